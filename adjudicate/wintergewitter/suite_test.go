package wintergewitter

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

func init() { suitetest.Quick() }

// soaked is how many segments a suite plays: few, half of them in the quick size, or many where
// time is no object.
func soaked(few, many int) int { return suitetest.Sized((few+1)/2, few, many) }

// scenes are the segments of random games, each as it is about to be played. Of the segments
// with more questions than a limit none is taken, since stopping at each question is the
// square of them.
type scenes struct {
	g     *Game
	stops []scene
}

type scene struct {
	pos *model.Position
	id  string
}

// newScenes plays games of 19.1 and 19.3 (which has aircraft and the Pocket) at random.
func newScenes(t *testing.T, most int) *scenes {
	t.Helper()
	c := &scenes{g: NewGame(shippedData(t))}
	for seed, name := range []string{"19.1", "19.3"} {
		st, err := NewState(name, "c")
		if err != nil {
			t.Fatal(err)
		}
		pos, id, r := st.Position, st.Segment, adjudicate.NewRandom(uint64(seed)+1)
		for n := 0; n < soaked(22, 400) && pos.Track(trackWinner) == ""; n++ {
			out := adjudicate.Run(c.g, suitetest.AskAll(adjudicate.Input{Position: pos, Segment: id, Oracle: r}))
			if out.Err != nil {
				t.Fatalf("%s: %v", id, out.Err)
			}
			if out.Asked > 0 && out.Asked <= most {
				c.stops = append(c.stops, scene{pos, id})
			}
			pos, id = out.Position, c.g.Next(out.Position, id)
			if n == 1 {
				pos = pos.Clone()
				toThePocket(c.g, pos)
			}
		}
	}
	return c
}

func (c *scenes) Game() adjudicate.Game { return c.g }

func (c *scenes) Input(seed uint64) adjudicate.Input {
	at := c.stops[seed%uint64(len(c.stops))]
	return adjudicate.Input{Position: at.pos, Segment: at.id}
}

// A segment that is stopped anywhere goes the same way again, alone and beside others; its
// stages end where something was awaited; and half of what there is gives each side the same.
func TestSuites(t *testing.T) {
	c := newScenes(t, soaked(30, 200))
	n := len(c.stops)
	t.Logf("%d segments", n)
	suitetest.Determinism(t, c, n, 1)
	suitetest.Stages(t, c, n, 1)
	suitetest.StopAndRerun(t, c, n, 1)
	suitetest.Holes(t, c, n, 1)
}
