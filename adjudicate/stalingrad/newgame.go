package stalingrad

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/model"
)

// NewState sets a scenario up (Setup) on the shipped data; "" is the first. Nonces of private parts
// and commitments are the caller's.
func NewState(scenario, campaign string) (*model.State, error) {
	d, err := Shipped()
	if err != nil {
		return nil, err
	}
	if scenario == "" {
		scenario = Scenarios[0]
	}
	s := d.Setups[scenario]
	if s == nil {
		return nil, fmt.Errorf("there is no scenario %q: the scenarios are %s", scenario, strings.Join(Scenarios, ", "))
	}
	st := &model.State{Game: "stalingrad", Edition: Edition, Campaign: campaign, Segment: setupSegment, Behaviour: Behaviour, Data: d.ID(), Position: d.empty()}
	return st, d.setUp(scenario, s, model.NewHand(st.Position))
}

// empty is a position with all pieces in their pools and all cards in the deck.
func (d *Data) empty() *model.Position {
	p := model.NewPosition(d.Set)
	h := model.NewHand(p)
	axis := 0
	for i := range d.Set.Units {
		u := model.UnitID(i)
		h.Move(u, d.Set.Box(poolBox))
		if d.of[u].Token() && axis < d.AxisTok {
			axis++
			h.Mark(u, markAxis, true)
		}
	}
	h.FaceDown(pileDeck, len(d.Set.Cards))
	for _, t := range []string{"frozen", "axis-rpc", "allies-rpc", drawsTrack} {
		h.SetTrack(t, "0")
	}
	h.SetTrack("weather", "fair")
	return p
}

// setUp places what a scenario says.
func (d *Data) setUp(name string, s *Setup, h model.Hand) error {
	at := func(id string) model.Space {
		z, _ := d.Set.Board.Find(id)
		return z
	}
	h.SetTrack("scenario", name)
	h.SetTrack("frozen", strconv.Itoa(s.Frozen))
	h.SetTrack("winter-storm", s.WinterStorm)
	for _, z := range s.Control {
		h.MarkGround(at(z), markControl, true)
	}
	for _, z := range s.Battle {
		h.MarkGround(at(z), markBattle, true)
	}
	for _, c := range s.Ferries {
		h.MarkGround(at(c), markFerry, true)
	}
	for _, f := range factories {
		if z := s.Factories[f.name]; z != "" {
			h.MarkGround(at(z), f.mark, true)
		}
	}
	if len(s.Factories) == 0 {
		h.SetTrack("workers", "over")
	}
	used := map[stock]int{}
	for _, side := range sides {
		h.SetTrack(string(side)+"-rpc", strconv.Itoa(s.RPC[side]))
		for _, p := range s.Units[side] {
			for _, c := range p.Count {
				t := d.typeOf(side, c.Code)
				for range c.N {
					u, err := d.pieceFor(t, side, used)
					if err != nil {
						return err
					}
					h.Move(u, at(p.At))
				}
			}
		}
	}
	return nil
}

// stock is what pieces of a side are taken from; tokens are of both sides.
type stock struct {
	t    *Type
	side model.Side
}

// pieceFor is the next piece of a type; Axis tokens are the first of all, Allied
// ones stand behind them.
func (d *Data) pieceFor(t *Type, side model.Side, used map[stock]int) (model.UnitID, error) {
	first, key := 0, stock{t, side}
	if t.Token() && side == Allies {
		first = d.AxisTok
	}
	i := first + used[key]
	if i >= len(d.pool[t]) {
		return model.NoUnit, fmt.Errorf("not enough %s", t.Name)
	}
	used[key]++
	return d.pool[t][i], nil
}
