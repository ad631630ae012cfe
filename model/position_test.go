package model_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umpire/model"
)

var schema = model.Schema{Sides: []model.Side{"red", "blue"}, Tracks: []string{"turn"}, UnitMarks: []string{"oos", "tired"}, SpaceMarks: []string{"burnt"},
	Piles: []model.Pile{{Name: "red/hand", Owner: "red", Hidden: true}, {Name: "blue/hand", Owner: "blue", Hidden: true}, {Name: "discard"}}}

func newSet(t testing.TB, units int) *model.Set {
	t.Helper()
	b, err := model.NewHexes(small())
	if err != nil {
		t.Fatal(err)
	}
	list := []model.Unit{{ID: "62/13T", Side: "red", Steps: 2}, {ID: "I/11/6P", Side: "blue", Steps: 2}, {ID: "13/13T", Side: "red", Steps: 1}}
	for i := len(list); i < units; i++ {
		list = append(list, model.Unit{ID: fmt.Sprintf("u%03d", i), Side: "red", Steps: 2})
	}
	s, err := model.NewSet(b, []string{"dead"}, list, []model.CardInfo{{ID: "C12", Side: "red"}, {ID: "C9", Side: "red"}, {ID: "A17", Side: "blue"}}, schema)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func unit(t testing.TB, s *model.Set, id string) model.UnitID {
	t.Helper()
	u, ok := s.FindUnit(id)
	if !ok {
		t.Fatal(id)
	}
	return u
}

func card(t testing.TB, s *model.Set, id string) model.CardID {
	t.Helper()
	c, ok := s.FindCard(id)
	if !ok {
		t.Fatal(id)
	}
	return c
}

// Canonical order: units bytewise, cards by letter and number.
func TestOrder(t *testing.T) {
	s := newSet(t, 0)
	for i, want := range []string{"13/13T", "62/13T", "I/11/6P"} {
		if s.UnitName(model.UnitID(i)) != want {
			t.Errorf("unit %d is %s", i, s.UnitName(model.UnitID(i)))
		}
	}
	for i, want := range []string{"A17", "C9", "C12"} {
		if s.CardName(model.CardID(i)) != want {
			t.Errorf("card %d is %s", i, s.CardName(model.CardID(i)))
		}
	}
	if s.SpaceName(s.Box("dead")) != "dead" || s.Box("gone") != model.NoSpace || s.SpaceName(model.NoSpace) != "none" {
		t.Error("boxes")
	}
	if sp, ok := s.FindSpace("dead"); !ok || sp != s.Box("dead") {
		t.Error("a box is not found")
	}
	if _, err := model.NewSet(s.Board, nil, []model.Unit{{ID: "a"}, {ID: "a"}}, nil, schema); err == nil {
		t.Error("a unit twice is taken")
	}
	if _, err := model.NewSet(s.Board, nil, nil, []model.CardInfo{{ID: "a"}, {ID: "a"}}, schema); err == nil {
		t.Error("a card twice is taken")
	}
}

// Every verb of the hand, and that a clone knows nothing of what comes after it.
func TestHandAndClone(t *testing.T) {
	s := newSet(t, 0)
	p := model.NewPosition(s)
	h := model.NewHand(p)
	u, at := unit(t, s, "62/13T"), find(t, s.Board, "2413")
	if p.At(u) != model.NoSpace || p.Steps(u) != 2 || p.OnBoard(u) {
		t.Error("a new position is not empty")
	}
	before := p.Clone()
	h.Move(u, at)
	h.Move(unit(t, s, "13/13T"), at)
	h.SetSteps(u, 1)
	h.Mark(u, "tired", true)
	h.MarkGround(at, "burnt", true)
	h.SetTrack("turn", "3")
	for _, c := range []string{"C12", "C9"} {
		h.Put("red/hand", card(t, s, c))
		h.Put("discard", card(t, s, c))
	}
	h.Commit("red", "n", "c")
	check := func(p *model.Position, what string) {
		t.Helper()
		hand, known := p.Pile("red/hand")
		open, _ := p.Pile("discard")
		if p.At(u) != at || p.Steps(u) != 1 || !p.Marked(u, "tired") || !p.MarkedWith(u, 1) || p.Marked(u, "oos") || !p.GroundMarked(at, "burnt") || p.Track("turn") != "3" ||
			!known || !slices.Equal(hand, []model.CardID{1, 2}) || !slices.Equal(open, []model.CardID{2, 1}) || p.PileSize("discard") != 2 ||
			p.Nonce("red") != "n" || p.Commitment("red") != "c" || !slices.Equal(p.In(at), []model.UnitID{0, 1}) {
			t.Errorf("%s: the verbs did not do what they say", what)
		}
	}
	check(p, "changed")
	then := p.Clone()
	h.Move(u, s.Box("dead"))
	h.SetSteps(u, 0)
	h.ClearMarks(u)
	h.MarkGround(at, "burnt", false)
	h.SetTrack("turn", "4")
	h.Take("red/hand", card(t, s, "C9"))
	h.Take("discard", card(t, s, "A17")) // is not there
	h.Commit("red", "", "")
	check(then, "clone")
	if before.At(u) != model.NoSpace || before.Track("turn") != "" || before.PileSize("red/hand") != 0 || before.First(at) != model.NoUnit {
		t.Error("an older clone changed")
	}
	if p.At(u) != s.Box("dead") || p.OnBoard(u) || p.Marked(u, "tired") || p.GroundMarked(at, "burnt") || p.PileHas("red/hand", card(t, s, "C9")) || p.PileSize("red/hand") != 1 || p.PileSize("discard") != 2 {
		t.Error("the second change is not there")
	}
	h.Move(u, model.NoSpace)
	if p.At(u) != model.NoSpace || p.First(s.Box("dead")) != model.NoUnit {
		t.Error("a unit did not leave the table")
	}
}

// A view holds the public part and one side's own; the public part, and so the
// base, is the same bytes.
func TestView(t *testing.T) {
	s := newSet(t, 0)
	p := model.NewPosition(s)
	h := model.NewHand(p)
	h.Put("red/hand", card(t, s, "C9"))
	h.Put("blue/hand", card(t, s, "A17"))
	h.Put("discard", card(t, s, "C12"))
	h.Commit("red", "nr", "cr")
	h.Commit("blue", "nb", "cb")
	v := p.View("red")
	if v.Hole("red") || !v.Hole("blue") || p.Hole("blue") || !v.PileHas("red/hand", card(t, s, "C9")) || v.PileHas("blue/hand", card(t, s, "A17")) {
		t.Error("the view shows the wrong part")
	}
	if _, known := v.Pile("blue/hand"); known || v.PileSize("blue/hand") != 1 || v.Nonce("blue") != "" || v.Commitment("blue") != "cb" || v.PrivateContent("blue") != nil {
		t.Error("the other part is not a hole")
	}
	if string(p.PrivateContent("blue")) != "blue/hand: A17\n" || string(model.NewPosition(s).PrivateContent("red")) != "red/hand: none\n" {
		t.Errorf("private content %q", p.PrivateContent("blue"))
	}
	full, half := &model.State{Position: p}, &model.State{Position: v}
	if full.Base() != half.Base() {
		t.Error("the base of a view is another")
	}
	hv := model.NewHand(v)
	hv.Take("blue/hand", card(t, s, "C12"))
	hv.Put("blue/hand", card(t, s, "C12"))
	hv.Put("blue/hand", card(t, s, "C12"))
	if v.PileSize("blue/hand") != 2 || p.PileSize("blue/hand") != 1 {
		t.Error("a hole does not count its cards")
	}
	base := full.Base()
	h.Take("blue/hand", card(t, s, "A17"))
	h.Put("blue/hand", card(t, s, "C12"))
	if full.Base() != base {
		t.Error("the base rests on a hand")
	}
}

// Moves keep the list of every space sorted and complete, whatever they are.
func TestMovesKeepLists(t *testing.T) {
	s := newSet(t, 12)
	spaces := s.Board.Len() + len(s.Boxes)
	rapid.Check(t, func(t *rapid.T) {
		p := model.NewPosition(s)
		where := make([]model.Space, len(s.Units))
		for i := range where {
			where[i] = model.NoSpace
		}
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			u := rapid.IntRange(0, len(s.Units)-1).Draw(t, "unit")
			to := model.Space(rapid.IntRange(-1, spaces-1).Draw(t, "to"))
			model.NewHand(p).Move(model.UnitID(u), to)
			where[u] = to
			for sp := range spaces {
				var want []model.UnitID
				for i, at := range where {
					if at == model.Space(sp) {
						want = append(want, model.UnitID(i))
					}
				}
				if got := p.In(model.Space(sp)); !slices.Equal(got, want) {
					t.Fatalf("%s holds %v, want %v", s.SpaceName(model.Space(sp)), got, want)
				}
			}
			if p.At(model.UnitID(u)) != to {
				t.Fatalf("unit %d is elsewhere", u)
			}
		}
	})
}
