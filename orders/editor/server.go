package editor

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net/url"
	"path/filepath"
	"runtime"
	"strings"

	"umpire/model/lazy"
)

// Serve speaks with an editor until it says that it goes, or is gone. ended is false if it went
// without a word. An error is that of reading or writing, or what is no message at all.
func Serve(in io.Reader, out io.Writer, l Language, name, version string) (ended bool, err error) {
	s := &server{frames: frames{bufio.NewReader(in), out}, l: l, open: map[string]*buffer{}, who: map[string]string{"name": name, "version": version}}
	came := make(chan received, 64)
	go s.listen(came)
	for !s.gone {
		if len(came) == 0 { // whoever types on is told when he pauses
			s.publish()
		}
		r := <-came
		var bad *unread
		switch {
		case errors.As(r.err, &bad):
			s.fail(&nothing, notRead, bad.Error())
		case errors.Is(r.err, io.EOF):
			s.publish()
			return s.shut || !s.begun, s.wrong
		case r.err != nil:
			return s.shut, r.err
		default:
			s.take(r.message)
		}
		if s.wrong != nil {
			return s.shut, s.wrong
		}
	}
	return s.shut, nil
}

// received is a message as it came, or why none did.
type received struct {
	*message
	err error
}

// listen reads messages until none comes any more.
func (s *server) listen(came chan<- received) {
	for {
		m, err := s.next()
		came <- received{m, err}
		var bad *unread
		if err != nil && !errors.As(err, &bad) {
			return
		}
	}
}

// server is one conversation.
type server struct {
	frames
	l     Language
	who   map[string]string
	open  map[string]*buffer // by the names that the editor gives them
	order []string           // those names, in the order in which they were opened
	wrong error              // of writing

	begun, shut, gone bool
}

// buffer is a file that is open.
type buffer struct {
	path    string
	version *int
	*text
	dirty bool // it is not told yet what is wrong with it
}

func (b *buffer) file() File { return File{Path: b.path, Text: []byte(b.all)} }

func (s *server) reply(id *json.RawMessage, result any) {
	if id != nil {
		s.write(&message{ID: id, Result: result})
	}
}

func (s *server) fail(id *json.RawMessage, code int, text string) {
	if id != nil {
		s.write(&message{ID: id, Error: &failure{code, text}})
	}
}

func (s *server) write(m *message) {
	if err := s.send(m); err != nil && s.wrong == nil {
		s.wrong = err
	}
}

// take does what a message asks.
func (s *server) take(m *message) {
	switch {
	case m.Method == "exit":
		s.gone = true
	case m.Method == "": // a reply: nothing was asked
	case m.Method == "initialize":
		s.begun = true
		s.reply(m.ID, map[string]any{"capabilities": able, "serverInfo": s.who})
	case !s.begun:
		s.fail(m.ID, notInitialized, "initialize comes first")
	case s.shut:
		s.fail(m.ID, notRequest, "the server is shut down")
	case m.Method == "shutdown":
		s.publish() // nothing is kept back
		s.shut = true
		s.reply(m.ID, nothing)
	default:
		s.serve(m)
	}
}

// serve does what is asked about a file.
func (s *server) serve(m *message) {
	do, known := served[m.Method]
	if !known {
		s.fail(m.ID, noMethod, "there is no method "+m.Method)
		return
	}
	var p asked
	if err := json.Unmarshal(m.Params, &p); err != nil || p.Document.URI == "" {
		s.fail(m.ID, badParams, "these are no parameters of "+m.Method)
		return
	}
	b := s.open[p.Document.URI]
	if m.Method == "textDocument/didOpen" {
		s.opened(&p)
		return
	}
	if b == nil {
		s.fail(m.ID, badParams, "the file "+p.Document.URI+" is not open")
		return
	}
	s.reply(m.ID, do(s, b, &p))
}

// served are the methods about a file.
var served = map[string]func(s *server, b *buffer, p *asked) any{
	"textDocument/didOpen":    nil,
	"textDocument/didChange":  (*server).changed,
	"textDocument/didSave":    (*server).saved,
	"textDocument/didClose":   (*server).closed,
	"textDocument/completion": (*server).completes,
	"textDocument/hover":      (*server).hovers,
	"textDocument/codeAction": (*server).repairs,
}

func (s *server) opened(p *asked) {
	if s.open[p.Document.URI] == nil {
		s.order = append(s.order, p.Document.URI)
	}
	s.open[p.Document.URI] = &buffer{path: pathOf(p.Document.URI), version: p.Document.Version, text: newText(p.Document.Text), dirty: true}
}

func (s *server) changed(b *buffer, p *asked) any {
	for _, c := range p.Changes {
		if c.Range == nil {
			b.text = newText(c.Text)
		} else {
			b.text = b.change(*c.Range, c.Text)
		}
	}
	b.version, b.dirty = p.Document.Version, true
	return nothing
}

// saved looks at all files anew: what is saved may be what another rests on.
func (s *server) saved(*buffer, *asked) any {
	for _, b := range s.open {
		b.dirty = true
	}
	return nothing
}

func (s *server) closed(_ *buffer, p *asked) any {
	delete(s.open, p.Document.URI)
	for i, uri := range s.order {
		if uri == p.Document.URI {
			s.order = append(s.order[:i:i], s.order[i+1:]...)
			break
		}
	}
	s.write(notice(&published{URI: p.Document.URI, Diagnostics: []diagnostic{}}))
	return nothing
}

// publish tells what is wrong with the files that were changed.
func (s *server) publish() {
	for _, uri := range s.order {
		b := s.open[uri]
		if !b.dirty {
			continue
		}
		b.dirty = false
		list := []diagnostic{}
		for _, f := range s.l.Faults(b.file()) {
			list = append(list, b.diagnostic(f))
		}
		s.write(notice(&published{URI: uri, Version: b.version, Diagnostics: list}))
	}
}

// notice is the notification of what is wrong with a file.
func notice(p *published) *message {
	params, _ := json.Marshal(p) // texts and numbers
	return &message{Method: "textDocument/publishDiagnostics", Params: params}
}

var drive = lazy.Pattern(`^/[A-Za-z]:`)

// pathOf is where a file lies that an editor names: "" of one that is on no disk.
func pathOf(uri string) string {
	u, err := url.Parse(uri)
	if err != nil || u.Scheme != "file" {
		return ""
	}
	path := u.Path
	if runtime.GOOS == "windows" {
		if drive().MatchString(path) {
			path = path[1:]
		} else if u.Host != "" {
			path = "//" + u.Host + path
		}
	}
	return filepath.FromSlash(strings.TrimSuffix(path, "/"))
}
