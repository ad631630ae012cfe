package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// stand puts units of the set into hexes of the board and opens a segment.
func (b *sheet) stand(side model.Side, where map[string]string) (*segment, *Data) {
	b.t.Helper()
	data, err := NewData(b.Board, b.d.Attached(map[string]string{"StuG/228": "6P", "StuG/243": "6P"}), b.d.Cards)
	if err != nil {
		b.t.Fatal(err)
	}
	pos := model.NewPosition(data.Set)
	h := model.NewHand(pos)
	for i := range data.Set.Units {
		u, at := model.UnitID(i), data.Set.Box("reserve")
		if hex := where[data.Set.UnitName(u)]; hex != "" {
			at = b.at(hex)
		}
		h.Move(u, at)
		h.SetSteps(u, data.Set.Units[i].Steps)
	}
	h.SetTrack("schwerpunkt", "none")
	segment := "GT3-A1"
	if side == Soviet {
		segment = "GT3-S1"
	}
	g := &openGame{Game: Game{Data: data, Edition: "2023"}}
	adjudicate.Run(g, adjudicate.Input{Position: pos, Segment: segment, Edition: "2023", Rulings: map[string]string{}})
	return g.s, data
}

// openGame is the game that only opens a segment.
type openGame struct {
	Game
	s *segment
}

func (g *openGame) Play(t *adjudicate.Table) { g.s = g.segment(t) }

// TestZOCExample: the picture of 3.5 on the shipped board.
func TestZOCExample(t *testing.T) {
	for _, c := range []struct{ unit, hex, want string }{
		{"54/6M", "3016", "2915 2916 3015 3017 3116"},
		{"StuG/228", "3017", "2916 2917 3016 3018 3116 3117"},
		{"166/98/1G", "3114", "3014 3015"},
		{"HQ/6P", "3117", ""},
	} {
		b := shippedBoard(t)
		s, data := b.stand(Axis, map[string]string{c.unit: c.hex})
		u, _ := data.Set.FindUnit(c.unit)
		var got []string
		for i := 0; i < b.Len(); i++ {
			if s.zoc(data.Units[u].Side, model.Space(i)) {
				got = append(got, b.Name(model.Space(i)))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s in %s: %v, want %s", c.unit, c.hex, got, c.want)
		}
	}
}

// TestSupplyExample: the picture of 5.2 on the shipped board. I/40/17P in 2316 is
// cut off until an Axis unit stands in 2317.
func TestSupplyExample(t *testing.T) {
	b := shippedBoard(t)
	where := map[string]string{"I/40/17P": "2316", "1271/387/13G": "2417", "1273/387/13G": "2415"}
	s, data := b.stand(Axis, where)
	u, _ := data.Set.FindUnit("I/40/17P")
	for hex, want := range map[string]bool{"2315": true, "2416": true, "2317": true, "2216": false, "2217": false} {
		if got := s.ezoc(Axis, b.at(hex)); got != want {
			t.Errorf("EZOC in %s: %v", hex, got)
		}
	}
	if s.supplied(u) {
		t.Error("I/40/17P is in supply though all ways are closed")
	}
	for _, friend := range []string{"I/39/17P", "III/40/17P"} {
		where[friend] = "2317"
		if s, _ := b.stand(Axis, where); !s.supplied(u) {
			t.Errorf("%s in 2317 does not open the way", friend)
		}
		delete(where, friend)
	}
}

// TestRetreatExample: the picture of 8.4 on the shipped board: the tank dies, the
// infantry goes over the river to 2419 and on to 2318.
func TestRetreatExample(t *testing.T) {
	b := shippedBoard(t)
	k := newTest(t).says(Axis, "advance: none")
	k.grid = b.d.Grid
	k.unit("A/1", Axis, Infantry, 16, "2619").unit("77/6M", Soviet, Tank, 2, "2519").unit("166/98/1G", Soviet, Infantry, 2, "2519").
		unit("S/1", Soviet, Infantry, 1, "2419").unit("S/2", Soviet, Infantry, 1, "2419").
		unit("B/1", Axis, Infantry, 1, "2518").unit("B/2", Axis, Infantry, 1, "2520").unit("B/3", Axis, Infantry, 1, "2420").unit("B/4", Axis, Infantry, 1, "2620", inactive)
	k.attack("2519", "A/1").die("2519/attack", 3)
	k.run().done().tells("result hex=2519 column=4:1 die=3 cell=DR", "eliminated unit=77/6M why=no-retreat",
		"retreats units=166/98/1G from=2519 to=2419", "retreats units=166/98/1G from=2419 to=2318")
	for _, c := range [][2]string{{"2419", "2420"}, {"2318", "2319"}} { // 2318 is nearer a Soviet edge than the alternatives
		if b.ToBorder(Soviet, b.at(c[0])) >= b.ToBorder(Soviet, b.at(c[1])) {
			t.Errorf("%s is no nearer to the Soviet edge than %s", c[0], c[1])
		}
	}
}

// TestCommandExample: I/128/23P within 4 of the 6.Pz HQ's hex, II/4/6P outside
// (6.1); stood up on the shipped board.
func TestCommandExample(t *testing.T) {
	b := shippedBoard(t)
	s, data := b.stand(Axis, map[string]string{"HQ/6P": "3016", "6/6P": "2713", "II/11/6P": "2916", "I/114/6P": "3216", "II/4/6P": "3511", "I/128/23P": "3018", "6/2GM": "2915"})
	hq, _ := data.Set.FindUnit("HQ/6P")
	o := order{hqs: []model.UnitID{hq}}
	for unit, want := range map[string]bool{"6/6P": true, "II/11/6P": true, "I/114/6P": true, "II/4/6P": false, "I/128/23P": false} {
		u, _ := data.Set.FindUnit(unit)
		if got := s.reaches(o, u); got != want {
			t.Errorf("%s is activated: %v", unit, got)
		}
	}
}
