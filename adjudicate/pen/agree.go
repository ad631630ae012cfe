package pen

import (
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// What the players agree on stands by an entry change: a ruling, that something is taken back,
// a result. Each whom the pact asks signs that very change by an aside; who may enter it then
// enters it. A side that gives up is asked alone. What is proposed binds nobody: it lapses
// with the next die, so that nobody waits for the dice before he agrees, and where it fits
// what stands no more.

// Resign gives up for me.
func (m *Match) Resign(reason string) error {
	return m.propose(chain.Resignation(m.Me, reason))
}

// Agree says that I agree on a result: what another has proposed in the same words, or else a
// proposal of mine.
func (m *Match) Agree(text, reason string) error {
	for _, p := range m.Proposed() {
		if p.Result == text {
			return m.sign(p.Data)
		}
	}
	return m.propose(chain.AgreedEnd(text, reason, m.Players()))
}

// AgreeTo signs what another has proposed, by the hash of its file or the first digits of
// that, eight or more.
func (m *Match) AgreeTo(file string) error {
	for _, p := range m.Proposed() {
		if len(file) >= 8 && strings.HasPrefix(p.File, file) {
			return m.sign(p.Data)
		}
	}
	return &single.WrongFile{Name: file, What: "nothing is proposed by that name, or it has lapsed"}
}

// Rule proposes a ruling before the segment that comes next.
func (m *Match) Rule(acts []chain.Act, reason string) error {
	return m.propose(&chain.Change{Kind: chain.Ruling, Reason: reason, Consent: m.Players(), Acts: acts})
}

// Rollback proposes that play goes back to the beginning of a segment.
func (m *Match) Rollback(segment, reason string) error {
	return m.propose(&chain.Change{Kind: chain.Rollback, Segment: segment, Reason: reason, Consent: m.Players()})
}

// propose signs a change of my making, and enters it if it can stand now.
func (m *Match) propose(ch *chain.Change) error {
	if err := m.recallAll(); err != nil {
		return err
	}
	if err := m.Go(); err != nil {
		return err
	}
	if err := m.running(); err != nil {
		return err
	}
	ch.Campaign = m.Settings.Campaign
	switch ch.Kind {
	case chain.Rollback:
		t, err := m.standingTurn(ch.Segment)
		if err != nil {
			return err
		}
		ch.State = t.Before.Base
	case chain.Ruling:
		ch.Segment, ch.State = m.Step.State.Segment, m.Step.Base
	default:
		ch.Segment, ch.State = m.Step.State.Segment, m.state
	}
	if err := m.fits(ch); err != nil {
		return err
	}
	return m.sign(ch.Write())
}

// running refuses agreements where there is no game.
func (m *Match) running() error {
	switch {
	case m.Mine == nil:
		return unasked("only a player ends a game, rules or takes back")
	case m.Closed || m.over != "" || m.Step.Over():
		return unasked("the game is over")
	case m.Genesis == (dice.Hash{}):
		return unasked("the game has not begun")
	}
	return nil
}

// sign signs a change, and enters it if it can stand now.
func (m *Match) sign(data []byte) error {
	if err := m.running(); err != nil {
		return err
	}
	if err := m.tellsNothing(single.Input{Name: "what you say", Data: data}); err != nil {
		return err
	}
	file := dice.HashOf(data).String()
	if !slices.ContainsFunc(m.waiting(), func(a *chain.Aside) bool { return a.Party() == m.Me && a.File() == file }) {
		if err := m.handIn(chain.ChangeAside, data); err != nil {
			return err
		}
	}
	return m.Go()
}

// Proposal is a change to which a player would agree.
type Proposal struct {
	Party, Kind string
	What        string // what it does, in words, and why
	Result      string // of an end
	File        string // its hash
	Name        string // where it lies in a folder, to be signed
	Data        []byte // the file change/1 itself
}

// Proposed lists what others have signed, and I have not.
func (m *Match) Proposed() (list []Proposal) {
	for _, a := range m.waiting() {
		if a.Kind != chain.ChangeAside || a.Party() == m.Me {
			continue
		}
		ch, err := m.changeIn(a.File())
		if err != nil || !slices.Contains(m.Pact.Asks(ch), m.Me) || m.hasWord(a.File()) {
			continue
		}
		p := Proposal{Party: a.Party(), Kind: ch.Kind, What: m.Tells(ch), File: a.File(), Name: campaign.ProposalName(ch, a.File()), Data: ch.Write()}
		if ch.Agrees() {
			p.Result = ch.Acts[0].Args[0]
		}
		list = append(list, p)
	}
	return list
}

// hasWord reports whether I have signed a change, and my word still counts.
func (m *Match) hasWord(file string) bool {
	seq := m.signedAt(m.Me, file, m.Seq()+1)
	return seq > 0 && m.lapsed(seq, m.Seq()+1) == nil
}

// Ready is what all who must have signed, in words; "" if there is nothing, or if an open lock
// comes first.
func (m *Match) Ready() string {
	for _, a := range m.waiting() {
		if a.Kind == chain.ChangeAside && m.mayChange(a.File()) {
			if ch, err := m.changeIn(a.File()); err == nil {
				return m.Tells(ch)
			}
		}
	}
	return ""
}

// proposes reports whether something that I have signed can stand, and waits for the word of
// another.
func (m *Match) proposes() bool {
	return m.lock == nil && slices.ContainsFunc(m.waiting(), func(a *chain.Aside) bool {
		return a.Kind == chain.ChangeAside && a.Party() == m.Me && !m.mayChange(a.File())
	})
}

// Tells says what a change does, and why.
func (m *Match) Tells(ch *chain.Change) string {
	what := speech.Text("change.rules", ch.Does())
	switch ch.Kind {
	case chain.Rollback:
		what = ch.Does()
	case chain.Ending:
		what, _ = ch.Ends(m.Players())
	case chain.GiveSeat:
		if to, ok := ch.NewKeys(); ok {
			what = speech.Text("change.new-key", to.Side, to.Name)
		}
	}
	return what + " (" + ch.Reason + ")"
}

// changeIn reads a change of this campaign by the hash of its file.
func (m *Match) changeIn(file string) (*chain.Change, error) {
	data, err := m.kept(file)
	if err != nil {
		return nil, err
	}
	ch, err := chain.ReadChange(data)
	if err != nil {
		return nil, err
	}
	if ch.Campaign != m.Settings.Campaign {
		return nil, &single.WrongFile{Name: "the change", What: "it is of campaign " + ch.Campaign}
	}
	return ch, nil
}

// fits says why a change cannot stand over what the chain comes to.
func (m *Match) fits(ch *chain.Change) error {
	if err := ch.Sound(m.Players()); err != nil {
		return err
	}
	if asked := m.Pact.Asks(ch); !slices.Equal(ch.Consent, asked) {
		return ch.AgreedBy(asked)
	}
	switch {
	case ch.Kind == chain.Ending:
		_, err := ch.Ends(m.Players())
		return err
	case m.Agreeing != nil || m.Genesis == (dice.Hash{}):
		return unasked("entry %d is to be accepted first", m.Seq())
	}
	switch ch.Kind {
	case chain.Ruling:
		_, err := m.ruled(ch)
		return err
	case chain.Rollback:
		_, err := m.backTo(ch)
		return err
	}
	return unasked("a change %s is none on which players agree", ch.Kind)
}

// signedAt is the entry over which a player signed a change last, by the hash of its file,
// before an entry and since it stood last; 0 if he has not, or has left the seat since.
func (m *Match) signedAt(party, file string, before int64) (seq int64) {
	for _, a := range m.asidesThat(func(a *chain.Aside) bool {
		return a.Kind == chain.ChangeAside && a.Party() == party && a.File() == file
	}) {
		if a.Seq() < before && a.Seq() >= m.changedBy(file, before) && !m.leftSeat(a) {
			seq = a.Seq()
		}
	}
	return seq
}

// changedBy is the last entry before another by which a change stands; 0 without one.
func (m *Match) changedBy(file string, before int64) int64 {
	for i := min(before-1, m.Seq()) - 1; i >= 0; i-- {
		if e := m.Chain[i]; e.Get("type") == "change" && e.Get("file") == file {
			return e.Number("seq")
		}
	}
	return 0
}

// agreedOn says what a change lacks of agreement at an entry.
func (m *Match) agreedOn(ch *chain.Change, file string, at int64) error {
	first, asked := at, m.Pact.Asks(ch)
	for _, p := range asked {
		seq := m.signedAt(p, file, at)
		if seq == 0 {
			return unasked("%s has not signed this: %s", p, m.Tells(ch))
		}
		first = min(first, seq)
	}
	if len(asked) > 1 {
		return m.lapsed(first, at)
	}
	return nil
}

// takesBack reports whether an entry is a rollback.
func (m *Match) takesBack(e dice.Record) bool {
	if e.Get("type") != "change" {
		return false
	}
	ch, err := m.changeIn(e.Get("file"))
	return err == nil && ch.Kind == chain.Rollback
}

// lapsed refuses an agreement if dice were seen after who signed first had signed: who signs
// later would else choose between the dice and the agreement. Nor does it survive a rollback:
// what is played again is another game, though its positions may be the same.
func (m *Match) lapsed(from, to int64) error {
	for _, e := range m.Chain[from:min(to-1, m.Seq())] {
		if slices.Contains([]string{"rolls", "draw", "void", "default"}, e.Get("type")) {
			return unasked("what was proposed at entry %d has lapsed: entry %d has dice. propose it again", from, e.Number("seq"))
		}
		if m.takesBack(e) {
			return unasked("what was proposed at entry %d has lapsed: entry %d takes back the play in which it was. propose it again", from, e.Number("seq"))
		}
	}
	return nil
}

// binds reports whether what an aside agrees to may still stand.
func (m *Match) binds(a *chain.Aside) bool {
	ch, err := m.changeIn(a.File())
	return err == nil && !m.leftSeat(a) && m.fits(ch) == nil && (len(m.Pact.Asks(ch)) == 1 || m.lapsed(a.Seq(), m.Seq()+1) == nil)
}

// mayChange reports whether a change can be entered now.
func (m *Match) mayChange(file string) bool {
	ch, err := m.changeIn(file)
	return err == nil && m.lock == nil && m.fits(ch) == nil && m.agreedOn(ch, file, m.Seq()+1) == nil
}

// takeChange takes the entry of a change: what all whom it needs have signed, or that I hand
// my seat on. Nothing goes on before the others have accepted it.
func (m *Match) takeChange(e dice.Record) error {
	file := e.Get("file")
	ch, err := m.changeIn(file)
	if err != nil {
		return err
	}
	if ch.Kind == chain.GiveSeat {
		return m.takeSeat(e, ch)
	}
	st, err := m.advance()
	if err != nil {
		return err
	}
	if st.kind == atEnd || len(m.thrown) > 0 {
		return unasked("a change after the game is over, or before the dice of the last stage are entered")
	}
	if err := m.fits(ch); err != nil {
		return unasked("a change that cannot stand: %v", err)
	}
	if err := m.agreedOn(ch, file, e.Number("seq")); err != nil {
		return err
	}
	switch ch.Kind {
	case chain.Ruling:
		err = m.takeRuling(ch)
	case chain.Rollback:
		err = m.takeRollback(e, ch)
	default:
		m.over, _ = ch.Ends(m.Players())
		m.left, m.stop = st, &stop{kind: atEnd}
	}
	if err != nil {
		return err
	}
	m.agree(e, nil)
	m.Notes = append(m.Notes, speech.Text("note.signed", e.Number("seq"), m.Tells(ch), strings.Join(ch.Consent, speech.Text("part.and"))))
	return nil
}

// changeFiles names the files that go with the entry of a change: who signed it.
func (m *Match) changeFiles(file string) (list []string) {
	for _, a := range m.asidesThat(func(a *chain.Aside) bool { return a.Kind == chain.ChangeAside && a.File() == file }) {
		list = append(list, asideFiles(a)...)
	}
	return list
}
