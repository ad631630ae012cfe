package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
)

// The tables as printed in 8.1 and in 13.2 of the 2022 text, typed a second time.
const printed2023 = `
1AR 1AR 1A  AR  -   -   DR  DR  1DR
1AR 1A  AR  -   -   DR  DR  1DR 1DR
1AR AR  -   -   DR  DR  1DR 1DR 2DR
1AR -   -   DR  DR  1DR 1DR 2DR 2DR
1AR -   DR  DR  1DR 1DR 2DR 2DR 3DR
1AR DR  DR  1DR 1DR 2DR 2DR 3DR 3DR`

const printed2022 = `
1AR 1AR 1A  1A  1AR -   DR  DR  1DR
1AR 1A  AR  AR  -   DR  DR  1DR 1DR
1AR -   -   DR  DR  DR  1DR 1DR 2DR
1AR -   -   DR  DR  1DR 1DR 2DR 2DR
1AR -   DR  DR  1DR 1DR 2DR 2DR 3DR
1AR DR  1DR 1DR 1DR 2DR 2DR 3DR 3DR`

// tableOf runs f at a table, for what needs rulings.
type tableOf struct {
	*Game
	f func(s *segment)
}

func (g *tableOf) Play(t *adjudicate.Table) { g.f(g.segment(t)) }

func (k *kit) atTable(f func(s *segment)) {
	in := k.input()
	if out := adjudicate.Run(&tableOf{&Game{Data: k.data}, f}, in); out.Err != nil {
		k.tb.Fatal(out.Err)
	}
}

func TestTables(t *testing.T) {
	for _, edition := range []string{"2023", "2022"} {
		printed := printed2023
		k := newTest(t)
		if edition == "2022" {
			printed = printed2022
			k.old()
		}
		k.atTable(func(s *segment) {
			for row, line := range strings.Split(strings.TrimSpace(printed), "\n") {
				for col, want := range strings.Fields(line) {
					if got := s.cellOf(col, row+1).String(); got != want {
						t.Errorf("%s, column %s, die %d: %s, printed %s", edition, columns[col], row+1, got, want)
					}
				}
			}
			for col := range columns {
				if s.cellOf(col, -3) != s.cellOf(col, 1) || s.cellOf(col, 9) != s.cellOf(col, 6) {
					t.Errorf("column %s: dice beyond 1 and 6 read as 1 and 6", columns[col])
				}
			}
		})
	}
}

// TestDiagonal: apart from 0:1, one column to the right is worth one on the die.
func TestDiagonal(t *testing.T) {
	newTest(t).atTable(func(s *segment) {
		for col := 1; col < lastColumn; col++ {
			for die := 2; die <= 6; die++ {
				if s.cellOf(col, die) != s.cellOf(col+1, die-1) {
					t.Errorf("%s/%d and %s/%d differ", columns[col], die, columns[col+1], die-1)
				}
			}
		}
	})
	newTest(t).ruling("ds-crt-2-1-die-3", "dr").atTable(func(s *segment) {
		if got := s.cellOf(3, 3).String(); got != "DR" {
			t.Errorf("2:1, die 3, read dr: %s", got)
		}
	})
}

func TestColumns(t *testing.T) { // WE-20 to WE-23, and every border
	for _, c := range []struct {
		attack, defence adjudicate.Quarters
		want            string
	}{
		{44, 12, "3:1"}, {48, 12, "4:1"}, {16, 6, "2:1"}, {12, 2, "6:1"},
		{0, 4, "0:1"}, {3, 4, "0:1"}, {4, 4, "1:1"}, {5, 4, "1:1"}, {6, 4, "1.5:1"}, {7, 4, "1.5:1"}, {8, 4, "2:1"}, {11, 4, "2:1"},
		{12, 4, "3:1"}, {16, 4, "4:1"}, {20, 4, "5:1"}, {24, 4, "6:1"}, {27, 4, "6:1"}, {28, 4, "7:1"}, {400, 4, "7:1"}, {15, 10, "1.5:1"}, {14, 10, "1:1"},
	} {
		if got := columns[column(c.attack, c.defence)]; got != c.want {
			t.Errorf("%s to %s is %s, not %s", c.attack, c.defence, got, c.want)
		}
	}
}

func TestRoundingOf2022(t *testing.T) { // WE-22, WE-23, D-01 to D-04
	for _, c := range []struct {
		q    adjudicate.Quarters
		want string
	}{{16, "4"}, {6, "1"}, {2, "0"}, {15, "3"}} {
		if got := whole(c.q).String(); got != c.want {
			t.Errorf("%s rounds to %s, not %s", c.q, got, c.want)
		}
	}
	lone := func() *kit {
		return newTest(t).old().calm().unit("A/1", Axis, Infantry, 3, "2416").unit("S/1", Soviet, Infantry, 1, "2316", outOfIt).attack("2316", "A/1").die("2316/attack", 3)
	}
	lone().run().done().tells("strength hex=2316 attack=3 defence=0.5", "ratio hex=2316 column=6:1")
	lone().ruling("ds-2022-silent", "literal").run().done().tells("strength hex=2316 attack=3 defence=0", "ratio hex=2316 column=7:1")
}

func TestSingleShifts(t *testing.T) { // WE-25, 8.2
	newTest(t).atTable(func(s *segment) {
		c := &combat{scene: *newFights(s).outside("")}
		for _, x := range []struct {
			base, net int
			want      string
		}{{4, 1, "4:1"}, {1, 1, "1.5:1"}, {2, 1, "2:1"}, {0, 1, "1:1"}, {8, 1, "7:1"}, {8, -1, "6:1"}, {0, -3, "0:1"}, {0, 2, "1.5:1"}} {
			if got := columns[c.rules.shifted(c, x.base, by(x.net))]; got != x.want {
				t.Errorf("%s shifted by %d is %s, not %s", columns[x.base], x.net, got, x.want)
			}
		}
	})
	newTest(t).old().atTable(func(s *segment) { // D-12
		if c := (&combat{scene: *newFights(s).outside("")}); c.rules.shifted(c, 0, by(2)) != 0 || c.rules.shifted(c, 1, by(-1)) != 0 {
			t.Error("2022: below 1:1 is always 1AR")
		}
	})
}

func by(n int) (s hexes.Sum) {
	s.Add("test", n)
	return s
}

func TestNetShift(t *testing.T) { // D-13: 15:2 with two shifts right and one left
	for _, k := range []*kit{newTest(t), newTest(t).old()} {
		k.calm().unit("A/1", Axis, Tank, 8, "2416").unit("A/2", Axis, Motorized, 7, "2416").unit("S/1", Soviet, Tank, 1, "2316").unit("S/2", Soviet, Motorized, 1, "2316").
			attack("2316", "A/1, A/2").die("2316/attack", 3).run().done().tells("column hex=2316 net=+1 column=7:1", "result hex=2316 column=7:1 die=3 cell=2DR")
	}
	newTest(t).old().ruling("ds-2022-silent", "literal").calm().unit("A/1", Axis, Tank, 8, "2416").unit("A/2", Axis, Motorized, 7, "2416").unit("S/1", Soviet, Tank, 1, "2316").unit("S/2", Soviet, Motorized, 1, "2316").
		attack("2316", "A/1, A/2").die("2316/attack", 3).run().done().tells("column hex=2316 net=+1 column=6:1", "result hex=2316 column=6:1 die=3 cell=1DR")
}
