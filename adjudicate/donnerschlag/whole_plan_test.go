package donnerschlag

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// orderPlan is a play of a segment put down as the orders that its player could have
// sent for it, extra segments of his own inside it. With other dice and another
// enemy it is overtaken here and there, and then its lines lapse.
type orderPlan struct {
	g       *Game
	r       *adjudicate.Random
	segment string
	at      *model.Position
	bodies  map[string]*planned // by segment
}

// planned are the orders of one segment.
type planned struct {
	card, order            string
	activate, moves, fight []planLine
	fights                 bool // its combats have begun
}

// planLine is an entry of a section; inner is the segment whose orders it brings
// along.
type planLine struct{ text, with, inner string }

func planOf(g *Game, seed uint64, segment string, at *model.Position, journal []adjudicate.Entry) *orderPlan {
	p := &orderPlan{g: g, r: adjudicate.NewRandom(seed), segment: segment, at: at, bodies: map[string]*planned{}}
	for i := range journal {
		if e := &journal[i]; e.Kind == adjudicate.Decided && e.By == sideOf(segment) && sideOf(e.Segment) == sideOf(segment) {
			p.decided(e)
		}
	}
	return p
}

func (p *orderPlan) body(segment string) *planned {
	if p.bodies[segment] == nil {
		p.bodies[segment] = &planned{}
	}
	return p.bodies[segment]
}

func (p *orderPlan) decided(e *adjudicate.Entry) {
	b := p.body(e.Segment)
	subject := strings.TrimSuffix(e.Name, " "+e.Key)
	own := subject == e.Segment
	switch {
	case e.Key == "card":
		b.card = e.Text
	case e.Key == "order":
		b.order = e.Text
	case own && (e.Key == "activate" || e.Key == "moves" || e.Key == "combats"):
		p.line(b, e)
	case e.Key == "cards" && e.Text != "pass" && (own || strings.Contains(subject, "/")):
		p.play(b, e)
	}
}

func (p *orderPlan) line(b *planned, e *adjudicate.Entry) {
	b.fights = b.fights || e.Key == "combats" || e.Key == "activate" && e.Text == "nothing more"
	hex, with, _ := strings.Cut(e.Text, " with ")
	switch {
	case e.Text == "nothing more":
	case e.Key == "activate" && p.stands(e):
		b.activate = append(b.activate, planLine{text: e.Text})
	case e.Key == "activate":
	case e.Key == "moves":
		b.moves = append(b.moves, planLine{text: e.Text})
	case !b.named(hex, strings.Split(with, ", ")): // after a target without attackers
		b.fight = append(b.fight, planLine{text: hex, with: with})
	}
}

// named reports whether a hex is attacked already, or one of some units attacks: a
// file names none twice.
func (b *planned) named(hex string, units []string) bool {
	return slices.ContainsFunc(b.fight, func(l planLine) bool {
		return l.text == hex || slices.ContainsFunc(strings.Split(l.with, ", "), func(u string) bool { return slices.Contains(units, u) })
	})
}

// stands reports whether a unit stands where it stood when the player wrote; he
// does not know where a card will have taken it.
func (p *orderPlan) stands(e *adjudicate.Entry) bool {
	a, _ := activationValue(p.g.Data.Set, e.Text)
	return a.path[0] == p.at.At(a.unit)
}

// play puts a card line where the card was played: among the activations, or
// between or behind the combats.
func (p *orderPlan) play(b *planned, e *adjudicate.Entry) {
	text, _, _ := strings.Cut(strings.TrimSuffix(e.Text, " from box"), " with ")
	card := strings.Fields(text)[0]
	l := planLine{text: text, inner: e.Segment + "+" + card}
	id, _ := p.g.Data.Set.FindCard(card)
	if of := pilesOf(sideOf(p.segment)); !p.at.PileHas(of.hand, id) && !p.at.PileHas(of.box, id) {
		return // it came into his hand meanwhile
	}
	if rule := p.g.Data.Cards[id].General; b.fights || rule != nil && rule.window == activationEnd {
		b.fight = append(b.fight, l)
	} else {
		b.activate = append(b.activate, l)
	}
}

// text is the file.
func (p *orderPlan) text() string {
	var w strings.Builder
	w.WriteString("umpire: orders/1\ncampaign: whole-00000001\nsegment: " + p.segment + "\nside: " + string(sideOf(p.segment)) + "\nbase: \"00000000\"\nstatus: final\n\n")
	b := p.body(p.segment)
	w.WriteString("card: " + b.card + "\n")
	p.write(&w, b, "", true)
	return w.String()
}

// write writes the sections of a segment. Now and then a line is given up when it
// cannot be done, or a move has an alternative.
func (p *orderPlan) write(w *strings.Builder, b *planned, indent string, combats bool) {
	if b.order != "" {
		w.WriteString(indent + "order: " + b.order + "\n")
	}
	w.WriteString(indent + "activate:\n")
	for _, l := range b.activate {
		p.entry(w, l, indent)
	}
	w.WriteString(indent + "  - rest holds\n")
	if !combats {
		return
	}
	if len(b.fight) == 0 {
		w.WriteString(indent + "combats: none\n")
		return
	}
	w.WriteString(indent + "combats:\n")
	for _, l := range b.fight {
		p.entry(w, l, indent)
	}
}

func (p *orderPlan) entry(w *strings.Builder, l planLine, indent string) {
	possible := p.r.Choose("", 5) == 0
	switch {
	case l.inner != "":
		w.WriteString(indent + "  - play: " + l.text + "\n")
		if possible {
			w.WriteString(indent + "    when: possible\n")
		}
		p.inner(w, l.inner, indent+"    ")
	case l.with != "":
		w.WriteString(indent + "  - attack: \"" + l.text + "\"\n" + indent + "    with: " + l.with + "\n")
		if possible {
			w.WriteString(indent + "    when: possible\n")
		}
	case possible:
		w.WriteString(indent + "  - " + l.text + " when possible\n")
	default:
		w.WriteString(indent + "  - " + l.text + "\n")
	}
}

// inner writes what a card line brings along, if the card gave a segment or moves.
func (p *orderPlan) inner(w *strings.Builder, segment, indent string) {
	b := p.bodies[segment]
	if b == nil || p.r.Choose("", 4) == 0 { // now and then its owner wants to be asked
		return
	}
	if len(b.moves) > 0 {
		w.WriteString(indent + "moves:\n")
		for _, l := range b.moves {
			p.entry(w, l, indent)
		}
		return
	}
	if len(b.activate)+len(b.fight) > 0 {
		card, _ := p.g.Data.Set.FindCard(segment[strings.LastIndexByte(segment, '+')+1:])
		p.write(w, b, indent, p.g.Data.Cards[card].General.Text("combats") == "yes")
	}
}

// file reads the orders as they would be sent.
func (p *orderPlan) file(t testing.TB) *orders.File {
	t.Helper()
	text, side, at := p.text(), sideOf(p.segment), p.at
	ctx := orders.Context{Hand: p.g.Hand(at, side), At: at.At}
	file, lines, faults := orders.Open([]byte(text), "plan.yaml", p.g.words, func(model.Side) orders.Context { return ctx })
	if file == nil || len(faults) > 0 {
		t.Fatalf("%s\n%s", orders.Layout("plan.yaml", faults, lines, nil, orders.Merge(strict.Messages, orders.Messages, p.g.Messages())), text)
	}
	return file
}
