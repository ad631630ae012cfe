package model_test

import (
	"strings"
	"testing"

	"umpire/model"
)

// Tracks and piles that came later: a file may lack them, an empty one is not
// written, and one that holds something is.
func TestMayLack(t *testing.T) {
	b, err := model.NewHexes(small())
	if err != nil {
		t.Fatal(err)
	}
	later := schema
	later.Tracks = append([]string{"zone"}, later.Tracks...)
	later.Piles = append([]model.Pile{{Name: "red/zone", Owner: "red", Hidden: true}}, later.Piles...)
	later.MayLack = []string{"zone", "red/zone"}
	s, err := model.NewSet(b, nil, nil, []model.CardInfo{{ID: "C1", Side: "red"}}, later)
	if err != nil {
		t.Fatal(err)
	}
	p := model.NewPosition(s)
	text := func() string { return string((&model.State{Position: p}).Write()) }
	if strings.Contains(text(), "zone") || strings.Contains(string(p.PrivateContent("red")), "zone") {
		t.Errorf("empty ones are written:\n%s", text())
	}
	h := model.NewHand(p)
	h.SetTrack("zone", "hidden")
	h.Put("red/zone", card(t, s, "C1"))
	h.FaceDown("discard", 3)
	if got := text(); !strings.Contains(got, `zone: "hidden"`) || !strings.Contains(got, "red/zone: 1") || !strings.Contains(got, `red/zone: ["C1"]`) || !strings.Contains(got, "discard: 3") {
		t.Errorf("what they hold is not written:\n%s", got)
	}
	if _, known := p.Pile("discard"); known || p.PileSize("discard") != 3 {
		t.Error("a pile face down shows its size alone")
	}
}
