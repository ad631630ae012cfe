package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/textproto"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	registry "umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
	"umpire/orders"
)

// editing is an editor that speaks with the program over its standard input and output, as an editor
// does that somebody else wrote: headers, JSON, positions in UTF-16.
type editing struct {
	t      testing.TB
	in     *io.PipeWriter
	out    *bufio.Reader
	ids    int
	status chan int
	told   map[string][]shownFault // by file: what is wrong with it as it was told last
	times  map[string]int          // by file: how often it was told
}

// shownFault is a diagnostic as the protocol has it.
type shownFault struct {
	Range    struct{ Start, End shownPlace }
	Severity int
	Code     string
	Message  string
}

type shownPlace struct{ Line, Character int }

// newEditing starts `umpire lsp` with some words, and says hello.
func newEditing(t testing.TB, args ...string) *editing {
	t.Helper()
	in, to := io.Pipe()
	from, out := io.Pipe()
	e := &editing{t: t, in: to, out: bufio.NewReader(from), status: make(chan int, 1), told: map[string][]shownFault{}, times: map[string]int{}}
	go func() {
		e.status <- noon().run(append([]string{"lsp"}, args...), in, out, io.Discard)
		_ = out.Close()
	}()
	var hello struct {
		Capabilities struct{ PositionEncoding string }
	}
	e.ask("initialize", map[string]any{"capabilities": map[string]any{}}, &hello)
	require.Equal(t, "utf-16", hello.Capabilities.PositionEncoding)
	e.say("initialized", map[string]any{})
	return e
}

// bye ends the conversation as an editor should.
func (e *editing) bye() {
	e.t.Helper()
	e.ask("shutdown", nil, nil)
	e.say("exit", nil)
	require.Equal(e.t, exit.Done, <-e.status)
}

func (e *editing) send(m map[string]any) {
	e.t.Helper()
	m["jsonrpc"] = "2.0"
	text, err := json.Marshal(m)
	require.NoError(e.t, err)
	_, err = fmt.Fprintf(e.in, "Content-Length: %d\r\n\r\n%s", len(text), text)
	require.NoError(e.t, err)
}

func (e *editing) say(method string, params any) {
	e.t.Helper()
	e.send(map[string]any{"method": method, "params": params})
}

// came reads the next message that the program sends.
func (e *editing) came() (id int, result json.RawMessage) {
	e.t.Helper()
	head, err := textproto.NewReader(e.out).ReadMIMEHeader()
	require.NoError(e.t, err)
	size, err := strconv.Atoi(head.Get("Content-Length"))
	require.NoError(e.t, err)
	text := make([]byte, size)
	_, err = io.ReadFull(e.out, text)
	require.NoError(e.t, err)
	var m struct {
		ID     *int
		Method string
		Result json.RawMessage
		Error  *struct{ Message string }
		Params struct {
			URI         string
			Diagnostics []shownFault
		}
	}
	require.NoError(e.t, json.Unmarshal(text, &m), string(text))
	if m.Method == "textDocument/publishDiagnostics" {
		e.told[m.Params.URI] = m.Params.Diagnostics
		e.times[m.Params.URI]++
		return 0, nil
	}
	require.Nil(e.t, m.Error)
	return *m.ID, m.Result
}

// ask asks something and waits for the reply.
func (e *editing) ask(method string, params, result any) {
	e.t.Helper()
	e.ids++
	m := map[string]any{"method": method, "id": e.ids}
	if params != nil {
		m["params"] = params
	}
	e.send(m)
	for {
		id, reply := e.came()
		if id != e.ids {
			continue
		}
		if result != nil {
			require.NoError(e.t, json.Unmarshal(reply, result), string(reply))
		}
		return
	}
}

func uriOf(path string) string {
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path)}).String()
}

// opens opens a file with a text, and waits until it is told what is wrong with it.
func (e *editing) opens(path, text string) []shownFault {
	e.t.Helper()
	e.say("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uriOf(path), "languageId": "yaml", "version": 1, "text": text}})
	return e.waits(path)
}

// changes puts a text in the place of all that a file says.
func (e *editing) changes(path, text string) []shownFault {
	e.t.Helper()
	e.say("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uriOf(path), "version": 2}, "contentChanges": []any{map[string]any{"text": text}}})
	return e.waits(path)
}

func (e *editing) waits(path string) []shownFault {
	e.t.Helper()
	for n := e.times[uriOf(path)]; e.times[uriOf(path)] == n; {
		e.came()
	}
	return e.told[uriOf(path)]
}

func (e *editing) closes(path string) {
	e.t.Helper()
	e.say("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uriOf(path)}})
	e.waits(path)
}

// at are the parameters of a question about a place of a file, line and column from 1 in characters.
func at(path, text string, line, col int) map[string]any {
	now := []rune(strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")[line-1])
	return map[string]any{"textDocument": map[string]any{"uri": uriOf(path)}, "position": map[string]any{"line": line - 1, "character": len(utf16.Encode(now[:col-1]))}}
}

// offered are the texts that are offered at a place.
func (e *editing) offered(path, text string, line, col int) (list []string) {
	e.t.Helper()
	var reply struct {
		Items []struct{ TextEdit struct{ NewText string } }
	}
	e.ask("textDocument/completion", at(path, text, line, col), &reply)
	for _, item := range reply.Items {
		list = append(list, item.TextEdit.NewText)
	}
	return list
}

func (e *editing) hovers(path, text string, line, col int) string {
	e.t.Helper()
	var reply struct{ Contents struct{ Value string } }
	e.ask("textDocument/hover", at(path, text, line, col), &reply)
	return reply.Contents.Value
}

// shownAs are diagnostics as `check` lays them out, without the lines of the file.
func shownAs(name, text string, list []shownFault) (said []string) {
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
	for _, d := range list {
		weight := map[int]string{1: "error", 2: "warning"}[d.Severity]
		what, way, _ := strings.Cut(d.Message, "\n")
		where := ""
		if d.Range.Start != (shownPlace{}) || !wholeFile[d.Code] {
			units := utf16.Encode([]rune(lines[d.Range.Start.Line]))
			before := string(utf16.Decode(units[:min(len(units), d.Range.Start.Character)]))
			where = fmt.Sprintf(":%d:%d", d.Range.Start.Line+1, 1+len([]rune(strings.TrimPrefix(before, "\uFEFF"))))
		}
		said = append(said, fmt.Sprintf("%s%s: %s: %s [%s]", name, where, weight, what, d.Code))
		if way != "" {
			said = append(said, "        "+way)
		}
	}
	return said
}

// wholeFile are the complaints that speak of the file as a whole where they stand at its beginning.
var wholeFile = map[string]bool{"missing": true, "empty-file": true, "too-big": true, "not-utf8": true}

// checkSays are the complaints that `check` prints of a file, without the lines of the file.
func checkSays(t *testing.T, path, state string) (said []string) {
	t.Helper()
	args := []string{"check", path}
	if state != "" {
		args = append(args, "--state", state)
	}
	_, out, wrong := noon().program(args...)
	require.NotContains(t, wrong, "bug of ours")
	out, _, _ = strings.Cut(out, "AS UNDERSTOOD")
	for line := range strings.Lines(out) {
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, filepath.Base(path)+":") || strings.HasPrefix(line, "        ") && !strings.Contains(line, " | ") {
			said = append(said, line)
		}
	}
	return said
}

// wrongFile is a file that is wrong, and the state against which it is checked.
type wrongFile struct{ name, state, text string }

// wrongFiles are the planted files of the suites, and what comes of drafts of every game by slips.
func wrongFiles(t *testing.T) (list []wrongFile) {
	state := filepath.Join(example, "state.yaml")
	for _, kind := range []struct {
		sound func(*adjudicate.Random) sheet
		slips []slip
	}{{soundOrders, orderSlips}, {soundStanding, standingSlips}, {soundAnswers, answerSlips}} {
		for i, p := range kind.slips {
			for seed, planted := uint64(i*1000), 0; planted < 2 && seed < uint64(i*1000+200); seed++ {
				r := adjudicate.NewRandom(seed)
				if text, _, _, ok := kind.sound(r).dress(r).plant(p); ok {
					planted++
					list = append(list, wrongFile{fmt.Sprint(p.code, i, seed), state, text})
				}
			}
		}
	}
	r := rand.New(rand.NewPCG(5, 6))
	for _, g := range registry.All {
		dir, n := t.TempDir(), 0
		for played := range selfPlayed(t, g.Name, g.Editions[0], 3).each(t) {
			s := openedAgain(t, played.st)
			if n++; n%7 != 0 {
				continue
			}
			state := filepath.Join(dir, fmt.Sprint(n, ".yaml"))
			require.NoError(t, os.WriteFile(state, s.State.Write(), 0o644))
			for _, side := range s.State.Position.Set().Schema.Sides {
				for _, kind := range []string{orders.KindOrders, orders.KindStanding} {
					text, err := (&drafting{side: string(side)}).file(s, kind)
					if err != nil {
						continue
					}
					for range 10 {
						damaged := string(text)
						for range 1 + r.IntN(3) {
							damaged = suitetest.Slip(damaged, r.IntN)
						}
						list = append(list, wrongFile{fmt.Sprint(g.Name, " ", s.State.Segment, " ", side), state, damaged})
					}
				}
			}
			if n > 40 {
				break
			}
		}
	}
	return list
}

// TestEditorSaysAsCheck: what an editor is told of a file is what `check` says of it, with line, column and
// the way out: of planted files, and of drafts of every game with slips, with accents and emoji in
// comments, in files with a byte order mark and with other line ends.
func TestEditorSaysAsCheck(t *testing.T) {
	dir, wrong, byState := t.TempDir(), 0, map[string]*editing{}
	file := filepath.Join(dir, "x.yaml")
	for i, f := range wrongFiles(t) {
		if !suitetest.Some(i, 4) {
			continue
		}
		text := f.text
		switch i % 5 {
		case 1:
			text = strings.ReplaceAll(text, "\n", "\r\n")
		case 2:
			text = "\uFEFF" + text
		case 3:
			text = strings.Replace(text, "\nside:", "   # déjà 🎲 vu\nside:", 1)
		}
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		want := checkSays(t, file, f.state)
		e := byState[f.state]
		if e == nil {
			e = newEditing(t, "--state", f.state)
			byState[f.state] = e
		}
		got := e.opens(file, text)
		require.Equal(t, want, shownAs("x.yaml", text, got), "%s\n%s", f.name, text)
		if len(want) > 0 {
			wrong++
		}
		e.closes(file)
	}
	for _, e := range byState {
		e.bye()
	}
	t.Logf("%d wrong files", wrong)
	require.Greater(t, wrong, suitetest.Few(100, 400))
}
