package pen

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
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
	what, branch := unbranched(what)
	switch {
	case e.Get("id") == start:
		d.nonce, d.private = e.Get("nonce"), content
	case strings.HasPrefix(what, jointAnswers): // they stand among the answers of the turn
	case single:
		d.single[e.Get("id")] = string(content)
	case what == "orders":
		segment, _ := dice.SplitStage(stage)
		d.orders[segment+branch] = content
	default:
		if id, text, ok := strings.Cut(strings.TrimSuffix(string(content), "\n"), ": "); ok {
			d.said[id+branch] = text
		}
	}
}

func (d *disclosed) insider(party string) insider {
	return insider{
		orders: func(s *single.Step, t *Turn) *single.Sent {
			content, ok := d.orders[branched(dice.Fold(t.Segment), againPart, t.branch)]
			if !ok || t.orders != nil && string(t.orders.Side) != party {
				return nil
			}
			return sentOf(s, content)
		},
		standing: func(*single.Step, *single.Sent) *single.Sent { return nil },
		answers:  func(*single.Step, *Turn, *single.Sent) *single.Sent { return nil },
		said: func(t *Turn, question string) (string, bool) {
			text, ok := d.said[branched(question, againPart, t.branch)]
			return text, ok
		},
		hand: func(x dice.DrawID) (dice.Hash, bool) { h, ok := d.hands[x]; return h, ok },
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
	for _, p := range m.Players() {
		if _, err := m.replay(p, all[p]); err != nil {
			return err
		}
	}
	return nil
}

// Opened is the position in which a closed campaign ended with every hand that the end opened,
// as a state file. It plays the campaign again, as [Match.Replay] does.
func (m *Match) Opened() (single.Input, error) {
	state := single.Input{Name: m.Settings.Campaign + "_" + m.Step.State.Segment, Data: m.Step.State.Write()}
	all, err := m.disclosures()
	if err != nil {
		return state, err
	}
	hands := map[model.Side][2]string{}
	for _, p := range m.Players() {
		r, err := m.replay(p, all[p])
		if err != nil {
			return state, err
		}
		if r == nil {
			continue
		}
		last, err := m.replayed(r, m.Step)
		if err != nil {
			return state, err
		}
		hands[side(p)] = [2]string{"", string(last.State.Position.PrivateContent(side(p)))}
	}
	state.Data = campaign.Opened(state.Data, hands)
	return state, nil
}

// replay plays a closed campaign again as a party knew it; nil where that hides nothing.
func (m *Match) replay(party string, d *disclosed) (*replaying, error) {
	if d == nil || d.nonce == "" {
		if m.Setup.State.Position.Commitment(side(party)) == "" {
			return nil, nil
		}
		return nil, &False{party, m.Setup.State.Segment, fmt.Errorf("its private part is not open")}
	}
	if err := m.recallAll(); err != nil {
		return nil, err
	}
	public, err := m.fsys.ReadFile(campaign.SetupFile)
	if err != nil {
		return nil, err
	}
	step, err := single.OpenState(single.Input{Name: campaign.SetupFile, Data: campaign.Opened(public, map[model.Side][2]string{side(party): {d.nonce, string(d.private)}})}, m.with.Games)
	if err != nil {
		return nil, &False{party, m.Setup.State.Segment, err}
	}
	step.Fixed = true
	r := &replaying{party: party, in: d.insider(party), states: map[*single.Step]*single.Step{m.Setup: step}, ends: map[*Turn]*model.Position{}}
	for _, t := range m.Turns {
		if err := m.replayTurn(r, t); err != nil {
			return nil, &False{party, t.Segment, err}
		}
	}
	came := m.cameUnseen(party, step.State.Position, r.own)
	if err := errors.Join(m.sealedAsDealt(party, came, d.single), m.laidAsSealed(party, func(l laid) *model.Position {
		if l.turns == 0 {
			return step.State.Position
		}
		return r.ends[m.Turns[l.turns-1]]
	}, d.single)); err != nil {
		return nil, &False{party, m.Step.State.Segment, err}
	}
	return r, nil
}

// replaying is a campaign as a party knew it, played again.
type replaying struct {
	party  string
	in     insider
	states map[*single.Step]*single.Step // those of the party, by the public ones
	ends   map[*Turn]*model.Position     // its positions behind the segments
	own    []model.Passage               // in the segments that count
}

// replayed is the state of the party beside a public one.
func (m *Match) replayed(r *replaying, public *single.Step) (*single.Step, error) {
	if s, ok := r.states[public]; ok {
		return s, nil
	}
	by := m.ruledTo[public]
	before, err := m.replayed(r, by.before)
	if err != nil {
		return nil, err
	}
	r.states[public], _, _, err = campaign.Ruled(before, by.by)
	return r.states[public], err
}

func (m *Match) replayTurn(r *replaying, t *Turn) error {
	from, err := m.replayed(r, t.Before)
	if err != nil {
		return err
	}
	run, err := m.playAs(t, from, r.party, r.in, nil)
	if err != nil {
		return err
	}
	if t.void == 0 {
		r.own = append(r.own, run.passages()...)
	}
	r.ends[t] = run.Result.Outcome.Position
	switch {
	case t.after == nil: // broken off: how it would have ended nobody has said
		return nil
	case run.lack != nil || run.Result.Awaiting() || run.Result.Base != t.Run.Result.Base:
		return fmt.Errorf("it comes to another position")
	}
	next := run.Step.Follow(run.Result)
	r.states[t.after], r.ends[t] = next, next.State.Position
	return nil
}
