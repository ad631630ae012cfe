package campaign

import (
	"strings"

	"umpire/adjudicate/dice"
)

// signatures checks every signature that lies beside a head record of a party whose
// key stands in the settings: of each lock and each void of dice with a beacon, and
// of what else players and the referee have signed. A record that is signed by its party
// and names an entry of the chain is no foreign file, though nothing else names it.
func (a *auditor) signatures(c *Campaign) {
	if c.Settings == nil || !c.Settings.signed() {
		return
	}
	for _, path := range a.order {
		base, ok := strings.CutSuffix(path, ".sig")
		if !ok || !strings.HasPrefix(path, "heads/") {
			continue
		}
		head, err := dice.Parse(a.read(base + ".txt"))
		party := head.Get("party")
		if err != nil || c.Settings.KeyOf(party) == "" {
			continue
		}
		a.names[path] = true
		if err := c.Settings.Signed(&Aside{Head: head, Sig: a.read(path)}); err != nil {
			a.fault("A", path, "%v", err)
			continue
		}
		a.names[base+".txt"] = true
	}
}
