package wintergewitter

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Edition is the only one: the rulebook of 2007.
const Edition = "2007"

// Behaviour is the behaviour version of these rules: it changes whenever the same files would
// give another result.
const Behaviour = "wintergewitter/1"

// Registry is the line of this game in the registry of games.
func Registry() []orders.Game {
	return []orders.Game{{Name: "wintergewitter", Editions: []string{Edition}, Behaviour: Behaviour, Messages: messages, Load: Load, Scenarios: scenarioNames, New: NewState, Data: setOfData, Ruled: liftFog}}
}

// Load makes the rules over the data of a state, and its position. A state names the
// shipped data.
func Load(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) {
	orders.CheckState(st, c, []string{Edition}, Behaviour, rulings())
	d, err := Shipped()
	switch {
	case err != nil:
		c.Fault("data", err.Error())
		return nil, c.Faults()
	case st.Data == "":
		c.Key("board").Fault("board", "a state of this game names its data, and brings no board of its own")
		return nil, c.Faults()
	case st.Data != d.ID():
		c.Key("data").Fault("no-data", st.Data)
		return nil, c.Faults()
	}
	p, faults := model.ReadPosition(c, d.Set)
	if len(faults) > 0 {
		return nil, faults
	}
	if fog := p.Track(trackFog); p.Fogged() != (fog == fogOn) {
		c.Key("public").Key("tracks").Key(trackFog).Fault("fog", fog)
		return nil, c.Faults()
	}
	st.Position = p
	return NewGame(d), nil
}

// Vocabulary is what players may write.
func (g *Game) Vocabulary() *orders.Vocabulary { return g.words }

// Hand is nil: there are no cards in this game.
func (g *Game) Hand(*model.Position, model.Side) []string { return nil }

// nothingMore is how the end of a series is told: as an assumption it says nothing.
const nothingMore = "nothing more"

// Assume puts a branch of a check into words: how the attacks before went.
func (g *Game) Assume(s *model.Set, journal []adjudicate.Entry) string {
	var parts []string
	for i := range journal {
		if e := &journal[i]; e.Kind == adjudicate.Decided && e.Origin == adjudicate.FromOracle && e.Text != "" && e.Text != none && e.Text != nothingMore {
			parts = append(parts, e.Name+": "+e.Text)
		}
	}
	const most = 3
	if len(parts) > most {
		parts = append(parts[:most], "…")
	}
	if len(parts) == 0 {
		return ""
	}
	return speech.Text("part.if", strings.Join(parts, ", "))
}
