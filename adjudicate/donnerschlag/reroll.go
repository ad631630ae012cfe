package donnerschlag

import (
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

// reroll is what a die is thrown again with; "" is nothing.
type reroll string

// withMarker is the use of the Schlachtenglueck marker (3.10). The tactical
// events that allow a re-roll (C34, C35, C75 to C78) are not built.
const withMarker reroll = "marker"

func rerollText(_ *model.Set, r reroll) string {
	if r == "" {
		return "no"
	}
	return string(r)
}

var rerolls = []reroll{withMarker, ""}

// ownDie throws a die of a side in this scene. After every own die its owner may
// throw it again and must keep the new result, as long as he has something to do
// it with (3.10). shown tells what a face means before he is asked.
func (x *scene) ownDie(side model.Side, what string, shown func()) int {
	label := x.label + what
	x.face = x.Roll(side, label, 6)
	shown()
	for n := 1; x.again(side); n++ {
		x.face = x.Roll(side, label+"/reroll"+strconv.Itoa(n), 6)
		shown()
	}
	return x.face
}

// again asks whether a die is thrown again, and pays for it: the marker goes to
// the opponent when it is used. Whose it is everybody sees, so nobody else is
// asked.
func (x *scene) again(side model.Side) bool {
	if x.pos.Track("schlachtenglueck") != string(side) {
		return false
	}
	with := kindReroll.Ask(x.Table, adjudicate.Question[reroll]{To: side, Subject: x.subject, Among: rerolls,
		Fits: rerollFits, Facts: x.conditions(side)})
	if with == "" {
		return false
	}
	x.Hand().SetTrack("schlachtenglueck", string(Enemy(side)))
	x.Tell(evReroll, side, string(with))
	x.Tell(evMarker, Enemy(side))
	return true
}

func rerollFits(l *adjudicate.Line, r reroll) bool {
	if r == "" {
		return word(l, "no")
	}
	return word(l, string(r))
}
