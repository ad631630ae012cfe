package single

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// PrivatePart ends the id of the seal of a side's whole private part.
const PrivatePart = ".1/private"

// StartSeal is the id under which the private parts before a segment are sealed: those of the
// start in the chain.
func StartSeal(segment string) string { return dice.Fold(segment) + PrivatePart }

// CommitAll seals the private parts of a state with one nonce a side, in the order of sides, which
// come from the caller's source of randomness.
func CommitAll(st *model.State, nonces [][32]byte) error {
	s := &Step{State: st}
	for i, side := range st.Position.Set().Schema.Sides {
		h := model.NewHand(st.Position)
		h.Commit(side, dice.Hash(nonces[i]).String(), "")
		c, err := s.commitment(st.Position, side, st.Segment)
		if err != nil {
			return err
		}
		h.Commit(side, st.Position.Nonce(side), c)
	}
	return nil
}

// commitments computes what the public part holds of private parts, or checks it
// where it is given (hexdice/1 3.7).
func (s *Step) commitments() error {
	p := s.State.Position
	for _, side := range p.Set().Schema.Sides {
		if p.Hole(side) {
			continue
		}
		if p.Nonce(side) == "" && p.Commitment(side) != "" {
			s.Fixed = true // of a campaign without a referee: to look at, not to play on
			continue
		}
		if p.Nonce(side) == "" {
			return fmt.Errorf("%s: the private part of %s has neither a nonce nor a commitment: write the nonce that it had, of 64 digits 0-9 a-f", s.From.Name, side)
		}
		want, err := s.commitment(p, side, s.State.Segment)
		if err != nil {
			return fmt.Errorf("%s: private part of %s: %w", s.From.Name, side, err)
		}
		if have := p.Commitment(side); have != "" && have != want {
			return fmt.Errorf("%s: the private part of %s is not the one its commitment was made from: %w", s.From.Name, side, ErrAltered)
		}
		model.NewHand(p).Commit(side, p.Nonce(side), want)
	}
	return s.sealsHold()
}

func (s *Step) commitment(p *model.Position, side model.Side, segment string) (string, error) {
	nonce, err := dice.ParseHash(p.Nonce(side))
	if err != nil {
		return "", err
	}
	h, err := dice.Seal(s.State.Campaign, string(side), StartSeal(segment), nonce, p.PrivateContent(side))
	return h.String(), err
}

// recommit seals a private part anew for the next segment, with a nonce that
// follows from the old one, so that the same files give the same bytes.
func (s *Step) recommit(st *model.State, side model.Side) error {
	p := st.Position
	if p.Hole(side) || s.Fixed {
		return nil
	}
	nonce := dice.HashOf([]byte("umpire nonce\n" + p.Nonce(side) + "\n" + s.State.Segment + "\n")).String()
	model.NewHand(p).Commit(side, nonce, "")
	c, err := s.commitment(p, side, st.Segment)
	if err != nil {
		return fmt.Errorf("private part of %s: %w", side, err)
	}
	model.NewHand(p).Commit(side, nonce, c)
	return nil
}

// seal seals every marker that a segment has laid face down, each by itself
// (hexdice/1 3.7): C73 turns one up, and the others stay hidden. The nonces follow
// from that of their owner's private part and lead to nothing else.
func (s *Step) seal(st *model.State, fallen []dice.Die) error {
	p := st.Position
	for i, m := range p.Set().Schema.Sealed {
		if s.Fixed || !p.LiesHidden(i) || p.SealOf(i).Hash != "" {
			continue
		}
		if seal, ok := s.Carry.seal(i); ok {
			model.NewHand(p).Seal(i, seal)
			continue
		}
		content := p.SealedContent(i)
		if content == nil || p.Hole(m.Owner) {
			continue
		}
		id := s.markerID(m.Name, fallen)
		nonce := SealNonce(p, id, m.Owner)
		hash, err := dice.Seal(st.Campaign, string(m.Owner), id, nonce, content)
		if err != nil {
			return fmt.Errorf("seal of %s: %w", m.Name, err)
		}
		model.NewHand(p).Seal(i, model.Seal{ID: id, Hash: hash.String(), Nonce: nonce.String()})
	}
	return nil
}

// Staged are dice of a campaign, which know the stages of a segment that were there before a run.
type Staged interface {
	dice.Source
	// Stages counts the stages of a folded segment: those before the run, and those of the dice that
	// fell in it.
	Stages(segment string, fallen []dice.Die) int
}

// markerID is the id of a marker's seal: it names the next stage of the segment, as hexdice/1 3.7 has it; one that an
// attempt at the segment before has used is passed over.
func (s *Step) markerID(what string, fallen []dice.Die) string {
	segment, n := dice.Fold(s.State.Segment), 1
	if staged, ok := s.Source.(Staged); ok {
		n += staged.Stages(segment, fallen)
	} else {
		for _, stage := range dice.ByStage(fallen) {
			if strings.HasPrefix(stage.Stage, segment+".") && stage.Drawer() == "none" {
				n++
			}
		}
	}
	for {
		stage, err := dice.StageID(s.State.Segment, n)
		if id := stage + "/" + what; err != nil || !slices.Contains(s.SealIDs, id) {
			return id
		}
		n++
	}
}

// sealsHold holds the seals of a state against what is known of their contents.
func (s *Step) sealsHold() error {
	p := s.State.Position
	for i, m := range p.Set().Schema.Sealed {
		seal, content := p.SealOf(i), p.SealedContent(i)
		if seal.Hash == "" || seal.Nonce == "" || content == nil {
			continue
		}
		hash, _ := dice.ParseHash(seal.Hash)
		nonce, _ := dice.ParseHash(seal.Nonce)
		if err := dice.OpenSeal(hash, s.State.Campaign, string(m.Owner), seal.ID, nonce, content); err != nil {
			return fmt.Errorf("%s: %s is not what was sealed: %w", s.From.Name, m.Name, ErrAltered)
		}
	}
	return nil
}

// SealNonce is the nonce of a seal over what sides may know, by the id of the seal: who
// has the nonces of the private parts of all of them knows it, and nobody else.
func SealNonce(p *model.Position, id string, sides ...model.Side) dice.Hash {
	text := "umpire nonce\n"
	for _, side := range sides {
		text += p.Nonce(side) + "\n"
	}
	return dice.HashOf([]byte(text + id + "\n"))
}

// UnderSeal begins what the chain calls a file that is sealed.
const UnderSeal = "sealed/"

// UnderSeal reports whether the chain holds only a seal over the file, so that others than its
// owner and the referee have a part of it, or nothing.
func (sent *Sent) UnderSeal() bool { return strings.HasPrefix(sent.As, UnderSeal) }

// Sealed is what all but the sender may know a file by: in a campaign what the chain
// calls it, on plain files a seal over its bytes, with a nonce out of the side's
// private part. "" where nothing is hidden.
func (s *Step) Sealed(sent *Sent) string {
	p := s.State.Position
	if sent.As != "" || p.Nonce(sent.Side) == "" {
		return sent.As
	}
	id := dice.Fold(s.State.Segment) + ".1/" + sent.File.Kind
	nonce := SealNonce(p, id+" "+sent.Sum(), sent.Side)
	hash, err := dice.Seal(s.State.Campaign, string(sent.Side), id, nonce, sent.Data)
	if err != nil {
		return "" // the campaign of a state that was read is a name
	}
	return UnderSeal + hash.String()
}
