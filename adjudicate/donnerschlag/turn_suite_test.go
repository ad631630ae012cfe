package donnerschlag

import (
	"sync"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// turnScenes are the segments outside of the Action Phase, as random games on the
// shipped set come to them. end tells whether ends of turn are among them.
type turnScenes struct {
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
				if stepID.MatchString(p.st.Segment) {
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
	suitetest.StopAndRerun(t, turnScenes{t, true}, soaked(30, 3000), 1)
}

func TestTurnDeterminism(t *testing.T) {
	suitetest.Determinism(t, turnScenes{t, true}, soaked(25, 2000), 1)
}

func TestTurnStages(t *testing.T) { suitetest.Stages(t, turnScenes{t, true}, soaked(25, 2000), 1) }

func TestTurnHoles(t *testing.T) { suitetest.Holes(t, turnScenes{t, true}, soaked(25, 2000), 1) }

// What is discarded at the end of a turn is shown: there two hands may differ.
func TestTurnTwin(t *testing.T) {
	suitetest.Twin(t, turnScenes{t, false}, redealTurn, soaked(25, 2000), 1)
	for _, k := range []*adjudicate.KindInfo{&kindHighCommand.KindInfo, &kindSwap.KindInfo, &kindBox.KindInfo} {
		suitetest.TwinFails(t, turnScenes{t, false}, redealTurn, k, 60, 1)
	}
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
