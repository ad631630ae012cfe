package model

import "slices"

// dealt is one card that a hand has put on a pile, or taken off one.
type dealt struct {
	pile  int
	card  CardID
	taken bool
}

// Passage is one card that came into what a side holds hidden, or left it. What goes
// from one hidden pile of a side to another has stayed with it.
type Passage struct {
	Side Side
	Card CardID // NoCard or SomeCard where it is not known
	In   bool
}

// Known reports whether the card is known here.
func (p Passage) Known() bool { return p.Card >= 0 }

// Passages lists what came into hidden piles and what left them since the position
// was cloned, in the order of the hands that did it: the same list, but for what is
// not known, wherever the same is played. A card that is not known is listed when it
// comes, and not when it leaves.
func (p *Position) Passages() []Passage {
	var list []Passage
	var held []lifted
	for _, d := range p.dealt {
		owner := p.hides(d.pile)
		if d.taken {
			l := lifted{card: d.card, from: owner, listed: -1}
			if owner != "" && d.card >= 0 {
				l.listed = len(list)
				list = append(list, Passage{owner, d.card, false})
			}
			held = append(held, l)
			continue
		}
		i := lastLifted(held, d.card)
		var l lifted
		if i >= 0 {
			l, held = held[i], append(held[:i:i], held[i+1:]...)
		}
		switch {
		case owner == "":
		case owner != l.from:
			list = append(list, Passage{owner, d.card, true})
		case l.listed >= 0:
			list[l.listed].Side = "" // it has not left
		}
	}
	return kept(list)
}

// lifted is a card between two piles.
type lifted struct {
	card   CardID
	from   Side // whose hidden pile it was taken off; "" if it was open
	listed int  // where its leaving is listed, or -1
}

// lastLifted finds a card that is put down among those in the air: the same, or of
// those that are not known the last.
func lastLifted(held []lifted, c CardID) int {
	for i := len(held) - 1; i >= 0; i-- {
		if held[i].card == c || held[i].card < 0 && c < 0 {
			return i
		}
	}
	return -1
}

func kept(list []Passage) []Passage {
	var out []Passage
	for _, p := range list {
		if p.Side != "" {
			out = append(out, p)
		}
	}
	return out
}

// hides is the side whose hidden pile that is, "" for an open one. That of a marker that
// is sealed by itself ([Sealed]) holds no card of its owner.
func (p *Position) hides(pile int) Side {
	d := &p.set.Schema.Piles[pile]
	if !d.Hidden || slices.ContainsFunc(p.set.Schema.Sealed, func(m Sealed) bool { return m.Pile == d.Name }) {
		return ""
	}
	return d.Owner
}

// HeldHidden is how many cards lie in the hidden piles of a side.
func (p *Position) HeldHidden(side Side) (n int) {
	for i := range p.piles {
		if p.hides(i) == side {
			n += p.piles[i].size
		}
	}
	return n
}

// Hiding lists the cards of the hidden piles of a side, pile by pile, as far as they
// are known here.
func (p *Position) Hiding(side Side) (list []CardID) {
	for i := range p.piles {
		if p.hides(i) == side {
			list = append(list, p.piles[i].cards...)
		}
	}
	return list
}
