package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Planned is what a file orders and a board can show: what units do, a move or none, or an attack.
type Planned struct {
	Line   int      `json:"line"`             // of the file, from 1
	Text   string   `json:"text"`             // in the words of the notation
	Who    []string `json:"who,omitempty"`    // the units of a line that is no attack
	Path   []string `json:"path,omitempty"`   // of a move: the spaces from where it begins to where it ends
	Goal   bool     `json:"goal,omitempty"`   // the way to the last of them is not said
	Target string   `json:"target,omitempty"` // of an attack
	From   []string `json:"from,omitempty"`   // where those who attack stand once they have moved, each once
}

// planned is all that a file orders, in the order of its lines; nothing of one that cannot be read.
func (d *Desk) planned(text string) []Planned {
	sent, _ := d.clean().Read(single.Input{Name: fileName(text), Data: []byte(text)})
	if sent.File == nil {
		return nil
	}
	view := d.step.State.Position.View(d.side)
	p := &plan{view: view, set: view.Set(), at: map[model.UnitID]string{}}
	p.body(sent.File.Body)
	return p.list
}

// notes are the units that have their turn by the card of a file, each with what the game's draft says of it: its
// kind and strength, how far it goes, that it is out of supply.
func (d *Desk) notes(text string) (list [][2]string) {
	f := &lines{list: strings.Split(text, "\n")}
	request := d.step.Draft(d.side, f.value("card"), f.value("order"))
	request.Words = d.begun.Words
	rows, err := Rows(&d.step, orders.KindOrders, request)
	if err != nil {
		return nil // a card that is none: the check says so
	}
	set := d.step.State.Position.View(d.side).Set()
	for _, r := range rows {
		words := strings.Fields(strings.TrimPrefix(r.Text, "- "))
		note, _, _ := strings.Cut(r.Note, ":")
		if len(words) == 0 || note == "" {
			continue
		}
		if u, ok := set.FindUnit(words[0]); ok {
			list = append(list, [2]string{set.UnitName(u), note})
		}
	}
	return list
}

// plan is a file as far as it is gone through.
type plan struct {
	view *model.Position
	set  *model.Set
	at   map[model.UnitID]string // where units stand that have moved
	list []Planned
}

func (p *plan) body(b *adjudicate.Body) {
	if b == nil {
		return
	}
	for _, s := range b.Sections {
		for _, it := range s.Lines {
			if it.Fight != nil {
				p.attack(it.Fight)
				continue
			}
			p.move(it.Line)
			p.body(it.Line.Body)
		}
	}
}

func (p *plan) move(l *adjudicate.Line) {
	path := texts(l.Path)
	if l.Goal && len(path) == 1 && len(l.Who) > 0 {
		if from := p.where(l.Who[0]); from != "" {
			path = []string{from, path[0]}
		}
	}
	now := Planned{Line: l.At.Line, Text: l.Text, Goal: l.Goal}
	if len(path) > 1 {
		now.Path = path
	}
	for _, who := range l.Who {
		u := who.Unit()
		if u == model.NoUnit {
			continue
		}
		now.Who = append(now.Who, who.Text)
		if len(path) > 1 {
			p.at[u] = path[len(path)-1]
		}
	}
	if len(l.Who) > 0 && len(now.Who)+len(now.Path) > 0 {
		p.list = append(p.list, now)
	}
}

func (p *plan) attack(f *adjudicate.Fight) {
	now := Planned{Line: f.Target.At.Line, Text: f.Target.Text, Target: f.Target.Text}
	if len(f.With) > 0 {
		now.Text += " with " + strings.Join(texts(f.With), ", ")
	}
	for _, who := range f.With {
		if from := p.where(who); from != "" && !slices.Contains(now.From, from) {
			now.From = append(now.From, from)
		}
	}
	p.list = append(p.list, now)
}

// where is the space in which a unit stands once it has moved; "" of what stands on no board.
func (p *plan) where(n adjudicate.Name) string {
	u := n.Unit()
	switch {
	case u == model.NoUnit:
		return ""
	case p.at[u] != "":
		return p.at[u]
	case !p.view.OnBoard(u):
		return ""
	}
	return p.set.SpaceName(p.view.At(u))
}

func texts(names []adjudicate.Name) []string {
	list := make([]string, len(names))
	for i, n := range names {
		list[i] = n.Text
	}
	return list
}
