package stalingrad

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// arranged are pieces that stand elsewhere when the game begins.
type arranged struct {
	Count    []Count
	From, To model.Space
}

func arrangedText(s *model.Set, a arranged) string {
	return groups(a.Count) + " " + s.SpaceName(a.From) + " to " + s.SpaceName(a.To)
}

// arrangement is a side's while it lasts; a piece is moved once.
type arrangement struct {
	*segment
	side  model.Side
	moves []stoodAt
}

// stoodAt is where a piece stood before it was moved.
type stoodAt struct {
	unit model.UnitID
	from model.Space
}

const citeArrange = "Race to Stalingrad Alternative Deployment"

// rearrange: first the Allied player arranges his units on the City Board anew, then the
// Axis player his mechanized infantry, tanks and assault guns on the Region Board.
func (s *segment) rearrange(side model.Side) {
	a := &arrangement{segment: s, side: side}
	for !s.unheard(side) {
		q := adjudicate.Lines[arranged]{Done: true, ReadItem: a.read, Judge: a.judge}
		q.To, q.Subject = s.seat(side), s.Segment()
		if s.Orders(q.To) == nil || s.Listing() {
			q.Among = a.candidates()
		}
		v, ok := kindArrange.Next(s.Table, q)
		if !ok {
			break
		}
		for _, c := range v.Count {
			for _, u := range a.ready(c.Code, v.From)[:c.N] {
				a.moves = append(a.moves, stoodAt{u, v.From})
				s.Hand().Move(u, v.To)
			}
		}
		s.Tell(evArranges, side, groups(v.Count), v.From, v.To)
	}
	a.limits()
}

// limits hold when all has been arranged, and not on the way: pieces may change places.
// What was moved into a place that holds too many goes back, the last first.
func (a *arrangement) limits() {
	for i := len(a.moves) - 1; i >= 0; i-- {
		m := a.moves[i]
		at := a.pos.At(m.unit)
		if bad := a.crowded(at); !bad.Legal() {
			a.Note(a.seat(a.side), kindArrange.Key, bad, false)
			a.Hand().Move(m.unit, m.from)
			a.Tell(evArranges, a.side, "1 "+a.d.of[m.unit].Code, at, m.from)
			a.moves = slices.Delete(a.moves, i, i+1)
			i = len(a.moves) // where it stood may hold too many now
		}
	}
}

// crowded: more land units or air units than may stand in a place, or more than one piece
// on a crossing or in a site.
func (a *arrangement) crowded(at model.Space) adjudicate.Verdict {
	land, air := len(a.land(a.side, at)), len(a.onGround(a.side, at))
	switch p := a.d.place(at); {
	case !p.Zone() && land+len(a.tokens(a.side, at)) > 1:
		return refuse("ambush-full", "Ambush Sites", at)
	case land > stackLimit:
		return refuse("zone-full", "Stacking Limits", at)
	case air > fieldLimit:
		return refuse("field-full", "Airfields", at)
	}
	return fine
}

// read reads `2 inf + 1 art ORL to SPA`.
func (a *arrangement) read(_ *adjudicate.Item, l *adjudicate.Line) (v arranged, bad adjudicate.Verdict) {
	if len(l.Path) != 2 {
		return v, refuse("no-place", citeArrange)
	}
	return arranged{lineCount(l), l.Path[0].Space(), l.To()}, bad
}

// mayMove: of the Axis mechanized infantry, tanks and assault guns alone.
func (a *arrangement) mayMove(t *Type) bool {
	return !t.Token() && (a.side == Allies || t.Code == "mec" || t.Code == "tnk" || t.Code == "agn")
}

// ready lists the pieces of a type in a place that have not been moved.
func (a *arrangement) ready(code string, from model.Space) (list []model.UnitID) {
	for _, u := range a.in(a.side, from, func(t *Type) bool { return t.Code == code }) {
		if !slices.ContainsFunc(a.moves, func(m stoodAt) bool { return m.unit == u }) {
			list = append(list, u)
		}
	}
	return list
}

// board: the place is on the board of the side's units.
func (a *arrangement) board(at model.Space) bool { return a.d.place(at).City == (a.side == Allies) }

// candidates are single pieces, for who plays without orders.
func (a *arrangement) candidates() (list []arranged) {
	for i := range a.d.Places {
		from := model.Space(i)
		for _, code := range codes {
			t := a.d.typeOf(a.side, code)
			if t == nil || !a.board(from) || !a.mayMove(t) || len(a.ready(code, from)) == 0 {
				continue
			}
			for j := range a.d.Places {
				if to := model.Space(j); to != from && a.board(to) {
					list = append(list, arranged{[]Count{{code, 1}}, from, to})
				}
			}
		}
	}
	return list
}

func (a *arrangement) judge(v arranged) []adjudicate.Verdict {
	bad := a.judgePieces(v)
	if bad.Legal() {
		bad = a.judgeTo(v)
	}
	if bad.Legal() {
		return nil
	}
	return []adjudicate.Verdict{bad}
}

// judgePieces: they are there, may be arranged, and leave nobody alone in a battle.
func (a *arrangement) judgePieces(v arranged) adjudicate.Verdict {
	land := 0
	for _, c := range v.Count {
		t := a.d.typeOf(a.side, c.Code)
		switch {
		case t == nil:
			return refuse("no-type", "Unit Profiles", c.Code, a.side)
		case !a.mayMove(t):
			return refuse("not-arranged", citeArrange, t.Name)
		case len(a.ready(c.Code, v.From)) < c.N:
			return refuse("not-there.count", citeArrange, c.N, c.Code, v.From, len(a.ready(c.Code, v.From)))
		case isLand(t):
			land += c.N
		}
	}
	switch {
	case total(v.Count) == 0:
		return refuse("no-pieces", citeArrange)
	case !a.board(v.From):
		return refuse("other-board", citeArrange, v.From)
	case !a.board(v.To):
		return refuse("other-board", citeArrange, v.To)
	case a.contested(v.From) && land == len(a.land(a.side, v.From)):
		return refuse("locked", "Combat Markers", v.From)
	}
	return fine
}

// judgeTo: a friendly zone, for the Axis one with a Control Marker; a Volga Crossing or an
// Ambush Site only as as-arrange-places says. Who stands there is judged at the end.
func (a *arrangement) judgeTo(v arranged) adjudicate.Verdict {
	p := a.d.place(v.To)
	flies := a.d.typeOf(a.side, v.Count[0].Code).Air()
	switch {
	case !p.Zone():
		return a.judgeSmall(v)
	case !a.controls(a.side, v.To):
		return refuse("not-controlled", citeArrange, v.To)
	case p.Base != "" && !flies:
		return refuse("base-zone", "Base Zones", v.To)
	case flies && !p.Airfield:
		return refuse("no-airfield", "Airfields", v.To)
	}
	return fine
}

// judgeSmall: one infantry, on a crossing with its ferry or in a site next to a friendly zone.
func (a *arrangement) judgeSmall(v arranged) adjudicate.Verdict {
	p := a.d.place(v.To)
	switch {
	case a.Reads("as-arrange-places", "zones"):
		return refuse("no-zone", citeArrange, v.To)
	case v.Count[0].Code != "inf" || len(v.Count) > 1:
		return refuse("ambush-infantry", "Ambush Sites", v.To)
	case v.Count[0].N > 1, a.occupied(Enemy(a.side), v.To):
		return refuse("ambush-full", "Ambush Sites", v.To)
	case p.Crossing && !a.pos.GroundMarked(v.To, markFerry):
		return refuse("no-ferry", "Ferries", v.To)
	case p.Site && !a.anyFriendly(a.side, p.sites):
		return refuse("not-controlled", citeArrange, v.To)
	}
	return fine
}

// wordsOf cuts a text into the words of a line.
func wordsOf(text string) (list []adjudicate.Name) {
	for _, w := range strings.Fields(text) {
		list = append(list, adjudicate.Name{Text: w})
	}
	return list
}
