package stalingrad

import (
	"fmt"

	"umpire/model"
	"umpire/model/strict"
)

// Scenarios are the scenarios by name (Scenarios).
var Scenarios = []string{"race-to-stalingrad", "operation-uranus"}

// check judges what no single line shows: the numbers that the rulebook gives, and
// that the set-ups can stand.
func (r *dataReader) check() {
	d := r.d
	count := func(what string, want int, ok func(p *Place) bool) {
		if n := len(d.zones(ok)); n != want {
			r.fault(strict.Place{File: "board.yaml"}, "%d %s, not %d", n, what, want)
		}
	}
	count("Axis supply line exit zones", 6, func(p *Place) bool { return p.Exit == Axis })
	count("Allied supply line exit zones", 5, func(p *Place) bool { return p.Exit == Allies })
	count("fortified zones", 6, func(p *Place) bool { return p.Fort && p.City })
	count("zones next to the city", 3, func(p *Place) bool { return p.Gate })
	count("Axis base zones", 1, func(p *Place) bool { return p.Base == Axis })
	count("Allied base zones", 1, func(p *Place) bool { return p.Base == Allies })
	count("zones east of the Volga", 1, func(p *Place) bool { return p.East })
	count("zones of the free infantry", 3, func(p *Place) bool { return p.FreeInf })
	count("zones of Operation Winter Storm", 2, func(p *Place) bool { return p.WinterStorm })
	if n := len(d.crossings()); n != 3 {
		r.fault(strict.Place{File: "board.yaml"}, "%d Volga Crossings, not 3", n)
	}
	if n := len(d.ambushSites()); n != 5 {
		r.fault(strict.Place{File: "board.yaml"}, "%d Ambush Sites, not 5", n)
	}
	r.checkPlaces()
	r.checkCards()
	for _, name := range Scenarios {
		r.checkSetup(name, d.Setups[name])
	}
}

func (r *dataReader) checkPlaces() {
	d := r.d
	board := strict.Place{File: "board.yaml"}
	for i := range d.Places {
		p := &d.Places[i]
		switch {
		case p.Zone() && p.City && !p.East && p.Sector == "":
			r.fault(board, "%s lies west of the Volga and has no sector", p.ID)
		case p.Zone() && len(p.land) == 0 && !p.East && p.Base != Allies:
			r.fault(board, "%s has no border", p.ID)
		case p.Site && (len(p.sites) < 3 || len(p.sites) > 4):
			r.fault(board, "%s is connected to %d zones, not to 3 or 4", p.ID, len(p.sites))
		case p.LandingOf != "" && p.LandingOf != p.Sector:
			r.fault(board, "the %s crossing lands in %s, which is of another sector", p.LandingOf, p.ID)
		}
		for _, n := range p.land {
			if q := d.place(n); p.City != q.City && !p.Gate && !q.Gate {
				r.fault(board, "%s touches %s, but the city is entered from three zones only", p.ID, q.ID)
			}
		}
	}
}

func (r *dataReader) checkCards() {
	if n := len(r.d.Set.Cards); n != 14 {
		r.fault(strict.Place{File: "cards.yaml"}, "%d Operation Uranus cards, not 14", n)
	}
	for round := 6; round <= 13; round++ {
		if n := r.d.Bad[round]; n < 1 || n > 7 {
			r.fault(strict.Place{File: "cards.yaml"}, "round %d has no odds of bad weather", round)
		}
	}
	for _, t := range r.d.Types {
		if t.Pieces > t.Count {
			r.fault(strict.Place{File: "units.yaml"}, "%s %s: fewer than there are pieces", t.Side, t.Code)
		}
	}
}

func (r *dataReader) checkSetup(name string, s *Setup) {
	at := strict.Place{File: "setups.yaml"}
	used := map[*Type]int{}
	for _, z := range append(append(append([]string(nil), s.Control...), s.Battle...), s.Ferries...) {
		if _, ok := r.d.Set.Board.Find(z); !ok {
			r.fault(at, "%s: there is no place %s", name, z)
		}
	}
	for _, side := range sides {
		for _, p := range s.Units[side] {
			if what := r.wrongPlacing(p, side, used); what != "" {
				r.fault(at, "%s: %s in %s: %s", name, side, p.At, what)
			}
		}
	}
	for t, n := range used {
		if n > t.Count {
			r.fault(at, "%s: %d %s %s, of which there are %d", name, n, t.Side, t.Code, t.Count)
		}
	}
}

func (r *dataReader) wrongPlacing(p Placing, side model.Side, used map[*Type]int) string {
	where, ok := r.d.Set.Board.Find(p.At)
	if !ok {
		return "there is no such place"
	}
	land, air := 0, 0
	for _, c := range p.Count {
		t := r.d.typeOf(side, c.Code)
		used[t] += c.N
		switch {
		case t.Token():
		case t.Air():
			air += c.N
		default:
			land += c.N
		}
	}
	z := r.d.place(where)
	switch {
	case land > stackLimit:
		return fmt.Sprintf("%d land units, more than %d", land, stackLimit)
	case air > fieldLimit:
		return fmt.Sprintf("%d air units, more than %d", air, fieldLimit)
	case air > 0 && !z.Airfield:
		return "air units where there is no airfield"
	case land > 0 && z.Base != "":
		return "land units in a base zone"
	case !z.Zone() && land > 1:
		return "more than one unit"
	}
	return ""
}
