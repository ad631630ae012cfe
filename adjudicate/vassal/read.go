package vassal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Move is a counter that stands elsewhere than its unit.
type Move struct {
	Unit, From, To string // empty: it lies on no map, or in no space
	// Way are the spaces through which it came, the first and the last with them, where a log or
	// a trail says so; nil: nobody knows.
	Way []string
	// At is the point where it lies if that is in no space.
	At Place
}

// Turn is a counter whose layer shows other steps than its unit has.
type Turn struct {
	Unit      string
	Lost, Was int
}

// Seen is what somebody has done on the table since the position.
type Seen struct {
	Moves  []Move
	Turns  []Turn
	Doubts []string // what could not be told apart, and counters that match no unit
	Dice   bool     // the log holds dice, or what looks like them
}

// Look compares a save or log with a table.
func Look(s *Save, mod *Module, m *Mapping, table *Table) (*Seen, error) {
	if err := mod.lay(s, m.uses); err != nil {
		return nil, err
	}
	pl, seen := s.played(), &Seen{}
	// counters that are alike are told apart by where they stood when the file began
	found := m.match(s, mod, table, s.where)
	seen.Doubts = append(seen.Doubts, found.doubts...)
	for _, st := range table.Stands {
		p := found.of[st.Unit]
		if p == nil || st.Hidden {
			continue
		}
		at := mod.named(pl.where(p))
		to := m.space(mod, at)
		if to != st.At && (to != "" || at.Map != "" || st.At != "") {
			mv := Move{Unit: st.Unit, From: st.At, To: to, At: at}
			if to != "" && st.At != "" {
				mv.Way = way(pl.trailOf(p, mod), st.At, to, func(at Place) string { return m.space(mod, at) })
			}
			seen.Moves = append(seen.Moves, mv)
		}
		seen.turned(pl, p, m, st)
	}
	seen.strangers(s, mod, m, found, pl)
	for _, c := range s.script.singles() {
		if rest, ok := strings.CutPrefix(c.text, logStep+"CHAT"); ok && strings.Contains(rest, "***") {
			seen.Dice = true
		}
	}
	return seen, nil
}

// way are the spaces of a trail from the last time that it was where the unit stands in the
// position.
func way(trail []Place, from, to string, space func(Place) string) []string {
	var list []string
	for _, at := range trail {
		list = append(list, space(at))
	}
	begin := -1
	for i, s := range list {
		if s == from {
			begin = i
		}
	}
	if begin < 0 {
		return nil
	}
	list = append(slices.Clone(list[begin:]), to)
	list = slices.Compact(list)
	if slices.Contains(list, "") {
		return nil
	}
	return list
}

// turned notes a counter that was turned.
func (seen *Seen) turned(pl *play, p *piece, m *Mapping, st Stand) {
	state := pl.shown(p, p.layer(m.Layer))
	if m.Layer == "" || state == nil || st.Unknown {
		return
	}
	level, _ := strconv.Atoi(state.at(0))
	if lost, ok := m.lost(level); ok && lost != st.Lost {
		seen.Turns = append(seen.Turns, Turn{st.Unit, lost, st.Lost})
	}
}

// strangers tells of counters on the map of the board that match no unit.
func (seen *Seen) strangers(s *Save, mod *Module, m *Mapping, found *matched, pl *play) {
	var names []string
	n := map[string]int{}
	for _, p := range s.counters() {
		if found.unit[p.id] != "" || s.inDeck(p) || mod.named(pl.where(p)).Map != m.Board {
			continue
		}
		if n[p.name()]++; n[p.name()] == 1 {
			names = append(names, p.name())
		}
	}
	const most = 12
	for i, name := range names {
		if i == most {
			seen.Doubts = append(seen.Doubts, fmt.Sprintf("%d more counters on the map match no unit", len(names)-most))
			return
		}
		text := quoted(name) + " matches no unit"
		if n[name] > 1 {
			text += fmt.Sprintf(" (%d counters)", n[name])
		}
		seen.Doubts = append(seen.Doubts, text)
	}
}
