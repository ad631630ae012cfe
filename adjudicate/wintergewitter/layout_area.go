package wintergewitter

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/model"
)

// areaCache keeps the areas of the set-ups, which are the same in every run. It is safe for
// concurrent use.
type areaCache struct {
	made sync.Map // [][]bool by scenario and the readings that they hang on
}

// areaRulings are the readings that areas hang on.
var areaRulings = []struct{ id, reading string }{{"wg-setup-side", "no"}, {"wg-south-aksai", "yesaulovsky"}, {"wg-areas-above", "yes"}, {"wg-ring-sector", "21"}}

// of is where each line of a set-up lets its units start; nil of a line that hangs on where
// others stand. The slices are shared: they are not to be changed.
func (c *areaCache) of(l *layout) [][]bool {
	var key strings.Builder
	key.WriteString(l.sc.Name)
	for _, r := range areaRulings {
		key.WriteString(" " + strconv.FormatBool(l.reads(r.id, r.reading)))
	}
	if a, ok := c.made.Load(key.String()); ok {
		return a.([][]bool)
	}
	l.area = make([][]bool, len(l.sc.Setup))
	for i := range l.sc.Setup {
		if p := &l.sc.Setup[i]; p.How != "with" && p.How != "areas" {
			l.area[i] = l.startsIn(p)
		}
	}
	for i := range l.sc.Setup {
		if p := &l.sc.Setup[i]; p.How == "areas" {
			l.area[i] = l.startsIn(p)
		}
	}
	c.made.Store(key.String(), l.area)
	return l.area
}

// startsIn is the area of a line, hex by hex; of a line of areas those of its groups are made.
func (l *layout) startsIn(p *Placing) []bool {
	from := p.Hexes
	if p.How == "line" {
		from = l.d.fronts(p)
	}
	area := make([]bool, len(l.d.Hexes))
	for h := range area {
		hex := model.Space(h)
		if l.d.Hexes[h].West || !l.limits(p, hex) {
			continue
		}
		switch p.How {
		case "hex", "within":
			area[h] = l.d.near(from, hex, p.Radius)
		case "line":
			area[h] = l.d.near(from, hex, p.Radius) && (p.Side != German || l.d.own(hex) == German)
		case "sector":
			area[h] = l.d.sector(hex, l.reads) == p.Sector && int(l.d.toPocket[h]) <= p.Radius
		case "region":
			area[h] = true
		case "areas":
			area[h] = l.inAreas(p, hex)
		}
	}
	return area
}

// inAreas: where one of the groups may start; with wg-areas-above also where the HQ of 51st
// Army may.
func (l *layout) inAreas(p *Placing, hex model.Space) bool {
	for i := range l.sc.Setup {
		g := l.sc.Setup[i].Group
		above := g == "51A-HQ" && p.Group == "51A-ind" && l.reads("wg-areas-above", "yes")
		if (above || slices.Contains(p.Groups, g)) && l.area[i] != nil && l.area[i][hex] {
			return true
		}
	}
	return false
}

// near reports whether a hex lies so many hexes or fewer from one of a list.
func (d *Data) near(list []model.Space, hex model.Space, radius int) bool {
	return slices.ContainsFunc(list, func(h model.Space) bool { return d.Set.Board.Distance(h, hex) <= radius })
}

// fronts lists the front hexes of a side in the columns from the one end of a stretch of the line
// to the other.
func (d *Data) fronts(p *Placing) (list []model.Space) {
	b := d.Set.Board
	for h := range d.Hexes {
		s := model.Space(h)
		if c := column(b, s); d.Hexes[h].Front == string(p.Side) && column(b, p.Hexes[0]) <= c && c <= column(b, p.Hexes[1]) {
			list = append(list, s)
		}
	}
	return list
}

// column and row of a hex are the halves of its name, CCRR.
func column(b *model.Board, hex model.Space) int {
	n, _ := strconv.Atoi(b.Name(hex)[:2])
	return n
}

func row(b *model.Board, hex model.Space) int {
	n, _ := strconv.Atoi(b.Name(hex)[2:])
	return n
}

// limits are what a line asks for beside its place.
func (l *layout) limits(p *Placing, hex model.Space) bool {
	for _, limit := range p.Limits {
		ok := true
		switch limit {
		case "own-side":
			ok = l.d.own(hex) == p.Side || l.reads("wg-setup-side", "no")
		case "behind-line":
			ok = l.d.own(hex) == p.Side
		case "south-of-aksai":
			name := "Aksai Kurmoyarsky"
			if l.reads("wg-south-aksai", "yesaulovsky") {
				name = "Aksai"
			}
			ok = l.d.southOf(hex, name)
		case "north-of-row-24":
			ok = row(l.d.Set.Board, hex) < 24
		}
		if !ok {
			return false
		}
	}
	return true
}

// southOf reports whether a hex lies south of a river: the way straight north crosses it an
// odd number of times.
func (d *Data) southOf(hex model.Space, river string) bool {
	i := slices.IndexFunc(d.Rivers, func(r River) bool { return r.Name == river })
	if i < 0 {
		return false
	}
	south := false
	for row(d.Set.Board, hex) > 1 {
		north := hex - 1 // spaces are in ascending order of their names, and every column is whole
		if slices.Contains(d.Rivers[i].Sides, [2]model.Space{north, hex}) {
			south = !south
		}
		hex = north
	}
	return south
}
