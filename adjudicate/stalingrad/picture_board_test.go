package stalingrad

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// TestPictureOfBoards: what the rulebook prints on the boards is in the picture, of every
// place that the data gives it to: the neighbours along the edges of the City Board, the
// colours of the sectors, arrows, and the numbers of Operation Uranus until it is launched.
func TestPictureOfBoards(t *testing.T) {
	k := scenarioKit(t, "race-to-stalingrad", "R3-C3")
	pic := k.picture(&picture.Request{})
	edges, entries := map[model.Space][]string{}, map[model.Space]string{}
	for _, e := range pic.Edges {
		edges[e.Space] = append(edges[e.Space], strings.Fields(e.Text)[1])
	}
	for _, e := range pic.Entries {
		entries[e.Space] += strings.ReplaceAll(e.Text, "\n", " ")
	}
	fills := map[string]bool{}
	for _, look := range pic.Style.Terrain {
		if strings.HasPrefix(look.Feature, "sector-") {
			fills[fmt.Sprint(look.Fill)] = true
		}
	}
	require.Len(t, fills, 3, "the sectors have three colours")
	for i := range k.g.Data.Places {
		at, p := model.Space(i), &k.g.Data.Places[i]
		var beyond []string
		for _, n := range p.land {
			if other := k.g.Data.place(n); p.City && !other.City {
				beyond = append(beyond, other.ID)
			}
		}
		require.Equal(t, beyond, edges[at], p.ID)
		if p.Sector != "" {
			require.True(t, pic.Board.Has(at, "sector-"+p.Sector), p.ID)
		}
		require.Equal(t, p.Exit != "", strings.Contains(entries[at], "supply"), p.ID)
		require.Equal(t, p.FreeInf, strings.Contains(entries[at], "free inf"), p.ID)
		require.Equal(t, p.WinterStorm, strings.Contains(entries[at], "Winter Storm"), p.ID)
		require.Equal(t, p.Entry == "one", strings.Contains(entries[at], "bought 1"), p.ID)
		require.Equal(t, p.Entry == "any", strings.Contains(entries[at], "bought any"), p.ID)
		require.Equal(t, p.Uranus != "", marked(pic, at, "Uranus "), p.ID)
	}
	require.True(t, marked(pic, k.at("KRE"), "Uranus 5+"))
	require.True(t, marked(pic, k.at("BOL"), "Uranus 7"))
	model.NewHand(k.pos).SetTrack("launched", "3")
	require.False(t, marked(k.picture(&picture.Request{}), k.at("KRE"), "Uranus"))
}

// marked reports whether a mark in a place begins with a text.
func marked(pic *picture.Picture, at model.Space, text string) bool {
	return slices.ContainsFunc(pic.Overlays, func(o picture.Overlay) bool {
		m, ok := o.(picture.Mark)
		return ok && m.Space == at && strings.HasPrefix(m.Text, text)
	})
}

// TestPictureOfFerries: each crossing says which ferry lies there and whom it feeds, or
// that there is none; frozen, it is an ice bridge.
func TestPictureOfFerries(t *testing.T) {
	k := scenarioKit(t, "operation-uranus", "R7-C9")
	pic := k.picture(&picture.Request{})
	require.True(t, marked(pic, k.at("brown"), "brown ferry\nfeeds brown"))
	require.True(t, marked(pic, k.at("gray"), "no ferry"))
	lines := 0
	for _, o := range pic.Overlays {
		if s, ok := o.(picture.Supply); ok {
			require.Equal(t, [][]model.Space{{k.at("brown"), k.at("PAV")}}, s.Paths)
			lines++
		}
	}
	require.Equal(t, 1, lines)
	model.NewHand(k.pos).SetTrack("frozen", "2")
	require.True(t, marked(k.picture(&picture.Request{}), k.at("brown"), "brown ice bridge"))
}

// TestRoundTrack: in Operation Uranus the marker lies on round 7, Winter Storm comes on
// round 10, and the odds of the weather stand on the rounds to come.
func TestRoundTrack(t *testing.T) {
	k := scenarioKit(t, "operation-uranus", "R7-C9")
	track := k.picture(&picture.Request{}).Tracks[0]
	require.Equal(t, "Round Track: Don frozen", track.Name)
	require.Len(t, track.Boxes, 13)
	for i, b := range track.Boxes {
		require.Equal(t, i+1 == 7, b.Here, b.Name)
		require.Equal(t, i+1 == 10, slices.Contains(b.Lines, "Winter Storm"), b.Name)
		odds := fmt.Sprintf("bad on %d+", k.g.Data.Bad[i+1])
		require.Equal(t, i+1 > 7, slices.Contains(b.Lines, odds), b.Name)
	}
}

// TestPictureOfASegment: moves by one way share an arrow with all its pieces; a fight tells
// its losses, who controls the place now, and the Combat Marker that is left; a marker
// without a fight is shown, too.
func TestPictureOfASegment(t *testing.T) {
	k := newKit(t, "R1-C5")
	h := model.NewHand(k.pos)
	h.MarkGround(k.at("TIN"), markBattle, true)
	h.MarkGround(k.at("BEK"), markAssault, true)
	path := []model.Space{k.at("ABG"), k.at("TIN")}
	tell := func(e *adjudicate.EventKind, vals ...any) adjudicate.Entry {
		return adjudicate.Entry{Kind: adjudicate.Told, Event: e, Vals: vals}
	}
	pic := k.picture(&picture.Request{Journal: []adjudicate.Entry{
		tell(evMoves, Axis, "1 tnk", path, "walk"), tell(evMoves, Axis, "2 inf + 1 tnk", path, "walk"),
		tell(evCombat, k.at("TIN"), Axis, "2 tnk", "2 inf"), tell(evFalls, k.at("TIN"), Allies, "inf"), tell(evFalls, k.at("TIN"), Axis, "tnk"),
		tell(evFalls, k.at("TIN"), Allies, "inf"), tell(evConcludes, k.at("TIN"), "1 tnk", "1 inf", Allies),
		tell(evControl, k.at("KRA"), Axis, "blitz"), tell(evDeploys, Allies, "3 inf", k.at("KSL"), "bought")}})
	var moves []string
	fights := map[model.Space]string{}
	for _, o := range pic.Overlays {
		switch o := o.(type) {
		case picture.Move:
			moves = append(moves, o.Text)
			require.Equal(t, path, o.Path)
		case picture.Combat:
			require.Empty(t, fights[o.Target])
			fights[o.Target] = o.Result
		}
	}
	require.Equal(t, []string{"2 inf + 2 tnk"}, moves)
	require.Equal(t, map[model.Space]string{k.at("TIN"): "Axis lose 1 tnk\nAllies lose 2 inf\nnow battle", k.at("BEK"): "assault"}, fights)
	require.True(t, marked(pic, k.at("KRA"), "Axis control"))
	require.True(t, marked(pic, k.at("KSL"), "+ 3 inf"))
}
