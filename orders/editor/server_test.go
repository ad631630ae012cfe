package editor

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// letters is a language in which each x is wrong, and y is right.
type letters struct{}

func (letters) Faults(f File) (list []Fault) {
	for n, line := range strings.Split(strings.ReplaceAll(strings.TrimPrefix(string(f.Text), mark), "\r\n", "\n"), "\n") {
		for col, c := range []rune(line) {
			if c == 'x' {
				list = append(list, Fault{At: Place{n + 1, col + 1, 1}, Code: "x", Text: "an x"})
			}
		}
	}
	return list
}

func (letters) Offers(_ File, line, col int) []Offer {
	return []Offer{{At: Place{line, col, 0}, Text: "y"}, {At: Place{line, 1, col - 1}, Text: "yes: ", Key: true}}
}

func (letters) About(_ File, line, col int) (string, Place) { return "here", Place{line, col, 1} }

func (l letters) Repairs(f File, from, _ int) (list []Repair) {
	for _, fault := range l.Faults(f) {
		if fault.At.Line == from {
			list = append(list, Repair{Title: "write y", Fault: fault, At: fault.At, Text: "y"})
		}
	}
	return append(list, Repair{Title: "all", Text: "new"})
}

// framed are messages as they go over the wire.
func framed(messages ...string) string {
	var b strings.Builder
	for _, m := range messages {
		fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	return b.String()
}

const hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`

// talk is what the server says to some bytes, message by message.
func talk(t testing.TB, in string) (said []string, ended bool, err error) {
	t.Helper()
	var out bytes.Buffer
	ended, err = Serve(strings.NewReader(in), &out, letters{}, "umpire", "1")
	rest := out.String()
	for rest != "" {
		var n int
		_, scan := fmt.Sscanf(rest, "Content-Length: %d\r\n\r\n", &n)
		require.NoError(t, scan)
		_, rest, _ = strings.Cut(rest, "\r\n\r\n")
		require.True(t, json.Valid([]byte(rest[:n])), rest[:n])
		said, rest = append(said, rest[:n]), rest[n:]
	}
	return said, ended, err
}

func open(text string) string {
	quoted, _ := json.Marshal(text)
	return `{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.yaml","version":1,"text":` + string(quoted) + `}}}`
}

// TestConversation: the order of a conversation, and what is said to one who does not keep to it.
func TestConversation(t *testing.T) {
	bye := []string{`{"jsonrpc":"2.0","id":9,"method":"shutdown"}`, `{"jsonrpc":"2.0","method":"exit"}`}
	said, ended, err := talk(t, framed(append([]string{hello}, bye...)...))
	require.NoError(t, err)
	require.True(t, ended)
	require.Len(t, said, 2)
	require.Contains(t, said[0], `"positionEncoding":"utf-16"`)
	require.Equal(t, `{"jsonrpc":"2.0","id":9,"result":null}`, said[1])
	_, ended, err = talk(t, framed(hello))
	require.NoError(t, err)
	require.False(t, ended)
	_, ended, err = talk(t, "")
	require.NoError(t, err)
	require.True(t, ended, "nobody spoke")
	for _, c := range []struct{ message, says string }{
		{`{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{}}`, `"code":-32602`},
		{`{"jsonrpc":"2.0","id":"a","method":"textDocument/hover","params":{"textDocument":{"uri":"file:///b"}}}`, `"id":"a","error":{"code":-32602,"message":"the file file:///b is not open"}`},
		{`{"jsonrpc":"2.0","id":3,"method":"fly"}`, `"code":-32601`},
		{`{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":[1]}`, `"code":-32602`},
		{`{`, `"id":null,"error":{"code":-32700`},
		{`[]`, `"id":null,"error":{"code":-32700`},
	} {
		said, _, err := talk(t, framed(append([]string{hello, c.message}, bye...)...))
		require.NoError(t, err)
		require.Len(t, said, 3, c.message)
		require.Contains(t, said[1], c.says)
	}
	for _, quiet := range []string{`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}`, `{"jsonrpc":"2.0","id":4,"result":5}`, `{"jsonrpc":"2.0","method":"textDocument/didChange","params":{}}`} {
		said, _, err := talk(t, framed(append([]string{hello, quiet}, bye...)...))
		require.NoError(t, err)
		require.Len(t, said, 2, quiet)
	}
	said, _, _ = talk(t, framed(`{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{}}`))
	require.Contains(t, said[0], `"code":-32002`)
	said, _, _ = talk(t, framed(hello, bye[0], `{"jsonrpc":"2.0","id":3,"method":"fly"}`, bye[1]))
	require.Contains(t, said[2], `"code":-32600`)
	for _, broken := range []string{"Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", "Content-Length: 99999999999\r\n\r\n{}", "\r\n\r\n", "Content-Length: 5\r\n\r\n{}", "hello\r\n\r\n"} {
		_, _, err := talk(t, framed(hello)+broken)
		require.Error(t, err, broken)
		require.NotErrorIs(t, err, io.EOF)
	}
}

// TestTyping: a file is told of as it is opened and changed, whole or in part, with positions in UTF-16,
// a byte order mark and any line ends; closed it is told of as sound.
func TestTyping(t *testing.T) {
	change := func(params string) string {
		return `{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.yaml","version":2},"contentChanges":[` + params + `]}}`
	}
	at := func(line, from, to int, text string) string {
		return fmt.Sprintf(`{"range":{"start":{"line":%d,"character":%d},"end":{"line":%d,"character":%d}},"text":%q}`, line, from, line, to, text)
	}
	for _, c := range []struct {
		text, change string
		want         []string // of the last that is told
	}{
		{"é🎲x\n", `{"text":"é🎲x\n"}`, []string{`"start":{"line":0,"character":3},"end":{"line":0,"character":4}`}},
		{"\uFEFFx", at(0, 2, 2, "x"), []string{`"start":{"line":0,"character":1}`, `"start":{"line":0,"character":2}`}},
		{"a\r\nb\r\n", at(1, 0, 1, "🎲x"), []string{`"start":{"line":1,"character":2}`}},
		{"a\n🎲b\n", at(1, 2, 3, "x"), []string{`"start":{"line":1,"character":2}`}},
		{"a\n", at(7, 9, 9, "x"), []string{`"start":{"line":1,"character":0}`}},
		{"ax\n", at(0, 1, 2, ""), []string{`"diagnostics":[]`}},
		{"x\n", at(0, 0, 1, "x") + "," + at(0, 1, 1, "x"), []string{`"start":{"line":0,"character":1}`}},
	} {
		said, _, err := talk(t, framed(hello, open(c.text), change(c.change)))
		require.NoError(t, err)
		for _, want := range c.want {
			require.Contains(t, said[len(said)-1], want, c.text)
		}
		require.Contains(t, said[len(said)-1], `"version":2`)
	}
	said, _, _ := talk(t, framed(hello, open("x"), `{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///a.yaml"}}}`))
	require.Equal(t, `{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"file:///a.yaml","diagnostics":[]}}`, said[len(said)-1])
}

// TestAsked: completion keeps to what is typed, hover and changes have the places of the text.
func TestAsked(t *testing.T) {
	ask := func(method, more string) string {
		return `{"jsonrpc":"2.0","id":7,"method":"textDocument/` + method + `","params":{"textDocument":{"uri":"file:///a.yaml"},` + more + `}}`
	}
	reply := func(text, m string) string {
		said, _, err := talk(t, framed(hello, open(text), m))
		require.NoError(t, err)
		for _, one := range said {
			if strings.Contains(one, `"id":7`) {
				return one
			}
		}
		return ""
	}
	require.Contains(t, reply("YE", ask("completion", `"position":{"line":0,"character":2}`)), `"newText":"yes: "`)
	require.NotContains(t, reply("no", ask("completion", `"position":{"line":0,"character":2}`)), `yes`)
	require.Contains(t, reply("🎲a", ask("hover", `"position":{"line":0,"character":2}`)), `"range":{"start":{"line":0,"character":2},"end":{"line":0,"character":3}}`)
	mends := reply("🎲x\nb", ask("codeAction", `"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}`))
	require.Contains(t, mends, `{"range":{"start":{"line":0,"character":2},"end":{"line":0,"character":3}},"newText":"y"}`)
	require.Contains(t, mends, `{"range":{"start":{"line":0,"character":0},"end":{"line":1,"character":1}},"newText":"new"}`)
}

// TestPathOf: names that editors give files.
func TestPathOf(t *testing.T) {
	for uri, want := range map[string]string{"file:///tmp/a%20b/%C3%A9.yaml": "/tmp/a b/é.yaml", "untitled:Untitled-1": "", "file:///": "", "%": ""} {
		require.Equal(t, want, pathOf(uri), uri)
	}
}

// FuzzServe: whatever comes, the server neither breaks nor says what is no message.
func FuzzServe(f *testing.F) {
	f.Add(framed(hello, open("x🎲\r\nx"), `{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.yaml"},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":9,"character":-1}},"text":"x"}]}}`,
		`{"jsonrpc":"2.0","id":7,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///a.yaml"},"range":{"start":{"line":-3,"character":0},"end":{"line":0,"character":0}}}}`,
		`{"jsonrpc":"2.0","id":8,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///a.yaml"},"position":{"line":1,"character":1}}}`,
		`{"jsonrpc":"2.0","id":8,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///a.yaml"},"position":{"line":5,"character":5}}}`))
	f.Add("Content-Length: 3\r\n\r\nabc" + framed(hello))
	f.Fuzz(func(t *testing.T, in string) { _, _, _ = talk(t, in) })
}
