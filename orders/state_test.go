package orders

import (
	"fmt"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// What a state says of its rules is held against the game, and each complaint stands at its
// line and has a text with a way out.
func TestCheckState(t *testing.T) {
	rulings, err := adjudicate.NewRulings([]adjudicate.Ruling{{ID: "a", Default: "yes", Readings: []adjudicate.Reading{{Name: "yes"}, {Name: "no"}}}})
	if err != nil {
		t.Fatal(err)
	}
	editions := []string{"2023", "2022"}
	for _, tt := range []struct {
		edition, behaviour, ruling, reading string
		want                                string
	}{
		{"2022", "b/1", "a", "no", ""},
		{"2021", "b/1", "a", "no", "1 there is no edition 2021: the editions are 2023 and 2022"},
		{"2023", "b/2", "a", "no", "2 this state is of behaviour b/2: this program plays b/1; a campaign goes on with a release of umpire that has its behaviour"},
		{"2023", "b/1", "a", "no?", `4 ruling a has no reading "no?": its readings are yes, no`},
		{"2023", "b/1", "b", "no", "5 there is no ruling \"b\": `umpire rules --state FILE` lists the rulings of a sound state"},
	} {
		doc, faults := strict.Read([]byte("edition: x\nbehaviour: x\nrulings:\n  a: x\n  b: x\n"), "state.yaml", strict.Options{})
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		c := strict.Open(doc)
		CheckState(&model.State{Edition: tt.edition, Behaviour: tt.behaviour, Rulings: []model.Setting{{ID: tt.ruling, Reading: tt.reading}}}, c, editions, "b/1", rulings)
		got := ""
		for _, f := range c.Faults() {
			what, hint := Fill(StateMessages(editions), f)
			got += fmt.Sprintf("%d %s: %s", f.At.Line, what, hint)
		}
		if got != tt.want {
			t.Errorf("%q, not %q", got, tt.want)
		}
	}
	if hint := StateMessages([]string{"2025"})["edition"][1]; hint != "the edition is 2025" {
		t.Errorf("one edition: %q", hint)
	}
}
