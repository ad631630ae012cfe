package pen

import (
	"fmt"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// nextKeys begins the names of keys that are to take over a seat.
const nextKeys = "secret/next-"

// HandOn enters that a seat has other keys, and perhaps another player, from when
// the other has accepted it. Chain, nonce and hand secrets go with the seat: whoever
// takes it over takes secret/ over.
func (m *Match) HandOn(keys *Keys, name string) error {
	if err := m.Go(); err != nil {
		return err
	}
	if m.Pen != m.Me || m.lock != nil || m.Closed {
		return ErrPen
	}
	seat, err := m.seated(m.Me)
	if err != nil {
		return err
	}
	seat.Sign, seat.Age = keys.Sign(), keys.Age()
	if name != "" {
		seat.Name = name
	}
	m.put(keys.Files(nextKeys)...)
	m.next = keys
	data := seat.Write()
	sum := dice.HashOf(data).String()
	m.put(campaign.File{Name: "files/" + sum, Data: data})
	return m.enter(chain.Change(sum))
}

// seated is the seat of a party as it stands now.
func (m *Match) seated(party string) (*Seat, error) {
	data, err := m.fsys.ReadFile(seatFile(party))
	if err != nil {
		return nil, err
	}
	seat, err := ReadSeat(seatFile(party), data)
	if err == nil {
		now := m.roster.Now(party)
		seat.Name, seat.Sign, seat.Age = now.Name, now.Sign, now.Age
	}
	return seat, err
}

// takeChange takes the entry of a seat that changes. Nothing goes on before the
// other has accepted it.
func (m *Match) takeChange(e dice.Record) error {
	data, err := m.kept(e.Get("file"))
	if err != nil {
		return err
	}
	if campaign.KindOf(data) == "change" {
		return m.takeEnd(e)
	}
	seat, err := ReadSeat("the change", data)
	if err != nil {
		return err
	}
	old, err := m.seated(e.Get("writer"))
	if err != nil {
		return err
	}
	if err := seat.keyed(); err != nil {
		return &campaign.WrongFile{Name: "the change", What: err.Error()}
	}
	if seat.Side != old.Side || seat.Campaign != old.Campaign || seat.Tip != old.Tip || seat.Nonce != old.Nonce || seat.Hands != old.Hands {
		return unasked("%s changes more of its seat than keys and name", e.Get("writer"))
	}
	m.agree(e, func(from int64) {
		m.roster = append(m.roster, chain.Tenure{From: from, Seat: chain.Seat{Side: side(seat.Side), Name: seat.Name, Sign: seat.Sign, Age: seat.Age}})
	})
	m.Notes = append(m.Notes, fmt.Sprintf("entry %d: the seat of %s goes to %s, with another key", e.Number("seq"), seat.Side, seat.Name))
	return nil
}

// signer gives the keys of mine that are in force.
func (m *Match) signer() *Keys {
	if m.next != nil && m.roster.At(m.Me, m.Seq()).Sign == m.next.Sign() {
		return m.next
	}
	return m.keys
}
