package adjudicate_test

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
	"umpire/model"
)

func TestQuarters(t *testing.T) {
	for q, want := range map[adjudicate.Quarters]string{0: "0", 1: "0.25", 2: "0.5", 3: "0.75", 4: "1", 30: "7.5", -2: "-0.5", -9: "-2.25"} {
		if got := q.String(); got != want {
			t.Errorf("%d quarters: %s, want %s", int(q), got, want)
		}
	}
	for n, want := range map[adjudicate.Signed]string{1: "+1", 0: "0", -2: "-2"} {
		if got := n.String(); got != want {
			t.Errorf("%d: %s, want %s", int(n), got, want)
		}
	}
}

// An event is its id and its parameters; lists that the rules go on using do not
// change what was told.
func TestEvents(t *testing.T) {
	in := input(t)
	in.Dice = suitetest.Given{{"GT3-A2", "check"}: 1}
	_, _, out := run(t, in, func(tab *adjudicate.Table) {
		u, _ := in.Position.Set().FindUnit("r1")
		list := []model.UnitID{u, u + 1}
		tab.Tell(evTold, list)
		list[0] = u + 2
		tab.Tell(evTold, "two words")
		tab.TellTo(toy.Red, evTold, model.NoUnit)
		tab.Roll(toy.Red, "check", 6)
	})
	set := in.Position.Set()
	same(t, "red", []string{adjudicate.For(set, out.Journal, toy.Red)}, "told what=r1+r2\ntold what=two_words\ntold what=none\nroll check d6 = 1\n")
	same(t, "blue", []string{adjudicate.For(set, out.Journal, toy.Blue)}, "told what=r1+r2\ntold what=two_words\nroll check d6 = 1\n")
}

func TestRulings(t *testing.T) {
	two := []adjudicate.Reading{{Name: "yes"}, {Name: "no"}}
	for _, bad := range [][]adjudicate.Ruling{
		{{ID: "a", Default: "perhaps", Readings: two}},
		{{ID: "a", Default: "yes", Readings: two[:1]}},
		{{ID: "a", Default: "yes", Readings: two}, {ID: "a", Default: "no", Readings: two}},
	} {
		if _, err := adjudicate.NewRulings(bad); err == nil {
			t.Errorf("%v is taken", bad)
		}
	}
	r, err := adjudicate.NewRulings([]adjudicate.Ruling{{ID: "b", Default: "yes", Readings: two}, {ID: "a", Default: "no", Readings: two}})
	if err != nil {
		t.Fatal(err)
	}
	if all := r.All(); all[0].ID != "a" || all[1].ID != "b" {
		t.Errorf("not by id: %v", all)
	}
	if r.Check("a", "yes") != nil || r.Check("a", "perhaps") == nil || r.Check("c", "yes") == nil {
		t.Error("settings are checked wrongly")
	}
}

// The journal notes once that a ruling was consulted, with the reading in force.
func TestConsulted(t *testing.T) {
	in := input(t)
	in.Rulings = map[string]string{"toy-tie": "other"}
	_, _, out := run(t, in, func(tab *adjudicate.Table) {
		if tab.Reads("toy-tie", "mover") || !tab.Reads("toy-tie", "other") || !tab.Reads("toy-ambush", "town") {
			t.Error("wrong reading")
		}
	})
	same(t, "consulted", []string{adjudicate.Public(in.Position.Set(), out.Journal)}, "ruling toy-tie = other\nruling toy-ambush = town\n")
}

// The halt is the hash of this text, no other.
func TestHalt(t *testing.T) {
	text := "umpire: halt/1\nbase: \"9f2c41d0\"\nopen:\n  - \"GT3-A2 2413 losses 1\"\n  - \"GT3-A2 2413 retreat 1\"\njournal: 4\none\n"
	sum := sha256.Sum256([]byte(text))
	open := []string{"GT3-A2 2413 retreat 1", "GT3-A2 2413 losses 1", "GT3-A2 2413 losses 1"}
	if got := adjudicate.Halt("9f2c41d0", "one\n", open); got != hex.EncodeToString(sum[:]) {
		t.Errorf("halt %s", got)
	}
	if open[0] != "GT3-A2 2413 retreat 1" {
		t.Error("the list of the caller was sorted")
	}
}
