package wintergewitter

import (
	"fmt"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// ran runs a segment again and again.
func ran(b *testing.B, g adjudicate.Game, in adjudicate.Input) {
	b.ReportAllocs()
	for b.Loop() {
		if out := adjudicate.Run(g, in); out.Err != nil || len(out.Awaits) > 0 {
			b.Fatal(out.Err, out.Awaits)
		}
	}
}

// supported is an attack of two stacks with guns on both sides, one of which is answered, in which the defenders
// fail their check and go two hexes back.
func supported(tb testing.TB) *table {
	return newTable(tb, "GT3-G-MC").calm().counter("T/1", Ger, Tank, 12, 8, "2021").counter("I/1", Ger, MotInfantry, 6, 7, "2021").counter("P/1", Ger, Engineer, 4, 7, "2120").
		counter("B/1", Ger, Artillery, 4, 7, "2022").counter("R/S", Sov, Infantry, 5, 5, "2020").counter("Q/S", Sov, Infantry, 5, 5, "2020").
		counter("6/51A", Sov, Artillery, 6, 4, "2018", slow, reach(4)).counter("4/51A", Sov, Artillery, 4, 4, "2018", slow, reach(4)).
		attacks("2020", "T/1, I/1, P/1", "artillery:\n  - B/1 on top").says(Soviet, "counter-battery: 6/51A\ndefensive-artillery:\n  - 4/51A on I/1\noptional: retreat\nlead: R/S").
		dice("2020/counter-check/6/51a", 4, "2020/counter/b/1", 1, "2020/bombard/r/s", 10, "2020/bombard/q/s", 10, "2020/bombard/i/1", 7, "2020/defence", 6, "2020/check/german", 1, "2020/attack", 9)
}

func TestSupported(t *testing.T) {
	t.Parallel()
	told := supported(t).fight().done()
	told.tells("counter-battery unit=B/1", "bombards unit=I/1", "bombards unit=Q/S", "fire hex=2021", "fire hex=2020", "retreats units=")
}

// BenchmarkCombat is one combat with support and retreat.
func BenchmarkCombat(b *testing.B) {
	g, in := supported(b).input(nil)
	ran(b, g, in)
}

// thirtyStacks is a Movement Segment in which 30 stacks of three units march four hexes each, every third of them
// into the zones of control of enemies.
func thirtyStacks(tb testing.TB, check bool) *table {
	tab, orders := newTable(tb, "GT3-G-MM"), "moves:\n"
	for i := range 30 {
		col, line := 10+i, "  - "
		for k, what := range []Type{Tank, MotInfantry, Engineer} {
			id := fmt.Sprintf("%d/%d", k+1, i)
			tab.counter(id, Ger, what, 5, 7, fmt.Sprintf("%02d14", col))
			line += map[bool]string{false: "", true: " + "}[k > 0] + id
		}
		if i%3 == 0 {
			tab.counter(fmt.Sprintf("9/%d", i), Sov, Infantry, 6, 5, fmt.Sprintf("%02d09", col))
		}
		orders += fmt.Sprintf("%s %02d14-%02d13-%02d12-%02d11-%02d10\n", line, col, col, col, col, col)
	}
	tab.check = check
	return tab.order(German, orders+"  - rest holds\n")
}

func TestThirtyStacks(t *testing.T) {
	moved := 0
	for _, e := range thirtyStacks(t, false).run(nil).Journal {
		if e.Kind == adjudicate.Told && e.Event == evMoves {
			moved++
		}
	}
	if moved != 30 {
		t.Errorf("%d stacks march", moved)
	}
}

// BenchmarkMovement is a Movement Segment of 30 stacks.
func BenchmarkMovement(b *testing.B) {
	g, in := thirtyStacks(b, false).input(nil)
	ran(b, g, in)
}

// BenchmarkCheck is the check of a file that moves 30 stacks.
func BenchmarkCheck(b *testing.B) {
	g, in := thirtyStacks(b, true).input(nil)
	b.ReportAllocs()
	for b.Loop() {
		c := adjudicate.Check(g, in, German, func(*model.Set, []adjudicate.Entry) string { return "" })
		if c.Err != nil || len(c.Problems) > 0 {
			b.Fatal(c.Err, c.Problems)
		}
	}
}

// BenchmarkGame is a whole game of 19.1 at random, from set-up to victory.
func BenchmarkGame(b *testing.B) {
	b.ReportAllocs()
	seed := uint64(0)
	for b.Loop() {
		seed++
		playAlone(b, "19.1", seed)
	}
}

// playAlone plays a game at random and looks at nothing.
func playAlone(tb testing.TB, scenario string, seed uint64) {
	st, err := NewState(scenario, "c")
	if err != nil {
		tb.Fatal(err)
	}
	g := NewGame(shippedData(tb))
	p, id := st.Position, st.Segment
	for n := uint64(0); p.Track(trackWinner) == ""; n++ {
		oracle, _ := g.Wild(p, seed*1000+n)
		out := adjudicate.Run(g, adjudicate.Input{Position: p, Segment: id, Oracle: oracle})
		if out.Err != nil {
			tb.Fatal(out.Err)
		}
		p, id = out.Position, g.Next(out.Position, id)
	}
}
