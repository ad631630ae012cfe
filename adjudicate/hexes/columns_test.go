package hexes_test

import (
	"slices"
	"strconv"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// TestColumn: a ratio that is met exactly counts, a quarter less does not; with one point
// against it a value is held against plain thresholds.
func TestColumn(t *testing.T) {
	const point adjudicate.Quarters = 4
	odds := []hexes.Ratio{{1, 1}, {3, 2}, {2, 1}}
	strengths := []hexes.Ratio{{1, 1}, {2, 1}, {8, 1}, {10, 1}}
	for _, c := range []struct {
		value, to adjudicate.Quarters
		least     []hexes.Ratio
		want      int
	}{
		{8, 8, odds, 1}, {7, 8, odds, 0}, {12, 8, odds, 2}, {11, 8, odds, 1}, {90, 8, odds, 3}, {1, 0, odds, 3},
		{8 * point, point, strengths, 3}, {8*point - 1, point, strengths, 2}, {11 * point, point, strengths, 4}, {2, point, strengths, 0},
	} {
		if got := hexes.Column(c.value, c.to, c.least); got != c.want {
			t.Errorf("%d to %d: column %d, not %d", c.value, c.to, got, c.want)
		}
	}
}

// TestSum: the parts of a sum stand in their order and come to its total; what is 0 is none.
func TestSum(t *testing.T) {
	var s hexes.Sum
	if s.Total() != 0 || len(s.Parts()) != 0 {
		t.Errorf("nothing comes to %d", s.Total())
	}
	s.Add("tanks", +2)
	s.Add("clear", 0)
	s.Add("town", -3)
	if !slices.Equal(s.Parts(), []hexes.Part{{"tanks", 2}, {"town", -3}}) || s.Total() != -1 {
		t.Errorf("%v come to %d", s.Parts(), s.Total())
	}
}

// TestLongSum: however many parts a sum has, none is left out.
func TestLongSum(t *testing.T) {
	var s hexes.Sum
	for i := 1; i <= 40; i++ {
		s.Add(strconv.Itoa(i), i)
	}
	parts := s.Parts()
	if len(parts) != 40 || parts[39] != (hexes.Part{Why: "40", Number: 40}) || s.Total() != 820 {
		t.Errorf("%d parts come to %d", len(parts), s.Total())
	}
}

// benches are seats: where each unit may sit, and how many sit in a hex. Odd units are of a
// kind of their own.
type benches struct {
	places [][]model.Space
	room   []int
}

func (b benches) Places(u model.UnitID) []model.Space      { return b.places[u] }
func (b benches) Room(_ model.UnitID, hex model.Space) int { return b.room[hex] }
func (b benches) Kind(u model.UnitID) int                  { return int(u) % 2 }

// TestMost: as many sit as can, and those who have a choice are moved aside.
func TestMost(t *testing.T) {
	for _, c := range []struct {
		b    benches
		want int
	}{
		{benches{[][]model.Space{{0, 1}, nil, {0}, nil}, []int{1, 1}}, 2},                  // the first goes aside
		{benches{[][]model.Space{{0, 1}, nil, {0}, nil, {1}}, []int{1, 1}}, 2},             // three into two
		{benches{[][]model.Space{{0, 1}, nil, {0}, nil, {1}}, []int{1, 2}}, 3},             // room for two in one
		{benches{[][]model.Space{{0, 1}, {0}, {0}, {0}}, []int{1, 1}}, 3},                  // kinds do not compete
		{benches{[][]model.Space{{0, 1}, nil, {1, 2}, nil, {0}}, []int{1, 1, 1}}, 3},       // a chain of two goes aside
		{benches{[][]model.Space{{0, 1}, nil, {1, 0}, nil, {0, 1}}, []int{1, 1, 1}}, 2},    // and none that leads nowhere
		{benches{[][]model.Space{{}, nil, {0}, nil, {0}, nil, {0}}, []int{0, 1, 1, 1}}, 0}, // no room
	} {
		var units []model.UnitID
		for u, places := range c.b.places {
			if places != nil {
				units = append(units, model.UnitID(u))
			}
		}
		if got := hexes.Most(units, c.b); got != c.want {
			t.Errorf("%v: %d find a place, not %d", c.b, got, c.want)
		}
	}
}
