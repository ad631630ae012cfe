package donnerschlag

import (
	"slices"
	"strings"

	"umpire/model"
)

// entries are the hexes at which a unit may come in: those of its side in this
// edition, unless its own line names others.
func (e *entering) entries(u model.UnitID) []string {
	set := e.g.Data.From
	if a := set.arrival(e.units[u].ID); a != nil && len(a.Entry) > 0 {
		return a.Entry
	}
	return set.Entry(e.side, e.rules.name())
}

// leads reports whether an unbroken path of roads goes from an entry hex to
// another, through no closed hex, the entry hex included (3.3).
func (e *entering) leads(entry, to model.Space) bool {
	return entry >= 0 && to >= 0 && e.roads(entry)[to]
}

// roads is by hex whether a path of roads leads there from an entry hex.
func (e *entering) roads(entry model.Space) []bool {
	if e.hexes[entry] == nil {
		e.hexes[entry] = e.roadsFrom(entry)
	}
	return e.hexes[entry]
}

// roadsFrom follows the roads from an entry hex: a path is where it stands and
// where it came from, since roads that meet in a hex need not be joined (3.7).
func (e *entering) roadsFrom(entry model.Space) []bool {
	reached := make([]bool, e.board.Len())
	if e.closed(entry) {
		return reached
	}
	type place struct{ from, at model.Space }
	const sides = 6 // of a hex
	seen := make([]bool, e.board.Len()*sides)
	queue := []place{{model.NoSpace, entry}}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		reached[p.at] = true
		for i, next := range e.board.Near(p.at) {
			if step := int(p.at)*sides + i; !seen[step] && e.joins(p.from, p.at, next) && !e.closed(next) {
				seen[step] = true
				queue = append(queue, place{p.at, next})
			}
		}
	}
	return reached
}

// closed: an enemy unit or an EZOC.
func (e *entering) closed(hex model.Space) bool {
	return e.occupied(Enemy(e.side), hex) || e.rules.nearEnemy(e.segment, e.side, hex)
}

// byRoad lists the hexes to which a unit can come from one of its entry hexes.
func (e *entering) byRoad(u model.UnitID) []model.Space {
	entries := e.entries(u)
	key := strings.Join(entries, " ")
	list, done := e.ways[key]
	if done {
		return list
	}
	var from [][]bool
	for _, name := range entries {
		if entry, ok := e.board.Find(name); ok {
			from = append(from, e.roads(entry))
		}
	}
	for hex := range model.Space(e.board.Len()) {
		if slices.ContainsFunc(from, func(reached []bool) bool { return reached[hex] }) {
			list = append(list, hex)
		}
	}
	e.ways[key] = list
	return list
}
