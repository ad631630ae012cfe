package pen

import (
	"umpire/adjudicate/chain"
	"umpire/model/speech"
)

// stateSilence states, as the witness, that what was demanded has not come.
func (m *Match) stateSilence(a *chain.Aside, d *Demand) error {
	said := *d
	said.Kind, said.Party, said.Round = silenceKind, m.Me, m.until(a, d)
	for _, s := range m.silences() {
		if *s == said {
			return nil
		}
	}
	return m.handIn(chain.ObjectAside, said.Write())
}

// silences are what the witness has stated, in entries or not.
func (m *Match) silences() (list []*Demand) {
	for _, a := range m.asidesThat(func(a *chain.Aside) bool {
		return a.Kind == chain.ObjectAside && a.Party() == m.Settings.WitnessParty()
	}) {
		if d, err := m.demandIn(a); err == nil {
			list = append(list, d)
		}
	}
	return list
}

// Silences tell what the witness has stated of players from whom nothing came, and what
// the settings say of it.
func (m *Match) Silences() (list []string) {
	for _, d := range m.silences() {
		text := speech.Text("note.silence", d.Party, d.Of, d.Seq, d.Round, d.What())
		if m.Settings.Silence == "forfeit" {
			text = speech.Text("note.silence-lost", text)
		}
		list = append(list, text)
	}
	return list
}
