package pen

import "testing"

// TestRedact: what everybody sees of a file is `ask` in the place of what rests on the
// hand; lines by which one is asked stay, if they name no card of one's own.
func TestRedact(t *testing.T) {
	own := func(word string) bool { return word == "C8" || word == "C30" }
	for in, want := range map[string]string{
		"losses: any\n":                 "losses: any\n",
		"cards: pass\nlosses: any\n":    "cards: pass\nlosses: any\n",
		"cards: C8 GE\nlosses: any\n":   "cards: ask\nlosses: any\n",
		"cards: ask when end of turn\n": "cards: ask when end of turn\n",
		"cards:\n  - ask when start\n  - ask when against C54\n  - pass\n":                 "cards:\n  - ask when start\n  - ask when against C54\n  - pass\n",
		"cards:\n  - C8 GE when start\n  - ask when end # with C30\n  - pass\nlosses: x\n": "cards:\n  - ask when end\n  - ask\nlosses: x\n",
		"cards:\n  - ask when C8 in hand\n  - pass\n":                                      "cards: ask\n",
		"cards:\n- pass when start\n- ask when end\nbox: C8\n":                             "cards:\n- ask when end\n- ask\nbox: ask\n",
		"combats:\n  - attack: 2413\n    cards:\n      - C30 GE\n      - ask when end\n":   "combats:\n  - attack: 2413\n    cards:\n      - ask when end\n      - ask\n",
	} {
		got, err := redact([]byte(in), []string{"cards", "box"}, own)
		if err != nil || string(got) != want {
			t.Errorf("%q\ntells %q\nwanted %q, %v", in, got, want, err)
		}
	}
}
