package editor

import (
	"fmt"
	"strings"
)

// diagnostic is a fault as an editor shows it.
func (t *text) diagnostic(f Fault) diagnostic {
	severity := 1
	if f.Warning {
		severity = 2
	}
	return diagnostic{Range: t.span(f.At), Severity: severity, Code: f.Code, Source: "umpire", Message: f.Text}
}

// most is how many offers are made at once; there are more when more is typed.
const most = 500

// completes offers what may stand at a place: what begins as the word does that is typed there.
func (s *server) completes(b *buffer, p *asked) any {
	line, col := b.place(p.Position)
	list := completions{Items: []completion{}}
	for _, o := range s.l.Offers(b.file(), line, col) {
		at := b.span(o.At)
		typed := ""
		if at.Start.Line == p.Position.Line && b.offset(at.Start) <= b.offset(p.Position) {
			typed = b.all[b.offset(at.Start):b.offset(p.Position)]
		}
		if !fold(o.Text, typed) {
			continue
		}
		if len(list.Items) == most {
			list.Incomplete = true
			break
		}
		kind := 12 // a value
		if o.Key {
			kind = 10 // a property
		}
		list.Items = append(list.Items, completion{Label: firstLine(o.Text), Kind: kind, Detail: o.About, Sort: fmt.Sprintf("%05d", len(list.Items)), Filter: o.Text, Edit: textEdit{at, o.Text}})
	}
	return list
}

// fold reports whether a text begins with what is typed, in capital or small letters.
func fold(text, typed string) bool {
	return len(text) >= len(typed) && strings.EqualFold(text[:len(typed)], typed)
}

func firstLine(text string) string {
	line, _, more := strings.Cut(text, "\n")
	if more {
		return line + " …"
	}
	return line
}

// hovers says what the word at a place is.
func (s *server) hovers(b *buffer, p *asked) any {
	line, col := b.place(p.Position)
	about, at := s.l.About(b.file(), line, col)
	if about == "" {
		return nothing
	}
	return hover{markup{"markdown", about}, b.span(at)}
}

// repairs are the changes that take away what is wrong in a part of a file.
func (s *server) repairs(b *buffer, p *asked) any {
	from, _ := b.place(p.Range.Start)
	to, _ := b.place(p.Range.End)
	list := []codeAction{}
	for _, r := range s.l.Repairs(b.file(), from, to) {
		part := b.span(r.At)
		if r.At.Line == 0 {
			part = span{End: b.span(Place{Line: len(b.begin) + 1}).End}
		}
		list = append(list, codeAction{Title: r.Title, Kind: "quickfix", Diagnostics: []diagnostic{b.diagnostic(r.Fault)},
			Edit: workspaceEdit{map[string][]textEdit{p.Document.URI: {{part, r.Text}}}}})
	}
	return list
}
