package model_test

import (
	"strings"
	"testing"

	"umpire/model"
	"umpire/model/strict"
)

// foggy is a state in which red hides two units in 2413 and dims one, and blue shows what it has.
func foggy(t testing.TB) *model.State {
	t.Helper()
	fog := schema
	fog.Tracks, fog.UnitTracks, fog.Piles = []string{"turn", "began", "plan"}, []string{"began"}, nil
	fog.SideTracks = []model.SideTrack{{Name: "plan", Owner: "red"}}
	full := newSet(t, 6)
	s, err := model.NewSet(full.Board, full.Boxes, full.Units, nil, fog)
	if err != nil {
		t.Fatal(err)
	}
	p := model.NewPosition(s)
	h := model.NewHand(p)
	h.Fog()
	for id, at := range map[string]string{"62/13T": "2413", "13/13T": "2413", "u003": "2413", "I/11/6P": "2512", "u005": "2513"} {
		h.Move(unit(t, s, id), find(t, s.Board, at))
	}
	h.Move(unit(t, s, "u004"), s.Box("dead"))
	h.SetSteps(unit(t, s, "u004"), 0)
	h.SetSteps(unit(t, s, "u003"), 1)
	h.SetSteps(unit(t, s, "u005"), 1)
	h.Mark(unit(t, s, "u003"), "oos", true)
	h.Mark(unit(t, s, "62/13T"), "tired", true)
	h.Cover(unit(t, s, "62/13T"), model.Dimmed)
	h.Cover(unit(t, s, "13/13T"), model.Veiled)
	h.Cover(unit(t, s, "u003"), model.Veiled)
	h.Cover(unit(t, s, "u005"), model.Veiled)
	h.SetTrack("turn", "3")
	h.SetTrack("began", "62/13T=2512 I/11/6P=2412 u003=2514")
	h.SetTrack("plan", "to the north")
	h.Commit("red", strings.Repeat("0a", 32), strings.Repeat("1b", 32))
	g := small()
	return &model.State{Game: "toy", Edition: "1", Campaign: "winter-7f3c2a91", Segment: "GT3-A2", Behaviour: "1", Grid: &g, Position: p}
}

const foggyPublic = `public:
  tracks:
    turn: "3"
    began: "I/11/6P=2412"
    plan: ""
  units:
    "62/13T": {at: "2413", cover: dimmed}
    "I/11/6P": {at: "2512", steps: 2}
    "u004": {at: dead, steps: 0}
  stacks:
    "2413": {red: 2}
    "2513": {red: 1}
  marks: {}
`

const foggyPrivate = `  red:
    nonce: "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"
    units:
      "13/13T": {at: "2413", steps: 1}
      "62/13T": {steps: 2, marks: [tired]}
      "u003": {at: "2413", steps: 1, marks: [oos]}
      "u005": {at: "2513", steps: 1}
    words:
      began: "62/13T=2512 u003=2514"
      plan: "to the north"
`

func read(t testing.TB, st *model.State, text string) (*model.Position, []strict.Fault) {
	t.Helper()
	doc, faults := strict.Read([]byte(text), "state.yaml", strict.Options{Data: true})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	head, c, faults := model.ReadHead(doc)
	if head == nil {
		t.Fatal(faults)
	}
	full := st.Position.Set()
	return model.ReadPosition(c, full)
}

// What is hidden of units stands in the private part of its side, and nowhere else; a state is
// read as it was written.
func TestFogIsWritten(t *testing.T) {
	st := foggy(t)
	text := string(st.Write())
	for _, part := range []string{foggyPublic, foggyPrivate} {
		if !strings.Contains(text, part) {
			t.Errorf("not written:\n%s\nin\n%s", part, text)
		}
	}
	p, faults := read(t, st, text)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	again := *st
	again.Position = p
	if got := string(again.Write()); got != text {
		t.Errorf("read and written:\n%s\nwant\n%s", got, text)
	}
	if !strings.HasSuffix(string(p.PrivateContent("red")), foggyPrivate[strings.Index(foggyPrivate, "    units:"):]) {
		t.Errorf("a commitment covers\n%s", p.PrivateContent("red"))
	}
}

// A view has the base of the whole state; hidden units are guesses, the same however they lie,
// and the view is read as it was written.
func TestFogInViews(t *testing.T) {
	st, twin := foggy(t), foggy(t)
	h, s := model.NewHand(twin.Position), twin.Position.Set()
	h.Move(unit(t, s, "u003"), find(t, s.Board, "2513"))
	h.Move(unit(t, s, "u005"), find(t, s.Board, "2413"))
	h.SetSteps(unit(t, s, "13/13T"), 1)
	h.SetSteps(unit(t, s, "62/13T"), 1)
	h.Mark(unit(t, s, "u005"), "tired", true)
	h.SetTrack("began", "I/11/6P=2412 u005=2412")
	h.SetTrack("plan", "to the south")
	views := [2]string{}
	for i, of := range []*model.State{st, twin} {
		view := *of
		view.Position = of.Position.View("blue")
		if view.Base() != of.Base() {
			t.Error("the view has another base")
		}
		views[i] = string(view.Write())
		p, faults := read(t, st, views[i])
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		view.Position = p
		if got := string(view.Write()); got != views[i] {
			t.Errorf("read and written:\n%s\nwant\n%s", got, views[i])
		}
		for _, p := range []*model.Position{p, of.Position.View("blue"), of.Position.View("blue").View("blue")} {
			var names []string
			for _, at := range []string{"2413", "2513"} {
				for _, u := range p.In(find(t, s.Board, at)) {
					names = append(names, p.Set().UnitName(u))
					if p.Steps(u) != s.Units[u].Steps || p.Marked(u, "tired") || !p.Blurred(u) || p.Guessed(u) != (p.Set().UnitName(u) != "62/13T") {
						t.Errorf("%s has %d steps", p.Set().UnitName(u), p.Steps(u))
					}
				}
			}
			if got := strings.Join(names, " "); got != "hidden-2413-1 62/13T hidden-2413-2 hidden-2513-1" {
				t.Error("in the view stand", got)
			}
			if _, ok := p.Set().FindUnit("u003"); ok {
				t.Error("the view knows a hidden name")
			}
		}
	}
	if views[0] != views[1] {
		t.Errorf("the views differ:\n%s\n-- and --\n%s", views[0], views[1])
	}
	if own := st.Position.View("red"); own.Steps(unit(t, s, "u003")) != 1 || own.Guessed(unit(t, s, "u003")) {
		t.Error("red does not know its own units")
	}
}

func TestFogFaults(t *testing.T) {
	text := string(foggy(t).Write())
	for _, c := range []struct{ old, new, id string }{
		{`"2513": {red: 1}`, `"2513": {red: 2}`, "stack.sum"},
		{`"2513": {red: 1}`, `"2514": {red: 1}`, "stack.where"},
		{`"2513": {red: 1}`, `"2513": {red: 0}`, "stack.none"},
		{`"2513": {red: 1}`, `"2513": {green: 1}`, "no-side"},
		{`"2513": {red: 1}`, `"9999": {red: 1}`, "no-space"},
		{`{at: "2413", cover: dimmed}`, `{at: "2413", cover: dimmed, steps: 2}`, "unknown-key"},
		{`      "u003": {at`, `      "u009": {at`, "no-unit"},
		{`      "u003": {at`, `      "u004": {at`, "not-covered"},
		{`began: "62/13T=2512 u003=2514"`, `began: "I/11/6P=2512"`, "track-word"},
		{`      began: "62/13T`, `      turn: "62/13T`, "no-words"},
	} {
		_, faults := read(t, foggy(t), strings.Replace(text, c.old, c.new, 1))
		found := false
		for _, f := range faults {
			found = found || f.ID == c.id
		}
		if !found {
			t.Errorf("%s: %v, want %s", c.new, faults, c.id)
		}
	}
}
