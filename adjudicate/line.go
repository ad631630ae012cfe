package adjudicate

import "umpire/model/strict"

// Name is a word of a file that names something (a unit, a place, a card), with
// the spelling of the data and the place where it stands.
type Name struct {
	Text string // canonical spelling
	At   strict.Place
}

// Card is the play of a card as a player writes it (orders 2.3): one number or a
// pair, the event, and what it is aimed at.
type Card struct {
	Numbers []Name // C12, or C60 and C63
	Event   string // "GE", "TE"; "" for an activation card or a fetched card
	On      []Name // targets: units, hexes, bonuses; a target may stand twice
	To      Name
	For     Name
}

// Form says which of the forms of the notation a Line has.
type Form int

// The forms of a line.
const (
	FormWord  Form = iota // a bare word: any, ask, all, none, pass, rest, strongest, together …
	FormUnits             // I/11/6P + HQ/6P, without a place
	FormMove              // who path [how]; one place and How "holds" for a unit that stays
	FormPlace             // a bare hex or area, or a path of them
	FormTo                // who to place, or bare "to place" taken over from the words before it
	FormCard              // a card line
	FormNear              // near 2010, far from 2312
	FormOther             // anything else of a game: Words holds it
)

// Line is one thing a player says: one alternative of a line of the notation
// (orders 2.3). It is one struct for all games, so that one choice and one echo
// serve them; a form uses the fields it needs and leaves the rest empty.
type Line struct {
	Form  Form
	At    strict.Place // the alternative, without what stands behind `when`
	Text  string       // canonical spelling of the alternative, without `when`
	Words []Name       // its words, as they stand, canonical
	Who   []Name       // units joined by +
	Count []int        // counts beside Who, in games with counted pieces
	Path  []Name       // places; the first is where it stands
	Goal  bool         // the last place is a goal: the way there is not said, and where it stands need not be
	How   string       // holds, blitz, road …
	Card  *Card
	Not   bool // `not X`
	Or    []*Line
	When  []*Fact // all must be true; the same list for every alternative
	Body  *Body   // a play: map's own sections
}

// Fact is one condition behind `when`. Its meaning is the game's; the core only
// carries it. A fact with several values (`2413 or 2512`) is true if one is.
type Fact struct {
	At     strict.Place
	Text   string // canonical spelling, `not` included
	Not    bool
	Name   string   // which fact of the game's closed list: "odds", "die", "unit", "place" …
	Values []string // canonical arguments; more than one means or
	Tail   string   // what follows them: "empty", "in supply", "worked" …; several are joined by " or "
}

// Pref is what one file says for one key in one scope: entries read from the
// first on (orders 2.5). For a set it holds the members instead.
type Pref struct {
	Key     string
	Subject string // in an answers file: what the question is about, the first word of its name
	At      strict.Place
	Set     bool
	Entries []*Line
	Origin  Origin
}

// Fight is one entry under combats: the hex, who attacks it, and the lists that
// hold for this combat alone.
type Fight struct {
	At      strict.Place
	Target  Name
	With    []Name
	WithAt  strict.Place
	Expect  Name
	When    []*Fact
	Prefs   []*Pref
	Note    string
	HasWith bool
}

// Body is a set of sections: of a file, or of a play: map inside one.
type Body struct {
	Sections []*Section
	Prefs    []*Pref // choice keys for the whole body, and sections that hold one thing or a set
	Note     string
}

// Section is one section of a body, as read.
type Section struct {
	Key   string
	At    strict.Place // the key
	Value strict.Place
	Lines []*Item
}

// Item is one entry of a section: a line, or a combat.
type Item struct {
	Line  *Line
	Fight *Fight
}

// Origin says where an answer came from. The order is the order in which sources
// are read.
type Origin uint8

// The origins of an answer.
const (
	FromSettled  Origin = iota // where it once stopped the run
	FromOrders                 // the orders of the segment
	FromStanding               // the standing orders of the side asked
	FromAhead                  // an answer given ahead
	FromPolicy                 // the kind's policy when nobody said anything
	FromForced                 // one legal answer
	FromOracle                 // tried by a check, a random player or an enumeration
)

// String is the word for the origin in journals and echoes.
func (o Origin) String() string {
	return [...]string{"answer", "orders", "standing", "answer ahead", "policy", "forced", "tried"}[o]
}
