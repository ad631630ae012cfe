package hexes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// tour is a walk in a little game: each hex has its cost, a swamp stops who enters it, and
// nobody ends in a lake.
type tour struct {
	hexes.Walk
	stuck bool
}

// country is the game: the cost of each hex, 1 to 3, where it is swamp or lake.
type country struct {
	board *model.Board
	cost  []adjudicate.Quarters
	swamp []bool
	lake  []bool
}

func (c country) Advance(w, next *tour, to model.Space, _ int) bool {
	*next = *w
	next.Enter(to, c.cost[to])
	next.stuck = c.swamp[to]
	return !w.stuck && next.Left >= 0
}

func (c country) State(w *tour) int {
	if w.stuck {
		return -1
	}
	return 0
}

func (c country) Ends(w *tour) bool { return !c.lake[w.At] }

// all follows every path there is, and gives the cheapest cost of each end with its paths.
func (c country) all(w tour, path []model.Space, best map[model.Space]adjudicate.Quarters, ways map[model.Space][][]model.Space) {
	if have, known := best[w.At]; c.Ends(&w) && (!known || w.Spent <= have) {
		if w.Spent < have {
			ways[w.At] = nil
		}
		best[w.At] = w.Spent
		ways[w.At] = append(ways[w.At], slices.Clone(path))
	}
	for k, to := range c.board.Near(w.At) {
		var next tour
		if c.Advance(&w, &next, to, k) {
			c.all(next, append(slices.Clone(path), to), best, ways)
		}
	}
}

// TestReachAgainstAllPaths: reach and the ways to goals are those that following every path
// finds.
func TestReachAgainstAllPaths(t *testing.T) {
	board := plain(t)
	var search hexes.Search[tour, *tour]
	r := rand.New(rand.NewPCG(3, 4))
	far, many := 0, 0
	for range 150 {
		c := country{board, make([]adjudicate.Quarters, board.Len()), make([]bool, board.Len()), make([]bool, board.Len())}
		for hex := range c.cost {
			c.cost[hex], c.swamp[hex], c.lake[hex] = adjudicate.Quarters(1+r.IntN(3)), r.IntN(6) == 0, r.IntN(6) == 0
		}
		start := tour{Walk: hexes.SetOut(model.Space(r.IntN(board.Len())), 5)}
		best, ways := map[model.Space]adjudicate.Quarters{}, map[model.Space][][]model.Space{}
		c.all(start, []model.Space{start.At}, best, ways)
		delete(best, start.At)
		got := search.Reach(board, start, c)
		if len(got) != len(best) {
			t.Fatalf("%d hexes in reach, not %d", len(got), len(best))
		}
		for i, x := range got {
			if best[x.Hex] != x.Cost || !slices.ContainsFunc(ways[x.Hex], func(w []model.Space) bool { return slices.Equal(w, x.Path) }) || i > 0 && got[i-1].Hex >= x.Hex {
				t.Fatalf("%s by %v for %d, not %d", board.Name(x.Hex), x.Path, x.Cost, best[x.Hex])
			}
			routes := hexes.Mildest(hexes.Cheapest(board, start, x.Hex, c, func(w *tour) bool { return w.At != x.Hex || c.Ends(w) }), hexes.Route.Way)
			want := slices.SortedFunc(slices.Values(ways[x.Hex]), slices.Compare[[]model.Space])
			if !slices.EqualFunc(routes, want, func(r hexes.Route, w []model.Space) bool { return r.Cost == x.Cost && slices.Equal(r.Path, w) }) {
				t.Fatalf("to %s: %v, not %v", board.Name(x.Hex), routes, want)
			}
			far, many = max(far, len(x.Path)), max(many, len(want))
			swampy := func(path []model.Space) (n int) {
				for _, hex := range path {
					n += int(c.cost[hex] % 2)
				}
				return n
			}
			mild := hexes.Mildest(slices.Clone(routes), hexes.Route.Way, swampy, func(path []model.Space) int { return len(path) })
			for _, w := range want {
				if swampy(w) < swampy(mild[0].Path) || swampy(w) == swampy(mild[0].Path) && len(w) < len(mild[0].Path) {
					t.Fatalf("%v is milder than %v", w, mild[0].Path)
				}
			}
		}
	}
	if far < 5 || many < 3 {
		t.Errorf("the longest path has %d hexes, at most %d ways are equal", far, many)
	}
}

// TestLeast: what has no measure is kept only where nothing has one.
func TestLeast(t *testing.T) {
	for _, c := range []struct{ list, want []int }{
		{[]int{3, 1, 2, 1}, []int{1, 1}}, {[]int{-1, 4, -2, 4, 9}, []int{4, 4}}, {[]int{-1, -7}, []int{-1, -7}}, {[]int{0, -1}, []int{0}}, {nil, nil},
	} {
		if got := hexes.Least(c.list, func(n int) int { return n }); !slices.Equal(got, c.want) {
			t.Errorf("least of %v: %v", c.list, got)
		}
	}
}
