package pen

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/orders"
)

// The folders of tests need not last.
func init() {
	suitetest.Quick()
	campaign.Hasty = true
	campaign.CacheEvery, CacheLeaves = 0, 1<<30 // every folder is read on from a cache as soon as it may be
}

// player is one party with its folder.
type player struct {
	t     testing.TB
	party string
	dir   string
	r     *rand.Rand
	keys  *campaign.Keys
	with  With

	eager []string // beginnings of answers that it gives wherever it may

	league *suitetest.League
	clock  *clock
	now    *Match // as the folder stands; nil if it must be read
}

// drawnKeys are the keys of players by party and seed: age draws its own randomness,
// and the settings hold the keys.
var drawnKeys = map[string]*campaign.Keys{}

// table is a campaign of two players who exchange bundles.
type table struct {
	t     testing.TB
	seats map[string]*player
	mails int
}

// any is the player whose name comes first.
func (tb *table) any() *player {
	return tb.seats[slices.Sorted(maps.Keys(tb.seats))[0]]
}

func example(t testing.TB, name string) single.Input {
	t.Helper()
	return single.Input{Name: name, Data: suitetest.Example(t, name)}
}

func newPlayer(t testing.TB, party string, seed uint64) *player {
	t.Helper()
	p := &player{t: t, party: party, dir: t.TempDir(), r: rand.New(rand.NewPCG(seed, suitetest.Stream(party)))}
	keys := drawnKeys[fmt.Sprint(party, seed)]
	if keys == nil {
		var err error
		if keys, err = campaign.NewKeys(suitetest.Random{R: p.r}, party); err != nil {
			t.Fatal(err)
		}
		drawnKeys[fmt.Sprint(party, seed)] = keys
		p.r = rand.New(rand.NewPCG(seed, suitetest.Stream(party)))
	}
	p.keys, p.with = keys, With{Games: games.All, Random: suitetest.Random{R: p.r}, Cached: true}
	return p
}

// sit begins a campaign between two folders: invitation, reply, offer.
func sit(t testing.TB, state single.Input, mode string, seed uint64) *table {
	t.Helper()
	return sitWith(t, state, mode, seed, nil)
}

func sitWith(t testing.TB, state single.Input, mode string, seed uint64, l *suitetest.League) *table {
	t.Helper()
	return sitAt(t, state, mode, seed, l, games.All)
}

func osDir(dir string) fs.FS { return os.DirFS(dir) }

func sitAt(t testing.TB, state single.Input, mode string, seed uint64, l *suitetest.League, list []orders.Game) *table {
	t.Helper()
	return sitBy(t, state, mode, seed, l, list, func(*campaign.Settings) {}, 0)
}

// sitBy is sitAt with settings that are agreed otherwise, and chains of so many links.
func sitBy(t testing.TB, state single.Input, mode string, seed uint64, l *suitetest.League, list []orders.Game, agree func(*campaign.Settings), links int) *table {
	t.Helper()
	s, err := single.OpenState(state, list)
	if err != nil {
		t.Fatalf("%+v\n%s", err, state.Data)
	}
	set := campaign.SettingsFor(s.State, mode)
	set.Referee = "none"
	agree(set)
	var names []string
	tb := &table{t: t, seats: map[string]*player{}}
	for _, seat := range set.Seats {
		names = append(names, string(seat.Side))
		tb.seats[string(seat.Side)] = newPlayer(t, string(seat.Side), seed)
	}
	if l != nil {
		tb.watched(l)
	}
	for _, name := range names {
		p := tb.seats[name]
		p.with.Games, p.with.Links = list, links
		_, view := campaign.Private(s.State, side(name))
		files, err := Found(Founding{State: single.Input{Name: name, Data: view}, Settings: set, Party: name, Keys: p.keys, Random: suitetest.Random{R: p.r}, Links: links}, list)
		if err != nil {
			t.Fatal(err)
		}
		p.save(files)
	}
	for _, way := range [][2]string{{names[0], names[1]}, {names[1], names[0]}} {
		invitation, err := Invitation(os.DirFS(tb.seats[way[0]].dir))
		if err != nil {
			t.Fatal(err)
		}
		files, err := Enlist(os.DirFS(tb.seats[way[1]].dir), invitation, tb.seats[way[1]].with)
		if err != nil {
			t.Fatal(err)
		}
		tb.seats[way[1]].save(files)
	}
	return tb
}

func (p *player) save(files []campaign.File) {
	p.t.Helper()
	p.now = nil
	if err := campaign.Save(campaign.Real, p.dir, files); err != nil {
		p.t.Fatal(err)
	}
}

func (p *player) open() *Match {
	p.t.Helper()
	m, err := Open(os.DirFS(p.dir), p.with)
	if err != nil {
		p.t.Fatalf("%s: %v", p.party, err)
	}
	p.layBy(m)
	return m
}

// layBy writes the cache of a match that was read.
func (p *player) layBy(m *Match) {
	p.t.Helper()
	if f, ok := m.Cache(); ok {
		if err := campaign.Save(campaign.Real, p.dir, []campaign.File{f}); err != nil {
			p.t.Fatal(err)
		}
	}
}

// whole is the match of the folder, read from its first entry.
func (p *player) whole() *Match {
	p.t.Helper()
	with := p.with
	with.Cached = false
	m, err := Open(os.DirFS(p.dir), with)
	if err != nil {
		p.t.Fatalf("%s: %v", p.party, err)
	}
	return m
}

// keep saves what a match has written and goes on with it.
func (p *player) keep(m *Match) {
	p.t.Helper()
	p.save(m.Files())
	p.layBy(m)
	m.out, p.now = nil, m
}

// live is the match of the folder, read again only if something failed.
func (p *player) live() *Match {
	p.t.Helper()
	if p.now == nil {
		p.now = p.open()
	}
	return p.now
}

// send makes the bundle of a player, after what he has to decide.
func (p *player) send() *campaign.Bundle {
	p.t.Helper()
	for range 200 {
		m := p.live()
		b, err := m.Send()
		switch {
		case err == nil:
			p.keep(m)
			return b
		case !errors.Is(err, ErrWaiting):
			p.t.Fatalf("%s: %v", p.party, err)
		}
		p.keep(m)
		p.act(m)
	}
	p.t.Fatalf("%s comes to no end", p.party)
	return nil
}

func (p *player) receive(b *campaign.Bundle) *Received {
	p.t.Helper()
	got, err := Receive(os.DirFS(p.dir), b.Data, p.with)
	if err != nil {
		p.t.Fatalf("%s: %v", p.party, err)
	}
	n := got.New
	p.keep(got.Match)
	p.roundOut(got.Match)
	got.New = n
	return got
}

// act hands in what is awaited of a player.
func (p *player) act(m *Match) {
	p.t.Helper()
	d, err := m.Due()
	if err != nil {
		p.t.Fatal(err)
	}
	var last error
	for try := range 40 {
		switch d.Kind {
		case "beacon":
			p.enterRound(m)
			return
		case atOrders:
			in := p.orders(m, try < 30)
			if last = m.Orders(in, checked); last != nil {
				last = fmt.Errorf("%w\n%s", last, in.Data)
			}
		case atAnswers:
			in := p.answers(m)
			if last = m.Answers(in); last != nil {
				p.now = nil
				if m = p.live(); m.Go() == nil {
					last = p.choose(m)
				}
			}
		default:
			p.t.Fatalf("%s does not do what is due: %+v", p.party, d)
		}
		if last == nil {
			p.keep(m)
			return
		}
		p.now = nil
		m = p.live()
		if err := m.Go(); err != nil {
			p.t.Fatal(err)
		}
	}
	p.t.Fatalf("%s: %v", p.party, last)
}

// checked is an error if a check finds something wrong with orders that a player made up at
// random. He goes through a few branches only: what a whole check finds, its own tests hold.
func checked(s *single.Step) error {
	few := *s
	few.Branches = 32
	c := few.Check()
	for _, f := range c.Problems {
		if !f.Warning {
			return errors.New(f.ID)
		}
	}
	return c.Err
}

// orders are random orders: a draft in which everybody holds, sometimes with a combat if
// he dares: where many stand close that are not activated none may be legal.
func (p *player) orders(m *Match, dares bool) single.Input {
	p.t.Helper()
	s := *m.Mine
	pos, mine := s.State.Position, s.Owner
	cards, _ := pos.Pile(string(mine) + "/activation/hand")
	for range 50 {
		card := ""
		if len(cards) > 0 {
			card = pos.Set().CardName(cards[p.r.IntN(len(cards))])
		}
		rows, err := s.Rules.(orders.Drafter).Draft(s.Draft(mine, card, ""))
		if err != nil {
			continue
		}
		head := orders.Head{Kind: "orders", Campaign: s.State.Campaign, Segment: s.State.Segment, Side: string(mine), Base: s.Base[:8]}
		text := string(suitetest.Final(orders.Template(head, rows), nil))
		if fight := suitetest.Combat(s.State.Position, s.Owner, false, p.r); dares && fight != "" {
			text = strings.Replace(text, "combats: none", fight, 1)
		}
		return single.Input{Name: "orders.yaml", Data: []byte(text)}
	}
	p.t.Fatalf("%s has no orders for %s", p.party, s.State.Segment)
	return single.Input{}
}

// answers answer what is asked of a player, at random, from what his own run lists.
func (p *player) answers(m *Match) single.Input {
	p.t.Helper()
	open := m.stop.run.awaits(m.Me)
	own, err := m.play(m.Turn, m.Turn.Own, m.Me)
	if err != nil {
		p.t.Fatal(err)
	}
	var qs []orders.Question
	pick := map[string]string{}
	for _, a := range open {
		options := a.Options
		for _, b := range own.Result.Outcome.Awaits {
			if b.ID == a.ID {
				options = b.Options
			}
		}
		if len(options) == 0 {
			options = []string{"pass"}
		}
		qs = append(qs, orders.Question{Name: a.Name})
		pick[a.Name] = p.pick(options)
		if a.Key == "keep" {
			pick[a.Name] = "none" // its options are what is discarded
		}
	}
	halt := m.stop.run.lastHalt().Hash
	sheet := orders.Sheet(orders.Head{Kind: "answers", Campaign: m.Settings.Campaign, Segment: open[0].Segment, Side: m.Me, Base: halt[:8]}, qs)
	return single.Input{Name: "answers.yaml", Data: suitetest.Final(sheet, pick)}
}

// pick is one of some options: the first for which it is eager, or any.
func (p *player) pick(options []string) string {
	for _, begin := range p.eager {
		if i := slices.IndexFunc(options, func(o string) bool { return strings.HasPrefix(o, begin) }); i >= 0 {
			return options[i]
		}
	}
	return options[p.r.IntN(len(options))]
}

// choose decides at random without a file: an option may be worded otherwise in a
// file than where it is listed.
func (p *player) choose(m *Match) error {
	p.t.Helper()
	if _, err := m.Due(); err != nil {
		return err
	}
	own, err := m.play(m.Turn, m.Turn.Own, m.Me)
	if err != nil {
		return err
	}
	t := *m.Turn
	t.settled = slices.Clone(t.settled)
	var list []decision
	for _, a := range m.stop.run.awaits(m.Me) {
		options := a.Options
		for _, b := range own.Result.Outcome.Awaits {
			if b.ID == a.ID {
				options = b.Options
			}
		}
		if len(options) == 0 {
			options = []string{"none"}
		}
		text := p.pick(options)
		list = append(list, decision{id: a.ID, name: a.Name, told: text, text: text})
		t.settled = append(t.settled, adjudicate.Settled{ID: a.ID, Text: text, Origin: adjudicate.FromSettled})
	}
	if own, err = m.play(&t, t.Own, m.Me); err != nil {
		return err
	}
	for _, e := range append(own.Result.Outcome.Journal, own.Result.Outcome.Partial...) {
		for i := range list {
			if e.Kind == adjudicate.Decided && e.ID == list[i].id && e.Shadow != "" {
				list[i].told, list[i].shadowed = e.Shadow, true
			}
		}
	}
	if err := m.enterDecisions(list); err != nil {
		return err
	}
	return m.Go()
}

// turn has the player with the pen send, and the other receive; false once the
// campaign is closed in both folders.
func (tb *table) turn() bool {
	tb.t.Helper()
	for name, p := range tb.seats {
		m := p.live()
		if m.Pen != name || m.Closed {
			continue
		}
		b := p.send()
		for other, q := range tb.seats {
			if other != name {
				tb.mails++
				q.receive(b)
			}
		}
		return true
	}
	return false
}

// same fails unless both folders hold the same public chain.
func (tb *table) same() {
	tb.t.Helper()
	var heads []string
	for _, p := range tb.seats {
		heads = append(heads, p.open().Head().String())
	}
	if len(heads) != 2 || !bytes.Equal([]byte(heads[0]), []byte(heads[1])) {
		tb.t.Errorf("the chains end with %v", heads)
	}
}

// inEnglish is what stands in texts on their way, in English.
func inEnglish(text string) string {
	return orders.Spoken(orders.Merge(orders.Parts, campaign.Texts, Texts), text)
}
