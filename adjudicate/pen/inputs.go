package pen

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// takeInput takes a file that a player handed in. It must be what he was asked for.
func (m *Match) takeInput(e dice.Record) error {
	party, kind, sum := e.Get("party"), e.Get("kind"), e.Get("file")
	if kind == chain.StandingAside {
		return m.takeStanding(e)
	}
	st, err := m.advance()
	if err != nil {
		return err
	}
	if party != e.Get("writer") || st.kind != atOrders && st.kind != atAnswers || !slices.Contains(st.by, party) {
		return unasked("a file of %s of %s; wanted is %s of %s", kind, party, st.kind, strings.Join(st.by, " and "))
	}
	if want := m.nextStage(m.askedIn(st)); e.Get("stage") != want {
		return unasked("an input for stage %s; the next is %s", e.Get("stage"), want)
	}
	if m.shut[party] != "" {
		return unasked("%s has sealed its answer already", party)
	}
	m.moved = e.Number("seq")
	if st.kind == atOrders {
		err = m.takeOrders(party, sum)
	} else {
		err = m.takeAnswers(party, sum, st)
	}
	m.stop = nil
	return err
}

// askedIn is the segment for whose next stage an input is: the innermost one.
func (m *Match) askedIn(st *stop) string {
	if st.kind == atAnswers {
		return st.run.Result.Outcome.Awaits[0].Segment
	}
	return m.Step.State.Segment
}

func (m *Match) ofParty(sent *single.Sent, party, kind string) error {
	switch {
	case string(sent.Side) != party || sent.File.Kind != kind:
		return &single.WrongFile{Name: sent.Name, What: fmt.Sprintf("a file of %s of %s, entered as %s of %s", sent.File.Kind, sent.Side, kind, party)}
	case sent.File.Head.Draft:
		return &single.WrongFile{Name: sent.Name, What: "a draft"}
	}
	return nil
}

func (m *Match) takeOrders(party, sum string) error {
	sent, err := m.read(m.Step, sum)
	if err != nil {
		return err
	}
	if err := m.ofParty(sent, party, "orders"); err != nil {
		return err
	}
	return m.begin(sent)
}

// takeAnswers takes what answers the halt of the public run. One question is
// answered once.
func (m *Match) takeAnswers(party, sum string, st *stop) error {
	data, err := m.kept(sum)
	if err != nil {
		return err
	}
	turn, open, stage := m.Turn, st.run.awaits(party), m.nextStage(m.askedIn(st))
	if single.KindOf(data) == decidedKind {
		err = m.settle(party, data, st)
	} else {
		err = m.answer(party, sum, st)
	}
	if err != nil {
		return err
	}
	m.stop = nil
	next, err := m.advance()
	if err != nil {
		return err
	}
	if err := errors.Join(m.bound(turn, party, stage, open), m.showsAll(turn, party, open)); err != nil || next.kind != atAnswers {
		return err
	}
	for _, a := range next.run.awaits(party) {
		if slices.ContainsFunc(open, func(b adjudicate.Await) bool { return a.ID == b.ID }) {
			return unasked("%s was asked %s, and the file does not answer it", party, a.Name)
		}
	}
	return nil
}

func (m *Match) settle(party string, data []byte, st *stop) error {
	d, err := readDecided(data)
	if err != nil {
		return err
	}
	halt, open := st.run.lastHalt(), st.run.awaits(party)
	if d.Campaign != m.Settings.Campaign || d.Side != party || d.Halt != halt.Hash || d.Segment != m.Turn.Segment {
		return &single.WrongFile{Name: "decided", What: fmt.Sprintf("it is of %s, %s, %s, halt %.8s; asked is halt %.8s", d.Campaign, d.Side, d.Segment, d.Halt, halt.Hash)}
	}
	for i, a := range open {
		if len(d.Answers) != len(open) || d.Answers[i].ID != a.ID {
			return unasked("%s decides other questions than those that are open to it", party)
		}
	}
	m.Turn.settled = append(m.Turn.settled, d.Answers...)
	return nil
}

func (m *Match) answer(party, sum string, st *stop) error {
	sent, err := m.read(m.Turn.Before, sum)
	if err != nil {
		return err
	}
	if !m.Turn.Before.Answer(sent) {
		return &single.WrongFile{Name: sent.Name, What: "a file of " + sent.File.Kind + ", where answers are asked for"}
	}
	if err := m.ofParty(sent, party, sent.File.Kind); err != nil {
		return err
	}
	if base, halt := sent.File.Head.Base, st.run.lastHalt(); len(base) < 8 || !strings.HasPrefix(halt.Hash, base) {
		return &single.WrongFile{Name: sent.Name, What: fmt.Sprintf("it answers halt %s; asked is what halt %.8s asks", base, halt.Hash)}
	}
	sent.Stop = len(st.run.Result.Halts)
	m.Turn.answers = append(m.Turn.answers, sent)
	return nil
}

func (m *Match) takeSeal(e dice.Record) error {
	party := e.Get("party")
	if want := m.unsealed(party); want != "" && (e.Get("seal") != want || e.Get("id") != m.startSeal()) {
		return unasked("the first seal of %s must be that of its private part at the start", party)
	}
	m.sealed[party] = append(m.sealed[party], sealed{id: e.Get("id"), hash: e.Get("seal")})
	if isHandSeal(e.Get("id")) {
		return m.takeHandSeal(party, e.Get("id"))
	}
	if m.isMarkerSeal(e.Get("id")) {
		return m.takeMarkerSeal(party, e.Get("id"))
	}
	return m.shutAnswers(party, e.Get("id"))
}

// startSeal is the id under which the private parts of the start are sealed.
func (m *Match) startSeal() string { return single.StartSeal(m.Setup.State.Segment) }

func (m *Match) takeOpen(e dice.Record) error {
	list := m.sealed[e.Get("party")]
	for i := range list {
		if list[i].id == e.Get("id") {
			list[i].open = true
		}
	}
	if isHandSeal(e.Get("id")) {
		return m.takeHandOpen(e)
	}
	if m.isMarkerSeal(e.Get("id")) {
		return m.takeMarkerOpen(e)
	}
	return m.openAnswers(e)
}
