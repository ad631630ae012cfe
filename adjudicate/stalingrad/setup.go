package stalingrad

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// setupSegment comes before the first card: the optional rules that change the set-up
// (Appendix 2), each off unless a campaign sets it. Without any of them it does nothing.
const setupSegment = "SETUP"

// finishSetup changes the set-up of the scenario: who plays what and what that is worth, the
// factories, and then what may be arranged anew "immediately after the setup".
func (s *segment) finishSetup() {
	if s.Reads("as-opt-bidding", "on") {
		s.bidding()
	}
	if s.Reads("as-opt-factories", "on") && s.pos.Track("workers") == "" {
		s.placeFactories()
	}
	if s.pos.Track("scenario") == Scenarios[0] && s.Reads("as-opt-rearrange", "on") {
		s.rearrange(Allies)
		s.rearrange(Axis)
	}
}

// bid is one bid for the side that both players want, or that the last is accepted.
type bid struct {
	N      int
	For    model.Side
	Accept bool
}

func bidText(_ *model.Set, b bid) string {
	if b.Accept {
		return "accept"
	}
	return strconv.Itoa(b.N) + " for " + string(b.For)
}

func bidValue(_ *model.Set, text string) (bid, bool) {
	l := &adjudicate.Line{Text: text, Words: wordsOf(text)}
	b := readBid(l)
	return b, b.Accept || b.N > 0
}

// readBid reads `4 for allies`, `5`, `accept`.
func readBid(l *adjudicate.Line) (b bid) {
	for i, w := range l.Words {
		switch n, err := strconv.Atoi(w.Text); {
		case err == nil && i == 0:
			b.N = n
		case w.Text == "accept":
			b.Accept = true
		case i == 2:
			b.For = model.Side(w.Text)
		}
	}
	b.Accept = b.Accept || word(l, "accept")
	return b
}

// bidding: the players bid in turn for the side that both want, each more than the last,
// until one accepts; he plays the other side, which gets the RPs (Reinforcement Point
// Bidding). The one who bids first is drawn.
func (s *segment) bidding() {
	bidder := sides[s.Roll(Axis, "first-bidder", 2)-1]
	last, guessed := bid{}, 0
	for {
		b, said := s.askBid(bidder, last, guessed)
		if !said {
			guessed++
		}
		if b.Accept {
			break
		}
		last = b
		s.Tell(evBid, bidder, b.N, b.For)
		bidder = Enemy(bidder)
	}
	plays := Enemy(last.For)
	seats := "kept"
	if s.seatsChanged = bidder != plays; s.seatsChanged {
		seats = "changed"
	}
	s.pay(plays, last.N)
	s.Tell(evAccepts, bidder, plays, last.N, seats)
	if guessed == 0 || !s.Checking() {
		s.spendBid(plays, last.N)
	} else {
		s.passBid(plays)
	}
}

// passBid reads in a check what RPs are spent for where the bids that give them are only
// tried: what is wrong whatever they are, Audit has said.
func (s *segment) passBid(side model.Side) {
	for ok := !s.unheard(side); ok; {
		q := adjudicate.Lines[bought]{Done: true, ReadItem: s.readBought, Judge: func(bought) []adjudicate.Verdict { return nil }}
		q.To, q.Subject = s.seat(side), s.Segment()
		_, ok = kindBuy.Next(s.Table, q)
	}
}

// askBid asks for the next bid. Candidates are the next few numbers; any higher one is
// read too. said tells that the player has said it. In thought bidding ends once each has
// guessed a bid: what is higher leads to nothing else.
func (s *segment) askBid(to model.Side, last bid, guessed int) (_ bid, said bool) {
	q := adjudicate.Question[bid]{To: to, Subject: s.Segment(), Legal: func(b bid) adjudicate.Verdict { return judgeBid(b, last) }}
	sides := []model.Side{last.For}
	if last.N == 0 {
		sides = []model.Side{Axis, Allies}
	} else {
		q.Among = append(q.Among, bid{Accept: true})
	}
	if guessed > 1 {
		q.Tries = 1 // accept
	}
	for n := last.N + 1; n <= last.N+3; n++ {
		for _, side := range sides {
			q.Among = append(q.Among, bid{N: n, For: side})
		}
	}
	q.Took = func(l *adjudicate.Line) { said = l != nil }
	read := func(l *adjudicate.Line) bid {
		b := readBid(l)
		if b.For == "" && !b.Accept {
			b.For = last.For
		}
		return b
	}
	q.Fits = func(l *adjudicate.Line, b bid) bool { return read(l) == b }
	q.Read = func(l *adjudicate.Line) (bid, adjudicate.Verdict) { return read(l), fine }
	return kindBid.Ask(s.Table, q), said
}

// judgeBid: the first bid is of 1 or more and names a side; each further one is for that
// side and higher.
func judgeBid(b, last bid) adjudicate.Verdict {
	const cite = "Reinforcement Point Bidding"
	switch {
	case b.Accept && last.N > 0:
		return fine
	case b.Accept || b.N < 1 || b.For != Axis && b.For != Allies:
		return refuse("first-bid", cite)
	case last.N > 0 && (b.N <= last.N || b.For != last.For):
		return refuse("higher-bid", cite, last.N, last.For)
	}
	return fine
}

// spendBid spends RPs of a bid at once, for units and tokens in zones in which the side has
// units already; what is not spent he keeps as RPCs.
func (s *segment) spendBid(side model.Side, most int) {
	for !s.unheard(side) {
		q := adjudicate.Lines[bought]{Done: true, ReadItem: s.readBought, Judge: func(b bought) []adjudicate.Verdict { return surely(s.judgeBid(side, b, most)) }}
		q.To, q.Subject, q.Among = s.seat(side), s.Segment(), s.bidWares(side)
		b, ok := kindBuy.Next(s.Table, q)
		if !ok {
			return
		}
		cost := s.cost(side, b)
		most -= cost
		s.pay(side, -cost)
		s.Tell(evBuys, side, boughtText(s.Set(), b), cost, s.rpc(side))
		for _, c := range b.Count {
			for range c.N {
				s.deploy(s.d.typeOf(side, c.Code), side, b.To)
			}
		}
		s.Tell(evDeploys, side, groups(b.Count), b.To, "bid")
	}
}

// surely: what is wrong once the bids are known is so whoever has bid first.
func surely(list []adjudicate.Verdict) []adjudicate.Verdict {
	for i := range list {
		list[i].Sure = true
	}
	return list
}

// unheard: in a check of the other side's orders, what this one buys or arranges is passed
// over. It touches nothing that the other may do here: pools, zones and boards are apart.
func (s *segment) unheard(side model.Side) bool { return s.Checking() && s.Orders(s.seat(side)) == nil }

// bidWares lists single pieces, enough for who plays without orders.
func (s *segment) bidWares(side model.Side) (list []bought) {
	for _, t := range s.d.Types {
		if t.Cost == 0 || t.Side != side && !(t.Token() && side == Allies) {
			continue
		}
		for _, z := range s.d.zones(func(*Place) bool { return true }) {
			if s.occupied(side, z) {
				list = append(list, bought{Count: []Count{{t.Code, 1}}, To: z})
			}
		}
	}
	return list
}

func (s *segment) judgeBid(side model.Side, b bought, most int) []adjudicate.Verdict {
	const cite = "Reinforcement Point Bidding"
	land := 0
	if b.Ferry || total(b.Count) == 0 {
		return []adjudicate.Verdict{refuse("not-for-sale", cite, "ferry")}
	}
	for _, c := range b.Count {
		t := s.d.typeOf(side, c.Code)
		switch bad := forSale(side, t, c, cite); {
		case len(bad) > 0:
			return bad
		case len(s.supplyOf(t, side)) < c.N:
			return []adjudicate.Verdict{refuse("pool", "Component Limits", t.Name, len(s.supplyOf(t, side)))}
		case isLand(t):
			land += c.N
		}
	}
	switch {
	case !s.d.place(b.To).Zone() || !s.occupied(side, b.To):
		return []adjudicate.Verdict{refuse("no-units", cite, b.To)}
	case land > 0 && s.d.place(b.To).Base != "":
		return []adjudicate.Verdict{refuse("base-zone", "Base Zones", b.To)}
	case land > 0 && len(s.land(side, b.To))+land > stackLimit:
		return []adjudicate.Verdict{refuse("zone-full", "Stacking Limits", b.To)}
	case s.cost(side, b) > most:
		return []adjudicate.Verdict{refuse("rpc", cite, s.cost(side, b), most)}
	}
	return nil
}

// placeFactories: the Allied player hides a token in each hand, and the Axis player picks a
// hand, which a die does here. He puts that factory into an RP zone of the city, and the
// Allied player the other into another (Alternative Stalingrad Factory Placement).
func (s *segment) placeFactories() {
	for _, f := range factories {
		if at, ok := s.factoryAt(f.mark); ok {
			s.Hand().MarkGround(at, f.mark, false)
		}
	}
	picked := s.Roll(Axis, "hand", 2) - 1
	taken := model.NoSpace
	for i, side := range sides {
		f := factories[(picked+i)%2]
		taken = kindFactory.Ask(s.Table, adjudicate.Question[model.Space]{To: s.seat(side), Subject: s.Segment(), Among: s.cityPoints(),
			Legal: s.judgeFactory(taken), Fits: s.fitsSpace})
		s.Hand().MarkGround(taken, f.mark, true)
		s.Tell(evFactory, f.name, taken, "placed")
	}
}

// judgeFactory: not both in one zone.
func (s *segment) judgeFactory(taken model.Space) func(at model.Space) adjudicate.Verdict {
	return func(at model.Space) adjudicate.Verdict {
		if at == taken {
			return refuse("factory-there", "Alternative Stalingrad Factory Placement", at)
		}
		return fine
	}
}
