package pen

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Send does what is due, passes the pen, signs the head and makes the bundle with
// what the other lacks; what answers a demand goes to both with the whole chain. Again, without anything
// new, it gives the same bytes. Until the
// round of a lock is out that may be the acknowledgement alone, and the pen stays. So it does
// where something that I propose waits for the other's word, and my own file would be next.
// ErrWaiting if a file of the owner comes first, [*Stays] if something was done before that.
func (m *Match) Send() (*campaign.Bundle, error) {
	before := m.Seq()
	due, err := m.toDo()
	if err != nil {
		return nil, err
	}
	if err := m.Go(); err != nil {
		return nil, err
	}
	if m.Pen == m.Me && !m.Closed {
		d, err := m.Due()
		switch {
		case err != nil:
			return nil, err
		case m.showsAck(d): // the pen stays here
		case slices.Contains(d.By, m.Me) && m.proposes(): // so it does
		case slices.Contains(d.By, m.Me):
			if m.Seq() > before {
				return nil, &Stays{Due: due}
			}
			return nil, ErrWaiting
		default:
			if err := m.pass(d.By[0], d); err != nil {
				return nil, err
			}
		}
	}
	m.leaves()
	if err := m.signHead(); err != nil {
		return nil, err
	}
	if m.witness() {
		if err := m.attest(); err != nil {
			return nil, err
		}
		return m.All()
	}
	if m.answers() { // it goes to the witness too, who may lack more
		b, err := m.All()
		if err == nil {
			b.Stays = m.Pen == m.Me && !m.Closed
		}
		return b, err
	}
	list, err := m.lacking(m.other(m.Me))
	if err != nil {
		return nil, err
	}
	data, err := campaign.Pack(list.Files)
	name := fmt.Sprintf("%s_%06d_%s", m.Settings.Campaign, m.lastHead(m.Me), m.Me)
	if len(m.Waiting()) > 0 {
		name += "_aside" // it is another than the one of that entry without it
	}
	if err := m.guard(); err != nil {
		return nil, err
	}
	b := &campaign.Bundle{Name: name + ".zip", Data: data, To: m.Pen, Stays: m.Pen == m.Me && !m.Closed}
	if m.lock != nil && m.lock.Round > 0 {
		b.Also = string(m.Settings.Witness.Side)
	}
	return b, err
}

// toDo is what is due of the party that has the pen; "" if nothing is.
func (m *Match) toDo() (string, error) {
	if m.Pen != m.Me || m.Closed {
		return "", nil
	}
	d, err := m.Due()
	if err != nil || !slices.Contains(d.By, m.Me) {
		return "", err
	}
	return d.Kind, nil
}

// All is a bundle of the whole chain, for a party that has lost entries it had: those
// that it still holds it passes over. I sign that I hold it up to its end, but where
// that would acknowledge a lock. The last head of each other player comes with it, to
// prove what he wrote, and what he handed in with it for himself: who has lost all
// begins again from that ([Restore]).
func (m *Match) All() (*campaign.Bundle, error) {
	all, err := m.everything()
	if err != nil {
		return nil, err
	}
	if err := m.guard(); err != nil {
		return nil, err
	}
	data, err := campaign.Pack(all.Files)
	b := &campaign.Bundle{Name: fmt.Sprintf("%s_all_%06d_%s.zip", m.Settings.Campaign, m.lastHead(m.Me), m.Me), Data: data, To: m.Pen}
	if d := m.Demanded(); m.answers() || d != nil && d.Of == m.Me { // who answers a demand answers to both
		b.Also = string(m.Settings.Witness.Side)
	}
	return b, err
}

// everything is what goes into a bundle of the whole chain.
func (m *Match) everything() (*campaign.Gathering, error) {
	m.leaves()
	if m.lock == nil || m.lock.Round == 0 {
		if err := m.signLast(); err != nil {
			return nil, err
		}
	}
	all, err := m.since(0)
	if err != nil {
		return nil, err
	}
	for _, p := range append(m.Players(), m.Settings.WitnessParty()) {
		if err := all.Bring(m.parts(p, m.lastHead(m.Me))...); err != nil {
			return nil, err
		}
		seq := m.headUpTo(p, m.lastHead(m.Me))
		if p == m.Me || seq == 0 {
			continue
		}
		if err := all.Bring(m.handing(seq, p)...); err != nil {
			return nil, err
		}
	}
	return all, m.addWaiting(all)
}

// addWaiting adds what I have handed in and no entry has yet.
func (m *Match) addWaiting(list *campaign.Gathering) error {
	waiting := m.waiting()
	for a, d := range m.demands {
		if by, u := m.untilOf(a); u != nil && m.isOwed(d) { // who has both sends them on
			waiting = append(waiting, a, by)
		}
	}
	for _, a := range waiting {
		if a.Party() != m.Me && a.Kind != chain.UntilAside && a.Kind != chain.DemandAside {
			continue
		}
		if err := list.Bring(asideFiles(a)...); err != nil {
			return err
		}
	}
	return nil
}

// signHead signs the last entry, if it is mine.
func (m *Match) signHead() error {
	if !m.lastIsMine() {
		return nil
	}
	return m.signLast()
}

// signLast signs the last entry, if that is not signed yet, and with it what I keep
// secret as I hand it in for myself.
func (m *Match) signLast() error {
	if n := m.Seq(); n == 0 || m.lastHead(m.Me) == n {
		return nil
	}
	name := chain.HeadName(m.Seq(), m.Me, "")
	if h, ok := m.unsigned(name); ok {
		return m.signAs(h, name)
	}
	own, err := m.backup()
	if err != nil {
		return err
	}
	head, err := dice.Head(m.Settings.Campaign, m.Me, m.Chain[m.Seq()-1], dice.HashOf(own).String())
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: ownName(m.Seq(), m.Me), Data: own})
	return m.signAs(head, name)
}

// unsigned is a head of mine over the last entry that was broken off before its signature: it
// is signed as it is, as the backup that it names is encrypted anew each time it is made.
func (m *Match) unsigned(name string) (dice.Record, bool) {
	h, ok := chain.ReadHead(m.fsys, strings.TrimSuffix(name, "."))
	if !ok || len(h.Sig) > 0 || h.Head.Get("head") != m.Head().String() {
		return dice.Record{}, false
	}
	own, err := m.fsys.ReadFile(ownName(m.Seq(), m.Me))
	return h.Head, err == nil && slices.Contains(h.Handed(), dice.HashOf(own).String())
}

// lastHead is the last entry that a party has signed, as far as this folder knows.
func (m *Match) lastHead(party string) int64 { return m.headUpTo(party, math.MaxInt64) }

// handing names the files of a head of a party, and of the last before it with which
// the party handed in what it keeps secret.
func (m *Match) handing(seq int64, party string) []string {
	list := m.headFiles(seq, party)
	for before := seq; before > 0 && len(list) < 3; {
		before = m.headUpTo(party, before-1)
		if m.has(ownName(before, party)) {
			return append(list, m.headFiles(before, party)...)
		}
	}
	return list
}

// Held is the last entry that those to whom I write have signed, as far as this folder
// knows: what is behind it my next mail tells.
func (m *Match) Held() int64 {
	if !m.witness() {
		return m.lastHead(m.other(m.Me))
	}
	known := m.Seq()
	for _, p := range m.Players() {
		known = min(known, m.lastHead(p))
	}
	return known
}

// lacking is what a party does not have yet: entries behind the last that it
// signed, what they name, my head, and what I have handed in and no entry has yet. With
// a beacon the same mail goes to the witness.
func (m *Match) lacking(party string) (*campaign.Gathering, error) {
	known, w := m.lastHead(party), m.Settings.WitnessParty()
	if w != "none" && m.Pact.Round {
		known = min(known, m.lastHead(w))
	}
	list, err := m.since(known)
	if err != nil {
		return nil, err
	}
	for _, p := range []string{party, w} { // what they wrote is under their own heads
		if seq := m.headUpTo(p, m.lastHead(m.Me)); seq > known {
			if err := list.Bring(m.headFiles(seq, p)...); err != nil {
				return nil, err
			}
		}
	}
	return list, m.addWaiting(list)
}

// since is what comes behind an entry, up to my last head.
func (m *Match) since(known int64) (*campaign.Gathering, error) {
	upTo := m.lastHead(m.Me)
	list := &campaign.Gathering{FS: m.fsys}
	for seq := known + 1; seq <= upTo; seq++ {
		e := m.Chain[seq-1]
		if err := list.Bring(m.named(e)...); err != nil {
			return nil, err
		}
		list.Add(campaign.File{Name: chain.EntryName(seq), Data: e.Bytes()})
	}
	return list, list.Bring(m.headFiles(upTo, m.Me)...)
}

// named lists the files that go with an entry.
func (m *Match) named(e dice.Record) []string {
	var list []string
	switch e.Get("type") {
	case "offer":
		list = append(list, campaign.SettingsFile, campaign.SetupFile, campaign.OfferFile)
		for _, p := range m.Players() {
			list = append(list, seatFile(p))
		}
		for _, row := range m.Offer.All("hands") {
			list = append(list, campaign.HandsName(row[0]))
		}
	case "nonce":
		list = append(list, chain.NonceName(e.Get("party")))
	case "genesis":
		list = append(list, campaign.GenesisFile)
	case "commit":
		if e.Get("tip") == "none" {
			list = append(list, chain.RenewedNonce(e.Get("writer"), int(m.Chain.Counter(e.Number("seq"))+1)))
		}
	case "rekey":
		list = append(list, chain.RekeyName(int(m.Chain.Counter(e.Number("seq"))+1)))
	case "beacon":
		list = append(list, m.ackFiles(e)...)
	case "change":
		list = append(list, m.changeFiles(e.Get("file"))...)
	}
	if signed := e.Get("signed"); signed != "" && signed != "none" {
		list = append(append(list, m.asideFiles(signed)...), m.untilFiles(e)...)
	}
	for _, key := range []string{"file", "content"} {
		if sum := e.Get(key); sum != "" && sum != "none" && !strings.HasPrefix(sum, "sealed/") {
			list = append(list, "files/"+sum)
		}
	}
	return list
}
