package pen

import "umpire/adjudicate/chain"

// With dice of a beacon a witness decides who held a lock in time (hexdice/1 7): each
// lock goes to him as well, and he signs that he holds it before its round is out. From
// then on nobody can say that it came too late. Where both players have shown that
// themselves, nothing rests on him.

// attested reports whether the witness has shown, no later than an entry, that he holds
// the open lock.
func (m *Match) attested(end int64) bool {
	witness := m.Settings.WitnessParty()
	return witness != "none" && m.lock != nil && m.lock.Round > 0 && m.ackHead(witness, m.lock.Seq, end) > 0
}

// missing lists whose acknowledgement of the open lock is missing. Once its round is out
// that of the witness stands for all: nobody can give his own any more.
func (m *Match) missing() []string {
	if m.attested(m.Seq()) && m.with.Past(m.lock.Round) {
		return nil
	}
	return m.unacknowledged(m.Seq())
}

// Attests reports whether the witness, whose folder it is, has yet to show that he holds
// the open lock.
func (m *Match) Attests() bool {
	return m.witness() && m.lock != nil && m.lock.Round > 0 && !m.attested(m.Seq())
}

// attest signs, as the witness, that I hold the open lock.
func (m *Match) attest() error {
	if !m.Attests() {
		return nil
	}
	if m.with.Past(m.lock.before) {
		return &chain.Late{Round: m.lock.before}
	}
	return m.signLast()
}

// attestedRound enters, as the witness, the round of a lock that I held in time, where the
// player who has the pen does not: he says that it came too late, or nothing.
func (m *Match) attestedRound(round int64, signature string) error {
	if !m.attested(m.Seq()) {
		return unasked("you have not shown that you held the lock of round %d before it was out", round)
	}
	to := m.lock.Writer
	if err := m.enterRound(round, signature); err != nil {
		return err
	}
	return m.pass(to, Due{Kind: "dice"})
}

func (m *Match) enterRound(round int64, signature string) error {
	return m.enter(chain.Round(m.lock.Counter, m.with.Chain.Hash, round, signature))
}
