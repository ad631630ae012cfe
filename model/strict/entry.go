package strict

import "strings"

// comment returns where the comment of a line begins, looking from a byte on
// that is no text yet; without one it returns the end of what stands there.
func comment(line string, pos int) int {
	for k := pos; k < len(line); k++ {
		if line[k] == '#' && (k == pos || line[k-1] == ' ' || line[k-1] == '\t') {
			return k
		}
	}
	return len(line)
}

// splitKey finds the colon that makes a key of what stands before it: the length
// of the key and where the value begins, or -1.
func splitKey(s string) (key, value int) {
	k := 0
	if s == "" || s[0] == '[' || s[0] == '{' {
		return -1, 0
	}
	if s[0] == '"' || s[0] == '\'' {
		inner, ok := quotedText(s)
		if !ok {
			return -1, 0
		}
		k = len(inner) + 2
		k += len(s[k:]) - len(strings.TrimLeft(s[k:], " \t"))
		if k >= len(s) || s[k] != ':' {
			return -1, 0
		}
	}
	for ; k < len(s); k++ {
		if s[k] == '#' && k > 0 && (s[k-1] == ' ' || s[k-1] == '\t') {
			return -1, 0
		}
		if s[k] == ':' && (k+1 == len(s) || s[k+1] == ' ' || s[k+1] == '\t') {
			value = k + 1
			value += len(s[value:]) - len(strings.TrimLeft(s[value:], " \t"))
			return len(strings.TrimRight(s[:k], " \t")), value
		}
	}
	return -1, 0
}

// value takes what stands behind a key, behind a dash or on a line of its own.
func (l *layout) value(i, pos int, key string) {
	line := l.r.lines[i]
	end := comment(line, pos)
	if end == pos {
		l.hash(i, end)
		return // nothing there yet: it may follow further in
	}
	l.wait, l.last = false, span{}
	text := strings.TrimRight(line[pos:end], " \t")
	stop := pos + len(text)
	switch text[0] {
	case '"', '\'':
		l.quote(i, pos)
		return
	case '[', '{':
		l.flowLine(i, pos)
		return
	case '&':
		pos = l.anchor(i, pos)
		if pos < len(l.r.lines[i]) {
			l.value(i, pos, key)
		} else {
			l.wait = true
		}
		return
	}
	l.hash(i, end)
	word, _, _ := strings.Cut(text, " ")
	switch text[0] {
	case '*':
		l.fault(i, pos, pos+1, "alias", word)
	case '!':
		l.fault(i, pos, pos+len(word), "tag", word)
	case '>':
		if strings.HasPrefix(text, ">=") {
			l.fault(i, pos, pos+2, "sign-first.compare", ">=")
		} else {
			l.fault(i, pos, pos+1, "sign-first", ">")
		}
	case '|':
		l.fault(i, pos, pos+1, "wrapped.block")
	case ',':
		l.fault(i, pos, pos+1, "sign-first.comma", ",")
	case '@', '`', '%', ']', '}':
		l.fault(i, pos, pos+1, "yaml.start", text[:1])
	default:
		l.plain(i, pos, stop, key)
		return
	}
	l.mask(i, pos)
	l.bare = true // lines of a block belong to it
}

// plain takes a text without quotes.
func (l *layout) plain(i, pos, stop int, key string) {
	text := l.r.lines[i][pos:stop]
	k, _ := splitKey(text)
	switch {
	case isDash(text) && len(text) == 1:
		l.fault(i, pos, pos+1, "dash-behind-key.alone")
	case isDash(text):
		l.fault(i, pos, pos+1, "dash-behind-key")
	case k == 0 || strings.HasPrefix(text, "? "):
		l.fault(i, pos, pos+1, "yaml.start", text[:1])
	case k > 0 && key == "note":
		l.fault(i, pos+k, pos+k+1, "colon.note")
	case k > 0:
		l.colon(i, pos, pos+k)
	case key != "note" && strings.Contains(text, "\t"):
		tab := pos + strings.IndexByte(text, '\t')
		l.fault(i, tab, tab+1, "tab.inside")
	default:
		l.last = span{i, pos, stop}
		return
	}
	l.mask(i, pos)
}

// colon tells of a colon inside a line: the mark is under what YAML would take
// for a key, the hint repeats the last word of it without the colon.
func (l *layout) colon(i, start, end int) {
	line := l.r.lines[i]
	name := line[start:end]
	rest := strings.TrimSpace(line[end+strings.IndexByte(line[end:], ':')+1 : max(end+1, comment(line, end))])
	last := name[strings.LastIndexAny(name, " \t")+1:]
	next, _, _ := strings.Cut(rest, " ")
	if next == "" {
		l.fault(i, start, end, "colon.end", last)
		return
	}
	l.fault(i, start, end, "colon", last, strings.TrimRight(next, ","))
}
