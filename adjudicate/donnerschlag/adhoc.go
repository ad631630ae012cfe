package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// when is a moment of the outcome at which a due reinforcement may be drawn (8.4).
type when uint8

const (
	notDrawn when = iota
	beforeLosses
	beforeRetreat
	beforeAdvance
	afterAll
)

var whenWords = [...]string{"no", "before losses", "before retreat", "before advance", "last"}

func whenText(_ *model.Set, w when) string { return whenWords[w] }

var kindDraw = adjudicate.Kind[when]{KindInfo: adjudicate.KindInfo{Key: "draw", Cite: "8.4", Provoked: true, Silence: adjudicate.Asked,
	About: "when a reinforcement that is due is drawn, or whether at all"}, Text: whenText}

// drawTrigger: the modified die may bring the side that rolled badly against it a
// reinforcement, whatever the result is (8.4).
func (c *combat) drawTrigger() {
	switch {
	case c.attacker == Soviet && c.sum.total >= 6:
		c.due = Axis
	case c.attacker == Axis && c.sum.total <= 1:
		c.due = Soviet
	}
}

// dueCup is the cup of a draw that is due (8.4).
func (c *combat) dueCup() cup {
	if c.due == Axis {
		return alarmCup
	}
	return infantryCup
}

// drawDue is a moment of the outcome at which a side to which a draw is due may
// make it, or wait for a later one, or waive it (8.4).
func (c *combat) drawDue(now when) {
	if c.due == "" || c.waived || !c.mayDraw(c.dueCup()) {
		return
	}
	switch c.rules.drawsWhen(c, now) {
	case notDrawn:
		c.waived = true
	case now:
		side, cup := c.due, c.dueCup()
		c.due = ""
		c.drawFrom(cup, c.label+"cup/"+string(cup), c.subject, c.conditions(side))
	}
}

// askDraw asks for the moment.
func (c *combat) askDraw(now when) when {
	return kindDraw.Ask(c.Table, adjudicate.Question[when]{To: c.due, Subject: c.name, Among: moments(now),
		Fits:  func(l *adjudicate.Line, w when) bool { return l.Text == whenWords[w] },
		Facts: c.conditions(c.due)})
}

// moments are the choices from a moment on.
func moments(now when) []when {
	var list []when
	for w := now; w <= afterAll; w++ {
		list = append(list, w)
	}
	return append(list, notDrawn)
}

// stillDue tells of a draw that nobody has made.
func (c *combat) stillDue() {
	switch c.due {
	case Axis:
		c.Tell(evDue, "alarmgruppe", Axis)
	case Soviet:
		c.Tell(evDue, "adhoc-infantry", Soviet)
	}
}

// The tactical event of a draw: anybody's own cup, at any time, once (12.1 notes 1
// to 3).
var _ = effect("draw", effectRule{can: canDraw, do: drawByCard})

// cupByCard is the cup of an event. Note 3 stands by mistake at the headings of
// eight Soviet cards; an Axis cup would be none of theirs (ds-note-3).
func (x *scene) cupByCard(d *deed) cup {
	if d.side == Soviet && isNote3(x.Set().CardName(d.card)) && x.Reads("ds-note-3", "alarmgruppe") {
		return alarmCup
	}
	return cup(d.event.Text("cup"))
}

func isNote3(card string) bool {
	switch card {
	case "C60", "C62", "C63", "C64", "C68", "C69", "C70", "C71":
		return true
	}
	return false
}

func canDraw(x *scene, d *deed) bool { return x.mayDraw(x.cupByCard(d)) }

func drawByCard(x *scene, d *deed) string {
	k := x.cupByCard(d)
	label := "cup/" + string(k)
	if x.combat == nil {
		label += "/" + strings.ToLower(x.Set().CardName(d.card))
	}
	u := x.drawFrom(k, x.label+label, x.subject, x.conditions(k.side()))
	if x.combat != nil && u != model.NoUnit {
		x.combat.reinforced(u)
	}
	return ""
}
