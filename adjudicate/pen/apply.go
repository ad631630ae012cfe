package pen

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// apply appends an entry: first the chain must hold (dice.Checker), then it must be
// what the rules make due. After an error the match is of no use any more.
func (m *Match) apply(e dice.Record) error {
	if err := m.check.Take(e); err != nil {
		return err
	}
	m.Chain = append(m.Chain, e)
	if err := m.take(e); err != nil {
		return err
	}
	m.Counts(e)
	return nil
}

func (m *Match) take(e dice.Record) error {
	if err := m.hiddenFirst(e); err != nil {
		return err
	}
	switch e.Get("type") {
	case "offer":
		m.Pen = e.Get("writer")
		m.agree(e, nil)
		return nil
	case "object":
		return m.takeObject(e)
	case "accept":
		return m.takeAccept(e)
	case "nonce":
		return m.takeNonce(e)
	case "genesis":
		return m.takeGenesis(e)
	case "pass":
		return m.takePass(e)
	case "input":
		return m.takeInput(e)
	case "seal":
		return m.takeSeal(e)
	case "open":
		return m.takeOpen(e)
	case "lock":
		return m.takeLock(e)
	case "reveal":
		return m.takeReveal(e)
	case "beacon":
		return m.takeBeacon(e)
	case "rolls", "draw":
		return m.takeDice(e)
	case "change":
		return m.takeChange(e)
	case "void":
		return m.takeVoid(e)
	case "demand":
		return m.takeDemand(e)
	case "default":
		return m.takeDefault(e)
	case "commit":
		return m.takeCommit(e)
	case "rekey":
		return m.takeRekey(e)
	case "private":
		return m.takePrivate(e)
	case "secrets":
		return m.takeSecrets(e)
	case "close":
		return m.takeClose(e)
	}
	return unasked("no entry %s stands in a campaign of dice %s", e.Get("type"), m.Settings.Dice)
}

// agree has an entry accepted by whom the pact names; then is done with the last of them.
func (m *Match) agree(e dice.Record, then func(seq int64)) {
	m.Agreeing, _ = m.Pact.Agreement(e)
	m.Agreeing.Then = then
	m.concluded(e)
}

// concluded goes on once nobody's acceptance is missing.
func (m *Match) concluded(e dice.Record) {
	if m.Agreeing.Conclude(e.Number("seq")) {
		m.Agreeing = nil
	}
}

func (m *Match) takeAccept(e dice.Record) error {
	if a := m.Agreeing; a != nil && e.Number("of") == a.Seq {
		a.Accept(e.Get("writer"))
		m.concluded(e)
	}
	return nil
}

func (m *Match) takeNonce(e dice.Record) error {
	m.opened[e.Get("party")] = true
	return nil
}

func (m *Match) takeGenesis(e dice.Record) error {
	var err error
	m.Genesis, err = dice.ParseHash(e.Get("genesis"))
	m.moved = e.Number("seq")
	return err
}

// takePass hands the pen on. Where no lock is open it must name the position that
// the rules give here; once a link is out that is no ground to stop (hexdice/1 4.3).
func (m *Match) takePass(e dice.Record) error {
	if err := m.catchUp(); err != nil {
		return err
	}
	switch same := e.Get("state") == m.state; {
	case same:
	case m.lock == nil:
		return &Desync{e.Get("state"), m.state}
	default:
		m.Notes = append(m.Notes, speech.Text("note.position", e.Number("seq"), fmt.Sprintf("%.8s", e.Get("state")), fmt.Sprintf("%.8s", m.state)))
	}
	if m.lock != nil && e.Get("writer") != m.lock.Writer {
		m.lock.acked, m.lock.heard = append(m.lock.acked, e.Get("writer")), true
	}
	m.Pen = e.Get("to")
	return nil
}

// catchUp plays as far as the chain goes, so that a pass names the position of its end.
func (m *Match) catchUp() error {
	if m.Genesis == (dice.Hash{}) || m.lock != nil || m.Agreeing != nil || m.Closed {
		return nil
	}
	_, err := m.advance()
	return err
}

// takeBeacon takes the round of the open lock. Everybody must have held the lock
// before: whoever has not shown so could decide afterwards whether he did (hexdice/1 7).
func (m *Match) takeBeacon(e dice.Record) error {
	if m.lock.Round == 0 {
		return nil // it takes the place of a link, in the default that follows
	}
	if by := m.unacknowledged(e.Number("seq") - 1); len(by) > 0 && !m.attested(e.Number("seq")-1) {
		return unasked("round %s without the acknowledgement of %s: it is not used", e.Get("round"), strings.Join(by, " and "))
	}
	return m.complete()
}

// takeLock opens a counter: for the stage that the public run wants, and no other.
// A lock where a question is due stands, and is voided as missed-question (6).
func (m *Match) takeLock(e dice.Record) error {
	st, err := m.advance()
	if err != nil {
		return err
	}
	stage, draw := e.Get("stage"), e.Get("draw")
	repair := m.lock != nil
	l := &lock{Lock: chain.LockOf(e), missed: st.kind != atKey}
	switch {
	case len(m.thrown) > 0:
		return unasked("a lock before the dice of the last stage are entered")
	case st.kind == atEnd:
		return unasked("a lock after the end of the game")
	case repair && (m.lock.objection == "" || draw != m.lock.Draw):
		return unasked("a repair of the lock of counter %s to which nobody objects, or that is for other draws", e.Get("counter"))
	case st.kind != atKey || repair:
	case stage != m.nextStage(st.segment) || draw != st.draw:
		return unasked("a lock of stage %s, draws of %s; due is stage %s, draws of %s", stage, draw, m.nextStage(st.segment), st.draw)
	}
	if e.Get("state") != m.state {
		m.Notes = append(m.Notes, speech.Text("note.lock-position", e.Number("seq"), fmt.Sprintf("%.8s", e.Get("state")), fmt.Sprintf("%.8s", m.state)))
	}
	l.before = l.Round
	if repair {
		l.repaired, l.before = append(m.lock.repaired, m.lock.Hash), min(l.before, m.lock.before)
	}
	m.lock = l
	return nil
}

func (m *Match) takeReveal(e dice.Record) error {
	m.lock.links = append(m.lock.links, chain.PartyOf(e.Get("party")))
	return m.complete()
}

// complete takes the key of the open lock, if all that belongs to it is there.
func (m *Match) complete() error {
	for _, p := range m.Pact.Contributors() {
		if !slices.Contains(m.lock.links, p) {
			return nil
		}
	}
	key, ok := m.check.LastStage()
	if !ok || key.Stage != m.lock.Stage {
		return nil
	}
	m.Proven.Add(key)
	m.lock, m.stop, m.moved = nil, nil, m.Seq()
	if name := dice.KeyFile(key.Stage); !m.has(name) {
		m.put(campaign.File{Name: name, Data: key.Record})
	}
	return nil
}

func (m *Match) has(name string) bool {
	_, err := m.fsys.ReadFile(name)
	return err == nil
}

// takeDice takes an entry of dice: what the key gives, and nothing else.
func (m *Match) takeDice(e dice.Record) error {
	if _, err := m.advance(); err != nil {
		return err
	}
	if len(m.thrown) == 0 {
		return unasked("an entry %s where no dice are due", e.Get("type"))
	}
	want, err := m.Chain[:len(m.Chain)-1].Next(m.Settings.Campaign, e.Get("writer"), m.thrown[0])
	if err != nil {
		return err
	}
	if want.Hash() != e.Hash() {
		return unasked("the rules roll other dice in this stage:\n%s", want.Bytes())
	}
	m.thrown = m.thrown[1:]
	return nil
}

// takeVoid burns a counter. After a link only a question that was missed does, and
// this program must ask it too; before one whatever all accept (hexdice/1 6).
func (m *Match) takeVoid(e dice.Record) error {
	switch reason := e.Get("reason"); {
	case reason == missedQuestion && !m.lock.missed:
		return unasked("no question is due where counter %s was locked: the link is owed", e.Get("counter"))
	case reason == lateRound && (m.lock.Round == 0 || e.Get("writer") == m.lock.Writer || m.acknowledged(e.Get("writer"), e.Number("seq")-1)):
		return unasked("%s has shown that it holds the lock of counter %s", e.Get("writer"), e.Get("counter"))
	case reason == lateRound && m.attested(e.Number("seq")-1):
		return unasked("the witness held the lock of counter %s before its round was out: it did not come too late", e.Get("counter"))
	}
	m.lock = nil
	m.agree(e, nil)
	m.Notes = append(m.Notes, speech.Text("note.void", e.Number("seq"), e.Get("counter"), e.Get("reason"), e.Get("fault")))
	return nil
}

func (m *Match) takeSecrets(e dice.Record) error {
	m.given[e.Get("party")] = true
	return m.ended(e)
}

func (m *Match) takeClose(e dice.Record) error {
	if err := m.ended(e); err != nil {
		return err
	}
	if d := m.endDue(); d.Kind != "close" {
		return unasked("a close before %s has opened all", d.By[0])
	}
	if e.Get("state") != m.state {
		return &Desync{e.Get("state"), m.state}
	}
	m.Closed = true
	return nil
}

// ended refuses what belongs to the end before the game is over.
func (m *Match) ended(e dice.Record) error {
	st, err := m.advance()
	if err != nil {
		return err
	}
	if st.kind != atEnd || len(m.thrown) > 0 {
		return unasked("an entry %s before the game is over", e.Get("type"))
	}
	return nil
}
