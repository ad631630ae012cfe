package donnerschlag

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Registry is the line of this game in the registry of games.
func Registry() []orders.Game { return RegistryWith() }

// RegistryWith is Registry with sets of an owner's own data, which states may
// name beside the shipped one.
func RegistryWith(sets ...*Dataset) []orders.Game {
	load := func(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) { return load(st, c, sets) }
	return []orders.Game{{Name: "donnerschlag", Editions: editionNames(), Behaviour: Behaviour, Messages: loadMessages, Load: load, Data: setOfData}}
}

// Behaviour is the behaviour version of these rules: it changes whenever the same
// files would give another result.
const Behaviour = "donnerschlag/1"

// Load makes the rules over the data of a state, and its position.
func Load(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) { return load(st, c, nil) }

func load(st *model.State, c *strict.Cursor, sets []*Dataset) (orders.Rules, []strict.Fault) {
	orders.CheckState(st, c, editionNames(), Behaviour, rulings())
	data, faults := dataOf(st, c, sets)
	if data == nil {
		return nil, faults
	}
	p, faults := model.ReadPosition(c, data.Set)
	if len(faults) == 0 {
		checkPosition(data, p, c)
		faults = c.Faults()
	}
	if len(faults) > 0 {
		return nil, faults
	}
	st.Position = p
	return &Game{Data: data, Edition: st.Edition, words: Vocabulary(namesOf(data))}, nil
}

// dataOf makes the data that a state brings along, or those of the set it names.
func dataOf(st *model.State, c *strict.Cursor, sets []*Dataset) (*Data, []strict.Fault) {
	if st.Grid == nil {
		return named(st.Data, c, sets)
	}
	board, err := model.NewHexes(*st.Grid)
	if err != nil {
		model.MisfitAt(c.Key("board"), err).Fault("board", err.Error())
		return nil, c.Faults()
	}
	data, err := NewData(board, st.Units, st.Cards)
	var wrong DataErrors
	if errors.As(err, &wrong) {
		return nil, wrong.faults()
	}
	if err != nil {
		c.Fault("data", err.Error())
		return nil, c.Faults()
	}
	return data, nil
}

// named finds a set by its name and hash.
func named(id string, c *strict.Cursor, sets []*Dataset) (*Data, []strict.Fault) {
	own := sets
	shipped, err := Shipped()
	if err == nil && len(own) == 0 {
		sets = []*Dataset{shipped}
	}
	for _, set := range sets {
		if set.ID() != id {
			continue
		}
		data, err := set.Data()
		if err != nil {
			c.Key("data").Fault("board", err.Error())
			return nil, c.Faults()
		}
		return data, nil
	}
	switch {
	case len(own) == 0:
		c.Key("data").Fault("no-data", id)
	case err == nil && shipped.ID() == id:
		c.Key("data").Fault("data-differ", id, own[0].ID(), speech.Text("part.data-have", hexes.Differs(own[0].roots, shipped.roots)))
	case err == nil:
		c.Key("data").Fault("data-differ", id, own[0].ID(), speech.Text("part.data-changed", hexes.Differs(own[0].roots, shipped.roots)))
	}
	return nil, c.Faults()
}

// activationID is the form of the ids of activation segments; segmentID that of
// an extra one inside too, whose card is the last (orders 3.1).
var (
	activationID = lazy.Pattern(`^GT[1-8]-[AS][1-9][0-9]?$`)
	segmentID    = lazy.Pattern(`^GT([1-8])-([AS])([1-9][0-9]?)((?:\+C[1-9][0-9]?)*)$`)
)

// Owner is the side whose activation segment it is.
func (g *Game) Owner(segment string) (model.Side, bool) {
	m := segmentID().FindStringSubmatch(segment)
	if m == nil {
		return "", false
	}
	return sideOf(segment), true
}

// Next is the segment that follows (5.2): players alternate, and who has no
// activation card left performs no more segments. When neither has one the turn
// ends. After an extra segment that which it has interrupted goes on, so what
// follows is what follows that.
func (g *Game) Next(p *model.Position, segment string) string {
	m := segmentID().FindStringSubmatch(segment)
	if m == nil {
		if step := stepID().FindStringSubmatch(segment); step != nil {
			return g.after(p, step)
		}
		return segment
	}
	n, _ := strconv.Atoi(m[3])
	side := sideOf(strings.TrimSuffix(segment, m[4]))
	letter, other := m[2], "S"
	turn := n // the Axis player begins
	if side == Soviet {
		other, turn = "A", n+1
	}
	switch {
	case mayActivate(p, Enemy(side)):
		return fmt.Sprintf("GT%s-%s%d", m[1], other, turn)
	case mayActivate(p, side):
		return fmt.Sprintf("GT%s-%s%d", m[1], letter, n+1)
	}
	return "GT" + m[1] + "-END"
}

// Hand lists the cards that a side holds, combat cards and those in its box
// included.
func (g *Game) Hand(p *model.Position, side model.Side) []string {
	if p.Hole(side) {
		return nil
	}
	hand := []string{}
	for _, pile := range []string{"activation/hand", "combat/hand", "box"} {
		cards, _ := p.Pile(string(side) + "/" + pile)
		for _, c := range cards {
			hand = append(hand, g.Data.Set.CardName(c))
		}
	}
	return hand
}

// Words puts the events of this game into words.
func (g *Game) Words() adjudicate.Words {
	w := Words(g.Data, g.Edition)
	w.Problems = orders.Whats(g.Messages())
	return w
}

// faults are the complaints as a reader of files tells them.
func (l DataErrors) faults() []strict.Fault {
	list := make([]strict.Fault, len(l))
	for i, e := range l {
		list[i] = strict.Fault{At: e.At, ID: "data", Args: []string{e.Error()}}
	}
	return list
}

// Assume puts a branch of a check into words: what the combats before gave.
func (g *Game) Assume(s *model.Set, journal []adjudicate.Entry) string {
	var parts []string
	for i := range journal {
		if e := &journal[i]; e.Kind == adjudicate.Told && e.Event == evResult {
			parts = append(parts, speech.Text("part.gives", adjudicate.Format(s, e.Vals[0]), adjudicate.Format(s, e.Vals[3])))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return orders.If(parts)
}

// Messages are the texts of the problems that the rules raise, and of those that the
// reader of orders raises with them: what, hint.
func (g *Game) Messages() map[string][2]string {
	return orders.Merge(orders.Messages, RuleMessages(), loadMessages, pictureMessages)
}

// loadMessages are the texts of what may be wrong with a state of this game.
var loadMessages = orders.Merge(orders.Parts, partMessages, orders.StateMessages(editionNames()), map[string][2]string{
	"no-data":     {"this program has no data {0}", "name the folder of an owner's own set: --data FOLDER"},
	"data-differ": {"the data differ from those of this campaign: it has {0}, and --data names {1}", "{2}"},
	"board":       {"the board does not hold together: {0}", ""},
	"track":       {"{0} cannot be {1}", ""},
	"misfiled":    {"{0} cannot lie in {1}", "each side has its own activation cards and combat cards"},
	"both-sides":  {"{0} stands in {1} with the enemy", "units of both sides never stand in one hex (3.4)"},
	"crowded":     {"{0} is one too many in {1}", "2 combat units and 1 HQ may stand in a hex (3.4)"},
})

// Vocabulary is what players may write over this set of data.
func (g *Game) Vocabulary() *orders.Vocabulary { return g.words }

func namesOf(d *Data) Names {
	n := Names{Set: d.Set}
	for _, u := range d.Units {
		n.Units = append(n.Units, UnitName{orders.Unit{ID: u.ID, Side: string(u.Side), Aliases: u.Aliases}, u.Formation})
	}
	for _, c := range d.Act {
		if c.ID != "" {
			n.Cards = append(n.Cards, orders.Card{ID: c.ID, Side: string(c.Side)})
		}
	}
	return n
}
