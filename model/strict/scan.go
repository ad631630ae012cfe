package strict

import (
	"fmt"
	"strings"
	"unicode"
)

// scan looks at the lines before the YAML parser does, whose own messages are
// late or off by a line (orders 2.2). It reports whether the parser may have
// them: not if the structure is in doubt.
func (r *reader) scan() bool {
	if r.opt.Mail {
		if !r.between() {
			return false
		}
		r.mail()
	}
	r.documents()
	r.indentation()
	r.comments()
	if r.opt.Mail && !r.broken {
		l := layout{r: r}
		l.lines()
	}
	return !r.broken && !r.void()
}

// void tells of a file with nothing in it but blanks and comments.
func (r *reader) void() bool {
	for _, line := range r.lines {
		if strings.TrimSpace(line) != "" {
			return false
		}
	}
	if r.refused() {
		return true
	}
	id := "empty-file.blank"
	if r.block {
		id = "empty-file.between"
	}
	for _, line := range r.raw {
		if !r.block && strings.HasPrefix(strings.TrimSpace(line), "#") {
			id = "empty-file.comments"
		}
	}
	r.fault(Place{File: r.file}, id)
	return true
}

// documents refuses a second document, and directives. A `---` above everything
// and a `...` below everything are harmless.
func (r *reader) documents() {
	content, ended := false, -1
	for i, line := range r.lines {
		text := strings.TrimSpace(line)
		switch {
		case text == "" || text[0] == '#':
			continue
		case ended >= 0:
			r.fault(r.at(ended+1, 1, 3), "second-document.end", "...")
			r.cut(ended)
			return
		case docMark(line, "---"):
			if content {
				r.fault(r.at(i+1, 1, 3), "second-document", "---")
				r.cut(i)
				return
			}
		case docMark(line, "..."):
			ended = i
			if rest := strings.TrimSpace(line[3:]); rest != "" && rest[0] != '#' {
				r.fault(r.at(i+1, 1, 3), "second-document.end", "...")
			}
		case line[0] == '%':
			r.fault(r.whole(i+1), "yaml.directive")
			r.broken = true
			r.lines[i] = ""
			continue
		}
		content = true
	}
	if ended >= 0 {
		r.cut(ended)
		r.broken = r.refused()
	}
}

func docMark(line, mark string) bool {
	rest, ok := strings.CutPrefix(line, mark)
	return ok && (rest == "" || rest[0] == ' ' || rest[0] == '\t')
}

// indentation refuses tabs and spaces that are none before the first character
// of a line. Lines of blanks only go blank.
func (r *reader) indentation() {
	for i, line := range r.lines {
		if strings.Trim(line, " \t") == "" {
			r.lines[i] = ""
			continue
		}
		col := 0
		for _, c := range line {
			col++
			if c == ' ' {
				continue
			}
			if c == '\t' {
				r.fault(r.at(i+1, col, 1), "tab")
				r.broken = true
			} else if oddSpace(c) {
				r.fault(r.at(i+1, col, 1), "odd-space", code(c), runeName(c))
				r.broken = true
			}
			break
		}
	}
}

func code(c rune) string { return fmt.Sprintf("U+%04X", c) }

// oddSpace reports whether c looks like a space, or like nothing, and is none.
func oddSpace(c rune) bool {
	return c > 0x7F && (unicode.Is(unicode.Zs, c) || invisible(c))
}

func invisible(c rune) bool {
	return c == 0xAD || c >= 0x200B && c <= 0x200F || c >= 0x202A && c <= 0x202E || c >= 0x2060 && c <= 0x2064
}

// comments blanks the lines that are comments and nothing else: the parser files
// comments away in the tree, and stumbles over some.
func (r *reader) comments() {
	for i, line := range r.lines {
		if strings.HasPrefix(strings.TrimLeft(line, " \t"), "#") {
			r.lines[i] = ""
		}
	}
}
