package donnerschlag

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// Choices are the choice keys as a draft proposes them (orders 3.2).
func (g *Game) Choices() map[string]string {
	return map[string]string{"cards": "pass", "reroll": "no", "dice": "higher", "terrain": "any", "losses": "weakest > any",
		"retreat": "together > any", "advance": "all", "draw": "last", "place": "friend > any", "relocate": "any",
		"call-off": "no", "give-up": "any"}
}

// Writes reports whether a segment is a side's, or of both.
func (g *Game) Writes(segment string, side model.Side) bool {
	if owner, owned := g.Owner(segment); owned {
		return owner == side
	}
	seg, is := segmentOf(segment)
	return is && (seg.Side == "" || seg.Side == string(side))
}

// Draft begins the orders of an activation segment (orders 5, example 0): every
// unit that the card orders holds, beside it what it is and where it could go;
// behind them the combats that could come of that.
func (g *Game) Draft(r orders.DraftRequest) ([]orders.Row, error) {
	rows, err := g.draft(r)
	return r.Spoken(rows, g.Messages()), err
}

// draft is Draft with notes on their way.
func (g *Game) draft(r orders.DraftRequest) ([]orders.Row, error) {
	if !g.Writes(r.Input.Segment, r.Side) {
		return nil, fmt.Errorf("there is no draft of orders for %s of the %s player", r.Input.Segment, r.Side)
	}
	if _, owned := g.Owner(r.Input.Segment); !owned {
		seg, _ := segmentOf(r.Input.Segment)
		return g.adminDraft(seg.Type, r)
	}
	r.Input.Position = r.Input.Position.View(r.Side)
	d := &draft{Game: g, request: r}
	if out := adjudicate.Run(d, r.Input); out.Err != nil {
		return nil, out.Err
	}
	return d.rows, d.err
}

// draft is the game as far as a draft plays it: a card orders, and everybody
// holds.
type draft struct {
	*Game
	request orders.DraftRequest
	rows    []orders.Row
	err     error
	reaches map[model.UnitID][]hexes.Reached
}

// Play goes through the segment up to its combats and writes what it sees.
func (d *draft) Play(t *adjudicate.Table) {
	s := d.segment(t)
	card, order, err := d.chosen(s)
	if err != nil {
		d.err = err
		return
	}
	s.begin(card, order)
	d.reaches = map[model.UnitID][]hexes.Reached{}
	units := append(s.orderedUnits(), s.orderedHQs()...)
	d.say("", "")
	d.say("activate:", speech.Text("draft.activate"))
	if len(units) == 0 {
		d.rows[len(d.rows)-1] = orders.Row{Text: "activate: none", Note: speech.Text("draft.nobody")}
	}
	for _, u := range units {
		d.unit(s, u)
	}
	for _, u := range units { // as the draft stands, each holds
		s.active[u] = true
		s.check(u)
	}
	d.say("", "")
	d.combats(s)
	d.rows = append(d.rows, orders.Choices(d.words, d.request.Side, d.Choices(), d.decided)...)
}

// decided reports whether the standing orders of the side settle a choice.
func (d *draft) decided(key string) bool { return d.request.Standing.Decides(key, nil) }

func (d *draft) say(text, note string) { d.rows = append(d.rows, orders.Row{Text: text, Note: note}) }

func (d *draft) off(indent int, text, note string) {
	d.rows = append(d.rows, orders.Row{Indent: indent, Text: text, Note: note, Off: true})
}

// chosen is the card and what it orders: as asked for, else the first that orders
// anybody.
func (d *draft) chosen(s *segment) (model.CardID, order, error) {
	hand, known := s.pos.Pile(s.activationPile("hand"))
	if !known {
		hand = s.unseenCards()
	}
	if len(hand) == 0 {
		return 0, order{}, fmt.Errorf("the %s player holds no activation card", s.side)
	}
	card := hand[0]
	for _, c := range slices.Backward(hand) {
		if d.request.Card == "" && len(s.ordersOf(c)) > 0 || strings.EqualFold(s.Set().CardName(c), d.request.Card) {
			card = c
		}
	}
	if d.request.Card == "" && len(d.request.Moved) > 0 {
		card = d.fitting(s, hand, card)
	}
	name := s.Set().CardName(card)
	if d.request.Card != "" && !strings.EqualFold(name, d.request.Card) {
		return 0, order{}, fmt.Errorf("%s is not in the hand: there are %s (5.2)", d.request.Card, s.cardNames(hand))
	}
	d.say("", "")
	d.say("card: "+name, speech.Text("draft.hold", s.cardNames(hand)))
	o, err := d.ordered(s, card)
	return card, o, err
}

// fitting is the card that orders most of those who were moved; one that is as good if none does.
func (d *draft) fitting(s *segment, hand []model.CardID, card model.CardID) model.CardID {
	most := 0
	for _, c := range hand {
		for _, o := range s.ordersOf(c) {
			if n := d.moves(s, o); n > most {
				card, most = c, n
			}
		}
	}
	return card
}

// moves is how many of those who were moved an order reaches.
func (d *draft) moves(s *segment, o order) (n int) {
	for _, m := range d.request.Moved {
		if s.reaches(o, m.Unit) {
			n++
		}
	}
	return n
}

// ordered is what the card orders.
func (d *draft) ordered(s *segment, card model.CardID) (order, error) {
	among := s.ordersOf(card)
	if len(among) == 0 {
		d.say("order: none", speech.Text("draft.no-order"))
		return order{}, nil
	}
	chosen := -1
	for i, o := range among {
		members := o.members(s.Set())
		named := strings.EqualFold(strings.Join(members, ", "), d.request.Order) ||
			slices.ContainsFunc(members, func(m string) bool { return strings.EqualFold(m, d.request.Order) })
		if chosen < 0 && (d.request.Order == "" || named) {
			chosen = i
		}
		if d.request.Order == "" && d.moves(s, o) > d.moves(s, among[chosen]) {
			chosen = i
		}
	}
	if chosen < 0 {
		return order{}, fmt.Errorf("%s does not order %s but %s (6.1)", s.Set().CardName(card), d.request.Order, s.orderTexts(among))
	}
	o, note := among[chosen], ""
	if len(among) > 1 {
		note = speech.Text("draft.instead", s.orderTexts(slices.Delete(slices.Clone(among), chosen, chosen+1)), s.Set().CardName(card))
	}
	d.say("order: "+kindOrder.Text(s.Set(), o), note)
	return o, nil
}

func (s *segment) orderedHQs() []model.UnitID {
	var list []model.UnitID
	for u := range s.units {
		if s.ordered[u] && s.units[u].HQ {
			list = append(list, model.UnitID(u))
		}
	}
	return list
}

// unit is the line of a unit that holds. One that may not hold goes where it is
// cheapest.
func (d *draft) unit(s *segment, u model.UnitID) {
	all := s.reach(u)
	d.reaches[u] = all
	line := "- " + s.Set().UnitName(u) + " " + s.Set().SpaceName(s.pos.At(u)) + " holds"
	if len(s.judgeHold(u)) > 0 {
		near := slices.MinFunc(all, func(a, b hexes.Reached) int { return int(a.Cost - b.Cost) })
		line = "- " + s.Set().UnitName(u) + " " + s.Set().Path(near.Path)
	}
	note := s.described(u)
	if m := d.request.HasMoved(u); m != nil {
		m.Said = true
		line, note = "- "+s.Set().UnitName(u)+" "+m.Way(s.Set()), m.Note()
	} else if len(all) > 0 {
		note += ": " + s.hexes(all)
	}
	d.rows = append(d.rows, orders.Row{Indent: 2, Text: line, Note: note})
}

// described is a unit as its owner wants to see it in a list.
func (s *segment) described(u model.UnitID) string {
	unit, strength := &s.units[u], s.strength(u)
	out := s.oos(u) || s.outOfSupply(u)
	if out && !s.oos(u) {
		strength /= 2 // 3.6: it gets its marker when it is activated
	}
	var words []string
	if !unit.HQ {
		class := map[Class]string{Tank: "draft.tank", Motorized: "draft.motorized", Infantry: "draft.infantry"}[unit.Class]
		if unit.Recon {
			class = "draft.recon"
		}
		words = append(words, speech.Text(class, strength))
	}
	if s.reduced(u) == 1 {
		words = append(words, speech.Text("draft.reduced"))
	}
	if out {
		words = append(words, speech.Text("draft.out"))
	}
	if s.pos.MarkedWith(u, markNoMove) {
		return strings.Join(append(words, speech.Text("draft.may-not")), ", ")
	}
	words = append(words, s.mp(u, out).String()+" MP")
	if unit.HQ && unit.Side == Axis {
		words = append(words, speech.Text("draft.on-road"))
	}
	return strings.Join(words, ", ")
}

// hexes lists the hexes in reach: those of one column that follow on each other
// from the first to the last.
func (s *segment) hexes(all []hexes.Reached) string {
	var list []string
	for i := 0; i < len(all); {
		k := i
		for k+1 < len(all) && s.follow(all[k].Hex, all[k+1].Hex) {
			k++
		}
		first, last := s.board.Name(all[i].Hex), s.board.Name(all[k].Hex)
		switch k - i {
		case 0:
			list = append(list, first)
		case 1:
			list = append(list, first, last)
		default:
			list = append(list, first+".."+last)
		}
		i = k + 1
	}
	return strings.Join(list, " ")
}

// follow reports whether one hex stands below another in its column.
func (s *segment) follow(a, b model.Space) bool {
	x, y := s.board.Name(a), s.board.Name(b)
	return x[:2] == y[:2] && s.board.Adjacent(a, b)
}
