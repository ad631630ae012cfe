package wintergewitter

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/adjudicate/hexes"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// lying adds what lies on the board: entrenchments, bridges that were built or destroyed, and
// interdiction zones.
func (s *segment) lying(say picture.Say, add func(picture.Overlay)) {
	for hex := range model.Space(s.board.Len()) {
		if s.pos.GroundMarked(hex, markTrench) {
			add(picture.Mark{Space: hex, Text: "F", Bare: true, Colour: picture.RGB(0x5b4a2f), Name: say("pic.entrenched")})
		}
	}
	for _, z := range s.zones() {
		add(picture.Range{Side: German, Centre: z.centre, Spaces: hexes.Within(s.board, z.centre, zoneRadius), Text: fmt.Sprintf("-%d MP", z.points), Name: say("pic.interdiction")})
	}
	for _, b := range []struct{ track, text, name string }{{trackBuilt, "pic.bridge-to", "pic.bridge-built"}, {trackBlown, "pic.no-bridge-to", "pic.bridge-blown"}} {
		for _, side := range strings.Fields(s.pos.Track(b.track)) {
			hex, other, _ := strings.Cut(side, "/")
			if at, ok := s.board.Find(hex); ok {
				add(picture.Mark{Space: at, Text: say(b.text, other), Bare: true, Colour: picture.RGB(0x1f5f8b), Name: say(b.name)})
			}
		}
	}
}

// turnTrack is the Turn Record Track as far as the scenario goes, with the weather.
func (s *segment) turnTrack(say picture.Say) picture.Track {
	sc := s.d.scenario(s.pos)
	t := picture.Track{Name: say("pic.turns")}
	for _, turn := range s.d.Turns[sc.First-1 : sc.Last] {
		box := picture.Box{Name: strconv.Itoa(turn.Number), Lines: []string{turn.Date + " " + say("pic."+turn.Half), say("pic." + turn.Weather)}, Here: turn.Number == max(s.turn, sc.First)}
		if turn.Air {
			box.Lines = append(box.Lines, say("pic.air"))
		}
		if turn.Icy {
			box.Lines = append(box.Lines, say("pic.icy"))
		}
		t.Boxes = append(t.Boxes, box)
	}
	return t
}

// airTrack is the Air Operations Chart of a side: what is in each box.
func (s *segment) airTrack(say picture.Say, side model.Side) picture.Track {
	t := picture.Track{Name: say("pic.aircraft-" + string(side))}
	for _, box := range []string{boxReady, boxFlown, boxShaken, boxSuperior, boxGround, boxGroundEsc, boxInterdict, boxInterdictE, boxHeld} {
		var lines []string
		at := s.Set().Box(box)
		for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
			if s.units[u].Side == side {
				lines = append(lines, s.units[u].ID)
			}
		}
		if len(lines) > 0 {
			t.Boxes = append(t.Boxes, picture.Box{Name: say("pic.box-" + box), Lines: lines})
		}
	}
	return t
}

// supplyLine is the line by which a unit is supplied now: from it to its headquarters, and on
// to the edge or to the army's. nil if it can trace none; the hex alone where it needs none.
func (s *segment) supplyLine(u model.UnitID) []model.Space {
	if !s.supplied(u) {
		return nil
	}
	from := s.pos.At(u)
	hq := s.chain().of[u]
	if hq == model.NoUnit || hq == u {
		return []model.Space{from}
	}
	return s.lineTo(s.net(s.units[u].Side), from, s.pos.At(hq), s.reachOf(u))
}

// lineTo is a shortest line from one hex to another, both included, along what a supply line
// may pass; the first in canonical order.
func (s *segment) lineTo(n *network, from, to model.Space, most int) []model.Space {
	line := []model.Space{from}
	for at := from; at != to && len(line) <= most; {
		for k, next := range s.board.Near(at) {
			if n.open[next] && !s.parted(n, at, k) && s.within(n, next, to, most-len(line)) {
				at = next
				break
			}
		}
		if line[len(line)-1] == at {
			break
		}
		line = append(line, at)
	}
	return line
}
