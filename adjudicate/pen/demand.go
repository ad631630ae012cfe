package pen

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/model/strict"
)

// Who keeps the pen and owes something, a link or anything else, can be demanded of, himself
// and before the witness, until a round of the beacon to come; he answers to both. Who
// withholds a link has seen the dice: what comes later does not count, and the witness enters
// demand and default (hexdice/1 6). The chain has no default for anything else (3.9). Of that
// the witness states that it has not come, as an objection that any holder of the pen enters.
// What it means the players have agreed in the settings. Without a witness nothing happens by
// itself.

const silenceKind = "silence" // the file of the witness's objection

// Demand is the file demand/1, in which a player demands what another owes who has the pen,
// and the file silence/1, in which the witness states that it has not come.
type Demand struct {
	Kind, Campaign string
	Party          string // who demands, or the witness
	Of             string // who has the pen
	Awaits         string // what is awaited, as a pass says it
	Lock           string // the hash of the lock whose link is owed, or none
	Seq            int64  // the last entry
	Head           string // of it
	Round          int64  // until when
}

// Write is the canonical form.
func (d *Demand) Write() []byte {
	return fmt.Appendf(nil, "umpire: %s/1\ncampaign: %s\nparty: %s\nof: %s\nawaits: \"%s\"\nlock: \"%s\"\nseq: %d\nhead: \"%s\"\nround: %d\n",
		d.Kind, d.Campaign, d.Party, d.Of, d.Awaits, d.Lock, d.Seq, d.Head, d.Round)
}

func readDemand(kind string, data []byte) (*Demand, error) {
	return readCanonical(kind, kind+"/1", data, func(c *strict.Cursor) *Demand {
		return &Demand{Kind: kind, Campaign: c.Key("campaign").Text(), Party: c.Key("party").Text(), Of: c.Key("of").Text(), Awaits: c.Key("awaits").Text(),
			Lock: c.Key("lock").Text(), Seq: int64(c.Key("seq").Int()), Head: c.Key("head").Text(), Round: int64(c.Key("round").Int())}
	})
}

// owing lists who has not given his link of the open lock.
func (m *Match) owing() []string {
	if m.lock == nil {
		return nil
	}
	return slices.DeleteFunc(m.Pact.Contributors(), func(p string) bool { return slices.Contains(m.lock.links, p) })
}

// owed is what could be demanded now: what the holder of the pen owes, before all his link.
func (m *Match) owed(round int64) (*Demand, error) {
	d, err := m.Due()
	if err != nil {
		return nil, err
	}
	lock := "none"
	if by := m.owing(); len(by) == 1 && by[0] == m.Pen {
		d, lock = Due{Kind: "link", By: by}, m.lock.Hash
	}
	if m.Closed || m.Pen == m.Me || !slices.Contains(d.By, m.Pen) {
		return nil, unasked("nothing is owed to you")
	}
	return &Demand{chain.DemandAside, m.Settings.Campaign, m.Me, m.Pen, m.awaits(Due{Kind: d.Kind, By: []string{m.Pen}, seq: d.seq}), lock, m.Seq(), m.Head().String(), round}, nil
}

// Demand makes the bundle by which I demand what the other owes who has the pen: the whole
// chain, for him and the witness, and what I demand, signed. Made again it is the same.
func (m *Match) Demand() (*campaign.Bundle, error) {
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
	if err := all.Bring(asideFiles(a)...); err != nil {
		return nil, err
	}
	data, err := campaign.Pack(all.Files)
	return &campaign.Bundle{Name: fmt.Sprintf("%s_demand_%06d_%s.zip", m.Settings.Campaign, m.lastHead(m.Me), m.Me), Data: data, To: m.Pen}, err
}

// demand is my demand, signed now if there is none yet.
func (m *Match) demand() (*chain.Aside, error) {
	if a, d := m.demanded(m.Me); d != nil {
		return a, nil
	}
	d, err := m.owed(m.deadline())
	if err != nil {
		return nil, err
	}
	if err := m.handIn(chain.DemandAside, d.Write()); err != nil {
		return nil, err
	}
	a, _ := m.demanded(m.Me)
	return a, nil
}

// deadline is the round until which what is demanded now may come: the first when the
// hours of the settings are over.
func (m *Match) deadline() int64 {
	return m.hoursFrom(m.with.Now())
}

// demands lists the asides in the folder that demand something, with what they demand.
func (m *Match) demands(each func(*chain.Aside, *Demand) bool) {
	for _, a := range m.asidesThat(func(a *chain.Aside) bool { return a.Kind == chain.DemandAside }) {
		if d, err := m.demandIn(a); err == nil && !each(a, d) {
			return
		}
	}
}

// demanded is the demand of a party that stands; nil without one. "" is any party.
func (m *Match) demanded(party string) (*chain.Aside, *Demand) {
	for a, d := range m.demands {
		if m.isOwed(d) && (party == "" || d.Party == party) {
			return a, d
		}
	}
	return nil, nil
}

// Demanded is the demand that stands; nil without one.
func (m *Match) Demanded() *Demand {
	_, d := m.demanded("")
	return d
}

// Deadline is the round until which what is demanded may come, and whether the witness has signed it;
// until he has it is the one that the demand names, and what counts is not before that.
func (m *Match) Deadline(d *Demand) (round int64, signed bool) {
	for a, have := range m.demands {
		if _, u := m.untilOf(a); u != nil && *have == *d {
			return u.Round, true
		}
	}
	return d.Round, false
}

// Answered is a demand of me which entries of mine answer that stand here and have left in no mail:
// All brings them to both. nil without one, or once the witness has judged.
func (m *Match) Answered() *Demand {
	for a, d := range m.demands {
		mine := func(e dice.Record) bool { return e.Get("writer") == m.Me }
		if d.Of == m.Me && m.lastHead(m.Me) <= d.Seq && slices.ContainsFunc(m.entriesAfter(a), mine) && !m.isOwed(d) && !m.hasEntered(a) {
			return d
		}
	}
	return nil
}

// answers reports whether my last head is the first of mine behind a demand of me on which the witness has
// not judged.
func (m *Match) answers() bool {
	last := m.lastHead(m.Me)
	for a, d := range m.demands {
		if d.Of == m.Me && m.headUpTo(m.Me, last-1) <= d.Seq && d.Seq < last && !m.hasEntered(a) {
			return true
		}
	}
	return false
}

// isOwed reports whether a demand is for what is owed: that of a link while its lock lacks
// it, any other at the end of the chain.
func (m *Match) isOwed(d *Demand) bool {
	if m.Closed {
		return false
	}
	if d.Lock != "none" {
		return m.lock != nil && d.Lock == m.lock.Hash && slices.Contains(m.owing(), d.Of)
	}
	if d.Seq != m.Seq() || d.Head != m.Head().String() {
		return false
	}
	now, err := m.owed(d.Round)
	return m.Pen == m.Me && d.Of == m.Me || err == nil && now.Of == d.Of && now.Awaits == d.Awaits
}

// demandIn reads the demand that an aside hands in, or what the witness states by one.
func (m *Match) demandIn(a *chain.Aside) (*Demand, error) {
	kind := map[string]string{chain.DemandAside: chain.DemandAside, chain.ObjectAside: silenceKind}[a.Kind]
	data, err := m.kept(a.File())
	if err != nil {
		return nil, err
	}
	d, err := readDemand(kind, data)
	if err != nil {
		return nil, err
	}
	if d.Party != a.Party() || d.Campaign != m.Settings.Campaign || d.Seq != a.Seq() || d.Head != a.Head.Get("head") || (d.Party == m.Settings.WitnessParty()) != (kind == silenceKind) {
		return nil, &single.WrongFile{Name: kind, What: "it is of " + d.Party + " in campaign " + d.Campaign + ", or of another entry"}
	}
	return d, nil
}

// heedDemand tells of a demand that came with a bundle. One for what has come by now says
// nothing more.
func (m *Match) heedDemand(a *chain.Aside) error {
	d, err := m.demandIn(a)
	if err != nil {
		return err
	}
	if !m.isOwed(d) {
		return nil
	}
	if err := m.setsUntil(a, d); err != nil {
		return err
	}
	m.Notes = append(m.Notes, speech.Text("note.demands", d.Party, d.What(), d.Of, m.with.Out(m.until(a, d)).Format(time.RFC3339)))
	return nil
}

// takeDemand takes the entry of a demand: what the accuser signed, and nothing else.
func (m *Match) takeDemand(e dice.Record) error {
	a := m.asideBy(e.Get("signed"))
	d, err := &Demand{}, errors.New("no demand")
	if a != nil && a.Kind == chain.DemandAside {
		d, err = m.demandIn(a)
	}
	switch {
	case err != nil || d.Party != e.Get("party") || !m.isOwed(d) || d.Lock != e.Get("lock"):
		return unasked("%s has signed no such demand", e.Get("party"))
	case slices.Contains(m.owing(), d.Party):
		return unasked("%s owes a link itself", d.Party)
	}
	_, u := m.untilAt(a, e.Number("round"))
	if err := m.judgedIn(u, d); err != nil {
		return err
	}
	m.Notes = append(m.Notes, speech.Text("note.demanded", e.Number("seq"), d.Party, d.What(), u.Party, u.Round))
	return nil
}

// Early says that a default comes before its round is out.
type Early struct {
	Round int64
	Out   time.Time
	What  string // is demanded
}

func (e *Early) Error() string {
	return fmt.Sprintf("a demand with round %d counts from %s on: until then %s can still come", e.Round, e.Out.Format(time.RFC3339), e.What)
}

// Status is the program's exit status.
func (*Early) Status() int { return exit.WrongFile }
