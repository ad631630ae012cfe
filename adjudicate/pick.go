package adjudicate

import (
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Unseen is what a draw gives whose result is not known here.
const Unseen = -1

// BlindDrawer are dice for play without a referee: the draw of a hand that is not known
// here is made all the same, so that both copies stop where the draw has no key yet. It
// gives a die without values.
type BlindDrawer interface {
	dice.Source
	DrawsBlind() bool
}

// Pick draws one of n things hidden from all but one party and returns its index,
// from 0 into what is left of the deck, sorted (hexdice/1 5). label is
// hand/SIDE/DECK/INDEX. The draws of one party share a stage that holds nothing else. A
// check goes through no draws: it takes the first. Of a hand that is not known here it
// gives Unseen, and makes the draw if the dice are a BlindDrawer.
func (t *Table) Pick(by model.Side, label string, n int) int {
	if n < 1 || t.joint > 0 {
		t.fail(errBadPick)
	}
	if t.in.Check && !t.Hidden(by) {
		return 0
	}
	if t.Hidden(by) && !t.drawsBlind() {
		return Unseen
	}
	t.drawnBy(by)
	return t.throw(by, dice.Die{Label: label, Spec: dice.PickOf(n), By: string(by)}).Face() - 1
}

func (t *Table) drawsBlind() bool {
	d, ok := t.in.Dice.(BlindDrawer)
	return ok && d.DrawsBlind() && !t.in.Check
}

// drawnBy ends the stage where another party draws than before, or none after
// one: in a draw stage nothing else is thrown.
func (t *Table) drawnBy(party model.Side) {
	if t.scope.drawer == party {
		return
	}
	t.scope.drawer = party
	t.endStage()
}
