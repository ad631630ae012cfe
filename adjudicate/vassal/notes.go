package vassal

import (
	"slices"
	"strings"
)

// isMarker reports whether a counter is one of ours that bears a word.
func (p *piece) isMarker() bool { return p.isCounter() && p.name() == marker && p.slot() == "" }

// markerType is such a counter: it has no picture.
var markerType = join(betweenTraits, labelType, join(betweenFields, "piece", "", "", "", marker).String()).String()

// holdsMarkers reports whether nothing but markers lies in a stack.
func (s *Save) holdsMarkers(stack *piece) bool {
	ids, _ := stack.held()
	return len(ids) > 0 && !slices.ContainsFunc(ids, func(id string) bool { return s.byID[id] == nil || !s.byID[id].isMarker() })
}

// label is the index of the label of our own counters; -1 if it has none.
func (p *piece) label() int {
	return slices.IndexFunc(p.kinds, func(t *sequence) bool { return kind(t) == "label" && t.at(16) == marksLabel })
}

// mark writes upon the counter of a unit what marks it has. Counters of others bear none.
func (w *writer) mark(p *piece, st Stand) {
	i := p.label()
	if w.kit == nil || i < 0 || st.Marks == nil || p.said() == marksText(st.Marks) {
		return
	}
	p.state[i].written = []string{marksText(st.Marks)} // the whole state of a label is its text
	w.touched[p] = true
	w.Marked++
}

// Markers lie below the counters of their space, one under the other, in pixels from its middle.
const (
	markerDrop = 24
	markerLine = 14
)

// laidNote is a word, and the point at which it lies.
type laidNote struct {
	text string
	at   Place
}

// laid are the points of words. One for which there is no place, or no map in the save, is left out.
func (w *writer) laid(notes []Note) (list []laidNote) {
	lines, maps := map[string]int{}, w.save.mapsLaid()
	for _, n := range notes {
		at, ok := w.mapping.point(w.module, n.At)
		if w.kit == nil || !ok || !slices.Contains(maps, at.Map) {
			continue
		}
		at.Y += markerDrop + markerLine*lines[n.At]
		lines[n.At]++
		list = append(list, laidNote{n.Text, at})
	}
	return list
}

// mapsLaid are the maps on which boards lie in a save.
func (s *Save) mapsLaid() (names []string) {
	for _, c := range s.script.singles() {
		if name, _, ok := strings.Cut(c.text, boardPicker); ok {
			names = append(names, name)
		}
	}
	return names
}

// without takes from words those whose markers lie there, and gives the markers of no word.
func (w *writer) without(list []laidNote) (left []laidNote, gone []*piece) {
	left = slices.Clone(list)
	for _, p := range w.save.pieces {
		if !p.isMarker() || w.kit == nil {
			continue
		}
		n := laidNote{p.said(), w.save.where(p)}
		if i := slices.Index(left, n); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			gone = append(gone, p)
		}
	}
	return left, gone
}

// said is what the label of a counter says.
func (p *piece) said() string {
	if i := p.label(); i >= 0 {
		return p.state[i].String()
	}
	return ""
}

// markerCommand is the command that adds a marker.
func markerCommand(id string, n laidNote) string {
	return addCommand(id, markerType, join(betweenTraits, n.text, counterPlace(n.at, "")).String())
}

// notes lays markers for words, and takes away those whose word is no more.
func (w *writer) notes(notes []Note) {
	left, gone := w.without(w.laid(notes))
	for _, p := range gone {
		w.takeAway(p)
		w.Marked++
	}
	for _, n := range left {
		id := w.id()
		w.fresh = append(w.fresh, markerCommand(id, n))
		w.heaps = append(w.heaps, &heap{at: n.at, ids: []string{id}})
		w.Marked++
	}
}

// renote lays and takes away markers in a step of a log.
func (l *logger) renote(notes []Note) {
	left, gone := l.without(l.laid(notes))
	for _, p := range gone {
		l.parts = append(l.parts, join(betweenParts, "-", p.id).String())
	}
	for _, n := range left {
		l.parts = append(l.parts, markerCommand(l.id(), n))
	}
}
