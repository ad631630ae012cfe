package strict

import (
	"strings"
	"unicode/utf8"
)

// layout follows the lines of an orders file: which list or map each belongs to,
// and whether what stands behind a key or dash is something YAML takes for the
// text that stands there. It runs before the YAML parser and for players' files
// only (orders 2.2, 2.3).
type layout struct {
	r     *reader
	stack []level
	wait  bool   // the last key or dash has nothing behind it yet
	lost  bool   // a line fitted nowhere: where the others belong is a guess
	last  span   // the last text, which a bare line further in would continue
	flow  []span // brackets that are open
	bare  bool   // the line before was a bare line and was told
}

// level is an open list (its dashes) or map (its keys) and its column, from 0.
type level struct {
	col int
	seq bool
}

// span is a piece of a line: bytes from start to end.
type span struct{ line, start, end int }

func (l *layout) lines() {
	for i, line := range l.r.lines {
		if line == "" || docMark(line, "---") {
			continue
		}
		if len(l.flow) > 0 {
			l.flowLine(i, 0)
			continue
		}
		l.one(i, line)
	}
	if n := len(l.flow); n > 0 {
		l.fault(l.flow[n-1].line, l.flow[n-1].start, l.flow[n-1].end, "yaml.bracket")
		l.r.broken = true
	}
}

// one takes one line that begins outside of brackets.
func (l *layout) one(i int, line string) {
	pos := len(line) - len(strings.TrimLeft(line, " "))
	pos = l.bullet(i, pos)
	line = l.r.lines[i]
	dashes := 0
	for isDash(line[pos:]) {
		if dashes++; dashes == 2 {
			l.fault(i, pos, pos+1, "dash-behind-key.dash")
			l.mask(i, pos)
			return
		}
		l.enter(i, pos, true)
		pos++
		pos += len(line[pos:]) - len(strings.TrimLeft(line[pos:], " \t"))
	}
	if comment(line, pos) == pos {
		if pos < len(line) {
			l.hash(i, pos)
		}
		return
	}
	if line[pos] == '&' && dashes > 0 {
		pos = l.anchor(i, pos)
		if line = l.r.lines[i]; pos >= len(line) {
			return
		}
	}
	l.item(i, pos, dashes > 0)
}

// item takes what stands at the beginning of a line or behind its dash: a key
// with its value, or a text.
func (l *layout) item(i, pos int, dashed bool) {
	line := l.r.lines[i]
	key, value := splitKey(line[pos:])
	switch {
	case strings.HasPrefix(line[pos:], "? "):
		l.fault(i, pos, pos+1, "yaml.key")
		l.r.broken, l.bare = true, true
	case key == 0:
		if !l.bare {
			l.fault(i, pos, pos+1, "yaml.no-key")
		}
		l.r.broken = true
	case key > 0 && strings.IndexByte(">|@`%!*,]}", line[pos]) >= 0:
		l.value(i, pos, "")
		l.r.broken = true
	case key > 0 && dashed && line[pos] != '"' && line[pos] != '\'' && strings.ContainsAny(line[pos:pos+key], " \t"):
		l.colon(i, pos, pos+key)
		l.mask(i, pos)
	case key > 0:
		l.enter(i, pos, false)
		l.value(i, pos+value, line[pos:pos+key])
	case dashed:
		if !l.glued(i, pos) {
			l.value(i, pos, "")
		}
	default:
		l.bareLine(i, pos)
	}
}

// enter puts a dash or key into its place among the open lists and maps.
func (l *layout) enter(i, col int, seq bool) {
	l.bare, l.last = false, span{}
	if l.lost {
		l.wait = true
		return
	}
	n := len(l.stack)
	if n == 0 || l.wait && (col > l.stack[n-1].col || seq && !l.stack[n-1].seq && col == l.stack[n-1].col) {
		l.stack = append(l.stack, level{col, seq})
		l.wait = true
		return
	}
	deeper := col > l.stack[n-1].col
	was := l.stack[n-1]
	for n > 0 && (l.stack[n-1].col > col || l.stack[n-1].col == col && l.stack[n-1].seq && !seq) {
		n--
	}
	if n > 0 && l.stack[n-1] == (level{col, seq}) {
		l.stack, l.wait = l.stack[:n], true
		return
	}
	id := "yaml.indent-out"
	switch {
	case deeper && seq:
		id = "yaml.indent-dash"
	case deeper:
		id = "yaml.indent-key"
	case !seq && was == (level{col, true}):
		id = "yaml.dash-missing"
	case seq && was == (level{col, false}):
		id = "yaml.dash"
	}
	l.r.fault(l.r.whole(i+1), id)
	l.lost, l.wait, l.r.broken = true, true, true
}

// bareLine takes a line with neither dash nor key: the value of the key above,
// or what a mail program made of a long line.
func (l *layout) bareLine(i, pos int) {
	line := l.r.lines[i]
	n := len(l.stack)
	further := n > 0 && pos > l.stack[n-1].col
	switch {
	case further && l.last.end > 0 && !l.lost:
		l.r.fault(l.place(l.last.line, l.last.start, l.last.end), "wrapped")
		l.mask(l.last.line, l.last.start)
		l.bare = true
	case l.glued(i, pos), l.foreignLine(i, pos):
	case further && l.wait:
		l.value(i, pos, "")
		return
	case !l.bare:
		id := "wrapped.line"
		if n == 0 {
			id = "wrapped.stray"
		}
		l.r.fault(l.r.whole(i+1), id, short(strings.TrimSpace(line)))
		l.bare = true
	}
	if l.r.lines[i] == line {
		l.r.lines[i] = ""
	}
}

// bullet refuses a bullet or long dash at the beginning of a line and takes it
// for the dash that was meant.
func (l *layout) bullet(i, pos int) int {
	line := l.r.lines[i]
	c, n := utf8.DecodeRuneInString(line[pos:])
	if c < 0x80 || !isBullet(c) || pos+n < len(line) && line[pos+n] != ' ' {
		return pos
	}
	at := l.place(i, pos, pos+n)
	l.r.fault(at, "foreign-letter.sign", code(c), runeName(c), string(c), "-", "-")
	l.r.lines[i] = line[:pos] + "-" + line[pos+n:]
	return pos
}

func isDash(s string) bool {
	return s != "" && s[0] == '-' && (len(s) == 1 || s[1] == ' ' || s[1] == '\t')
}

func (l *layout) place(i, start, end int) Place {
	line := l.r.lines[i]
	end = min(end, len(line))
	return l.r.at(i+1, utf8.RuneCountInString(line[:start])+1, max(1, utf8.RuneCountInString(line[start:end])))
}

func (l *layout) fault(i, start, end int, id string, args ...string) {
	l.r.fault(l.place(i, start, end), id, args...)
}

// mask keeps what was refused away from the parser: from a byte of a line on the
// line holds a word of no meaning, and the node made of it will be Told.
func (l *layout) mask(i, start int) {
	r := l.r
	if r.masked == nil {
		r.masked = map[int]int{}
	}
	r.masked[i+1] = utf8.RuneCountInString(r.lines[i][:start]) + 1
	r.lines[i] = r.lines[i][:start] + "x"
	l.wait, l.last = false, span{}
}

func short(s string) string {
	if utf8.RuneCountInString(s) <= 40 {
		return s
	}
	return string([]rune(s)[:38]) + " …"
}
