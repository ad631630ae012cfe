package adjudicate

import "umpire/model"

// Drawer is what Dice implements besides that can draw hidden cards (hexdice/1
// 5): by is the party that draws, label is hand/SIDE/DECK/INDEX, and the result is
// an index below n into what is left of the deck, sorted.
type Drawer interface {
	Draw(segment string, stage int, by model.Side, label string, n int) (int, error)
}

// Unseen is what a draw gives whose result is not known here.
const Unseen = -1

// BlindDrawer is a Drawer for play without a referee: the draw of a hand that is
// not known here is made all the same, so that both copies stop where the draw has
// no key yet. It gives Unseen.
type BlindDrawer interface {
	Drawer
	DrawsBlind() bool
}

// Pick draws one of n things hidden from all but one party and returns its index,
// from 0. The draws of one party share a stage that holds nothing else. Dice that
// are no Drawer give the face of a die with n sides under the label. A check goes
// through no draws: it takes the first. Of a hand that is not known here it gives
// Unseen, and makes the draw if the dice are a BlindDrawer.
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
	t.scope.labels[label] = true
	index, source := 0, triedSource
	switch {
	case t.in.Dice != nil:
		i, err := t.draw(by, label, n)
		if err != nil {
			t.lack(by, label, n, err)
		}
		index, source = i, t.in.Dice.Name()
	case t.in.Oracle != nil:
		index = t.try(label, n)
	default:
		t.lack(by, label, n, errNoDice)
	}
	t.scope.shown = true
	t.moved++
	t.note(Entry{Kind: Rolled, To: by, Detail: t.detail(Detail{ID: label,
		Roll: Roll{Sides: n, Face: index + 1, Stage: t.scope.stage, Source: source, By: by}})})
	return index
}

func (t *Table) drawsBlind() bool {
	d, ok := t.in.Dice.(BlindDrawer)
	return ok && d.DrawsBlind() && !t.in.Check
}

func (t *Table) draw(by model.Side, label string, n int) (index int, err error) {
	if d, ok := t.in.Dice.(Drawer); ok {
		index, err = d.Draw(t.scope.segment, t.scope.stage, by, label, n)
	} else {
		index, err = t.in.Dice.Face(t.scope.segment, t.scope.stage, label, n)
		index--
	}
	if unseen := index == Unseen && t.Hidden(by); err == nil && !unseen && (index < 0 || index >= n) {
		err = errBadPick
	}
	return index, err
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
