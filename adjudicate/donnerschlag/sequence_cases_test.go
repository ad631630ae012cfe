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

func (s *script) Think(a *adjudicate.Await) int {
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
		if p.st.Position.Track("donnerschlag") != "5" || p.st.Position.Track("winner") != "soviet" {
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
	p.rulings["ds-2022-box4"] = "run-on"
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
			p.rulings[id] = reading
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
	return &segment{g: g, pos: p, Table: tableOn(g, p), board: g.Data.Set.Board, units: g.Data.unitsIn(p), edition: 2023}
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

// The Admin Phase of turn 1: High Command counts against the limit of 5 (3.9, D-38).
func TestHighCommandCounts(t *testing.T) {
	p, _ := scripted(t, "2023", map[string][]string{"axis high-command": {"C33"}})
	p.to("GT1-ADM2")
	pos := p.st.Position
	c33, _ := p.g.Data.Set.FindCard("C33")
	if pos.PileSize("axis/combat/hand") != 5 || !pos.PileHas("axis/combat/hand", c33) || pos.PileSize("axis/combat/deck") != 10 {
		t.Errorf("%d cards in hand, %d in the deck", pos.PileSize("axis/combat/hand"), pos.PileSize("axis/combat/deck"))
	}
}

// Donnerschlag must be called in turn 4 and cannot be later (9.1); in 2022 it need
// not be, and can (D-42).
func TestCall(t *testing.T) {
	for _, c := range []struct {
		edition, turn string
		asked, called bool
	}{{"2023", "3", true, false}, {"2023", "4", false, true}, {"2023", "5", false, false}, {"2022", "4", true, false}, {"2022", "5", true, false}} {
		p, s := scripted(t, c.edition, map[string][]string{"axis zone": {"C"}})
		p.st.Segment = "GT" + c.turn + "-ADM2"
		p.hand().SetTrack("turn", c.turn)
		p.step()
		asked := contains(s.asked, "axis donnerschlag")
		called := p.st.Position.Track("zone-c") == "hidden"
		if asked != c.asked || called != c.called {
			t.Errorf("%s turn %s: asked %v, called %v", c.edition, c.turn, asked, called)
		}
		if z, known := p.g.segmentOn(p.st.Position).zone(); called && (z != "C" || !known) {
			t.Errorf("zone %q", z)
		}
		if _, known := p.g.segmentOn(p.st.Position.View(Soviet)).zone(); known {
			t.Error("the Soviet player sees the zone")
		}
	}
}

// HC-75 on the shipped board: 4607 and 4507 alone are free, so 4 combat units and
// the HQ enter, whatever is asked; the others try in turn 5.
func TestAsManyAsPossible(t *testing.T) {
	play := func(turn string, block func(p *game)) *game {
		p := newGame(t, "2023", 7)
		block(p)
		p.st.Segment = "GT" + turn + "-ADM1"
		p.step()
		return p
	}
	entered := func(p *game) (combat, hqs int) {
		for u := range p.g.Data.Units {
			if unit := &p.g.Data.Units[u]; unit.Formation == "17P" && p.st.Position.OnBoard(model.UnitID(u)) {
				if unit.HQ {
					hqs++
				} else {
					combat++
				}
			}
		}
		return combat, hqs
	}
	p := play("4", func(p *game) { p.put("HQ/51A", "4408") })
	if c, h := entered(p); c != 4 || h != 1 {
		t.Errorf("%d combat units and %d HQs enter", c, h)
	}
	p.put("HQ/51A", "reserve")
	p.st.Segment = "GT5-ADM1"
	p.step()
	if c, h := entered(p); c != 9 || h != 1 {
		t.Errorf("turn 5: %d combat units and %d HQs stand on the map", c, h)
	}
	p = play("4", func(p *game) { p.put("17/13T", "4606") })
	if c, h := entered(p); c != 0 || h != 0 {
		t.Errorf("4607 in an EZOC: %d and %d enter", c, h)
	}
	// D-27: beside an enemy HQ, which has no ZOC: 2022 closed, 2023 open
	for edition, want := range map[string]int{"2023": 9, "2022": 0} {
		p := newGame(t, edition, 7)
		p.put("HQ/51A", "4606")
		p.st.Segment = "GT4-ADM1"
		p.step()
		if c, _ := entered(p); c != want {
			t.Errorf("%s: %d combat units enter beside an HQ", edition, c)
		}
	}
}

// The box holds one card; C57 with C62, and C60 with C63, also one after the
// other (3.8, 12.2).
func TestBoxFits(t *testing.T) {
	p := newGame(t, "2023", 1)
	card := func(id string) model.CardID {
		c, ok := p.g.Data.Set.FindCard(id)
		if !ok {
			t.Fatal(id)
		}
		return c
	}
	for _, c := range []struct {
		boxed, put string
		want       bool
	}{{"", "C41", true}, {"", "C41 C57", false}, {"", "C57 C62", true}, {"", "C60 C63", true}, {"", "C60 C62", false},
		{"C57", "C62", true}, {"C63", "C60", true}, {"C57", "C41", false}, {"C41", "C57", false}, {"C57", "", true}} {
		pos := p.st.Position.Clone()
		if c.boxed != "" {
			model.NewHand(pos).Put("soviet/box", card(c.boxed))
		}
		var set []model.CardID
		for _, id := range strings.Fields(c.put) {
			set = append(set, card(id))
		}
		if got := p.g.segmentOn(pos).boxFits(Soviet, set).Legal(); got != c.want {
			t.Errorf("%q beside %q: %v", c.put, c.boxed, got)
		}
	}
}

// D-75: a limit raised before turn 4 counts from turn 4 (ds-limit-cards), from the
// next draw by the printed card.
func TestLimitCards(t *testing.T) {
	for _, c := range []struct {
		edition, turn, ruling string
		want                  int
	}{{"2023", "3", "", 5}, {"2023", "4", "", 6}, {"2023", "3", "ds-limit-cards at-once", 6}, {"2022", "3", "", 5}, {"2022", "3", "ds-2022-silent literal", 6}} {
		p, _ := scripted(t, c.edition, nil)
		p.hand().SetTrack("combat-limit-axis", "6")
		if id, reading, ok := strings.Cut(c.ruling, " "); ok {
			p.rulings[id] = reading
		}
		p.st.Segment = "GT" + c.turn + "-ADM1"
		p.step()
		if got := p.st.Position.PileSize("axis/combat/hand"); got != c.want {
			t.Errorf("%s turn %s %s: %d cards", c.edition, c.turn, c.ruling, got)
		}
	}
}

// End of turn: the box is not part of the hand, the hand comes down to one card,
// and markers on hexes are flipped or go (5.2.4 to 5.2.6).
func TestEndOfTurn(t *testing.T) {
	p, s := scripted(t, "2023", nil)
	p.to("GT1-ADM2")
	hand, _ := p.st.Position.Pile("axis/combat/hand")
	keep := p.g.Data.Set.CardName(hand[2])
	hex := func(name string) model.Space { sp, _ := p.g.Data.Set.FindSpace(name); return sp }
	p.hand().MarkGround(hex("2010"), "no-entry", true)
	p.hand().MarkGround(hex("2011"), "snowdrift", true)
	p.hand().MarkGround(hex("2012"), "yak-9", true)
	p.st.Segment = "GT1-END"
	away := cardsText(p.g.Data.Set, append(append([]model.CardID(nil), hand[:2]...), hand[3:]...))
	s.answers = map[string][]string{"axis keep": {away}, "soviet keep": {"all"}}
	p.step()
	pos := p.st.Position
	left, _ := pos.Pile("axis/combat/hand")
	if len(left) != 1 || p.g.Data.Set.CardName(left[0]) != keep || pos.PileSize("axis/combat/discard") != 4 || pos.PileSize("soviet/combat/hand") != 0 {
		t.Errorf("hands %d and %d", len(left), pos.PileSize("soviet/combat/hand"))
	}
	if pos.GroundMarked(hex("2010"), "no-entry") || !pos.GroundMarked(hex("2010"), "snowdrift") || pos.GroundMarked(hex("2011"), "snowdrift") || pos.GroundMarked(hex("2012"), "yak-9") {
		t.Error(p.lines("ground"))
	}
	if p.st.Segment != "GT2-ADM1" || pos.Track("turn") != "2" {
		t.Errorf("%s, turn %s", p.st.Segment, pos.Track("turn"))
	}
}

// Turn 4: the last cards are drawn, then late cards and discards make the new deck,
// and what is out of the game stays out (5.1.4).
func TestReshuffle(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.step()
	for _, turn := range []string{"1", "2", "3"} {
		p.st.Segment = "GT" + turn + "-ADM1"
		for p.st.Segment != "GT"+turn+"-A1" {
			p.step()
		}
		for _, side := range bothSides { // the turn's activation cards are played
			cards, _ := p.st.Position.Pile(pileOf(side, activationCard, "hand"))
			for _, c := range append([]model.CardID(nil), cards...) {
				p.hand().Take(pileOf(side, activationCard, "hand"), c)
				p.hand().Put(pileOf(side, activationCard, "discard"), c)
			}
		}
		if turn == "3" { // one combat card is out of the game
			cards, _ := p.st.Position.Pile("axis/combat/discard")
			c := cards[0]
			p.hand().Take("axis/combat/discard", c)
			p.hand().Put("axis/combat/removed", c)
		}
		p.st.Segment = "GT" + turn + "-END"
		p.step()
	}
	for p.st.Segment != "GT4-ADM2" {
		p.step()
	}
	pos := p.st.Position
	// activation: 24 in all, 5 in hand; combat: 39, 1 out, 5 in hand, and the box
	if pos.PileSize("axis/activation/deck") != 19 || pos.PileSize("axis/combat/deck") != 33-pos.PileSize("axis/box") || pos.PileSize("axis/combat/late") != 0 ||
		pos.PileSize("axis/combat/discard") != 0 || pos.PileSize("axis/combat/removed") != 1 {
		t.Errorf("%s", p.lines("reshuffle"))
	}
}

// Turn 8: five activations a side without cards, each of the kinds that 9.3 names.
func TestBlankActivations(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.called("B", "4", "GT8-ADM1")
	p.hand().SetTrack("sixth-army", "survival")
	hand := p.st.Position.PileSize("axis/activation/hand")
	p.to("GT8-A1")
	if p.st.Position.PileSize("axis/activation/hand") != hand {
		t.Error("activation cards are drawn in turn 8")
	}
	var segs []string
	for p.st.Segment != "GT8-END" {
		segs = append(segs, p.st.Segment)
		p.step()
	}
	if len(segs) != 10 || segs[0] != "GT8-A1" || segs[9] != "GT8-S5" {
		t.Errorf("%v", segs)
	}
}

// HC-69: a call in turn 2; C4 may be played while the marker is in space 3, from
// the end of turn 4 to the Action Phase of turn 5, and then turn 6 decides in
// space 5. In 2022 it is not limited (D-43).
func TestC4Window(t *testing.T) {
	for _, c := range []struct {
		edition, space string
		want           bool
	}{{"2023", "2", false}, {"2023", "3", true}, {"2023", "4", false}, {"2022", "1", true}} {
		p, _ := scripted(t, c.edition, nil)
		p.called("B", c.space, "GT5-A1")
		p.hand().SetTrack("turn", "5")
		c4, _ := p.g.Data.Set.FindCard("C4")
		p.hand().Put("axis/box", c4)
		seg := p.g.segment(tableOn(p.g, p.st.Position))
		x := seg.atOccasion(occasion{what: atStart}, Axis)
		got := false
		for _, play := range x.playable(Axis, x.open) {
			if play.card == c4 && play.event == "GE" {
				got = true
				sixthArmy(x, nil)
			}
		}
		if got != c.want || seg.survives() != c.want {
			t.Errorf("%s, space %s: C4 may be played %v", c.edition, c.space, got)
		}
	}
}

// C73: the die picks the marker, which is flipped and stays so; the zone itself is
// told only if it was that one. C57 with C62 bring the limit down to 5.
func TestZoneMarkerAndLimit(t *testing.T) {
	p, _ := scripted(t, "2023", nil)
	p.called("B", "1", "GT5-A1")
	s := p.g.segment(tableOn(p.g, p.st.Position))
	if s.isReal("A") || !s.isReal("B") {
		t.Error("the marker of B is the real one")
	}
	s.showZone("A", false)
	s.showZone("A", true) // it lies open already
	if s.pos.Track("zone-a") != "dummy" || s.pos.Track("zone-b") != "hidden" {
		t.Errorf("zone-a %s, zone-b %s", s.pos.Track("zone-a"), s.pos.Track("zone-b"))
	}
	x := s.atOccasion(occasion{what: atStart}, Soviet)
	d := &deed{side: Soviet, event: s.ruleOf("C57").Pair}
	if limitMoves(x, d) {
		t.Error("the limit of the Axis player is at 5 already")
	}
	s.Hand().SetTrack("combat-limit-axis", "6")
	if !limitMoves(x, d) || setLimit(x, d) != "limit-5" || s.pos.Track("combat-limit-axis") != "5" {
		t.Errorf("limit %s", s.pos.Track("combat-limit-axis"))
	}
}
