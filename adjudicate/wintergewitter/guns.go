package wintergewitter

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// shot is a gun, or a Stuka, and what it fires at; NoUnit: the enemy lead unit.
type shot struct{ gun, aim model.UnitID }

// gunKinds are the two questions of one key: who fires, and each at what.
type gunKinds struct {
	who *adjudicate.Kind[model.UnitID]
	aim *adjudicate.Kind[model.UnitID]
}

func gunsOf(key, cite, who, aim string) gunKinds {
	return gunKinds{kind(adjudicate.KindInfo{Key: key, Cite: cite, All: true, About: who}, unitText),
		kind(adjudicate.KindInfo{Key: key, Cite: cite, About: aim}, aimText)}
}

var (
	kindArtillery = gunsOf("artillery", "11.2", "which guns bombard", "at which unit a gun fires")
	kindDefensive = gunsOf("defensive-artillery", "11.2", "which guns bombard attackers", "at which attacker a gun fires")
	kindStukas    = gunsOf("stukas", "4.5.1", "which dive bombers that were held back support an attack", "at which unit they fire")
)

var (
	evGuns = event("guns", "11.2", "guns or dive bombers are designated to bombard", "hex", "side", "units")
	evAims = event("aims", "12.3.1", "what a gun or dive bomber is to fire at: a unit, or the enemy lead unit", "hex", "side", "unit", "target")
)

// aimText is a target of a gun; the lead unit is not known yet.
func aimText(s *model.Set, u model.UnitID) string {
	switch u {
	case model.NoUnit:
		return "lead"
	case anyHidden:
		return model.Hidden
	case onTop:
		return "top"
	}
	return s.UnitName(u)
}

// whyNoBombard says why a gun cannot bombard a hex (12.1, 12.2, 12.3.1).
func (s *segment) whyNoBombard(gun model.UnitID, hex model.Space) adjudicate.Verdict {
	if v := s.whySilent(gun, hex); !v.Legal() {
		return v
	}
	if s.unobserved(s.units[gun].Side, hex) {
		return refuse("target-far", "12.3.1", hex)
	}
	return fine
}

// mayBombard reports whether a gun can bombard a hex.
func (s *segment) mayBombard(gun model.UnitID, hex model.Space) bool {
	return s.silent(gun, hex).Legal() && !s.unobserved(s.units[gun].Side, hex)
}

// unobserved: no unit of a side is near enough to a hex for its guns to bombard it (12.3.1).
func (s *segment) unobserved(side model.Side, hex model.Space) bool { return s.nearest(side, hex) > 2 }

// whySilent says why a gun cannot reach a hex with a bombardment, or may not fire now.
func (s *segment) whySilent(gun model.UnitID, hex model.Space) adjudicate.Verdict {
	switch bad := s.silent(gun, hex); {
	case bad.Legal():
		return fine
	case bad.ID == "out-of-range":
		return refuse(bad.ID, bad.Cite, gun, hex)
	default:
		return refuse(bad.ID, bad.Cite, gun)
	}
}

// silent is whySilent without names, for who asks about many.
func (s *segment) silent(gun model.UnitID, hex model.Space) adjudicate.Verdict {
	unit, from := &s.units[gun], s.pos.At(gun)
	switch {
	case !unit.Type.Guns() || unit.Range == 0:
		return refuse("no-range", "12.1")
	case s.fired(gun):
		return refuse("gun-fired", "12.2")
	case s.board.Distance(from, hex) > unit.Range:
		return refuse("out-of-range", "12.3.1")
	case s.besideEnemy(unit.Side, from) && !s.accompanied(gun):
		return refuse("gun-alone", "12.1")
	}
	return fine
}

// nearest is how far the nearest land unit of a side stands from a hex.
func (s *segment) nearest(side model.Side, hex model.Space) int {
	best := s.board.Len()
	for u := range s.units {
		if id := model.UnitID(u); s.units[u].Side == side && s.units[u].land() && s.pos.OnBoard(id) {
			best = min(best, s.board.Distance(s.pos.At(id), hex))
		}
	}
	return best
}

// gunsFor lists the guns of the phasing player that may bombard a hex in this segment. besides
// are those that attack it directly (12.1).
func (s *segment) gunsFor(hex model.Space, besides []model.UnitID) (list []model.UnitID) {
	if len(s.targets(Enemy(s.side), hex)) == 0 {
		return nil
	}
	for u := range s.units {
		if id := model.UnitID(u); s.units[u].Type.Guns() && s.units[u].Side == s.side && s.pos.OnBoard(id) && !has(besides, id) &&
			s.mayBombard(id, hex) && s.mayAct(id) {
			list = append(list, id)
		}
	}
	return list
}

// gunsDefending lists the guns that may bombard attackers of a hex: they must reach the hex
// that is attacked (12.3.1; wg-defensive-guns). Nobody does so against a hasty attack (8.4.1).
func (c *combat) gunsDefending() (list []model.UnitID) {
	if c.hasty {
		return nil
	}
	for u := range c.units {
		if id := model.UnitID(u); c.units[u].Type.Guns() && c.units[u].Side == c.sides[defending] && c.pos.OnBoard(id) && c.silent(id, c.hex).Legal() &&
			(c.mechanized(id) == (c.part == mechCombat) || c.Reads("wg-defensive-guns", "any")) {
			list = append(list, id)
		}
	}
	return list
}

// targets lists the units of a side in a hex that may be bombarded: no HQs (12.3.1), and no
// convoys, which have nothing to lose (16.3).
func (s *segment) targets(side model.Side, hex model.Space) []model.UnitID {
	return those(s.standing(side, hex), s.bombable)
}

// chooseGuns: a side designates guns to bombard, and each its target (11.2 steps 1, 2).
func (c *combat) chooseGuns(role int) {
	var able, targets []model.UnitID
	kinds := kindArtillery
	switch {
	case role == defending:
		kinds, able = kindDefensive, c.gunsDefending()
		for _, hex := range c.hexesOf(c.here(attacking)) {
			targets = append(targets, those(c.targets(c.sides[attacking], hex), func(u model.UnitID) bool { return has(c.force[attacking], u) })...)
		}
	case c.hasty:
		able, targets = those(c.can, func(u model.UnitID) bool { return c.mayBombard(u, c.hex) }), c.targets(c.sides[defending], c.hex)
	default:
		able, targets = c.gunsFor(c.hex, c.force[attacking]), c.targets(c.sides[defending], c.hex)
	}
	c.guns[role] = c.askGuns(kinds, c.sides[role], c.hex, able, targets, c.here(1-role), c.about[role])
	if c.hasty {
		c.paysToFire(c.guns[role])
	}
}

// paysToFire marks guns that support a hasty attack as moved, if what they pay counts as
// movement (12.2; wg-gun-attack-mp). Who used too much did not come so far.
func (c *combat) paysToFire(guns []shot) {
	for _, g := range guns {
		if c.units[g.gun].Type != Rocket && c.Reads("wg-gun-attack-mp", "counted") {
			c.Hand().Mark(g.gun, markMoved, true)
		}
	}
}

// askGuns asks which of some guns fire at a hex, and each at which unit of a stack in it; targets
// are those of the stack that may be hit.
func (s *segment) askGuns(k gunKinds, side model.Side, hex model.Space, able, targets, stack []model.UnitID, facts func(*adjudicate.Fact) bool) (list []shot) {
	name := s.Set().SpaceName(hex)
	if len(able) == 0 || len(targets) == 0 {
		s.Speaks(side, k.who.Key, name, func(l *adjudicate.Line) bool {
			if v := s.whyNoGun(l, hex); !v.Legal() {
				s.Idle(l, v)
			}
			return false
		})
		return nil
	}
	guns := k.who.AskSet(s.Table, adjudicate.Question[model.UnitID]{To: side, Subject: name, Among: able, Facts: facts,
		Fits:  func(l *adjudicate.Line, u model.UnitID) bool { return gunOf(l, s.Set().UnitName(u)) },
		Offer: func(u model.UnitID) string { return s.Set().UnitName(u) + " on top" },
		Why:   func(l *adjudicate.Line) adjudicate.Verdict { return s.whyNoGun(l, hex) }}, func([]model.UnitID) adjudicate.Verdict { return fine })
	if len(guns) == 0 {
		return nil
	}
	s.engage(guns...)
	s.Tell(evGuns, hex, side, guns)
	for _, gun := range guns {
		aim := s.askAim(k, side, name, gun, targets, stack, facts)
		s.Tell(evAims, hex, side, gun, aimText(s.Set(), aim))
		list = append(list, shot{gun, aim})
	}
	return list
}

// askAim asks what a gun fires at: the first of the stack, the enemy lead unit, or one by name.
func (s *segment) askAim(k gunKinds, side model.Side, name string, gun model.UnitID, targets, stack []model.UnitID, facts func(*adjudicate.Fact) bool) model.UnitID {
	return k.aim.Ask(s.Table, adjudicate.Question[model.UnitID]{To: side, Subject: name, Among: s.aims(side, targets, stack), Facts: facts,
		Skip: func(l *adjudicate.Line) bool {
			return l.Form == adjudicate.FormOther && (aimOf(l) == "" || !gunOf(l, s.Set().UnitName(gun)))
		},
		Fits: func(l *adjudicate.Line, u model.UnitID) bool {
			switch target := aimOf(l); target {
			case "top", "all":
				return u == s.topSeen(side, targets)
			default:
				return target != "" && target == aimText(s.Set(), u)
			}
		},
		Offer:  func(u model.UnitID) string { return s.Set().UnitName(gun) + " on " + aimText(s.Set(), u) },
		Reason: func() adjudicate.Verdict { return refuse("asked.aim", "12.3.1", gun) }})
}

// gunOf reports whether a line `GUN + GUN on TARGET` names a gun.
func gunOf(l *adjudicate.Line, gun string) bool {
	for _, w := range l.Words {
		if w.Text == "on" {
			return false
		}
		if w.Text == gun {
			return true
		}
	}
	return false
}

// aimOf is what follows the word on in such a line; all is the word all.
func aimOf(l *adjudicate.Line) string {
	if word(l, "all") {
		return l.Text
	}
	for i, w := range l.Words {
		if w.Text == "on" && i+1 < len(l.Words) {
			return l.Words[i+1].Text
		}
	}
	return ""
}

// whyNoGun says why a gun that a line names cannot bombard a hex. A word names none.
func (s *segment) whyNoGun(l *adjudicate.Line, hex model.Space) adjudicate.Verdict {
	if l.Form == adjudicate.FormWord {
		return fine
	}
	for _, w := range l.Words {
		if w.Text == "on" {
			break
		}
		if u := w.Unit(); u != model.NoUnit {
			if v := s.whyNoBombard(u, hex); !v.Legal() {
				return v
			}
		}
	}
	return refuse("no-gun", "12.3.1", strings.TrimSpace(l.Text), hex)
}

// gunFactors are the bombardment factors of a gun: half of a German one that has moved (12.2).
func (s *segment) gunFactors(gun model.UnitID) int {
	if s.pos.Marked(gun, markMoved) {
		return half(s.strength(gun))
	}
	return s.strength(gun)
}

// silence marks a gun as fired (12.2). In the phase of its owner it has acted (15.1), and does
// not attack directly any more (12.1).
func (s *segment) silence(gun model.UnitID) {
	s.Hand().Mark(gun, markFired, true)
	if s.units[gun].Side == s.side {
		s.acts(gun)
	}
}
