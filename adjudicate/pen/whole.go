package pen

import (
	"bytes"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// What the owner of a hand knows beside the chain: the whole of his orders, of
// which an open part was entered, and what he decided where others are told a
// shadow of it. Both are under seals in the chain, so that he is bound to them.

// insider gives what a party knows beside the chain: mine from secret/, that of
// others once the end has opened it.
type insider struct {
	orders func(s *single.Step, t *Turn) *single.Sent
	// standing is the whole of standing orders. It is no part of the record: it
	// makes its owner's program answer what the open part leaves to be asked.
	standing func(s *single.Step, open *single.Sent) *single.Sent
	// answers are those of the party as it wrote them.
	answers func(s *single.Step, t *Turn, open *single.Sent) *single.Sent
	said    func(t *Turn, question string) (text string, ok bool)
	hand    func(d dice.DrawID) (dice.Hash, bool)
}

// private puts into a step what a party knows beside the chain. Where the public run
// has passed over the party in silence, what it keeps to itself changes nothing.
func (in insider) private(s *single.Step, t *Turn, party string) {
	if whole := in.orders(s, t); whole != nil {
		whole.Shown = single.Nothing{}
		if s.Orders != nil {
			whole.Shown = s.Orders.File
		}
		s.Orders = whole
	}
	s.Standing = slices.Clone(s.Standing)
	for i, st := range s.Standing {
		if whole := in.standing(s, st); whole != nil {
			whole.Shown = st.File
			s.Standing[i] = whole
		}
	}
	s.Answers = slices.Clone(s.Answers)
	for i, open := range s.Answers { // they say the same; their owner is told of lines as he wrote them
		if whole := in.answers(s, t, open); whole != nil {
			own := *open
			own.File, own.Lines = whole.File, whole.Lines
			s.Answers[i] = &own
		}
	}
	s.Settled = append(slices.Clone(s.Settled), t.passed(party)...)
	for i, d := range s.Settled {
		if text, ok := in.said(t, d.ID); ok {
			s.Settled[i].Text = text
		}
	}
}

// passed are the decisions to pass that the public run of a turn has taken for a party,
// because nothing that it had shown spoke of them.
func (t *Turn) passed(party string) (list []adjudicate.Settled) {
	if t.Run == nil {
		return nil
	}
	for _, e := range t.Run.journal() {
		if e.Kind == adjudicate.Decided && e.Origin == adjudicate.FromPolicy && string(e.By) == party {
			list = append(list, adjudicate.Settled{ID: e.ID, Text: e.Text, Origin: e.Origin})
		}
	}
	return list
}

// mine is what I know.
func (m *Match) mine() insider {
	return insider{
		orders: func(s *single.Step, t *Turn) *single.Sent { return m.whole(s, t) },
		standing: func(s *single.Step, open *single.Sent) *single.Sent {
			if data := m.wholeOf(open.Sum()); data != nil && string(open.Side) == m.Me {
				return sentOf(s, data)
			}
			return nil
		},
		answers: func(s *single.Step, t *Turn, open *single.Sent) *single.Sent {
			if data := m.hoarded(wholeIn(open.Sum(), t.branch)); data != nil && string(open.Side) == m.Me {
				return sentOf(s, data)
			}
			return nil
		},
		said: func(t *Turn, question string) (string, bool) {
			question = branched(question, againPart, t.branch)
			if text, ok := m.shown[question]; ok {
				return text, true
			}
			text, ok := m.said[question]
			return text, ok
		},
		hand: func(d dice.DrawID) (dice.Hash, bool) {
			h, ok := m.secret.hands[d]
			return h, ok
		},
	}
}

// wholeName is where the whole of my orders for a turn lies: by the sum of its open
// part, or in a segment of both sides, of which nothing is entered, by its name.
func wholeName(what string) string { return "secret/whole-" + what }

// wholeIn is where it lies in a branch: what is played again may be ordered otherwise where
// the open part is the same.
func wholeIn(what string, branch int) string { return branched(wholeName(what), ".again", branch) }

func (m *Match) wholeNow(what string) string { return wholeIn(what, m.branch) }

// wholeOf is the whole of standing orders, by the sum of the open part.
func (m *Match) wholeOf(sum string) []byte { return m.hoarded(wholeName(sum)) }

func (m *Match) whole(s *single.Step, t *Turn) *single.Sent {
	name := wholeIn(dice.Fold(t.Segment), t.branch)
	if t.orders != nil {
		if string(t.orders.Side) != m.Me {
			return nil
		}
		name = wholeIn(t.orders.Sum(), t.branch)
	}
	data := m.hoarded(name)
	if data == nil {
		return nil
	}
	return sentOf(s, data)
}

// hoardMark begins a file of bytes that the end may show: as it lies in secret/ it
// never has the hash that the chain then names.
const hoardMark = "kept\n"

func (m *Match) hoard(name string, data []byte) {
	m.put(campaign.File{Name: name, Data: append([]byte(hoardMark), data...), Secret: true})
}

// hoarded is what hoard has put away; nil if it is not there.
func (m *Match) hoarded(name string) []byte {
	data, err := m.fsys.ReadFile(name)
	if err != nil || !bytes.HasPrefix(data, []byte(hoardMark)) {
		return nil
	}
	return data[len(hoardMark):]
}

func sentOf(s *single.Step, data []byte) *single.Sent {
	sent, _ := s.Read(single.Input{Name: "orders", Data: data})
	if sent.File == nil {
		return nil
	}
	return sent
}

// decision is what I decide at a stop: what everybody is told of it, and the text
// itself. If others are told a shadow, whatever it says, the text is sealed.
type decision struct {
	id, name, told, text string
	shadowed             bool
}

// decisions are what my own run decides of the questions that are open to me; nil
// if one of them is not decided there. more are answers of mine that are not in the
// chain.
func (m *Match) decisions(r *Run, more ...*single.Sent) ([]decision, error) {
	own, err := m.play(m.Turn, m.Turn.Own, m.Me, more...)
	if err != nil {
		return nil, err
	}
	var list []decision
	for _, a := range r.awaits(m.Me) {
		journal := own.journal()
		i := slices.IndexFunc(journal, func(e adjudicate.Entry) bool { return e.Kind == adjudicate.Decided && e.ID == a.ID })
		if i < 0 {
			return nil, nil
		}
		d := decision{id: a.ID, name: a.Name, told: journal[i].Text, text: journal[i].Text}
		if journal[i].Shadow != "" {
			d.told, d.shadowed = journal[i].Shadow, true
		}
		list = append(list, d)
	}
	return list, nil
}

// saidFile keeps what I decided in secret, a line `said QUESTION: TEXT` each: never
// the bytes of a seal, which the end shows.
const saidFile = "secret/said.txt"

func (m *Match) readSaid() {
	m.said = map[string]string{}
	data, _ := m.fsys.ReadFile(saidFile)
	for line := range strings.Lines(string(data)) {
		if id, text, ok := strings.Cut(strings.TrimPrefix(strings.TrimSuffix(line, "\n"), "said "), ": "); ok {
			m.said[id] = text
		}
	}
}

// say seals a decision of which others are told a shadow, and keeps it.
func (m *Match) say(d decision) error {
	line := d.id + ": " + d.text + "\n"
	data, _ := m.fsys.ReadFile(saidFile)
	id := m.sealID(d.id)
	m.put(campaign.File{Name: saidFile, Data: append(data, "said "+id+": "+d.text+"\n"...), Secret: true})
	m.said[id] = d.text
	return m.seal(m.sealID(saidSeal(m.nextStage(m.askedIn(m.stop)), d.id)), []byte(line))
}

// saidSeal is the id of the seal over what is decided in secret.
func saidSeal(stage, question string) string {
	return stage + "/" + dice.Label(strings.Fields(question)[1:]...)
}

// bound refuses answers of a party in a turn of which others are told a shadow, and that no
// seal binds: what changes a hand or a deck by choice is sealed before the next link
// of another (hexdice/1 5, 3).
func (m *Match) bound(t *Turn, party, stage string, open []adjudicate.Await) error {
	journal := t.Run.journal()
	for _, a := range open {
		shadowed := slices.ContainsFunc(journal, func(e adjudicate.Entry) bool {
			return e.Kind == adjudicate.Decided && e.ID == a.ID && e.Shadow != ""
		})
		id := branched(saidSeal(stage, a.ID), againPart, t.branch)
		if shadowed && !slices.ContainsFunc(m.sealed[party], func(s sealed) bool { return s.id == id }) {
			return unasked("%s answers %s in secret, and seal %s does not bind it", party, a.Name, id)
		}
	}
	return nil
}
