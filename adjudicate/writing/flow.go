package writing

import (
	"slices"
	"strings"
)

// flow is where something is written between braces or brackets, `{side: axis, class: tank}`, which may
// run over lines.
type flow struct {
	line, col int      // where the outermost opens: the line from 0, and in it bytes
	path      []string // the keys behind which braces or brackets are open, from the outermost, if there is one
	key       string   // the key behind which it is written; "" in a key, and in brackets
	list      bool     // it is in brackets
	said      []string // the other keys between the same braces
	from, to  int      // the word, in bytes
}

// frame is a brace or bracket that is open.
type frame struct {
	list bool
	key  string
	said []string
}

// flows reads lines up to a place, and on to where the braces round it close.
type flows struct {
	open   []frame
	begins int // where the word begins that is read
	line   int // where the outermost opened
	col    int
	found  *flow
	depth  int // of what was found
}

// flowAt finds the braces or brackets round a byte of a line, both from 0; nil if there are none.
func flowAt(lines []string, at, cursor int) *flow {
	var w flows
	for i, l := range lines {
		if i > at && (w.found == nil || len(w.open) < w.depth) {
			break
		}
		said, from := before(l), 0
		if len(w.open) == 0 {
			if from = opens(said); from < 0 {
				continue
			}
			w.line, w.col = i, from
		}
		w.begins = from
		stop := -1
		if i == at {
			stop = min(cursor, len(l))
			said = l[:max(len(said), stop)]
		}
		w.read(said, from, stop)
	}
	return w.found
}

// opens is where braces or brackets begin in a line that stands in none, in bytes; -1 if none do.
func opens(l string) int {
	in := indent(l)
	body := strings.TrimPrefix(l[in:], "- ")
	at := len(l) - len(body)
	if key, value, ok := cutKey(body); ok && !strings.HasPrefix(body, "{") && !strings.HasPrefix(body, "[") {
		at += len(key) + 1 + indent(value)
	}
	if at < len(l) && (l[at] == '{' || l[at] == '[') {
		return at
	}
	return -1
}

// read goes through a line, from a byte on; stop is the byte that is looked for, or -1.
func (w *flows) read(l string, from, stop int) {
	for i := from; i < len(l); i++ {
		if i == stop {
			w.find(l, stop)
		}
		switch c := l[i]; {
		case (c == '"' || c == '\'') && strings.TrimSpace(l[w.begins:i]) == "":
			end := strings.IndexByte(l[i+1:], c)
			if end < 0 || stop > i && stop <= i+1+end {
				if stop > i {
					w.find(l, stop)
				}
				return
			}
			i += 1 + end
		case c == '{' || c == '[':
			w.open, w.begins = append(w.open, frame{list: c == '['}), i+1
		case c == '}' || c == ']':
			if w.open = w.open[:len(w.open)-1]; len(w.open) == 0 {
				return
			}
			w.begins = i + 1
		case c == ',':
			w.open[len(w.open)-1].key, w.begins = "", i+1
		case c == ':' && (i+1 == len(l) || l[i+1] == ' '):
			w.named(strings.TrimSpace(l[w.begins:i]), i)
		}
	}
	if stop >= len(l) && len(w.open) > 0 {
		w.find(l, len(l))
	}
}

// named takes a key whose colon stands at a byte.
func (w *flows) named(key string, colon int) {
	top := &w.open[len(w.open)-1]
	if top.list || top.key != "" {
		return
	}
	top.key, top.said = key, append(top.said, key)
	if w.found != nil && len(w.open) == w.depth && w.begins != w.found.from {
		w.found.said = append(w.found.said, key)
	}
	w.begins = colon + 1
}

// find notes the place that is looked for.
func (w *flows) find(l string, at int) {
	if w.found != nil || len(w.open) == 0 {
		return
	}
	top := w.open[len(w.open)-1]
	f := &flow{line: w.line, col: w.col, key: top.key, list: top.list, said: slices.Clone(top.said), from: w.begins, to: at}
	for _, o := range w.open[:len(w.open)-1] {
		if !o.list {
			f.path = append(f.path, o.key)
		}
	}
	for f.from < at && l[f.from] == ' ' {
		f.from++
	}
	signs := ",}]"
	if f.key == "" && !f.list {
		signs += ":"
	}
	if n := strings.IndexAny(l[at:], signs); n >= 0 {
		f.to = at + len(strings.TrimRight(l[at:at+n], " "))
		if l[at+n] == ':' {
			f.to = min(len(l), at+n+2)
		}
	} else {
		f.to = at + len(strings.TrimRight(l[at:], " "))
	}
	w.begins = f.from
	w.found, w.depth = f, len(w.open)
}
