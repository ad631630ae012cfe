package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// plays runs the segment to its end.
func (t *table) plays() *adjudicate.Outcome {
	t.tb.Helper()
	out := t.run(nil)
	if out.Err != nil {
		t.tb.Fatal(out.Err)
	}
	if len(out.Awaits) > 0 {
		t.tb.Fatalf("it waits for %s: %v", out.Awaits[0].ID, out.Awaits[0].Options)
	}
	return out
}

// where are hexes or boxes of units, in their order.
func where(out *adjudicate.Outcome, ids ...string) string {
	set := out.Position.Set()
	list := make([]string, len(ids))
	for i, id := range ids {
		u, _ := set.FindUnit(id)
		list[i] = set.SpaceName(out.Position.At(u))
	}
	return strings.Join(list, " ")
}

// steps is the strength of a unit.
func steps(out *adjudicate.Outcome, id string) int {
	u, _ := out.Position.Set().FindUnit(id)
	return out.Position.Steps(u)
}

// told lists the values of an event, as often as it was told.
func told(out *adjudicate.Outcome, e *adjudicate.EventKind) (list []string) {
	for _, entry := range out.Journal {
		if entry.Kind == adjudicate.Told && entry.Event == e {
			words := make([]string, len(entry.Vals))
			for i, v := range entry.Vals {
				words[i] = adjudicate.Format(out.Position.Set(), v)
			}
			list = append(list, strings.Join(words, " "))
		}
	}
	return list
}

const noGermanFighters = "ground-attack: none\ninterdiction: none\nground-attack-escort: none\ninterdiction-escort: none\nair-superiority: none\n"

// E1 (4.3, 4.3.1): interception, bounce, both rounds; WG-4.3-2, WG-4.3-3, WG-4.3.1-1 to -25.
func TestAirCombatExample(t *testing.T) {
	t.Run("E1, WG-4.3-2, WG-4.3-3, WG-4.3-4, WG-4.3.1-1, WG-4.3.1-2, WG-4.3.1-3, WG-4.3.1-4, WG-4.3.1-10, WG-4.3.1-11, WG-4.3.1-12, WG-4.3.1-13, WG-4.3.1-14, WG-4.3.1-20, WG-4.3.1-22, WG-4.3.1-23, WG-4.3.1-25", func(t *testing.T) {
		example := func() *table {
			return newTable(t, "GT1-AIR2").put("202/SHAD", boxGround).put("226/SHAD", boxGround).put("235/IAD", boxGroundEsc).put("268/IAD", boxGroundEsc).put("I/JG52=II/JG52", boxReady).
				order(German, strings.Replace(noGermanFighters, "air-superiority: none", "air-superiority: II/JG52", 1)+"intercept: ground-attack\npairs: 235/IAD > 202/SHAD\n").
				die("intercept/ii/jg52", 5).die("bounce/ground-attack/german/german", 6).die("bounce/ground-attack/soviet/german", 7).
				die("air/fighters/ii/jg52", 4).die("air/fighters/268/iad", 5).die("air/mission/ii/jg52", 6).die("air/back/202/shad", 7)
		}
		out := example().plays()
		if got := where(out, "235/IAD", "268/IAD", "202/SHAD", "226/SHAD", "II/JG52"); got != "flown flown disrupted ground-attack flown" {
			t.Error(got)
		}
		if got := strings.Join(told(out, evShot), ", "); got != "II/JG52 235/IAD +1 4 +1 abort, 268/IAD II/JG52 -1 5 0 none, II/JG52 202/SHAD +1 6 +2 shaken, 202/SHAD II/JG52 -3 7 -1 none" {
			t.Error(got)
		}
		// wg-air-drm: the other reading of the -1, by proficiency lower by 3 or more, comes to the same here.
		if got := strings.Join(told(example().ruling("wg-air-drm", "lower-proficiency").plays(), evShot), ", "); !strings.HasSuffix(got, "202/SHAD II/JG52 -3 7 -1 none") {
			t.Error(got)
		}
		// WG-4.3-4: a failed check; who fails flies home and the escort has nobody to fight.
		out = example().die("intercept/ii/jg52", 9).plays()
		if got := where(out, "II/JG52", "235/IAD", "202/SHAD"); got != "flown flown ground-attack" {
			t.Error(got)
		}
		// WG-4.3.1-3, WG-4.3.1-12: a tie is rolled again, and who lost the bounce and had to abort does not fire.
		out = example().die("bounce/ground-attack/german/german", 1).die("bounce/ground-attack/soviet/german", 3).
			die("bounce/ground-attack/german/german/again2", 1).die("bounce/ground-attack/soviet/german/again2", 9).
			die("air/fighters/235/iad", 10).die("air/fighters/268/iad", 10).plays()
		if got := where(out, "235/IAD", "268/IAD", "II/JG52", "202/SHAD"); got != "flown flown disrupted ground-attack" {
			t.Error(got)
		}
		if n := len(told(out, evShot)); n != 1 { // WG-4.3.1-8: the second has nobody to fire at any more
			t.Errorf("%d shots", n)
		}
	})
}

// wg-air-drm where the readings part: a bomber of the same proficiency, and a fighter that is
// worse by three.
func TestAirModifiers(t *testing.T) {
	t.Run("WG-4.3.1-24", func(t *testing.T) {
		tb := newTable(t, "GT1-AIR2").put("202/SHAD", boxGround).put("226/SHAD", boxGround).put("235/IAD", boxReady).put("I/JG52", boxReady)
		tb.change = func(d *Data) {
			u, _ := d.Set.FindUnit("235/IAD")
			d.Units[u].Proficiency = 5
		}
		for reading, want := range map[string][2]int{"non-fighter": {-1, 0}, "lower-proficiency": {0, -1}} {
			tb.ruling("wg-air-drm", reading).look(func(s *segment) {
				f := s.newDogfight(German, boxGround, nil)
				if got := [2]int{f.airDRM(s.u("202/SHAD"), s.u("226/SHAD")), f.airDRM(s.u("235/IAD"), s.u("I/JG52"))}; got != want {
					t.Errorf("wg-air-drm %s: %v, not %v", reading, got, want)
				}
			})
		}
		for lead, want := range map[int]int{-3: 0, 0: 0, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3} {
			if got := proficiencyDRM(lead); got != want {
				t.Errorf("WG-4.3.1-24: lead of %d: %d", lead, got)
			}
		}
	})
}

// WG-4.2-5 to -8, WG-4.1-3: both place in secret, the German fighters after the reveal.
func TestAllocation(t *testing.T) {
	t.Run("WG-4.1-1, WG-4.1-2, WG-4.2-5, WG-4.2-6", func(t *testing.T) {
		all := func(segment string) *table {
			return newTable(t, segment).put("202/SHAD", boxReady).put("235/IAD", boxReady).put("268/IAD", boxReady).put("I/KG51", boxReady).put("I/STG77", boxReady).put("I/STG2", boxReady).put("I/JG52", boxReady)
		}
		out := all("GT1-AIR1").order(Soviet, "ground-attack: 202/SHAD\nground-attack-escort: 235/IAD\nair-superiority: 268/IAD\n").
			order(German, "ground-attack: I/KG51\ninterdiction: I/STG77\nheld-back: I/STG2\n").plays()
		if got := where(out, "202/SHAD", "235/IAD", "268/IAD", "I/KG51", "I/STG77", "I/STG2", "I/JG52"); got != "ground-attack ground-attack-escort air-superiority ground-attack interdiction held-back ready" {
			t.Error(got)
		}
		// nobody flies on an Overcast turn, or by night (WG-4.1-1, WG-4.1-2, wg-air-turns).
		for _, segment := range []string{"GT2-AIR1", "GT5-AIR1"} {
			if out := all(segment).run(nil); out.Asked != 0 || len(out.Awaits) > 0 {
				t.Errorf("WG-4.1-2: %s asks", segment)
			}
		}
		night := all("GT2-AIR1")
		night.change = func(d *Data) { d.Turns[1].Weather = weatherClear }
		if out := night.run(nil); out.Asked != 0 {
			t.Error("WG-4.1-1: a Clear night is flown")
		}
		if out := night.ruling("wg-air-turns", "clear").run(nil); len(out.Awaits) == 0 {
			t.Error("wg-air-turns: a Clear night is not flown under clear")
		}
	})
}

// What names an aircraft that cannot fly is refused before anything is played (4.1, 4.2): all of it is known then.
func TestAircraftRefused(t *testing.T) {
	for _, c := range []struct{ orders, want string }{
		{"ground-attack: 202/SHAD\nair-superiority: 235/IAD\n", ""},
		{"ground-attack: none\nair-superiority: 235/IAD when we owe 1+\n", ""},
		{"ground-attack: 235/IAD\n", "air.bombs"},
		{"ground-attack: 202/SHAD\nground-attack-escort: 202/SHAD\n", "air.twice"},
		{"ground-attack: 202/SHAD\nground-attack-escort: none\nair-superiority: 235/IAD, 268/IAD\n", "air.not-ready"},
		{"ground-attack: 202/SHAD\nground-attack-escort: none\nair-superiority: 825/302\n", "air.none"},
		{"ground-attack: 202/SHAD, 825/302\n", "air.none"},
	} {
		tb := newTable(t, "GT1-AIR1").put("235/IAD", boxReady).put("268/IAD", boxFlown).put("202/SHAD", boxReady).put("I/KG51", boxReady).put("825/302", "2020").order(Soviet, c.orders)
		tb.check = true
		var got []string
		for _, p := range tb.run(nil).Problems {
			got = append(got, p.ID)
			if p.Warning {
				t.Errorf("%q: %s is a warning", c.orders, p.ID)
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q: %q, not %q", c.orders, s, c.want)
		}
	}
}

// WG-4.1-3 to -6, WG-4.2-1, -2, -7: who may not go where.
func TestMayFly(t *testing.T) {
	for _, c := range []struct{ id, segment, unit, at, box, want string }{
		{"WG-4.1-4", "GT1-AIR1", "235/IAD", boxReady, boxGround, "air.bombs"},
		{"WG-4.1-4", "GT1-AIR1", "202/SHAD", boxReady, boxGround, ""},
		{"WG-4.1-5", "GT1-AIR1", "202/SHAD", boxReady, boxSuperior, "air.fighter"},
		{"WG-4.1-6", "GT1-AIR1", "I/KG51", boxReady, boxInterdictE, "air.fighter"},
		{"WG-4.2-2", "GT1-AIR1", "202/SHAD", boxFlown, boxGround, "air.not-ready"},
		{"WG-4.6-2", "GT1-AIR1", "I/KG51", boxShaken, boxGround, "air.not-ready"},
		{"WG-4.2-7", "GT1-AIR1", "I/JG52", boxReady, boxSuperior, "air.fighter-early"},
		{"WG-4.2-8", "GT1-AIR2", "I/JG52", boxReady, boxSuperior, ""},
		{"WG-4.2-8", "GT1-AIR2", "I/ZG1", boxReady, boxGround, ""},
		{"WG-4.2-6", "GT1-AIR2", "I/KG51", boxReady, boxGround, "air.late"},
		{"WG-4.5.1-7", "GT1-AIR1", "I/STG2", boxReady, boxHeld, ""},
		{"WG-4.5.1-7", "GT1-AIR1", "I/KG51", boxReady, boxHeld, "air.stuka"},
		{"wg-mixed-air", "GT1-AIR1", "289/SAD", boxReady, boxSuperior, "air.fighter"},
	} {
		t.Run(c.id, func(t *testing.T) {
			newTable(t, c.segment).put(c.unit, c.at).look(func(s *segment) {
				u := s.u(c.unit)
				if got := s.mayFly(u, c.box, &allotment{side: s.units[u].Side}); got.ID != c.want {
					t.Errorf("%s: %s to %s: %q, not %q", c.id, c.unit, c.box, got.ID, c.want)
				}
				if got := s.mayFly(u, c.box, &allotment{side: s.units[u].Side, units: [][]model.UnitID{{u}}}); got.Legal() {
					t.Errorf("WG-4.2-1: %s flies twice", c.unit)
				}
			})
		})
	}
	newTable(t, "GT1-AIR1").ruling("wg-mixed-air", "both").put("289/SAD", boxReady).look(func(s *segment) {
		if got := s.mayFly(s.u("289/SAD"), boxSuperior, &allotment{side: Soviet}); !got.Legal() {
			t.Error("wg-mixed-air: both does not let it fly as a fighter")
		}
	})
	for _, side := range sides { // WG-4.1-3: only the German chart has a box for interdiction
		out := newTable(t, "GT1-AIR1").put("270/BAD", boxReady).put("I/KG51", boxReady).order(side, "ground-attack: none\n").run(nil)
		for _, a := range out.Awaits {
			if a.Key == boxInterdict && a.To == Soviet {
				t.Error("WG-4.1-3: the Soviet player is asked who interdicts")
			}
		}
	}
}

// WG-4.3-2, WG-4.3-5, wg-interception-order: Soviet fighters against German boxes.
func TestInterceptionOrder(t *testing.T) {
	t.Run("WG-4.3-5", func(t *testing.T) {
		soviet := func(segment string) *table {
			return newTable(t, segment).put("I/KG51", boxReady).put("268/IAD", boxReady).put("I/JG52", boxReady)
		}
		air1 := func(t *table) *table {
			return t.order(Soviet, "ground-attack: none\nground-attack-escort: none\nair-superiority: 268/IAD\nintercept: interdiction\n").order(German, "ground-attack: I/KG51\ninterdiction: none\nheld-back: none\n")
		}
		if out := air1(soviet("GT1-AIR1")).plays(); out.Position.Track(trackIntercepts) != "" {
			t.Error("wg-interception-order after: he aims before the reveal")
		}
		if out := air1(soviet("GT1-AIR1").ruling("wg-interception-order", "before")).plays(); out.Position.Track(trackIntercepts) != "268/IAD=interdiction" {
			t.Errorf("wg-interception-order before: %q", out.Position.Track(trackIntercepts))
		}
		// He was sent where nobody is: the flown box, without a shot.
		out := newTable(t, "GT1-AIR2").put("I/KG51", boxGround).put("268/IAD", boxSuperior).ruling("wg-interception-order", "before").track(trackIntercepts, "268/IAD=interdiction").
			order(German, noGermanFighters).die("intercept/268/iad", 6).plays()
		if got := where(out, "268/IAD"); got != boxFlown || len(told(out, evNobody)) != 1 || len(told(out, evShot)) != 0 || out.Position.Track(trackIntercepts) != "" {
			t.Errorf("WG-4.3-5: %s", got)
		}
	})
}

// WG-4.3.1-6: who pairs names the fewer, which may be his own or the enemy's.
func TestPairsOfEitherSide(t *testing.T) {
	d, p := newTable(t, "GT1-AIR2").put("235/IAD", boxGroundEsc).put("I/JG52", boxReady).build()
	for _, key := range []string{"pairs", "losses"} {
		v := Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})
		f, faults := orders.Read([]byte(head("GT1-AIR2")+key+": 235/IAD > I/JG52\n"), "", v, orders.Context{})
		if f == nil {
			t.Fatal(faults)
		}
		if got := adjudicate.Audit(&Game{Data: d}, adjudicate.Input{Position: p, Segment: "GT1-AIR2"}, German, "orders", f); len(got) > 0 != (key == "losses") {
			t.Errorf("%s: %v", key, got)
		}
	}
}

// WG-4.3.1-6, -7, -8: two against one; the second shot is lost when the first makes it abort.
func TestDoubledFighters(t *testing.T) {
	t.Run("WG-4.3.1-6, WG-4.3.1-7, WG-4.3.1-8", func(t *testing.T) {
		out := newTable(t, "GT1-AIR2").put("202/SHAD", boxGround).put("235/IAD", boxGroundEsc).put("I/JG52", boxReady).put("I/ZG1", boxReady).
			order(German, strings.Replace(noGermanFighters, "air-superiority: none", "air-superiority: I/JG52, I/ZG1", 1)+"intercept: ground-attack\npairs: none\n").
			die("intercept/i/jg52", 1).die("intercept/i/zg1", 1).die("bounce/ground-attack/german/german", 9).die("bounce/ground-attack/soviet/german", 1).
			die("air/fighters/i/jg52", 9).plays()
		if got := told(out, evShot); len(got) != 1 { // and no fire at the mission: pairs none (WG-4.3.1-14, -16)
			t.Errorf("WG-4.3.1-8: %v", got)
		}
		newTable(t, "GT1-AIR2").put("235/IAD", boxGroundEsc).put("268/IAD", boxGroundEsc).put("I/JG52", boxReady).put("I/ZG1", boxReady).put("II/ZG1", boxReady).
			order(German, "pairs: 235/IAD > 268/IAD\n").look(func(s *segment) {
			f := s.newDogfight(German, boxGround, []model.UnitID{s.u("I/JG52"), s.u("I/ZG1"), s.u("II/ZG1")})
			f.pair(German)
			if a, b := len(f.pairs[s.u("235/IAD")]), len(f.pairs[s.u("268/IAD")]); a != 2 || b != 1 {
				t.Errorf("WG-4.3.1-6: %d and %d", a, b)
			}
		})
	})
}

// WG-4.3.1-15, -19: in the round against the mission all fire before results hold.
func TestSimultaneousFire(t *testing.T) {
	t.Run("WG-4.3.1-15, WG-4.3.1-16, WG-4.3.1-19, WG-4.3.1-21", func(t *testing.T) {
		out := newTable(t, "GT1-AIR2").put("202/SHAD", boxGround).put("226/SHAD", boxGround).put("I/JG52", boxReady).
			order(German, strings.Replace(noGermanFighters, "air-superiority: none", "air-superiority: I/JG52", 1)+"intercept: ground-attack\npairs: 226/SHAD\n").
			die("intercept/i/jg52", 1).die("air/mission/i/jg52", 10).die("air/back/226/shad", 10).plays()
		if got := where(out, "202/SHAD", "226/SHAD", "I/JG52"); got != "ground-attack disrupted flown" || len(told(out, evShot)) != 2 {
			t.Errorf("%s, %v", got, told(out, evShot))
		}
	})
}
