package stalingrad

import (
	"slices"

	"umpire/model"
)

// lane is a way that land units may take from a place, whoever holds what, with the
// ways that go on from its end.
type lane struct {
	path []model.Space // with the place where it begins; shared, not to be changed
	road bool          // the last step keeps to the road of the one before it
	on   []lane
}

// to is where the lane ends.
func (l *lane) to() model.Space { return l.path[len(l.path)-1] }

// flight is the path of a flight; it is shared, not to be changed.
func (d *Data) flight(from, to model.Space) []model.Space {
	i := 2 * (int(from)*len(d.Places) + int(to))
	return d.flights[i : i+2 : i+2]
}

// useLanes lists the ways from every place: to every place next to it, through zones
// to the zones behind them, and one more zone along a road; and the flights to any.
func (d *Data) useLanes(board *model.Board) {
	for from := range d.Places {
		for to := range d.Places {
			d.flights = append(d.flights, model.Space(from), model.Space(to))
		}
	}
	d.lanes = make([][]lane, len(d.Places))
	for i := range d.Places {
		from := model.Space(i)
		for _, to := range board.Near(from) {
			l := lane{path: []model.Space{from, to}}
			if d.place(to).Zone() {
				l.on = d.through(board, l.path)
			}
			d.lanes[i] = append(d.lanes[i], l)
		}
	}
}

// through lists the ways that lengthen a path by a zone.
func (d *Data) through(board *model.Board, path []model.Space) (list []lane) {
	before, at := path[len(path)-2], path[len(path)-1]
	for _, to := range d.place(at).land {
		l := lane{path: append(slices.Clone(path), to), road: onRoad(board, before, at, to)}
		if l.road && len(path) == 2 {
			l.on = d.through(board, l.path)
		}
		list = append(list, l)
	}
	return list
}

// onRoad: a red line leads from a zone to the next, and it meets, inside the zone,
// the one that led there.
func onRoad(board *model.Board, before, zone, next model.Space) bool {
	for _, road := range board.Roads(zone) {
		if slices.Contains(road, next) && (before == model.NoSpace || slices.Contains(road, before)) {
			return true
		}
	}
	return false
}
