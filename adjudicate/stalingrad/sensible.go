package stalingrad

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// sensible is a player of one or both sides who is no master: he attacks where he is
// stronger, takes what lies open, walks towards what decides the game (Victory
// Conditions), buys what strikes hardest and gives up what is cheapest. It looks at what
// everybody may see. What it has no opinion about is left to chance.
type sensible struct {
	*adjudicate.Random
	g    *Game
	side map[model.Side]bool // whose questions it thinks about
}

var _ adjudicate.Thinker = (*sensible)(nil)

// Think answers the questions that decide a game.
func (s *sensible) Think(a *adjudicate.Await, now *model.Position) int {
	if !s.side[a.To] {
		return -1
	}
	o := s.outlook(a.To, now)
	switch a.Key {
	case "moves":
		return best(a.Options, o.move)
	case "buy":
		return best(a.Options, o.ware)
	case "casualties":
		return best(a.Options, func(text string) int { return 100 - o.worth(a.To, text) })
	case "aim":
		return best(a.Options, func(text string) int { return 1 + o.worth(Enemy(a.To), text) })
	case "tokens":
		return 0 // the first token; whether he keeps it comes last
	case "targets":
		return best(a.Options, func(text string) int { return o.shot(a.Subject + " at " + text) })
	case "deploy", "free":
		return best(a.Options, o.arrival)
	}
	return -1
}

// best is the option with the highest score above 0, of equal ones the first; without
// any, the last, which in a series is that nothing more is done.
func best(options []string, score func(text string) int) int {
	at, most := len(options)-1, 0
	for i, text := range options {
		if n := score(text); n > most {
			at, most = i, n
		}
	}
	return at
}

// outlook is how things look to a side.
type outlook struct {
	*segment
	side model.Side
	pull []int // beside places: how strongly a friendly zone draws units
}

func (s *sensible) outlook(side model.Side, now *model.Position) *outlook {
	o := &outlook{segment: &segment{d: s.g.Data, pos: now, side: side}, side: side}
	o.pull = o.pulls()
	return o
}

// weight is what a zone is worth to a side: what the Victory Conditions name, what pays,
// and where supply comes from.
func (o *outlook) weight(at model.Space) int {
	p := o.d.place(at)
	n := 1 + p.RP
	switch {
	case p.Gate && o.side == Allies:
		n += 6
	case p.Gate && p.Airfield: // Pitomnik alone decides for the Axis
		n += 14
	case p.City && p.RP > 0:
		n += 4
	case p.Exit != "":
		n += 2
	}
	if p.Fort {
		n++
	}
	if p.Base != "" || p.East {
		n = 0
	}
	return n
}

// pulls spreads the weight of what the side does not have over the zones around: it
// halves with every two zones.
func (o *outlook) pulls() []int {
	pull := make([]int, len(o.d.Places))
	for i := range o.d.Places {
		at := model.Space(i)
		if p := o.d.place(at); !p.Zone() || p.Base != "" || o.controls(o.side, at) && !o.contested(at) && !o.wanting(at) {
			continue
		}
		for z, far := range o.distances(at) {
			if n := 16*o.weight(at) - 5*far; far >= 0 && n > pull[z] {
				pull[z] = n
			}
		}
	}
	return pull
}

// wanting: a zone that decides the game, held by fewer than can stand there.
func (o *outlook) wanting(at model.Space) bool {
	return o.weight(at) >= key && len(o.land(o.side, at)) < stackLimit
}

// distances counts the zones by land from one to every place; -1 where no land leads.
func (o *outlook) distances(from model.Space) []int {
	far := make([]int, len(o.d.Places))
	for i := range far {
		far[i] = -1
	}
	far[from] = 0
	queue := []model.Space{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, n := range o.d.place(at).land {
			if far[n] < 0 {
				far[n] = far[at] + 1
				queue = append(queue, n)
			}
		}
	}
	return far
}

// power is how much a force counts: its number times what it hits with.
func (o *outlook) power(side model.Side, at model.Space, value func(t *Type) int) int {
	n, sum := 0, 0
	for _, u := range o.in(side, at, isUnit) {
		if v := value(o.d.of[u]); v > 0 {
			n, sum = n+1, sum+v
		}
	}
	return n * sum
}

func attack(t *Type) int  { return t.Attack }
func defence(t *Type) int { return t.Defence }

// threat is the strongest enemy force next to a zone.
func (o *outlook) threat(at model.Space) int {
	most := 0
	for _, n := range o.d.place(at).land {
		most = max(most, o.power(Enemy(o.side), n, attack))
	}
	return most
}

// worth is what the loss of a piece costs: its price, and much for what cannot be bought.
func (o *outlook) worth(side model.Side, text string) int {
	code, _, _ := strings.Cut(text, " ")
	if code == "air" {
		return 8
	}
	t := o.d.typeOf(side, code)
	switch {
	case t == nil || t.Token():
		return 0
	case t.Cost == 0:
		return 10
	}
	return t.Cost
}
