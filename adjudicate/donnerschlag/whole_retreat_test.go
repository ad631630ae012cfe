package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// gone is the trail of a unit that has retreated one hex more.
func (l *ledger) gone(u model.UnitID, from, to model.Space) *hexes.Trail {
	t := l.trailOf(u, from).On(to)
	return &t
}

// trailOf is what a unit has retreated in this combat, when it leaves a hex.
func (l *ledger) trailOf(u model.UnitID, from model.Space) hexes.Trail {
	if t := l.trail[u]; t != nil && t.Been[len(t.Been)-1] == from {
		return *t
	}
	return hexes.Trail{Start: from}
}

// judgeRetreat holds one hex of a retreat against the second reading: the hex must
// not be barred, and must be one that the priorities leave.
func (l *ledger) judgeRetreat(units []model.UnitID, from, to model.Space) string {
	body := slices.DeleteFunc(slices.Clone(units), func(u model.UnitID) bool { return l.g.Data.Units[u].HQ })
	for u, where := range l.paid {
		if where == from {
			body = append(body, u)
		}
	}
	two := l.reading()
	open := l.open(two, body, from)
	name := l.pos.Set().SpaceName(to)
	if !slices.Contains(open, name) {
		return "barred by " + two.bar(body, l.pos.Set().SpaceName(from), name, l.trailOf(body[0], from))
	}
	side := l.g.Data.Units[body[0]].Side
	free := slices.DeleteFunc(slices.Clone(open), func(hex string) bool { return two.inEZOC(hex, side) })
	if len(free) > 0 && !slices.Contains(free, name) && !two.hqBeside(from, side) {
		return "into an EZOC, and need not"
	}
	return ""
}

// judgeLost: a unit that dies for want of a hex has none.
func (l *ledger) judgeLost(u model.UnitID) string {
	two, from := l.reading(), l.pos.At(u)
	if open := l.open(two, []model.UnitID{u}, from); len(open) > 0 && !two.hqBeside(from, l.g.Data.Units[u].Side) {
		return "it could go to " + strings.Join(open, ", ")
	}
	return ""
}

// open lists where a body may retreat to, and counts what bars the others.
func (l *ledger) open(two *reading2, body []model.UnitID, from model.Space) (list []string) {
	at := l.pos.Set().SpaceName(from)
	t := l.trailOf(body[0], from)
	for _, hex := range two.around(at) {
		if bar := two.bar(body, at, hex, t); bar != "" {
			l.count[l.year+" bar "+bar]++
		} else {
			list = append(list, hex)
		}
	}
	return list
}

// bar is a second reading of step 1 of 8.4: which bar keeps a body out of a hex
// next to its own, "" if none does. Rulings stand at their defaults; in 2022 the
// hex of a lone enemy HQ has a rule of its own (D-49), a hex may be entered again
// (D-50) but not for a third time, and a river may be crossed again only at the hex
// in which the retreat began (D-51).
func (r *reading2) bar(body []model.UnitID, from, hex string, t hexes.Trail) string {
	set, u := r.pos.Set(), r.f.data.Units[body[0]]
	to, _ := set.Board.Find(hex)
	times, began := 0, set.SpaceName(t.Start)
	for _, b := range t.Been {
		if b == to {
			times++
		}
	}
	later := len(t.Been) > 0
	switch {
	case r.fighters(hex, Enemy(u.Side)), r.year == 2023 && r.anyone(hex, Enemy(u.Side)):
		return "a"
	case r.anyone(hex, Enemy(u.Side)):
		return "lone HQ"
	case r.river[from+"/"+hex] && r.inEZOC(hex, u.Side):
		return "b"
	case r.wet(from, hex) && slices.ContainsFunc(body, func(u model.UnitID) bool { return r.f.data.Units[u].Class == Tank }):
		return "c"
	case later && r.year == 2023 && (times > 0 || to == t.Start), later && r.year == 2022 && times > 1:
		return "d"
	case later && r.wet(from, hex) && (r.year == 2023 || from != began && hex != began):
		return "e"
	case r.pos.GroundMarked(to, "no-entry"):
		return "marker"
	}
	return ""
}

// hqBeside: in 2022 a lone enemy HQ beside the hex may turn a retreat (D-49); the
// cases of that rule judge it.
func (r *reading2) hqBeside(from model.Space, side model.Side) bool {
	return r.year == 2022 && slices.ContainsFunc(r.around(r.pos.Set().SpaceName(from)), func(hex string) bool {
		return r.anyone(hex, Enemy(side)) && !r.fighters(hex, Enemy(side))
	})
}
