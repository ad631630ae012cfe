package donnerschlag

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// TestDataRows: rows that the data of the shipped set keep (2.2, 2.4, 3.2, 3.3, 4, 12.1).
func TestDataRows(t *testing.T) {
	d, units := shippedSet(t), shippedUnits(t)
	first := newGame(t, "2023", 1).st.Position
	where := func(id string) string {
		u, _ := first.Set().FindUnit(id)
		return first.Set().SpaceName(first.At(u))
	}
	runRows(t, []rowTest{
		{"DS-2.2-R9", func(t *testing.T) { // no Soviet HQ is on the map, and what brings one is C55 and C56
			var by []string
			for i := range d.Combat {
				for _, e := range []*CardEvent{d.Combat[i].General, d.Combat[i].Tactical} {
					if e != nil && e.Effect == "deploy-hq" {
						by = append(by, d.Combat[i].ID)
					}
				}
			}
			if where("HQ/51A") != "reserve" || where("HQ/2GA") != "reserve" || !slices.Equal(by, []string{"C55", "C56"}) {
				t.Errorf("%s %s %v", where("HQ/51A"), where("HQ/2GA"), by)
			}
			for _, a := range d.Reinforcements {
				if units[a.Unit].HQ && a.Side == Soviet {
					t.Errorf("%s arrives", a.Unit)
				}
			}
		}},
		{"DS-2.2-R8", func(t *testing.T) {
			for _, id := range []string{"HQ/51A", "HQ/2GA"} {
				if units[id].MP[0] != 0 {
					t.Errorf("%s has %d MPs", id, units[id].MP[0])
				}
			}
		}},
		{"DS-2.2-R13", func(t *testing.T) { formationsOf(t, units, "2GA", "1G 2GM 6M 7T 13G 38 87 300") }},
		{"DS-2.2-R14", func(t *testing.T) { formationsOf(t, units, "51A", "4C 4M 13T 91 126 302") }},
		{"DS-2.2-R16", func(t *testing.T) {
			for _, id := range []string{"85/Tk", "254/Tk", "234/Tk", "235/Tk", "20/AT", "76/UR"} {
				if u, ok := units[id]; !ok || u.Formation != "" {
					t.Errorf("%s is of %q", id, u.Formation)
				}
			}
		}},
		{"DS-3.3-R28", func(t *testing.T) {
			for _, u := range units {
				if u.Alarm && u.Formation != "" {
					t.Errorf("%s is of %s", u.ID, u.Formation)
				}
			}
		}},
		{"DS-2.4-R5", func(t *testing.T) { raisers(t, d, "activation", "C34 axis", "C75 soviet") }},
		{"DS-2.4-R6", func(t *testing.T) { raisers(t, d, "combat", "C35 axis", "C76 soviet") }},
		{"DS-2.4-R7 DS-4-R8", func(t *testing.T) { // what may be drawn before turn 4 is early
			s := newGameData().segmentOn(first)
			for _, side := range bothSides {
				for kind, want := range map[string]int{activationCard: 16, combatCard: 15} {
					deck := s.drawDeck(side, kind, "deck")
					for _, c := range deck {
						if s.isLate(c) {
							t.Errorf("%s lies in the deck", first.Set().CardName(c))
						}
					}
					if len(deck) != want {
						t.Errorf("%s %s: %d cards", side, kind, len(deck))
					}
				}
			}
		}},
		{"DS-3.2-R1", func(t *testing.T) {
			var by []string
			for i := range d.Combat {
				if e := d.Combat[i].General; e != nil && e.Effect == "replace" {
					by = append(by, d.Combat[i].ID)
				}
				if d.Combat[i].Tactical.Effect == "replace" {
					t.Errorf("%s TE", d.Combat[i].ID)
				}
			}
			if strings.Join(by, " ") != "C10 C11 C20 C39 C68" {
				t.Error(by)
			}
		}},
		{"DS-4-R2", func(t *testing.T) {
			for _, a := range d.Reinforcements {
				if where(a.Unit) != "reserve" {
					t.Errorf("%s starts in %s", a.Unit, where(a.Unit))
				}
			}
		}},
		{"DS-3.10-R1", func(t *testing.T) {
			if got := first.Track("schlachtenglueck"); got != "axis" {
				t.Errorf("the marker is the %s player's", got)
			}
		}},
		{"DS-4-R3", func(t *testing.T) { // the Romanian 1st and 2nd divisions, and the cavalry of 4C
			for u := range first.Set().Units {
				unit := units[first.Set().UnitName(model.UnitID(u))]
				part := strings.HasSuffix(unit.ID, "/1/VI") || strings.HasSuffix(unit.ID, "/2/VI") || unit.Formation == "4C"
				if first.OnBoard(model.UnitID(u)) && (first.Steps(model.UnitID(u)) < unit.Steps) != part {
					t.Errorf("%s starts with %d of %d steps", unit.ID, first.Steps(model.UnitID(u)), unit.Steps)
				}
			}
		}},
		{"DS-4-R7", func(t *testing.T) {
			for track, want := range map[string]string{"turn": "1", "activation-limit-axis": "5", "activation-limit-soviet": "5", "combat-limit-axis": "5", "combat-limit-soviet": "5"} {
				if got := first.Track(track); got != want {
					t.Errorf("%s is %s", track, got)
				}
			}
		}},
		{"DS-12.1-R9", func(t *testing.T) {
			for i := range d.Combat {
				n, _ := combatNumber(d.Combat[i].ID)
				if (n <= 39) != (d.Combat[i].Side == Axis) {
					t.Errorf("%s is a card of the %s player", d.Combat[i].ID, d.Combat[i].Side)
				}
				if c, ok := first.Set().FindCard(d.Combat[i].ID); !ok || (n <= 39) != (first.Set().Cards[c].Side == Axis) {
					t.Errorf("%s is played by the wrong side", d.Combat[i].ID)
				}
			}
		}},
		{"DS-12.2-R3", func(t *testing.T) { // in the data and as they are played
			set, rules := first.Set(), newGameData().Data.Cards
			for id, want := range map[string]int{"C12": 4, "C23": 4, "C54": 5, "C3": 0, "C5": 0, "C7": 0, "C37": 0, "C41": 0, "C61": 0} {
				if got := d.CombatCard(id).General.Check; got != want {
					t.Errorf("%s: %d", id, got)
				}
				c, _ := set.FindCard(id)
				if got := rules[c].General.Check; got != want {
					t.Errorf("%s needs %d", id, got)
				}
			}
			for id, want := range map[string]int{"C57": 2, "C62": 2, "C60": 4, "C63": 4} {
				if got := d.CombatCard(id).Pair.Check; got != want {
					t.Errorf("%s as one of a pair: %d", id, got)
				}
				c, _ := set.FindCard(id)
				if got := rules[c].Pair.Check; got != want {
					t.Errorf("%s as one of a pair needs %d", id, got)
				}
			}
		}},
		{"DS-2.1-R5", func(t *testing.T) { // no side of 1916 is a river
			b := shippedBoard(t)
			for _, n := range strings.Fields(b.around("1916")) {
				if b.edge("1916/"+n) != 0 {
					t.Errorf("1916/%s is a river side", n)
				}
			}
		}},
		{"DS-3.7-R2", func(t *testing.T) { // a road crosses every bridge but one
			b := shippedBoard(t)
			var without []string
			for i := range b.Len() {
				hex := model.Space(i)
				for k, n := range b.Near(hex) {
					if way := b.Name(hex) + "-" + b.Name(n); hex < n && b.EdgeAt(hex, k)&model.Bridge != 0 && !b.unbroken(way) {
						without = append(without, way)
					}
				}
			}
			if len(without) != 1 || without[0] != "3112-3212" {
				t.Errorf("bridges without a road: %v", without)
			}
		}},
		{"DS-3.7-R1", func(t *testing.T) { // a path over roads of two classes is unbroken
			b := shippedBoard(t)
			classes := map[string]bool{}
			for _, l := range b.d.Roads {
				classes[l.Class] = true
				for i := 1; i < len(l.Path); i++ {
					if !b.unbroken(l.Path[i-1] + "-" + l.Path[i]) {
						t.Errorf("%s: %s-%s", l.Name, l.Path[i-1], l.Path[i])
					}
				}
			}
			if len(classes) != 3 {
				t.Errorf("%v", classes)
			}
		}},
	})
}

// formationsOf: the formations of an army, no others, and its one HQ.
func formationsOf(t *testing.T, units map[string]Unit, army, want string) {
	t.Helper()
	seen := map[string]bool{}
	for _, u := range units {
		if u.Army == army && !u.HQ && u.Formation != "" {
			seen[u.Formation] = true
		}
	}
	for _, f := range strings.Fields(want) {
		if !seen[f] {
			t.Errorf("%s has no %s", army, f)
		}
		delete(seen, f)
	}
	if len(seen) > 0 {
		t.Errorf("%s: %v", army, seen)
	}
	if u, ok := units["HQ/"+army]; !ok || !u.HQ {
		t.Errorf("%s has no HQ", army)
	}
}

// raisers: the events that raise a limit to 6 are those of the two cards.
func raisers(t *testing.T, d *Dataset, deck string, want ...string) {
	t.Helper()
	var got []string
	for i := range d.Combat {
		for _, e := range []*CardEvent{d.Combat[i].General, d.Combat[i].Tactical, d.Combat[i].Pair} {
			if e != nil && e.Effect == "limit" && e.Text("deck") == deck && e.Number("to") > handLimit {
				got = append(got, d.Combat[i].ID+" "+e.Text("of"))
				if e.Number("to") != 6 || e.Number("turn") != 4 || string(d.Combat[i].Side) != e.Text("of") {
					t.Errorf("%s: to %d from turn %d", d.Combat[i].ID, e.Number("to"), e.Number("turn"))
				}
			}
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestTurnRows: rows of the sequence of a turn (3.9, 4.5, 5, 9, 3.11).
func TestTurnRows(t *testing.T) {
	runRows(t, []rowTest{
		{"DS-4-R5", func(t *testing.T) { // the attachment is that of the set-up, a turn later too
			p, _ := scripted(t, "2023", map[string][]string{"axis stugs": {"StuG/228 with HQ/VI", "StuG/243 with I/128/23P"}})
			p.to("GT2-A1")
			if p.st.Position.Track(attachment("StuG/228")) != "VI" || p.g.Data.unitsIn(p.st.Position)[p.unit("StuG/243")].Formation != "23P" {
				t.Error("the StuGs changed their formation")
			}
		}},
		{"DS-3.9-R6", func(t *testing.T) {
			for turn, want := range map[string]bool{"1": true, "2": false, "3": false, "4": true, "5": false, "6": false, "7": false, "8": true} {
				p, s := scripted(t, "2023", nil)
				p.st.Segment = "GT" + turn + "-ADM1"
				p.hand().SetTrack("turn", turn)
				p.hand().SetTrack("donnerschlag", "1")
				p.step()
				if got := contains(s.asked, "axis high-command") && contains(s.asked, "soviet high-command"); got != want {
					t.Errorf("turn %s: High Command %v", turn, got)
				}
			}
		}},
		{"DS22-5-R2", func(t *testing.T) {
			p, s := scripted(t, "2022", nil)
			p.step()
			if !contains(s.asked, "axis high-command") || !contains(s.asked, "soviet high-command") {
				t.Errorf("%v", s.asked)
			}
		}},
		{"DS-5.1-R2", func(t *testing.T) { // what is told of turn 4, in its order
			p, s := scripted(t, "2023", map[string][]string{"axis schwerpunkt": {"HQ/6P"}, "axis zone": {"A"}, "axis high-command": {"C16"}})
			p.st.Segment = "GT4-ADM1"
			p.hand().SetTrack("turn", "4")
			p.hand().SetTrack("schwerpunkt", "I/11/6P")
			p.step()
			inOrder(t, p.lines("schwerpunkt", "enters", "chosen", "dealt"), "schwerpunkt ", "enters ", "chosen ", "dealt ")
			p.hand().SetTrack("schlachtenglueck", "soviet")
			hand, _ := p.st.Position.Pile("soviet/combat/hand")
			s.answers["soviet box"] = []string{p.g.Data.Set.CardName(hand[0])}
			p.step()
			inOrder(t, p.lines("boxes", "called", "marker"), "boxes ", "called ", "marker to=axis")
		}},
		{"DS-5.2-R1 DS-5.2-R2 DS-5.2-R3 DS-5.2-R4 DS-5.2-R12", func(t *testing.T) { // by who holds activation cards
			for _, c := range []struct {
				axis, soviet  int
				segment, want string
			}{
				{5, 5, "GT3-ADM2", "GT3-A1"}, {4, 5, "GT3-A1", "GT3-S1"}, {4, 4, "GT3-S1", "GT3-A2"},
				{1, 0, "GT3-A4", "GT3-A5"}, {0, 1, "GT3-S4", "GT3-S5"}, {0, 1, "GT3-A5", "GT3-S5"}, {0, 0, "GT3-S5", "GT3-END"}, {1, 0, "GT3-S4", "GT3-A5"},
			} {
				p, _ := scripted(t, "2023", nil)
				p.hand().FaceDown("axis/activation/hand", c.axis)
				p.hand().FaceDown("soviet/activation/hand", c.soviet)
				if got := p.g.Next(p.st.Position, c.segment); got != c.want {
					t.Errorf("%d and %d cards after %s: %s, not %s", c.axis, c.soviet, c.segment, got, c.want)
				}
			}
		}},
		{"DS-1.3-R2 DS-9.1-R4", func(t *testing.T) { // in the zone, and the marker comes to 2 only: nobody wins
			p, _ := scripted(t, "2023", nil)
			p.clear(Soviet)
			p.called("B", "1", "GT5-END")
			p.put("I/11/6P", "1418")
			p.put("HQ/6P", "1518")
			p.step()
			if p.st.Position.Track("winner") != "" || p.st.Segment != "GT6-ADM1" {
				t.Error(p.lines("advanced", "met", "wins"))
			}
		}},
		{"DS-9.1-R2", func(t *testing.T) { // called in turn 2: in turn 3 it is not asked
			p, s := scripted(t, "2023", nil)
			p.called("B", "1", "GT3-ADM2")
			p.step()
			if contains(s.asked, "axis donnerschlag") || contains(s.asked, "axis zone") {
				t.Errorf("%v", s.asked)
			}
		}},
		{"DS-2.1-R2 DS-2.1-R3", func(t *testing.T) { // at the entry hexes of their side and at no hex beside them
			for _, c := range []struct {
				side                      model.Side
				turn, unit, entry, beside string
			}{{Soviet, "2", "20/AT", "0914", "1014"}, {Axis, "4", "I/39/17P", "4607", "4507"}} {
				p, _ := scripted(t, "2023", nil)
				p.hand().SetTrack("turn", c.turn)
				e := p.g.segmentOn(p.st.Position).entering(c.side)
				for _, name := range []string{c.entry, c.beside} {
					hex, _ := p.g.Data.Set.FindSpace(name)
					bad := e.judge(arrival{unit: p.unit(c.unit), entry: hex, to: hex})
					if (len(bad) > 0 && bad[0].ID == "reinforce.entry") != (name == c.beside) {
						t.Errorf("%s at %s: %v", c.unit, name, bad)
					}
				}
			}
		}},
		{"DS-9.2-R3", func(t *testing.T) { // cut off, a unit in the zone gets no marker by the check
			p, _ := scripted(t, "2023", nil)
			p.clear(Soviet)
			p.clear(Axis)
			p.called("B", "3", "GT6-END")
			p.put("I/11/6P", "1418")
			p.put("HQ/6P", "1418")
			for i, hex := range []string{"1417", "1419", "1317", "1318", "1517", "1518"} {
				p.put([]string{"17/13T", "61/13T", "62/13T", "13/13T", "36/4M", "59/4M"}[i], hex)
			}
			p.step()
			if p.st.Position.MarkedWith(p.unit("I/11/6P"), markOoS) || p.st.Position.Track("winner") != "soviet" {
				t.Error("the check marks the unit")
			}
		}},
		{"DS-9.3-R6", func(t *testing.T) { // an empty deck in turn 8: the discards make a new one
			p, _ := scripted(t, "2023", nil)
			lateGame(p, "8")
			p.step()
			if got := p.lines("reshuffle"); !strings.Contains(got, "reshuffle side=axis kind=combat size=") || strings.Contains(got, "kind=activation") {
				t.Error(got)
			}
			if p.st.Position.PileSize("axis/combat/hand") != 5 {
				t.Errorf("%d cards", p.st.Position.PileSize("axis/combat/hand"))
			}
		}},
		{"DS-9.3-R7", func(t *testing.T) { // six cards are left of the deck that turn 7 made: they come first
			p, _ := scripted(t, "2023", nil)
			lateGame(p, "8")
			cards, _ := p.st.Position.Pile("axis/combat/discard")
			for _, c := range append([]model.CardID(nil), cards[:6]...) {
				p.hand().Take("axis/combat/discard", c)
			}
			p.hand().FaceDown("axis/combat/deck", 6)
			p.step()
			if got := p.lines("reshuffle"); strings.Contains(got, "side=axis kind=combat") || p.st.Position.PileSize("axis/combat/hand") != 5 {
				t.Errorf("%q, %d cards", got, p.st.Position.PileSize("axis/combat/hand"))
			}
		}},
		{"DS22-6.1c-R1", func(t *testing.T) { // by the text alone five are dealt beside the card of High Command (D-38)
			for ruling, want := range map[string]int{"literal": 6, "other": 5} {
				p, _ := scripted(t, "2022", map[string][]string{"axis high-command": {"C33"}})
				p.ruling("ds-2022-silent", ruling)
				p.step()
				if got := p.st.Position.PileSize("axis/combat/hand"); got != want {
					t.Errorf("%s: %d cards", ruling, got)
				}
			}
		}},
		{"DS22-4.7-R4", func(t *testing.T) {
			p, _ := scripted(t, "2022", nil)
			p.st.Segment = "GT2-ADM2"
			p.hand().SetTrack("turn", "2")
			p.hand().SetTrack("schlachtenglueck", "soviet")
			p.step()
			if got := p.st.Position.Track("schlachtenglueck"); got != "axis" {
				t.Errorf("the marker is the %s player's", got)
			}
		}},
		{"DS-5.1-R9", func(t *testing.T) { // likewise in turn 7, and in turn 6 not
			for turn, want := range map[string]int{"6": 0, "7": 5} {
				p, _ := scripted(t, "2023", nil)
				lateGame(p, turn)
				p.step()
				if got := p.st.Position.PileSize("axis/combat/hand"); got != want {
					t.Errorf("turn %s: %d cards", turn, got)
				}
			}
		}},
		{"DS-3.11-R1 DS-3.11-R2 DS-3.11-R4 DS-3.11-R5 DS-3.3-R21", func(t *testing.T) { // what the Soviet player's copy holds
			p, _ := scripted(t, "2023", nil)
			p.to("GT1-A1")
			c5, _ := p.g.Data.Set.FindCard("C35")
			p.hand().Put("axis/combat/removed", c5)
			view := p.st.Position.View(Soviet)
			if _, known := view.Pile("axis/combat/deck"); known {
				t.Error("the draw pile is open")
			}
			for _, pile := range []string{"axis/combat/hand", "axis/activation/hand", "axis/box"} {
				if _, known := view.Pile(pile); known {
					t.Errorf("%s is open", pile)
				}
			}
			if _, known := view.Pile("soviet/combat/deck"); known {
				t.Error("his own draw pile is open")
			}
			for u := range p.g.Data.Units { // units, those in the cups too
				if view.At(model.UnitID(u)) != p.st.Position.At(model.UnitID(u)) || view.Steps(model.UnitID(u)) != p.st.Position.Steps(model.UnitID(u)) {
					t.Errorf("%s is not shown", p.g.Data.Units[u].ID)
				}
			}
			if list, known := view.Pile("axis/combat/removed"); !known || len(list) != 1 {
				t.Error("what is out of the game does not lie open")
			}
			if _, known := view.Pile("axis/activation/discard"); !known {
				t.Error("the discards do not lie open")
			}
		}},
		{"DS22-4.6-R2 DS22-4.5-R1", func(t *testing.T) { // the text alone: the box is not asked; and the hand comes down to one
			p, s := scripted(t, "2022", map[string][]string{"axis keep": {"C10"}})
			alone := strings.HasSuffix(t.Name(), "DS22-4.6-R2")
			if alone {
				p.ruling("ds-2022-silent", "literal")
			}
			p.st.Segment = "GT2-END"
			p.hand().SetTrack("turn", "2")
			o := &outside{p, map[model.Side]adjudicate.Source{}}
			o.deal(Axis, "box", "C5")
			o.deal(Axis, "hand", "C7", "C9", "C10")
			p.step()
			if alone && (contains(s.asked, "axis box") || p.st.Position.PileSize("axis/box") != 1) || !alone && p.st.Position.PileSize("axis/combat/hand") != 1 {
				t.Errorf("%v", s.asked)
			}
		}},
	})
}

// lateGame is the Admin Phase of a late turn with an empty Axis combat deck: ten
// cards lie on the discards, the others are out of the game.
func lateGame(p *game, turn string) {
	p.tb.Helper()
	p.called("B", "2", "GT"+turn+"-ADM1")
	p.hand().SetTrack("turn", turn)
	p.hand().SetTrack("sixth-army", "survival")
	for _, pile := range []string{"axis/combat/deck", "axis/combat/late", "axis/activation/late", "soviet/combat/late", "soviet/activation/late"} {
		p.hand().FaceDown(pile, 0)
	}
	n := 0
	for i := range p.g.Data.Set.Cards {
		c := model.CardID(i)
		if p.g.Data.Set.Cards[i].Side != Axis || !strings.HasPrefix(p.g.Data.Set.CardName(c), "C") {
			continue
		}
		pile := "axis/combat/removed"
		if n < 10 {
			pile = "axis/combat/discard"
		}
		p.hand().Put(pile, c)
		n++
	}
	p.hand().FaceDown("soviet/combat/deck", 39)
	p.hand().FaceDown("axis/activation/deck", 24)
	p.hand().FaceDown("soviet/activation/deck", 24)
	for u := range p.g.Data.Units { // nobody is due
		if p.g.Data.Set.SpaceName(p.st.Position.At(model.UnitID(u))) == "reserve" {
			p.hand().Move(model.UnitID(u), p.g.Data.Set.Box("eliminated"))
		}
	}
}

// inOrder: texts stand in a line one behind the other.
func inOrder(t *testing.T, line string, parts ...string) {
	t.Helper()
	rest := line
	for _, part := range parts {
		_, after, ok := strings.Cut(rest, part)
		if !ok {
			t.Errorf("no %q in its place: %s", part, line)
			return
		}
		rest = after
	}
}
