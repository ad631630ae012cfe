package stalingrad

import (
	"strconv"
	"strings"

	"umpire/model"
)

// reading is an option of a series as its text says it.
type reading struct {
	code string
	n    int
	path []model.Space
	how  string
}

// read reads `2 inf + 1 tnk SUR-NOV blitz`, `1 tnk to TOR`, `2 art PAV at MAM`.
func (o *outlook) read(text string) (r reading) {
	for _, word := range strings.Fields(text) {
		switch n, err := strconv.Atoi(word); {
		case err == nil && len(r.path) == 0:
			r.n += n
		case rankOfCode(word) < len(codes) && len(r.path) == 0:
			if r.code == "" {
				r.code = word
			}
		case word == "+" || word == "to" || word == "at":
		default:
			if path := o.pathOf(word); path != nil {
				r.path = append(r.path, path...)
			} else if r.how == "" {
				r.how = word
			}
		}
	}
	return r
}

func (o *outlook) pathOf(word string) (path []model.Space) {
	for _, name := range strings.Split(word, "-") {
		at, ok := o.d.Set.Board.Find(name)
		if !ok {
			return nil
		}
		path = append(path, at)
	}
	return path
}

// move scores a move; 0 is not to do it.
func (o *outlook) move(text string) int {
	r := o.read(text)
	t := o.d.typeOf(o.side, r.code)
	if len(r.path) == 0 || t == nil {
		return 0
	}
	from, to := r.path[0], r.path[len(r.path)-1]
	switch {
	case t.Air():
		return o.flight(r, from, to)
	case o.d.place(to).Crossing:
		landing := o.d.landing(to)
		return o.pull[landing] / 4
	case !o.d.place(to).Zone():
		return 0
	}
	return o.stroke(t, from, to) - o.guard(from, r.n)
}

// stroke scores that land units go somewhere.
func (o *outlook) stroke(t *Type, from, to model.Space) int {
	here := o.power(o.side, to, attack)
	there := o.power(Enemy(o.side), to, defence)
	switch {
	case len(o.land(o.side, to)) >= stackLimit:
		return 0
	case o.controls(o.side, to) && !o.contested(to):
		if o.threat(to) > o.power(o.side, to, defence) {
			return max(o.pull[to]-o.pull[from], 2*o.weight(to))
		}
		return o.pull[to] - o.pull[from]
	case there == 0 && o.threat(to) > 0 && o.weight(to) < worthy:
		return 0 // it would be lost again, and who took it
	case there == 0:
		return 60 + 10*o.weight(to)
	case t.Attack == 0 || here > 8*there:
		return 0
	case o.muster(to) >= there*o.odds(to):
		return 20 + 10*o.weight(to) + 2*t.Attack
	}
	return 0
}

// odds are the odds at which a zone is attacked; where the own army fights already, less
// will do.
func (o *outlook) odds(to model.Space) int {
	if o.hasLand(o.side, to) && o.contested(to) && !o.assaulted(to) {
		return 2
	}
	return 5
}

// muster is the power of all that stands next to a zone and of what is in it already.
func (o *outlook) muster(at model.Space) int {
	n, sum := 0, 0
	add := func(from model.Space) {
		for _, u := range o.land(o.side, from) {
			if v := o.d.of[u].Attack; v > 0 && n < stackLimit {
				n, sum = n+1, sum+v
			}
		}
	}
	add(at)
	for _, z := range o.d.place(at).land {
		if o.controls(o.side, z) && !o.contested(z) {
			add(z)
		}
	}
	return n * sum
}

// guard is what it costs to take n units away from a zone: nothing where no enemy is near, or
// where enough are left to hold it.
func (o *outlook) guard(from model.Space, n int) int {
	threat := o.threat(from)
	if threat == 0 || !o.d.place(from).Zone() || !o.controls(o.side, from) {
		return 0
	}
	left := len(o.land(o.side, from)) - n
	if left > 0 && (o.weight(from) < key || left >= garrison) {
		return 0
	}
	return 30 + 10*o.weight(from)
}

// worthy is the weight from which a zone is taken under the eyes of the enemy.
const worthy = 6

// key is the weight from which a zone is held with a garrison.
const key, garrison = 12, 6

// flight scores a flight: to where the own army attacks, and supplies to who has none.
func (o *outlook) flight(r reading, from, to model.Space) int {
	switch r.how {
	case "attacks":
		if o.d.place(to).Zone() && o.contested(to) && o.hasLand(o.side, to) {
			return 10 + 2*o.weight(to)
		}
	case "drops":
		if o.hasLand(o.side, to) && o.contested(to) && !o.supplied(o.side, to) && len(o.tokens(o.side, to)) == 0 {
			return 15
		}
	}
	return 0
}

// ware scores what can be bought.
func (o *outlook) ware(text string) int {
	if crossing, ok := strings.CutPrefix(text, "ferry "); ok {
		at, _ := o.d.Set.Board.Find(crossing)
		return 5 + o.pull[o.d.landing(at)]/8
	}
	r := o.read(text)
	if len(r.path) == 0 || r.code == token {
		return 0
	}
	t := o.d.typeOf(o.side, r.code)
	if t == nil {
		return 0 // what only the other army has: after a bid he may buy for it, and thinks as his seat does
	}
	return o.arrival(text) + 4*t.Attack + 20/max(t.Cost, 1)
}

// arrival scores where new units come in: not among enemies, near to the goals.
func (o *outlook) arrival(text string) int {
	r := o.read(text)
	if len(r.path) == 0 {
		return 0
	}
	to := r.path[len(r.path)-1]
	if o.power(Enemy(o.side), to, defence) > o.power(o.side, to, attack)+4 {
		return 1
	}
	return 10 + o.pull[to]/4
}

// shot scores fire: at whom the own army fights, and at the strongest.
func (o *outlook) shot(text string) int {
	r := o.read(text)
	if len(r.path) == 0 {
		return 0
	}
	to := r.path[len(r.path)-1]
	n := 1 + len(o.in(Enemy(o.side), to, isUnit))
	if o.hasLand(o.side, to) {
		n += 10
	}
	return n
}
