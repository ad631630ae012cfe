// Package report puts the journal of a segment into words: plain text for mail,
// Markdown, JSON; and positions and what changed between two of them. It knows no
// game: a game gives a table, adjudicate.Words. Nothing is told that does not
// stand in the journal or the position, and nothing that the reader's side may
// not see has any influence on a single byte.
package report

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Width is the number of columns that no line of a text passes, unless a single
// word is longer.
const Width = 72

// Report is all that a report is made of. It is plain data; the same Report gives
// the same bytes.
type Report struct {
	Game, Edition, Campaign, Segment string

	Side    model.Side // whose segment it is; "" if nobody's
	View    model.Side // who reads; "" is the public
	Before  string     // base that the segment started from; eight digits are printed
	Files   []Filed    // orders, standing orders and answers that served
	Dice    Dice
	Set     *model.Set
	Journal []adjudicate.Entry
	Rulings *adjudicate.Rulings // the game's register; nil prints readings bare
	Awaits  []adjudicate.Await  // what the segment waits for, if it is not over
	After   string              // base to be copied into the next file
	Next    string              // what is next, in words: "GT3-S2, Soviet"
	Words   adjudicate.Words

	From   int    // entries of the journal that were told before: they are not told again
	Around bool   // but where something is new, the block in which it stands is told whole
	Rest   string // the command that tells all of it; "" prints none
}

// Filed is one file that served, by the hash of its bytes. To is the only side
// that may see that it exists (a private standing file), "" for everybody.
type Filed struct {
	Side   model.Side
	Kind   string // orders, standing, answers
	Hash   string // told to who sent it
	Sealed string // told to all others: what so few words hash to is found by trying; "" if nothing is hidden
	To     model.Side
}

// called is what the reader may know a file by.
func (r *Report) called(f Filed) string {
	if f.Sealed == "" || f.Side == r.View {
		return f.Hash
	}
	return f.Sealed
}

// Dice says where the dice came from.
type Dice struct {
	Source  string   // given, referee, mutual, beacon …
	Given   bool     // the faces were typed in: they have no stages
	Counter string   // hexdice: the counter of the campaign after this segment; "" prints none
	Stages  []string // hexdice: the ids of the stages, in order
	Explain string   // the command that shows one die by hand; "" prints none
}

// Text is the report as ASCII text of at most Width columns, for mail.
func Text(r Report) string {
	c := compose(&r)
	var w strings.Builder
	for i, b := range c.blocks {
		if i > 0 {
			w.WriteByte('\n')
		}
		b.text(&w)
	}
	return w.String()
}

// Markdown is the report as ASCII Markdown: a heading a block, a list item a line.
func Markdown(r Report) string {
	c := compose(&r)
	var w strings.Builder
	for i, b := range c.blocks {
		if i > 0 {
			w.WriteByte('\n')
		}
		b.markdown(&w, i == 0)
	}
	return w.String()
}

// visible lists the entries that the reader may see, in order.
func (r *Report) visible() []*adjudicate.Entry {
	var list []*adjudicate.Entry
	for i := range r.Journal {
		if e := &r.Journal[i]; r.sees(e.To) {
			list = append(list, e)
		}
	}
	return list
}

// before is how many of the visible entries were told before.
func (r *Report) before() (n int) {
	for i := range r.Journal[:min(r.From, len(r.Journal))] {
		if r.sees(r.Journal[i].To) {
			n++
		}
	}
	return n
}

func (r *Report) sees(to model.Side) bool { return to == "" || to == r.View }

// short is the first eight digits of a hash, behind the word that says of what.
func short(hash string) string {
	hash = strings.TrimPrefix(hash, "sha256:")
	of, digits, ok := strings.Cut(hash, "/")
	if !ok {
		of, digits = "", hash
	} else {
		of += "/"
	}
	return of + digits[:min(len(digits), 8)]
}

// Scene is the last block that says what happened, line by line: the state of the
// segment at the moment when somebody is asked.
func Scene(r Report) []string {
	c := compose(&r)
	var lines []string
	for _, b := range c.blocks {
		if b.told {
			var w strings.Builder
			b.text(&w)
			lines = strings.Split(strings.TrimRight(w.String(), "\n"), "\n")
		}
	}
	return lines
}
