package pen

import (
	"fmt"
	"iter"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/strict"
)

// Until when what is demanded may come the witness says, and not who demands it: the hours of
// the settings from when the demand reached him. He signs that once, when the demand comes, and
// sends it to both. A default stands only behind it, and every program checks it.

// Until is the file until/1, in which the witness says until when what is demanded may come.
type Until struct {
	Campaign, Party string
	Demand          string // the hash of the head record that hands the demand in
	Reached         string // when it reached him
	Round           int64  // until when
}

// Write is the canonical form.
func (u *Until) Write() []byte {
	return fmt.Appendf(nil, "umpire: until/1\ncampaign: %s\nparty: %s\ndemand: \"%s\"\nreached: \"%s\"\nround: %d\n", u.Campaign, u.Party, u.Demand, u.Reached, u.Round)
}

func readUntil(data []byte) (*Until, error) {
	return readCanonical("until", "until/1", data, func(c *strict.Cursor) *Until {
		return &Until{Campaign: c.Key("campaign").Text(), Party: c.Key("party").Text(), Demand: c.Key("demand").Text(), Reached: c.Key("reached").Text(), Round: int64(c.Key("round").Int())}
	})
}

// setsUntil signs, in the witness's folder, until when what a demand asks for may come. Once
// he has, it stands.
func (m *Match) setsUntil(a *chain.Aside, d *Demand) error {
	if _, u := m.untilOf(a); u != nil || !m.witness() || m.with.Now == nil {
		return nil
	}
	now := m.with.Now().UTC()
	u := &Until{m.Settings.Campaign, m.Me, a.Hash(), now.Format(time.RFC3339), max(d.Round, m.hoursFrom(now))}
	return m.handIn(chain.UntilAside, u.Write())
}

// hoursFrom is the first round when the hours of the settings are over.
func (m *Match) hoursFrom(from time.Time) int64 {
	return m.with.Chain.Next(from.Add(time.Duration(m.Settings.Hours) * time.Hour).Unix())
}

// untils go through what the witness signed of a demand, with the asides by which he did, in the
// order in which he did. One whose folder was made anew may have signed twice.
func (m *Match) untils(demand *chain.Aside) iter.Seq2[*chain.Aside, *Until] {
	return func(yield func(*chain.Aside, *Until) bool) {
		for _, a := range m.asidesThat(func(a *chain.Aside) bool {
			return a.Kind == chain.UntilAside && a.Party() == m.Settings.WitnessParty()
		}) {
			data, err := m.kept(a.File())
			if err != nil {
				continue
			}
			u, err := readUntil(data)
			if err == nil && u.Demand == demand.Hash() && u.Campaign == m.Settings.Campaign && u.Party == a.Party() && !yield(a, u) {
				return
			}
		}
	}
}

// untilOf is what the witness signed first of a demand, and the aside with which he did; nil
// without one.
func (m *Match) untilOf(demand *chain.Aside) (*chain.Aside, *Until) {
	for a, u := range m.untils(demand) {
		return a, u
	}
	return nil, nil
}

// untilAt is what the witness signed of a demand that gives until a round, and the aside with
// which he did; nil without one.
func (m *Match) untilAt(demand *chain.Aside, round int64) (*chain.Aside, *Until) {
	for a, u := range m.untils(demand) {
		if u.Round == round {
			return a, u
		}
	}
	return nil, nil
}

// until is the round until which what is demanded may come: what the witness signed, or else
// as yet what who demands it has named.
func (m *Match) until(a *chain.Aside, d *Demand) int64 {
	if _, u := m.untilOf(a); u != nil {
		return u.Round
	}
	return d.Round
}

// judgedIn checks the deadline that a default rests on: that the witness has signed it, that it
// gives the hours of the settings, and that it is past.
func (m *Match) judgedIn(u *Until, d *Demand) error {
	if u == nil {
		return unasked("%s has not signed until when %s may come", m.Settings.WitnessParty(), d.What())
	}
	reached, err := time.Parse(time.RFC3339, u.Reached)
	if err != nil || u.Round < d.Round || u.Round < m.hoursFrom(reached) {
		return unasked("%s gives until round %d from %s: by the settings %s may come for %d hours", u.Party, u.Round, u.Reached, d.What(), m.Settings.Hours)
	}
	if m.with.Now != nil && !m.with.Past(u.Round) {
		return &Early{u.Round, m.with.Out(u.Round), d.What()}
	}
	return nil
}

// untilFiles name what the witness signed of the demand on which an entry rests: for an entry
// of a default what gives its round.
func (m *Match) untilFiles(e dice.Record) []string {
	a := m.asideBy(e.Get("signed"))
	if a == nil {
		return nil
	}
	by, u := m.untilOf(a)
	if e.Get("type") == "demand" {
		by, u = m.untilAt(a, e.Number("round"))
	}
	if u == nil {
		return nil
	}
	return asideFiles(by)
}
