package strict

import (
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// scalar takes the text that stands there, whatever it looks like.
func (r *reader) scalar(y *yaml.Node, n *Node, key string) {
	if n.Told {
		return
	}
	r.spot(y, n)
	switch {
	case n.Told:
	case blank(y):
		r.fault(n.At, "empty-value.null", key, y.Value)
		n.Told = true
	case n.Text == "" && !r.opt.Data:
		at := n.At
		at.Width = 1
		*n = *r.empty(at, "empty-value", key)
	}
}

// letters refuses what is not ASCII, but in texts.
func (r *reader) letters(n *Node, note bool) {
	if n.Told || note || r.opt.Texts {
		return
	}
	rest := r.from(n.At)
	end := 0
	for i := 0; i < n.At.Width && end < len(rest); i++ {
		_, size := utf8.DecodeRuneInString(rest[end:])
		end += size
	}
	n.Told = r.foreign(rest[:end], n.At)
}

// spot fills text and place of a scalar and makes sure it stands on one line.
func (r *reader) spot(y *yaml.Node, n *Node) {
	n.Text = y.Value
	rest := r.from(n.At)
	if col := r.masked[n.At.Line]; col > 0 && n.At.Col >= col {
		n.Text, n.Told = strings.TrimRight(rest, " \t"), true
		n.At.Width = max(1, utf8.RuneCountInString(n.Text))
		return
	}
	switch y.Style &^ yaml.TaggedStyle {
	case 0:
		n.At.Width = utf8.RuneCountInString(n.Text)
		if !strings.HasPrefix(rest, n.Text) {
			r.wrapped(n, "wrapped")
		}
	case yaml.DoubleQuotedStyle, yaml.SingleQuotedStyle:
		n.Quoted = true
		inner, ok := quotedText(rest)
		if !ok {
			r.wrapped(n, "wrapped")
			return
		}
		n.At.Col++
		n.At.Width = utf8.RuneCountInString(inner)
		if y.Style == yaml.DoubleQuotedStyle {
			r.escapes(n, inner)
		}
	default:
		r.wrapped(n, "wrapped.block")
	}
	n.At.Width = max(n.At.Width, 1)
}

// wrapped tells of a text that runs over several lines: the mark is under its
// first.
func (r *reader) wrapped(n *Node, id string) {
	n.At.Width = max(1, utf8.RuneCountInString(strings.TrimRight(r.from(n.At), " ")))
	n.Told = true
	r.fault(n.At, id)
}

// escapes allows \" and \\ in data and nothing in what players write: a place in
// a text is its column plus an offset.
func (r *reader) escapes(n *Node, inner string) {
	for i := 0; i < len(inner); i++ {
		if inner[i] != '\\' {
			continue
		}
		i++
		if r.opt.Data && i < len(inner) && (inner[i] == '"' || inner[i] == '\\') {
			continue
		}
		at := n.At
		at.Col += utf8.RuneCountInString(inner[:i-1])
		at.Width = 2
		n.Told = true
		r.fault(at, "yaml.escape", inner[i-1:min(i+1, len(inner))])
		return
	}
}
