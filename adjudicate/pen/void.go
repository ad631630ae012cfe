package pen

import "umpire/adjudicate/chain"

// A lock ends without dice by an entry void, and its counter is burned (hexdice/1 6).
// Before a link of it is out everybody may agree to that; afterwards only a question
// that it ran past voids it.

const (
	missedQuestion = "missed-question"
	// lateRound: the round of the lock was out when it came, or before it was
	// acknowledged (7). Only who received it can say so, and he knows the dice by then: the
	// record shows that he said it, and what they would have been.
	lateRound = "late-round"
	// agreedVoid is any other reason: all agree, each by an act of his own.
	agreedVoid = "agreed"
)

// Void ends the open lock: as one whose round was out before I could show that I hold
// it, or else because the players agree. Who has the void before him agrees with it so.
func (m *Match) Void() error {
	d, err := m.Due()
	switch {
	case err != nil:
		return err
	case m.Pen != m.Me:
		return ErrPen
	case m.toAgree(d):
		err = m.accept(d)
	case m.lock == nil:
		return unasked("no lock is open")
	case d.Kind == "ack" && d.By[0] == m.Me && m.with.Past(m.lock.Round):
		return m.voidLate()
	case m.used() > 0:
		return unasked("round %d is out, and everybody, or the witness, held the lock before: it is used", m.lock.Round)
	default:
		err = m.void("none", agreedVoid)
	}
	if err != nil {
		return err
	}
	return m.Go()
}

// toAgree reports whether what is due is that I agree with a void: nothing does so for me.
func (m *Match) toAgree(d Due) bool {
	if d.Kind != "accept" || d.By[0] != m.Me {
		return false
	}
	of := m.Chain[d.seq-1]
	return of.Get("type") == "void" && of.Get("reason") != missedQuestion && of.Get("reason") != lateRound
}

// voids reports whether a void of a counter waits for others to accept it.
func (m *Match) voids(counter int64) bool {
	if m.Agreeing == nil {
		return false
	}
	e := m.Chain[m.Agreeing.Seq-1]
	return e.Get("type") == "void" && e.Number("counter") == counter
}

// voidLate makes a lock void that came too late, and plays on.
func (m *Match) voidLate() error {
	if err := m.void("none", lateRound); err != nil {
		return err
	}
	return m.Go()
}

func (m *Match) void(fault, reason string) error {
	return m.enter(chain.Void(m.lock.Counter, fault, reason))
}

func (m *Match) accept(d Due) error {
	return m.enter(chain.Accept(d.seq))
}
