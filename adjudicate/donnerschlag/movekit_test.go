package donnerschlag

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// field is a test position under construction: the board of the cases (columns 08
// to 46, rows 01 to 26, clear, edges 08 and 46) unless a test changes the grid.
type field struct {
	t       testing.TB
	grid    model.Grid
	units   []model.Record
	cards   []model.Record
	at      map[string]string
	steps   map[string]int
	marks   map[string][]string
	ground  map[string]string
	tracks  map[string]string
	edition string
	rulings map[string]string
	data    *Data
}

func newField(t testing.TB) *field {
	t.Helper()
	f := &field{t: t, at: map[string]string{}, steps: map[string]int{}, marks: map[string][]string{}, ground: map[string]string{},
		tracks: map[string]string{"turn": "3"}, edition: "2023", rulings: map[string]string{}}
	f.grid = model.Grid{Offset: model.OddDown, FirstCol: 8, LastCol: 46, FirstRow: 1, LastRow: 26,
		Features: map[string][]string{}, Roads: map[string][][]string{}, Missing: map[string]bool{},
		Borders: map[model.Side][]string{Axis: hexColumn(46, 26), Soviet: hexColumn(8, 26)}}
	return f
}

func hexColumn(c, rows int) []string {
	var list []string
	for r := 1; r <= rows; r++ {
		list = append(list, fmt.Sprintf("%02d%02d", c, r))
	}
	return list
}

// add places a unit: `axis 6P tank mp 6 strength 4,2`. Words: side, class, recon,
// romanian, alarm, adhoc, stug, hq; with an argument: mp, strength, range,
// colour, army. Any other word is the formation.
func (f *field) add(id, hex, words string) {
	r := model.Record{ID: id}
	put := func(key string, values ...string) {
		r.Attr = append(r.Attr, model.Attr{Key: key, Values: values, List: len(values) > 1})
	}
	w := strings.Fields(words)
	hq, strength, colour, army, soviet := false, []string{"2"}, "blue", "51A", false
	mp, adhoc, alarm := "", false, false
	for i := 0; i < len(w); i++ {
		switch w[i] {
		case "axis", "soviet":
			put("side", w[i])
			soviet = w[i] == "soviet"
		case "tank", "motorized", "infantry":
			put("class", w[i])
		case "adhoc":
			adhoc = true
			put(w[i], "yes")
		case "alarm":
			alarm = true
			put(w[i], "yes")
		case "recon", "romanian", "stug":
			put(w[i], "yes")
		case "hq":
			hq = true
			put("hq", "yes")
		case "mp":
			i++
			mp = w[i]
		case "strength":
			i++
			strength = strings.Split(w[i], ",")
		case "range":
			i++
			put("range", w[i])
		case "colour":
			i++
			colour = w[i]
		case "army":
			i++
			army = w[i]
		default:
			put("formation", w[i])
		}
	}
	if mp != "" {
		put("mp", mp)
	} else if !alarm {
		put("mp", "5")
	}
	if !hq {
		put("strength", strength...)
		put("steps", fmt.Sprint(len(strength)))
		f.steps[id] = len(strength)
		if soviet && !adhoc {
			put("colour", colour)
			put("army", army)
		}
	}
	f.units = append(f.units, r)
	f.at[id] = hex
}

// card puts an activation card into the hand of its side.
func (f *field) card(id string, side model.Side, orders ...string) {
	f.cards = append(f.cards, model.Record{ID: id, Attr: []model.Attr{{Key: "side", Values: []string{string(side)}}, {Key: "orders", Values: orders, List: true}}})
}

func (f *field) rivers(sides ...string) {
	for _, s := range sides {
		a, b, _ := strings.Cut(s, "/")
		f.grid.Rivers = append(f.grid.Rivers, [2]string{a, b})
	}
}

func (f *field) bridges(sides ...string) {
	f.rivers(sides...)
	for _, s := range sides {
		a, b, _ := strings.Cut(s, "/")
		f.grid.Bridges = append(f.grid.Bridges, [2]string{a, b})
	}
}

// road joins the hexes of a path, one exit group a hex.
func (f *field) road(path string) {
	hexes := strings.Split(path, "-")
	for i, h := range hexes {
		var group []string
		if i > 0 {
			group = append(group, hexes[i-1])
		}
		if i < len(hexes)-1 {
			group = append(group, hexes[i+1])
		}
		f.grid.Roads[h] = append(f.grid.Roads[h], group)
	}
}

func (f *field) position() *model.Position {
	f.t.Helper()
	b, err := model.NewHexes(f.grid)
	if err != nil {
		f.t.Fatal(err)
	}
	f.data, err = NewData(b, f.units, f.cards)
	if err != nil {
		f.t.Fatal(err)
	}
	set := f.data.Set
	p := model.NewPosition(set)
	h := model.NewHand(p)
	for i := range set.Units {
		u := model.UnitID(i)
		id := set.UnitName(u)
		where, ok := set.FindSpace(f.at[id])
		if !ok {
			f.t.Fatalf("%s stands in %q", id, f.at[id])
		}
		h.Move(u, where)
		if n, ok := f.steps[id]; ok {
			h.SetSteps(u, n)
		}
		for _, m := range f.marks[id] {
			h.Mark(u, m, true)
		}
	}
	for hex, m := range f.ground {
		sp, _ := set.FindSpace(hex)
		h.MarkGround(sp, m, true)
	}
	for i, a := range f.data.Act {
		if a.ID != "" {
			h.Put(string(a.Side)+"/activation/hand", model.CardID(i))
		}
	}
	h.SetTrack("schwerpunkt", "none")
	for k, v := range f.tracks {
		h.SetTrack(k, v)
	}
	return p
}

func (f *field) input(segment, text string) adjudicate.Input {
	p := f.position()
	in := adjudicate.Input{Position: p, Segment: segment, Edition: f.edition, Rulings: f.rulings, Orders: map[model.Side]adjudicate.Source{}}
	if text != "" {
		in.Orders[sideOf(segment)] = readOrders(f.t, f.data.Set, text)
	}
	return in
}

// run adjudicates a segment with orders and gives the outcome.
func (f *field) run(segment, text string) *adjudicate.Outcome {
	f.t.Helper()
	in := f.input(segment, text)
	out := adjudicate.Run(&Game{Data: f.data}, in)
	if out.Err != nil {
		f.t.Fatal(out.Err)
	}
	return out
}

// events runs a segment and gives what everybody was told, one event a line,
// without the first two lines of every segment.
func (f *field) events(segment, text string) string {
	f.t.Helper()
	out := f.run(segment, text)
	if len(out.Awaits) > 0 {
		f.t.Fatalf("it waits for %s", out.Awaits[0].ID)
	}
	return told(f.data.Set, out)
}

func told(set *model.Set, out *adjudicate.Outcome) string {
	var w strings.Builder
	for i := range out.Journal {
		if e := &out.Journal[i]; e.Kind == adjudicate.Told && e.Event != evSegment && e.Event != evActivated {
			w.WriteString(e.String(set) + "\n")
		}
	}
	return w.String()
}

// ordered lists the units that a segment activates.
func (f *field) ordered(segment, text string) string {
	f.t.Helper()
	out := f.run(segment, text)
	for i := range out.Journal {
		if e := &out.Journal[i]; e.Kind == adjudicate.Told && e.Event == evActivated {
			return adjudicate.Format(f.data.Set, e.Vals[0])
		}
	}
	return ""
}

// problems checks orders and gives what is wrong: id, arguments, and where.
func (f *field) problems(segment, text string) string {
	f.t.Helper()
	in := f.input(segment, text)
	c := adjudicate.Check(&Game{Data: f.data}, in, sideOf(segment), nil)
	if c.Err != nil {
		f.t.Fatal(c.Err)
	}
	var w strings.Builder
	for _, p := range c.Problems {
		fmt.Fprintf(&w, "%d:%d %s %s", p.At.Line, p.At.Col, p.ID, orders.Spoken(loadedMessages, strings.Join(p.Args, "|")))
		if p.Warning {
			w.WriteString(" (warning)")
		}
		w.WriteString("\n")
	}
	return w.String()
}

// expect compares texts of lines.
func expect(t testing.TB, what, got, want string) {
	t.Helper()
	trim := func(s string) string {
		var lines []string
		for _, l := range strings.Split(strings.TrimSpace(s), "\n") {
			lines = append(lines, strings.TrimSpace(l))
		}
		return strings.Join(lines, "\n")
	}
	if trim(got) != trim(want) {
		t.Errorf("%s:\ngot\n%s\nwant\n%s", what, trim(got), trim(want))
	}
}

// lineSource is orders as the reader will give them, made of a few words.
type lineSource struct {
	lists   map[string][]*adjudicate.Pref
	section *adjudicate.Section
}

func (s *lineSource) Lists(key, _ string) []*adjudicate.Pref { return s.lists[key] }

func (s *lineSource) Section(key string) *adjudicate.Section {
	if key == "activate" {
		return s.section
	}
	return nil
}

// readOrders reads `card: A17`, `order: HQ/6P`, `relocate: …` and lines of
// activate, one each line.
func readOrders(t testing.TB, set *model.Set, text string) *lineSource {
	src := &lineSource{lists: map[string][]*adjudicate.Pref{}, section: &adjudicate.Section{Key: "activate"}}
	for i, row := range strings.Split(strings.TrimSpace(text), "\n") {
		at := strict.Place{Line: i + 1, Col: 1 + len(row) - len(strings.TrimLeft(row, "\t "))}
		row = strings.TrimSpace(row)
		at.Width = len(row)
		if key, rest, ok := strings.Cut(row, ": "); ok {
			p := &adjudicate.Pref{Key: key, At: at, Origin: adjudicate.FromOrders}
			for _, part := range strings.Split(rest, ", ") {
				p.Entries = append(p.Entries, readLine(t, set, part, at))
			}
			src.lists[key] = append(src.lists[key], p)
			continue
		}
		src.section.Lines = append(src.section.Lines, &adjudicate.Item{Line: readLine(t, set, row, at)})
	}
	b := &adjudicate.Body{Sections: []*adjudicate.Section{src.section}}
	for _, list := range src.lists {
		b.Prefs = append(b.Prefs, list...)
	}
	suitetest.Named(set, b)
	return src
}

func readLine(t testing.TB, set *model.Set, row string, at strict.Place) *adjudicate.Line {
	body, cond, _ := strings.Cut(row, " when ")
	alts := strings.Split(body, " > ")
	l := readAlt(set, alts[0], at, nil)
	for _, a := range alts[1:] {
		l.Or = append(l.Or, readAlt(set, a, at, l))
	}
	if cond != "" {
		for _, c := range strings.Split(cond, " and ") {
			l.When = append(l.When, readFact(c))
		}
	}
	return l
}

func readAlt(set *model.Set, text string, at strict.Place, first *adjudicate.Line) *adjudicate.Line {
	l := &adjudicate.Line{At: at, Text: text, Form: adjudicate.FormWord}
	words := strings.Fields(text)
	if first != nil { // a bare path or holds takes over who
		l.Who = first.Who
	} else if _, ok := set.FindUnit(words[0]); ok {
		l.Who = []adjudicate.Name{{Text: words[0], At: at}}
		l.Form = adjudicate.FormUnits
		words = words[1:]
	} else if words[0] == "near" || words[0] == "far" {
		l.Form = adjudicate.FormNear
		words = words[len(words)-1:]
	}
	for _, w := range words {
		if w == "holds" {
			l.How = "holds"
			if first != nil {
				l.Path = first.Path[:1]
			}
			continue
		}
		if len(w) >= 4 && w[0] >= '0' && w[0] <= '9' && !strings.Contains(w, "/") {
			col := at.Col + strings.Index(text, w)
			for k, h := range strings.Split(w, "-") {
				l.Path = append(l.Path, adjudicate.Name{Text: h, At: strict.Place{Line: at.Line, Col: col + 5*k, Width: 4}})
			}
			if l.Form == adjudicate.FormWord {
				l.Form = adjudicate.FormPlace
			}
		}
	}
	if len(l.Who) > 0 && len(l.Path) > 0 {
		l.Form = adjudicate.FormMove
	}
	return l
}

func readFact(text string) *adjudicate.Fact {
	f := &adjudicate.Fact{Text: text}
	rest, not := strings.CutPrefix(text, "not ")
	f.Not = not
	switch w := strings.Fields(rest); {
	case rest == "possible" || strings.HasSuffix(rest, " segment"):
		f.Name = rest
	case w[0] == "turn":
		f.Name, f.Values = "turn", wordsOf(w[1], " or ")
	case strings.Contains(w[0], "/"):
		f.Name, f.Values, f.Tails = "unit", wordsOf(w[0], " or "), tailsOf(strings.Join(w[1:], " "))
	default:
		f.Name, f.Values, f.Tails = "place", wordsOf(w[0], " or "), tailsOf(strings.Join(w[1:], " "))
	}
	return f
}

// segment is a segment that has begun nothing yet, for questions to the rules
// themselves.
func (f *field) segment(id string) *segment {
	f.t.Helper()
	in := f.input(id, "")
	g := &probe{Game: Game{Data: f.data}}
	adjudicate.Run(g, in)
	return g.s
}

// probe is the game that only opens a segment.
type probe struct {
	Game
	s *segment
}

func (g *probe) Play(t *adjudicate.Table) { g.s = g.segment(t) }

type sideName = model.Side

func spaceOf(i int) model.Space { return model.Space(i) }
