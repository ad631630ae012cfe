package wintergewitter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
)

// The movement classes of the chart of 2.1: those of types that have one in all formations, and of
// counters that the texts name.
func TestMovementClasses(t *testing.T) {
	d := shippedData(t)
	t.Run("WG-2.1-1: the class picks the column", func(t *testing.T) { // a gully costs 3, 4 and 2 MPs
		for unit, want := range map[string]adjudicate.Quarters{"I/11/6P": 3, "3/57": 4, rifles: 2} {
			newTable(t, "GT3-G-MM").put(unit, "2010").is(Gully, "2009").look(func(s *segment) {
				w := s.setOut(s.u(unit), false, false)
				if next, bad := s.step(&w, s.h("2009")); !bad.Legal() || next.Spent != want*point {
					t.Errorf("%s: %v %v, not %d", unit, next.Spent, bad.ID, want)
				}
			})
		}
	})
	all := func(t *testing.T, move MoveClass, types ...Type) {
		t.Helper()
		seen := map[Type]int{}
		for i := range d.Units {
			u := &d.Units[i]
			if !u.land() || !slices.Contains(types, u.Type) {
				continue
			}
			if seen[u.Type]++; u.Move != move {
				t.Errorf("%s moves in class %d", u.ID, u.Move)
			}
		}
		if len(seen) != len(types) {
			t.Errorf("of %d types %d are there", len(types), len(seen))
		}
	}
	these := func(t *testing.T, move MoveClass, ids string) {
		t.Helper()
		for _, id := range strings.Fields(ids) {
			if u := d.unit(t, id); u.Move != move {
				t.Errorf("%s moves in class %d", id, u.Move)
			}
		}
	}
	t.Run("WG-2.1-2", func(t *testing.T) {
		all(t, Mechanized, Tank, HeavyTank, AssaultGun, Recon, MechInfantry)
	})
	t.Run("WG-2.1-3", func(t *testing.T) {
		all(t, Motorized, MotInfantry, Rocket)
		these(t, Motorized, "HQ/6P HQ/4M 4/8R 3/57 651/Pi 7MA/7C 298/6P")
	})
	t.Run("WG-2.1-4", func(t *testing.T) {
		all(t, NonMotorized, Infantry, AntiTank)
		these(t, NonMotorized, "216/81C 57Cav/7C 57Eng/7C Eng1/51A AA1/51A HQ/302 HQ/51A HQ/4C HQ/7C")
	})
}

func TestStrengthPoints(t *testing.T) {
	t.Run("WG-2.2-1: points one by one, and two sides", func(t *testing.T) { // 12 and 6 points
		newTable(t, "GT3-G-MC").put("I/11/6P", "2010").look(func(s *segment) {
			u := s.u("I/11/6P")
			full, reduced := s.units[u].PR[0], s.units[u].PR[1]
			for left := 11; left > 0; left-- {
				s.lose(u, 1)
				want := full
				if left <= 6 {
					want = reduced
				}
				if s.strength(u) != left || s.proficiency(u) != want || full == reduced {
					t.Errorf("%d points and rating %d, not %d and %d", s.strength(u), s.proficiency(u), left, want)
				}
			}
		})
		for i, d := 0, shippedData(t); i < len(d.Units); i++ {
			if u := &d.Units[i]; u.land() && u.Type != HQ && u.Type != Convoy && (u.Reduced < 1 || u.Reduced >= u.Strength) {
				t.Errorf("%s has %d points and %d on its reverse", u.ID, u.Strength, u.Reduced)
			}
		}
	})
	t.Run("WG-2.2-3", func(t *testing.T) { // 5 and 7 of 12
		out := newTable(t, "GT3-G-MC").put("I/11/6P", "2010").put("II/11/6P", "2010").look(func(s *segment) {
			s.lose(s.u("I/11/6P"), 5)
			s.lose(s.u("I/11/6P"), 6)
			s.lose(s.u("II/11/6P"), 5)
			s.lose(s.u("II/11/6P"), 7)
		})
		if got := where(out, "I/11/6P", "II/11/6P"); got != "2010 dead" || steps(out, "I/11/6P") != 1 {
			t.Error(got)
		}
	})
	t.Run("WG-17.2.1-13", func(t *testing.T) { // a regiment 5-2: at 2 on its reverse, at 3 not any more
		newTable(t, "GT2-REC").put("HQ/302", "2010").put(rifles, "2011", "2").track(trackLosses, "soviet-infantry=4").order(Soviet, "replacements:\n  - 1 inf on 825/302\n  - rest lost\n").look(func(s *segment) {
			u := s.u(rifles)
			before := s.proficiency(u)
			s.replacements()
			if before != s.units[u].PR[1] || s.proficiency(u) != s.units[u].PR[0] || s.stackPoints(u) != s.units[u].Stack[0] || before == s.proficiency(u) {
				t.Errorf("rating %d before, %d behind", before, s.proficiency(u))
			}
		})
	})
}

func TestDiceAndRounding(t *testing.T) {
	t.Run("WG-2.5-1", func(t *testing.T) { // one die of ten, 1 to 10
		for face, want := range map[int]int{0: 10, 1: 1, 10: 10, 11: -1} { // a printed 0 is a 10
			d, p := newTable(t, "GT1-POC").build()
			faces, err := dice.NewFaces("c-00000001", "GT1-POC", []dice.Face{{Label: "x", Values: []int{face}}})
			if err != nil {
				t.Fatal(err)
			}
			got := -1
			adjudicate.Run(bench{&Game{Data: d}, func(s *segment) { got = s.Roll(German, "x", 10) }}, adjudicate.Input{Position: p, Segment: "GT1-POC", Dice: faces})
			if got != want {
				t.Errorf("face %d: %d, not %d", face, got, want)
			}
		}
		for _, e := range example(t).fight().done().Journal { // every die of a whole combat has ten sides
			if e.Detail != nil && e.Detail.Die != nil && e.Detail.Die.Spec != dice.DieOf(10) {
				t.Errorf("%s is a %v", e.Detail.Die.Label, e.Detail.Die.Spec)
			}
		}
	})
	t.Run("WG-2.5-2", func(t *testing.T) {
		for n, want := range map[int]int{1: 1, 2: 1, 3: 2, 5: 3} { // halves
			if got := half(n); got != want {
				t.Errorf("half of %d is %d, not %d", n, got, want)
			}
		}
		for n, want := range map[int]int{1: 0, 2: 1, 5: 1, 6: 2, 7: 2, 9: 2, 10: 3} { // quarters: .25 down, .50 and .75 up
			if got := returned(Sov, n); got != want {
				t.Errorf("a quarter of %d is %d, not %d", n, got, want)
			}
		}
	})
}

// Who counts what of the orders of battle of 19: so many units of a group and of each type.
func countOf(d *Data, scenario int, group string, of ...Type) (n int) {
	for i := range d.Units {
		if u := &d.Units[i]; u.Group[scenario] == group && (len(of) == 0 || slices.Contains(of, u.Type)) {
			n++
		}
	}
	return n
}

func TestOrdersOfBattle(t *testing.T) {
	d := shippedData(t)
	const at191, at192, at193, at20 = 0, 1, 2, 3
	for _, c := range []struct {
		id       string
		scenario int
		groups   string // GROUP=HOW MANY
	}{
		{"WG-19.1.1-10", at191, "254Tk=2"}, {"WG-19.1.1-11", at191, "51A-ind=27"}, {"WG-19.1.1-12", at191, "85Tk=3"}, {"WG-19.1.1-13", at191, "4M=16"}, {"WG-19.1.1-14", at191, "13T=14"},
		{"WG-19.1.1-15", at191, "235Tk=2 234Tk=1"}, {"WG-19.1.1-16", at191, "87=5"}, {"WG-19.1.1-17", at191, "300=5"}, {"WG-19.1.1-18", at191, "4G=5"}, {"WG-19.1.1-19", at191, "315=5"},
		{"WG-19.1.1-20", at191, "7T=12"}, {"WG-19.1.1-21", at191, "38=5"},
		{"WG-19.1.2-2", at191, "6P=15 6P-recon=1"}, {"WG-19.1.2-4", at191, "23P=15"}, {"WG-19.1.2-6", at191, "57PC=4"}, {"WG-19.1.2-7", at191, "57PC-ind=3"}, {"WG-19.1.2-8", at191, "6C=3"},
		{"WG-19.1.2-9", at191, "8R=5"}, {"WG-19.1.2-10", at191, "18R=8"}, {"WG-19.1.2-11", at191, "7C=1"}, {"WG-19.1.2-12", at191, "5R=6"}, {"WG-19.1.2-13", at191, "4R=10"},
		{"WG-19.1.2-14", at191, "7C-art=1 57Cav=1 57Eng=1"}, {"WG-19.1.2-16", at191, "christea=4"},
		{"WG-19.2.1-11", at192, "4M=21"}, {"WG-19.2.1-13", at192, "85Tk=3"}, {"WG-19.2.1-14", at192, "51A-ind=26"}, {"WG-19.2.1-16", at192, "7T=12 38=5"},
		{"WG-19.2.2-2", at192, "6P=16"}, {"WG-19.2.2-5", at192, "57PC-ind=4"}, {"WG-19.2.2-6", at192, "57PC=4"}, {"WG-19.2.2-7", at192, "6C=3 8R=5 18R=8"}, {"WG-19.2.2-8", at192, "7C=1 7C-ind=4"},
		{"WG-19.2.2-9", at192, "5R=6 4R=10"}, {"WG-19.2.2-11", at192, "christea=4"},
		{"WG-19.3.1-2", at193, "21A-ring=13"}, {"WG-19.3.1-3", at193, "57A-ring=25"}, {"WG-19.3.1-4", at193, "64A-ring=41"}, {"WG-19.3.2-1", at193, "thunderclap=9"},
		{"WG-20.1-2", at20, "57PC-support=5"}, {"WG-20.1-3", at20, "15L=9"}, {"WG-20.1-4", at20, "16M=17"},
	} {
		t.Run(c.id, func(t *testing.T) {
			for _, g := range strings.Fields(c.groups) {
				name, _, _ := strings.Cut(g, "=")
				if got := fmt.Sprintf("%s=%d", name, countOf(d, c.scenario, name)); got != g {
					t.Errorf("%s, not %s", got, g)
				}
			}
		})
	}
	t.Run("WG-19.1.1-11: by type", func(t *testing.T) {
		for what, want := range map[Type]int{AntiAircraft: 5, Engineer: 4, AntiTank: 7, Mortar: 1, Artillery: 3, Rocket: 3, MotInfantry: 2, Infantry: 2} {
			if got := countOf(d, at191, "51A-ind", what); got != want {
				t.Errorf("type %d: %d, not %d", what, got, want)
			}
		}
	})
	t.Run("WG-19.2.1-14: by type", func(t *testing.T) { // five antitank brigades and one regiment
		for what, want := range map[Type]int{AntiAircraft: 5, Engineer: 4, AntiTank: 6, Mortar: 1, Artillery: 3, Rocket: 3, MotInfantry: 2, Infantry: 2} {
			if got := countOf(d, at192, "51A-ind", what); got != want {
				t.Errorf("type %d: %d, not %d", what, got, want)
			}
		}
	})
	for id, groups := range map[string]map[string]int{ // formations of the Ring: HQ and divisions of five, single units by name
		"WG-19.3.1-2: by formation": {"21A": 1, "52G": 5, "293": 5},
		"WG-19.3.1-3: by formation": {"57A": 1, "15G": 5, "422": 5},
		"WG-19.3.1-4: by formation": {"64A": 1, "36G": 5, "29": 5, "157": 5, "169": 5, "204": 5},
	} {
		t.Run(id, func(t *testing.T) {
			army := map[string]string{"21A": "21", "52G": "21", "293": "21", "57A": "57", "15G": "57", "422": "57"}
			for formation, want := range groups {
				n := 0
				for i := range d.Units {
					u := &d.Units[i]
					if u.Formation != formation || u.Group[at193] == "" {
						continue
					}
					if n++; u.Ring != army[formation] && (army[formation] != "" || u.Ring != "64") {
						t.Errorf("%s is of army %q", u.ID, u.Ring)
					}
				}
				if n != want {
					t.Errorf("%s: %d units, not %d", formation, n, want)
				}
			}
		})
	}
	for id, units := range map[string]string{
		"WG-19.3.1-3: by name": "143/Rif 156/MR 61/Tk 90/Tk 35/Tk",
		"WG-19.3.1-4: by name": "96/Rif 97/Rif 149/Rif 154/Rif 66/Nav 38/MR 56/Tk 166/Tk",
		"WG-20.1-2: by name":   "2/40 5/46 602/Art 844/Art StuG/203",
		"WG-20.1-3: by name":   "96/AA 2/61/AA 1/26/AA 1/61/AA",
	} {
		t.Run(id, func(t *testing.T) {
			for _, name := range strings.Fields(units) {
				if _, ok := d.Set.FindUnit(name); !ok {
					t.Errorf("there is no %s", name)
				}
			}
		})
	}
}

// The air units of 19.1 and 20.2, by name and type.
func TestAirUnits(t *testing.T) {
	check := func(t *testing.T, scenario, box, names string) {
		t.Helper()
		g, pos, _ := setUpWith(t, scenario, "", "", nil)
		for _, id := range strings.Fields(names) {
			if got := standsAt(g, pos, id); got != box {
				t.Errorf("%s: %s is %s", scenario, id, got)
			}
		}
	}
	soviet := "235/IAD 268/IAD 287/IAD 202/SHAD 226/SHAD 270/BAD 289/SAD"
	german := "I/JG52 I/ZG1 II/ZG1 I/SG1 II/SG1 I/STG2 II/STG2 IV/STG2 I/STG77 II/STG77 IV/STG77 I/KG51 II/KG51 I/KG55 II/KG55"
	t.Run("WG-19.1.1-32", func(t *testing.T) { check(t, "19.1", boxReady, soviet) })
	t.Run("WG-19.1.2-15", func(t *testing.T) { check(t, "19.1", boxReady, german) })
	t.Run("WG-4.6-1", func(t *testing.T) { check(t, "19.3", boxReady, soviet+" "+german) })
	t.Run("WG-20.2-1: without an option", func(t *testing.T) { check(t, "20", boxPool, "220/IAD 283/IAD 228/SHAD") })
	t.Run("WG-20.2-1", func(t *testing.T) {
		for _, option := range []string{"support", "15L", "16M"} {
			g, pos, _ := setUpWith(t, "20", "", "options:\n  - "+option+"\n", nil)
			for _, id := range []string{"220/IAD", "283/IAD", "228/SHAD"} {
				if got := standsAt(g, pos, id); got != boxReady {
					t.Errorf("%s: %s is %s", option, id, got)
				}
			}
		}
	})
	t.Run("types", func(t *testing.T) {
		d := shippedData(t)
		for id, kind := range map[string]AirKind{"235/IAD": Fighter, "268/IAD": Fighter, "287/IAD": Fighter, "202/SHAD": GroundAttack, "226/SHAD": GroundAttack, "270/BAD": Bomber, "220/IAD": Fighter, "283/IAD": Fighter, "228/SHAD": GroundAttack} {
			if u := d.unit(t, id); u.Kind != kind || u.Side != Soviet {
				t.Errorf("%+v", u)
			}
		}
	})
}
