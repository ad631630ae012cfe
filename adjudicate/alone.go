package adjudicate

import "umpire/model"

// Alone runs f such that only one side is told what comes of it: events, decisions, dice and
// rulings that f does not address itself. "" is everybody again, inside another Alone too.
// What others may see of it the rules tell them by TellTo.
func (t *Table) Alone(side model.Side, f func()) {
	old := t.alone
	t.alone = side
	f()
	t.alone = old
}

// ConsultAll looks up every ruling of the game, so that which of them are looked up later
// shows nothing of a position that others may not know. Those at another reading than their
// default are noted.
func (t *Table) ConsultAll() {
	for i := range t.game.Rulings().list {
		r := &t.game.Rulings().list[i]
		if set, ok := t.in.Rulings[r.ID]; ok && set != r.Default {
			t.reading(r)
		} else {
			t.ruled.set(r.ID, r.Default)
		}
	}
}
