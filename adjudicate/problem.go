package adjudicate

import (
	"sort"

	"umpire/model"
	"umpire/model/strict"
)

// Problem is something wrong or doubtful in a file, found by the rules. It is a
// fault with the rule it rests on.
type Problem struct {
	strict.Fault
	Cite    string
	certain bool // nothing had been tried when it arose
	after   int  // entries of the journal before it
}

// place finds the part of a line that a verdict points at.
func (l *Line) place(v Verdict) strict.Place {
	pick := func(names []Name) strict.Place {
		if v.Index >= 0 && v.Index < len(names) {
			return names[v.Index].At
		}
		return l.At
	}
	switch v.Part {
	case PartWho:
		return pick(l.Who)
	case PartPath:
		return pick(l.Path)
	case PartPathWhole:
		if n := len(l.Path); n > 0 {
			first, last := l.Path[0].At, l.Path[n-1].At
			first.Width = last.Col + last.Width - first.Col
			return first
		}
	case PartCard:
		if l.Card != nil {
			return pick(l.Card.Numbers)
		}
	}
	return l.At
}

func (f *Fight) place(v Verdict) strict.Place {
	if v.Line != nil {
		return v.Line.place(v)
	}
	switch v.Part {
	case PartWith:
		if v.Index >= 0 && v.Index < len(f.With) {
			return f.With[v.Index].At
		}
		if f.HasWith {
			return f.WithAt
		}
	case PartTarget:
		return f.Target.At
	case PartExpect:
		return f.Expect.At
	}
	return f.At
}

// problem notes a verdict against a place once.
func (t *Table) problem(at strict.Place, v Verdict, warning bool) {
	p := Problem{Fault: strict.Fault{At: at, ID: v.ID, Args: Args(t.set, v.Args), Warning: warning}, Cite: v.Cite,
		certain: !t.tried || v.Sure, after: len(t.journal)}
	t.told = append(t.told, problemKey{at, v.ID})
	for _, have := range t.problems {
		if have.At == p.At && have.Code() == p.Code() {
			return
		}
	}
	t.problems = append(t.problems, p)
}

// Args formats the arguments of a verdict.
func Args(s *model.Set, args []any) []string {
	if len(args) == 0 {
		return nil
	}
	list := make([]string, len(args))
	for i, a := range args {
		list[i] = Format(s, a)
	}
	return list
}

// SortProblems puts problems in order of place, then code.
func SortProblems(list []Problem) {
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].At.File != list[j].At.File {
			return list[i].At.File < list[j].At.File
		}
		if list[i].At.Line != list[j].At.Line || list[i].At.Col != list[j].At.Col {
			return list[i].At.Before(list[j].At)
		}
		return list[i].ID < list[j].ID
	})
}
