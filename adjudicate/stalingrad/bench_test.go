package stalingrad

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A whole random game of Race to Stalingrad.
func BenchmarkGame(b *testing.B) {
	for n := range b.N {
		k := scenarioKit(b, Scenarios[0], "")
		oracle := adjudicate.NewRandom(uint64(n))
		segment := k.g.Data.Setups[Scenarios[0]].Segment
		for k.pos.Track("winner") == "" {
			in := k.in
			in.Segment, in.Position, in.Oracle = segment, k.pos, oracle
			out := adjudicate.Run(k.g, in)
			if out.Err != nil {
				b.Fatal(out.Err)
			}
			k.pos, segment = out.Position, k.g.Next(out.Position, segment)
		}
	}
}

// A combat of eight against eight with air units.
func BenchmarkCombat(b *testing.B) {
	k := newKit(b, "R3-C5")
	k.axis("KAL", "NOV", "SUR", "TOR")
	k.mark(markAssault, "PIT")
	k.put(Axis, "PIT", "3 inf + 1 art + 3 tnk + 1 agn")
	k.put(Allies, "PIT", "4 inf + 2 art + 2 tnk + 2 ftr")
	for _, u := range k.put(Axis, "PIT", "2 ftr + 1 bmr") {
		model.NewHand(k.pos).Mark(u, markAttacks, true)
	}
	in := k.in
	in.Position = k.pos
	b.ResetTimer()
	for n := range b.N {
		in.Oracle = adjudicate.NewRandom(uint64(n))
		if out := adjudicate.Run(k.g, in); out.Err != nil {
			b.Fatal(out.Err)
		}
	}
}
