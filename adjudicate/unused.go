package adjudicate

import "umpire/model"

// Whole is what a Source implements besides whose lines are to be reported when
// nothing took them: all it holds, nested bodies where they stand.
type Whole interface {
	Whole() *Body
}

// reached is what the branches of a check have read.
type reached struct {
	lines  map[*Line]bool
	fights map[*Fight]bool // true: its condition held in some branch
}

func (r reached) add(out *Outcome) {
	for l := range out.Used {
		r.lines[l] = true
	}
	for f, held := range out.met {
		r.fights[f] = r.fights[f] || held
	}
}

// unused lists what a side said in its orders and answers that no question took
// and no condition of its own skipped: lines and combats, and apart from these lists
// of which not even the first entry was looked at; what stands further down in a list,
// or behind `>`, is an alternative. Standing orders wait, they are never unused.
func (r reached) unused(g Game, in Input, side model.Side) (lines, lists []*Line) {
	u := &idle{reached: r, asks: map[string]bool{}}
	for _, k := range g.Kinds() {
		u.asks[k.Key] = true
	}
	for _, k := range g.Kinds() {
		if k.Provoked {
			u.asks[k.Key] = false
		}
	}
	u.source(in.Orders[side])
	for _, n := range in.Nested {
		if n.Side == side {
			u.source(n.Source)
		}
	}
	for _, a := range in.Answers {
		if a.Side == side {
			u.source(a.Source)
		}
	}
	return u.found, u.lists
}

// useAll marks what a side has said to a question that was settled without it.
func (t *Table) useAll(id, key, subject string, side model.Side) {
	if t.used == nil {
		return
	}
	list, _ := t.sources(nil, id, side)
	for _, src := range list {
		for _, p := range src.from.Lists(key, subject) {
			for _, entry := range p.Entries {
				t.use(entry)
			}
		}
	}
}

type idle struct {
	reached
	asks  map[string]bool // keys that a check comes to if anything does
	found []*Line
	lists []*Line // the first entry of each
}

func (u *idle) source(s Source) {
	if w, ok := s.(Whole); ok {
		u.body(w.Whole())
	}
}

func (u *idle) body(b *Body) {
	if b == nil {
		return
	}
	for _, sec := range b.Sections {
		for _, it := range sec.Lines {
			if it.Fight != nil {
				u.fight(it.Fight)
				continue
			}
			if !u.lines[it.Line] {
				u.found = append(u.found, it.Line)
			} else if u.entered(it.Line.Body) {
				u.body(it.Line.Body)
			}
		}
	}
	u.prefs(b.Prefs)
}

func (u *idle) fight(f *Fight) {
	held, met := u.fights[f]
	switch {
	case !met:
		u.found = append(u.found, &Line{At: f.At, Text: "attack " + f.Target.Text})
	case held:
		u.prefs(f.Prefs)
	}
}

// entered reports whether a nested body was begun at all: whether it was is a
// matter of the line that holds it.
func (u *idle) entered(b *Body) bool {
	if b == nil {
		return false
	}
	for _, sec := range b.Sections {
		for _, it := range sec.Lines {
			if _, met := u.fights[it.Fight]; met || u.lines[it.Line] {
				return true
			}
		}
	}
	return false
}

func (u *idle) prefs(list []*Pref) {
next:
	for _, p := range list {
		if !u.asks[p.Key] || len(p.Entries) == 0 {
			continue
		}
		for _, entry := range p.Entries {
			if u.lines[entry] {
				continue next
			}
		}
		u.lists = append(u.lists, p.Entries[0])
	}
}
