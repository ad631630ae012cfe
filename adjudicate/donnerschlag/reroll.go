package donnerschlag

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// reroll is what a die is thrown again with: the Schlachtenglueck marker (3.10) or
// the tactical event of a card (C34, C35, C75 to C78), and what rides on it: a
// two-dice event, so that two dice are thrown (12.1 note 4). The zero value is
// nothing.
type reroll struct {
	marker bool
	by     play // without the marker
	two    play // card NoCard: one die
}

var noReroll = reroll{by: pass, two: pass}

func (r reroll) nothing() bool { return !r.marker && r.by.card == model.NoCard }

// rerollText: marker + C29 TE, C34 TE, no.
func rerollText(s *model.Set, r reroll) string {
	if r.nothing() {
		return "no"
	}
	text := "marker"
	if !r.marker {
		text = playText(s, r.by)
	}
	if r.two.card != model.NoCard {
		text += " + " + playText(s, r.two)
	}
	return text
}

// rerollValue reads what rerollText wrote, for a hand that is not known here.
func rerollValue(s *model.Set, text string) (reroll, bool) {
	r := noReroll
	first, second, two := strings.Cut(text, " + ")
	ok := true
	switch {
	case text == "no":
		return r, true
	case first == "marker":
		r.marker = true
	default:
		r.by, ok = playValue(s, first)
	}
	if two && ok {
		r.two, ok = playValue(s, second)
	}
	return r, ok
}

// rerollFits: marker, C34 TE, marker + C29 TE, no. The word marker stands among the
// numbers of a card line.
func rerollFits(s *model.Set, l *adjudicate.Line, r reroll) bool {
	switch {
	case r.nothing():
		return word(l, "no")
	case l.Form != adjudicate.FormCard:
		return word(l, "marker") && r.marker && r.two.card == model.NoCard
	}
	var want []string
	if r.marker {
		want = append(want, "marker")
	} else {
		want = append(want, s.CardName(r.by.card))
	}
	if r.two.card != model.NoCard {
		want = append(want, s.CardName(r.two.card))
	}
	return slices.EqualFunc(want, l.Card.Numbers, func(w string, n adjudicate.Name) bool { return w == n.Text })
}

// ownDie throws a die of a side in this scene. After every own die its owner may
// throw it again and must keep the new result, as long as he has something to do
// it with (3.10). shown tells what a face means before he is asked.
func (x *scene) ownDie(side model.Side, what string, shown func()) int {
	label := x.label + what
	x.face = x.Roll(side, label, 6)
	shown()
	for n := 1; ; n++ {
		if again, _ := x.again(side, false); !again {
			return x.face
		}
		x.forget(side, n)
		x.face = x.Roll(side, label+"/reroll"+strconv.Itoa(n), 6)
		shown()
	}
}

// forget: a die that is thrown again counts no more. Behind that point the check of a card that
// was played in a window goes on alike whatever the die showed.
func (x *scene) forget(side model.Side, n int) {
	x.face = 0
	if x.combat != nil && x.inCheck.card != model.NoCard && x.against.card == model.NoCard && !x.amid {
		x.combat.rejoin("check " + string(side) + strconv.Itoa(n) + " in window " + strconv.Itoa(int(x.open)))
	}
}

// again asks whether a die is thrown again, and pays for it. of says that it is
// the combat die, on which a two-dice event may ride; two reports that one does.
// A card that is cancelled, or whose check fails, throws nothing, and its owner
// may try another.
func (x *scene) again(side model.Side, combatDie bool) (again, two bool) {
	for x.mayReroll(side) {
		r := kindReroll.Ask(x.Table, x.rerollQuestion(side, combatDie))
		if r.nothing() {
			return false, false
		}
		if x.spend(side, r) {
			return true, x.rides(side, r)
		}
	}
	return false, false
}

func (x *scene) rerollQuestion(side model.Side, combatDie bool) adjudicate.Question[reroll] {
	var among []reroll
	x.Quietly(side, func() { among = x.rerolls(side, combatDie) })
	return adjudicate.Question[reroll]{To: side, Subject: x.subject, Among: among, Pass: noReroll, Facts: x.conditions(side),
		Fits: func(l *adjudicate.Line, r reroll) bool { return rerollFits(x.Set(), l, r) }}
}

// mayReroll says whether a side is asked: the marker is his, or he holds cards and
// not all that throw a die again lie openly. Everybody sees that much.
func (x *scene) mayReroll(side model.Side) bool {
	if x.pos.Track("schlachtenglueck") == string(side) {
		return true
	}
	if !x.holdsCards(side) {
		return false
	}
	p := pilesOf(side)
	for i := range x.g.Data.Cards {
		id := model.CardID(i)
		if r := x.card(id); r.Card != nil && r.Card.Side == side && r.Tactical.Effect == "reroll" && !x.pos.PileHas(p.discard, id) && !x.pos.PileHas(p.removed, id) {
			return true
		}
	}
	return false
}

// rerolls lists what a side may throw a die again with.
func (x *scene) rerolls(side model.Side, combatDie bool) []reroll {
	single, twos := x.holding(side, "reroll"), []play{pass}
	if combatDie && side == x.combat.attacker {
		twos = append(twos, x.holding(side, "two-dice")...)
	}
	var list []reroll
	if x.pos.Track("schlachtenglueck") == string(side) {
		for _, two := range twos {
			list = append(list, reroll{marker: true, by: pass, two: two})
		}
	}
	for _, by := range single {
		for _, two := range twos {
			list = append(list, reroll{by: by, two: two})
		}
	}
	return append(list, noReroll)
}

// holding lists the events with an effect that a side has in hand or box.
func (x *scene) holding(side model.Side, effect string) []play {
	var list []play
	p := pilesOf(side)
	for _, name := range []string{p.hand, p.box} {
		cards, _ := x.pos.Pile(name)
		for _, card := range cards {
			r := x.card(card)
			if r.General != nil && r.General.Effect == effect {
				list = append(list, play{card: card, event: "GE", boxed: name == p.box})
			}
			if r.Tactical != nil && r.Tactical.Effect == effect {
				list = append(list, play{card: card, event: "TE", boxed: name == p.box})
			}
		}
	}
	return list
}

// spend pays for throwing a die again: the marker goes to the opponent (3.10), a
// card is played like any other. It reports whether the die is thrown.
func (x *scene) spend(side model.Side, r reroll) bool {
	if r.marker {
		x.Hand().SetTrack("schlachtenglueck", string(Enemy(side)))
		x.Tell(evReroll, side, "marker")
		x.Tell(evMarker, Enemy(side))
		return true
	}
	if !x.meanwhile(func() bool { return x.play(side, r.by) }) {
		return false
	}
	x.Tell(evReroll, side, x.Set().CardName(r.by.card))
	return true
}

// rides plays the two-dice event that rides on a re-roll (12.1 note 4).
func (x *scene) rides(side model.Side, r reroll) bool {
	return r.two.card != model.NoCard && x.meanwhile(func() bool { return x.play(side, r.two) })
}

// meanwhile keeps what is in the air while a card is played in the middle of it: the
// die that lies, the check that it belongs to, the card that may be cancelled.
func (x *scene) meanwhile(do func() bool) bool {
	face, check, against, amid := x.face, x.inCheck, x.against, x.amid
	x.inCheck, x.against, x.amid = noCheck, pass, true
	worked := do()
	x.face, x.inCheck, x.against, x.amid = face, check, against, amid
	return worked
}

// A re-roll card is played in the question after a die and in no window.
var _ = effect("reroll", effectRule{can: inNoWindow, do: rerollDie})

func inNoWindow(*scene, *deed) bool { return false }

// rerollDie: that it was played is all: again lets the die be thrown.
func rerollDie(*scene, *deed) string { return "" }
