package stalingrad

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
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
			rows[i].Note = speech.Text("draft.also")
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
		rows[i].Note = strings.TrimSuffix(speech.Text("draft.cost", cost)+"; "+rows[i].Note, "; ")
	}
	if n := a.rpc(a.side); n > 0 {
		rows = append([]orders.Row{{Note: speech.Text("draft.rpc", n)}}, rows...)
	}
	return rows
}

// full says which zones and airfields are at their limit, and so stand beside no line.
func (a *area) full() []orders.Row {
	limit := func(at model.Space) bool { return len(a.land(a.side, at)) >= stackLimit }
	crowd := func(at model.Space) bool { return a.d.place(at).Airfield && a.bound(at) >= fieldLimit }
	return append(a.row("draft.full", a.side, isLand, limit), a.row("draft.field-full", a.side, isAir, crowd)...)
}

// locked says which land units stay since their zone is contested.
func (a *area) locked() []orders.Row {
	return a.row("draft.contested", a.side, isLand, func(at model.Space) bool { return a.contested(at) })
}

// theyHave is the text of the row of those who can be attacked or fired at.
const theyHave = "draft.they-have"

// defended says who stands in the zones that can be attacked.
func (a *area) defended(targets map[string]bool) []orders.Row {
	return a.row(theyHave, Enemy(a.side), isUnit, func(at model.Space) bool { return targets[a.d.place(at).ID] })
}

// row lists the pieces of a side in the zones that are meant, if there are any.
func (a *area) row(id string, side model.Side, which func(*Type) bool, meant func(at model.Space) bool) []orders.Row {
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
	return []orders.Row{{Note: speech.Text(id, strings.Join(list, " · "))}}
}
