package orders

import (
	"fmt"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// Game is a game as the registry lists it.
type Game struct {
	Name     string
	Editions []string
	// Behaviour is the behaviour version of the rules: it changes whenever the same
	// files would give another result.
	Behaviour string
	Messages  map[string][2]string // texts of what may be wrong with a state
	// Load makes the rules over the data of a state, and the state's position.
	// Faults are those of the data and the position, with their places.
	Load      func(st *model.State, c *strict.Cursor) (Rules, []strict.Fault)
	Scenarios []string // by name, if it has several; the first is taken where none is named
	// New makes the first state of a scenario, "" being the first; nil if the game is
	// begun in another way.
	New func(scenario, campaign string) (*model.State, error)
	// Ruled makes of the first state what its rulings say of the position; nil if they say
	// nothing of it.
	Ruled func(st *model.State)
	// Data is how a set of the data of the game is read; nil if it has none.
	Data *SetOfData
}

// Rules is a game over one set of data: all that playing it on plain files
// takes.
type Rules interface {
	adjudicate.Game
	// Vocabulary is what players may write.
	Vocabulary() *Vocabulary
	// Messages are the texts of the game's own problems: what, hint.
	Messages() map[string][2]string
	// Words puts the game's events into words.
	Words() adjudicate.Words
	// Owner is the side whose segment it is; false for one of nobody or both.
	Owner(segment string) (model.Side, bool)
	// Next is the segment that follows, given the position it left.
	Next(p *model.Position, segment string) string
	// Hand lists the cards that a side holds and may name in a file, as they are
	// written; nil if they are not known.
	Hand(p *model.Position, side model.Side) []string
	// Assume puts a branch of a check into words, from its journal.
	Assume(s *model.Set, journal []adjudicate.Entry) string
	// Echo prints orders as understood, line by line: what the journal of a check
	// gave, filled in to the last choice from the file and the side's standing
	// orders, nil if there are none (orders 2.13).
	Echo(s *model.Set, journal []adjudicate.Entry, file, standing *File) []string
}

// Lacker is what rules implement beside Rules if a position may bring along less than a whole game
// needs, as that of an example does.
type Lacker interface {
	// Lacks says how far the position of the input can be played, a sentence for each thing that
	// it lacks; nil if it lacks nothing. It tells nothing that a side hides.
	Lacks(in adjudicate.Input) []string
}

// SegmentNamer is what rules implement beside Rules if the ids of their segments are codes.
type SegmentNamer interface {
	// SegmentName is what is done in a segment, as one says at the table: a text on its way, of the
	// game's Messages; "" of an id that it does not know.
	SegmentName(segment string) string
}

// CardTeller is what rules implement beside Rules if they say of their cards what these are.
type CardTeller interface {
	// CardPage is what a card does, and the rulings that concern it, of which reading gives those that
	// a game uses, "" the default; false if there is no such card.
	CardPage(id string, reading func(ruling string) string) (fmt.Stringer, bool)
	// CardName is what a card is called, of one without a name what it gives; "" if there is no such
	// card, or no more to say than its id.
	CardName(id string) string
}
