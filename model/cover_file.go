package model

import (
	"slices"
	"strconv"
	"strings"

	"umpire/model/strict"
)

// In a file with fog, a dimmed unit has no steps and marks in the public part, and a veiled one
// no line: `stacks` says how many veiled counters of a side lie in a space. What is left out
// stands in the private part of the side: under units, and the words of such units on tracks,
// and its own tracks, under words. So the public part is the same in every copy.

// trackText is what the public part says of a track.
func (p *Position) trackText(i int) string {
	if p.cover != nil && p.set.Schema.trackOwner(p.set.Schema.Tracks[i]) != "" {
		return ""
	}
	if p.cover == nil || !slices.Contains(p.set.Schema.UnitTracks, p.set.Schema.Tracks[i]) {
		return p.tracks[i]
	}
	return p.words(i, func(u UnitID) bool { return p.cover[u] == Open })
}

// writeStacks writes the veiled counters.
func (p *Position) writeStacks(w *writer) {
	if p.cover == nil {
		return
	}
	laid := p.lying()
	if len(laid) == 0 {
		w.line(1, "stacks: {}")
		return
	}
	w.line(1, "stacks:")
	for i := 0; i < len(laid); {
		at, parts := laid[i].at, []string(nil)
		for ; i < len(laid) && laid[i].at == at; i++ {
			parts = append(parts, string(p.set.Schema.Sides[laid[i].side])+": "+strconv.Itoa(laid[i].n))
		}
		w.line(2, plainOrQuoted(p.set.SpaceName(at)), ": {", strings.Join(parts, ", "), "}")
	}
}

// writeCovered writes what the public part leaves out of the units of a side.
func (p *Position) writeCovered(w *writer, side Side) {
	if p.cover == nil {
		return
	}
	own := func(u UnitID) bool { return p.set.Units[u].Side == side && p.cover[u] != Open }
	any := false
	for i := range p.set.Units {
		u := UnitID(i)
		if !own(u) {
			continue
		}
		if !any {
			w.line(2, "units:")
			any = true
		}
		w.put("  ")
		p.unitLine(w, u, p.cover[u] == Veiled, true)
	}
	any = false
	for i, name := range p.set.Schema.Tracks {
		words := ""
		switch {
		case p.set.Schema.trackOwner(name) == side:
			words = p.tracks[i]
		case slices.Contains(p.set.Schema.UnitTracks, name):
			others := strings.Fields(p.words(i, func(UnitID) bool { return false }))
			words = strings.Join(without(strings.Fields(p.words(i, own)), others), " ")
		}
		if words == "" {
			continue
		}
		if !any {
			w.line(2, "words:")
			any = true
		}
		w.line(3, name, ": ", Quote(words))
	}
}

// without is a list of words without those of another.
func without(list, gone []string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(w string) bool { return slices.Contains(gone, w) })
}

// readStacks reads how many veiled counters lie where; a file without them has no fog.
func (p *Position) readStacks(pub *strict.Cursor) (laid []lay) {
	c, ok := pub.Opt("stacks")
	if !ok {
		return nil
	}
	Hand{p}.Fog()
	c.Each(func(name string, _ strict.Place, v *strict.Cursor) {
		sp, ok := p.set.FindSpace(name)
		if !ok {
			v.Fault("no-space", name)
			return
		}
		v.Each(func(side string, _ strict.Place, n *strict.Cursor) {
			i := p.side(Side(side))
			switch {
			case i < 0:
				n.Fault("no-side", side)
			case n.Int() < 1:
				n.Fault("stack.none", n.Text())
			default:
				laid = append(laid, lay{sp, i, n.Int()})
			}
		})
	})
	slices.SortStableFunc(laid, func(a, b lay) int { return (int(a.at)-int(b.at))*len(p.secret) + a.side - b.side })
	return laid
}

// readCovered reads what writeCovered wrote.
func (p *Position) readCovered(private *strict.Cursor, side Side) {
	if p.cover == nil {
		return
	}
	if c, ok := private.Opt("units"); ok {
		c.Each(func(id string, _ strict.Place, v *strict.Cursor) {
			u, ok := p.set.FindUnit(id)
			switch {
			case !ok:
				v.Fault("no-unit", id)
			case p.set.Units[u].Side != side || p.cover[u] == Open:
				v.Fault("not-covered", id)
			case p.cover[u] == Veiled && p.at[u] != NoSpace:
				v.Fault("unit-twice", id)
			default:
				p.readUnit(u, v, p.cover[u] == Veiled, true)
			}
		})
	}
	if c, ok := private.Opt("words"); ok {
		c.Each(func(name string, _ strict.Place, v *strict.Cursor) {
			i := p.set.track(name)
			if i >= 0 && p.set.Schema.trackOwner(name) == side {
				p.tracks[i] = v.Text()
				return
			}
			if i < 0 || !slices.Contains(p.set.Schema.UnitTracks, name) {
				v.Fault("no-words", name)
				return
			}
			for _, w := range strings.Fields(v.Text()) {
				if u, ok := p.wordOf(w); !ok || p.set.Units[u].Side != side || p.cover[u] == Open {
					v.Fault("track-word", w)
				}
			}
			words := append(strings.Fields(p.tracks[i]), strings.Fields(v.Text())...)
			slices.Sort(words)
			p.tracks[i] = strings.Join(words, " ")
		})
	}
}

// covered checks that veiled units lie where the public part says so, and guesses those that
// are not known.
func (p *Position) covered(pub *strict.Cursor, laid []lay) {
	if p.cover == nil || len(pub.Faults()) > 0 {
		return
	}
	at := pub.Key("stacks")
	have := p.lying()
	for i, side := range p.set.Schema.Sides {
		of := func(list []lay) (only []lay, n int) {
			for _, l := range list {
				if l.side == i {
					only, n = append(only, l), n+l.n
				}
			}
			return only, n
		}
		says, n := of(laid)
		veiled := 0
		for u := range p.cover {
			if p.cover[u] == Veiled && p.set.Units[u].Side == side {
				veiled++
			}
		}
		switch know, _ := of(have); {
		case n != veiled:
			at.Fault("stack.sum", string(side), strconv.Itoa(n), strconv.Itoa(veiled))
		case !p.secret[i].hole && !slices.Equal(know, says):
			at.Fault("stack.where", string(side))
		}
	}
	if len(pub.Faults()) == 0 {
		p.guess(laid)
	}
}
