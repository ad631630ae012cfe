package stalingrad

import (
	"slices"
	"strconv"
	"strings"

	"umpire/model/speech"
	"umpire/orders"
)

// reach is where pieces that hold in a place could go.
type reach struct {
	line, at string // 3 inf + 1 art KLE holds; KLE
	as       string // the kind of movement
	pieces   int
	hows     []going
	to       map[going][]string // the places, of a Blitz the way to them
}

// going is how pieces go: what a row calls it, and the word that their line needs for it.
type going struct{ about, how string }

// The ways of going that stand first in a row, in this order.
var firstGoings = []going{{}, {about: "assault"}, {about: "in pairs"}, {how: "blitz"}}

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
			n, _ := strconv.Atoi(f[0])
			r = &reach{line: text, at: from, as: a.d.typeOf(a.side, code).movesAs(), pieces: n, to: map[going][]string{}}
			found, by[code+" "+from] = append(found, r), r
		case r != nil:
			end := a.end(from, rest, how)
			m := a.manner(f[0], how, end)
			r.add(m, end)
			targets[end] = targets[end] || m.about == "assault" || how == "attacks"
		}
	}
	var all []*reach
	for _, r := range found {
		i := slices.IndexFunc(all, func(o *reach) bool { return o.at == r.at && o.as == r.as && a.note(o, 0) == a.note(r, 0) })
		switch {
		case i >= 0:
			who, _, _ := strings.Cut(all[i].line, " "+r.at+" ")
			all[i].line, all[i].pieces = who+" + "+r.line, all[i].pieces+r.pieces
		case a.note(r, 0) != "":
			all = append(all, r)
		}
	}
	for _, r := range all {
		rows = append(rows, orders.Row{Text: r.line, Note: a.note(r, r.pieces)})
	}
	return append(append(append(rows, a.locked()...), a.full()...), a.defended(targets)...)
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
func (a *area) manner(n, how, end string) going {
	to, ok := a.pos.Set().FindSpace(end)
	switch {
	case how != "":
		return going{how: how}
	case n != "1":
		return going{about: "in pairs"}
	case ok && a.d.place(to).Zone() && !a.controls(a.side, to):
		return going{about: "assault"}
	}
	return going{}
}

func (r *reach) add(m going, to string) {
	if to == r.at && m.how != "attacks" {
		return
	}
	if _, have := r.to[m]; !have {
		r.hows = append(r.hows, m)
	}
	switch {
	case slices.Contains(r.to[m], to):
	case to == r.at: // without a way: another place does not stand there by itself
		r.to[m] = append([]string{to}, r.to[m]...)
	default:
		r.to[m] = append(r.to[m], to)
	}
}

// note says what can stand in the line of so many pieces in place of `KLE holds`, for each
// way of going and for each number that has room: the first as it is typed, and the other places
// that may stand there, in a line by itself. What a road adds comes last.
func (a *area) note(r *reach, pieces int) string {
	slices.SortStableFunc(r.hows, func(x, y going) int { return order(firstGoings, x) - order(firstGoings, y) })
	var parts []string
	for _, m := range r.hows {
		rooms, by := []int(nil), map[int][]string{}
		for _, to := range r.to[m] {
			if m.how == "road" && (slices.Contains(r.to[going{}], to) || slices.Contains(r.to[firstGoings[1]], to)) {
				continue
			}
			n := min(a.room(r, m, to), pieces)
			if by[n] == nil {
				rooms = append(rooms, n)
			}
			by[n] = append(by[n], to)
		}
		slices.Sort(rooms)
		for _, n := range slices.Backward(rooms) {
			parts = append(parts, r.said(m, by[n], n, pieces))
		}
	}
	return strings.Join(parts, "\n")
}

// said is one part of a note: `assault, at most 2: NOV to BUZ, or KAL VER`.
func (r *reach) said(m going, places []string, room, pieces int) string {
	about := ""
	if m.about != "" {
		about = speech.Text("draft." + strings.ReplaceAll(m.about, " ", "-"))
	}
	if room < pieces && m.about != "in pairs" {
		about = strings.TrimPrefix(about+", "+speech.Text("draft.at-most", room), ", ")
	}
	if about != "" {
		about = speech.Text("draft.about", about)
	}
	way := " to " + places[0]
	switch {
	case m.how == "blitz":
		way = "-" + places[0]
	case places[0] == r.at:
		way = ""
	}
	text := about + strings.TrimSpace(r.at+way+" "+m.how)
	switch others := strings.Join(places[1:], " "); {
	case others == "":
		return text
	case way == "":
		return text + "\n" + r.said(m, places[1:], room, pieces)
	default:
		return text + ", " + speech.Text("draft.or", others)
	}
}

// room is how many pieces may go to a place in one line as things stand: none is over a limit
// then, and none without what it is to carry.
func (a *area) room(r *reach, m going, name string) int {
	_, last := lastPlace(name)
	to, _ := a.pos.Set().FindSpace(last)
	switch p := a.d.place(to); {
	case strings.HasPrefix(m.how, "drops"), strings.HasPrefix(m.how, "lands"):
		return 1
	case m.how == "relocates":
		return fieldLimit - a.bound(to)
	case r.as == "air":
		return r.pieces
	case !p.Zone():
		return 1
	}
	return stackLimit - len(a.land(a.side, to))
}

// order is the place of a word in a list; what is not in it comes behind.
func order[T comparable](list []T, word T) int {
	if i := slices.Index(list, word); i >= 0 {
		return i
	}
	return len(list)
}
