package pen

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
)

// What is shown to one side alone, as a hand to the enemy who may look at it, goes to
// it as an age file that an entry names: the answer itself, and nonce by nonce the
// seals over the cards, which it holds against the chain (hexdice/1 5, 5). Nobody
// else learns more than how many there are.

// Shown is the file shown/1.
type Shown struct {
	Campaign, Side   string
	Question, Answer string
	Seals            []opening
}

// opening is what opens a seal over a card.
type opening struct{ id, nonce, card string }

// Write is the canonical form.
func (s *Shown) Write() []byte {
	var w strings.Builder
	fmt.Fprintf(&w, "umpire: shown/1\ncampaign: %s\nside: %s\nquestion: %s\nanswer: %s\nseals:\n", s.Campaign, s.Side, model.Quote(s.Question), model.Quote(s.Answer))
	for _, o := range s.Seals {
		fmt.Fprintf(&w, "  - {seal: %s, nonce: %s, card: %s}\n", model.Quote(o.id), model.Quote(o.nonce), model.Quote(o.card))
	}
	return []byte(w.String())
}

// readShown reads a file shown/1; one that is not as Write makes it is a
// *single.WrongFile.
func readShown(data []byte) (*Shown, error) {
	return readCanonical("what is shown", "shown/1", data, func(c *strict.Cursor) *Shown {
		s := &Shown{Campaign: c.Key("campaign").Text(), Side: c.Key("side").Text(), Question: c.Key("question").Text(), Answer: c.Key("answer").Text()}
		c.Key("seals").Items(func(_ int, v *strict.Cursor) {
			s.Seals = append(s.Seals, opening{v.Key("seal").Text(), v.Key("nonce").Text(), v.Key("card").Text()})
			v.Done()
		})
		return s
	})
}

// isShown reports whether the answers to questions of a key are not chosen but shown.
func (m *Match) isShown(key string) bool {
	return slices.ContainsFunc(m.Step.Rules.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Shown && k.Key == key })
}

// cardsIn lists the names of cards in an answer.
func cardsIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '+' || r == ',' })
}

// show enters what I show to each other player: nothing, if the decision is none of
// that sort.
func (m *Match) show(x decision) error {
	if key := strings.Fields(x.name); !m.isShown(key[len(key)-1]) {
		return nil
	}
	s := &Shown{Campaign: m.Settings.Campaign, Side: m.Me, Question: x.id, Answer: x.text}
	for _, name := range cardsIn(x.text) {
		c, ok := m.Step.State.Position.Set().FindCard(name)
		if !ok {
			continue
		}
		if id := m.sealOver(c); id != "" {
			nonce, _, err := m.sealOf(id)
			if err != nil {
				return err
			}
			s.Seals = append(s.Seals, opening{id, nonce, name})
		}
	}
	for _, p := range m.Players() {
		if p == m.Me {
			continue
		}
		data, err := campaign.Encrypt(m.Roster.Now(p).Age, s.Write())
		if err != nil {
			return err
		}
		sum := dice.HashOf(data).String()
		m.put(campaign.File{Name: "files/" + sum, Data: data})
		if err := m.enter(chain.Private(p, sum)); err != nil {
			return err
		}
	}
	return nil
}

// notShown refuses what is sent to one side alone.
func notShown(format string, args ...any) error {
	return &dice.Refusal{Code: dice.CodePrivate, What: fmt.Sprintf(format, args...)}
}

// takePrivate takes a file that only one party can read. That it is there everybody
// sees; what is in it, the party whose it is.
func (m *Match) takePrivate(e dice.Record) error {
	data, err := m.kept(e.Get("file"))
	if err != nil {
		return notShown("the file for %s that entry %d names is missing or has other bytes", e.Get("party"), e.Number("seq"))
	}
	if e.Get("party") != m.Me {
		return nil
	}
	text, err := m.decrypt(data)
	if err != nil {
		return notShown("the file for %s that entry %d names cannot be read with the keys of its seat: %v", m.Me, e.Number("seq"), err)
	}
	s, err := readShown(text)
	if err != nil {
		return err
	}
	if s.Campaign != m.Settings.Campaign || s.Side != e.Get("writer") || m.shown[m.sealID(s.Question)] != "" {
		return notShown("what %s shows is of %s in campaign %s, or was shown before", e.Get("writer"), s.Side, s.Campaign)
	}
	if err := m.opens(s); err != nil {
		return err
	}
	m.shown[m.sealID(s.Question)] = s.Answer
	return nil
}

// decrypt reads what was encrypted to my seat, under whatever keys it has or had.
func (m *Match) decrypt(data []byte) ([]byte, error) {
	text, err := m.keys.Decrypt(data)
	if err != nil && m.next != nil {
		return m.next.Decrypt(data)
	}
	return text, err
}

// opens checks that the cards that are shown are those under the seals of the chain.
func (m *Match) opens(s *Shown) error {
	used, cards := map[string]bool{}, map[string]int{}
	for c, n := range m.holds(s.Side).shown {
		cards[m.Step.State.Position.Set().CardName(c)] = n
	}
	for _, o := range s.Seals {
		i := slices.IndexFunc(m.sealed[s.Side], func(x sealed) bool { return x.id == o.id && !x.open && isHandSeal(o.id) })
		nonce, err := dice.ParseHash(o.nonce)
		if i < 0 || err != nil || used[o.id] {
			return notShown("%s shows seal %s, which is none of its hand", s.Side, o.id)
		}
		used[o.id] = true
		cards[o.card]++
		hash, err := dice.ParseHash(m.sealed[s.Side][i].hash)
		if err != nil {
			return err
		}
		if err := dice.OpenSeal(hash, m.Settings.Campaign, s.Side, o.id, nonce, []byte("card: "+o.card+"\n")); err != nil {
			return err
		}
	}
	for _, name := range cardsIn(s.Answer) {
		if cards[name]--; cards[name] < 0 {
			return notShown("%s shows %s, and opens no seal over it", s.Side, name)
		}
	}
	return nil
}

// showsAll checks what a party shows at a stop: that it went to every other player,
// and, to whom it went, that it is as much as everybody is told.
func (m *Match) showsAll(t *Turn, party string, open []adjudicate.Await) error {
	journal := t.Run.journal()
	for _, a := range open {
		i := slices.IndexFunc(journal, func(e adjudicate.Entry) bool { return e.Kind == adjudicate.Decided && e.ID == a.ID })
		if i < 0 || !m.isShown(a.Key) {
			continue
		}
		for _, p := range m.Players() {
			if p != party && !m.sentTo(p, party) {
				return notShown("%s shows nothing to %s, who may see it", party, p)
			}
		}
		answer := m.shown[branched(a.ID, againPart, t.branch)]
		if party != m.Me && m.Me != "" && len(cardsIn(answer)) != len(cardsIn(journal[i].Text)) {
			return notShown("%s shows %q, and everybody is told of %s", party, answer, journal[i].Text)
		}
	}
	return nil
}

// sentTo reports whether the entries before the last have something for a party
// alone: what goes with an answer stands right before it.
func (m *Match) sentTo(party, from string) bool {
	for i := len(m.Chain) - 2; i >= 0; i-- {
		switch e := m.Chain[i]; {
		case e.Get("writer") != from:
			return false
		case e.Get("type") == "private" && e.Get("party") == party:
			return true
		case e.Get("type") != "private" && e.Get("type") != "seal":
			return false
		}
	}
	return false
}
