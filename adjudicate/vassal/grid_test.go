package vassal

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// madeGrid is a random grid as a build file says it. Sizes of cells are in hundredths of a pixel.
type madeGrid struct {
	square, sideways, hDown, vDown, stagger, vertical, hLetter, vLetter bool
	dx, dy, x0, y0, hOff, vOff, hLead, vLead, w, h                      int
	sep                                                                 string
}

func makeGrid(r *rand.Rand) madeGrid {
	yes := func() bool { return r.IntN(2) == 0 }
	return madeGrid{r.IntN(4) == 0, yes(), yes(), yes(), yes(), yes(), r.IntN(4) == 0, r.IntN(4) == 0,
		3001 + 2*r.IntN(3000), 3001 + 2*r.IntN(3000), r.IntN(60) - 10, r.IntN(60) - 10, r.IntN(40), r.IntN(40), r.IntN(3), r.IntN(3), 500 + r.IntN(1500), 500 + r.IntN(1500),
		[]string{"", ".", "-"}[r.IntN(3)]}
}

// xml is the grid in a build file.
func (g *madeGrid) xml() string {
	class, numbering := "HexGrid", "HexGridNumbering"
	if g.square {
		class, numbering = "SquareGrid", "SquareGridNumbering"
	}
	pkg := "VASSAL.build.module.map.boardPicker.board."
	kind := func(letter bool) string { return map[bool]string{true: "A", false: "N"}[letter] }
	return fmt.Sprintf(`<%s%s dx="%d.%02d" dy="%d.%02d" x0="%d" y0="%d" sideways="%t"><%smapgrid.%s first="%s" sep="%s" hType="%s" vType="%s" hLeading="%d" vLeading="%d" hOff="%d" vOff="%d" hDescend="%t" vDescend="%t" stagger="%t"/></%s%s>`,
		pkg, class, g.dx/100, g.dx%100, g.dy/100, g.dy%100, g.x0, g.y0, g.sideways, pkg, numbering, map[bool]string{true: "V", false: "H"}[g.vertical], g.sep,
		kind(g.hLetter), kind(g.vLetter), g.hLead, g.vLead, g.hOff, g.vOff, g.hDown, g.vDown, g.stagger, pkg, class)
}

// floorOf is a/b rounded down.
func floorOf(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// nearest is a/b rounded, halves up.
func nearest(a, b int) int { return floorOf(2*a+b, 2*b) }

// cell is the column and row of a point as the grid counts them, reckoned in whole hundredths
// by the description of the formats: a second implementation.
func (g *madeGrid) cell(x, y int) (column, row int) {
	if g.square {
		column, row = nearest(100*(x-g.x0), g.dx), (200*(y-g.y0)+g.dy)/(2*g.dy) // the row is cut, not rounded down
		if g.hDown {
			column = nearest(100*g.w, g.dx) - column
		}
		if g.vDown {
			row = nearest(100*g.h, g.dy) - row
		}
		return column, row
	}
	along, down := x, y
	if g.sideways {
		along, down = y, x
	}
	raw := nearest(100*(along-g.x0), g.dx)
	odd := raw%2 != 0
	if row = nearest(100*(down-g.y0), g.dy); odd {
		row = nearest(200*(down-g.y0)-g.dy, 2*g.dy)
	}
	column = raw
	maxRows, maxColumns := nearest(100*g.h, g.dx), nearest(100*g.w, g.dy)
	switch {
	case g.sideways && g.vDown && g.hDown:
		column, row = maxRows-column, maxColumns-row
	case g.sideways && g.vDown:
		column = maxRows - column
	case g.sideways && g.hDown:
		row = maxColumns - row
	case !g.sideways && g.hDown && g.vDown:
		column, row = maxColumns-column, maxRows-row
	case !g.sideways && g.hDown:
		column = maxColumns - column
	case !g.sideways && g.vDown:
		row = maxRows - row
	}
	if g.stagger && odd {
		if g.sideways && g.hDown || !g.sideways && g.vDown {
			return column, row - 1
		}
		return column, row + 1
	}
	return column, row
}

// word is the name of a cell.
func (g *madeGrid) word(column, row int) string {
	one := func(n int, letter bool, lead int) string {
		s := ""
		if n < 0 {
			s, n = "-", -n
		}
		if letter {
			for range n/26 + 1 {
				s += string("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n%26])
			}
			return s
		}
		return s + fmt.Sprintf("%0*d", lead+1, n)
	}
	h, v := one(column+g.hOff, g.hLetter, g.hLead), one(row+g.vOff, g.vLetter, g.vLead)
	if g.vertical {
		return v + g.sep + h
	}
	return h + g.sep + v
}

// moduleOf is a module with one map over these elements of the board picker.
func moduleOf(t *testing.T, edge int, boards string, images ...entry) *Module {
	t.Helper()
	text := fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?><VASSAL.build.GameModule name="Winter" version="2.1"><VASSAL.build.module.PlayerRoster><entry>Axis</entry><entry>Soviet</entry></VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map mapName="Main" edgeWidth="%d" edgeHeight="%d"><VASSAL.build.module.map.BoardPicker>%s</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`, edge, edge+1, boards)
	z, err := pack(append([]entry{{buildFile, []byte(text)}}, images...)...)
	require.NoError(t, err)
	m, err := OpenModule("winter.vmod", z)
	require.NoError(t, err)
	return m
}

// TestGridsAgainstSecond: 20,000 points of 400 random grids have the names that a second
// implementation gives them, and 20,000 names lead back to a point that bears them.
func TestGridsAgainstSecond(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 20))
	points, back := 0, 0
	for range 400 {
		g := makeGrid(r)
		m := moduleOf(t, 10, fmt.Sprintf(`<VASSAL.build.module.map.boardPicker.Board name="b" width="%d" height="%d">%s</VASSAL.build.module.map.boardPicker.Board>`, g.w, g.h, g.xml()))
		for range 50 {
			x, y := r.IntN(g.w), r.IntN(g.h)
			want := g.word(g.cell(x, y))
			require.Equal(t, want, m.where(Place{"Main", x + 10, y + 11}), "%+v at %d, %d", g, x, y)
			points++
		}
		n := 0
		for name, at := range m.maps[0].names() {
			if n++; n > 60 {
				break
			}
			require.Equal(t, name, g.word(g.cell(at.X-10, at.Y-11)), "%+v", g)
			p, ok := m.Point("Main", name)
			require.True(t, ok)
			require.Equal(t, at, p)
			back++
		}
	}
	require.Equal(t, 20000, points)
	require.GreaterOrEqual(t, back, 20000)
}

// TestGridByHand: a hex grid of the kind that wargames have, worked out by hand. Columns of 50
// from 40 on, hexes of 60 from 30 on, every other column half a hex lower.
func TestGridByHand(t *testing.T) {
	grid := func(more string) *Module {
		return moduleOf(t, 0, `<VASSAL.build.module.map.boardPicker.Board name="b" width="400" height="400"><VASSAL.build.module.map.boardPicker.board.HexGrid dx="50.0" dy="60.0" x0="40" y0="30" sideways="false"><VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" `+more+`/></VASSAL.build.module.map.boardPicker.board.HexGrid></VASSAL.build.module.map.boardPicker.Board>`)
	}
	m := grid(`hOff="20" vOff="1" hDescend="false" vDescend="false" stagger="false"`)
	for want, at := range map[string]Place{"2001": {"Main", 40, 31}, "2002": {"Main", 45, 92}, "2101": {"Main", 90, 61}, "2102": {"Main", 92, 121}, "2203": {"Main", 141, 149}} {
		require.Equal(t, want, m.where(at))
	}
	at, ok := m.Point("Main", "2102")
	require.True(t, ok)
	require.Equal(t, Place{"Main", 90, 121}, at)
	_, ok = m.Point("Main", "0101")
	require.False(t, ok)
	require.Empty(t, m.where(Place{"Other", 40, 31}))
	// staggered, the lower column counts one more; descending counts from 400/50 = 8, the height by the columns
	require.Equal(t, "2102", grid(`hOff="20" vOff="1" stagger="true"`).where(Place{"Main", 90, 61}))
	require.Equal(t, "2009", grid(`hOff="20" vOff="1" vDescend="true" stagger="true"`).where(Place{"Main", 40, 31}))
	require.Equal(t, "2108", grid(`hOff="20" vOff="1" vDescend="true" stagger="true"`).where(Place{"Main", 90, 61}))
}

// TestBoardsSideBySide: boards lie where the save says, each after those before it in its row; one
// that is turned round counts from its far corner. Sizes come from the pictures.
func TestBoardsSideBySide(t *testing.T) {
	picture := func(w, h int) []byte {
		var b bytes.Buffer
		require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))))
		return b.Bytes()
	}
	grid := func(off int) string {
		return fmt.Sprintf(`<VASSAL.build.module.map.boardPicker.board.SquareGrid dx="100" dy="100" x0="50" y0="50"><VASSAL.build.module.map.boardPicker.board.mapgrid.SquareGridNumbering first="H" sep="." hLeading="0" vLeading="0" hOff="%d" vOff="1" locationFormat="hex $gridLocation$"/></VASSAL.build.module.map.boardPicker.board.SquareGrid>`, off)
	}
	b := `<VASSAL.build.module.map.boardPicker.Board name="West" image="w.png">` + grid(1) + `</VASSAL.build.module.map.boardPicker.Board><VASSAL.build.module.map.boardPicker.Board name="East" image="e.png" reversible="true">` + grid(21) + `</VASSAL.build.module.map.boardPicker.Board>`
	m := moduleOf(t, 5, b, entry{"images/w.png", picture(300, 200)}, entry{"images/e.png", picture(200, 200)})
	require.Equal(t, "hex 1.1", m.where(Place{"Main", 55, 56}))
	s, err := Open("a.vsav", savedWith(t, []byte("begin_save\x1bMainBoardPicker\tWest\t0\t0\tEast/rev\t1\t0\x1bend_save")))
	require.NoError(t, err)
	require.NoError(t, m.lay(s, func(string) bool { return true }))
	require.Equal(t, "hex 3.2", m.where(Place{"Main", 255, 156}))
	require.Equal(t, "hex 22.2", m.where(Place{"Main", 355, 56}), "the far corner of the turned board")
	at, ok := m.Point("Main", "hex 21.1")
	require.True(t, ok)
	require.Equal(t, Place{"Main", 455, 156}, at)
	s, err = Open("a.vsav", savedWith(t, []byte("begin_save\x1bMap0BoardPicker\tWest/rev\t0\t0\tEast\t1\t0\x1bend_save")))
	require.NoError(t, err)
	require.NoError(t, m.lay(s, func(string) bool { return true }))
	require.Equal(t, "hex 21.1", m.where(Place{"Map0", 305, 56}), "the first point of the second board is its own")
	require.Equal(t, "hex 1.1", m.where(Place{"Main", 55, 56}), "a board that cannot be turned round is not")
	for text, want := range map[string]string{
		"begin_save\x1bMainBoardPicker\tNorth\t0\t0": `savedGame: on map "Main" lies a board "North", which the module does not have: it may be an extension's`,
		"begin_save\x1bMainBoardPicker\tWest\tx\t0":  `savedGame: on map "Main" board "West" lies nowhere: "x", "0"`,
	} {
		s, err := Open("a.vsav", savedWith(t, []byte(text)))
		require.NoError(t, err)
		require.EqualError(t, m.lay(s, func(string) bool { return true }), want)
		require.NoError(t, m.lay(s, func(string) bool { return false }), "nobody asks for that map")
	}
}

// TestZonesAndRegions: a zone names what lies in it, with the grid under it or one of its own; of
// regions the nearest does.
func TestZonesAndRegions(t *testing.T) {
	pkg := "VASSAL.build.module.map.boardPicker.board."
	m := moduleOf(t, 0, strings.ReplaceAll(`<X.Board name="b" width="600" height="400"><P.ZonedGrid><P.RegionGrid><P.Region name="Don" originx="500" originy="100"/><P.Region name="Volga" originx="500" originy="300"/></P.RegionGrid><P.mapgrid.Zone name="KAL" path="0,0;200,0;200,200;0,200"/><P.mapgrid.Zone name="L" path="0,200;300,200;300,250;50,250;50,400;0,400" locationFormat="in $name$"/><P.mapgrid.Zone name="Box" path="200,0;300,0;300,100;200,100" locationFormat="$name$ $gridLocation$" useParentGrid="true"/></P.ZonedGrid></X.Board>`, "P.", pkg))
	for want, at := range map[string]Place{"KAL": {"Main", 100, 100}, "in L": {"Main", 20, 390}, "Box Don": {"Main", 250, 50}, "Don": {"Main", 400, 150}, "Volga": {"Main", 599, 399}} {
		require.Equal(t, want, m.where(at))
	}
	require.Equal(t, "Volga", m.where(Place{"Main", 100, 350}), "beside the L")
	for _, name := range []string{"KAL", "in L", "Don", "Volga"} {
		at, ok := m.Point("Main", name)
		require.True(t, ok, name)
		require.Equal(t, name, m.where(at))
	}
}

// TestDamagedModules: what is wrong with a module is told.
func TestDamagedModules(t *testing.T) {
	for text, want := range map[string]string{
		"":    "buildFile.xml: it has no element",
		"<a>": "buildFile.xml: it is no XML",
		`<a><m mapName="x"><BoardPicker><Board name="b" width="9" height="9"><HexGrid dx="0" dy="60"/></Board></BoardPicker></m></a>`:            "a HexGrid has cells of 0 by 60 pixels",
		`<a><m mapName="x"><BoardPicker><Board name="b"><ZonedGrid><Zone name="z" path="1,99999999"/></ZonedGrid></Board></BoardPicker></m></a>`: `zone "z" has a corner at 1, 99999999`,
	} {
		z, err := pack(entry{buildFile, []byte(text)})
		require.NoError(t, err)
		_, err = OpenModule("m.vmod", z)
		require.ErrorContains(t, err, want)
	}
	for _, size := range []string{"NaN", "Inf", "-5", "1e7"} {
		_, err := OpenModule("m.vmod", zipOf(t, gridOf(`<SquareGrid dx="`+size+`" dy="60"/>`)))
		require.ErrorContains(t, err, "a SquareGrid has cells of ")
	}
	for want, entries := range map[string][]entry{
		"it is a save or a log":                {{savedGame, nil}, {moduleData, nil}},
		"it is an extension of a module":       {{buildFile, []byte("<a/>")}, {extension, nil}},
		"it has no entry buildFile.xml":        {{"images/a.png", nil}},
		"it has no entry buildFile.xml, or so": nil,
	} {
		z, err := pack(entries...)
		require.NoError(t, err)
		_, err = OpenModule("m.vmod", z)
		require.EqualError(t, err, "m.vmod: it is not a module of VASSAL: "+strings.TrimSuffix(want, ", or so"))
	}
}

// gridOf is a build file with one board of 99 by 99 pixels that has a grid.
func gridOf(grid string) string {
	return `<a><m mapName="x"><BoardPicker><Board name="b" width="99" height="99">` + grid + `</Board></BoardPicker></m></a>`
}

// zipOf is a module of a build file.
func zipOf(t testing.TB, build string) []byte {
	z, err := pack(entry{buildFile, []byte(build)})
	require.NoError(t, err)
	return z
}

// wide are build files with numbers that are far beyond every map.
var wide = func() (list []string) {
	for _, n := range []string{"9223372036854775807", "-9223372036854775808", "1048576", "-1048577"} {
		list = append(list, gridOf(`<SquareGrid dx="2" dy="2" x0="`+n+`" y0="`+n+`"><SquareGridNumbering hType="A" hOff="`+n+`" vOff="`+n+`"/></SquareGrid>`),
			gridOf(`<HexGrid dx="2" dy="2" x0="`+n+`"><HexGridNumbering hType="N" vType="A" vOff="`+n+`" hLeading="`+n+`" hDescend="true"/></HexGrid>`),
			gridOf(`<RegionGrid><Region name="r" originx="`+n+`" originy="`+n+`"/></RegionGrid>`),
			`<a><m mapName="x" edgeWidth="`+n+`"><BoardPicker><Board name="b" width="`+n+`" height="9"/></BoardPicker></m></a>`)
	}
	return list
}()

// TestFarNumbers: numbers beyond every map neither make the reader fall over nor give a cell a name
// as long as a book; what lies beyond every map is nowhere.
func TestFarNumbers(t *testing.T) {
	for _, text := range wide {
		m, err := OpenModule("m.vmod", zipOf(t, text))
		require.NoError(t, err, text)
		for _, at := range []Place{{"x", 5, 5}, {"x", math.MinInt, math.MaxInt}, {"x", math.MaxInt, 3}} {
			require.Less(t, len(m.where(at)), 100, text)
		}
	}
	m, err := OpenModule("m.vmod", zipOf(t, gridOf(`<RegionGrid><Region name="r" originx="0" originy="0"/></RegionGrid>`)))
	require.NoError(t, err)
	require.Equal(t, "r", m.where(Place{"x", 5, 5}))
	// 25 letters a name more, by hand: 26*63 is the last with 64
	m, err = OpenModule("m.vmod", zipOf(t, gridOf(`<SquareGrid dx="10" dy="10" x0="0" y0="0"><SquareGridNumbering hType="A" vType="N" hOff="1638" vOff="1" vLeading="0"/></SquareGrid>`)))
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("A", 64)+"1", m.where(Place{"x", 0, 0}))
	m, err = OpenModule("m.vmod", zipOf(t, gridOf(`<SquareGrid dx="10" dy="10" x0="0" y0="0"><SquareGridNumbering hType="A" vType="N" hOff="1664" vOff="1" vLeading="0"/></SquareGrid>`)))
	require.NoError(t, err)
	require.Empty(t, m.where(Place{"x", 0, 0}))
}

// FuzzModule: no build file and no point make the reader fall over, nor the draft of a mapping, and the
// middle of a cell that has a name bears it.
func FuzzModule(f *testing.F) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, text := range wide {
		f.Add(text, 5, 5)
	}
	for range 10 {
		g := makeGrid(r)
		f.Add(gridOf(g.xml()), r.IntN(99), r.IntN(99))
	}
	f.Add(gridOf(`<ZonedGrid><RegionGrid><Region name="Don" originx="50" originy="10"/></RegionGrid><Zone name="L" path="0,20;30,20;30,25;5,25;5,40;0,40" locationFormat="in $name$ $gridLocation$" useParentGrid="true"/></ZonedGrid>`), 3, 39)
	f.Add(`<a><m mapName="x"><BoardPicker/></m><PieceSlot entryName="I/11/6P" gpid="5">+/null/prototype;Tank;a=b	piece;;;u.png;6 Pz I 11/	null;0;0;5;0</PieceSlot><PrototypeDefinition name="Tank">+/null/prototype;Tank	mark;id\	emb2;;2;F\\	piece;;;;/	II4\	-1\\	null;0;0;;0</PrototypeDefinition></a>`, 1, 1)
	set := smallSet(f)
	f.Fuzz(func(t *testing.T, text string, x, y int) {
		m, err := OpenModule("m.vmod", zipOf(t, text))
		if err != nil {
			return
		}
		for _, bm := range m.maps {
			m.where(Place{bm.name, x, y})
			for _, l := range bm.laid {
				if l.size.w*l.size.h > 1<<16 {
					return // so many cells take too long for a fuzz
				}
			}
			for name, at := range bm.names() {
				if bm.where(at.X, at.Y) != name {
					t.Fatalf("%q is not at %v", name, at)
				}
			}
		}
		mapping, notes := Draft(m, "m.vmod", "toy", set)
		if len(mapping.Units) == 0 || len(mapping.Write(notes)) == 0 {
			t.Fatal("no draft")
		}
	})
}

// TestWithinByHand: a zone of two legs, of which the right is the wider, has its middle in that leg;
// one that is a line has none.
func TestWithinByHand(t *testing.T) {
	legs := []point{{0, 0}, {100, 0}, {100, 100}, {40, 100}, {40, 20}, {20, 20}, {20, 100}, {0, 100}}
	at, ok := within(legs)
	require.True(t, ok)
	require.Equal(t, point{70, 50}, at)
	_, ok = within([]point{{-far, 0}, {far, 0}, {0, 0}})
	require.False(t, ok)
	at, ok = within([]point{{0, -1}, {-7, -10}, {-7, 8}}) // at -1 it is cut from -7 to 0
	require.True(t, ok)
	require.Equal(t, point{-3, -1}, at)
}
