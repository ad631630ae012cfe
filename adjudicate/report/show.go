package report

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Show is a position as text: head and base, tracks, units by place with the steps
// they have left, marks, reduced units, piles by size. Cards of hidden piles are
// named to the side that owns them and reads; "" reads what is public. turn is whose
// segment is next; "" is nobody's alone.
func Show(st *model.State, w adjudicate.Words, turn, view model.Side) string {
	return show(st, st.Position.View(view), w, turn, view)
}

// ShowOpen prints a position with all that is known of every hand, as the end of a game opens them.
func ShowOpen(st *model.State, w adjudicate.Words) string {
	return show(st, st.Position, w, "", "")
}

func show(st *model.State, p *model.Position, w adjudicate.Words, turn, view model.Side) string {
	s := &shower{&teller{set: p.Set(), words: w.Merge(English())}, p}
	head := &block{title: s.core("position") + "  " + ascii(st.Campaign) + "  " + s.core("before", "segment", st.Segment)}
	if turn != "" {
		head.title += ", " + s.side(turn)
	}
	if view != "" {
		head.row(s.core("view"), s.sided("shown", view))
	}
	game := s.words.Game
	if game == "" {
		game = st.Game
	}
	head.title += "  (" + s.spell(game) + " " + ascii(st.Edition) + ")"
	for _, ruling := range st.Rulings {
		head.lines = append(head.lines, line{text: ascii(ruling.ID + " = " + ruling.Reading)})
	}
	head.copy = "base: " + short(st.Base())
	var out strings.Builder
	for i, b := range append([]*block{head}, s.tracks(), s.board(), s.boxes(), s.marked(), s.piles()) {
		if i > 0 && len(b.lines) == 0 {
			continue
		}
		if i > 0 {
			out.WriteByte('\n')
		}
		b.text(&out)
	}
	return out.String()
}

// shower lists what stands in a position.
type shower struct {
	*teller
	p *model.Position
}

func (s *shower) tracks() *block {
	b := &block{title: s.core("tracks")}
	for _, name := range Tracks(s.set, s.words) {
		if v := s.track(name); v != "" {
			b.row(ascii(name), v)
		}
	}
	return b
}

// Tracks are the tracks that are told of a position.
func Tracks(set *model.Set, w adjudicate.Words) []string {
	return slices.DeleteFunc(slices.Clone(set.Schema.Tracks), func(name string) bool { return slices.Contains(w.Untold, name) })
}

// track is what a track says; empty if it says nothing, or is not known here.
func (s *shower) track(name string) string { return ascii(s.nameless(s.p.Track(name))) }

// Lying is what lies on a table beside the units: what tracks say by their names, and the words of the
// marks of units and of spaces, in the order in which Show tells them.
type Lying struct {
	Tracks map[string]string
	Units  map[model.UnitID][]string
	Spaces map[model.Space][]string
}

// Lies gives what lies in a position, which may be a side's view.
func Lies(p *model.Position, w adjudicate.Words) *Lying {
	s := &shower{&teller{set: p.Set(), words: w.Merge(English())}, p}
	l := &Lying{map[string]string{}, map[model.UnitID][]string{}, map[model.Space][]string{}}
	for _, name := range Tracks(s.set, w) {
		if v := s.track(name); v != "" {
			l.Tracks[name] = v
		}
	}
	for _, mark := range s.set.Schema.UnitMarks {
		for i := range s.set.Units {
			if u := model.UnitID(i); p.Marked(u, mark) {
				l.Units[u] = append(l.Units[u], s.word("mark", mark))
			}
		}
	}
	for _, mark := range s.set.Schema.SpaceMarks {
		for sp := range model.Space(s.set.Board.Len()) {
			if p.GroundMarked(sp, mark) {
				l.Spaces[sp] = append(l.Spaces[sp], s.word("mark", mark))
			}
		}
	}
	return l
}

// board lists the units on the map by place, a side a line.
func (s *shower) board() *block {
	b := &block{title: s.core("map")}
	for sp := 0; sp < s.set.Board.Len(); sp++ {
		s.place(b, model.Space(sp))
	}
	return b
}

func (s *shower) boxes() *block {
	b := &block{title: s.core("boxes")}
	for i := range s.set.Boxes {
		s.place(b, model.Space(s.set.Board.Len()+i))
	}
	return b
}

// place lists the units of a place, a side a line; last those of no side.
func (s *shower) place(b *block, sp model.Space) {
	for _, side := range append(slices.Clone(s.set.Schema.Sides), "") {
		var units []model.UnitID
		for u := s.p.First(sp); u != model.NoUnit; u = s.p.Next(u) {
			if s.set.Units[u].Side == side {
				units = append(units, u)
			}
		}
		text := strings.Join(s.listed(units, s.counter), ", ")
		if text != "" && side != "" {
			text = s.side(side) + "  " + text
		}
		b.row(ascii(s.set.SpaceName(sp)), text)
	}
}

// counter is a unit with the steps it has left, if they are known, and its class, I/11/6P (2)
// tank, or what it is counted as.
func (s *shower) counter(u model.UnitID) string {
	if code := s.counts(u); code != "" {
		return code
	}
	text := s.unit(u, false)
	if !s.p.Blurred(u) {
		text += string(glue) + "(" + strconv.Itoa(s.p.Steps(u)) + ")"
	}
	if more := s.words.Units[s.set.UnitName(u)]; more != "" {
		text += string(glue) + s.spell(more)
	}
	return strings.ReplaceAll(text, " ", string(glue))
}

// marked lists, mark by mark, who and what has it, and the units on the map that
// have lost steps.
func (s *shower) marked() *block {
	b := &block{title: s.core("marked")}
	for _, mark := range s.set.Schema.UnitMarks {
		s.units(b, s.word("mark", mark), func(u model.UnitID) bool { return s.p.Marked(u, mark) })
	}
	s.units(b, s.core("reduced"), func(u model.UnitID) bool { return s.p.OnBoard(u) && s.p.Steps(u) < s.set.Units[u].Steps })
	for _, mark := range s.set.Schema.SpaceMarks {
		var list []string
		for sp := 0; sp < s.set.Board.Len(); sp++ {
			if s.p.GroundMarked(model.Space(sp), mark) {
				list = append(list, ascii(s.set.SpaceName(model.Space(sp))))
			}
		}
		b.row(s.word("mark", mark), strings.Join(list, ", "))
	}
	return b
}

func (s *shower) units(b *block, left string, is func(model.UnitID) bool) {
	var units []model.UnitID
	for i := range s.set.Units {
		if u := model.UnitID(i); is(u) {
			units = append(units, u)
		}
	}
	where := func(u model.UnitID) string { return s.unit(u, false) + string(glue) + ascii(plain(s.set, s.p.At(u))) }
	b.row(left, strings.Join(s.listed(units, where), ", "))
}

// listed is a list of units, each by its text. Those that players count stand together, as
// 3 inf, where the first of them stands.
func (s *shower) listed(units []model.UnitID, text func(u model.UnitID) string) (list []string) {
	n := map[string]int{}
	for _, u := range units {
		if s.counts(u) != "" {
			n[text(u)]++
		}
	}
	for _, u := range units {
		switch t := text(u); {
		case s.counts(u) == "":
			list = append(list, t)
		case n[t] > 0:
			list = append(list, strconv.Itoa(n[t])+string(glue)+t)
			n[t] = 0
		}
	}
	return list
}

func (s *shower) piles() *block {
	b := &block{title: s.core("piles")}
	for _, d := range s.set.Schema.Piles {
		text := s.cards(s.p.PileSize(d.Name))
		if list := s.pile(d.Name); len(list) > 0 {
			text += ": " + strings.Join(list, ", ")
		}
		b.row(ascii(d.Name), text)
	}
	return b
}

func (s *shower) cards(n int) string {
	switch n {
	case 0:
		return s.core("none")
	case 1:
		return s.core("card")
	}
	return s.core("cards", "n", strconv.Itoa(n))
}

// pile names the cards of a pile, as far as they are known here.
func (s *shower) pile(name string) []string {
	cards, known := s.p.Pile(name)
	if !known {
		return nil
	}
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = ascii(plain(s.set, c))
	}
	return list
}
