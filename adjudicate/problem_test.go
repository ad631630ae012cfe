package adjudicate_test

import (
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/toy"
	"umpire/model/strict"
)

func at(col, width int) strict.Place { return strict.Place{Line: 1, Col: col, Width: width} }

// A verdict points at the piece of the line or combat that is at fault: part and
// index, also in the middle of a path.
func TestPlaces(t *testing.T) {
	line := &adjudicate.Line{At: at(1, 30), Who: []adjudicate.Name{{At: at(1, 2)}, {At: at(6, 2)}},
		Path: []adjudicate.Name{{At: at(10, 4)}, {At: at(15, 4)}, {At: at(20, 4)}}, Card: &adjudicate.Card{Numbers: []adjudicate.Name{{At: at(25, 3)}}}}
	fight := &adjudicate.Fight{At: at(1, 30), Target: adjudicate.Name{At: at(9, 4)}, WithAt: at(14, 4), HasWith: true, With: []adjudicate.Name{{At: at(20, 7)}}, Expect: adjudicate.Name{At: at(28, 3)}}
	for _, c := range []struct {
		item  *adjudicate.Item
		part  adjudicate.Part
		index int
		want  strict.Place
	}{
		{&adjudicate.Item{Line: line}, adjudicate.PartWhole, 0, at(1, 30)},
		{&adjudicate.Item{Line: line}, adjudicate.PartWho, 1, at(6, 2)},
		{&adjudicate.Item{Line: line}, adjudicate.PartWho, 2, at(1, 30)},
		{&adjudicate.Item{Line: line}, adjudicate.PartPath, 2, at(20, 4)},
		{&adjudicate.Item{Line: line}, adjudicate.PartPathWhole, 0, at(10, 14)},
		{&adjudicate.Item{Line: line}, adjudicate.PartCard, 0, at(25, 3)},
		{&adjudicate.Item{Fight: fight}, adjudicate.PartTarget, 0, at(9, 4)},
		{&adjudicate.Item{Fight: fight}, adjudicate.PartWith, 0, at(20, 7)},
		{&adjudicate.Item{Fight: fight}, adjudicate.PartWith, 1, at(14, 4)},
		{&adjudicate.Item{Fight: fight}, adjudicate.PartExpect, 0, at(28, 3)},
		{&adjudicate.Item{Fight: fight}, adjudicate.PartPath, 0, at(1, 30)},
	} {
		in := field(t, "moves/ x")
		in.Orders[toy.Red].Section("moves").Lines = []*adjudicate.Item{c.item}
		got := adjudicate.Check(script(func(t *adjudicate.Table) {
			q := adjudicate.Lines[toy.Step]{ReadItem: func(*adjudicate.Item, *adjudicate.Line) (toy.Step, adjudicate.Verdict) {
				return toy.Step{}, adjudicate.Verdict{ID: "bad.here", Cite: "1", Part: c.part, Index: c.index, Args: []any{toy.Red, 3, true}}
			}}
			q.To, q.Subject = toy.Red, t.Segment()
			toy.Moves.Next(t, q)
		}), in, toy.Red, nil)
		if len(got.Problems) != 1 || got.Problems[0].At != c.want || got.Problems[0].Code() != "bad" {
			t.Errorf("part %d, index %d: %+v, want %+v", c.part, c.index, got.Problems, c.want)
			continue
		}
		same(t, "arguments", got.Problems[0].Args, "red", "3", "yes")
	}
}

func TestSortProblems(t *testing.T) {
	p := func(file string, line, col int, id string) adjudicate.Problem {
		return adjudicate.Problem{Fault: strict.Fault{At: strict.Place{File: file, Line: line, Col: col}, ID: id}}
	}
	list := []adjudicate.Problem{p("b", 1, 1, "a"), p("a", 2, 1, "a"), p("a", 1, 2, "b"), p("a", 1, 2, "a"), p("a", 1, 1, "c")}
	adjudicate.SortProblems(list)
	var got []string
	for _, x := range list {
		got = append(got, x.At.File+adjudicate.Format(nil, x.At.Line)+adjudicate.Format(nil, x.At.Col)+x.ID)
	}
	same(t, "order", got, "a11c", "a12a", "a12b", "a21a", "b11a")
}

// A nested body whose line was never done is that line's matter; in one that was
// begun, what nothing took is reported. Lists of a combat count with the combat.
func TestUnusedInside(t *testing.T) {
	inner := said("moves/ r3 B-C; r1 A-B; r2 A-B").Whole()
	play := func(done bool) script {
		return func(t *adjudicate.Table) {
			q := adjudicate.Lines[toy.Step]{Judge: func(toy.Step) []adjudicate.Verdict { return nil }, ReadItem: func(*adjudicate.Item, *adjudicate.Line) (toy.Step, adjudicate.Verdict) {
				return toy.Step{}, adjudicate.Verdict{}
			}}
			q.To, q.Subject = toy.Red, t.Segment()
			toy.Moves.Next(t, q)
			if done {
				src := body{inner}
				t.In(t.Segment()+"+C13", sources{toy.Red: src}, func() { toy.Moves.Next(t, q) })
			}
		}
	}
	count := func(done bool) (list []string) {
		in := field(t, "moves/ r1 A-B")
		in.Orders[toy.Red].Section("moves").Lines[0].Line.Body = inner
		_, c := check(t, play(done), in)
		for _, l := range c.Unused {
			list = append(list, l.Text)
		}
		return list
	}
	same(t, "not begun", count(false))
	same(t, "begun", count(true), "r1 A-B", "r2 A-B")
}

// body is a nested body as a source.
type body struct{ *adjudicate.Body }

func (body) Lists(string, string) []*adjudicate.Pref { return nil }

func (b body) Section(string) *adjudicate.Section { return b.Sections[0] }
