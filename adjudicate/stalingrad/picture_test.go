package stalingrad

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// TestOutlineOf: two cells side by side, walked round with the sun; what is in two pieces,
// or hangs together by a corner, is no place.
func TestOutlineOf(t *testing.T) {
	got := outlineOf([]image.Rectangle{image.Rect(3, 5, 5, 6)})
	want := []image.Point{{3, 5}, {4, 5}, {5, 5}, {5, 6}, {4, 6}, {3, 6}}
	require.Len(t, got, len(want))
	for from := range want {
		if want[from] == got[0] {
			want = append(want[from:], want[:from]...)
			break
		}
	}
	require.Equal(t, want, got)
	for _, bad := range [][]image.Rectangle{nil, {image.Rect(0, 1, 1, 2), image.Rect(2, 1, 3, 2)}, {image.Rect(0, 1, 1, 2), image.Rect(1, 2, 2, 3)}} {
		require.Nil(t, outlineOf(bad), "%v", bad)
		require.Nil(t, areaOf(bad).Outline, "%v", bad)
	}
}

// TestAreasTouch: on paper two places of one board have a side in common if, and only if,
// they border; and every room lies inside its place.
func TestAreasTouch(t *testing.T) {
	k := newKit(t, "R1-C5")
	pic := k.picture(&picture.Request{})
	board := pic.Board
	type line [2]image.Point
	whose := map[line]model.Space{}
	for at := range model.Space(board.Len()) {
		out := pic.Style.Areas[at].Outline
		for i, p := range out {
			whose[line{p, out[(i+1)%len(out)]}] = at
		}
		require.False(t, pic.Style.Areas[at].Room.Empty(), board.Name(at))
	}
	touch := map[[2]model.Space]bool{}
	for l, at := range whose {
		if n, ok := whose[line{l[1], l[0]}]; ok {
			touch[[2]model.Space{at, n}] = true
		}
	}
	for a := range model.Space(board.Len()) {
		for b := range model.Space(board.Len()) {
			if a != b && k.g.Data.place(a).City == k.g.Data.place(b).City {
				require.Equal(t, board.Adjacent(a, b), touch[[2]model.Space{a, b}], "%s %s", board.Name(a), board.Name(b))
			}
		}
	}
}

// picture is the picture of the position as it stands.
func (k *kit) picture(r *picture.Request) *picture.Picture {
	k.t.Helper()
	r.Input = k.in
	r.Input.Position = k.pos
	pic, err := k.g.Picture(r)
	require.NoError(k.t, err)
	return pic
}

// TestCounters: pieces of a side and type are one counted symbol, the Axis first, then in
// the order of the charts; those in the air stand apart.
func TestCounters(t *testing.T) {
	k := newKit(t, "R1-C5")
	k.put(Allies, "TIN", "2 inf + 1 art")
	k.put(Axis, "TIN", "3 inf + 1 tnk")
	fighters := k.put(Axis, "TIN", "3 ftr")
	model.NewHand(k.pos).Mark(fighters[0], markAttacks, true)
	type symbol struct {
		side         model.Side
		n, code, tip string
	}
	var got []symbol
	for _, c := range k.picture(&picture.Request{}).Counters {
		require.Equal(t, k.at("TIN"), c.Space)
		got = append(got, symbol{c.Side, c.Strength, c.Right, c.Tip})
	}
	require.Equal(t, []symbol{{Axis, "3", "inf", "Axis: 3 infantry"}, {Axis, "1", "tnk", "Axis: 1 tank"}, {Axis, "2", "ftr", "Axis: 2 fighter"},
		{Axis, "1\u2191", "ftr", "Axis: 1 fighter, in the air"}, {Allies, "2", "inf", "Allies: 2 infantry"}, {Allies, "1", "art", "Allies: 1 artillery"}}, got)
}

// TestPictureOfAView: the Operation Uranus cards, which the Allied player alone sees, change
// nothing for the Axis; and what this game does not have is refused.
func TestPictureOfAView(t *testing.T) {
	var got [2]*picture.Picture
	for i, cards := range [][2]model.CardID{{0, 1}, {2, 3}} {
		k := scenarioKit(t, "race-to-stalingrad", "R5-C5")
		h := model.NewHand(k.pos)
		for j, pile := range []string{pileNW, pileSE} {
			h.Take(pileDeck, cards[j])
			h.Put(pile, cards[j])
		}
		k.pos = k.pos.View(Axis)
		got[i] = k.picture(&picture.Request{Supply: []model.Side{Axis, Allies}})
		got[i].Say = nil // functions are never equal
	}
	require.Equal(t, got[0], got[1])
	k := newKit(t, "R1-C5")
	for _, r := range []*picture.Request{{Zones: true}, {ZOC: []model.Side{Axis}}, {Ranges: []model.UnitID{0}}, {Reach: []model.UnitID{0}}, {Board: "north"}} {
		r.Input = k.in
		r.Input.Position = k.pos
		_, err := k.g.Picture(r)
		require.Error(t, err, "%+v", r)
	}
}
