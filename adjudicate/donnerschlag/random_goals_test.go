package donnerschlag

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// goals2 is a second reading of goals: all paths there are, made and judged by names.
type goals2 struct {
	*reading2
	id    model.UnitID
	unit  Unit
	goal  string
	best  int // the cost of the cheapest path so far
	paths [][]string
}

// cheapest finds all legal paths to the goal that cost least and run over nobody before
// it. Every path is tried that could still come to the goal at the cost of the best.
func (g *goals2) cheapest(path []string, paid, have int, apart func(hex string) int) {
	here := path[len(path)-1]
	if here == g.goal {
		if ok, cost := g.legal(g.id, path); ok {
			if int(cost) < g.best {
				g.best, g.paths = int(cost), nil
			}
			if int(cost) == g.best {
				g.paths = append(g.paths, slices.Clone(path))
			}
		}
		return
	}
	if len(path) > 1 && !g.unit.HQ && g.anyone(here, Enemy(g.unit.Side)) || paid > have {
		return
	}
	for _, to := range g.around(here) {
		on := append(path[:len(path):len(path)], to)
		cost, _, ok := g.next(g.unit, on, have-paid)
		left := have - paid - cost // the last hex may be the bonus
		if ok && paid+cost+4*apart(to) <= g.best && 4*(apart(to)-1) <= left {
			g.cheapest(on, paid+cost, have, apart)
		}
	}
}

// mild keeps the paths that are punished least.
func (g *goals2) mild() (list []string) {
	measure := func(path []string) string {
		ezocs, rivers := 0, 0
		for i := 1; i < len(path); i++ {
			if i < len(path)-1 && g.inEZOC(path[i], g.unit.Side) {
				ezocs++
			}
			if g.wet(path[i-1], path[i]) {
				rivers++
			}
		}
		return fmt.Sprintf("%03d %03d %03d", ezocs, rivers, len(path))
	}
	least := ""
	for _, p := range g.paths {
		if m := measure(p); least == "" || m < least {
			least = m
		}
	}
	for _, p := range g.paths {
		if measure(p) == least {
			list = append(list, strings.Join(p, "-"))
		}
	}
	slices.Sort(list)
	return list
}

// TestRandomGoals: goals drawn at random on random maps of both editions. The path that
// is taken is accepted when it is typed, no legal path is cheaper, and none of the
// cheapest is punished less; where it is refused as different, the ways are. The second
// reading tries all paths there are.
func TestRandomGoals(t *testing.T) {
	goals := soaked(200, 1_000)
	count := map[string]int{}
	for m := 0; count["taken"] < goals; m++ {
		f := randomField(t, uint64(50_000+m))
		f.edition = []string{"2023", "2022"}[m%2]
		in := adjudicate.Input{Position: f.position(), Edition: f.edition, Segment: fmt.Sprintf("GT3-%s1", []string{"A", "S"}[m/2%2])}
		in.Oracle = adjudicate.NewRandom(uint64(m))
		g := &quiet{Game: &Game{Data: f.data}, over: true, begun: func(s *segment) { f.aim(t, s, m, count) }}
		if out := adjudicate.Run(g, in); out.Err != nil {
			t.Fatalf("map %d: %v", m, out.Err)
		}
	}
	t.Log(suitetest.Census(count))
	for _, e := range []string{"taken", "several", "goal.enemy", "goal.full", "goal.off-road", "goal.too-far", "goal.barred", "goal.differ", "river chosen", "unpunished chosen"} {
		if count[e] == 0 && goals >= 1_000 {
			t.Errorf("%s never occurs", e)
		}
	}
}

// aim draws goals for the units that are ordered.
func (f *field) aim(t *testing.T, s *segment, seed int, count map[string]int) {
	r := adjudicate.NewRandom(uint64(seed))
	two := secondReading(f, s.pos, s.rules.name())
	for i := range s.units {
		u := model.UnitID(i)
		if !s.waiting(u) || s.units[u].MP[0] == 0 {
			continue
		}
		near := s.board.Len()
		for range 4 {
			goal := model.Space(r.Choose("", near))
			if d := s.board.Distance(s.pos.At(u), goal); d == 0 || d > 2+s.units[u].MP[0] {
				continue
			}
			f.agreeGoal(t, s, two, u, goal, seed, count)
		}
		if all := s.reach(u); len(all) > 0 {
			f.agreeGoal(t, s, two, u, all[r.Choose("", len(all))].Hex, seed, count)
		}
	}
}

func (f *field) agreeGoal(t *testing.T, s *segment, two *reading2, u model.UnitID, goal model.Space, seed int, count map[string]int) {
	t.Helper()
	set := s.Set()
	name, end, start := set.UnitName(u), set.SpaceName(goal), set.SpaceName(s.pos.At(u))
	g := &goals2{reading2: two, id: u, unit: f.data.Units[u], goal: end, best: 4 * 20}
	apart := func(hex string) int {
		at, _ := set.FindSpace(hex)
		return s.board.Distance(at, goal)
	}
	g.cheapest([]string{start}, 0, two.allowance(u), apart)
	mild := g.mild()
	a := s.toGoal(u, goal)
	count["goals"]++
	id := ""
	if a.lost != nil {
		id = a.lost.ID
	}
	switch {
	case len(mild) == 0:
		if id == "" || id == "goal.differ" {
			t.Fatalf("map %d: %s goes %s, and no path leads from %s to %s (%q)", seed, name, set.Path(a.path), start, end, id)
		}
		if _, known := toldMoves[id]; !known {
			t.Fatalf("%s has no message", id)
		}
		count[id]++
		return
	case id != "" && id != "goal.differ":
		t.Fatalf("map %d: %s cannot go to %s: %s %v; the second reading goes %v at %d", seed, name, end, id, *a.lost, mild, g.best)
	}
	f.sameBehind(t, seed, u, mild, id == "goal.differ", count)
	if id != "" {
		count[id]++
		return
	}
	count["taken"]++
	if len(mild) > 1 {
		count["several"]++
	}
	if len(mild) < len(g.paths) {
		count["unpunished chosen"]++
	}
	if set.Path(a.path) != mild[0] {
		t.Fatalf("map %d: %s to %s goes %s, not %v", seed, name, end, set.Path(a.path), mild)
	}
	if bad := s.judge(a); len(bad) > 0 || int(s.price(u, a.path)) != g.best {
		t.Fatalf("map %d: %s %s costs %s, not %d: %v", seed, name, set.Path(a.path), s.price(u, a.path), g.best, bad)
	}
	for i := 1; i < len(a.path); i++ {
		if s.board.Unbridged(a.path[i-1], a.path[i]) {
			count["river chosen"]++
		}
	}
}

// sameBehind walks the paths, each from the beginning, and holds what else comes of them
// against the word of the rules that they differ.
func (f *field) sameBehind(t *testing.T, seed int, u model.UnitID, paths []string, differ bool, count map[string]int) {
	t.Helper()
	kinds := map[string]bool{}
	for _, path := range paths {
		if len(paths) == 1 {
			break
		}
		in := adjudicate.Input{Position: f.position(), Edition: f.edition, Segment: fmt.Sprintf("GT3-%s1", []string{"A", "S"}[seed/2%2])}
		in.Oracle = adjudicate.NewRandom(uint64(seed))
		a, ok := activationValue(f.data.Set, f.data.Set.UnitName(u)+" "+path)
		if !ok {
			t.Fatal(path)
		}
		out := adjudicate.Run(&quiet{Game: &Game{Data: f.data}, over: true, begun: func(s *segment) { s.activate(a) }}, in)
		if out.Err != nil {
			t.Fatal(out.Err)
		}
		var told []string
		for i := range out.Journal {
			if e := &out.Journal[i]; e.Kind == adjudicate.Told && e.Event != evMoves {
				text := e.String(f.data.Set)
				if e.Event == evSheds { // wherever it is when it sheds
					text, _, _ = strings.Cut(text, " hex=")
				}
				told = append(told, text)
			}
		}
		slices.Sort(told)
		kinds[strings.Join(told, "\n")] = true
	}
	if differ != (len(kinds) > 1) {
		t.Fatalf("map %d: %s %v leave %d kinds of things behind, and the rules say %v: %v", seed, f.data.Set.UnitName(u), paths, len(kinds), differ, kinds)
	}
}

// TestReachAndGoals: the reach of a unit holds the hexes to which a goal finds a way, at
// the same cost, also for units that need not stop in the first EZOC (12.2 C19).
func TestReachAndGoals(t *testing.T) {
	count := 0
	for m := range soaked(40, 400) {
		f := randomField(t, uint64(90_000+m))
		f.edition = []string{"2023", "2022"}[m%2]
		in := adjudicate.Input{Position: f.position(), Edition: f.edition, Segment: fmt.Sprintf("GT3-%s1", []string{"A", "S"}[m/2%2]), Oracle: adjudicate.NewRandom(uint64(m))}
		out := adjudicate.Run(&quiet{Game: &Game{Data: f.data}, over: true, begun: func(s *segment) {
			s.slips = make([]bool, len(s.units))
			for u := range s.slips {
				s.slips[u] = u%3 > 0
			}
			for i := range s.units {
				u := model.UnitID(i)
				if !s.waiting(u) || s.units[u].MP[0] == 0 {
					continue
				}
				reach, got := map[model.Space]adjudicate.Quarters{}, map[model.Space]adjudicate.Quarters{}
				for _, r := range s.reach(u) {
					reach[r.Hex] = r.Cost
				}
				w := s.setOut(u, s.oos(u) || s.outOfSupply(u))
				for hex := range model.Space(s.board.Len()) {
					if ways := s.cheapest(w, hex, true); hex != w.At && len(ways) > 0 {
						got[hex] = ways[0].Cost
					}
				}
				if fmt.Sprint(reach) != fmt.Sprint(got) {
					t.Fatalf("map %d: %s reaches %v, and goals lead to %v", m, s.units[u].ID, reach, got)
				}
				count += len(got)
			}
		}}, in)
		if out.Err != nil {
			t.Fatal(out.Err)
		}
	}
	if count < 1_000 && suitetest.Whole() {
		t.Errorf("only %d hexes", count)
	}
}
