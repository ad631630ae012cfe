package wintergewitter

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/model"
	"umpire/orders"
)

// follow lists the segments that follow one, as long as the position stays.
func follow(tb testing.TB, g *Game, p *model.Position, from string, n int) string {
	tb.Helper()
	list := []string{}
	for range n {
		from = g.Next(p, from)
		list = append(list, from)
	}
	return strings.Join(list, " ")
}

// WG-3.1-1 to -8, WG-7.2-1, WG-7.2-2: what follows what.
func TestSequence(t *testing.T) {
	t.Run("WG-3.1-1, WG-3.1-3, WG-3.1-4, WG-3.1-5, WG-3.1-6, WG-7.2-1, WG-7.2-2", func(t *testing.T) {
		st, err := NewState("winter-storm", "c")
		if err != nil {
			t.Fatal(err)
		}
		d, _ := Shipped()
		g, h := NewGame(d), model.NewHand(st.Position)
		p := st.Position
		// 19.1.1-1, 19.1.2-1: the Soviet player sets up first. Turn 1 is Clear; nobody flies yet.
		if got := follow(t, g, p, "SETUP-S", 5); got != "SETUP-G GT1-AIR1 GT1-AIR2 GT1-POC GT1-INI" {
			t.Error(got)
		}
		h.SetTrack(trackInitiative, string(Soviet))
		if got := follow(t, g, p, "GT2-INI", 10); got != "GT2-S-NC GT2-S-NM GT2-S-MM GT2-S-MC GT2-G-NC GT2-G-NM GT2-G-MM GT2-G-MC GT2-REC GT3-AIR1" {
			t.Errorf("WG-3.1-4, WG-6.1-4: %s", got)
		}
		h.SetTrack(trackInitiative, string(German))
		h.SetTrack(trackMech, combatFirst)
		if got := follow(t, g, p, "GT2-G-NM", 3); got != "GT2-G-MC GT2-G-MM GT2-S-NC" {
			t.Errorf("WG-3.1-5, WG-7.2-1: %s", got)
		}
		h.SetTrack(trackMech, "")
		// Sixth Army and the Ring act in the Pocket Phase, before the initiative (WG-3.1-3).
		h.SetTrack(trackThunder, thunderOn)
		h.SetTrack(trackRing, "57")
		if got := follow(t, g, p, "GT2-POC", 4); got != "GT2-6-MM GT2-6-MC GT2-R-NC GT2-INI" {
			t.Error(got)
		}
		h.SetTrack(trackMech, combatFirst)
		if got := follow(t, g, p, "GT2-POC", 3); got != "GT2-6-MC GT2-6-MM GT2-R-NC" {
			t.Error(got)
		}
		h.SetTrack(trackMech, "")
		h.SetTrack(trackRing, "")
		u, _ := d.Set.FindUnit("151G/52G")
		hex, _ := d.Set.FindSpace("3010")
		h.Move(u, hex)
		h.Mark(u, markForced, true)
		if got := follow(t, g, p, "GT2-6-MC", 3); got != "GT2-R-NC GT2-R-NM GT2-INI" {
			t.Errorf("WG-5.3-7: %s", got)
		}
		// Strikes are flown if somebody is in a box for them; linked or denied, and there is no Pocket Phase.
		h.SetTrack(trackThunder, thunderDenied)
		f, _ := d.Set.FindUnit("I/KG51")
		h.Move(f, d.Set.Box(boxGround))
		if got := follow(t, g, p, "GT3-AIR1", 3); got != "GT3-AIR2 GT3-AIR3 GT3-R-NC" {
			t.Error(got)
		}
		h.SetTrack(trackNear, "7T=8")
		if got := follow(t, g, p, "GT3-AIR3", 1); got != "GT3-POC" {
			t.Error(got)
		}
		h.SetTrack(trackWinner, "german decisive")
		if got := follow(t, g, p, "GT3-REC", 1); got != "GT3-REC" {
			t.Error(got)
		}
		// 19.2 begins on the morning of the 16th (WG-19.2-1).
		st, _ = NewState("hoths-last-gasp", "c")
		if got := follow(t, g, st.Position, "SETUP-G", 2); got != "GT9-INI GT9-G-NC" {
			t.Error(got)
		}
	})
}

// Owners, and ids that are none.
func TestOwner(t *testing.T) {
	g := &Game{}
	for id, want := range map[string]model.Side{"SETUP-S": Soviet, "GT1-AIR1": "", "GT1-AIR2": German, "GT1-6-MC": German, "GT4-R-NC": Soviet, "GT4-REC": "", "nonsense": ""} {
		if got, ok := g.Owner(id); got != want || ok != (want != "") {
			t.Errorf("%s: %q %v", id, got, ok)
		}
	}
}

// WG-7.1-1 to -7, WG-5.2-7, WG-5.3-2, WG-19.1.1-22: who may act in a segment.
func TestWhoActs(t *testing.T) {
	for _, c := range []struct{ id, segment, unit, want string }{
		{"WG-7.1-1", "GT3-G-NC", "8/5R", ""}, {"WG-7.1-1", "GT3-G-MM", "8/5R", "idle.not-mechanized"}, {"WG-7.1-1", "GT3-G-NM", "Convoy/1", ""},
		{"WG-7.1-1", "GT3-G-NM", "B/7C", ""}, {"WG-7.1-2", "GT3-G-MC", "I/11/6P", ""}, {"WG-7.1-6", "GT3-G-NM", "I/11/6P", "idle.mechanized"},
		{"WG-7.1-3", "GT4-S-MM", "1/36/4M", ""}, {"WG-7.1-4", "GT3-S-NM", "825/302", ""}, {"WG-7.1-4", "GT4-S-NM", "234/Tk", ""},
		{"WG-19.1.1-22", "GT3-S-MM", "1/36/4M", "idle.reserve"}, {"WG-19.1.1-23", "GT4-S-MM", "1/36/4M", ""},
		{"WG-5.2-7", "GT3-G-MM", "I/36/14P", "idle.sixth"}, {"WG-5.2-7", "GT3-6-MM", "I/36/14P", ""}, {"WG-5.2-7", "GT3-6-MM", "I/11/6P", "idle.not-sixth"},
		{"WG-5.3-2", "GT3-R-NM", "151G/52G", "idle.ring"}, {"WG-5.3-2", "GT3-S-NM", "151G/52G", "idle.ring"}, {"WG-5.3-7", "GT3-R-NM", "825/302", "idle.not-ring"},
		{"WG-7.1-6", "GT3-G-NM", "825/302", "idle.side"},
	} {
		t.Run(c.id, func(t *testing.T) {
			newTable(t, c.segment).put(c.unit, "2010").look(func(s *segment) {
				if got := s.whyIdle(s.u(c.unit)); got.ID != c.want {
					t.Errorf("%s: %s in %s: %q, not %q", c.id, c.unit, c.segment, got.ID, c.want)
				}
			})
		})
	}
	released := newTable(t, "GT3-R-NM").put("151G/52G", "2010", markReleased)
	released.look(func(s *segment) {
		if !s.mayAct(s.u("151G/52G")) {
			t.Error("WG-5.3-7: a released unit of the Ring may not act")
		}
	})
	// linked up, Sixth Army acts as all other Germans (WG-5.2-10).
	newTable(t, "GT3-G-MM").put("I/36/14P", "2010").track(trackThunder, thunderLinked).look(func(s *segment) {
		if !s.mayAct(s.u("I/36/14P")) {
			t.Error("WG-5.2-10")
		}
	})
	// wg-pocket-after-link: nothing is left of the Ring's segment under none.
	for reading, want := range map[string]bool{"parts": true, "none": false} {
		newTable(t, "GT3-R-NM").put("151G/52G", "2010", markReleased).track(trackThunder, thunderLinked).ruling("wg-pocket-after-link", reading).look(func(s *segment) {
			if s.mayAct(s.u("151G/52G")) != want {
				t.Errorf("wg-pocket-after-link %s", reading)
			}
		})
	}
}

// wg-soviet-motorized and wg-segment-class (WG-7.1-4, WG-7.1-5, WG-3.1-4).
func TestActivationClass(t *testing.T) {
	d, _ := Shipped()
	motorized := "" // Soviet motorized infantry outside the listed corps
	for u := range d.Units {
		if unit := &d.Units[u]; unit.Nation == Sov && unit.Type == MotInfantry && unit.Parent == "independent" && motorized == "" {
			motorized = unit.ID
		}
	}
	for reading, want := range map[string]string{"note": "MM", "list": "NM"} {
		for _, part := range []string{"MM", "NM"} {
			newTable(t, "GT3-S-"+part).put(motorized, "2010").ruling("wg-soviet-motorized", reading).look(func(s *segment) {
				if s.mayAct(s.u(motorized)) != (part == want) {
					t.Errorf("wg-soviet-motorized %s: %s in %s", reading, motorized, part)
				}
			})
		}
	}
	// The first player's segments b and c are those of the non-motorized movement class under movement: the German
	// engineers on lorries act with the mechanized units either way, a motorized Rumanian one with those in that reading alone.
	for reading, want := range map[string]bool{"activation": true, "movement": false} {
		newTable(t, "GT3-G-NM").put("4/8R", "2010").ruling("wg-segment-class", reading).look(func(s *segment) {
			if s.mayAct(s.u("4/8R")) != want {
				t.Errorf("wg-segment-class %s", reading)
			}
		})
	}
	newTable(t, "GT3-S-NM").put("234/Tk", "2010").track(trackReleased, "234Tk").ruling("wg-segment-class", "movement").look(func(s *segment) {
		if !s.mayAct(s.u("234/Tk")) {
			t.Error("wg-segment-class: the second player's are by activation")
		}
	})
}

// TestPlayersReadTheCodes: the page for players explains each code of a segment, in the words that the
// program says, and no other.
func TestPlayersReadTheCodes(t *testing.T) {
	page, err := os.ReadFile("../../docs/playing-wintergewitter.md")
	if err != nil {
		t.Fatal(err)
	}
	g := &Game{}
	rows := regexp.MustCompile("(?m)^\\| `([A-Z0-9]+)` \\| (.+?) \\|").FindAllStringSubmatch(string(page), -1)
	var said []string
	for _, row := range rows {
		said = append(said, row[1])
		id := map[string]string{"SETUP": "SETUP-S", "NC": "GT1-G-NC", "NM": "GT1-G-NM", "MM": "GT1-S-MM", "MC": "GT1-S-MC"}[row[1]]
		if id == "" {
			id = "GT1-" + row[1]
		}
		if got := orders.Spoken(g.Messages(), g.SegmentName(id)); got != row[2] {
			t.Errorf("%s: the page says %q, the program %q", row[1], row[2], got)
		}
	}
	if want := []string{"SETUP", "AIR1", "AIR2", "AIR3", "POC", "INI", "NC", "NM", "MM", "MC", "REC"}; !slices.Equal(said, want) {
		t.Errorf("the page has the codes %v", said)
	}
	if got := orders.Spoken(g.Messages(), g.SegmentName("GT3-6-MC")); got != "Sixth Army: combat of the mechanized units" {
		t.Errorf("%q", got)
	}
}
