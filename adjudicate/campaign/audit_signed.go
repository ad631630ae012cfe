package campaign

import (
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// heldBack names what players had signed before dice fell and the referee entered after
// them: whoever knew the dice could choose when it counts. A mail may have come late, so it
// is no fault.
func (a *auditor) heldBack(c *Campaign) {
	fell := int64(0)
	for _, e := range append(slices.Clone(c.Chain), c.rest...) {
		switch e.Get("type") {
		case "rolls", "draw", "lock":
			fell = e.Number("seq")
		case "input":
			if by := c.asides[e.Get("signed")]; by != nil && by.Head.Number("seq") < fell {
				a.note(chain.EntryName(e.Number("seq")), speech.Text("found.held-back", e.Get("kind"), e.Get("party"), by.Seq(), fell, by.Name("txt")))
			}
		}
	}
}

// silences names of each side of which it is said that it was silent what it had signed and
// handed in by then: which came first the referee's word alone says.
func (a *auditor) silences(c *Campaign, list []*chain.Change) {
	for _, ch := range list {
		asked := WaitsSince(append(slices.Clone(c.Chain), c.rest...)[:max(ch.Seq-1, 0)], c.Settings.Referee)
		for _, act := range ch.Acts {
			for _, hash := range slices.Sorted(maps.Keys(c.asides)) {
				if s := c.asides[hash]; ch.Kind == chain.Silence && s.Party() == act.Args[0] && s.Seq() >= asked && s.Seq() < ch.Seq && len(s.Handed()) > 0 && s.Sig != nil {
					a.note(chain.EntryName(ch.Seq), speech.Text("found.silent", act.Args[0], s.Name("txt"), s.Seq()))
				}
			}
		}
	}
}

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
		a.fault("A", "files", err.Error())
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
		if err := roster.Signed(chain.Signed{Head: head, Sig: a.read(path)}, head.Number("seq")); err != nil {
			a.fault("A", path, err.Error())
			continue
		}
		a.names[base+".txt"] = true
	}
}
