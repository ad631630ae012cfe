package pen

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/signatures"
)

// inAction: the example's position is played as far as its activations go; there are
// no decks behind it.
func inAction(tb *table) bool {
	segment := tb.seats["axis"].live().Step.State.Segment
	return strings.HasPrefix(segment, "GT3-A") || strings.HasPrefix(segment, "GT3-S")
}

// TestTwoFolders: two players who exchange nothing but bundles come to the same
// chain, and the chain holds.
func TestTwoFolders(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "mutual", 1)
	for inAction(tb) {
		tb.turn()
	}
	tb.same()
	for name, p := range tb.seats {
		m := p.open()
		report, err := signatures.Check(os.DirFS(p.dir))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d entries, next %s, pen %s, %d dice, %d mails", name, m.Seq(), m.Step.State.Segment, m.Pen, len(report.Rolls), tb.mails)
	}
}
