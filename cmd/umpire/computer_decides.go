package main

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// mindFile is what the computer's choices rest on beside what its side knows: where it has no
// opinion they are drawn from it.
const mindFile = "secret/mind.txt"

// tries is how many drafts of its own the computer has checked before it lets everybody hold.
const tries = 6

// mind is who decides in the computer's folder: the sensible player of the game, who knows what
// the folder knows and writes files as a person does.
type mind struct{ *chair }

// thinks hands in one file that is awaited.
func (c *mind) thinks() error {
	m, err := c.match()
	if err != nil {
		return err
	}
	n, err := m.Next()
	switch {
	case err != nil:
		return err
	case !c.stands():
		return c.sendsStanding()
	case n.Kind == "orders":
		return c.orders(n)
	case n.Kind == "answers":
		return c.answers(n)
	}
	return fmt.Errorf("%w: it does not know what to do when %s is due", adjudicate.ErrBug, n.Kind)
}

// stands reports whether it has handed in standing orders.
func (c *mind) stands() bool {
	return slices.ContainsFunc(c.m.Chain, func(e dice.Record) bool {
		return e.Get("type") == "input" && e.Get("kind") == orders.KindStanding && e.Get("party") == c.m.Me
	})
}

func (c *mind) side() model.Side { return model.Side(c.m.Me) }

// head is the head of a file.
func (c *mind) head(kind, segment, base string) orders.Head {
	return orders.Head{Kind: kind, Campaign: c.m.Settings.Campaign, Segment: segment, Side: c.m.Me, Base: base, Status: "final"}
}

// meant is a draft that its author means.
func meant(draft []byte) []byte {
	return []byte(strings.Replace(string(draft), "status: draft", "status: final", 1))
}

// sendsStanding hands in standing orders: those that ship with the game, or what its drafts
// propose.
func (c *mind) sendsStanding() error {
	s := c.m.Mine
	shipped, rows := "", []orders.Row(nil)
	if drafter, ok := s.Rules.(orders.Drafter); s.Rules.Name() == "donnerschlag" {
		shipped = donnerschlag.Standing(c.side())
	} else if ok {
		rows = orders.ChoiceRows(s.Rules.Vocabulary(), c.side(), drafter.Choices(), false)
	}
	text := append(meant(orders.Template(c.head(orders.KindStanding, s.State.Segment, s.Base[:8]), rows)), shipped...)
	return c.handsIn(func() error { return c.m.Standing(single.Input{Name: "standing.yaml", Data: text}) })
}

// handsIn enters a file and writes what follows.
func (c *mind) handsIn(enter func() error) error {
	if err := enter(); err != nil {
		c.m = nil
		return err
	}
	return c.save()
}

// again reads the folder again if the last file was refused.
func (c *mind) again() error {
	_, err := c.match()
	return err
}

// orders hands in orders: of what it would do the first that a check does not refuse, else
// everybody holds.
func (c *mind) orders(n pen.Next) error {
	take := func(data []byte) error {
		return c.handsIn(func() error { return c.m.Orders(single.Input{Name: "orders.yaml", Data: data}, c.a.ready) })
	}
	var last error
	for try := range tries {
		data, err := c.drafted(n, try)
		if err == nil {
			if err = take(data); err == nil {
				return nil
			}
		}
		if last = err; c.again() != nil {
			return last
		}
	}
	data, err := c.holding()
	if err == nil {
		err = take(data)
	}
	if err != nil {
		return errors.Join(err, last)
	}
	return nil
}

// holding are orders by which everybody holds, as the program drafts them.
func (c *mind) holding() ([]byte, error) {
	data, err := (&drafting{mine: c.side()}).file(c.m.Mine, orders.KindOrders)
	return meant(data), err
}

// drafted is a file that is awaited.
func (c *mind) drafted(n pen.Next, try int) ([]byte, error) {
	if n.Kind == "orders" {
		return c.ordered(n, try)
	}
	return c.answered(n, try)
}

// ordered are the orders to which a run of the segment comes in which it decides for both
// sides, over what its side knows and dice that it imagines. Nobody plays a card there: a check
// refuses orders that come to something with a card alone.
func (c *mind) ordered(n pen.Next, try int) ([]byte, error) {
	s := c.m.Mine
	in := s.Draft(c.side(), "", "").Input
	in.Position = in.Position.View(c.side())
	think, err := c.thinker(s, n.Segment, try)
	if err != nil {
		return nil, err
	}
	in.Oracle = passing{think}
	out := adjudicate.Run(s.Rules, in)
	if out.Err != nil {
		return nil, out.Err
	}
	return orders.Decided(c.head(orders.KindOrders, n.Segment, n.Base), s.Rules, out.Journal, think.typed), nil
}

// thinker is the sensible player for a segment. What he leaves to chance rests on the secret
// of the folder, the entry that is last and how often he has tried.
func (c *mind) thinker(s *single.Step, segment string, try int) (*typist, error) {
	game, ok := s.Rules.(selfPlayer)
	if !ok {
		return nil, fmt.Errorf("%s has no sensible player", s.Rules.Name())
	}
	secret, err := os.ReadFile(filepath.Join(c.dir, filepath.FromSlash(mindFile)))
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %s %d %d", secret, segment, c.m.Seq(), try))
	oracle, _ := game.Sensible(s.State.Position.View(c.side()), binary.BigEndian.Uint64(sum[:]))
	return &typist{oracle, map[string]string{}}, nil
}

// typist is a player of whom it is noted how what he chooses is typed.
type typist struct {
	adjudicate.Oracle
	typed map[string]string // by the id of the question
}

// Think asks the player, and chance where he has no opinion.
func (t *typist) Think(a *adjudicate.Await, now *model.Position) int {
	i := -1
	if th, ok := t.Oracle.(adjudicate.Thinker); ok {
		i = th.Think(a, now)
	}
	if i < 0 || i >= len(a.Options) {
		i = t.Choose(a.ID, len(a.Options))
	}
	t.typed[a.ID] = a.Options[i]
	return i
}

// passing is a player who passes wherever what is asked rests on what one side alone knows.
type passing struct{ *typist }

// Think passes, or asks the player.
func (p passing) Think(a *adjudicate.Await, now *model.Position) int {
	if i := slices.Index(a.Options, "pass"); a.Covert && i >= 0 {
		return i
	}
	return p.typist.Think(a, now)
}

// answers answers what is asked: as it thinks best, else, if that is refused, anything that is
// listed.
func (c *mind) answers(n pen.Next) error {
	var last error
	for try := range 8 * tries {
		data, err := c.drafted(n, try)
		if err != nil {
			return err
		}
		last = c.handsIn(func() error { return c.m.Answers(single.Input{Name: "answers.yaml", Data: data}) })
		if last == nil || c.again() != nil {
			return last
		}
	}
	return last
}

// answered is a file of answers to the halt.
func (c *mind) answered(n pen.Next, try int) ([]byte, error) {
	s, r := c.m.Known()
	if r == nil {
		return nil, errors.New(speech.Text("error.no-questions"))
	}
	think, err := c.thinker(s, n.Segment, try)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	for i, q := range r.Outcome.Awaits {
		if i == 0 {
			b.Write(meant(orders.Sheet(c.head(orders.KindAnswers, q.Segment, n.Base), nil)))
		}
		fmt.Fprintf(&b, "  %s: %s\n", q.Name, think.choice(&q, r.Outcome.Position, try))
	}
	return []byte(b.String()), nil
}

// choice is the answer to a question. Where the first was none, chance chooses.
func (t *typist) choice(q *adjudicate.Await, now *model.Position, try int) string {
	if try > 0 || len(q.Wrong) > 0 {
		return q.Options[t.Choose(q.ID, len(q.Options))]
	}
	return q.Options[t.Think(q, now)]
}
