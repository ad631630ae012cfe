package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// scrambled are single segments on positions made at random: everything stands
// where it may, and more often than in play in each other's way.
type scrambled struct{ t testing.TB }

func (c scrambled) Game() adjudicate.Game { return newKit(c.t, "").g }

// Input is a function of the seed alone.
func (c scrambled) Input(seed uint64) adjudicate.Input {
	m := &maker{kit: newKit(c.t, "R1-C1"), r: adjudicate.NewRandom(seed)}
	m.card, m.round = 1+m.n(14), 1+m.n(13)
	m.head()
	for _, z := range m.g.Data.zones(func(p *Place) bool { return p.Base == "" }) {
		m.fill(m.g.Data.Places[z].ID)
	}
	m.beside()
	in := m.in
	in.Segment, in.Position = "R"+itoa(m.round)+"-C"+itoa(m.card), m.pos
	if m.card != 3 && m.card != 10 && m.n(2) == 0 { // orders that say nothing: what is due is asked
		in.Orders = map[model.Side]adjudicate.Source{Axis: say(), Allies: say()}
	}
	for _, ruling := range rulings().All() {
		if m.n(3) == 0 {
			in.Rulings[ruling.ID] = ruling.Readings[m.n(len(ruling.Readings))].Name
		}
	}
	if keys := assigned[m.card]; in.Orders[Axis] != nil && m.n(2) == 0 { // or orders that say what the pieces do
		side := ownerOf(m.card)
		var lines []string
		for _, key := range keys {
			lines = append(lines, key+"/ "+m.upToThree(in, side, key))
		}
		in.Orders[side] = say(lines...)
	}
	if m.n(12) == 0 {
		in.Segment = setupSegment
		in.Orders = map[model.Side]adjudicate.Source{}
	}
	return in
}

// assigned are the sections of cards in which pieces are given something to do, by line.
var assigned = map[int][]string{4: {"air-defence", "ambush"}, 11: {"air-defence", "ambush"}, 12: {"bombard"}, 6: {"landings"}, 13: {"landings"}}

// upToThree are up to three of the lines that may stand in a section.
func (m *maker) upToThree(in adjudicate.Input, side model.Side, key string) string {
	in.Orders = nil
	listed, err := adjudicate.Legal(m.g, in, side, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Key == key }})
	if err != nil {
		m.t.Fatal(err)
	}
	var lines []string
	for n := 0; listed != nil && len(listed.Answers) > 0 && n < 3; n++ {
		if o := listed.Answers[m.n(len(listed.Answers))]; len(o.Bad) == 0 {
			lines = append(lines, o.Text)
		}
	}
	return strings.Join(lines, "; ")
}

type maker struct {
	*kit
	r           *adjudicate.Random
	card, round int
}

func (m *maker) n(n int) int { return m.r.Choose("", n) }

// mover is the side that moved last, whose air units may be in the air.
func (m *maker) mover() model.Side {
	if m.card >= 4 && m.card <= 6 {
		return Axis
	}
	return Allies
}

// afloat: between a Movement phase and the end of the Attack phase.
func (m *maker) afloat() bool { return m.card == 4 || m.card == 5 || m.card == 11 || m.card == 12 }

func (m *maker) head() {
	m.track("scenario", Scenarios[0])
	m.track("frozen", itoa(m.n(4)))
	if m.n(3) == 0 {
		m.track("weather", "bad")
	}
	m.track("axis-rpc", itoa(m.n(40)))
	m.track("allies-rpc", itoa(m.n(20)))
	if m.round > 6 || m.n(2) == 0 {
		m.track("launched", "3")
		m.track("winter-storm", itoa(max(6, m.round-m.n(2))))
	}
	if m.n(4) > 0 {
		m.mark(markTankWorks, "TRF")
		m.mark(markGunWorks, "BFA")
	}
	for _, c := range []string{"gray", "brown", "white"} {
		if m.n(3) > 0 || m.pos.Track("frozen") > "1" {
			m.mark(markFerry, c)
		}
	}
}

func (m *maker) force(side model.Side, at string, most int) {
	types := []string{"inf", "inf", "mec", "art", "tnk", "tnk"}
	if side == Axis {
		types = append(types, "min", "mar", "agn")
	} else {
		types = append(types, "rkt")
	}
	for range 1 + m.n(most) {
		m.some(side, at, types[m.n(len(types))])
	}
}

// some places a piece if the pool has one.
func (m *maker) some(side model.Side, at, code string) []model.UnitID {
	t := m.g.Data.typeOf(side, code)
	for _, u := range m.g.Data.pool[t] {
		if m.pos.At(u) == m.pos.Set().Box(poolBox) && (!t.Token() || m.pos.Marked(u, markAxis) == (side == Axis)) {
			model.NewHand(m.pos).Move(u, m.at(at))
			return []model.UnitID{u}
		}
	}
	return nil
}

// fill gives a zone a controller, forces and perhaps a battle.
func (m *maker) fill(id string) {
	p := m.g.Data.place(m.at(id))
	owner := []model.Side{Axis, Allies}[m.n(2)]
	if p.East {
		owner = Allies
	}
	if owner == Axis {
		m.axis(id)
	}
	most := 2
	if (m.card == 3 || m.card == 10) && m.n(6) == 0 {
		most = 12
	}
	if m.n(3) > 0 {
		m.force(owner, id, most)
	}
	contested := m.n(4) == 0 && !p.East
	if contested {
		m.force(Enemy(owner), id, 3)
		mark := markBattle
		if m.afloat() && m.n(2) == 0 {
			mark = markAssault
			if m.n(3) == 0 {
				m.crossing(id)
			}
		}
		m.mark(mark, id)
	}
	if p.Airfield {
		for range m.n(4) {
			m.some(owner, id, []string{"ftr", "bmr"}[m.n(2)])
		}
	}
	if m.n(4) == 0 {
		m.some(owner, id, token)
	}
	if m.afloat() && contested && m.n(2) == 0 {
		m.aloft(id, markAttacks)
	}
	if m.afloat() && p.Airfield && owner == m.mover() {
		m.aloft(id, markRelocates)
	}
	if (m.card == 6 || m.card == 13) && m.n(10) == 0 {
		m.aloft(id, markAttacks)
	}
	if (m.card == 5 || m.card == 12) && (owner == m.mover() || contested) && m.n(4) == 0 {
		m.laden(id)
	}
}

// crossing: somebody came over a river.
func (m *maker) crossing(id string) {
	m.mark(markRiver, id)
	for u := m.pos.First(m.at(id)); u != model.NoUnit; u = m.pos.Next(u) {
		if t := m.g.Data.of[u]; t.Side == m.mover() && isLand(t) {
			model.NewHand(m.pos).Mark(u, markCrossed, true)
			return
		}
	}
}

func (m *maker) aloft(id, mission string) {
	for _, u := range m.some(m.mover(), id, []string{"ftr", "bmr"}[m.n(2)]) {
		model.NewHand(m.pos).Mark(u, mission, true)
		model.NewHand(m.pos).Mark(u, markFlew, true)
	}
}

// laden: a bomber drops a token.
func (m *maker) laden(id string) {
	sup := m.some(m.mover(), id, token)
	if bomber := m.some(m.mover(), id, "bmr"); bomber != nil && sup != nil {
		model.NewHand(m.pos).Mark(bomber[0], markDrops, true)
		m.kit.load(bomber[0], sup)
	}
}

// beside fills sites, crossings and bases.
func (m *maker) beside() {
	for i := range m.g.Data.Places {
		p := &m.g.Data.Places[i]
		switch {
		case p.Site && m.n(2) == 0:
			side := []model.Side{Axis, Allies}[m.n(2)]
			if m.segment().anyFriendly(side, p.sites) {
				m.some(side, p.ID, "inf")
			}
		case p.Crossing && m.pos.GroundMarked(m.at(p.ID), markFerry):
			if m.n(2) == 0 {
				m.some(Allies, p.ID, []string{"inf", token}[m.n(2)])
			}
			if m.card == 4 || m.card == 5 {
				m.aloft(p.ID, markAttacks)
			}
		case p.Base != "":
			for range m.n(4) {
				m.some(p.Base, p.ID, []string{"ftr", "bmr"}[m.n(2)])
			}
			m.some(p.Base, p.ID, token)
		}
	}
}

func TestScrambledRerun(t *testing.T)  { suitetest.StopAndRerun(t, scrambled{t}, 30, 1) }
func TestScrambledStages(t *testing.T) { suitetest.Stages(t, scrambled{t}, 60, 1) }
func TestScrambledHoles(t *testing.T)  { suitetest.Holes(t, scrambled{t}, 5, 1) }
func TestCoverage(t *testing.T) {
	suitetest.Coverage(t, scrambled{t}, 600, 1, "preload", "preloads", "given-up")
}

// Every segment that is run on a sound position leaves a sound one.
func TestScrambledSound(t *testing.T) {
	n := uint64(300)
	if soak() {
		n = 5000
	}
	for seed := range n {
		c := scrambled{t}
		in := c.Input(seed)
		in.Oracle = adjudicate.NewRandom(seed)
		k := newKit(t, in.Segment)
		out := adjudicate.Run(k.g, in)
		if out.Err != nil {
			t.Fatalf("seed %d, %s: %v", seed, in.Segment, out.Err)
		}
		k.pos = out.Position
		if bad := k.g.sound(in.Segment, k.pos); bad != nil && k.g.sound("", in.Position) == nil {
			t.Fatalf("seed %d, %s: %v\n%s", seed, in.Segment, bad, adjudicate.For(k.pos.Set(), out.Journal, ""))
		}
	}
}
