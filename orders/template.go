package orders

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// Drafter is what rules implement beside Rules if umpire template can begin a file
// for them.
type Drafter interface {
	// Writes reports whether a side has anything to write for a segment: an id and a side
	// decide it, whatever the position.
	Writes(segment string, side model.Side) bool
	// Draft gives the rows of the orders for the segment of the input, on the view
	// of the side, which writes for it. An error says which card or which order is none.
	Draft(r DraftRequest) ([]Row, error)
	// Choices are the choice keys with what stands behind them in a draft.
	Choices() map[string]string
}

// Gatherer is what rules implement beside Rules if what may be said now is too much to
// list line by line.
type Gatherer interface {
	// Gather puts the answers to a question that a run was stopped at into rows, each with
	// a text that is accepted as it stands, or none; nil if the answers are few.
	Gather(found *adjudicate.Listed) []Row
}

// DraftRequest is what a draft is made of: the segment as a run takes it, whose it
// is, and what is said already; Card and Order may be empty, Standing nil. Moved are units of the
// side that the draft moves, as far as they may move in the segment.
type DraftRequest struct {
	Input       adjudicate.Input
	Side        model.Side
	Card, Order string
	Standing    *File
	Moved       []*Moved
	Words       map[string][2]string // in which the notes are said; nil: those of the game
}

// Spoken are the rows of a draft with their notes said, by Words or else by the game's own table.
func (r *DraftRequest) Spoken(rows []Row, game map[string][2]string) []Row {
	if r.Words != nil {
		game = r.Words
	}
	for i := range rows {
		rows[i].Note = filled(game, []string{rows[i].Note})[0]
	}
	return rows
}

// Row is one line of a draft, with a comment after it. A row that is off is written as
// a comment, from which the player can take the sign away. An empty row is an empty
// line. Behind a line end in a note a new line begins.
type Row struct {
	Indent int
	Text   string
	Note   string
	Off    bool
}

// The columns of a draft: where comments begin if the line leaves room, and where
// they end (orders 4: under 72).
const noteColumn, lastColumn = 31, 71

// Template writes a draft (orders 5, example 0): the head with status draft, then
// the rows.
func Template(h Head, rows []Row) []byte { return TemplateIn(Parts, h, rows) }

// TemplateIn is Template in the words of a table.
func TemplateIn(words map[string][2]string, h Head, rows []Row) []byte {
	w := &writer{}
	h.Status = "draft"
	w.head(h)
	text := strings.TrimSuffix(w.String(), "status: draft\n")
	w.Reset()
	w.WriteString(text)
	w.row(Row{Text: "status: draft", Note: Spoken(words, speech.Text("draft.final"))})
	for _, r := range rows {
		w.row(r)
	}
	return w.Bytes()
}

// Listing writes rows as a draft has them, without a head and two columns further right.
func Listing(rows []Row) []byte {
	w := &writer{}
	for _, r := range rows {
		r.Indent += 2
		w.row(r)
	}
	return w.Bytes()
}

// row writes a row; a comment that finds no room goes on below.
func (w *writer) row(r Row) {
	text := strings.Repeat(" ", r.Indent) + r.Text
	if r.Off {
		text = strings.TrimRight("# "+text, " ")
	}
	if r.Note == "" {
		w.line(0, text)
		return
	}
	notes := wrapNote(r.Note, lastColumn-noteColumn-2)
	first := strings.TrimRight(fmt.Sprintf("%-*s", noteColumn, text), " ")
	switch {
	case text == "":
		notes = wrapNote(r.Note, lastColumn-2)
		w.notes("", notes)
		return
	case len(text) < noteColumn:
		first = fmt.Sprintf("%-*s# %s", noteColumn, text, notes[0])
		notes = notes[1:]
	}
	w.line(0, first)
	w.notes(strings.Repeat(" ", noteColumn), notes)
}

func (w *writer) notes(indent string, notes []string) {
	for _, n := range notes {
		w.line(0, indent+"# "+n)
	}
}

// wrapNote breaks a comment between words, and at its line ends.
func wrapNote(text string, width int) (lines []string) {
	for part := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapLine(part, width)...)
	}
	return lines
}

func wrapLine(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// ChoiceRows are the choice keys with what a draft puts behind them, in the order
// of the table, for a side.
func ChoiceRows(v *Vocabulary, side model.Side, samples map[string]string, off bool) []Row {
	var rows []Row
	for _, k := range v.Keys {
		if sample := samples[k.Name]; k.Choice && sample != "" {
			rows = append(rows, Row{Text: k.Name + ": " + sample, Note: k.TakesOf(string(side)), Off: off})
		}
	}
	return rows
}

// Choices ends the draft of a side's orders with the choices that may come up: those that
// its standing orders leave open as comments, and a word of those that they decide. decided
// reports which these are. It is empty if nothing may come up.
func Choices(v *Vocabulary, side model.Side, samples map[string]string, decided func(key string) bool) []Row {
	open, settled := map[string]string{}, []string(nil)
	for _, k := range v.Keys {
		switch sample := samples[k.Name]; {
		case !k.Choice || sample == "":
		case decided(k.Name):
			settled = append(settled, k.Name)
		default:
			open[k.Name] = sample
		}
	}
	var rows []Row
	if choices := ChoiceRows(v, side, open, true); len(choices) > 0 {
		rows = append([]Row{{}, {Note: speech.Text("draft.open")}}, choices...)
	}
	if len(settled) > 0 {
		rows = append(rows, Row{}, Row{Note: speech.Text("draft.settled", strings.Join(settled, ", "))})
	}
	return rows
}

// Decides reports whether a file has an entry for a key that holds whenever the question is
// put: it has no condition, or none that is not true then, or it holds where another does
// not. always reports which conditions are true then; nil: none.
func (f *File) Decides(key string, always func(c *adjudicate.Fact) bool) bool {
	if f == nil {
		return false
	}
	var single []*adjudicate.Fact
	for _, p := range f.Lists(key, "") {
		for _, l := range p.Entries {
			var rests []*adjudicate.Fact
			for _, c := range l.When {
				if always == nil || !always(c) {
					rests = append(rests, c)
				}
			}
			switch len(rests) {
			case 0:
				return true
			case 1:
				single = append(single, rests[0])
			}
		}
	}
	return slices.ContainsFunc(single, func(a *adjudicate.Fact) bool {
		return slices.ContainsFunc(single, func(b *adjudicate.Fact) bool {
			return a.Not != b.Not && a.Same(b)
		})
	})
}

// Says reports whether a file has an entry for a key at all.
func (f *File) Says(key string) bool { return f != nil && len(f.Lists(key, "")) > 0 }

// SaidRows are the choice keys that a file says, as it says them.
func SaidRows(f *File) []Row {
	w := &writer{v: f.v}
	for _, p := range f.Body.Prefs {
		w.pref(0, p.Key, p)
	}
	var rows []Row
	for _, line := range strings.Split(strings.TrimSuffix(w.String(), "\n"), "\n") {
		rows = append(rows, Row{Text: line})
	}
	return rows
}
