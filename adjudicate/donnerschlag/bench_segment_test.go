package donnerschlag

import (
	"fmt"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// wholeOrders are orders for a whole segment: lines to activate, combats, lists.
type wholeOrders struct {
	*lineSource
	fights *said
}

func (o wholeOrders) Section(key string) *adjudicate.Section {
	if key == "combats" {
		return o.fights.fights
	}
	return o.lineSource.Section(key)
}

func (o wholeOrders) Lists(key, subject string) []*adjudicate.Pref {
	return append(o.lineSource.Lists(key, subject), o.fights.Lists(key, subject)...)
}

// busySegment is a segment on the map of 1,014 hexes: twelve tanks move three hexes
// each, up to enemies, and four of them attack. Two Soviet units are cut off and out
// of supply all the while. Both sides hold four cards and play none.
func busySegment(tb testing.TB) (*Game, adjudicate.Input) {
	f := wideField(tb)
	text := "card: A1\norder: HQ/6P"
	for c := 30; c < 42; c++ {
		text += fmt.Sprintf("\naxis/%d/10 %02d10-%02d11-%02d12-%02d13", c, c, c, c, c)
	}
	fights := newSaid()
	faces := suitetest.ByLabel{}
	for c := 30; c < 42; c += 3 {
		hex := fmt.Sprintf("%02d14", c)
		f.add("target/"+hex, hex, "soviet 13T infantry strength 2,1")
		fights.fight(hex, fmt.Sprintf("axis/%d/10", c), nil)
		faces["combat/"+hex+"/attack"] = 3
	}
	for _, r := range []int{5, 15} {
		cut := fmt.Sprintf("cut/%d", r)
		f.add(cut, fmt.Sprintf("44%02d", r), "soviet 13T infantry strength 2,1")
		f.marks[cut] = []string{"oos"}
		for _, d := range []int{-1, 1} {
			f.add(fmt.Sprintf("ring/%d%+d", r, d), fmt.Sprintf("44%02d", r+d), "axis 6P infantry strength 2,1")
		}
	}
	in := f.input("GT3-A1", "")
	h := model.NewHand(in.Position)
	for side, cards := range map[model.Side][]string{Axis: {"C5", "C12", "C15", "C30"}, Soviet: {"C43", "C48", "C54", "C61"}} {
		calm := newSaid()
		calm.lists([]string{"cards: pass", "reroll: no", "losses: any", "retreat: together > any", "advance: none"})
		calm.over(f.data.Set)
		in.Standing = map[model.Side]adjudicate.Source{Axis: calm, Soviet: calm}
		for _, name := range cards {
			card, _ := f.data.Set.FindCard(name)
			h.Put(pilesOf(side).hand, card)
		}
	}
	fights.over(f.data.Set)
	in.Orders = map[model.Side]adjudicate.Source{Axis: wholeOrders{readOrders(tb, f.data.Set, text+"\nrest holds"), fights}}
	in.Dice = faces
	return &Game{Data: f.data}, in
}

// What the benchmark measures is what it says.
func TestBusySegment(t *testing.T) {
	g, in := busySegment(t)
	out := adjudicate.Run(g, in)
	if out.Err != nil || len(out.Awaits) > 0 {
		t.Fatal(out.Err, out.Awaits)
	}
	told := map[*adjudicate.EventKind]int{}
	for i := range out.Journal {
		told[out.Journal[i].Event]++
	}
	if told[evMoves] != 12 || told[evOver] != 4 || told[evSheds] > 0 || told[evPlays] > 0 {
		t.Errorf("%d moves, %d combats, %d markers shed, %d cards", told[evMoves], told[evOver], told[evSheds], told[evPlays])
	}
}

// BenchmarkSegment is a whole segment under orders: 12 units moved, 4 combats, two
// OoS markers on the board.
func BenchmarkSegment(b *testing.B) {
	g, in := busySegment(b)
	b.ReportAllocs()
	for b.Loop() {
		if out := adjudicate.Run(g, in); out.Err != nil {
			b.Fatal(out.Err)
		}
	}
}
