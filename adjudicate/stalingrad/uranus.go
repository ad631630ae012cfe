package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// setupCards is how many Operation Uranus cards each side of the board gets in the
// scenario of that name (Scenario-Specific Setup).
const setupCards = 5

// counterOffensive is Card 7. In the scenario Operation Uranus it is the last step
// of the set-up.
func (s *segment) counterOffensive() {
	switch {
	case s.pos.Track("launched") != "" || s.round < 3:
		return
	case s.pos.Track("scenario") == "operation-uranus":
		s.layHalves()
	default:
		s.layTwo()
	}
	l := s.askLaunch()
	if !l.Yes {
		return
	}
	s.reveal(l)
	s.deployCards(l)
	s.preloads()
}

// unseen lists the cards of the deck: those its owner sees nowhere else.
func (s *segment) unseen() (list []model.CardID) {
	for i := range s.Set().Cards {
		c := model.CardID(i)
		if !s.pos.PileHas(pileDrawn, c) && !s.pos.PileHas(pileNW, c) && !s.pos.PileHas(pileSE, c) && !s.pos.PileHas(pileUsed, c) {
			list = append(list, c)
		}
	}
	return list
}

// undrawn is how many cards are in the deck, for whoever sees them and for whoever does not.
func (s *segment) undrawn() int {
	n := len(s.Set().Cards)
	for _, pile := range []string{pileDrawn, pileNW, pileSE, pileUsed} {
		n -= s.pos.PileSize(pile)
	}
	return n
}

// draws takes cards from the top of the deck; nobody else sees them.
func (s *segment) draws(n int) (cards []model.CardID) {
	for range n {
		number := s.number(drawsTrack) + 1
		s.setNumber(drawsTrack, number)
		card := model.NoCard
		left := s.unseen()
		if i := s.Pick(Allies, dice.HandLabel(deck, int64(number)), s.undrawn()); i != adjudicate.Unseen {
			card = left[i]
		}
		s.Hand().Take(pileDeck, card)
		s.Hand().Put(pileDrawn, card)
		cards = append(cards, card)
	}
	if !s.Hidden(Allies) {
		s.TellTo(Allies, evCards, cards)
	}
	return cards
}

// lay puts a card down on one side of the board.
func (s *segment) lay(c model.CardID, pile string) {
	s.Hand().Take(pileDrawn, c)
	s.Hand().Put(pile, c)
}

// drawTwo comes before the segment of Card 7, so that its owner has seen the cards
// when he writes his orders (orders 3.1): it is the end of Card 6.
func (s *segment) drawTwo() {
	if s.card == 6 && s.round >= 3 && s.pos.Track("launched") == "" {
		s.draws(2)
	}
}

// layTwo: of two cards one goes northwest, the other southeast.
func (s *segment) layTwo() {
	if s.pos.PileSize(pileDrawn) == 0 {
		s.draws(2)
	}
	cards, _ := s.pos.Pile(pileDrawn)
	nw := s.askSide(cards)
	se := model.NoCard
	for _, c := range cards {
		if c != nw {
			se = c
		}
	}
	kindSoutheast.Ask(s.Table, adjudicate.Question[model.CardID]{To: Allies, Subject: s.Segment(), Among: s.known(se), Fits: s.fitsCard, Pass: se,
		Why: func(l *adjudicate.Line) adjudicate.Verdict { return refuse("southeast", "Card 7", se) }})
	s.lay(nw, pileNW)
	s.lay(se, pileSE)
	s.Tell(evDraws, 2)
}

func (s *segment) known(cards ...model.CardID) (list []model.CardID) {
	for _, c := range cards {
		if c != model.NoCard {
			list = append(list, c)
		}
	}
	return list
}

func (s *segment) fitsCard(l *adjudicate.Line, c model.CardID) bool {
	if c == model.NoCard {
		return word(l, none)
	}
	return l.CardID() == c
}

func (s *segment) askSide(cards []model.CardID) model.CardID {
	return kindNorthwest.Ask(s.Table, adjudicate.Question[model.CardID]{To: Allies, Subject: s.Segment(), Among: s.known(cards...), Fits: s.fitsCard, Pass: model.NoCard})
}

// layHalves: five cards to one side of the board, the next five to the other. The
// answer names the first of the five for the northwest, or none.
func (s *segment) layHalves() {
	first := s.draws(setupCards)
	pick := kindNorthwest.Ask(s.Table, adjudicate.Question[model.CardID]{To: Allies, Subject: s.Segment(), Among: append(s.known(first[:1]...), model.NoCard), Fits: s.fitsCard, Pass: model.NoCard})
	piles := [2]string{pileNW, pileSE}
	if pick == model.NoCard {
		piles = [2]string{pileSE, pileNW}
	}
	for _, c := range first {
		s.lay(c, piles[0])
	}
	for _, c := range s.draws(setupCards) {
		s.lay(c, piles[1])
	}
	s.Tell(evDraws, 2*setupCards)
}

// askLaunch: the Allies may launch, and in round 7 they must. The answer brings
// along what it reveals.
func (s *segment) askLaunch() launch {
	q := adjudicate.Question[launch]{To: Allies, Subject: s.Segment(), Facts: s.facts(Allies), Offer: launchWord, Fits: func(l *adjudicate.Line, v launch) bool { return word(l, "yes") && v.Yes || word(l, "no") && !v.Yes }}
	if s.round < 7 {
		q.Among = append(q.Among, launch{})
	}
	if !s.Hidden(Allies) {
		nw, _ := s.pos.Pile(pileNW)
		se, _ := s.pos.Pile(pileSE)
		q.Among = append(q.Among, launch{true, nw, se})
		q.Pass = q.Among[0]
	}
	return kindLaunch.Ask(s.Table, q)
}

// reveal lays all cards open; no more are drawn.
func (s *segment) reveal(l launch) {
	for _, c := range l.NW {
		s.Hand().Take(pileNW, c)
		s.Hand().Put(pileUsed, c)
	}
	for _, c := range l.SE {
		s.Hand().Take(pileSE, c)
		s.Hand().Put(pileUsed, c)
	}
	s.Hand().FaceDown(pileDeck, 0)
	s.setNumber("launched", s.round)
	s.setNumber("winter-storm", s.round+3)
	s.Tell(evLaunch, l.NW, l.SE, s.round+3)
}

// deployCards places the units of each card together, at most two cards a zone
// (Deploying Operation Uranus Forces).
func (s *segment) deployCards(l launch) {
	left := append(append([]model.CardID(nil), l.NW...), l.SE...)
	side := map[model.CardID]string{}
	for _, c := range l.NW {
		side[c] = "NW"
	}
	for _, c := range l.SE {
		side[c] = "SE"
	}
	used := map[model.Space]int{}
	legal := func(d deployment) adjudicate.Verdict { return s.judgeDeployment(d, left, side[d.Card], used) }
	for len(left) > 0 {
		d, ok := s.nextDeployment(left, legal)
		if !ok {
			break
		}
		left = s.deployCard(d, left, used)
	}
	for len(left) > 0 {
		c := left[0]
		if !s.anyOpen(left[:1], legal) { // no Combat Marker is left for an Assault
			left = left[1:]
			continue
		}
		zone := kindDeploy.Ask(s.Table, adjudicate.Question[deployment]{To: Allies, Subject: s.Set().CardName(c), Among: s.deployments(left[:1]), Legal: legal, Fits: s.fitsDeployment,
			Skip: func(l *adjudicate.Line) bool { return l.Card != nil && !s.fitsCard(l, c) }})
		left = s.deployCard(zone, left, used)
	}
}

func (s *segment) nextDeployment(left []model.CardID, legal func(deployment) adjudicate.Verdict) (deployment, bool) {
	if !s.said(Allies, "deploy") {
		return deployment{}, false
	}
	q := adjudicate.Lines[deployment]{ReadItem: s.readDeployment, Judge: func(d deployment) []adjudicate.Verdict {
		if v := legal(d); !v.Legal() {
			return []adjudicate.Verdict{v}
		}
		return nil
	}}
	q.To, q.Subject, q.Among = Allies, s.Segment(), s.deployments(left)
	return kindDeploy.Next(s.Table, q)
}

func (s *segment) deployments(cards []model.CardID) (list []deployment) {
	for _, c := range cards {
		for _, z := range s.d.zones(func(p *Place) bool { return p.Uranus != "" }) {
			list = append(list, deployment{c, z})
		}
	}
	return list
}

func (s *segment) readDeployment(_ *adjudicate.Item, l *adjudicate.Line) (d deployment, bad adjudicate.Verdict) {
	if l.CardID() == model.NoCard || l.Card.To.Space() == model.NoSpace {
		return d, refuse("which-card", "Card 7")
	}
	return deployment{l.CardID(), l.Card.To.Space()}, bad
}

func (s *segment) fitsDeployment(l *adjudicate.Line, d deployment) bool {
	if v, bad := s.readDeployment(nil, l); bad.Legal() {
		return v == d
	}
	return s.fitsSpace(l, d.To)
}

func (s *segment) judgeDeployment(d deployment, left []model.CardID, side string, used map[model.Space]int) adjudicate.Verdict {
	there := false
	for _, c := range left {
		there = there || c == d.Card
	}
	p := s.d.place(d.To)
	switch {
	case !there:
		return refuse("not-laid", "Card 7", d.Card)
	case p.Uranus != side:
		return refuse("wrong-side", "Card 7", d.To, d.Card, side)
	case p.From > s.round:
		return refuse("too-early", "Card 7", d.To, p.From)
	case used[d.To] >= 2:
		return refuse("two-cards", "Card 7", d.To)
	case !s.controls(Allies, d.To) && s.occupied(Axis, d.To) && s.bringsLand(d.Card) && !s.mayAssault(d.To):
		return refuse("no-marker", "Combat Markers", d.To)
	}
	return adjudicate.Verdict{}
}

// anyOpen: one of some cards may be deployed somewhere.
func (s *segment) anyOpen(cards []model.CardID, legal func(deployment) adjudicate.Verdict) bool {
	return slices.ContainsFunc(s.deployments(cards), func(d deployment) bool { return legal(d).Legal() })
}

// bringsLand: a card holds land units.
func (s *segment) bringsLand(c model.CardID) bool {
	return slices.ContainsFunc(s.d.Uranus[c], func(n Count) bool { return isLand(s.d.typeOf(Allies, n.Code)) })
}

func (s *segment) deployCard(d deployment, left []model.CardID, used map[model.Space]int) (rest []model.CardID) {
	land := false
	var placed []model.UnitID
	for _, c := range s.d.Uranus[d.Card] {
		t := s.d.typeOf(Allies, c.Code)
		for range c.N {
			if u, ok := s.deploy(t, Allies, d.To); ok {
				s.Hand().Mark(u, markFresh, t.Air())
				placed = append(placed, u)
				land = land || isLand(t)
			}
		}
	}
	s.Tell(evDeploys, Allies, s.words(placed), d.To, s.Set().CardName(d.Card))
	if land {
		s.arrive(Allies, d.To)
	}
	used[d.To]++
	for _, c := range left {
		if c != d.Card {
			rest = append(rest, c)
		}
	}
	return rest
}

// preloads: a bomber that was deployed takes a token aboard that was deployed with
// it, to fly transport instead of attacking.
func (s *segment) preloads() {
	for s.said(Allies, "preload") || s.Orders(Allies) == nil {
		q := adjudicate.Lines[preload]{Done: true, ReadItem: func(_ *adjudicate.Item, l *adjudicate.Line) (preload, adjudicate.Verdict) {
			if len(l.Path) == 0 {
				return preload{}, refuse("no-place", "Card 7")
			}
			return preload{l.To()}, adjudicate.Verdict{}
		}}
		q.To, q.Subject = Allies, s.Segment()
		q.Judge = func(p preload) []adjudicate.Verdict {
			if len(s.empty(p.At)) == 0 || len(s.tokens(Allies, p.At)) == 0 {
				return []adjudicate.Verdict{refuse("no-preload", "Card 7", p.At)}
			}
			return nil
		}
		for _, z := range s.d.zones(func(p *Place) bool { return p.Uranus != "" }) {
			q.Among = append(q.Among, preload{z})
		}
		p, ok := kindPreload.Next(s.Table, q)
		if !ok {
			return
		}
		s.load(s.empty(p.At)[0], s.tokens(Allies, p.At)[:1])
		s.Tell(evPreloads, p.At, "1 "+token)
	}
}

// empty lists the bombers that were deployed in a zone and carry nothing.
func (s *segment) empty(at model.Space) (list []model.UnitID) {
	for _, u := range s.air(Allies, at) {
		if s.d.of[u].Code == "bmr" && s.pos.Marked(u, markFresh) && len(s.cargo(u)) == 0 {
			list = append(list, u)
		}
	}
	return list
}
