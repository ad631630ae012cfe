package donnerschlag

import (
	"fmt"
	"sort"
	"strings"

	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/strict"
)

// checkPlaced: every unit stands, arrives, lies in a cup, is attached by its
// owner or comes by a card, and does only one of these.
func (r *datasetReader) checkPlaced() {
	how := map[string]string{}
	put := func(id, what string, at strict.Place) {
		if how[id] != "" {
			r.Fault(at, "%s %s and %s: one of them is too many", id, how[id], what)
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
			r.Fault(u.At, "%s neither stands, arrives nor lies in a cup: give it a line in setup.yaml or reinforcements.yaml", u.ID)
		}
		if stug := attr(u, "stug") == "yes"; stug != contains(r.d.Attach, u.ID) {
			r.Fault(u.At, "%s: StuGs, and only they, stand under attach in setup.yaml (4)", u.ID)
		}
	}
}

// checkCups: what lies in a cup, and the SNAFU markers (3.3).
func (r *datasetReader) checkCups() {
	for i, c := range r.d.Cups {
		if want := cupNames[i].snafu; c.Snafu != want {
			r.Fault(c.At, "cup %s: %d SNAFU markers, where the texts give %d", c.Name, c.Snafu, want)
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
				r.Fault(c.At, "cup %s: %s is no such unit (3.3)", c.Name, id)
			}
		}
	}
	for i := range r.d.Units {
		if u := &r.d.Units[i]; (attr(u, "alarm") == "yes" || attr(u, "adhoc") == "yes") && !r.inCup(u.ID) {
			r.Fault(u.At, "%s lies in no cup (3.3)", u.ID)
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
			r.Fault(s.At, "%s has one step and cannot start reduced", s.Unit)
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
			r.Fault(s.At, "%s starts in %s beside an enemy", s.Unit, s.Hex)
		case beyond(k.combat, k.hqs):
			r.Fault(s.At, "%s: two combat units and one HQ at most start in a hex (3.4), and %s is full", s.Unit, s.Hex)
		}
	}
}

// checkEntries: turn reinforcements enter at a hex with a road, and the roads
// that lead on from there hold those of any turn (3.3).
func (r *datasetReader) checkEntries(board *model.Board) {
	for i := range r.d.Entries {
		if e := &r.d.Entries[i]; len(r.d.Grid.Roads[e.Hex]) == 0 {
			r.Fault(e.At, "no road leads through the entry hex %s: turn reinforcements enter along a road (3.3)", e.Hex)
		}
	}
	room := map[string]int{} // by the entry hexes
	for _, edition := range editionNames() {
		due := map[string]int{} // by side and turn
		for _, a := range r.d.Reinforcements {
			entry := a.Entry
			if len(entry) == 0 {
				entry = r.d.Entry(a.Side, edition)
			}
			if len(entry) == 0 {
				r.Fault(a.At, "%s: the %s player has no entry hex in edition %s: add it to board.yaml", a.Unit, a.Side, edition)
				continue
			}
			names, when := strings.Join(entry, ", "), fmt.Sprint(a.Side, a.Turn)
			if room[names] == 0 {
				room[names] = 2 * len(roadNet(board, entry))
			}
			if due[when]++; due[when] > room[names] {
				r.Fault(a.At, "%s: the roads from %s are too short for all units of turn %d", a.Unit, names, a.Turn)
			}
		}
	}
}

// roadNet are the hexes to which an unbroken road leads from some hexes.
func roadNet(board *model.Board, from []string) []string {
	var list []string
	joins := func(from, hex, to model.Space) bool { return roadsJoin(board, from, hex, to) }
	for _, name := range from {
		at, _ := board.Find(name)
		for hex, leads := range hexes.AlongRoads(board, at, joins, func(model.Space) bool { return false }) {
			if name := board.Name(model.Space(hex)); leads && !contains(list, name) {
				list = append(list, name)
			}
		}
	}
	sort.Strings(list)
	return list
}
