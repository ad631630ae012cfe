package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

var _ adjudicate.Auditor = (*Game)(nil)

// Audit says of an entry, before anything is played, that it cannot come into play: it
// names what is not on the boards, not the side's, or where nothing of the kind happens.
// Standing orders wait for later rounds; of them only what no round can bring is told.
func (g *Game) Audit(a *adjudicate.Audited) (bad adjudicate.Verdict) {
	in := adjudicate.Input{Position: a.Position, Segment: a.Segment, Edition: a.Edition, Rulings: a.Rulings, View: a.Side, Check: true}
	adjudicate.Run(looking{g, func(s *segment) { bad = (&auditor{s, a}).judge() }}, in)
	return bad
}

// mayHoldTokens reports whether the side of a draft may spend a token at all.
func (g *Game) mayHoldTokens(in adjudicate.Input, side model.Side) (may bool) {
	adjudicate.Run(looking{g, func(s *segment) { may = s.mayHoldTokens(side) }}, in)
	return may
}

// auditor looks at one entry.
type auditor struct {
	*segment
	*adjudicate.Audited
}

// idle is a warning: the entry breaks no rule and comes to nothing.
func idle(id, cite string, args ...any) adjudicate.Verdict {
	v := refuse(id, cite, args...)
	v.Idle = true
	return v
}

func (a *auditor) judge() adjudicate.Verdict {
	if a.Line.Not || a.Line.Form == adjudicate.FormWord && slices.Contains([]string{"any", "ask", "cheapest", "dearest", "rest holds"}, a.Line.Text) {
		return fine
	}
	switch a.Key {
	case "buy":
		return a.bidWare()
	case "bid":
		if b := readBid(a.Line); !b.Accept && b.N < 1 {
			return refuse("first-bid", "Reinforcement Point Bidding")
		}
	case "factory":
		return a.factory()
	case "northwest":
		return a.uranusCard()
	case "launch":
		if a.Kind == "orders" && a.round == 7 && word(a.Line, "no") && a.pos.Track("launched") == "" {
			return refuse("must-launch", "Card 7")
		}
	case "casualties", "aim":
		return a.pieces()
	case "tokens":
		return a.spends()
	case "displace":
		return a.displaced()
	case "targets":
		return a.target()
	case "landing":
		return a.field()
	}
	return fine
}

// bidWare: what RPs of a bid buy stands where one of the sides may have it placed. Which
// side that is, and how many RPs there are, the bidding decides (Reinforcement Point
// Bidding).
func (a *auditor) bidWare() adjudicate.Verdict {
	if a.segment.Segment() != setupSegment {
		return fine
	}
	b, bad := a.readBought(nil, a.Line)
	if !bad.Legal() {
		return bad
	}
	var first adjudicate.Verdict
	for _, side := range sides {
		list := a.judgeBid(side, b, unlimited)
		if len(list) == 0 {
			return fine
		}
		if first.Legal() || a.occupied(side, b.To) {
			first = list[0]
		}
	}
	return first
}

// unlimited are the RPs of a bid that is not known.
const unlimited = 1 << 20

func (a *auditor) factory() adjudicate.Verdict {
	if at := a.Line.To(); at != model.NoSpace && !containsSpace(a.cityPoints(), at) {
		return refuse("no-factory", "Alternative Stalingrad Factory Placement", at)
	}
	return fine
}

// uranusCard: of the two cards that were drawn one is named; none only in the set-up. The
// other is judged when it is laid.
func (a *auditor) uranusCard() adjudicate.Verdict {
	drawn, known := a.pos.Pile(pileDrawn)
	if a.Kind == "standing" || !known || len(drawn) == 0 {
		return fine
	}
	if word(a.Line, none) {
		return refuse("which-card", "Card 7")
	}
	for _, c := range drawn {
		if a.fitsCard(a.Line, c) {
			return fine
		}
	}
	return refuse("not-drawn", "Card 7", a.Line.Text)
}

// codes are the types that the line names.
func (a *auditor) codes() []string { return whoTexts(a.Line) }

// pieces: a casualty, or what a targeted hit demands, is of a type that stands where hits
// may fall in this card.
func (a *auditor) pieces() adjudicate.Verdict {
	cite := kindCasualties.Cite
	if a.Key == "aim" {
		cite = kindAim.Cite
	}
	codes := a.codes()
	switch {
	case word(a.Line, none):
		return fine
	case word(a.Line, ferryCode), word(a.Line, "air"):
		codes = []string{a.Line.Text}
	}
	for _, code := range codes {
		switch {
		case code == token:
			return idle("no-casualty", cite, code)
		case code == ferryCode && !a.ferryFalls():
			return idle("no-casualty", cite, code)
		case code == ferryCode || a.Kind != "orders":
			continue
		}
		if a.Line == a.Entry && !a.mayFall(code) { // what stands behind it may be said of any battle
			return idle("not-in-play", cite, code)
		}
	}
	return fine
}

// ferryFalls: a ferry is a casualty of the Allies where an attack on its crossing is
// intercepted in Card 5, for which they write no orders, and the Axis may demand it.
func (a *auditor) ferryFalls() bool {
	switch {
	case !a.Reads("as-opt-interceptors", "on"), a.Key == "aim" != (a.Side == Axis):
		return false
	case a.Kind != "orders":
		return true
	}
	return a.card == 5 && slices.ContainsFunc(a.raids(), func(c model.Space) bool { return len(a.air(Allies, c)) > 0 })
}

// mayFall: pieces of the type stand where this card, or the combat, may take one of them.
func (a *auditor) mayFall(code string) bool {
	owner := a.Side
	if a.Key == "aim" || a.card == 4 || a.card == 11 {
		owner = Enemy(a.Side)
	}
	for i := range a.d.Places {
		at := model.Space(i)
		if a.Fight != nil && a.Fight.Target.Space() != at {
			continue
		}
		if attack := a.card == 5 || a.card == 12; attack && a.Fight == nil && !a.contested(at) && !a.d.place(at).Crossing && len(a.aloftAt(owner, at)) == 0 {
			continue
		}
		if a.hasAny(owner, at, code) {
			return true
		}
	}
	return a.brings(owner, code)
}

// brings: units of the type may come while the card is played: Force Multiplier.
func (a *auditor) brings(owner model.Side, code string) bool {
	return a.card == 3 && owner == Axis && code == "inf"
}

func (a *auditor) aloftAt(side model.Side, at model.Space) (list []model.UnitID) {
	for _, u := range a.air(side, at) {
		if a.aloft(u) {
			list = append(list, u)
		}
	}
	return list
}

// spends: a token can be spent from a zone that is no base and on this bank, and in orders
// only where one lies, is delivered or may be captured.
func (a *auditor) spends() adjudicate.Verdict {
	if !spends(a.Line) {
		return fine
	}
	from := a.Line.To()
	named := from != model.NoSpace
	if named {
		if p := a.d.place(from); !p.Zone() || p.Base != "" {
			return idle("no-store", "Supply Tokens", from)
		}
	}
	if a.Kind != "orders" {
		return fine
	}
	switch {
	case named && !a.mayHoldToken(a.Side, from):
		return idle("no-token-there", "Supply Tokens", from)
	case !named && !a.mayHoldTokens(a.Side):
		return idle("no-token", "Supply Tokens")
	}
	return fine
}

// mayHoldTokens reports whether a token of a side lies anywhere, is delivered or may be
// captured.
func (s *segment) mayHoldTokens(side model.Side) bool {
	for i := range s.d.Places {
		if s.mayHoldToken(side, model.Space(i)) {
			return true
		}
	}
	return false
}

func (s *segment) mayHoldToken(side model.Side, at model.Space) bool {
	if p := s.d.place(at); !p.Zone() || p.Base != "" {
		return false
	}
	if len(s.tokens(side, at)) > 0 || s.contested(at) && len(s.tokens(Enemy(side), at)) > 0 {
		return true
	}
	for _, u := range s.air(side, at) {
		if len(s.cargo(u)) > 0 {
			return true
		}
	}
	return false
}

// displaced: excess land units go to zones that land units enter (Stacking Limits).
func (a *auditor) displaced() adjudicate.Verdict {
	for _, code := range a.codes() {
		t := a.d.typeOf(Enemy(a.Side), code)
		if t == nil || !isLand(t) {
			return idle("no-excess", "Stacking Limits", code)
		}
	}
	if to := a.Line.To(); to != model.NoSpace && (!a.d.place(to).Zone() || a.d.place(to).Base != "") {
		return idle("no-excess-to", "Stacking Limits", to)
	}
	return fine
}

// target: fire is at places where enemy units are.
func (a *auditor) target() adjudicate.Verdict {
	const cite = "Reaction"
	for _, code := range a.codes() {
		if code == token {
			return idle("no-casualty", cite, code)
		}
		if a.Kind == "orders" && !a.anywhere(Enemy(a.Side), code) {
			return idle("not-in-play", cite, code)
		}
	}
	at := a.Line.To()
	switch {
	case at == model.NoSpace:
		return fine
	case a.d.place(at).Site, a.d.place(at).Base != "":
		return idle("no-fire-at", cite, at)
	case a.Kind == "orders" && !a.occupied(Enemy(a.Side), at):
		return idle("raid-empty", cite, at)
	}
	return fine
}

// anywhere: a side has a piece of a type on the boards.
func (a *auditor) anywhere(side model.Side, code string) bool {
	for i := range a.d.Places {
		if a.hasAny(side, model.Space(i), code) {
			return true
		}
	}
	return false
}

// field: air units land at airfields, in orders at one of the side's own.
func (a *auditor) field() adjudicate.Verdict {
	const cite = "Air Unit Landing"
	for _, code := range a.codes() {
		t := a.d.typeOf(a.Side, code)
		switch {
		case !t.Air():
			return idle("no-landing", cite, code)
		case a.Kind == "orders" && a.card != 7 && !a.anywhere(a.Side, code):
			return idle("not-in-play", cite, code)
		}
	}
	at := a.Line.To()
	switch {
	case at == model.NoSpace:
		return fine
	case !a.d.place(at).Airfield, a.Kind == "orders" && !a.controls(a.Side, at):
		return idle("no-airfield", "Airfields", at)
	}
	return fine
}
