package pen

import (
	"slices"
	"strings"

	"umpire/model"
	"umpire/orders"
)

// openPart is what everybody may see of a file of mine, written anew from what was read;
// all reports that it keeps nothing back but comments and notes.
func (m *Match) openPart(f *orders.File) (open []byte, all bool, err error) {
	keys := m.covert()
	_, p, err := m.inMySight()
	if err != nil {
		return nil, false, err
	}
	set, held := p.Set(), m.hiddenIn(p)
	open, all = f.Open(orders.Secrets{
		Covert: func(key string) bool { return slices.Contains(keys, key) },
		Own: func(word string) bool {
			c, ok := set.FindCard(strings.ToUpper(word))
			return ok && string(set.Cards[c].Side) == m.Me
		},
		Held: func(word string) bool {
			c, ok := set.FindCard(strings.ToUpper(word))
			return ok && held[c]
		},
	})
	return open, all, nil
}

// covert lists the keys of questions that rest on what only one side knows.
func (m *Match) covert() []string {
	var keys []string
	for _, k := range m.Step.Rules.Kinds() {
		if k.Covert && !slices.Contains(keys, k.Key) {
			keys = append(keys, k.Key)
		}
	}
	return keys
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
