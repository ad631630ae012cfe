package wintergewitter

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// Choices are the choice keys as a draft proposes them (orders 3.3).
func (g *Game) Choices() map[string]string {
	return map[string]string{"enters": "any", "lead": "strongest > any", "new-lead": "strongest > any", "artillery": "none", "stukas": "none",
		"defensive-artillery": "all", "counter-battery": "all", "fire-at": "strongest > any", "optional": "check",
		"losses": "weakest > any", "retreat": "together > any", "advance": "all", "call-off": "no", "overstack": "weakest > any",
		"intercept": "any", "pairs": "weakest > any"}
}

// Writes reports whether a segment is a side's, or of both, and something may be said in it.
func (g *Game) Writes(segment string, side model.Side) bool {
	m, ok := momentOf(segment)
	return ok && (m.side == "" || m.side == side)
}

// Draft begins the orders of a segment: what its sections may hold now stands there as it
// is taken, or as a comment beside it.
func (g *Game) Draft(r orders.DraftRequest) ([]orders.Row, error) {
	rows, err := g.draft(r)
	return r.Spoken(rows, g.Messages()), err
}

// draft is Draft with notes on their way.
func (g *Game) draft(r orders.DraftRequest) ([]orders.Row, error) {
	if !g.Writes(r.Input.Segment, r.Side) {
		return nil, fmt.Errorf("there is no draft of orders for %s of the %s player", r.Input.Segment, r.Side)
	}
	r.Input.Position = r.Input.Position.View(r.Side)
	d := &draft{side: r.Side, request: &r}
	if out := adjudicate.Run(looking{g, func(s *segment) { d.write(s) }}, r.Input); out.Err != nil {
		return nil, out.Err
	}
	if len(d.rows) == 0 {
		return []orders.Row{{}, {Note: speech.Text("draft.nothing")}}, nil
	}
	samples := map[string]string{}
	for _, key := range d.keys {
		samples[key] = g.Choices()[key]
	}
	decided := func(key string) bool { return r.Standing.Decides(key, nil) }
	return append(append([]orders.Row{{}}, d.rows...), orders.Choices(g.words, r.Side, samples, decided)...), nil
}

// draft is what is written, and the choices that may come up.
type draft struct {
	side    model.Side
	request *orders.DraftRequest
	rows    []orders.Row
	keys    []string
}

func (d *draft) say(text, note string) { d.rows = append(d.rows, orders.Row{Text: text, Note: note}) }

// off adds a line that serves when the sign before it is taken away.
func (d *draft) off(indent int, text, note string) {
	d.rows = append(d.rows, orders.Row{Indent: indent, Text: text, Note: note, Off: true})
}

// write goes by the segment.
func (d *draft) write(s *segment) {
	s.side = d.side
	switch s.part {
	case partSetup:
		d.setUp(s)
	case partAllocate, partFighters:
		d.aircraft(s)
	case partStrikes:
		d.strikes(s)
	case partPocket:
		d.pocket(s)
	case partPlans:
		d.say("planned-attacks: 0", speech.Text("draft.plans"))
	case slowMoves, mechMoves:
		d.moves(s)
	case slowCombat, mechCombat:
		d.combats(s)
	case partRecovery:
		d.replacements(s)
	}
}

// fighting are the choices that a fight may bring up, for who attacks.
var fighting = []string{"lead", "new-lead", "artillery", "stukas", "counter-battery", "optional", "losses", "retreat", "advance", "call-off", "overstack"}

// setUp: all as proposed, and which units start where they may (19).
func (d *draft) setUp(s *segment) {
	sc := s.d.scenario(s.pos)
	if d.side == German && slices.ContainsFunc(sc.Setup, func(p Placing) bool { return p.Option != "" }) {
		d.off(0, "options:", speech.Text("draft.options"))
		for _, o := range optionNames {
			d.off(2, "- "+o, "")
		}
	}
	if sc.Ready > 0 && d.side == German {
		d.off(0, "flown:", speech.Text("draft.flown", sc.Ready))
		for _, id := range sc.Proposed.Flown {
			d.off(2, "- "+id, "")
		}
	}
	if len(sc.Losses) > 0 {
		d.say("suffered:", speech.Text("draft.suffered"))
		d.rows = append(d.rows, orders.Row{Indent: 2, Text: "- " + restProposed})
	}
	d.say("place:", speech.Text("draft.place"))
	d.rows = append(d.rows, orders.Row{Indent: 2, Text: "- " + restProposed})
	d.proposed(s, sc)
}

// proposed lists, as comments that can be changed, where the units are proposed to start.
func (d *draft) proposed(s *segment, sc *Scenario) {
	l := s.layout(sc, func(string) bool { return true })
	for i := range sc.Setup {
		if sc.Setup[i].Side != d.side {
			continue
		}
		by, order := map[model.Space][]model.UnitID{}, []model.Space(nil)
		for _, u := range l.restOf(i) {
			if by[l.at[u]] == nil {
				order = append(order, l.at[u])
			}
			by[l.at[u]] = append(by[l.at[u]], u)
		}
		if len(order) > 0 {
			d.rows = append(d.rows, orders.Row{Note: sc.Setup[i].Group + ": " + l.where(&sc.Setup[i])})
			if sc.Setup[i].Points > 0 {
				d.rows = append(d.rows, orders.Row{Note: speech.Text("draft.chosen", sc.Setup[i].Points)})
			}
		}
		for _, hex := range order {
			d.off(2, "- "+unitList(s.Set(), by[hex])+" at "+s.Set().SpaceName(hex), "")
		}
	}
}

// pocket: the roll for Operation Thunderclap, where it may be made, and what Sixth Army does first
// (5.1, 7.2).
func (d *draft) pocket(s *segment) {
	switch {
	case d.side == Soviet:
	case sixthActs(s.pos):
		d.say("mechanized: move first", speech.Text("draft.sixth"))
	case s.pos.Track(trackThunder) == thunderReady:
		d.say("thunderclap: no", speech.Text("draft.thunderclap"))
		d.off(0, "mechanized: move first", speech.Text("draft.if-initiated"))
		d.keys = []string{"enters"}
	}
}

// moves: all hold, stack by stack, with a hex to which each unit may go and what it has to spend (8).
func (d *draft) moves(s *segment) {
	m := &motion{segment: s, moved: make([]bool, len(s.units)), came: map[model.Space]*adjudicate.Line{}, lines: map[model.UnitID]*adjudicate.Line{}, limit: map[*Arrival]int{}}
	d.say("moves:", speech.Text("draft.moves"))
	d.hasty()
	for hex := range model.Space(s.board.Len()) {
		for _, u := range s.standing(s.side, hex) {
			moved := d.request.HasMoved(u)
			switch {
			case moved != nil && m.mayMove(u).Legal():
				moved.Said = true
				d.rows = append(d.rows, orders.Row{Indent: 2, Text: "- " + s.units[u].ID + " " + moved.Way(s.Set()), Note: moved.Note()})
			case m.mayMove(u).Legal():
				d.off(2, "- "+moveText(s.Set(), m.step(u)), s.spending(u))
			}
		}
	}
	for i := range s.units {
		if u := model.UnitID(i); m.mayCome(u) {
			if ways := m.entries(u); len(ways) > 0 {
				d.off(2, "- "+moveText(s.Set(), ways[0]), speech.Text("draft.reinforcement"))
			}
		}
	}
	d.rows = append(d.rows, orders.Row{Indent: 2, Text: "- " + wordRest})
	if s.part == slowMoves && s.asksMechanized() {
		d.say("mechanized: move first", speech.Text("draft.combat-first"))
	}
	d.keys = slices.DeleteFunc(slices.Clone(fighting), func(k string) bool { return s.side == Soviet && (k == "artillery" || k == "stukas") })
}

// step is a unit's move into the first hex beside it that it may enter; it holds if there is none.
func (m *motion) step(u model.UnitID) move {
	at := m.pos.At(u)
	for _, n := range m.board.Near(at) {
		if v := (move{who: []model.UnitID{u}, path: []model.Space{at, n}}); len(m.judge(v)) == 0 {
			return v
		}
	}
	return move{does: holdsHere, who: []model.UnitID{u}, path: []model.Space{at}}
}

// hasty says how a stack attacks on the march, for which its move has lines of its own (8.4).
func (d *draft) hasty() {
	d.rows = append(d.rows, orders.Row{Note: speech.Text("draft.hasty")})
}

// spending is what a unit has to spend, and what holds it.
func (s *segment) spending(u model.UnitID) string {
	w := s.setOut(u, false, true)
	note := w.Left.String() + " MP"
	for _, is := range []struct {
		so   bool
		word string
	}{{s.disrupted(u), "draft.disrupted"}, {s.entrenched(w.At), "draft.entrenched"}, {s.ezocFor(u, w.At), "draft.zone"}} {
		if is.so {
			note += ", " + speech.Text(is.word)
		}
	}
	return note
}

// combats: nobody attacks, and whom one could attack with whom (11.0, 12.3.1).
func (d *draft) combats(s *segment) {
	f := &fights{segment: s}
	d.say("combats: none", speech.Text("draft.combats"))
	first := true
	for hex := range model.Space(s.board.Len()) {
		guns := f.gunsFor(hex, nil)
		with := f.proposed(hex, guns)
		if len(with) == 0 && len(guns) == 0 {
			continue
		}
		first = false
		d.off(2, "- attack: "+s.Set().SpaceName(hex), speech.Text("draft.against", s.seen(hex)))
		if len(with) > 0 {
			d.off(4, "with: "+strings.Join(with, ", "), "")
		}
		if len(guns) > 0 {
			d.off(4, "artillery:", "")
			d.off(6, "- "+unitList(s.Set(), guns)+" on top", "")
		}
	}
	if first {
		d.rows = []orders.Row{{Text: "combats: none", Note: speech.Text("draft.no-enemy")}}
		return
	}
	d.keys = fighting
}

// proposed are those whom a draft proposes to attack a hex: all who may, but guns that are proposed to
// bombard it instead, and headquarters, which an attack puts at risk. A hex that was attacked can be
// bombarded alone (11.1).
func (f *fights) proposed(hex model.Space, guns []model.UnitID) (with []string) {
	if !f.judgeTarget(battle{hex: hex, attackers: []model.UnitID{0}}).Legal() {
		return nil
	}
	for i := range f.units {
		u := model.UnitID(i)
		if f.pos.OnBoard(u) && f.units[u].Type != HQ && !has(guns, u) && !has(f.fought, u) && f.whyNoAttack(u, hex).Legal() {
			with = append(with, f.units[u].ID)
		}
	}
	return with
}

// seen is who stands in a hex, with the strength of each as far as it is known.
func (s *segment) seen(hex model.Space) string {
	var list []string
	hidden := 0
	for _, u := range s.standing(Enemy(s.side), hex) {
		switch {
		case s.pos.Guessed(u):
			hidden++
		case s.pos.Blurred(u):
			list = append(list, s.units[u].ID)
		default:
			list = append(list, fmt.Sprintf("%s (%d)", s.units[u].ID, s.strength(u)))
		}
	}
	if hidden > 0 {
		list = append(list, speech.Text("draft.hidden", hidden))
	}
	return strings.Join(list, ", ")
}

// replacements: the points of the side and who may get them (17.2).
func (d *draft) replacements(s *segment) {
	p := s.pools(d.side)
	if !p.any() {
		return
	}
	d.say("replacements:", speech.Text("draft.points"))
	for n := range p.left {
		for class, points := range p.left[n] {
			if points == 0 {
				continue
			}
			d.rows = append(d.rows, orders.Row{Note: speech.Text("draft.pool", nationNames[n], lossWords[class], points)})
			seen := map[model.UnitID]bool{}
			for _, r := range p.candidates() {
				if r.class == LossClass(class) && s.units[r.unit].Nation == Nation(n) && !seen[r.unit] && len(p.judge(r)) == 0 {
					seen[r.unit] = true
					d.off(2, "- "+replacementText(s.Set(), r), "")
				}
			}
		}
	}
	d.rows = append(d.rows, orders.Row{Indent: 2, Text: "- rest lost"})
}
