package main

import (
	"archive/zip"
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/adjudicate/vassal"
)

// drag moves a counter as VASSAL writes it: drag MODULE SAVE OUT UNIT PATH … . Where SAVE is a dash
// it is the one with which a game of the module begins.
func drag(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 || len(args)%2 == 0 {
		ts.Fatalf("usage: drag MODULE SAVE|- OUT [UNIT PATH]...")
	}
	module := []byte(ts.ReadFile(args[0]))
	save := fromZip(ts, module, "start.vsav")
	if args[1] != "-" {
		save = []byte(ts.ReadFile(args[1]))
	}
	m, err := vassal.OpenModule(args[0], module)
	ts.Check(err)
	t := newHandTable(ts, m, save)
	for i := 3; i < len(args); i += 2 {
		t.drag(args[i], strings.Split(args[i+1], "-")...)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), t.bytes(), 0o600))
}

// failing is what a hand table is used by: a test or a script.
type failing interface {
	Fatalf(format string, args ...any)
}

var _ failing = (*testing.T)(nil)

// handTable is a save of our own module on which a test moves counters. It reads and writes the
// text by itself, as VASSAL writes it.
type handTable struct {
	failing
	module *vassal.Module
	zip    []byte
	lines  []string // commands
	fresh  int
}

func newHandTable(f failing, m *vassal.Module, save []byte) *handTable {
	raw := string(fromZip(f, save, "savedGame"))
	data, err := hex.DecodeString(strings.TrimPrefix(raw, "!VCSK"))
	if err != nil {
		f.Fatalf("%s", err)
	}
	for i := len(data) - 1; i >= 0; i-- {
		data[i] ^= data[0]
	}
	return &handTable{failing: f, module: m, zip: save, lines: strings.Split(string(data[1:]), "\x1b")}
}

// fromZip is an entry of a ZIP.
func fromZip(f failing, data []byte, name string) []byte {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		f.Fatalf("%s", err)
	}
	r, err := z.Open(name)
	if err != nil {
		f.Fatalf("%s", err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		f.Fatalf("%s", err)
	}
	return text
}

// counterLine is the command of a counter of our own module: id, type, marks and level, the points of
// its trail, where it lies, the number of its slot.
var counterLine = regexp.MustCompile(`^\+/(\d+)/(.*)/([^/\t]*\t-?\d+)\\\t(?:true|false);[^;]*;\d+;(.*)(?:true|false)\\\\\t([^;]*);(-?\d+);(-?\d+);(\d*);0$`)

// drag moves the counter of a unit through spaces: each lifts it from where it lies, adds that
// point to its trail, and lays it down in a stack of its own.
func (t *handTable) drag(unit string, path ...string) {
	name := "\tpiece;;;;" + strings.ReplaceAll(unit, "/", `\/`)
	for i, line := range t.lines {
		m := counterLine.FindStringSubmatch(line)
		if m == nil || !strings.HasSuffix(m[2], name) {
			continue
		}
		id, trail, at := m[1], m[4], [3]string{m[5], m[6], m[7]}
		for _, space := range path {
			p, ok := t.module.Point("Board", space)
			if !ok {
				t.Fatalf("%s is not on the board", space)
			}
			if fmt.Sprint(p.X) == at[1] && fmt.Sprint(p.Y) == at[2] {
				continue
			}
			trail += at[1] + "," + at[2] + ";"
			at = [3]string{p.Map, fmt.Sprint(p.X), fmt.Sprint(p.Y)}
		}
		t.lines[i] = fmt.Sprintf("+/%s/%s/%s\\\tfalse;Board;%d;%strue\\\\\t%s;%s;%s;%s;0", id, m[2], m[3], strings.Count(trail, ";"), trail, at[0], at[1], at[2], m[8])
		t.lift(id)
		t.fresh++
		end := len(t.lines) - 1
		t.lines = append(t.lines[:end:end], fmt.Sprintf("+/%d/stack/%s;%s;%s;%s;@@0", 1789000000000+t.fresh, at[0], at[1], at[2], id), t.lines[end])
		return
	}
	t.Fatalf("there is no counter %s", unit)
}

// lift takes a counter out of its stack; an empty stack is none.
func (t *handTable) lift(id string) {
	for i, line := range t.lines {
		if !strings.Contains(line, "/stack/") || !strings.Contains(line+";", ";"+id+";") {
			continue
		}
		line = strings.Replace(line+";", ";"+id+";", ";", 1)
		t.lines[i] = strings.TrimSuffix(line, ";")
		if strings.Count(t.lines[i], ";") == 3 { // map, x, y and the layer
			t.lines = append(t.lines[:i:i], t.lines[i+1:]...)
		}
		return
	}
}

// bytes is the save, in the disguise of newer versions.
func (t *handTable) bytes() []byte {
	text := []byte(strings.Join(t.lines, "\x1b"))
	for i := range text {
		text[i] ^= 0x21
	}
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range []struct {
		name string
		data []byte
	}{{"savedGame", append([]byte("VOBS\x21"), text...)}, {"moduledata", fromZip(t, t.zip, "moduledata")}, {"savedata", fromZip(t, t.zip, "savedata")}} {
		f, err := w.Create(e.name)
		if err == nil {
			_, err = f.Write(e.data)
		}
		if err != nil {
			t.Fatalf("%s", err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatalf("%s", err)
	}
	return b.Bytes()
}
