package wintergewitter

import "umpire/model"

// front is how the Soviet player holds a river: every hex of its bank wants a strength, the more
// the sooner German armour can be there, and who has come over is to be surrounded.
type front struct {
	want  []int // by hex: strength points that are wanted there
	unit  model.UnitID
	posts []int // for that unit: from every hex to the best place that is not full yet
}

// What a hex of the bank wants where German armour can be in one turn, two or three.
var wanted = [3]int{14, 9, 5}

// surround is what each hex beside an enemy who has come over wants.
const surround = 24

// onePush is about how far German armour comes in a turn, in quarters of a movement point.
const onePush = 12 * int(point)

// holdsRiver: 19.2 is decided on the bank of a river.
func (o *outlook) holdsRiver() bool {
	return o.pos.Track(trackScenario) == "19.2" || o.pos.Track(trackScenario) == "19.1"
}

// line is the front as the segment began.
func (o *outlook) line() *front {
	if o.front != nil {
		return o.front
	}
	f := &front{want: make([]int, len(o.d.Hexes)), unit: model.NoUnit}
	var from []station
	for u := range o.d.Units {
		if id := model.UnitID(u); o.d.Units[u].Nation == Ger && o.fighter(id) && o.pos.OnBoard(id) {
			from = append(from, station{o.pos.At(id), 0})
		}
	}
	if o.pos.Track(trackScenario) == "19.1" {
		k := o.goal[0].hex
		for hex := range o.d.Hexes {
			at := model.Space(hex)
			switch o.farFrom(at, k) {
			case 0:
				f.want[hex] = surround
			case 1:
				f.want[hex] = 18
			case 2:
				f.want[hex] = 4
			}
		}
		o.front = f
		return f
	}
	reach := o.flood(Mechanized, German, from)
	for hex := range o.d.Hexes {
		at := model.Space(hex)
		if turns := reach[hex] / onePush; o.rim(at) && turns < len(wanted) && o.strengthIn(at, German) == 0 {
			f.want[hex] = wanted[turns]
		}
		if foe := o.power(at, German); foe > 0 && o.isGoal(at) {
			for _, n := range o.d.Set.Board.Near(at) {
				f.want[n] = surround
			}
		}
	}
	o.front = f
	return f
}

// rim: a hex of the goal from where one steps out of it.
func (o *outlook) rim(hex model.Space) bool {
	if !o.isGoal(hex) {
		return false
	}
	for _, n := range o.d.Set.Board.Near(hex) {
		if !o.isGoal(n) && !o.d.Hexes[n].West {
			return true
		}
	}
	return false
}

// riverPlace: to the nearest hex of the front that lacks strength, the emptier the better.
func (o *outlook) riverPlace(u model.UnitID, hex model.Space) int {
	f, unit := o.line(), &o.d.Units[u]
	if f.unit != u {
		f.unit = u
		var open []station
		for h, want := range f.want {
			if at := model.Space(h); want > 0 && o.strengthIn(at, German) == 0 {
				open = append(open, station{at, o.filled(u, at, want)})
			}
		}
		f.posts = o.flood(unit.Move, Soviet, open)
	}
	if here := o.pos.At(u); o.pos.OnBoard(u) && f.posts[here] > 4*unit.MA*tooLate {
		return o.contact(u, hex)
	}
	n := -f.posts[hex] + o.contact(u, hex)
	if f.want[hex] == 0 && o.stacked(u, hex) > 12 {
		n -= 10
	}
	return n
}

// filled is how far a place is behind the best because others are there already.
func (o *outlook) filled(u model.UnitID, hex model.Space, want int) int {
	have := o.power(hex, Soviet)
	if o.pos.At(u) == hex {
		have -= o.pos.Steps(u)
	}
	if want == surround {
		return 40 * have / want
	}
	return (surround-want)*2 + 60*have/want
}
