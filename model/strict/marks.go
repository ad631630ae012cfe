package strict

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// quote takes a text in quotes, which must end on its line with nothing behind.
func (l *layout) quote(i, pos int) {
	line := l.r.lines[i]
	inner, ok := quotedText(line[pos:])
	if !ok {
		if l.goesOn(i) {
			l.fault(i, pos, len(line), "wrapped")
		} else {
			l.fault(i, pos, pos+1, "yaml.quote")
		}
		l.mask(i, pos)
		l.bare = true // what follows belongs to it
		return
	}
	k := pos + len(inner) + 2
	rest := strings.TrimLeft(line[k:], " \t")
	switch {
	case rest == "":
	case rest[0] == '#' && len(rest) < len(line[k:]):
		l.hash(i, len(line)-len(rest))
	default:
		l.fault(i, len(line)-len(rest), len(strings.TrimRight(line, " \t")), "yaml.quote-more")
		l.mask(i, pos)
	}
}

// goesOn reports whether the next line has neither key nor dash.
func (l *layout) goesOn(i int) bool {
	for _, line := range l.r.lines[i+1:] {
		if text := strings.TrimSpace(line); text != "" {
			key, _ := splitKey(text)
			return key < 0 && !isDash(text)
		}
	}
	return false
}

// anchor tells of an anchor and takes it away. It returns where what is anchored
// begins, the end of the line if it follows further in.
func (l *layout) anchor(i, pos int) int {
	line := l.r.lines[i]
	word := line[pos:]
	if k := strings.IndexAny(word, " \t"); k >= 0 {
		word = word[:k]
	}
	l.fault(i, pos, pos+1, "anchor", word)
	k := pos + len(word)
	l.r.lines[i] = line[:pos] + strings.Repeat(" ", strings.Count(word, "")-1) + line[k:]
	k = pos + strings.Count(word, "") - 1
	line = l.r.lines[i]
	k += len(line[k:]) - len(strings.TrimLeft(line[k:], " \t"))
	if comment(line, k) == k {
		return len(line)
	}
	return k
}

// unspaced tells of a sign, the last of n characters, behind which there is no space: if
// something stands there that looks like one, of that.
func (l *layout) unspaced(i, pos, n int, id string, args ...string) {
	text := l.r.lines[i][pos:]
	c, size := utf8.DecodeRuneInString(text[n:])
	if c > 0x7F && unicode.Is(unicode.Zs, c) {
		l.fault(i, pos+n, pos+n+size, "foreign-letter.space", code(c), runeName(c), text)
		return
	}
	l.fault(i, pos, pos+n, id, args...)
}

// glued tells of a colon or dash without the space behind it, at the beginning
// of a line or behind a dash.
func (l *layout) glued(i, pos int) bool {
	line := l.r.lines[i]
	text := line[pos:]
	k := 0
	for k < len(text) && (text[k] >= 'a' && text[k] <= 'z' || text[k] == '-') {
		k++
	}
	switch {
	case k == 1 && text[0] == '-', k > 1 && text[0] == '-' && text[1] != '-':
		l.unspaced(i, pos, 1, "yaml.dash-space")
		l.r.broken = true
	case k > 1 && k+1 < len(text) && text[k] == ':' && text[k+1] != ' ' && text[k+1] != '/':
		l.unspaced(i, pos, k+1, "yaml.colon-space", text[:k])
		l.enter(i, pos, false)
		l.r.lines[i] = line[:pos+k+1] + " " + line[pos+k+1:]
		l.mask(i, pos+k+2)
	default:
		return false
	}
	return true
}

// hash warns of a comment that looks like part of the line: no space stands
// behind its #.
func (l *layout) hash(i, pos int) {
	line := l.r.lines[i]
	if pos+1 >= len(line) || line[pos] != '#' {
		return
	}
	if c := line[pos+1] | 0x20; (c < 'a' || c > 'z') && (line[pos+1] < '0' || line[pos+1] > '9') {
		return
	}
	word, _, _ := strings.Cut(line[pos:], " ")
	l.r.warn(l.place(i, pos, pos+len(word)), "comment", word)
}

// flowLine takes a line or the rest of one inside brackets, and what stands
// behind the last.
func (l *layout) flowLine(i, pos int) {
	line := l.r.lines[i]
	fresh := true
	for k := pos; k < len(line); k++ {
		c := line[k]
		switch {
		case c == '#' && (k == 0 || line[k-1] == ' ' || line[k-1] == '\t'):
			l.hash(i, k)
			return
		case c == ' ' || c == '\t':
			continue
		case len(l.flow) == 0 && k > pos:
			l.fault(i, k, len(strings.TrimRight(line[:comment(line, k)], " \t")), "yaml.bracket-more")
			l.r.broken = true
			return
		case c == '[' || c == '{':
			l.flow = append(l.flow, span{i, k, k + 1})
			fresh = true
			continue
		case c == ']' || c == '}':
			if len(l.flow) > 0 {
				l.flow = l.flow[:len(l.flow)-1]
			}
		case c == ',' || c == ':':
			fresh = true
			continue
		case fresh && (c == '"' || c == '\''):
			inner, ok := quotedText(line[k:])
			if !ok {
				l.fault(i, k, k+1, "yaml.quote")
				l.r.broken, l.flow = true, nil
				return
			}
			k += len(inner) + 1
		}
		fresh = false
	}
}
