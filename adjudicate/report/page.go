package report

import (
	"strings"

	"umpire/adjudicate"
)

// block is a headline with lines under it.
type block struct {
	title string
	notes notes
	lines []line
	copy  string // a line to be copied as it stands
	told  bool   // tells events
	old   bool   // it was begun when the last was told
	table bool   // a table: its first column holds the longest text
}

// line is one line before it is cut to width.
type line struct {
	level int // 0 in the block, 1 under a heading
	left  string
	text  string
	notes notes
	own   bool // the reader's side alone sees it
	head  bool
	old   bool              // it was told before, whole
	entry *adjudicate.Entry // whose line it is; nil of the frame
}

// notes stand in brackets behind a line: the rules it rests on, then the rest.
type notes struct {
	cites, more []string
	there       []string // sections of the rulebook of the language, where they differ
	book        string   // what that rulebook is called
}

func (n *notes) cite(rule string) {
	if rule != "" {
		n.cites = once(n.cites, ascii(rule))
	}
}

func (n *notes) add(text string) {
	if text != "" {
		n.more = once(n.more, text)
	}
}

func once(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

func (n notes) String() string {
	var parts []string
	if len(n.cites) > 0 {
		parts = append(parts, strings.Join(n.cites, ", "))
	}
	if len(n.there) > 0 {
		parts = append(parts, n.book+string(glue)+strings.Join(n.there, ", "))
	}
	parts = append(parts, n.more...)
	if len(parts) == 0 {
		return ""
	}
	return "(" + strings.Join(parts, "; ") + ")"
}

func (l line) indent() int { return 1 + 2*l.level }

// maxLeft bounds the first column; a longer text in it takes the room it needs.
const maxLeft = 24

// columns gives every line the width of its first column: lines that follow one
// another on one level share it.
func (b *block) columns() []int {
	wide := make([]int, len(b.lines))
	for i := 0; i < len(b.lines); {
		j, most := i, 0
		for ; j < len(b.lines) && b.lines[j].level == b.lines[i].level && !b.lines[j].head; j++ {
			if n := columns(b.lines[j].left); (n <= maxLeft || b.table) && n > most {
				most = n
			}
		}
		for k := i; k < j; k++ {
			wide[k] = most
		}
		i = max(j, i+1)
	}
	return wide
}

func (b *block) text(w *strings.Builder) {
	title := b.title
	if n := b.notes.String(); n != "" {
		title += "  " + n
	}
	fold(w, "", title, 2)
	wide := b.columns()
	for i, l := range b.lines {
		prefix, hang := spaces(l.indent()), l.indent()+2
		if l.own {
			prefix = spaces(l.indent()-1) + "*"
		}
		if l.left != "" {
			prefix += InColumns(l.left, wide[i]) + "  "
			hang = l.indent() + wide[i] + 2
		}
		text := l.text
		if n := l.notes.String(); n != "" {
			text += "  " + n
		}
		if text == "" {
			fold(w, spaces(l.indent()), l.left, hang)
			continue
		}
		fold(w, prefix, text, hang)
	}
	if b.copy != "" {
		w.WriteString(b.copy + "\n")
	}
}

func (b *block) markdown(w *strings.Builder, first bool) {
	mark := "## "
	if first {
		mark = "# "
	}
	fields := strings.Fields(strings.ReplaceAll(b.title, string(glue), " "))
	w.WriteString(mark + escape(strings.Join(fields, " ")))
	if n := b.notes.String(); n != "" {
		w.WriteString(" " + escape(n))
	}
	w.WriteByte('\n')
	if len(b.lines) > 0 {
		w.WriteByte('\n')
	}
	for _, l := range b.lines {
		w.WriteString(spaces(2*l.level) + "-")
		if l.own {
			w.WriteString(" \\*")
		}
		if l.left != "" {
			w.WriteString(" **" + escape(l.left) + "**")
		}
		if t := strings.Join(strings.Fields(l.text), " "); t != "" {
			w.WriteString(" " + escape(t))
		}
		if n := l.notes.String(); n != "" {
			w.WriteString(" *" + escape(n) + "*")
		}
		w.WriteByte('\n')
	}
	if b.copy != "" {
		w.WriteString("\n    " + b.copy + "\n")
	}
}

// escape keeps a text from being read as Markdown.
func escape(s string) string {
	var w strings.Builder
	for i, c := range strings.ReplaceAll(s, string(glue), " ") {
		if strings.ContainsRune("\\`*_[]<|~&", c) || i == 0 && strings.ContainsRune("+-=>#", c) {
			w.WriteByte('\\')
		}
		w.WriteRune(c)
	}
	return w.String()
}
