package model

import "umpire/model/strict"

// Sealed declares a marker that lies face down beside the board. It is sealed by
// itself, because it may have to be turned up while its owner's other secrets stay
// hidden (hexdice/1 3.7). The track of its name says how it lies: FaceDown, or what is
// on it.
type Sealed struct {
	Name  string
	Owner Side
	Pile  string // the hidden pile of its owner that holds Card if the marker is real
	Card  string
}

// What a sealed marker shows, and how one lies that shows nothing.
const (
	FaceDown  = "hidden"
	RealMark  = "real"
	DummyMark = "dummy"
)

// Seal is the seal of a marker: its id and hash, which are public, and its nonce,
// which is its owner's until the marker is turned up; "" where it is not known.
type Seal struct{ ID, Hash, Nonce string }

// SealOf is the seal of the i-th marker of Schema.Sealed; the zero value if it is
// not sealed.
func (p *Position) SealOf(i int) Seal { return p.seals[i] }

// LiesHidden reports whether the i-th sealed marker is in play and face down.
func (p *Position) LiesHidden(i int) bool { return p.Track(p.set.Schema.Sealed[i].Name) == FaceDown }

// SealedContent is what the seal of a marker covers: its name, what is on it, LF.
// It is nil for one that is not in play, or that nobody here can look at.
func (p *Position) SealedContent(i int) []byte {
	m := &p.set.Schema.Sealed[i]
	shows := p.Track(m.Name)
	switch cards, known := p.Pile(m.Pile); {
	case shows == "" || shows == FaceDown && !known:
		return nil
	case shows == FaceDown:
		shows = DummyMark
		for _, c := range cards {
			if p.set.CardName(c) == m.Card {
				shows = RealMark
			}
		}
	}
	return []byte(m.Name + ": " + shows + "\n")
}

// Seal sets the seal of the i-th sealed marker; the hash is the caller's.
func (h Hand) Seal(i int, s Seal) { h.p.seals[i] = s }

// unsealed takes the nonces away that a side may not know.
func (p *Position) unsealed(side Side) {
	for i, m := range p.set.Schema.Sealed {
		if m.Owner != side && p.LiesHidden(i) {
			p.seals[i].Nonce = ""
		}
	}
}

func (p *Position) writeSeals(w *writer) {
	any := false
	for i, s := range p.seals {
		if s.Hash == "" {
			continue
		}
		if !any {
			w.line(1, "seals:")
			any = true
		}
		nonce := ""
		if !p.LiesHidden(i) && s.Nonce != "" {
			nonce = ", nonce: " + Quote(s.Nonce)
		}
		w.line(2, p.set.Schema.Sealed[i].Name, ": {id: ", Quote(s.ID), ", seal: ", Quote(s.Hash), nonce, "}")
	}
}

// writeNonces writes the nonces that only the owner may know.
func (p *Position) writeNonces(w *writer, side Side) {
	any := false
	for i, m := range p.set.Schema.Sealed {
		if m.Owner != side || !p.LiesHidden(i) || p.seals[i].Nonce == "" {
			continue
		}
		if !any {
			w.line(2, "seals:")
			any = true
		}
		w.line(3, m.Name, ": ", Quote(p.seals[i].Nonce))
	}
}

// readSeals reads what writeSeals wrote.
func (p *Position) readSeals(pub *strict.Cursor) {
	v, ok := pub.Opt("seals")
	if !ok {
		return
	}
	v.Each(func(name string, _ strict.Place, v *strict.Cursor) {
		i := p.sealed(name)
		if i < 0 {
			v.Fault("no-seal", name)
			return
		}
		p.seals[i].ID, p.seals[i].Hash = v.Key("id").Text(), hash(v.Key("seal"))
		if nonce, ok := v.Opt("nonce"); ok {
			p.seals[i].Nonce = hash(nonce)
		}
		v.Done()
	})
}

// readNonces reads what writeNonces wrote.
func (p *Position) readNonces(private *strict.Cursor, side Side) {
	v, ok := private.Opt("seals")
	if !ok {
		return
	}
	v.Each(func(name string, _ strict.Place, v *strict.Cursor) {
		if i := p.sealed(name); i >= 0 && p.set.Schema.Sealed[i].Owner == side {
			p.seals[i].Nonce = hash(v)
		} else {
			v.Fault("no-seal", name)
		}
	})
}

func (p *Position) sealed(name string) int {
	for i, m := range p.set.Schema.Sealed {
		if m.Name == name {
			return i
		}
	}
	return -1
}
