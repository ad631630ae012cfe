package wintergewitter

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// The stack of the notation's example: it moves, drops its guns, attacks on the march, goes on
// and attacks again if it can. Checked through its branches it has no error, and with any dice
// it comes to an end with all units in one of the hexes that the orders name.
func TestStackOfTheExample(t *testing.T) {
	table := func() *table {
		return newTable(t, "GT6-G-MM").put("II/11/6P", "2030").put("II/114/6P", "2030").put("1/76/6P", "2030").put("I/114/6P", "2030").put("3/57", "2029").river("2028/2029").
			put(rifles, "2127", "2").put("823/302", "2026", markDisrupted).track(trackStreak, "2").put("HQ/6P", "2030").
			order(German, `moves:
  - stack: II/11/6P + II/114/6P + 1/76/6P 2030
    goes:
      - 2030-2129-2128
      - drop 1/76/6P
      - attack: 2127
        lead: II/11/6P > II/114/6P
        artillery:
          - 1/76/6P on top
        optional:
          - check when PR 7+
          - retreat
        losses: II/114/6P > any
      - 2127-2126 > stop
      - attack: 2026
        when: II/11/6P in 2126 and not II/11/6P reduced
        lead: II/11/6P
        artillery: none
        optional:
          - retreat when we owe 3+
          - check
        losses: II/114/6P > any
        retreat: near 2030 > any
  - I/114/6P 2030-2029
  - 3/57 2029 stays to bridge to 2028
  - rest holds
`)
	}
	tb := table()
	d, p := tb.build()
	words := Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})
	in := adjudicate.Input{Position: p, Segment: tb.segment, Orders: map[model.Side]adjudicate.Source{German: tb.file(words, "umpire: orders/1\ncampaign: c\nsegment: GT6-G-MM\nside: german\nbase: 00000000\nstatus: final\n"+tb.orders[German])}}
	checked := adjudicate.Check(bench{&Game{Data: d, words: words}, nil}, in, German, nil)
	for _, p := range checked.Problems {
		if !p.Warning || p.ID != "hasty.far" { // where a retreat brings a zone of control into its way
			t.Errorf("%+v", p)
		}
	}
	for seed := range uint64(40) {
		tb := table()
		tb.oracle = adjudicate.NewRandom(seed)
		out := tb.look(nil)
		u, _ := out.Position.Set().FindUnit("1/76/6P")
		if got := out.Position.Set().SpaceName(out.Position.At(u)); got != "2128" {
			t.Fatalf("seed %d: the guns are in %s", seed, got)
		}
		if v, _ := out.Position.Set().FindUnit("I/114/6P"); out.Position.Set().SpaceName(out.Position.At(v)) != "2029" {
			t.Fatalf("seed %d: the second line was not done", seed)
		}
	}
}
