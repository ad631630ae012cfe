// Package suitetest holds the tests that every game has to pass: that a segment
// stopped anywhere and run again goes the same way, that what a side may not know
// shows nowhere, that all that is declared occurs, that stages of dice move when
// and only when something was awaited. Only tests import it.
package suitetest

import (
	"fmt"
	"hash/fnv"
	"sort"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Case is a game with a generator of segments to play. Input is a function of the
// seed alone; it may bring orders, but neither answers, dice nor an oracle.
type Case interface {
	Game() adjudicate.Game
	Input(seed uint64) adjudicate.Input
}

// askAll is a standing order that stops at everything, so that random play also
// meets the questions at which silence is a pass.
type askAll struct{}

var ask = &adjudicate.Line{Form: adjudicate.FormWord, Text: "ask"}

func (askAll) Lists(key, _ string) []*adjudicate.Pref {
	return []*adjudicate.Pref{{Key: key, Entries: []*adjudicate.Line{ask}}}
}

func (askAll) Section(string) *adjudicate.Section { return nil }

// AskAll are standing orders of every side that say `ask` to everything. They are
// put behind the standing orders a side has already.
func AskAll(in adjudicate.Input) adjudicate.Input {
	standing := map[model.Side]adjudicate.Source{}
	for _, side := range in.Position.Set().Schema.Sides {
		standing[side] = askAll{}
		if src := in.Standing[side]; src != nil {
			standing[side] = src
		}
	}
	in.Standing = standing
	return in
}

// HashDice are dice whose face rests on segment, label and a seed, and on nothing
// else: not on the order in which they fall, nor on the stage.
type HashDice uint64

// Name is the name of the source.
func (HashDice) Name() string { return "hash" }

// Roll gives the face of a label.
func (d HashDice) Roll(die dice.Die) (dice.Die, error) {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s %s", uint64(d), die.Segment, die.Label)
	return die.Shows(adjudicate.NewRandom(h.Sum64()).Choose("", die.Spec.N()) + 1), nil
}

// Given are faces by segment and label. A label that is not there is an error.
type Given map[[2]string]int

// Name is the name of the source.
func (Given) Name() string { return "given" }

// Roll gives the face of a label.
func (g Given) Roll(d dice.Die) (dice.Die, error) {
	f, ok := g[[2]string{d.Segment, d.Label}]
	if !ok {
		return d, fmt.Errorf("no face for %s", d.Label)
	}
	return d.Shows(f), nil
}

// Faces are the dice of a journal.
func Faces(journal []adjudicate.Entry) Given {
	g := Given{}
	for i := range journal {
		if e := &journal[i]; e.Kind == adjudicate.Rolled {
			g[[2]string{e.Segment, e.ID}] = e.Die.Face()
		}
	}
	return g
}

// Bytes is a position as the canonical writer gives it.
func Bytes(p *model.Position) string {
	return string((&model.State{Position: p}).Write())
}

// text is a journal as one text with all that is in it, stages too. What an
// oracle tried counts as an answer; the name of the dice does not count.
func text(s *model.Set, journal []adjudicate.Entry) string {
	var w strings.Builder
	for i := range journal {
		e := journal[i]
		if e.Origin == adjudicate.FromOracle {
			settled := *e.Detail
			settled.Origin, e.Detail = adjudicate.FromSettled, &settled
		}
		stage, by := 0, string(e.By)
		if e.Kind == adjudicate.Rolled {
			stage, by = e.Die.Stage, e.Die.By
		}
		fmt.Fprintf(&w, "%s|%s|%s|%d|%s\n", e.Segment, e.To, e.String(s), stage, by)
	}
	return w.String()
}

// different shows the first line in which two texts differ.
func different(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := 0; i < len(x) || i < len(y); i++ {
		p, q := "(ends)", "(ends)"
		if i < len(x) {
			p = x[i]
		}
		if i < len(y) {
			q = y[i]
		}
		if p != q {
			return fmt.Sprintf("line %d\n  first:  %s\n  second: %s", i+1, p, q)
		}
	}
	return "nowhere"
}

// asAnswers turns what an oracle tried into answers that were awaited.
func asAnswers(settled []adjudicate.Settled) []adjudicate.Settled {
	list := append([]adjudicate.Settled(nil), settled...)
	for i := range list {
		if list[i].Origin == adjudicate.FromOracle {
			list[i].Origin = adjudicate.FromSettled
		}
	}
	return list
}

func spread(t *testing.T, what string, n []int) {
	t.Helper()
	if len(n) == 0 {
		return
	}
	sort.Ints(n)
	t.Logf("%s: min %d, median %d, max %d over %d segments", what, n[0], n[len(n)/2], n[len(n)-1], len(n))
}
