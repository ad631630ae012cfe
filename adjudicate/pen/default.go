package pen

import (
	"fmt"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// witness reports whether the party of this folder is the witness.
func (m *Match) witness() bool {
	return m.Me != "" && m.Me == string(m.Settings.Witness.Side)
}

// Attend makes the folder of the witness from a bundle of the whole chain and his
// keys. All of it is checked as any bundle is.
func Attend(data []byte, keys *campaign.Keys, with With) (*Received, []campaign.File, error) {
	p, err := openParcel(data)
	if err != nil {
		return nil, nil, err
	}
	files := append(keys.Files("secret/"), campaign.GitFiles()...)
	var set *campaign.Settings
	for _, f := range p.files {
		if f.Name == campaign.SettingsFile {
			if set, err = campaign.ReadSettings(single.Input{Name: f.Name, Data: f.Data}); err != nil {
				return nil, nil, err
			}
		}
		if f.Name == campaign.SettingsFile || strings.HasPrefix(f.Name, "start/") || strings.HasPrefix(f.Name, "genesis/") {
			files = append(files, f)
		}
	}
	if set == nil {
		return nil, nil, &campaign.BadBundle{What: "it is not a whole chain: a player makes one with `umpire send --all` or `umpire claim demand`"}
	}
	if set.Witness.Side == "" || set.Witness.Sign != keys.Sign() {
		return nil, nil, ErrNotMine
	}
	files = append(files, campaign.File{Name: campaign.PartyFile, Data: []byte(string(set.Witness.Side) + "\n"), Secret: true})
	got, err := Receive(campaign.Layer(nil, files), data, with)
	if err != nil {
		return nil, nil, err
	}
	return got, append(files, got.Files()...), nil
}

// Default enters, as the witness, that a player has withheld his link: the demand and
// what the offer says of it. signature is that of the round that takes the place of
// the link, where it is a round. What else was demanded and has not come he states.
func (m *Match) Default(signature string) error {
	if !m.witness() {
		return unasked("only the witness enters a default")
	}
	if m.with.Now == nil {
		return campaign.ErrNoClock
	}
	a, d := m.demanded("")
	if err := m.forked(); err != nil {
		return err
	}
	switch {
	case d == nil:
		return unasked("nothing is demanded that anybody owes")
	}
	_, u := m.untilOf(a)
	if err := m.judgedIn(u, d); err != nil {
		return err
	}
	if d.Lock == "none" {
		return m.stateSilence(a, d)
	}
	if err := m.enter(chain.Demand(d.Party, m.lock.Counter, d.Lock, u.Round, a.Hash())); err != nil {
		return err
	}
	value, err := m.instead(u.Round, d.Of, signature)
	if err != nil {
		return err
	}
	if err := m.enter(chain.Default(m.lock.Counter, m.token(d.Of), m.Settings.Default, value)); err != nil || m.Closed {
		return err
	}
	return m.pass(d.Party, Due{Kind: "dice"})
}

// instead is what takes the place of a link that could come until a round. If a later round of the
// beacon does, it is one a day after that: who owes the link could else choose between the two.
func (m *Match) instead(until int64, party, signature string) (string, error) {
	switch m.Settings.Default {
	case campaign.EscrowDefault:
		return m.escrowed(party)
	case campaign.BeaconDefault:
		round := until + dice.FallbackRounds
		if signature == "" {
			return "", unasked("round %d, out at %s, takes the place of the link: name the file that has it", round, m.with.Out(round).Format(time.RFC3339))
		}
		random, err := m.with.Chain.Verify(round, signature)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("beacon/%s/%d/%s", m.with.Chain.Hash, round, random), m.enterRound(round, signature)
	}
	return "none", nil
}

// takeDefault takes the price of silence. With a forfeit, or where it is one default of a
// player too many, the campaign is over, and what rests on his hands stays unproven.
func (m *Match) takeDefault(e dice.Record) error {
	party := chain.PartyOf(e.Get("party"))
	m.Notes = append(m.Notes, speech.Text("note.default", e.Number("seq"), party, e.Get("counter"), instead(e.Get("kind"))))
	if e.Get("kind") == campaign.ForfeitDefault {
		m.Closed, m.Forfeit = true, party
		return nil
	}
	m.lock.links = append(m.lock.links, party)
	if err := m.complete(); err != nil {
		return err
	}
	if n := m.defaultsOf(party); m.Settings.Penalty > 0 && n >= m.Settings.Penalty {
		m.Notes = append(m.Notes, speech.Text("note.lost", e.Number("seq"), n, party))
		m.Closed, m.Forfeit = true, party
	}
	return nil
}

// instead says what becomes of a link that was withheld, by the settings.
func instead(kind string) string { return speech.Text("withheld." + kind) }

// defaultsOf counts the defaults of a player.
func (m *Match) defaultsOf(party string) (n int) {
	for _, e := range m.Chain {
		if e.Get("type") == "default" && chain.PartyOf(e.Get("party")) == party {
			n++
		}
	}
	return n
}

// linkOf is the link of the open lock in the chain of a party.
func (m *Match) linkOf(party string, seed dice.Hash) (string, error) {
	own := m.Chains.At(party, m.lock.Counter)
	return chain.Link(m.Settings.Campaign, own.Token, seed, int(own.Length), m.lock.Counter)
}
