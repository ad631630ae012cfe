package pen

import (
	"cmp"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// nextKeys begins the names of keys that are to take over a seat.
const nextKeys = "secret/next-"

// HandOn enters that a seat has other keys, and perhaps another player, from when
// the other has accepted it. Chain, nonce and hand secrets go with the seat: whoever
// takes it over takes secret/ over.
func (m *Match) HandOn(keys *campaign.Keys, name string) error {
	if err := m.Go(); err != nil {
		return err
	}
	if m.Pen != m.Me || m.lock != nil || m.Closed {
		return ErrPen
	}
	st, err := m.advance()
	if err != nil {
		return err
	}
	now := m.Roster.Now(m.Me)
	to := chain.Seat{Side: side(m.Me), Name: cmp.Or(name, now.Name), Sign: keys.Sign(), Age: keys.Age()}
	if to.Name != now.Name && m.standing[m.Me] != "" && m.standing[m.Me] != "none" {
		// who follows gives his own
		if err := m.enter(chain.Input(m.Me, chain.StandingAside, m.nextStage(m.askedIn(st)), "none", "none")); err != nil {
			return err
		}
	}
	m.put(keys.Files(nextKeys)...)
	m.next = keys
	ch := chain.Seating(to, handedOn, nil)
	ch.Campaign, ch.Segment, ch.State = m.Settings.Campaign, m.Step.State.Segment, m.state
	data := ch.Write()
	sum := dice.HashOf(data).String()
	m.put(campaign.File{Name: "files/" + sum, Data: data})
	return m.enter(chain.ChangeTo(sum))
}

// handedOn is the reason of a change by which a player gives his own seat other keys.
const handedOn = "who has the seat gives it other keys"

// takeSeat takes the entry by which its writer's seat has other keys. Standing orders of who
// leaves do not play on for who follows.
func (m *Match) takeSeat(e dice.Record, ch *chain.Change) error {
	party := e.Get("writer")
	to, keyed := ch.NewKeys()
	if err := ch.Sound(m.Players()); err != nil {
		return err
	}
	if _, err := m.advance(); err != nil {
		return err
	}
	switch {
	case !keyed || !ch.GivesSeat(party) || len(ch.Consent) > 0 || ch.State != m.state || ch.Segment != m.Step.State.Segment:
		return unasked("%s hands on its own seat only, as it stands", party)
	case to.Name == "":
		return unasked("the seat of %s goes to somebody without a name", party)
	case to.Name != m.Roster.Now(party).Name && m.standing[party] != "" && m.standing[party] != "none":
		return unasked("the seat of %s goes to %s while standing orders of the player before are in force", party, to.Name)
	}
	if err := m.Roster.Takes(to, true); err != nil {
		return &single.WrongFile{Name: "the change", What: err.Error()}
	}
	m.agree(e, func(from int64) { m.Roster = append(m.Roster, chain.Tenure{From: from, Seat: to}) })
	m.Notes = append(m.Notes, speech.Text("note.change", e.Number("seq"), m.Tells(ch)))
	return nil
}

// signer gives the keys of mine that are in force.
func (m *Match) signer() *campaign.Keys {
	if m.next != nil && m.Roster.At(m.Me, m.Seq()).Sign == m.next.Sign() {
		return m.next
	}
	return m.keys
}
