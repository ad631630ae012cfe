package model

import "encoding/binary"

// AppendKey appends bytes that tell this position from every other over the same set: two
// positions give the same bytes if and only if the rules see no difference between them.
// Nonces and the history of moves and deals are left out.
func (p *Position) AppendKey(b []byte) []byte {
	for i, at := range p.at {
		b = binary.LittleEndian.AppendUint16(b, uint16(at))
		b = append(b, byte(p.steps[i]))
		b = binary.LittleEndian.AppendUint16(b, p.marks[i])
	}
	for _, c := range p.cover {
		b = append(b, byte(c))
	}
	for _, g := range p.ground {
		b = binary.LittleEndian.AppendUint16(b, g)
	}
	for _, t := range p.tracks {
		b = append(append(b, t...), 0)
	}
	for _, pile := range p.piles {
		b = binary.AppendVarint(b, int64(pile.size))
		b = binary.AppendVarint(b, int64(len(pile.cards)))
		for _, c := range pile.cards {
			b = binary.AppendVarint(b, int64(c))
		}
	}
	return b
}
