package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// example reads a file of examples/we-01.
func example(t testing.TB, name string) single.Input {
	t.Helper()
	return single.Input{Name: name, Data: suitetest.Example(t, name)}
}

// shipped is the state in which a game of Donnerschlag begins.
func shipped(t testing.TB, edition, campaign string) *model.State {
	t.Helper()
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := donnerschlag.NewState(set, edition, campaign)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// lastDealing is shipped before the hands are dealt for the last turn.
func lastDealing(t testing.TB, campaign string) *model.State {
	t.Helper()
	st := shipped(t, "2023", campaign)
	st.Segment = "GT4-ADM2"
	model.NewHand(st.Position).SetTrack("turn", "4")
	return st
}

// sealedStart is the file of a first state.
func sealedStart(t testing.TB, st *model.State) single.Input {
	t.Helper()
	first, err := New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	return single.Input{Name: "state.yaml", Data: first.Data}
}

// The folders of tests need not last.
func init() {
	suitetest.Quick()
	Hasty = true
}

// plainText stands for the reports, which package report makes.
func plainText(s *single.Step, r *single.Result) []File {
	text := "report of " + s.State.Segment + "\n" + adjudicate.Public(s.State.Position.Set(), r.Outcome.Journal) + strings.Join(s.Notes, "\n") + "\n"
	return []File{{Name: r.Record.Name("report.txt"), Data: []byte(text)}}
}

// player plays a campaign at random through the real steps.
type player struct {
	t    testing.TB
	dir  string
	disk Disk
	r    *rand.Rand

	beacon Beacon // of dice with one
	kept   *kept  // the campaign that stays open; nil: every step reads the folder anew
}

func newPlayer(t testing.TB, seed uint64) *player {
	return &player{t: t, dir: t.TempDir(), disk: Real, r: rand.New(rand.NewPCG(seed, 1))}
}

// begin starts the campaign of the example's position.
func (p *player) begin(mode string, edit func(*Settings)) {
	p.t.Helper()
	p.beginAt(example(p.t, "state.yaml"), mode, edit)
}

func (p *player) beginAt(state single.Input, mode string, edit func(*Settings)) {
	p.t.Helper()
	s, err := single.OpenState(state, games.All)
	if err != nil {
		p.t.Fatal(err)
	}
	set := SettingsFor(s.State, mode)
	if edit != nil {
		edit(set)
	}
	random := func() (b [32]byte) {
		for i := range b {
			b[i] = byte(p.r.IntN(256))
		}
		return b
	}
	files, err := Begin(Start{State: state, Settings: set, Seed: random(), Nonces: [][32]byte{random(), random()}, Beacon: p.beacon}, games.All)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		p.t.Fatal(err)
	}
}

func (p *player) open() *Campaign {
	p.t.Helper()
	if p.kept != nil {
		c, err := p.kept.live()
		if err != nil {
			p.t.Fatal(err)
		}
		return c
	}
	c, err := OpenToWrite(p.dir, games.All, plainText)
	if err != nil {
		p.t.Fatal(err)
	}
	return c
}

// take hands something in and writes what it gives.
func (p *player) take(in Sending) (*Campaign, error) {
	p.t.Helper()
	return p.do(func(c *Campaign) error { return c.Take(in) })
}

// turn plays one segment to its end; false if no segment is to be played.
func (p *player) turn() bool {
	p.t.Helper()
	c := p.open()
	if c.Step.Owner == "" || strings.HasSuffix(c.Step.State.Segment, "END") {
		return false
	}
	in := p.orders(c)
	if c.Settings.Dice == "given" {
		c = p.given(Sending{Orders: []single.Input{in}})
	} else {
		c = p.mustTake(Sending{Orders: []single.Input{in}})
	}
	for c.Turn != nil {
		c = p.answer(c)
	}
	return true
}

// given takes something whose dice are given: faces are thrown until there are
// enough.
func (p *player) given(in Sending) *Campaign {
	p.t.Helper()
	var faces []string
	c := p.open() // a step that lacks a face changes nothing
	for {
		text := "umpire: faces/1\ncampaign: " + c.Settings.Campaign + "\nsegment: " + c.Step.State.Segment + "\nfaces:\n" + strings.Join(faces, "")
		in.Faces = nil
		if len(faces) > 0 {
			in.Faces = &single.Input{Name: "faces.yaml", Data: []byte(text)}
		}
		_, err := p.take(in)
		var missing *dice.MissingFace
		switch {
		case errors.As(err, &missing):
			faces = append(faces, fmt.Sprintf("  %s: %d\n", missing.Label, 1+p.r.IntN(missing.Spec.N())))
		case err != nil:
			p.t.Fatal(err)
		default:
			return p.open()
		}
	}
}

func (p *player) mustTake(in Sending) *Campaign {
	p.t.Helper()
	c, err := p.take(in)
	var told *single.Refused
	if errors.As(err, &told) {
		for _, f := range told.Files {
			p.t.Logf("%s: %+v", f.Name, f.Faults)
		}
	}
	if err != nil {
		p.t.Fatalf("%v\n%s", err, in.Orders)
	}
	return c
}

// orders are random orders for the segment that comes, legal by the check.
func (p *player) orders(c *Campaign) single.Input {
	p.t.Helper()
	for try := range 30 {
		text := p.guess(c, try < 25)
		err := c.checked(single.Input{Name: "orders.yaml", Data: []byte(text)}, legal)
		if err == nil {
			return single.Input{Name: "orders.yaml", Data: []byte(text)}
		}
		if try == 29 {
			var told *single.Refused
			if errors.As(err, &told) {
				p.t.Logf("%+v", told.Files)
			}
			p.t.Fatalf("no legal orders: %v\n%s", err, text)
		}
	}
	panic("unreachable")
}

// legal is an error if a check finds something wrong with orders that a player made up at
// random. He goes through a few branches only: what a whole check finds, its own tests hold.
func legal(s *single.Step) error {
	few := *s
	few.Branches = 32
	checked := few.Check()
	for _, f := range checked.Problems {
		if !f.Warning {
			return errors.New(f.ID)
		}
	}
	return checked.Err
}

func (p *player) guess(c *Campaign, fight bool) string {
	s := c.Step
	pos, side := s.State.Position, s.Owner
	cards, _ := pos.Pile(string(side) + "/activation/hand")
	who := "HQ/6P"
	if side == "soviet" {
		who = []string{"red/51A", "blue/51A", "green/2GA", "yellow/2GA"}[p.r.IntN(4)]
	}
	var w strings.Builder
	fmt.Fprintf(&w, "umpire: orders/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n\ncard: %s\norder: %s\n\nactivate:\n  - rest holds\n",
		s.State.Campaign, s.State.Segment, side, s.Base[:8], pos.Set().CardName(cards[p.r.IntN(len(cards))]), who)
	board := pos.Set().Board
	if fight {
		for _, h := range p.r.Perm(board.Len()) {
			hex := model.Space(h)
			var with []string
			enemy := p.holds(s, hex, "enemy")
			for _, n := range board.Near(hex) {
				if u := pos.First(n); enemy && u != model.NoUnit && !p.holds(s, n, "enemy") && !strings.HasPrefix(pos.Set().UnitName(u), "HQ") {
					with = append(with, pos.Set().UnitName(u))
				}
			}
			if len(with) > 0 {
				fmt.Fprintf(&w, "\ncombats:\n  - attack: %s\n    with: %s\n", board.Name(hex), strings.Join(with[:1+p.r.IntN(len(with))], ", "))
				return w.String()
			}
		}
	}
	return w.String() + "\ncombats: none\n"
}

// holds tells whether units of the enemy of the side that plays stand in a hex.
func (p *player) holds(s *single.Step, hex model.Space, _ string) bool {
	u := s.State.Position.First(hex)
	return u != model.NoUnit && s.State.Position.Set().Units[u].Side != s.Owner
}

// answer answers what a halt asks one side, at random.
func (p *player) answer(c *Campaign) *Campaign {
	p.t.Helper()
	open := c.Turn.Result.Outcome.Awaits
	side := open[p.r.IntN(len(open))].To
	var last error
	for range 40 {
		in := p.answers(c, side)
		sending := Sending{Answers: []single.Input{in}}
		if c.Settings.Dice == "given" {
			return p.given(sending)
		}
		next, err := p.take(sending)
		if err == nil {
			return next
		}
		last = fmt.Errorf("%w\n%s", err, in.Data)
	}
	p.t.Fatal(last)
	return nil
}

func (p *player) answers(c *Campaign, side model.Side) single.Input {
	r := c.Turn.Result
	halt := r.Halts[len(r.Halts)-1].Hash
	var qs []orders.Question
	pick := map[string]string{}
	for _, a := range r.Outcome.Awaits {
		if a.To == side {
			qs = append(qs, orders.Question{Name: a.Name})
			options := a.Options
			if len(options) == 0 {
				options = []string{"pass"}
			}
			pick[a.Name] = options[p.r.IntN(len(options))]
		}
	}
	sheet := orders.Sheet(orders.Head{Kind: "answers", Campaign: c.Settings.Campaign, Segment: r.Outcome.Awaits[0].Segment, Side: string(side), Base: halt[:8]}, qs)
	return single.Input{Name: "answers.yaml", Data: suitetest.Final(sheet, pick)}
}

func inMemoryOf(p *player) fs.FS { return inMemory(p.t, os.DirFS(p.dir)) }

func unitOf(t testing.TB, set *model.Set, name string) model.UnitID {
	t.Helper()
	u, ok := set.FindUnit(name)
	if !ok {
		t.Fatalf("there is no unit %s", name)
	}
	return u
}

// inEnglish is what stands in texts on their way, in English.
func inEnglish(text string) string { return orders.Spoken(orders.Merge(orders.Parts, Texts), text) }
