package writing

import (
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/orders"
)

// spot is where something is written in a file: in a key, or in what stands behind one.
type spot struct {
	f     *lines
	at    int      // the line, from 0
	above []string // the keys under which it stands, from the outermost; of the entry of a list, the first key of its map
	key   string   // the key behind which it stands; "" in a key
	line  bool     // it is an entry of a list, behind a dash
	fight string   // of what stands in a map of a combat or a card, what that is: 2413, C13 GE
	from  int      // where the word, or what takes the place of a whole value, begins, in bytes
	to    int      // and where it ends
	typed string   // what stands between that and the cursor
}

// spotAt finds where a line and a column, both from 1, the column in characters, are in a text; false
// in a comment.
func spotAt(text string, line, col int) (*spot, bool) {
	f := &lines{list: strings.Split(strings.ReplaceAll(strings.ReplaceAll(strings.TrimPrefix(text, "\uFEFF"), "\r\n", "\n"), "\r", "\n"), "\n")}
	if line < 1 || line > len(f.list) {
		return nil, false
	}
	s := &spot{f: f, at: line - 1}
	now := f.list[s.at]
	cursor := bytesIn(now, col-1)
	said := before(now)
	if strings.HasPrefix(strings.TrimSpace(now), "#") {
		said = ""
		if cursor > strings.Index(now, "#") {
			return nil, false
		}
	} else if cursor > len(said) && strings.Contains(now[len(said):cursor], "#") {
		return nil, false
	}
	in := indent(said)
	if said == "" {
		in = min(cursor, indent(now))
	}
	body, dash := strings.CutPrefix(said[min(in, len(said)):], "-")
	begins := len(said) - len(body)
	if said == "" {
		begins = cursor
	}
	s.line = dash
	s.enclose(in, dash)
	begins += indent(body)
	if key, value, ok := cutKey(said[min(begins, len(said)):]); ok && cursor > begins+len(key) {
		begins += len(key) + 1
		s.key = key
		if dash {
			s.above = append(s.above, key)
			s.fight = strings.TrimSpace(value)
		}
		s.line = false
	} else if s.key = ""; dash {
		s.key = s.section()
	}
	s.part(now, max(len(said), cursor), begins, cursor)
	return s, true
}

// cutKey cuts a key from what stands behind its colon.
func cutKey(text string) (key, value string, ok bool) {
	i := strings.Index(text, ":")
	if i <= 0 || i+1 < len(text) && text[i+1] != ' ' {
		return "", "", false
	}
	return text[:i], text[i+1:], true
}

// bytesIn is how many bytes some characters of a line take.
func bytesIn(line string, n int) int {
	at := 0
	for ; n > 0 && at < len(line); n-- {
		_, size := utf8.DecodeRuneInString(line[at:])
		at += size
	}
	return at
}

// enclose finds the keys under which the line stands: those above it that are set in less.
func (s *spot) enclose(in int, dash bool) {
	for i := s.at - 1; i >= 0; i-- {
		l := s.f.list[i]
		if comment(l) {
			continue
		}
		body := strings.TrimLeft(l, " ")
		entry := strings.HasPrefix(body, "- ")
		switch at := indent(l); {
		case entry && at < in:
			key, value, _ := cutKey(before(body[2:]))
			s.above, in, dash = append(s.above, key), at, true
			if s.fight == "" {
				s.fight = strings.TrimSpace(value)
			}
		case !entry && (at < in || dash && at == in):
			key, _, _ := cutKey(before(body))
			s.above, in, dash = append(s.above, key), at, false
		}
		if in == 0 && !dash {
			break
		}
	}
	slices.Reverse(s.above)
}

// section is the key under which an entry stands that has none of its own.
func (s *spot) section() string {
	if len(s.above) == 0 {
		return ""
	}
	return s.above[len(s.above)-1]
}

// part finds the part of a value that is written: from a sign that parts things, or the word when, to
// the next. Of a key it is the key.
func (s *spot) part(now string, end, begins, cursor int) {
	s.from, s.to = min(begins, cursor), end
	for _, sign := range []string{" > ", ", ", " and ", " when ", " or "} {
		if i := strings.LastIndex(now[s.from:cursor], sign); i >= 0 {
			s.from += i + len(sign)
		}
		if i := strings.Index(now[cursor:s.to], sign); i >= 0 {
			s.to = cursor + i
		}
	}
	for s.from < cursor && now[s.from] == ' ' {
		s.from++
	}
	s.to = max(cursor, s.from+len(strings.TrimRight(now[s.from:max(s.from, s.to)], " ")))
	s.typed = now[s.from:cursor]
}

// place is the part as a place in the file.
func (s *spot) place() (col, width int) {
	now := s.f.list[s.at]
	return 1 + utf8.RuneCountInString(now[:s.from]), utf8.RuneCountInString(now[s.from:s.to])
}

// conditional reports whether what is written there is a condition.
func (s *spot) conditional() bool {
	return s.key == "when" || strings.Contains(s.f.list[s.at][:s.from], " when ")
}

// inside is the first key of the map in which a key or a value stands; "" if it stands in none.
func (s *spot) inside() string {
	for i := len(s.above) - 1; i >= 0; i-- {
		switch s.above[i] {
		case "attack", "play", "stack":
			return s.above[i]
		}
	}
	return ""
}

// without is the text without what is being written, as far as it could be read: the entry, the key
// with its value, and of sections what leaves the rest of the units as they are; sections that must be
// there stand in it, and have nothing.
func (s *spot) without(v *orders.Vocabulary, segment string) string {
	f := &lines{list: slices.Clone(s.f.list)}
	end := f.ends(s.at)
	if s.line || s.key != "" && s.inside() == "" || s.key == "" {
		end = max(end, s.at+1)
	}
	f.list = slices.Delete(f.list, s.at, min(end, len(f.list)))
	of, _ := v.Segment(segment)
	for _, k := range v.Keys {
		at := f.find(0, k.Name)
		if k.Kind != orders.Lines && k.Kind != orders.Fights {
			continue
		}
		if at < 0 {
			if slices.Contains(k.Needed, of.Type) {
				f.list = slices.Insert(f.list, f.last(), k.Name+": none")
			}
			continue
		}
		for i := at + 1; i < f.ends(at); i++ {
			if strings.HasPrefix(strings.TrimLeft(f.list[i], " "), "- rest ") {
				f.list = slices.Delete(f.list, i, f.ends(i))
				i--
			}
		}
		if f.ends(at) == at+1 && strings.HasSuffix(before(f.list[at]), ":") {
			f.set(at, k.Name+": none")
		}
	}
	return strings.Join(f.list, "\n")
}
