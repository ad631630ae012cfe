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
	Segment  string // SETUP, ADM1, ADM2 or END
	Cite     string // the rule of 2023
	What     string
	Editions []string // none: both
	do       func(s *segment)
}

// sequence is the sequence of play but for the Activation Segments between ADM2
// and END. 2022 has no Admin Phase in turn 1 and deals in the set-up (D-36, D-37).
func sequence() []Step {
	old := []string{"2022"}
	return []Step{
		{"SETUP", "4.5", "the Axis player attaches the StuG units", nil, (*segment).attachStuGs},
		{"SETUP", "FR22 5", "each player chooses a combat card", old, (*segment).highCommand},
		{"SETUP", "FR22 5", "activation and combat cards are dealt", old, (*segment).draws},

		{"ADM1", "5.1.1", "the Axis player may move the Schwerpunkt marker", nil, (*segment).reassign},
		{"ADM1", "5.1.2", "turn reinforcements enter", nil, (*segment).reinforce},
		{"ADM1", "5.1.3", "High Command: in turns 1, 4 and 8 each player chooses a combat card", nil, (*segment).highCommand},
		{"ADM1", "3.8", "cards for any time may be played before the draw", nil, cardsAt(beforeDraw)},
		{"ADM1", "5.1.4", "combat and activation cards are drawn up to the limits", nil, (*segment).draws},

		{"ADM2", "3.8", "cards for any time may be played after the draw", nil, cardsAt(afterDraw)},
		{"ADM2", "5.1.5", "the Schlachtenglueck marker may be used to exchange a card", nil, (*segment).swaps},
		{"ADM2", "5.1.6", "a combat card may be put into OKH and STAVKA", nil, (*segment).boxes},
		{"ADM2", "5.1.7", "the Axis player may declare Donnerschlag", nil, (*segment).call},
		{"ADM2", "5.1.8", "the Schlachtenglueck marker returns to the Axis player", nil, (*segment).markerReturns},

		{"END", "12.2", "cards for any time may be played, the segments being over", nil, cardsAt(endOfTurn)},
		{"END", "5.2.2", "the Donnerschlag marker advances", nil, (*segment).advanceMarker},
		{"END", "5.2.3", "victory is checked in spaces 4 and 5", nil, (*segment).checkVictory},
		{"END", "12.2", "cards for any time may be played, the marker having advanced", nil, cardsAt(endOfTurn)},
		{"END", "5.2.4", "the cards in OKH and STAVKA go to hand or stay", nil, (*segment).unbox},
		{"END", "5.2.5", "combat cards in hand are discarded down to one", nil, (*segment).keepOne},
		{"END", "5.2.6", "Snowdrift markers are flipped or removed, YAK-9 markers removed", nil, (*segment).liftGround},
		{"END", "5.2.7", "the turn marker advances", nil, (*segment).nextTurn},
	}
}

// cardsAt is the step at which both players may play cards, without being stopped
// unless a rule of theirs names it (orders 2.10).
func cardsAt(what occasionName) func(s *segment) {
	return func(s *segment) { s.offer(occasion{what: what}) }
}

// Sequence is the sequence of play of an edition, for print.
func Sequence(edition string) []Step {
	var list []Step
	for _, st := range sequence() {
		if len(st.Editions) == 0 || contains(st.Editions, edition) {
			list = append(list, st)
		}
	}
	return list
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
	for _, st := range Sequence(strconv.Itoa(s.edition)) {
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
	if s.edition == 2022 && s.Reads("ds-2022-marker-return", "turn-start") {
		s.returnMarker()
	}
}

// after is the segment that follows one outside of the Action Phase (5).
func (g *Game) after(p *model.Position, m []string) string {
	switch {
	case p.Track("winner") != "":
		return over
	case m[3] == "SETUP" && g.Edition == "2022": // D-36
		return g.firstOf(p, "1")
	case m[3] == "SETUP":
		return "GT1-ADM1"
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
