package campaign

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/orders"
)

// ErrLate refuses what comes in after its deadline, where campaign.yaml says so.
type ErrLate struct{ Until, Arrived time.Time }

func (e *ErrLate) Error() string {
	return speech.Text("error.late", e.Arrived.Format(time.RFC3339), e.Until.Format(time.RFC3339))
}

// Status is the program's exit status.
func (*ErrLate) Status() int { return exit.Refused }

// punctual refuses orders and answers that are late, where the settings say so.
// Standing orders are never late: they serve from the next segment on.
func (c *Campaign) punctual(in Sending) error {
	until, known := c.Deadline(Times(c.FS))
	if len(in.Orders)+len(in.Answers) == 0 || in.Arrived.IsZero() || !known || c.Settings.Late == "take" || !in.Arrived.After(until) {
		return nil
	}
	for _, f := range slices.Concat(in.Orders, in.Answers) {
		if _, before := c.handed(f.Sum()); !before {
			return &ErrLate{until, in.Arrived}
		}
	}
	return nil
}

// Silence enters that sides missed a deadline, and does what the settings say of
// it: hold, and the program plays for them to the end of the segment; or forfeit.
// Without sides all are meant that something is awaited of. since is when the waiting began.
func (c *Campaign) Silence(sides []model.Side, since, until, now time.Time, reason string) error {
	if err := c.whole(); err != nil {
		return err
	}
	if err := c.running(); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	if len(sides) == 0 {
		sides = c.lacking()
	}
	ch := &chain.Change{Kind: chain.Silence, Reason: reason}
	for _, side := range sides {
		ch.Acts = append(ch.Acts, chain.Act{Verb: c.Settings.Silence + "s", Args: []string{string(side), since.Format(time.RFC3339), until.Format(time.RFC3339), now.Format(time.RFC3339)}})
	}
	return c.Enter(ch)
}

// lacking lists the sides that something is awaited of.
func (c *Campaign) lacking() []model.Side {
	var sides []model.Side
	for _, a := range c.Awaited() {
		if a.Kind == "orders" || a.Kind == "answers" {
			sides = append(sides, a.Side)
		}
	}
	return sides
}

// silent takes a change that says who missed which deadline. The times are the
// referee's: they stand in the entry, and nothing here looks at a clock.
func (c *Campaign) silent(ch *chain.Change) error {
	if c.Settings.Silence == "wait" {
		return &chain.BadChange{What: "by campaign.yaml the campaign waits on: move the deadline, or give the seat to somebody else"}
	}
	if len(ch.Acts) == 0 {
		return &chain.BadChange{What: "nothing is awaited of anybody"}
	}
	var sides []model.Side
	for _, act := range ch.Acts {
		if act.Verb != c.Settings.Silence+"s" || len(act.Args) != 4 {
			return &chain.BadChange{What: "by campaign.yaml who is silent " + c.Settings.Silence + "s: SIDE SINCE DEADLINE TIME"}
		}
		side := model.Side(act.Args[0])
		t, err := c.termOf(act.Args[1], act.Args[2])
		if err != nil {
			return err
		}
		now, err := time.Parse(time.RFC3339, act.Args[3])
		switch moved := c.moved(); {
		case err != nil:
			return &chain.BadChange{What: "a time is written like 2026-12-05T20:00:00+01:00, with the offset"}
		case moved != nil && !moved.until.Equal(t.until):
			return &chain.BadChange{What: fmt.Sprintf("the deadline was moved to %s by an entry", moved.until.Format(time.RFC3339))}
		case !now.After(t.until):
			return &chain.BadChange{What: fmt.Sprintf("the deadline of %s, %s, is not past", side, act.Args[2])}
		case !slices.Contains(c.lacking(), side) || slices.Contains(sides, side):
			return &chain.BadChange{What: fmt.Sprintf("nothing is awaited of %s", side)}
		}
		sides = append(sides, side)
	}
	if c.Settings.Silence == "forfeit" {
		c.Ended = joinSides(sides) + " forfeits: the deadline passed in silence"
		return nil
	}
	c.notes = append(c.notes, "The deadline passed in silence; played for "+joinSides(sides)+": "+ch.Reason)
	return c.playFor(sides)
}

func joinSides(sides []model.Side) string {
	var words []string
	for _, s := range sides {
		words = append(words, string(s))
	}
	return strings.Join(words, " and ")
}

// playFor begins or goes on with the segment for the silent.
func (c *Campaign) playFor(sides []model.Side) error {
	if c.Turn != nil {
		c.silenced(sides)
	}
	for _, side := range sides {
		if c.Turn != nil && (!c.takesAlso() || c.Turn.has(side)) {
			continue
		}
		begins := func(sent *single.Sent) error {
			err := c.begin(sent)
			c.silenced(sides)
			return err
		}
		if c.blind && c.tells(side) && c.fogged() {
			if err := begins(c.unread(side, orders.KindOrders, "")); err != nil {
				return err
			}
			continue
		}
		if c.blind && c.tells(side) {
			c.due = append(c.due, c.shownDue(side, orders.KindOrders, "", begins))
			continue
		}
		sent, err := c.holding(side)
		switch {
		case err != nil:
			return err
		case c.shows(side):
			sent.Veiled = true
			c.due = append(c.due, c.openPartDue(sent, begins))
		default:
			if err := begins(sent); err != nil {
				return err
			}
		}
	}
	return nil
}

// silenced notes who was silent in the segment that is begun, and answers for them.
func (c *Campaign) silenced(sides []model.Side) {
	t := c.Turn
	if t.silent == nil {
		t.silent, t.tried = map[model.Side]bool{}, map[string]int{}
	}
	for _, side := range sides {
		t.silent[side] = true
	}
	c.answerSilent(t)
}

// holding is the draft of a side's orders, made final: every unit holds.
func (c *Campaign) holding(side model.Side) (*single.Sent, error) {
	s := c.fresh()
	drafter, ok := s.Rules.(orders.Drafter)
	if !ok {
		return nil, &chain.BadChange{What: "there are no drafts for " + s.Rules.Name() + ": nobody can be played for"}
	}
	rows, err := drafter.Draft(s.Draft(side, "", ""))
	if err != nil {
		return nil, err
	}
	head := orders.Head{Kind: orders.KindOrders, Campaign: s.State.Campaign, Segment: s.State.Segment, Side: string(side), Base: s.Base[:8]}
	text := strings.Replace(string(orders.Template(head, rows)), "status: draft", "status: final", 1)
	sent, told := s.Read(single.Input{Name: "the draft for " + string(side), Data: []byte(text)})
	if sent.File == nil {
		return nil, &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	sent.Played = true
	return sent, nil
}

// answerSilent answers for the silent what the run stopped at.
func (c *Campaign) answerSilent(t *Turn) {
	if t.Result == nil || !t.Result.Awaiting() || len(t.silent) == 0 {
		return
	}
	if c.blind && c.fogged() {
		c.dirty = c.dirty || c.runsFor()
		return
	}
	for _, side := range sortedSides(t.silent) {
		sent := c.leastOf(t, side)
		if sent == nil {
			continue
		}
		inside := sent.File.Kind == orders.KindOrders // they name nothing that anybody hides
		if c.blind && c.tells(side) && !inside {
			if c.passAhead() {
				_ = c.gives(side, "") // of whom nothing is asked, nothing is answered for
			}
			continue
		}
		sent.Stop, sent.Played, sent.Veiled = len(t.Stops), true, c.shows(side) && !inside
		t.answers, c.dirty = append(t.answers, sent), true
	}
}

// leastOf reads the answers that do least; what cannot be written in a file is
// passed over.
func (c *Campaign) leastOf(t *Turn, side model.Side) *single.Sent {
	for {
		text := t.least(side, t.Result.Halts[len(t.Result.Halts)-1].Hash)
		if text == nil {
			return nil
		}
		if sent, _ := c.fresh().Read(single.Input{Name: "the answers for " + string(side), Data: text}); sent.File != nil {
			return sent
		}
	}
}

// least are the answers for a side that do least: a pass where there is one, else
// the first that is offered; where it was refused, the next. Of a segment inside
// this one it is the orders that order somebody and move nobody. nil if nothing is
// asked of the side, or all that is offered was refused.
func (t *Turn) least(side model.Side, halt string) []byte {
	var qs []orders.Question
	var says []string
	var first *adjudicate.Await
	for i := range t.Result.Outcome.Awaits {
		a := &t.Result.Outcome.Awaits[i]
		options := leastFirst(*a)
		if a.To != side || t.tried[a.ID] >= len(options) || first != nil && a.Segment != first.Segment {
			continue
		}
		if first == nil {
			first = a
		}
		qs, says = append(qs, orders.Question{Name: a.Name}), append(says, options[t.tried[a.ID]])
		t.tried[a.ID]++
	}
	if first == nil {
		return nil
	}
	head := orders.Head{Kind: orders.KindAnswers, Campaign: t.Before.State.Campaign, Segment: first.Segment, Side: string(side), Base: halt[:8]}
	text := string(orders.Sheet(head, qs))
	if first.Segment != t.Segment && first.Subject == first.Segment {
		text = string(orders.InsideSheet(head, t.Before.Rules.Vocabulary(), nil))
		for i := range qs {
			qs[i].Name = strings.TrimPrefix(qs[i].Name, first.Segment+" ")
		}
	}
	text = "\n" + strings.Replace(text, "status: draft", "status: final", 1)
	for i, q := range qs {
		for _, begins := range []string{"\n  ", "\n"} {
			text = strings.Replace(text, begins+q.Name+":\n", begins+q.Name+": "+says[i]+"\n", 1)
		}
	}
	return []byte(text[1:])
}

// leastFirst are the answers to a question, those that do nothing first; at the end
// the words for nothing that were not offered, for questions about lists and units.
func leastFirst(a adjudicate.Await) []string {
	idle := []string{"pass", "no", "none", "stays", "holds", "waits", "rest waits", "rest holds"}
	options := slices.Clone(a.Options)
	slices.SortStableFunc(options, func(x, y string) int { return rank(idle, x) - rank(idle, y) })
	for _, word := range idle {
		if !slices.Contains(options, word) {
			options = append(options, word)
		}
	}
	return append(options, a.Subject+" waits", a.Subject+" holds")
}

func rank(list []string, word string) int {
	if i := slices.Index(list, word); i >= 0 {
		return i
	}
	return len(list)
}
