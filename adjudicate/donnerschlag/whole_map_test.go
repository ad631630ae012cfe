package donnerschlag

import (
	"os"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// myshkova is the named map of 30 by 20 hexes on which whole segments are played
// (testdata/myshkova.yaml), and the rules over it.
func myshkova(t testing.TB) (*field, *Game) {
	t.Helper()
	const file = "testdata/myshkova.yaml"
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	doc, faults := strict.Read(src, file, strict.Options{Data: true})
	if len(faults) > 0 {
		t.Fatalf("%s: %v", file, faults)
	}
	st, c, faults := model.ReadHead(doc)
	if st == nil {
		t.Fatalf("%s: %v", file, faults)
	}
	rules, faults := Load(st, c)
	if len(faults) > 0 {
		t.Fatalf("%s: %v", file, faults)
	}
	g := rules.(*Game)
	return &field{t: t, grid: *st.Grid, units: st.Units, cards: st.Cards, data: g.Data, ground: map[string]string{}}, g
}

// dealer lays out random legal positions on a map: who stands where, in which
// state, who holds which cards.
type dealer struct {
	d *Data
	p *model.Position
	h model.Hand
	n func(int) int
}

// lies are the ways in which the two sides may lie; each brings about what the
// others hardly ever do.
var lies = []struct {
	name string
	deal func(*dealer)
}{{"open", (*dealer).open}, {"front", (*dealer).front}, {"pocket", (*dealer).pocket}, {"jam", (*dealer).jam}, {"hunt", (*dealer).hunt}}

// dealt is the position of a seed.
func dealt(d *Data, seed uint64) *model.Position {
	r := adjudicate.NewRandom(seed + 5_000_000)
	x := &dealer{d: d, p: model.NewPosition(d.Set), n: func(n int) int { return r.Choose("", n) }}
	x.h = model.NewHand(x.p)
	x.offMap()
	lies[seed%uint64(len(lies))].deal(x)
	x.conditions()
	x.tracks()
	x.hands()
	return x.p
}

// offMap puts everybody beside the map: ad hoc units into their cups (3.3).
func (x *dealer) offMap() {
	for i := range x.d.Units {
		box := "eliminated"
		if _, cup := cupOf(&x.d.Units[i]); cup {
			box = "cup"
		}
		x.h.Move(model.UnitID(i), x.d.Set.Box(box))
	}
}

// block lists the hexes of a rectangle, as far as it lies on the map.
func (x *dealer) block(col, row, width, height int) (list []model.Space) {
	for c := col; c < col+width; c++ {
		for r := row; r < row+height; r++ {
			if hex, ok := x.d.Set.Board.Find(hexName(c, r)); ok {
				list = append(list, hex)
			}
		}
	}
	return list
}

// all lists units of a side in a random order: combat units, or HQs; a few ad hoc
// units are already out of their cups.
func (x *dealer) all(side model.Side, hqs bool) (list []model.UnitID) {
	for i := range x.d.Units {
		u := &x.d.Units[i]
		if _, cup := cupOf(u); u.Side == side && u.HQ == hqs && (!cup || x.n(3) == 0) {
			list = append(list, model.UnitID(i))
		}
	}
	for i := range list {
		k := i + x.n(len(list)-i)
		list[i], list[k] = list[k], list[i]
	}
	return list
}

// put places units in random hexes of a list, within stacking and not with the
// enemy; whoever finds no room stays where he is.
func (x *dealer) put(units []model.UnitID, hexes []model.Space) {
	for _, u := range units {
		for range 40 {
			at := hexes[x.n(len(hexes))]
			if sceneRoom(x.d, x.p, &x.d.Units[u], at) {
				x.h.Move(u, at)
				break
			}
		}
	}
}

// most is a list without a few at its end, perhaps: they are lost.
func (x *dealer) most(list []model.UnitID) []model.UnitID {
	return list[:len(list)-min(len(list), x.n(len(list)/3+2))]
}

// both puts HQs and then combat units of a side into some hexes.
func (x *dealer) both(side model.Side, hexes []model.Space) {
	x.put(x.most(x.all(side, true)), hexes)
	x.put(x.most(x.all(side, false)), hexes)
}

func (x *dealer) open() {
	x.both(Axis, x.block(10, 2, 30, 20))
	x.both(Soviet, x.block(10, 2, 30, 20))
}

// front: two lines that overlap somewhere along the map.
func (x *dealer) front() {
	col, row := 13+x.n(20), 2+x.n(12)
	x.both(Axis, x.block(col-1, row, 6, 8))
	x.both(Soviet, x.block(col-5, row, 6, 8))
}

// pocket: everybody in everybody's way.
func (x *dealer) pocket() {
	hexes := x.block(10+x.n(24), 2+x.n(14), 7, 7)
	x.both(Soviet, hexes)
	x.both(Axis, hexes)
}

// jam: one side stands stacked full in a corner of the map, or beside a river, and
// the other round it: retreats that find no end.
func (x *dealer) jam() {
	in, out := Axis, Soviet
	if x.n(2) == 0 {
		in, out = Soviet, Axis
	}
	col, row := []int{10, 37, 19, 27}[x.n(4)], []int{2, 18, 10, 13}[x.n(4)]
	inner := x.block(col, row, 3, 4)
	x.put(x.all(in, true), inner)
	x.put(x.all(in, false), inner)
	x.both(out, x.block(col-2, row-2, 7, 8))
}

// hunt: HQs alone among the enemy, whose stacks shut some of them in.
func (x *dealer) hunt() {
	hqs := append(x.all(Axis, true), x.all(Soviet, true)...)
	x.put(hqs, x.block(11, 3, 28, 18))
	if hq, ok := x.d.Set.FindUnit("HQ/VII"); ok && x.n(2) == 0 {
		corner := x.block([]int{10, 39}[x.n(2)], []int{2, 21}[x.n(2)], 1, 1)
		x.put([]model.UnitID{hq}, corner)
	}
	axis, soviet := x.all(Axis, false), x.all(Soviet, false)
	for _, hq := range hqs {
		hunters := &soviet
		if x.d.Units[hq].Side == Soviet {
			hunters = &axis
		}
		near := x.d.Set.Board.Near(x.p.At(hq))
		k := min(len(*hunters), 1+x.n(2*len(near)))
		if x.d.Units[hq].ID == "HQ/VII" {
			k = min(len(*hunters), 2*len(near))
		}
		x.put((*hunters)[:k], near)
		*hunters = (*hunters)[k:]
	}
	x.put(x.most(append(axis, soviet...)), x.block(10, 2, 30, 20))
}

// conditions: steps lost, units out of supply, HQs overrun, markers on hexes.
func (x *dealer) conditions() {
	for i := range x.d.Units {
		u, id := &x.d.Units[i], model.UnitID(i)
		x.h.SetSteps(id, u.Steps)
		if !x.p.OnBoard(id) {
			continue
		}
		if !u.HQ && x.n(3) == 0 {
			x.h.SetSteps(id, 1)
		}
		x.h.Mark(id, "oos", x.n(5) == 0 && !u.Alarm)
		x.h.Mark(id, "overrun", u.HQ && u.Side == Soviet && x.n(5) == 0)
	}
	for range x.n(5) { // those of C74 only it may lay
		x.h.MarkGround(model.Space(x.n(x.d.Set.Board.Len())), []string{"no-entry", "snowdrift"}[x.n(2)], true)
	}
}

// tracks: Donnerschlag is called in every other position (9.1).
func (x *dealer) tracks() {
	for name, v := range map[string]string{"turn": "3", "phase": "action", "donnerschlag": "none", "schwerpunkt": "none",
		"activation-limit-axis": "5", "activation-limit-soviet": "5", "combat-limit-axis": "5", "combat-limit-soviet": "5"} {
		x.h.SetTrack(name, v)
	}
	x.h.SetTrack("schlachtenglueck", string(bothSides[x.n(2)]))
	x.h.SetTrack("combat-limit-axis", []string{"5", "6"}[x.n(2)]) // C57 and C62 take it back
	for _, k := range cups {
		x.h.SetTrack(k.track(), []string{"0", "1", "2"}[x.n(3)])
	}
	if axis := x.all(Axis, false); x.n(2) == 0 {
		x.h.SetTrack("schwerpunkt", x.d.Set.UnitName(axis[0]))
	}
	if x.n(2) == 0 {
		x.h.SetTrack("donnerschlag", []string{"1", "2", "3"}[x.n(3)])
		for _, z := range zones {
			x.h.SetTrack(zoneTrack(z), "hidden")
		}
		real, _ := x.d.Set.FindCard(zoneMarker(zones[x.n(len(zones))]))
		x.h.Put(zonePile, real)
	}
}
