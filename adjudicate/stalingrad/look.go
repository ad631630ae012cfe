package stalingrad

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Stack is pieces of one side and type in one place, as pictures show them.
type Stack struct {
	Side  model.Side
	Type  *Type
	N     int
	Aloft bool         // air units that have not landed
	First model.UnitID // the first of them
}

// Stacks lists the pieces in a place: the Axis first, then in the order of the charts.
func (g *Game) Stacks(p *model.Position, at model.Space) (list []Stack) {
	s := &segment{d: g.Data, pos: p}
	for _, side := range []model.Side{Axis, Allies} {
		for _, code := range codes {
			for _, aloft := range []bool{false, true} {
				all := s.in(side, at, func(t *Type) bool { return t.Code == code })
				st := Stack{Side: side, Aloft: aloft}
				for _, u := range all {
					if s.aloft(u) == aloft {
						if st.N++; st.N == 1 {
							st.First, st.Type = u, g.Data.of[u]
						}
					}
				}
				if st.N > 0 {
					list = append(list, st)
				}
			}
		}
	}
	return list
}

// Controlled lists the zones that a side controls.
func (g *Game) Controlled(p *model.Position, side model.Side) []model.Space {
	s := &segment{d: g.Data, pos: p}
	return g.Data.zones(func(pl *Place) bool {
		at, _ := g.Data.Set.Board.Find(pl.ID)
		return s.controls(side, at)
	})
}

// Ground is what lies in a place beside its pieces, in the words of the rulebook.
func (g *Game) Ground(p *model.Position, at model.Space) (list []string) {
	s := &segment{d: g.Data, pos: p}
	for _, m := range []struct{ mark, word string }{{markTankWorks, "tank factory"}, {markGunWorks, "artillery factory"}} {
		if p.GroundMarked(at, m.mark) {
			word := m.word
			if p.GroundMarked(at, markCaptured) {
				word += ", captured"
			}
			list = append(list, word)
		}
	}
	if p.GroundMarked(at, markFerry) {
		word := "ferry"
		if s.volgaFrozen() {
			word = "ice bridge"
		}
		list = append(list, word)
	}
	return list
}

// CombatAt is the side of the Combat Marker that lies in a zone: assault, battle, or ""
// without one.
func (g *Game) CombatAt(p *model.Position, at model.Space) string {
	for _, m := range []string{markAssault, markBattle} {
		if p.GroundMarked(at, m) {
			return m
		}
	}
	return ""
}

// Unsupplied lists the places where land units of a side stand without a supply line.
// in holds the position, which may be a side's view, and the rulings.
func (g *Game) Unsupplied(in adjudicate.Input, side model.Side) (list []model.Space, err error) {
	err = adjudicate.Run(looking{g, func(s *segment) {
		for i := range s.d.Places {
			if at := model.Space(i); s.d.place(at).Zone() && s.hasLand(side, at) && !s.supplied(side, at) {
				list = append(list, at)
			}
		}
	}}, in).Err
	return list, err
}

// looking is the game as far as it is looked at.
type looking struct {
	*Game
	at func(s *segment)
}

// Play looks; nothing is played.
func (g looking) Play(t *adjudicate.Table) { g.at(g.segment(t)) }

// Standing says in a line how things stand beside the boards.
func (g *Game) Standing(p *model.Position) string {
	s := &segment{d: g.Data, pos: p}
	parts := []string{p.Track("weather") + " weather"}
	switch {
	case s.volgaFrozen():
		parts = append(parts, "Don and Volga frozen")
	case s.donFrozen():
		parts = append(parts, "Don frozen")
	}
	parts = append(parts, fmt.Sprintf("RPCs: Axis %s, Allies %s", p.Track("axis-rpc"), p.Track("allies-rpc")))
	if round := p.Track("launched"); round != "" {
		parts = append(parts, "Operation Uranus launched")
	}
	if round := p.Track("winter-storm"); round != "" {
		parts = append(parts, "Winter Storm on round "+round)
	}
	return strings.Join(parts, "; ")
}

// AssumedLine says how much of the data the rulebook's text does not give.
func (d *Data) AssumedLine() string {
	return fmt.Sprintf("set %s: assumed, not from the rulebook's text: %d values, and the whole layout of the boards", d.Name, len(d.Assumed))
}

// IsZone says that a place is neither crossing nor site.
func (d *Data) IsZone(at model.Space) bool { return d.place(at).Zone() }
