package toy

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

type segment struct {
	*adjudicate.Table
	pos   *model.Position
	board *model.Board
}

// Play runs one side's segment: `T1-red`.
func (Game) Play(t *adjudicate.Table) {
	g := &segment{t, t.Position(), t.Set().Board}
	g.SetFacts(g.fact)
	mover := Blue
	if strings.HasSuffix(t.Segment(), string(Red)) {
		mover = Red
	}
	first := g.bids(mover)
	g.moves(mover, len(g.units(mover)), true)
	fought := map[model.Space]bool{}
	for {
		area, ok := Battles.Next(t, g.battle(mover, fought))
		if !ok {
			break
		}
		fought[area] = true
		g.fight(mover, first, area)
	}
	t.Tell(evOver, t.Segment())
}

// bids is rule 1: both bid in secret, the higher bid strikes first.
func (g *segment) bids(mover model.Side) model.Side {
	bid := map[model.Side]int{}
	ask := func(s model.Side) func() {
		return func() {
			bid[s] = Bid.Ask(g.Table, adjudicate.Question[int]{To: s, Subject: g.Segment(), Among: []int{0, 1, 2, 3},
				Fits: func(l *adjudicate.Line, n int) bool { return word(l, Bid.Text(nil, n)) }})
		}
	}
	g.Together(ask(mover), ask(Enemy(mover)))
	first := mover
	if bid[mover] < bid[Enemy(mover)] || bid[mover] == bid[Enemy(mover)] && g.Reads("toy-tie", "other") {
		first = Enemy(mover)
	}
	g.Tell(evBids, bid[mover], bid[Enemy(mover)], first)
	g.Hand().SetTrack("first", string(first))
	return first
}

// moves is rule 2: units move one area at a time and not out of one that the
// enemy stands in. interrupt says whether rule 3 applies.
func (g *segment) moves(side model.Side, most int, interrupt bool) {
	tired := map[model.UnitID]bool{}
	judge := func(v Step) (bad []adjudicate.Verdict) {
		switch {
		case g.Set().Units[v.Unit].Side != side || !g.pos.OnBoard(v.Unit):
			bad = append(bad, adjudicate.Verdict{ID: "not-yours", Cite: "2", Part: adjudicate.PartWho})
		case tired[v.Unit]:
			bad = append(bad, adjudicate.Verdict{ID: "moved-twice", Cite: "2", Part: adjudicate.PartWho})
		case v.To != model.NoSpace && !g.board.Adjacent(g.pos.At(v.Unit), v.To):
			bad = append(bad, adjudicate.Verdict{ID: "not-adjacent", Cite: "2", Part: adjudicate.PartPath})
		case v.To != model.NoSpace && g.count(Enemy(side), g.pos.At(v.Unit)) > 0:
			bad = append(bad, adjudicate.Verdict{ID: "pinned", Cite: "2", Part: adjudicate.PartPath})
		}
		return bad
	}
	for n := 0; n < most; n++ {
		q := adjudicate.Lines[Step]{Alone: true, Judge: judge, Done: true, ReadItem: g.readStep, Instead: func(it *adjudicate.Item) (string, []Step) {
			s, _ := g.readStep(it, it.Line)
			return g.Set().UnitName(s.Unit), append(g.steps(s.Unit, judge), Step{s.Unit, model.NoSpace})
		}}
		q.To, q.Subject = side, g.Segment()
		for _, u := range g.units(side) {
			if q.Among = append(q.Among, g.steps(u, judge)...); !tired[u] {
				q.Among = append(q.Among, Step{u, model.NoSpace})
			}
		}
		v, ok := Moves.Next(g.Table, q)
		if !ok {
			return
		}
		tired[v.Unit] = true
		if v.To == model.NoSpace {
			g.Tell(evHolds, v.Unit)
			continue
		}
		g.Tell(evMoves, v.Unit, g.pos.At(v.Unit), v.To)
		g.Hand().Move(v.Unit, v.To)
		if interrupt {
			g.interrupt(Enemy(side), v.To)
		}
	}
}

// interrupt is rule 3: the enemy may play an odd card; on 3 or more he moves one
// unit in a segment of his own.
func (g *segment) interrupt(side model.Side, area model.Space) {
	card := Cards.Ask(g.Table, g.covert(side, area, 1))
	if card == model.NoCard {
		return
	}
	g.play(side, card)
	worked := g.Roll(side, "check/"+strings.ToLower(g.Set().CardName(card)), 6) >= 3
	g.Tell(evInterupt, side, card, area, worked)
	if worked {
		g.In(g.Segment()+"+"+g.Set().CardName(card), nil, func() { g.moves(side, 1, false) })
	}
}

func (g *segment) play(side model.Side, card model.CardID) {
	g.Hand().Take(Hand(side), card)
	g.Hand().Put(Used(side), card)
}

// covert asks for a card of the hand, or a pass; whether it is asked rests on the
// number of cards alone. An ambush needs a town.
func (g *segment) covert(side model.Side, area model.Space, odd int) adjudicate.Question[model.CardID] {
	q := adjudicate.Question[model.CardID]{To: side, Subject: g.board.Name(area), Fits: g.fitsCard, Pass: model.NoCard, Unasked: g.pos.PileSize(Hand(side)) == 0}
	hand, _ := g.pos.Pile(Hand(side))
	for _, c := range hand {
		if int(g.Set().CardName(c)[1]-'0')%2 == odd {
			q.Among = append(q.Among, c)
		}
	}
	q.Among = append(q.Among, model.NoCard)
	q.Legal = func(c model.CardID) adjudicate.Verdict {
		if c != model.NoCard && odd == 0 && !g.board.Has(area, "town") && g.Reads("toy-ambush", "town") {
			return adjudicate.Verdict{ID: "no-town", Cite: "4"}
		}
		return adjudicate.Verdict{}
	}
	return q
}
