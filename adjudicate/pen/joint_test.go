package pen

import (
	"strings"
	"testing"
)

// TestJointQuestion: of a question to both at once the first answer is sealed until
// the second stands, and three mails do it (threat table 11; hexdice/1 4.1, 4.6).
func TestJointQuestion(t *testing.T) {
	t.Run("threat-11 lies about a bid", joint)
}

func joint(t *testing.T) {
	tb := sitAt(t, plan(t, "dj.d"), "mutual", 2, nil, sequenceGames())
	for m := tb.seats["axis"].live(); m.stop == nil || m.stop.kind != atAnswers; m = tb.seats["axis"].live() {
		tb.turn()
	}
	before := tb.mails
	for tb.seats["axis"].live().Step.State.Segment == "P1" || tb.seats["soviet"].live().Step.State.Segment == "P1" {
		tb.turn()
	}
	var kinds []string
	for _, e := range tb.seats["axis"].live().Chain {
		switch typ := e.Get("type"); {
		case typ == "seal" && strings.Contains(e.Get("id"), jointAnswers), typ == "input", typ == "open":
			kinds = append(kinds, typ+" of "+e.Get("writer"))
		}
	}
	if len(kinds) != 3 || !strings.HasPrefix(kinds[0], "seal") || !strings.HasPrefix(kinds[1], "input") || !strings.HasPrefix(kinds[2], "open") {
		t.Errorf("%v", kinds)
	}
	if kinds[0][8:] != kinds[2][8:] || tb.mails-before > 3 {
		t.Errorf("%v, %d mails", kinds, tb.mails-before)
	}
}
