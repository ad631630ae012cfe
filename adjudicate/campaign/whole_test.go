package campaign

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
)

// kept is a campaign that a player keeps open: its folder lies in memory, and nothing of
// it is read again after every step. What crashes and what another process reads is held
// by other tests.
type kept struct {
	fsys *Layered
	c    *Campaign
}

// keep goes on with the folder in memory.
func (p *player) keep() {
	p.t.Helper()
	p.kept = &kept{fsys: Layer(os.DirFS(p.dir), nil)}
}

// live is the campaign that is kept open, read anew only after something was refused.
func (k *kept) live() (*Campaign, error) {
	if k.c != nil {
		return k.c, nil
	}
	config, err := refereeConfig(k.fsys)
	if err == nil {
		k.c, err = openAs(k.fsys, opening{games: games.All, render: plainText, config: config, watch: unwatched})
	}
	return k.c, err
}

// step enters something; what it gives lies in the folder then.
func (k *kept) step(f func(*Campaign) error) (*Campaign, error) {
	c, err := k.live()
	if err == nil {
		err = f(c)
	}
	if err != nil {
		k.c = nil
		return c, err
	}
	k.fsys.Put(c.out...)
	c.out = nil
	return c, nil
}

// put writes what lies in memory into the folder on disk.
func (p *player) put() {
	p.t.Helper()
	m := inMemory(p.t, p.kept.fsys)
	if err := errors.Join(os.RemoveAll(p.dir), os.CopyFS(p.dir, m)); err != nil {
		p.t.Fatal(err)
	}
	p.kept = nil
}

// compose writes random orders of a side that the check accepts: what a random player
// does with a card, its moves and combats, else its draft. What is decided in a combat is
// left to be asked.
func (p *player) compose(c *Campaign, side model.Side) single.Input {
	p.t.Helper()
	var last error
	for try := range 12 {
		in, err := p.sketch(c.fresh(), side)
		if try > 8 || err != nil {
			in = p.draft(side)
		}
		if last = c.checked(in, sound); last == nil {
			return in
		}
	}
	p.t.Fatalf("%s has no orders for %s: %v", side, c.Step.State.Segment, last)
	return single.Input{}
}

// sketch are orders out of the journal of a random player.
func (p *player) sketch(s *single.Step, side model.Side) (single.Input, error) {
	in := s.Looking(s.State.Position)
	in.Oracle = adjudicate.NewRandom(p.r.Uint64())
	out := adjudicate.Run(s.Rules, in)
	if out.Err != nil {
		return single.Input{}, out.Err
	}
	said := map[string]string{}
	for i := range out.Journal {
		e := &out.Journal[i]
		if e.Kind != adjudicate.Decided || e.Segment != s.State.Segment {
			continue
		}
		switch attack, with, fights := strings.Cut(e.Text, " with "); {
		case e.Key == "card" || e.Key == "order":
			said[e.Key] = " " + e.Text + "\n"
		case e.Key == "activate":
			said[e.Key] += "\n  - " + e.Text
		case e.Key == "combats" && fights:
			said[e.Key] += "\n  - attack: " + attack + "\n    with: " + with
		}
	}
	text := fmt.Sprintf("umpire: orders/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n\n", s.State.Campaign, s.State.Segment, side, s.Base[:8])
	for _, key := range []string{"card", "order"} {
		if said[key] != "" {
			text += key + ":" + said[key]
		}
	}
	text += "activate:" + said["activate"] + "\n  - rest holds\ncombats:"
	if said["combats"] == "" {
		said["combats"] = " none"
	}
	return single.Input{Name: "orders.yaml", Data: []byte(text + said["combats"] + "\n")}, nil
}

// sound is what the check finds wrong in the orders of a step.
func sound(s *single.Step) error {
	checked := s.Check()
	for _, f := range checked.Problems {
		if !f.Warning {
			return errors.New(f.ID)
		}
	}
	return checked.Err
}

// reply answers what a halt asks one side: at random, or what does least where nothing
// of that is taken.
func (p *player) reply(c *Campaign) *Campaign {
	p.t.Helper()
	t := c.Turn
	side := t.Result.Outcome.Awaits[0].To
	for range 40 {
		in := p.answers(c, side)
		if sent, _ := c.fresh().Read(in); sent.File != nil && c.wouldTake(sent) == nil {
			return p.mustTake(Sending{Answers: []single.Input{in}})
		}
	}
	t.tried = map[string]int{}
	var last error
	for sent := c.leastOf(t, side); sent != nil; sent = c.leastOf(t, side) {
		if last = c.wouldTake(sent); last == nil {
			return p.mustTake(Sending{Answers: []single.Input{sent.Input}})
		}
	}
	p.t.Fatalf("%s has no answer to %s in %s: %v", side, t.Result.Outcome.Awaits[0].ID, t.Segment, last)
	return nil
}

// wouldTake says why an answer would be refused, if it would.
func (c *Campaign) wouldTake(sent *single.Sent) error {
	t := *c.Turn
	sent.Stop = len(t.Stops)
	t.answers = append(t.answers[:len(t.answers):len(t.answers)], sent)
	s := c.stepOf(&t)
	s.Known = t.Result.Halts[:min(len(t.Stops), len(t.Result.Halts))]
	_, err := s.Resolve(c.source(&t))
	if errors.Is(err, dice.ErrNoKey) {
		return nil
	}
	return err
}

// whole plays a campaign until it is over, or until a segment begins; then it is closed.
func (p *refereed) whole(until string) *Campaign {
	p.t.Helper()
	p.keep()
	start := time.Now()
	c := p.open()
	for !c.Step.Over() {
		segment := c.Step.State.Segment
		if strings.HasSuffix(segment, "END") && c.Turn == nil {
			p.t.Logf("%-10s %5d entries, %4d locks, %3d draws, %v", segment, c.Chain.Seq(), p.locks, len(c.draws), time.Since(start).Round(time.Second))
		}
		switch {
		case c.Turn != nil:
			c = p.reply(c)
		case segment == until:
			return p.ended()
		case c.Step.Owner == "":
			c = p.mustTake(p.drafted())
		default:
			c = p.mustTake(Sending{Orders: []single.Input{p.compose(c, c.Step.Owner)}})
		}
		c = p.through(c)
	}
	return p.ended()
}

func (p *refereed) ended() *Campaign {
	p.t.Helper()
	c := p.must((*Campaign).Close)
	p.put()
	return c
}

// TestWholeHands: a random campaign in dice of a referee and a beacon, with hidden hands:
// a turn from its dealing on, as far as its third segment. All draws are proven at the
// end, without the seed.
func TestWholeHands(t *testing.T) {
	p := newRefereed(t, lastTurn(t), 9)
	p.dealt(p.whole("GT5-A2"))
}

// TestWholeHandsSoak: UMPIRE_SOAK=1 plays such campaigns of both editions from the set-up
// to the victory.
func TestWholeHandsSoak(t *testing.T) {
	if os.Getenv("UMPIRE_SOAK") == "" {
		t.Skip("UMPIRE_SOAK=1 plays whole campaigns")
	}
	for seed := range uint64(8) {
		edition := []string{"2023", "2022"}[seed%2]
		t.Run(fmt.Sprintf("%s, seed %d", edition, seed), func(t *testing.T) {
			p := newRefereed(t, newStorm(t, edition), seed)
			p.dealt(p.whole(""))
		})
	}
}

// newStorm is a new game of Donnerschlag.
func newStorm(t testing.TB, edition string) single.Input {
	t.Helper()
	return sealedStart(t, shipped(t, edition, "storm-00000004"))
}
