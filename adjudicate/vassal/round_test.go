package vassal

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestKitSave: the save of our own module, command by command, as the formats have them.
func TestKitSave(t *testing.T) {
	k := hexKit()
	save, err := k.Save(&Table{Stands: []Stand{{Unit: "I/11/6P", At: "2002", Lost: 1}, {Unit: "II/4/6P", At: "2002"}, {Unit: "5/13T", At: "dead"}},
		Hidden: []Lay{{"soviet", "2101"}}})
	require.NoError(t, err)
	got := strings.Split(textOf(t, save), "\x1b")
	require.Equal(t, "begin_save", got[0])
	require.Equal(t, "BoardBoardPicker\tBoard\t0\t0", got[1])
	require.Equal(t, "Beside the boardBoardPicker\tBeside the board\t0\t0", got[2])
	require.True(t, strings.HasPrefix(got[3], "+/1000000000001/label;76,130;Change marks;10;255,255,170;140,0,0;t;0;c;0;b;c;$pieceName$ ($label$);Dialog;1;0;Marks;;\temb2;;128;;Lose a step;128;;Regain a step;128;;;;1;false;0;0;counter0000.png,counter0001.png;2 steps,1 step;false;Steps;"), got[3])
	require.True(t, strings.HasSuffix(got[3], "\\\tfootprint;84,130;Movement Trail;false;true;10;255,255,255;0,0,0;100;50;20;30;1.0;;;;;false\\\\\tpiece;;;;I\\/11\\/6P/\t2\\\tfalse;;0;false\\\\\tBoard;40;100;1;0"), got[3])
	require.Contains(t, got[6], "/piece;;;counter0005.png;?/Board;91;70;;0")
	require.Equal(t, "+/1000000000005/stack/Board;40;100;1000000000001;1000000000002;@@0", got[7])
	require.Equal(t, "end_save", got[len(got)-1])
	// and it says of where all stands what was put in
	s, err := Open("x.vsav", save)
	require.NoError(t, err)
	m, err := k.Opened()
	require.NoError(t, err)
	seen, err := Look(s, m, k.Mapping(), &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}, {Unit: "II/4/6P", At: "2002"}, {Unit: "5/13T", At: "2102"}}})
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "I/11/6P", From: "2001", To: "2002", At: Place{"Board", 40, 100}}, {Unit: "5/13T", From: "2102", To: "dead", At: Place{"Beside the board", 150, 50}}}, seen.Moves)
	require.Equal(t, []Turn{{"I/11/6P", 1, 0}}, seen.Turns)
	require.Empty(t, seen.Doubts)
}

// TestKitModule: the module is read as it was meant: the same cells by a hex grid, the boxes as zones, a slot
// for every counter, the save in it.
func TestKitModule(t *testing.T) {
	k := hexKit()
	k.Charts[0].PNG = pngOf(t, 160, 200)
	k.Charts[1].PNG = pngOf(t, 200, 100)
	data, err := k.Module(&Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}}})
	require.NoError(t, err)
	again, err := k.Module(&Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}}})
	require.NoError(t, err)
	require.True(t, bytes.Equal(data, again))
	m, err := OpenModule("own.vmod", data)
	require.NoError(t, err)
	require.IsType(t, &hexGrid{}, m.maps[0].boards[0].grid)
	for _, c := range k.Charts {
		for _, cell := range c.Cells {
			require.Equal(t, cell.Name, m.where(Place{c.Name, cell.Middle.X, cell.Middle.Y}))
		}
	}
	var slots []string
	for _, s := range m.Slots {
		slots = append(slots, s.GPID+" "+s.Name+" "+s.name())
	}
	require.Equal(t, []string{"1 I/11/6P I/11/6P", "2 II/4/6P II/4/6P", "3 5/13T 5/13T"}, slots)
	a, err := openArchive("own.vmod", data)
	require.NoError(t, err)
	build, err := a.read(buildFile)
	require.NoError(t, err)
	require.Contains(t, string(build), ` name="umpire: test" `)
	require.Contains(t, string(build), "<entry>axis</entry>\n<entry>soviet</entry>\n")
	for _, name := range []string{"moduledata", "buildFile.xml", "start.vsav", "images/board0.png", "images/counter0000.png", "images/counter0005.png"} {
		require.True(t, a.has(name), name)
	}
}

// TestPutOnForeign: a player's own save is changed in its counters alone; by hand. The second
// column of hexes stands at 40 + 51, as 51.96 is cut.
func TestPutOnForeign(t *testing.T) {
	s, err := Open("f.vsav", savedWith(t, []byte(foreign)))
	require.NoError(t, err)
	table := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2101", Lost: 1}, {Unit: "II/4/6P", At: "2101"}, {Unit: "5/13T", At: "2002"}}}
	w, err := Put(s, foreignModule(t), foreignMapping(), nil, table)
	require.NoError(t, err)
	require.Equal(t, Written{Moved: 2, Turned: 1}, w)
	data, err := s.Bytes()
	require.NoError(t, err)
	want := strings.Replace(foreign, "/-1\tnull;0;0;34;0", "/1\tMain Map;91;70;34;0", 1)
	want = strings.Replace(want, "/Main Map;92;130;36;0", "/Main Map;40;100;36;0", 1)
	want = strings.Replace(want, ";40;40;14;11;@@0", ";40;40;14;@@0", 1)
	behind := "/null;0;0;36;0\x1b"
	want = strings.Replace(want, behind, behind+"+/1000000000001/stack/Main Map;91;70;11;@@0\x1b+/1000000000002/stack/Main Map;40;100;13;@@0\x1b", 1)
	require.Equal(t, want, textOf(t, data))
	again, err := Open("f.vsav", data)
	require.NoError(t, err)
	seen, err := Look(again, foreignModule(t), foreignMapping(), table)
	require.NoError(t, err)
	require.Empty(t, seen.Moves)
	require.Empty(t, seen.Turns)
	a, err := openArchive("x", data)
	require.NoError(t, err)
	kept, err := a.read(saveData)
	require.NoError(t, err)
	require.Equal(t, `<data version="1"><version/></data>`, string(kept))
	raw, err := a.read(savedGame)
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(raw), "!VCSK"))
}

// TestLookAtForeign: what was moved in a save of others, with the way from the movement trail.
func TestLookAtForeign(t *testing.T) {
	s, err := Open("f.vsav", savedWith(t, []byte(foreign)))
	require.NoError(t, err)
	seen, err := Look(s, foreignModule(t), foreignMapping(), &Table{Stands: []Stand{
		{Unit: "I/11/6P", At: "2001"}, {Unit: "II/4/6P", At: "2001"}, {Unit: "5/13T", At: "2102"}}})
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "II/4/6P", From: "2001", To: "2101", Way: []string{"2001", "2002", "2101"}, At: Place{"Main Map", 92, 70}}}, seen.Moves)
	require.Empty(t, seen.Turns)
	require.Equal(t, []string{`"Marker" matches no unit`}, seen.Doubts)
}

// TestLookAtLog: a log is played: a stack goes on, a counter of it is drawn off by itself, a
// counter is turned, one is taken away; a step may hold several commands.
func TestLookAtLog(t *testing.T) {
	flipped := "D/11/1\tnull;0;0;34;0/-1\tnull;0;0;34;0"
	steps := []string{
		logStep + "M/20/Main Map/40/100/null/Main Map/40/40/null/secret123",
		element(logStep+"CHAT* moves", '\x1b') + "\x1b" + element(logStep+"M/11/Main Map/92/70/12/Main Map/40/100/20/secret123", '\x1b'),
		logStep + flipped,
		logStep + "-/13",
		logStep + "CHAT*** 1d6 = 4 ***",
	}
	text := foreign
	for _, s := range steps {
		text += "\x1b" + element(s, '\x1b')
	}
	s, err := Open("f.vlog", savedWith(t, []byte(text)))
	require.NoError(t, err)
	seen, err := Look(s, foreignModule(t), foreignMapping(), &Table{Stands: []Stand{
		{Unit: "I/11/6P", At: "2001"}, {Unit: "II/4/6P", At: "2101"}, {Unit: "5/13T", At: "2102"}}})
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "I/11/6P", From: "2001", To: "2101", Way: []string{"2001", "2002", "2101"}, At: Place{"Main Map", 92, 70}}, {Unit: "5/13T", From: "2102"}}, seen.Moves)
	require.Equal(t, []Turn{{"I/11/6P", 1, 0}}, seen.Turns)
	require.True(t, seen.Dice)
}

// TestAlikeCounters: counters that are alike belong to the units that stand where they do; who is
// left over gets the next.
func TestAlikeCounters(t *testing.T) {
	k := hexKit()
	k.Counters = []Counter{{Unit: "inf-1", Faces: []Face{{Key: "a"}}}, {Unit: "inf-2", Faces: []Face{{Key: "a"}}}}
	data, err := k.Save(&Table{Stands: []Stand{{Unit: "inf-1", At: "2001"}, {Unit: "inf-2", At: "2102"}}})
	require.NoError(t, err)
	s, err := Open("x.vsav", data)
	require.NoError(t, err)
	for _, p := range s.pieces { // as a module of others has them, all with one name
		if p.isCounter() {
			kind, _ := p.basic()
			kind.set(4, "Infantry")
		}
	}
	m, err := k.Opened()
	require.NoError(t, err)
	mapping := k.Mapping()
	mapping.Units = []Line{{Units: "inf-*", Name: "Infantry"}}
	seen, err := Look(s, m, mapping, &Table{Stands: []Stand{{Unit: "inf-1", At: "2102"}, {Unit: "inf-2", At: "2101"}}})
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "inf-2", From: "2101", To: "2001", At: Place{"Board", 40, 40}}}, seen.Moves)
	mapping.Units = []Line{{Units: "inf-1", Name: "Infantry"}}
	seen, err = Look(s, m, mapping, &Table{Stands: []Stand{{Unit: "inf-1", At: "2102"}}})
	require.NoError(t, err)
	require.Equal(t, []string{"2 counters could be inf-1: none is taken"}, seen.Doubts)
}

// TestLogByHand: a log, step by step, as the formats have it; passwords and private notes are not
// in it. Every command of a step bears its own mark.
func TestLogByHand(t *testing.T) {
	s, err := Open("f.vsav", savedWith(t, []byte(foreign)))
	require.NoError(t, err)
	before := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}, {Unit: "II/4/6P", At: "2101"}, {Unit: "5/13T", At: "2102"}}}
	data, done, err := Log(s, foreignModule(t), foreignMapping(), nil, before, []LogStep{
		{Says: "moves  I/11/6P 2001-2101", Stands: []Stand{{Unit: "I/11/6P", At: "2101", Lost: 1}}},
		{Says: "a line"},
		{},
		{Says: "5/13T is eliminated", Stands: []Stand{{Unit: "5/13T", At: ""}, {Unit: "nobody", At: "2001"}}},
	})
	require.NoError(t, err)
	require.Equal(t, []string{"nobody comes to 2001 and has no counter here"}, done.Doubts)
	text := textOf(t, data)
	for _, word := range []string{"secret123", "attack at dawn", "PLAYER", "PNOTE"} {
		require.NotContains(t, text, word)
	}
	steps := strings.Split(text, "\x1bLOG\t")[1:]
	require.Equal(t, []string{
		"CHAT* moves  I/11/6P 2001-2101\\",
		"D/11/1\tnull;0;0;34;0/-1\tnull;0;0;34;0\\",
		"M/11/Main Map/92/70/null/Main Map/40/40/null/umpire",
		"CHAT* a line",
		"CHAT* 5/13T is eliminated\\",
		"-/13",
	}, steps)
	again, err := Open("f.vlog", data)
	require.NoError(t, err)
	seen, err := Look(again, foreignModule(t), foreignMapping(), before)
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "I/11/6P", From: "2001", To: "2101", At: Place{"Main Map", 92, 70}, Way: []string{"2001", "2101"}}, {Unit: "5/13T", From: "2102"}}, seen.Moves)
	require.Equal(t, []Turn{{"I/11/6P", 1, 0}}, seen.Turns)
}

// TestPutFromSlots: a counter that the save does not have is taken from its slot in the module, with
// its steps; from two of one name that look differently none is.
func TestPutFromSlots(t *testing.T) {
	m := foreignModule(t)
	slot := func(gpid, name, image string) Slot {
		p, err := readPiece(&command{text: "+/null/emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;back.png;;true;Flip\tpiece;;;" + image + ";" + name + "/-1\tnull;0;0;" + gpid + ";0"}, "here")
		require.NoError(t, err)
		return Slot{Name: name, GPID: gpid, piece: *p}
	}
	m.Slots = []Slot{slot("41", "New", "x.png"), slot("42", "Twin", "x.png"), slot("43", "Twin", "y.png"), slot("44", "New", "x.png")}
	mapping := foreignMapping()
	mapping.Units = append(mapping.Units, Line{Units: "new", Name: "New"}, Line{Units: "twin", Name: "Twin"})
	s, err := Open("f.vsav", savedWith(t, []byte(foreign)))
	require.NoError(t, err)
	w, err := Put(s, m, mapping, nil, &Table{Stands: []Stand{{Unit: "new", At: "2102", Lost: 1}, {Unit: "twin", At: "2102"}}})
	require.NoError(t, err)
	require.Equal(t, Written{Added: 1, Doubts: []string{"twin stands in 2102 and has no counter here"}}, w)
	require.Contains(t, s.script.String(), "\x1b+/1000000000001/emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;back.png;;true;Flip\tpiece;;;x.png;New/1\tMain Map;91;130;41;0\x1b+/1000000000002/stack/Main Map;91;130;1000000000001;@@0\x1b")
}

// TestLogMakesAnother: a log takes a counter away and makes another of its id with fewer traits, or
// one without an id; the save's own counters stand as they stood.
func TestLogMakesAnother(t *testing.T) {
	text := strings.Replace(foreign, "\x1bend_save", "\x1b+/null/piece;;;n.png;Short/Main Map;40;100;50;0"+
		"\x1b+/null/emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;back.png;;true;Flip\tpiece;;;n.png;Long/1\tMain Map;92;70;51;0"+
		"\x1b+/null/piece;;;n.png;Last/Main Map;40;40;52;0\x1bend_save", 1)
	text += "\x1b" + element(logStep+"-/11", '\x1b') + "\x1b" + element(logStep+"+/11/piece;;;x.png;Other/Main Map;40;100;60;0", '\x1b') +
		"\x1b" + element(logStep+"+/12/piece;;;x.png;Other/Main Map;40;100;60;0", '\x1b')
	s, err := Open("f.vlog", savedWith(t, []byte(text)))
	require.NoError(t, err)
	mapping := foreignMapping()
	mapping.Units = append(mapping.Units, Line{Units: "short", Name: "Short"}, Line{Units: "long", Name: "Long"})
	seen, err := Look(s, foreignModule(t), mapping, &Table{Stands: []Stand{
		{Unit: "I/11/6P", At: "2002"}, {Unit: "II/4/6P", At: "2101"}, {Unit: "short", At: "2002"}, {Unit: "long", At: "2101"}}})
	require.NoError(t, err)
	require.Equal(t, []Move{{Unit: "II/4/6P", From: "2101", To: "2002", At: Place{"Main Map", 40, 100}}}, seen.Moves)
	require.Equal(t, []Turn{{"long", 1, 0}}, seen.Turns)
}

// TestPutCounterWithoutID: a counter that VASSAL has not named yet gets a name, by which its stack
// holds it.
func TestPutCounterWithoutID(t *testing.T) {
	s, err := Open("f.vsav", savedWith(t, []byte("begin_save\x1b+/null/piece;;;v.png;Guard/Main Map;92;130;36;0\x1bend_save")))
	require.NoError(t, err)
	_, err = Put(s, foreignModule(t), foreignMapping(), nil, &Table{Stands: []Stand{{Unit: "5/13T", At: "2002"}}})
	require.NoError(t, err)
	require.Equal(t, "begin_save\x1b+/1000000000001/piece;;;v.png;Guard/Main Map;40;100;36;0\x1b+/1000000000002/stack/Main Map;40;100;1000000000001;@@0\x1bend_save", s.script.String())
}

// TestPutHidden: the counter of a unit of which nobody may know where it is leaves the save, wherever
// it lay, and one without a name lies where something lies. To look at the save says nothing of it.
func TestPutHidden(t *testing.T) {
	k := hexKit()
	data, err := k.Save(&Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}, {Unit: "5/13T", At: "2002"}}})
	require.NoError(t, err)
	require.Contains(t, textOf(t, data), `5\/13T`)
	s, err := Open("x.vsav", data)
	require.NoError(t, err)
	m, err := k.Opened()
	require.NoError(t, err)
	table := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}, {Unit: "5/13T", Unknown: true, Hidden: true}}, Hidden: []Lay{{"soviet", "2101"}}}
	seen, err := Look(s, m, k.Mapping(), table)
	require.NoError(t, err)
	require.Equal(t, &Seen{}, seen)
	w, err := Put(s, m, k.Mapping(), k, table)
	require.NoError(t, err)
	require.Equal(t, Written{Added: 1, Removed: 1}, w)
	require.NotContains(t, s.script.String(), "13T")
	require.Contains(t, s.script.String(), "/piece;;;counter0005.png;?/Board;91;70;;0")
}

// TestLogHoldsNoPassword: no id of the roster is in a log, wherever VASSAL writes it: of masks, of
// hidden counters and of those that one player may move. What was covered stays covered. And a log
// is not written on another.
func TestLogHoldsNoPassword(t *testing.T) {
	covered := "\x1b+/31/obs;2;b.png;;;player:\tpiece;;;m.png;Mask/secret123;\tMain Map;40;40;70;0" +
		"\x1b+/32/hide;2;Hide;;player:\tobs;2;b.png\\\tpiece;;;m.png;Both/secret123\tsecret123\\\tMain Map;40;40;71;0" +
		"\x1b+/33/restrict;;true\tpiece;;;m.png;Mine/secret123\tMain Map;40;40;72;0" +
		"\x1b+/34/restrict;;true\thide;2\\\tpiece;;;m.png;Free/\tnull\\\tMain Map;40;40;73;0\x1bend_save"
	text := strings.Replace(foreign, "\x1bend_save", covered, 1)
	s, err := Open("f.vsav", savedWith(t, []byte(text)))
	require.NoError(t, err)
	steps := []LogStep{{Stands: []Stand{{Unit: "I/11/6P", At: "2101", Lost: 1}}}}
	data, _, err := Log(s, foreignModule(t), foreignMapping(), nil, &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2001"}}}, steps)
	require.NoError(t, err)
	log := textOf(t, data)
	for _, line := range strings.Split(text, "\x1b") {
		if fields := strings.Split(line, "\t"); fields[0] == "PLAYER" {
			require.NotContains(t, log, fields[1])
		}
	}
	for _, state := range []string{"Mask/umpire;\tMain Map", "Both/umpire\tumpire\\\tMain Map", "Mine/\tMain Map", "Free/\tnull\\\tMain Map"} {
		require.Contains(t, log, state)
	}
	require.Contains(t, log, `\/11/-1`+"\tnull;0;0;34;0\x1b", "it begins with the counter as it was")
	l, err := Open("told.vlog", data)
	require.NoError(t, err)
	const refused = "told.vlog: it is a log, not a save: in VASSAL, File, Save game, and name that file"
	_, _, err = Log(l, foreignModule(t), foreignMapping(), nil, &Table{}, nil)
	require.EqualError(t, err, refused)
	_, err = Put(l, foreignModule(t), foreignMapping(), nil, &Table{})
	require.EqualError(t, err, refused)
}

// TestLogEnters: a unit that comes in a log stands, when it is turned later, where it came to.
func TestLogEnters(t *testing.T) {
	k := hexKit()
	data, err := k.Save(&Table{})
	require.NoError(t, err)
	s, err := Open("x.vsav", data)
	require.NoError(t, err)
	m, err := k.Opened()
	require.NoError(t, err)
	data, _, err = Log(s, m, k.Mapping(), k, &Table{}, []LogStep{{Stands: []Stand{{Unit: "5/13T", At: "2001"}}}, {Stands: []Stand{{Unit: "I/11/6P", At: "2001"}}}, {Stands: []Stand{{Unit: "I/11/6P", At: "2001", Lost: 1}}}})
	require.NoError(t, err)
	steps := strings.Split(textOf(t, data), "\x1bLOG\t")[1:]
	require.Equal(t, "D/2/\t2\\\tfalse;;0;false\\\\\tBoard;40;40;1;0/\t1\\\tfalse;;0;false\\\\\tBoard;40;40;1;0", steps[4])
}

// TestBoxesOnTheBoard: boxes that lie on the board's own map are known by their points and cells,
// though the grid gives every point a name; a map of its own is a box wherever one lies on it.
// What Put wrote is read as it was meant.
func TestBoxesOnTheBoard(t *testing.T) {
	m, mapping := foreignModule(t), foreignMapping()
	mapping.Beside = map[string]Spot{"dead": {Map: "Main Map", X: 10, Y: 190}, "late": {Map: "Main Map", X: 10, Y: 150}, "pool": {Map: "Main Map", Cell: "2102"}, "far": {Map: "Other"}}
	for want, at := range map[string]Place{
		"dead": {"Main Map", 34, 198}, "late": {"Main Map", 10, 169}, "pool": {"Main Map", 92, 130}, "far": {"Other", 7, 9},
		"2001": {"Main Map", 40, 40}, "": {"Elsewhere", 10, 190}} {
		require.Equal(t, want, mapping.space(m, at))
	}
	require.Equal(t, "2101", mapping.space(m, Place{"Main Map", 91, 70}))
	require.NotEmpty(t, m.where(Place{"Main Map", 10, 190}), "the grid has a name for it too")
	for at, spot := range mapping.Beside {
		if spot.Map != "Main Map" {
			continue
		}
		s, err := Open("f.vsav", savedWith(t, []byte(foreign)))
		require.NoError(t, err)
		table := &Table{Stands: []Stand{{Unit: "I/11/6P", At: at}, {Unit: "II/4/6P", At: "2101"}, {Unit: "5/13T", At: at}}}
		_, err = Put(s, m, mapping, nil, table)
		require.NoError(t, err)
		data, err := s.Bytes()
		require.NoError(t, err)
		again, err := Open("f.vsav", data)
		require.NoError(t, err)
		seen, err := Look(again, m, mapping, table)
		require.NoError(t, err)
		require.Empty(t, seen.Moves, at)
	}
}
