package donnerschlag

import (
	"slices"
	"strings"
	"testing"

	"umpire/orders"
)

var keyUnits = []UnitName{{orders.Unit{ID: "I/11/6P", Side: "axis"}, "6P"}, {orders.Unit{ID: "HQ/6P", Side: "axis"}, "6P"},
	{orders.Unit{ID: "62/13T", Side: "soviet"}, "13T"}, {orders.Unit{ID: "343/38", Side: "soviet"}, "38"}}

// The table of segments (orders 3.1): type, side, and the sections it must have.
func TestSegmentsOfOrders(t *testing.T) {
	v := Vocabulary(Names{Units: keyUnits})
	for id, want := range map[string]string{
		"SETUP": "SETUP axis stugs", "GT3-ADM1": "ADM1 ", "GT3-ADM2": "ADM2 ", "GT3-A1": "A axis card order activate combats",
		"GT8-S12": "S soviet card order activate combats", "GT3-S2+C13": "+C13 axis order activate", "GT3-S2+C13+C16": "+C16 axis order activate",
		"GT3-A2+C24": "+C24 axis activate combats", "GT3-A2+C29": "+C29 axis activate combats", "GT3-S2+C70": "+C70 soviet order activate combats", "GT3-END": "END ",
	} {
		s, ok := v.Segment(id)
		got := s.Type + " " + s.Side
		for _, k := range v.Keys {
			if slices.Contains(k.Needed, s.Type) {
				got += " " + k.Name
			}
		}
		if !ok || strings.TrimSpace(got) != strings.TrimSpace(want) {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
	for _, id := range []string{"", "GT9-A1", "GT0-A1", "GT3-A0", "GT3-A", "GT3-B1", "GT3-A1+C14", "GT3-ADM1+C13", "GT3-A1+", "gt3-a1", "GT3-A1+C13+"} {
		if _, ok := v.Segment(id); ok {
			t.Errorf("%s is not a segment", id)
		}
	}
}

// Every card that opens a segment inside another has one whose answers can be read.
func TestSegmentsOfCards(t *testing.T) {
	opening := 0
	for _, c := range shippedSet(t).Combat {
		for _, e := range []*CardEvent{c.General, c.Tactical, c.Pair} {
			if e == nil || !slices.Contains([]string{"extra-segment", "extra-move", "reaction"}, e.Effect) {
				continue
			}
			opening++
			if s, ok := segmentOf("GT3-A2+" + c.ID); !ok || s.Side != string(c.Side) {
				t.Errorf("%s opens no segment of %s: %+v", c.ID, c.Side, s)
			}
		}
	}
	if opening != 7 {
		t.Errorf("%d cards open a segment", opening)
	}
}

// Segments in the order in which they are played (5.2).
func TestRankOfSegments(t *testing.T) {
	before := -1
	for _, id := range []string{"SETUP", "GT1-ADM1", "GT1-ADM2", "GT1-A1", "GT1-S1", "GT1-A2", "GT1-S2", "GT1-A10", "GT1-S10", "GT1-END", "GT2-ADM1"} {
		n, ok := rankOf(id)
		if !ok || n <= before {
			t.Errorf("%s: %d after %d", id, n, before)
		}
		before = n
	}
}

// Every key of 3.2 of orders is there, open or shut as 2.12 has it.
func TestKeysOfOrders(t *testing.T) {
	v := Vocabulary(Names{Units: keyUnits})
	open := strings.Fields("stugs schwerpunkt reinforcements donnerschlag card order activate combats moves with")
	shut := strings.Fields("high-command swap box zone expect keep cards reroll dice terrain losses retreat advance draw place relocate call-off give-up")
	if n := len(open) + len(shut); n != len(v.Keys) {
		t.Errorf("%d keys, not %d", len(v.Keys), n)
	}
	for _, name := range append(open, shut...) {
		k := v.Key(name)
		if k == nil || k.Open != slices.Contains(open, name) || k.Takes == "" {
			t.Errorf("%s: %+v", name, k)
		}
		if k != nil && len(k.Needed) > 0 && k.Ask == "" {
			t.Errorf("%s may be missing and has no question", name)
		}
	}
}

// Every condition of 3.2 and every moment of 2.10 of orders is read.
func TestConditionsOfOrders(t *testing.T) {
	v := Vocabulary(Names{Units: keyUnits})
	for _, cond := range strings.Split(`attacking;defending;possible;own segment;enemy segment;2413;62/13T;13T;38;C64;odds 2:1+;odds 1.5:1;odds 1:1-;die 1-2;result 1DR;result none;
we retreat;they retreat;we lose 2+;they lose 1+;turn 3+;own tank;enemy tank;enemy motorized;own infantry;enemy HQ;C12 worked;C12 failed;2413 empty;2413 ours;2413 enemy;
I/11/6P in 2413;I/11/6P in supply;I/11/6P dead;I/11/6P reduced;city;town;village;station;river;start;HQ/6P ordered;Schwerpunkt ordered;I/11/6P moves;enemy enters 2312;
before combats;between combats;end;before die;after die;against C12;before draw;after draw;end of turn;against C54 or C60;2413 or 2512;not I/11/6P reduced;2413 empty or ours;I/11/6P or 62/13T dead`, ";") {
		cond = strings.TrimSpace(cond)
		src := "umpire: standing/1\ncampaign: c\nsegment: GT3-A1\nside: axis\nbase: 00000000\nstatus: final\nlosses: weakest when " + cond + "\n"
		f, faults := orders.Read([]byte(src), "", v, orders.Context{})
		if f == nil {
			t.Errorf("%s: %v", cond, faults)
			continue
		}
		if got := f.Lists("losses", "")[0].Entries[0].When[0].Text; got != cond {
			t.Errorf("%q is read as %q", cond, got)
		}
	}
}

// The problems that the rules raise are told in the words of chapter 6 of orders,
// with the rule that stands there.
func TestRuleMessages(t *testing.T) {
	table := orders.Merge(orders.Messages, RuleMessages())
	for id, want := range map[string][2]string{
		"too-far":     {"{0} has {1} MPs, this path costs {2}", "with {1} MPs it comes as far as {3}"},
		"not-ordered": {"{0} is not activated by this card", "the card orders {1}: {2}"},
		"not-active":  {"{0} is not active and cannot attack", "the card orders {1}; {0} belongs to {2}"},
		"hq-off-road": {"{0} ends its move off the road, in {1}", "road hexes next to it: {2}"},
		"expect":      {"the column is {0}, you count on {1}", "{2}"},
	} {
		if table[id] != want {
			t.Errorf("%s: %q", id, table[id])
		}
	}
	for id := range RuleMessages() {
		if _, twice := orders.Messages[id]; twice {
			t.Errorf("%s stands in two tables", id)
		}
	}
	for id, rule := range map[string]string{"not-adjacent": "7.1", "moved-twice": "5.2", "fights-twice": "8.1", "attacked-twice": "8.1", "not-held": "2.4", "not-your-card": "12.1"} {
		if got := table[orders.RuleKey(id)][0]; got != rule {
			t.Errorf("%s rests on %q", id, got)
		}
	}
}

// C1 to C39 are Axis cards, C40 to C78 Soviet (12.1); A1 to A48 are activation
// cards, whose sides the data name.
func TestCardsOfOrders(t *testing.T) {
	v := Vocabulary(Names{Cards: []orders.Card{{ID: "A17", Side: "axis"}}})
	sides := map[string]string{}
	for _, c := range v.Cards {
		sides[c.ID] = c.Side
	}
	for id, side := range map[string]string{"C1": "axis", "C39": "axis", "C40": "soviet", "C78": "soviet", "A17": "axis", "A1": "", "A48": ""} {
		if got, ok := sides[id]; !ok || got != side {
			t.Errorf("%s is of %q", id, got)
		}
	}
	if len(sides) != 126 {
		t.Errorf("%d cards, not 126", len(sides))
	}
}
