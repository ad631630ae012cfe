package strict

import (
	"strings"
	"unicode"
)

// between takes out the text between BEGIN ORDERS and END ORDERS if one of them
// is there (orders 2.2): the lines round it go blank, so that the others keep
// their numbers. It reports whether it is worth reading on.
func (r *reader) between() bool {
	begin, end := -1, -1
	for i, line := range r.lines {
		switch mark(line) {
		case "BEGIN ORDERS":
			if begin >= 0 {
				r.fault(r.whole(i+1), "begin-end")
				return false
			}
			begin = i
		case "END ORDERS":
			if begin < 0 || end >= 0 {
				r.fault(r.whole(i+1), "begin-end")
				return false
			}
			end = i
		}
	}
	switch {
	case begin < 0:
		return true
	case end < 0:
		r.fault(r.whole(begin+1), "begin-end")
		return false
	}
	r.block = true
	for i := range r.lines {
		if i <= begin || i >= end {
			r.lines[i] = ""
		}
	}
	return true
}

// mark returns a line without the blanks and dashes round it.
func mark(line string) string {
	return strings.TrimFunc(line, func(c rune) bool {
		return unicode.IsSpace(c) || c == '-' || c >= 0x2010 && c <= 0x2015
	})
}

// mail finds what mail and chat do to a text: fences, quotation, a signature.
// They go blank; what stands behind a signature is not looked at.
func (r *reader) mail() {
	quoted := false
	for i, line := range r.lines {
		text := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(text, "```"), strings.HasPrefix(text, "~~~"):
			r.fault(r.whole(i+1), "fence")
		case strings.HasPrefix(line, ">"):
			if !quoted {
				r.fault(r.at(i+1, 1, 1), "quoted")
			}
			quoted = true
		case text == "--" && line[0] == '-':
			r.fault(r.at(i+1, 1, 2), "signature")
			r.cut(i)
			return
		default:
			continue
		}
		r.lines[i] = ""
		r.broken = true
	}
}

// cut blanks everything from a line (counted from 0) to the end.
func (r *reader) cut(i int) {
	for ; i < len(r.lines); i++ {
		r.lines[i] = ""
	}
	r.broken = true
}
