package adjudicate

import (
	"slices"

	"umpire/model"
)

// Trace is a change of where a unit stands or of its steps, as a run that is Traced notes it.
type Trace struct {
	// Entry is the index in the journal of the entry that tells it, as far as the entries say: of the
	// two between which it came, the one that names the unit, else the later one. Behind the last
	// entry it is the length of the journal.
	Entry int
	Unit  model.UnitID
	At    model.Space
	Steps int
}

// tracer knows how all units stood at the last entry.
type tracer struct {
	list  []Trace
	at    []model.Space
	steps []int
}

func newTracer(p *model.Position) *tracer {
	n := len(p.Set().Units)
	tr := &tracer{at: make([]model.Space, n), steps: make([]int, n)}
	for u := range tr.at {
		tr.at[u], tr.steps[u] = p.At(model.UnitID(u)), p.Steps(model.UnitID(u))
	}
	return tr
}

// look notes what has changed since the last entry; next is the index of the one to come.
func (tr *tracer) look(p *model.Position, journal []Entry, next int) {
	for i := range tr.at {
		u := model.UnitID(i)
		if p.At(u) == tr.at[i] && p.Steps(u) == tr.steps[i] {
			continue
		}
		tr.at[i], tr.steps[i] = p.At(u), p.Steps(u)
		entry := next
		if before := next - 1; before >= 0 && journal[before].names(u) && (next >= len(journal) || !journal[next].names(u)) {
			entry = before
		}
		tr.list = append(tr.list, Trace{entry, u, p.At(u), p.Steps(u)})
	}
}

// names reports whether an event names a unit.
func (e *Entry) names(u model.UnitID) bool {
	return slices.ContainsFunc(e.Vals, func(v any) bool { return slices.Contains(UnitsIn(v), u) })
}

// UnitsIn are the units that a value of an event names; none if it is no unit and no list of them.
func UnitsIn(v any) []model.UnitID {
	switch v := v.(type) {
	case model.UnitID:
		if v != model.NoUnit {
			return []model.UnitID{v}
		}
	case []model.UnitID:
		return v
	}
	return nil
}
