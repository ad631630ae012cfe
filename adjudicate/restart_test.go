package adjudicate_test

import (
	"fmt"
	"reflect"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// A check, and a reckoning, whose branches begin where they part find what those find whose branches
// all begin with the segment, as they do where a run is traced: the same problems with what they
// assume, in as many branches, the same odds in as many runs.
func TestRestartChangesNothing(t *testing.T) {
	inEachEdition(t, func(t *testing.T, o *oddsGames) {
		want, left := suitetest.Sized(2, 20, 400), 0
		o.each(func(c *fought) bool {
			if left = (left + 1) % 5; left != 0 { // others of other segments
				return true
			}
			c.in.Branches = 60
			whole := c.in
			whole.Traced = true
			few, all := c.checked(c.in), c.checked(whole)
			few.Journal, all.Journal = nil, nil // longer by nothing, but full of pointers
			if !reflect.DeepEqual(few, all) {
				t.Errorf("seed %d %s: a check finds\n%+v\nand from the beginning\n%+v\n%s", c.seed, c.in.Segment, few, all, c.text)
			}
			odds, err := c.reckoned(c.in)
			others, err2 := c.reckoned(whole)
			if fmt.Sprint(err) != fmt.Sprint(err2) || !reflect.DeepEqual(odds, others) {
				t.Errorf("seed %d %s: odds are\n%+v\nand from the beginning\n%+v\n%s", c.seed, c.in.Segment, odds, others, c.text)
			}
			o.count("checked", true)
			o.count("several branches", few.Branches > 1)
			o.count("capped", few.Capped)
			o.count("with problems", len(few.Problems) > 0)
			o.count("reckoned", odds.Runs > 1)
			return o.seen["checked"] < want || o.seen["several branches"] == 0
		})
		t.Log(o.seen)
	})
}

func (c *fought) checked(in adjudicate.Input) adjudicate.Checked {
	return adjudicate.Check(c.step.Rules, in, c.side, func(_ *model.Set, journal []adjudicate.Entry) string {
		text := ""
		for _, e := range journal {
			if e.Kind == adjudicate.Rolled || e.Kind == adjudicate.Decided {
				text += fmt.Sprintln(e.ID, e.Text, e.Die)
			}
		}
		return text
	})
}

func (c *fought) reckoned(in adjudicate.Input) (*adjudicate.Odds, error) {
	in.Oracle = nil
	return adjudicate.Reckon(c.step.Rules, in, c.side, c.plan, c.fight.Target.Space(), 300, nil)
}
