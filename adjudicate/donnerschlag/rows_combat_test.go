package donnerschlag

import (
	"strings"
	"testing"

	"umpire/model"
)

// A rowTest is a test of rows of the catalogue that no other test names.
type rowTest struct {
	rows string
	run  func(t *testing.T)
}

func runRows(t *testing.T, list []rowTest) {
	for _, r := range list {
		for _, id := range strings.Fields(r.rows) {
			t.Run(id, r.run)
		}
	}
}

// attacked is a Soviet infantry of 2 in 2316 that Axis units in 2416 and 2417 attack.
func attacked(t testing.TB, with string) *kit {
	return newTest(t).calm().unit("S/1", Soviet, Infantry, 2, "2316").attack("2316", with).die("2316/attack", 1)
}

func TestCombatRows(t *testing.T) {
	runRows(t, []rowTest{
		{"DS-2.2-R10", func(t *testing.T) { // an HQ on each side adds nothing
			newTest(t).calm().unit("S/1", Soviet, Infantry, 2, "2316").hq("HQ/2GA", Soviet, "2316").unit("A/1", Axis, Infantry, 4, "2416").hq("HQ/A", Axis, "2416").
				attack("2316", "A/1").die("2316/attack", 2).run().done().tells("strength hex=2316 attack=4 defence=2").silent("counts hex=2316 side=axis unit=HQ").silent("counts hex=2316 side=soviet unit=HQ")
		}},
		{"DS-8.1-R13", func(t *testing.T) { // the HQ in the attacked hex is no defender
			r := newTest(t).calm().unit("S/1", Soviet, Infantry, 2, "2316").hq("HQ/2GA", Soviet, "2316").unit("A/1", Axis, Infantry, 4, "2416").attack("2316", "A/1").die("2316/attack", 2).run().done()
			if !strings.Contains(r.text(), "combat hex=2316 side=axis attackers=A/1 defenders=S/1\n") {
				t.Error(r.text())
			}
		}},
		{"DS-8.1-R24", func(t *testing.T) { // as the tables stand: what is made of a cell has room for one side only
			for _, crt := range [][6][len(columns)]string{crt2023, crt2022} {
				for die, row := range crt {
					for column, cell := range row {
						if strings.Contains(cell, "A") && strings.Contains(cell, "D") {
							t.Errorf("%s, die %d: %s", columns[column], die+1, cell)
						}
					}
				}
			}
		}},
		{"DS-8.2-R19", func(t *testing.T) { // one die, and the attacker's
			r := duel(t, "", "").run().done().tells("roll combat/2316/attack d6 = 4")
			if strings.Count(r.text(), "\nroll ") != 1 {
				t.Error(r.text())
			}
		}},
		{"DS-8.3-R2", func(t *testing.T) { // 4 + 4 to 2 is 4:1, and one column for two tanks
			attacked(t, "A/1, A/2").unit("A/1", Axis, Tank, 4, "2416").unit("A/2", Axis, Tank, 4, "2416").run().done().tells("shift hex=2316 why=tank-bonus number=+1", "column hex=2316 net=+1 column=5:1")
		}},
		{"DS-8.3-R3", func(t *testing.T) {
			newTest(t).calm().unit("S/1", Soviet, Tank, 2, "2316").unit("A/1", Axis, Infantry, 4, "2416").attack("2316", "A/1").die("2316/attack", 2).run().done().tells("column hex=2316 net=0 column=2:1").silent("shift")
		}},
		{"DS-8.1-R10 DS-8.3-R5 DS-8.3-R7", func(t *testing.T) { // out of two hexes, and both bonuses
			attacked(t, "A/1, A/2").unit("A/1", Axis, Tank, 2, "2416").unit("A/2", Axis, Motorized, 2, "2417").run().done().tells("shift hex=2316 why=combined-arms-attacker number=+1", "column hex=2316 net=+2")
		}},
		{"DS-8.4-R5", func(t *testing.T) { // 14 to 2 is 7:1, die 3: 2DR; both steps of the unit that its owner names
			newTest(t).calm().unit("S/1", Soviet, Infantry, 1, "2316").unit("S/2", Soviet, Infantry, 1, "2316").unit("A/1", Axis, Infantry, 14, "2416").attack("2316", "A/1").die("2316/attack", 3).
				sets(Soviet, "losses: S/2 > any").run().done().tells("result hex=2316 column=7:1 die=3 cell=2DR", "loses unit=S/2 left=1 why=result", "eliminated unit=S/2 why=result").silent("loses unit=S/1")
		}},
		{"DS-8.2-R5", func(t *testing.T) { // between two cards of the enemy a pass, and another before them: the window stays open
			duel(t, "C5", "C41 C61").says(Axis, "cards: pass").says(Soviet, "cards: C41 GE > C61 GE > pass").run().done().tells("plays side=soviet card=C41", "plays side=soviet card=C61")
		}},
		{"DS-3.5-R2", func(t *testing.T) {
			if got := newTest(t).hq("HQ/2GA", Soviet, "3017").zones(Soviet); got != "" {
				t.Errorf("an HQ reaches into %s", got)
			}
		}},
		{"DS-3.6-R22", func(t *testing.T) { // the motorized unit is out of supply: the tank bonus alone
			attacked(t, "A/1, A/2").unit("A/1", Axis, Tank, 2, "2416").unit("A/2", Axis, Motorized, 2, "2416", outOfIt).run().done().tells("column hex=2316 net=+1").silent("shift hex=2316 why=combined-arms-attacker")
		}},
		{"DS-8.1-R6", func(t *testing.T) { // A/2 could, and does not
			attacked(t, "A/1").unit("A/1", Axis, Infantry, 4, "2416").unit("A/2", Axis, Infantry, 4, "2416").run().done().
				tells("combat hex=2316 side=axis attackers=A/1 defenders=S/1", "strength hex=2316 attack=4 defence=2")
		}},
		{"DS-3.6-R12", func(t *testing.T) { // the unit in 3016 opens its own hex and not 3015 beside it, which is in the same EZOC
			newTest(t).unit("A/1", Axis, Infantry, 1, "3016").unit("S/1", Soviet, Infantry, 1, "2915").atTable(func(s *segment) {
				n := s.net(Axis)
				for name, want := range map[string]bool{"3016": true, "3015": false} {
					hex, _ := s.board.Find(name)
					if n.Open(hex) != want {
						t.Errorf("a line may pass %s: %v", name, n.Open(hex))
					}
				}
			})
		}},
		{"DS-8.1-R9", func(t *testing.T) { // out of one hex against two
			newTest(t).calm().unit("S/1", Soviet, Infantry, 2, "2316").unit("S/2", Soviet, Infantry, 2, "2315").unit("A/1", Axis, Infantry, 4, "2416").unit("A/2", Axis, Infantry, 4, "2416").
				attack("2316", "A/1").die("2316/attack", 2).attack("2315", "A/2").die("2315/attack", 2).run().done().
				tells("combat hex=2316 side=axis attackers=A/1 defenders=S/1", "combat hex=2315 side=axis attackers=A/2 defenders=S/2")
		}},
		{"DS-8.2-R13", func(t *testing.T) { // 16 to 1 is no more than 7:1, and one column to the left is 6:1
			newTest(t).calm().unit("S/1", Soviet, Infantry, 1, "2316").unit("A/1", Axis, Infantry, 16, "2416").hold("soviet/combat/hand", "C41").sets(Soviet, "cards: C41 GE > pass").
				attack("2316", "A/1").die("2316/attack", 1).run().done().tells("ratio hex=2316 column=7:1", "column hex=2316 net=-1 column=6:1")
		}},
		{"DS-8.3-R8", func(t *testing.T) { // two pairs, one shift
			r := attacked(t, "A/1, A/2, A/3, A/4").unit("A/1", Axis, Tank, 1, "2416").unit("A/2", Axis, Motorized, 1, "2416").unit("A/3", Axis, Tank, 1, "2417").unit("A/4", Axis, Motorized, 1, "2417").run().done()
			r.tells("shift hex=2316 why=combined-arms-attacker number=+1", "column hex=2316 net=+2")
			if strings.Count(r.text(), "why=combined-arms-attacker") != 1 {
				t.Error(r.text())
			}
		}},
		{"DS-8.3-R18", func(t *testing.T) { // 2 + 2 behind the river, and combined arms of the defender
			newTest(t).calm().river("2316/2416").unit("S/1", Soviet, Tank, 2, "2316").unit("S/2", Soviet, Motorized, 2, "2316").unit("A/1", Axis, Infantry, 8, "2416").attack("2316", "A/1").die("2316/attack", 3).
				run().done().tells("strength hex=2316 attack=8 defence=4", "shift hex=2316 why=combined-arms-defender number=-1")
		}},
		{"DS-8.4-R3", func(t *testing.T) { // 4 to 2 is 2:1, die 2: a dash
			newTest(t).calm().unit("S/1", Soviet, Infantry, 2, "2316").unit("A/1", Axis, Infantry, 4, "2416").attack("2316", "A/1").die("2316/attack", 2).run().done().
				tells("result hex=2316 column=2:1 die=2 cell=-").silent("loses").silent("eliminated").silent("retreats").silent("advances").at("S/1", "2316", 2).at("A/1", "2416", 2)
		}},
		{"DS-8.4-R10", func(t *testing.T) { // A/1 is one too many in 2516 and goes on before A/2 begins
			newTest(t).river("2515/2516", "2515/2616").unit("A/1", Axis, Infantry, 2, "2416").unit("A/2", Axis, Infantry, 1, "2417").unit("S/1", Soviet, Infantry, 3, "2316").unit("S/9", Soviet, Infantry, 1, "2515").
				unit("A/8", Axis, Infantry, 1, "2516", inactive).unit("A/9", Axis, Infantry, 1, "2516", inactive).attack("2316", "A/1, A/2").die("2316/attack", 3).
				says(Axis, "retreat: A/1 to 2516 > A/1 to 2616 > A/2 to 2517 > any").run().done().
				tells("retreats units=A/1 from=2416 to=2516", "retreats units=A/1 from=2516 to=2616", "retreats units=A/2 from=2417 to=2517")
		}},
		{"DS-8.4-R36 DS-3.5-R8", func(t *testing.T) { // 2316 lies in the ZOC of 2216, and that is nothing to attack and advance
			pursuit(t, "pass", "A/1 2416-2316").unit("S/9", Soviet, Infantry, 2, "2216").run().done().tells("advances unit=A/1 path=2416-2316")
		}},
		{"DS-3.5-R5", func(t *testing.T) { // 2216 lies in the ZOCs of 2115 and 2116, and costs one step
			k := beaten(t).unit("A/1", Axis, Infantry, 12, "2416").unit("X/1", Soviet, Infantry, 3, "2316").dr("A/1")
			for i, hex := range []string{"2217", "2315", "2317", "2417", "2115", "2116"} {
				k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
			}
			k.run().done().tells("loses unit=X/1 left=1 why=retreat", "retreats units=X/1 from=2316 to=2216").at("X/1", "2216", 1)
		}},
		{"DS-3.5-R6", func(t *testing.T) {
			k := newTest(t).unit("A/1", Axis, Infantry, 2, "3017").unit("S/1", Soviet, Infantry, 2, "3015")
			for _, side := range bothSides {
				if !strings.Contains(k.zones(side), "3016") {
					t.Errorf("%s: %s", side, k.zones(side))
				}
			}
		}},
		{"DS-3.5-R9 DS-3.6-R1", func(t *testing.T) { // reduced and out of supply: six hexes all the same
			for _, o := range []option{left(1), outOfIt} {
				if got := newTest(t).unit("S/1", Soviet, Infantry, 2, "3017", o).zones(Soviet); got != "2916 2917 3016 3018 3116 3117" {
					t.Error(got)
				}
			}
		}},
		{"DS-3.3-R23", func(t *testing.T) { // with enemies all round, an Alarmgruppe is in supply and another unit is not
			k := newTest(t).unit("AG/1", Axis, Infantry, 1, "3017", alarm).unit("A/1", Axis, Infantry, 1, "3017")
			for i, hex := range []string{"2916", "2917", "3016", "3018", "3116", "3117"} {
				k.unit("S/"+string(rune('1'+i)), Soviet, Infantry, 1, hex)
			}
			k.atTable(func(s *segment) {
				for id, want := range map[string]bool{"AG/1": true, "A/1": false} {
					u, _ := s.Set().FindUnit(id)
					if s.supplied(u) != want {
						t.Errorf("%s in supply: %v", id, !want)
					}
				}
			})
		}},
		{"DS-3.3-R15 DS-3.3-R16 DS-3.3-R18", func(t *testing.T) { // next to a friend, not in an EZOC, a friend there or not; a lone enemy HQ in 2216 has no ZOC, and no unit is placed upon it
			newTest(t).calm().unit("A/1", Axis, Infantry, 2, "2416").unit("S/1", Soviet, Infantry, 2, "2316").unit("AHI/1", Soviet, Infantry, 1, "cup", adhoc).hq("HQ/A", Axis, "2216").
				hold("soviet/combat/hand", "C45").attack("2316", "A/1").die("2316/attack", 3).sets(Soviet, "cards: C45 TE ; pass").run().asks("2316 place", "2217", "2317")
		}},
		{"DS-3.5-R4 DS22-9-R1", func(t *testing.T) {
			if got := newTest(t).old().bridge("3016/3115").unit("S/1", Soviet, Infantry, 2, "3016").zones(Soviet); got != "2915 2916 3015 3017 3116" {
				t.Error(got)
			}
		}},
		{"DS22-13.2-R20", func(t *testing.T) { // 2216 holds a friend and is in an EZOC
			k := beaten(t).old().unit("X/1", Soviet, Motorized, 2, "2316").unit("S/1", Soviet, Infantry, 1, "2216").unit("A/1", Axis, Infantry, 8, "2416").dr("A/1")
			for i, hex := range []string{"2217", "2315", "2317", "2417"} {
				k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
			}
			k.run().done().tells("loses unit=X/1 left=1 why=retreat", "retreats units=X/1 from=2316 to=2216")
		}},
		{"DS22-13.2-R22 DS22-13.2-R23", func(t *testing.T) { // over the bridge into an EZOC with a friend: barred, and nothing else is left
			k := beaten(t).old().bridge("2216/2316").unit("X/1", Soviet, Motorized, 2, "2316").unit("S/1", Soviet, Infantry, 1, "2216").unit("A/1", Axis, Infantry, 8, "2416").dr("A/1")
			for i, hex := range []string{"2217", "2315", "2317", "2417"} {
				k.unit("B/"+string(rune('1'+i)), Axis, Infantry, 1, hex)
			}
			k.run().done().tells("eliminated unit=X/1 why=no-retreat")
		}},
		{"DS22-13.2-R21", func(t *testing.T) { // over the river behind 2216, where the retreat did not start, nobody goes on
			split(t).old().river("2115/2216", "2116/2216").says(Soviet, "retreat: X/1 + Y/1 to 2216 > X/1 to 2115 > X/1 to 2215 > any").run().done().
				tells("retreats units=X/1+Y/1 from=2316 to=2216", "retreats units=X/1 from=2216 to=2215")
		}},
		{"DS22-13.2-R26", func(t *testing.T) { // of a tank behind a river no way leads into the hex, of infantry one
			newTest(t).old().river("2316/2416").unit("A/1", Axis, Tank, 4, "2416").unit("A/2", Axis, Infantry, 4, "2416").unit("S/1", Soviet, Infantry, 2, "2316").atTable(func(s *segment) {
				tank, _ := s.Set().FindUnit("A/1")
				foot, _ := s.Set().FindUnit("A/2")
				hex, _ := s.board.Find("2316")
				c := newFights(s).newCombat(battle{hex: hex, attackers: []model.UnitID{tank, foot}, play: pass})
				c.allAdvance = 1
				if len(c.advances(tank)) != 0 || len(c.advances(foot)) == 0 {
					t.Errorf("%v %v", c.advances(tank), c.advances(foot))
				}
			})
		}},
		{"DS22-13.2-R10", func(t *testing.T) { // C9, for any time: after the die not in 2022, unless 2023 fills its gaps
			k := func() *kit {
				return duel(t, "C9", "").says(Axis, "cards: pass ; C9 GE on S/1 when after die ; pass").die("2316/check/c9", 1)
			}
			k().run().done().tells("plays side=axis card=C9")
			k().old().ruling("ds-2022-silent", "literal").run().done().silent("plays")
		}},
		{"DS-8.1-R7 DS22-13.1-R1", func(t *testing.T) { // also if the file is read by a reader that lets it pass
			k := newTest(t).checks()
			if strings.HasSuffix(t.Name(), "DS22-13.1-R1") {
				k.old()
			}
			k.calm().unit("S/1", Soviet, Infantry, 2, "2316").unit("A/1", Axis, Infantry, 2, "2416").unit("A/2", Axis, Infantry, 2, "2417")
			k.attack("2316", "A/1").attack("2316", "A/2").die("2316/attack", 3)
			if r := k.run(); len(r.Problems) != 1 {
				t.Errorf("%v", r.Problems)
			}
		}},
		{"DS22-6.3-R1", func(t *testing.T) { // not met at box 4, with C4: on to box 5
			p, _ := scripted(t, "2022", nil)
			p.clear(Soviet)
			p.called("B", "3", "GT7-END")
			p.hand().SetTrack("sixth-army", "survival")
			p.step()
			if p.st.Position.Track("winner") != "" || p.st.Segment != "GT8-ADM1" {
				t.Error(p.lines("advanced", "runs-on", "wins"))
			}
		}},
	})
}

func romanian(u *Unit, _ *placed) { u.Romanian = true }

func TestCardRows(t *testing.T) {
	runRows(t, []rowTest{
		{"DS-C17-R1", func(t *testing.T) { // the step of the result is not lost, that of the retreat into an EZOC is
			newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 6, "2316").unit("S/2", Soviet, Infantry, 1, "2514").unit("S/3", Soviet, Infantry, 1, "2517").unit("A/1", Axis, Infantry, 2, "2416").
				hold("axis/combat/hand", "C17").attack("2416", "S/1").die("2416/attack", 5).sets(Axis, "cards: C17 GE when we lose 1+ ; pass").die("2416/check/c17", 4).
				run().done().tells("effect card=C17 effect=losses-void", "result hex=2416 column=3:1 die=5 cell=1DR", "loses unit=A/1 left=1 why=retreat").silent("loses unit=A/1 left=1 why=result")
		}},
		{"DS-C48-R3", func(t *testing.T) { // the retreat of both units is cancelled
			newTest(t).calm().unit("A/1", Axis, Infantry, 8, "2416").unit("S/1", Soviet, Infantry, 1, "2316").unit("S/2", Soviet, Infantry, 1, "2316").hold("soviet/combat/hand", "C48").
				attack("2316", "A/1").die("2316/attack", 3).sets(Soviet, "cards: C48 GE when we retreat ; pass").run().done().
				tells("effect card=C48 effect=retreat-void").silent("retreats").at("S/1", "2316", 2).at("S/2", "2316", 2)
		}},
		{"DS-12.1-R7", func(t *testing.T) { // the Axis player chooses, and a Romanian unit of his may be it
			duel(t, "", "C53").unit("R/VI", Axis, Infantry, 2, "2810", of("VI"), romanian).says(Soviet, "cards: C53 GE ; pass").sets(Axis, "losses: R/VI > any").die("2316/check/c53", 1).
				run().done().tells("loses unit=R/VI left=1 why=C53")
		}},
		{"DS-C50-R1 DS-C51-R1", func(t *testing.T) { // as C49: a step of each side, besides the result
			card := "C50"
			if strings.HasSuffix(t.Name(), "DS-C51-R1") {
				card = "C51"
			}
			k := func(opts ...option) *kit {
				return newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 2, "2316", opts...).unit("A/1", Axis, Infantry, 2, "2416").hold("soviet/combat/hand", card).
					sets(Soviet, "cards: "+card+" GE when after die ; pass").attack("2416", "S/1").die("2416/attack", 3).die("2416/check/"+lowered(card), 1)
			}
			k().run().done().tells("effect card="+card+" effect=both-lose", "loses unit=S/1 left=1 why="+card, "loses unit=A/1 left=1 why="+card).silent("eliminated unit=S/1 why=" + card)
			k(oneStep).run().done().silent("plays") // two steps of his must take part
		}},
		{"DS-C49-R3", func(t *testing.T) { // of two units each side picks the second
			newTest(t).calm().soviets().unit("S/1", Soviet, Infantry, 1, "2316").unit("S/2", Soviet, Infantry, 1, "2316").unit("A/1", Axis, Infantry, 1, "2416").unit("A/2", Axis, Infantry, 1, "2416").
				hold("soviet/combat/hand", "C49").sets(Soviet, "cards: C49 GE when after die ; pass").sets(Soviet, "losses: S/2 > any").sets(Axis, "losses: A/2 > any").
				attack("2416", "S/1, S/2").die("2416/attack", 4).die("2416/check/c49", 1).run().done().
				tells("loses unit=S/2 left=1 why=C49", "loses unit=A/2 left=1 why=C49")
		}},
		{"DS-C21-R2", func(t *testing.T) { // both steps on one unit, though there is another
			newTest(t).unit("S/1", Soviet, Infantry, 2, "2316").unit("S/2", Soviet, Infantry, 2, "2316").unit("A/1", Axis, Tank, 4, "2416").atTable(func(s *segment) {
				c21, _ := s.Set().FindCard("C21")
				foot, _ := s.Set().FindUnit("S/1")
				x, d := s.atOccasion(occasion{what: amongLines}, Axis), &deed{play: play{card: c21, event: "GE", units: []model.UnitID{foot, foot}}, side: Axis, event: s.card(c21).General}
				if !fitVictims(x, d).Legal() {
					t.Error("C21 may not take both steps of S/1")
				}
			})
		}},
		{"DS-2.4-R13", func(t *testing.T) { // also where no reader of orders has looked: without a target it is no play
			newTest(t).unit("S/1", Soviet, Infantry, 2, "2316").unit("A/1", Axis, Tank, 4, "2416").hold("axis/combat/hand", "C9").atTable(func(s *segment) {
				c9, _ := s.Set().FindCard("C9")
				foot, _ := s.Set().FindUnit("S/1")
				x, p := s.atOccasion(occasion{what: amongLines}, Axis), play{card: c9, event: "GE", with: model.NoCard}
				if x.mayPlayNow(Axis, p).Legal() {
					t.Error("C9 is played at nobody")
				}
				if p.units = []model.UnitID{foot}; !x.mayPlayNow(Axis, p).Legal() {
					t.Error("C9 is not played at an infantry")
				}
			})
		}},
		{"DS-C65-R5", func(t *testing.T) { // called off because somebody came, the attackers have fought
			newTest(t).unit("S/1", Soviet, Infantry, 2, "2316").unit("A/1", Axis, Tank, 4, "2416").sets(Axis, "call-off: yes").atTable(func(s *segment) {
				tank, _ := s.Set().FindUnit("A/1")
				hex, _ := s.board.Find("2316")
				f := newFights(s)
				c := f.newCombat(battle{hex: hex, attackers: []model.UnitID{tank}, play: pass})
				c.came = true
				if !c.stillAttacked() || !c.calledOff() || !f.fought[tank] {
					t.Error("the attacker of a combat that was called off has not fought")
				}
			})
		}},
		{"DS-C38-R1 DS-C66-R1", func(t *testing.T) { // as C30, each for its side: C54 and C12 are cancelled
			if strings.HasSuffix(t.Name(), "DS-C66-R1") {
				duel(t, "C12", "C66").says(Axis, "cards: C12 GE ; pass").says(Soviet, "cards: C66 GE when against C12 ; pass").die("2316/check/c12", 1).die("2316/check/c66", 1).
					run().done().tells("check card=C12 need=4 die=1 result=success", "plays side=soviet card=C66 event=GE target=C12", "cancelled card=C12 by=C66", "card-to card=C12 pile=discard").silent("effect card=C12")
				return
			}
			duel(t, "C38", "C54").says(Axis, "cards: C38 GE when against C54 ; pass").says(Soviet, "cards: C54 GE ; pass").die("2316/check/c54", 2).die("2316/check/c38", 1).
				run().done().tells("plays side=axis card=C38 event=GE target=C54", "cancelled card=C54 by=C38").silent("effect card=C54")
		}},
		{"DS-C7-R1 DS-C37-R1", func(t *testing.T) { // as C5: no check, no river DRM, and no tank gets over
			card := "C7"
			if strings.HasSuffix(t.Name(), "DS-C37-R1") {
				card = "C37"
			}
			newTest(t).river("2216/2316").unit("A/1", Axis, Tank, 5, "2216").unit("A/2", Axis, Motorized, 6, "2216").unit("S/1", Soviet, Infantry, 2, "2316").
				hold("axis/combat/hand", card).attack("2316", "A/1, A/2", "cards: "+card+" GE > pass").die("2316/attack", 5).calm().run().done().
				tells("effect card="+card+" effect=river-drm-void", "drops-out unit=A/1", "strength hex=2316 attack=6 defence=2").silent("drm").silent("check")
		}},
		{"DS-C26-R5", func(t *testing.T) {
			tank := func(cards string) *kit { return pursuit(t, cards, "A/1 2416-2316-2216").river("2216/2316") }
			tank("C26 GE when after die").run().done().silent("advances")
			tank("C12 GE when before die ; C26 GE when after die").run().done().tells("advances unit=A/1 path=2416-2316-2216")
		}},
		{"DS-C33-R4", func(t *testing.T) { // the unit of the marker dies: in the segments after it nobody can order it
			p, _ := scripted(t, "2023", nil)
			p.to("GT1-A1")
			p.hand().SetTrack("schwerpunkt", "I/11/6P")
			p.put("I/11/6P", "eliminated")
			if _, there := p.g.segmentOn(p.st.Position).schwerpunkt(); there {
				t.Error("the marker is on the map")
			}
		}},
		{"DS-C33-R5 DS-5.1-R3 DS22-4.7-R2", func(t *testing.T) { // in the Admin Phase it comes back, on an HQ too
			edition := "2023"
			if strings.HasSuffix(t.Name(), "DS22-4.7-R2") {
				edition = "2022"
			}
			p, _ := scripted(t, edition, map[string][]string{"axis schwerpunkt": {"HQ/6P"}})
			p.st.Segment = "GT2-ADM1"
			p.hand().SetTrack("turn", "2")
			p.hand().SetTrack("schwerpunkt", "I/11/6P")
			p.put("I/11/6P", "eliminated")
			p.step()
			if got := p.st.Position.Track("schwerpunkt"); got != "HQ/6P" {
				t.Errorf("the marker is on %s", got)
			}
		}},
	})
}
