package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
	"umpire/orders"
)

// spotsOfGame is how many segments of one game are taken.
const spotsOfGame = 12

// call makes a call of bytes: a segment, a verb, the files for it, and what is changed.
func (p *wildPool) call(data []byte) (*spot, *wildCall) {
	c := &choices{data}
	s := one(c, p.spots)
	call := &wildCall{verb: one(c, wildVerbs)}
	sides := s.step.State.Position.Set().Schema.Sides
	call.side = string(one(c, sides))
	what := []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers, orders.KindOrders, orders.KindAnswers}[c.of(5)]
	if c.of(12) == 1 { // a state is long to read
		what = "state"
	}
	if call.verb == "answer" && what == orders.KindOrders {
		what = orders.KindAnswers
	}
	wild := func(kind, text string) string {
		if kind == what && text != "" {
			return s.wildly(c, text)
		}
		return text
	}
	if text := wild(orders.KindOrders, one(c, s.sent[orders.KindOrders])); text != "" {
		call.orders = inputs(text)
	}
	if text := wild(orders.KindStanding, one(c, s.sent[orders.KindStanding])); text != "" && (what == orders.KindStanding || c.of(2) == 1) {
		call.standing = inputs(text)
	}
	if len(s.halts) > 0 && (call.verb == "answer" || what == orders.KindAnswers) {
		n := c.of(len(s.halts))
		call.answers = append(slices.Clone(s.halts[:n]), inputs(wild(orders.KindAnswers, string(s.halts[n].Data)))...)
	}
	if what == "state" {
		call.state = s.wildState(c)
		base := []byte(s.step.Base[:8])
		if step, err := single.OpenState(*call.state, games.All); err == nil {
			for i := range call.orders { // the orders are for this state
				call.orders[i].Data = []byte(strings.Replace(string(call.orders[i].Data), string(base), step.Base[:8], 1))
			}
		}
	}
	if call.verb == "legal" {
		for range c.of(4) {
			call.words = append(call.words, one(c, s.words))
		}
		if c.of(3) == 1 {
			call.words = strings.Fields(s.entry(c, one(c, s.keys)))
		}
	}
	return s, call
}

// pools are the games that were played, by name and number, each once a process.
var pools sync.Map

func poolOf(g orders.Game, number uint64) (*wildPool, error) {
	make := func() (*wildPool, error) { return newWildPool(g, number, spotsOfGame) }
	once, _ := pools.LoadOrStore(fmt.Sprint(g.Name, number), sync.OnceValues(make))
	return once.(func() (*wildPool, error))()
}

// wildTally counts what became of calls.
type wildTally struct {
	calls, bugs int
	statuses    map[int]int
	verbs       map[string]int
}

func (w *wildTally) String() string {
	taken := w.statuses[exit.Done] + w.statuses[exit.Awaiting]
	return fmt.Sprintf("%d executions, %d panics; taken %d, refused %d; by status %v, by verb %v", w.calls, w.bugs, taken, w.calls-taken-w.bugs, w.statuses, w.verbs)
}

// tried makes one call and tells what is wrong with its end: nothing may panic, and the
// status is one that the manual gives.
func (p *wildPool) tried(data []byte, tally *wildTally) error {
	s, call := p.call(data)
	watch := time.AfterFunc(30*time.Second, func() { panic("no end to " + kept(s, call, nil)) })
	defer watch.Stop()
	status, said, err := s.do(call)
	tally.calls++
	tally.statuses[status]++
	tally.verbs[call.verb]++
	switch status {
	case exit.Done, exit.No, exit.Usage, exit.Refused, exit.WrongFile, exit.Integrity, exit.Awaiting:
		if status == exit.Done || status == exit.Awaiting || said != "" || errors.As(err, &ended{}) {
			return nil
		}
		return fmt.Errorf("%s ends with %d and says nothing", call.verb, status)
	}
	tally.bugs++
	return fmt.Errorf("status %d\n%s", status, kept(s, call, err))
}

// kept is a call as a file in testdata/wild, with what it came to above.
func kept(s *spot, call *wildCall, err error) string {
	var why strings.Builder
	fmt.Fprintf(&why, "verb: %s\nside: %s\nwords: %s\n", call.verb, call.side, strings.Join(call.words, " "))
	if err != nil {
		fmt.Fprintf(&why, "%v\n", err)
	}
	var bug *panicked
	if errors.As(err, &bug) {
		why.Write(bug.stack)
	}
	a := txtar.Archive{Comment: []byte(why.String())}
	state := &s.state
	if call.state != nil {
		state = call.state
	}
	a.Files = append(a.Files, txtar.File{Name: "state", Data: state.Data})
	for kind, list := range map[string][]single.Input{"orders": call.orders, "standing": call.standing, "answers": call.answers} {
		for _, in := range list {
			a.Files = append(a.Files, txtar.File{Name: kind, Data: in.Data})
		}
	}
	return string(txtar.Format(&a))
}

// FuzzCommands: orders, standing orders, answers and states that are well formed and
// wrong, made of what the program writes itself, given to the verbs of both games.
func FuzzCommands(f *testing.F) {
	draw := adjudicate.NewRandom(1)
	for range 32 {
		f.Add(uint8(draw.Choose("", 256)), uint8(0), wildBytes(draw))
	}
	f.Fuzz(func(t *testing.T, game, number uint8, data []byte) {
		p, err := poolOf(games.All[int(game)%len(games.All)], uint64(number%4))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.tried(data, newTally()); err != nil {
			t.Fatal(err)
		}
	})
}

func newTally() *wildTally { return &wildTally{statuses: map[int]int{}, verbs: map[string]int{}} }

func wildBytes(draw *adjudicate.Random) []byte {
	data := make([]byte, 8+draw.Choose("", 88))
	for i := range data {
		data[i] = byte(draw.Choose("", 256))
	}
	return data
}

// TestCommandsSoak is the same by a seed and by the million: so many calls of each game,
// of many games that played themselves. What panics is written to UMPIRE_KEEP.
func TestCommandsSoak(t *testing.T) {
	calls, each, pool := suitetest.Few(30, 300), 150, poolOf
	if suitetest.Soaking() {
		calls, each = 1_000_000, 10_000
		pool = func(g orders.Game, number uint64) (*wildPool, error) { return newWildPool(g, number, spotsOfGame) }
	}
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			tally, began := newTally(), time.Now()
			for number := uint64(0); tally.calls < calls; number++ {
				p, err := pool(g, number)
				if err != nil {
					t.Error(err)
					continue
				}
				draw := adjudicate.NewRandom(number)
				for range each {
					if err := p.tried(wildBytes(draw), tally); err != nil {
						t.Errorf("game %d: %.3000v", number, err)
						keep(t, g.Name, tally, err)
					}
				}
				if number%10 == 9 {
					fmt.Printf("%s %v %s\n", g.Name, time.Since(began).Round(time.Second), tally)
				}
			}
			taken := tally.statuses[exit.Done] + tally.statuses[exit.Awaiting]
			if taken < tally.calls/20 || tally.calls-taken < tally.calls/5 {
				t.Errorf("too few of one sort: %s", tally)
			}
			t.Log(tally)
		})
	}
}

// TestCommandsKept makes the calls again that once panicked.
func TestCommandsKept(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "wild", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal(err, "no calls are kept")
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			a, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			s, call := unkept(a)
			if status, said, err := s.do(call); status == exit.Bug {
				t.Fatal(said, err)
			}
		})
	}
}

// unkept reads what kept has written.
func unkept(a *txtar.Archive) (*spot, *wildCall) {
	call := &wildCall{}
	for _, line := range strings.SplitN(string(a.Comment), "\n", 4) {
		switch name, value, _ := strings.Cut(line, ": "); name {
		case "verb":
			call.verb = value
		case "side":
			call.side = value
		case "words":
			call.words = strings.Fields(value)
		}
	}
	for _, f := range a.Files {
		in := single.Input{Name: f.Name, Data: f.Data}
		switch f.Name {
		case "state":
			call.state = &in
		case "orders":
			call.orders = append(call.orders, in)
		case "standing":
			call.standing = append(call.standing, in)
		case "answers":
			call.answers = append(call.answers, in)
		}
	}
	return &spot{step: &single.Step{}}, call
}

// keep writes a call that went wrong to the folder that UMPIRE_KEEP names.
func keep(t *testing.T, game string, tally *wildTally, err error) {
	dir := os.Getenv("UMPIRE_KEEP")
	if dir == "" || tally.bugs > 200 {
		return
	}
	if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-%d.txt", game, tally.calls)), []byte(err.Error()), 0o600); err != nil {
		t.Fatal(err)
	}
}
