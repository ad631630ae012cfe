package pen

import (
	"fmt"
	"slices"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
	"umpire/model/strict"
)

// A player who withholds his link has seen the dice (hexdice/1 6). Who waits for it
// demands it, of him and before the witness, until a round of the beacon to come; he
// answers to both. What comes later does not count: the witness enters demand and
// default. Without a witness nothing happens by itself.

// Demand is the file demand/1: a link that is demanded until a round is out.
type Demand struct {
	Campaign, Party string // who demands
	Counter         int64
	Lock            string
	Round           int64
}

// Write is the canonical form.
func (d *Demand) Write() []byte {
	return fmt.Appendf(nil, "umpire: demand/1\ncampaign: %s\nparty: %s\ncounter: %d\nlock: \"%s\"\nround: %d\n", d.Campaign, d.Party, d.Counter, d.Lock, d.Round)
}

func readDemand(data []byte) (*Demand, error) {
	return readCanonical(demandKind, "demand/1", data, func(c *strict.Cursor) *Demand {
		return &Demand{Campaign: c.Key("campaign").Text(), Party: c.Key("party").Text(), Counter: int64(c.Key("counter").Int()), Lock: c.Key("lock").Text(), Round: int64(c.Key("round").Int())}
	})
}

// owing lists who has not given his link of the open lock.
func (m *Match) owing() []string {
	if m.lock == nil {
		return nil
	}
	return slices.DeleteFunc(m.Pact.Contributors(), func(p string) bool { return slices.Contains(m.lock.links, p) })
}

// Demand makes the bundle by which I demand what the other owes who has the pen, the
// link of the open lock or anything else: the whole chain, for him and the witness, and
// what I demand, signed. Made again it is the same.
func (m *Match) Demand() (*Bundle, error) {
	switch {
	case m.Settings.Witness.Side == "":
		return nil, unasked("the settings name no witness: the record shows whose turn it is, and no more")
	case m.Mine == nil || m.Pen == m.Me:
		return nil, unasked("nothing is owed to you")
	case m.with.Now == nil:
		return nil, campaign.ErrNoClock
	}
	a, err := m.demand()
	if err != nil {
		return nil, err
	}
	all, err := m.everything()
	if err != nil {
		return nil, err
	}
	if err := all.add(a.files()...); err != nil {
		return nil, err
	}
	data, err := Pack(all.files)
	return &Bundle{Name: fmt.Sprintf("%s_demand_%06d_%s.zip", m.Settings.Campaign, m.lastHead(m.Me), m.Me), Data: data, To: m.Pen}, err
}

// demand is my demand, signed now if there is none yet: of the link of the open lock, or
// else of what comes next.
func (m *Match) demand() (aside, error) {
	if by := m.owing(); len(by) != 1 || by[0] != m.Pen {
		return m.claim()
	}
	if a, d, err := m.demanded(m.Me); err != nil || d != nil {
		return a, err
	}
	d := &Demand{Campaign: m.Settings.Campaign, Party: m.Me, Counter: m.lock.Counter, Lock: m.lock.Hash, Round: m.deadline()}
	if err := m.handIn(demandKind, d.Write()); err != nil {
		return aside{}, err
	}
	a, _, err := m.demanded(m.Me)
	return a, err
}

// deadline is the round until which what is demanded now may come: the first when the
// hours of the settings are over.
func (m *Match) deadline() int64 {
	return m.with.Chain.Next(m.with.Now().Add(time.Duration(m.Settings.Hours) * time.Hour).Unix())
}

// demanded is the demand of a party for the open lock that lies in the folder; nil
// without one. "" is any party.
func (m *Match) demanded(party string) (aside, *Demand, error) {
	if m.lock == nil {
		return aside{}, nil, nil
	}
	for _, a := range m.asidesThat(func(a aside) bool { return a.kind == demandKind }) {
		d, err := m.demandIn(a)
		if err != nil {
			return aside{}, nil, err
		}
		if d.Lock == m.lock.Hash && (party == "" || d.Party == party) {
			return a, d, nil
		}
	}
	return aside{}, nil, nil
}

// Demanded is the demand for the open lock that lies in the folder; nil without one.
func (m *Match) Demanded() (*Demand, error) {
	_, d, err := m.demanded("")
	return d, err
}

// demandIn reads the demand that an aside hands in.
func (m *Match) demandIn(a aside) (*Demand, error) {
	data, err := m.kept(a.file())
	if err != nil {
		return nil, err
	}
	d, err := readDemand(data)
	if err != nil {
		return nil, err
	}
	if d.Party != a.Party() || d.Campaign != m.Settings.Campaign {
		return nil, &campaign.WrongFile{Name: demandKind, What: "it is of " + d.Party + " in campaign " + d.Campaign}
	}
	return d, nil
}

// heedDemand tells of a demand that came with a bundle: it must be for the lock that is
// open here.
func (m *Match) heedDemand(a aside) error {
	d, err := m.demandIn(a)
	if err != nil {
		return err
	}
	if m.lock == nil || d.Lock != m.lock.Hash {
		return unasked("a demand for counter %d, whose lock is not open here", d.Counter)
	}
	m.Notes = append(m.Notes, fmt.Sprintf("%s demands the link of counter %d until %s", d.Party, d.Counter, m.with.Out(d.Round).Format(time.RFC3339)))
	return nil
}

// takeDemand takes the entry of a demand: what the accuser signed, and nothing else.
func (m *Match) takeDemand(e dice.Record) error {
	a, d, err := m.demanded(e.Get("party"))
	switch {
	case err != nil:
		return err
	case d == nil || a.Hash() != e.Get("signed") || d.Counter != e.Number("counter") || d.Round != e.Number("round"):
		return unasked("%s has signed no such demand", e.Get("party"))
	case slices.Contains(m.owing(), e.Get("party")):
		return unasked("%s owes a link itself", e.Get("party"))
	case m.with.Now != nil && !m.with.Past(d.Round):
		return &Early{d.Round, m.with.Out(d.Round)}
	}
	m.Notes = append(m.Notes, fmt.Sprintf("entry %d: %s demanded the link of counter %d until round %d", e.Number("seq"), d.Party, d.Counter, d.Round))
	return nil
}

// Early says that a default comes before its round is out.
type Early struct {
	Round int64
	Out   time.Time
}

func (e *Early) Error() string {
	return fmt.Sprintf("round %d is out at %s: until then the link can still come", e.Round, e.Out.Format(time.RFC3339))
}

// Status is the program's exit status.
func (*Early) Status() int { return exit.WrongFile }
