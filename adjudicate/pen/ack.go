package pen

import (
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// With dice of a beacon everybody must have held a lock before its round is out
// (hexdice/1 7). Who locks passes the pen with the same mail. Who receives it shows a
// signed head that reaches the lock: the head alone, and he keeps the pen, enters the
// round and plays on; or, where the one who locked decides next, an entry that passes
// the pen back. So a stage costs two mails, whoever decides (4.6).

// acknowledged reports whether a party has shown, no later than an entry, that it
// holds the open lock.
func (m *Match) acknowledged(party string, end int64) bool {
	return slices.Contains(m.lock.acked, party) || m.ackHead(party, m.lock.Seq, end) > 0
}

// unacknowledged lists who has not shown so, but for who locked himself.
func (m *Match) unacknowledged(end int64) []string {
	return slices.DeleteFunc(m.Pact.Holders(m.lock.Writer), func(p string) bool { return m.acknowledged(p, end) })
}

// ackHead is the entry from a lock on, and not behind end, that a party has signed;
// 0 without one.
func (m *Match) ackHead(party string, lock, end int64) int64 {
	for seq := lock; seq <= end; seq++ {
		h, ok := chain.ReadHead(m.fsys, strings.TrimSuffix(chain.HeadName(seq, party, ""), "."))
		if ok && m.IsHead(h) && h.Party() == party && h.Seq() == seq {
			return seq
		}
	}
	return 0
}

// acknowledge shows that I hold the open lock. Once its round is out nobody can: who
// did so then would know the dice.
func (m *Match) acknowledge() error {
	if m.with.Past(m.lock.Round) {
		return &chain.Late{Round: m.lock.Round}
	}
	if m.decidesNext() == m.lock.Writer {
		return m.pass(m.lock.Writer, Due{Kind: "beacon"})
	}
	head, err := dice.Head(m.Settings.Campaign, m.Me, m.Chain[m.Seq()-1])
	if err != nil {
		return err
	}
	return m.signAs(head, chain.HeadName(m.Seq(), m.Me, ""))
}

// signAs signs a head of mine and puts it under a name, which ends with a dot.
func (m *Match) signAs(head dice.Record, name string) error {
	sig, err := m.signer().SignHead(head)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: name + "txt", Data: head.Bytes()}, campaign.File{Name: name + "sig", Data: sig})
	return nil
}

// showsAck reports whether what is to be sent is my acknowledgement alone: I hold the
// pen, and the round is not out.
func (m *Match) showsAck(d Due) bool {
	return d.Kind == "beacon" && m.lock.Writer != m.Me && !m.with.Past(m.lock.Round) && m.ackHead(m.Me, m.lock.Seq, m.Seq()) > 0
}

// ackFiles names the heads that stand for acknowledgements of the lock whose round an
// entry brings.
func (m *Match) ackFiles(round dice.Record) (list []string) {
	i := round.Number("seq") - 2
	passed := map[string]bool{}
	for ; i >= 0 && m.Chain[i].Get("type") != "lock"; i-- {
		if m.Chain[i].Get("type") == "pass" {
			passed[m.Chain[i].Get("writer")] = true
		}
	}
	for _, p := range m.Players() {
		if i < 0 || passed[p] || p == m.Chain[i].Get("writer") {
			continue
		}
		for _, by := range []string{p, m.Settings.WitnessParty()} { // his stands for it
			if seq := m.ackHead(by, i+1, round.Number("seq")-1); seq > 0 {
				list = append(list, m.headFiles(seq, by)...)
				break
			}
		}
	}
	return list
}

// headFiles names the files of a head that lies here: what its party keeps secret
// among them, if it hands that in.
func (m *Match) headFiles(seq int64, party string) []string {
	list := []string{chain.HeadName(seq, party, "txt"), chain.HeadName(seq, party, "sig")}
	if own := ownName(seq, party); m.has(own) {
		list = append(list, own)
	}
	return list
}

// heedHeads keeps what a bundle without news shows: that others hold the open lock.
func (m *Match) heedHeads(p *parcel) {
	if m.lock == nil || m.lock.Round == 0 {
		return
	}
	for _, h := range p.heads {
		party, seq := h.Party(), h.Seq()
		name := chain.HeadName(seq, party, "")
		if m.has(name+"txt") || seq < m.lock.Seq || party == m.lock.Writer || !m.IsHead(h) {
			continue
		}
		for _, f := range p.files {
			if f.Name == name+"txt" || f.Name == name+"sig" || f.Name == ownName(seq, party) {
				m.put(f)
			}
		}
	}
}
