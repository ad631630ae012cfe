package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// progress is the advance of one unit: the hexes that it enters, the vacated one
// first.
type progress struct {
	unit model.UnitID
	path []model.Space // the hex where it stands, and those it enters
}

// advanceText: a unit that goes into the vacated hex and no farther is its name.
func advanceText(s *model.Set, p progress) string {
	if len(p.path) < 3 {
		return s.UnitName(p.unit)
	}
	return s.UnitName(p.unit) + " " + s.Path(p.path)
}

// advance lets attacking tanks go into the hex that the combat has emptied (8.4);
// with C6 and C26 other attackers too, and farther. It is no movement: no MPs, no
// EZOCs; the stacking limit holds when all have advanced.
func (c *combat) advance() {
	if c.noAdvance || !c.vacated() {
		return
	}
	var among []progress
	for _, u := range c.alive(c.attackers) {
		among = append(among, c.advances(u)...)
	}
	if len(among) == 0 {
		c.tellNoAdvance()
		return
	}
	for _, p := range c.askAdvance(among) {
		c.Tell(evAdvances, p.unit, p.path)
		for _, hex := range p.path[1:] {
			c.enter(p.unit, hex) // it overruns a lone HQ by entering its hex (7.3)
		}
	}
}

// tellNoAdvance says to a player whose orders have somebody advance that nobody may.
func (c *combat) tellNoAdvance() {
	src := c.Orders(c.attacker)
	if src == nil {
		return
	}
	for _, p := range src.Lists(kindAdvance.Key, c.name) {
		for _, l := range p.Entries {
			if !none(l) {
				c.TellTo(c.attacker, evNoAdvance, c.hex)
				return
			}
		}
	}
}

// vacated: no enemy combat unit is in the attacked hex, a new ad hoc unit
// included. A lone HQ does not hold it (ds-lone-hq-vacated). A hex that nobody
// may enter stays empty (12.2 C52).
func (c *combat) vacated() bool {
	if c.holds(c.defender, c.hex) || c.pos.GroundMarked(c.hex, "no-entry") {
		return false
	}
	if _, lone := c.loneHQ(c.defender, c.hex); lone {
		return c.Reads("ds-lone-hq-vacated", "vacated")
	}
	return true
}

// reachOf is how many hexes an attacker may advance: a tank one (8.4), everybody
// three with C6, and one more with C26.
func (c *combat) reachOf(u model.UnitID) int {
	n := 0
	if c.units[u].Class == Tank {
		n = 1
	}
	return max(n, c.allAdvance) + c.farther
}

// advances lists the ways in which a unit may advance, the shortest first. Ahead of
// the vacated hex it may turn where it likes; nobody comes back to a hex.
func (c *combat) advances(u model.UnitID) []progress {
	at := c.pos.At(u)
	reach := c.reachOf(u)
	if reach == 0 || !c.board.Adjacent(at, c.hex) || !c.advancesOver(u, at, c.hex) {
		return nil
	}
	list := []progress{{unit: u, path: []model.Space{at, c.hex}}}
	for i := 0; i < len(list); i++ {
		path := list[i].path
		last, from := path[len(path)-1], path[len(path)-2]
		if len(path) > reach || c.stopsBehind(u, from, last) {
			continue
		}
		for _, next := range c.board.Near(last) {
			if !slices.Contains(path, next) && c.advancesOver(u, last, next) && !c.holds(c.defender, next) && !c.pos.GroundMarked(next, "no-entry") {
				list = append(list, progress{unit: u, path: append(slices.Clone(path), next)})
			}
		}
	}
	return list
}

// advancesOver: tanks advance over no river without a bridge, unless C12 is in
// force (12.2 C6, C12, C26).
func (c *combat) advancesOver(u model.UnitID, from, to model.Space) bool {
	return c.units[u].Class != Tank || c.tanksCross || !c.board.Unbridged(from, to)
}

// stopsBehind: a motorized unit stops once it has crossed such a river, unless
// C5, C7, C37 or C12 is in force (12.2 C5, C6).
func (c *combat) stopsBehind(u model.UnitID, from, to model.Space) bool {
	return c.units[u].Class == Motorized && !c.noRiver && c.board.Unbridged(from, to)
}

// askAdvance asks who advances, and which way: all, some or none.
func (c *combat) askAdvance(among []progress) []progress {
	return kindAdvance.AskSet(c.Table, adjudicate.Question[progress]{To: c.attacker, Subject: c.name, Among: among,
		Fits: c.advanceFits, Facts: c.conditions(c.attacker), Why: func(l *adjudicate.Line) adjudicate.Verdict { return c.whyNoAdvance(l, among) }}, c.roomForAll)
}

// whyNoAdvance says why an entry is none of the advances that there are.
func (c *combat) whyNoAdvance(l *adjudicate.Line, among []progress) adjudicate.Verdict {
	for i, n := range l.Who {
		u := n.Unit()
		switch {
		case u == model.NoUnit:
		case !slices.Contains(c.attackers, u):
			return at(refuse("advance-absent", "8.4", u, c.hex), adjudicate.PartWho, i)
		case c.reachOf(u) == 0:
			return at(refuse("advance-tank", "8.4", u), adjudicate.PartWho, i)
		case len(l.Path) > c.reachOf(u)+1:
			return at(refuse("advance-far", "8.4", c.hex), adjudicate.PartPathWhole, 0)
		}
	}
	if bad := c.advanceBarred(c.battle, l); !bad.Legal() || c.Checking() {
		return bad
	}
	texts := make([]string, 0, len(among))
	for _, p := range among {
		texts = append(texts, advanceText(c.Set(), p))
	}
	return refuse("advance-none", "8.4", l.Text, strings.Join(texts, ", "))
}

// roomForAll: everybody goes one way, and when all have gone no hex holds more
// than may stand there (3.4).
func (c *combat) roomForAll(set []progress) adjudicate.Verdict {
	for i, p := range set {
		if slices.ContainsFunc(set[:i], func(q progress) bool { return q.unit == p.unit }) {
			return adjudicate.Verdict{ID: "advance-twice", Cite: "8.4", Args: []any{p.unit}}
		}
	}
	for _, p := range set {
		end := p.path[len(p.path)-1]
		n, _ := c.stacked(c.attacker, end)
		for _, q := range set {
			if q.path[len(q.path)-1] == end {
				n++
			}
			if q.path[0] == end {
				n--
			}
		}
		if n > mostCombat {
			return adjudicate.Verdict{ID: "advance-stack", Cite: "3.4", Args: []any{end}}
		}
	}
	return adjudicate.Verdict{}
}

// advanceFits: a unit that goes into the vacated hex, or one with its path.
func (c *combat) advanceFits(l *adjudicate.Line, p progress) bool {
	if len(l.Path) == 0 {
		return len(p.path) == 2 && c.unitFits(l, p.unit)
	}
	return adjudicate.NamesUnit(l.Who, p.unit) && slices.Equal(l.Spaces(), p.path)
}
