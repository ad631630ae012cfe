package campaign

import (
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// signatures checks every signature that lies beside a head record of a party that has a
// key, by that which it had behind the entry of the head: of each lock and each void of
// dice with a beacon, and of what else players and the referee have signed. A record that
// is signed by its party is no foreign file, though nothing else names it.
func (a *auditor) signatures(c *Campaign) {
	if c.Settings == nil || !c.Settings.signed() {
		return
	}
	roster, err := RosterOf(a.fsys, c.Settings, append(slices.Clone(c.Chain), c.rest...))
	if err != nil {
		a.fault("A", "files", "%v", err)
	}
	for _, path := range a.order {
		base, ok := strings.CutSuffix(path, ".sig")
		if !ok || !strings.HasPrefix(path, "heads/") {
			continue
		}
		head, err := dice.Parse(a.read(base + ".txt"))
		if err != nil || roster.Now(head.Get("party")).Sign == "" {
			continue
		}
		a.names[path] = true
		if err := roster.Signed(&Aside{Signed: chain.Signed{Head: head, Sig: a.read(path)}}, head.Number("seq")); err != nil {
			a.fault("A", path, "%v", err)
			continue
		}
		a.names[base+".txt"] = true
	}
}
