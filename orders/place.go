package orders

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
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
		there := r.v.onBoard(p.text) || k.Choice && r.v.isPlace(p.text)
		if !there && !(first && i == 0 && r.elsewhere(l, p.text)) {
			r.noPlace(p)
			ok = false
		}
		l.Path = append(l.Path, adjudicate.Name{Text: r.v.place(p.text), At: p.at})
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
	if r.v.Adjacent == nil || len(l.Path) < 2 || l.Form == adjudicate.FormOther || l.Goal {
		return true
	}
	for _, w := range l.Who {
		if r.v.Flies[w.Text] {
			return true
		}
	}
	ok := true
	for i := 1; i < len(l.Path); i++ {
		if lost && i == 1 || !pathMates(l, i) || r.v.Adjacent(l.Path[i-1].Text, l.Path[i].Text) {
			continue
		}
		r.notAdjacent(l, i)
		ok = false
	}
	return ok
}

// pathMates reports whether places i-1 and i are joined by a dash: they stand
// side by side.
func pathMates(l *adjudicate.Line, i int) bool {
	a, b := l.Path[i-1].At, l.Path[i].At
	return a.Col+a.Width+1 == b.Col
}

func (r *reader) notAdjacent(l *adjudicate.Line, i int) {
	a, b := l.Path[i-1].Text, l.Path[i].Text
	at := l.Path[i].At
	if a == b {
		r.fault(at, "not-adjacent.same", b)
		return
	}
	if len(r.v.Zones) > 0 {
		r.fault(at, "not-adjacent.zone", b, a)
		return
	}
	if r.v.Between != nil {
		if mid := r.v.Between(a, b); len(mid) > 0 {
			r.fault(at, "not-adjacent.between", b, a, strings.Join(mid, " and "), pathWith(l, i, mid[0]))
			return
		}
	}
	if r.v.Distance != nil && r.v.Distance(a, b) > 0 {
		r.fault(at, "not-adjacent.apart", b, a, itoa(r.v.Distance(a, b)))
		return
	}
	r.fault(at, "not-adjacent.plain", b, a)
}

// pathWith writes the path of a line with a place put in before i.
func pathWith(l *adjudicate.Line, i int, mid string) string {
	var names []string
	for j, p := range l.Path {
		if j == i {
			names = append(names, mid)
		}
		names = append(names, p.Text)
	}
	return strings.Join(names, "-")
}

// stands checks that the units of a move stand where the line says. A goal alone
// does not say it.
func (r *reader) stands(l *adjudicate.Line) bool {
	if l.Goal && len(l.Path) == 1 {
		return true
	}
	for _, u := range l.Who {
		at := r.at(u.Text)
		if at == "" || at == l.Path[0].Text {
			continue
		}
		place := l.Path[0].At
		if !r.v.isPlace(at) {
			r.fault(place, "not-there.off", u.Text, l.Path[0].Text, at)
			return false
		}
		if l.Goal {
			r.fault(place, "not-there", u.Text, l.Path[0].Text, at, at+" to "+l.Path[1].Text)
			return false
		}
		names := []string{at}
		for _, p := range l.Path[1:] {
			names = append(names, p.Text)
		}
		if len(names) > 1 && r.v.Adjacent != nil && !r.v.Adjacent(at, names[1]) {
			r.fault(place, "not-there.else", u.Text, l.Path[0].Text, at)
			return false
		}
		r.fault(place, "not-there", u.Text, l.Path[0].Text, at, strings.Join(names, "-"))
		return false
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
		if r.at(u.Text) == goal.Text {
			r.fault(goal.At, "whereto", u.Text, goal.Text)
			return false
		}
	}
	return true
}

// elsewhere reports whether a unit of the line is known to stand elsewhere.
func (r *reader) elsewhere(l *adjudicate.Line, place string) bool {
	for _, u := range l.Who {
		if at := r.at(u.Text); at != "" && at != place {
			return fourDigits(place)
		}
	}
	return false
}

// at is where a unit stands, "" if that is not known or no orders are read.
func (r *reader) at(unit string) string {
	if r.ctx.At == nil || r.head.Kind != KindOrders || r.nested() || r.movers[unit] {
		return ""
	}
	return r.ctx.At(unit)
}
