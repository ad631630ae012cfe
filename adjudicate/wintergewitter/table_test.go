package wintergewitter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// table is a position of a test and one segment on it: counters of the shipped data on a
// board of their own, columns 10 to 40, rows 01 to 30, clear and empty unless the test says
// otherwise; row 01 is the Soviet supply edge, row 30 the German one.
type table struct {
	tb       testing.TB
	segment  string
	grid     model.Grid
	terrain  map[string]Terrain
	hexes    map[string]func(*Hex)
	units    []Unit
	at       map[string]string // hex or box
	points   map[string]int
	marks    map[string][]string
	ground   map[string]string
	tracks   map[string]string
	rulings  map[string]string
	orders   map[model.Side]string
	standing map[model.Side]string
	faces    map[string]int
	loaded   dice.Source // in place of faces
	check    bool
	oracle   adjudicate.Oracle
	change   func(d *Data)
}

func newTable(tb testing.TB, segment string) *table {
	tb.Helper()
	t := &table{tb: tb, segment: segment, terrain: map[string]Terrain{}, hexes: map[string]func(*Hex){}, at: map[string]string{}, points: map[string]int{},
		marks: map[string][]string{}, ground: map[string]string{}, tracks: map[string]string{trackScenario: "19.3", trackInitiative: "german"}, rulings: map[string]string{},
		orders: map[model.Side]string{}, standing: map[model.Side]string{}, faces: map[string]int{}}
	t.grid = model.Grid{Offset: model.OddDown, FirstCol: 10, LastCol: 40, FirstRow: 1, LastRow: 30, Roads: map[string][][]string{}}
	return t
}

// put places a counter of the shipped data; `I/11/6P=old` is a counter old like that one. Words behind it: a number is its strength, all others are marks.
func (t *table) put(id, hex string, words ...string) *table {
	t.tb.Helper()
	like, name, other := strings.Cut(id, "=")
	if !other {
		name = like
	}
	d, err := Shipped()
	if err != nil {
		t.tb.Fatal(err)
	}
	i, ok := d.Set.FindUnit(like)
	if !ok {
		t.tb.Fatalf("there is no counter %s", like)
	}
	u := d.Units[i]
	u.ID, u.Aliases = name, nil
	t.units, t.at[name] = append(t.units, u), hex
	for _, w := range words {
		if n, err := strconv.Atoi(w); err == nil {
			t.points[name] = n
		} else {
			t.marks[name] = append(t.marks[name], w)
		}
	}
	return t
}

// is sets the terrain of hexes.
func (t *table) is(what Terrain, hexes ...string) *table {
	for _, h := range hexes {
		t.terrain[h] = what
	}
	return t
}

// hex changes what the map says of a hex.
func (t *table) hex(name string, f func(*Hex)) *table {
	t.hexes[name] = f
	return t
}

func (t *table) river(sides ...string) *table {
	t.grid.Rivers = append(t.grid.Rivers, suitetest.Edges(sides)...)
	return t
}
func (t *table) major(sides ...string) *table {
	t.grid.Major = append(t.grid.Major, suitetest.Edges(sides)...)
	return t
}
func (t *table) bridge(sides ...string) *table {
	t.grid.Bridges = append(t.grid.Bridges, suitetest.Edges(sides)...)
	return t
}

// road lays a road: 2010-2011-2012.
func (t *table) road(path string) *table {
	list := strings.Split(path, "-")
	for i := 1; i < len(list); i++ {
		t.grid.Roads[list[i-1]] = append(t.grid.Roads[list[i-1]], []string{list[i]})
		t.grid.Roads[list[i]] = append(t.grid.Roads[list[i]], []string{list[i-1]})
	}
	return t
}

func (t *table) track(name, value string) *table     { t.tracks[name] = value; return t }
func (t *table) mark(hex, mark string) *table        { t.ground[hex] = mark; return t }
func (t *table) ruling(id, reading string) *table    { t.rulings[id] = reading; return t }
func (t *table) order(s model.Side, y string) *table { t.orders[s] = y; return t }
func (t *table) stand(s model.Side, y string) *table { t.standing[s] = y; return t }
func (t *table) die(label string, face int) *table   { t.faces[label] = face; return t }

// build makes the data and the position.
func (t *table) build() (*Data, *model.Position) {
	t.tb.Helper()
	shipped, err := Shipped()
	if err != nil {
		t.tb.Fatal(err)
	}
	d := &Data{Tables: shipped.Tables, Turns: slices.Clone(shipped.Turns), Scenarios: shipped.Scenarios, Readiness: shipped.Readiness, ShakenBy: shipped.ShakenBy}
	for i := range d.Turns {
		d.Turns[i].Icy = false
	}
	t.grid.Borders = map[model.Side][]string{}
	for c := t.grid.FirstCol; c <= t.grid.LastCol; c++ {
		t.grid.Borders[Soviet] = append(t.grid.Borders[Soviet], fmt.Sprintf("%02d%02d", c, t.grid.FirstRow))
		t.grid.Borders[German] = append(t.grid.Borders[German], fmt.Sprintf("%02d%02d", c, t.grid.LastRow))
	}
	b, err := model.NewHexes(t.grid)
	if err != nil {
		t.tb.Fatal(err)
	}
	slices.SortFunc(t.units, func(x, y Unit) int { return strings.Compare(x.ID, y.ID) })
	var counters []model.Unit
	for _, u := range t.units {
		counters = append(counters, model.Unit{ID: u.ID, Side: u.Side, Steps: u.Strength})
	}
	if d.Set, err = model.NewSet(b, boxes, counters, nil, Schema()); err != nil {
		t.tb.Fatal(err)
	}
	d.Units, d.Hexes, d.toPocket = t.units, make([]Hex, b.Len()), make([]uint8, b.Len())
	for hex := range d.Hexes {
		d.toPocket[hex] = 99
		if f := t.hexes[b.Name(model.Space(hex))]; f != nil {
			f(&d.Hexes[hex])
		}
		if what, ok := t.terrain[b.Name(model.Space(hex))]; ok {
			d.Hexes[hex].Terrain = what
		}
		if d.Hexes[hex].Pocket {
			d.pocket, d.toPocket[hex] = append(d.pocket, model.Space(hex)), 0
		}
	}
	for hex := range d.Hexes {
		for _, p := range d.pocket {
			d.toPocket[hex] = min(d.toPocket[hex], uint8(b.Distance(p, model.Space(hex))))
		}
	}
	for _, r := range shipped.Reserves {
		if at, ok := b.Find(shipped.Set.SpaceName(r.At)); ok {
			r.At = at
			d.Reserves = append(d.Reserves, r)
		}
	}
	if t.change != nil {
		t.change(d)
	}
	p := model.NewPosition(d.Set)
	h := model.NewHand(p)
	for u := range d.Units {
		id, name := model.UnitID(u), d.Units[u].ID
		h.SetSteps(id, d.Units[u].Strength)
		if n, ok := t.points[name]; ok {
			h.SetSteps(id, n)
		}
		to, ok := d.Set.FindSpace(t.at[name])
		if !ok {
			t.tb.Fatalf("there is no hex or box %s", t.at[name])
		}
		h.Move(id, to)
		for _, m := range t.marks[name] {
			h.Mark(id, m, true)
		}
	}
	for hex, m := range t.ground {
		s, _ := b.Find(hex)
		h.MarkGround(s, m, true)
	}
	for name, v := range t.tracks {
		h.SetTrack(name, v)
	}
	if t.tracks[trackFog] == fogOn {
		h.Fog()
		out := adjudicate.Run(bench{&Game{Data: d}, (*segment).veil}, adjudicate.Input{Position: p, Segment: t.segment, Rulings: t.rulings})
		if out.Err != nil {
			t.tb.Fatal(out.Err)
		}
		p = out.Position
	}
	return d, p
}

// foggy begins fog of war on the position (18).
func (t *table) foggy() *table { return t.track(trackFog, fogOn) }

// bench plays a function in place of the segment.
type bench struct {
	*Game
	f func(s *segment)
}

func (b bench) Play(t *adjudicate.Table) {
	if b.f == nil {
		b.Game.Play(t)
		return
	}
	b.f(b.Game.segment(t))
}

// run runs the segment, or f in its place.
func (t *table) run(f func(s *segment)) *adjudicate.Outcome {
	t.tb.Helper()
	g, in := t.input(f)
	return adjudicate.Run(g, in)
}

// input is what run runs.
func (t *table) input(f func(s *segment)) (bench, adjudicate.Input) {
	t.tb.Helper()
	d, p := t.build()
	in := adjudicate.Input{Position: p, Segment: t.segment, Rulings: t.rulings, Dice: suitetest.ByLabel(t.faces), Check: t.check, Oracle: t.oracle,
		Orders: map[model.Side]adjudicate.Source{}, Standing: map[model.Side]adjudicate.Source{}}
	words := Vocabulary(Names{Units: namesOfTest(d), Set: d.Set})
	for side, text := range t.orders {
		in.Orders[side] = t.file(words, "umpire: orders/1\ncampaign: c\nsegment: "+t.segment+"\nside: "+string(side)+"\nbase: 00000000\nstatus: final\n"+text)
	}
	for side, text := range t.standing {
		in.Standing[side] = t.file(words, "umpire: standing/1\ncampaign: c\nsegment: "+t.segment+"\nside: "+string(side)+"\nbase: 00000000\nstatus: final\n"+text)
	}
	if t.loaded != nil {
		in.Dice = t.loaded
	}
	if t.oracle != nil {
		in.Dice = nil
	}
	if t.check {
		m, _ := momentOf(t.segment)
		in.View, in.Dice = m.side, nil
		if p.Fogged() {
			in.Position = p.View(m.side)
		}
	}
	return bench{&Game{Data: d, words: words}, f}, in
}

func (t *table) file(words *orders.Vocabulary, text string) adjudicate.Source {
	t.tb.Helper()
	f, faults := orders.Read([]byte(text), "", words, orders.Context{})
	if f == nil || len(faults) > 0 {
		t.tb.Fatalf("%v in\n%s", faults, text)
	}
	return f
}

func namesOfTest(d *Data) (list []UnitName) {
	for i := range d.Units {
		list = append(list, UnitName{ID: d.Units[i].ID, Side: string(d.Units[i].Side)})
	}
	return list
}

// look runs f on the position and fails if the run does.
func (t *table) look(f func(s *segment)) *adjudicate.Outcome {
	t.tb.Helper()
	out := t.run(f)
	if out.Err != nil {
		t.tb.Fatal(out.Err)
	}
	return out
}

// u and h are a unit and a hex by name.
func (s *segment) u(id string) model.UnitID {
	u, ok := s.Set().FindUnit(id)
	if !ok {
		panic("there is no " + id)
	}
	return u
}

func (s *segment) h(name string) model.Space {
	at, ok := s.board.Find(name)
	if !ok {
		panic("there is no hex " + name)
	}
	return at
}

// benchOn runs f at a table over a position.
func benchOn(tb testing.TB, d *Data, p *model.Position, f func(s *segment)) {
	tb.Helper()
	out := adjudicate.Run(bench{&Game{Data: d}, f}, adjudicate.Input{Position: p, Segment: "GT3-G-MM"})
	if out.Err != nil {
		tb.Fatal(out.Err)
	}
}
