package pen

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// A marker that its owner has laid face down beside the board is under a seal of its
// own, and when it is turned up that seal is opened (hexdice/1 3.7; 5, "Seals due").
// Which markers lie face down, and what one that was turned up shows, the public run
// tells. Like what is owed of a hand it is due from when its owner has the pen.

// laid is a marker that lies, or lay, face down under a seal.
type laid struct {
	marker int // in Schema.Sealed
	id     string
	turns  int // behind how many segments it lies: the last of them, or the start, tells what it is
	open   bool
}

// markerOf is the marker that a seal covers by its id.
func markerOf(set *model.Set, id string) (marker int, ok bool) {
	_, what := sealParts(id)
	marker = slices.IndexFunc(set.Schema.Sealed, func(m model.Sealed) bool { return m.Name == what })
	return marker, marker >= 0
}

// isMarkerSeal reports whether an id is that of a seal over a marker.
func (m *Match) isMarkerSeal(id string) bool {
	_, ok := markerOf(m.Setup.State.Position.Set(), id)
	return ok
}

// markers are those of a party, by their places in Schema.Sealed.
func (m *Match) markers(party string) (list []int) {
	for i, x := range m.Setup.State.Position.Set().Schema.Sealed {
		if string(x.Owner) == party {
			list = append(list, i)
		}
	}
	return list
}

// inSight is the public position at which the run stands.
func (m *Match) inSight() *model.Position {
	if m.Turn == nil || m.Turn.Run == nil {
		return m.Step.State.Position
	}
	return m.Turn.Run.Result.Outcome.Position
}

// underSeal is the seal over a marker that is not open; nil without one.
func (m *Match) underSeal(marker int) *laid {
	for i := range m.laid {
		if l := &m.laid[i]; l.marker == marker && !l.open {
			return l
		}
	}
	return nil
}

// sealOwed reports whether a marker lies face down and is under no seal. Where
// everybody knows what its owner hides there is nothing to seal.
func (m *Match) sealOwed(marker int) bool {
	p := m.inSight()
	return p.LiesHidden(marker) && p.Hole(p.Set().Schema.Sealed[marker].Owner) && m.underSeal(marker) == nil
}

// turnedUp is what everybody sees on a marker that was turned up, as its seal covers
// it; nil of one that lies face down or is not in play.
func (m *Match) turnedUp(marker int) []byte {
	if p := m.inSight(); !p.LiesHidden(marker) {
		return p.SealedContent(marker)
	}
	return nil
}

// markerDue is what a party with the pen owes of its markers.
func (m *Match) markerDue() (Due, bool) {
	for _, i := range m.markers(m.Pen) {
		switch l := m.underSeal(i); {
		case m.sealOwed(i):
			return Due{Kind: "marker", By: []string{m.Pen}}, true
		case l != nil && m.turnedUp(i) != nil:
			return Due{Kind: "open", By: []string{m.Pen}, seal: sealed{id: l.id}}, true
		}
	}
	return Due{}, false
}

// markerSeal is the id of a seal over a marker that is laid down now.
func (m *Match) markerSeal(marker int) string {
	return m.sealID(m.nextStage(m.Step.State.Segment) + "/" + m.Setup.State.Position.Set().Schema.Sealed[marker].Name)
}

// sealMarkers seals the markers that I have laid face down, each by itself.
func (m *Match) sealMarkers() error {
	p := m.Mine.State.Position
	if m.Turn != nil {
		own, err := m.play(m.Turn, m.Turn.Own, m.Me)
		if err != nil {
			return err
		}
		p = own.Result.Outcome.Position
	}
	for _, i := range m.markers(m.Me) {
		if !m.sealOwed(i) {
			continue
		}
		content := p.SealedContent(i)
		if content == nil {
			return fmt.Errorf("%w: %s does not know what is on its %s", adjudicate.ErrBug, m.Me, p.Set().Schema.Sealed[i].Name)
		}
		if err := m.seal(m.markerSeal(i), content); err != nil {
			return err
		}
	}
	return nil
}

// behind is the number of the segment that is played, or that came to what stands; 0 at the start.
func (m *Match) behind() int {
	if m.Turn != nil {
		return len(m.gone) + len(m.Turns)
	}
	step := m.Step
	for by, ruled := m.ruledTo[step]; ruled; by, ruled = m.ruledTo[step] {
		step = by.before
	}
	for i, t := range m.Turns {
		if t.after == step {
			return len(m.gone) + i + 1
		}
	}
	return 0
}

// takeMarkerSeal takes a seal over a marker: of one that lies face down without.
func (m *Match) takeMarkerSeal(party, id string) error {
	if _, err := m.advance(); err != nil {
		return err
	}
	i, _ := markerOf(m.Setup.State.Position.Set(), id)
	switch want := m.markerSeal(i); {
	case !slices.Contains(m.markers(party), i) || !m.sealOwed(i):
		return unasked("a seal %s of %s, which has laid no such marker face down", id, party)
	case id != want:
		return unasked("seal %s over a marker of %s; the next is %s", id, party, want)
	}
	m.laid = append(m.laid, laid{marker: i, id: id, turns: m.behind()})
	return nil
}

// takeMarkerOpen takes the opening of a marker: of one that was turned up, with what
// everybody sees on it; at the end of all.
func (m *Match) takeMarkerOpen(e dice.Record) error {
	st, err := m.advance()
	if err != nil {
		return err
	}
	content, err := m.kept(e.Get("content"))
	if err != nil {
		return err
	}
	i := slices.IndexFunc(m.laid, func(l laid) bool { return l.id == e.Get("id") && !l.open })
	if i < 0 && st.kind == atEnd && m.backAt > 0 { // it was laid in what was taken back
		return nil
	}
	if i < 0 {
		return unasked("%s opens seal %s, which covers no marker", e.Get("party"), e.Get("id"))
	}
	l := &m.laid[i]
	switch shows := m.turnedUp(l.marker); {
	case shows == nil && st.kind != atEnd:
		return unasked("%s opens the seal of a marker that was not turned up", e.Get("party"))
	case shows != nil && string(content) != string(shows):
		return unasked("the seal that %s opens holds %q; what was turned up is %q", e.Get("party"), strings.TrimSpace(string(content)), strings.TrimSpace(string(shows)))
	}
	l.open = true
	return nil
}

// laidAsSealed checks at the end that the seals of a party over its markers hold what
// lay there, so that of the markers of a pile one is real (hexdice/1 11 N37). at gives its
// position where a marker was laid.
func (m *Match) laidAsSealed(party string, at func(laid) *model.Position, contents map[string]string) error {
	for _, l := range m.laid {
		if !slices.Contains(m.markers(party), l.marker) {
			continue
		}
		if want := string(at(l).SealedContent(l.marker)); contents[l.id] != want {
			return fmt.Errorf("seal %s holds %q; what lay there is %q", l.id, strings.TrimSpace(contents[l.id]), strings.TrimSpace(want))
		}
	}
	return nil
}
