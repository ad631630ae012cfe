package pen

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
)

// strange are answers that no honest program gives.
var strange = []string{"hidden", "hidden + hidden + hidden", strings.Repeat("hidden + ", 500) + "hidden", "none", "pass", "any", "", " ", "C999", "S1", "A1", "A1 + A1", "C8 GE", "C1 GE on 0000",
	"combat for another", "activation for another", "C1 for C2", "-1", "9999999999", "I/11/6P", "2413", "yes", "no", "real", "ZA", strings.Repeat("x", 5000), "\x1b[2J", "a: b", "{}", "'", "\u202e"}

// TestStrangeAnswers: whatever a player answers in secret, with all seals that go with
// it, the other's program refuses it or takes it, and never breaks.
func TestStrangeAnswers(t *testing.T) {
	suitetest.Long(t)
	tables := map[string]*table{"sequence": sitAt(t, plan(t, "dAAASSS.adxbjud"), "mutual", 3, nil, sequenceGames())}
	if suitetest.Soaking() {
		tables["donnerschlag"] = sit(t, late(t), "mutual", 5)
	}
	for name, tb := range tables {
		tried, taken, stops := 0, 0, 8
		for n := 0; stops > 0 && n < 200; n++ {
			for side, p := range tb.seats {
				if p.live().Pen != side {
					continue
				}
				m := p.open()
				if err := m.Go(); err != nil {
					t.Fatal(err)
				}
				if m.Pen == side && m.stop != nil && m.stop.kind == atAnswers && m.stop.run != nil && len(m.stop.run.awaits(side)) > 0 {
					p.keep(m)
					stops--
					for _, text := range strange {
						tried++
						if strangely(t, p, tb.seats[p.live().other(side)], text) {
							taken++
						}
					}
					p.now = nil
				}
				break
			}
			if !tb.turn() {
				break
			}
		}
		t.Logf("%s: %d answers tried, %d taken", name, tried, taken)
		if tried == 0 {
			t.Errorf("%s: nothing was asked", name)
		}
	}
}

// strangely sends an answer to what is open, and tells whether it was taken.
func strangely(t *testing.T, p, other *player, text string) (taken bool) {
	t.Helper()
	m := p.open()
	asked := m.stop
	if asked == nil {
		if _, err := m.advance(); err != nil {
			t.Fatal(err)
		}
		asked = m.stop
	}
	stage, file := m.nextStage(m.askedIn(asked)), forgedAnswer(m, text)
	sum := dice.HashOf(file).String()
	var entries []func(*Match) (string, []dice.Line)
	for _, a := range asked.run.awaits(m.Me) {
		entries = append(entries, sealEntry(m.Me, saidSeal(stage, a.ID), a.ID+text))
	}
	entries = append(entries, entryOf("input", dice.L("party", m.Me), dice.L("kind", "answers"), dice.L("stage", stage), dice.L("file", sum), dice.L("signed", "none")))
	before := bytesOf(t, other.dir)
	defer func() {
		if r := recover(); r != nil {
			t.Errorf("%q to %s breaks the program: %v", text, asked.run.awaits(m.Me)[0].Name, r)
		}
		if bytesOf(t, other.dir) != before {
			t.Errorf("%q: something on disk changed", text)
		}
	}()
	_, err := Receive(os.DirFS(other.dir), p.withUnsent([]campaign.File{{Name: "files/" + sum, Data: file}}, entries...), other.with)
	return err == nil
}
