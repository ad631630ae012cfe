package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/report"
	"umpire/model"
)

// What guns aim at, and that a gun fires although it was answered, stands in plain words.
func TestGunsInWords(t *testing.T) {
	tab := shelled(t).counter("H/1", Ger, Artillery, 2, 7, "2022").counter("C/S", Sov, Artillery, 6, 9, "2018", slow, reach(5)).counter("F/1", Ger, Infantry, 4, 6, "2021").says(Soviet, "counter-battery: all").
		dice("2020/counter-check/c/s", 1, "2020/counter/g/1", 1)
	tab.orders = map[model.Side]string{}
	r := tab.attacks("2020", "", "artillery:\n  - G/1 on top\n  - H/1 on lead").fight().done()
	text := strings.Join(strings.Fields(report.Text(report.Report{Set: r.set, Journal: r.Journal, Words: Words(nil)})), " ")
	for _, want := range []string{"Guns G/1 at R/S; H/1 at the enemy lead unit", "BOMBARDMENT 2020 German", "1d10 = 1 -> the gun fires all the same"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	for _, bare := range []string{" artillery: ", "combats: ", "-> fires"} {
		if strings.Contains(text, bare) {
			t.Errorf("%q in\n%s", bare, text)
		}
	}
}

// A bombardment is offered as it is typed.
func TestBombardmentIsOfferedAsTyped(t *testing.T) {
	shelled(t).look(func(s *segment) {
		f := &fights{segment: s}
		b := battle{hex: s.h("2020")}
		if got := Vocabulary(Names{Set: s.Set()}).Entry("combats", f.offer(b)); got != "- attack: 2020\n    artillery: all" {
			t.Error(got)
		}
		if again, ok := battleValue(s.Set(), battleText(s.Set(), b)); !ok || again.hex != b.hex || again.nothing || len(again.attackers) > 0 {
			t.Error(again)
		}
	})
}

// Every die of a combat has words, also those whose labels end with a unit.
func TestDiceOfCombatsInWords(t *testing.T) {
	words := Words(nil)
	labels := []string{"combat/2020/attack/again2"}
	for seed := range uint64(30) {
		tab := scatter(t, "GT3-G-MC", seed)
		tab.oracle = adjudicate.NewRandom(seed)
		for _, e := range tab.run(func(s *segment) { s.combats() }).Journal {
			if e.Kind == adjudicate.Rolled {
				labels = append(labels, e.ID)
			}
		}
	}
	for _, l := range labels {
		w, parts, ok := words.Die(l)
		if !ok || len(parts) == 0 || w.Place != 1 {
			t.Errorf("no words for %s", l)
		}
	}
	if w, parts, _ := words.Die("combat/2020/check/i/11/6p"); len(parts) != 2 || parts[1] != "i/11/6p" {
		t.Errorf("%v %v", w, parts)
	}
}
