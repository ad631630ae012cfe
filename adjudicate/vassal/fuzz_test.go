package vassal

import (
	"testing"
)

// FuzzTable: whatever stands in a save or log, to look at it, to write on it and to make a log of it does
// not make the program fall over. What was written can be read, bears the position, and all that was
// neither counter nor stack is still there.
func FuzzTable(f *testing.F) {
	for _, text := range []string{foreign, "begin_save",
		foreign + "\x1b" + element(logStep+"M/11/Main Map/92/70/12/Main Map/40/100/20/x", '\x1b') + "\x1b" + element(logStep+"UNDO\ttrue", '\x1b'),
		"begin_save\x1b+/13/piece;;;v.png;Guard/null;0;0;36;0\x1b+/21/deck;false;x/Main Map;40;100;true;14,13",
		"begin_save\x1b+/null/piece;;;v.png;Guard/Main Map;92;130;36;0\x1b+/20/stack/Main Map;1;2;13;13;@@0;x",
		"begin_save\x1b" + markerCommand("5", laidNote{"axis", Place{"Main Map", 40, 64}}) + "\x1b+/6/stack/Main Map;40;40;5;@@0\x1b+/7/piece;;;counter0005.png;?/Main Map;40;40;;0"} {
		f.Add(text, true)
		f.Add(text, false)
	}
	m, mapping := foreignModule(f), foreignMapping()
	table := &Table{Stands: []Stand{{Unit: "I/11/6P", At: "2101", Lost: 1, Marks: []string{"oos"}}, {Unit: "II/4/6P", At: "2001"}, {Unit: "5/13T", At: "dead"}, {Unit: "gone"}}, Hidden: []Lay{{"soviet", "2102"}},
		Notes: []Note{{"2001", "axis"}, {"dead", "x"}}}
	steps := []LogStep{{Says: "x", Stands: []Stand{{Unit: "I/11/6P", At: "2001"}, {Unit: "II/4/6P", At: ""}}}, {Ends: &Table{Stands: table.Stands[:1], Hidden: []Lay{{"axis", "2001"}}}}}
	f.Fuzz(func(t *testing.T, text string, ours bool) {
		var kit *Kit
		if ours {
			kit = hexKit()
		}
		data := savedWith(t, []byte(text))
		s, err := Open("x.vsav", data)
		if err != nil {
			return
		}
		if _, err := Look(s, m, mapping, table); err != nil {
			return
		}
		others := map[string]int{}
		for _, c := range s.script.singles() {
			if !c.is(addPiece) {
				others[c.text]++
			}
		}
		if _, err := Put(s, m, mapping, kit, table); err != nil {
			return
		}
		data, err = s.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Open("x.vsav", data)
		if err != nil {
			t.Fatalf("what was written is not read: %s", err)
		}
		for _, c := range again.script.singles() {
			others[c.text]--
		}
		for text, n := range others {
			if n > 0 {
				t.Fatalf("%q is gone", text)
			}
		}
		seen, err := Look(again, m, mapping, table)
		if err != nil {
			t.Fatal(err)
		}
		if len(seen.Moves) > 0 {
			t.Fatalf("what was written stands otherwise: %+v", seen.Moves)
		}
		data, _, err = Log(again, m, mapping, kit, table, steps)
		if err != nil {
			t.Fatal(err)
		}
		if again, err = Open("x.vlog", data); err != nil {
			t.Fatalf("the log is not read: %s", err)
		}
		if _, err := Look(again, m, mapping, table); err != nil {
			t.Fatal(err)
		}
	})
}
