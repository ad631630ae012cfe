package vassal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNamesByHand: names of a game and of a module, and how they are told to be the same.
func TestNamesByHand(t *testing.T) {
	for _, c := range []struct {
		game, module     string
		alike, resembles bool
	}{
		{"I/11/6P", "I-11 (6P)", true, true},
		{"I/11/6P", "6. Pz I/11, 4-6", false, true},
		{"I/11/6P", "6 Pz II/11", false, false}, // Roman numbers are not cut
		{"I/11/6P", "6 Pz I/114", false, false}, // nor others
		{"axis-inf", "Infantry Axis", false, true},
		{"axis-inf", "Axis Artillery", false, false},
		{"HQ/51A", "51 Army HQ", false, true},
		{"HQ/51A", "51 Army", false, false},
		{"366/126", "126/366", true, true},
		{"", "anything", false, false},
	} {
		require.Equal(t, c.alike, alike(c.game, c.module), "%+v", c)
		require.Equal(t, c.resembles, resembles(c.game, c.module), "%+v", c)
	}
}

// TestPrototypesByHand: the traits of prototypes stand in the places of those that name them, with their
// blanks filled, one in another too; what is missing, or names itself, does not make the reader fall
// over. The numbers of backslashes are those of the depth.
func TestPrototypesByHand(t *testing.T) {
	slot := func(counter string, prototypes ...string) string {
		text := `<a><m mapName="x"><BoardPicker/></m><PieceSlot entryName="e" gpid="5">` + counter + `</PieceSlot>`
		for i := 0; i < len(prototypes); i += 2 {
			text += `<PrototypeDefinition name="` + prototypes[i] + `">` + prototypes[i+1] + `</PrototypeDefinition>`
		}
		m, err := OpenModule("m.vmod", zipOf(t, text+`</a>`))
		require.NoError(t, err)
		require.Len(t, m.Slots, 1)
		return m.Slots[0].parts.String()
	}
	const counter = "+/null/mark;A\tprototype;Tank;nation=ger,arm=x\\\tpiece;;;u.png;I/one\t\\\tnull;0;0;5;0"
	require.Equal(t, "+/null/mark;A\tmark;Nation\\\temb2;;2;F\\\\\tpiece;;;u.png;I/one\tger\\\t-1\\\\\tnull;0;0;5;0",
		slot(counter, "Tank", "+/null/mark;Nation\tprototype;Side\\\tpiece;;;;/$nation$\t\\\tnull;0;0;;0", "Side", "+/null/emb2;;2;F\tpiece;;;;/-1\tnull;0;0;;0"))
	require.Equal(t, "+/null/mark;A\tmark;Nation\\\tpiece;;;u.png;I/one\t$other$\\\tnull;0;0;5;0", slot(counter, "Tank", "+/null/mark;Nation\tpiece;;;;/$other$\tnull;0;0;;0"))
	for name, text := range map[string]string{"Nobody": "+/null/piece;;;;/null;0;0;;0", "Tank": "no command", "Tank ": "+/null/stack/x;1;2"} {
		require.Equal(t, counter, slot(counter, strings.TrimSpace(name), text))
	}
	twice := "+/null/prototype;Tank\tprototype;Tank\\\tpiece;;;;/\t\\\tnull;0;0;;0"
	require.Equal(t, counter, slot(counter, "Tank", twice))
}

// TestDeckByHand: a counter that lies in a deck stands where the deck does. To write takes it out, and
// leaves the rest of the deck as it is; of what is in a deck and no unit nothing is said. A counter in a
// deck serves only where there is no other.
func TestDeckByHand(t *testing.T) {
	text := "begin_save\x1b+/13/piece;;;v.png;Guard/null;0;0;36;0\x1b+/14/piece;;;c.png;Card/null;0;0;9;0" +
		"\x1b+/21/deck;false;x/Main Map;40;100;true;14,13\x1bend_save"
	s, err := Open("f.vsav", savedWith(t, []byte(text)))
	require.NoError(t, err)
	table := &Table{Stands: []Stand{{Unit: "5/13T", At: "2101"}}}
	seen, err := Look(s, foreignModule(t), foreignMapping(), table)
	require.NoError(t, err)
	require.Equal(t, &Seen{Moves: []Move{{Unit: "5/13T", From: "2101", To: "2002", At: Place{"Main Map", 40, 100}}}}, seen)
	_, err = Put(s, foreignModule(t), foreignMapping(), nil, table)
	require.NoError(t, err)
	want := strings.Replace(strings.Replace(text, "Guard/null;0;0", "Guard/Main Map;91;70", 1), "14,13", "14", 1)
	require.Equal(t, strings.Replace(want, "\x1bend_save", "\x1b+/1000000000001/stack/Main Map;91;70;13;@@0\x1bend_save", 1), s.script.String())

	alone := strings.Replace(text, "14,13", "13", 1)
	s, err = Open("f.vsav", savedWith(t, []byte(alone)))
	require.NoError(t, err)
	_, err = Put(s, foreignModule(t), foreignMapping(), nil, table)
	require.NoError(t, err)
	require.Contains(t, s.script.String(), "/Main Map;40;100;true\x1b", "as VASSAL writes an empty deck")
	// a log draws it from the deck
	log := text + "\x1b" + element(logStep+"M/13/Main Map/92/70/null/Main Map/40/100/21/x", '\x1b')
	s, err = Open("f.vlog", savedWith(t, []byte(log)))
	require.NoError(t, err)
	seen, err = Look(s, foreignModule(t), foreignMapping(), &Table{Stands: []Stand{{Unit: "5/13T", At: "2002"}}})
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "5/13T", From: "2002", To: "2101", Way: []string{"2002", "2101"}, At: Place{"Main Map", 92, 70}}}, seen.Moves)
}

// TestTrailOfAnotherMap: the points of a trail are of the map on which it began, which VASSAL names by its
// number: on another they say nothing.
func TestTrailOfAnotherMap(t *testing.T) {
	for start, way := range map[string][]string{"Main Map": {"2001", "2002", "2101"}, "Map0": {"2001", "2002", "2101"}, "Map1": nil, "Pool": nil} {
		s, err := Open("f.vsav", savedWith(t, []byte(strings.Replace(foreign, "false;Main Map;2;", "false;"+start+";2;", 1))))
		require.NoError(t, err)
		seen, err := Look(s, foreignModule(t), foreignMapping(), &Table{Stands: []Stand{{Unit: "II/4/6P", At: "2001"}}})
		require.NoError(t, err)
		require.Len(t, seen.Moves, 1)
		require.Equal(t, way, seen.Moves[0].Way, start)
	}
}

// TestManyTraits: a counter with 200 traits, as modules with many commands have them, comes through;
// one with more than can be is refused.
func TestManyTraits(t *testing.T) {
	text := func(n int) []byte {
		kind, state := "piece;;;u.png;Guard", "Main Map;92;130;36;0"
		for i := range n {
			kind, state = sequenceOf('\t', fmt.Sprintf("macro;m%d", i), kind), sequenceOf('\t', "", state)
		}
		return savedWith(t, []byte("begin_save\x1b"+sequenceOf('/', "+", "7", kind, state)+"\x1bend_save"))
	}
	s, err := Open("f.vsav", text(200))
	require.NoError(t, err)
	w, err := Put(s, foreignModule(t), foreignMapping(), nil, &Table{Stands: []Stand{{Unit: "5/13T", At: "2002"}}})
	require.NoError(t, err)
	require.Equal(t, Written{Moved: 1}, w)
	_, err = Open("f.vsav", text(mostTraits+10))
	require.ErrorContains(t, err, `of piece "7" the innermost trait is no piece`)
}
