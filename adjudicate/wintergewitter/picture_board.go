package wintergewitter

import (
	"fmt"
	"slices"
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
			add(picture.Mark{Space: hex, Colour: picture.RGB(0x5b4a2f), Name: say("pic.entrenched")})
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

// standsTrack is how things stand beside the board: who has the initiative, how many attacks he still
// owes (6.1), and who controls Verkhne-Kumsky (19.1.3).
func (s *segment) standsTrack(say picture.Say) picture.Track {
	t := picture.Track{Name: say("pic.stands")}
	box := func(name, line string) {
		if line != "" {
			t.Boxes = append(t.Boxes, picture.Box{Name: say(name), Lines: []string{line}})
		}
	}
	side := func(track string) string {
		switch is := s.pos.Track(track); is {
		case string(German), string(Soviet):
			return say("pic." + is)
		}
		return ""
	}
	box("pic.initiative", side(trackInitiative))
	box("pic.mandate", s.pos.Track(trackMandate))
	box("pic.kumsky", side(trackKumsky))
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

// supplyLines are the lines by which a unit is supplied now (14.2): of a unit the one to its
// headquarters; of a headquarters the one to that above it, if it needs one, and the one to the edge
// of the map. Each is as short as can be. nil if it can trace none.
func (s *segment) supplyLines(u model.UnitID) (lines [][]model.Space) {
	if !s.supplied(u) {
		return nil
	}
	n, from := s.net(s.units[u].Side), s.pos.At(u)
	to := func(hqs []model.UnitID) {
		goal := func(hex model.Space) bool {
			return slices.ContainsFunc(hqs, func(hq model.UnitID) bool { return s.pos.At(hq) == hex })
		}
		if line := s.shortest(n, from, goal); line != nil {
			lines, from = append(lines, line), line[len(line)-1]
		}
	}
	if s.units[u].Type != HQ {
		to(those(s.tracesTo(u), func(hq model.UnitID) bool { return s.source(n, hq) && (s.chain().of[u] == hq || s.onward(n, hq)) }))
		return lines
	}
	if s.units[u].Parent != "edge" && s.units[u].Nation != Ger {
		above := those([]model.UnitID{s.chain().above[u]}, func(hq model.UnitID) bool { return hq != model.NoUnit && s.pos.OnBoard(hq) })
		if len(above) == 0 && s.units[u].Nation == Sov {
			above = those(s.chain().armies, s.pos.OnBoard)
		}
		to(above)
	}
	if line := s.shortest(n, from, func(hex model.Space) bool { return s.board.ToBorder(s.units[u].Side, hex) == 0 }); line != nil {
		lines = append(lines, line)
	}
	return lines
}

// shortest is a line from a hex to one that is meant, both included, along what a supply line
// may pass; the first in canonical order, nil if there is none.
func (s *segment) shortest(n *network, from model.Space, meant func(hex model.Space) bool) (line []model.Space) {
	before := map[model.Space]model.Space{from: model.NoSpace}
	for queue := []model.Space{from}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if meant(at) {
			for ; at != model.NoSpace; at = before[at] {
				line = append(line, at)
			}
			slices.Reverse(line)
			return line
		}
		for k, next := range s.board.Near(at) {
			if _, seen := before[next]; !seen && n.open[next] && !n.walls[at].Has(k) {
				before[next], queue = at, append(queue, next)
			}
		}
	}
	return nil
}
