package vassal

import (
	"bytes"
	"cmp"
	"image"
	_ "image/gif" // boards are pictures of these kinds
	_ "image/jpeg"
	_ "image/png"
	"slices"
	"strconv"
	"strings"
)

// Module is what a module says of its maps and counters.
type Module struct {
	Slots []Slot
	maps  []*boardMap
}

// Slot is a counter of a module, as its players take it.
type Slot struct {
	Name string // as its menu shows it
	GPID string
	piece
}

// boardMap is a map window: what boards may lie on it, and which do. VASSAL knows it by its name, in
// old saves by its number.
type boardMap struct {
	name   string
	number string // Map0, Map1 … as they stand in the module
	edge   point  // round the boards
	boards []*board
	laid   []*laid
	index  map[string]Place // by name of a cell
}

// board is one that a module has.
type board struct {
	name  string
	size  extent
	grid  grid
	turns bool // it may be turned round
}

// laid is a board that lies on a map.
type laid struct {
	*board
	reversed bool
	at       point // its upper left corner on the map
}

// OpenModule reads a module. Its boards lie as one would expect: of each map the first. A save
// may say otherwise.
func OpenModule(name string, data []byte) (*Module, error) {
	a, err := openArchive(name, data)
	if err != nil {
		return nil, err
	}
	file := buildFile
	if !a.has(file) {
		file = buildFileOld
	}
	if !a.has(file) || a.has(extension) {
		return nil, a.isNot(name, "a module", buildFile)
	}
	raw, err := a.read(file)
	if err != nil {
		return nil, err
	}
	root, err := readNodes(file, raw)
	if err != nil {
		return nil, err
	}
	m := &Module{}
	return m, m.read(root, a)
}

func (m *Module) read(root *node, a *archive) (err error) {
	common := prototypes{}
	root.each(func(n *node) {
		if n.class == "PrototypeDefinition" {
			common[n.attrs["name"]] = strings.TrimSpace(n.text)
		}
	})
	root.each(func(n *node) {
		switch {
		case err != nil:
		case n.kid("BoardPicker") != nil:
			err = m.readMap(n, a)
		case n.class == "PieceSlot" || n.class == "CardSlot":
			c := &command{text: strings.TrimSpace(n.text)}
			if p, bad := readPiece(c, buildFile); bad == nil && p.isCounter() {
				m.Slots = append(m.Slots, Slot{Name: n.attrs["entryName"], GPID: n.attrs["gpid"], piece: *common.expand(p)})
			}
		}
	})
	return err
}

func (m *Module) readMap(n *node, a *archive) error {
	bm := &boardMap{number: "Map" + strconv.Itoa(len(m.maps)), edge: point{n.whole("edgeWidth", 0), n.whole("edgeHeight", 0)}}
	bm.name = cmp.Or(n.attrs["mapName"], bm.number)
	for _, k := range n.kid("BoardPicker").kids {
		if k.class != "Board" {
			continue
		}
		b := &board{name: k.attrs["name"], size: extent{k.whole("width", 0), k.whole("height", 0)}, turns: k.yes("reversible")}
		if img := k.attrs["image"]; img != "" {
			b.size = sizeOf(a, img)
		}
		var err error
		if b.grid, err = k.gridIn(b.size); err != nil {
			return err
		}
		bm.boards = append(bm.boards, b)
	}
	if len(bm.boards) > 0 {
		bm.laid = []*laid{{board: bm.boards[0], at: bm.edge}}
	}
	m.maps = append(m.maps, bm)
	return nil
}

// sizeOf is how large a picture of a module is; nothing if it cannot be read.
func sizeOf(a *archive, img string) extent {
	data, err := a.read("images/" + img)
	if err != nil {
		return extent{}
	}
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return extent{}
	}
	return extent{near(c.Width), near(c.Height)}
}

// called is the map that a save names; nil if the module has none of that name or number.
func (m *Module) called(name string) *boardMap {
	for _, bm := range m.maps {
		if bm.name == name || bm.number == name {
			return bm
		}
	}
	return nil
}

// named is a place with the name of its map, where a save gives the map's number.
func (m *Module) named(at Place) Place {
	if bm := m.called(at.Map); bm != nil {
		at.Map = bm.name
	}
	return at
}

// boardPicker stands behind the name of a map in the command that says which boards lie on it.
const boardPicker = "BoardPicker" + string(betweenTraits)

// lay lays the boards as a save says, of the maps that are used. A board that an extension brings is
// none of the module; where it lies, places cannot be told.
func (m *Module) lay(s *Save, used func(name string) bool) error {
	for _, c := range s.script.singles() {
		head, rest, ok := strings.Cut(c.text, boardPicker)
		if bm := m.called(head); ok && bm != nil && used(bm.name) {
			if err := bm.lay(split(rest, betweenTraits).all()); err != nil {
				return err
			}
		}
	}
	return nil
}

// lay lays boards in their places in the rows and columns of a map.
func (bm *boardMap) lay(words []string) error {
	type spot struct {
		b        *board
		reversed bool
		at       point // column, row
	}
	var spots []spot
	for i := 0; i+2 < len(words); i += 3 {
		called := split(words[i], betweenParts)
		name := called.at(0)
		n := slices.IndexFunc(bm.boards, func(b *board) bool { return b.name == name })
		if n < 0 {
			return damaged(savedGame, "on map %s lies a board %s, which the module does not have: it may be an extension's", quoted(bm.name), quoted(name))
		}
		x, errX := strconv.Atoi(words[i+1])
		y, errY := strconv.Atoi(words[i+2])
		if errX != nil || errY != nil {
			return damaged(savedGame, "on map %s board %s lies nowhere: %s, %s", quoted(bm.name), quoted(name), quoted(words[i+1]), quoted(words[i+2]))
		}
		spots = append(spots, spot{bm.boards[n], called.at(1) == "rev" && bm.boards[n].turns, point{x, y}})
	}
	if len(spots) == 0 {
		return nil
	}
	bm.laid, bm.index = nil, nil
	for _, s := range spots {
		l := &laid{board: s.b, reversed: s.reversed, at: bm.edge}
		for _, o := range spots {
			if o.at.y == s.at.y && o.at.x < s.at.x {
				l.at.x += o.b.size.w
			}
			if o.at.x == s.at.x && o.at.y < s.at.y {
				l.at.y += o.b.size.h
			}
		}
		bm.laid = append(bm.laid, l)
	}
	return nil
}

// where is the name of the cell in which a point lies; empty if none has a name there.
func (m *Module) where(at Place) string {
	if bm := m.called(at.Map); bm != nil {
		return bm.where(at.X, at.Y)
	}
	return ""
}

func (bm *boardMap) where(x, y int) string {
	if x != near(x) || y != near(y) {
		return ""
	}
	for _, l := range bm.laid {
		dx, dy := x-l.at.x, y-l.at.y
		if l.grid == nil || dx < 0 || dy < 0 || l.size.w > 0 && dx >= l.size.w || l.size.h > 0 && dy >= l.size.h {
			continue
		}
		if l.reversed {
			dx, dy = l.size.w-dx, l.size.h-dy
		}
		return l.grid.name(dx, dy)
	}
	return ""
}

// Point is the middle of the cell of a map that bears a name.
func (m *Module) Point(of, name string) (Place, bool) {
	if bm := m.called(of); bm != nil {
		at, ok := bm.names()[name]
		return at, ok
	}
	return Place{}, false
}

// names are the middles of the cells of a map by their names. A cell counts only if its own middle
// bears its name.
func (bm *boardMap) names() map[string]Place {
	if bm.index != nil {
		return bm.index
	}
	bm.index = map[string]Place{}
	for _, l := range bm.laid {
		if l.grid == nil {
			continue
		}
		l.grid.cells(l.size, func(x, y int) {
			if x < 0 || y < 0 || x > l.size.w || y > l.size.h {
				return
			}
			if l.reversed {
				x, y = l.size.w-x, l.size.h-y
			}
			at := Place{bm.name, l.at.x + x, l.at.y + y}
			name := bm.where(at.X, at.Y)
			if _, have := bm.index[name]; name != "" && !have {
				bm.index[name] = at
			}
		})
	}
	return bm.index
}
