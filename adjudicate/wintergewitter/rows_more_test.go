package wintergewitter

import (
	"fmt"
	"strings"
	"testing"

	"umpire/model"
)

// Rows of several sections that are about a single thing each.
func TestFurtherRowsOfRules(t *testing.T) {
	t.Run("WG-3.1-8", func(t *testing.T) { // 19.1 ends with turn 6: not before, and with nothing behind it
		before := newTable(t, "GT5-REC").track(trackScenario, "19.1").plays().Position
		last := newTable(t, "GT6-REC").track(trackScenario, "19.1").plays().Position
		g := NewGame(shippedData(t))
		if before.Track(trackWinner) != "" || last.Track(trackWinner) == "" || g.Next(last, "GT6-REC") != "GT6-REC" {
			t.Errorf("%q, %q, then %s", before.Track(trackWinner), last.Track(trackWinner), g.Next(last, "GT6-REC"))
		}
	})
	t.Run("WG-19.3.3-1", func(t *testing.T) { // 3 to 1 is 2, at the end of turn 24
		for id, want := range map[string]string{"GT23-REC": "", "GT24-REC": "german marginal"} {
			if got := newTable(t, id).track(trackMissed, "german=1 soviet=3").plays().Position.Track(trackWinner); got != want {
				t.Errorf("%s: %q", id, got)
			}
		}
	})
	t.Run("WG-7.1-5", func(t *testing.T) { // a gully costs them 4, in the mechanized segment
		for unit, id := range map[string]string{"MI1/51A": "GT3-S-MM", "I/114/6P": "GT3-G-MM"} {
			newTable(t, id).put(unit, "2010").is(Gully, "2009").look(func(s *segment) {
				w := s.setOut(s.u(unit), false, false)
				if next, _ := s.step(&w, s.h("2009")); !s.mayAct(s.u(unit)) || next.Spent != 4*point {
					t.Errorf("%s: %v, pays %v", unit, s.mayAct(s.u(unit)), next.Spent)
				}
			})
		}
	})
	t.Run("WG-14.1-1", func(t *testing.T) { // whatever it was before, and wherever it stands, one state
		for _, mark := range []string{"", markOrganic, markOut} {
			for _, hex := range []string{"2012", "2025"} {
				newTable(t, "GT3-S-NC").put("HQ/302", "2010").put("HQ/51A", "2005").put("823/302", hex).look(func(s *segment) {
					u := s.u("823/302")
					if mark != "" {
						s.Hand().Mark(u, mark, true)
					}
					s.determineSupply()
					if s.pos.Marked(u, markOrganic) && s.pos.Marked(u, markOut) || s.regular(u) != (hex == "2012") {
						t.Errorf("%q in %s: %s", mark, hex, s.supplyState(u))
					}
				})
			}
		}
	})
	t.Run("WG-14.2-1", func(t *testing.T) { // over its headquarters, over that of the army, to the edge: none may be missing
		for _, c := range []struct {
			hqs  string
			want bool
		}{{"HQ/302 HQ/51A", true}, {"HQ/302", false}, {"HQ/51A", false}, {"", false}} {
			tab := newTable(t, "GT3-S-NC").put("823/302", "2012")
			for i, hq := range strings.Fields(c.hqs) {
				tab.put(hq, fmt.Sprintf("20%02d", 10-i))
			}
			if got := supplied(tab, "823/302"); got != fmt.Sprint(c.want) {
				t.Errorf("with %q: %s", c.hqs, got)
			}
		}
	})
	t.Run("WG-14.5-3", func(t *testing.T) { // fire and bombardment
		for mark, want := range map[string]string{markOrganic: "-1", markOut: "-2"} {
			if got := part(shelled(t).marks1("G/1", mark).fight().done(), "bombards", "drm"); got != want {
				t.Errorf("%s: bombards with %s", mark, got)
			}
			if got := drmsOf(brawl(t, 0, 0).marks1("T/1", mark).attacks("2020", "T/1", "lead: T/1").changed(func(d *Data) {
				for i := range d.Units {
					d.Units[i].PR, d.Units[i].Type = [2]int{5, 5}, Infantry
				}
			})); got != "g supply="+want {
				t.Errorf("%s: %s", mark, got)
			}
		}
	})
	t.Run("WG-15.1-3", func(t *testing.T) { // an attack of either kind, but no bombardment
		if marked(option(t, 0, 0).marks1("R/S", markDigs).fight().done().Outcome, "R/S", markDigs) {
			t.Error("a prepared attack")
		}
		r, _ := charge(t, Result{}).marks1("R/S", markDigs).charges()
		if marked(r.done().Outcome, "R/S", markDigs) {
			t.Error("a hasty attack")
		}
		if !marked(shelled(t).marks1("R/S", markDigs).dice("2020/bombard/r/s", 7).fight().done().Outcome, "R/S", markDigs) {
			t.Error("a bombardment")
		}
	})
	t.Run("WG-17.2.1-2", func(t *testing.T) { // what is left is gone: the next turn has its own points alone
		out := newTable(t, "GT2-REC").put("HQ/302", "2010").put(rifles, "2011", "2").track(trackLosses, "soviet-infantry=12").order(Soviet, "replacements:\n  - 1 inf on 825/302\n  - rest lost\n").plays()
		if got := strings.Join(told(out, evWasted), ", "); got != "soviet inf 2" || out.Position.Track(trackLosses) != "" || steps(out, rifles) != 3 {
			t.Errorf("%q are lost, %q is kept, %d points", got, out.Position.Track(trackLosses), steps(out, rifles))
		}
	})
	t.Run("WG-17.2.1-6", func(t *testing.T) { // next to another regiment, only while an enemy ZOC lies on the headquarters
		for enemy, want := range map[string]string{"2009": "", "3009": "rebuild.far"} {
			newTable(t, "GT2-REC").put("HQ/302", "2010").put("823/302", "2015").put(rifles, boxDead, "0").put(tank, enemy).track(trackLosses, "soviet-infantry=12").look(func(s *segment) {
				if bad := s.pools(Soviet).mayGet(replacement{n: 1, class: InfantryClass, unit: s.u(rifles), hex: s.h("2014")}); bad.ID != want {
					t.Errorf("enemy in %s: %q", enemy, bad.ID)
				}
			})
		}
	})
}

func TestFurtherRowsOfTheAir(t *testing.T) {
	t.Run("WG-4.1-3", func(t *testing.T) { // the Soviet chart has no box for it: with the others filled nobody waits
		out := newTable(t, "GT1-AIR1").put("270/BAD", boxReady).put("I/KG51", boxReady).order(Soviet, "ground-attack: none\nground-attack-escort: none\nair-superiority: none\n").order(German, "ground-attack: none\ninterdiction: I/KG51\nheld-back: none\n").plays()
		if got := where(out, "270/BAD", "I/KG51"); got != boxReady+" "+boxInterdict {
			t.Error(got)
		}
	})
	t.Run("WG-4.2-1", func(t *testing.T) {
		newTable(t, "GT1-AIR1").put("202/SHAD", boxReady).look(func(s *segment) {
			u := s.u("202/SHAD")
			for _, taken := range []bool{false, true} {
				a := &allotment{side: Soviet}
				if taken {
					a.units = [][]model.UnitID{{u}}
				}
				if bad := s.mayFly(u, boxGround, a); (bad.ID == "air.twice") != taken {
					t.Errorf("taken %v: %q", taken, bad.ID)
				}
			}
		})
	})
	two := func(t testing.TB, escorts ...string) *table { // two interceptors, all dice without effect
		tab := newTable(t, "GT1-AIR2").put("202/SHAD", boxGround).put("I/JG52", boxReady).put("I/ZG1", boxReady).
			order(German, strings.Replace(noGermanFighters, "air-superiority: none", "air-superiority: I/JG52, I/ZG1", 1)+"intercept: ground-attack\npairs: any\n").stand(Soviet, "pairs: any\n").
			die("intercept/i/jg52", 1).die("intercept/i/zg1", 1).die("bounce/ground-attack/german/german", 9).die("bounce/ground-attack/soviet/german", 1).
			die("air/fighters/i/jg52", 1).die("air/fighters/i/zg1", 1).die("air/mission/i/jg52", 1).die("air/mission/i/zg1", 1).die("air/back/202/shad", 1)
		for _, id := range escorts {
			tab.put(id, boxGroundEsc).die("air/fighters/"+strings.ToLower(id), 1)
		}
		return tab
	}
	t.Run("WG-4.3.1-5", func(t *testing.T) { // each at whom it was paired with, and back
		out := two(t, "235/IAD", "268/IAD").plays()
		pairs := map[string]bool{}
		for _, p := range told(out, evPaired) {
			f := strings.Fields(p)
			pairs[f[0]+" "+f[1]], pairs[f[1]+" "+f[0]] = true, true
		}
		fights := 0
		for _, shot := range told(out, evShot) {
			if f := strings.Fields(shot); f[0] != "202/SHAD" && f[1] != "202/SHAD" {
				if fights++; !pairs[f[0]+" "+f[1]] {
					t.Errorf("%s, paired are %v", shot, told(out, evPaired))
				}
			}
		}
		if fights != 4 || len(pairs) != 4 {
			t.Errorf("%d shots, %v", fights, told(out, evPaired))
		}
	})
	t.Run("WG-4.3.1-9, WG-4.3.1-17, WG-4.3.1-18", func(t *testing.T) { // once in each round, each with a die of its own
		got := rolled(two(t, "235/IAD").plays())
		const want = "air/fighters/i/jg52 air/fighters/i/zg1 air/fighters/235/iad air/mission/i/jg52 air/mission/i/zg1 air/back/202/shad"
		if !strings.HasSuffix(got, want) || strings.Count(got, "air/") != 6 {
			t.Errorf("dice: %s", got)
		}
	})
	t.Run("WG-4.5.1-2", func(t *testing.T) { // under fog one of those below the top, by the die; without fog nobody says so
		tab := func() *table {
			return newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("I/11/6P", "2018").put("I/114/6P", "2018").put("II/114/6P", "2018").put(rifles, "2023").
				order(Soviet, "strikes:\n  - 202/SHAD on hidden at 2018\n").die("hidden/soviet/1", 2).die("strike/soviet/1", 10)
		}
		if got := told(tab().track(trackFog, "on").plays(), evHidden); len(got) != 1 || !strings.HasSuffix(got[0], "2 II/114/6P") {
			t.Errorf("%v", got)
		}
		newTable(t, "GT1-AIR3").put("202/SHAD", boxGround).put("I/11/6P", "2018").put("I/114/6P", "2018").put(rifles, "2023").look(func(s *segment) {
			bad := s.judgeStrike(Soviet, strike{units: []model.UnitID{s.u("202/SHAD")}, at: s.h("2018"), on: model.NoUnit, deep: true})
			if len(bad) != 1 || bad[0].ID != "strike.fog" {
				t.Errorf("%v", bad)
			}
		})
	})
}
