package donnerschlag

import (
	"umpire/adjudicate"
	"umpire/model"
)

// scene is where cards are played and own dice are thrown: a combat, or a moment
// outside of combats.
type scene struct {
	*fights
	combat  *combat // nil outside of combats
	subject string  // the first word of its questions: a hex or a segment
	label   string  // before the labels of its dice: `combat/2413/`, or nothing
	open    window  // the window that is open
	against play    // the play that may be cancelled now
	inCheck dieCheck
	face    int  // the last die that somebody threw here
	amid    bool // a card is played while a die lies
	// about judges conditions outside of combats; nil: the segment's facts do.
	about func(side model.Side) func(fact) bool
}

// dieCheck is a success check while its die is in the air.
type dieCheck struct {
	play
	need   int
	thrown int // the die that lay before
}

var noCheck = dieCheck{play: pass}

// outside is the scene of a moment outside of combats, which a subject names: its
// questions are asked of that, its dice have no combat before their labels.
func (f *fights) outside(subject string) *scene {
	return &scene{fights: f, subject: subject, against: pass, inCheck: noCheck}
}

// conditions judges what a side may make conditions of.
func (x *scene) conditions(side model.Side) func(fact) bool {
	switch {
	case x.combat != nil:
		return x.combat.conditions(side)
	case x.about != nil:
		return x.about(side)
	}
	return x.ours
}

// playedAgainst reports whether a card is one of those that may be cancelled now.
func (x *scene) playedAgainst(card model.CardID) bool {
	return x.against.card != model.NoCard && (card == x.against.card || x.against.pair && card == x.against.with)
}

// questionTo is a question about cards in this scene.
func (x *scene) questionTo(side model.Side, w window) adjudicate.Question[play] {
	return adjudicate.Question[play]{To: side, Subject: x.subject, Among: x.playable(side, w), Fits: x.fits,
		Facts: x.conditions(side), Pass: pass, Why: x.whyNoPlay}
}
