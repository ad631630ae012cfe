package pen

import (
	"slices"
	"strconv"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Due is what comes next in the chain, and who must do it.
type Due struct {
	Kind string   // offer accept nonce genesis seal hand marker orders answers lock repair link dice ack beacon void open secrets close; "" when nothing is
	By   []string // several where a question is put to several
	seq  int64    // of what is accepted
	seal sealed
}

// awaits is the token by which a pass says what is wanted.
func (m *Match) awaits(d Due) string {
	switch d.Kind {
	case "link":
		return "link/" + strconv.FormatInt(m.lock.Counter, 10)
	case "beacon", "ack":
		return d.Kind + "/" + strconv.FormatInt(m.lock.Round, 10)
	case "repair":
		return m.lock.awaitsLock()
	case "accept":
		return "accept/" + strconv.FormatInt(d.seq, 10)
	case "orders":
		return chain.Token("orders", m.Step.State.Segment, d.By[0])
	case "answers":
		open := m.stop.run.awaits(d.By[0])
		return chain.Token("answer", d.By[0], open[0].Name)
	}
	return d.Kind
}

// Due says what comes next.
func (m *Match) Due() (Due, error) {
	if d, ok := m.startDue(); ok {
		return d, nil
	}
	if m.Closed {
		return Due{}, nil
	}
	if d, ok := m.openDue(); ok {
		return d, nil
	}
	st, err := m.advance()
	if err != nil {
		return Due{}, err
	}
	if len(m.thrown) > 0 {
		return Due{Kind: "dice", By: []string{m.Pen}}, nil
	}
	if d, ok := m.hiddenDue(); ok && st.kind != atEnd {
		return d, nil
	}
	switch st.kind {
	case atKey:
		if p := m.spent(); p != "" {
			return Due{Kind: "renew", By: []string{p}}, nil
		}
		if st.draw != "none" {
			return Due{Kind: "lock", By: []string{st.draw}}, nil
		}
		return Due{Kind: "lock", By: []string{m.Pen}}, nil
	case atEnd:
		return m.endDue(), nil
	}
	if st.kind == atAnswers {
		return m.answersDue(st), nil
	}
	return Due{Kind: st.kind, By: st.by}, nil
}

// startDue is what comes next until there is a genesis (hexdice/1 3.4).
func (m *Match) startDue() (Due, bool) {
	if m.Seq() == 0 {
		return Due{Kind: "offer", By: []string{m.Pen}}, true
	}
	if d, ok := m.acceptDue(); ok {
		return d, true
	}
	for _, p := range m.penFirst() {
		if !m.opened[p] {
			return Due{Kind: "nonce", By: []string{p}}, true
		}
	}
	return Due{Kind: "genesis", By: []string{m.Pen}}, m.Genesis == dice.Hash{}
}

// penFirst lists the players, first who holds the pen: what each must do himself
// costs the fewest mails so.
func (m *Match) penFirst() []string {
	list := []string{}
	for _, p := range m.Players() {
		if p == m.Pen {
			list = slices.Insert(list, 0, p)
		} else {
			list = append(list, p)
		}
	}
	return list
}

// acceptDue is whose acceptance of an entry is missing.
func (m *Match) acceptDue() (Due, bool) {
	for _, p := range m.penFirst() {
		if m.Agreeing != nil && slices.Contains(m.Agreeing.Missing, p) {
			return Due{Kind: "accept", By: []string{p}, seq: m.Agreeing.Seq}, true
		}
	}
	return Due{}, false
}

// openDue is what comes before the rules go on: acceptances, seals, links, dice.
func (m *Match) openDue() (Due, bool) {
	if d, ok := m.acceptDue(); ok {
		return d, true
	}
	if d, ok := m.rekeyDue(); ok {
		return d, true
	}
	if m.lock == nil {
		switch {
		case len(m.thrown) > 0:
			return Due{Kind: "dice", By: []string{m.Pen}}, true
		case m.unsealed(m.Pen) != "":
			return Due{Kind: "seal", By: []string{m.Pen}}, true
		}
		return Due{}, false
	}
	if m.lock.missed && m.Pen != m.lock.Writer {
		return Due{Kind: "void", By: []string{m.Pen}}, true
	}
	if m.lock.objection != "" && !m.lock.heard {
		return Due{Kind: "repair", By: []string{m.lock.Writer}}, true
	}
	for _, p := range append([]string{m.lock.Writer}, m.Pact.Contributors()...) {
		if slices.Contains(m.Pact.Contributors(), p) && !slices.Contains(m.lock.links, p) {
			return Due{Kind: "link", By: []string{p}}, true
		}
	}
	if by := m.missing(); len(by) > 0 {
		return Due{Kind: "ack", By: by[:1]}, true
	}
	return Due{Kind: "beacon", By: []string{m.Pen}}, true
}

// unsealed is the commitment to the private part of the start that a party has not
// put into the chain yet.
func (m *Match) unsealed(party string) string {
	if len(m.sealed[party]) > 0 {
		return ""
	}
	return m.Setup.State.Position.Commitment(side(party))
}

// endDue is what is opened at the end of the game: all secrets and every seal, by
// each himself (hexdice/1 5). Who has not held the pen since the start seals his hand first.
func (m *Match) endDue() Due {
	for _, p := range m.penFirst() {
		if m.unsealed(p) != "" {
			return Due{Kind: "seal", By: []string{p}}
		}
		for _, row := range m.Offer.All("hands") {
			if row[0] == p && !m.given[p] {
				return Due{Kind: "secrets", By: []string{p}}
			}
		}
		for _, s := range m.sealed[p] {
			if !s.open {
				return Due{Kind: "open", By: []string{p}, seal: s}
			}
		}
	}
	return Due{Kind: "close", By: []string{m.Pen}}
}

// Starting reports whether the start of the campaign is being agreed on still: offer,
// acceptance, nonces, seals. Until then nothing is left to a player's decision.
func (m *Match) Starting() bool { return m.Turn == nil && len(m.Turns) == 0 && !m.Closed }

// GoesOn reports whether what a mail has brought is to be gone on with at once, by Go: until
// play begins, and then in a segment of mine or of both, where what comes next I have decided
// already. A lock of the other in his own segment waits for my mail: until then I may object.
func (m *Match) GoesOn() (bool, error) {
	if m.Pen != m.Me || m.Closed || m.witness() {
		return false, nil
	}
	if m.Starting() {
		return true, nil
	}
	d, err := m.Due()
	if err != nil || !slices.Contains(d.By, m.Me) {
		return false, err
	}
	switch d.Kind {
	case "link":
		return m.Turn != nil && m.Step.Owner == side(m.Me), nil
	case "seal", "hand", "marker", "dice", atAnswers:
		return true, nil
	}
	return false, nil
}
