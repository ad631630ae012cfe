package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
)

// public is what everybody is shown of a segment that was resolved somewhere: the
// position, the events, the report in its three forms.
func public(t *testing.T, s *single.Step, r *single.Result) map[string]string {
	t.Helper()
	if r.Awaiting() {
		t.Fatalf("%+v is asked", r.Outcome.Awaits)
	}
	events, err := report.JSON(reportOf(s, r, ""))
	if err != nil {
		t.Fatal(err)
	}
	st := *r.State
	st.Position = st.Position.View("")
	return map[string]string{"base": r.Base, "state": string(st.Write()), "journal": adjudicate.Public(st.Position.Set(), r.Outcome.Journal),
		"report": worded(s, r, ""), "page": report.Markdown(reportOf(s, r, "")), "events": string(events)}
}

// half resolves the segment of examples/we-01 in a folder of its own that holds the
// state as one side sees it ("": all of it), what that side has written, and the
// answers that were entered for all to see. Nobody there can renew what the other
// side has committed to.
func half(t *testing.T, side model.Side, settled []adjudicate.Settled) (*single.Step, *single.Result) {
	t.Helper()
	dir := t.TempDir()
	example := func(name string) single.Input {
		data, err := os.ReadFile(filepath.Join("..", "..", "examples", "we-01", name))
		if err != nil {
			t.Fatal(err)
		}
		return single.Input{Name: name, Data: data}
	}
	whole, err := single.OpenState(example("state.yaml"), games.All)
	if err != nil {
		t.Fatal(err)
	}
	standing := []single.Input{example("standing-axis.yaml"), example("standing-soviet.yaml")}
	if side != "" {
		standing = []single.Input{example("standing-" + string(side) + ".yaml")}
		view := *whole.State
		view.Position = whole.State.Position.View(side)
		whole.State = &view
	}
	path := filepath.Join(dir, "state.yaml")
	if err := os.WriteFile(path, whole.State.Write(), 0o600); err != nil {
		t.Fatal(err)
	}
	state, err := read(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := single.OpenState(state, games.All)
	if err != nil {
		t.Fatal(err)
	}
	s.Fixed, s.Settled = true, settled
	if err := s.Add([]single.Input{example("orders.yaml")}, standing, nil); err != nil {
		t.Fatal(err)
	}
	for _, sent := range append([]*single.Sent{s.Orders}, s.Standing...) {
		sent.As = sent.Sum() // the chain of two folders calls it alike in both
	}
	faces := example("faces.yaml")
	r, err := s.Resolve(func() (dice.Source, error) {
		given, _, err := facesOf(&faces, s)()
		return given, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return s, r
}

// TestTwoHalvesGiveTheSamePublicBytes: one segment with a hidden card, C54 in the
// Soviet hand. The folder of the Axis player knows one half of the position, that of
// the Soviet player the other; each runs the rules over what it has, and both come
// to the same public bytes, which are those of somebody who sees all. Until the
// answer that only its owner can give has been entered, a half waits for it.
func TestTwoHalvesGiveTheSamePublicBytes(t *testing.T) {
	s, r := half(t, "", nil)
	want := public(t, s, r)
	settled := adjudicate.SettledBy(r.Outcome.Journal)
	for _, side := range []model.Side{"axis", "soviet"} {
		s, r := half(t, side, settled)
		known := string(s.State.Write())
		if other := map[model.Side]string{"axis": "C54", "soviet": "C12"}[side]; strings.Contains(known, other) {
			t.Fatalf("the folder of %s knows %s", side, other)
		}
		for what, text := range public(t, s, r) {
			if text != want[what] {
				t.Errorf("%s of %s:\n%s\n-- and --\n%s", what, side, text, want[what])
			}
		}
	}
	if !strings.Contains(want["journal"], "card=C54") {
		t.Error("the hidden card is not played, so nothing is shown by this")
	}
	if _, r := half(t, "axis", nil); !r.Awaiting() || r.Outcome.Awaits[0].To != "soviet" {
		t.Error("the Axis folder does not wait for the Soviet player")
	}
}
