package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// progress is the advance of one unit: the hexes that it enters, behind the one where it stands.
type progress struct {
	unit model.UnitID
	path []model.Space
}

var (
	kindAdvance = kind(adjudicate.KindInfo{Key: "advance", Cite: "11.8", All: true, About: "which units advance after combat"}, unitText)
	kindWay     = readable(kind(adjudicate.KindInfo{Key: "advance", Cite: "11.8", Strict: true, About: "which way a unit advances"}, progressText), progressValue)
)

var (
	evAdvances = event("advances", "11.8", "a unit advances after combat, hex by hex", "unit", "path")
	evVacated  = event("vacated", "11.8", "nobody defends the hex any more: how many hexes the attackers may advance, it included", "hex", "length")
	evBombed   = event("bombed-out", "11.8", "all defenders were destroyed by bombardment; of a prepared attack an unmodified roll says how far the attackers may advance", "hex", "column", "die", "length")
)

func progressText(s *model.Set, p progress) string { return s.UnitName(p.unit) + " " + s.Path(p.path) }

// progressValue reads what progressText wrote.
func progressValue(s *model.Set, text string) (p progress, ok bool) {
	for i := range text {
		if text[i] == ' ' {
			if p.unit, ok = s.FindUnit(text[:i]); ok {
				p.path, ok = s.FindPath(text[i+1:])
			}
			return p, ok
		}
	}
	return p, false
}

// bombedOut: all defenders were destroyed by bombardment (11.8). A hasty attack advances into
// the hex; of a prepared one an unmodified roll on the Combat Results Table gives the length.
func (c *combat) bombedOut() {
	if c.length = 1; !c.hasty {
		firing := c.able()
		column := c.d.CRT.Column(c.power(firing))
		die := c.Roll(c.sides[attacking], "combat/"+c.name+"/advance", 10)
		res := c.d.CRT.At(column, die)
		c.length = max(1, res.Mandatory+res.Optional)
		c.Tell(evBombed, c.hex, columnText(&c.d.CRT, column), die, c.length)
	}
	c.advance()
}

// advance is step 8: if nobody defends the hex any more, attackers may advance (11.8), and
// those of a hasty attack must, into the vacated hex (8.4.1). Who does is asked first, then the
// way of each.
func (c *combat) advance() {
	if c.holdsHex(c.sides[defending], c.hex) {
		return
	}
	if c.hasty {
		if c.length = max(c.length, 1); c.Reads("wg-hasty-advance", "vacated") {
			c.length = 1
		}
	}
	if c.length == 0 {
		return
	}
	c.Tell(evVacated, c.hex, c.length)
	who := those(c.able(), func(u model.UnitID) bool {
		return !has(c.stay, u) && c.lossClass(u) != ArtilleryClass && c.enters(u, c.pos.At(u), c.hex)
	})
	if !c.hasty {
		who = c.askAdvance(who)
	}
	for _, u := range who {
		p := c.askWay(u)
		c.Tell(evAdvances, u, p.path)
		for _, hex := range p.path[1:] {
			c.place(u, hex)
		}
	}
}

func (c *combat) askAdvance(who []model.UnitID) []model.UnitID {
	return kindAdvance.AskSet(c.Table, adjudicate.Question[model.UnitID]{To: c.sides[attacking], Subject: c.name, Among: who, Facts: c.about[attacking],
		Fits: func(l *adjudicate.Line, u model.UnitID) bool { return len(l.Who) > 0 && names(l, u) },
		Why:  func(l *adjudicate.Line) adjudicate.Verdict { return c.whyNoAdvance(l) }}, func([]model.UnitID) adjudicate.Verdict { return fine })
}

// whyNoAdvance says why nobody that an entry names may advance. A word names nobody.
func (c *combat) whyNoAdvance(l *adjudicate.Line) adjudicate.Verdict {
	if l.Form == adjudicate.FormWord {
		return fine
	}
	for i, n := range l.Who {
		u := n.Unit()
		switch {
		case u == model.NoUnit:
		case !has(c.force[attacking], u):
			return at(refuse("advance-absent", "11.8", u, c.hex), adjudicate.PartWho, i)
		case c.lossClass(u) == ArtilleryClass:
			return at(refuse("advance-guns", "11.8", u), adjudicate.PartWho, i)
		}
	}
	return refuse("advance-none", "11.8", l.Text)
}

// askWay asks how far a unit advances, and whither. What a player writes as a path is judged as
// it stands; for those who write none each hex that can be reached is offered once.
func (c *combat) askWay(u model.UnitID) progress {
	way := kindWay.Ask(c.Table, adjudicate.Question[progress]{To: c.sides[attacking], Subject: c.name, Among: c.ways(u), Facts: c.about[attacking],
		Skip:  func(l *adjudicate.Line) bool { return len(l.Who) > 0 && !names(l, u) },
		Legal: func(p progress) adjudicate.Verdict { return c.judgeWay(p) },
		Fits: func(l *adjudicate.Line, p progress) bool {
			if l.Form == adjudicate.FormMove {
				return slices.Equal(l.Spaces(), p.path)
			}
			return len(p.path) == 2 && (names(l, u) || word(l, "all"))
		},
		Read: func(l *adjudicate.Line) (progress, adjudicate.Verdict) {
			if l.Form != adjudicate.FormMove {
				return progress{}, refuse("advance-none", "11.8", l.Text)
			}
			return progress{u, l.Spaces()}, fine
		},
		Why: func(l *adjudicate.Line) adjudicate.Verdict {
			if l.Form != adjudicate.FormMove {
				return fine
			}
			return c.judgeWay(progress{u, l.Spaces()})
		}})
	return way
}

// span is how many hexes a unit may advance: mechanized and motorized units all, cavalry two,
// all others the vacated hex alone (11.8).
func (c *combat) span(u model.UnitID) int {
	switch unit := &c.units[u]; {
	case unit.Move != NonMotorized:
		return c.length
	case unit.Type == Cavalry:
		return min(c.length, 2)
	}
	return 1
}

// enters reports whether a unit may advance from a hex into the next: over no river without a
// bridge, into no hex with an enemy.
func (c *combat) enters(u model.UnitID, from, to model.Space) bool {
	if !c.board.Adjacent(from, to) || c.isDon(from, to) || unbridged(c.edge(from, to)) || c.holdsHex(c.sides[defending], to) {
		return false
	}
	if c.sides[attacking] == Soviet && c.d.Hexes[to].Pocket {
		return false
	}
	return c.d.Costs[c.d.Hexes[to].Terrain][c.units[u].Move] >= 0
}

// onTrail reports whether an advance follows the very path of a retreat (11.8). The vacated
// hex, which all must enter first, is on every path.
func (c *combat) onTrail(path []model.Space) bool {
	if len(path) <= 2 {
		return true
	}
	return slices.ContainsFunc(c.trails, func(trail []model.Space) bool {
		return len(trail) >= len(path)-1 && slices.Equal(trail[:len(path)-1], path[1:])
	})
}

// stops reports whether a unit off the path of a retreat must stop in a hex: in any enemy ZOC,
// but a German mechanized unit only in that of Soviet armor, a Soviet one only in that of German
// armor or artillery (11.8). Guns that fire combat has driven away have no ZOC (12.1).
func (c *combat) stops(u model.UnitID, hex model.Space) bool {
	list := c.controllers(c.sides[attacking], hex, c.lone)
	if c.units[u].Move != Mechanized {
		return len(list) > 0
	}
	return slices.ContainsFunc(list, func(e model.UnitID) bool {
		class := c.lossClass(e)
		return class == Armor || class == ArtilleryClass && c.units[u].Side == Soviet
	})
}

// judgeWay says what is wrong with an advance.
func (c *combat) judgeWay(p progress) adjudicate.Verdict {
	if len(p.path) < 2 || p.path[0] != c.pos.At(p.unit) || p.path[1] != c.hex {
		return at(refuse("advance-first", "11.8", p.unit, c.hex), adjudicate.PartPathWhole, 0)
	}
	if len(p.path)-1 > c.span(p.unit) {
		return at(refuse("advance-far", "11.8", p.unit, c.span(p.unit)), adjudicate.PartPathWhole, 0)
	}
	for i := 1; i < len(p.path); i++ {
		if !c.enters(p.unit, p.path[i-1], p.path[i]) {
			return at(refuse("advance-hex", "11.8", p.unit, p.path[i]), adjudicate.PartPath, i)
		}
		if i > 1 && !c.onTrail(p.path[:i]) && c.stops(p.unit, p.path[i-1]) {
			return at(refuse("advance-stop", "11.8", p.unit, p.path[i-1]), adjudicate.PartPath, i-1)
		}
	}
	return fine
}

// ways lists advances of a unit: one into each hex that it can reach, the nearest first, and
// those along the paths of the retreat.
func (c *combat) ways(u model.UnitID) []progress {
	list := []progress{{u, []model.Space{c.pos.At(u), c.hex}}}
	seen := map[model.Space]bool{c.pos.At(u): true, c.hex: true}
	for _, trail := range c.trails {
		for n := 2; n <= len(trail); n++ {
			p := progress{u, append([]model.Space{c.pos.At(u)}, trail[:n]...)}
			if !seen[trail[n-1]] && c.judgeWay(p).Legal() {
				seen[trail[n-1]] = true
				list = append(list, p)
			}
		}
	}
	for i := 0; i < len(list); i++ {
		last := list[i].path[len(list[i].path)-1]
		for _, next := range c.board.Near(last) {
			p := progress{u, append(slices.Clone(list[i].path), next)}
			if !seen[next] && c.judgeWay(p).Legal() {
				seen[next] = true
				list = append(list, p)
			}
		}
	}
	return list
}
