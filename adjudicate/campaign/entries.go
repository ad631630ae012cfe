package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/model/strict"
)

func isNotExist(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// take reads an entry that does not follow from those before: somebody's doing.
func (c *Campaign) take(e dice.Record) error {
	if typ := e.Get("type"); typ == "input" || typ == "seal" || typ == "open" || typ == "change" || typ == "close" {
		if err := c.unlocked(); err != nil {
			return fmt.Errorf("%w: an entry %s: %w", single.ErrAltered, typ, err)
		}
	}
	switch e.Get("type") {
	case "input":
		return c.input(e)
	case "seal":
		return c.sealedFile(e)
	case "object":
		if c.states(e) {
			return fmt.Errorf("%w: the referee tells of sealed files, and there is nothing to tell here", single.ErrAltered)
		}
		if held, err := c.heldBy(e); held || err != nil {
			return err
		}
		if a := c.asides[e.Get("signed")]; a != nil {
			if err := c.Signed(a); err != nil {
				return err
			}
		}
		c.enter(e, false)
		return nil
	case "private":
		c.enter(e, false)
		return nil
	case "void":
		return c.void(e)
	case "pass":
		return c.acceptance(e)
	case "beacon":
		_, err := c.complete(e)
		c.enter(e, false)
		return err
	case "change":
		return c.change(e)
	case "commit":
		return c.committed(e, false)
	case "rekey":
		return c.rekeyed(e, false)
	case "reveal":
		if c.pending != nil && len(c.unheld()) > 0 {
			return fmt.Errorf("%w: the link for a lock that %s never signed to hold", single.ErrAltered, joinSides(c.unheld()))
		}
	case "open", "secrets", "close":
		return c.closing(e)
	}
	return fmt.Errorf("%w: nothing before it leads to an entry %s here", single.ErrAltered, e.Get("type"))
}

// kept reads the bytes that an entry names.
func (c *Campaign) kept(sum string) ([]byte, error) {
	if data, ok := c.brought[sum]; ok {
		return data, nil
	}
	return Kept(c.FS, sum)
}

// Kept reads the bytes that a folder keeps by their hash.
func Kept(fsys fs.FS, sum string) ([]byte, error) {
	data, err := fs.ReadFile(fsys, "files/"+sum)
	if err != nil {
		return nil, err
	}
	if (single.Input{Data: data}).Sum() != sum {
		return nil, fmt.Errorf("files/%s has other bytes than its name says: %w", sum, single.ErrAltered)
	}
	return data, nil
}

// nextStage is the stage that an input names: that of the next lock of the segment
// that is played or comes next.
func (c *Campaign) nextStage() string { return c.Stages.Next(c.Step.State.Segment) }

// receive puts a file that was read where the run finds it.
func (c *Campaign) receive(sent *single.Sent) error {
	kind := sent.File.Kind
	switch {
	case kind != "standing" && c.Turn != nil && c.Turn.silent[sent.Side]:
		return &single.WrongFile{Name: sent.Name, What: fmt.Sprintf("%s was silent, and %s is played for it to its end", sent.Side, c.Turn.Segment)}
	case kind == "orders" && c.Turn != nil && sent.Inside(c.Turn.Segment):
		return c.receiveAnswers(sent)
	case kind == "standing":
		c.serve(sent.Side, sent.As)
	case kind == "answers":
		return c.receiveAnswers(sent)
	default:
		return c.begin(sent)
	}
	return nil
}

func (c *Campaign) receiveAnswers(sent *single.Sent) error {
	t := c.Turn
	if sent.File.Head.Draft {
		return &single.Refused{Files: []single.Told{{Name: sent.Name, Lines: sent.Lines, Faults: []strict.Fault{{At: sent.File.Head.StatusAt, ID: "draft.refused"}}}}}
	}
	if t == nil || t.Result == nil || len(t.Result.Halts) == 0 {
		return &single.WrongFile{Name: sent.Name, What: "nothing is asked: the next thing is orders for " + c.Step.State.Segment}
	}
	halt := t.Result.Halts[len(t.Stops)-1]
	if base := sent.File.Head.Base; len(base) < 8 || base != halt.Hash[:min(len(base), len(halt.Hash))] {
		return &single.WrongFile{Name: sent.Name, What: "it answers halt " + base + "; asked is what halt " + halt.Hash[:8] + " asks. copy the base from the newest question sheet"}
	}
	sent.Stop = len(t.Stops)
	for _, a := range t.answers {
		if a.Stop == sent.Stop && a.Side == sent.Side && a.File.Kind == sent.File.Kind {
			return fmt.Errorf("%s: %s has answered halt %.8s: %w", sent.Name, sent.Side, halt.Hash, single.ErrOther)
		}
	}
	if !slices.ContainsFunc(t.Result.Outcome.Awaits, func(a adjudicate.Await) bool { return a.To == sent.Side }) {
		return fmt.Errorf("%s: nothing is asked of %s any more at halt %.8s: %w", sent.Name, sent.Side, halt.Hash, single.ErrOther)
	}
	t.answers = append(t.answers, sent)
	slices.SortStableFunc(t.answers, func(a, b *single.Sent) int {
		if a.Stop != b.Stop {
			return a.Stop - b.Stop
		}
		return strings.Compare(string(a.Side), string(b.Side))
	})
	c.dirty = true
	return nil
}

// runsItself reports whether the segment that comes next is begun without orders: it takes
// none. One of both sides waits for the orders of all who write any: a referee who has them
// in hand could else choose by the order in which he enters them what is asked, and by that
// under which key dice fall. The end, which follows itself, is not run.
func (c *Campaign) runsItself() bool {
	return c.Turn == nil && !c.Closed && (!c.Step.Ordered() || c.Step.Owner == "" && len(c.awaitsBoth()) == 0) && !c.Step.Over()
}

// takesAlso reports whether the orders of the other side can still come in: in a
// segment of both sides, before it runs.
func (c *Campaign) takesAlso() bool {
	t := c.Turn
	return t != nil && t.Result == nil && t.orders != nil && t.also == nil && c.Step.Owner == ""
}

// stands says that the segment is begun, and of whom it waits for what.
func (c *Campaign) stands(file string) error {
	var waits []string
	for _, w := range c.Awaited() {
		text := w.Kind
		if w.Side != "" {
			text += " of " + string(w.Side)
		}
		if len(w.Questions) > 0 {
			text += " (" + strings.Join(w.Questions, ", ") + ")"
		}
		waits = append(waits, text)
	}
	what := speech.Text("error.begun-stands", c.Turn.Segment)
	if file != "" {
		what = speech.Text("error.begun-stands-in", file, c.Turn.Segment)
	}
	return Stands{what, strings.Join(waits, ", ")}
}

// begin opens a turn with its orders; nil for a segment that takes none.
func (c *Campaign) begin(sent *single.Sent) error {
	if c.takesAlso() && sent.Side != c.Turn.orders.Side {
		c.Turn.also, c.dirty = sent, true
		return nil
	}
	if c.Turn != nil {
		return c.stands("")
	}
	if sent != nil && sent.File.Head.Draft {
		return &single.WrongFile{Name: sent.Name, What: "a draft"}
	}
	c.lift()
	first := c.Chain.Seq() + 1
	if sent != nil && sent.UnderSeal() && c.shows(sent.Side) {
		first-- // the input, which what is shown of it follows
	}
	t := &Turn{Segment: c.Step.State.Segment, First: first, Before: c.Step, orders: sent,
		counter: int(c.Counter), stages: maps.Clone(c.Stages), served: c.Proven.Counts(), fixed: maps.Clone(c.fixed), notes: slices.Clone(c.notes)}
	for _, side := range c.Step.State.Position.Set().Schema.Sides {
		sum := c.serving(side)
		if sum == "none" || c.blind && c.fogged() {
			continue
		}
		data, err := c.kept(sum)
		if err != nil {
			return err
		}
		st, told := c.fresh().Read(single.Input{Name: "standing", Data: data})
		if st.File == nil {
			return &single.Refused{Files: []single.Told{told}}
		}
		st.As = sum
		c.under(st)
		if c.Step.InForce(st) == nil {
			t.serving = append(t.serving, st)
		}
	}
	c.Turn, c.Turns = t, append(c.Turns, t)
	c.dirty = len(c.awaitsBoth()) == 0
	return nil
}
