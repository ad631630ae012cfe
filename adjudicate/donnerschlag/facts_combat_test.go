package donnerschlag

import "testing"

// TestConditions reads a card rule of the defender under each condition: the card
// is played exactly when the condition holds.
func TestConditions(t *testing.T) {
	played := func(window, when string) bool {
		card := map[string]string{"before": "C41", "after": "C48"}[window]
		k := duel(t, "C5", card).river("2316/2417").unit("A/3", Axis, Infantry, 1, "2417", inactive).terrain("2316", "village").
			says(Axis, "cards: C5 GE ; pass").says(Soviet, "cards: "+card+" GE when "+when+" ; pass")
		k.tracks["turn"] = "4"
		k.hq("HQ/S", Soviet, "2316")
		r := k.die("2316/attack", 5).run().done()
		for _, e := range r.Journal {
			if e.Event == evPlays && e.String(r.set) == "plays side=soviet card="+card+" event=GE target=none" {
				return true
			}
		}
		return false
	}
	for _, c := range []struct {
		window, when string
		want         bool
	}{
		{"before", "defending", true}, {"before", "attacking", false}, {"before", "enemy segment", true}, {"before", "own segment", false},
		{"before", "odds 4:1", true}, {"before", "odds 4:1+", true}, {"before", "odds 3:1-", false}, {"before", "odds 5:1+", false},
		{"before", "2316", true}, {"before", "2317", false}, {"before", "S/1", true}, {"before", "A/1", true}, {"before", "A/3", false},
		{"before", "enemy tank", true}, {"before", "own tank", false}, {"before", "own infantry", true}, {"before", "own HQ", true}, {"before", "enemy HQ", false},
		{"before", "village", true}, {"before", "city", false}, {"before", "river", false}, {"before", "before die", true}, {"before", "after die", false},
		{"before", "turn 4", true}, {"before", "turn 3+", true}, {"before", "turn 1-3", false}, {"before", "C5 worked", true}, {"before", "C5 failed", false},
		{"before", "C5 worked or failed", true}, {"before", "C6 worked or failed", false}, {"before", "2316 empty or ours", true}, {"before", "2316 empty or enemy", false},
		{"before", "2316 ours", true}, {"before", "2416 enemy", true}, {"before", "2515 empty", true}, {"before", "A/1 in 2416", true}, {"before", "S/1 in supply", true},
		{"before", "S/1 reduced", false}, {"before", "not city and defending", true}, {"before", "die 1-6", false}, {"before", "we retreat", false},
		{"after", "die 5", true}, {"after", "die 1-4", false}, {"after", "result 1DR", true}, {"after", "result none", false}, {"after", "we retreat", true},
		{"after", "they retreat", false}, {"after", "we lose 1+", true}, {"after", "we lose 2+", false}, {"after", "they lose 1+", false}, {"after", "after die", true},
	} {
		if got := played(c.window, c.when); got != c.want {
			t.Errorf("%s the die, when %s: %t", c.window, c.when, got)
		}
	}
}

// TestDieOfACheck: when a check is over, `die` is no longer its die but the die of the combat, which
// has not fallen before the combat die.
func TestDieOfACheck(t *testing.T) {
	when := func(fact string) *result {
		return duel(t, "C12", "C41").river("2316/2416").die("2316/check/c12", 3).
			says(Axis, "cards: C12 GE ; pass").says(Soviet, "cards: C41 GE when "+fact+" ; pass").run().done()
	}
	when("C12 worked").tells("check card=C12 need=4 die=3 result=success", "plays side=soviet card=C41")
	when("die 1-6").tells("check card=C12 need=4 die=3 result=success").silent("plays side=soviet")
}
