package strict

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxSize is the size cap of orders 2.2.
const maxSize = 1 << 20

// reader is one reading of one file. lines are what the YAML parser will see:
// the lines as they arrived, with what must not reach it blanked or masked.
type reader struct {
	file   string
	opt    Options
	raw    []string
	lines  []string
	faults []Fault
	broken bool // the structure of the file is in doubt: no tree
	block  bool // only what stands between BEGIN ORDERS and END ORDERS is read
	memo   memo
	masked map[int]int // line to the column from which it holds no text of the player's
}

func (r *reader) at(line, col, width int) Place {
	return Place{File: r.file, Line: line, Col: col, Width: width}
}

func (r *reader) fault(at Place, id string, args ...string) {
	r.faults = append(r.faults, Fault{At: at, ID: id, Args: args})
}

func (r *reader) warn(at Place, id string, args ...string) {
	r.faults = append(r.faults, Fault{At: at, ID: id, Args: args, Warning: true})
}

// refused reports whether an error (not only a warning) was told.
func (r *reader) refused() bool { return refused(r.faults) }

func refused(faults []Fault) bool {
	for _, f := range faults {
		if !f.Warning {
			return true
		}
	}
	return false
}

// text turns bytes into lines: size cap, UTF-16 and BOM, UTF-8, controls, line ends,
// in this order (orders 2.2). It reports whether it is worth reading on.
func (r *reader) text(src []byte) bool {
	whole := Place{File: r.file}
	if len(src) > maxSize {
		r.fault(whole, "too-big", fmt.Sprint(len(src)), fmt.Sprint(maxSize))
		return false
	}
	src = UTF8(src)
	if name, mark := wide(src); name != "" {
		r.raw = split(src)
		r.fault(whole, "not-utf8.wide", name, mark)
		return false
	}
	r.raw = split(src)
	if len(src) == 0 {
		r.fault(whole, "empty-file")
		return false
	}
	if !utf8.Valid(src) {
		r.notUTF8(src)
		return false
	}
	r.lines = append([]string(nil), r.raw...)
	return r.controls()
}

// wide names an encoding that is known by its first bytes and is not UTF-8; UTF-16 is
// read all the same (UTF8) where it is sound.
func wide(src []byte) (name, mark string) {
	switch {
	case bytes.HasPrefix(src, []byte{0xFF, 0xFE, 0, 0}):
		return "UTF-32", "FF FE 00 00"
	case bytes.HasPrefix(src, []byte{0, 0, 0xFE, 0xFF}):
		return "UTF-32", "00 00 FE FF"
	case bytes.HasPrefix(src, []byte{0xFF, 0xFE}):
		return "UTF-16", "FF FE"
	case bytes.HasPrefix(src, []byte{0xFE, 0xFF}):
		return "UTF-16", "FE FF"
	}
	return "", ""
}

// split cuts a text at LF, CRLF and CR. What is no UTF-8 becomes U+FFFD, one for
// each byte, so that columns hold.
func split(src []byte) []string {
	if !bytes.ContainsRune(src, '\r') && utf8.Valid(src) {
		return cut(string(src))
	}
	var b strings.Builder
	b.Grow(len(src))
	for i := 0; i < len(src); {
		c, n := utf8.DecodeRune(src[i:])
		if c == '\r' {
			c = '\n'
			if i+1 < len(src) && src[i+1] == '\n' {
				n = 2
			}
		}
		b.WriteRune(c)
		i += n
	}
	return cut(b.String())
}

// cut gives the lines of a text; a line feed at its end begins none.
func cut(text string) []string {
	lines := strings.Split(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// notUTF8 names the first byte that is no UTF-8. One is enough: it is the whole
// file that was saved in another encoding.
func (r *reader) notUTF8(src []byte) {
	line, col := 1, 1
	for i := 0; i < len(src); {
		c, n := utf8.DecodeRune(src[i:])
		switch {
		case c == utf8.RuneError && n == 1:
			r.fault(r.at(line, col, 1), "not-utf8", fmt.Sprintf("%02X", src[i]))
			return
		case c == '\n' || c == '\r' && (i+1 == len(src) || src[i+1] != '\n'):
			line, col = line+1, 0
		}
		i += n
		col++
	}
}

// controls refuses control characters and foreign line ends, the first of each
// line. A NUL in every second place is UTF-16 without a BOM.
func (r *reader) controls() bool {
	ok := true
	for i, line := range r.raw {
		col := 0
		for _, c := range line {
			col++
			if control(c) {
				r.fault(r.at(i+1, col, 1), "control", fmt.Sprintf("U+%04X", c))
				ok = false
				break
			}
		}
	}
	return ok
}

// control reports whether c is refused everywhere, even in a comment.
func control(c rune) bool {
	switch {
	case c == '\t':
		return false
	case c < 0x20, c >= 0x7F && c < 0xA0, c == 0x2028, c == 0x2029, c == 0xFEFF, c == 0xFFFE, c == 0xFFFF:
		return true
	}
	return false
}
