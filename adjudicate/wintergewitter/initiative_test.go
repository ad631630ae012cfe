package wintergewitter

import (
	"strings"
	"testing"
)

// E4 (6.1), WG-6.1-1 to -5: plans, dice, the mandate.
func TestInitiative(t *testing.T) {
	t.Run("E4, WG-6.1-1, WG-6.1-2, WG-6.1-3, WG-6.1-4, WG-6.1-5, WG-6.3-6", func(t *testing.T) {
		bids := func() *table {
			return newTable(t, "GT1-INI").track(trackInitiative, "").order(German, "planned-attacks: 8\n").order(Soviet, "planned-attacks: 2\n").die("initiative-german", 5).die("initiative-soviet", 7)
		}
		out := bids().plays()
		if got := strings.Join(told(out, evBids), ", "); got != "german 5 8 13, soviet 7 2 9" {
			t.Error(got)
		}
		if p := out.Position; p.Track(trackInitiative) != "german" || p.Track(trackMandate) != "8" || p.Track(trackStreak) != "1" {
			t.Errorf("E4: %s %s %s", p.Track(trackInitiative), p.Track(trackMandate), p.Track(trackStreak))
		}
		// WG-6.1-3: 8+1 against 2+7 is rolled again, with the same plans.
		out = bids().die("initiative-german", 1).die("initiative-german/again2", 1).die("initiative-soviet/again2", 8).track(trackInitiative, "soviet").track(trackStreak, "2").plays()
		if p := out.Position; p.Track(trackInitiative) != "soviet" || p.Track(trackMandate) != "2" || p.Track(trackStreak) != "3" || len(told(out, evTied)) != 1 {
			t.Errorf("WG-6.1-3, WG-6.3-2: %s %s %s", p.Track(trackInitiative), p.Track(trackMandate), p.Track(trackStreak))
		}
		// WG-6.3-6: who loses it begins anew.
		if out = bids().track(trackInitiative, "soviet").track(trackStreak, "4").plays(); out.Position.Track(trackStreak) != "1" {
			t.Errorf("WG-6.3-6: %s", out.Position.Track(trackStreak))
		}
		// WG-6.1-1: until both have answered nobody learns the other's plan.
		late := newTable(t, "GT1-INI").order(German, "planned-attacks: 8\n")
		if out := late.run(nil); len(out.Awaits) != 1 || out.Awaits[0].To != Soviet || len(told(out, evPlans)) != 0 {
			t.Errorf("WG-6.1-1: %v", out.Awaits)
		}
	})
}

// WG-6.1-6, wg-plan-limit.
func TestPlanLimit(t *testing.T) {
	t.Run("WG-6.1-6", func(t *testing.T) {
		for reading, want := range map[string]int{"capped": 1, "free": 0} {
			out := newTable(t, "GT1-INI").ruling("wg-plan-limit", reading).order(German, "planned-attacks: 120\n").order(Soviet, "planned-attacks: 0\n").die("initiative-german", 1).die("initiative-soviet", 7).run(nil)
			if len(out.Awaits) != want {
				t.Errorf("wg-plan-limit %s: %d awaits", reading, len(out.Awaits))
			}
		}
	})
}

// WG-6.3-1 to -4, wg-initiative-streak: what a streak gives.
func TestStreak(t *testing.T) {
	t.Run("WG-6.3-1, WG-6.3-2, WG-6.3-3, WG-6.3-4", func(t *testing.T) {
		for _, c := range []struct {
			streak, reading string
			mp, drm         int
		}{{"1", "from", 0, 0}, {"2", "from", 1, 0}, {"3", "from", 1, 1}, {"4", "from", 1, 1}, {"5", "from", 1, 2}, {"7", "from", 1, 2},
			{"2", "exact", 1, 0}, {"3", "exact", 1, 1}, {"4", "exact", 0, 0}, {"5", "exact", 1, 2}, {"6", "exact", 0, 0}} {
			newTable(t, "GT7-G-MM").track(trackStreak, c.streak).ruling("wg-initiative-streak", c.reading).look(func(s *segment) {
				if s.bonusMP(German) != c.mp || s.bonusDRM(German) != c.drm || s.bonusMP(Soviet) != 0 || s.bonusDRM(Soviet) != 0 {
					t.Errorf("streak %s, %s: %d %d", c.streak, c.reading, s.bonusMP(German), s.bonusDRM(German))
				}
			})
		}
		newTable(t, "GT7-6-MM").track(trackStreak, "5").look(func(s *segment) {
			if s.bonusMP(German) != 0 {
				t.Error("the Pocket Phase comes before it is known who has the initiative")
			}
		})
		for reading, want := range map[string][2]int{"none": {0, 0}, "held": {1, 2}} {
			for _, id := range []string{"GT7-6-MM", "GT7-R-NC"} {
				newTable(t, id).track(trackStreak, "5").ruling("wg-pocket-initiative", reading).look(func(s *segment) {
					if got := [2]int{s.bonusMP(German), s.bonusDRM(German)}; got != want {
						t.Errorf("wg-pocket-initiative %s in %s: %v", reading, id, got)
					}
				})
			}
		}
	})
}

// C37, WG-6.2-1 to -4: the mandate, its penalty, and whose attacks count.
func TestMandate(t *testing.T) {
	attacks := func(id, first, mandate string, n int) (left, missed string) {
		out := newTable(t, id).track(trackInitiative, first).track(trackMandate, mandate).look(func(s *segment) {
			for range n {
				s.mandateMade()
			}
			s.endPhase()
		})
		return out.Position.Track(trackMandate), out.Position.Track(trackMissed)
	}
	for _, c := range []struct {
		id, segment, first, mandate string
		n                           int
		left, missed                string
	}{
		{"C37, WG-6.2-1: 5 and 1 of 8", "GT1-G-MC", "german", "8", 6, "0", "german=2"},
		{"C37, WG-6.2-2: 9 of 8", "GT1-G-MC", "german", "8", 9, "0", ""},
		{"WG-6.2-4: the second player", "GT1-S-MC", "german", "3", 5, "3", ""},
		{"C37, WG-6.2-3: the second player makes none", "GT1-S-MC", "german", "0", 0, "0", ""},
		{"WG-19.3.3-7", "GT1-S-MC", "soviet", "3", 0, "0", "soviet=3"},
		{"the Pocket Phase comes before", "GT2-6-MC", "german", "3", 2, "3", ""},
	} {
		t.Run(c.id, func(t *testing.T) {
			if left, missed := attacks(c.segment, c.first, c.mandate, c.n); left != c.left || missed != c.missed {
				t.Errorf("%s: %s left, missed %s", c.id, left, missed)
			}
		})
	}
	newTable(t, "GT1-G-MC").track(trackMandate, "1").look(func(s *segment) {
		open := s.mandateOpen()
		s.mandateMade()
		if !open || s.mandateOpen() {
			t.Error("WG-6.1-5")
		}
	})
}
