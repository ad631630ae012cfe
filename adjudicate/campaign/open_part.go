package campaign

import (
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// openPartDue is the entry that shows the open part of a sealed file of orders or standing
// orders; with it the file serves.
func (c *Campaign) openPartDue(sent *single.Sent, serves func(*single.Sent) error) due {
	var open *single.Sent
	var data []byte
	d := due{make: func() (rec dice.Record, err error) {
		if data, open, err = c.openPart(sent, c.hides(sent.Side)); err != nil {
			return rec, err
		}
		return c.next(c.Settings.Referee, chain.Object(c.Settings.Referee, single.Input{Data: data}.Sum(), "none"))
	}}
	d.before = func(dice.Record) ([]File, error) {
		return []File{{Name: "files/" + single.Input{Data: data}.Sum(), Data: data}}, nil
	}
	d.take = func() error {
		sent.Open = open
		sent.Held = c.hides(sent.Side)
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
func (c *Campaign) openPart(sent *single.Sent, held []model.CardID) ([]byte, *single.Sent, error) {
	secrets := c.Step.Secrets(sent.Side, func(card model.CardID) bool { return slices.Contains(held, card) })
	secrets.Apart = true
	data, _ := sent.File.Open(secrets)
	open, err := c.sent(single.Input{Name: "the open part", Data: data}, sent.File.Kind, sent.Side)
	return data, open, err
}

// lines are the sealed orders of a turn.
func (t *Turn) lines() (list []*single.Sent) {
	for _, sent := range append([]*single.Sent{t.orders, t.also}, t.answers...) {
		if sent != nil && sent.Veiled && sent.File.Kind == orders.KindOrders {
			list = append(list, sent)
		}
	}
	return list
}

// reopen shows of sealed orders the lines that a run has done and that named what their
// owner hid: everybody has seen it since.
func (c *Campaign) reopen(t *Turn, r *single.Result) error {
	for _, sent := range t.lines() {
		still := r.Position().Hiding(sent.Side)
		held := slices.DeleteFunc(slices.Clone(sent.Held), func(x model.CardID) bool { return !slices.Contains(still, x) })
		if len(held) == len(sent.Held) {
			continue
		}
		data, open, err := c.openPart(sent, held)
		if err != nil {
			return err
		}
		sent.Held = held
		if string(data) != string(sent.Open.Data) {
			sent.Open = open
			c.due = append(c.due, c.objectDue(data))
		}
	}
	return nil
}

func shownParts(list []*single.Sent) (shown []*single.Sent) {
	for _, sent := range list {
		if part := sent.ShownPart(); part != nil {
			shown = append(shown, part)
		}
	}
	return shown
}
