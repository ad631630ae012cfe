package model

import (
	"slices"
	"strconv"
	"strings"
)

// Cover is how much of a unit its enemy sees, where a game has fog of war.
type Cover uint8

// The covers. Of a dimmed unit its enemy sees which it is and where it stands, not its steps
// and marks; of a veiled one that a counter of its side lies there, and no more.
const (
	Open Cover = iota
	Dimmed
	Veiled
)

// Fogged reports whether something of units may be hidden in this position. Without fog every
// unit is open.
func (p *Position) Fogged() bool { return p.cover != nil }

// CoverOf is how a unit is covered for its enemy.
func (p *Position) CoverOf(u UnitID) Cover {
	if p.cover == nil {
		return Open
	}
	return p.cover[u]
}

// Guessed reports whether a unit only stands for one that is not known here: a counter of its
// side lies in its space, and that it is this one, with its steps, is a guess. Its name in the
// set of the position says so.
func (p *Position) Guessed(u UnitID) bool { return p.blurred(u, Veiled) }

// Blurred reports whether the steps and marks of a unit are not known here: it has full steps
// and no marks.
func (p *Position) Blurred(u UnitID) bool { return p.blurred(u, Dimmed) }

func (p *Position) blurred(u UnitID, least Cover) bool {
	return p.cover != nil && p.cover[u] >= least && p.Hole(p.set.Units[u].Side)
}

// Fog lets units be covered from now on; all are open.
func (h Hand) Fog() {
	if h.p.cover == nil {
		h.p.cover = make([]Cover, len(h.p.at))
	}
}

// Cover sets how a unit is covered for its enemy. It is for positions with fog, and does not
// touch what is not known here.
func (h Hand) Cover(u UnitID, c Cover) {
	if !h.p.Hole(h.p.set.Units[u].Side) {
		h.p.cover[u] = c
	}
}

// lay is a number of veiled counters of a side in a space.
type lay struct {
	at   Space
	side int // in Schema.Sides
	n    int
}

// lying lists the veiled counters by space and side, in the order of both.
func (p *Position) lying() (list []lay) {
	for sp := range Space(len(p.first)) {
		for i, side := range p.set.Schema.Sides {
			n := 0
			for u := p.first[sp]; u != NoUnit; u = p.next[u] {
				if p.cover[u] == Veiled && p.set.Units[u].Side == side {
					n++
				}
			}
			if n > 0 {
				list = append(list, lay{sp, i, n})
			}
		}
	}
	return list
}

// befog makes guesses of all that the holes of a position hide of units: it forgets which
// veiled unit stands where, and what is not known of dimmed ones and of their words on tracks.
func (p *Position) befog() {
	if p.cover == nil {
		return
	}
	for i, name := range p.set.Schema.Tracks {
		if p.Hole(p.set.Schema.trackOwner(name)) {
			p.tracks[i] = ""
		}
		if slices.Contains(p.set.Schema.UnitTracks, name) {
			p.tracks[i] = p.words(i, func(u UnitID) bool { return !p.blurred(u, Dimmed) })
		}
	}
	p.guess(p.lying())
}

// guess puts the units that are not known here, in canonical order, where veiled counters lie:
// what comes of it rests on the public part alone. Then it names them.
func (p *Position) guess(laid []lay) {
	h, names := Hand{p}, map[UnitID]string{}
	for i, side := range p.set.Schema.Sides {
		if !p.secret[i].hole {
			continue
		}
		var unknown []UnitID
		for u := range p.cover {
			if p.set.Units[u].Side == side && p.cover[u] != Open {
				p.steps[u], p.marks[u] = int8(p.set.Units[u].Steps), 0
				if p.cover[u] == Veiled {
					unknown = append(unknown, UnitID(u))
				}
			}
		}
		for _, l := range laid {
			for n := 0; l.side == i && n < l.n && len(unknown) > 0; n++ {
				h.Move(unknown[0], l.at)
				names[unknown[0]] = Hidden + "-" + p.set.SpaceName(l.at) + "-" + strconv.Itoa(n+1)
				unknown = unknown[1:]
			}
		}
	}
	p.trail = nil
	p.set = p.set.renamed(names)
}

// words are those of a track that holds words UNIT and UNIT=VALUE, of units for which
// something is so. Words that name no unit belong to no side's secrets.
func (p *Position) words(track int, of func(u UnitID) bool) string {
	var list []string
	for _, w := range strings.Fields(p.tracks[track]) {
		if u, ok := p.wordOf(w); !ok || of(u) {
			list = append(list, w)
		}
	}
	return strings.Join(list, " ")
}

// wordOf is the unit that a word of a track names.
func (p *Position) wordOf(word string) (UnitID, bool) {
	name, _, _ := strings.Cut(word, "=")
	return p.set.FindUnit(name)
}

// Printed is the set in which every unit has its own name, whatever a position does not know.
func (s *Set) Printed() *Set {
	if s.printed != nil {
		return s.printed
	}
	return s
}

// renamed is a set in which some units have other names; the set itself if none has.
func (s *Set) renamed(names map[UnitID]string) *Set {
	if len(names) == 0 {
		return s
	}
	t := *s
	t.printed = s.Printed()
	t.Units, t.unit = slices.Clone(s.Units), make(map[string]UnitID, len(s.unit))
	for i := range t.Units {
		if name := names[UnitID(i)]; name != "" {
			t.Units[i].ID = name
		}
		t.unit[t.Units[i].ID] = UnitID(i)
	}
	return &t
}
