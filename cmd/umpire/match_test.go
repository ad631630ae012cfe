package main

import (
	"errors"
	"fmt"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
)

// Each way in which a bundle is refused has its exit status: 5 where something was
// altered, is not signed or parts, 4 where it is of another campaign or too early.
func TestBundleStatus(t *testing.T) {
	for _, c := range []struct {
		err    error
		status int
	}{
		{&pen.BadBundle{What: "cut off"}, integrity},
		{&dice.BadSignature{Party: "axis", Why: errors.New("another key")}, integrity},
		{&pen.Fork{Seq: 3}, integrity},
		{&pen.Judged{Fork: &pen.Fork{Seq: 3}}, integrity},
		{&pen.Short{Head: 3, Have: 2}, integrity},
		{&pen.Desync{}, integrity},
		{&pen.EntryError{Seq: 3, Err: &dice.Refusal{Code: dice.CodeNoLock}}, integrity},
		{fmt.Errorf("counter 3: %w", campaign.ErrLedger), integrity},
		{&pen.Late{Round: 3}, integrity},
		{&pen.Undone{Round: 3}, integrity},
		{&pen.False{Party: "axis", Why: errors.New("x")}, integrity},
		{fmt.Errorf("start/seat-axis.yaml: %w", campaign.ErrOther), integrity},
		{&pen.Gap{Have: 2, From: 4}, wrongFile},
		{&campaign.WrongFile{Name: "the bundle", What: "of another campaign"}, wrongFile},
		{&pen.Unasked{What: "orders are not awaited"}, wrongFile},
		{pen.ErrPen, wrongFile},
	} {
		a := &app{err: discard{}}
		if got := a.finish(c.err); got != c.status {
			t.Errorf("%T %v: exit status %d, wanted %d", c.err, c.err, got, c.status)
		}
	}
}

type discard struct{}

func (discard) Write(b []byte) (int, error) { return len(b), nil }
