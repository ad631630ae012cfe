package dice

import (
	"fmt"
	"strings"

	"umpire/model/exit"
)

// Source gives the faces of a segment: what the adjudication asks for dice.
//
// Segment ids are folded by the source, labels are given folded ([Label]). A
// stage is a number from 1 that grows within a segment whenever the rules say
// that a stage ended; numbers of stages without a die may be left out or not,
// they make no lock (hexdice/1 3.5). The same calls in the same order give the
// same answers. A Source is for one goroutine.
type Source interface {
	// Name is "given" or "referee".
	Name() string
	// Roll returns the values for label under the n-th stage of the segment.
	//
	// Errors: *MissingFace when a face is not in the file; *Refusal with
	// CodeStage or CodeLabel for a segment, stage or label outside the grammar,
	// CodeSpec for the zero Spec, CodeLabel for a label that this segment has
	// rolled already or that begins with hand/, CodeClosed for a stage that is
	// over, CodeValue for a given face that does not fit the spec, CodeLink when
	// the chain has no more links. After an error nothing has changed.
	Roll(segment string, stage int, label string, spec Spec) (Rolled, error)
}

// Rolled is one label with all that is needed to write its line into the chain
// and to explain it.
type Rolled struct {
	Label    string
	Spec     Spec
	Values   []int
	Stage    string   // the stage id, gt3-a2.4: its number counts the stages with dice
	Counter  int      // of the lock, 0 when the faces are given
	Bytes    int      // bytes read from the stream, 0 when given
	Rejected int      // values rejected, 0 when given
	Block0   [32]byte // the first block of the stream, zero when given
}

// MissingFace is the error of a label that is rolled but not in the file of faces.
type MissingFace struct {
	Segment, Label string
	Spec           Spec
}

// Error says which face to add.
func (m *MissingFace) Error() string {
	return fmt.Sprintf("no face for %s in segment %s: a %s is due; add a line `%s: FACE` to the faces of this segment",
		m.Label, m.Segment, m.Spec, m.Label)
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
func (l *ledger) place(segment string, stage int, label string, spec Spec) (id string, fresh bool, err error) {
	folded := Fold(segment)
	if stage < 1 {
		return "", false, refuse(CodeStage, "stage %d of segment %s; stages count from 1", stage, segment)
	}
	if !isOpenLabel(label) {
		return "", false, refuse(CodeLabel, "%.80q is not a label of an open roll; wanted is %s, not beginning with hand/", label, aToken.want)
	}
	if spec.n <= 0 {
		return "", false, refuse(CodeSpec, "no spec for %s; wanted is %s", label, specWanted)
	}
	if l.rolled[[2]string{folded, label}] {
		return "", false, refuse(CodeLabel, "%s is rolled a second time in segment %s; the rules repeat under /again2", label, segment)
	}
	last, n := l.asked[folded], l.locks[folded]
	fresh = stage > last
	if fresh {
		n++
	}
	if !fresh && (stage < last || l.now != folded) {
		return "", false, refuse(CodeClosed, "stage %d of segment %s is over; a later stage has rolled", stage, segment)
	}
	id, err = StageID(segment, n)
	return id, fresh, err
}

// isOpenLabel: a token that is not the name of a hidden draw.
func isOpenLabel(label string) bool { return isToken(label) && !strings.HasPrefix(label, "hand/") }

// enter records what place has allowed.
func (l *ledger) enter(segment string, stage int, label string, fresh bool) {
	folded := Fold(segment)
	if fresh {
		l.locks[folded]++
	}
	l.asked[folded], l.now = stage, folded
	l.rolled[[2]string{folded, label}] = true
}
