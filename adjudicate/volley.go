package adjudicate

import "umpire/model"

// Volley is dice of one side with the same number of sides, each of which hits with AtMost or
// less.
type Volley struct {
	By               model.Side
	N, Sides, AtMost int
	Label            func(i int) string // of the i-th die, from 0
	Kind             any                // comparable: what its hits are added to
}

// Volleys rolls dice that serve only to be counted: the function that it gives rolls the next of
// the volleys and gives the faces and how many hit. It must be called once for each, with no other
// die between them. Of the faces the rules may use no more than how many hits of each kind all
// volleys have together: who reckons odds goes through these sums alone.
func (t *Table) Volleys(list []Volley) func() (faces []int, hits int) {
	counter, counts := t.in.Oracle.(hitCounter)
	counts = counts && t.in.Dice == nil && t.joint == 0
	if !counts {
		return func() ([]int, int) {
			v := list[0]
			list = list[1:]
			return v.roll(t)
		}
	}
	t.volleys = len(list)
	var hits []int
	return func() ([]int, int) {
		i := len(list) - t.volleys
		if i == 0 {
			hits = counter.hits(list)
			t.scope.shown = true
			t.moved++
		}
		t.volleys--
		return list[i].counted(hits[i])
	}
}

func (v *Volley) roll(t *Table) (faces []int, hits int) {
	faces = make([]int, v.N)
	for i := range faces {
		if faces[i] = t.Roll(v.By, v.Label(i), v.Sides); faces[i] <= v.AtMost {
			hits++
		}
	}
	return faces, hits
}

// counted are faces with so many hits.
func (v *Volley) counted(hits int) ([]int, int) {
	faces := make([]int, v.N)
	for i := range faces {
		if faces[i] = v.Sides; i < hits {
			faces[i] = 1
		}
	}
	return faces, hits
}

// hitCounter is an oracle that goes through the hits of volleys, not through their faces: how
// many each has.
type hitCounter interface{ hits(list []Volley) []int }
