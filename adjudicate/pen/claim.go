package pen

import (
	"fmt"
	"slices"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/model/strict"
)

// The chain has a default for links alone (hexdice/1 3.9, 6): a demand names a counter
// and its lock. Who keeps the pen, and owes orders, answers, a seal or a round, can be
// demanded of before the witness all the same; when nothing has come he states so, under
// his signature, as an objection that any holder of the pen enters. What it means the
// players have agreed in the settings; it decides nothing in the chain.

const (
	claimKind   = "claim"   // an aside: what is awaited, and until when
	silenceKind = "silence" // the file of the witness's objection
)

// Claim is the file claim/1, in which a player demands what the other owes who has the
// pen, and the file silence/1, in which the witness states that it has not come.
type Claim struct {
	Kind, Campaign string
	Party          string // who demands, or the witness
	Of             string // who has the pen
	Awaits         string // what is awaited, as a pass says it
	Seq            int64  // the last entry
	Head           string
	Round          int64 // until when
}

// Write is the canonical form.
func (c *Claim) Write() []byte {
	return fmt.Appendf(nil, "umpire: %s/1\ncampaign: %s\nparty: %s\nof: %s\nawaits: \"%s\"\nseq: %d\nhead: \"%s\"\nround: %d\n",
		c.Kind, c.Campaign, c.Party, c.Of, c.Awaits, c.Seq, c.Head, c.Round)
}

func readClaim(kind string, data []byte) (*Claim, error) {
	return readCanonical(kind, kind+"/1", data, func(c *strict.Cursor) *Claim {
		return &Claim{Kind: kind, Campaign: c.Key("campaign").Text(), Party: c.Key("party").Text(), Of: c.Key("of").Text(), Awaits: c.Key("awaits").Text(),
			Seq: int64(c.Key("seq").Int()), Head: c.Key("head").Text(), Round: int64(c.Key("round").Int())}
	})
}

// claimNow is what could be demanded now: what the holder of the pen owes.
func (m *Match) claimNow(round int64) (*Claim, error) {
	d, err := m.Due()
	if err != nil {
		return nil, err
	}
	if m.Closed || m.Pen == m.Me || !slices.Contains(d.By, m.Pen) {
		return nil, unasked("nothing is owed to you")
	}
	return &Claim{claimKind, m.Settings.Campaign, m.Me, m.Pen, m.awaits(Due{Kind: d.Kind, By: []string{m.Pen}, seq: d.seq}), m.Seq(), m.Head().String(), round}, nil
}

// claim is my demand of what the other owes at the end of the chain, signed now if there
// is none yet.
func (m *Match) claim() (aside, error) {
	if a, c := m.claimed(); c != nil && c.Party == m.Me {
		return a, nil
	}
	c, err := m.claimNow(m.deadline())
	if err != nil {
		return aside{}, err
	}
	if err := m.handIn(claimKind, c.Write()); err != nil {
		return aside{}, err
	}
	a, _ := m.claimed()
	return a, nil
}

// claimed is the claim that stands at the end of the chain; nil without one.
func (m *Match) claimed() (aside, *Claim) {
	for _, a := range m.asidesThat(func(a aside) bool { return a.kind == claimKind }) {
		if c, err := m.claimIn(a); err == nil && m.standsNow(c) {
			return a, c
		}
	}
	return aside{}, nil
}

// Claimed is the claim that stands at the end of the chain; nil without one.
func (m *Match) Claimed() *Claim {
	_, c := m.claimed()
	return c
}

// Answered is a claim on me which entries answer that stand here and have left in no mail:
// All brings them to both. nil without one.
func (m *Match) Answered() *Claim {
	for _, a := range m.asidesThat(func(a aside) bool { return a.kind == claimKind }) {
		if c, err := m.claimIn(a); err == nil && c.Of == m.Me && m.lastHead(m.Me) <= c.Seq && c.Seq < m.Seq() {
			return c
		}
	}
	return nil
}

// claimIn reads the claim that an aside hands in, or what the witness states by one.
func (m *Match) claimIn(a aside) (*Claim, error) {
	kind := map[string]string{claimKind: claimKind, objectKind: silenceKind}[a.kind]
	data, err := m.kept(a.file())
	if err != nil {
		return nil, err
	}
	c, err := readClaim(kind, data)
	if err != nil {
		return nil, err
	}
	if c.Party != a.Party() || c.Campaign != m.Settings.Campaign || c.Seq != a.Seq() || c.Head != a.Head.Get("head") || (c.Party == m.Settings.WitnessParty()) != (kind == silenceKind) {
		return nil, &campaign.WrongFile{Name: kind, What: "it is of " + c.Party + " in campaign " + c.Campaign + ", or of another entry"}
	}
	return c, nil
}

// standsNow reports whether a claim is for what is owed at the end of the chain.
func (m *Match) standsNow(c *Claim) bool {
	if c.Kind != claimKind || c.Seq != m.Seq() || c.Head != m.Head().String() {
		return false
	}
	now, err := m.claimNow(c.Round)
	return m.Pen == m.Me && c.Of == m.Me || err == nil && now.Of == c.Of && now.Awaits == c.Awaits
}

// heedClaim tells of a claim that came with a bundle. One for what has come by now says
// nothing more.
func (m *Match) heedClaim(a aside) error {
	c, err := m.claimIn(a)
	if err != nil {
		return err
	}
	if m.standsNow(c) {
		m.Notes = append(m.Notes, fmt.Sprintf("%s demands %s of %s until %s", c.Party, c.Awaits, c.Of, m.with.Out(c.Round).Format(time.RFC3339)))
	}
	return nil
}

// stateSilence states, as the witness, that what was demanded has not come.
func (m *Match) stateSilence() error {
	_, c := m.claimed()
	switch {
	case c == nil:
		return unasked("nothing is demanded that anybody owes")
	case !m.with.Past(c.Round):
		return &Early{c.Round, m.with.Out(c.Round)}
	}
	said := *c
	said.Kind, said.Party = silenceKind, m.Me
	for _, s := range m.silences() {
		if *s == said {
			return nil
		}
	}
	return m.handIn(objectKind, said.Write())
}

// silences are what the witness has stated, in entries or not.
func (m *Match) silences() (list []*Claim) {
	for _, a := range m.asidesThat(func(a aside) bool { return a.kind == objectKind && a.Party() == m.Settings.WitnessParty() }) {
		if c, err := m.claimIn(a); err == nil {
			list = append(list, c)
		}
	}
	return list
}

// Silences tell what the witness has stated of players from whom nothing came, and what
// the settings say of it.
func (m *Match) Silences() (list []string) {
	for _, c := range m.silences() {
		text := fmt.Sprintf("%s states that nothing of %s had come after entry %d when round %d was out; awaited was %s", c.Party, c.Of, c.Seq, c.Round, c.Awaits)
		if m.Settings.Silence == "forfeit" {
			text += "; by the settings it has lost"
		}
		list = append(list, text)
	}
	return list
}
