package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model/exit"
)

// shippedExample is a file of an example.
func shippedExample(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "examples", name))
	require.NoError(t, err)
	return data
}

// TestWindows: the program for Windows plays as the one for this machine does, and writes the same bytes.
func TestWindows(t *testing.T) {
	w := startWine(t)
	t.Run("combat", func(t *testing.T) { w.t = t; w.combat() })
	t.Run("looks", func(t *testing.T) { w.t = t; w.looks() })
	t.Run("inbox", func(t *testing.T) { w.t = t; w.inbox() })
	t.Run("folders", func(t *testing.T) { w.t = t; w.folders() })
	t.Run("window", func(t *testing.T) { w.t = t; w.window() })
	w.t = t
}

// long is a name of 200 letters, with blanks and accents.
var long = "Ordres d'été – 2e tour, Сталинград " + strings.Repeat("x", 160) + ".yaml"

// combat is the rulebook's, with faces given and with proven dice, from files with the line ends of Windows
// and names such as they have there.
func (w *wine) combat() {
	require.Len(w.t, []rune(long), 200)
	for _, name := range []string{"state.yaml", "faces.yaml", "standing-axis.yaml", "standing-soviet.yaml", "orders.yaml"} {
		as := name
		if name == "orders.yaml" {
			as = long
		}
		w.lays("Spiel 1/"+as, crlf(shippedExample(w.t, "we-01/"+name)))
	}
	for _, name := range []string{"secret/seed.txt", "genesis"} {
		w.laysExample("we-01-hexdice/"+name, "bewiesene Würfel/"+name)
	}
	segment := []string{"Spiel 1/" + long, "--state", "Spiel 1/state.yaml", "--standing", "Spiel 1/standing-axis.yaml", "--standing", "Spiel 1/standing-soviet.yaml"}
	out := w.runs(exit.Done, append([]string{"adjudicate", "--out", "Spiel 1/gegeben", "--faces", "Spiel 1/faces.yaml"}, segment...)...)
	require.Contains(w.t, out, "6 on 2:1 -> 1DR")
	out = w.runs(exit.Done, append([]string{"adjudicate", "--out", "bewiesene Würfel"}, segment...)...)
	require.Contains(w.t, out, "6 on 2:1 -> 1DR")
	// how a die was made is said for the tools that one has on Windows: that line gives its face
	status, lines := w.run("windows", "wine", filepath.Join(w.dir, "umpire.exe"), "dice", "explain", "GT3-A2", "combat/2413/attack", "--out", "bewiesene Würfel")
	require.Zero(w.t, status, lines)
	line, _, _ := strings.Cut(lines, "\n")
	require.Regexp(w.t, `^python -c `, line)
	require.Equal(w.t, "6", strings.TrimSpace(w.must("sh", "-c", strings.Replace(line, "python", "python3", 1))))
	w.runs(exit.Done, "dice", "verify", "bewiesene Würfel")
	require.Greater(w.t, w.alike(), 20)
	// what is refused is shown in the line in which it stands
	w.lays("Spiel 1/wrong.yaml", crlf([]byte(strings.Replace(string(shippedExample(w.t, "we-01/orders.yaml")), "2413", "2731", 1))))
	w.runs(exit.Refused, "check", "Spiel 1/wrong.yaml", "--state", "Spiel 1/state.yaml")
}

// laysExample lays a file of an example, or all that lies in a folder of it, into both folders.
func (w *wine) laysExample(from, to string) {
	w.t.Helper()
	from = filepath.Join("..", "..", "examples", from)
	require.NoError(w.t, filepath.WalkDir(from, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		w.lays(to+strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(from)), data)
		return err
	}))
}

// looks are pictures, pages, lists and drafts over a position.
func (w *wine) looks() {
	w.lays("Blick/état initial.yaml", shippedExample(w.t, "we-01/state.yaml"))
	state := "Blick/état initial.yaml"
	w.runs(exit.Done, "show", state, "--lang", "fr")
	w.runs(exit.Done, "draw", state, "--out", "Blick/Karte.png")
	w.runs(exit.Done, "draw", state, "--out", "Blick/Karte.svg")
	w.runs(exit.Done, "page", state, "--side", "axis", "--html", "Blick/ordres à donner.html")
	w.runs(exit.Done, "template", "--state", state, "--out", "Blick/Entwurf.yaml")
	w.runs(exit.Done, "legal", "--state", state)
	page, err := os.ReadFile(filepath.Join(w.odd, "windows", "Blick", "ordres à donner.html"))
	require.NoError(w.t, err)
	require.Greater(w.t, len(page), 1<<20, "the engine is in it: run make engine")
	w.alike()
}

// inbox is a mail as a program for Windows writes it, which a referee takes in.
func (w *wine) inbox() {
	w.lays("Hiver.yaml", shippedExample(w.t, "we-01/state.yaml"))
	status, said := w.run("linux", filepath.Join(w.dir, "umpire"), "new", "Hiver.yaml", "--dice", "given", "--out", "Hiver 42")
	require.Equal(w.t, exit.Done, status, said)
	require.NoError(w.t, os.CopyFS(filepath.Join(w.odd, "windows", "Hiver 42"), os.DirFS(filepath.Join(w.odd, "linux", "Hiver 42"))))
	book := "umpire: mail/1\r\nme: club@example.org\r\nto:\r\n  axis: anna@example.org\r\n  soviet: boris@example.org\r\n"
	w.lays("Hiver 42/mail.yaml", []byte(book))
	mail := "From: anna@example.org\nTo: club@example.org\nSubject: orders\nDate: Sat, 28 Nov 2026 12:00:00 +0000\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\n" +
		"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + string(shippedExample(w.t, "we-01/standing-axis.yaml"))
	w.lays("courrier reçu/"+strings.TrimSuffix(long, ".yaml")+".eml", crlf([]byte(mail)))
	out := w.runs(exit.Done, "inbox", "--enter", "courrier reçu", "Hiver 42")
	require.Regexp(w.t, `standing of axis for .*: taken`, out)
	w.runs(exit.Awaiting, "next", "--do", "Hiver 42")
	require.Greater(w.t, w.alike("times", "cache", "outbox", "desk"), 40)
	w.runs(exit.Done, "doctor", "Hiver 42")
}

// folders are those of two players, of whom one has Windows: two segments, and one chain in both.
func (w *wine) folders() {
	examples, err := filepath.Abs(filepath.Join("..", "..", "examples"))
	require.NoError(w.t, err)
	for _, player := range []string{"anna", "boris"} {
		both := filepath.Join(w.dir, "both-"+player)
		text := strings.NewReplacer("PLAYER", player, "DIR", w.dir).Replace(`#!/bin/sh
# commands of PLAYER go to the program for Windows, with strokes turned round; what it prints is turned back
case "$*" in
*PLAYER)
	turned=$(printf '%s\n' "$@" | tr / '\\')
	IFS='
'
	set -f
	wine DIR/umpire.exe $turned >DIR/said
	status=$?
	tr '\\' / <DIR/said
	exit $status ;;
esac
exec DIR/umpire "$@"
`)
		require.NoError(w.t, os.WriteFile(both, []byte(text), 0o700))
		out := w.must("sh", filepath.Join(examples, "two-players", "run.sh"), both)
		require.Contains(w.t, out, "both hold the same chain")
	}
}

// window is a console that nobody else has, as after a double click: it says what is due and takes commands.
func (w *wine) window() {
	due := filepath.Join(w.odd, "windows", "Hiver 42")
	typed := `(sleep 4; printf '%s\r' --version; sleep 2; printf 'exit\r'; sleep 2) | timeout 60 script -qec "wine $0" /dev/null`
	status, out := w.told(due, nil, "sh", "-c", typed, filepath.Join(w.dir, "umpire.exe"))
	require.Zero(w.t, status, out)
	require.Contains(w.t, out, "Hiver 42>")
	require.Contains(w.t, out, "type a command, with or without the word umpire")
	require.Contains(w.t, out, "umpire version "+version)
	require.NotContains(w.t, out, "command line tool")
}
