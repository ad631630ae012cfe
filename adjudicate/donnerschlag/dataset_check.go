package donnerschlag

import (
	"errors"
	"slices"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// checks look at a set as a whole, each at files that were read without a fault: so what is
// wrong in one file does not hide what is wrong in another.
var checks = []struct {
	files string
	do    func(r *datasetReader, board *model.Board)
}{
	{"board", func(r *datasetReader, board *model.Board) { r.CheckBridges(board) }}, // 3.7
	{"board", (*datasetReader).checkEdges},
	{"units", func(r *datasetReader, _ *model.Board) { r.checkFormations() }},
	{"board units", (*datasetReader).checkData},
	{"units setup reinforcements cards", func(r *datasetReader, _ *model.Board) { r.checkPlaced() }},
	{"units setup", func(r *datasetReader, _ *model.Board) { r.checkCups() }},
	{"units setup", func(r *datasetReader, _ *model.Board) { r.checkStacks() }},
	{"board units reinforcements", (*datasetReader).checkEntries},
	{"units cards", func(r *datasetReader, _ *model.Board) { r.checkCards() }},
}

func (r *datasetReader) check() {
	var board *model.Board
	if r.SoundIn("board.yaml") {
		var err error
		if board, err = model.NewHexes(r.d.Grid); err != nil {
			r.Fault(strict.Place{File: "board.yaml"}, "%s", err.Error())
		}
	}
	bad := map[string]bool{} // before the checks, which find more
	for _, file := range datasetFiles {
		bad[strings.TrimSuffix(file, ".yaml")] = !r.SoundIn(file)
	}
	for _, c := range checks {
		if !slices.ContainsFunc(strings.Fields(c.files), func(file string) bool { return bad[file] }) {
			c.do(r, board)
		}
	}
}

// checkEdges: each side has a supply edge, of hexes at the edge of the map, and
// each zone has a hex.
func (r *datasetReader) checkEdges(board *model.Board) {
	for _, side := range []model.Side{Axis, Soviet} {
		list := r.d.Grid.Borders[side]
		if len(list) == 0 {
			r.Fault(strict.Place{File: "board.yaml"}, "supply: the %s player has no supply edge: name its hexes", side)
		}
		for _, hex := range list {
			if s, _ := board.Find(hex); len(board.Near(s)) == 6 {
				r.Fault(strict.Place{File: "board.yaml"}, "supply: %s of the %s edge has neighbours all round: supply edges are edges of the map (2.1)", hex, side)
			}
		}
	}
	for i := range r.d.Zones {
		if z := &r.d.Zones[i]; len(z.Hexes) == 0 {
			r.Fault(z.At, "zone %s has no hex", z.Name)
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
				r.Fault(u.At, "%s: Soviet HQs have 0 MPs (2.2)", u.ID)
			}
		}
		if of == "" {
			r.Fault(u.At, "%s: an HQ belongs to a formation, a Soviet one to an army (2.2)", u.ID)
		} else if led[of] != "" {
			r.Fault(u.At, "%s: %s has %s already (2.2)", u.ID, of, led[of])
		}
		led[of] = u.ID
	}
	for _, of := range append(strings.Fields(formationTable[0].names), armies...) {
		if led[of] == "" {
			r.Fault(strict.Place{File: "units.yaml"}, "units: %s has no HQ (2.2): add it, HQ/%s", of, of)
		}
	}
}

func (r *datasetReader) inTable(u *model.Record, formation, army string) {
	for _, row := range formationTable {
		if contains(strings.Fields(row.names), formation) {
			if row.army != army {
				r.Fault(u.At, "%s: the table of formations (2.2) puts %s under %q, not %q", u.ID, formation, row.army, army)
			}
			return
		}
	}
	r.Fault(u.At, "%s: there is no formation %q (2.2)", u.ID, formation)
}

// checkData lets the rules read what they will play with. Attached to some
// formation the StuGs are like other units.
func (r *datasetReader) checkData(board *model.Board) {
	to := map[string]string{}
	for i := range r.d.Units {
		if u := &r.d.Units[i]; attr(u, "stug") == "yes" {
			to[u.ID] = "6P"
		}
	}
	cards, combat := r.d.Cards, r.d.Combat
	if !r.SoundIn("cards.yaml") {
		cards, combat = nil, nil
	}
	_, err := NewDataWith(board, r.d.Attached(to), cards, combat)
	var wrong DataErrors
	if errors.As(err, &wrong) {
		r.Faults = append(r.Faults, wrong.faults()...)
	}
}
