package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// The folders of tests need not last.
func init() {
	suitetest.Quick()
	Hasty = true
	CacheEvery = 0 // every folder is read on from a cache as soon as it may be
}

// drawn are keys by name: age draws its own randomness, and settings hold the keys.
var drawn = map[string]*Keys{}

func keysFor(t testing.TB, name string) *Keys {
	t.Helper()
	if drawn[name] == nil {
		keys, err := NewKeys(suitetest.Random{R: rand.New(rand.NewPCG(1, suitetest.Stream(name)))}, name)
		if err != nil {
			t.Fatal(err)
		}
		drawn[name] = keys
	}
	return drawn[name]
}

// player is a side with its folder.
type seated struct {
	t    testing.TB
	side string
	dir  string
	with With
	r    *rand.Rand
}

// table is a campaign of a referee and two players who exchange bundles alone.
type table struct {
	t      testing.TB
	dir    string // of the referee
	keys   *Keys
	with   With
	now    time.Time
	league *suitetest.League
	seats  []*seated
	mails  int
	sent   map[string][][]byte // the bundles of the referee, by side
	faces  []string            // that fell in the segment, where dice are given
	r      *rand.Rand
	on     func(segment string) bool // the position goes so far; then the campaign is closed
}

// told stands for the reports, which package report makes: one for all, one a side, and a
// sheet for who is asked.
func toldAll(s *single.Step, r *single.Result) []File {
	set := s.State.Position.Set()
	files := []File{{Name: r.Record.Name("report.txt"), Data: []byte(adjudicate.Public(set, r.Outcome.Journal))}}
	for _, side := range set.Schema.Sides {
		text, asked := "", ""
		for i := range r.Outcome.Journal {
			if e := &r.Outcome.Journal[i]; e.To == "" || e.To == side {
				text += e.String(set) + "\n"
			}
		}
		for _, a := range r.Outcome.Awaits {
			if a.To == side {
				asked += a.Name + ": " + strings.Join(a.Options, " | ") + "\n"
			}
		}
		files = append(files, File{Name: r.Record.Name(string(side) + "_report.txt"), Data: []byte(text)})
		if asked != "" {
			files = append(files, File{Name: r.Record.Name("answers_" + string(side) + ".yaml"), Data: []byte(asked)})
		}
	}
	return files
}

// sit begins a campaign of a referee with keys; no player has a folder yet.
func sit(t testing.TB, state single.Input, mode string, seed uint64, edit ...func(*Settings)) *table {
	t.Helper()
	tb := &table{t: t, sent: map[string][][]byte{}, dir: t.TempDir(), keys: keysFor(t, "referee"), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), league: suitetest.NewLeague(t), on: exampled, r: rand.New(rand.NewPCG(seed, 1))}
	tb.with = With{Beacon: Beacon{Now: func() time.Time { return tb.now }, Chain: tb.league.Chain}, Games: games.All, Render: toldAll}
	s, err := single.OpenState(state, games.All)
	if err != nil {
		t.Fatal(err)
	}
	set := SettingsFor(s.State, mode)
	set.Post = chain.Seat{Side: model.Side(set.Referee), Name: set.Referee, Sign: tb.keys.Sign(), Age: tb.keys.Age()}
	for i := range set.Seats {
		side := string(set.Seats[i].Side)
		keys := keysFor(t, side)
		set.Seats[i].Sign, set.Seats[i].Age = keys.Sign(), keys.Age()
		tb.seats = append(tb.seats, &seated{t: t, side: side, dir: filepath.Join(t.TempDir(), side), with: tb.with, r: rand.New(rand.NewPCG(seed, uint64(i+2)))})
	}
	for _, f := range edit {
		f(set)
	}
	draw := func() (b [32]byte) {
		_, _ = suitetest.Random{R: tb.r}.Read(b[:])
		return b
	}
	files, err := Begin(Start{State: state, Settings: set, Seed: draw(), Nonces: [][32]byte{draw(), draw()}, Beacon: tb.with.Beacon}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	save(t, tb.dir, append(files, tb.keys.Files("secret/")...))
	return tb
}

// exampled are the segments to which the position of the example goes.
func exampled(segment string) bool {
	return strings.HasPrefix(segment, "GT3-A") || strings.HasPrefix(segment, "GT3-S")
}

func save(t testing.TB, dir string, files []File) {
	t.Helper()
	if err := Save(Real, dir, files); err != nil {
		t.Fatal(err)
	}
}

// do is one step into the referee's folder.
func (tb *table) do(do func(c *Campaign) error) (*Campaign, error) {
	tb.t.Helper()
	c, err := Work(Real, tb.dir, games.All, toldAll, func(c *Campaign) error {
		c.Beacon = tb.with.Beacon
		return do(c)
	})
	if err == nil {
		laysBy(tb.t, tb.dir, c.Cache)
	}
	return c, err
}

// laysBy writes the cache of a folder.
func laysBy(t testing.TB, dir string, cache func() (File, bool)) {
	t.Helper()
	if f, ok := cache(); ok {
		save(t, dir, []File{f})
	}
}

func (tb *table) must(do func(c *Campaign) error) *Campaign {
	tb.t.Helper()
	c, err := tb.do(do)
	if err != nil {
		tb.t.Fatal(err)
	}
	return c
}

// send is the referee's bundle for a player.
func (tb *table) send(p *seated) *Bundle {
	tb.t.Helper()
	var b *Bundle
	tb.must(func(c *Campaign) (err error) {
		b, err = SendTo(c, tb.keys, model.Side(p.side), false)
		return err
	})
	return b
}

// receive takes the referee's bundle into the folder of a player, and makes it if it is
// not there.
func (p *seated) receive(data []byte) (*Received, error) {
	p.t.Helper()
	var got *Received
	var err error
	if _, missing := os.Stat(p.dir); missing != nil {
		got, err = Sit(data, keysFor(p.t, p.side), p.with)
	} else {
		got, err = Receive(os.DirFS(p.dir), data, p.with)
	}
	if err == nil {
		save(p.t, p.dir, got.Files())
		laysBy(p.t, p.dir, got.Cache)
	}
	return got, err
}

func (p *seated) mustReceive(b *Bundle) *Received {
	p.t.Helper()
	got, err := p.receive(b.Data)
	if err != nil {
		p.t.Fatalf("%s: %v", p.side, err)
	}
	return got
}

func (p *seated) open() *Copy {
	p.t.Helper()
	f, err := OpenCopy(os.DirFS(p.dir), p.with)
	if err != nil {
		p.t.Fatalf("%s: %v", p.side, err)
	}
	return f
}

// hand is the bundle with which a player hands files in.
func (p *seated) hand(files ...single.Input) *Bundle {
	p.t.Helper()
	b, err := p.handed(files...)
	if err != nil {
		p.t.Fatalf("%s: %v", p.side, err)
	}
	return b
}

func (p *seated) handed(files ...single.Input) (*Bundle, error) {
	p.t.Helper()
	f := p.open()
	b, err := f.HandIn(files, nil)
	if err != nil {
		return nil, err
	}
	save(p.t, p.dir, append(f.Files(), File{Name: "sent/" + b.Name, Data: b.Data}))
	return b, nil
}

// enter takes the bundle of a player into the referee's folder.
func (tb *table) enter(b *Bundle) (*Campaign, error) {
	tb.t.Helper()
	for {
		c, err := tb.do(func(c *Campaign) error {
			return EnterBundles(c, tb.keys, []single.Input{{Name: b.Name, Data: b.Data}}, Sending{Arrived: tb.now, Faces: tb.given(c)})
		})
		if !tb.thrown(err) {
			return c, err
		}
	}
}

// given are the faces of the segment, where dice are given.
func (tb *table) given(c *Campaign) *single.Input {
	if c.Settings.Dice != "given" || len(tb.faces) == 0 {
		return nil
	}
	text := "umpire: faces/1\ncampaign: " + c.Settings.Campaign + "\nsegment: " + c.Step.State.Segment + "\nfaces:\n" + strings.Join(tb.faces, "")
	return &single.Input{Name: "faces.yaml", Data: []byte(text)}
}

// thrown throws a die that is missing, where dice are given.
func (tb *table) thrown(err error) bool {
	var missing *dice.MissingFace
	if !errors.As(err, &missing) {
		return false
	}
	tb.faces = append(tb.faces, fmt.Sprintf("  %s: %d\n", missing.Label, 1+tb.r.IntN(missing.Spec.N())))
	return true
}

// deliver brings all that is new to both players.
func (tb *table) deliver() {
	tb.t.Helper()
	for _, p := range tb.seats {
		tb.mails++
		b := tb.send(p)
		tb.sent[p.side] = append(tb.sent[p.side], b.Data)
		p.mustReceive(b)
	}
}

// turn does the next thing that the campaign waits for; false once it is closed.
func (tb *table) turn() bool {
	tb.t.Helper()
	tb.deliver()
	c, err := openToWrite(tb.dir, games.All, toldAll, true)
	if err != nil {
		tb.t.Fatal(err)
	}
	if c.Closed {
		return false
	}
	if c.Turn == nil && c.Waiting() == nil && !tb.on(c.Step.State.Segment) {
		tb.must((*Campaign).Close)
		return true
	}
	a := c.Awaited()[0]
	switch a.Kind {
	case "signature":
		tb.signs(string(a.Side))
	case "round":
		tb.now = a.Lock.Out.Add(time.Second)
		tb.must(func(c *Campaign) error { return c.Round(a.Lock.Round, tb.league.Round(a.Lock.Round)) })
	case "close":
		tb.must((*Campaign).Close)
	case "run":
		tb.runs()
	default:
		tb.plays(c, a)
	}
	return true
}

// runs plays a segment that takes no orders.
func (tb *table) runs() {
	tb.t.Helper()
	for tb.faces = nil; ; {
		_, err := tb.do(func(c *Campaign) error { return c.Take(Sending{Faces: tb.given(c)}) })
		if err == nil {
			return
		}
		if !tb.thrown(err) {
			tb.t.Fatal(err)
		}
	}
}

func (tb *table) open() *Campaign {
	tb.t.Helper()
	c, err := OpenToWrite(tb.dir, games.All, toldAll)
	if err != nil {
		tb.t.Fatal(err)
	}
	return c
}

func (tb *table) seat(side string) *seated {
	i := slices.IndexFunc(tb.seats, func(p *seated) bool { return p.side == side })
	return tb.seats[i]
}

// signs brings a player's signature of the lock that waits.
func (tb *table) signs(side string) {
	tb.t.Helper()
	tb.mails++
	if _, err := tb.enter(tb.seat(side).hand()); err != nil {
		tb.t.Fatal(err)
	}
}

// plays brings orders or answers of a side: random ones, until some are taken.
func (tb *table) plays(c *Campaign, a Awaited) {
	tb.t.Helper()
	var last error
	p := tb.seat(string(a.Side))
	for try := range 60 {
		in := p.answers(c)
		if a.Kind == "orders" {
			tb.faces = nil
			in = p.orders(try < 50)
		}
		var b *Bundle
		if b, last = p.handed(in); last == nil {
			tb.mails++
			if _, last = tb.enter(b); last == nil {
				return
			}
		}
		last = fmt.Errorf("%w\n%s", last, in.Data)
		if err := os.RemoveAll(filepath.Join(p.dir, "sent")); err != nil {
			tb.t.Fatal(err)
		}
	}
	tb.t.Fatalf("%s of %s in %s: %v", a.Kind, a.Side, a.Segment, last)
}

// orders are random orders out of what the player's folder knows: a draft in which
// everybody holds, sometimes with a combat.
func (p *seated) orders(fight bool) single.Input {
	p.t.Helper()
	s := p.open().Step
	pos := s.State.Position
	cards, _ := pos.Pile(p.side + "/activation/hand")
	for try := range 50 {
		card := ""
		if len(cards) > 0 {
			card = pos.Set().CardName(cards[p.r.IntN(len(cards))])
		}
		rows, err := s.Rules.(orders.Drafter).Draft(s.Draft(model.Side(p.side), card, ""))
		if err != nil {
			continue
		}
		head := orders.Head{Kind: "orders", Campaign: s.State.Campaign, Segment: s.State.Segment, Side: p.side, Base: s.Base[:8]}
		text := string(suitetest.Final(orders.Template(head, rows), nil))
		if f := suitetest.Combat(s.State.Position, model.Side(p.side), true, p.r); fight && try < 30 && f != "" {
			text = strings.Replace(text, "combats: none", f, 1)
		}
		in := single.Input{Name: "orders.yaml", Data: []byte(text)}
		if try == 49 || s.Owner == "" || p.legal(s, in) {
			return in
		}
	}
	p.t.Fatalf("%s has no orders for %s", p.side, s.State.Segment)
	return single.Input{}
}

// legal reports whether a check finds nothing wrong with orders.
func (p *seated) legal(s *single.Step, in single.Input) bool {
	own := *s
	if own.Add([]single.Input{in}, nil, nil) != nil {
		return false
	}
	return legal(&own) == nil
}

// answers answer at random what is asked of a player.
func (p *seated) answers(c *Campaign) single.Input {
	p.t.Helper()
	return p.answered(c, func(options []string) string { return options[p.r.IntN(len(options))] })
}

// first answers with what is offered first to everybody: a pass where there is one.
func (p *seated) first(c *Campaign) single.Input {
	p.t.Helper()
	return p.answered(c, func(options []string) string {
		if slices.Contains(options, "pass") {
			return "pass"
		}
		return options[0]
	})
}

func (p *seated) answered(c *Campaign, choose func(options []string) string) single.Input {
	p.t.Helper()
	if c.Turn == nil || c.Turn.Result == nil || !c.Turn.Result.Awaiting() {
		return single.Input{}
	}
	r := c.Turn.Result
	var qs []orders.Question
	pick := map[string]string{}
	for _, a := range r.Outcome.Awaits {
		if string(a.To) != p.side {
			continue
		}
		options := a.Options
		if len(options) == 0 {
			options = []string{"pass", "none", "any"}
		}
		qs = append(qs, orders.Question{Name: a.Name})
		if pick[a.Name] = choose(options); a.Key == "keep" {
			pick[a.Name] = "none" // its options are what is discarded
		}
	}
	halt := r.Halts[len(r.Halts)-1].Hash
	sheet := orders.Sheet(orders.Head{Kind: "answers", Campaign: c.Settings.Campaign, Segment: r.Outcome.Awaits[0].Segment, Side: p.side, Base: halt[:8]}, qs)
	return single.Input{Name: "answers.yaml", Data: suitetest.Final(sheet, pick)}
}

// entries are the files of a chain, by name.
func entries(t testing.TB, dir string) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	list, err := fs.ReadDir(os.DirFS(dir), "entries")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range list {
		data, err := fs.ReadFile(os.DirFS(dir), "entries/"+d.Name())
		if err != nil {
			t.Fatal(err)
		}
		found[d.Name()] = data
	}
	return found
}

// same fails unless all three folders have the same chain, byte for byte.
func (tb *table) same() {
	tb.t.Helper()
	want := entries(tb.t, tb.dir)
	for _, p := range tb.seats {
		have := entries(tb.t, p.dir)
		if len(have) != len(want) {
			tb.t.Errorf("%s has %d entries, the referee %d", p.side, len(have), len(want))
		}
		for name, data := range want {
			if !bytes.Equal(have[name], data) {
				tb.t.Errorf("%s has another entry %s", p.side, name)
			}
		}
	}
}
