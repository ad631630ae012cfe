package suitetest

import (
	"runtime"
	"sort"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// Coverage plays n random segments and demands that every declared kind of
// question was decided and every declared event told, but those that except
// names, and no other. It prints the counts.
func Coverage(t *testing.T, c Case, n int, seed uint64, except ...string) {
	t.Helper()
	g := c.Game()
	kinds, events, unknown := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, k := range g.Kinds() {
		kinds[k.Key] = 0
	}
	for _, e := range g.Events() {
		events[e.ID] = 0
	}
	for i := 0; i < n; i++ {
		in := AskAll(c.Input(seed + uint64(i)))
		in.Oracle = adjudicate.NewRandom(seed + uint64(i))
		out := adjudicate.Run(g, in)
		if out.Err != nil {
			t.Fatalf("seed %d: %v", seed+uint64(i), out.Err)
		}
		for j := range out.Journal {
			tally(&out.Journal[j], kinds, events, unknown)
			if s := out.Journal[j].String(in.Position.Set()); strings.Contains(s, "=?") {
				t.Fatalf("seed %d: a value without words: %s", seed+uint64(i), s)
			}
		}
	}
	for _, name := range sorted(unknown) {
		t.Errorf("%s is not declared", name)
	}
	skip := map[string]bool{}
	for _, name := range except {
		skip[name] = true
	}
	report(t, "kind", kinds, skip)
	report(t, "event", events, skip)
}

func tally(e *adjudicate.Entry, kinds, events map[string]int, unknown map[string]bool) {
	count := func(m map[string]int, name string) {
		if _, ok := m[name]; !ok {
			unknown[name] = true
		}
		m[name]++
	}
	switch e.Kind {
	case adjudicate.Decided:
		count(kinds, e.Key)
	case adjudicate.Told:
		count(events, e.Event.ID)
	}
}

func report(t *testing.T, what string, counts map[string]int, skip map[string]bool) {
	t.Helper()
	for _, name := range sorted(counts) {
		t.Logf("%-6s %-20s %d", what, name, counts[name])
		if counts[name] == 0 && !skip[name] {
			t.Errorf("%s %s never occurred", what, name)
		}
	}
}

func sorted[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// Determinism plays n random segments twice, alone and beside others on several
// processors, and demands the same bytes.
func Determinism(t *testing.T, c Case, n int, seed uint64) {
	t.Helper()
	play := func(i int) string {
		in := AskAll(c.Input(seed + uint64(i)))
		in.Oracle = adjudicate.NewRandom(seed + uint64(i))
		out := adjudicate.Run(c.Game(), in)
		return text(in.Position.Set(), out.Journal) + Bytes(out.Position)
	}
	old := runtime.GOMAXPROCS(1)
	alone := make([]string, n)
	for i := range alone {
		alone[i] = play(i)
	}
	runtime.GOMAXPROCS(max(old, 4))
	beside := make([]string, n)
	done := make(chan int)
	for i := range beside {
		go func() {
			beside[i] = play(i)
			done <- i
		}()
	}
	for range beside {
		<-done
	}
	runtime.GOMAXPROCS(old)
	for i := range alone {
		if alone[i] != beside[i] {
			t.Fatalf("seed %d: %s", seed+uint64(i), different(alone[i], beside[i]))
		}
	}
}

// Stages plays n random segments and demands of the stages of dice what
// architecture "Stages and dice" says: a segment without an awaited answer has one
// stage (a die or an answer in a segment inside begins a new one outside); with
// awaited answers a stage ends at each that comes after a die. No label falls
// twice in a segment.
func Stages(t *testing.T, c Case, n int, seed uint64) {
	t.Helper()
	for i := 0; i < n; i++ {
		in := AskAll(c.Input(seed + uint64(i)))
		in.Oracle = adjudicate.NewRandom(seed + uint64(i))
		first := adjudicate.Run(c.Game(), in)
		if bad := wrongStage(first.Journal); bad != "" {
			t.Fatalf("seed %d, nothing awaited: %s", seed+uint64(i), bad)
		}
		in.Oracle, in.Dice, in.Settled = nil, Faces(first.Journal), asAnswers(adjudicate.SettledBy(first.Journal))
		out := adjudicate.Run(c.Game(), in)
		if bad := over(out); bad != "" {
			t.Fatalf("seed %d: %s", seed+uint64(i), bad)
		}
		if bad := wrongStage(out.Journal); bad != "" {
			t.Fatalf("seed %d, all awaited: %s", seed+uint64(i), bad)
		}
	}
}

// wrongStage works the stages out from the journal alone.
func wrongStage(journal []adjudicate.Entry) string {
	type state struct {
		stage  int
		shown  bool
		drawer model.Side // whose hidden draws the stage holds
	}
	states := map[string]*state{}
	labels := map[[2]string]bool{}
	last := ""
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Rolled && !(e.Kind == adjudicate.Decided && e.Origin == adjudicate.FromSettled) {
			continue
		}
		s := states[e.Segment]
		if s == nil {
			s = &state{stage: 1}
			states[e.Segment] = s
		} else if last != e.Segment && s.shown { // back from a segment inside, or in it once more
			s.stage++
			s.shown = false
		}
		last = e.Segment
		if e.Kind == adjudicate.Rolled && e.To != s.drawer { // hidden draws and open dice share no stage
			s.drawer = e.To
			if s.shown {
				s.stage++
				s.shown = false
			}
		}
		if e.Kind == adjudicate.Decided {
			if s.shown {
				s.stage++
				s.shown = false
			}
			continue
		}
		if e.Die.Stage != s.stage {
			return e.Segment + " " + e.ID + " fell in the wrong stage"
		}
		if key := [2]string{e.Segment, e.ID}; labels[key] {
			return e.Segment + " " + e.ID + " fell twice"
		} else {
			labels[key] = true
		}
		s.shown = true
	}
	return ""
}
