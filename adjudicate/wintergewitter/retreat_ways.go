package wintergewitter

import (
	"slices"

	"umpire/adjudicate/hexes"
	"umpire/model"
	"umpire/model/speech"
)

// runner is a body of units that retreats, and what its way must keep to (11.7).
type runner struct {
	*segment
	body  []model.UnitID
	side  model.Side
	from  []model.Space // where the enemy units stand that have fired
	start model.Space
	n     int  // hexes to go
	blind bool // enemies are not looked at: would terrain alone let it go?
	zones bool // no way is clear of enemy ZOC: ways through it are looked at too
	costs wayCosts

	points int // of stacking, of the body
}

// weigh sums the stacking points of the body.
func (r *runner) weigh() {
	r.points = 0
	for _, u := range r.body {
		r.points += r.stackPoints(u)
	}
}

// step is where a runner is: the hex, the one before it, and how many it has gone.
type step struct {
	at, before model.Space
	gone       int
}

// What a way costs, the worst first. The best ways are those with the least.
const (
	offMap   = 1 << 24 // only if there is no other way
	inZone   = 1 << 16 // for each hex in an enemy ZOC
	tooShort = 1 << 8  // for each hex that its end lacks from the full distance
	tooMany  = 1 << 1  // it ends on a stack that is too high
	notHome  = 1       // its end is not nearer to a supply source
	noWay    = 1 << 30
)

// farther is how far beyond its result a retreat may go on to leave enemy ZOC.
const farther = 6

func (r *runner) distance(hex model.Space) int { return hexes.Nearest(r.board, hex, r.from) }

// goes reports whether a body may go from a hex into the next: no major river and not over the
// Don, no terrain that is closed to it, no Soviet into the Pocket (8.2), no enemy, and not
// nearer to who has fired (wg-retreat-direction).
func (r *runner) goes(a, b model.Space) bool {
	if !r.open(a, b) || !r.blind && r.occupied(Enemy(r.side), b) {
		return false
	}
	was, is := r.distance(a), r.distance(b)
	return is > was || is == was && !r.Reads("wg-retreat-direction", "farther")
}

// open reports whether terrain lets a body go from a hex into the next.
func (r *runner) open(a, b model.Space) bool {
	if r.board.Edge(a, b)&model.Major != 0 || r.side == Soviet && r.d.Hexes[b].Pocket {
		return false
	}
	return !slices.ContainsFunc(r.body, func(u model.UnitID) bool { return r.d.Costs[r.d.Hexes[b].Terrain][r.units[u].Move] < 0 })
}

// zone reports whether a hex lies in an enemy ZOC for the runner. Convoys never enter one (16.3).
func (r *runner) zone(hex model.Space) bool { return !r.blind && r.ezoc(r.side, hex) }

// best is the least that a way costs from where a runner is; noWay if there is none. Ways
// through an enemy ZOC cost more than all that are clear of it, so they are searched only if
// there is none of these.
func (r *runner) best(s step) int {
	n := r.cost(s)
	if n < inZone || r.zones {
		return n
	}
	r.search(true)
	return r.cost(s)
}

// search begins a search anew, through enemy ZOC or clear of it.
func (r *runner) search(zones bool) {
	r.zones = zones
	r.costs.begin(r.board, r.n)
}

// cost is what best is under the search that has begun.
func (r *runner) cost(s step) int {
	place := r.costs.place(r.board, s)
	if kept := r.costs.kept[place]; kept != 0 {
		return int(kept) - 1
	}
	best := noWay
	switch {
	case s.gone >= r.n && !r.zone(s.at):
		best = r.ending(s.at)
	case s.gone < r.n+farther:
		for i := 0; i < len(r.board.Near(s.at)) && best > 0; i++ { // no way costs less than nothing
			best = min(best, r.costOf(s, i))
		}
		if len(r.board.Near(s.at)) < 6 {
			best = min(best, offMap)
		}
	}
	r.costs.kept[place] = int32(best + 1)
	return best
}

// costOf is what a way costs that goes on with the i-th neighbour of a hex asked about.
func (r *runner) costOf(s step, i int) int {
	next := r.board.Near(s.at)[i]
	if next == s.before || next == r.start || !r.mayGo(s.at, i) {
		return noWay
	}
	n := 0
	if r.zone(next) {
		if n = inZone; !r.zones || r.convoys() {
			return noWay
		}
	}
	return min(noWay, n+r.cost(step{next, s.at, s.gone + 1}))
}

// mayGo is goes, towards the i-th neighbour of a hex asked about, kept.
func (r *runner) mayGo(hex model.Space, i int) bool {
	kept := &r.costs.exits[r.costs.index(hex)][i]
	if *kept == unasked {
		if *kept = barred; r.goes(hex, r.board.Near(hex)[i]) {
			*kept = passable
		}
	}
	return *kept == passable
}

func (r *runner) convoys() bool {
	return slices.ContainsFunc(r.body, func(u model.UnitID) bool { return r.units[u].Type == Convoy })
}

// ending is what the end of a way costs.
func (r *runner) ending(hex model.Space) int {
	n := tooShort * max(0, r.n+1-r.distance(hex))
	if r.blind {
		return n
	}
	if r.stacked(r.side, hex)+r.points > stackLimit {
		n += tooMany
	}
	if !r.homeward(hex) {
		n += notHome
	}
	return n
}

// homeward reports whether one of the body is nearer to a supply source in a hex than at the start.
func (r *runner) homeward(hex model.Space) bool {
	return slices.ContainsFunc(r.body, func(u model.UnitID) bool { return r.toSource(u, hex) < r.toSource(u, r.start) })
}

// nexts lists the hexes with which the best ways of a runner go on; NoSpace is off the map.
func (r *runner) nexts(s step) (list []model.Space) {
	best := r.best(s)
	if best >= noWay {
		return nil
	}
	for i, next := range r.board.Near(s.at) {
		if r.costOf(s, i) == best {
			list = append(list, next)
		}
	}
	if best == offMap {
		list = append(list, model.NoSpace)
	}
	return list
}

// whyNot says why the best ways do not go on with the i-th neighbour of a hex: what bars it, or what
// it costs first that they do not.
func (r *runner) whyNot(s step, i int) string {
	next, best, cost := r.board.Near(s.at)[i], r.best(s), r.costOf(s, i)
	name := r.Set().SpaceName(next)
	dearer := func(price int) bool { return cost/price > best/price }
	switch {
	case r.occupied(Enemy(r.side), next):
		return speech.Text("retreat.enemy", name)
	case !r.open(s.at, next):
		return speech.Text("retreat.closed", name)
	case !r.mayGo(s.at, i):
		return speech.Text("retreat.nearer", name)
	case r.zone(next):
		return speech.Text("retreat.zone", name)
	case cost >= noWay:
		return speech.Text("retreat.stuck", name)
	case dearer(offMap):
		return speech.Text("retreat.off", name)
	case dearer(inZone):
		return speech.Text("retreat.through", name)
	case dearer(tooShort):
		return speech.Text("retreat.short", name)
	case dearer(tooMany):
		return speech.Text("retreat.stack", name)
	}
	return speech.Text("retreat.home", name)
}

// wayOut says whether a stack can retreat.
type wayOut uint8

const (
	free       wayOut = iota
	surrounded        // it must check (11.7)
	walledIn          // terrain alone keeps it: it stands
)

const befores = 7 // from how many places a hex is reached: its six neighbours, or none at the start

// exit says whether one may go over a hexside, once somebody has asked.
type exit int8

const (
	unasked exit = iota
	passable
	barred
)

// wayCosts keeps what ways cost, by step: the least cost and 1, or 0 while nobody has asked.
type wayCosts struct {
	which  []int16 // by hex: which of those asked about it is, counted from 1; 0 if nobody has asked
	asked  []model.Space
	levels int // how many hexes may have been gone
	kept   []int32
	exits  [][6]exit // by the hexes asked about, by neighbour
}

// begin forgets what is kept, and begins with ways of n hexes.
func (w *wayCosts) begin(b *model.Board, n int) {
	if w.which == nil {
		w.which = make([]int16, b.Len())
	}
	for _, hex := range w.asked {
		w.which[hex] = 0
	}
	clear(w.kept[:len(w.asked)*befores*w.levels])
	clear(w.exits[:len(w.asked)])
	w.asked, w.levels = w.asked[:0], n+farther+1
}

// roomForWays takes room for what ways cost that a runner has no use for any more, if there is some.
func (s *segment) roomForWays() (w wayCosts) {
	if last := len(s.wayRoom) - 1; last >= 0 {
		w, s.wayRoom = s.wayRoom[last], s.wayRoom[:last]
	}
	return w
}

// done gives the room of a runner back: nobody asks it any more.
func (r *runner) done() {
	r.wayRoom = append(r.wayRoom, r.costs)
	r.costs = wayCosts{}
}

// place is where the cost of a step is kept.
func (w *wayCosts) place(b *model.Board, s step) int {
	if w.which[s.at] == 0 {
		w.asked = append(w.asked, s.at)
		w.which[s.at] = int16(len(w.asked))
		if room := befores * w.levels; len(w.kept) < len(w.asked)*room {
			w.kept = append(w.kept, make([]int32, 16*room)...)
		}
		if len(w.exits) < len(w.asked) {
			w.exits = append(w.exits, make([][6]exit, 16)...)
		}
	}
	return (w.index(s.at)*befores+hexes.Slot(b, s.at, s.before))*w.levels + s.gone
}

// index is where a hex stands that has been asked about.
func (w *wayCosts) index(hex model.Space) int { return int(w.which[hex]) - 1 }

func (c *combat) runner(role int, body []model.UnitID, n int) *runner {
	from := c.fired[1-role]
	if role == attacking {
		from = []model.Space{c.hex}
	}
	r := &runner{segment: c.segment, body: body, side: c.sides[role], from: from, start: c.pos.At(body[0]), n: n, costs: c.roomForWays()}
	r.search(false)
	r.weigh()
	return r
}

// begin is where a runner stands before it goes.
func (r *runner) begin() step { return step{r.start, model.NoSpace, 0} }

// way says whether a body can retreat (wg-blocked-retreat).
func (r *runner) way() wayOut {
	if r.best(r.begin()) < noWay {
		return free
	}
	b := *r
	b.blind, b.costs = true, r.roomForWays()
	b.search(false)
	walled := b.cost(b.begin()) >= noWay
	if b.done(); walled {
		return walledIn
	}
	if r.Reads("wg-blocked-retreat", "any-terrain") && slices.ContainsFunc(r.board.Near(r.start), func(n model.Space) bool { return !r.open(r.start, n) }) {
		return walledIn
	}
	return surrounded
}

// wayOut says whether somebody of a stack can retreat.
func (c *combat) wayOut(role int, stack []model.UnitID, n int) wayOut {
	worst := walledIn
	for _, u := range stack {
		r := c.runner(role, []model.UnitID{u}, n)
		way := r.way()
		r.done()
		switch way {
		case free:
			return free
		case surrounded:
			worst = surrounded
		}
	}
	return worst
}
