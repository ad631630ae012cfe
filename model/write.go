package model

import (
	"fmt"
	"iter"
	"sort"
	"strconv"
	"strings"
)

// writer makes canonical YAML: block style, ids quoted, LF, nothing that depends
// on where or when it runs.
type writer struct{ text []byte }

func (w *writer) put(parts ...string) {
	for _, p := range parts {
		w.text = append(w.text, p...)
	}
}

func (w *writer) line(indent int, parts ...string) {
	for range indent {
		w.put("  ")
	}
	w.put(parts...)
	w.put("\n")
}

// quoted puts what [Quote] writes, and plain what plainOrQuoted does; flow what flowList does.
func (w *writer) quoted(s string) { w.put(`"`, escape.Replace(s), `"`) }

func (w *writer) plain(s string) {
	if isPlain(s) {
		w.put(s)
	} else {
		w.quoted(s)
	}
}

func (w *writer) flow(list iter.Seq[string]) {
	first := true
	w.put("[")
	for s := range list {
		if !first {
			w.put(", ")
		}
		first = false
		w.plain(s)
	}
	w.put("]")
}

// Quote writes a text as YAML double-quoted scalar; ids and texts of ours are
// ASCII without control characters.
func Quote(s string) string { return `"` + escape.Replace(s) + `"` }

// Quoted is a list of texts as canonical files have it.
func Quoted(list []string) string {
	q := make([]string, len(list))
	for i, s := range list {
		q[i] = Quote(s)
	}
	return "[" + strings.Join(q, ", ") + "]"
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// Write is the canonical form of a state with the private parts that are known.
// Reading it back gives the same state, byte for byte when written again.
func (st *State) Write() []byte {
	w := &writer{}
	st.public(w)
	st.Position.private(w)
	return w.text
}

// public writes the canonical head, data and public part: what the base is the hash
// of.
func (st *State) public(w *writer) {
	w.line(0, "umpire: state/1")
	w.line(0, "game: ", st.Game)
	w.line(0, "edition: ", Quote(st.Edition))
	w.line(0, "campaign: ", st.Campaign)
	w.line(0, "segment: ", st.Segment)
	w.line(0, "behaviour: ", st.Behaviour)
	if len(st.Rulings) == 0 {
		w.line(0, "rulings: {}")
	} else {
		w.line(0, "rulings:")
		rulings := append([]Setting(nil), st.Rulings...)
		sort.SliceStable(rulings, func(i, j int) bool { return rulings[i].ID < rulings[j].ID })
		for _, r := range rulings {
			w.line(1, r.ID, ": ", r.Reading)
		}
	}
	if st.Data != "" {
		w.line(0, "data: ", Quote(st.Data))
	} else {
		if st.Areas != nil {
			st.Areas.write(w)
		}
		st.Grid.write(w)
		records(w, "units", st.Units)
		records(w, "cards", st.Cards)
	}
	st.Position.public(w)
}

func (g *Grid) write(w *writer) {
	if g == nil {
		return
	}
	w.line(0, "board:")
	w.line(1, "kind: hexes")
	w.line(1, "offset: ", string(g.Offset))
	w.line(1, fmt.Sprintf("columns: %02d-%02d", g.FirstCol, g.LastCol))
	w.line(1, fmt.Sprintf("rows: %02d-%02d", g.FirstRow, g.LastRow))
	if len(g.Missing) > 0 {
		w.line(1, "missing: ", flowList(sortedKeys(g.Missing)))
	}
	mapBlock(w, "terrain", sortedKeys(g.Features), func(k string) string { return flowList(g.Features[k]) })
	w.line(1, "rivers: ", edgeList(g.Rivers))
	w.line(1, "bridges: ", edgeList(g.Bridges))
	mapBlock(w, "roads", sortedKeys(g.Roads), func(k string) string {
		groups := make([]string, len(g.Roads[k]))
		for i, grp := range g.Roads[k] {
			groups[i] = flowList(grp)
		}
		return "[" + strings.Join(groups, ", ") + "]"
	})
	sides := make([]string, 0, len(g.Borders))
	for side := range g.Borders {
		sides = append(sides, string(side))
	}
	sort.Strings(sides)
	mapBlock(w, "supply", sides, func(k string) string {
		list := append([]string(nil), g.Borders[Side(k)]...)
		sort.Strings(list)
		return flowList(list)
	})
}

func mapBlock(w *writer, key string, keys []string, value func(string) string) {
	if len(keys) == 0 {
		w.line(1, key, ": {}")
		return
	}
	w.line(1, key, ":")
	for _, k := range keys {
		w.line(2, plainOrQuoted(k), ": ", value(k))
	}
}

// plainOrQuoted quotes what does not begin with a small letter: ids and hexes.
func plainOrQuoted(k string) string {
	if isPlain(k) {
		return k
	}
	return Quote(k)
}

func isPlain(k string) bool { return k != "" && k[0] >= 'a' && k[0] <= 'z' }

func flowList(list []string) string {
	quoted := make([]string, len(list))
	for i, s := range list {
		quoted[i] = plainOrQuoted(s)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}

func edgeList(edges [][2]string) string {
	list := make([]string, len(edges))
	for i, e := range edges {
		a, b := e[0], e[1]
		if b < a {
			a, b = b, a
		}
		list[i] = Quote(a + "/" + b)
	}
	sort.Strings(list)
	return "[" + strings.Join(list, ", ") + "]"
}

func records(w *writer, key string, list []Record) {
	if len(list) == 0 {
		w.line(0, key, ": {}")
		return
	}
	w.line(0, key, ":")
	for _, r := range list {
		parts := make([]string, len(r.Attr))
		for i, a := range r.Attr {
			if a.List {
				parts[i] = a.Key + ": " + attrList(a.Values)
			} else {
				parts[i] = a.Key + ": " + attrText(a.Values[0])
			}
		}
		w.line(1, Quote(r.ID), ": {", strings.Join(parts, ", "), "}")
	}
}

func attrList(values []string) string {
	list := make([]string, len(values))
	for i, v := range values {
		list[i] = attrText(v)
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// attrText leaves small words and small plain numbers bare.
func attrText(v string) string {
	if v == "" {
		return `""`
	}
	if _, err := strconv.Atoi(v); err == nil && (v == "0" || v[0] != '0') && len(v) < 4 {
		return v
	}
	for _, c := range v {
		if (c < 'a' || c > 'z') && c != '-' && c != ' ' {
			return Quote(v)
		}
	}
	return v
}

func (p *Position) public(w *writer) {
	w.line(0, "public:")
	w.line(1, "tracks:")
	for i, name := range p.set.Schema.Tracks {
		if p.tracks[i] == "" && p.set.Schema.mayLack(name) {
			continue
		}
		w.line(2, name, ": ", Quote(p.trackText(i)))
	}
	w.line(1, "units:")
	for i := range p.set.Units {
		if c := p.CoverOf(UnitID(i)); c != Veiled {
			p.unitLine(w, UnitID(i), true, c == Open)
		}
	}
	p.writeStacks(w)
	p.groundLines(w)
	any := false
	for i, d := range p.set.Schema.Piles {
		if p.lacks(i) {
			continue
		}
		if !any {
			w.line(1, "piles:")
			any = true
		}
		if d.Hidden || !p.piles[i].known {
			w.line(2, d.Name, ": ", strconv.Itoa(p.piles[i].size))
		} else {
			p.pileLine(w, i)
		}
	}
	if !any {
		w.line(1, "piles: {}")
	}
	p.writeSeals(w)
	if !p.committed() {
		w.line(1, "commitments: {}")
		return
	}
	w.line(1, "commitments:")
	for i, side := range p.set.Schema.Sides {
		if p.secret[i].commitment != "" {
			w.line(2, string(side), ": ", Quote(p.secret[i].commitment))
		}
	}
}

// unitLine is the line of a unit: where it is, how it is, or both.
func (p *Position) unitLine(w *writer, u UnitID, where, how bool) {
	w.put("    ")
	w.quoted(p.set.UnitName(u))
	w.put(": {")
	if where {
		w.put("at: ")
		w.plain(p.set.SpaceName(p.at[u]))
	}
	switch {
	case !how:
		w.put(", cover: dimmed")
	case where:
		w.put(", steps: ")
	default:
		w.put("steps: ")
	}
	if how {
		w.text = strconv.AppendInt(w.text, int64(p.steps[u]), 10)
	}
	if how && p.marks[u] != 0 {
		w.put(", marks: ")
		w.flow(marked(p.set.Schema.UnitMarks, p.marks[u]))
	}
	w.line(0, "}")
}

// marked gives the names of the marks that are set.
func marked(names []string, marks uint16) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, name := range names {
			if marks>>i&1 != 0 && !yield(name) {
				return
			}
		}
	}
}

func (p *Position) groundLines(w *writer) {
	any := false
	for s, marks := range p.ground {
		if marks == 0 {
			continue
		}
		if !any {
			w.line(1, "marks:")
			any = true
		}
		w.put("    ")
		w.quoted(p.set.SpaceName(Space(s)))
		w.put(": ")
		w.flow(marked(p.set.Schema.SpaceMarks, marks))
		w.line(0)
	}
	if !any {
		w.line(1, "marks: {}")
	}
}

func (p *Position) pileLine(w *writer, i int) {
	w.put("    ", p.set.Schema.Piles[i].Name, ": ")
	w.flow(func(yield func(string) bool) {
		for _, c := range p.piles[i].cards {
			if !yield(p.set.CardName(c)) {
				return
			}
		}
	})
	w.line(0)
}

// part writes what is in the private part of a side, which may be nothing.
func (p *Position) part(w *writer, i int, side Side) {
	if p.secret[i].nonce != "" { // without one it is to look at: nothing proves it
		w.line(2, "nonce: ", Quote(p.secret[i].nonce))
	}
	for k, d := range p.set.Schema.Piles {
		if d.Hidden && d.Owner == side && !p.lacks(k) {
			p.pileLine(w, k)
		}
	}
	p.writeNonces(w, side)
	p.writeCovered(w, side)
}

func (p *Position) private(w *writer) {
	any := false
	for i, side := range p.set.Schema.Sides {
		if p.secret[i].hole {
			continue
		}
		if !any {
			w.line(0, "private:")
			any = true
		}
		part := &writer{}
		p.part(part, i, side)
		if len(part.text) == 0 {
			w.line(1, string(side), ": {}")
			continue
		}
		w.line(1, string(side), ":")
		w.put(string(part.text))
	}
	if !any {
		w.line(0, "private: {}")
	}
}

// lacks: an empty pile that files may leave out.
func (p *Position) lacks(pile int) bool {
	return p.piles[pile].size == 0 && p.set.Schema.mayLack(p.set.Schema.Piles[pile].Name)
}

func (p *Position) committed() bool {
	for _, s := range p.secret {
		if s.commitment != "" {
			return true
		}
	}
	return false
}
