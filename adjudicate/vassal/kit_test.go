package vassal

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hexKit is a kit of two hexes in a column and one beside, worked out by hand: hexes of 60 pixels
// that lie on a side, columns of 51.96; the odd column lies half a hex lower.
func hexKit() *Kit {
	return &Kit{Name: "umpire: test", Version: "1", Sides: []string{"axis", "soviet"},
		Charts: []Chart{
			{Name: "Board", Width: 160, Height: 200, Hex: 60, Cells: []Cell{
				{Name: "2001", Middle: image.Pt(40, 40)}, {Name: "2002", Middle: image.Pt(40, 100)}, {Name: "2101", Middle: image.Pt(92, 70)}, {Name: "2102", Middle: image.Pt(92, 130)}}},
			{Name: "Beside the board", Width: 200, Height: 100, Cells: []Cell{
				{Name: "pool", Middle: image.Pt(50, 50), Outline: []image.Point{{0, 0}, {100, 0}, {100, 100}, {0, 100}}},
				{Name: "dead", Middle: image.Pt(150, 50), Outline: []image.Point{{100, 0}, {200, 0}, {200, 100}, {100, 100}}}}},
		},
		Counters: []Counter{{Unit: "I/11/6P", Side: "axis", Faces: []Face{{"a", "2 steps", nil}, {"b", "1 step", nil}}},
			{Unit: "II/4/6P", Side: "axis", Faces: []Face{{"a", "2 steps", nil}, {"c", "1 step", nil}}},
			{Unit: "5/13T", Side: "soviet", Faces: []Face{{"d", "1 step", nil}}}},
		Blanks: []Blank{{Side: "axis", Face: Face{Key: "e"}}, {Side: "soviet", Face: Face{Key: "f"}}}}
}

// saveOf is a save that is sound, opened.
func saveOf(t testing.TB, data []byte) *Save {
	t.Helper()
	s, err := Open("x.vsav", data)
	require.NoError(t, err)
	return s
}

// textOf is the plain text of a save.
func textOf(t *testing.T, data []byte) string {
	t.Helper()
	return saveOf(t, data).script.String()
}

func pngOf(t *testing.T, w, h int) []byte {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))))
	return b.Bytes()
}

// foreign is a save that a player's VASSAL wrote, of a module of others: counters known by their
// names, by a marker and by the number of their slots; stacks, a deck, a hidden counter, private
// notes, a roster with passwords, an unknown command.
const foreign = "begin_save\x1bMain MapBoardPicker\tb\t0\t0\x1bPLAYER\tsecret123\tAnna\tAxis\x1bPNOTE\tattack at dawn" +
	"\x1b+/11/emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;back.png;;true;Flip;;;false;;1;0;false;;;\tpiece;;;t.png;6 Pz I\\/11/-1\tnull;0;0;34;0" +
	"\x1b+/12/mark;id,nat\tfootprint;84,130;Trail;false;false;10\\\tpiece;;;u.png;Tank/II4,ger\tfalse;Main Map;2;40,40;40,100;true;0\\\tMain Map;92;70;35;0" +
	"\x1b+/13/piece;;;v.png;Guard/Main Map;92;130;36;0" +
	"\x1b+/14/piece;;;w.png;Marker/Main Map;40;40;99;0" +
	"\x1b+/20/stack/Main Map;40;40;14;11;@@0" +
	"\x1b+/21/deck;false;x/Main Map;5;5;true;98,97\x1b+/98/piece;;;c.png;Guard/null;0;0;36;0" +
	"\x1bXYZmodule's own\tcommand\x1bend_save"

// foreignModule has the hexes of hexKit on a map with an edge of 0, by a grid as a module has it.
func foreignModule(t testing.TB) *Module {
	k := hexKit()
	k.Charts[0].Name = "Main Map"
	text := `<VASSAL.launch.BasicModule name="Winter" version="2.1">` + k.mapXML(0, &k.Charts[0]) + `</VASSAL.launch.BasicModule>`
	text = strings.ReplaceAll(text, `name="Main Map"`, `name="b" width="160" height="200"`)
	text = strings.ReplaceAll(text, `image="board0.png" `, "")
	text = strings.ReplaceAll(text, ` width="160" height="200" name="b"`, ` name="b"`)
	z, err := pack(entry{buildFileOld, []byte(text)})
	require.NoError(t, err)
	m, err := OpenModule("w.vmod", z)
	require.NoError(t, err)
	return m
}

func foreignMapping() *Mapping {
	return &Mapping{Board: "Main Map", Layer: "Flip", Levels: []int{-1, 1}, Beside: map[string]Spot{"dead": {Map: "Main Map", X: 10, Y: 190}}, Units: []Line{
		{Units: "I/11/6P", Name: "6 Pz I/11"}, {Units: "II/4/6P", Marker: "id=II4"}, {Units: "5/13T", Slot: "36"}}}
}
