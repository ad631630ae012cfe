package campaign

import (
	"fmt"
	"strings"

	"umpire/adjudicate/single"
)

// Later is one segment after the disputed one, run on the other position.
type Later struct {
	Segment string
	Base    string // of the other run; "" where it ends
	Was     string
	Ends    string // why the run cannot go on
}

// Through runs the segments after a disputed one on the other position, as far as
// their orders stay legal and their questions are answered.
func (ds Disputes) Through(d *Dispute, o Otherwise) ([]Later, error) {
	if d.Same || d.Is == nil || d.Is.Result.State == nil {
		return nil, nil
	}
	o.Orders = nil
	var list []Later
	state, from := d.Is.Result.State, ds.turn(d.Segment)
	for _, t := range ds.Turns {
		if t.First <= from.First || t.Void > 0 || t.Result == nil || t.Result.State == nil {
			continue
		}
		l := Later{Segment: t.Segment, Was: t.Result.Base}
		if state.Segment != t.Segment {
			l.Ends = "the other run goes on with " + state.Segment
			return append(list, l), nil
		}
		s, err := t.otherwise(state, ds.Games, o)
		if err != nil {
			return nil, err
		}
		next := &Dispute{}
		if l.Ends = illegal(s); l.Ends == "" {
			if err := ds.again(next, t, s); err != nil {
				l.Ends = err.Error()
			}
		}
		switch {
		case l.Ends != "":
		case next.Is == nil:
			l.Ends = next.Why
		case next.Is.Result.State == nil:
			l.Ends = "nobody answered " + strings.Join(next.Awaiting, ", ")
		default:
			state = next.Is.Result.State
			l.Base = next.Is.Result.Base
		}
		if list = append(list, l); l.Ends != "" {
			return list, nil
		}
	}
	return list, nil
}

// illegal says what a check refuses in the orders of a step, or nothing: a segment may have none.
func illegal(s *single.Step) string {
	if s.Orders == nil {
		return ""
	}
	checked := s.Check()
	if checked.Err != nil {
		return checked.Err.Error()
	}
	for _, p := range checked.Problems {
		if !p.Warning {
			return fmt.Sprintf("the orders are not legal any more: line %d, %s", p.At.Line, p.ID)
		}
	}
	return ""
}
