package donnerschlag

import (
	"fmt"
	"sort"
	"strings"

	"umpire/model/strict"
)

// road reads a road along a path of hexes.
func (r *datasetReader) road(v *strict.Cursor) {
	l := RoadLine{Name: v.Key("road").Text(), Class: v.Key("class").Word("rail", "major", "minor"), At: v.At()}
	path := v.Key("path")
	l.Path = strings.Split(path.Text(), "-")
	if len(l.Path) < 2 {
		path.Fault("data", "a road joins two hexes at least: write 1609-1708-1608")
	}
	for i := 1; i < len(l.Path); i++ {
		r.touch(path, l.Path[i-1], l.Path[i])
	}
	r.marks(v, "roads", l.Name+" "+l.Path[0], "road", "class", "path")
	v.Done()
	r.d.Roads = append(r.d.Roads, l)
}

// exits makes the groups of road exits: all exits of a hex in one group, except
// where `apart` gives the groups.
func (r *datasetReader) exits(c *strict.Cursor) {
	exits := map[string][]string{}
	for _, l := range r.d.Roads {
		for i := 1; i < len(l.Path); i++ {
			a, b := l.Path[i-1], l.Path[i]
			exits[a], exits[b] = with(exits[a], b), with(exits[b], a)
		}
	}
	g := &r.d.Grid
	g.Roads = map[string][][]string{}
	for hex, list := range exits {
		g.Roads[hex] = [][]string{list}
	}
	apart, ok := c.Opt("apart")
	if !ok {
		return
	}
	apart.Each(func(hex string, _ strict.Place, v *strict.Cursor) {
		var groups [][]string
		var all []string
		v.Key("groups").Items(func(_ int, v *strict.Cursor) {
			groups = append(groups, v.Texts())
			all = append(all, v.Texts()...)
		})
		r.marks(v, "apart", hex, "groups")
		v.Done()
		sort.Strings(all)
		if has := strings.Join(exits[hex], " "); has != strings.Join(all, " ") {
			v.Fault("data", fmt.Sprintf("the groups of %s name the exits %s, its roads lead to %s: each exit belongs to one group", hex, strings.Join(all, " "), has))
		}
		g.Roads[hex] = groups
	})
}

// with adds a word to a sorted list that does not have it.
func with(list []string, word string) []string {
	if contains(list, word) {
		return list
	}
	list = append(list, word)
	sort.Strings(list)
	return list
}
