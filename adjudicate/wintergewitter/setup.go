package wintergewitter

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// restProposed is the line that leaves the rest to what is proposed.
const restProposed = "rest as proposed"

// placed are units that a player sets up in a hex; NoSpace: the rest as proposed.
type placed struct {
	Units []model.UnitID
	At    model.Space
	Dug   bool // entrenched (wg-entrenched-at-start)
}

// suffered are points that a unit has lost before the scenario begins; NoUnit: the rest as
// proposed.
type suffered struct {
	Points int
	Unit   model.UnitID
}

var (
	kindPlace = readable(kind(adjudicate.KindInfo{Key: "place", Cite: "19", About: "where units are set up", Series: true}, placedText), placedValue)
	kindLost  = readable(kind(adjudicate.KindInfo{Key: "suffered", Cite: "19.2", About: "which units have lost points before the scenario begins", Series: true}, sufferedText), sufferedValue)
	kindFlown = readable(kind(adjudicate.KindInfo{Key: "flown", Cite: "19.2.2", About: "which air units have flown when the scenario begins", Series: true}, unitText), unitValue)
	kindUses  = readable(kind(adjudicate.KindInfo{Key: "options", Cite: "20.1", About: "which optional units are used", Series: true},
		func(_ *model.Set, o string) string { return o }), func(_ *model.Set, text string) (string, bool) { return text, slices.Contains(optionNames, text) })
)

var (
	evStarts    = event("starts", "19", "units are set up in a hex", "side", "units", "at")
	evStartsDug = event("starts-entrenched", "19.2.1", "a hex is entrenched from the start", "at")
	evSuffers   = event("suffers", "19.2", "a unit has lost points before the scenario begins; left is what it has", "unit", "points", "left")
	evFlownDie  = event("flown-die", "19.2.1", "the die of an air unit before the scenario begins: flown or ready", "unit", "die", "box")
	evHasFlown  = event("has-flown", "19.2.2", "an air unit has flown when the scenario begins", "unit")
	evOption    = event("option", "20.1", "optional units are used", "option")
	evJoins     = event("joins", "20.2", "an air unit joins because optional units are used", "unit")
)

func placedText(s *model.Set, p placed) string {
	if p.At == model.NoSpace {
		return restProposed
	}
	names := make([]string, len(p.Units))
	for i, u := range p.Units {
		names[i] = s.UnitName(u)
	}
	text := strings.Join(names, " + ") + " at " + s.SpaceName(p.At)
	if p.Dug {
		text += " " + dug
	}
	return text
}

// dug is the word for units that start entrenched.
const dug = "entrenched"

func placedValue(s *model.Set, text string) (p placed, ok bool) {
	if text == restProposed {
		return placed{At: model.NoSpace}, true
	}
	text, p.Dug = strings.CutSuffix(text, " "+dug)
	who, at, ok := strings.Cut(text, " at ")
	if p.At, ok = s.FindSpace(at); !ok {
		return p, false
	}
	for _, name := range strings.Split(who, " + ") {
		u, known := s.FindUnit(name)
		if !known {
			return p, false
		}
		p.Units = append(p.Units, u)
	}
	return p, true
}

func sufferedText(s *model.Set, l suffered) string {
	if l.Unit == model.NoUnit {
		return restProposed
	}
	return strconv.Itoa(l.Points) + " on " + s.UnitName(l.Unit)
}

func sufferedValue(s *model.Set, text string) (l suffered, ok bool) {
	if text == restProposed {
		return suffered{Unit: model.NoUnit}, true
	}
	n, name, _ := strings.Cut(text, " on ")
	l.Unit, ok = s.FindUnit(name)
	points, err := strconv.Atoi(n)
	l.Points = points
	return l, ok && err == nil
}

func unitValue(s *model.Set, text string) (model.UnitID, bool) {
	u, ok := s.FindUnit(text)
	return u, ok
}

// setUp is the set-up of a side (19.1 to 20): the Soviet player sets up first, then the German.
// What he does not say is done as it is proposed.
func (s *segment) setUp() {
	sc := s.d.scenario(s.pos)
	if s.side == German && slices.ContainsFunc(sc.Setup, func(p Placing) bool { return p.Option != "" }) {
		s.takeOptions()
	}
	if sc.Ready > 0 && s.side == German {
		s.chooseFlown(sc)
	}
	s.apart(s.side, func() {
		s.sufferLosses(sc)
		s.placeUnits(sc)
	})
	if sc.Flown > 0 && s.side == Soviet {
		s.rollFlown(sc) // last: what he writes hangs on no die
	}
}

// layout is the set-up as far as units stand already. Who has lost everything before does not start.
func (s *segment) layout(sc *Scenario, plays func(option string) bool) *layout {
	l := s.d.newLayout(sc, s.Reads, plays, s.stackPoints)
	for i := range s.units {
		switch u := model.UnitID(i); {
		case s.pos.OnBoard(u):
			l.put(u, s.pos.At(u))
		case s.pos.At(u) == s.Set().Box(boxLost):
			l.line[i] = noLine
		}
	}
	return l
}

// placeUnits sets the units of a side up.
func (s *segment) placeUnits(sc *Scenario) {
	l := s.layout(sc, func(option string) bool { return s.listed(trackOptions, option) })
	for {
		q := adjudicate.Lines[placed]{Done: true, ReadItem: readPlaced, Judge: func(p placed) []adjudicate.Verdict { return judgePlaced(l, p) },
			List: func() []placed { return s.placeable(l) }}
		q.To, q.Subject = s.side, s.Segment()
		p, ok := kindPlace.Next(s.Table, q)
		if !ok || p.At == model.NoSpace {
			break
		}
		for _, u := range p.Units {
			l.put(u, p.At)
			s.Hand().Move(u, p.At)
		}
		s.veilHex(p.At)
		s.Tell(evStarts, s.side, p.Units, p.At)
		if p.Dug {
			s.Hand().MarkGround(p.At, markTrench, true)
			s.Tell(evStartsDug, p.At)
		}
	}
	s.placeRest(l)
}

// placeRest sets up as proposed who is not set up, and tells it hex by hex.
func (s *segment) placeRest(l *layout) {
	list := l.rest(s.side)
	slices.SortStableFunc(list, func(a, b model.UnitID) int { return int(l.at[a]) - int(l.at[b]) })
	for i := 0; i < len(list); {
		j := i
		for j < len(list) && l.at[list[j]] == l.at[list[i]] {
			s.Hand().Move(list[j], l.at[list[j]])
			j++
		}
		s.veilHex(l.at[list[i]])
		s.Tell(evStarts, s.side, list[i:j], l.at[list[i]])
		i = j
	}
}

// readPlaced reads `I/11/6P + II/11/6P at 1845` and `rest as proposed`.
func readPlaced(_ *adjudicate.Item, l *adjudicate.Line) (p placed, bad adjudicate.Verdict) {
	if l == nil || word(l, restProposed) {
		return placed{At: model.NoSpace}, fine
	}
	for _, n := range l.Who {
		p.Units = append(p.Units, n.Unit())
	}
	p.At, p.Dug = l.To(), strings.HasSuffix(l.Text, " "+dug)
	return p, fine
}

// judgePlaced judges units one after the other, each beside those before it.
func judgePlaced(l *layout, p placed) (list []adjudicate.Verdict) {
	if p.At == model.NoSpace {
		return nil
	}
	if p.Dug && !l.mayDig(p.At) {
		return []adjudicate.Verdict{refuse("set-up.entrenched", "19.1.1", p.At)}
	}
	var lift []func()
	for i, u := range p.Units {
		if bad := l.judge(u, p.At); !bad.Legal() {
			list = append(list, at(bad, adjudicate.PartWho, i))
			break
		}
		lift = append(lift, l.put(u, p.At))
	}
	for i := range lift {
		lift[len(lift)-1-i]()
	}
	return list
}

// placeable are the places of the unit that is the next in the set-up, for who plays without
// orders.
func (s *segment) placeable(l *layout) (list []placed) {
	for i := range l.sc.Setup {
		p := &l.sc.Setup[i]
		if p.Side != s.side || p.Points > 0 && l.chosen(i) == p.Points {
			continue
		}
		for u := range l.line {
			if l.line[u] != i || !l.starts(model.UnitID(u)) {
				continue
			}
			for _, hex := range l.places(model.UnitID(u)) {
				list = append(list, placed{Units: []model.UnitID{model.UnitID(u)}, At: hex})
			}
			if len(list) > 0 {
				return list
			}
		}
	}
	return list
}

// takeOptions: the German player says which optional units he uses; if any, three more Soviet
// air units are in play (20.1, 20.2).
func (s *segment) takeOptions() {
	for {
		q := adjudicate.Lines[string]{Done: true, Judge: s.judgeOption, ReadItem: func(_ *adjudicate.Item, l *adjudicate.Line) (string, adjudicate.Verdict) { return l.Text, fine }}
		q.To, q.Subject, q.Among = s.side, s.Segment(), optionNames
		o, ok := kindUses.Next(s.Table, q)
		if !ok {
			break
		}
		s.list(trackOptions, o)
		s.Tell(evOption, o)
	}
	if !slices.ContainsFunc([]string{"support", "15L", "16M"}, func(o string) bool { return s.listed(trackOptions, o) }) {
		return
	}
	for i := range s.units {
		if u := model.UnitID(i); !s.units[i].land() && s.units[i].Option != "" {
			s.Hand().Move(u, s.Set().Box(boxReady))
			s.Tell(evJoins, u)
		}
	}
}

// judgeOption: each option once; 17th Panzer from the start only as wg-17th-early says.
func (s *segment) judgeOption(o string) []adjudicate.Verdict {
	switch {
	case s.listed(trackOptions, o):
		return []adjudicate.Verdict{refuse("set-up.option", "20.1", o)}
	case o == "17P" && s.Reads("wg-17th-early", "no"):
		return []adjudicate.Verdict{refuse("set-up.17P", "20.4")}
	}
	return nil
}

// rollFlown: a die for each Soviet air unit (19.2.1).
func (s *segment) rollFlown(sc *Scenario) {
	ready, flown := s.Set().Box(boxReady), s.Set().Box(boxFlown)
	for i := range s.units {
		u := model.UnitID(i)
		if s.units[i].Side != Soviet || s.units[i].land() || s.pos.At(u) != ready {
			continue
		}
		die, box := s.Roll(Soviet, "set-up/"+dice.Fold(s.units[i].ID), 10), boxReady
		if die <= sc.Flown {
			box = boxFlown
			s.Hand().Move(u, flown)
		}
		s.Tell(evFlownDie, u, die, box)
	}
}
