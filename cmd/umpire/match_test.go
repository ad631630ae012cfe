package main

import (
	"errors"
	"fmt"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model/exit"
)

// Each way in which a bundle is refused has its exit status: 5 where something was
// altered, is not signed or parts, 4 where it is of another campaign or too early.
func TestBundleStatus(t *testing.T) {
	for _, c := range []struct {
		err    error
		status int
	}{
		{&campaign.BadBundle{What: "cut off"}, exit.Integrity},
		{&signatures.BadSignature{Party: "axis", Why: errors.New("another key")}, exit.Integrity},
		{&campaign.Fork{Seq: 3}, exit.Integrity},
		{&pen.Judged{Fork: &campaign.Fork{Seq: 3}}, exit.Integrity},
		{&campaign.Short{Head: 3, Have: 2}, exit.Integrity},
		{&pen.Desync{}, exit.Integrity},
		{&chain.EntryError{Seq: 3, Err: &dice.Refusal{Code: dice.CodeNoLock}}, exit.Integrity},
		{fmt.Errorf("counter 3: %w", chain.ErrLedger), exit.Integrity},
		{&chain.Late{Round: 3}, exit.Integrity},
		{&pen.Undone{Round: 3}, exit.Integrity},
		{&pen.False{Party: "axis", Why: errors.New("x")}, exit.Integrity},
		{fmt.Errorf("start/seat-axis.yaml: %w", single.ErrOther), exit.Integrity},
		{&campaign.Gap{Have: 2, From: 4}, exit.WrongFile},
		{&single.WrongFile{Name: "the bundle", What: "of another campaign"}, exit.WrongFile},
		{&pen.Unasked{What: "orders are not awaited"}, exit.WrongFile},
		{pen.ErrPen, exit.WrongFile},
	} {
		a := &app{err: discard{}}
		if got := a.finish(c.err); got != c.status {
			t.Errorf("%T %v: exit status %d, wanted %d", c.err, c.err, got, c.status)
		}
	}
}

type discard struct{}

func (discard) Write(b []byte) (int, error) { return len(b), nil }
