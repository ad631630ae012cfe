package stalingrad

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Edition is the only one: the rulebook of 2025.
const Edition = "2025"

// Behaviour is the behaviour version of these rules: it changes whenever the same
// files would give another result.
const Behaviour = "stalingrad/1"

// Registry is the line of this game in the registry of games.
func Registry() []orders.Game {
	return []orders.Game{{Name: "stalingrad", Editions: []string{Edition}, Behaviour: Behaviour, Messages: messages, Load: Load, Scenarios: Scenarios, New: NewState, Data: setOfData}}
}

// Load makes the rules over the data of a state, and its position. A state names
// the shipped data, or brings a board of its own; pieces and cards are the shipped
// ones.
func Load(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) {
	orders.CheckState(st, c, []string{Edition}, Behaviour, rulings())
	d := dataOf(st, c)
	if d == nil {
		return nil, c.Faults()
	}
	p, faults := model.ReadPosition(c, d.Set)
	if len(faults) > 0 {
		return nil, faults
	}
	st.Position = p
	return NewGame(d), nil
}

func dataOf(st *model.State, c *strict.Cursor) *Data {
	d, err := Shipped()
	if err != nil {
		c.Fault("data", err.Error())
		return nil
	}
	switch {
	case st.Data != "":
		if st.Data != d.ID() {
			c.Key("data").Fault("no-data", st.Data)
			return nil
		}
		return d
	case st.Areas == nil:
		c.Key("board").Fault("board", "this game is played on areas")
		return nil
	case len(st.Units)+len(st.Cards) > 0:
		c.Key("units").Fault("data", "a state of this game brings no pieces or cards of its own: units: {} and cards: {}")
		return nil
	}
	own, err := d.withBoard(*st.Areas)
	if err != nil {
		c.Key("board").Fault("board", err.Error())
		return nil
	}
	return own
}

// ID names the data in states: NAME@HASH.
func (d *Data) ID() string { return d.Name + "@" + d.Hash[:16] }

// withBoard is the same pieces and cards over another board.
func (d *Data) withBoard(m model.AreaMap) (*Data, error) {
	own := *d
	cards := make([]model.CardInfo, len(d.Set.Cards))
	copy(cards, d.Set.Cards)
	return &own, own.useBoard(m, cards)
}

// NewGame is the rules over a set of data.
func NewGame(d *Data) *Game {
	n := Names{Set: d.Set}
	for i := range d.Places {
		n.Zones = append(n.Zones, orders.Zone{ID: d.Places[i].ID, Name: d.Places[i].Name})
	}
	return &Game{Data: d, words: Vocabulary(n)}
}

// Vocabulary is what players may write.
func (g *Game) Vocabulary() *orders.Vocabulary { return g.words }

// automatic are the cards at which nobody gives orders.
var automatic = map[string]bool{"C1": true, "C8": true, "C14": true}

// Owner is the side whose card it is.
func (g *Game) Owner(segment string) (model.Side, bool) {
	s, ok := segmentOf(segment)
	if !ok || automatic[s.Type] {
		return "", false
	}
	return model.Side(s.Side), true
}

// Next is the card that follows: those left in the deck, from the lowest to the
// highest (Order of Play). Cards that do nothing in a round are passed over.
func (g *Game) Next(p *model.Position, segment string) string {
	if segment == setupSegment {
		return g.firstCard(p)
	}
	round, card, ok := cardOf(segment)
	if !ok || p.Track("winner") != "" {
		return segment
	}
	for {
		if card++; card > 14 {
			round, card = round+1, 1
		}
		switch {
		case card == 1 && round < 6, card == 7 && (round < 3 || p.Track("launched") != ""), card == 8 && p.Track("workers") == "over":
			continue
		}
		return fmt.Sprintf("R%d-C%d", round, card)
	}
}

// firstCard is the card that a scenario begins with, passing over one that does nothing.
func (g *Game) firstCard(p *model.Position) string {
	first := g.Data.Setups[Scenarios[0]].Segment
	if s := g.Data.Setups[p.Track("scenario")]; s != nil {
		first = s.Segment
	}
	if first == "R1-C1" { // no weather before round 6
		return g.Next(p, first)
	}
	return first
}

// Hand lists the Operation Uranus cards that a side may name.
func (g *Game) Hand(p *model.Position, side model.Side) []string {
	if side != Allies || p.Hole(side) {
		return nil
	}
	hand := []string{}
	for _, pile := range []string{pileDrawn, pileNW, pileSE} {
		cards, _ := p.Pile(pile)
		for _, c := range cards {
			hand = append(hand, g.Data.Set.CardName(c))
		}
	}
	return hand
}

// Assume puts a branch of a check into words: where a card is laid that its owner has not
// said, and how the combats before went.
func (g *Game) Assume(s *model.Set, journal []adjudicate.Entry) string {
	var parts []string
	for i := range journal {
		switch e := &journal[i]; {
		case e.Kind == adjudicate.Decided && e.Key == kindNorthwest.Key && e.Origin == adjudicate.FromOracle && e.Text != none:
			parts = append(parts, speech.Text("part.northwest", e.Text))
		case e.Kind == adjudicate.Told && e.Event == evConcludes:
			parts = append(parts, speech.Text("part.leaves", adjudicate.Format(s, e.Vals[0]), adjudicate.Format(s, e.Vals[1]), adjudicate.Format(s, e.Vals[2])))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return orders.If(parts)
}

// Echo prints orders as understood, from the journal of a check.
func (g *Game) Echo(s *model.Set, journal []adjudicate.Entry, _, _ *orders.File) []string {
	var lines []string
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Told {
			continue
		}
		v := func(k int) string { return adjudicate.Format(s, e.Vals[k]) }
		switch e.Event {
		case evDeploys:
			lines = append(lines, speech.Text("echo.deploys", v(1), v(2), v(3)))
		case evBuys:
			lines = append(lines, speech.Text("echo.buys", v(1), v(2), v(3)))
		case evMoves:
			lines = append(lines, joined(speech.Text("echo.moves", v(1), v(2)), inBrackets(v(3))))
		case evFlies:
			lines = append(lines, joined(speech.Text("echo.flies", v(1), v(2), v(3)), strings.TrimPrefix(v(4), none)))
		case evAssigned:
			lines = append(lines, speech.Text("echo.fires", speech.Text("echo.as-"+v(4)), v(1), v(2), v(3)))
		case evCombat:
			lines = append(lines, speech.Text("echo.combat", v(0), v(2), v(3)))
		case evLands:
			lines = append(lines, speech.Text("echo.lands", v(1), v(2)))
		}
	}
	return lines
}

// inBrackets puts how a move goes behind its line; nothing where that needs no words.
func inBrackets(how string) string {
	if _, ok := echoMessages["echo.how-"+how]; !ok {
		return ""
	}
	return "(" + speech.Text("echo.how-"+how) + ")"
}
