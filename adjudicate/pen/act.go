package pen

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

// ErrWaiting says that something is wanted of the party itself: orders or answers.
var ErrWaiting = errors.New(speech.Text("error.waiting"))

// Stays is ErrWaiting where something was done before: it goes with the next mail.
type Stays struct {
	Due string // what was due of the party, as [Next] has it; "" if only what was handed in was entered
}

// Error says that nothing failed.
func (s *Stays) Error() string { return speech.Text("error.stays") }

// Unwrap is ErrWaiting: a file of the owner comes first.
func (s *Stays) Unwrap() error { return ErrWaiting }

// ErrPen says that somebody else has the pen.
var ErrPen = exit.New(exit.WrongFile, speech.Text("error.pen"))

// Go does all that falls to the party while it has the pen and that needs no file
// of its owner: acceptance, nonce, seals, locks, links, dice, decisions that its
// orders hold already, and what the end opens (hexdice/1 4.1).
func (m *Match) Go() error {
	if err := m.goOn(); err != nil {
		return err
	}
	return m.guard()
}

func (m *Match) goOn() error {
	for m.Pen == m.Me && !m.Closed {
		d, err := m.Due()
		if err != nil {
			return err
		}
		did, err := m.enterAsides(d)
		if err != nil {
			return err
		}
		if did {
			continue
		}
		if !slices.Contains(d.By, m.Me) {
			return nil
		}
		before := m.Seq()
		if err := m.do(d); err != nil {
			return err
		}
		if m.Seq() == before {
			return nil
		}
	}
	return nil
}

// do does one thing that is due; nothing if it needs a file of the owner.
func (m *Match) do(d Due) error {
	switch d.Kind {
	case "offer":
		return m.enter(chain.Offer(m.Offer))
	case "accept":
		if m.toAgree(d) {
			return nil
		}
		return m.accept(d)
	case "nonce":
		return m.openNonce()
	case "genesis":
		return m.enterGenesis()
	case "seal":
		return m.enter(chain.Seal(m.Me, m.startSeal(), m.unsealed(m.Me)))
	case "hand":
		return m.sealHand()
	case "marker":
		return m.sealMarkers()
	case "lock":
		return m.enterLock()
	case "link":
		return m.reveal()
	case "ack":
		return m.acknowledge()
	case "dice":
		return m.enter(m.thrown[0])
	case "void":
		return m.void(m.lock.Writer, missedQuestion)
	case "renew":
		return m.commit(chain.NextToken(m.token(m.Me)))
	case "commit":
		return m.commit(m.Me)
	case "rekey":
		return m.enterRekey()
	case "answers":
		return m.decide()
	case "open":
		return m.openSeal(d.seal)
	case "secrets":
		return m.openSecrets()
	case "close":
		return m.enter(chain.Close(m.state))
	}
	return nil
}

// enter makes the next entry, holds it against the chain as if it came from
// somebody else, and puts it among the files to be written.
func (m *Match) enter(entry dice.Entering) error {
	e, err := m.Entry(m.Me, entry)
	if err != nil {
		return err
	}
	if err := m.apply(e); err != nil {
		return err
	}
	m.put(campaign.File{Name: chain.EntryName(e.Number("seq")), Data: e.Bytes()})
	return nil
}

// put adds files that I make to those that are to be written.
func (m *Match) put(files ...campaign.File) {
	m.fresh = append(m.fresh, files...)
	m.write(files...)
}

// write adds files to those that are to be written.
func (m *Match) write(files ...campaign.File) {
	m.fsys.Put(files...)
	m.out = append(m.out, files...)
}

func (m *Match) openNonce() error {
	rec, err := chain.NonceRecord(m.Settings.Campaign, m.Me, m.secret.nonce)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: chain.NonceName(m.Me), Data: rec.Bytes()})
	return m.enter(chain.Nonce(m.Me, m.secret.nonce.String()))
}

func (m *Match) enterGenesis() error {
	var open [][]string
	for _, e := range m.Chain {
		if e.Get("type") == "nonce" {
			open = append(open, []string{e.Get("party"), e.Get("value")})
		}
	}
	gen, err := chain.GenesisRecord(m.Offer, open)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: campaign.GenesisFile, Data: gen.Bytes()})
	return m.enter(chain.Genesis(gen.Hash()))
}

// enterLock locks the stage that the public run wants: every line of it follows
// from the chain (hexdice/1 4.3).
func (m *Match) enterLock() error {
	return m.lockAs(m.nextStage(m.stop.segment), m.Counter+1, m.stop.draw)
}

// lockAs locks a stage under a counter, for the draws of a party or of none.
func (m *Match) lockAs(stage string, counter int64, draw string) error {
	round, err := m.nextRound()
	if err != nil {
		return err
	}
	return m.enter(chain.Locking{Stage: stage, Counter: counter, Genesis: m.Genesis, State: m.state, Draw: draw, Round: round,
		Standing: func(p string) string { return cmp.Or(m.standing[p], "none") }}.Entry(m.Offer))
}

// nextRound is the round that a lock made now names.
func (m *Match) nextRound() (string, error) {
	if !m.Pact.Round {
		return "none", nil
	}
	return m.with.Next(m.Chain)
}

// Beacon enters the round that the open lock names, as anybody publishes it, and
// plays on.
func (m *Match) Beacon(round int64, signature string) error {
	switch {
	case m.lock == nil || m.lock.Round == 0:
		return unasked("no round is awaited")
	case m.lock.Round != round:
		return unasked("round %d; awaited is round %d", round, m.lock.Round)
	case m.witness():
		return m.attestedRound(round, signature)
	case m.Pen != m.Me:
		return ErrPen
	}
	if err := m.enterRound(round, signature); err != nil {
		return err
	}
	return m.Go()
}

// Round is the round that the open lock awaits, and when it is out; 0 without one.
func (m *Match) Round() (round int64, at time.Time) {
	if m.lock == nil || m.lock.Round == 0 {
		return 0, time.Time{}
	}
	return m.lock.Round, m.with.Out(m.lock.Round)
}

// reveal gives my link of the open lock. The ledger has it on disk before anything
// can leave: one link for one counter and one set of inputs.
func (m *Match) reveal() error {
	seed, err := campaign.ReadSeed(m.fsys, chain.SeedOf(m.token(m.Me)))
	if err != nil {
		return err
	}
	link, err := m.linkOf(m.Me, seed)
	if err != nil {
		return err
	}
	ledger, err := chain.Ledgered(m.fsys, m.lock.Counter, m.lock.Hash, m.lock.repaired...)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: chain.LedgerFile, Data: ledger, Secret: true})
	return m.enter(chain.Reveal(m.lock.Counter, m.token(m.Me), m.lock.Hash, link))
}

// decide enters what my own files decide already at a stop of the public run.
func (m *Match) decide(more ...*single.Sent) error {
	list, err := m.decisions(m.stop.run, more...)
	if err != nil || list == nil {
		return err
	}
	return m.enterDecisions(list)
}

// enterDecisions enters decisions of mine at a stop: what everybody is told of them,
// and a seal of what is more than that.
func (m *Match) enterDecisions(list []decision) error {
	d := &Decided{Campaign: m.Settings.Campaign, Segment: m.Turn.Segment, Side: m.Me, Halt: m.stop.run.lastHalt().Hash}
	for _, x := range list {
		d.Answers = append(d.Answers, adjudicate.Settled{ID: x.id, Text: x.told, Origin: adjudicate.FromSettled})
		if !x.shadowed {
			continue
		}
		if err := errors.Join(m.say(x), m.show(x)); err != nil {
			return err
		}
	}
	if m.sealsFirst() {
		return m.sealAnswers(d.Write())
	}
	return m.enterFile("answers", d.Write())
}

// enterFile enters a file of mine that everybody may read.
func (m *Match) enterFile(kind string, data []byte) error {
	sum := dice.HashOf(data).String()
	segment := m.Step.State.Segment
	if m.stop != nil {
		segment = m.askedIn(m.stop)
	}
	m.put(campaign.File{Name: "files/" + sum, Data: data})
	return m.enter(chain.Input(m.Me, kind, m.nextStage(segment), sum, "none"))
}

func (m *Match) openSecrets() error {
	return m.enter(chain.Secrets(m.Me, m.secret.hands))
}

// pass hands the pen to a party, with what is wanted of it.
func (m *Match) pass(to string, d Due) error {
	if err := m.catchUp(); err != nil {
		return err
	}
	return m.enter(chain.Pass(to, m.state, m.awaits(d)))
}
