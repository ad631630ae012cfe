package wintergewitter

import "umpire/model"

// zoneCache are the interdiction zones of the turn, in the order of their track.
type zoneCache struct {
	read bool
	slot int // of the track
	was  string
	list []zone
	in   []uint32 // beside hexes: the zones that it lies in, as bits by their places in the list
}

// zoneList is zones, read again when its track has changed.
func (s *segment) zoneList() []zone {
	c := &s.zoneCache
	if !c.read {
		c.slot = s.Set().TrackSlot(trackZones)
	}
	if track := s.pos.TrackIn(c.slot); !c.read || c.was != track {
		c.read, c.was, c.list, c.in = true, track, s.zones(), nil
		if len(c.list) > 0 {
			c.in = make([]uint32, s.board.Len())
		}
		for i, z := range c.list {
			for hex := range c.in {
				if s.inZone(z, model.Space(hex)) {
					c.in[hex] |= 1 << i
				}
			}
		}
	}
	return c.list
}

// zonesAt gives, as bits by their places in zoneList, the zones that a hex lies in.
func (s *segment) zonesAt(hex model.Space) uint32 {
	if len(s.zoneList()) == 0 {
		return 0
	}
	return s.zoneCache.in[hex]
}

// penalty is what zones take together: those that overlap add up (4.4).
func (s *segment) penalty(bits uint32) (n int) {
	for i, z := range s.zoneList() {
		if bits>>i&1 != 0 {
			n += z.points
		}
	}
	return n
}
