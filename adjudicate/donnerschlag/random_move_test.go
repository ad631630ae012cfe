package donnerschlag

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// quiet is the game without its combats.
type quiet struct {
	*Game
	begun func(s *segment) // when range has been checked
	over  bool             // then, before anybody moves
}

func (g *quiet) Play(t *adjudicate.Table) {
	s := g.segment(t)
	card := s.playCard()
	s.begin(card, s.orderOf(card))
	if g.begun != nil {
		g.begun(s)
	}
	if g.over {
		return
	}
	s.activations()
	s.discard(card)
	s.end()
}

// randomField is a map of 30 by 20 hexes with rivers, roads, towns, markers, and
// units of both sides in each other's way.
func randomField(t testing.TB, seed uint64) *field {
	r := adjudicate.NewRandom(seed)
	n := func(n int) int { return r.Choose("", n) }
	f := newField(t)
	f.grid.FirstCol, f.grid.LastCol, f.grid.LastRow = 10, 39, 20
	f.grid.Borders = map[model.Side][]string{Axis: hexColumn(39, 20), Soviet: hexColumn(10, 20)}
	hex := func() string { return fmt.Sprintf("%02d%02d", 15+n(20), 1+n(20)) }
	look := &reading2{f: f}
	sides, roads := map[string]bool{}, map[string]bool{}
	for range 6 { // rivers: hexsides along a line of hexes
		at := hex()
		for range 8 {
			for _, to := range look.around(at) {
				if n(3) == 0 && !sides[at+to] {
					sides[at+to], sides[to+at] = true, true
					f.rivers(at + "/" + to)
				}
			}
			near := look.around(at)
			at = near[n(len(near))]
		}
	}
	for range 8 { // roads, over bridges as a rule
		path := []string{hex()}
		for range 4 + n(8) {
			near := look.around(path[len(path)-1])
			to := near[n(len(near))]
			if slices.Contains(path, to) {
				break
			}
			path = append(path, to)
		}
		for i := 1; i < len(path); i++ {
			if a, b := path[i-1], path[i]; sides[a+b] && !roads[a+b] {
				f.grid.Bridges = append(f.grid.Bridges, [2]string{a, b})
			}
			roads[path[i-1]+path[i]], roads[path[i]+path[i-1]] = true, true
		}
		if len(path) > 1 {
			f.road(strings.Join(path, "-"))
		}
	}
	for _, w := range []string{"city", "town", "village", "station"} {
		for range 8 {
			f.grid.Features[hex()] = []string{w}
		}
	}
	for _, m := range spaceMarks {
		for range 4 {
			f.ground[hex()] = m
		}
	}
	f.randomUnits(n, hex)
	return f
}

func (f *field) randomUnits(n func(int) int, hex func() string) {
	classes := []string{"tank", "motorized", "infantry", "motorized recon"}
	stands := map[string]string{}
	place := func(id, side, words string) {
		at := hex()
		for stands[at] != "" && (stands[at] != side || n(3) > 0 || strings.Contains(words, "hq")) {
			at = hex()
		}
		if f.count(at) >= 2 {
			at = fmt.Sprintf("%02d01", 11+2*len(f.units)%26)
			if stands[at] != "" {
				return
			}
		}
		stands[at] = side
		f.add(id, at, side+" "+words)
		if words == "hq range 7 mp 0 army 51A" {
			f.marks[id] = []string{"overrun"}
		} else if n(4) == 0 {
			f.marks[id] = []string{"oos"}
		}
	}
	for _, form := range []string{"6P", "23P", "VI", "VII"} {
		place("HQ/"+form, "axis", form+" hq range 4 mp 6")
		for i := range 3 {
			place(fmt.Sprintf("%d/%s", i, form), "axis", fmt.Sprintf("%s %s mp %d strength 2,1", form, classes[n(4)], 1+n(6)))
		}
	}
	place("AG/1", "axis", "alarm infantry strength 1")
	for i, a := range armies {
		place("HQ/"+a, "soviet", fmt.Sprintf("hq range 7 mp 0 army %s", a))
		for k := range 7 {
			place(fmt.Sprintf("%d/%s", k, a), "soviet", fmt.Sprintf("F%d %s mp %d army %s colour %s strength 3,2", i*2+k%2, classes[n(4)], 1+n(6), a, colours[k%4]))
		}
	}
	place("AHI/1", "soviet", "adhoc infantry mp 3 colour red")
	f.card("A1", Axis, "HQ/6P")
	f.card("A2", Axis, "any HQ")
	f.card("A3", Axis, "Schwerpunkt", "HQ/23P")
	f.card("A4", Axis, "HQ/VI", "HQ/VII")
	f.card("A31", Soviet, "one colour", "one formation")
	f.card("A32", Soviet, "one HQ", "one formation")
	f.card("A33", Soviet, "red")
	f.tracks["schwerpunkt"] = "0/6P"
}

func (f *field) count(hex string) (n int) {
	for _, at := range f.at {
		if at == hex {
			n++
		}
	}
	return n
}

// TestRandomPaths: before anybody moves, the paths of all who are ordered, and
// paths that differ from them by one hex, get the verdict and the cost of the second
// reading, on many maps.
func TestRandomPaths(t *testing.T) {
	maps := soaked(200, 4_000) // with five orders on each
	count := map[string]int{}
	mutants := 0
	for m := range maps {
		f := randomField(t, uint64(m))
		f.edition = []string{"2023", "2022"}[m%2]
		in := adjudicate.Input{Position: f.position(), Edition: f.edition}
		for k := range 5 {
			seed := uint64(m*100 + k)
			g := &quiet{Game: &Game{Data: f.data}, over: true, begun: func(s *segment) { mutants += f.mutate(t, s, seed, count) }}
			in.Segment, in.Oracle = fmt.Sprintf("GT3-%s1", []string{"A", "S"}[k%2]), adjudicate.NewRandom(seed)
			if out := adjudicate.Run(g, in); out.Err != nil {
				t.Fatalf("map %d %s: %v", m, in.Segment, out.Err)
			}
		}
	}
	t.Logf("%d mutants; %s", mutants, suitetest.Census(count))
	for _, e := range []string{"too-far", "ezoc-stop", "river-stop", "river.tank", "river.first", "river.start", "enemy", "enemy.hq", "no-entry", "stacking", "hq-off-road",
		"not-adjacent.apart", "not-adjacent.between", "legal"} {
		if count[e] == 0 && suitetest.Whole() {
			t.Errorf("%s never occurs", e)
		}
	}
	if mutants < 10_000 && suitetest.Whole() {
		t.Errorf("only %d mutants", mutants)
	}
}

// mutate takes paths of the ordered units, changes one step of each, and holds
// the judgement of the rules against the second reading.
func (f *field) mutate(t *testing.T, s *segment, seed uint64, count map[string]int) int {
	r := adjudicate.NewRandom(seed)
	n := 0
	two := secondReading(f, s.pos, s.rules.name())
	for i := range s.units {
		u := model.UnitID(i)
		if !s.waiting(u) || s.units[u].MP[0] == 0 {
			continue
		}
		all := s.reach(u)
		for k, x := range all {
			if k%8 == int(seed%8) {
				f.agree(t, s, two, u, x.Path, count)
			}
		}
		if s.units[u].MP[0] <= 2 {
			f.complete(t, s, two, u, all)
		}
		for range 5 {
			path := []model.Space{s.pos.At(u)}
			if len(all) > 0 {
				path = slices.Clone(all[r.Choose("", len(all))].Path)
			}
			f.agree(t, s, two, u, f.changed(s, r, path), count)
			n++
		}
	}
	return n
}

// changed is a path with one hex changed, added or left out.
func (f *field) changed(s *segment, r *adjudicate.Random, path []model.Space) []model.Space {
	i := r.Choose("", len(path))
	near := s.board.Near(path[i])
	to := near[r.Choose("", len(near))]
	switch k := r.Choose("", 6); {
	case k == 0 && i > 0 && len(path) > 2:
		return slices.Delete(path, i, i+1)
	case k == 1 && i > 0:
		path[i] = to
		return path
	case k == 3 && i > 0:
		path[i] = model.Space(r.Choose("", s.board.Len()))
		return path
	case k == 2:
		return slices.Insert(path, i+1, to)
	}
	last := s.board.Near(path[len(path)-1])
	return append(path, last[r.Choose("", len(last))])
}

func (f *field) agree(t *testing.T, s *segment, two *reading2, u model.UnitID, path []model.Space, count map[string]int) {
	t.Helper()
	if len(path) < 2 {
		return
	}
	bad := s.judgePath(u, path)
	legal, cost := two.legal(u, pathNames(s.Set(), path))
	if len(bad) == 0 {
		count["legal"]++
	}
	for _, v := range bad {
		count[v.ID]++
		if _, ok := toldMoves[v.ID]; !ok {
			t.Errorf("%s has no message", v.ID)
		}
	}
	if legal != (len(bad) == 0) || legal && s.price(u, path) != cost {
		t.Fatalf("%s %s: the rules say %v at cost %s, the second reading %v at cost %s", s.Set().UnitName(u), s.Set().Path(path), bad, s.price(u, path), legal, cost)
	}
}

// complete holds the reach of a slow unit against all paths there are.
func (f *field) complete(t *testing.T, s *segment, two *reading2, u model.UnitID, all []hexes.Reached) {
	t.Helper()
	want, got := map[string]adjudicate.Quarters{}, map[string]adjudicate.Quarters{}
	var walk func(path []string)
	walk = func(path []string) {
		end := path[len(path)-1]
		if ok, cost := two.legal(u, path); ok && len(path) > 1 && end != path[0] {
			if have, known := want[end]; !known || cost < have {
				want[end] = cost
			}
		}
		if len(path) <= s.units[u].MP[0]+1 {
			for _, n := range two.around(end) {
				walk(append(slices.Clone(path), n))
			}
		}
	}
	walk([]string{s.Set().SpaceName(s.pos.At(u))})
	for _, r := range all {
		got[s.Set().SpaceName(r.Hex)] = r.Cost
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("%s in %s reaches %v, all paths reach %v", s.Set().UnitName(u), s.Set().SpaceName(s.pos.At(u)), got, want)
	}
}

// toldMoves are the texts of what a move is refused for.
var toldMoves = orders.Merge(orders.Messages, moveMessages)
