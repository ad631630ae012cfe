package wintergewitter

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
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

// strikes are the aircraft that have come through, each with the first target that it may have
// (4.4, 4.5).
func (d *draft) strikes(s *segment) {
	judge := func(v strike) []adjudicate.Verdict { return s.judgeStrike(d.side, v) }
	if list := s.someStrikes(d.side); len(list) > 0 {
		d.off(0, "strikes:", speech.Text("draft.strikes"))
		d.sorties(s, list, judge, strikeText)
	}
	if list := s.someZones(); d.side == German && len(list) > 0 {
		d.off(0, "interdict:", speech.Text("draft.interdict"))
		d.sorties(s, list, s.judgeZone, zoneText)
	}
}

// sorties is a line for each aircraft: the first of its sorties that is legal.
func (d *draft) sorties(s *segment, list []strike, judge func(strike) []adjudicate.Verdict, text func(*model.Set, strike) string) {
	last := model.NoUnit
	for _, v := range list {
		if u := v.units[0]; u != last && len(judge(v)) == 0 {
			last = u
			d.off(2, "- "+text(s.Set(), v), "")
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
		d.rows = append(d.rows, orders.Row{Note: speech.Text("draft.aircraft",
			strings.Join(by[a], ", "), speech.Text("draft.air-"+airNames[a.Kind]), a.AirToAir, a.Defence, a.Bombardment, a.Proficiency)})
	}
}
