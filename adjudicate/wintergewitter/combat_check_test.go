package wintergewitter

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A check of the comprehensive example finds nothing wrong, and warns where an advance would be longer than the result allows.
func TestCheckOfTheExample(t *testing.T) {
	d, p := example(t).build()
	tab := example(t)
	words := Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})
	in := adjudicate.Input{Position: p, Segment: "GT3-G-MC", Orders: map[model.Side]adjudicate.Source{German: tab.file(words, "umpire: orders/1\ncampaign: c\nsegment: GT3-G-MC\nside: german\nbase: 00000000\nstatus: final\n"+tab.orders[German])}}
	out := adjudicate.Check(bench{&Game{Data: d, words: words}, func(s *segment) { s.combats() }}, in, German, nil)
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	for _, p := range out.Problems {
		if !p.Warning {
			t.Errorf("%s %v", p.ID, p.Args)
		}
	}
	// an advance that no result allows is an error
	bad := example(t)
	bad.orders = map[model.Side]string{}
	bad.attacks("2020", "12/1P, 7/1P", "lead: 12/1P", "advance: 12/1P 2021-2120-2119")
	in.Orders[German] = tab.file(words, "umpire: orders/1\ncampaign: c\nsegment: GT3-G-MC\nside: german\nbase: 00000000\nstatus: final\n"+bad.orders[German])
	out = adjudicate.Check(bench{&Game{Data: d, words: words}, func(s *segment) { s.combats() }}, in, German, nil)
	found := false
	for _, p := range out.Problems {
		found = found || p.ID == "advance-first"
	}
	if !found {
		t.Errorf("the advance is not refused: %v %v", out.Problems, out.Err)
	}
}
