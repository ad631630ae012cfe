package pen

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// storm is a new game of Donnerschlag.
func storm(t testing.TB, edition string) single.Input {
	t.Helper()
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := donnerschlag.NewState(set, edition, "storm-00000001")
	if err != nil {
		t.Fatal(err)
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	return single.Input{Name: "state.yaml", Data: first.Data}
}

// late is the game in turn 4, in which it ends if Donnerschlag is not called: the
// hands are dealt, everybody moves, and the end opens all.
func late(t testing.TB) single.Input {
	t.Helper()
	return lateWith(t, nil)
}

// lateWith is late, where sides hold some cards from the start on.
func lateWith(t testing.TB, holding map[model.Side][]string) single.Input {
	t.Helper()
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := donnerschlag.NewState(set, "2023", "storm-00000002")
	if err != nil {
		t.Fatal(err)
	}
	st.Segment = "GT4-ADM2"
	h := model.NewHand(st.Position)
	h.SetTrack("turn", "4")
	for _, side := range st.Position.Set().Schema.Sides {
		for _, name := range holding[side] {
			c, ok := st.Position.Set().FindCard(name)
			pile := string(side) + "/combat/late"
			if !ok || st.Position.PileSize(pile) == 0 {
				t.Fatalf("no card %s lies there", name)
			}
			h.FaceDown(pile, st.Position.PileSize(pile)-1)
			h.Put(string(side)+"/combat/hand", c)
		}
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	return single.Input{Name: "state.yaml", Data: first.Data}
}

// TestLateCampaign: a campaign of one turn, to its end.
func TestLateCampaign(t *testing.T) {
	if !suitetest.Soaking() {
		t.Skip("hands of five and ten activations: with UMPIRE_SOAK=1")
	}
	tb := sit(t, late(t), "mutual", 5)
	for tb.turn() {
	}
	tb.same()
	for _, p := range tb.seats {
		m := p.open()
		if !m.Closed {
			t.Fatal("it is not closed")
		}
		if err := m.Replay(); err != nil {
			t.Error(err)
		}
		t.Logf("%d mails, %d entries", tb.mails, m.Seq())
	}
}

// TestWholeCampaign: a random campaign with hidden hands, from the set-up on, is
// played between two folders that exchange bundles alone; at the end all is opened
// and replayed.
func TestWholeCampaign(t *testing.T) {
	wholeCampaign(t, sit(t, storm(t, "2023"), "mutual", 3))
}

// TestWholeCampaignOfCards: the same, and both are asked for cards at every moment that a
// segment has for itself: thereby a hand is seen (C8), or a zone turned up (C73).
func TestWholeCampaignOfCards(t *testing.T) {
	if !suitetest.Soaking() {
		t.Skip("a question at every moment: with UMPIRE_SOAK=1")
	}
	tb := sit(t, storm(t, "2023"), "mutual", 4)
	tb.standing(atMoments, atMoments)
	wholeCampaign(t, tb)
}

func wholeCampaign(t *testing.T, tb *table) {
	t.Helper()
	until := "GT1-A2"
	if suitetest.Soaking() {
		until = ""
	}
	segment := ""
	for n := 0; tb.turn(); n++ {
		m := tb.seats["axis"].live()
		if at := m.Step.State.Segment; at != segment {
			segment = at
			t.Logf("%s after %d mails, %d entries", segment, tb.mails, m.Seq())
		}
		if until != "" && m.Step.State.Segment == until {
			break
		}
		if n > 5000 {
			t.Fatal("no end")
		}
	}
	tb.same()
	for name, p := range tb.seats {
		m := p.open()
		report, err := signatures.Check(os.DirFS(p.dir))
		if err != nil {
			t.Fatal(err)
		}
		var played []string
		for _, turn := range m.Turns {
			played = append(played, turn.Segment)
		}
		t.Logf("%s: %d entries, %s, next %s, %d dice, %d draws, %d seals, %d mails, %d hands seen, %d zones turned up", name, m.Seq(), strings.Join(played, " "), m.Step.State.Segment,
			len(report.Rolls), len(report.Draws), report.Seals, tb.mails, len(m.shown), turnedUpZones(m))
		if m.Closed {
			if err := m.Replay(); err != nil {
				t.Error(err)
			}
		}
	}
}
