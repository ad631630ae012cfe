package donnerschlag

import (
	"testing"

	"umpire/adjudicate"
)

// front is a front to name attacks on.
func front(t testing.TB) *kit {
	return newTest(t).calm().unit("A/1", Axis, Tank, 4, "2417").unit("A/2", Axis, Motorized, 3, "2417").unit("A/3", Axis, Infantry, 3, "2418").
		unit("7/5C", Axis, Infantry, 2, "2416", inactive, of("GP")).unit("A/9", Axis, Infantry, 3, "2620").
		unit("S/1", Soviet, Infantry, 3, "2316").unit("S/2", Soviet, Infantry, 3, "2317").hq("HQ/S", Soviet, "2415").hq("HQ/A", Axis, "2418")
}

func TestNamingAttacks(t *testing.T) { // 8.1, WE-04
	for _, c := range []struct {
		hex, with string
		want      []string
	}{
		{"2316", "A/1, 7/5C", []string{"not-active 7/5C,HQ/6P,GP", "unused"}},
		{"2316", "A/1, A/9", []string{"not-next A/9,2620,2316"}},
		{"2316", "A/1, A/1", []string{"fights-twice A/1,2316"}},
		{"2316", "A/1, HQ/A", []string{"hq-attacks HQ/A"}},
		{"2316", "A/1, S/2", []string{"not-here S/2"}},
		{"2415", "A/1", []string{"no-target-unit 2415,an HQ alone can only be overrun (7.3)"}},
		{"2516", "A/1", []string{"no-target-unit 2516,it is empty"}},
		{"2417", "A/1", []string{"no-target-unit 2417,your own units stand there"}},
	} {
		k := front(t).checks().die("2316/attack", 4)
		k.attack(c.hex, c.with)
		k.orders.lists([]string{"order: HQ/6P"})
		want := c.want
		if len(want) == 2 {
			want = want[:1]
		}
		k.run().refused(want...)
	}
}

func TestMendedAttackGoesOn(t *testing.T) { // a check goes on with the others
	front(t).checks().attack("2316", "A/1, 7/5C").die("2316/attack", 4).run().done().tells("combat hex=2316 side=axis attackers=A/1 ")
}

func TestOneCombatEach(t *testing.T) { // case 12
	front(t).checks().attack("2316", "A/1").attack("2317", "A/3, A/1").attack("2316", "A/2").die("2316/attack", 4).die("2317/attack", 4).
		run().refused("fights-twice A/1,2316", "attacked-twice 2316,10")
}

func TestStackAttacksTwoHexes(t *testing.T) { // 8.1 Clarifications
	front(t).attack("2316", "A/1").attack("2317", "A/2").die("2316/attack", 3).die("2317/attack", 3).run().done().
		tells("combat hex=2316", "combat-over hex=2316", "combat hex=2317", "combat-over hex=2317")
}

func TestTankOverTheRiver(t *testing.T) { // ds-tank-before-c12
	k := func() *kit { return front(t).river("2316/2417").checks().die("2316/attack", 4) }
	k().attack("2316", "A/1, A/2").run().refused()
	k().attack("2316", "A/1, A/2").hold("axis/combat/removed", "C12").run().refused("tank-river A/1,2316")
	k().attack("2316", "A/1, A/2").ruling("ds-tank-before-c12", "refused").run().refused("tank-river A/1,2316")
	newTest(t).calm().soviets().checks().river("2316/2416").unit("S/1", Soviet, Tank, 3, "2316").unit("A/1", Axis, Infantry, 3, "2416").
		attack("2416", "S/1").run().refused("tank-river S/1,2416")
}

func TestExpect(t *testing.T) { // case 31
	k := func(lists ...string) *kit {
		k := example2413(t).checks()
		k.orders = nil
		return k.attack("2413", "I/11/6P, I/114/6P", lists...)
	}
	k("expect: 2:1", "cards: C12 GE > pass").run().refused()
	k("expect: 2:1", "cards: pass").run().refused("expect 0:1,2:1,without C12, which this combat does not play, I/11/6P may not attack over the river: 2 to 4")
	k("expect: 3:1", "cards: C5 GE > C12 GE").run().refused("expect 2:1,3:1,6 to 4")
	k("expect: 2:1", "cards: C12 GE when defending ; pass").run().refused("expect 0:1,2:1,without C12, which this combat does not play, I/11/6P may not attack over the river: 2 to 4")
	wide := k("expect: 2:1")
	wide.orders.lists([]string{"cards: C12 GE > pass"})
	wide.run().refused()
}

func TestConditionOfAnAttack(t *testing.T) { // 2.6
	second := func(when string) *result {
		return front(t).attack("2316", "A/1, A/2").attack("2317", "A/3", "when: "+when).die("2316/attack", 6).die("2317/attack", 3).run().done()
	}
	second("2316 empty").tells("combat hex=2316", "combat hex=2317")
	second("2316 enemy").silent("combat hex=2317")
	second("odds 1:1+").tells("combat hex=2317")
	second("odds 2:1+").silent("combat hex=2317")
	second("enemy infantry and not enemy tank").tells("combat hex=2317")
}

func TestOvertakenAttack(t *testing.T) { // 2.6: the dice have taken the target away
	k := front(t).attack("2316", "A/1, A/2").die("2316/attack", 6).attack("2216", "A/1")
	k.run().done().tells("combat hex=2316", "lapsed attack 2216", "decision GT3-A2 2216 combats 1 = none (forced)")
}

func TestOvertakenAttackGoesElsewhere(t *testing.T) { // 8.1: no target is declared yet; A/3 stands beside another
	k := front(t).attack("2316", "A/1, A/2").die("2316/attack", 6).die("2317/attack", 3).attack("2216", "A/3")
	k.run().asks("2216 combats", "2317", "none")
	k.says(Axis, "combats: 2317").run().done().tells("lapsed attack 2216", "combat hex=2317 side=axis attackers=A/3 ")
}

func TestOvertakenAttackIsAsked(t *testing.T) { // the rest may still attack
	k := front(t).attack("2316", "A/1").attack("2317", "A/3, A/1").die("2316/attack", 3).die("2317/attack", 3)
	k.run().asks("2317 combats", "2317", "none")
	k.says(Axis, "combats: A/3").run().done().tells("combat hex=2317 side=axis attackers=A/3 ")
}

func TestListsOfACombat(t *testing.T) { // what can never come true is a slip
	slip := func(list string, want ...string) {
		k := front(t).checks().hold("axis/combat/hand", "C5").die("2316/attack", 4)
		k.attack("2316", "A/1, A/2", list).run().refused(want...)
	}
	slip("advance: A/1")
	slip("advance: A/2", "advance-tank A/2")
	slip("advance: A/3", "advance-absent A/3,2316")
	slip("cards: C5 GE when after die ; pass", "window C5,Before Combat")
	slip("cards: C5 GE when before die ; pass")
}

// ds-named-in-vain: a tank is named over the river without C12 and drops out; whether
// its owner may name the hex once more, and play C12 now.
func TestNamedInVain(t *testing.T) {
	k := func() *kit {
		return front(t).river("2316/2417").hold("axis/combat/hand", "C12").die("2316/check/c12", 3).die("2316/attack", 4).
			attack("2316", "A/1", "cards: pass > C12 GE > pass").attack("2316", "A/1")
	}
	k().run().tells("drops-out unit=A/1", "no-target hex=2316").silent("plays side=axis card=C12")
	k().ruling("ds-named-in-vain", "free").run().tells("drops-out unit=A/1", "no-target hex=2316", "plays side=axis card=C12", "combat-over hex=2316")
}

func TestVoidCard(t *testing.T) { // 12.2: what takes away a river or terrain that is not there changes nothing
	for _, c := range []struct {
		k    *kit
		list string
		want string
	}{
		{front(t), "cards: C12 GE ; pass", "card-void"},
		{front(t).river("2316/2417"), "cards: C12 GE ; pass", ""},
		{front(t), "cards: C15 GE ; pass", "card-void"},
		{front(t).terrain("2316", "village"), "cards: C15 GE ; pass", ""},
	} {
		k := c.k.hold("axis/combat/hand", "C12", "C15").attack("2316", "A/1, A/2", c.list)
		in := k.input()
		in.Dice = nil
		got := ""
		for _, p := range adjudicate.Check(&combatGame{&Game{Data: k.data}, k}, in, Axis, nil).Problems {
			if p.Warning {
				got += p.ID
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.list, got, c.want)
		}
	}
}
