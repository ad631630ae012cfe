package vassal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestNotesByHand: marks stand in the label of a counter, words on markers of their own below the middle of
// their space, one under the other. Written again nothing changes; what is no more is taken away; a log
// brings in its last step what lies in the end. Units are not laid on a marker, and markers match none.
func TestNotesByHand(t *testing.T) {
	k := hexKit()
	table := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001", Marks: []string{"out of supply", "disrupted"}}},
		Notes: []Note{{"2101", "axis"}, {"2101", "battle; fort"}, {"pool", "3"}, {"nowhere", "x"}}}
	data, err := k.Save(table)
	require.NoError(t, err)
	m, err := k.Opened()
	require.NoError(t, err)
	text := textOf(t, data)
	require.Contains(t, text, "/out of supply, disrupted\t1\\\tfalse;;0;false\\\\\tBoard;40;40;1;0\x1b")
	for id, note := range map[string]string{"2": "axis\tBoard;91;94;;0", "3": "battle; fort\tBoard;91;108;;0", "4": "3\tBeside the board;50;74;;0"} {
		require.Contains(t, text, "+/100000000000"+id+"/"+labelType+"\tpiece;;;;marker/"+note+"\x1b")
	}
	require.Contains(t, text, "/stack/Board;91;94;1000000000002;@@0\x1b")
	require.NotContains(t, text, "/x\t")

	s := saveOf(t, data)
	w, err := Put(s, m, k.Mapping(), k, table)
	require.NoError(t, err)
	require.Equal(t, Written{}, w)
	require.Equal(t, text, s.script.String())
	seen, err := Look(saveOf(t, data), m, k.Mapping(), table)
	require.NoError(t, err)
	require.Equal(t, &Seen{}, seen)

	after := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2101", Marks: []string{}}}, Notes: []Note{{"2101", "soviet"}, {"2101", "battle; fort"}}}
	s = saveOf(t, data)
	w, err = Put(s, m, k.Mapping(), k, after)
	require.NoError(t, err)
	require.Equal(t, Written{Moved: 1, Marked: 4}, w)
	require.Contains(t, s.script.String(), "/\t1\\\tfalse;;0;false\\\\\tBoard;91;70;1;0\x1b", "not on the stack of a marker")
	require.NotContains(t, s.script.String(), "/axis\t")

	log, _, err := Log(saveOf(t, data), m, k.Mapping(), k, table, []LogStep{{Stands: []Stand{{Unit: "I/11/6P", At: "2101"}}}, {Ends: after}})
	require.NoError(t, err)
	steps := strings.Split(textOf(t, log), "\x1bLOG\t")[1:]
	require.Equal(t, []string{
		"M/1000000000001/Board/91/70/null/Board/40/40/null/umpire",
		"D/1000000000001/\t1\\\tfalse;;0;false\\\\\tBoard;91;70;1;0/out of supply, disrupted\t1\\\tfalse;;0;false\\\\\tBoard;91;70;1;0\\",
		"-/1000000000002\\", "-/1000000000004\\",
		"+/1000000000009/" + labelType + "\tpiece;;;;marker/soviet\tBoard;91;94;;0",
	}, steps)
}

// TestNotesWithoutMap: a save of a module that has not the map of a word yet does not get it.
func TestNotesWithoutMap(t *testing.T) {
	k := hexKit()
	data, err := k.Save(&Table{})
	require.NoError(t, err)
	s, err := Open("x.vsav", savedWith(t, []byte(strings.Replace(textOf(t, data), "Beside the boardBoardPicker\tBeside the board\t0\t0\x1b", "", 1))))
	require.NoError(t, err)
	m, err := k.Opened()
	require.NoError(t, err)
	w, err := Put(s, m, k.Mapping(), k, &Table{Notes: []Note{{"2101", "axis"}, {"pool", "3"}}})
	require.NoError(t, err)
	require.Equal(t, Written{Marked: 1}, w)
}

// TestNotesOfOthers: into a module of others no mark and no word is written.
func TestNotesOfOthers(t *testing.T) {
	s, err := Open("f.vsav", savedWith(t, []byte(foreign)))
	require.NoError(t, err)
	was := s.script.String()
	w, err := Put(s, foreignModule(t), foreignMapping(), nil, &Table{Stands: []Stand{{Unit: "II/4/6P", At: "2101", Marks: []string{"oos"}}}, Notes: []Note{{"2001", "x"}}})
	require.NoError(t, err)
	require.Equal(t, Written{}, w)
	require.Equal(t, was, s.script.String())
}

// TestUnknownComesInALog: a unit whose steps are not known, and which had no counter, comes in a log
// with the face that says so, as in a save; what was written on one that is there is taken off, in a
// save and in a log.
func TestUnknownComesInALog(t *testing.T) {
	k := hexKit()
	k.Counters[0].Unknown = true
	k.Counters[0].Faces = append(k.Counters[0].Faces, Face{"q", "steps unknown", nil}) // the third
	m, err := k.Opened()
	require.NoError(t, err)
	unknown := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2101", Unknown: true}}}
	const asUnknown = "\t3\\\tfalse;;0;false\\\\\tBoard;91;70;1;0"
	data, err := k.Save(unknown)
	require.NoError(t, err)
	require.Contains(t, textOf(t, data), "/"+asUnknown+"\x1b")

	nowhere := &Table{Stands: []Stand{{Unit: "I/11/6P", Unknown: true, Hidden: true}}}
	data, err = k.Save(nowhere)
	require.NoError(t, err)
	log, _, err := Log(saveOf(t, data), m, k.Mapping(), k, nowhere, []LogStep{{Ends: unknown}})
	require.NoError(t, err)
	require.Contains(t, textOf(t, log), "/"+asUnknown)

	data, err = k.Save(&Table{Stands: []Stand{{Unit: "I/11/6P", At: "2101", Lost: 1, Marks: []string{"disrupted"}}}})
	require.NoError(t, err)
	s := saveOf(t, data)
	w, err := Put(s, m, k.Mapping(), k, unknown)
	require.NoError(t, err)
	require.Equal(t, Written{Turned: 1, Marked: 1}, w)
	require.Contains(t, s.script.String(), "/"+asUnknown)
	require.NotContains(t, s.script.String(), "disrupted")
	log, _, err = Log(saveOf(t, data), m, k.Mapping(), k, unknown, []LogStep{{Ends: unknown}})
	require.NoError(t, err)
	require.NotContains(t, textOf(t, log), "disrupted")
	require.Equal(t, []Stand{{Unit: "I/11/6P", At: "2101", Unknown: true}}, unknown.Stands)
}
