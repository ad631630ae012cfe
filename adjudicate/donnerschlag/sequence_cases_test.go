package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// script answers questions by key from a list of texts, in order; what it does not
// name is declined, and where nothing can be declined the first answer serves.
type script struct {
	adjudicate.Oracle
	answers map[string][]string
	asked   []string
}

func (s *script) Think(a *adjudicate.Await, _ *model.Position) int {
	s.asked = append(s.asked, string(a.To)+" "+a.Key)
	key := string(a.To) + " " + a.Key
	if list := s.answers[key]; len(list) > 0 {
		s.answers[key] = list[1:]
		for i, o := range a.Options {
			if o == list[0] {
				return i
			}
		}
		if list[0] == "all" {
			return len(a.Options) - 1
		}
		panic(list[0] + " is no answer to " + a.Name + ": " + strings.Join(a.Options, ", "))
	}
	for i, o := range a.Options {
		if o == "no" || o == "none" || o == "stays" || o == "pass" || o == nothingMore {
			return i
		}
	}
	return 0
}

const nothingMore = "nothing more"

// scripted is a game in which script answers.
func scripted(t *testing.T, edition string, answers map[string][]string) (*game, *script) {
	t.Helper()
	p := newGame(t, edition, 1)
	s := &script{p.oracle, answers, nil}
	p.oracle = s
	return p, s
}

func (p *game) hand() model.Hand { return model.NewHand(p.st.Position) }

func (p *game) unit(id string) model.UnitID {
	u, ok := p.g.Data.Set.FindUnit(id)
	if !ok {
		p.tb.Fatalf("no unit %s", id)
	}
	return u
}

func (p *game) put(id, where string) {
	sp, ok := p.g.Data.Set.FindSpace(where)
	if !ok {
		p.tb.Fatalf("no place %s", where)
	}
	p.hand().Move(p.unit(id), sp)
}

func (p *game) at(id string) string {
	return p.g.Data.Set.SpaceName(p.st.Position.At(p.unit(id)))
}

// clear takes a side's units off the map.
func (p *game) clear(side model.Side) {
	for u := range p.g.Data.Units {
		if p.g.Data.Units[u].Side == side {
			p.hand().Move(model.UnitID(u), p.g.Data.Set.Box("eliminated"))
		}
	}
}

// called is how things stand when Donnerschlag was called for a zone, with the
// marker in a space, at the end of a turn.
func (p *game) called(zone, space, segment string) {
	p.st.Segment = segment
	p.hand().SetTrack("turn", segment[2:3])
	p.hand().SetTrack("donnerschlag", space)
	for _, z := range zones {
		p.hand().SetTrack(zoneTrack(z), "hidden")
	}
	c, _ := p.g.Data.Set.FindCard(zoneMarker(zone))
	p.hand().Put(zonePile, c)
}

// WE-37: the set-up with its errata, and 4 as a whole.
func TestSetUp(t *testing.T) {
	p := newGame(t, "2023", 1)
	hex, _ := p.g.Data.Set.FindSpace("2224")
	n := 0
	for _, u := range p.st.Position.In(hex) {
		if p.g.Data.Units[u].Formation == "38" {
			n++
		}
	}
	if n != 2 || p.at("343/38") != "2323" {
		t.Errorf("2224 holds %d units of 38, 343/38 stands in %s", n, p.at("343/38"))
	}
	for _, id := range []string{"77/6M", "78/6M"} {
		if a := p.g.Data.From.arrival(id); a.Turn != 7 || p.at(id) != "reserve" {
			t.Errorf("%s arrives in turn %d", id, a.Turn)
		}
	}
	if c := p.g.Data.Units[p.unit("60/4M")].Colour; c != "blue" {
		t.Errorf("60/4M is %s", c)
	}
	p.step()
	if p.st.Segment != "GT1-ADM1" || p.st.Position.PileSize("axis/combat/hand") != 0 || p.st.Position.PileSize("soviet/activation/hand") != 0 {
		t.Error("2023 deals nothing in the set-up (D-37)")
	}
	for _, id := range []string{"StuG/228", "StuG/243"} {
		f := p.st.Position.Track(attachment(id))
		mate := false
		for _, u := range p.st.Position.In(p.st.Position.At(p.unit(id))) {
			mate = mate || u != p.unit(id) && p.g.Data.Units[u].Formation == f
		}
		if f == "" || !mate {
			t.Errorf("%s belongs to %q and stands in %s without a unit of it (4.5)", id, f, p.at(id))
		}
	}
	old := newGame(t, "2022", 1)
	old.step()
	if pos := old.st.Position; old.st.Segment != "GT1-A1" || pos.PileSize("axis/combat/hand") != 5 || pos.PileSize("soviet/activation/hand") != 5 {
		t.Errorf("2022 deals 5 and 5 and skips the Admin Phase of turn 1 (D-36, D-37): %s", old.st.Segment)
	}
}

// A StuG fights and is ordered with the formation it joined, for the whole game.
func TestStuGJoins(t *testing.T) {
	p, _ := scripted(t, "2023", map[string][]string{"axis stugs": {"StuG/228 with HQ/VI", "StuG/243 with I/128/23P"}})
	p.step()
	if p.at("StuG/228") != "4307" || p.st.Position.Track(attachment("StuG/228")) != "VI" || p.st.Position.Track(attachment("StuG/243")) != "23P" {
		t.Errorf("StuG/228 in %s: %s", p.at("StuG/228"), p.lines("attached"))
	}
	if f := p.g.Data.unitsIn(p.st.Position)[p.unit("StuG/243")].Formation; f != "23P" {
		t.Errorf("StuG/243 is of %q", f)
	}
}

// WE-35: after a call in turn 4 the marker stands in 1, 2, 3, 4 at the ends of turns
// 4 to 7; with C4 and the condition not met turn 8 follows, and space 5 decides.
func TestTurn8Arithmetic(t *testing.T) {
	for _, c4 := range []bool{true, false} {
		p, _ := scripted(t, "2023", nil)
		p.called("B", "0", "GT4-END")
		for i, turn := range []string{"4", "5", "6", "7"} {
			p.st.Segment = "GT" + turn + "-END"
			if turn == "7" && c4 {
				p.hand().SetTrack("sixth-army", "survival") // C4, the marker in space 3
			}
			p.step()
			if got := p.st.Position.Track("donnerschlag"); got != string(rune('1'+i)) {
				t.Errorf("end of turn %s: space %s", turn, got)
			}
		}
		if !c4 {
			if p.st.Position.Track("winner") != "soviet" || p.st.Segment != over || p.st.Position.Track("zone-b") != "hidden" {
				t.Errorf("without C4 the Soviet player wins at space 4 (9.2): %s", p.lines("wins"))
			}
			continue
		}
		if p.st.Segment != "GT8-ADM1" || p.st.Position.Track("turn") != "8" || p.st.Position.Track("zone-b") != "hidden" {
			t.Fatalf("C4 gives turn 8, and the zone stays secret: %s", p.st.Segment)
		}
		p.st.Segment = "GT8-END"
		p.step()
		if p.st.Position.Track("donnerschlag") != "5" || p.st.Position.Track("winner") != "soviet" || !strings.Contains(p.lines("wins"), "why=zone") {
			t.Errorf("space 5 decides: %s", p.lines("advanced", "wins"))
		}
	}
}

// WE-36: the condition met at the end of turn 7 wins in turn 7, C4 or not.
func TestEarlyWinUnderC4(t *testing.T) {
	for _, edition := range []string{"2023", "2022"} {
		p, _ := scripted(t, edition, nil)
		p.clear(Soviet)
		p.called("B", "3", "GT7-END")
		p.hand().SetTrack("sixth-army", "survival")
		p.put("I/11/6P", "1418")
		p.put("HQ/6P", "1518")
		p.step()
		if p.st.Position.Track("winner") != "axis" || p.st.Segment != over {
			t.Errorf("%s: %s", edition, p.lines("advanced", "met", "runs-on", "wins"))
		}
	}
	p, _ := scripted(t, "2022", nil) // ds-2022-box4 run-on: the game goes on to space 5
	p.ruling("ds-2022-box4", "run-on")
	p.clear(Soviet)
	p.called("B", "3", "GT7-END")
	p.hand().SetTrack("sixth-army", "survival")
	p.put("I/11/6P", "1418")
	p.put("HQ/6P", "1518")
	p.step()
	if p.st.Segment != "GT8-ADM1" {
		t.Errorf("run-on: %s", p.st.Segment)
	}
}

// HC-71: who can win, and D-44.
func TestWhoCanWin(t *testing.T) {
	tests := []struct {
		name, edition string
		set           func(p *game)
		ruling        string
		want          string
	}{
		{"HQ only", "2023", func(p *game) { p.put("HQ/6P", "1418") }, "", "soviet"},
		{"HQ only, 2022 (D-44)", "2022", func(p *game) { p.put("HQ/6P", "1418") }, "", "axis"},
		{"HQ only, 2022, excluded", "2022", func(p *game) { p.put("HQ/6P", "1418") }, "ds-2022-victory-hq excluded", "soviet"},
		{"line cut since", "2023", func(p *game) {
			p.put("I/11/6P", "1418")
			p.put("HQ/6P", "1418")
			for i, hex := range []string{"1417", "1419", "1317", "1318", "1517", "1518"} {
				p.put([]string{"17/13T", "61/13T", "62/13T", "13/13T", "36/4M", "59/4M"}[i], hex)
			}
		}, "", "soviet"},
		{"5 from the HQ, 4 from the Schwerpunkt", "2023", func(p *game) {
			p.put("I/11/6P", "1418")
			p.put("HQ/6P", "1920")
			p.put("I/126/23P", "1818")
			p.hand().SetTrack("schwerpunkt", "I/126/23P")
		}, "", "axis"},
		{"5 from the HQ alone", "2023", func(p *game) { p.put("I/11/6P", "1418"); p.put("HQ/6P", "1920") }, "", "soviet"},
		{"Alarmgruppe 3 from the Schwerpunkt", "2023", func(p *game) {
			p.put("AG/1", "1418")
			p.put("I/126/23P", "1718")
			p.hand().SetTrack("schwerpunkt", "I/126/23P")
		}, "", "axis"},
		{"Alarmgruppe, excluded", "2023", func(p *game) {
			p.put("AG/1", "1418")
			p.put("I/126/23P", "1718")
			p.hand().SetTrack("schwerpunkt", "I/126/23P")
		}, "ds-victory-alarmgruppe excluded", "soviet"},
		{"the other Romanian HQ", "2023", func(p *game) { p.put("20/4/VII", "1418"); p.put("HQ/VI", "1618") }, "", "soviet"},
		{"the other Romanian HQ, either", "2023", func(p *game) { p.put("20/4/VII", "1418"); p.put("HQ/VI", "1618") }, "ds-victory-range either", "axis"},
		{"another zone", "2023", func(p *game) { p.put("I/11/6P", "1422"); p.put("HQ/6P", "1422") }, "", "soviet"},
	}
	for _, c := range tests {
		p, _ := scripted(t, c.edition, nil)
		p.clear(Soviet)
		p.clear(Axis)
		if id, reading, ok := strings.Cut(c.ruling, " "); ok {
			p.ruling(id, reading)
		}
		p.called("B", "3", "GT6-END")
		c.set(p)
		p.step()
		if got := p.st.Position.Track("winner"); got != c.want {
			t.Errorf("%s: %q wins (%s)", c.name, got, p.lines("met", "wins"))
		}
	}
}

// A unit with an OoS marker that can trace a line wins: the marker plays no part,
// and none is placed (9.2).
func TestVictoryIgnoresMarker(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.clear(Soviet)
	p.called("B", "3", "GT6-END")
	p.put("I/11/6P", "1418")
	p.put("HQ/6P", "1518")
	p.hand().Mark(p.unit("I/11/6P"), "oos", true)
	p.step()
	if p.st.Position.Track("winner") != "axis" {
		t.Error(p.lines("met", "wins"))
	}
}

// HC-69, the part of the sequence: a call in turn 2 puts the marker into space 3 at
// the end of turn 4, and it leaves it at the end of turn 5.
func TestMarkerBetweenTurns4And5(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.called("A", "0", "GT2-END")
	for _, step := range [][2]string{{"GT2-END", "1"}, {"GT3-END", "2"}, {"GT4-END", "3"}, {"GT5-END", "4"}} {
		p.st.Segment = step[0]
		p.step()
		if got := p.st.Position.Track("donnerschlag"); got != step[1] {
			t.Errorf("%s: space %s", step[0], got)
		}
	}
}

// HC-63: the Soviet player holds the marker from last turn: he swaps, the Axis
// player swaps, neither again, and at the end the marker is the Axis player's.
func TestSwaps(t *testing.T) {
	p, s := scripted(t, "2023", nil)
	p.to("GT1-ADM2")
	p.hand().SetTrack("schlachtenglueck", "soviet")
	g := p.g.segmentOn(p.st.Position)
	first := func(side model.Side) string { return swapText(p.g.Data.Set, g.swapsOf(side)[1]) }
	s.answers = map[string][]string{"soviet swap": {first(Soviet)}, "axis swap": {first(Axis)}}
	s.asked = nil
	before := p.st.Position.PileSize("soviet/activation/deck")
	p.step()
	n := 0
	for _, a := range s.asked {
		if strings.HasSuffix(a, " swap") {
			n++
		}
	}
	if n != 2 || p.lines("swaps", "marker") != "swaps side=soviet kind=activation; marker to=axis; swaps side=axis kind=activation; marker to=soviet; marker to=axis" {
		t.Errorf("%d times asked: %s", n, p.lines("swaps", "marker"))
	}
	if p.st.Position.PileSize("soviet/activation/deck") != before || p.st.Position.PileSize("soviet/activation/hand") != 5 {
		t.Error("the card that is given goes back into the deck (3.10)")
	}
	for _, w := range g.swapsOf(Axis)[1:] {
		if g.kindOf(w.give) != g.kindOf(w.take) {
			t.Errorf("%s: cards of two kinds", swapText(p.g.Data.Set, w))
		}
	}
}

// segmentOn is a segment over a position, to look at it.
func (g *Game) segmentOn(p *model.Position) *segment {
	return &segment{g: g, pos: p, Table: tableOn(g, p), board: g.Data.Set.Board, units: g.Data.unitsIn(p), rules: g.rules()}
}

// tableOn is a table that stands before the first question.
func tableOn(g *Game, p *model.Position) (t *adjudicate.Table) {
	adjudicate.Run(&onlooker{g, &t}, adjudicate.Input{Position: p, Segment: "SETUP", Edition: g.Edition})
	return t
}

type onlooker struct {
	*Game
	t **adjudicate.Table
}

func (o *onlooker) Play(t *adjudicate.Table) { *o.t = t }
