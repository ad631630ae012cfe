package pen

import (
	"errors"
	"fmt"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
)

// A game ends before its end by an entry change: a side gives up, for which its own word is
// enough, or all have signed the same result. Who lacks the pen, or stands before an open
// lock, signs an aside, which whoever may enter it enters. From then on all is opened, as
// at any end.

// endKind is the aside in which a player signs what ends the game.
const endKind = "end"

// Resign gives up for me.
func (m *Match) Resign(reason string) error {
	return m.sayEnd(campaign.Resignation(m.Me, reason))
}

// Agree says that I agree on a result: what another has proposed in the same words, or else a
// proposal of mine.
func (m *Match) Agree(text, reason string) error {
	for _, p := range m.Proposed() {
		if p.Result == text {
			return m.signEnd(p.data)
		}
	}
	return m.sayEnd(campaign.AgreedEnd(text, reason, m.players()))
}

// sayEnd signs an end of my making, and enters it if it can stand now.
func (m *Match) sayEnd(ch *campaign.Change) error {
	if err := m.Go(); err != nil {
		return err
	}
	ch.Campaign, ch.Segment, ch.State = m.Settings.Campaign, m.Step.State.Segment, m.state
	if _, err := ch.Ends(m.players()); err != nil {
		return err
	}
	return m.signEnd(ch.Write())
}

func (m *Match) signEnd(data []byte) error {
	switch {
	case m.Mine == nil:
		return unasked("only a player ends a game")
	case m.Closed || m.over != "" || m.Step.Over():
		return unasked("the game is over")
	case m.Genesis == (dice.Hash{}):
		return unasked("the game has not begun")
	}
	if err := m.tellsNothing(campaign.Input{Name: "what you say", Data: data}); err != nil {
		return err
	}
	if !m.signedEnd(m.Me, dice.HashOf(data).String()) {
		if err := m.handIn(endKind, data); err != nil {
			return err
		}
	}
	return m.Go()
}

// signedEnd reports whether a player has signed an end, by the hash of its file.
func (m *Match) signedEnd(party, file string) bool {
	return len(m.asidesThat(func(a aside) bool { return a.kind == endKind && a.Party() == party && a.file() == file })) > 0
}

// Proposal is an end on which a player would agree.
type Proposal struct {
	Party, Result, Reason string
	data                  []byte
}

// Proposed lists the results that others have signed, and I have not.
func (m *Match) Proposed() (list []Proposal) {
	for _, a := range m.waiting() {
		if a.kind != endKind || a.Party() == m.Me || m.signedEnd(m.Me, a.file()) {
			continue
		}
		if ch, data, err := m.endIn(a.file()); err == nil && ch.Agrees() {
			list = append(list, Proposal{a.Party(), ch.Acts[0].Args[0], ch.Reason, data})
		}
	}
	return list
}

// Ready is an end that all who must have signed, in words; "" if there is none, or if an open
// lock comes first.
func (m *Match) Ready() string {
	if m.lock != nil {
		return ""
	}
	for _, a := range m.waiting() {
		if a.kind == endKind && m.mayEnd(a.file()) {
			if ch, _, err := m.endIn(a.file()); err == nil {
				ended, _ := ch.Ends(m.players())
				return ended
			}
		}
	}
	return ""
}

// endIn reads the file of an end.
func (m *Match) endIn(file string) (*campaign.Change, []byte, error) {
	data, err := m.kept(file)
	if err != nil {
		return nil, nil, err
	}
	ch, err := campaign.ReadChange(campaign.Input{Name: "the end", Data: data})
	if err != nil {
		return nil, nil, err
	}
	if string(ch.Write()) != string(data) || ch.Campaign != m.Settings.Campaign {
		return nil, nil, &campaign.WrongFile{Name: "the end", What: "it is of campaign " + ch.Campaign + ", or not as umpire writes it"}
	}
	_, err = ch.Ends(m.players())
	return ch, data, err
}

// mayEnd reports whether all who must have signed an end.
func (m *Match) mayEnd(file string) bool {
	ch, _, err := m.endIn(file)
	return err == nil && !slices.ContainsFunc(ch.Consent, func(p string) bool { return !m.signedEnd(p, file) })
}

// takeEnd takes the entry that ends the game. The position is that at which play stood.
func (m *Match) takeEnd(e dice.Record) error {
	ch, _, err := m.endIn(e.Get("file"))
	var bad *campaign.BadChange
	if errors.As(err, &bad) {
		return unasked("an end that ends nothing: %v", err)
	}
	if err != nil {
		return err
	}
	for _, p := range ch.Consent {
		if !m.signedEnd(p, e.Get("file")) {
			return unasked("%s has not signed that the game ends: %s", p, ch.Does())
		}
	}
	st, err := m.advance()
	switch {
	case err != nil:
		return err
	case st.kind == atEnd || len(m.thrown) > 0:
		return unasked("an end after the game is over, or before the dice of the last stage are entered")
	}
	m.over, _ = ch.Ends(m.players())
	m.left, m.stop = st, &stop{kind: atEnd}
	m.agree(e, nil)
	m.Notes = append(m.Notes, fmt.Sprintf("entry %d: %s (%s)", e.Number("seq"), m.over, ch.Reason))
	return nil
}

// endFiles names the files that go with the entry of an end: who signed it.
func (m *Match) endFiles(file string) (list []string) {
	for _, a := range m.asidesThat(func(a aside) bool { return a.kind == endKind && a.file() == file }) {
		list = append(list, a.files()...)
	}
	return list
}
