package stalingrad

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// withMoved puts into the section of moves those who were moved on a table, pieces that went the
// same way in one line; what else could move is then a comment.
func (g *Game) withMoved(k *orders.Key, r *orders.DraftRequest, found *adjudicate.Listed, rows []orders.Row) []orders.Row {
	if k.Name != "moves" || len(r.Moved) == 0 || found == nil || len(rows) == 0 {
		return rows
	}
	a := &area{segment: &segment{d: g.Data, pos: found.Position, side: r.Side}}
	list := a.ways(r.Moved, found.Options)
	if len(list) == 0 {
		return rows
	}
	out := []orders.Row{{Text: k.Name + ":", Note: speech.Text("draft.as-moved")}}
	for _, w := range list {
		out = append(out, orders.Row{Indent: 2, Text: "- " + a.words(w.who) + " " + w.text, Note: w.note})
	}
	for _, row := range rows[1:] {
		row.Off = row.Off || row.Text != ""
		out = append(out, row)
	}
	return out
}

// sameWay are pieces that went the same way.
type sameWay struct {
	text, note string
	who        []model.UnitID
}

// ways puts together those who went the same way. Pieces that may not move now are left out.
func (a *area) ways(moved []*orders.Moved, options []string) (list []*sameWay) {
	for _, m := range moved {
		code, set := a.d.of[m.Unit].Code, a.pos.Set()
		from := "1 " + code + " " + set.SpaceName(m.Path[0])
		if !slices.ContainsFunc(options, func(o string) bool { return strings.HasPrefix(o, from) }) {
			continue
		}
		m.Said = true
		text := m.Way(set)
		if a.d.of[m.Unit].Air() {
			text += a.flies(from+"-"+set.SpaceName(m.To()), options)
		}
		i := slices.IndexFunc(list, func(w *sameWay) bool { return w.text == text && a.d.of[w.who[0]].movesAs() == a.d.of[m.Unit].movesAs() })
		if i < 0 {
			i, list = len(list), append(list, &sameWay{text: text, note: m.Note()})
		}
		list[i].who = append(list[i].who, m.Unit)
	}
	return list
}

// flies is what aircraft do at the end of a flight: they relocate where they may, else they attack.
func (a *area) flies(flight string, options []string) string {
	if slices.Contains(options, flight+" relocates") {
		return " relocates"
	}
	return " attacks"
}
