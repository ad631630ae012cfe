package pen

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
)

// A question that is put to several at once (hexdice/1 4.1): who answers first does
// so under a seal, who answers last answers openly, and then the first opens. So
// nobody decides in the knowledge of what the other decided.

// jointAnswers begins the name of a seal over such answers.
const jointAnswers = "answers-"

// unanswered lists who has neither answered nor sealed an answer at a stop.
func (m *Match) unanswered(st *stop) []string {
	return slices.DeleteFunc(slices.Clone(st.by), func(p string) bool { return m.shut[p] != "" })
}

// answersDue says who answers next at a stop, or who opens what he has sealed.
func (m *Match) answersDue(st *stop) Due {
	if by := m.unanswered(st); len(by) > 0 {
		return Due{Kind: atAnswers, By: by}
	}
	p := st.by[0]
	i := slices.IndexFunc(m.sealed[p], func(s sealed) bool { return s.id == m.shut[p] })
	return Due{Kind: "open", By: []string{p}, seal: m.sealed[p][i]}
}

// sealsFirst reports whether my answer comes before that of somebody who is asked
// the same.
func (m *Match) sealsFirst() bool {
	return len(m.unanswered(m.stop)) > 1
}

// sealAnswers seals a file decided/1 of mine until all have answered.
func (m *Match) sealAnswers(data []byte) error {
	return m.seal(m.sealID(m.nextStage(m.askedIn(m.stop))+"/"+jointAnswers+strconv.Itoa(len(m.sealed[m.Me])+1)), data)
}

// shutAnswers notes a seal over answers; one that nobody asked for is refused.
func (m *Match) shutAnswers(party, id string) error {
	if _, what, _ := strings.Cut(id, "/"); !strings.HasPrefix(what, jointAnswers) {
		return nil
	}
	st, err := m.advance()
	if err != nil {
		return err
	}
	if st.kind != atAnswers || !slices.Contains(m.unanswered(st), party) || len(m.unanswered(st)) < 2 {
		return unasked("a sealed answer of %s, where nobody else is asked", party)
	}
	m.shut[party] = id
	return nil
}

// openAnswers takes the answers under a seal that is opened because all have
// answered.
func (m *Match) openAnswers(e dice.Record) error {
	party := e.Get("party")
	if m.shut[party] == "" || m.shut[party] != e.Get("id") {
		return nil
	}
	st, err := m.advance()
	if err != nil {
		return err
	}
	if st.kind == atEnd { // what was shut when the game was broken off is opened as it is
		delete(m.shut, party)
		return nil
	}
	if len(m.unanswered(st)) > 0 {
		return unasked("%s opens its answers before %s has answered", party, strings.Join(m.unanswered(st), " and "))
	}
	data, err := m.kept(e.Get("content"))
	if err != nil {
		return err
	}
	delete(m.shut, party)
	m.moved = e.Number("seq")
	turn, open, stage := m.Turn, st.run.awaits(party), m.nextStage(m.askedIn(st))
	if err = m.settle(party, data, st); err != nil {
		return err
	}
	m.stop = nil
	if _, err := m.advance(); err != nil {
		return err
	}
	return m.bound(turn, party, stage, open)
}
