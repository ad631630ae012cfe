package adjudicate

import (
	"cmp"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// EventKind declares one event of a game: its id, the names of its parameters in
// order, and the rule it rests on unless the entry says otherwise. Ids and the
// meaning of parameters never change once released (docs/events.md).
type EventKind struct {
	ID     string
	Params []string
	Cite   string
	Cites  map[string]string // name=value of a parameter that is text → the rule, where it is another
	About  string
}

// cite is the rule that an event with these values rests on.
func (e *EventKind) cite(vals []any) string {
	for i, name := range e.Params {
		if text, ok := vals[i].(string); ok && e.Cites[name+"="+text] != "" {
			return e.Cites[name+"="+text]
		}
	}
	return e.Cite
}

// EntryKind says what an entry of the journal is.
type EntryKind uint8

// The entries of a journal.
const (
	Told       EntryKind = iota // an event
	Decided                     // an answer was used
	Rolled                      // a die fell
	Lapsed                      // an order became impossible
	Consulted                   // a ruling was looked up
	PassedOver                  // an entry of a list was read and fits nothing
)

// Entry is one entry of the journal. To is the only side that may see it; ""
// means everybody. Most entries tell events: what only others have stands in their
// Detail, so that an entry stays small.
type Entry struct {
	Kind    EntryKind
	Segment string
	To      model.Side
	Event   *EventKind // of what is Told
	Vals    []any      // beside the event's parameters
	*Detail            // never nil; all events share an empty one, which nobody changes
}

// Detail is what entries carry that tell no event.
type Detail struct {
	Cite   string // the rule it rests on; "" where there is none
	ID     string // question, label or ruling; of what was passed over the message why
	Key    string // the key of the question's kind
	Name   string // question's name
	Text   string // answer, reading, or the line that lapsed or was passed over
	Shadow string // of an answer that stays hidden: what others are told of it
	Origin Origin
	Line   *Line      // where the answer stands, if in a file
	Args   []string   // of the message why something was passed over
	By     model.Side // of a decision: who was asked
	Die    *dice.Die  // of a die that fell; its label is the ID, but where it was given
}

// Rule is the rule that an entry rests on; "" if it rests on none.
func (e *Entry) Rule() string {
	if e.Kind == Told {
		return e.Event.cite(e.Vals)
	}
	return e.Cite
}

// noDetail is the detail of every event.
var noDetail = &Detail{}

// Quarters is a strength or a number of movement points in quarter points.
type Quarters int

// String writes quarter points as a decimal number: 30 is 7.5.
func (q Quarters) String() string {
	if q < 0 {
		return "-" + (-q).String()
	}
	s := strconv.Itoa(int(q) / 4)
	switch q % 4 {
	case 1:
		s += ".25"
	case 2:
		s += ".5"
	case 3:
		s += ".75"
	}
	return s
}

// Remarked is a number with a remark for the report, which stands in no journal.
type Remarked struct {
	Quarters
	Remark string
}

// Signed is a number that is written with its sign: +1, -1, 0.
type Signed int

// String writes the number with its sign.
func (n Signed) String() string {
	if n > 0 {
		return "+" + strconv.Itoa(int(n))
	}
	return strconv.Itoa(int(n))
}

// Format writes a value of an event or a verdict as players write it.
func Format(s *model.Set, v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case model.UnitID:
		if v == model.NoUnit {
			return "none"
		}
		return s.UnitName(v)
	case model.Space:
		return s.SpaceName(v)
	case model.CardID:
		if v == model.NoCard {
			return "none"
		}
		return s.CardName(v)
	case model.Side:
		return string(v)
	case []model.UnitID:
		if len(v) == 0 {
			return "none"
		}
		names := make([]string, len(v))
		for i, u := range v {
			names[i] = s.UnitName(u)
		}
		return strings.Join(names, "+")
	case []model.Space:
		return s.Path(v)
	case []model.CardID:
		if len(v) == 0 {
			return "none"
		}
		names := make([]string, len(v))
		for i, c := range v {
			names[i] = s.CardName(c)
		}
		return strings.Join(names, "+")
	case []string:
		return strings.Join(v, "+")
	case bool:
		if v {
			return "yes"
		}
		return "no"
	case interface{ String() string }:
		return v.String()
	}
	return "?"
}

// String is the event as one line of text: id and parameters. It is what tests,
// records and hashes read; it is not the report.
func (e *Entry) String(s *model.Set) string {
	var w strings.Builder
	switch e.Kind {
	case Told:
		w.WriteString(e.Event.ID)
		for i, name := range e.Event.Params {
			w.WriteByte(' ')
			w.WriteString(name)
			w.WriteByte('=')
			w.WriteString(strings.ReplaceAll(Format(s, e.Vals[i]), " ", "_"))
		}
	case Decided:
		w.WriteString("decision " + e.ID + " = " + e.Text + " (" + e.Origin.String() + ")")
	case Rolled:
		w.WriteString("roll " + e.ID + " d" + strconv.Itoa(e.Die.Spec.N()) + " = " + strconv.Itoa(e.Die.Face()))
	case Lapsed:
		w.WriteString("lapsed " + e.Text)
	case PassedOver:
		w.WriteString("passed over " + e.Key + " " + e.Text + " (" + cmp.Or(e.ID, "fits nothing") + ")")
	case Consulted:
		w.WriteString("ruling " + e.ID + " = " + e.Text)
	}
	return w.String()
}

// Fallen lists the dice of a journal in the order in which they fell, hidden draws too.
func Fallen(journal []Entry) []dice.Die {
	var list []dice.Die
	for i := range journal {
		if e := &journal[i]; e.Kind == Rolled {
			list = append(list, *e.Die)
		}
	}
	return list
}

// Public is the journal as text with what everybody may see, one entry a line.
func Public(s *model.Set, journal []Entry) string {
	return For(s, journal, "")
}

// For is the journal as text with what a side may see.
func For(s *model.Set, journal []Entry, side model.Side) string {
	var w strings.Builder
	for i := range journal {
		if e := &journal[i]; e.To == "" || (side != "" && e.To == side) {
			w.WriteString(e.String(s))
			w.WriteByte('\n')
		}
	}
	return w.String()
}
