package stalingrad

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Gather puts what may be said now into few rows: moves and landings by the place where
// they begin, with all places in reach beside it; purchases and free units by what comes,
// with the places where it may; fire by who fires. Each row's text is accepted as it
// stands. Of other questions it is nil.
func (g *Game) Gather(found *adjudicate.Listed) []orders.Row {
	a := &area{segment: &segment{d: g.Data, pos: found.Position, side: found.To}}
	switch found.Key {
	case "moves":
		return a.moves(found.Options)
	case "buy":
		return a.wares(found.Options)
	case "free", "landings", "air-defence", "ambush", "bombard":
		rows := a.alike(found.Options)
		several := map[string]bool{} // places of which one is chosen
		for i := range rows {
			_, at, fire := strings.Cut(rows[i].Text, " at ")
			switch {
			case fire && rows[i].Note == "":
				rows[i].Note = a.standing(at, prey(found.Key))
			case fire:
				for _, name := range append(strings.Fields(rows[i].Note)[1:], at) {
					several[name] = true
				}
			}
		}
		return append(rows, a.row(theyHave, Enemy(a.side), prey(found.Key), func(at model.Space) bool { return several[a.d.place(at).ID] })...)
	}
	return nil
}

// area looks at a position for the rows of a list.
type area struct{ *segment }

// alike puts options that differ in their last place alone into one row, which has the
// first of them.
func (a *area) alike(options []string) (rows []orders.Row) {
	at := map[string]int{}
	for _, text := range options {
		stem, last := lastPlace(text)
		i, have := at[stem]
		if !have {
			at[stem] = len(rows)
			rows = append(rows, orders.Row{Text: text})
			continue
		}
		if rows[i].Note == "" {
			rows[i].Note = "or"
		}
		rows[i].Note += " " + last
	}
	return rows
}

// prey is what fire of a kind can hit.
func prey(key string) func(*Type) bool {
	switch key {
	case "air-defence":
		return isAir
	case "ambush":
		return isLand
	}
	return isUnit
}

// lastPlace parts the last place from a text.
func lastPlace(text string) (stem, last string) {
	i := strings.LastIndexAny(text, " -") + 1
	return text[:i], text[i:]
}

// standing says which enemies of some kinds are at a place.
func (a *area) standing(name string, which func(*Type) bool) string {
	at, ok := a.pos.Set().FindSpace(name)
	if !ok {
		return ""
	}
	return a.words(a.in(Enemy(a.side), at, which))
}

// wares are what can be paid, by what it is: the first place where it may come, what it
// costs, and the other places.
func (a *area) wares(options []string) []orders.Row {
	rows := a.alike(options)
	for i := range rows {
		cost := a.d.Ferry
		if f := strings.Fields(rows[i].Text); f[0] != "ferry" {
			cost = a.d.typeOf(a.side, f[1]).Cost
		}
		rows[i].Note = strings.TrimSuffix("for "+itoa(cost)+"; "+rows[i].Note, "; ")
	}
	if n := a.rpc(a.side); n > 0 {
		rows = append([]orders.Row{{Note: "you have " + itoa(n) + " RPCs"}}, rows...)
	}
	return rows
}

// reach is where pieces that hold in a place could go.
type reach struct {
	line, at string // 3 inf + 1 art KLE holds; KLE
	as       string // the kind of movement
	hows     []string
	to       map[string][]string // by how: the places
}

// moves is a row for all pieces of a place that can go to the same places, and what stands
// in the way.
func (a *area) moves(options []string) (rows []orders.Row) {
	var found []*reach
	by := map[string]*reach{} // inf KLE
	targets := map[string]bool{}
	for _, text := range options {
		f := strings.Fields(text)
		code, path, how := f[1], f[2], strings.Join(f[3:], " ")
		from, rest, _ := strings.Cut(path, "-")
		switch r := by[code+" "+from]; {
		case how == "holds":
			r = &reach{line: text, at: from, as: a.d.typeOf(a.side, code).movesAs(), to: map[string][]string{}}
			found, by[code+" "+from] = append(found, r), r
		case r != nil:
			end := a.end(from, rest, how)
			how = a.manner(f[0], how, end)
			r.add(how, end)
			targets[end] = targets[end] || how == "assault" || how == "attacks"
		}
	}
	notes := map[string]int{} // by place, kind of movement and note: its row
	for _, r := range found {
		note := r.note()
		key := r.at + " " + r.as + " " + note
		i, have := notes[key]
		switch {
		case have:
			who, _, _ := strings.Cut(rows[i].Text, " "+r.at+" ")
			rows[i].Text = who + " + " + r.line
		case note != "":
			notes[key] = len(rows)
			rows = append(rows, orders.Row{Text: r.line, Note: note})
		}
	}
	return append(append(append(rows, a.locked()...), a.full()...), a.defended(targets)...)
}

// full says which zones and airfields are at their limit, and so stand beside no line.
func (a *area) full() []orders.Row {
	limit := func(at model.Space) bool { return len(a.land(a.side, at)) >= stackLimit }
	crowd := func(at model.Space) bool { return a.d.place(at).Airfield && a.bound(at) >= fieldLimit }
	return append(a.row("full until somebody leaves: ", a.side, isLand, limit), a.row("airfield full until somebody leaves: ", a.side, isAir, crowd)...)
}

// end is where a move from a place ends; of a Blitz all places behind the first.
func (a *area) end(from, rest, how string) string {
	switch _, last := lastPlace(rest); {
	case rest == "":
		return from
	case how == "blitz":
		return rest
	default:
		return last
	}
}

// manner is the kind of a move as a row groups it.
func (a *area) manner(n, how, end string) string {
	to, ok := a.pos.Set().FindSpace(end)
	switch {
	case how != "":
		return how
	case n != "1":
		return "in pairs"
	case ok && a.d.place(to).Zone() && !a.controls(a.side, to):
		return "assault"
	}
	return ""
}

func (r *reach) add(how, to string) {
	if to == r.at && how != "attacks" {
		return
	}
	if _, have := r.to[how]; !have {
		r.hows = append(r.hows, how)
	}
	if !slices.Contains(r.to[how], to) {
		r.to[how] = append(r.to[how], to)
	}
}

// note lists the places in reach: on the plain way first, and what a road adds last.
func (r *reach) note() string {
	first := []string{"", "assault", "in pairs", "blitz"}
	slices.SortStableFunc(r.hows, func(x, y string) int { return order(first, x) - order(first, y) })
	var parts []string
	for _, how := range r.hows {
		var places []string
		for _, to := range r.to[how] {
			if how != "road" || !slices.Contains(r.to[""], to) && !slices.Contains(r.to["assault"], to) {
				places = append(places, to)
			}
		}
		if len(places) > 0 {
			parts = append(parts, strings.TrimSpace(how+" "+strings.Join(places, " ")))
		}
	}
	return strings.Join(parts, "; ")
}

// order is the place of a word in a list; what is not in it comes behind.
func order(list []string, word string) int {
	if i := slices.Index(list, word); i >= 0 {
		return i
	}
	return len(list)
}

// locked says which land units stay since their zone is contested.
func (a *area) locked() []orders.Row {
	return a.row("contested, nobody leaves: ", a.side, isLand, func(at model.Space) bool { return a.contested(at) })
}

// theyHave begins the row of those who can be attacked or fired at.
const theyHave = "they have: "

// defended says who stands in the zones that can be attacked.
func (a *area) defended(targets map[string]bool) []orders.Row {
	return a.row(theyHave, Enemy(a.side), isUnit, func(at model.Space) bool { return targets[a.d.place(at).ID] })
}

// row lists the pieces of a side in the zones that are meant, if there are any.
func (a *area) row(head string, side model.Side, which func(*Type) bool, meant func(at model.Space) bool) []orders.Row {
	var list []string
	for i := range a.d.Places {
		at := model.Space(i)
		if there := a.in(side, at, which); a.d.place(at).Zone() && meant(at) && len(there) > 0 {
			list = append(list, a.d.place(at).ID+" "+a.words(there))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []orders.Row{{Note: head + strings.Join(list, " · ")}}
}
