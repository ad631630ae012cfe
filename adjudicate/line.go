package adjudicate

import (
	"slices"

	"umpire/model"
	"umpire/model/strict"
)

// Name is a word of a file that names something, with the spelling of the data, the
// place where it stands, and the unit, space or card that it names. Who reads the file
// looks that up; rules compare ids.
type Name struct {
	Text string // canonical spelling
	At   strict.Place
	model.Named
}

// NameOf is a word that was read against a set; nil names nothing.
func NameOf(set *model.Set, text string, at strict.Place) Name {
	return Name{text, at, set.Named(text)}
}

// NamesUnit reports whether one of some names is a unit's.
func NamesUnit(list []Name, u model.UnitID) bool {
	return slices.ContainsFunc(list, func(n Name) bool { return n.Unit() == u })
}

// FitsUnit reports whether a line names a unit, alone or among others, or is a word that fits
// it. A line in another form fits none.
func (l *Line) FitsUnit(u model.UnitID, fits func(word string, u model.UnitID) bool) bool {
	switch l.Form {
	case FormUnits, FormMove, FormTo:
		return NamesUnit(l.Who, u)
	case FormWord:
		return fits(l.Text, u)
	}
	return false
}

// ByStrength ranks what has a strength for the words weakest and strongest; false for another
// line.
func (l *Line) ByStrength(n int) (int, bool) {
	if l.Form == FormWord {
		switch l.Text {
		case "weakest":
			return n, true
		case "strongest":
			return -n, true
		}
	}
	return 0, false
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

// Unit is the unit of a line that names one thing alone, or NoUnit.
func (l *Line) Unit() model.UnitID {
	if len(l.Who) != 1 {
		return model.NoUnit
	}
	return l.Who[0].Unit()
}

// Spaces are the places of a line; NoSpace for a name that the board does not have.
func (l *Line) Spaces() []model.Space {
	path := make([]model.Space, len(l.Path))
	for i, n := range l.Path {
		path[i] = n.Space()
	}
	return path
}

// To is the last place of a line, or NoSpace.
func (l *Line) To() model.Space {
	if len(l.Path) == 0 {
		return model.NoSpace
	}
	return l.Path[len(l.Path)-1].Space()
}

// CardID is the first card of a line, or NoCard.
func (l *Line) CardID() model.CardID {
	if l.Card == nil || len(l.Card.Numbers) == 0 {
		return model.NoCard
	}
	return l.Card.Numbers[0].Card()
}

// Fact is one condition behind `when`. Its meaning is the game's; the core only
// carries it. A fact with several values (`2413 or 2512`) is true if one is, and so
// is one with several tails (`2413 empty or ours`).
type Fact struct {
	At     strict.Place
	Text   string // canonical spelling, `not` included
	Not    bool
	Name   string // which fact of the game's closed list: "odds", "die", "unit", "place" …
	Values []Name // its arguments
	Tails  []Name // what follows them: "empty", "in supply", "worked" …; `in 2413` names the place
}

// SameNames reports whether two lists name the same, one by one.
func SameNames(a, b []Name) bool {
	return slices.EqualFunc(a, b, func(x, y Name) bool { return x.Text == y.Text })
}

// ShareName reports whether a name stands in both of two lists.
func ShareName(a, b []Name) bool {
	return slices.ContainsFunc(a, func(x Name) bool { return slices.ContainsFunc(b, func(y Name) bool { return x.Text == y.Text }) })
}

// Same reports whether two facts say the same, but for their not.
func (f *Fact) Same(g *Fact) bool {
	return f.Name == g.Name && SameNames(f.Tails, g.Tails) && SameNames(f.Values, g.Values)
}

// About reports whether the fact only names something, and that is it.
func (f *Fact) About(name string) bool {
	return len(f.Tails) == 0 && slices.ContainsFunc(f.Values, func(n Name) bool { return n.Text == name })
}

// Says reports whether one of the tails is that word.
func (f *Fact) Says(tail string) bool {
	return slices.ContainsFunc(f.Tails, func(n Name) bool { return n.Text == tail })
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
