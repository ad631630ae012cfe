package donnerschlag

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// kit builds a position for a test of combats and runs the combat phase of a
// segment on it. The board is the test map of the cases: clear, no roads, no
// rivers, supply edges in columns 08 and 46, unless the test says otherwise.
type kit struct {
	tb       testing.TB
	grid     model.Grid
	units    []Unit
	where    map[string]placed
	piles    map[string][]string
	tracks   map[string]string
	ground   map[string]string
	edition  string
	side     model.Side
	rulings  map[string]string
	orders   *said
	standing map[model.Side]*said
	faces    map[string]int
	oracle   adjudicate.Oracle
	check    bool
	hole     model.Side
	data     *Data
}

type placed struct {
	hex      string
	steps    int
	marks    []string
	inactive bool
}

func newTest(tb testing.TB) *kit {
	k := &kit{tb: tb, where: map[string]placed{}, piles: map[string][]string{}, tracks: map[string]string{"schlachtenglueck": "none", "turn": "3"},
		ground: map[string]string{}, edition: "2023", side: Axis, rulings: map[string]string{}, standing: map[model.Side]*said{}, faces: map[string]int{}}
	k.grid = model.Grid{Offset: model.OddDown, FirstCol: 8, LastCol: 46, FirstRow: 1, LastRow: 26, Features: map[string][]string{}}
	k.border(8, Soviet)
	k.border(46, Axis)
	return k
}

func hexName(c, r int) string { return fmt.Sprintf("%02d%02d", c, r) }

func (k *kit) border(col int, side model.Side) {
	if k.grid.Borders == nil {
		k.grid.Borders = map[model.Side][]string{}
	}
	for r := k.grid.FirstRow; r <= k.grid.LastRow; r++ {
		k.grid.Borders[side] = append(k.grid.Borders[side], fmt.Sprintf("%02d%02d", col, r))
	}
}

// option changes a unit while it is placed.
type option func(u *Unit, p *placed)

func left(n int) option {
	return func(u *Unit, p *placed) {
		p.steps = n
		if n < u.Steps {
			u.Strength[1] = u.Strength[0]
		}
	}
}
func oneStep(u *Unit, p *placed)  { u.Steps, p.steps, u.Strength[1] = 1, 1, u.Strength[0] }
func outOfIt(_ *Unit, p *placed)  { p.marks = append(p.marks, "oos") }
func recon(u *Unit, _ *placed)    { u.Recon = true }
func inactive(_ *Unit, p *placed) { p.inactive = true }
func alarm(u *Unit, p *placed)    { u.Alarm, p.inactive = true, true; oneStep(u, p) }
func of(formation string) option  { return func(u *Unit, _ *placed) { u.Formation = formation } }
func overrun(_ *Unit, p *placed)  { p.marks = append(p.marks, "overrun") }

// unit places a combat unit of two steps; strength is what it has now.
func (k *kit) unit(id string, side model.Side, class Class, strength int, hex string, opts ...option) *kit {
	u := Unit{ID: id, Side: side, Class: class, Steps: 2, Strength: [2]int{strength, (strength + 1) / 2}, MP: [2]int{4, 4}}
	if i := strings.LastIndex(id, "/"); i > 0 {
		u.Formation = id[i+1:]
	}
	p := placed{hex: hex, steps: 2}
	for _, o := range opts {
		o(&u, &p)
	}
	k.units, k.where[id] = append(k.units, u), p
	return k
}

// hq places an HQ.
func (k *kit) hq(id string, side model.Side, hex string, opts ...option) *kit {
	u := Unit{ID: id, Side: side, HQ: true, Steps: 1, Range: 4, MP: [2]int{6, 6}, Formation: strings.TrimPrefix(id, "HQ/")}
	p := placed{hex: hex, steps: 1}
	for _, o := range opts {
		o(&u, &p)
	}
	k.units, k.where[id] = append(k.units, u), p
	return k
}

func (k *kit) river(edges ...string) *kit {
	k.grid.Rivers = append(k.grid.Rivers, suitetest.Edges(edges)...)
	return k
}

func (k *kit) bridge(edges ...string) *kit {
	k.grid.Bridges = append(k.grid.Bridges, suitetest.Edges(edges)...)
	return k
}

func (k *kit) terrain(hex string, features ...string) *kit {
	k.grid.Features[hex] = features
	return k
}

func (k *kit) hold(pile string, cards ...string) *kit {
	k.piles[pile] = append(k.piles[pile], cards...)
	return k
}

func (k *kit) marker(side model.Side) *kit {
	k.tracks["schlachtenglueck"] = string(side)
	return k
}

func (k *kit) soviets() *kit             { k.side = Soviet; return k }
func (k *kit) old() *kit                 { k.edition = "2022"; return k }
func (k *kit) checks() *kit              { k.check = true; return k }
func (k *kit) blindTo(s model.Side) *kit { k.hole = s; return k }
func (k *kit) ruling(id, reading string) *kit {
	k.rulings[id] = reading
	return k
}

// die gives the face of a label, without its `combat/`.
func (k *kit) die(label string, face int) *kit {
	k.faces["combat/"+label] = face
	return k
}

// attack orders a combat; more lines are the lists of that combat.
func (k *kit) attack(hex, with string, lists ...string) *kit {
	if k.orders == nil {
		k.orders = newSaid()
	}
	k.orders.fight(hex, with, lists)
	return k
}

// says gives a side standing orders: `losses: weakest > any`.
func (k *kit) says(side model.Side, lists ...string) *kit {
	if k.standing[side] == nil {
		k.standing[side] = newSaid()
	}
	k.standing[side].lists(lists)
	return k
}

// attackWith orders that combat and no other.
func (k *kit) attackWith(hex, with string, lists ...string) *kit {
	k.orders = nil
	return k.attack(hex, with, lists...)
}

// sets gives a side standing orders in place of those of the same key.
func (k *kit) sets(side model.Side, lists ...string) *kit {
	for _, l := range lists {
		key, _, _ := strings.Cut(l, ": ")
		if k.standing[side] != nil {
			delete(k.standing[side].prefs, key)
		}
	}
	return k.says(side, lists...)
}

// calm: neither side plays cards, re-rolls, or minds about the rest.
func (k *kit) calm() *kit {
	lists := []string{"cards: pass", "reroll: no", "losses: any", "retreat: together > any", "advance: none", "terrain: any"}
	return k.says(Axis, lists...).says(Soviet, lists...)
}

// build makes the data and the position.
func (k *kit) build() *model.Position {
	board, err := model.NewHexes(k.grid)
	if err != nil {
		k.tb.Fatal(err)
	}
	sort.Slice(k.units, func(i, j int) bool { return k.units[i].ID < k.units[j].ID })
	var units []model.Unit
	for _, u := range k.units {
		units = append(units, model.Unit{ID: u.ID, Side: u.Side, Steps: u.Steps})
	}
	var cards []model.CardInfo
	for i := 1; i <= 78; i++ {
		side := Axis
		if i > 39 {
			side = Soviet
		}
		cards = append(cards, model.CardInfo{ID: "C" + strconv.Itoa(i), Side: side})
	}
	set, err := model.NewSet(board, boxes, units, cards, Schema())
	if err != nil {
		k.tb.Fatal(err)
	}
	d, err := Shipped()
	if err != nil {
		k.tb.Fatal(err)
	}
	rules, _ := cardRulesOf(set, d.Combat)
	k.data = &Data{Set: set, Units: k.units, Act: make([]ActivationCard, len(cards)), Cards: rules}
	return k.place(set)
}

func (k *kit) place(set *model.Set) *model.Position {
	p := model.NewPosition(set)
	h := model.NewHand(p)
	for id, at := range k.where {
		u, _ := set.FindUnit(id)
		hex, ok := set.FindSpace(at.hex)
		if !ok {
			k.tb.Fatalf("%s: no hex %s", id, at.hex)
		}
		h.Move(u, hex)
		h.SetSteps(u, at.steps)
		for _, m := range at.marks {
			h.Mark(u, m, true)
		}
	}
	for pile, cards := range k.piles {
		for _, c := range cards {
			card, ok := set.FindCard(c)
			if !ok {
				k.tb.Fatalf("no card %s", c)
			}
			h.Put(pile, card)
		}
	}
	for name, v := range k.tracks {
		h.SetTrack(name, v)
	}
	for hex, mark := range k.ground {
		s, _ := set.FindSpace(hex)
		h.MarkGround(s, mark, true)
	}
	return p
}

// combatGame runs the combat phase alone.
type combatGame struct {
	*Game
	k *kit
}

func (g *combatGame) Play(t *adjudicate.Table) {
	s := g.segment(t)
	for id, at := range g.k.where {
		u, _ := t.Set().FindUnit(id)
		s.active[u] = !at.inactive && s.units[u].Side == s.side
	}
	s.combats()
	if g.k.oracle != nil {
		g.k.invariants(s)
	}
}

func (k *kit) input() adjudicate.Input {
	segment := "GT3-A2"
	if k.side == Soviet {
		segment = "GT3-S2"
	}
	in := adjudicate.Input{Position: k.build(), Segment: segment, Edition: k.edition, Rulings: k.rulings, Check: k.check, View: k.side,
		Orders: map[model.Side]adjudicate.Source{}, Standing: map[model.Side]adjudicate.Source{}}
	if k.hole != "" {
		in.Position = in.Position.View(Enemy(k.hole))
	}
	if k.orders != nil {
		in.Orders[k.side] = k.orders.over(in.Position.Set())
	}
	for side, s := range k.standing {
		in.Standing[side] = s.over(in.Position.Set())
	}
	if k.oracle != nil {
		in.Oracle = k.oracle
	} else {
		in.Dice = suitetest.ByLabel(k.faces)
	}
	return in
}

func (k *kit) run() *result {
	k.tb.Helper()
	in := k.input()
	out := adjudicate.Run(&combatGame{&Game{Data: k.data}, k}, in)
	if out.Err != nil {
		k.tb.Fatalf("%v\n%s", out.Err, adjudicate.For(in.Position.Set(), out.Journal, Axis))
	}
	return &result{Outcome: out, tb: k.tb, set: in.Position.Set()}
}

// result is an outcome with questions that a test asks of it.
type result struct {
	*adjudicate.Outcome
	tb  testing.TB
	set *model.Set
}

func (r *result) text() string { return suitetest.Lines(r.set, r.Journal) }

// done fails if the run waits for somebody.
func (r *result) done() *result {
	r.tb.Helper()
	if len(r.Awaits) > 0 {
		r.tb.Fatalf("waits for %s: %s\n%s", r.Awaits[0].Name, strings.Join(r.Awaits[0].Options, " | "), r.text())
	}
	return r
}

// asks fails unless the run waits for that answer with those options.
func (r *result) asks(name string, options ...string) *result {
	r.tb.Helper()
	suitetest.Asks(r.tb, r.Outcome, name, options...)
	return r
}

// tells fails unless each line begins an entry of the journal, in that order.
func (r *result) tells(lines ...string) *result {
	r.tb.Helper()
	suitetest.Tells(r.tb, r.text(), lines...)
	return r
}

// silent fails if a line begins an entry of the journal.
func (r *result) silent(lines ...string) *result {
	r.tb.Helper()
	suitetest.Silent(r.tb, r.text(), lines...)
	return r
}

// at fails unless a unit stands in a hex or box with those steps.
func (r *result) at(unit, hex string, steps int) *result {
	r.tb.Helper()
	u, ok := r.set.FindUnit(unit)
	if !ok {
		r.tb.Fatalf("no unit %s", unit)
	}
	got := r.set.SpaceName(r.Position.At(u))
	if got != hex || steps > 0 && r.Position.Steps(u) != steps {
		r.tb.Fatalf("%s stands in %s with %d steps, not in %s with %d\n%s", unit, got, r.Position.Steps(u), hex, steps, r.text())
	}
	return r
}

// refused fails unless the check found exactly those problems.
func (r *result) refused(ids ...string) *result {
	r.tb.Helper()
	var have []string
	for _, p := range r.Problems {
		have = append(have, p.ID+" "+orders.Spoken(loadedMessages, strings.Join(p.Args, ",")))
	}
	slices.Sort(have)
	slices.Sort(ids)
	if !slices.Equal(have, ids) {
		r.tb.Fatalf("problems %q, want %q\n%s", have, ids, r.text())
	}
	return r
}

func journalFor(r *result, side model.Side) string { return adjudicate.For(r.set, r.Journal, side) }
