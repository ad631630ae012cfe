package pen

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// agreeBoth has a player propose something, and the other agree; it reports whether it stands
// in both folders. Where the pen is does not matter.
func agreeBoth(t *testing.T, first, second *player, say func(*Match) error) bool {
	t.Helper()
	m := first.live()
	if err := say(m); err != nil {
		t.Fatal(err)
	}
	first.keep(m)
	second.receive(first.send())
	n := second.live()
	list := n.Proposed()
	if len(list) == 0 {
		return false
	}
	if err := n.AgreeTo(list[len(list)-1].File[:8]); err != nil {
		t.Fatal(err)
	}
	second.keep(n)
	stands := func(p *player) bool { return p.live().changedBy(list[len(list)-1].File, p.live().Seq()+1) > 0 }
	for range 2 {
		if !stands(first) {
			first.receive(second.send())
		}
		if !stands(second) {
			second.receive(first.send())
		}
	}
	return stands(first) && stands(second)
}

// reopened fails unless a folder that is read from its first entry stands where it stood.
func reopened(t *testing.T, p *player) {
	t.Helper()
	m, n := p.live(), p.open()
	for _, x := range []*Match{m, n} {
		if _, err := x.Due(); err != nil {
			t.Fatalf("%s: %v", p.party, err)
		}
	}
	of := func(m *Match) string {
		text := fmt.Sprint(m.state, m.Step.Base, m.Mine.Base, string(m.Mine.State.Position.PrivateContent(side(p.party))), m.branch, len(m.Turns), len(m.passages), m.own)
		for _, t := range m.Turns {
			text += fmt.Sprint(" ", t.Segment, t.First, t.void, t.branch)
		}
		for _, q := range m.Players() {
			text += fmt.Sprint(q, *m.handsOf(q))
		}
		return text
	}
	if of(m) != of(n) {
		t.Errorf("%s stands elsewhere when it is read again:\n%s\n%s", p.party, of(m), of(n))
	}
}

// playedFrom is the public state at which the last rollback left a game.
func playedFrom(m *Match) *single.Step {
	for _, t := range m.Turns {
		if t.First > m.backAt {
			return t.Before
		}
	}
	return m.Step
}

// takenBack are the dice of the segments that were taken back, by name.
func takenBack(m *Match) map[string]string {
	dice := map[string]string{}
	for _, t := range m.Turns {
		if t.void == 0 || t.Run == nil {
			continue
		}
		for _, d := range adjudicate.Fallen(t.Run.result()) {
			dice[dieName(d)] = fmt.Sprint(d.Values)
		}
	}
	return dice
}

// TestRollback: both go back to one position and one chain, from wherever play stands, and more
// than once; what was rolled keeps its face; at the end all is opened, and audits and the
// independent programs find nothing.
func TestRollback(t *testing.T) {
	suitetest.Long(t)
	seeds := uint64(suitetest.Few(4, 5)) // with one game of the example
	if suitetest.Soaking() {
		seeds = 200
	}
	n := &tally{}
	for seed := range seeds {
		for _, mode := range []string{"mutual", "beacon"} {
			t.Run(fmt.Sprint(mode, " ", seed), func(t *testing.T) {
				var l *suitetest.League
				if mode == "beacon" {
					l = suitetest.NewLeague(t)
				}
				tb := sitAt(t, plan(t, "dAASSm."+randomPlan(seed, 3)+".dxAf."+randomPlan(seed+100, 4)), mode, seed, l, sequenceGames())
				if seed%4 == 3 {
					tb = sitWith(t, example(t, "state.yaml"), mode, 70+seed, l)
				}
				rolledBack(t, tb, seed, n)
			})
		}
	}
	t.Logf("%+v", *n)
	if n.Rollbacks < int(seeds) || n.Dice == 0 || n.Hidden == 0 || n.Opened == 0 || n.Again == 0 {
		t.Errorf("too little was taken back: %+v", *n)
	}
}

// tally counts what a test of rollbacks came to.
type tally struct {
	Rollbacks    int
	Dice, Hidden int // read again
	Opened       int // seals of a later branch, before the end
	Again        int // cards sealed once more
}

// TestRollbackReadOn: a folder that was read on from a cache goes back to where one does that
// was read whole, also where the cache leaves no segment out.
func TestRollbackReadOn(t *testing.T) {
	tb := sitWith(t, example(t, "state.yaml"), "mutual", 71, nil)
	for tb.turn() {
		first, second := tb.seats["axis"], tb.seats["soviet"]
		m, from := first.cached()
		n, fromToo := second.cached()
		if from == 0 || fromToo == 0 || len(m.gone)+len(n.gone) > 0 || worthTakingBack(first) == nil {
			continue
		}
		first.now, second.now = m, n
		if m.Pen == first.party { // who has the pen enters it, in the folder that knows of nothing yet
			first, second = second, first
		}
		if !agreeBoth(t, first, second, func(m *Match) error { return m.Rollback(m.Turns[0].Segment, "a card was overlooked") }) {
			t.Fatal("it does not stand")
		}
		reopened(t, first)
		reopened(t, second)
		return
	}
	t.Fatal("no folder was read on from a cache that leaves nothing out")
}

// rolledBack plays a game with rollbacks, and ends it.
func rolledBack(t *testing.T, tb *table, seed uint64, n *tally) {
	after(tb, 2+int(seed%3))
	for round := range 3 {
		after(tb, 1+int(seed+uint64(round))%3)
		first, second := tb.seats["axis"], tb.seats["soviet"]
		if (int(seed)+round)%2 == 1 {
			first, second = second, first
		}
		if turn := worthTakingBack(first); turn != nil {
			before := first.live().branch
			if agreeBoth(t, first, second, func(m *Match) error { return m.Rollback(turn.Segment, "a card was overlooked") }) && first.live().branch > before {
				n.Rollbacks++
				for _, p := range tb.seats {
					m := p.live()
					if s := playedFrom(m); m.branch == before || s.State.Segment != turn.Segment || s.Base != turn.Before.Base {
						t.Fatalf("%s stands before %s, %.8s", p.party, s.State.Segment, s.Base)
					}
					reopened(t, p)
				}
			}
		}
	}
	after(tb, 4)
	n.count(t, tb.seats["axis"].live())
	for _, p := range tb.seats {
		reopened(t, p)
	}
	p := tb.seats[[]string{"axis", "soviet"}[seed%2]]
	if m := p.live(); !m.Closed && m.over == "" && !m.Step.Over() {
		if err := m.Resign("it is late"); err != nil {
			t.Fatal(err)
		}
		p.keep(m)
		tb.seats[m.other(p.party)].receive(p.send())
	}
	for range 20 {
		if !tb.turn() {
			break
		}
	}
	for name, p := range tb.seats {
		if a := Examine(os.DirFS(p.dir), p.with); !a.OK() || a.Shut {
			t.Errorf("%s: %+v", name, a.Faults)
		}
	}
	tb.same()
	others(t, tb.seats["axis"].dir)
}

// worthTakingBack is a segment of a game that may be taken back; nil without one.
func worthTakingBack(p *player) *Turn {
	m := p.live()
	if _, err := m.Due(); err != nil || m.Closed || m.over != "" || m.Step.Over() || m.lock != nil || m.Agreeing != nil || m.Genesis == (dice.Hash{}) {
		return nil
	}
	turn := m.lastTurn()
	for _, x := range m.Turns {
		if x.void == 0 && p.r.IntN(2) == 0 {
			turn = x
			break
		}
	}
	if turn == nil || m.untouched(turn) {
		return nil
	}
	return turn
}

// count adds what a game came to; no die may have another face than it had.
func (n *tally) count(t *testing.T, m *Match) {
	old := takenBack(m)
	for _, x := range m.Turns {
		if x.void > 0 || x.Run == nil {
			continue
		}
		for _, d := range adjudicate.Fallen(x.Run.result()) {
			was, ok := old[dieName(d)]
			switch {
			case ok && d.Hidden():
				n.Hidden++
			case ok:
				if n.Dice++; was != fmt.Sprint(d.Values) {
					t.Errorf("%s fell as %s, and now as %v", dieName(d), was, d.Values)
				}
			}
		}
	}
	for _, s := range m.sealed {
		for _, x := range s {
			if strings.Contains(x.id, againPart) && x.open {
				n.Opened++
			}
		}
	}
	for _, h := range m.hands {
		for _, x := range h.again {
			n.Again += len(x.cards)
		}
	}
}

// TestRollbackLapses: what one has signed binds nobody once dice have fallen: who signs later
// does not choose between the dice and the agreement.
func TestRollbackLapses(t *testing.T) {
	tb := started(t, 5)
	after(tb, 4)
	first := other(tb)
	m := first.live()
	seg := m.lastTurn().Segment
	if err := m.Rollback(seg, "a slip"); err != nil {
		t.Fatal(err)
	}
	first.keep(m)
	aside := m.asidesThat(func(a *chain.Aside) bool { return a.Kind == chain.ChangeAside })[0]
	from := m.Seq()
	second := holder(tb)
	second.receive(first.send())
	for range 8 {
		if slices.ContainsFunc(second.live().Chain[from:], func(e dice.Record) bool { return e.Get("type") == "rolls" }) {
			break
		}
		tb.turn()
	}
	n := second.live()
	if len(n.Proposed()) > 0 || len(first.live().Waiting()) > 0 {
		t.Errorf("%v, %v", n.Proposed(), first.live().Waiting())
	}
	ch, err := n.changeIn(aside.File())
	if err != nil {
		t.Fatal(err)
	}
	var not *Unasked
	if err := n.agreedOn(ch, aside.File(), n.Seq()+1); !errors.As(err, &not) {
		t.Errorf("%v", err)
	}
}

// TestRollbackTwins: two games that differ only in which card was put away, before and behind
// a rollback, look alike to who may not know it: the same entries, names and sizes of files.
func TestRollbackTwins(t *testing.T) {
	suitetest.Long(t)
	hash := regexp.MustCompile(`[0-9a-f]{64}|-[0-9a-f]{8}\b`)
	looks := func(first, again string) (list, held []string) {
		tb := sitAt(t, plan(t, "dAAASSS.dbd.dad.dasd.d"), "mutual", 9, nil, sequenceGames())
		axis, soviet := tb.seats["axis"], tb.seats["soviet"]
		until := func(segment string) {
			for range 30 {
				m := axis.live()
				if m.Step.State.Segment >= segment && soviet.live().Step.State.Segment >= segment {
					return
				}
				p := tb.seats[m.Pen]
				b := p.send()
				tb.seats[m.other(p.party)].receive(b)
				if p == axis {
					list = append(list, looksOf(t, hash, b))
				}
			}
			t.Fatal("it does not come to " + segment)
		}
		axis.eager = []string{first}
		until("P3")
		for range 6 {
			if axis.live().branch == 0 {
				agreeBoth(t, axis, soviet, func(m *Match) error { axis.eager = []string{again}; return m.Rollback("P2", "again") })
			}
		}
		until("P4")
		set := axis.live().Step.State.Position.Set()
		for _, pile := range []string{"axis/box", "axis/hand"} {
			cards, _ := axis.live().Mine.State.Position.Pile(pile)
			for _, c := range cards {
				held = append(held, set.CardName(c))
			}
		}
		if axis.live().branch != 1 || again != "" && held[0] != again {
			t.Fatalf("branch %d; put away: %v, not %s", axis.live().branch, held, again)
		}
		return list, held
	}
	_, held := looks("", "")
	want, _ := looks(held[0], held[0])
	for _, c := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {2, 1}} {
		if got, _ := looks(held[c[0]], held[c[1]]); !slices.Equal(got, want) {
			t.Errorf("%v looks otherwise:\n%s\n%s", c, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// looksOf is what a bundle looks like: names, sizes, and entries but for hashes.
func looksOf(t *testing.T, hash *regexp.Regexp, b *campaign.Bundle) string {
	files, err := campaign.Unpack(b.Data)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, f := range files {
		line := fmt.Sprintf("%s %d", hash.ReplaceAllString(f.Name, "#"), len(f.Data))
		if strings.HasPrefix(f.Name, "entries/") {
			line += "\n" + hash.ReplaceAllString(string(f.Data), "#")
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// TestRuling: what both have signed changes the position before the next segment, in both
// copies alike; it touches nothing hidden, and stands with both words only.
func TestRuling(t *testing.T) {
	for seed := range uint64(suitetest.Few(1, 4)) {
		tb := started(t, 90+seed)
		first, second := tb.until("soviet", "orders")
		m := first.live()
		u := m.Step.State.Position.Set().Units[0].ID
		n := m.Step.State.Position.Steps(0)
		acts := []chain.Act{{Verb: "marker", Args: []string{u, m.Step.State.Position.Set().Schema.UnitMarks[0], "on"}}}
		if n > 1 {
			acts = []chain.Act{{Verb: "steps", Args: []string{u, fmt.Sprint(n - 1)}}}
		}
		if err := m.Rule(acts, " "); err == nil {
			t.Error("a ruling without a reason")
		}
		was := m.Step.Base
		if !agreeBoth(t, first, second, func(m *Match) error { return m.Rule(acts, "the counter was forgotten") }) {
			t.Fatalf("seed %d: nothing is proposed", seed)
		}
		for _, p := range tb.seats {
			m := p.live()
			if len(m.ruledTo) != 1 || m.Step.Base == was && m.Turn == nil {
				t.Errorf("seed %d: %s: %d rulings stand, position %.8s", seed, p.party, len(m.ruledTo), m.Step.Base)
			}
			reopened(t, p)
		}
		after(tb, 5)
		p := holder(tb)
		m = p.live()
		if err := m.Resign("it is late"); err != nil {
			t.Fatal(err)
		}
		p.keep(m)
		finished(t, tb, p.party+" resigns")
		others(t, p.dir)
	}
}
