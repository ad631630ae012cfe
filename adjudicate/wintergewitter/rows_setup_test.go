package wintergewitter

import (
	"strings"
	"testing"

	"umpire/model"
)

// Where a group may start and where not, each hex by hand from the text of 19 and 20: the hex it
// names, the ends of its stretch of the line, hexes at the limit and one beyond it.
func TestStartAreas(t *testing.T) {
	for _, c := range []struct{ id, scenario, unit, may, not string }{
		{"WG-19.1.1-8", "19.1", "366/126", "2940 3747 2935 3742", "2934 2942 3741"},
		{"WG-19.1.1-9", "19.1", "503/91", "3847 4842 3842 4837", "3836 4343 4843 4836"},
		{"WG-19.1.1-14", "19.1", "1/17/13T", "3929 3927 3931 4130", "3926 3932 4229"},
		{"WG-19.1.1-16", "19.1", "1378/87", "3816 3815 3817 3716", "3814 3818 3717"},
		{"WG-19.1.1-17", "19.1", "1049/300", "3410 3409 3411 3510", "3412 3311"},
		{"WG-19.1.1-19", "19.1", "362/315", "1915 1916 2015 2016", "1913 1917 1814"},
		{"WG-19.1.1-20", "19.1", "HQ/7T", "2616 2614 2618 2416", "2619 2316"},
		{"WG-19.1.1-21", "19.1", "29/38", "3711 3710 3712 3812", "3713 3813"},
		{"WG-19.1.2-8", "19.1", "1ID/6C", "1945 1944 1946 2046", "1947 1943 2047"},
		{"WG-19.1.2-9", "19.1", "2/8R", "2942 3450 2944 3452", "2940 2642 3752"},
		{"WG-19.1.2-10", "19.1", "90/18R", "2143 2541 2145 2543", "2142 2148 1843"},
		{"WG-19.1.2-12", "19.1", "7/5R", "3550 4047 3552 4049", "3249 4053 3747"},
		{"WG-19.1.2-13", "19.1", "5D/4R", "4343 4843 4345 4845", "4842 4347 4043"},
		{"WG-19.2.1-4", "19.2", "HQ/4C", "1436", "1435 1437 1836"},
		{"WG-19.2.1-5", "19.2", "213/61C", "1935 1933 1937 1735", "1932 1938 1635"},
		{"WG-19.2.1-6", "19.2", "216/81C", "1537 1535 1539 1737", "1534 1540 1837"},
		{"WG-19.2.1-8", "19.2", "366/126", "3836 3834 3838 4036", "3833 3839 4136"},
		{"WG-19.2.1-9", "19.2", "823/302", "3433 3432 3434 3533", "3431 3435 3334"},
		{"WG-19.2.1-11", "19.2", "1/36/4M", "2129 2428 2728 2429", "2131 2430 2528x"},
		{"WG-19.2.1-12", "19.2", "1378/87", "3223 3222 3224", "3221 3225 1721"},
		{"WG-19.2.1-12", "19.2", "1049/300", "1721 1720 1722", "1719 1723 3223"},
		{"WG-19.2.2-3", "19.2", "I/201/23P", "3131 2937 3129 2939", "3128 2940 2531"},
		{"WG-19.2.2-5", "19.2", "StuG/228", "2531 2334 3131 2937", "1652 2041"},
		{"WG-19.2.2-6", "19.2", "HQ/57PC", "1652 1647 2152 1653", "1646 2252"},
		{"WG-19.2.2-7", "19.2", "1ID/6C", "2043 2041 2045", "2040 2046"},
		{"WG-19.2.2-7", "19.2", "2/8R", "3141 3139 3143", "3138 3144"},
		{"WG-19.2.2-7", "19.2", "90/18R", "1941 1940 1942", "1939 1943"},
		{"WG-19.2.2-9", "19.2", "7/5R", "3542 3544", "3539 3545"},
		{"WG-19.2.2-9", "19.2", "5D/4R", "4343 4843 4345", "4347 4043"},
		{"WG-20.1-2", "20", "2/40", "1652 2841 2043", "4053 2840"},
		{"WG-20.1-3", "20", "HQ/15L", "1652 1651 1653 1752", "1650 1852"},
		{"WG-20.1-3", "20", "96/AA", "1652 1651", "1650 2043"},
		{"WG-20.1-4", "20", "HQ/16M", "4843 1046 1653 2542", "4842 2840 2428"},
	} {
		t.Run(c.id, func(t *testing.T) {
			l := setting(t, c.scenario, "", "")
			u, ok := l.d.Set.FindUnit(c.unit)
			if !ok {
				t.Fatalf("no unit %s", c.unit)
			}
			for i, hexes := range []string{c.may, c.not} {
				for _, hex := range strings.Fields(hexes) {
					if strings.HasSuffix(hex, "x") {
						continue
					}
					if got := l.judge(u, l.d.at(t, hex)); got.Legal() != (i == 0) {
						t.Errorf("%s in %s: %q %v", c.unit, hex, got.ID, got.Args)
					}
				}
			}
		})
	}
}

// What a group has lost before 19.2 begins, by class: armor, infantry, artillery (19.2.1, 19.2.2).
func TestLossesOf192(t *testing.T) {
	g, pos, _ := setUpWith(t, "19.2", "", "", nil)
	for _, c := range []struct {
		id, groups string
		want       [3]int
	}{
		{"WG-19.2.1-5", "61C", [3]int{0, 4, 1}}, {"WG-19.2.1-6", "81C", [3]int{0, 2, 0}}, {"WG-19.2.1-7", "91", [3]int{0, 1, 0}}, {"WG-19.2.1-8", "126", [3]int{0, 4, 0}},
		{"WG-19.2.1-9", "302", [3]int{0, 8, 2}}, {"WG-19.2.1-10", "13T", [3]int{5, 9, 0}}, {"WG-19.2.1-11", "4M", [3]int{10, 12, 3}}, {"WG-19.2.1-12", "87 300", [3]int{}},
		{"WG-19.2.1-14", "51A-ind 85Tk", [3]int{2, 1, 10}}, {"WG-19.2.1-15", "4G 315", [3]int{}}, {"WG-19.2.1-16", "7T 38", [3]int{}},
		{"WG-19.2.2-2", "6P", [3]int{2, 4, 1}}, {"WG-19.2.2-3", "23P", [3]int{1, 2, 1}}, {"WG-19.2.2-7", "8R", [3]int{0, 1, 0}}, {"WG-19.2.2-7", "18R", [3]int{0, 1, 0}},
		{"WG-19.2.2-9", "5R", [3]int{0, 1, 0}}, {"WG-19.2.2-9", "4R", [3]int{}},
	} {
		t.Run(c.id, func(t *testing.T) {
			var got [3]int
			for i := range g.Data.Units {
				u := &g.Data.Units[i]
				if u.land() && u.Loss <= ArtilleryClass && contains(strings.Fields(c.groups), u.Group[1]) {
					got[u.Loss] += u.Strength - pos.Steps(model.UnitID(i))
				}
			}
			if got != c.want {
				t.Errorf("%s: %v, not %v", c.groups, got, c.want)
			}
		})
	}
}

func TestScenarios(t *testing.T) {
	d := shippedData(t)
	start := func(t *testing.T, scenario string) *model.State {
		t.Helper()
		st, err := NewState(scenario, "c")
		if err != nil {
			t.Fatal(err)
		}
		return st
	}
	g := NewGame(d)
	for id, scenario := range map[string]string{"WG-19.1.1-1, WG-19.1.2-1": "19.1", "WG-19.2.1-1, WG-19.2.2-1": "19.2"} {
		t.Run(id, func(t *testing.T) {
			st := start(t, scenario)
			first, _ := g.Owner(st.Segment)
			next := g.Next(st.Position, st.Segment)
			if second, _ := g.Owner(next); first != Soviet || second != German || !strings.HasPrefix(next, "SETUP") {
				t.Errorf("%s sets up, then %s in %s", first, second, next)
			}
		})
	}
	for _, c := range []struct{ id, scenario, first, last string }{
		{"WG-19.1-1", "19.1", "12 Dec AM", "14 Dec PM"}, {"WG-19.2-1", "19.2", "16 Dec AM", "19 Dec PM"}, {"WG-19.3-1", "19.3", "12 Dec AM", "23 Dec PM"}, {"WG-20.0-1", "20", "12 Dec AM", "23 Dec PM"},
	} {
		t.Run(c.id, func(t *testing.T) {
			sc := d.scenario(start(t, c.scenario).Position)
			date := func(turn int) string { return d.Turns[turn-1].Date + " " + d.Turns[turn-1].Half }
			if date(sc.First) != c.first || date(sc.Last) != c.last {
				t.Errorf("%s to %s", date(sc.First), date(sc.Last))
			}
		})
	}
	t.Run("WG-2.4-1", func(t *testing.T) { // two turns a date, from 12 December to 23 December
		if len(d.Turns) != 24 {
			t.Fatal(len(d.Turns))
		}
		for i := range d.Turns {
			if x := &d.Turns[i]; x.Half != []string{"AM", "PM"}[i%2] || x.Date != d.Turns[i/2*2].Date {
				t.Errorf("turn %d is %s %s", i+1, x.Date, x.Half)
			}
		}
	})
	t.Run("WG-19.1.1-2", func(t *testing.T) { // nobody starts entrenched in 19.1, under either reading
		for _, ruling := range []string{"", "wg-entrenched-at-start=soviet"} {
			l := setting(t, "19.1", ruling, "")
			for h := range d.Hexes {
				if l.mayDig(model.Space(h)) {
					t.Fatalf("%s: in %s", ruling, d.Set.Board.Name(model.Space(h)))
				}
			}
		}
	})
	t.Run("WG-19.1.2-5", func(t *testing.T) { // who is not chosen waits in the pool, and comes in turns 3 and 5
		g, pos, _ := setUpWith(t, "19.1", "", "", nil)
		waiting, stacked := 0, 0
		for i := range d.Units {
			if u := &d.Units[i]; u.Group[0] != "23P" {
				continue
			} else if standsAt(g, pos, u.ID) == boxPool {
				waiting++
			} else {
				stacked += u.Stack[0]
			}
		}
		if stacked != 23 || waiting == 0 {
			t.Errorf("%d stacking points start, %d units wait", stacked, waiting)
		}
		var turns []int
		for i := range d.Arrivals {
			if contains(d.Arrivals[i].Units, "23P") {
				turns = append(turns, d.Arrivals[i].Turn)
			}
		}
		if len(turns) == 0 || turns[0] < 2 {
			t.Errorf("they come in turns %v", turns)
		}
	})
	t.Run("WG-19.3.1-1", func(t *testing.T) { // the set-up of 19.1 and nothing else for who is in 19.1
		a, b := setting(t, "19.1", "", ""), setting(t, "19.3", "", "")
		for i := range d.Units {
			u := model.UnitID(i)
			if d.Units[i].Group[0] != "" && d.Units[i].Group[0] != d.Units[i].Group[2] {
				t.Errorf("%s is of %s and %s", d.Units[i].ID, d.Units[i].Group[0], d.Units[i].Group[2])
			}
			if d.Units[i].land() && a.line[i] >= 0 && len(a.places(u)) != len(b.places(u)) {
				t.Errorf("%s has %d places and %d", d.Units[i].ID, len(a.places(u)), len(b.places(u)))
			}
		}
	})
	t.Run("WG-20.0-1: the set-up and the count of 19.3", func(t *testing.T) {
		a, b := setting(t, "19.3", "", ""), setting(t, "20", "", "")
		for i := range d.Units {
			u := model.UnitID(i)
			if d.Units[i].land() && a.line[i] >= 0 && d.Units[i].Option == "" && len(a.places(u)) != len(b.places(u)) {
				t.Errorf("%s has %d places and %d", d.Units[i].ID, len(a.places(u)), len(b.places(u)))
			}
		}
		newTable(t, "GT24-REC").track(trackScenario, "20").track(trackWithin18, "yes").track(trackCorridor, corridorOpen).look(func(s *segment) {
			if german, soviet := s.points(); german != 6 || soviet != 0 {
				t.Errorf("%d to %d", german, soviet)
			}
		})
	})
	t.Run("WG-19.3.2-1", func(t *testing.T) { // in the pool, with no arrival but Thunderclap
		g, pos, _ := setUpWith(t, "19.3", "", "", nil)
		n := 0
		for i := range d.Units {
			if d.Units[i].Formation == "14P" {
				if n++; standsAt(g, pos, d.Units[i].ID) != boxPool {
					t.Errorf("%s is on the map", d.Units[i].ID)
				}
			}
		}
		for i := range d.Arrivals {
			if a := &d.Arrivals[i]; contains(a.Units, "14P") && (a.After != "thunderclap" || a.Turn != 0) {
				t.Errorf("%+v", a)
			}
		}
		if n != 9 {
			t.Errorf("%d units", n)
		}
	})
	t.Run("WG-5.3-1, WG-19.3.1-5", func(t *testing.T) { // within three hexes of the Pocket, never in it, in its own sector
		l := setting(t, "19.3", "", "")
		for _, id := range []string{"HQ/21A", "HQ/57A", "HQ/64A"} {
			u, _ := l.d.Set.FindUnit(id)
			places := l.places(u)
			if len(places) == 0 {
				t.Errorf("%s has no place", id)
			}
			for _, hex := range places {
				if n := d.toPocket[hex]; n < 1 || n > 3 || d.Hexes[hex].Ring != d.Units[u].Ring {
					t.Errorf("%s in %s, %d hexes from the Pocket", id, d.Set.Board.Name(hex), n)
				}
			}
		}
	})
	t.Run("WG-19.2.1-15, WG-19.2.1-16", func(t *testing.T) { // four formations wait in 19.2; two of them roll when Germans are ten hexes away
		for _, c := range []struct{ unit, at, german, near string }{{"HQ/7T", "2616", "2626", "10"}, {"HQ/38", "3711", "3721", "10"}, {"HQ/4G", "2503", "2513", ""}, {"HQ/315", "1915", "1925", ""}} {
			newTable(t, "GT9-G-MC").track(trackScenario, "19.2").put(c.unit, c.at).put(tank, c.german).look(func(s *segment) {
				s.approaches()
				if got := s.entry(trackNear, s.groupOf(s.u(c.unit))); s.released(s.u(c.unit)) || got != c.near {
					t.Errorf("%s: free %v, %q", c.unit, s.released(s.u(c.unit)), got)
				}
			})
		}
	})
	t.Run("WG-20.1-1", func(t *testing.T) { // any of the groups, or none
		g, pos, _ := setUpWith(t, "20", "", "options:\n  - support\n  - 16M\n", nil)
		for id, in := range map[string]bool{"StuG/203": true, "HQ/16M": true, "HQ/15L": false} {
			if (standsAt(g, pos, id) != boxPool) != in {
				t.Errorf("%s: %s", id, standsAt(g, pos, id))
			}
		}
	})
}
