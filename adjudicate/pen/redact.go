package pen

import (
	"umpire/model"
	"umpire/orders"
)

// openPart is what everybody may see of a file of mine, written anew from what was read;
// all reports that it keeps nothing back but comments and notes.
func (m *Match) openPart(f *orders.File) (open []byte, all bool, err error) {
	_, p, err := m.inMySight()
	if err != nil {
		return nil, false, err
	}
	held := m.hiddenIn(p)
	open, all = f.Open(m.Step.Secrets(side(m.Me), func(card model.CardID) bool { return held[card] }))
	return open, all, nil
}

// hiddenIn are the cards that I hold in a position as I know it and of which nobody else
// knows that I do.
func (m *Match) hiddenIn(p *model.Position) map[model.CardID]bool {
	held, seen := map[model.CardID]bool{}, m.holds(m.Me).shown
	for _, c := range p.Hiding(side(m.Me)) {
		held[c] = seen[c] == 0
	}
	return held
}

// inMySight is where my own run of the segment stands, nil between two, and the position
// there as I know it.
func (m *Match) inMySight() (*Run, *model.Position, error) {
	if m.Turn == nil {
		return nil, m.Mine.State.Position, nil
	}
	own, err := m.play(m.Turn, m.Turn.Own, m.Me)
	if err != nil {
		return nil, nil, err
	}
	return own, own.Result.Outcome.Position, nil
}
