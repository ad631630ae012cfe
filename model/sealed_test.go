package model_test

import (
	"strings"
	"testing"

	"umpire/model"
	"umpire/model/strict"
)

// A marker that is sealed by itself: its owner's nonce stands in his private part
// while it lies face down, and openly with the seal once it is turned up. A file
// gives back what was written, and the other side is shown no nonce before.
func TestSealedMarkers(t *testing.T) {
	b, err := model.NewHexes(small())
	if err != nil {
		t.Fatal(err)
	}
	zones := schema
	zones.Tracks = append([]string{"zone-a", "zone-b"}, zones.Tracks...)
	zones.Piles = append([]model.Pile{{Name: "red/zone", Owner: "red", Hidden: true}}, zones.Piles...)
	zones.Sealed = []model.Sealed{{Name: "zone-a", Owner: "red", Pile: "red/zone", Card: "C1"}, {Name: "zone-b", Owner: "red", Pile: "red/zone", Card: "C2"}}
	s, err := model.NewSet(b, []string{"dead"}, []model.Unit{{ID: "r1", Side: "red", Steps: 1}}, []model.CardInfo{{ID: "C1", Side: "red"}, {ID: "C2", Side: "red"}}, zones)
	if err != nil {
		t.Fatal(err)
	}
	p := model.NewPosition(s)
	h := model.NewHand(p)
	if p.SealedContent(0) != nil || p.LiesHidden(0) {
		t.Error("a marker that is not in play")
	}
	h.Move(0, s.Box("dead"))
	h.Put("red/zone", card(t, s, "C2"))
	digits := func(d string) string { return strings.Repeat(d, 64) }
	for i, name := range []string{"zone-a", "zone-b"} {
		h.SetTrack(name, model.FaceDown)
		h.Seal(i, model.Seal{ID: "gt4.1/" + name, Hash: digits("1"), Nonce: digits(string(rune('a' + i)))})
	}
	for _, side := range zones.Sides {
		h.Commit(side, digits("0"), digits("3"))
	}
	if string(p.SealedContent(0)) != "zone-a: dummy\n" || string(p.SealedContent(1)) != "zone-b: real\n" {
		t.Errorf("%q, %q", p.SealedContent(0), p.SealedContent(1))
	}
	if p.HeldHidden("red") != 0 || len(p.Hiding("red")) != 0 || len(p.Passages()) != 0 {
		t.Errorf("a marker counts as a card that red holds: %v", p.Passages())
	}
	other := p.View("blue")
	if other.SealedContent(1) != nil || other.SealOf(1).Nonce != "" || other.SealOf(1).Hash == "" {
		t.Errorf("blue sees %q, %+v", other.SealedContent(1), other.SealOf(1))
	}
	turned := p.Clone()
	model.NewHand(turned).SetTrack("zone-a", model.DummyMark)
	if got := turned.View("blue"); string(got.SealedContent(0)) != "zone-a: dummy\n" || got.SealOf(0).Nonce != digits("a") || got.SealOf(1).Nonce != "" {
		t.Errorf("turned up, blue sees %+v", got.SealOf(0))
	}
	write := func(q *model.Position) []byte {
		return (&model.State{Game: "toy", Edition: "1", Campaign: "c-00000000", Segment: "S1", Behaviour: "toy/1", Position: q}).Write()
	}
	for _, q := range []*model.Position{p, other, turned, turned.View("blue")} {
		text := write(q)
		doc, _ := strict.Read(text, "state", strict.Options{Data: true})
		back, faults := model.ReadPosition(strict.Open(doc), s)
		again := string(write(back))
		if again != string(text) {
			t.Errorf("%v\nwritten:\n%s\nread back:\n%s", faults, text, again)
		}
	}
	text := strings.Replace(string(write(p)), "      zone-b:", "      zone-x:", 1)
	doc, _ := strict.Read([]byte(text), "state", strict.Options{Data: true})
	_, faults := model.ReadPosition(strict.Open(doc), s)
	found := false
	for _, f := range faults {
		found = found || f.ID == "no-seal"
	}
	if !found {
		t.Errorf("a nonce of no marker passes: %v", faults)
	}
}
