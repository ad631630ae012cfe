package orders

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

func itoa(n int) string { return strconv.Itoa(n) }

// place is the canonical spelling of a place, or the word itself.
func (v *Vocabulary) place(text string) string {
	if z, ok := v.tables().zones[strings.ToLower(text)]; ok {
		return z
	}
	return text
}

func (v *Vocabulary) path(w word) string {
	if len(v.Zones) == 0 {
		return w.text
	}
	list := pieces(w)
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = v.place(p.text)
	}
	return strings.Join(names, "-")
}

// places adds a place or the places of a path to the line, or tells which of them
// is none. first says that the line begins there: of a number that is no hex it is
// told that the units do not stand there. A choice may name a hex beyond the map:
// such an entry fits nothing (orders 2.5).
func (r *reader) places(e *elem, w word, l *adjudicate.Line, k *Key, first bool) bool {
	ok := true
	list := []word{w}
	if e.slot == slotPath {
		list = pieces(w)
	}
	if l.Path == nil {
		l.Path = make([]adjudicate.Name, 0, len(list))
	}
	for i, p := range list {
		name := r.v.name(r.v.place(p.text), p.at)
		there := r.v.onBoard(p.text) || k.Choice && r.v.isPlace(p.text)
		if !there && !(first && i == 0 && r.elsewhere(l, name)) {
			r.noPlace(p)
			ok = false
		}
		l.Path = append(l.Path, name)
	}
	return ok
}

// noPlace tells that a word is no place.
func (r *reader) noPlace(w word) {
	if len(r.v.Zones) > 0 {
		r.noZone(w)
		return
	}
	mended := digits(strings.NewReplacer(".", "", "_", "").Replace(w.text))
	switch {
	case fourDigits(w.text):
		r.fault(w.at, "hex.off", w.text)
	case r.v.onBoard(mended):
		r.fault(w.at, "hex.near", w.text, mended)
	case r.v.onBoard("0" + mended):
		r.fault(w.at, "hex.near", w.text, "0"+mended)
	default:
		r.fault(w.at, "hex.none", w.text)
	}
}

func (r *reader) noZone(w word) {
	ids := make([]string, len(r.v.Zones))
	for i, z := range r.v.Zones {
		ids[i] = z.ID
	}
	near := nearest(w.text, ids)
	for _, z := range r.v.Zones {
		if z.ID == near && near != "" {
			r.fault(w.at, "unknown-zone", w.text, near, z.Name)
			return
		}
	}
	r.fault(w.at, "unknown-zone.none", w.text)
}

// zoneNames finds the printed name of an area where its code belongs. What
// follows a # is a comment and cannot be seen here.
func (r *reader) zoneNames(words []word) bool {
	if len(r.v.Zones) == 0 {
		return false
	}
	low := strings.ToLower(join(words))
	for _, z := range r.v.Zones {
		name := plainName(z)
		if name == "" || !holdsWord(low, name) {
			continue
		}
		var hint []string
		for _, other := range r.v.Zones {
			if plainName(other) == name {
				hint = append(hint, other.ID+" is "+other.Name)
			}
		}
		r.fault(span(words), "zone-name", strings.Join(hint, ", "))
		return true
	}
	return false
}

// plainName is the printed name up to a #, in small letters.
func plainName(z Zone) string {
	name, _, _ := strings.Cut(z.Name, " #")
	if strings.EqualFold(name, z.ID) {
		return ""
	}
	return strings.ToLower(name)
}

func holdsWord(text, name string) bool {
	i := strings.Index(text, name)
	if i < 0 {
		return false
	}
	end := i + len(name)
	return (i == 0 || !letter(text[i-1])) && (end == len(text) || !letter(text[end]))
}

// walk checks that the places of a path join (orders 2.5). Aircraft go where they
// like. lost says that the path begins at a wrong place: one slip is told once.
func (r *reader) walk(l *adjudicate.Line, lost bool) bool {
	if r.v.Set == nil || len(l.Path) < 2 || l.Form == adjudicate.FormOther || l.Goal {
		return true
	}
	for _, w := range l.Who {
		if r.v.Flies[w.Text] {
			return true
		}
	}
	ok := true
	path := l.Spaces()
	for i := 1; i < len(path); i++ {
		switch a, b := l.Path[i-1], l.Path[i]; {
		case lost && i == 1 || a.At.Col+a.At.Width+1 != b.At.Col: // no dash joins them
		case path[i-1] == model.NoSpace || path[i] == model.NoSpace:
			r.fault(b.At, "not-adjacent.plain", b.Text, a.Text)
			ok = false
		default:
			ok = r.legal(b.At, adjudicate.Gap(r.v.Set, path, i, "")) && ok
		}
	}
	return ok
}

// legal tells what is wrong by a judgement that the rules make too.
func (r *reader) legal(at strict.Place, v adjudicate.Verdict) bool {
	if !v.Legal() {
		r.fault(at, v.ID, adjudicate.Args(r.v.Set, v.Args)...)
	}
	return v.Legal()
}

// stands checks that the units of a move stand where the line says. A goal alone
// does not say it.
func (r *reader) stands(l *adjudicate.Line) bool {
	if l.Goal && len(l.Path) == 1 {
		return true
	}
	for _, u := range l.Who {
		if here, known := r.at(u); known && here != l.Path[0].Space() {
			return r.legal(l.Path[0].At, adjudicate.NotThere(r.v.Set, l, u.Unit(), here))
		}
	}
	return true
}

// goesAway checks that a goal is not where the units stand already.
func (r *reader) goesAway(l *adjudicate.Line) bool {
	if !l.Goal {
		return true
	}
	goal := l.Path[len(l.Path)-1]
	if len(l.Path) == 2 && l.Path[0].Text == goal.Text {
		r.fault(goal.At, "not-adjacent.same", goal.Text)
		return false
	}
	for _, u := range l.Who {
		if here, known := r.at(u); known && here == goal.Space() {
			r.fault(goal.At, "whereto", u.Text, goal.Text)
			return false
		}
	}
	return true
}

// elsewhere reports whether a unit of the line is known to stand elsewhere.
func (r *reader) elsewhere(l *adjudicate.Line, place adjudicate.Name) bool {
	return fourDigits(place.Text) && slices.ContainsFunc(l.Who, func(u adjudicate.Name) bool {
		here, known := r.at(u)
		return known && here != place.Space()
	})
}

// at is where a unit stands; not known, unless orders are read.
func (r *reader) at(unit adjudicate.Name) (here model.Space, known bool) {
	if r.ctx.At == nil || unit.Unit() == model.NoUnit || r.head.Kind != KindOrders || r.nested() || r.movers[unit.Text] {
		return model.NoSpace, false
	}
	here = r.ctx.At(unit.Unit())
	return here, here != model.NoSpace
}
