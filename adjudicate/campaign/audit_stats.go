package campaign

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// statistics are part D. They find bugs; they prove no honesty, and below the
// least number of dice they say nothing (hexdice/1 8).
func (a *auditor) statistics(report *dice.Report, c *Campaign) {
	bySize, sizes := map[int][]int{}, []int{}
	bytes, rejected := map[int]int{}, map[int]int{}
	keys := map[string]dice.Key{}
	for _, k := range report.Stages {
		keys[k.Stage] = k.Key
	}
	for _, r := range report.Rolls {
		n := r.Spec.N()
		if r.Spec.Kind() != dice.KindDie {
			continue
		}
		if bySize[n] == nil {
			sizes = append(sizes, n)
		}
		bySize[n] = append(bySize[n], r.Values[0])
		if key, ok := keys[r.Key]; ok {
			got := key.Roll(r.Key, r.Label, r.Spec)
			bytes[n], rejected[n] = bytes[n]+got.Bytes, rejected[n]+got.Rejected
		}
	}
	slices.Sort(sizes)
	var tests []dice.Test
	for _, n := range sizes {
		tests = append(tests, dice.FacesTest(n, bySize[n]))
		if n == 6 {
			tests = append(tests, dice.RunsTest(bySize[n]), dice.PairsTest(bySize[n]))
			tests = append(tests, bySide(c)...)
		}
		if bytes[n] > 0 && 256%n != 0 {
			tests = append(tests, dice.RejectedTest(n, bytes[n], rejected[n]))
		}
	}
	for _, t := range dice.Holm(tests) {
		a.Tests = append(a.Tests, told(t))
		if t.Verdict == dice.Fail {
			a.fault("D", "", speech.Text("found.bug", t.Name))
		}
	}
}

// told leaves out what would read as a verdict where there are too few dice.
func told(t dice.Test) Stat {
	s := Stat{Name: t.Name, Data: t.Data, Least: t.Least, Verdict: string(t.Verdict), Stat: "-", P: "-"}
	if t.Verdict != dice.TooFew {
		s.Stat, s.P = strconv.FormatFloat(t.Stat, 'f', 3, 64), strconv.FormatFloat(t.P, 'g', 3, 64)
	}
	return s
}

// bySide is the luck of each side: the mean of the d6 that it threw.
func bySide(c *Campaign) []dice.Test {
	if c.Setup == nil {
		return nil
	}
	var tests []dice.Test
	for _, side := range c.Setup.State.Position.Set().Schema.Sides {
		var faces []int
		for _, t := range c.Turns {
			if t.Result == nil || t.Void > 0 {
				continue
			}
			for i := range t.Result.Outcome.Journal {
				if e := &t.Result.Outcome.Journal[i]; e.Kind == adjudicate.Rolled && e.Die.By == string(side) && e.Die.Spec == dice.D6 {
					faces = append(faces, e.Die.Face())
				}
			}
		}
		t := dice.MeanTest(faces)
		t.Name = speech.Text("test.mean-of", side)
		tests = append(tests, t)
	}
	return tests
}
