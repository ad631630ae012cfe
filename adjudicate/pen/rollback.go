package pen

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// A rollback takes segments back to their beginning: both copies stand again where they
// stood before it. A die that was rolled keeps its face under its label, and a hidden draw its
// card (hexdice/1 3.6, 8): new dice are those that had not fallen. What was opened or decided
// meanwhile everybody knows, and it counts no more. Each rollback begins another branch, by
// which seals and secrets of its segments are told from those of the branch before.

// seen is what a rollback restores: how it stood when a segment began.
type seen struct {
	passages, own int
	hands         map[string]*hands
	laid          []laid
	fixed         campaign.Faces
	notes         []string
}

// snapshot is what is seen now.
func (m *Match) snapshot() seen {
	s := seen{passages: len(m.passages), own: len(m.own), hands: map[string]*hands{}, laid: slices.Clone(m.laid), fixed: maps.Clone(m.fixed), notes: slices.Clone(m.notes)}
	for p, h := range m.hands {
		s.hands[p] = h.clone()
	}
	return s
}

// standingTurn is the turn of a segment that counts.
func (m *Match) standingTurn(segment string) (*Turn, error) {
	if _, err := m.advance(); err != nil {
		return nil, err
	}
	for _, t := range slices.Backward(m.Turns) {
		if t.void == 0 && strings.EqualFold(t.Segment, segment) {
			return t, nil
		}
	}
	return nil, &single.WrongFile{Name: segment, What: "it was not played, or is taken back already"}
}

// backTo is the turn to whose beginning a rollback goes.
func (m *Match) backTo(ch *chain.Change) (*Turn, error) {
	t, err := m.standingTurn(ch.Segment)
	switch {
	case err != nil:
		return nil, err
	case t.Segment != ch.Segment || ch.State != t.Before.Base:
		return nil, unasked("the rollback names %s on position %.8s; before it stood %s, %.8s", ch.Segment, ch.State, t.Segment, t.Before.Base)
	case t == m.Turn && m.untouched(t):
		return nil, unasked("%s has only begun: there is nothing to take back", t.Segment)
	}
	return t, nil
}

// untouched reports whether nothing has been handed in or thrown for a turn.
func (m *Match) untouched(t *Turn) bool {
	sealed := slices.ContainsFunc(m.Chain[min(t.First-1, m.Seq()):], func(e dice.Record) bool {
		_, what := sealParts(e.Get("id"))
		return e.Get("type") == "seal" && (what == "orders" || strings.HasPrefix(what, jointAnswers))
	})
	return t.orders == nil && len(t.answers)+len(t.settled)+t.entered == 0 && !sealed
}

// takeRollback goes back to the beginning of a segment.
func (m *Match) takeRollback(e dice.Record, ch *chain.Change) error {
	from, err := m.backTo(ch)
	if err != nil {
		return err
	}
	if m.Turn != nil {
		m.Turn.Last = m.known() // as far as it came
	}
	m.branch++
	opened := m.holdsOpened(from)
	for _, t := range m.Turns[slices.Index(m.Turns, from):] {
		if t.void > 0 {
			continue
		}
		t.void = e.Number("seq")
		for _, d := range adjudicate.Fallen(t.Run.result()) {
			if d.From == "" {
				m.rolled[dieName(d)] = d
			}
		}
	}
	s := from.saw
	m.passages, m.own = m.passages[:s.passages:s.passages], m.own[:min(s.own, len(m.own)):min(s.own, len(m.own))]
	m.hands, m.fixed = map[string]*hands{}, maps.Clone(s.fixed)
	for p, h := range s.hands {
		m.hands[p] = h.clone()
		m.hands[p].sealAgain(opened[p])
	}
	m.laid = slices.DeleteFunc(slices.Clone(s.laid), func(l laid) bool { return !l.open && m.isOpen(l.id) })
	m.shut = map[string]string{}
	m.Step, m.Mine, m.Turn, m.stop, m.moved, m.backAt = from.Before, from.Own, nil, nil, e.Number("seq"), e.Number("seq")
	m.notes = []string{"Played again from here: " + ch.Reason}
	return nil
}

// result is the journal of a run; nil of none.
func (r *Run) result() []adjudicate.Entry {
	if r == nil {
		return nil
	}
	return r.Result.Outcome.Journal
}

// isOpen reports whether a seal was opened.
func (m *Match) isOpen(id string) bool {
	for _, list := range m.sealed {
		if slices.ContainsFunc(list, func(s sealed) bool { return s.id == id && s.open }) {
			return true
		}
	}
	return false
}

// again is a die that was rolled in a segment which was taken back, read once more: with
// another spec from the same stream.
func (th *thrower) again(was, d dice.Die) (dice.Die, error) {
	d.Key, d.From = was.Key, campaign.FromBefore
	key, ok := th.m.Proven.Of(was.Key)
	switch {
	case !ok:
		return d, dice.ErrNoKey
	case d.Hidden():
		return th.draw(key, d)
	case was.Spec == d.Spec:
		d.Values = was.Values
	default:
		d.Values = key.Roll(d).Values
	}
	return d, nil
}

// againPart ends the id of a seal that was made behind a rollback, before the number of the branch.
const againPart = "/again"

// branched is an id or a name as it is in a branch; the first is as it was.
func branched(what, part string, branch int) string {
	if branch == 0 {
		return what
	}
	return fmt.Sprintf("%s%s%d", what, part, branch+1)
}

// sealID is the id of a seal that is made now.
func (m *Match) sealID(id string) string { return branched(id, againPart, m.branch) }

// sealParts are the stage of a seal and what it covers, by its id.
func sealParts(id string) (stage, what string) {
	stage, what, _ = strings.Cut(id, "/")
	what, _ = unbranched(what)
	return stage, what
}

// unbranched is what a seal covers without its branch, and that.
func unbranched(what string) (string, string) {
	i := strings.LastIndex(what, againPart)
	if i < 0 || strings.ContainsFunc(what[i+len(againPart):], func(r rune) bool { return r < '0' || r > '9' }) || what[i:] == againPart {
		return what, ""
	}
	return what[:i], what[i:]
}
