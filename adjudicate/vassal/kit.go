package vassal

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Kit is what a module of our own is made of.
type Kit struct {
	Name, Version string
	Sides         []string
	Charts        []Chart // each on a map of its own; the first is the board
	Counters      []Counter
	Blanks        []Blank
}

// Counter is a counter of a kit.
type Counter struct {
	Unit, Side string
	// Faces are its states, from full strength down. Unknown says that the last is the one of which
	// nobody may know how strong it is.
	Faces   []Face
	Unknown bool
}

// Face is how a counter looks. Faces that look the same have the same Key. Without a picture the
// kit serves only to read and write saves.
type Face struct {
	Key, Word string
	PNG       []byte
}

// Blank is the counter that lies where something of a side lies that is not known.
type Blank struct {
	Side string
	Face
}

// The classes of a build file.
const (
	rootClass  = "VASSAL.build.GameModule"
	partClass  = "VASSAL.build.module."
	mapClass   = "VASSAL.build.module.map."
	boardClass = "VASSAL.build.module.map.boardPicker.board."
	slotClass  = "VASSAL.build.widget."
)

// vassalVersion is the version that a module of ours says it was made with: later ones open it
// without a word.
const vassalVersion = "3.7.0"

// tag is an element with its attributes, name and value in turn, and what stands in it.
func tag(name string, attrs []string, inner ...string) string {
	var b bytes.Buffer
	b.WriteString("<" + name)
	for i := 0; i+1 < len(attrs); i += 2 {
		b.WriteString(" " + attrs[i] + `="`)
		b.WriteString(escaped(attrs[i+1]))
		b.WriteString(`"`)
	}
	if len(inner) == 0 {
		b.WriteString("/>")
		return b.String()
	}
	b.WriteString(">" + strings.Join(inner, "") + "</" + name + ">\n")
	return b.String()
}

func escaped(text string) string {
	var b bytes.Buffer
	_ = xml.EscapeText(&b, []byte(text)) // a buffer takes all
	return b.String()
}

// faceSize is how wide the box of a counter is in the list of counters.
const faceSize = 38

// Layers and names in a module of our own.
const (
	stepsLayer = "Steps"
	marksLabel = "Marks"
	unknown    = "?"      // the name of a counter of which nobody may know more
	marker     = "marker" // and of one that bears a word
)

// images are the pictures of a kit: their names by their keys, and the files.
type images struct {
	names map[string]string
	files []entry
}

func (m *images) add(f Face) string {
	if name, have := m.names[f.Key]; have {
		return name
	}
	name := fmt.Sprintf("counter%04d.png", len(m.files))
	m.names[f.Key] = name
	m.files = append(m.files, entry{"images/" + name, f.PNG})
	return name
}

// kitTypes are the types of the counters of a kit by unit, and of the blanks by side.
type kitTypes struct {
	units, blanks map[string]string
	gpid          map[string]string
	unknown       map[string]int // by unit: the level of which nobody may know how strong it is
	images        *images
}

func (k *Kit) types() *kitTypes {
	t := &kitTypes{units: map[string]string{}, blanks: map[string]string{}, gpid: map[string]string{}, unknown: map[string]int{}, images: &images{names: map[string]string{}}}
	for i, c := range k.Counters {
		var faces, words []string
		for _, f := range c.Faces {
			faces, words = append(faces, t.images.add(f)), append(words, f.Word)
		}
		t.units[c.Unit] = counterType(c.Unit, faces, words)
		if c.Unknown {
			t.unknown[c.Unit] = len(faces)
		}
		t.gpid[c.Unit] = strconv.Itoa(i + 1)
	}
	for _, b := range k.Blanks {
		t.blanks[b.Side] = join(betweenFields, "piece", "", "", t.images.add(b.Face), unknown).String()
	}
	return t
}

// labelType is a trait that shows words above a counter, and lets its player change them.
var labelType = join(betweenFields, "label", "76,130", "Change marks", "10", "255,255,170", "140,0,0", "t", "0", "c", "0", "b", "c", "$pieceName$ ($label$)", "Dialog", "1", "0", marksLabel, "", "").String()

// counterType is a counter with its marks, a layer for its steps and a movement trail.
func counterType(unit string, faces, words []string) string {
	layer := join(betweenFields, "emb2", "", "128", "", "Lose a step", "128", "", "Regain a step", "128", "", "", "", "1", "false", "0", "0",
		join(betweenNames, faces...).String(), join(betweenNames, words...).String(), "false", stepsLayer, "", "", "false", "", "1", "1", "true", "", "70,130", "71,130")
	trail := join(betweenFields, "footprint", "84,130", "Movement Trail", "false", "true", "10", "255,255,255", "0,0,0", "100", "50", "20", "30", "1.0", "", "", "", "", "false")
	basic := join(betweenFields, "piece", "", "", "", unit)
	inner := join(betweenTraits, trail.String(), basic.String())
	return join(betweenTraits, labelType, join(betweenTraits, layer.String(), inner.String()).String()).String()
}

// counterState is the state of such a counter.
func counterState(level int, marks []string, at Place, gpid string) string {
	inner := join(betweenTraits, join(betweenFields, "false", "", "0", "false").String(), counterPlace(at, gpid))
	return join(betweenTraits, marksText(marks), join(betweenTraits, strconv.Itoa(level), inner.String()).String()).String()
}

// counterPlace is the state of a basic piece.
func counterPlace(at Place, gpid string) string {
	return join(betweenFields, orNone(at.Map), strconv.Itoa(at.X), strconv.Itoa(at.Y), gpid, "0").String()
}

// marksText are marks as a label has them.
func marksText(marks []string) string { return strings.Join(marks, ", ") }

func orNone(word string) string {
	if word == "" {
		return none
	}
	return word
}

// Module writes the module: its boards, its counters, and a save with which a game begins.
func (k *Kit) Module(start *Table) ([]byte, error) {
	t := k.types()
	save, err := k.Save(start)
	if err != nil {
		return nil, err
	}
	files := []entry{{moduleData, []byte(metadata(k.Name, k.Version))}, {buildFile, []byte(k.buildFile(t))}, {"start.vsav", save}}
	for i, c := range k.Charts {
		files = append(files, entry{"images/" + boardImage(i), c.PNG})
	}
	return pack(append(files, t.images.files...)...)
}

func boardImage(i int) string { return "board" + strconv.Itoa(i) + ".png" }

func metadata(name, version string) string {
	return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>` + "\n" +
		tag("data", []string{"version", "1"}, tag("version", nil, escaped(version)), tag("extra1", nil), tag("extra2", nil),
			tag("VassalVersion", nil, vassalVersion), tag("dateSaved", nil, "0"), tag("description", nil), tag("name", nil, escaped(name)))
}

// buildFile is what VASSAL builds the module of.
func (k *Kit) buildFile(t *kitTypes) string {
	var sides []string
	for _, s := range k.Sides {
		sides = append(sides, tag("entry", nil, escaped(s)))
	}
	parts := []string{tag(partClass+"BasicCommandEncoder", nil), tag(partClass+"Documentation", nil),
		tag(partClass+"PlayerRoster", []string{"buttonIcon", "", "buttonKeyStroke", "", "buttonText", "Retire", "buttonToolTip", "Change sides"}, sides...),
		tag(partClass+"GlobalOptions", []string{"autoReport", "Always", "chatterHTMLSupport", "Never", "markMoved", "Always"})}
	for i, c := range k.Charts {
		parts = append(parts, k.mapXML(i, &c))
	}
	parts = append(parts, tag(partClass+"PrototypesContainer", nil), k.window(t), tag(partClass+"Chatter", nil), tag(partClass+"KeyNamer", nil),
		tag(partClass+"PredefinedSetup", []string{"description", "", "file", "start.vsav", "isMenu", "false", "name", "Start", "useFile", "true"}))
	return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>` + "\n" +
		tag(rootClass, []string{"ModuleOther1", "", "ModuleOther2", "", "VassalVersion", vassalVersion, "description", "made by umpire", "name", k.Name,
			"nextPieceSlotId", strconv.Itoa(len(k.Counters) + 1), "version", k.Version}, parts...)
}

// mapXML is a map with a chart on it.
func (k *Kit) mapXML(i int, c *Chart) string {
	board := tag(mapClass+"boardPicker.Board", []string{"image", boardImage(i), "name", c.Name, "reversible", "false"}, c.gridXML())
	if c.PNG == nil {
		board = tag(mapClass+"boardPicker.Board", []string{"width", strconv.Itoa(c.Width), "height", strconv.Itoa(c.Height), "name", c.Name, "reversible", "false"}, c.gridXML())
	}
	picker := tag(mapClass+"BoardPicker", []string{"addColumnText", "Add column", "addRowText", "Add row", "boardPrompt", "Select board", "slotHeight", "125", "slotScale", "0.2", "slotWidth", "350", "title", "Choose Boards"},
		tag("setup", nil, escaped(boardCommand(c))), board)
	moves := "$pieceName$ moves $previousLocation$ -> $location$ *"
	return tag(partClass+"Map", []string{"allowMultiple", "false", "backgroundcolor", "255,255,255", "buttonName", c.Name, "changeFormat", "$message$", "color", "0,0,0",
		"createFormat", "$pieceName$ created in $location$ *", "edgeHeight", "0", "edgeWidth", "0", "hideKey", "", "hotkey", "", "icon", "", "launch", strconv.FormatBool(i > 0), "mapName", c.Name,
		"markMoved", "Always", "markUnmovedHotkey", "", "markUnmovedIcon", "/images/unmoved.gif", "markUnmovedReport", "", "markUnmovedText", "", "markUnmovedTooltip", "Mark all counters on this map as not moved",
		"moveKey", "", "moveToFormat", moves, "moveWithinFormat", moves, "showKey", "", "thickness", "3"},
		picker, tag(mapClass+"StackMetrics", []string{"bottom", "40,0", "disabled", "false", "down", "37,0", "exSepX", "6", "exSepY", "18", "top", "38,0", "unexSepX", "3", "unexSepY", "4", "up", "39,0"}),
		tag(mapClass+"ForwardToKeyBuffer", nil), tag(mapClass+"Scroller", nil), tag(mapClass+"ForwardToChatter", nil), tag(mapClass+"MenuDisplayer", nil),
		tag(mapClass+"MapCenterer", nil), tag(mapClass+"StackExpander", nil), tag(mapClass+"PieceMover", nil), tag(mapClass+"KeyBufferer", nil),
		tag(mapClass+"SelectionHighlighters", nil), tag(mapClass+"CounterDetailViewer", nil), tag(mapClass+"Zoomer", nil))
}

// window is the list of all counters, by side.
func (k *Kit) window(t *kitTypes) string {
	var lists []string
	for _, side := range k.Sides {
		var slots []string
		for i, c := range k.Counters {
			if c.Side != side {
				continue
			}
			gpid := strconv.Itoa(i + 1)
			slots = append(slots, tag(slotClass+"PieceSlot", []string{"entryName", c.Unit, "gpid", gpid, "height", strconv.Itoa(faceSize), "width", strconv.Itoa(faceSize)},
				escaped(addCommand(none, t.units[c.Unit], counterState(1, nil, Place{}, gpid)))))
		}
		lists = append(lists, tag(slotClass+"ListWidget", []string{"divider", "150", "entryName", side, "height", "300", "scale", "1.0", "width", "300"}, slots...))
	}
	return tag(partClass+"PieceWindow", []string{"defaultWidth", "0", "hidden", "false", "hotkey", "", "icon", "", "name", "Counters", "scale", "1.0", "text", "Counters", "tooltip", "All counters"},
		tag(slotClass+"TabWidget", []string{"entryName", "Counters"}, lists...))
}

// boardCommand says that a chart lies on its map.
func boardCommand(c *Chart) string {
	return c.Name + boardPicker + join(betweenTraits, c.Name, "0", "0").String()
}

// Save writes a save of the kit's module with a table.
func (k *Kit) Save(table *Table) ([]byte, error) {
	commands := []string{"begin_save"}
	for i := range k.Charts {
		commands = append(commands, boardCommand(&k.Charts[i]))
	}
	commands = append(commands, "end_save")
	empty, err := pack(entry{savedGame, []byte(join(betweenCommands, commands...).String())},
		entry{saveData, []byte(metadata(k.Name, k.Version))}, entry{moduleData, []byte(metadata(k.Name, k.Version))})
	if err != nil {
		return nil, err
	}
	s, err := Open("empty.vsav", empty)
	if err != nil {
		return nil, err
	}
	m, err := k.Opened()
	if err != nil {
		return nil, err
	}
	w := &writer{save: s, module: m, mapping: k.Mapping(), kit: k.types()}
	if err := w.write(table); err != nil {
		return nil, err
	}
	return s.Bytes()
}

// Opened is the module of the kit as a reader has it.
func (k *Kit) Opened() (*Module, error) {
	bare := *k
	bare.Charts = slices.Clone(k.Charts)
	for i := range bare.Charts {
		bare.Charts[i].PNG = nil
	}
	root, err := readNodes(buildFile, []byte(bare.buildFile(bare.types())))
	if err != nil {
		return nil, err
	}
	m := &Module{}
	return m, m.read(root, nil)
}

// Mapping is how the counters and maps of the kit's module stand for units and spaces.
func (k *Kit) Mapping() *Mapping {
	m := &Mapping{Board: k.Charts[0].Name, Layer: stepsLayer, Beside: map[string]Spot{}}
	for _, c := range k.Charts[1:] {
		for _, cell := range c.Cells {
			m.Beside[cell.Name] = Spot{Map: c.Name, Cell: cell.Name}
		}
	}
	for _, c := range k.Counters {
		m.Units = append(m.Units, Line{Units: c.Unit, Name: c.Unit})
	}
	return m
}
