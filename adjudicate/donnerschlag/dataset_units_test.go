package donnerschlag

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/model"
)

// shippedUnits are the units of the shipped set as the rules read them, by id.
func shippedUnits(t *testing.T) map[string]Unit {
	t.Helper()
	b := shippedBoard(t)
	data, err := NewData(b.Board, b.d.Attached(map[string]string{"StuG/228": "6P", "StuG/243": "23P"}), b.d.Cards)
	if err != nil {
		t.Fatal(err)
	}
	units := map[string]Unit{}
	for _, u := range data.Units {
		units[u.ID] = u
	}
	return units
}

// TestNamedUnits: every unit that the texts name, as they give it (data 3.2).
func TestNamedUnits(t *testing.T) {
	units := shippedUnits(t)
	for _, c := range []struct{ ids, want string }{
		{"HQ/6P HQ/17P HQ/23P HQ/VI HQ/VII HQ/GP", "axis hq"},
		{"HQ/51A HQ/2GA", "soviet hq mp 0"},
		{"I/11/6P", "axis 6P tank"}, {"I/114/6P", "axis 6P motorized"}, {"II/114/6P", "axis 6P motorized"},
		{"6/6P II/11/6P II/4/6P", "axis 6P"}, {"I/128/23P", "axis 23P"}, {"17/17P I/39/17P I/40/17P III/40/17P", "axis 17P"},
		{"StuG/228 StuG/243", "axis stug"}, {"7/5C", "axis GP romanian infantry"},
		{"62/13T", "soviet 13T 51A motorized"}, {"13/13T", "soviet 13T 51A tank"},
		{"54/6M", "soviet 6M 2GA"}, {"77/6M 78/6M", "soviet 6M 2GA tank"}, {"6/2GM", "soviet 2GM 2GA"},
		{"166/98/1G", "soviet 1G 2GA infantry"}, {"60/4M", "soviet 4M 51A blue"}, {"343/38", "soviet 38 2GA infantry"},
		{"1271/387/13G 1273/387/13G 1275/387/13G 5G/3G/13G", "soviet 13G 2GA"},
	} {
		for _, id := range strings.Fields(c.ids) {
			u, ok := units[id]
			if !ok {
				t.Errorf("there is no %s", id)
				continue
			}
			has := traits(u)
			for _, w := range strings.Fields(strings.ReplaceAll(c.want, "mp 0", "mp=0")) {
				if !slices.Contains(has, w) {
					t.Errorf("%s: %v, want %s", id, has, w)
				}
			}
		}
	}
}

func traits(u Unit) []string {
	list := []string{string(u.Side), u.Formation, u.Army, u.Colour, fmt.Sprint("mp=", u.MP[0])}
	list = append(list, map[Class]string{Tank: "tank", Motorized: "motorized", Infantry: "infantry"}[u.Class])
	for _, f := range []struct {
		on   bool
		word string
	}{{u.HQ, "hq"}, {u.StuG, "stug"}, {u.Romanian, "romanian"}, {u.Recon, "recon"}, {u.Alarm, "alarm"}, {u.AdHoc, "adhoc"}} {
		if f.on {
			list = append(list, f.word)
		}
	}
	return list
}

// TestPairStrengths: the only strengths that the texts give (8.4, FR22).
func TestPairStrengths(t *testing.T) {
	units := shippedUnits(t)
	if got := units["I/11/6P"].Strength[0] + units["I/114/6P"].Strength[0]; got != 6 {
		t.Errorf("I/11 and I/114 have %d, want 6", got)
	}
	last := func(id string) int { return units[id].Strength[units[id].Steps-1] }
	if got := last("62/13T") + last("13/13T"); got != 4 {
		t.Errorf("62 and 13 of 13T have %d with a step each, want 4", got)
	}
}

// TestFormations: data 3.1: HQs, armies, Romanians, and a unit in each formation.
func TestFormations(t *testing.T) {
	hqs, heads, members, romanians := map[model.Side]int{}, map[string]int{}, map[string]int{}, true
	for _, u := range shippedUnits(t) {
		if u.HQ {
			hqs[u.Side]++
			if heads[u.Formation]++; u.Side == Axis && heads[u.Formation] > 1 {
				t.Errorf("%s has two HQs", u.Formation)
			}
			romanians = romanians && (u.Formation == "VI" || u.Formation == "VII" || u.Formation == "GP") == u.Romanian
			continue
		}
		if u.Formation != "" {
			members[u.Formation]++
		}
		if (u.Formation == "VI" || u.Formation == "VII" || u.Formation == "GP") != u.Romanian {
			romanians = false
		}
	}
	if hqs[Axis] != 6 || hqs[Soviet] != 2 {
		t.Errorf("HQs: %v", hqs)
	}
	if !romanians {
		t.Error("the units of VI, VII and GP, and no others, are Romanian")
	}
	for _, row := range formationTable {
		for _, f := range strings.Fields(row.names) {
			if members[f] < 2 {
				t.Errorf("%s has %d units", f, members[f])
			}
		}
	}
}

// TestColours: every Soviet combat unit has one of four colours, each army has
// all of them, and no unit is purple (6.3).
func TestColours(t *testing.T) {
	per := map[string]int{}
	for _, u := range shippedUnits(t) {
		if u.Side == Soviet && !u.HQ {
			if !contains(colours, u.Colour) {
				t.Errorf("%s has the colour %q", u.ID, u.Colour)
			}
			per[u.Colour+"/"+u.Army]++
		}
	}
	for _, a := range armies {
		for _, c := range colours {
			if n := per[c+"/"+a]; n < 7 || n > 11 {
				t.Errorf("%s/%s: %d units", c, a, n)
			}
		}
	}
}

// TestSetup: the start hexes that the texts give (data 4), two units of 38 in
// 2224 and 343/38 in 2323; HQs start on roads; both sides apart.
func TestSetup(t *testing.T) {
	b := shippedBoard(t)
	stack := map[string][]string{}
	for _, s := range b.d.Setup {
		stack[s.Hex] = append(stack[s.Hex], s.Unit)
		if attr(b.d.record(s.Unit), "hq") == "yes" && len(b.Roads(b.at(s.Hex))) == 0 {
			t.Errorf("%s starts in %s, off the roads", s.Unit, s.Hex)
		}
	}
	if !slices.Equal(stack["2323"], []string{"343/38"}) {
		t.Errorf("2323: %v", stack["2323"])
	}
	if got := stack["2224"]; len(got) != 2 || !strings.HasSuffix(got[0], "/38") || !strings.HasSuffix(got[1], "/38") {
		t.Errorf("2224: %v", got)
	}
	reduced := 0
	for _, s := range b.d.Setup {
		if s.Reduced {
			reduced++
		}
	}
	if reduced == 0 {
		t.Error("some units start reduced (4.4)")
	}
	if !slices.Equal(b.d.Attach, []string{"StuG/228", "StuG/243"}) {
		t.Errorf("StuGs: %v", b.d.Attach)
	}
}

// TestEveryUnitCanMove: where it starts, every unit of both sides is in supply
// and, if it has MPs, has a hex to go to.
func TestEveryUnitCanMove(t *testing.T) {
	b := shippedBoard(t)
	where := map[string]string{}
	for _, s := range b.d.Setup {
		where[s.Unit] = s.Hex
	}
	for _, side := range []model.Side{Axis, Soviet} {
		s, data := b.stand(side, where)
		for i, unit := range data.Units {
			u := model.UnitID(i)
			if unit.Side != side || !s.pos.OnBoard(u) {
				continue
			}
			if !s.supplied(u) {
				t.Errorf("%s starts out of supply in %s", unit.ID, where[unit.ID])
			}
			w, free := s.setOut(u, false), false
			for _, n := range b.Near(w.At) {
				if _, bad := s.step(&w, n); bad.Legal() {
					free = true
				}
			}
			if !free {
				t.Errorf("%s cannot leave %s", unit.ID, where[unit.ID])
			}
		}
	}
}

// TestReinforcements: data 4: 17th Panzer Division with its HQ in turn 4, 77/6M
// and 78/6M in turn 7, and Soviet units in turns 2, 3, 6 and 7.
func TestReinforcements(t *testing.T) {
	d := shippedSet(t)
	turns := map[string]int{}
	soviet := map[int]int{}
	for _, a := range d.Reinforcements {
		turns[a.Unit] = a.Turn
		if len(a.Entry) > 0 {
			t.Errorf("%s enters at %v: any unit enters at any hex", a.Unit, a.Entry)
		}
		if a.Side == Soviet {
			soviet[a.Turn]++
		} else if a.Turn != 4 || attr(d.record(a.Unit), "formation") != "17P" {
			t.Errorf("%s arrives in turn %d", a.Unit, a.Turn)
		}
	}
	for i := range d.Units {
		if u := &d.Units[i]; attr(u, "formation") == "17P" && turns[u.ID] != 4 {
			t.Errorf("%s of 17P arrives in turn %d", u.ID, turns[u.ID])
		}
	}
	if turns["77/6M"] != 7 || turns["78/6M"] != 7 {
		t.Errorf("77/6M turn %d, 78/6M turn %d", turns["77/6M"], turns["78/6M"])
	}
	for _, turn := range []int{2, 3, 6, 7} {
		if soviet[turn] == 0 {
			t.Errorf("no Soviet unit arrives in turn %d", turn)
		}
	}
	if len(soviet) != 4 {
		t.Errorf("Soviet turns: %v", soviet)
	}
}

// TestCups: data 4: SNAFU markers 1, 2 and 1, and units of the right kind, with
// all their steps.
func TestCups(t *testing.T) {
	d, units := shippedSet(t), shippedUnits(t)
	s := newGameData().segmentOn(newGame(t, "2023", 1).st.Position)
	for i, want := range []struct {
		name, trait string
		snafu       int
	}{{"alarmgruppe", "alarm", 1}, {"infantry", "adhoc", 2}, {"tanks", "adhoc", 1}} {
		c := d.Cups[i]
		if c.Name != want.name || c.Snafu != want.snafu || len(c.Units) < 4 {
			t.Errorf("%+v", c)
		}
		if got := s.inCup(cups[i]); len(got) != len(c.Units) || s.snafu(cups[i]) != want.snafu {
			t.Errorf("the cup %s holds %d units and %d SNAFU markers", c.Name, len(got), s.snafu(cups[i]))
		}
		for _, id := range c.Units {
			if u := units[id]; !slices.Contains(traits(u), want.trait) || u.Steps != 1 || u.Army != "" {
				t.Errorf("%s in cup %s: %v", id, c.Name, traits(u))
			}
		}
	}
}

// TestSymbols: classes follow the symbols (2.2).
func TestSymbols(t *testing.T) {
	d, units := shippedSet(t), shippedUnits(t)
	classes := map[string]Class{"infantry": Infantry, "cavalry": Infantry, "motorized": Motorized, "mechanized": Motorized, "recon": Motorized, "tank": Tank, "hq": NoClass}
	seen := map[string]bool{}
	for i := range d.Units {
		seen[d.About[i].Symbol] = true
		if u := units[d.Units[i].ID]; u.Class != classes[d.About[i].Symbol] {
			t.Errorf("%s: symbol %s, class %d", u.ID, d.About[i].Symbol, u.Class)
		}
		for _, s := range symbolClasses {
			if s.symbol == d.About[i].Symbol && attr(&d.Units[i], "class") != s.class {
				t.Errorf("%s: symbol %s, class %s", d.Units[i].ID, s.symbol, attr(&d.Units[i], "class"))
			}
		}
	}
	for _, s := range []string{"infantry", "cavalry", "motorized", "mechanized", "recon", "tank", "hq"} {
		if !seen[s] {
			t.Errorf("no unit has the symbol %s", s)
		}
	}
}

// TestStatedIsNotAssumed: what the texts give is not marked, and what they do not
// give is.
func TestStatedIsNotAssumed(t *testing.T) {
	d := shippedSet(t)
	marks := map[string][]string{}
	for _, a := range d.assumed.List {
		marks[a.Section+" "+a.ID] = a.Keys
	}
	for _, line := range []string{"start 343/38", "entry 0810", "entry 4607", "apart 1708", "reinforcements 77/6M", "reinforcements 78/6M", "reinforcements HQ/17P",
		"combat C5 GE", "combat C12 GE", "combat C41 GE", "combat C57 pair", "combat C62 pair"} {
		if marks[line] != nil {
			t.Errorf("%s is marked %v", line, marks[line])
		}
	}
	for line, key := range map[string]string{"units I/11/6P": "class", "units 77/6M": "class", "units 60/4M": "colour", "units HQ/51A": "mp",
		"cups infantry": "snafu", "combat C54 TE": "by", "combat C23 GE": "check", "combat C63 GE": "check", "combat C30 GE": "window"} {
		if m := marks[line]; len(m) == 0 || slices.Contains(m, key) || slices.Contains(m, "all") {
			t.Errorf("%s: %s is stated, marked are %v", line, key, m)
		}
	}
	for line, key := range map[string]string{"units I/11/6P": "strength", "units 4/8C": "all", "supply soviet": "all", "zones A": "all", "grid ": "columns", "combat C5": "deck", "combat C5 TE": "by"} {
		if !slices.Contains(marks[line], key) {
			t.Errorf("%s: %s is not in the texts, marked are %v", line, key, marks[line])
		}
	}
	for i := range d.Units { // no text gives MPs or ranges, but those of Soviet HQs
		m := marks["units "+d.Units[i].ID]
		if len(m) == 0 || !slices.Contains(m, "all") && !slices.Contains(m, "mp") && attr(&d.Units[i], "mp") != "0" {
			t.Errorf("%s: marked are %v", d.Units[i].ID, m)
		}
	}
}
