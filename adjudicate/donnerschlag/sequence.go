package donnerschlag

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/lazy"
)

// Step is one step of the sequence of play (5), in the words of `umpire rules
// sequence`.
type Step struct {
	Segment string // SETUP, ADM1, ADM2 or END
	Cite    string // the rule of 2023
	What    string
	do      func(s *segment)
}

// sequence is the sequence of play but for the Activation Segments between ADM2
// and END.
func sequence() []Step {
	return []Step{
		{"SETUP", "4.5", "the Axis player attaches the StuG units", (*segment).attachStuGs},

		{"ADM1", "5.1.1", "the Axis player may move the Schwerpunkt marker", (*segment).reassign},
		{"ADM1", "5.1.2", "turn reinforcements enter", (*segment).reinforce},
		{"ADM1", "5.1.3", "High Command: in turns 1, 4 and 8 each player chooses a combat card", (*segment).highCommand},
		{"ADM1", "3.8", "cards for any time may be played before the draw", cardsAt(beforeDraw)},
		{"ADM1", "5.1.4", "combat and activation cards are drawn up to the limits", (*segment).draws},

		{"ADM2", "3.8", "cards for any time may be played after the draw", cardsAt(afterDraw)},
		{"ADM2", "5.1.5", "the Schlachtenglueck marker may be used to exchange a card", (*segment).swaps},
		{"ADM2", "5.1.6", "a combat card may be put into OKH and STAVKA", (*segment).boxes},
		{"ADM2", "5.1.7", "the Axis player may declare Donnerschlag", (*segment).call},
		{"ADM2", "5.1.8", "the Schlachtenglueck marker returns to the Axis player", (*segment).markerReturns},

		{"END", "12.2", "cards for any time may be played, the segments being over", cardsAt(endOfTurn)},
		{"END", "5.2.2", "the Donnerschlag marker advances", (*segment).advanceMarker},
		{"END", "5.2.3", "victory is checked in spaces 4 and 5", (*segment).checkVictory},
		{"END", "12.2", "cards for any time may be played, the marker having advanced", cardsAt(endOfTurn)},
		{"END", "5.2.4", "the cards in OKH and STAVKA go to hand or stay", (*segment).unbox},
		{"END", "5.2.5", "combat cards in hand are discarded down to one", (*segment).keepOne},
		{"END", "5.2.6", "Snowdrift markers are flipped or removed, YAK-9 markers removed", (*segment).liftGround},
		{"END", "5.2.7", "the turn marker advances", (*segment).nextTurn},
	}
}

// cardsAt is the step at which both players may play cards, without being stopped
// unless a rule of theirs names it (orders 2.10).
func cardsAt(what occasionName) func(s *segment) {
	return func(s *segment) { s.offer(occasion{what: what}) }
}

// stepID is the form of the ids of segments outside of the Action Phase.
var stepID = lazy.Pattern(`^(?:GT([1-8])-(ADM1|ADM2|END)|(SETUP))$`)

// over is the segment behind the last one: nothing is played in it.
const over = "OVER"

// steps runs a segment that is no Activation Segment. It reports whether it was
// one.
func (s *segment) steps() bool {
	m := stepID().FindStringSubmatch(s.Segment())
	if m == nil {
		return s.Segment() == over
	}
	if m[2] == "ADM1" {
		s.beginTurn(m[1])
	}
	for _, st := range s.rules.sequence() {
		if st.Segment == m[2]+m[3] && s.pos.Track("winner") == "" {
			st.do(s)
		}
	}
	return true
}

// beginTurn: the turn marker lies on the turn whose Admin Phase begins.
func (s *segment) beginTurn(turn string) {
	s.Hand().SetTrack("turn", turn)
	s.Tell(evTurn, s.turn())
	if s.rules.markerReturnsFirst(s) {
		s.returnMarker()
	}
}

// after is the segment that follows one outside of the Action Phase (5).
func (g *Game) after(p *model.Position, m []string) string {
	switch {
	case p.Track("winner") != "":
		return over
	case m[3] == "SETUP":
		return g.rules().afterSetUp(g, p)
	case m[2] == "ADM1":
		return "GT" + m[1] + "-ADM2"
	case m[2] == "ADM2":
		return g.firstOf(p, m[1])
	}
	turn, _ := strconv.Atoi(m[1])
	return "GT" + strconv.Itoa(turn+1) + "-ADM1"
}

// firstOf is the first segment of an Action Phase: the Axis player begins (5.2).
func (g *Game) firstOf(p *model.Position, turn string) string {
	switch {
	case mayActivate(p, Axis):
		return "GT" + turn + "-A1"
	case mayActivate(p, Soviet):
		return "GT" + turn + "-S1"
	}
	return "GT" + turn + "-END"
}

// mayActivate reports whether a side has an activation card left, or in turn 8 a
// blank one (5.2, 9.3).
func mayActivate(p *model.Position, side model.Side) bool {
	return p.PileSize(string(side)+"/activation/hand") > 0 || trackNumber(p, "blank/"+string(side)) > 0
}

// trackNumber is the number on a track, 0 if there is none.
func trackNumber(p *model.Position, track string) int {
	n, err := strconv.Atoi(p.Track(track))
	if err != nil {
		return 0
	}
	return n
}

// bothSides in the order in which they are dealt with where the rules give none.
var bothSides = [2]model.Side{Axis, Soviet}

// eachSide asks both players something as one decision: what the first says is
// told when the second has answered too.
func (s *segment) eachSide(ask func(side model.Side)) {
	s.Together(func() { ask(Axis) }, func() { ask(Soviet) })
}

// none is an answer that names nothing.
func none(l *adjudicate.Line) bool { return word(l, "none") || word(l, "no") }
