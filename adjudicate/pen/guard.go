package pen

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
)

// Leak says that something which is about to leave would name what its owner holds hidden.
type Leak = campaign.Leak

// guard looks through all that was made since it looked last: no name of a card that I hold
// hidden, and nothing of what lies face down, may stand in what others read. Before
// anything is saved or sent it is the last word; the end opens all.
func (m *Match) guard() error {
	if err := m.Guard(m.looked, m.fresh...); err != nil {
		return err
	}
	m.fresh, m.looked = nil, m.Seq()
	return nil
}

// Guard is that look at files which tell of what was entered behind an entry: a [*Leak] says
// what they would show.
func (m *Match) Guard(since int64, files ...campaign.File) error {
	if m.Mine == nil || !slices.ContainsFunc(files, campaign.Legible) || m.Closed || m.Forfeit != "" || m.over != "" || m.Step.Over() {
		return nil
	}
	if len(m.gone) > 0 && m.Turns[0].First > since {
		if err := m.recallAll(); err != nil {
			return err
		}
	}
	own, p, err := m.inMySight()
	if err != nil {
		return err
	}
	g := &campaign.Guard{Set: p.Set(), Held: map[model.CardID]model.Side{}, Said: map[model.CardID]bool{}, Down: m.faceDown(p)}
	for c, hidden := range m.hiddenIn(p) {
		if hidden {
			g.Held[c] = ""
		}
	}
	m.announced(g, own, since)
	return g.Look(m.shownBy, files...)
}

// shownBy is whose fault it is that a file would show something: the player's if it is his
// orders, whose lines are open where the segment needs them; else the program's.
func (m *Match) shownBy(f campaign.File) error {
	if m.Turn != nil && m.Turn.orders != nil && string(m.Turn.orders.Side) == m.Me && f.Name == "files/"+m.Turn.orders.Sum() {
		return nil
	}
	return adjudicate.ErrBug
}

// faceDown are the contents of the markers that I have laid face down.
func (m *Match) faceDown(p *model.Position) (list [][]byte) {
	for _, i := range m.markers(m.Me) {
		if content := p.SealedContent(i); content != nil && p.LiesHidden(i) {
			list = append(list, content)
		}
	}
	return list
}

// announced notes the cards that the rules have told everybody of behind an entry. now is my own
// run of the segment that is played; nil between two.
func (m *Match) announced(g *campaign.Guard, now *Run, since int64) {
	for i, t := range m.Turns {
		if i+1 < len(m.Turns) && m.Turns[i+1].First <= since {
			continue
		}
		own := t.Last
		if own == nil && t == m.Turn {
			own = now
		}
		if own == nil {
			continue
		}
		g.Says(own.Step.State.Position.Set(), own.journal())
	}
}
