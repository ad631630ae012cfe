package dice

import (
	"errors"
	"fmt"

	"umpire/model/exit"
)

// Source gives the dice of a segment: what the adjudication asks.
//
// Segment ids are folded by the source, labels are given folded ([Label]). A
// stage is a number from 1 that grows within a segment whenever the rules say
// that a stage ended; numbers of stages without a die may be left out or not,
// they make no lock (hexdice/1 3.5). The same calls in the same order give the
// same answers. A Source is for one goroutine.
type Source interface {
	// Name is "given", "referee", or what else the dice are called.
	Name() string
	// Roll lets a die fall of which Segment, Stage, Label, Spec and By are known: it
	// adds Values and Key, and From where they stood already.
	//
	// Errors of [Faces] and [Referee]: *MissingFace when a face is not in the file;
	// *Refusal with CodeStage or CodeLabel for a segment, stage or label outside the
	// grammar, CodeSpec for the zero Spec, CodeLabel for a label that this segment has
	// rolled already, CodeClosed for a stage that is over, CodeValue for a given face
	// that does not fit the spec, CodeLink when the chain has no more links. After an
	// error nothing has changed.
	Roll(d Die) (Die, error)
}

// ErrNoKey marks a die whose key is not complete: what completes it is awaited.
var ErrNoKey = errors.New("the key of this stage is not complete")

// MissingFace is the error of a die that is rolled but not in the file of faces.
type MissingFace struct{ Die }

// Error says which face to add.
func (m *MissingFace) Error() string {
	return fmt.Sprintf("no face for %s in segment %s: it needs %s; add a line `%s: FACE` to the faces of this segment",
		m.Label, m.Segment, m.Spec.wants(), m.Label)
}

// Status is the program's exit status.
func (*MissingFace) Status() int { return exit.WrongFile }

// ledger keeps order among the rolls of a source: labels once, stages only
// forward, numbers without gaps.
type ledger struct {
	locks  map[string]int // by folded segment: stages with dice so far
	asked  map[string]int // by folded segment: the number that the caller gave to the last of them
	now    string         // the segment that rolled last
	rolled map[[2]string]bool
}

func newLedger(locks map[string]int) ledger {
	l := ledger{locks: map[string]int{}, asked: map[string]int{}, rolled: map[[2]string]bool{}}
	for segment, n := range locks {
		l.locks[Fold(segment)] = n
	}
	return l
}

// place checks one roll and gives the stage it falls into; fresh tells that the
// stage has had no die yet. It changes nothing.
func (l *ledger) place(d Die) (id string, fresh bool, err error) {
	folded, segment := Fold(d.Segment), d.Segment
	if d.Stage < 1 {
		return "", false, refuse(CodeStage, "stage %d of segment %s; stages count from 1", d.Stage, segment)
	}
	if !isOpenLabel(d.Label) && !(isToken(d.Label) && d.Spec.kind == KindPick) {
		return "", false, refuse(CodeLabel, "%.80q is not a label of an open roll; wanted is %s, not beginning with hand/", d.Label, aToken.want)
	}
	if d.Spec.n <= 0 {
		return "", false, refuse(CodeSpec, "no spec for %s; wanted is %s", d.Label, specWanted)
	}
	if l.rolled[[2]string{folded, d.Label}] {
		return "", false, refuse(CodeLabel, "%s is rolled a second time in segment %s; the rules repeat under /again2", d.Label, segment)
	}
	last, n := l.asked[folded], l.locks[folded]
	fresh = d.Stage > last
	if fresh {
		n++
	}
	if !fresh && (d.Stage < last || l.now != folded) {
		return "", false, refuse(CodeClosed, "stage %d of segment %s is over; a later stage has rolled", d.Stage, segment)
	}
	id, err = StageID(segment, n)
	return id, fresh, err
}

// isOpenLabel: a token that is not the name of a hidden draw.
func isOpenLabel(label string) bool { return isToken(label) && isOpen(label) }

// enter records what place has allowed.
func (l *ledger) enter(d Die, fresh bool) {
	folded := Fold(d.Segment)
	if fresh {
		l.locks[folded]++
	}
	l.asked[folded], l.now = d.Stage, folded
	l.rolled[[2]string{folded, d.Label}] = true
}
