package wintergewitter

import (
	"testing"

	"umpire/adjudicate/suitetest"
	"umpire/orders"
)

func TestWords(t *testing.T) {
	g := NewGame(shippedData(t))
	suitetest.Words(t, events, Words(nil), g.Kinds(), func(key string) bool { return g.Vocabulary().Key(key) != nil })
}

// Every reason for which the rules refuse something has a text, and every text a reason.
func TestMessages(t *testing.T) {
	used := suitetest.Refusals(t, orders.Merge(orders.Messages, messages))
	spoken := orders.Merge(stateMessages, orders.Parts, partMessages, pictureMessages, draftMessages, echoMessages, valueMessages, segmentMessages)
	for id := range messages {
		if _, of := spoken[id]; !of && !used[id] {
			t.Errorf("a text for %s, which nobody says", id)
		}
	}
}
