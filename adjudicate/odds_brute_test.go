package adjudicate_test

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// brute reckons a combat without any cleverness: it goes through every face of every die and
// every answer, one run each, and joins nothing.
type brute struct {
	game   adjudicate.Game
	in     adjudicate.Input
	side   model.Side
	target model.Space
	most   int // runs
	runs   int
	path   []turn
	at     int
	open   map[string]bool // names of the questions that nobody has answered
}

// turn is a die, or a question to a side, and which of its ways is gone.
type turn struct {
	what  string
	n     int
	taken int
	by    model.Side // "" is a die
}

// Choose goes on along the path, and the first way beyond it.
func (b *brute) Choose(what string, n int) int {
	if b.at == len(b.path) {
		b.path = append(b.path, turn{what: what, n: n})
	}
	t := b.path[b.at]
	if t.what != what || t.n != n {
		panic(fmt.Sprintf("%s of %d came where %s of %d was", what, n, t.what, t.n))
	}
	b.at++
	return t.taken
}

// Think leaves every question to Choose; but a rule names all candidates to who thinks.
func (b *brute) Think(*adjudicate.Await, *model.Position) int { return -1 }

// errEnough is more runs than there may be.
var errEnough = errors.New("too many ways")

// prospect is what can come of a point of the run.
type prospect struct {
	chance map[adjudicate.Fate]*big.Rat
	bounds [3]struct{ least, most *big.Rat } // steps of the side, of its enemy, the target taken
	even   bool                              // two best answers lead to different things
	mine   bool                              // of the side itself, so that the bounds are not certain
}

func certain(f adjudicate.Fate) prospect {
	p := prospect{chance: map[adjudicate.Fate]*big.Rat{f: big.NewRat(1, 1)}}
	for i, v := range worth(f) {
		p.bounds[i].least, p.bounds[i].most = big.NewRat(v, 1), big.NewRat(v, 1)
	}
	return p
}

func worth(f adjudicate.Fate) [3]int64 {
	w := [3]int64{int64(f.Steps[0]), int64(f.Steps[1]), 0}
	if f.Target == adjudicate.Taken {
		w[2] = 1
	}
	return w
}

// mean is an expected value of a prospect; value is the steps that the enemy loses beyond those
// of the side.
func (p prospect) mean(i int) *big.Rat {
	sum := new(big.Rat)
	for f, c := range p.chance {
		sum.Add(sum, new(big.Rat).Mul(c, big.NewRat(worth(f)[i], 1)))
	}
	return sum
}

func (p prospect) value() *big.Rat { return new(big.Rat).Sub(p.mean(1), p.mean(0)) }

// compare tells which of two prospects is better for the side: by the steps, and where they are
// even by the target.
func (p prospect) compare(o prospect) int {
	return cmp.Or(p.value().Cmp(o.value()), p.mean(2).Cmp(o.mean(2)))
}

// sameChances reports whether two prospects are one.
func sameChances(a, b prospect) bool {
	return maps.EqualFunc(a.chance, b.chance, func(x, y *big.Rat) bool { return x.Cmp(y) == 0 })
}

func sameBounds(a, b prospect) bool {
	for i, x := range a.bounds {
		if x.least.Cmp(b.bounds[i].least) != 0 || x.most.Cmp(b.bounds[i].most) != 0 {
			return false
		}
	}
	return true
}

// all is the prospect of the combat.
func (b *brute) all() (prospect, error) {
	b.in.Oracle, b.in.Check, b.in.View, b.open = b, true, b.side, map[string]bool{}
	b.in.Position = b.in.Position.View(b.side)
	f, err := b.run()
	if err != nil {
		return prospect{}, err
	}
	return b.from(0, f)
}

// from is the prospect from a turn of the path on, which was just gone to its end.
func (b *brute) from(i int, end adjudicate.Fate) (prospect, error) {
	if i == len(b.path) {
		return certain(end), nil
	}
	t := b.path[i]
	first, err := b.from(i+1, end)
	if err != nil {
		return prospect{}, err
	}
	ways := []prospect{first}
	for w := 1; w < t.n; w++ {
		b.path = append(b.path[:i:i], turn{t.what, t.n, w, t.by})
		end, err := b.run()
		if err != nil {
			return prospect{}, err
		}
		p, err := b.from(i+1, end)
		if err != nil {
			return prospect{}, err
		}
		ways = append(ways, p)
	}
	switch t.by {
	case "":
		return average(ways), nil
	case b.side:
		return best(ways, 1, true), nil
	default:
		return best(ways, -1, false), nil
	}
}

// average is what comes of a die.
func average(ways []prospect) prospect {
	share := big.NewRat(1, int64(len(ways)))
	sum := prospect{chance: map[adjudicate.Fate]*big.Rat{}}
	for i := range sum.bounds {
		sum.bounds[i].least, sum.bounds[i].most = new(big.Rat), new(big.Rat)
	}
	add := func(to, n *big.Rat) { to.Add(to, new(big.Rat).Mul(n, share)) }
	for _, w := range ways {
		for f, c := range w.chance {
			if sum.chance[f] == nil {
				sum.chance[f] = new(big.Rat)
			}
			add(sum.chance[f], c)
		}
		for i := range sum.bounds {
			add(sum.bounds[i].least, w.bounds[i].least)
			add(sum.bounds[i].most, w.bounds[i].most)
		}
		sum.even, sum.mine = sum.even || w.even, sum.mine || w.mine
	}
	return sum
}

// best is what comes of a question: the way of the greatest value, or the least. What his other
// answers can do counts of the enemy alone.
func best(ways []prospect, sign int, own bool) prospect {
	top := slices.MaxFunc(ways, func(a, b prospect) int { return sign * a.compare(b) })
	for _, w := range ways {
		if w.compare(top) == 0 {
			top.even = top.even || w.even || !sameChances(w, top)
			top.mine = top.mine || w.mine || own && !sameBounds(w, top)
		}
	}
	if own {
		return top
	}
	for i := range top.bounds {
		for _, w := range ways {
			if w.bounds[i].least.Cmp(top.bounds[i].least) < 0 {
				top.bounds[i].least = w.bounds[i].least
			}
			if w.bounds[i].most.Cmp(top.bounds[i].most) > 0 {
				top.bounds[i].most = w.bounds[i].most
			}
		}
	}
	for _, w := range ways {
		top.mine = top.mine || w.mine
	}
	return top
}

// run goes the path to its end.
func (b *brute) run() (adjudicate.Fate, error) {
	if b.runs++; b.runs > b.most {
		return adjudicate.Fate{}, errEnough
	}
	b.at = 0
	out := adjudicate.Run(b.game, b.in)
	if out.Err != nil && !errors.Is(out.Err, adjudicate.ErrFought) || len(out.Awaits) > 0 {
		return adjudicate.Fate{}, fmt.Errorf("%w; %v is awaited", out.Err, out.Awaits)
	}
	b.path = b.path[:b.at]
	asked, rolled := map[string]*adjudicate.Detail{}, map[string]bool{}
	for i := range out.Journal {
		switch e := &out.Journal[i]; e.Kind {
		case adjudicate.Decided:
			asked[e.ID] = e.Detail
		case adjudicate.Rolled:
			rolled[e.ID] = true
		}
	}
	for i := range b.path {
		t := &b.path[i]
		switch d := asked[t.what]; {
		case d != nil:
			t.by = d.By
			if t.n > 1 {
				b.open[d.Name] = true
			}
		case !rolled[t.what]:
			return adjudicate.Fate{}, fmt.Errorf("%s is neither a die nor a question", t.what)
		}
	}
	return fate(b.in.Position, out.Position, b.side, b.target), nil
}

// fate is what a run came to, by the two positions.
func fate(before, after *model.Position, side model.Side, target model.Space) (f adjudicate.Fate) {
	own, enemy := false, false
	for i, u := range before.Set().Units {
		id, who := model.UnitID(i), 1
		if u.Side == side {
			who = 0
		}
		left := 0
		if after.OnBoard(id) {
			left = after.Steps(id)
			if target != model.NoSpace && after.At(id) == target {
				own, enemy = own || who == 0, enemy || who == 1
			}
		}
		if !before.OnBoard(id) {
			continue
		}
		f.Steps[who] += before.Steps(id) - left
		if !after.OnBoard(id) {
			f.Units[who]++
		}
	}
	switch {
	case enemy:
		f.Target = adjudicate.Held
	case own:
		f.Target = adjudicate.Taken
	default:
		f.Target = adjudicate.Emptied
	}
	return f
}

// agree holds odds against the prospect, and says whether they had to agree in every case and
// in every bound.
func agree(o *adjudicate.Odds, p prospect, open map[string]bool) (cases, bounds bool, bad error) {
	if err := sane(o); err != nil {
		return false, false, err
	}
	value := new(big.Rat).Sub(o.Steps[1].Is, o.Steps[0].Is)
	if value.Cmp(p.value()) != 0 {
		return false, false, fmt.Errorf("the best value is %v, by brute force %v", value, p.value())
	}
	if o.Taken.Is.Cmp(p.mean(2)) != 0 {
		return false, false, fmt.Errorf("the target is taken in %v, by brute force in %v", o.Taken.Is, p.mean(2))
	}
	if !p.even {
		got := map[adjudicate.Fate]*big.Rat{}
		for _, c := range o.Cases {
			got[c.Fate] = c.Chance
		}
		if !sameChances(prospect{chance: got}, p) {
			return false, false, fmt.Errorf("the cases are %v, by brute force %v", got, p.chance)
		}
	}
	for i, s := range []adjudicate.Span{o.Steps[0], o.Steps[1], o.Taken} {
		if b := p.bounds[i]; !p.mine && (s.Least.Cmp(b.least) != 0 || s.Most.Cmp(b.most) != 0) {
			return false, false, fmt.Errorf("span %d is %v to %v, by brute force %v to %v", i, s.Least, s.Most, b.least, b.most)
		}
	}
	got := map[string]bool{}
	for _, q := range o.Choices {
		if got[q.Name] {
			return false, false, fmt.Errorf("%s stands twice among the choices", q.Name)
		}
		got[q.Name] = true
	}
	if !maps.Equal(got, open) {
		return false, false, fmt.Errorf("the choices are %v, by brute force %v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(open)))
	}
	return !p.even, !p.mine, nil
}

// sane is what holds of all odds: the chances add up to 1, the means are those of the cases, and
// each span holds its value.
func sane(o *adjudicate.Odds) error {
	sum, seen := new(big.Rat), map[adjudicate.Fate]bool{}
	p := prospect{chance: map[adjudicate.Fate]*big.Rat{}}
	for i, c := range o.Cases {
		if c.Chance.Sign() <= 0 || seen[c.Fate] {
			return fmt.Errorf("case %v stands twice, or has the chance %v", c.Fate, c.Chance)
		}
		if i > 0 && better(c.Fate, o.Cases[i-1].Fate) {
			return fmt.Errorf("case %v stands behind a worse one", c.Fate)
		}
		seen[c.Fate], p.chance[c.Fate] = true, c.Chance
		sum.Add(sum, c.Chance)
	}
	if sum.Cmp(big.NewRat(1, 1)) != 0 {
		return fmt.Errorf("the chances add up to %v", sum)
	}
	for i, s := range []adjudicate.Span{o.Steps[0], o.Steps[1], o.Taken} {
		if s.Is.Cmp(p.mean(i)) != 0 || s.Least.Cmp(s.Is) > 0 || s.Most.Cmp(s.Is) < 0 {
			return fmt.Errorf("span %d is %v, from %v to %v, of cases whose mean is %v", i, s.Is, s.Least, s.Most, p.mean(i))
		}
		if s.Open() != (s.Least.Cmp(s.Most) != 0) {
			return fmt.Errorf("span %d, from %v to %v, is open: %v", i, s.Least, s.Most, s.Open())
		}
	}
	return nil
}

// better reports whether a fate is better: by the target, then by the steps.
func better(f, g adjudicate.Fate) bool {
	if f.Target != g.Target {
		return f.Target > g.Target
	}
	return f.Steps[1]-f.Steps[0] > g.Steps[1]-g.Steps[0]
}

// A small tree by hand, so that the yardstick is none that measures nothing.
func TestBruteByHand(t *testing.T) {
	end := func(own, enemy int) prospect { return certain(adjudicate.Fate{Steps: [2]int{own, enemy}}) }
	die := average([]prospect{end(0, 2), end(1, 0)})        // 1 of value 1/2
	his := best([]prospect{end(1, 2), die}, -1, false)      // he takes the die
	mine := best([]prospect{end(0, 0), his}, 1, true)       // and so does the side
	even := best([]prospect{end(0, 1), end(1, 2)}, 1, true) // of one value
	if got := mine.value(); got.Cmp(big.NewRat(1, 2)) != 0 {
		t.Errorf("the value is %v", got)
	}
	if b := mine.bounds[0]; b.least.Cmp(big.NewRat(1, 2)) != 0 || b.most.Cmp(big.NewRat(1, 1)) != 0 {
		t.Errorf("the side loses %v to %v", b.least, b.most)
	}
	if mine.even || mine.mine || !even.even || !even.mine {
		t.Error("which answers are even", mine, even)
	}
	taken := certain(adjudicate.Fate{Steps: [2]int{1, 2}, Target: adjudicate.Taken})
	if mine, his := best([]prospect{end(0, 1), taken}, 1, true), best([]prospect{end(0, 1), taken}, -1, false); mine.mean(2).Sign() == 0 || his.mean(2).Sign() > 0 || mine.even || his.even {
		t.Error("nobody minds the target")
	}
}
