package report

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// begin writes the head: what the segment was, on what it stood, whose dice.
func (c *composer) begin() {
	r := c.r
	game := r.Words.Game
	if game == "" {
		game = r.Game
	}
	parts := []string{strings.ToUpper(c.spell(game)), ascii(r.Edition), ascii(r.Campaign), ascii(r.Segment)}
	if r.Side != "" {
		parts = append(parts, c.side(r.Side))
	}
	b := &block{title: strings.Join(parts, "  ")}
	c.blocks = append(c.blocks, b)
	view := c.core("public")
	if r.View != "" {
		view = c.sided("for", r.View)
	}
	b.row(c.core("view"), view)
	b.row(c.core("base"), ascii(short(r.Before)))
	for _, kind := range []string{"orders", "standing", "answers"} {
		var list []string
		for _, f := range r.Files {
			if f.Kind == kind && r.sees(f.To) {
				list = append(list, strings.TrimSpace(c.side(f.Side)+string(glue)+ascii(short(c.r.called(f)))))
			}
		}
		b.row(c.core(kind), strings.Join(list, ", "))
	}
	b.row(c.core("dice"), c.diceWords())
}

func (b *block) row(left, text string) {
	if text != "" {
		b.lines = append(b.lines, line{left: left, text: text})
	}
}

func (c *composer) diceWords() string {
	if w, ok := c.words.Core["source="+c.r.Dice.Source]; ok {
		return w
	}
	return ascii(c.r.Dice.Source)
}

// consulted lists the rulings that were looked up, by the order in which they
// were.
func (c *composer) consulted() {
	b := &block{title: c.core("rulings")}
	seen := map[string]bool{}
	for i, e := range c.entries {
		if e.Kind != adjudicate.Consulted || seen[e.ID] {
			continue
		}
		if seen[e.ID] = true; i < c.old {
			continue
		}
		l := line{text: ascii(e.ID) + " = " + ascii(e.Text)}
		if c.r.Rulings != nil {
			if ruling, ok := c.r.Rulings.Find(e.ID); ok {
				c.reading(&l, ruling, e.Text)
			}
		}
		b.lines = append(b.lines, l)
	}
	if len(b.lines) > 0 {
		c.blocks = append(c.blocks, b)
	}
}

func (c *composer) reading(l *line, ruling adjudicate.Ruling, name string) {
	for _, reading := range ruling.Readings {
		if reading.Name == name && reading.Meaning != "" {
			l.text = c.says(l.text, c.meaning(ruling.ID, reading))
		}
	}
	if ruling.Default == name {
		l.notes.add(c.core("default"))
	} else {
		l.notes.add(c.core("not-default", "default", ruling.Default))
	}
}

// says puts a colon between what is named and what is said of it.
func (c *composer) says(what, text string) string { return c.core("says", "what", what, "text", text) }

// meaning is what a reading means, in the language of the report if it says so.
func (c *composer) meaning(id string, r adjudicate.Reading) string {
	if text, ok := c.words.Rulings[id+"="+r.Name]; ok {
		return c.spell(text)
	}
	return ascii(r.Meaning)
}

// cite notes a rule, and beside it its section in the rulebook of the language.
func (c *composer) cite(n *notes, rule string) {
	n.cite(rule)
	if there := c.words.Sections[rule]; there != "" {
		n.there, n.book = once(n.there, ascii(there)), ascii(c.words.Rulebook)
	}
}

// dice is the proof: every die by its label, in the order in which they fell. Dice of one
// label that are counted stand in one line, 1..3, with their faces behind one another.
func (c *composer) dice() {
	b := &block{title: c.says(c.core("dice-head"), c.diceWords()), table: true}
	for _, v := range c.volleys() {
		b.lines = append(b.lines, c.proof(v))
	}
	if len(b.lines) == 0 {
		return
	}
	if d := c.r.Dice; d.Counter != "" {
		b.lines = append(b.lines, line{text: c.core("counter", "counter", d.Counter)})
	}
	if d := c.r.Dice; len(d.Stages) > 0 {
		b.lines = append(b.lines, line{text: c.core("stages", "stages", strings.Join(d.Stages, ", "))})
	}
	if d := c.r.Dice; d.Explain != "" {
		b.lines = append(b.lines, line{text: c.core("explain", "explain", d.Explain)})
	}
	c.blocks = append(c.blocks, b)
}

// volley is a die, or several whose labels count on: .../1, .../2.
type volley struct {
	first  *adjudicate.Entry
	stem   string
	number int // of the last; 0 of a die whose label does not count
	faces  []string
}

// volleys lists the dice. What the reader alone sees does not part those that all see.
func (c *composer) volleys() []*volley {
	var list []*volley
	last := map[model.Side]*volley{}
	for _, e := range c.entries[c.old:] {
		if e.Kind != adjudicate.Rolled {
			continue
		}
		stem, n := counted(e.ID)
		v := last[e.To]
		if v == nil || n != v.number+1 || n == 1 || stem != v.stem || e.Segment != v.first.Segment || !alike(e, v.first) {
			v = &volley{first: e, stem: stem}
			list, last[e.To] = append(list, v), v
		}
		v.number, v.faces = n, append(v.faces, strconv.Itoa(e.Die.Face()))
	}
	return list
}

// counted parts the number at the end of a label from it; 0 if there is none.
func counted(label string) (stem string, n int) {
	at := strings.LastIndexByte(label, '/') + 1
	if n, err := strconv.Atoi(label[at:]); err == nil && label[at:] == strconv.Itoa(n) {
		return label[:at], n
	}
	return label, 0
}

// alike: two dice differ in nothing but their faces.
func alike(x, y *adjudicate.Entry) bool {
	a, b := x.Die, y.Die
	return a.Spec == b.Spec && a.Stage == b.Stage && a.Source == b.Source && a.By == b.By
}

// proof is the line of a volley in the table of dice.
func (c *composer) proof(v *volley) line {
	e := v.first
	l := line{left: ascii(e.ID), text: c.core("roll", "sides", strconv.Itoa(e.Die.Spec.N()), "face", strings.Join(v.faces, ", ")), own: e.To != ""}
	if len(v.faces) > 1 {
		l.left += ".." + strconv.Itoa(v.number)
	}
	if e.Die.By != "" {
		l.text += "  " + c.side(model.Side(e.Die.By))
	}
	if !c.r.Dice.Given && (len(c.r.Dice.Stages) > 0 || e.Die.Stage > 1) {
		l.notes.add(c.core("stage", "stage", strconv.Itoa(e.Die.Stage)))
	}
	if e.Segment != c.r.Segment {
		l.notes.add(ascii(e.Segment))
	}
	if e.Die.Source != c.r.Dice.Source && e.Die.Source != "" {
		l.notes.add(c.sourceWords(e.Die.Source))
	}
	return l
}

func (c *composer) sourceWords(source string) string {
	if w, ok := c.words.Core["source="+source]; ok {
		return w
	}
	return ascii(source)
}

// fewOptions is how long a list of what may be answered is where it stands in a report. Of a
// longer one it says how to list it.
const fewOptions = 100

// waiting lists the questions that the segment waits for. What may be answered is
// told to the side that is asked, and to nobody else.
func (c *composer) waiting() {
	b := &block{title: c.core("waiting")}
	for _, a := range c.r.Awaits {
		l := line{left: c.side(a.To), text: ascii(a.Name)}
		c.cite(&l.notes, a.Cite)
		if c.r.View != "" && a.To == c.r.View {
			options := a.Takes()
			if len(a.Left) > 0 {
				options = a.Left
			}
			switch list := ascii(strings.Join(options, ", ")); {
			case len(list) > fewOptions:
				l.text = c.says(l.text, c.core("many", "number", strconv.Itoa(len(options)), "name", a.Name))
			case list != "":
				l.text = c.says(l.text, list)
			}
		}
		b.lines = append(b.lines, l)
	}
	if len(b.lines) > 0 {
		c.blocks = append(c.blocks, b)
	}
}

// next says what is next, with the base to copy.
func (c *composer) next() {
	if c.r.Next == "" && c.r.After == "" {
		return
	}
	b := &block{title: strings.TrimSpace(c.core("next") + "  " + c.spell(c.r.Next))}
	if c.r.After != "" {
		b.copy = "base: " + ascii(short(c.r.After))
	}
	c.blocks = append(c.blocks, b)
}

func (c *composer) face(e *adjudicate.Entry) string {
	return c.core("roll", "sides", strconv.Itoa(e.Die.Spec.N()), "face", strconv.Itoa(e.Die.Face()))
}

func (c *composer) labelled(e *adjudicate.Entry) string {
	if words := c.label(e.ID); words != "" {
		return words
	}
	return ascii(e.ID)
}
