package wintergewitter

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var _ adjudicate.Auditor = (*Game)(nil)

// ofTheEnemy are the lists that name units of the enemy.
var ofTheEnemy = []string{"fire-at", "intercept"}

// audited are the lists of choices. The sections whose lines the rules read one by one need no
// judge before they are played.
var audited = []string{"enters", "lead", "new-lead", "artillery", "stukas", "defensive-artillery", "counter-battery", "fire-at", "losses",
	"retreat", "advance", "overstack", "intercept", "pairs", "show"}

// ofAircraft are the lists that name aircraft of either side: who has the bounce pairs the fewer with
// the more, whosesoever they are (4.3.1).
var ofAircraft = []string{"pairs"}

// Audit says of an entry of a list what shows without playing: that it names a unit of the
// wrong side or sort, or a place that is not on the map. Such an entry can never be taken.
func (g *Game) Audit(a *adjudicate.Audited) adjudicate.Verdict {
	if !slices.Contains(audited, a.Key) {
		return fine
	}
	for i, n := range a.Line.Path {
		if n.Space() == model.NoSpace {
			bad := pointed(refuse("list.beyond", "", n.Text), adjudicate.PartPath, i)
			bad.Idle = a.Line.Form == adjudicate.FormNear
			return bad
		}
	}
	if slices.Contains(ofGuns, a.Key) {
		return g.auditGuns(a)
	}
	enemy, aircraft := slices.Contains(ofTheEnemy, a.Key), slices.Contains(ofAircraft, a.Key)
	for i, n := range a.Line.Who {
		u := n.Unit()
		switch {
		case u == model.NoUnit:
		case aircraft && g.Data.Units[u].land():
			return pointed(refuse("list.land", "4.3.1", u, a.Key), adjudicate.PartWho, i)
		case aircraft: // of either side
		case enemy && g.Data.Units[u].Side == a.Side:
			return pointed(refuse("list.own", "", u, a.Key), adjudicate.PartWho, i)
		case !enemy && g.Data.Units[u].Side != a.Side:
			return pointed(refuse("list.enemy", "", u, a.Key), adjudicate.PartWho, i)
		}
	}
	return fine
}

// ofGuns are the lists of lines GUNS on UNIT: guns of the own side, a unit of the enemy.
var ofGuns = []string{"artillery", "stukas", "defensive-artillery"}

func (g *Game) auditGuns(a *adjudicate.Audited) adjudicate.Verdict {
	aim, which := false, 0
	for _, n := range a.Line.Words {
		u := n.Unit()
		switch {
		case n.Text == "on":
			aim = true
			continue
		case u == model.NoUnit:
			continue
		case aim && a.Position.Guessed(u):
			return pointed(g.noName(u), adjudicate.PartWho, which)
		case aim && g.Data.Units[u].Side == a.Side:
			return pointed(refuse("list.own", "", u, a.Key), adjudicate.PartWho, which)
		case !aim && g.Data.Units[u].Side != a.Side:
			return pointed(refuse("list.enemy", "", u, a.Key), adjudicate.PartWho, which)
		}
		which++
	}
	return fine
}

// pointed is a verdict on a part of a line.
func pointed(v adjudicate.Verdict, part adjudicate.Part, index int) adjudicate.Verdict {
	v.Part, v.Index = part, index
	return v
}
