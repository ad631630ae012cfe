package wintergewitter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// formationCounts are how many counters the rulebook gives each formation (19.1, 19.2, 19.3, 20.1,
// 5.2 with wg-14th-panzer-units).
var formationCounts = []struct {
	name string
	n    int
}{
	{"51A", 1}, {"4C", 1}, {"254Tk", 2}, {"85Tk", 2}, {"149AT", 1}, {"4M", 16}, {"13T", 14}, {"235Tk", 2}, {"234Tk", 1}, {"87", 5}, {"300", 5}, {"4G", 5}, {"315", 5},
	{"7T", 12}, {"38", 5}, {"52G", 5}, {"293", 5}, {"21Ai", 2}, {"15G", 5}, {"422", 5}, {"36G", 5}, {"29", 5}, {"157", 5}, {"169", 5}, {"204", 5}, {"6P", 16}, {"23P", 15},
	{"14P", 9}, {"support", 5}, {"15L", 5}, {"15Li", 4}, {"16M", 17}, {"6Ci", 2}, {"8R", 5}, {"18R", 8}, {"5R", 6}, {"4R", 10}, {"C", 4}, {"57PC", 4}, {"21A", 1}, {"57A", 1},
	{"64A", 1}, {"6C", 1}, {"7C", 1}, {"57Ai", 14}, {"64Ai", 15},
}

// independents are those of 51st Army in 19.1, and in 19.2 where the number differs.
var independents = []struct {
	what     string
	types    []Type
	size     Size
	n191, n2 int
}{
	{"antiaircraft regiments", []Type{AntiAircraft}, Regiment, 5, 5}, {"engineer battalions", []Type{Engineer}, Battalion, 4, 4}, {"antitank regiments", []Type{AntiTank}, Regiment, 4, 1},
	{"mortar regiments", []Type{Mortar}, Regiment, 1, 1}, {"antitank brigades", []Type{AntiTank}, Brigade, 3, 5}, {"artillery regiments", []Type{Artillery}, Regiment, 1, 1},
	{"artillery brigades", []Type{Artillery}, Brigade, 2, 2}, {"rocket brigades", []Type{Rocket}, Brigade, 2, 2}, {"rocket battalions", []Type{Rocket}, Battalion, 1, 1},
	{"motorized infantry battalions", []Type{MotInfantry}, Battalion, 2, 2}, {"infantry brigades", []Type{Infantry}, Brigade, 2, 2},
}

func (r *dataReader) unitFault(format string, args ...any) {
	r.Fault(strict.Place{File: "units.yaml"}, format, args...)
}

// counted counts units.
func (d *Data) counted(ok func(u *Unit) bool) (n int) {
	for i := range d.Units {
		if ok(&d.Units[i]) {
			n++
		}
	}
	return n
}

// checkUnits: every formation has the counters that the rulebook gives it, and a unit what its
// type needs.
func (r *dataReader) checkUnits() {
	for _, f := range formationCounts {
		if n := r.d.counted(func(u *Unit) bool { return u.Formation == f.name }); n != f.n {
			r.unitFault("formation %s has %d units, the rulebook %d", f.name, n, f.n)
		}
	}
	for _, x := range independents {
		for i, want := range []int{x.n191, x.n2} {
			n := r.d.counted(func(u *Unit) bool {
				return u.Group[i] == "51A-ind" && slices.Contains(x.types, u.Type) && u.Size == x.size
			})
			if n != want {
				r.unitFault("51st Army has %d %s in %s, the rulebook %d", n, x.what, scenarioNo[i], want)
			}
		}
	}
	for _, army := range []struct {
		ring string
		n    int
	}{{"21", 13}, {"57", 25}, {"64", 41}} {
		if n := r.d.counted(func(u *Unit) bool { return u.Ring == army.ring }); n != army.n {
			r.unitFault("army %s of the Ring has %d units, the rulebook %d (19.3.1)", army.ring, n, army.n)
		}
	}
	for i, want := range []int{15, 10} {
		if n := r.d.counted(func(u *Unit) bool { return !u.land() && u.Side == sides[i] }); n != want {
			r.Fault(strict.Place{File: "air.yaml"}, "%d %s air units, the rulebook has %d (19.1, 20.2)", n, sides[i], want)
		}
	}
	for i := range r.d.Units {
		u := &r.d.Units[i]
		at := r.place[u.ID]
		if u.Type.Guns() && u.Range == 0 {
			r.Fault(at, "%s is artillery and has no range (12.1)", u.ID)
		}
		switch u.Parent {
		case "", "edge", "independent":
		default:
			if !r.isUnit("HQ/" + u.Parent) {
				r.Fault(at, "%s: there is no HQ/%s", u.ID, u.Parent)
			}
		}
		if (u.Type == HQ || u.Type == Convoy) && u.Stack != [2]int{} {
			r.Fault(at, "%s has no stacking points (9.0, 16.3)", u.ID)
		}
	}
}

// arrivalGroup reads the group of a unit that arrives, T9.
func arrivalGroup(g string) (turn int, ok bool) {
	if !strings.HasPrefix(g, "T") {
		return 0, false
	}
	turn, err := strconv.Atoi(g[1:])
	return turn, err == nil
}

// checkTurns: releases and reserves agree, and whoever arrives in a turn has a place to.
func (r *dataReader) checkTurns() {
	at := strict.Place{File: "turns.yaml"}
	for i, t := range r.d.Turns {
		if (t.Half == "AM") != (i%2 == 0) {
			r.Fault(at, "turn %d is %s: AM and PM take turns (2.4)", t.Number, t.Half)
		}
		for _, g := range t.Releases {
			if !slices.ContainsFunc(r.d.Reserves, func(res Reserve) bool { return res.Group == g && res.Turn[0] == t.Number }) {
				r.Fault(at, "turn %d releases %s, which is no reserve that comes free then", t.Number, g)
			}
		}
	}
	for _, res := range r.d.Reserves {
		if t := r.d.turn(res.Turn[0]); !slices.Contains(t.Releases, res.Group) {
			r.Fault(at, "%s comes free in turn %d, which does not release it", res.Group, res.Turn[0])
		}
	}
	for i := range r.d.Units {
		u := &r.d.Units[i]
		for _, g := range u.Group {
			turn, ok := arrivalGroup(g)
			if ok && !slices.ContainsFunc(r.d.Arrivals, func(a Arrival) bool {
				return a.Turn == turn && a.Side == u.Side && (slices.Contains(a.Units, u.ID) || slices.Contains(a.Units, u.Formation))
			}) {
				r.Fault(at, "%s arrives in turn %d, where no arrival names it", u.ID, turn)
				break
			}
		}
	}
	for _, a := range r.d.Arrivals {
		for _, h := range a.Hexes {
			if a.After != "thunderclap" && (len(r.d.Set.Board.Near(h)) == 6 || r.d.own(h) == "") {
				r.Fault(at, "%s arrives at %s, which is no edge hex that it can enter", a.Units[0], r.d.Set.Board.Name(h))
			}
		}
	}
}

// checkScenario: every unit that is set up has a line, the losses can be borne, and what is
// proposed is a set-up that is legal as it stands.
func (r *dataReader) checkScenario(sc *Scenario) {
	fault := func(format string, args ...any) {
		r.Fault(strict.Place{File: "scenarios.yaml"}, "%s: %s", sc.Name, fmt.Sprintf(format, args...))
	}
	all := func(string) bool { return true }
	l := r.d.newLayout(sc, byDefault, all, func(u model.UnitID) int { return r.d.Units[u].Stack[0] })
	for i := range sc.Setup {
		p := &sc.Setup[i]
		if !slices.Contains(l.line, i) {
			fault("no unit is of the group %s", p.Group)
		}
		for _, h := range p.Hexes {
			if p.How == "line" && r.d.Hexes[h].Front != string(p.Side) {
				fault("%s is no front hex of the %s side, and ends a stretch of the line", r.d.Set.Board.Name(h), p.Side)
			} else if r.d.own(h) == "" {
				fault("nobody starts near %s, on the far bank or in the Pocket", r.d.Set.Board.Name(h))
			}
		}
	}
	for i := range r.d.Units {
		g := r.d.Units[i].Group[sc.Index]
		if _, arrives := arrivalGroup(g); g != "" && g != "christea" && g != "thunderclap" && !arrives && l.line[i] < 0 {
			fault("no line of the set-up is for %s, group %s", r.d.Units[i].ID, g)
		}
	}
	r.checkProposal(sc, l, fault)
	r.checkLosses(sc, fault)
}

// checkProposal sets up as it is proposed, line by line.
func (r *dataReader) checkProposal(sc *Scenario, l *layout, fault func(format string, args ...any)) {
	for line := range sc.Setup {
		for i := range r.d.Units {
			u := model.UnitID(i)
			hex, ok := sc.Proposed.At[r.d.Units[i].ID]
			switch {
			case l.line[i] != line:
			case !ok && sc.Setup[line].Points == 0:
				fault("nothing is proposed for %s", r.d.Units[i].ID)
			case ok:
				if bad := l.judge(u, hex); !bad.Legal() {
					fault("what is proposed for %s is not legal: %s %v (%s)", r.d.Units[i].ID, bad.ID, bad.Args, bad.Cite)
				} else {
					l.put(u, hex)
				}
			}
		}
		if p := sc.Setup[line].Points; p > 0 && l.chosen(line) != p {
			fault("units of %d stacking points are proposed of %s, not of %d", l.chosen(line), sc.Setup[line].Group, p)
		}
	}
}

// checkLosses: the losses before the scenario leave every unit a point (wg-setup-losses), and
// those proposed are just they.
func (r *dataReader) checkLosses(sc *Scenario, fault func(format string, args ...any)) {
	for _, pool := range sc.Losses {
		for class, want := range pool.Points {
			have, proposed := 0, 0
			for i := range r.d.Units {
				u := &r.d.Units[i]
				if !u.land() || int(u.Loss) != class || !slices.Contains(pool.Groups, u.Group[sc.Index]) {
					continue
				}
				have += u.Strength - 1
				n := sc.Proposed.Losses[u.ID]
				if proposed += n; n >= u.Strength {
					fault("%s cannot lose %d points and keep one", u.ID, n)
				}
			}
			if want > have {
				fault("%s cannot lose %d points: they have %d", strings.Join(pool.Groups, ", "), want, have)
			}
			if proposed != want {
				fault("%s lose %d points, %d are proposed", strings.Join(pool.Groups, ", "), want, proposed)
			}
		}
	}
	flown := 0
	for _, id := range sc.Proposed.Flown {
		if u, _ := r.d.Set.FindUnit(id); r.d.Units[u].Side == German && !r.d.Units[u].land() {
			flown++
		}
	}
	if german := r.d.counted(func(u *Unit) bool { return u.Side == German && !u.land() }); sc.Ready > 0 && german-flown != sc.Ready {
		fault("%d German air units are ready as it is proposed, not %d", german-flown, sc.Ready)
	}
}

// byDefault reads a ruling as it is where no campaign sets it.
func byDefault(ruling, reading string) bool {
	r, ok := rulings().Find(ruling)
	return ok && r.Default == reading
}
