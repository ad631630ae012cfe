package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// outlook is what a side makes of the board when a segment begins. Ways are kept in quarters of
// a movement point, as the rules do.
type outlook struct {
	d    *Data
	pos  *model.Position
	side model.Side
	moment
	goal  []station     // where the German armour wants to be
	ways  [3][]int      // German, by MoveClass: from every hex to the goal, drawn when needed
	path  []model.Space // the way of the spearhead, from its hex to the goal
	spear model.Space   // the German fighter with the shortest way to the goal; NoSpace if there is none
	from  []station
	posts [3][]int                // Soviet, by MoveClass: from every hex to the best place to stand in the way
	heads []model.UnitID          // headquarters of the side that are on the board
	bars  [2][]int                // by index of sides: what enemies add to the cost of a hex
	front *front                  // of 19.2, where a river is held; nil if not drawn
	tried map[[2]model.Space]bool // hasty attacks that were made, from where on what: none is repeated
}

// station is a hex where a way ends, and how much it is behind the best of them.
type station struct {
	hex  model.Space
	cost int
}

// unreached is the way from a hex from where none leads.
const unreached = 1 << 14

func newOutlook(d *Data, side model.Side, segment string, now *model.Position) *outlook {
	o := &outlook{d: d, pos: now, side: side, spear: model.NoSpace, tried: map[[2]model.Space]bool{}}
	o.moment, _ = momentOf(segment)
	for hex := range d.Hexes {
		if at := model.Space(hex); o.isGoal(at) {
			o.goal = append(o.goal, station{at, 0})
		}
	}
	for u := range d.Units {
		id := model.UnitID(u)
		if d.Units[u].Type == HQ && d.Units[u].Side == side && now.OnBoard(id) {
			o.heads = append(o.heads, id)
		}
		if d.Units[u].Nation == Ger && o.fighter(id) && now.OnBoard(id) && !o.besieged(id) {
			if o.spear == model.NoSpace || o.way(Mechanized)[now.At(id)] < o.way(Mechanized)[o.spear] {
				o.spear = now.At(id)
			}
		}
	}
	o.path = o.pathFrom(o.spear)
	return o
}

// isGoal: Verkhne-Kumsky in 19.1, the far bank of the Myshkova in 19.2, else the hexes round the
// Pocket.
func (o *outlook) isGoal(hex model.Space) bool {
	h := &o.d.Hexes[hex]
	switch o.pos.Track(trackScenario) {
	case "19.1":
		return o.d.Set.SpaceName(hex) == kumskyHex
	case "19.2":
		c := columnOf(o.d.Set, hex)
		return h.Across&MyshkovaNorth != 0 && c >= 22 && c <= 35
	}
	return h.Pocket
}

// columnOf is the column of a hex.
func columnOf(set *model.Set, hex model.Space) int {
	name := set.SpaceName(hex)
	return int(name[0]-'0')*10 + int(name[1]-'0')
}

// besieged: a unit of Sixth Army, which is no part of the relief.
func (o *outlook) besieged(u model.UnitID) bool {
	return o.d.Units[u].Side == German && o.pos.OnBoard(u) && o.d.Hexes[o.pos.At(u)].Pocket
}

// way is from every hex to the goal for a German unit: enemies and their zones of control make
// it longer, so that it leads round who is strong and through who is weak.
func (o *outlook) way(class MoveClass) []int {
	if o.ways[class] == nil {
		o.ways[class] = o.flood(class, German, o.goal)
	}
	return o.ways[class]
}

// post is from every hex to the best place for a Soviet unit: the goal of the enemy and his ways
// to it, the better the nearer to the goal; and next to who has come there.
func (o *outlook) post(class MoveClass) []int {
	if o.posts[class] == nil {
		o.posts[class] = o.flood(class, Soviet, o.stands())
	}
	return o.posts[class]
}

// stands are the hexes where Soviet units want to be, and how much each is behind the best.
func (o *outlook) stands() (list []station) {
	if o.from != nil {
		return o.from
	}
	path := o.pathFrom(o.spear) // one hex counts: the spearhead is to be stopped
	if len(path) == 0 {
		return nil
	}
	for i, hex := range path[1:] {
		if back := len(path) - 2 - i; back <= 10 && o.strengthIn(hex, German) == 0 {
			list = append(list, station{hex, 3 * back})
		}
	}
	if o.isGoal(path[0]) {
		for _, n := range o.d.Set.Board.Near(path[0]) {
			list = append(list, station{n, 0})
		}
	}
	o.from = list
	return list
}

// pathFrom is the way that leads from a hex to the goal.
func (o *outlook) pathFrom(hex model.Space) (path []model.Space) {
	if hex == model.NoSpace {
		return nil
	}
	way := o.way(Mechanized)
	for path = append(path, hex); way[hex] > 0 && len(path) < 60; path = append(path, hex) {
		next := hex
		for _, n := range o.d.Set.Board.Near(hex) {
			if way[n] < way[next] && way[n]+o.stepCost(Mechanized, German, hex, n) <= way[hex] {
				next = n
			}
		}
		if next == hex {
			break
		}
		hex = next
	}
	return path
}

// flood is the way from every hex to the nearest of some, for a class of movement of a side.
func (o *outlook) flood(class MoveClass, side model.Side, from []station) []int {
	way := make([]int, len(o.d.Hexes))
	for i := range way {
		way[i] = unreached
	}
	var queue [][]model.Space // by cost
	add := func(hex model.Space, cost int) {
		if cost >= way[hex] {
			return
		}
		way[hex] = cost
		for len(queue) <= cost {
			queue = append(queue, nil)
		}
		queue[cost] = append(queue[cost], hex)
	}
	for _, f := range from {
		add(f.hex, f.cost)
	}
	for cost := 0; cost < len(queue); cost++ {
		for i := 0; i < len(queue[cost]); i++ {
			to := queue[cost][i]
			if way[to] != cost {
				continue
			}
			for _, n := range o.d.Set.Board.Near(to) {
				if step := o.stepCost(class, side, n, to); step >= 0 {
					add(n, cost+step)
				}
			}
		}
	}
	return way
}

// stepCost is about what a step costs (8), with what enemies cost on top; -1: nobody may go there.
func (o *outlook) stepCost(class MoveClass, side model.Side, from, to model.Space) int {
	board, hex := o.d.Set.Board, &o.d.Hexes[to]
	edge := board.Edge(from, to)
	cost := o.d.Costs[hex.Terrain][class]
	switch {
	case hex.West || o.d.Hexes[from].West, hex.Pocket && side == Soviet, cost < 0, unbridged(edge) && (edge&model.Major != 0 || o.d.RiverCost[class] < 0):
		return -1
	case unbridged(edge):
		cost += o.d.RiverCost[class]
	case !o.d.turn(o.turn).Icy && o.road(from, to):
		cost = o.d.RoadCost
	}
	return cost + o.barred(side)[to]
}

// barred is what enemies add to the cost of a hex for a side, as the segment began.
func (o *outlook) barred(side model.Side) []int {
	more := &o.bars[index(side)]
	if *more == nil {
		*more = make([]int, len(o.d.Hexes))
		for hex := range o.d.Hexes {
			if enemy := o.strengthIn(model.Space(hex), Enemy(side)); enemy > 0 {
				(*more)[hex] = 16 + 3*enemy
			} else if o.zoneIn(model.Space(hex), Enemy(side)) {
				(*more)[hex] = 3 * int(point)
			}
		}
	}
	return *more
}

func (o *outlook) road(from, to model.Space) bool {
	return hexes.Joins(o.d.Set.Board, model.NoSpace, from, to, false)
}

// fighter: a land unit that is neither a gun nor a headquarters nor a convoy.
func (o *outlook) fighter(u model.UnitID) bool {
	unit := &o.d.Units[u]
	return unit.land() && !unit.Type.Guns() && unit.Type != HQ && unit.Type != Convoy
}

// strengthIn is the strength of a side's land units in a hex; 1 at least where one stands.
func (o *outlook) strengthIn(hex model.Space, side model.Side) (n int) {
	for u := o.pos.First(hex); u != model.NoUnit; u = o.pos.Next(u) {
		if o.d.Units[u].Side == side {
			n += max(1, o.pos.Steps(u))
		}
	}
	return n
}

// power is what fighters of a side in a hex fire with.
func (o *outlook) power(hex model.Space, side model.Side) (n int) {
	for u := o.pos.First(hex); u != model.NoUnit; u = o.pos.Next(u) {
		if o.d.Units[u].Side == side && o.fighter(u) {
			n += o.pos.Steps(u)
		}
	}
	return n
}

// zoneIn reports whether a zone of control of a side reaches a hex, about as 10 has it.
func (o *outlook) zoneIn(hex model.Space, side model.Side) bool {
	for _, n := range o.d.Set.Board.Near(hex) {
		for u := o.pos.First(n); u != model.NoUnit; u = o.pos.Next(u) {
			unit := &o.d.Units[u]
			if unit.Side == side && unit.Type != HQ && unit.Type != Convoy && unit.Size != Company && !o.pos.MarkedWith(u, disruptedIndex) {
				return true
			}
		}
	}
	return false
}

// farFrom is the distance of two hexes.
func (o *outlook) farFrom(a, b model.Space) int {
	if a == model.NoSpace || b == model.NoSpace {
		return 99
	}
	return o.d.Set.Board.Distance(a, b)
}

// nearestEnemy is how far the nearest enemy fighter stands from a hex, to 6; beyond it is 7.
func (o *outlook) nearestEnemy(hex model.Space) int {
	least := 7
	for u := range o.d.Units {
		if id := model.UnitID(u); o.d.Units[u].Side != o.side && o.pos.OnBoard(id) && o.fighter(id) {
			least = min(least, o.d.Set.Board.Distance(hex, o.pos.At(id)))
		}
	}
	return least
}

// worth is what a unit is worth.
func (o *outlook) worth(u model.UnitID) int {
	if u == model.NoUnit {
		return 0
	}
	n := o.pos.Steps(u)
	if o.d.Units[u].Type.Tanks() {
		n = n * 3 / 2
	}
	return n
}

// rating is the proficiency of a unit, and points its stacking points, as it is now.
func (o *outlook) rating(u model.UnitID) int { return o.d.Units[u].PR[o.flipped(u)] }
func (o *outlook) points(u model.UnitID) int { return o.d.Units[u].Stack[o.flipped(u)] }

func (o *outlook) flipped(u model.UnitID) int {
	if unit := &o.d.Units[u]; unit.Reduced > 0 && o.pos.Steps(u) <= unit.Reduced {
		return 1
	}
	return 0
}
