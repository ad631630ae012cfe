package stalingrad

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// Choices are the choice keys as a draft proposes them (orders 3.4).
func (g *Game) Choices() map[string]string {
	return map[string]string{"casualties": "cheapest > any", "tokens": "spend when unsupplied", "aim": "dearest > any", "displace": "any", "targets": "any", "landing": "any"}
}

// Writes reports whether a segment is a card of the side or the set-up of both, in which
// something may be said.
func (g *Game) Writes(segment string, side model.Side) bool {
	of, ok := segmentOf(segment)
	return ok && !automatic[of.Type] && (of.Side == "" || of.Side == string(side))
}

// Draft begins the orders of a card. Its sections list what may be said now: pieces hold,
// with the places in their reach beside them; contested zones are fought for in the order
// of the boards; the rest stands there as comments. A section in which nothing can be said
// is left out if the card can do without.
func (g *Game) Draft(r orders.DraftRequest) ([]orders.Row, error) {
	rows, err := g.draft(r)
	return r.Spoken(rows, g.Messages()), err
}

// draft is Draft with notes on their way.
func (g *Game) draft(r orders.DraftRequest) ([]orders.Row, error) {
	of, _ := segmentOf(r.Input.Segment)
	if !g.Writes(r.Input.Segment, r.Side) {
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
		rows = append(rows, g.withMoved(k, &r, found, g.section(k, r.Side, of.Type, found))...)
	}
	if len(rows) == 1 {
		return append(rows, orders.Row{Note: speech.Text("draft.no-orders")}), nil
	}
	up, err := g.comingUp(r, of.Type)
	if err != nil {
		return nil, err
	}
	for _, row := range orders.Choices(g.words, r.Side, up.samples, up.decided) {
		if key, _, is := strings.Cut(row.Text, ": "); is && up.options[key] != nil {
			row.Note = strings.Join(append(up.options[key], "any", "ask"), " · ")
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// comesUp are the choices about which the owner of a card may be asked, whatever he orders.
var comesUp = map[string][]string{"C3": {"casualties"}, "C10": {"casualties"},
	"C5": {"casualties", "tokens", "aim", "targets"}, "C12": {"casualties", "tokens", "aim", "targets"}}

// tried are the cards of which it shows on trial: nothing that is ordered there brings
// further questions.
var tried = []string{"C4", "C11", "C6", "C13"}

// trials bounds how many cases such a trial goes through.
const trials = 60

// comingUp are the choices that may come up in a card.
type comingUp struct {
	samples map[string]string     // by key: what a draft proposes
	options map[string][]string   // the answers, where a trial shows them
	decided func(key string) bool // whether the standing orders of the owner settle it
}

func (g *Game) comingUp(r orders.DraftRequest, card string) (comingUp, error) {
	up := comingUp{map[string]string{}, map[string][]string{}, func(key string) bool {
		return r.Standing.Decides(key, func(c *adjudicate.Fact) bool { return alwaysSo(key, c) })
	}}
	keys := comesUp[card]
	if slices.Contains(tried, card) {
		in := r.Input
		in.Orders, in.Standing, in.Branches = nil, nil, trials
		c := adjudicate.Check(g, in, r.Side, nil)
		if c.Err != nil {
			return up, c.Err
		}
		for _, a := range c.MayAsk {
			keys = append(keys, a.Key)
			for _, o := range a.Options {
				if !slices.Contains(up.options[a.Key], o) {
					up.options[a.Key] = append(up.options[a.Key], o)
				}
			}
		}
	}
	for _, key := range keys {
		if key != "tokens" || g.mayHoldTokens(r.Input, r.Side) {
			up.samples[key] = g.Choices()[key]
		}
	}
	return up, nil
}

// alwaysSo: a condition holds whenever a question of a key is put to who says nothing of it.
// About a token only who is not supplied is asked.
func alwaysSo(key string, c *adjudicate.Fact) bool {
	return key == "tokens" && (c.Name == "unsupplied" && !c.Not || c.Name == "supplied" && c.Not)
}

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
	case found != nil && len(found.Options) == 0 && slices.Contains(tried, card):
		return nil // nobody could fire or land now
	case found == nil || len(found.Options) == 0:
		return []orders.Row{{Text: k.Name + ": " + none, Note: k.TakesOf(string(side)), Off: !needed}}
	case k.Name == kindCombats.Key:
		return g.fights(found)
	}
	listed := g.Gather(found)
	if listed == nil {
		return []orders.Row{{Text: k.Name + ": " + none, Note: strings.Join(found.Options, " · "), Off: !needed}}
	}
	rows := []orders.Row{{Text: k.Name + ":", Note: heading(k.Name), Off: !needed}}
	for _, row := range listed {
		if row.Text != "" {
			row.Text, row.Indent, row.Off = "- "+row.Text, 2, !needed
		}
		rows = append(rows, row)
	}
	if look := (&segment{d: g.Data, pos: found.Position}); k.Name == "buy" && card != setupSegment {
		rows = append(rows, orders.Row{Text: "expect: " + itoa(look.rpc(side)) + " left", Note: speech.Text("draft.expect"), Off: true})
	}
	return rows
}

// heading is what stands beside the first line of a section.
func heading(section string) string {
	if section == "moves" || section == "air-defence" {
		return speech.Text("draft." + section)
	}
	return ""
}

// fights is the section of combats: every contested zone, with who stands there.
func (g *Game) fights(found *adjudicate.Listed) []orders.Row {
	a := &area{segment: &segment{d: g.Data, pos: found.Position, side: found.To}}
	rows := []orders.Row{{Text: kindCombats.Key + ":", Note: speech.Text("draft.order")}}
	for _, z := range found.Options {
		at, _ := a.pos.Set().FindSpace(z)
		rows = append(rows, orders.Row{Indent: 2, Text: "- attack: " + z, Note: speech.Text("draft.against", a.words(a.in(a.side, at, isUnit)), a.standing(z, isUnit))})
	}
	return rows
}
