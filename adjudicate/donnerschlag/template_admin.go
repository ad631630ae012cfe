package donnerschlag

import (
	"maps"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// adminSamples are what a draft proposes of the sections of a segment without
// activations.
var adminSamples = map[string]string{"stugs": "none", "schwerpunkt": "stays", "high-command": "any", "swap": "no", "box": "none",
	"donnerschlag": "no", "zone": "A", "keep": "none"}

// adminDraft begins the orders of a segment without activations: as comments the
// sections about which the side will be asked if it says nothing, with answers that
// there are; one that must be there stands there.
func (g *Game) adminDraft(segment string, r orders.DraftRequest) ([]orders.Row, error) {
	c := adjudicate.Check(g, r.Input, r.Side, nil)
	if c.Err != nil {
		return nil, c.Err
	}
	asked := map[string][]string{}
	var stugs []orders.Row // one line each: the first to whom it may be attached
	for _, a := range c.MayAsk {
		if a.Key == kindStuGs.Key && len(a.Options) > 0 {
			stugs = append(stugs, orders.Row{Indent: 2, Text: "- " + a.Options[0], Note: someOf(a.Options[1:], "")})
		}
		if _, have := asked[a.Key]; !have {
			asked[a.Key] = a.Options
		}
	}
	rows := []orders.Row{{}}
	for _, k := range g.words.Keys {
		options, open := asked[k.Name]
		needed := contains(k.Needed, segment)
		switch {
		case !contains(k.In, segment) || !open && !needed:
		case k.Name == kindReinforcements.Key:
			in, err := g.arrivalsDraft(r)
			if err != nil {
				return nil, err
			}
			rows = append(rows, in...)
		case k.Name == kindStuGs.Key && len(stugs) > 0:
			rows = append(append(rows, orders.Row{Text: k.Name + ":"}), stugs...)
		default:
			sample := adminSamples[k.Name]
			if segment == "END" && k.Name == kindBox.Key {
				sample = "stays"
			}
			rows = append(rows, orders.Row{Text: k.Name + ": " + sample, Note: someOf(options, k.TakesOf(string(r.Side))), Off: !needed})
		}
	}
	open := maps.Clone(adminChoices)
	maps.DeleteFunc(open, func(key, _ string) bool { return r.Standing.Decides(key, nil) })
	return append(append(rows, orders.Row{}), orders.ChoiceRows(g.words, r.Side, open, true)...), nil
}

// adminChoices are the choices that may come up where nobody fights: a card at a
// moment.
var adminChoices = map[string]string{kindMoment.Key: "pass"}

// someOf writes the first of several options, or what a key takes where none is known.
func someOf(options []string, takes string) string {
	const most = 4
	switch {
	case len(options) == 0:
		return takes
	case len(options) > most:
		return strings.Join(options[:most], " · ") + " …"
	}
	return strings.Join(options, " · ")
}

// arrivals is the game as far as a draft of reinforcements plays it: everybody who
// can enters where there is room first.
type arrivals struct {
	*Game
	side model.Side
	rows []orders.Row
}

func (g *Game) arrivalsDraft(r orders.DraftRequest) ([]orders.Row, error) {
	r.Input.Position = r.Input.Position.View(r.Side)
	a := &arrivals{Game: g, side: r.Side}
	out := adjudicate.Run(a, r.Input)
	return a.rows, out.Err
}

// Play writes a line for each unit that is due: it can stand as it is.
func (a *arrivals) Play(t *adjudicate.Table) {
	s := a.segment(t)
	e := s.entering(a.side)
	a.rows = append(a.rows, orders.Row{Text: "reinforcements:", Note: speech.Text("draft.enter"), Off: true})
	for _, u := range append([]model.UnitID(nil), e.due...) {
		line, note := s.Set().UnitName(u)+" waits", speech.Text("draft.no-room")
		if among := e.choices(u); e.most(e.due) > 0 && len(among) > 0 && among[0].to != model.NoSpace {
			to := among[0].to
			line = s.Set().UnitName(u) + " " + e.entryTo(u, to) + " to " + s.Set().SpaceName(to)
			note = speech.Text("draft.enters-at", strings.Join(e.entries(u), ", "), s.Set().UnitName(u))
			e.carryOut(among[0])
		}
		a.rows = append(a.rows, orders.Row{Indent: 2, Text: "- " + line, Note: note, Off: true})
	}
}

// entryTo is an entry hex of a unit from which a road leads to a hex.
func (e *entering) entryTo(u model.UnitID, to model.Space) string {
	for _, name := range e.entries(u) {
		if from, ok := e.board.Find(name); ok && e.leads(from, to) {
			return name
		}
	}
	return ""
}
