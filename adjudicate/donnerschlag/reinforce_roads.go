package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate/hexes"
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
		e.hexes[entry] = hexes.AlongRoads(e.board, entry, e.joins, e.closed)
	}
	return e.hexes[entry]
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
	list = hexes.Where(e.board, func(hex model.Space) bool {
		return slices.ContainsFunc(from, func(reached []bool) bool { return reached[hex] })
	})
	e.ways[key] = list
	return list
}
