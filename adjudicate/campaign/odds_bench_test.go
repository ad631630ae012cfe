package campaign

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// BenchmarkOdds reckons the combats of examples: of Donnerschlag the rulebook's with its cards,
// of Stalingrad two zones.
func BenchmarkOdds(b *testing.B) {
	for _, x := range []string{"we-01", "segment", "tinguta"} {
		b.Run(x, func(b *testing.B) {
			st, err := single.OpenState(single.Input{Name: "state.yaml", Data: suitetest.Example(b, "../"+x+"/state.yaml")}, games.All)
			if err != nil {
				b.Fatal(err)
			}
			sent, told := st.Read(single.Input{Name: "orders.yaml", Data: suitetest.Example(b, "../"+x+"/orders.yaml")})
			if sent.File == nil {
				b.Fatal(told.Faults)
			}
			st.Orders = sent
			if x == "segment" { // without them there are too many ways
				own, told := st.Read(single.Input{Name: "standing.yaml", Data: suitetest.Example(b, "../segment/standing-axis.yaml")})
				if own.File == nil {
					b.Fatal(told.Faults)
				}
				st.Standing = []*single.Sent{own}
			}
			runs := 0
			for b.Loop() {
				runs = 0
				for _, r := range st.Reckon(adjudicate.MaxWays, nil) {
					if r.Err != nil {
						b.Fatal(r.Err)
					}
					runs += r.Odds.Runs
				}
			}
			b.ReportMetric(float64(runs), "runs")
		})
	}
}
