package donnerschlag

import (
	"errors"
	"sort"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// check looks at a set as a whole, once every file was read without a fault.
func (r *datasetReader) check() {
	board, err := model.NewHexes(r.d.Grid)
	if err != nil {
		r.fault(strict.Place{File: "board.yaml"}, "%s", err.Error())
		return
	}
	r.checkBridges(board)
	r.checkEdges(board)
	r.checkFormations()
	r.checkData(board)
	r.checkPlaced()
	r.checkCups()
	r.checkStacks()
	r.checkEntries(board)
	r.checkCards()
}

// checkBridges: a road crosses a river on a bridge, and a bridge carries a road
// unless its line says `road: no` (3.7).
func (r *datasetReader) checkBridges(board *model.Board) {
	for i := range r.d.Roads {
		l := &r.d.Roads[i]
		for k := 1; k < len(l.Path); k++ {
			a, _ := board.Find(l.Path[k-1])
			b, _ := board.Find(l.Path[k])
			if board.Unbridged(a, b) {
				r.fault(l.At, "the road %s crosses a river without a bridge at %s/%s: add the bridge or mend the path", l.Name, l.Path[k-1], l.Path[k])
			}
		}
	}
	for i := range r.d.Rivers {
		l := &r.d.Rivers[i]
		for _, e := range l.Bridges {
			if r.roadOver(e) != l.Road {
				if l.Road {
					r.fault(l.At, "the bridge %s/%s has no road: add the road, or say `road: no`", e[0], e[1])
				} else {
					r.fault(l.At, "the bridge %s/%s has a road: take `road: no` away", e[0], e[1])
				}
			}
		}
	}
}

func (r *datasetReader) roadOver(e [2]string) bool {
	for _, group := range r.d.Grid.Roads[e[0]] {
		if contains(group, e[1]) {
			return true
		}
	}
	return false
}

// checkEdges: each side has a supply edge, of hexes at the edge of the map, and
// each zone has a hex.
func (r *datasetReader) checkEdges(board *model.Board) {
	for _, side := range []model.Side{Axis, Soviet} {
		list := r.d.Grid.Borders[side]
		if len(list) == 0 {
			r.fault(strict.Place{File: "board.yaml"}, "supply: the %s player has no supply edge: name its hexes", side)
		}
		for _, hex := range list {
			if s, _ := board.Find(hex); len(board.Near(s)) == 6 {
				r.fault(strict.Place{File: "board.yaml"}, "supply: %s of the %s edge has neighbours all round: supply edges are edges of the map (2.1)", hex, side)
			}
		}
	}
	for i := range r.d.Zones {
		if z := &r.d.Zones[i]; len(z.Hexes) == 0 {
			r.fault(z.At, "zone %s has no hex", z.Name)
		}
	}
}

// formationTable are the formations with their armies (2.2); Axis formations
// have none, and an HQ each.
var formationTable = []struct{ army, names string }{
	{"", "6P 17P 23P VI VII GP"},
	{"2GA", "1G 2GM 6M 7T 13G 38 87 300"},
	{"51A", "4C 4M 13T 91 126 302"},
}

// checkFormations holds the units against the table of 2.2: formations, armies,
// HQs.
func (r *datasetReader) checkFormations() {
	led := map[string]string{} // HQ by formation or army
	for i := range r.d.Units {
		u := &r.d.Units[i]
		formation, army, hq := attr(u, "formation"), attr(u, "army"), attr(u, "hq") == "yes"
		if formation != "" {
			r.inTable(u, formation, army)
		}
		if !hq {
			continue
		}
		of := formation
		if attr(u, "side") == string(Soviet) {
			if of = army; attr(u, "mp") != "0" {
				r.fault(u.At, "%s: Soviet HQs have 0 MPs (2.2)", u.ID)
			}
		}
		if of == "" {
			r.fault(u.At, "%s: an HQ belongs to a formation, a Soviet one to an army (2.2)", u.ID)
		} else if led[of] != "" {
			r.fault(u.At, "%s: %s has %s already (2.2)", u.ID, of, led[of])
		}
		led[of] = u.ID
	}
	for _, of := range append(strings.Fields(formationTable[0].names), armies...) {
		if led[of] == "" {
			r.fault(strict.Place{File: "units.yaml"}, "units: %s has no HQ (2.2): add it, HQ/%s", of, of)
		}
	}
}

func (r *datasetReader) inTable(u *model.Record, formation, army string) {
	for _, row := range formationTable {
		if contains(strings.Fields(row.names), formation) {
			if row.army != army {
				r.fault(u.At, "%s: the table of formations (2.2) puts %s under %q, not %q", u.ID, formation, row.army, army)
			}
			return
		}
	}
	r.fault(u.At, "%s: there is no formation %q (2.2)", u.ID, formation)
}

// checkData lets the rules read what they will play with. Attached to some
// formation the StuGs are like other units.
func (r *datasetReader) checkData(board *model.Board) {
	to := map[string]string{}
	for _, id := range r.d.Attach {
		to[id] = "6P"
	}
	_, err := NewData(board, r.d.Attached(to), r.d.Cards)
	var wrong DataErrors
	if errors.As(err, &wrong) {
		r.faults = append(r.faults, wrong.faults()...)
	}
}

// checkPlaced: every unit stands, arrives, lies in a cup, is attached by its
// owner or comes by a card, and does only one of these.
func (r *datasetReader) checkPlaced() {
	how := map[string]string{}
	put := func(id, what string, at strict.Place) {
		if how[id] != "" {
			r.fault(at, "%s %s and %s: one of them is too many", id, how[id], what)
		}
		how[id] = what
	}
	for _, s := range r.d.Setup {
		put(s.Unit, "starts in "+s.Hex, s.At)
	}
	for _, a := range r.d.Reinforcements {
		put(a.Unit, "arrives as a reinforcement", a.At)
	}
	for _, c := range r.d.Cups {
		for _, id := range c.Units {
			put(id, "lies in the cup "+c.Name, c.At)
		}
	}
	for _, id := range r.d.Attach {
		put(id, "is attached at set-up", strict.Place{File: "setup.yaml"})
	}
	for i := range r.d.Combat {
		if e := r.d.Combat[i].General; e != nil && e.Effect == "deploy-hq" {
			put(e.Text("unit"), "comes by "+r.d.Combat[i].ID, e.At)
		}
	}
	for i := range r.d.Units {
		u := &r.d.Units[i]
		if how[u.ID] == "" {
			r.fault(u.At, "%s neither stands, arrives nor lies in a cup: give it a line in setup.yaml or reinforcements.yaml", u.ID)
		}
		if stug := attr(u, "stug") == "yes"; stug != contains(r.d.Attach, u.ID) {
			r.fault(u.At, "%s: StuGs, and only they, stand under attach in setup.yaml (4)", u.ID)
		}
	}
}

// checkCups: what lies in a cup, and the SNAFU markers (3.3).
func (r *datasetReader) checkCups() {
	for i, c := range r.d.Cups {
		if want := cupNames[i].snafu; c.Snafu != want {
			r.fault(c.At, "cup %s: %d SNAFU markers, where the texts give %d", c.Name, c.Snafu, want)
		}
		for _, id := range c.Units {
			u := r.d.record(id)
			class, adhoc, alarm := attr(u, "class"), attr(u, "adhoc") == "yes", attr(u, "alarm") == "yes"
			fits := alarm
			switch c.Name {
			case "infantry":
				fits = adhoc && class == "infantry"
			case "tanks":
				fits = adhoc && class == "tank"
			}
			if !fits {
				r.fault(c.At, "cup %s: %s is no such unit (3.3)", c.Name, id)
			}
		}
	}
	for i := range r.d.Units {
		if u := &r.d.Units[i]; (attr(u, "alarm") == "yes" || attr(u, "adhoc") == "yes") && !r.inCup(u.ID) {
			r.fault(u.At, "%s lies in no cup (3.3)", u.ID)
		}
	}
}

func (r *datasetReader) inCup(id string) bool {
	for _, c := range r.d.Cups {
		if contains(c.Units, id) {
			return true
		}
	}
	return false
}

// checkStacks: two combat units and an HQ in a start hex at most, of one side
// (3.4), and no unit of one step starts reduced.
func (r *datasetReader) checkStacks() {
	type stack struct {
		side        string
		combat, hqs int
	}
	stacks := map[string]*stack{}
	for _, s := range r.d.Setup {
		u := r.d.record(s.Unit)
		if s.Reduced && attr(u, "steps") != "2" {
			r.fault(s.At, "%s has one step and cannot start reduced", s.Unit)
		}
		k := stacks[s.Hex]
		if k == nil {
			k = &stack{side: attr(u, "side")}
			stacks[s.Hex] = k
		}
		if attr(u, "hq") == "yes" {
			k.hqs++
		} else {
			k.combat++
		}
		switch {
		case k.side != attr(u, "side"):
			r.fault(s.At, "%s starts in %s beside an enemy", s.Unit, s.Hex)
		case k.combat > 2 || k.hqs > 1:
			r.fault(s.At, "%s: two combat units and one HQ at most start in a hex (3.4), and %s is full", s.Unit, s.Hex)
		}
	}
}

// checkEntries: turn reinforcements enter at a hex with a road, and the roads
// that lead on from there hold those of any turn (3.3).
func (r *datasetReader) checkEntries(board *model.Board) {
	for i := range r.d.Entries {
		if e := &r.d.Entries[i]; len(r.d.Grid.Roads[e.Hex]) == 0 {
			r.fault(e.At, "no road leads through the entry hex %s: turn reinforcements enter along a road (3.3)", e.Hex)
		}
	}
	due := map[model.Side]map[int]int{Axis: {}, Soviet: {}}
	for _, a := range r.d.Reinforcements {
		entry := a.Entry
		if len(entry) == 0 {
			entry = r.d.Entry(a.Side, "2022")
		}
		if len(entry) == 0 {
			r.fault(a.At, "%s: the %s player has no entry hex: add it to board.yaml", a.Unit, a.Side)
			continue
		}
		if due[a.Side][a.Turn]++; due[a.Side][a.Turn] > 2*len(roadNet(board, entry)) {
			r.fault(a.At, "%s: the roads from %s are too short for all units of turn %d", a.Unit, strings.Join(entry, ", "), a.Turn)
		}
	}
}

// roadNet are the hexes to which an unbroken road leads from some hexes.
func roadNet(board *model.Board, from []string) []string {
	type step struct{ from, at model.Space }
	seen := map[step]bool{}
	hexes := map[string]bool{}
	var queue []step
	for _, name := range from {
		at, _ := board.Find(name)
		queue = append(queue, step{model.NoSpace, at})
	}
	s := &segment{board: board}
	for len(queue) > 0 {
		k := queue[0]
		queue = queue[1:]
		if seen[k] {
			continue
		}
		seen[k] = true
		hexes[board.Name(k.at)] = true
		for _, n := range board.Near(k.at) {
			if s.joins(k.from, k.at, n) {
				queue = append(queue, step{k.at, n})
			}
		}
	}
	list := make([]string, 0, len(hexes))
	for hex := range hexes {
		list = append(list, hex)
	}
	sort.Strings(list)
	return list
}
