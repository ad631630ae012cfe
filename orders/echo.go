package orders

import (
	"bytes"
	"strings"

	"umpire/adjudicate"
)

// Canonical writes the file in canonical spelling (orders 2.3): reading it gives
// the same File, apart from places and Sum. Comments are not kept, notes are.
func (f *File) Canonical() []byte {
	w := &writer{v: f.v}
	w.head(f.Head)
	if f.Kind == KindAnswers {
		w.note(0, f.Body.Note)
		w.line(0, "answers:")
		for _, p := range f.Body.Prefs {
			w.pref(2, p.Subject+" "+p.Key, p)
		}
		return w.Bytes()
	}
	w.body(0, f.Body)
	return w.Bytes()
}

// Value writes one key of the file as umpire fmt does, for a seal (orders 2.12):
// "key: value" without a line end, or over several lines. ok is false if the file
// does not say the key.
func (f *File) Value(key string) (text string, ok bool) {
	w := &writer{v: f.v}
	for _, p := range f.Body.Prefs {
		if p.Key == key {
			w.pref(0, key, p)
		}
	}
	for _, s := range f.Body.Sections {
		if s.Key == key {
			w.section(0, s)
		}
	}
	return strings.TrimSuffix(w.String(), "\n"), w.Len() > 0
}

// writer writes the canonical form.
type writer struct {
	bytes.Buffer
	v *Vocabulary
}

func (w *writer) line(indent int, text string) {
	w.WriteString(strings.Repeat(" ", indent))
	w.WriteString(text)
	w.WriteByte('\n')
}

func (w *writer) head(h Head) {
	values := []string{h.Kind + "/1", h.Campaign, h.Segment, h.Until, h.Side, h.Base, h.Status}
	for i, key := range headKeys {
		if values[i] != "" {
			w.line(0, key+": "+values[i])
		}
	}
}

// note writes a note. It may hold anything, so it stands in quotes if a reader
// could take it for something else.
func (w *writer) note(indent int, text string) {
	if text == "" {
		return
	}
	if plainText(text) {
		w.line(indent, "note: "+text)
		return
	}
	w.line(indent, "note: '"+strings.ReplaceAll(text, "'", "''")+"'")
}

// plainText reports whether a text may stand without quotes.
func plainText(s string) bool {
	if s != strings.TrimSpace(s) || strings.ContainsAny(s[:1], "!&*-?|>@`\"'%{}[],#:~") || strings.Contains(s, ": ") || strings.Contains(s, " #") || strings.HasSuffix(s, ":") {
		return false
	}
	return letter(s[0]) && !strings.EqualFold(s, "null")
}

// body writes keys in the order of the table, whatever stood first.
func (w *writer) body(indent int, b *adjudicate.Body) {
	sections, prefs := b.Sections, b.Prefs
	for len(sections)+len(prefs) > 0 {
		if len(prefs) == 0 || len(sections) > 0 && w.v.tables().rank[sections[0].Key] < w.v.tables().rank[prefs[0].Key] {
			w.section(indent, sections[0])
			sections = sections[1:]
			continue
		}
		w.pref(indent, prefs[0].Key, prefs[0])
		prefs = prefs[1:]
	}
	w.note(indent, b.Note)
}

func (w *writer) section(indent int, s *adjudicate.Section) {
	if len(s.Lines) == 0 {
		w.line(indent, s.Key+": none")
		return
	}
	w.line(indent, s.Key+":")
	for _, it := range s.Lines {
		if it.Fight != nil {
			w.fight(indent+2, it.Fight)
		} else {
			w.entry(indent+2, it.Line)
		}
	}
}

// pref writes a list across if it is one entry, or a plain set; else down.
func (w *writer) pref(indent int, key string, p *adjudicate.Pref) {
	if len(p.Entries) == 0 { // a question that a draft leaves open
		w.line(indent, key+":")
		return
	}
	across := len(p.Entries) == 1 && p.Entries[0].Body == nil
	if p.Set && !across {
		across = true
		for _, e := range p.Entries {
			across = across && len(e.When) == 0 && len(e.Or) == 0 && e.Body == nil
		}
	}
	if !across {
		w.line(indent, key+":")
		for _, e := range p.Entries {
			w.entry(indent+2, e)
		}
		return
	}
	texts := make([]string, len(p.Entries))
	for i, e := range p.Entries {
		texts[i] = Write(e)
	}
	w.line(indent, key+": "+strings.Join(texts, ", "))
}

// entry writes a line behind a dash, or the map of one that has a body.
func (w *writer) entry(indent int, l *adjudicate.Line) {
	if l.Body == nil {
		w.line(indent, "- "+Write(l))
		return
	}
	if l.Card == nil {
		w.line(indent, "- stack: "+l.Text)
	} else {
		w.line(indent, "- play: "+l.Text)
	}
	if len(l.When) > 0 {
		w.line(indent+2, "when: "+whenText(l.When))
	}
	w.body(indent+2, l.Body)
}

func (w *writer) fight(indent int, f *adjudicate.Fight) {
	w.line(indent, "- attack: "+f.Target.Text)
	if f.HasWith {
		names := make([]string, len(f.With))
		for i, n := range f.With {
			names[i] = n.Text
		}
		w.line(indent+2, "with: "+strings.Join(names, ", "))
	}
	if f.Expect.Text != "" {
		w.line(indent+2, "expect: "+f.Expect.Text)
	}
	if len(f.When) > 0 {
		w.line(indent+2, "when: "+whenText(f.When))
	}
	for _, p := range f.Prefs {
		w.pref(indent+2, p.Key, p)
	}
	w.note(indent+2, f.Note)
}

// Write writes a line with its alternatives and its condition.
func Write(l *adjudicate.Line) string {
	var b strings.Builder
	for i, a := range append([]*adjudicate.Line{l}, l.Or...) {
		if i > 0 {
			b.WriteString(" > ")
		}
		if a.Not {
			b.WriteString("not ")
		}
		b.WriteString(a.Text)
	}
	if len(l.When) > 0 {
		b.WriteString(" when ")
		b.WriteString(whenText(l.When))
	}
	return b.String()
}

func whenText(when []*adjudicate.Fact) string {
	texts := make([]string, len(when))
	for i, f := range when {
		texts[i] = f.Text
	}
	return strings.Join(texts, " and ")
}
