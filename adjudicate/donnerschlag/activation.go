package donnerschlag

import (
	"sort"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// order is what an activation card orders (6.1): HQs, the Schwerpunkt marker, a
// formation, or colours. The zero value orders nothing.
type order struct {
	hqs       []model.UnitID
	marker    bool
	formation string
	colour    string
	army      string    // of the colour
	and       [2]string // a further colour, and its army (12.2 C70)
}

// members are the names of what is ordered, as players write them; an order of
// nothing is the word none.
func (o order) members(set *model.Set) []string {
	switch {
	case o.marker:
		return []string{"Schwerpunkt"}
	case o.formation != "":
		return []string{o.formation}
	case o.and[0] != "":
		return []string{o.colour + "/" + o.army, o.and[0] + "/" + o.and[1]}
	case o.colour != "":
		return []string{o.colour + "/" + o.army}
	case o.empty():
		return []string{"none"}
	}
	names := make([]string, len(o.hqs))
	for i, hq := range o.hqs {
		names[i] = set.UnitName(hq)
	}
	return names
}

func (o order) empty() bool {
	return len(o.hqs) == 0 && !o.marker && o.formation == "" && o.colour == ""
}

var (
	armies  = []string{"2GA", "51A"}
	colours = []string{"blue", "green", "red", "yellow"}
)

// orderOf asks what the card orders. The owner writes it even where the card
// leaves no choice, and it must agree: a redundant word catches the wrong card.
func (s *segment) orderOf(card model.CardID) order { return s.chooseOrder(card, s.ordersOf(card)) }

func (s *segment) chooseOrder(card model.CardID, among []order) order {
	if len(among) == 0 {
		among = []order{{}} // an empty segment (ds-empty-activation)
	}
	o := kindOrder.Ask(s.Table, adjudicate.Question[order]{
		To: s.side, Subject: s.Segment(), Among: among,
		Fits: func(l *adjudicate.Line, o order) bool { return contains(o.members(s.Set()), l.Text) },
		Why:  func(l *adjudicate.Line) adjudicate.Verdict { return s.whyNotOrder(l, card, among) },
	})
	s.agree(o, among)
	return o
}

func (s *segment) whyNotOrder(l *adjudicate.Line, card model.CardID, among []order) adjudicate.Verdict {
	if among[0].empty() && contains(s.wordsOf(card), l.Text) {
		return adjudicate.Verdict{} // what the card says, though it is not there
	}
	name := speech.Text("part.blank")
	if card != model.NoCard {
		name = s.Set().CardName(card)
	}
	return refuse("order", "6.1", name, l.Text, s.orderTexts(among))
}

// orderTexts are orders as players write each, with points between them: a comma stands
// between the names of one.
func (s *segment) orderTexts(among []order) string {
	texts := make([]string, len(among))
	for i, o := range among {
		texts[i] = kindOrder.Text(s.Set(), o)
	}
	return strings.Join(texts, " · ")
}

// agree compares the order with the names that stand in the file: of a pair both
// are wanted, and no second order.
func (s *segment) agree(o order, among []order) {
	src := s.Orders(s.side)
	if src == nil {
		return
	}
	members := o.members(s.Set())
	var named, others []string
	for _, p := range src.Lists("order", s.Segment()) {
		for _, l := range p.Entries {
			switch {
			case contains(members, l.Text):
				named = append(named, l.Text)
			case s.isMember(among, l.Text):
				others = append(others, l.Text)
			}
		}
	}
	if len(named) == 0 {
		return // the question has said what is wrong, or the word is any
	}
	for _, m := range members {
		if !contains(named, m) {
			s.Note(s.side, "order", refuse("order.pair", "6.2", strings.Join(members, ", "), m), false)
		}
	}
	for _, other := range others {
		s.Note(s.side, "order", refuse("order.many", "6.1", strings.Join(members, ", "), other), false)
	}
}

func (s *segment) isMember(among []order, name string) bool {
	for _, o := range among {
		if contains(o.members(s.Set()), name) {
			return true
		}
	}
	return false
}

// ordersOf lists what a card may order now, as its words say.
func (s *segment) ordersOf(card model.CardID) []order {
	var list []order
	have := map[string]bool{}
	for _, word := range s.wordsOf(card) {
		for _, o := range s.objects(word) {
			if name := strings.Join(o.members(s.Set()), ","); !have[name] {
				have[name] = true
				list = append(list, o)
			}
		}
	}
	return list
}

// objects are what one word of a card may mean now (6.2, 6.3). A formation or a
// colour of which no unit is on the map is no object.
func (s *segment) objects(word string) []order {
	var list []order
	switch word {
	case "Schwerpunkt":
		if _, ok := s.schwerpunkt(); ok {
			list = append(list, order{marker: true})
		}
	case "any HQ", "one HQ":
		for u := range s.units {
			list = append(list, s.hqOrder(model.UnitID(u))...)
		}
	case "one formation":
		for _, f := range s.formations() {
			list = append(list, order{formation: f})
		}
	case "one colour":
		for _, c := range colours {
			list = append(list, s.objects(c)...)
		}
	case "red", "blue", "green", "yellow":
		for _, a := range armies {
			if o := (order{colour: word, army: a}); s.anybody(o) {
				list = append(list, o)
			}
		}
	default:
		if hq, ok := s.Set().FindUnit(word); ok {
			list = s.hqOrder(hq)
		}
	}
	return list
}

// hqOrder is the order to an HQ in operation. The two Romanian corps HQs are
// ordered together (6.2).
func (s *segment) hqOrder(hq model.UnitID) []order {
	if !s.units[hq].HQ || s.units[hq].Side != s.side || !s.operating(hq) {
		return nil
	}
	if !romanianPair(s.units[hq].Formation) || s.onOneHQ() && s.Reads("ds-romanian-pair", "one") {
		return []order{{hqs: []model.UnitID{hq}}}
	}
	var both []model.UnitID
	for u := range s.units {
		if s.units[u].HQ && romanianPair(s.units[u].Formation) && s.operating(model.UnitID(u)) {
			both = append(both, model.UnitID(u))
		}
	}
	return []order{{hqs: both}}
}

// onOneHQ: the words of the activation card do not speak: an extra segment, or the
// blank cards of turn 8 (ds-romanian-pair).
func (s *segment) onOneHQ() bool { return s.outer != nil || s.turn() == 8 }

func romanianPair(formation string) bool { return formation == "VI" || formation == "VII" }

// operating: an HQ is ordered only when in play and not overrun (6.1).
func (s *segment) operating(hq model.UnitID) bool {
	return s.pos.OnBoard(hq) && !s.pos.MarkedWith(hq, markOverrun)
}

// schwerpunkt is the unit that carries the marker, if it is on the map. The track
// goes on naming a unit that died: the marker is then off the map for a while
// (12.2 C33).
func (s *segment) schwerpunkt() (model.UnitID, bool) {
	u, ok := s.Set().FindUnit(s.pos.Track("schwerpunkt"))
	return u, ok && s.pos.OnBoard(u)
}

// formations lists the formations of the side that have a combat unit on the map.
func (s *segment) formations() []string {
	var list []string
	for u := range s.units {
		f := s.units[u].Formation
		if !s.rules.isFormation(f) || contains(list, f) {
			continue
		}
		if s.reaches(order{formation: f}, model.UnitID(u)) {
			list = append(list, f)
		}
	}
	sort.Strings(list)
	return list
}

func (s *segment) anybody(o order) bool {
	for u := range s.units {
		if s.reaches(o, model.UnitID(u)) {
			return true
		}
	}
	return false
}

// reaches reports whether an order activates a unit where everything stands now
// (6.1).
func (s *segment) reaches(o order, u model.UnitID) bool {
	unit := &s.units[u]
	switch {
	case unit.Side != s.side || !s.pos.OnBoard(u) || unit.Alarm: // 3.3
		return false
	case o.formation != "":
		return !unit.HQ && unit.Formation == o.formation // 6.3: distance plays no part
	case o.colour != "":
		return s.ofColour(u, o.colour, o.army) || o.and[0] != "" && s.ofColour(u, o.and[0], o.and[1])
	case o.marker:
		return s.nearSchwerpunkt(u)
	}
	for _, hq := range o.hqs {
		if u == hq || !unit.HQ && s.inRange(hq, u) && s.leads(hq, u) {
			return true
		}
	}
	return false
}

// ofColour: ad hoc units belong to both armies (3.3).
func (s *segment) ofColour(u model.UnitID, colour, army string) bool {
	unit := &s.units[u]
	return !unit.HQ && unit.Colour == colour && (unit.Army == army || unit.AdHoc)
}

// inRange counts hexes from the HQ, whatever lies between; OoS changes nothing
// (6.1, 3.6).
func (s *segment) inRange(hq, u model.UnitID) bool {
	return s.board.Distance(s.pos.At(hq), s.pos.At(u)) <= s.units[hq].Range
}

// leads: a Soviet HQ leads anybody, an Axis HQ its own formation (6.1), and each
// Romanian corps HQ units of the other corps too (6.2).
func (s *segment) leads(hq, u model.UnitID) bool {
	a, b := s.units[hq].Formation, s.units[u].Formation
	return s.side == Soviet || a == b || s.rules.corps(a, b)
}

// nearSchwerpunkt: combat units within 4 hexes of the marker, of every formation
// (6.1).
func (s *segment) nearSchwerpunkt(u model.UnitID) bool {
	carrier, ok := s.schwerpunkt()
	if !ok || s.board.Distance(s.pos.At(carrier), s.pos.At(u)) > 4 {
		return false
	}
	return s.rules.schwerpunkt(s, u)
}

// inCommand: within range of the HQ of its formation.
func (s *segment) inCommand(u model.UnitID) bool {
	for hq := range s.units {
		if s.units[hq].HQ && s.units[hq].Formation == s.units[u].Formation && s.operating(model.UnitID(hq)) && s.inRange(model.UnitID(hq), u) {
			return true
		}
	}
	return false
}

// begin announces the segment and checks range for all units together, before
// the first of them is activated (6.1).
func (s *segment) begin(card model.CardID, o order) {
	s.order = o
	s.Tell(evSegment, s.side, card, o.members(s.Set()))
	var list []model.UnitID
	for u := range s.units {
		if s.ordered[u] = s.reaches(o, model.UnitID(u)); s.ordered[u] {
			list = append(list, model.UnitID(u))
		}
	}
	s.Tell(evActivated, list)
	s.rules.checkTogether(s, list)
}

func contains(list []string, word string) bool {
	for _, w := range list {
		if w == word {
			return true
		}
	}
	return false
}
