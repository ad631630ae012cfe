package wintergewitter

import (
	"fmt"
	"slices"
	"strings"

	"umpire/model"
	"umpire/orders"
)

// aircraft are the boxes of the Air Operations Chart, with who may go there (4.2).
func (d *draft) aircraft(s *segment) {
	if s.part == partAllocate && !s.airTurn() {
		return
	}
	boxes := map[bool][]string{true: germanBoxes, false: sovietBoxes}[d.side == German]
	if s.part == partFighters {
		boxes = fighterBoxes
	}
	var lines []orders.Row
	var all []model.UnitID
	for _, box := range boxes {
		may := s.mayFlyTo(d.side, box)
		if len(may) > 0 || s.part == partAllocate && box == boxGround {
			lines = append(lines, orders.Row{Text: box + ": none", Note: strings.Join(idsOf(s, may), " · ")})
		}
		all = append(all, may...)
	}
	d.values(s, all)
	d.rows = append(d.rows, lines...)
	if s.part == partFighters || d.side == Soviet {
		d.keys = []string{"intercept", "pairs"}
	}
}

// strikes are the aircraft that have come through (4.4, 4.5).
func (d *draft) strikes(s *segment) {
	if list := s.flyers(d.side, boxGround); len(list) > 0 {
		d.off(0, "strikes:", "who strikes where, each at one unit")
		for _, u := range list {
			d.off(2, "- "+s.units[u].ID+" on top at HEX", "")
		}
	}
	if list := s.flyers(d.side, boxInterdict); len(list) > 0 {
		d.off(0, "interdict:", "a zone of five hexes round a hex; several together are stronger")
		for _, u := range list {
			d.off(2, "- "+s.units[u].ID+" on HEX", "")
		}
	}
}

// mayFlyTo lists the aircraft of a side that may go to a box now (4.2).
func (s *segment) mayFlyTo(side model.Side, box string) (may []model.UnitID) {
	a := &allotment{side: side}
	for u := range s.units {
		if id := model.UnitID(u); s.units[u].Side == side && s.airborne(id) && s.mayFly(id, box, a).Legal() {
			may = append(may, id)
		}
	}
	return may
}

func idsOf(s *segment, list []model.UnitID) (ids []string) {
	for _, u := range list {
		ids = append(ids, s.units[u].ID)
	}
	return ids
}

// values are what the counters of aircraft say, those that say the same in one line (4.3, 4.5).
func (d *draft) values(s *segment, list []model.UnitID) {
	slices.Sort(list)
	list = slices.Compact(list)
	by, order := map[Aircraft][]string{}, []Aircraft(nil)
	for _, u := range list {
		a := s.units[u].Aircraft
		if len(by[a]) == 0 {
			order = append(order, a)
		}
		by[a] = append(by[a], s.units[u].ID)
	}
	for _, a := range order {
		d.rows = append(d.rows, orders.Row{Note: fmt.Sprintf("%s: %s, air to air %d, defence %d, bombs %d, proficiency %d",
			strings.Join(by[a], ", "), strings.ReplaceAll(airNames[a.Kind], "-", " "), a.AirToAir, a.Defence, a.Bombardment, a.Proficiency)})
	}
}
