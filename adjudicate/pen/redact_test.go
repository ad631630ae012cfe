package pen

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// readBy reads a player's file over a state.
func readBy(t *testing.T, s *single.Step, text string) *single.Sent {
	t.Helper()
	over := *s
	sent, told := over.Read(single.Input{Name: "file", Data: []byte(text)})
	if sent.File == nil {
		t.Fatalf("%s\n%+v", text, told.Faults)
	}
	return sent
}

// opened is what everybody sees of the lists of a file, without its head.
func opened(t *testing.T, m *Match, head, lists string) (string, bool) {
	t.Helper()
	open, all, err := m.openPart(readBy(t, m.Mine, head+lists).File)
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(open), "status: final\n")
	return body, all
}

// cardHolder is the axis player in a segment of his in which he holds cards.
func cardHolder(t *testing.T) *Match {
	t.Helper()
	return sit(t, lateWith(t, map[model.Side][]string{"axis": {"C8", "C31"}}), "mutual", 3).seats["axis"].open()
}

// TestRedact: what everybody sees of a file is `ask` in the place of what rests on the
// hand; lines by which one is asked stay, if they name no card of one's own. No comment
// and no note is shown.
func TestRedact(t *testing.T) {
	m := cardHolder(t)
	head := standingHead(m, "axis")
	for in, want := range map[string]string{
		"losses: any\n":                 "losses: any\n",
		"losses: any # I hold C8\n":     "losses: any\n",
		"# C8\nlosses: any\nnote: C8\n": "losses: any\n",
		"cards: pass\nlosses: any\n":    "cards: pass\nlosses: any\n",
		"cards: C8 GE\nlosses: any\n":   "cards: ask\nlosses: any\n",
		"cards: ask when end of turn\n": "cards: ask when end of turn\n",
		"cards:\n  - ask when start\n  - ask when against C54\n  - pass\n":                   "cards:\n  - ask when start\n  - ask when against C54\n  - pass\n",
		"cards:\n  - C8 GE when start\n  - ask when end # with C31\n  - pass\nlosses: any\n": "cards:\n  - ask when end\n  - ask\nlosses: any\n",
		"cards:\n  - ask when C8 worked\n  - pass\n":                                         "cards: ask\n",
		"cards:\n- pass when start\n- ask when end\nreroll: C31 TE\n":                        "cards:\n  - ask when end\n  - ask\nreroll: ask\n",
		"losses:\n  - tank when C8 failed\n  - any\n":                                        "losses: ask\n",
		"losses:\n  - infantry when turn 5+\n  - tank when C8 failed\n  - any\n":             "losses:\n  - infantry when turn 5+\n  - ask\n",
	} {
		got, all := opened(t, m, head, in)
		if got != want {
			t.Errorf("%q\ntells %q\nwanted %q", in, got, want)
		}
		if kept := strings.Contains(want, "ask\n"); all == kept {
			t.Errorf("%q: all of it is shown: %v", in, all)
		}
	}
}

// TestRedactedHoweverWritten: one reader reads and redacts, so that no spelling that it
// takes lets a card through.
func TestRedactedHoweverWritten(t *testing.T) {
	m := cardHolder(t)
	head := standingHead(m, "axis")
	for _, in := range []string{
		"cards : C8 GE\n",
		"cards:   C8 GE\n",
		"cards: 'C8 GE'\n",
		"cards: \"C8 GE\"\n",
		"cards: c8 ge\n",
		"cards:\n# nothing\n- C8 GE\n",
		"cards:\n# nothing\n  - C8 GE\n",
		"cards:\n\n  - C8 GE\n",
		"cards: [C8 GE, pass]\n",
		"cards: [\n  C8 GE,\n  pass]\n",
		"cards:\n  -\n    C8 GE\n",
		"cards:\n  - play: C13 GE\n    order: none\n    activate: none\n",
		"cards:\n  - {play: C13 GE, order: none, activate: none}\n",
		"cards:\n  -\n    play: C13 GE\n    order: none\n    activate: none\n",
		"cards: pass > C8 GE\n",
		"cards:\n  C8\n  GE\n",
		"cards: C8 GE\r\nlosses: any\r\n",
		"losses: any\rcards: C8 GE\r",
	} {
		over := *m.Mine
		sent, _ := over.Read(single.Input{Name: "file", Data: []byte(head + in)})
		if sent.File == nil {
			t.Logf("%q is not read at all", in)
			continue
		}
		got, all := opened(t, m, head, in)
		if all || strings.Contains(got, "C8") || strings.Contains(got, "C13") || !strings.Contains(got, "cards: ask\n") {
			t.Errorf("%q\ntells %q", in, got)
		}
	}
}

// TestCombatRedactedHoweverWritten: the same of lists within combats, and of the orders as
// a whole: only what the segment must be told stays, as the activation card.
func TestCombatRedactedHoweverWritten(t *testing.T) {
	m := sit(t, example(t, "state.yaml"), "mutual", 3).seats["axis"].open()
	head := strings.Replace(standingHead(m, "axis"), "standing/1", "orders/1", 1) + "card: A17 # I hold A4, A21\norder: HQ/6P\nactivate:\n  - I/11/6P 2713-2613-2513 # C31\n  - rest holds\n"
	for _, in := range []string{
		"combats:\n  - attack: 2413\n    with: I/11/6P\n    cards: C12 GE > pass\n",
		"combats: [{attack: 2413, with: I/11/6P, cards: C12 GE}]\n",
		"combats:\n  - {attack: 2413, with: I/11/6P, cards: C12 GE}\n",
		"combats:\n  -\n    attack: 2413\n    with: I/11/6P\n    cards:\n    - C12 GE\n",
		"combats:\n  - attack: 2413\n    with: I/11/6P\n    cards :\n# nothing\n    - C12 GE\n    note: C12 is mine\n",
		"combats:\n  - attack: 2413\n    cards: C12 GE\n    with: I/11/6P\n",
	} {
		got, all := opened(t, m, head, in)
		words := orders.Words(got)
		for _, card := range []string{"A4", "A21", "C5", "C9", "C12", "C26", "C31"} {
			if slices.Contains(words, card) {
				t.Errorf("%s is shown in\n%s", card, got)
			}
		}
		if all || !slices.Contains(words, "A17") || !strings.Contains(got, "    with: I/11/6P\n    cards: ask\n") {
			t.Errorf("%q\ntells %q", in, got)
		}
	}
}

// TestOpenLineWithACard: a card among the lines that a segment must be told would be read
// before it is played. Such orders are refused, as a slip of the player.
func TestOpenLineWithACard(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "mutual", 3)
	for m := tb.seats["axis"].live(); m.Pen != "axis" || m.Genesis.String() == strings.Repeat("0", 64) || m.Turn != nil; m = tb.seats["axis"].live() {
		tb.turn()
	}
	m := tb.seats["axis"].live()
	if err := m.Go(); err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(standingHead(m, "axis"), "standing/1", "orders/1", 1) + "card: A17\norder: HQ/6P\nactivate: [rest holds]\ncombats:\n  - attack: 2413\n    with: I/11/6P\n  - C9 GE on 62/13T\n"
	text = strings.Replace(text, "[rest holds]", "\n  - I/11/6P 2713-2613-2513\n  - rest holds", 1)
	var leak *Leak
	if err := m.Orders(single.Input{Name: "orders.yaml", Data: []byte(text)}, nil); !errors.As(err, &leak) || leak.What != "C9" || errors.Is(err, adjudicate.ErrBug) {
		t.Fatal(err)
	}
}
