package orders

import (
	"sort"
	"strings"

	"umpire/model/strict"
)

func (r *reader) campaign(n *strict.Node) {
	if r.ctx.Campaign != "" && r.head.Campaign != "" && r.head.Campaign != r.ctx.Campaign && !n.Told {
		r.fault(n.At, "campaign", r.head.Campaign, r.ctx.Campaign)
	}
}

// segments checks the segment, and until of standing orders. It reports whether
// the segment is one.
func (r *reader) segments(values map[string]*strict.Node) bool {
	n := values["segment"]
	if n == nil || r.head.Segment == "" {
		return false
	}
	seg, ok := r.v.Segment(r.head.Segment)
	if !ok {
		r.fault(n.At, "segment.none", r.head.Segment)
		return false
	}
	r.segment = seg
	if u := values["until"]; u != nil && r.head.Until != "" {
		if _, ok := r.v.Segment(r.head.Until); !ok {
			r.fault(u.At, "segment.none", r.head.Until)
		} else if r.before(r.head.Until, r.head.Segment) {
			r.fault(u.At, "segment.until", r.head.Until, r.head.Segment)
		}
	}
	switch {
	case r.ctx.Segment == "" || r.head.Segment == r.ctx.Segment || r.nested():
	case r.head.Kind == KindStanding:
		if r.before(r.head.Segment, r.ctx.Segment) && (r.head.Until == "" || r.before(r.head.Until, r.ctx.Segment)) {
			r.fault(n.At, "segment.passed", r.head.Segment, r.ctx.Segment)
		}
	case r.isBase():
		r.fault(n.At, "segment", r.head.Segment, r.ctx.Segment)
	}
	return true
}

// nested reports whether the file is for a segment inside the one that is next.
// Where units stand and what is held then is not in the context.
func (r *reader) nested() bool { return strings.HasPrefix(r.head.Segment, r.ctx.Segment+"+") }

func (r *reader) before(a, b string) bool {
	if r.v.Rank == nil {
		return false
	}
	na, okA := r.v.Rank(a)
	nb, okB := r.v.Rank(b)
	return okA && okB && na < nb
}

// sides checks the side, and that the segment is one of it. Where it is wrong
// nobody's names are told to be another's.
func (r *reader) sides(n *strict.Node, okSegment bool) {
	side := r.head.Side
	switch {
	case n == nil || side == "" || n.Told:
	case !r.v.hasSide(side):
		r.fault(n.At, "side.none", side, either(r.v.sideNames()))
	case r.head.Kind == KindOrders && okSegment && r.segment.Side != "" && r.segment.Side != side:
		r.fault(n.At, "side", r.head.Segment, side)
		r.ctx.Hand = nil // it is not his hand that the file speaks of
	default:
		r.side = side
	}
}

// isBase reports whether the base of the file is the present one.
func (r *reader) isBase() bool {
	b := r.head.Base
	return r.ctx.Base == "" || len(b) >= 8 && (strings.HasPrefix(r.ctx.Base, b) || strings.HasPrefix(b, r.ctx.Base))
}

// base checks what position the file was written on (orders 2.1). Standing orders
// may rest on an older one.
func (r *reader) base(n *strict.Node) {
	b := r.head.Base
	if n == nil || b == "" || n.Told {
		return
	}
	if len(b) < 8 || strings.Trim(b, "0123456789abcdef") != "" || len(b) > 64 {
		r.fault(n.At, "base.form", b)
		return
	}
	if r.ctx.Base == "" || r.isBase() {
		return
	}
	older := ""
	keys := make([]string, 0, len(r.ctx.Older))
	for k := range r.ctx.Older {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		if strings.HasPrefix(k, b) || strings.HasPrefix(b, k) {
			older = r.ctx.Older[k]
		}
	}
	now := r.ctx.Base[:min(8, len(r.ctx.Base))]
	switch {
	case r.head.Kind == KindStanding && (older != "" || len(keys) == 0):
	case older != "" && r.head.Kind == KindAnswers:
		r.fault(n.At, "base.past", now)
	case older != "" && r.ctx.After != "":
		r.fault(n.At, "base", older, now, r.ctx.After)
	case older != "":
		r.fault(n.At, "base.older", older, now)
	case r.head.Kind == KindAnswers:
		r.fault(n.At, "base.halt", b, now)
	case r.before(r.head.Segment, r.ctx.Segment):
		r.fault(n.At, "base.played", r.head.Segment, r.ctx.Segment, now)
	default:
		r.fault(n.At, "base.unknown", b, now)
	}
}

func (r *reader) status(n *strict.Node) {
	if n != nil {
		r.head.StatusAt = n.At
	}
	r.head.Draft = r.head.Status == "draft"
	switch {
	case n == nil || n.Told || r.head.Status == "" || r.head.Status == "final":
	case r.head.Status == "draft":
		r.warn(n.At, "draft")
	default:
		r.fault(n.At, "status", r.head.Status)
	}
}
