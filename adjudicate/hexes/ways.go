package hexes

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// Ways reads the keys roads and apart of a board: roads of the game's classes, if it has any,
// along paths of hexes. All exits of a hex are in one group, except where apart gives the groups.
func (s *Survey) Ways(c *strict.Cursor, classes ...string) {
	c.Key("roads").Items(func(_ int, v *strict.Cursor) { s.road(v, classes) })
	exits := map[string][]string{}
	for _, l := range s.Land.Roads {
		for i := 1; i < len(l.Path); i++ {
			a, b := l.Path[i-1], l.Path[i]
			exits[a], exits[b] = with(exits[a], b), with(exits[b], a)
		}
	}
	g := &s.Land.Grid
	g.Roads = map[string][][]string{}
	for hex, list := range exits {
		g.Roads[hex] = [][]string{list}
	}
	if v, ok := c.Opt("apart"); ok {
		s.apart(v, exits)
	}
}

func (s *Survey) road(v *strict.Cursor, classes []string) {
	l := Road{Name: v.Key("road").Text(), At: v.At()}
	if len(classes) > 0 {
		l.Class = v.Key("class").Word(classes...)
	}
	l.Path = s.Path(v.Key("path"))
	s.Marks(v, "roads", l.Name+" "+l.Path[0], "road", "class", "path")
	v.Done()
	s.Land.Roads = append(s.Land.Roads, l)
}

// Path reads a path of hexes, 1609-1708-1608.
func (s *Survey) Path(v *strict.Cursor) []string {
	path := strings.Split(v.Text(), "-")
	if len(path) < 2 {
		v.Fault("data", "a road joins two hexes at least: write 1609-1708-1608")
	}
	for i := 1; i < len(path); i++ {
		s.touch(v, path[i-1], path[i])
	}
	return path
}

// apart reads the groups of hexes in which roads cross without meeting.
func (s *Survey) apart(c *strict.Cursor, exits map[string][]string) {
	c.Each(func(hex string, _ strict.Place, v *strict.Cursor) {
		var groups [][]string
		var all []string
		v.Key("groups").Items(func(_ int, v *strict.Cursor) {
			groups = append(groups, v.Texts())
			all = append(all, v.Texts()...)
		})
		s.Marks(v, "apart", hex, "groups")
		v.Done()
		sort.Strings(all)
		if has := strings.Join(exits[hex], " "); has != strings.Join(all, " ") {
			v.Fault("data", fmt.Sprintf("the groups of %s name the exits %s, its roads lead to %s: each exit belongs to one group", hex, strings.Join(all, " "), has))
		}
		s.Land.Grid.Roads[hex] = groups
	})
}

// with adds a word to a sorted list that does not have it.
func with(list []string, word string) []string {
	if slices.Contains(list, word) {
		return list
	}
	list = append(list, word)
	sort.Strings(list)
	return list
}

// CheckBridges: a road crosses a river on a bridge, and a bridge carries a road unless its
// line says `road: no`. The board is the one of the land.
func (s *Survey) CheckBridges(board *model.Board) {
	for i := range s.Land.Roads {
		l := &s.Land.Roads[i]
		for k := 1; k < len(l.Path); k++ {
			a, _ := board.Find(l.Path[k-1])
			b, _ := board.Find(l.Path[k])
			if board.Unbridged(a, b) {
				s.Fault(l.At, "the road %s crosses a river without a bridge at %s/%s: add the bridge or mend the path", l.Name, l.Path[k-1], l.Path[k])
			}
		}
	}
	for i := range s.Land.Rivers {
		l := &s.Land.Rivers[i]
		for _, e := range l.Bridges {
			if s.roadOver(e) != l.Road {
				if l.Road {
					s.Fault(l.At, "the bridge %s/%s has no road: add the road, or say `road: no`", e[0], e[1])
				} else {
					s.Fault(l.At, "the bridge %s/%s has a road: take `road: no` away", e[0], e[1])
				}
			}
		}
	}
}

func (s *Survey) roadOver(e [2]string) bool {
	return slices.ContainsFunc(s.Land.Grid.Roads[e[0]], func(group []string) bool { return slices.Contains(group, e[1]) })
}
