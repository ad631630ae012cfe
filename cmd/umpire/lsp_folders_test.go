package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
)

// TestEditorInTwoFolders: an editor has files of two games open, each in the folder of another seat, and of
// the other seats of these games too. Of each file it is told just what it is told if it has none but that
// file: so what is said of it rests on its own folder alone, and nothing comes over that another seat hides.
func TestEditorInTwoFolders(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	hands := newDriven(t, 1, false)
	hands.begin("mutual", "donnerschlag", "donnerschlag")
	hands.play()
	fog := newDriven(t, 2, false)
	fog.segments = 2
	fog.begin("referee", "wintergewitter", inFog...)
	fog.play()
	var files []*seatFile
	for _, tb := range []*driven{hands, fog} {
		for _, side := range bothSides(t, tb.game) {
			dir := tb.path(side)
			text := ""
			for _, kind := range [][]string{nil, {"--standing"}} {
				status, out, _ := noon().program(append([]string{"template", dir}, kind...)...)
				if status == 0 {
					text = out
					files = append(files, &seatFile{dir, fmt.Sprintf("mine%d.yaml", len(files)), text})
				}
			}
			for i, other := range []string{strings.Replace(text, "segment: ", "segment: X", 1), text + "also: this\n", strings.Replace(text, side, other(side, bothSides(t, tb.game)), 1)} {
				files = append(files, &seatFile{dir, fmt.Sprintf("wrong%d.yaml", i), other})
			}
		}
	}
	files = append(files, &seatFile{fog.path(bothSides(t, fog.game)[0]), "strange.yaml", files[0].text}) // of the other game
	alone, faults := make([]string, len(files)), 0
	for i, f := range files {
		e := newEditing(t)
		e.opens(f.path(), f.text)
		alone[i] = e.sees(f)
		e.bye()
	}
	e := newEditing(t)
	for range 2 { // all are open, and each is asked about anew
		for _, f := range files {
			e.opens(f.path(), f.text)
		}
		for i := range files {
			f := files[len(files)-1-i]
			e.changes(f.path(), f.text)
			now := e.sees(f)
			require.Equal(t, alone[len(files)-1-i], now, "%s", f.path())
			faults += len(e.told[uriOf(f.path())])
		}
	}
	require.Greater(t, faults, len(files))
	require.Greater(t, len(files), 12)

	// a folder speaks its owner's language, and no other does
	french := files[len(files)-1]
	e.changes(french.path(), french.text)
	english := e.told[uriOf(french.path())][0].Message
	require.NoError(t, os.WriteFile(filepath.Join(french.dir, "lang.txt"), []byte("me fr\n"), 0o600))
	require.NotEqual(t, english, e.changes(french.path(), french.text)[0].Message)
	e.changes(files[0].path(), files[0].text)
	require.Equal(t, alone[0], e.sees(files[0]))
	e.bye()
}

// other is the other of two sides.
func other(side string, both []string) string {
	if side == both[0] {
		return both[1]
	}
	return both[0]
}

// seatFile is a file in the folder of a seat.
type seatFile struct{ dir, name, text string }

func (f *seatFile) path() string { return filepath.Join(f.dir, f.name) }

// sees is all that an editor is told of a file that is open: what is wrong, what may be written at the end
// and the beginning of its lines, and what its words are.
func (e *editing) sees(f *seatFile) string {
	e.t.Helper()
	said := shownAs(f.name, f.text, e.told[uriOf(f.path())])
	for i, line := range strings.Split(f.text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		for _, col := range []int{1, 1 + len([]rune(line))} {
			said = append(said, e.offered(f.path(), f.text, i+1, col)...)
		}
		if at := strings.IndexFunc(line, func(r rune) bool { return r != ' ' && r != '-' }); at >= 0 {
			said = append(said, e.hovers(f.path(), f.text, i+1, at+1))
		}
		if _, value, ok := strings.Cut(line, ": "); ok {
			said = append(said, e.hovers(f.path(), f.text, i+1, len([]rune(line))-len([]rune(value))+1))
		}
	}
	return strings.Join(said, "\n")
}
