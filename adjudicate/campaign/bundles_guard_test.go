package campaign

import (
	"errors"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
)

// TestRefereesGuard: nothing that a referee sends to a side names a card that the other holds
// hidden, be it in the bundle, which is not made then, or in the text of the mail; a reason
// that he gives for everybody does not either. What the side itself holds may stand there.
func TestRefereesGuard(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	c := tb.open()
	set, hidden := c.Step.State.Position.Set(), c.Step.State.Position.Hiding
	his, hers := set.CardName(hidden("soviet")[0]), set.CardName(hidden("axis")[0])
	var leak *Leak
	for text, leaks := range map[string]bool{"soviet holds " + his: true, "axis holds " + hers: false, "WAITING FOR\n Soviet\n": false} {
		err := c.Guarded("axis", c.Told("axis"), File{Name: "mail.txt", Data: []byte(text)})
		if errors.As(err, &leak) != leaks || leaks != errors.Is(err, adjudicate.ErrBug) {
			t.Errorf("%q: %v", text, err)
		}
		if leaks && leak.Whose != "soviet" {
			t.Errorf("%q: it is said to be of %q", text, leak.Whose)
		}
	}

	// a file that would go with the bundle
	if _, err := SendTo(c, keysFor(t, "referee"), "axis", true); err != nil {
		t.Fatal(err)
	}
	c = tb.open()
	c.Keep(File{Name: "genesis/planted.txt", Data: []byte("soviet holds " + his + "\n")})
	b, err := SendTo(c, keysFor(t, "referee"), "axis", true)
	if !errors.As(err, &leak) || b != nil {
		t.Errorf("a bundle with a card of the other leaves: %v", err)
	}

	// a reason
	c = tb.open()
	rule := func(reason string) error {
		return c.Rule([]chain.Act{{Verb: "track", Args: []string{"turn", "3"}}}, reason, []string{"axis", "soviet"})
	}
	if err := rule(his + " was forgotten"); !errors.As(err, &leak) || errors.Is(err, adjudicate.ErrBug) {
		t.Errorf("a reason names a hidden card: %v", err)
	}
	if err := rule("it was forgotten"); errors.As(err, &leak) {
		t.Errorf("a reason that names no card: %v", err)
	}
}
