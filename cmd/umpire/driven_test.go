package main

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
)

// Games that a driver plays who knows nothing but what `next --json` says: he gives the command
// that stands there, with the draft or the sheet filled in, and carries the mails.

// ways are all ways to play: every mode of dice, and one person alone.
var ways = append(slices.Clone(dice.Modes), "alone")

// TestDrivenByJSON: every game of the registry, in every mode of dice and by one person alone,
// is set up and played for some segments by nothing but `next --json` and its commands; one half
// lets `next --do` do what needs no decision. All hold one public chain, and every folder's audit
// finds nothing.
func TestDrivenByJSON(t *testing.T) {
	t.Parallel()
	for k, g := range games.All {
		for i, mode := range ways {
			for e, edition := range g.Editions {
				if !suitetest.Soaking() && (e != i%len(g.Editions) || !suitetest.Some(i+k, 3)) {
					continue // of each mode one edition, in a third of the games
				}
				t.Run(strings.Join([]string{g.Name, edition, mode}, "/"), func(t *testing.T) {
					t.Parallel()
					tb := newDriven(t, uint64(i), i%2 == 0)
					tb.begin(mode, g.Name, g.Name, "--edition", edition)
					tb.play()
					tb.compare()
					t.Logf("%d commands, %d mails, orders for %d segments, over %v", tb.point, tb.mails, len(tb.seen), tb.over())
				})
			}
		}
	}
}

// newDriven is a game that is not begun yet; does tells whether next --do does what it can.
func newDriven(t *testing.T, seed uint64, does bool) *driven {
	return &driven{t: t, dir: t.TempDir(), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), r: rand.New(rand.NewPCG(seed, 3)),
		league: suitetest.NewLeagueAt(t, "../../adjudicate/dice"), does: does, segments: 1}
}

// driven is a game that is driven.
type driven struct {
	t          *testing.T
	game       string
	dir        string
	now        time.Time
	r          *rand.Rand
	league     *suitetest.League
	does       bool // next --do does what it can
	segments   int  // with orders that are enough
	turn       bool // a whole turn is enough
	point      int  // commands given
	mails      int
	courtesies int      // of them those that only tell a referee what their sender holds
	seen       []string // in which orders were written
	homes      []*home
	awaits     time.Time                               // when the next round is out
	taken      [2]int                                  // how often something that was made of a draft was taken, and nothing of it
	orders     func(draft string) []string             // what is made of a draft, the best first; by default the draft
	spent      func(args []string, took time.Duration) // is told of each command, if it is there
	mailed     func(from *home, name string, size int) // is told of each mail, if it is there
	post       string                                  // maildir or mbox: the parties know mails alone, in such mailboxes
	twice      func(args []string) (int, string)       // in the place of once, if it is set
}

// home is the folder of one party.
type home struct {
	name, keys string
	inbox      []string
	left       map[string]string // the mails that have left it, by name
	closed     bool
}

func (tb *driven) path(name string) string { return filepath.Join(tb.dir, filepath.FromSlash(name)) }

// try gives a command.
func (tb *driven) try(args ...string) (int, string) {
	if tb.twice != nil {
		return tb.twice(args)
	}
	return tb.once(args)
}

// once gives a command, and no more.
func (tb *driven) once(args []string) (int, string) {
	tb.point++
	w := stoppedAt(tb.now)
	w.entropy, w.league = suitetest.Random{R: rand.New(rand.NewPCG(5, uint64(tb.point)))}, tb.league.Chain
	begun := time.Now()
	status, out, said := w.program(args...)
	if tb.spent != nil {
		tb.spent(args, time.Since(begun))
	}
	return status, out + said
}

// must gives a command that must be taken.
func (tb *driven) must(args ...string) string {
	tb.t.Helper()
	status, said := tb.try(args...)
	if status != exit.Done && status != exit.Awaiting {
		tb.t.Fatalf("umpire %s: status %d\n%s", strings.Join(args, " "), status, said)
	}
	return said
}

// begin makes the folders of a game that is played in a way. what is what it begins with: the
// game or a state, and flags.
func (tb *driven) begin(mode, game string, what ...string) {
	tb.t.Helper()
	tb.game = game
	sides := bothSides(tb.t, game)
	add := func(name string) *home {
		h := &home{name: name, keys: tb.path("keys-" + name), left: map[string]string{}}
		tb.homes = append(tb.homes, h)
		return h
	}
	line := append([]string{"new"}, what...)
	switch {
	case mode == "alone":
		add("alone")
		tb.must(append(line, "--out", tb.path("alone"))...)
	case chain.Of(mode).Between():
		from, to := add(sides[0]), add(sides[1])
		tb.must(append(line, "--dice", mode, "--play", from.name, "--out", tb.path(from.name))...)
		tb.collect(from)
		join := []string{"join", to.inbox[0], "--out", tb.path(to.name)}
		if tb.must(join...); !tb.has(to) { // what is no plain start of the game is shown first
			tb.must(append(join, "--accept", tb.campaign())...)
		}
		to.inbox = nil
		tb.collect(to)
	default:
		line = append(line, "--dice", mode, "--key", tb.path("keys-referee"), "--out", tb.path("referee"))
		for _, name := range append([]string{"referee"}, sides...) {
			add(name)
			tb.must("key", "new", "--out", tb.path("keys-"+name))
			if name != "referee" {
				line = append(line, "--sign", name+"="+filepath.Join(tb.path("keys-"+name), "key.pub"))
			}
		}
		tb.must(line...)
	}
}

// collect carries the mails that a folder has written since, to whom they are for.
func (tb *driven) collect(h *home) {
	tb.t.Helper()
	if tb.post != "" {
		tb.posts(h)
		return
	}
	names, err := filepath.Glob(filepath.Join(tb.path(h.name), "sent", "*.zip"))
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			tb.t.Fatal(err)
		}
		if h.left[name] == string(text) {
			continue
		}
		h.left[name] = string(text)
		if tb.mails++; tb.mailed != nil {
			tb.mailed(h, name, len(text))
		}
		for _, to := range tb.homes {
			referee := h.name == refereesName || tb.homes[0].name == refereesName
			if to == h || referee && h.name != refereesName && to.name != refereesName || h.name == refereesName && !strings.HasSuffix(name, "-"+to.name+".zip") {
				continue
			}
			to.inbox = append(to.inbox, name)
		}
	}
}

// over reports whether every folder says that the game is closed.
func (tb *driven) over() bool {
	return !slices.ContainsFunc(tb.homes, func(h *home) bool { return !h.closed })
}

// play drives all folders until enough has been played, or the game is over.
func (tb *driven) play() {
	tb.t.Helper()
	for !tb.over() {
		did := false
		for _, h := range tb.homes {
			for tb.acts(h) {
				did = true
			}
		}
		if tb.enough() && tb.carried() {
			return
		}
		switch {
		case did:
		case tb.now.Before(tb.awaits):
			tb.now = tb.awaits.Add(time.Minute)
		case tb.over():
		default:
			tb.stuck()
		}
	}
}

// goesOn does one thing in each folder, or lets time pass.
func (tb *driven) goesOn() {
	tb.t.Helper()
	did := false
	for _, h := range tb.homes {
		did = tb.acts(h) || did
	}
	switch {
	case did:
	case tb.now.Before(tb.awaits):
		tb.now = tb.awaits.Add(time.Minute)
	default:
		tb.stuck()
	}
}

// enough reports whether enough has been played.
func (tb *driven) enough() bool {
	if tb.turn {
		first, _, _ := strings.Cut(append(tb.seen, "")[0], "-")
		return slices.ContainsFunc(tb.seen, func(s string) bool { return !strings.HasPrefix(s, first+"-") })
	}
	return len(tb.seen) > tb.segments
}

// carried reports whether no mail is under way.
func (tb *driven) carried() bool {
	return !slices.ContainsFunc(tb.homes, func(h *home) bool { return len(h.inbox) > 0 })
}

// stuck says what every folder waits for.
func (tb *driven) stuck() {
	tb.t.Helper()
	for _, h := range tb.homes {
		_, said := tb.try("next", tb.path(h.name))
		tb.t.Logf("%s: %s", h.name, said)
	}
	tb.t.Fatal("it does not go on")
}

// looks is what a folder waits for.
func (tb *driven) looks(h *home) outlook {
	tb.t.Helper()
	var o outlook
	said := tb.must("next", "--json", tb.path(h.name))
	if err := json.Unmarshal([]byte(said), &o); err != nil {
		tb.t.Fatal(err)
	}
	tb.whole(said)
	h.closed = o.Closed && len(o.Due) == 0
	return o
}

// whole: what is printed has the keys of the one schema, all of them and no others.
func (tb *driven) whole(said string) {
	tb.t.Helper()
	var all map[string]any
	if err := json.Unmarshal([]byte(said), &all); err != nil {
		tb.t.Fatal(err)
	}
	same := func(have map[string]any, of any) {
		var want []string
		for i := range reflect.TypeOf(of).NumField() {
			if key := reflect.TypeOf(of).Field(i).Tag.Get("json"); key != "" {
				want = append(want, key)
			}
		}
		if got := slices.Sorted(maps.Keys(have)); !slices.Equal(got, slices.Sorted(slices.Values(want))) {
			tb.t.Fatalf("keys %v, wanted %v", got, want)
		}
		for key, value := range have {
			if value == nil {
				tb.t.Fatalf("%s is null", key)
			}
		}
	}
	same(all, outlook{})
	for _, d := range all["due"].([]any) {
		same(d.(map[string]any), due{})
	}
}
