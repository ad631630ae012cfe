package stalingrad

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// said: the side's orders have a section, or it looks what may stand there. Otherwise what
// is due is asked piece by piece.
func (s *segment) said(side model.Side, key string) bool {
	src := s.Orders(side)
	return s.Listing() || src != nil && src.Section(key) != nil
}

// axisReinforcement is Card 2, from top to bottom.
func (s *segment) axisReinforcement() {
	s.luftwaffePriorities()
	s.income(Axis, func(at model.Space) bool { return s.controls(Axis, at) && s.hasLand(Axis, at) })
	if s.round%2 == 1 {
		s.freeToken()
	}
	s.freeUnits(s.freeDue())
	if storm := s.number("winter-storm"); storm > 0 && s.round >= storm {
		s.requisition(Axis)
	} else {
		s.expectLeft(Axis)
	}
}

// income collects the RPs of zones (Cards 2 and 9).
func (s *segment) income(side model.Side, pays func(at model.Space) bool) {
	n := 0
	for i := range s.d.Places {
		if s.d.Places[i].RP > 0 && pays(model.Space(i)) {
			n += s.d.Places[i].RP
		}
	}
	s.pay(side, n)
	s.Tell(evIncome, side, n, s.rpc(side))
}

func (s *segment) rpc(side model.Side) int    { return s.number(string(side) + "-rpc") }
func (s *segment) pay(side model.Side, n int) { s.setNumber(string(side)+"-rpc", s.rpc(side)+n) }
func (s *segment) base(side model.Side) model.Space {
	return s.d.zones(func(p *Place) bool { return p.Base == side })[0]
}

// freeToken: in odd rounds a token for Tatsinskaya, as long as the Axis pool has
// one.
func (s *segment) freeToken() {
	if u, ok := s.deploy(s.d.supply, Axis, s.base(Axis)); ok {
		s.Tell(evDeploys, Axis, "1 "+token, s.pos.At(u), "free")
	}
}

// due is something that comes free: any one of some types, in any one of some
// zones.
type due struct {
	codes []string
	at    []model.Space
	air   bool
}

// freeDue: an infantry in even rounds, an air unit when Operation Winter Storm
// begins.
func (s *segment) freeDue() (list []due) {
	if s.round%2 == 0 {
		at := s.d.zones(func(p *Place) bool { return p.FreeInf })
		list = append(list, due{codes: []string{"inf", "min"}, at: s.controlled(Axis, at)})
	}
	if s.round == s.number("winter-storm") {
		list = append(list, due{codes: []string{"ftr", "bmr"}, at: s.d.zones(func(p *Place) bool { return p.WinterStorm }), air: true})
	}
	return list
}

func (s *segment) controlled(side model.Side, at []model.Space) (list []model.Space) {
	for _, z := range at {
		if s.controls(side, z) {
			list = append(list, z)
		}
	}
	return list
}

func (s *segment) candidates(d due) (list []bought) {
	for _, z := range d.at {
		for _, code := range d.codes {
			if len(s.supplyOf(s.d.typeOf(Axis, code), Axis)) > 0 {
				list = append(list, bought{Count: []Count{{code, 1}}, To: z})
			}
		}
	}
	return list
}

// freeUnits places what is due, one line each.
func (s *segment) freeUnits(list []due) {
	for len(list) > 0 {
		var among []bought
		for _, d := range list {
			among = append(among, s.candidates(d)...)
		}
		if len(among) == 0 {
			return
		}
		v, ok := s.nextFree(among)
		if !ok {
			return
		}
		list = s.placeFree(v, list)
	}
}

func (s *segment) nextFree(among []bought) (bought, bool) {
	q := adjudicate.Question[bought]{To: Axis, Subject: s.Segment(), Among: among}
	if !s.said(Axis, "free") {
		q.Among = append(q.Among, bought{Void: true})
		q.Fits = func(l *adjudicate.Line, b bought) bool {
			v, bad := s.readBought(nil, l)
			return bad.Legal() && boughtText(s.Set(), v) == boughtText(s.Set(), b) || b.Void && word(l, none)
		}
		v := kindFree.Ask(s.Table, q)
		return v, !v.Void
	}
	return kindFree.Next(s.Table, adjudicate.Lines[bought]{Question: q, Done: true, ReadItem: s.readBought, Judge: func(v bought) []adjudicate.Verdict {
		for _, b := range among {
			if boughtText(s.Set(), b) == boughtText(s.Set(), v) {
				return nil
			}
		}
		return []adjudicate.Verdict{refuse("not-free", "Card 2", boughtText(s.Set(), v))}
	}})
}

func (s *segment) placeFree(v bought, list []due) []due {
	for i, d := range list {
		for _, code := range d.codes {
			if code == v.Count[0].Code {
				u, _ := s.deploy(s.d.typeOf(Axis, code), Axis, v.To)
				if d.air {
					s.Hand().Mark(u, markFresh, true)
				}
				s.Tell(evDeploys, Axis, groups(v.Count), v.To, "free")
				return append(append([]due(nil), list[:i]...), list[i+1:]...)
			}
		}
	}
	return list
}

// readBought reads `2 inf + 1 tnk to TOR`, `1 ftr`, `ferry gray`.
func (s *segment) readBought(_ *adjudicate.Item, l *adjudicate.Line) (b bought, bad adjudicate.Verdict) {
	if len(l.Words) > 1 && l.Words[0].Text == "ferry" {
		return bought{Ferry: true, To: l.Words[1].Space()}, bad
	}
	b.Count = lineCount(l)
	if len(l.Path) > 0 {
		b.To = l.To()
		return b, bad
	}
	if len(b.Count) == 1 && s.d.typeOf(Axis, b.Count[0].Code).Air() { // in the air: the zone does not matter
		b.To = s.d.zones(func(p *Place) bool { return p.WinterStorm })[0]
		return b, bad
	}
	return b, refuse("deploy-where", "Cards 2 and 9", groups(b.Count))
}

// alliedReinforcement is Card 9.
func (s *segment) alliedReinforcement() {
	s.income(Allies, func(at model.Space) bool { return s.controls(Allies, at) })
	s.requisition(Allies)
}

// requisition spends RPCs, line by line.
func (s *segment) requisition(side model.Side) {
	entered := map[model.Space]int{}
	for {
		q := adjudicate.Lines[bought]{Done: true, ReadItem: s.readBought}
		q.To, q.Subject = side, s.Segment()
		q.Judge = func(b bought) []adjudicate.Verdict { return s.judgeBought(side, b, entered) }
		q.Among = s.wares(side)
		b, ok := kindBuy.Next(s.Table, q)
		if !ok {
			break
		}
		s.buy(side, b, entered)
	}
	s.expectLeft(side)
}

// wares lists single pieces and ferries: enough for who plays without orders.
func (s *segment) wares(side model.Side) (list []bought) {
	for _, t := range s.d.Types {
		if t.Cost == 0 || t.Cost > s.rpc(side) || t.Side != side && !(t.Token() && side == Allies) {
			continue
		}
		for _, z := range s.entries(side, t) {
			list = append(list, bought{Count: []Count{{t.Code, 1}}, To: z})
		}
	}
	if side == Allies {
		for _, c := range s.d.crossings() {
			list = append(list, bought{Ferry: true, To: c})
		}
	}
	return list
}

// entries are the zones where pieces of a type that a side buys may be deployed.
func (s *segment) entries(side model.Side, t *Type) []model.Space {
	if side == Axis {
		return s.d.zones(func(p *Place) bool { return p.WinterStorm })
	}
	list := s.d.zones(func(p *Place) bool { return p.Entry != "" })
	if t.Token() {
		for _, z := range s.d.zones(func(p *Place) bool { return p.Airfield }) {
			if s.controls(Allies, z) {
				list = append(list, z)
			}
		}
	}
	return list
}

func (s *segment) cost(side model.Side, b bought) (n int) {
	if b.Ferry {
		return s.d.Ferry
	}
	for _, c := range b.Count {
		n += c.N * s.d.typeOf(side, c.Code).Cost
	}
	return n
}

// forSale refuses a type that a side does not have, or that nobody sells it.
func forSale(side model.Side, t *Type, c Count, cite string) []adjudicate.Verdict {
	switch {
	case t == nil:
		return []adjudicate.Verdict{refuse("no-type", "Unit Profiles", c.Code, side)}
	case t.Cost == 0 || t.Token() && side == Axis:
		return []adjudicate.Verdict{refuse("not-for-sale", cite, t.Name)}
	}
	return nil
}

func (s *segment) judgeBought(side model.Side, b bought, entered map[model.Space]int) []adjudicate.Verdict {
	if b.Ferry {
		return s.judgeFerry(side, b)
	}
	units := 0
	for _, c := range b.Count {
		t := s.d.typeOf(side, c.Code)
		switch bad := forSale(side, t, c, "Cards 2 and 9"); {
		case len(bad) > 0:
			return bad
		case !containsSpace(s.entries(side, t), b.To):
			return []adjudicate.Verdict{refuse("no-entry", "Cards 2 and 9", t.Name, b.To)}
		case len(s.supplyOf(t, side)) < c.N:
			return []adjudicate.Verdict{refuse("pool", "Component Limits", t.Name, len(s.supplyOf(t, side)))}
		}
		if !t.Token() || s.Reads("as-entry-limit-tokens", "all") {
			units += c.N
		}
	}
	switch {
	case s.d.place(b.To).Entry == "one" && units > 0 && entered[b.To]+units > 1 && !s.occupied(Axis, b.To):
		return []adjudicate.Verdict{refuse("one-unit", "Card 9", b.To)}
	case s.cost(side, b) > s.rpc(side):
		return []adjudicate.Verdict{refuse("rpc", "Cards 2 and 9", s.cost(side, b), s.rpc(side))}
	case !s.controls(side, b.To) && units > 0 && s.occupied(Enemy(side), b.To) && !s.mayAssault(b.To):
		return []adjudicate.Verdict{refuse("no-marker", "Combat Markers", b.To)}
	}
	return nil
}

func (s *segment) judgeFerry(side model.Side, b bought) []adjudicate.Verdict {
	switch {
	case side != Allies || !s.d.place(b.To).Crossing:
		return []adjudicate.Verdict{refuse("not-for-sale", "Ferries", "ferry")}
	case s.pos.GroundMarked(b.To, markFerry):
		return []adjudicate.Verdict{refuse("ferry-there", "Ferries", b.To)}
	case s.d.Ferry > s.rpc(side):
		return []adjudicate.Verdict{refuse("rpc", "Card 9", s.d.Ferry, s.rpc(side))}
	}
	return nil
}

func (s *segment) buy(side model.Side, b bought, entered map[model.Space]int) {
	cost := s.cost(side, b)
	s.pay(side, -cost)
	s.Tell(evBuys, side, boughtText(s.Set(), b), cost, s.rpc(side))
	if b.Ferry {
		s.Hand().MarkGround(b.To, markFerry, true)
		s.Tell(evFerry, b.To, "bought")
		return
	}
	land := false
	for _, c := range b.Count {
		t := s.d.typeOf(side, c.Code)
		for range c.N {
			s.deploy(t, side, b.To)
		}
		land = land || isLand(t)
		if !t.Token() || s.Reads("as-entry-limit-tokens", "all") {
			entered[b.To] += c.N
		}
	}
	s.Tell(evDeploys, side, groups(b.Count), b.To, "bought")
	if land {
		s.arrive(side, b.To)
	}
}

// expectLeft compares the balance with the one that the orders count on.
func (s *segment) expectLeft(side model.Side) {
	src := s.Orders(side)
	if src == nil || !s.Checking() {
		return
	}
	for _, p := range src.Lists("expect", s.Segment()) {
		for _, l := range p.Entries {
			for _, w := range l.Words {
				if n, err := strconv.Atoi(w.Text); err == nil && n != s.rpc(side) {
					s.Note(side, "expect", refuse("left", "Cards 2 and 9", s.rpc(side), n), false)
				}
			}
		}
	}
}

func containsSpace(list []model.Space, at model.Space) bool {
	for _, z := range list {
		if z == at {
			return true
		}
	}
	return false
}

// luftwaffePriorities is an optional rule (Appendix 2).
func (s *segment) luftwaffePriorities() {
	if !s.Reads("as-opt-luftwaffe", "on") {
		return
	}
	die := s.Roll(Axis, "luftwaffe", 6)
	s.Tell(evHero, "Luftwaffe Priorities", die)
	var planes []model.UnitID
	for i := range s.d.Places {
		planes = append(planes, s.air(Axis, model.Space(i))...)
	}
	if die < 6 || len(planes) == 0 {
		return
	}
	u := s.casualty(Axis, s.Segment(), planes, func() adjudicate.Verdict {
		return refuse("asked.luftwaffe", "Luftwaffe Priorities")
	})
	s.lose(u, s.pos.At(u), "Luftwaffe Priorities")
	pays := map[string]int{Scenarios[0]: 10, Scenarios[1]: 5}
	s.pay(Axis, pays[s.pos.Track("scenario")])
	s.Tell(evIncome, Axis, pays[s.pos.Track("scenario")], s.rpc(Axis))
}
