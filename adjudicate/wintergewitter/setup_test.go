package wintergewitter

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/orders"
)

// reading is the defaults of the rulings but for one, RULING=READING; "" for none.
func reading(other string) func(ruling, value string) bool {
	id, value, _ := strings.Cut(other, "=")
	return func(ruling, v string) bool {
		if ruling == id {
			return v == value
		}
		return byDefault(ruling, v)
	}
}

// setting is a set-up of a scenario in which some units stand: `UNIT at HEX, UNIT at HEX`.
func setting(t *testing.T, scenario, ruling, stand string) *layout {
	t.Helper()
	d := shippedData(t)
	var sc *Scenario
	for i := range d.Scenarios {
		if d.Scenarios[i].Name == scenario {
			sc = &d.Scenarios[i]
		}
	}
	l := d.newLayout(sc, reading(ruling), func(o string) bool { return o != "17P" }, func(u model.UnitID) int { return d.Units[u].Stack[0] })
	for _, s := range strings.Split(stand, ", ") {
		if s == "" {
			continue
		}
		p, ok := placedValue(d.Set, s)
		if !ok {
			t.Fatalf("%q", s)
		}
		for _, u := range p.Units {
			l.put(u, p.At)
		}
	}
	return l
}

// Where the units of the scenarios may start, and where not; expected values from 19 and the
// map, by hand.
func TestWhereUnitsStart(t *testing.T) {
	for _, c := range []struct {
		id, scenario, ruling, stand, unit string
		may, not                          string // hexes
		why                               string // the verdict on those
	}{
		{"WG-19.1.1-3", "19.1", "", "", "HQ/51A", "4030 4031 3930 4130", "4032 4230", "set-up.place"},
		{"WG-19.1.1-4", "19.1", "", "", "HQ/4C", "1836 1838 1636", "1839 1536", "set-up.place"},
		{"WG-19.1.1-5", "19.1", "", "", "213/61C", "1045 1040 2037", "1046 2143", "set-up.place"},
		{"WG-19.1.1-6", "19.1", "", "", "216/81C", "1832 1830 1834", "1829 1835", "set-up.place"},
		{"WG-19.1.1-7", "19.1", "", "", "825/302", "2142 2840 2835 2141", "2834", "set-up.place"},
		{"WG-19.1.1-10", "19.1", "", "", "1/254/Tk", "4514", "4513", "set-up.place"},
		{"WG-19.1.1-11", "19.1", "", "HQ/51A at 4030", "AA1/51A", "4030 4031", "4032 2840", "set-up.place"},
		{"WG-19.1.1-12", "19.1", "", "216/81C at 1832, 825/302 at 2840", "149/AT", "1832 1831", "2840 1830", "set-up.place"},
		{"WG-19.1.1-13", "19.1", "", "", "1/36/4M", "1817 1819", "1820", "set-up.place"},
		{"WG-19.1.1-15", "19.1", "", "", "234/Tk", "3912", "3812", "set-up.place"},
		{"WG-19.1.1-18", "19.1", "", "", "8G/4G", "2503 2504 2603", "2505", "set-up.place"},
		{"WG-19.1.1-18", "19.1", "", "", "8G/4G", "2502", "2403", "set-up.far-bank"},
		{"WG-19.1.2-2", "19.1", "", "", "I/11/6P", "1046 2043 2046 2143", "2047", "set-up.place"},
		{"WG-19.1.2-3", "19.1", "", "", "6/6P", "2641", "2642", "set-up.place"},
		{"WG-19.1.2-6", "19.1", "", "Convoy/1 at 1652", "Convoy/2", "1651", "1652", "set-up.convoy"},
		{"WG-19.1.2-6", "19.1", "", "Convoy/1 at 1652", "HQ/57PC", "1651 1652", "1650", "set-up.place"},
		{"WG-19.1.2-7", "19.1", "", "", "II/Lehr", "1652 2841 2043", "2543 4053", "set-up.place"},
		{"WG-19.1.2-11", "19.1", "", "", "HQ/7C", "4053", "4052", "set-up.place"},
		{"WG-19.1.2-14", "19.1", "", "", "7MA/7C", "4053 4246 4443 4343", "1652", "set-up.place"},
		{"wg-setup-side", "19.1", "", "", "216/81C", "1834", "", ""},
		{"wg-setup-side", "19.1", "", "", "I/201/23P", "2841 2842", "2840 2940", "set-up.place"},
		{"wg-setup-side", "19.1", "wg-setup-side=no", "", "I/201/23P", "2841 2840 2940", "2838", "set-up.place"},
		{"WG-9.1-1", "19.1", "", "1/36/4M + 2/36/4M + 3/36/4M + 1/59/4M at 1817", "HQ/4M", "1817", "", ""},
		{"WG-19.2.1-3", "19.2", "", "", "HQ/51A", "2823 3816", "2824 3825", "set-up.place"},
		{"WG-19.2.1-7", "19.2", "", "", "503/91", "4441 4437", "4444 4445", "set-up.place"},
		{"WG-19.2.1-10", "19.2", "", "", "1/17/13T", "3431 3428 3127", "3131", "set-up.place"},
		{"WG-19.2.1-13", "19.2", "", "HQ/4C at 1436", "149/AT", "1436", "1437", "set-up.place"},
		{"WG-19.2.1-14", "19.2", "", "", "AA1/51A", "1436 3223 1721", "3816", "set-up.place"},
		{"wg-areas-above", "19.2", "wg-areas-above=yes", "", "AA1/51A", "1436 3816", "3825", "set-up.place"},
		{"WG-19.2.2-2", "19.2", "", "", "I/11/6P", "2531 2334 2533", "2537", "set-up.place"},
		{"WG-19.2.2-8", "19.2", "", "", "B/7C", "4146 4149", "4150", "set-up.place"},
		{"WG-19.3.1-5", "19.3", "", "", "HQ/21A", "", "2428", "set-up.place"},
		{"WG-20.1-1", "20", "", "", "StuG/203", "", "4053", "set-up.place"},
		{"WG-19.2.2-4", "19.2", "", "", "HQ/17P", "", "1652", "set-up.none"},
		{"twice", "19.1", "", "HQ/51A at 4030", "HQ/51A", "", "4030", "set-up.twice"},
		{"enemy", "19.2", "", "1/17/13T at 3330", "I/201/23P", "3331", "3330", "set-up.enemy"},
	} {
		t.Run(c.id, func(t *testing.T) {
			l := setting(t, c.scenario, c.ruling, c.stand)
			u, ok := l.d.Set.FindUnit(c.unit)
			if !ok {
				t.Fatalf("no unit %s", c.unit)
			}
			for i, hexes := range []string{c.may, c.not} {
				for _, hex := range strings.Fields(hexes) {
					want := []string{"", c.why}[i]
					if got := l.judge(u, l.d.at(t, hex)); got.ID != want {
						t.Errorf("%s in %s: %q %v, not %q", c.unit, hex, got.ID, got.Args, want)
					}
				}
			}
		})
	}
}

// setUpWith plays both set-ups of a scenario, with orders of the two sides; "" for none.
func setUpWith(t *testing.T, scenario string, soviet, german string, oracle adjudicate.Oracle) (*Game, *model.Position, []*adjudicate.Outcome) {
	t.Helper()
	g := NewGame(shippedData(t))
	st, err := NewState(scenario, "c")
	if err != nil {
		t.Fatal(err)
	}
	pos, segment := st.Position, st.Segment
	var outs []*adjudicate.Outcome
	for i, text := range []string{soviet, german} {
		side := []model.Side{Soviet, German}[i]
		in := adjudicate.Input{Position: pos, Segment: segment, Oracle: oracle}
		if oracle == nil {
			in.Dice, in.Orders = setupDice{}, map[model.Side]adjudicate.Source{}
			src := fmt.Sprintf("umpire: orders/1\ncampaign: c\nsegment: %s\nside: %s\nbase: 00000000\nstatus: final\n%s", segment, side, text)
			f, faults := orders.Read([]byte(src), "o.yaml", g.Vocabulary(), orders.Context{})
			if f == nil || len(faults) > 0 {
				t.Fatal(faults)
			}
			in.Orders[side] = f
		}
		out := adjudicate.Run(g, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			t.Fatalf("%s %s: %v %v", scenario, segment, out.Err, out.Awaits)
		}
		outs = append(outs, out)
		pos, segment = out.Position, g.Next(out.Position, segment)
	}
	return g, pos, outs
}

// setupDice fall as they are told, by label, and else 5.
type setupDice map[string]int

func (setupDice) Name() string { return "given" }

func (s setupDice) Roll(d dice.Die) (dice.Die, error) {
	face := s[d.Label]
	if face == 0 {
		face = 5
	}
	d.Values = []int{face}
	return d, nil
}

// random chooses at random.
type random struct{ *rand.Rand }

func (r random) Choose(_ string, n int) int { return r.Intn(n) }

// wellSetUp holds what is true of every set-up (19, 9.1, 8.2).
func wellSetUp(t *testing.T, d *Data, pos *model.Position, what string) {
	t.Helper()
	sc := d.scenario(pos)
	load, owner := map[model.Space]int{}, map[model.Space]model.Side{}
	points := 0
	for i := range d.Units {
		u, x := model.UnitID(i), &d.Units[i]
		g := x.Group[sc.Index]
		_, arrives := arrivalGroup(g)
		waits := g == "" || arrives || g == "christea" || g == "thunderclap" || x.Option != ""
		if g == "23P" && sc.Name != "19.2" {
			if pos.OnBoard(u) {
				points += x.Stack[0]
			}
			waits = true
		}
		if x.land() && !waits && !pos.OnBoard(u) {
			t.Errorf("%s: %s is not set up", what, x.ID)
		}
		if !pos.OnBoard(u) {
			continue
		}
		hex := pos.At(u)
		n := x.Stack[0]
		if x.Reduced > 0 && pos.Steps(u) <= x.Reduced {
			n = x.Stack[1]
		}
		load[hex] += n
		if load[hex] > 18 || d.Hexes[hex].West || owner[hex] != "" && owner[hex] != x.Side || x.Strength > 0 && pos.Steps(u) < 1 {
			t.Errorf("%s: %s in %s", what, x.ID, d.Set.Board.Name(hex))
		}
		if owner[hex] = x.Side; sc.Name != "19.2" && d.own(hex) != x.Side {
			t.Errorf("%s: %s in %s, on the wrong side of the line", what, x.ID, d.Set.Board.Name(hex))
		}
	}
	if sc.Name != "19.2" && points != 23 {
		t.Errorf("%s: %d stacking points of 23rd Panzer start", what, points)
	}
	for _, pool := range sc.Losses {
		for class, want := range pool.Points {
			lost := 0
			for i := range d.Units {
				if x := &d.Units[i]; x.land() && int(x.Loss) == class {
					for _, g := range pool.Groups {
						if g == x.Group[sc.Index] {
							lost += x.Strength - pos.Steps(model.UnitID(i))
						}
					}
				}
			}
			if lost != want {
				t.Errorf("%s: %v have lost %d points, not %d", what, pool.Groups, lost, want)
			}
		}
	}
}

// A set-up on which nobody says anything is as proposed, and one at random keeps the rules.
func TestSetUpsAreComplete(t *testing.T) {
	for _, name := range scenarioNo {
		g, pos, _ := setUpWith(t, name, "", "", nil)
		wellSetUp(t, g.Data, pos, name+" as proposed")
		sc := g.Data.scenario(pos)
		for i := range g.Data.Units {
			u := model.UnitID(i)
			if hex, ok := sc.Proposed.At[g.Data.Units[i].ID]; ok && g.Data.Units[i].Option == "" && g.Data.Units[i].Formation != "17P" && pos.At(u) != hex {
				t.Errorf("%s: %s stands in %s, not in %s", name, g.Data.Units[i].ID, g.Data.Set.SpaceName(pos.At(u)), g.Data.Set.SpaceName(hex))
			}
		}
		for seed := range int64(2) {
			g, pos, _ := setUpWith(t, name, "", "", random{rand.New(rand.NewSource(seed))})
			wellSetUp(t, g.Data, pos, fmt.Sprintf("%s, seed %d", name, seed))
		}
	}
}

// standsAt is where a unit stands, by name.
func standsAt(g *Game, pos *model.Position, id string) string {
	u, _ := g.Data.Set.FindUnit(id)
	return g.Data.Set.SpaceName(pos.At(u))
}

// What a player writes holds, and the rest is as proposed (WG-19.2.1-2, WG-19.2.2-10, WG-19.1.2-4).
func TestOrdersOfASetUp(t *testing.T) {
	t.Run("WG-19.2.1-2, WG-19.2.2-10, WG-19.1.2-4", func(t *testing.T) {
		g, pos, _ := setUpWith(t, "19.2", "suffered:\n  - 2 on 825/302\n  - rest as proposed\nplace:\n  - HQ/302 + 823/302 at 3432\n  - 825/302 at 3434\n  - rest as proposed\n",
			"flown:\n  - I/JG52\n  - I/STG2\nplace:\n  - I/11/6P + II/11/6P at 2531\n", nil)
		wellSetUp(t, g.Data, pos, "19.2")
		for id, want := range map[string]string{"HQ/302": "3432", "823/302": "3432", "825/302": "3434", "I/11/6P": "2531", "II/11/6P": "2531", "I/JG52": boxFlown, "I/STG2": boxFlown, "I/KG51": boxFlown,
			"IV/STG77": boxReady, "235/IAD": boxReady, "HQ/17P": boxPool} {
			if got := standsAt(g, pos, id); got != want {
				t.Errorf("%s stands in %s, not in %s", id, got, want)
			}
		}
		g, pos, _ = setUpWith(t, "19.1", "", "place:\n  - 278/23P at 2841\n", nil)
		wellSetUp(t, g.Data, pos, "19.1")
		if at := standsAt(g, pos, "278/23P"); at != "2841" {
			t.Errorf("278/23P stands in %s", at)
		}
		g, pos, _ = setUpWith(t, "20", "", "options:\n  - 15L\nplace:\n  - HQ/15L at 1651\n", nil)
		wellSetUp(t, g.Data, pos, "20")
		for id, want := range map[string]string{"HQ/15L": "1651", "HQ/16M": boxPool, "220/IAD": boxReady, "228/SHAD": boxReady} {
			if got := standsAt(g, pos, id); got != want {
				t.Errorf("%s stands in %s, not in %s", id, got, want)
			}
		}
		if _, pos, _ = setUpWith(t, "20", "", "", nil); standsAt(g, pos, "220/IAD") != boxPool || standsAt(g, pos, "StuG/203") != boxPool {
			t.Error("20.2: nothing is used, and Soviet air units join")
		}
	})
}

// Who loses everything before 19.2 begins, as wg-setup-losses lets him, does not start (19.2.1).
func TestLostBeforeTheSetUp(t *testing.T) {
	d := shippedData(t)
	g := NewGame(d)
	st, err := NewState("19.2", "c")
	if err != nil {
		t.Fatal(err)
	}
	src := "umpire: orders/1\ncampaign: c\nsegment: SETUP-S\nside: soviet\nbase: 00000000\nstatus: final\nsuffered:\n  - 3 on 213/61C\n  - rest as proposed\nplace:\n  - rest as proposed\n"
	f, faults := orders.Read([]byte(src), "o.yaml", g.Vocabulary(), orders.Context{})
	if f == nil || len(faults) > 0 {
		t.Fatal(faults)
	}
	out := adjudicate.Run(g, adjudicate.Input{Position: st.Position, Segment: st.Segment, Dice: setupDice{}, Rulings: map[string]string{"wg-setup-losses": "yes"},
		Orders: map[model.Side]adjudicate.Source{Soviet: f}})
	if out.Err != nil || len(out.Awaits) > 0 || len(out.Problems) > 0 {
		t.Fatal(out.Err, out.Awaits, out.Problems)
	}
	if got := standsAt(g, out.Position, "213/61C"); got != boxLost {
		t.Errorf("213/61C is in %s", got)
	}
	if err := g.sound(out.Position, st.Segment, false); err != nil {
		t.Error(err)
	}
}

// A Soviet air unit has flown on a 1 (WG-19.2.1-17).
func TestSovietAirUnitsOf192(t *testing.T) {
	t.Run("WG-19.2.1-17", func(t *testing.T) {
		g := NewGame(shippedData(t))
		st, err := NewState("hoths-last-gasp", "c")
		if err != nil {
			t.Fatal(err)
		}
		for face, want := range map[int]string{1: boxFlown, 2: boxReady} {
			out := adjudicate.Run(g, adjudicate.Input{Position: st.Position, Segment: st.Segment, Oracle: random{rand.New(rand.NewSource(1))}, Dice: setupDice{"set-up/235_iad": face}})
			if got := standsAt(g, out.Position, "235/IAD"); out.Err != nil || got != want {
				t.Errorf("die %d: %s, not %s (%v)", face, got, want, out.Err)
			}
		}
	})
}

// Lines that break a rule are refused, each with the rule.
func TestRefusedSetUps(t *testing.T) {
	g := NewGame(shippedData(t))
	for _, c := range []struct{ scenario, side, lines, want string }{
		{"19.1", "soviet", "place:\n  - HQ/51A at 2428\n", "set-up.place 19.1.1"},
		{"19.1", "soviet", "place:\n  - HQ/51A at 4030\n  - AA1/51A at 4130\n  - AA2/51A at 2428\n", "set-up.place 19.1.1"},
		{"19.1", "soviet", "place:\n  - AA1/51A at 4030\n", "set-up.place 19.1.1"},
		{"19.1", "soviet", "place:\n  - 823/302 at 2142 > 2143\n  - 8G/4G at 2403\n", "set-up.far-bank 8.2"},
		{"19.1", "soviet", "place:\n  - HQ/1G at 2501\n", "set-up.none 19"},
		{"19.2", "soviet", "suffered:\n  - 9 on 825/302\n", "set-up.losses 19.2"},
		{"19.2", "soviet", "suffered:\n  - 5 on 825/302\n", "set-up.last-point 19.2"},
		{"19.2", "soviet", "suffered:\n  - 1 on HQ/302\n", "set-up.no-loss 19.2"},
	} {
		st, err := NewState(c.scenario, "c")
		if err != nil {
			t.Fatal(err)
		}
		src := fmt.Sprintf("umpire: orders/1\ncampaign: c\nsegment: %s\nside: %s\nbase: 00000000\nstatus: final\n%s", st.Segment, c.side, c.lines)
		f, faults := orders.Read([]byte(src), "o.yaml", g.Vocabulary(), orders.Context{})
		if f == nil {
			t.Fatal(faults)
		}
		side := model.Side(c.side)
		got := adjudicate.Check(g, adjudicate.Input{Position: st.Position, Segment: st.Segment, Orders: map[model.Side]adjudicate.Source{side: f}}, side, g.Assume)
		var list []string
		for _, p := range got.Problems {
			list = append(list, p.ID+" "+p.Cite)
			if p.Warning {
				t.Errorf("%s: %s is a warning", c.lines, p.ID)
			}
			if _, ok := g.Messages()[p.ID]; !ok {
				t.Errorf("%s has no text", p.ID)
			}
		}
		if strings.Join(list, ", ") != c.want || got.Err != nil {
			t.Errorf("%s: %v, not %s (%v)", c.lines, list, c.want, got.Err)
		}
	}
}

// Soviet units on the Myshkova may start 19.2 entrenched if wg-entrenched-at-start says so, and
// nobody else.
func TestEntrenchedAtStart(t *testing.T) {
	for _, c := range []struct {
		scenario, ruling, hex string
		may                   bool
	}{
		{"19.2", "wg-entrenched-at-start=soviet", "3223", true}, {"19.2", "wg-entrenched-at-start=soviet", "3423", false},
		{"19.2", "", "3223", false}, {"19.1", "wg-entrenched-at-start=soviet", "3223", false},
	} {
		l := setting(t, c.scenario, c.ruling, "")
		if got := l.mayDig(l.d.at(t, c.hex)); got != c.may {
			t.Errorf("%s %s: %s %v", c.scenario, c.ruling, c.hex, got)
		}
		u, _ := l.d.Set.FindUnit("1378/87")
		bad := judgePlaced(l, placed{[]model.UnitID{u}, l.d.at(t, "3223"), true})
		if refused := len(bad) > 0 && bad[0].ID == "set-up.entrenched"; c.hex == "3223" && refused == c.may {
			t.Errorf("%s %s: %v", c.scenario, c.ruling, bad)
		}
	}
}

// What rulings say of counters and sectors (wg-lehr-type, wg-149th-type, wg-ring-sector).
func TestVariants(t *testing.T) {
	d := shippedData(t)
	p := d.start(&d.Scenarios[0])
	lehr, _ := d.Set.FindUnit("II/Lehr")
	at, _ := d.Set.FindUnit("149/AT")
	for _, c := range []struct {
		scenario, ruling string
		lehr             Type
		size             Size
	}{{"19.1", "", AntiAircraft, Regiment}, {"19.1", "wg-lehr-type=scenario", Tank, Regiment}, {"19.2", "wg-lehr-type=scenario", AntiAircraft, Regiment},
		{"19.2", "wg-lehr-type=panzer", Tank, Regiment}, {"19.1", "wg-149th-type=brigade", AntiAircraft, Brigade}} {
		model.NewHand(p).SetTrack(trackScenario, c.scenario)
		units := d.unitsAs(reading(c.ruling), p)
		if units[lehr].Type != c.lehr || units[at].Size != c.size || d.Units[lehr].Type != AntiAircraft {
			t.Errorf("%s %s: %v %v", c.scenario, c.ruling, units[lehr].Type, units[at].Size)
		}
	}
	hex := d.at(t, "3302")
	if a, b := d.sector(hex, byDefault), d.sector(hex, reading("wg-ring-sector=21")); a != "" || b != "21" || d.sector(d.at(t, "3508"), byDefault) != "57" {
		t.Errorf("%q %q", a, b)
	}
}
