package donnerschlag

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
)

// Audit says of an entry of a list what shows without playing: that it names what is
// the enemy's, not there, out of the game, or stands where nobody reads it. What the
// board and the set can never hold is an error, what can only come to nothing a
// warning (orders 2.5).
func (g *Game) Audit(a *adjudicate.Audited) adjudicate.Verdict {
	w := &audit{Audited: a, g: g, units: g.Data.unitsIn(a.Position)}
	judge := auditors[a.Key]
	if judge == nil {
		return adjudicate.Verdict{}
	}
	if bad := w.beyond(); !bad.Legal() {
		return bad
	}
	if contains(ofCombats, a.Key) && a.Kind == "orders" && stepID().MatchString(a.Segment) {
		return idle("key.never", "5.2", a.Key, speech.Text("part.no-combats"))
	}
	return judge(w)
}

// audit is an entry while it is judged.
type audit struct {
	*adjudicate.Audited
	g     *Game
	units []Unit
}

// auditors are the judges of the lists, by key. The sections whose lines the rules
// read one by one (activate, combats, moves, reinforcements, stugs) and the questions
// of Strict kinds need none.
var auditors = map[string]func(*audit) adjudicate.Verdict{
	"losses": (*audit).losses, "retreat": (*audit).retreat, "advance": (*audit).advance, "place": (*audit).placed, "relocate": (*audit).relocate,
	"cards": (*audit).cards, "reroll": (*audit).reroll, "give-up": (*audit).giveUp, "call-off": (*audit).callOff,
	"terrain": (*audit).terrain, "draw": (*audit).draw,
	"high-command": (*audit).highCommand, "box": (*audit).box, "keep": (*audit).keep, "schwerpunkt": (*audit).schwerpunkt, "zone": (*audit).zone,
}

// ofCombats are the lists that only combats read.
var ofCombats = []string{"retreat", "advance", "dice", "terrain", "draw", "call-off"}

// idle is a verdict on what breaks no rule and can come to nothing.
func idle(id, cite string, args ...any) adjudicate.Verdict {
	v := refuse(id, cite, args...)
	v.Idle = true
	return v
}

// beyond: a hex that is not on the map can never be chosen; near such a one fits
// nothing. The reader lets them stand in lists (orders 4).
func (w *audit) beyond() adjudicate.Verdict {
	for i, n := range w.Line.Path {
		switch {
		case n.Space() != model.NoSpace:
		case w.Line.Form == adjudicate.FormNear:
			return at(idle("hex.beyond", "", n.Text), adjudicate.PartPath, i)
		default:
			return at(refuse("hex.off", "", n.Text), adjudicate.PartPath, i)
		}
	}
	return adjudicate.Verdict{}
}

// named finds the units that an entry names.
func (w *audit) named() (list []model.UnitID) {
	return unitsOf(w.Line.Who)
}

// unitsOf are the units that some words name.
func unitsOf(who []adjudicate.Name) (list []model.UnitID) {
	for _, n := range who {
		if n.Unit() != model.NoUnit {
			list = append(list, n.Unit())
		}
	}
	return list
}

// own: the units of a list are its owner's; in orders and answers they may still come
// to stand on the map in the segment.
func (w *audit) own(cite string) adjudicate.Verdict {
	for i, u := range w.named() {
		switch {
		case w.units[u].Side != w.Side:
			return at(refuse("list.enemy", cite, u, w.Key), adjudicate.PartWho, i)
		case w.Kind != "standing" && !w.mayStand(u):
			return at(idle("list.gone", cite, u, w.Position.At(u)), adjudicate.PartWho, i)
		}
	}
	return adjudicate.Verdict{}
}

// mayStand: a unit is on the map or may come there in this segment: out of a cup, or
// by a card that brings steps back (3.2, 3.3).
func (w *audit) mayStand(u model.UnitID) bool {
	if w.Position.At(u) == w.Position.Set().Box("reserve") && !strings.Contains(w.Segment, "ADM") {
		return false // it comes in when a turn begins
	}
	return w.Position.OnBoard(u) || w.units[u].Alarm || w.units[u].AdHoc || w.holdsEffect("replace", "take-card") || strings.HasSuffix(w.Segment, "ADM1")
}

// holdsEffect: a card in hand or box has one of the effects, or may by now.
func (w *audit) holdsEffect(effects ...string) bool {
	if w.Position.Hole(w.Side) {
		return true
	}
	p := pilesOf(w.Side)
	for _, name := range []string{p.hand, p.box} {
		cards, _ := w.Position.Pile(name)
		for _, c := range cards {
			r := &w.g.Data.Cards[c]
			for _, e := range []*EventRule{r.General, r.Tactical, r.Pair} {
				if e != nil && contains(effects, e.Effect) {
					return true
				}
			}
		}
	}
	return false
}

// attackers are those that the combat names in which the entry stands.
func (w *audit) attackers() (list []model.UnitID) {
	return unitsOf(w.Fight.With)
}

// inFight: in the list of a combat only who takes part in it can be meant. C65 may
// bring Soviet units into an attack (12.2).
func (w *audit) inFight() bool { return w.Fight != nil && w.Side == Axis }

// losses: the owner chooses among his own units; in a combat's own list among those
// that take part (8.4).
func (w *audit) losses() adjudicate.Verdict {
	if bad := w.own("8.4"); !bad.Legal() {
		return bad
	}
	if f := w.formation(); f != "" {
		return w.formationHere(f)
	}
	if !w.inFight() {
		return adjudicate.Verdict{}
	}
	for i, u := range w.named() {
		if !slices.Contains(w.attackers(), u) {
			return at(idle("losses.absent", "8.4", u, w.Fight.Target.Text), adjudicate.PartWho, i)
		}
	}
	return adjudicate.Verdict{}
}

// formation is the formation that an entry names, or "".
func (w *audit) formation() string {
	if w.Line.Form != adjudicate.FormWord {
		return ""
	}
	for i := range w.units {
		if f := w.units[i].Formation; f != "" && f == w.Line.Text {
			return f
		}
	}
	return ""
}

// formationHere: a formation has units of the side, in a combat's list among those
// that take part.
func (w *audit) formationHere(f string) adjudicate.Verdict {
	own, stands := false, false
	for i := range w.units {
		u := model.UnitID(i)
		if w.units[u].Formation != f || w.units[u].Side != w.Side || w.units[u].HQ {
			continue
		}
		own = true
		stands = stands || w.mayStand(u) && (!w.inFight() || slices.Contains(w.attackers(), u))
	}
	switch {
	case !own:
		return refuse("list.formation", "8.4", f)
	case !stands && w.Kind != "standing":
		return idle("list.formation.gone", "8.4", f)
	}
	return adjudicate.Verdict{}
}

// retreat: bodies are of the owner's combat units, an HQ goes along and never alone,
// and in a combat's own list somebody who takes part can come to the hex (8.4).
func (w *audit) retreat() adjudicate.Verdict {
	if bad := w.own("8.4"); !bad.Legal() {
		return bad
	}
	combat := 0
	for i, u := range w.named() {
		switch {
		case !w.units[u].HQ:
			combat++
			if w.inFight() && !slices.Contains(w.attackers(), u) {
				return at(idle("retreat.absent", "8.4", u, w.Fight.Target.Text), adjudicate.PartWho, i)
			}
		}
	}
	if len(w.Line.Who) > 0 && combat == 0 {
		return idle("retreat.hq", "8.4", w.Line.Who[0].Text)
	}
	if w.Line.Form == adjudicate.FormNear || len(w.Line.Path) == 0 || !w.inFight() {
		return adjudicate.Verdict{}
	}
	if to := w.Line.To(); to != model.NoSpace && !w.flees(to) {
		return at(idle("retreat.far", "8.4", to), adjudicate.PartPath, len(w.Line.Path)-1)
	}
	return adjudicate.Verdict{}
}

// flees: some attacker may come to a hex: it goes one hex, and on from one that is
// overstacked (8.4 step 4). Where it moves to before it attacks is next to the target.
func (w *audit) flees(to model.Space) bool {
	board := w.Position.Set().Board
	target := w.Fight.Target.Space()
	return target == model.NoSpace || board.Distance(target, to) <= farthestRetreat
}

// farthestRetreat is how many hexes from the target a retreat can end: one beside it
// the attackers stand, one they go, and a few more where hexes are full.
const farthestRetreat = 6

// advance: attackers go (8.4); HQs take no part in combat.
func (w *audit) advance() adjudicate.Verdict {
	if bad := w.own("8.4"); !bad.Legal() {
		return bad
	}
	for i, u := range w.named() {
		if w.units[u].HQ {
			return at(refuse("hq-attacks", "8.1", u), adjudicate.PartWho, i)
		}
	}
	return adjudicate.Verdict{}
}

// placed: who comes out of a cup or back into the game stands with or next to a friend
// (3.2, 3.3). A hex in which an enemy combat unit stands now may be free by then.
func (w *audit) placed() adjudicate.Verdict {
	return w.reached("place.far", "3.3", func(model.UnitID) int { return 1 })
}

// reached: in the orders of an activation a hex is near enough to where some unit of the
// side may get, by its own measure; a negative one leaves a unit out.
func (w *audit) reached(id, cite string, measure func(u model.UnitID) int) adjudicate.Verdict {
	if w.Line.Form != adjudicate.FormPlace || w.Kind != "orders" || stepID().MatchString(w.Segment) {
		return adjudicate.Verdict{}
	}
	board := w.Position.Set().Board
	for i, n := range w.Line.Path {
		to := n.Space()
		near := func(u model.UnitID) bool {
			far := measure(u)
			return far >= 0 && board.Distance(w.Position.At(u), to) <= far+farthestMarch
		}
		if to != model.NoSpace && !slices.ContainsFunc(w.standing(), near) {
			return at(idle(id, cite, n.Text), adjudicate.PartPath, i)
		}
	}
	return adjudicate.Verdict{}
}

// farthestMarch is how many hexes a unit goes in a segment at most: 6 MPs and the bonus hex
// of a road, and all that again by a card that lets it move anew (4.2, 12.2).
const farthestMarch = 14

// standing are the units of the side on the map.
func (w *audit) standing() (list []model.UnitID) {
	for i := range w.units {
		if u := model.UnitID(i); w.units[u].Side == w.Side && w.Position.OnBoard(u) {
			list = append(list, u)
		}
	}
	return list
}

// relocate: only Axis HQs are placed anew (7.3), and what a combat's own list says
// of it is not read: the question is about the HQ.
func (w *audit) relocate() adjudicate.Verdict {
	switch {
	case w.Side == Soviet && w.Line.Form != adjudicate.FormWord:
		return idle("key.never", "7.3", "relocate", speech.Text("part.hq-stays"))
	case w.Fight != nil:
		return idle("key.here", "7.3", "relocate", speech.Text("part.whole-file"))
	}
	return w.reached("relocate.far", "7.3", func(u model.UnitID) int {
		if !w.units[u].HQ {
			return -1
		}
		return w.units[u].Range
	})
}

// giveUp: C60 and C63 are Soviet cards (12.2).
func (w *audit) giveUp() adjudicate.Verdict {
	if w.Side == Axis && w.Line.Form != adjudicate.FormWord {
		return idle("key.never", "12.2", "give-up", speech.Text("part.soviet-cards"))
	}
	if l := w.Line; l.Card != nil && !contains([]string{"C57", "C60", "C62", "C63"}, l.Text) {
		return refuse("give-up.card", "12.2", l.Text)
	}
	return adjudicate.Verdict{}
}

// callOff: the Axis player calls combats off (12.2 C65).
func (w *audit) callOff() adjudicate.Verdict {
	if w.Side == Soviet && word(w.Line, "yes") {
		return idle("key.never", "12.2", "call-off", speech.Text("part.axis-calls"))
	}
	return adjudicate.Verdict{}
}

// terrain: what only a defender is asked stands in no combat of the attacker's.
func (w *audit) terrain() adjudicate.Verdict {
	if w.Fight != nil {
		return idle("key.here", "8.3", "terrain", speech.Text("part.defender"))
	}
	return adjudicate.Verdict{}
}

// draw: a draw is due to the side that is attacked (8.4).
func (w *audit) draw() adjudicate.Verdict {
	switch {
	case w.Fight != nil:
		return idle("key.here", "8.4", "draw", speech.Text("part.due"))
	}
	return adjudicate.Verdict{}
}
