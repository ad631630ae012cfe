package campaign

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/orders"
)

// openPartDue is the entry that shows the open part of a sealed file of orders or standing
// orders; with it the file serves.
func (c *Campaign) openPartDue(sent *Sent, serves func(*Sent) error) due {
	var open *Sent
	var data []byte
	d := due{make: func() (rec dice.Record, err error) {
		if data, open, err = c.openPart(sent, c.hides(sent.Side)); err != nil {
			return rec, err
		}
		return c.next(c.Settings.Referee, chain.Object(c.Settings.Referee, Input{Data: data}.Sum(), "none"))
	}}
	d.before = func(dice.Record) ([]File, error) {
		return []File{{Name: "files/" + Input{Data: data}.Sum(), Data: data}}, nil
	}
	d.take = func() error {
		sent.open = open
		sent.held = c.hides(sent.Side)
		if sent.As != "" {
			c.shown[sent.As] = open
		}
		return serves(sent)
	}
	return d
}

// hides are the cards that a side holds hidden, as far as play has come.
func (c *Campaign) hides(side model.Side) []model.CardID {
	p := c.Step.State.Position
	if c.Turn != nil && c.Turn.Result != nil {
		p = c.Turn.Result.Outcome.Position
	}
	return p.Hiding(side)
}

// openPart is what everybody may see of a file of orders or standing orders: nothing that
// rests on what its owner hides (orders.File.Open). held are the cards that it may not name.
func (c *Campaign) openPart(sent *Sent, held []model.CardID) ([]byte, *Sent, error) {
	secrets := c.Step.Secrets(sent.Side, func(card model.CardID) bool { return slices.Contains(held, card) })
	secrets.Apart = true
	data, _ := sent.File.Open(secrets)
	open, err := c.sent(Input{"the open part", data}, sent.File.Kind, sent.Side)
	return data, open, err
}

// Secrets are what of the files of a side others may not read: answers of covert kinds, and
// its cards that are held hidden.
func (s *Step) Secrets(side model.Side, held func(model.CardID) bool) orders.Secrets {
	set := s.State.Position.Set()
	card := func(word string) (model.CardID, bool) { return set.FindCard(strings.ToUpper(word)) }
	return orders.Secrets{
		Covert: func(key string) bool {
			return slices.ContainsFunc(s.Rules.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Covert && k.Key == key })
		},
		Own:  func(word string) bool { x, ok := card(word); return ok && set.Cards[x].Side == side },
		Held: func(word string) bool { x, ok := card(word); return ok && held(x) },
	}
}

// lines are the sealed orders of a turn.
func (t *Turn) lines() (list []*Sent) {
	for _, sent := range append([]*Sent{t.orders, t.also}, t.answers...) {
		if sent != nil && sent.sealed && sent.File.Kind == orders.KindOrders {
			list = append(list, sent)
		}
	}
	return list
}

// reopen shows of sealed orders the lines that a run has done and that named what their
// owner hid: everybody has seen it since.
func (c *Campaign) reopen(t *Turn, r *Result) error {
	for _, sent := range t.lines() {
		still := r.position().Hiding(sent.Side)
		held := slices.DeleteFunc(slices.Clone(sent.held), func(x model.CardID) bool { return !slices.Contains(still, x) })
		if len(held) == len(sent.held) {
			continue
		}
		data, open, err := c.openPart(sent, held)
		if err != nil {
			return err
		}
		sent.held = held
		if string(data) != string(sent.open.Data) {
			sent.open = open
			c.due = append(c.due, c.objectDue(data))
		}
	}
	return nil
}

// shownPart is what everybody has of a file; nil if that is nothing.
func (sent *Sent) shownPart() *Sent {
	switch {
	case sent == nil || !sent.sealed:
		return sent
	case sent.open == nil:
		return nil
	}
	part := *sent.open
	part.Stop, part.As = sent.Stop, sent.As
	return &part
}

func shownParts(list []*Sent) (shown []*Sent) {
	for _, sent := range list {
		if part := sent.shownPart(); part != nil {
			shown = append(shown, part)
		}
	}
	return shown
}
