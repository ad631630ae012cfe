package hexes_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/adjudicate/hexes"
	"umpire/model"
)

// plain is a board of 12 columns and 10 rows with a river down the middle and a bridge over it.
func plain(t testing.TB) *model.Board {
	t.Helper()
	g := model.Grid{Offset: model.OddDown, FirstCol: 1, LastCol: 12, FirstRow: 1, LastRow: 10, Borders: map[model.Side][]string{}}
	bare, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	for row := 1; row <= 10; row++ {
		g.Borders["west"] = append(g.Borders["west"], fmt.Sprintf("01%02d", row))
		at, _ := bare.Find(fmt.Sprintf("06%02d", row))
		for _, n := range bare.Near(at) {
			if name := bare.Name(n); name[:2] == "07" {
				g.Rivers = append(g.Rivers, [2]string{bare.Name(at), name})
			}
		}
	}
	g.Bridges = g.Rivers[4:5]
	b, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// field is a position of so many units, the first half of the west, the rest of the east.
func field(t testing.TB, units int) *model.Position {
	t.Helper()
	list := make([]model.Unit, units)
	for i := range list {
		list[i] = model.Unit{ID: fmt.Sprintf("U%02d", i), Side: sideOf(i, units), Steps: 1}
	}
	set, err := model.NewSet(plain(t), []string{"off"}, list, nil, model.Schema{Sides: []model.Side{"west", "east"}, UnitMarks: []string{"meek"}})
	if err != nil {
		t.Fatal(err)
	}
	return model.NewPosition(set)
}

func sideOf(i, units int) model.Side {
	if i < units/2 {
		return "west"
	}
	return "east"
}

// open are rules in which a meek unit has no zone of control.
type open struct{ pos *model.Position }

func (l open) Stand(side model.Side, u model.UnitID) (s hexes.Stand, again bool) {
	s.At = model.NoSpace
	if l.pos.OnBoard(u) {
		s.At = l.pos.At(u)
	}
	switch {
	case l.pos.Set().Units[u].Side == side:
		s.As = hexes.Friend
	case l.pos.Marked(u, "meek"):
		s.As = hexes.Foe
	default:
		s.As = hexes.Reacher
	}
	return s, false
}

func (open) FreeSources() bool { return true }

var (
	bridged = hexes.EdgesWhere(func(e model.Edge) bool { return e != model.River })
	dry     = hexes.EdgesWhere(func(e model.Edge) bool { return e == 0 })
)

func west(pos *model.Position) *hexes.Network {
	return hexes.NewNetwork(pos, "west", pos.Set().Board.Border("west"), bridged, dry, open{pos})
}

// TestNetworkIsKept: a network that is kept while units move, come, go and are marked says
// of every hex what one says that is drawn anew, and its lines are lines.
func TestNetworkIsKept(t *testing.T) {
	pos := field(t, 16)
	board, hand := pos.Set().Board, model.NewHand(pos)
	kept := west(pos)
	r := rand.New(rand.NewPCG(1, 2))
	var cut, zones int
	for i := range 3000 {
		u := model.UnitID(r.IntN(16))
		switch r.IntN(8) {
		case 0:
			hand.Move(u, pos.Set().Box("off"))
		case 1:
			hand.Mark(u, "meek", r.IntN(2) == 0)
		default:
			hand.Move(u, model.Space(r.IntN(board.Len())))
		}
		kept.Update()
		fresh := west(pos)
		for hex := range model.Space(board.Len()) {
			if kept.Joined(hex) != fresh.Joined(hex) || kept.Open(hex) != fresh.Open(hex) || kept.Zone(hex) != fresh.Zone(hex) {
				t.Fatalf("move %d: %s is joined %v, open %v, in a zone %v; drawn anew %v, %v, %v", i, board.Name(hex),
					kept.Joined(hex), kept.Open(hex), kept.Zone(hex), fresh.Joined(hex), fresh.Open(hex), fresh.Zone(hex))
			}
			if kept.Open(hex) && !kept.Joined(hex) {
				cut++
			}
			if kept.Zone(hex) {
				zones++
			}
		}
		for hex := range model.Space(board.Len()) {
			if i%40 > 0 { // a line floods the network: most moves are to be joined to what is kept
				break
			}
			line := kept.Line(hex)
			if len(line) != len(fresh.Line(hex)) || (len(line) > 0) != kept.Joined(hex) {
				t.Fatalf("move %d: the lines of %s have %d and %d hexes", i, board.Name(hex), len(line), len(fresh.Line(hex)))
			}
			for k, at := range line {
				if !kept.Open(at) || k > 0 && (!board.Adjacent(line[k-1], at) || board.Unbridged(line[k-1], at)) {
					t.Fatalf("move %d: no line: %s", i, pos.Set().Path(line))
				}
			}
		}
	}
	if cut == 0 || zones == 0 {
		t.Errorf("%d open hexes cut off, %d in zones", cut, zones)
	}
}
