package pen

import (
	"fmt"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// handed is a seat whose keys, or whose player, changed by an entry: from when the
// other had accepted it.
type handed struct {
	from int64
	seat *Seat
}

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
	for i := len(m.handed) - 1; i >= 0; i-- {
		if m.handed[i].seat.Side == party {
			seat := *m.handed[i].seat
			return &seat, nil
		}
	}
	data, err := m.fsys.ReadFile(seatFile(party))
	if err != nil {
		return nil, err
	}
	return ReadSeat(seatFile(party), data)
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
	m.agree(e, func(from int64) { m.handed = append(m.handed, handed{from, seat}) })
	m.Notes = append(m.Notes, fmt.Sprintf("entry %d: the seat of %s goes to %s, with another key", e.Number("seq"), seat.Side, seat.Name))
	return nil
}

// keyOf is the key with which a party signs a head of an entry.
func (m *Match) keyOf(party string, seq int64) string {
	key := m.seat(party).Sign
	if party == string(m.Settings.Witness.Side) {
		key = m.Settings.Witness.Sign
	}
	for _, h := range m.handed {
		if h.seat.Side == party && seq >= h.from {
			key = h.seat.Sign
		}
	}
	return key
}

// signer gives the keys of mine that are in force.
func (m *Match) signer() *Keys {
	if m.next != nil && m.keyOf(m.Me, m.Seq()) == m.next.Sign() {
		return m.next
	}
	return m.keys
}
