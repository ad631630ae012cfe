package report

import (
	"bytes"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// Diff says what changed between two states of a game, in words and then as a
// unified diff of their canonical texts, as far as a side may see it; "" sees what
// is public. If nothing changed it says so in one line. Both states stand on the
// same set; of two different ones only the texts are compared.
func Diff(a, b *model.State, w adjudicate.Words, view model.Side) string {
	va, vb := seen(a, view), seen(b, view)
	d := &differ{teller: &teller{set: vb.Position.Set(), words: w.Merge(English())}, a: va.Position, b: vb.Position}
	textA, textB := string(va.Write()), string(vb.Write())
	if Same(a, b, view) {
		return d.core("same") + "\n"
	}
	blk := &block{title: d.core("changes") + "  " + ascii(a.Segment) + " " + short(a.Base()) + " -> " + ascii(b.Segment) + " " + short(b.Base())}
	if sameSet(d.a.Set(), d.b.Set()) {
		d.units(blk)
		d.ground(blk)
		d.tracks(blk)
		d.piles(blk)
	}
	for _, id := range settings(a, b) {
		d.change(blk, ascii(id), d.setting(a, id), d.setting(b, id))
	}
	var out strings.Builder
	blk.text(&out)
	out.WriteString("\n" + d.core("text") + "\n" + unified(short(a.Base()), short(b.Base()), textA, textB))
	return out.String()
}

// Same reports whether two states are the same, as far as a side may see them.
func Same(a, b *model.State, view model.Side) bool {
	return bytes.Equal(seen(a, view).Write(), seen(b, view).Write())
}

// seen is a state as a side sees it. Its base is the same.
func seen(st *model.State, view model.Side) *model.State {
	copied := *st
	copied.Position = st.Position.View(view)
	return &copied
}

func sameSet(a, b *model.Set) bool {
	if a == b {
		return true
	}
	if a.Board.Len() != b.Board.Len() || len(a.Units) != len(b.Units) || len(a.Cards) != len(b.Cards) || len(a.Boxes) != len(b.Boxes) {
		return false
	}
	for i := range a.Units {
		if a.Units[i].ID != b.Units[i].ID {
			return false
		}
	}
	for i := range a.Boxes {
		if a.Boxes[i] != b.Boxes[i] {
			return false
		}
	}
	for i := 0; i < a.Board.Len(); i++ {
		if a.Board.Name(model.Space(i)) != b.Board.Name(model.Space(i)) {
			return false
		}
	}
	return true
}

func settings(a, b *model.State) []string {
	var ids []string
	for _, st := range []*model.State{a, b} {
		for _, r := range st.Rulings {
			ids = once(ids, r.ID)
		}
	}
	return ids
}

func (d *differ) setting(st *model.State, id string) string {
	if s := st.Setting(id); s != "" {
		return ascii(s)
	}
	return d.core("default")
}

type differ struct {
	*teller
	a, b *model.Position
}

// change writes what a thing was and is, unless it is the same.
func (d *differ) change(b *block, left, from, to string) {
	if from == to {
		return
	}
	if from == "" {
		from = d.core("none")
	}
	if to == "" {
		to = d.core("none")
	}
	b.row(left, from+" -> "+to)
}

// units tells what changed of each unit; pieces that players count and that changed alike
// stand in one line.
func (d *differ) units(b *block) {
	var left, changes []string
	n := map[string]int{}
	for i := range d.set.Units {
		u := model.UnitID(i)
		text, name := strings.Join(d.changed(u), "; "), d.unit(u, false)
		if text == "" {
			continue
		}
		if d.counts(u) != "" {
			name = strings.TrimSpace(d.side(d.set.Units[u].Side) + " " + name)
			if n[name+text]++; n[name+text] > 1 {
				continue
			}
		}
		left, changes = append(left, name), append(changes, text)
	}
	for i, name := range left {
		if many := n[name+changes[i]]; many > 0 {
			at := strings.LastIndexByte(name, ' ') + 1
			name = name[:at] + strconv.Itoa(many) + " " + name[at:]
		}
		b.row(name, changes[i])
	}
}

// changed is what changed of a unit.
func (d *differ) changed(u model.UnitID) (parts []string) {
	if from, to := d.a.At(u), d.b.At(u); from != to {
		parts = append(parts, d.at(from)+" -> "+d.at(to))
	}
	if from, to := d.a.Steps(u), d.b.Steps(u); from != to {
		parts = append(parts, strconv.Itoa(from)+" -> "+d.steps(to))
	}
	for _, mark := range d.set.Schema.UnitMarks {
		parts = d.mark(parts, mark, d.a.Marked(u, mark), d.b.Marked(u, mark))
	}
	return parts
}

func (d *differ) at(s model.Space) string {
	if s < 0 {
		return d.core("off")
	}
	return ascii(d.set.SpaceName(s))
}

func (d *differ) steps(n int) string {
	if n == 1 {
		return d.core("step")
	}
	return d.core("steps", "n", strconv.Itoa(n))
}

func (d *differ) mark(parts []string, mark string, before, now bool) []string {
	switch {
	case now && !before:
		return append(parts, "+"+d.word("mark", mark))
	case before && !now:
		return append(parts, "-"+d.word("mark", mark))
	}
	return parts
}

func (d *differ) ground(b *block) {
	for i := 0; i < d.set.Board.Len(); i++ {
		s := model.Space(i)
		var parts []string
		for _, mark := range d.set.Schema.SpaceMarks {
			parts = d.mark(parts, mark, d.a.GroundMarked(s, mark), d.b.GroundMarked(s, mark))
		}
		b.row(ascii(d.set.SpaceName(s)), strings.Join(parts, "; "))
	}
}

func (d *differ) tracks(b *block) {
	for _, name := range d.set.Schema.Tracks {
		d.change(b, ascii(name), ascii(d.nameless(d.a.Track(name))), ascii(d.nameless(d.b.Track(name))))
	}
}

// piles compares sizes, and cards where they are known on both sides.
func (d *differ) piles(b *block) {
	was, is := &shower{d.teller, d.a}, &shower{d.teller, d.b}
	for _, p := range d.set.Schema.Piles {
		var parts []string
		if n, m := d.a.PileSize(p.Name), d.b.PileSize(p.Name); n != m {
			parts = append(parts, strconv.Itoa(n)+" -> "+strconv.Itoa(m))
		}
		_, knew := d.a.Pile(p.Name)
		if _, know := d.b.Pile(p.Name); knew && know {
			before, now := was.pile(p.Name), is.pile(p.Name)
			for _, c := range now {
				if !contains(before, c) {
					parts = append(parts, "+"+c)
				}
			}
			for _, c := range before {
				if !contains(now, c) {
					parts = append(parts, "-"+c)
				}
			}
		}
		b.row(ascii(p.Name), strings.Join(parts, "; "))
	}
}
