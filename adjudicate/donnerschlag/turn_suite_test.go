package donnerschlag

import (
	"regexp"
	"strings"
	"sync"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// turnScenes are the segments outside of the Action Phase, as random games on the
// shipped set come to them. end tells whether ends of turn are among them.
type turnScenes struct {
	seeing
	tb  testing.TB
	end bool
}

// before is the position before one segment of a random game.
type before struct {
	pos              *model.Position
	segment, edition string
}

var (
	turnPool     []before
	turnPoolOnce sync.Once
)

// pool plays a few games of both editions once, and puts Donnerschlag's end behind
// each: turns 7 and 8 with and without C4.
func (s turnScenes) pool() []before {
	turnPoolOnce.Do(func() {
		for seed := uint64(1); seed <= 6; seed++ {
			p := newGame(s.tb, []string{"2023", "2022"}[seed%2], seed)
			for p.st.Segment != over {
				if stepID().MatchString(p.st.Segment) {
					turnPool = append(turnPool, before{p.st.Position.Clone(), p.st.Segment, p.st.Edition})
				}
				if p.st.Segment == "GT4-END" || p.st.Segment == "GT5-END" { // it shall go on
					p.hand().SetTrack("sixth-army", "survival")
					p.hand().SetTrack("donnerschlag", "1")
				}
				p.step()
			}
		}
	})
	return turnPool
}

func (s turnScenes) Game() adjudicate.Game { return newGame(s.tb, "2023", 1).g }

func (s turnScenes) Input(seed uint64) adjudicate.Input {
	pool := s.pool()
	for i := seed; ; i++ {
		b := pool[i%uint64(len(pool))]
		if !s.end && b.segment[len(b.segment)-1] == 'D' {
			continue
		}
		return adjudicate.Input{Position: b.pos, Segment: b.segment, Edition: b.edition}
	}
}

func TestTurnStopAndRerun(t *testing.T) {
	suitetest.StopAndRerun(t, turnScenes{tb: t, end: true}, soaked(30, 3000), 1)
}

func TestTurnDeterminism(t *testing.T) {
	suitetest.Determinism(t, turnScenes{tb: t, end: true}, soaked(25, 2000), 1)
}

func TestTurnStages(t *testing.T) {
	suitetest.Stages(t, turnScenes{tb: t, end: true}, soaked(25, 2000), 1)
}

func TestTurnHoles(t *testing.T) {
	suitetest.Holes(t, turnScenes{tb: t, end: true}, soaked(25, 2000), 1)
}

// Twins in set-up and Admin Phase, both halves: other hands, boxes and zones, other
// secret choices. With any kind not covert they are told apart (TestEveryCovertKind).
func TestTurnTwin(t *testing.T) {
	suitetest.Twin(t, secretTurns{turnScenes{tb: t}}, redealTurn, soaked(25, 2000), 1)
}

// Twins at the end of a turn. What is discarded there is shown: two hands may differ
// in the card that is kept, or the boxes in what lies there.
func TestEndTwin(t *testing.T) {
	suitetest.Long(t)
	suitetest.Twin(t, secretEnds{turnScenes{tb: t, end: true}}, redealEnd, soaked(25, 2000), 1)
}

// secretTurns are segments of set-up and Admin Phase in which both sides are asked
// for cards at the moments, and often hold C8 and C73, which show what is hidden.
type secretTurns struct{ turnScenes }

// Input is such a segment.
func (s secretTurns) Input(seed uint64) adjudicate.Input {
	return curious(s.turnScenes.Input(seed), seed)
}

// Alike: which card High Command gives, what is exchanged, what lies in the box and
// which zone is meant nobody else sees (3.8 to 3.11, 9.1).
func (s secretTurns) Alike(p *model.Position, side model.Side, key, a, b string) bool {
	switch key {
	case kindZone.Key:
		return true
	case kindHighCommand.Key:
		return a == b || !inPile(p, pileOf(side, combatCard, "discard"), a) && !inPile(p, pileOf(side, combatCard, "discard"), b) && masked(a) == masked(b)
	case kindSwap.Key, kindBox.Key:
		return masked(a) == masked(b)
	}
	return s.seeing.Alike(p, side, key, a, b)
}

// secretEnds are ends of turn, likewise.
type secretEnds struct{ turnScenes }

// Input is an end of turn.
func (s secretEnds) Input(seed uint64) adjudicate.Input {
	for ; ; seed++ {
		if in := s.turnScenes.Input(seed); strings.HasSuffix(in.Segment, "END") {
			return curious(in, seed)
		}
	}
}

func inPile(p *model.Position, pile, card string) bool {
	c, ok := p.Set().FindCard(card)
	return ok && p.PileHas(pile, c)
}

var cardNumber = regexp.MustCompile(`[0-9]+`)

// masked is an answer without the numbers of its cards.
func masked(text string) string { return cardNumber.ReplaceAllString(text, "#") }

// curious puts C8 and C73 into the hands in one segment of three, unless they are out
// of the game, and has every other segment ask both sides for cards at its moments.
func curious(in adjudicate.Input, seed uint64) adjudicate.Input {
	in.Position = in.Position.Clone()
	if seed%3 == 0 {
		handed(in.Position, Axis, "C8")
		handed(in.Position, Soviet, "C73")
	}
	if seed%2 == 0 {
		var list []*adjudicate.Line
		for _, m := range []occasionName{beforeDraw, afterDraw, endOfTurn} {
			list = append(list, &adjudicate.Line{Form: adjudicate.FormWord, Text: "ask", When: []*adjudicate.Fact{{Name: string(m)}}})
		}
		src := newSaid()
		src.prefs["cards"] = []*adjudicate.Pref{{Key: "cards", Entries: list}}
		in.Standing = map[model.Side]adjudicate.Source{Axis: src, Soviet: src}
	}
	return in
}

// handed takes a card from wherever it lies, but for the cards that are out of the
// game, and puts it into the hand of its side.
func handed(p *model.Position, side model.Side, card string) {
	h, of := model.NewHand(p), pilesOf(side)
	c, _ := p.Set().FindCard(card)
	late := pileOf(side, combatCard, "late")
	switch {
	case p.PileHas(of.removed, c) || p.PileHas(of.hand, c):
		return
	case p.PileHas(of.box, c):
		h.Take(of.box, c)
	case p.PileHas(of.discard, c):
		h.Take(of.discard, c)
	case p.PileSize(late) > 0:
		h.FaceDown(late, p.PileSize(late)-1)
	default:
		h.FaceDown(of.deck, p.PileSize(of.deck)-1)
	}
	h.Put(of.hand, c)
}

// redealEnd gives a side one other card: in its box if one lies there, else in hand.
func redealEnd(p *model.Position, side model.Side, seed uint64) {
	g := newGameData()
	r, h, s := adjudicate.NewRandom(seed+77), model.NewHand(p), g.segmentOn(p)
	deck := s.drawDeck(side, combatCard, "deck")
	for _, pile := range []string{pilesOf(side).box, pilesOf(side).hand} {
		cards, _ := p.Pile(pile)
		if len(cards) == 0 || len(deck) == 0 {
			continue
		}
		old := cards[r.Choose("", len(cards))]
		if s.isLate(old) && p.PileSize(pileOf(side, combatCard, "late")) > 0 {
			continue
		}
		h.Take(pile, old)
		h.Put(pile, deck[r.Choose("", len(deck))])
		return
	}
}

// spied are segments in which the Axis player may see the Soviet hand by C8: nobody
// else may.
type spied struct{ *scenes }

// Seers are all but the Axis player.
func (spied) Seers() []model.Side { return []model.Side{Soviet, ""} }

// Input gives him that card.
func (s spied) Input(seed uint64) adjudicate.Input {
	in := s.scenes.Input(seed)
	c8, _ := in.Position.Set().FindCard("C8")
	h := model.NewHand(in.Position)
	for _, pile := range []string{axisPiles.hand, axisPiles.box, axisPiles.discard} {
		h.Take(pile, c8)
	}
	h.Put(axisPiles.box, c8)
	return in
}

// A test of secrecy is worth nothing unless it fails when a guard is removed: each
// kind that is covert is needed.
func TestEveryCovertKind(t *testing.T) {
	suitetest.Long(t)
	of := func(kinds ...*adjudicate.KindInfo) []*adjudicate.KindInfo { return kinds }
	suitetest.TwinsCatchAll(t, (&Game{}).Kinds(), 1,
		suitetest.Guard{Case: secretTurns{turnScenes{tb: t}}, Redeal: redealTurn, Most: 60,
			Kinds: of(&kindHighCommand.KindInfo, &kindSwap.KindInfo, &kindBox.KindInfo, &kindZone.KindInfo, &kindMoment.KindInfo)},
		suitetest.Guard{Case: secretEnds{turnScenes{tb: t, end: true}}, Redeal: redealEnd, Most: 20, Kinds: of(&kindKeep.KindInfo)},
		suitetest.Guard{Case: newScenes(t, false), Redeal: redeal, Most: 2000, Kinds: of(&kindCards.KindInfo, &kindReroll.KindInfo, &kindAgainst.KindInfo)},
		suitetest.Guard{Case: spied{newScenes(t, false)}, Redeal: redeal, Most: 100, Kinds: of(&kindShow.KindInfo)})
}

// redealTurn gives a side other cards of what it may hold, in the box too, and the
// Axis player another zone.
func redealTurn(p *model.Position, side model.Side, seed uint64) {
	g := newGameData()
	r, h, s := adjudicate.NewRandom(seed+77), model.NewHand(p), g.segmentOn(p)
	for _, kind := range []string{activationCard, combatCard} {
		piles := []string{pileOf(side, kind, "hand")}
		if kind == combatCard {
			piles = append(piles, string(side)+"/box")
		}
		for _, pile := range piles {
			cards, _ := p.Pile(pile)
			for _, c := range append([]model.CardID(nil), cards...) {
				deck := s.drawDeck(side, kind, "deck")
				if len(deck) == 0 || s.isLate(c) && p.PileSize(pileOf(side, kind, "late")) > 0 {
					continue // chosen by High Command: of the late deck
				}
				h.Take(pile, c)
				h.Put(pile, deck[r.Choose("", len(deck))])
			}
		}
	}
	if z, known := s.zone(); side == Axis && known && z != "" && p.Track(zoneTrack(z)) == "hidden" {
		for _, old := range zones {
			c, _ := p.Set().FindCard(zoneMarker(old))
			h.Take(zonePile, c)
		}
		c, _ := p.Set().FindCard(zoneMarker(zones[r.Choose("", 3)]))
		h.Put(zonePile, c)
	}
}

func newGameData() *Game {
	set, err := Shipped()
	if err != nil {
		panic(err)
	}
	_, g, err := NewState(set, "2023", "test")
	if err != nil {
		panic(err)
	}
	return g
}

// turnOnly are the kinds and events that occur in set-up, Admin Phase and end of
// turn alone: the suites over activation segments do not meet them.
func turnOnly() []string {
	var list []string
	for _, k := range []*adjudicate.KindInfo{&kindStuGs.KindInfo, &kindSchwerpunkt.KindInfo, &kindReinforcements.KindInfo, &kindHighCommand.KindInfo,
		&kindSwap.KindInfo, &kindBox.KindInfo, &kindCall.KindInfo, &kindZone.KindInfo, &kindKeep.KindInfo} {
		list = append(list, k.Key)
	}
	for id := range turnPhrases() {
		list = append(list, id)
	}
	return list
}
