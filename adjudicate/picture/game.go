package picture

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Game is a game that has pictures.
type Game interface {
	// Picture is the picture of what is asked for. An error says what this game or this
	// position does not have. Nothing is in it but what follows from the request, so a
	// side's view gives nothing that the side may not know.
	Picture(r *Request) (*Picture, error)
}

// Faced is a game that shows a unit by a counter of its own, wherever it is.
type Faced interface {
	// Face is the counter of a unit as the position has it. Of one that is not known there it
	// says no more than whose it is.
	Face(pos *model.Position, u model.UnitID) Counter
}

// Request is what a picture is asked for: a position as somebody may see it, and what he
// wants to see upon it.
type Request struct {
	// Say says the texts of the picture; nil: in English.
	Say Say
	// Input holds the position, which may be a side's view, edition and rulings. Nothing
	// is answered or rolled.
	Input adjudicate.Input
	Title string
	// Before and Journal are of the segment whose moves and combats are shown: how things
	// stood when it began, and what was told, without what others alone may see. Without
	// a segment there is neither.
	Before  *model.Position
	Journal []adjudicate.Entry

	ZOC, Supply   []model.Side   // whose zones of control and supply lines are shown
	Ranges, Reach []model.UnitID // whose command range, and who can go where at what cost
	Zones         bool           // the parts of the board that the game gives a name
	Board         string         // one board alone, of a game that has several
}
