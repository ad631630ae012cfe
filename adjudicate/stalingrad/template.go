package stalingrad

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Choices are the choice keys as a draft proposes them (orders 3.4).
func (g *Game) Choices() map[string]string {
	return map[string]string{"casualties": "cheapest > any", "tokens": "spend when unsupplied", "aim": "dearest > any", "displace": "any", "targets": "any", "landing": "any"}
}

// Draft begins the orders of a card. Its sections list what may be said now: pieces hold,
// with the places in their reach beside them; contested zones are fought for in the order
// of the boards; the rest stands there as comments. A section in which nothing can be said
// is left out if the card can do without.
func (g *Game) Draft(r orders.DraftRequest) ([]orders.Row, error) {
	of, ok := segmentOf(r.Input.Segment)
	if !ok || automatic[of.Type] || of.Side != "" && of.Side != string(r.Side) {
		return nil, fmt.Errorf("there is no draft of orders for %s of the %s player", r.Input.Segment, r.Side)
	}
	rows := []orders.Row{{}}
	for _, k := range keys() {
		if !slices.Contains(k.In, of.Type) {
			continue
		}
		found, err := adjudicate.Legal(g, r.Input, r.Side, adjudicate.Look{Here: asksFor(k.Name)})
		if err != nil {
			return nil, err
		}
		rows = append(rows, g.section(k, r.Side, of.Type, found)...)
	}
	if len(rows) == 1 {
		return append(rows, orders.Row{Note: "there is nothing to decide here: the card needs no orders"}), nil
	}
	samples := map[string]string{}
	for _, key := range comesUp[of.Type] {
		if key != "tokens" || g.mayHoldTokens(r.Input, r.Side) {
			samples[key] = g.Choices()[key]
		}
	}
	if choices := orders.ChoiceRows(g.words, r.Side, samples, r.Standing, true); len(choices) > 0 {
		rows = append(rows, orders.Row{}, orders.Row{Note: "what your standing orders leave open; here it holds for the whole file"})
		rows = append(rows, choices...)
	}
	return rows, nil
}

// comesUp are the choices about which the owner of a card may be asked.
var comesUp = map[string][]string{"C3": {"casualties"}, "C10": {"casualties"}, "C4": {"casualties", "targets"}, "C11": {"casualties", "targets"},
	"C5": {"casualties", "tokens", "aim", "targets"}, "C12": {"casualties", "tokens", "aim", "targets"}, "C6": {"landing"}, "C13": {"landing"}}

// asksFor is the question of a section, as long as the orders do not answer it.
func asksFor(key string) func(adjudicate.Await, *adjudicate.Item, bool) bool {
	return func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
		return open && q.Key == key && q.Subject == q.Segment
	}
}

// section is one section of a draft; nothing if nobody asks for it now. What depends on
// another answer of the same file is always there; what is left stands behind purchases.
func (g *Game) section(k *orders.Key, side model.Side, card string, found *adjudicate.Listed) []orders.Row {
	needed := slices.Contains(k.Needed, card)
	listing := k.Kind == orders.Lines || k.Kind == orders.Fights
	switch {
	case k.Name == "expect", found == nil && !needed && k.Kind == orders.Lines && card != "C7" && card != setupSegment:
		return nil
	case !listing && (found == nil || len(found.Options) == 0):
		return nil // the answer to another question settles it
	case !listing:
		return []orders.Row{{Text: k.Name + ": " + found.Options[0], Note: strings.Join(found.Options, " · "), Off: !needed}}
	case found == nil || len(found.Options) == 0:
		return []orders.Row{{Text: k.Name + ": " + none, Note: k.TakesOf(string(side)), Off: !needed}}
	case k.Name == kindCombats.Key:
		return g.fights(found)
	}
	listed := g.Gather(found)
	if listed == nil {
		return []orders.Row{{Text: k.Name + ": " + none, Note: strings.Join(found.Options, " · "), Off: !needed}}
	}
	rows := []orders.Row{{Text: k.Name + ":", Note: headings[k.Name], Off: !needed}}
	for _, row := range listed {
		if row.Text != "" {
			row.Text, row.Indent, row.Off = "- "+row.Text, 2, !needed
		}
		rows = append(rows, row)
	}
	if look := (&segment{d: g.Data, pos: found.Position}); k.Name == "buy" && card != setupSegment {
		rows = append(rows, orders.Row{Text: "expect: " + itoa(look.rpc(side)) + " left", Note: "a check complains if something else is left", Off: true})
	}
	return rows
}

// headings are what stands beside the first line of a section.
var headings = map[string]string{
	"moves":       "beside each what it can reach",
	"air-defence": "who fires at which place; none holds",
}

// fights is the section of combats: every contested zone, with who stands there.
func (g *Game) fights(found *adjudicate.Listed) []orders.Row {
	a := &area{segment: &segment{d: g.Data, pos: found.Position, side: found.To}}
	rows := []orders.Row{{Text: kindCombats.Key + ":", Note: "in your order"}}
	for _, z := range found.Options {
		at, _ := a.pos.Set().FindSpace(z)
		rows = append(rows, orders.Row{Indent: 2, Text: "- attack: " + z, Note: a.words(a.in(a.side, at, isUnit)) + " against " + a.standing(z, isUnit)})
	}
	return rows
}
