package main

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// TestNoCardLeavesAFolder: games of two folders, of every game and both sources of dice
// without a referee; in the soak they are played to their end. The players use what the
// program writes as it writes it: drafts
// with their comments, question sheets filled in; they hold cards, put them away and write
// them into their files. No bundle names a card that its sender holds hidden at that
// time, but for those of which the rules have told everybody.
func TestNoCardLeavesAFolder(t *testing.T) {
	t.Parallel()
	n, most, short := 1, suitetest.Few(30, 80), true
	if suitetest.Soaking() {
		n, most, short = 50, 0, false
	}
	for i, g := range games.All {
		for _, mode := range []string{"mutual", "beacon"} {
			if short && ((mode == "beacon") == (i%2 == 0) || !suitetest.Some(i, len(games.All))) {
				continue // of each game one source of dice
			}
			t.Run(g.Name+" "+mode, func(t *testing.T) {
				t.Parallel()
				sum := searched{}
				for seed := 1; seed <= n && !t.Failed(); seed++ {
					tb := seatTwo(t, g, mode, uint64(seed))
					tb.most = most
					tb.play()
					sum.add(tb.searched)
				}
				t.Logf("%d games, %d segments, %d mails, %d files searched for %d hidden cards; %d cards written into orders and answers, %d files refused, %d reports held against a hand",
					n, sum.segments, sum.mails, sum.files, sum.cards, sum.written, sum.refused, sum.retells)
				if sum.retells == 0 || sum.mails == 0 || hides(t, g) != (sum.cards > 0 && sum.written > 0) {
					t.Error("too little was played")
				}
			})
		}
	}
}

// hides reports whether a side of a game holds cards hidden.
func hides(t *testing.T, g orders.Game) bool {
	t.Helper()
	if g.New == nil {
		return true
	}
	st, err := g.New("", "c-00000001")
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(st.Position.Set().Schema.Piles, func(p model.Pile) bool { return p.Hidden })
}

// searched is what was looked through.
type searched struct{ segments, mails, files, cards, written, refused, retells int }

func (s *searched) add(o searched) {
	s.segments, s.mails, s.files, s.cards = s.segments+o.segments, s.mails+o.mails, s.files+o.files, s.cards+o.cards
	s.written, s.refused = s.written+o.written, s.refused+o.refused
	s.retells += o.retells
}

// twoSeats is a campaign of two players, whose folders lie in memory.
type twoSeats struct {
	searched
	t      *testing.T
	seed   uint64
	r      *rand.Rand
	seats  map[string]*memorySeat
	order  []string
	now    time.Time
	league *suitetest.League
	watch  func(x *memorySeat, kind string) bool // is shown what is awaited; false ends the game
	told   []map[string]bool                     // the cards of which everybody was told, by segment

	reports map[string]string // for everybody, by name

	most    int    // segments that are played; 0: the whole game
	mailed  string // the words of all mails
	letters int    // segments that were held against them
}

type memorySeat struct {
	party   string
	with    pen.With
	files   *campaign.Layered
	m       *pen.Match
	waiting []waitingMail
	retold  int // segments whose reports were looked at

	draftsOf string // the base of the drafts that were made, by the card that is played
	drafts   map[string]func() ([]byte, error)
}

// waitingMail is what left, and what its sender held before the segment: what he holds
// then, too, was hidden when it left.
type waitingMail struct {
	data   []byte
	text   []byte
	before map[string]bool
}

// seatTwo begins a campaign in two folders.
func seatTwo(t *testing.T, g orders.Game, mode string, seed uint64, rulings ...string) *twoSeats {
	t.Helper()
	p := &selfPlay{edition: g.Editions[int(seed)%len(g.Editions)], seed: seed, player: "sensible", rulings: rulings}
	st, _, err := (&app{world: outside()}).begun(p, g.Name)
	if err != nil {
		t.Fatal(err)
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: first.Data}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	set := campaign.SettingsFor(s.State, mode)
	set.Referee = "none"
	tb := &twoSeats{t: t, seed: seed, r: rand.New(rand.NewPCG(seed, 11)), seats: map[string]*memorySeat{}, now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), league: suitetest.NewLeagueAt(t, "../../adjudicate/dice")}
	for _, seat := range set.Seats {
		name := string(seat.Side)
		x := &memorySeat{party: name, with: pen.With{Games: games.All, Random: suitetest.Random{R: rand.New(rand.NewPCG(seed, suitetest.Stream(name)))}}}
		x.with.Chain, x.with.Now = tb.league.Chain, func() time.Time { return tb.now }
		keys, err := campaign.NewKeys(x.with.Random, name)
		if err != nil {
			t.Fatal(err)
		}
		_, view := campaign.Private(s.State, seat.Side)
		files, err := pen.Found(pen.Founding{State: single.Input{Name: name, Data: view}, Settings: set, Party: name, Keys: keys, Random: x.with.Random}, games.All)
		if err != nil {
			t.Fatal(err)
		}
		x.files = campaign.Layer(nil, files)
		tb.seats[name], tb.order = x, append(tb.order, name)
	}
	for _, way := range [][2]string{{tb.order[0], tb.order[1]}, {tb.order[1], tb.order[0]}} {
		invitation, err := pen.Invitation(tb.seats[way[0]].files)
		if err != nil {
			t.Fatal(err)
		}
		to := tb.seats[way[1]]
		files, err := pen.Enlist(to.files, invitation, to.with)
		if err != nil {
			t.Fatal(err)
		}
		to.files.Put(files...)
	}
	for _, x := range tb.seats {
		if x.m, err = pen.Open(x.files, x.with); err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// play plays the game to its end.
func (tb *twoSeats) play() {
	tb.t.Helper()
	for range 5000 {
		from, to := tb.seats[tb.order[0]], tb.seats[tb.order[1]]
		if from.m.Pen != from.party {
			from, to = to, from
		}
		if from.m.Closed && to.m.Closed || tb.most > 0 && len(from.m.Turns) >= tb.most {
			tb.segments = len(from.m.Turns)
			return
		}
		b := tb.send(from)
		if b == nil {
			return
		}
		text, told, since := tb.letter(from, b)
		tb.search(from, b.Data, text)
		if _, err := to.m.Receive(b.Data); err != nil {
			tb.t.Fatalf("%s: %v", to.party, err)
		}
		tb.sameLetter(to, told, since)
		tb.searchWaiting(to)
		tb.retold(from)
		tb.retold(to)
		if _, at := to.m.Round(); tb.now.Before(at) && to.m.Pen != to.party {
			tb.now = at.Add(time.Minute)
		}
		if tb.t.Failed() {
			return
		}
	}
	tb.t.Fatal("it comes to no end")
}

// send makes the bundle of a player, after all that he has to write; nil if the game is
// watched and ends there.
func (tb *twoSeats) send(x *memorySeat) *campaign.Bundle {
	tb.t.Helper()
	for range 300 {
		b, err := x.m.Send()
		switch {
		case err == nil:
			return b
		case !errors.Is(err, pen.ErrWaiting):
			tb.t.Fatalf("%s, %s: %v", x.party, x.m.Step.State.Segment, err)
		}
		if !tb.hand(x) {
			return nil
		}
	}
	tb.t.Fatalf("%s comes to no end", x.party)
	return nil
}

// hand hands in what is awaited of a player: with secrets in it, or if that is refused as
// the program wrote it. It is false if who watches has seen enough.
func (tb *twoSeats) hand(x *memorySeat) bool {
	tb.t.Helper()
	tb.searchWaiting(x)
	next, err := x.m.Next()
	if err != nil {
		tb.t.Fatal(err)
	}
	if next.Kind == "beacon" {
		round, at := x.m.Round()
		if tb.now.Before(at) {
			tb.now = at.Add(time.Minute)
		}
		if err := x.m.Beacon(round, tb.league.Round(round)); err != nil {
			tb.t.Fatal(err)
		}
		return true
	}
	if tb.watch != nil && !tb.watch(x, next.Kind) {
		return false
	}
	var last error
	for try := range 60 {
		var in single.Input
		take := x.m.Answers
		if next.Kind == "orders" {
			in = tb.draft(x, try)
			take = func(in single.Input) error { return x.m.Orders(in, fewBranches) }
		} else {
			in = tb.answers(x)
		}
		last = take(in)
		if last == nil {
			tb.written += strings.Count(string(in.Data), "written\n")
			return true
		}
		var leak *pen.Leak
		if errors.Is(last, adjudicate.ErrBug) || errors.As(last, &leak) {
			tb.t.Fatalf("%s, %s: %v\n%s", x.party, x.m.Step.State.Segment, last, in.Data)
		}
		tb.refused++
		last = fmt.Errorf("%w\n%s", last, in.Data)
	}
	tb.t.Fatalf("%s, %s: %v", x.party, x.m.Step.State.Segment, last)
	return false
}

// fewBranches checks orders in a few branches: what it lets through is asked for later.
func fewBranches(s *single.Step) error {
	s.Branches = 3
	return (&app{}).ready(s)
}

// draft is the draft that the program writes, set to final; mostly with a list of cards in
// it, held and not held.
func (tb *twoSeats) draft(x *memorySeat, try int) single.Input {
	tb.t.Helper()
	s := *x.m.Mine
	d := &drafting{side: x.party}
	hand := tb.hidden(x, x.m.Mine.State.Position)
	if cards := sortedKeys(hand); len(cards) > 0 && tb.r.IntN(3) > 0 {
		if card := cards[tb.r.IntN(len(cards))]; strings.HasPrefix(card, "A") {
			d.card = card
		}
	}
	text, err := x.drafted(&s, d)
	if err != nil {
		d.card = ""
		text, err = x.drafted(&s, d)
	}
	if err != nil {
		tb.t.Fatalf("%s, %s: %v", x.party, s.State.Segment, err)
	}
	final := string(suitetest.Final(text, nil))
	if fight := suitetest.Combat(s.State.Position, s.Owner, false, tb.r); fight != "" && try < 10 {
		final = strings.Replace(final, "combats: none", fight, 1)
	}
	if try < 20 {
		final += tb.secrets(x, &s, sortedKeys(hand))
	}
	return single.Input{Name: "orders.yaml", Data: []byte(final)}
}

// drafted is a draft, which is made once: what is refused leaves the step as it was.
func (x *memorySeat) drafted(s *single.Step, d *drafting) ([]byte, error) {
	if x.draftsOf != s.Base {
		x.draftsOf, x.drafts = s.Base, map[string]func() ([]byte, error){}
	}
	if x.drafts[d.card] == nil {
		x.drafts[d.card] = sync.OnceValues(func() ([]byte, error) { return d.file(s, orders.KindOrders) })
	}
	return x.drafts[d.card]()
}

// secrets are lines of orders that name cards of a player.
func (tb *twoSeats) secrets(x *memorySeat, s *single.Step, held []string) string {
	v := s.Rules.Vocabulary()
	if len(held) == 0 {
		return ""
	}
	one := func() string { return held[tb.r.IntN(len(held))] }
	var w strings.Builder
	segment, _ := v.Segment(s.State.Segment)
	for _, k := range v.Keys {
		switch {
		case k.Name == "cards" && k.Choice && tb.r.IntN(2) == 0:
			when := []string{"", " when start", " when end", " when between combats", " when die 1-2", " when " + one() + " failed"}
			w.WriteString("cards: # written\n")
			for range 1 + tb.r.IntN(3) {
				if card := one(); strings.HasPrefix(card, "C") {
					fmt.Fprintf(&w, "  - %s %s%s # %s is in my hand\n", card, []string{"GE", "TE"}[tb.r.IntN(2)], when[tb.r.IntN(len(when))], one())
				}
			}
			w.WriteString("  - pass\n")
		case slices.Contains(k.In, segment.Type) && strings.Contains(k.Takes, "U3"):
			switch k.Name {
			case "northwest", "southeast":
				fmt.Fprintf(&w, "%s: %s # written\n", k.Name, one())
			case "deploy":
				fmt.Fprintf(&w, "deploy: # written\n  - %s to FRO\n", one())
			}
		case k.Name == "losses" && tb.r.IntN(3) == 0 && strings.HasPrefix(one(), "C"):
			fmt.Fprintf(&w, "losses: # written\n  - weakest when %s failed\n  - any\n", one())
		}
	}
	return strings.ReplaceAll(w.String(), "# written\n", "# "+one()+" written\n")
}

// answers is the sheet that the program writes, with its comments, filled in.
func (tb *twoSeats) answers(x *memorySeat) single.Input {
	tb.t.Helper()
	s, r := x.m.Known()
	if r == nil {
		tb.t.Fatalf("%s does not know what is asked", x.party)
	}
	sheet, ok := sheetFor(s, r, model.Side(x.party))
	if !ok {
		tb.t.Fatalf("%s is asked nothing", x.party)
	}
	pick := map[string]string{}
	for _, a := range r.Outcome.Awaits {
		if string(a.To) != x.party {
			continue
		}
		pick[a.Name] = "none"
		if n := len(a.Options); a.Key == "launch" && n > 1 && (tb.seed == 1 || tb.r.IntN(4) > 0) {
			pick[a.Name] = "no"
		} else if n > 0 && a.Key != "keep" {
			pick[a.Name] = a.Options[tb.r.IntN(n)]
		} else if a.Key == "box" {
			if held := sortedKeys(tb.hidden(x, r.Outcome.Position)); len(held) > 0 && tb.r.IntN(2) == 0 {
				pick[a.Name] = held[tb.r.IntN(len(held))]
			}
		}
	}
	text := string(suitetest.Final(sheet, nil))
	for name, answer := range pick {
		text = strings.Replace(text, "\n  "+name+":\n", "\n  "+name+": "+answer+"\n", 1)
	}
	if held := sortedKeys(tb.hidden(x, r.Outcome.Position)); len(held) > 0 {
		text = strings.Replace(text, "answers:\n", "# I keep "+strings.Join(held, ", ")+" written\nanswers:\n", 1)
	}
	return single.Input{Name: "answers.yaml", Data: []byte(text)}
}

// hidden are the cards of a player that lie hidden in a position.
func (tb *twoSeats) hidden(x *memorySeat, p *model.Position) map[string]bool {
	held := map[string]bool{}
	for _, c := range p.Hiding(model.Side(x.party)) {
		held[p.Set().CardName(c)] = true
	}
	return held
}

// search looks for hidden cards in a bundle: at once, or if its sender does not know how
// the segment goes on, as soon as he does.
func (tb *twoSeats) search(x *memorySeat, data, text []byte) {
	tb.t.Helper()
	tb.mails++
	if !x.m.Step.Over() { // the end opens all
		x.waiting = append(x.waiting, waitingMail{data, text, tb.hidden(x, x.m.Mine.State.Position)})
	}
	tb.searchWaiting(x)
}

// searchWaiting looks through what a player has sent, once he knows what he holds.
func (tb *twoSeats) searchWaiting(x *memorySeat) {
	tb.t.Helper()
	p, n := x.m.Mine.State.Position, len(x.m.Turns)
	if _, r := x.m.Known(); r != nil {
		tb.note(n, r.Outcome)
		p = r.Outcome.Position
	} else if x.m.Turn != nil {
		return
	}
	now := tb.hidden(x, p)
	for _, w := range x.waiting {
		for name := range w.before {
			if !now[name] {
				delete(w.before, name)
			}
		}
		tb.find(x, w.data, w.before)
		tb.findIn(x, "the text", w.text, w.before)
	}
	x.waiting = nil
}

// note notes the cards of which everybody was told in a segment.
func (tb *twoSeats) note(turn int, out *adjudicate.Outcome) {
	for len(tb.told) <= turn {
		tb.told = append(tb.told, map[string]bool{})
	}
	set := out.Position.Set()
	for _, e := range append(slices.Clone(out.Journal), out.Partial...) {
		if e.To == "" && e.Kind == adjudicate.Told {
			for _, word := range strings.FieldsFunc(e.String(set), func(r rune) bool { return strings.ContainsRune(" =+,_", r) }) {
				tb.told[turn][word] = true
			}
		}
	}
}

func (tb *twoSeats) find(x *memorySeat, data []byte, hidden map[string]bool) {
	tb.t.Helper()
	files, err := campaign.Unpack(data)
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.cards += len(hidden)
	for _, f := range files {
		if strings.HasSuffix(f.Name, ".sig") || bytes.HasPrefix(f.Data, []byte("age-encryption.org/")) {
			continue
		}
		tb.findIn(x, f.Name, f.Data, hidden)
	}
}

func (tb *twoSeats) findIn(x *memorySeat, file string, text []byte, hidden map[string]bool) {
	tb.t.Helper()
	tb.files++
	for _, word := range bytes.FieldsFunc(text, func(r rune) bool {
		return !strings.ContainsRune("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-", r)
	}) {
		name := strings.ToUpper(string(word))
		if !hidden[name] || slices.ContainsFunc(tb.told[max(0, len(tb.told)-3):], func(told map[string]bool) bool { return told[name] }) {
			continue
		}
		tb.t.Errorf("%s, %s: %s names %s, which is hidden:\n%s", x.party, x.m.Step.State.Segment, file, name, text)
	}
}

// TestLeakIsABug: what would name a hidden card ends as a fault of the program, unless the
// player wrote it himself where everybody reads it.
func TestLeakIsABug(t *testing.T) {
	for by, want := range map[error]int{adjudicate.ErrBug: exit.Bug, nil: exit.Refused} {
		if got := exit.Of(fmt.Errorf("send: %w", &pen.Leak{File: "files/1", What: "C8", By: by})); got != want {
			t.Errorf("%v: status %d, wanted %d", by, got, want)
		}
	}
}
