package model

import "umpire/model/stow"

// Lay puts a position into a row, as it stands: who moved in it is left out. Over the same
// set [ReadLaid] gives it back.
func (p *Position) Lay(s *stow.Stow) { p.stow(s) }

// ReadLaid reads a position that [Position.Lay] has laid by over a set. What cannot be one
// fails the row.
func ReadLaid(s *stow.Stow, set *Set) *Position {
	p := NewPosition(set)
	p.stow(s)
	spaces := Space(len(p.first))
	for u := len(p.at) - 1; u >= 0; u-- { // in a space or box they stand in this order
		in := p.at[u]
		if in >= spaces {
			s.Fail()
			return NewPosition(set)
		}
		if in >= 0 {
			p.next[u], p.first[in] = p.first[in], UnitID(u)
		}
	}
	p.befog() // who only stands for a hidden unit is named so, as where it was first read
	return p
}

func (p *Position) stow(s *stow.Stow) {
	stow.Same(s, p.at, func(v *Space) { stow.Int(s, v) })
	stow.Same(s, p.steps, func(v *int8) { stow.Int(s, v) })
	stow.Same(s, p.marks, func(v *uint16) { stow.Int(s, v) })
	stow.Same(s, p.ground, func(v *uint16) { stow.Int(s, v) })
	stow.Same(s, p.tracks, func(v *string) { stow.Text(s, v) })
	stow.Same(s, p.piles, func(v *pile) {
		stow.Int(s, &v.size)
		stow.Bool(s, &v.known)
		stow.List(s, &v.cards, func(c *CardID) { stow.Int(s, c) })
	})
	stow.Same(s, p.secret, func(v *secret) {
		stow.Bool(s, &v.hole)
		stow.Text(s, &v.nonce)
		stow.Text(s, &v.commitment)
	})
	fog := p.cover != nil
	if stow.Bool(s, &fog); fog {
		Hand{p}.Fog()
		stow.Same(s, p.cover, func(v *Cover) { stow.Int(s, v) })
	}
	stow.Same(s, p.seals, func(v *Seal) {
		stow.Text(s, &v.ID)
		stow.Text(s, &v.Hash)
		stow.Text(s, &v.Nonce)
	})
}
