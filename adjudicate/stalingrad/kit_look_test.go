package stalingrad

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// defence is the number at which a type hits that defends a zone.
func (k *kit) defence(zone, code string) (value int) {
	k.t.Helper()
	k.within(func(s *segment) {
		f := s.fightAt(k.at(zone))
		f.weigh()
		for _, u := range f.defenders {
			if s.d.of[u].Code == code {
				value = f.value(u)
			}
		}
	})
	return value
}

func (k *kit) fight(zone string) *fight { return k.segment().fightAt(k.at(zone)) }

// fightAt is the combat in a zone before its dice.
func (s *segment) fightAt(at model.Space) *fight {
	return &fight{segment: s, at: at, attackers: s.in(s.side, at, isUnit), defenders: s.in(Enemy(s.side), at, isUnit)}
}

// supplied wants who is supplied in zones: VER, not PIT.
func (k *kit) supplied(side string, zones ...string) {
	k.t.Helper()
	s := k.segment()
	for _, z := range zones {
		name, want := strings.CutPrefix(z, "not ")
		of := Axis
		if side == "allies" {
			of = Allies
		}
		if got := s.supplied(of, k.at(name)); got == want {
			k.t.Errorf("%s supplied in %s: %v", side, name, got)
		}
	}
}

// load puts cargo aboard a bomber.
func (k *kit) load(bomber model.UnitID, cargo []model.UnitID) {
	k.pos = k.within(func(s *segment) { s.load(bomber, cargo) }).Position
}

// problems checks orders and lists the ids of what is wrong.
func (k *kit) problems(side model.Side, lines ...string) string {
	k.t.Helper()
	return k.faults(side, say(lines...))
}

// faults lists the ids of what is wrong with orders, and what nothing took of them.
func (k *kit) faults(side model.Side, from adjudicate.Source) string {
	k.t.Helper()
	in := k.in
	in.Position = k.pos
	in.Orders = map[model.Side]adjudicate.Source{side: from}
	c := adjudicate.Check(k.g, in, side, k.g.Assume)
	if c.Err != nil {
		k.t.Fatal(c.Err)
	}
	var ids []string
	for _, p := range c.Problems {
		ids = append(ids, p.ID)
	}
	for _, l := range c.Unused {
		ids = append(ids, "unused: "+l.Text)
	}
	return strings.Join(ids, " ")
}

// fixed is an oracle that takes the first choice, but for questions of some keys.
type fixed map[string]int

func (f fixed) Choose(what string, n int) int {
	for key, i := range f {
		if strings.Contains(what, " "+key+" ") && i < n {
			return i
		}
	}
	return 0
}
