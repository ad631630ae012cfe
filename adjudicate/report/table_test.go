package report

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
)

// The label of a die thrown again is longer than other first columns are: the dice
// stand under each other all the same, and given dice, which no key proves, are of
// no stage.
func TestDiceColumns(t *testing.T) {
	r := Report{Campaign: "camp", Segment: "T1", Set: testSet(t, []string{"I/1"}), Words: testWords()}
	r.Dice = Dice{Source: "given", Given: true}
	roll := func(label string, face int) adjudicate.Entry {
		return adjudicate.Entry{Kind: adjudicate.Rolled, Segment: r.Segment,
			Detail: &adjudicate.Detail{ID: label, Die: &dice.Die{Spec: dice.D6, Values: []int{face}, Stage: 2, Source: "given"}}}
	}
	r.Journal = []adjudicate.Entry{roll("combat/2413/attack", 3), roll("combat/2413/check/c54/again1", 5)}
	text := Text(r)
	want := " combat/2413/attack            d6 = 3\n combat/2413/check/c54/again1  d6 = 5\n"
	if !strings.Contains(text, want) {
		t.Errorf("%s\nwanted is\n%s", text, want)
	}
}
