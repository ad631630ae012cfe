package pen

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/exit"
)

// disclosed is what the end has opened of a party.
type disclosed struct {
	nonce   string
	private []byte            // its private part at the start
	orders  map[string][]byte // whole orders, by the segment of their seal
	said    map[string]string
	hands   map[dice.DrawID]dice.Hash
	single  map[string]string // what the seals over single cards and markers hold, by their ids
}

// disclosures reads what the chain has opened of every party.
func (m *Match) disclosures() (map[string]*disclosed, error) {
	all := map[string]*disclosed{}
	of := func(party string) *disclosed {
		if all[party] == nil {
			all[party] = &disclosed{orders: map[string][]byte{}, said: map[string]string{}, hands: map[dice.DrawID]dice.Hash{}, single: map[string]string{}}
		}
		return all[party]
	}
	for _, e := range m.Chain {
		switch d := of(e.Get("party")); e.Get("type") {
		case "open":
			content, err := m.kept(e.Get("content"))
			if err != nil {
				return nil, err
			}
			d.take(e, content, m.startSeal(), isHandSeal(e.Get("id")) || m.isMarkerSeal(e.Get("id")))
		case "secrets":
			for _, row := range e.All("secret") {
				index, _ := strconv.ParseInt(row[1], 10, 64)
				value, err := dice.ParseHash(row[2])
				if err != nil {
					return nil, err
				}
				d.hands[dice.DrawID{Deck: row[0], Index: index}] = value
			}
		}
	}
	return all, nil
}

// take notes what an entry opens; single tells that it is one card or marker.
func (d *disclosed) take(e dice.Record, content []byte, start string, single bool) {
	stage, what, _ := strings.Cut(e.Get("id"), "/")
	switch {
	case e.Get("id") == start:
		d.nonce, d.private = e.Get("nonce"), content
	case strings.HasPrefix(what, jointAnswers): // they stand among the answers of the turn
	case single:
		d.single[e.Get("id")] = string(content)
	case what == "orders":
		segment, _ := dice.SplitStage(stage)
		d.orders[segment] = content
	default:
		if id, text, ok := strings.Cut(strings.TrimSuffix(string(content), "\n"), ": "); ok {
			d.said[id] = text
		}
	}
}

func (d *disclosed) insider(party string) insider {
	return insider{
		orders: func(s *campaign.Step, t *Turn) *campaign.Sent {
			content, ok := d.orders[dice.Fold(t.Segment)]
			if !ok || t.orders != nil && string(t.orders.Side) != party {
				return nil
			}
			return sentOf(s, content)
		},
		standing: func(*campaign.Step, *campaign.Sent) *campaign.Sent { return nil },
		said:     func(question string) (string, bool) { text, ok := d.said[question]; return text, ok },
		hand:     func(x dice.DrawID) (dice.Hash, bool) { h, ok := d.hands[x]; return h, ok },
	}
}

// False says that what a party opened at the end does not give what it played: a
// card that it did not hold, a draw that it did not make, orders other than those it
// had sealed.
type False struct {
	Party, Segment string
	Why            error
}

func (f *False) Error() string {
	return fmt.Sprintf("what %s opened does not give what it played in %s: %v", f.Party, f.Segment, f.Why)
}

// Status is the program's exit status.
func (*False) Status() int { return exit.Integrity }

// Unwrap gives the reason.
func (f *False) Unwrap() error { return f.Why }

// Replay plays a closed campaign again as each party knew it, from what the end
// opened: every draw, box, discard and play must give the public positions. The
// first party that does not is a *False.
func (m *Match) Replay() error {
	all, err := m.disclosures()
	if err != nil {
		return err
	}
	for _, p := range m.players() {
		d := all[p]
		if d == nil || d.nonce == "" {
			if m.Setup.State.Position.Commitment(side(p)) == "" {
				continue
			}
			return &False{p, m.Setup.State.Segment, fmt.Errorf("its private part is not open")}
		}
		if err := m.replay(p, d); err != nil {
			return err
		}
	}
	return nil
}

func (m *Match) replay(party string, d *disclosed) error {
	if err := m.recallAll(); err != nil {
		return err
	}
	public, err := m.fsys.ReadFile(campaign.SetupFile)
	if err != nil {
		return err
	}
	step, err := campaign.OpenState(campaign.Input{Name: campaign.SetupFile, Data: campaign.Opened(public, side(party), d.nonce, d.private)}, m.with.Games)
	if err != nil {
		return &False{party, m.Setup.State.Segment, err}
	}
	step.Fixed = true
	after, own := []*model.Position{step.State.Position}, []model.Passage{}
	for _, t := range m.Turns {
		run, err := m.playAs(t, step, party, d.insider(party), nil)
		switch {
		case err != nil:
			return &False{party, t.Segment, err}
		case t == m.Turn: // broken off: how it would have ended nobody has said
			own, after = append(own, run.passages()...), append(after, run.Result.Outcome.Position)
			continue
		case run.lack != nil || run.Result.Awaiting() || run.Result.Base != t.Run.Result.Base:
			return &False{party, t.Segment, fmt.Errorf("it comes to another position")}
		}
		own = append(own, run.passages()...)
		step = run.Step.Follow(run.Result)
		after = append(after, step.State.Position)
	}
	if err := errors.Join(m.sealedAsDealt(party, m.cameUnseen(party, after[0], own), d.single), m.laidAsSealed(party, after, d.single)); err != nil {
		return &False{party, m.Step.State.Segment, err}
	}
	return nil
}
