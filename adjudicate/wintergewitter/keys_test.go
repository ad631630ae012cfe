package wintergewitter

import (
	"slices"
	"strings"
	"testing"

	"umpire/orders"
)

// The table of segments (orders 3.1): side and the sections each must have.
func TestSegments(t *testing.T) {
	v := Vocabulary(Names{})
	for id, want := range map[string]string{"GT6-AIR1": "/ground-attack", "GT7-AIR2": "german/", "GT7-AIR3": "/", "GT9-REC": "/", "GT1-POC": "/", "GT6-INI": "/planned-attacks",
		"GT6-G-NC": "german/combats", "GT6-S-MC": "soviet/combats", "SETUP-S": "soviet/", "SETUP-G": "german/", "GT9-6-MM": "german/moves", "GT9-R-NC": "soviet/combats", "GT6-G-NM": "german/moves", "GT10-S-MM": "soviet/moves"} {
		s, ok := v.Segment(id)
		var needed []string
		for _, k := range v.Keys {
			if slices.Contains(k.Needed, s.Type) {
				needed = append(needed, k.Name)
			}
		}
		if got := s.Side + "/" + strings.Join(needed, " "); !ok || got != want {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
	for _, id := range []string{"GT6", "GT6-AIR4", "GT6-X-NC", "GT6-G-N", "GT0-INI", "R3-C3", "GT3-6-NC", "SETUP", "GT3-R-AIR1"} {
		if _, ok := v.Segment(id); ok {
			t.Errorf("%s is not a segment", id)
		}
	}
}

// Segments are ordered by their turns, set-ups before all, the Soviet one first.
func TestRanks(t *testing.T) {
	last := -2
	for _, id := range []string{"SETUP-S", "SETUP-G", "GT1-AIR1", "GT2-R-NM", "GT10-REC"} {
		if r, ok := rankOf(id); !ok || r <= last {
			t.Errorf("%s: %d %v", id, r, ok)
		} else {
			last = r
		}
	}
	if _, ok := rankOf("GTx-REC"); ok {
		t.Error("GTx-REC has a rank")
	}
}

// Every key of 3.3 of orders is there, and what is planned in secret is shut.
func TestKeys(t *testing.T) {
	v := Vocabulary(Names{})
	names := strings.Fields(`options flown suffered place air-superiority ground-attack ground-attack-escort interdiction interdiction-escort held-back strikes interdict planned-attacks
		moves goes mechanized combats with lead artillery stukas replacements thunderclap release new-lead fire-at defensive-artillery counter-battery
		optional losses retreat advance call-off overstack show intercept pairs enters`)
	if len(names) != len(v.Keys) {
		t.Errorf("%d keys, not %d", len(v.Keys), len(names))
	}
	shut := strings.Fields("air-superiority ground-attack held-back planned-attacks losses retreat optional")
	for _, n := range names {
		k := v.Key(n)
		if k == nil || k.Takes == "" || k.Open && slices.Contains(shut, n) {
			t.Errorf("%s: %+v", n, k)
		}
	}
}

// A hasty attack inside a stack's moves has its own lists, and a hex may be
// attacked again by another stack.
func TestStacks(t *testing.T) {
	src := "umpire: orders/1\ncampaign: c\nsegment: GT6-G-MM\nside: german\nbase: 00000000\nstatus: final\nmoves:\n"
	for _, stack := range []string{"II/11/6P + II/114/6P", "I/4/6P"} {
		src += "  - stack: " + stack + " 2531\n    goes:\n      - 2531-2530\n      - attack: 2529\n        lead: II/11/6P\n        losses: weakest > any\n      - 2530-2531 > stop\n"
	}
	f, faults := orders.Read([]byte(src), "", Vocabulary(Names{}), orders.Context{})
	if f == nil {
		t.Fatal(faults)
	}
	if got := len(f.Lists("losses", "2529")); got != 2 {
		t.Errorf("%d lists", got)
	}
	if l := f.Section("moves").Lines[0].Line; l.Body == nil || len(l.Body.Sections[0].Lines) != 3 || l.Body.Sections[0].Lines[1].Fight.Target.Text != "2529" {
		t.Errorf("%+v", l)
	}
}
