package suitetest

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// Said is a file of answers made of plain lines, for tests of the core: not the
// notation itself, but enough of it.
//
//	key: entry; entry          one list; an entry is `a > b when fact`
//	key@subject: entry         a list for one subject, nearer than the one without
//	moves/ entry; entry        a section of lines
//	battles! C; D              a section of combats
//
// Words are small; `r1 A-B` moves, `A-B` is a path, R1 or S1 and the like are
// cards when they begin with a capital and end in a figure, and `r1` is a unit.
type Said struct {
	Lines    []string
	prefs    map[string][]*adjudicate.Pref
	sections map[string]*adjudicate.Section
	body     adjudicate.Body
}

// Say reads lines; their names stand for what they name in a set, if there is one.
func Say(set *model.Set, lines ...string) *Said {
	s := &Said{Lines: lines, prefs: map[string][]*adjudicate.Pref{}, sections: map[string]*adjudicate.Section{}}
	for n, line := range lines {
		i := strings.IndexAny(line, ":/!")
		key, rest := line[:i], line[i+1:]
		var entries []*adjudicate.Line
		for k, e := range strings.Split(rest, ";") {
			entries = append(entries, entry(strings.TrimSpace(e), strict.Place{Line: n + 1, Col: k + 1}))
		}
		if line[i] == ':' {
			p := &adjudicate.Pref{Key: strings.Split(key, "@")[0], Entries: entries}
			s.prefs[key] = append(s.prefs[key], p)
			s.body.Prefs = append(s.body.Prefs, p)
			continue
		}
		sec := &adjudicate.Section{Key: key}
		for _, e := range entries {
			it := &adjudicate.Item{Line: e}
			if line[i] == '!' {
				it = &adjudicate.Item{Fight: &adjudicate.Fight{At: e.At, Target: adjudicate.Name{Text: e.Text}, When: e.When}}
			}
			sec.Lines = append(sec.Lines, it)
		}
		s.sections[key] = sec
		s.body.Sections = append(s.body.Sections, sec)
	}
	Named(set, &s.body)
	return s
}

// Lists gives the lists of a key, those of the subject first.
func (s *Said) Lists(key, subject string) []*adjudicate.Pref {
	return append(append([]*adjudicate.Pref(nil), s.prefs[key+"@"+subject]...), s.prefs[key]...)
}

// Section gives a section of lines.
func (s *Said) Section(key string) *adjudicate.Section { return s.sections[key] }

// Whole is all that was said.
func (s *Said) Whole() *adjudicate.Body { return &s.body }

func entry(text string, at strict.Place) *adjudicate.Line {
	text, cond, _ := strings.Cut(text, " when ")
	alts := strings.Split(text, " > ")
	l := line(alts[0], at)
	for _, a := range alts[1:] {
		or := line(a, at)
		if or.Form == adjudicate.FormPlace && l.Form == adjudicate.FormMove { // takes over the words before it
			or.Form, or.Who = adjudicate.FormMove, l.Who
		}
		l.Or = append(l.Or, or)
	}
	if cond != "" {
		for _, c := range strings.Split(cond, " and ") {
			f := &adjudicate.Fact{Text: c}
			c, f.Not = strings.CutPrefix(c, "not ")
			words := strings.Split(c, " ")
			f.Name, f.Values = words[0], nameOf(words[0], at)
			if len(words) > 1 {
				f.Tails = nameOf(strings.Join(words[1:], " "), at)
			}
			l.When = append(l.When, f)
		}
	}
	return l
}

func line(text string, at strict.Place) *adjudicate.Line {
	l := &adjudicate.Line{At: at, Text: text}
	text, l.Not = strings.CutPrefix(text, "not ")
	words := strings.Split(text, " ")
	w := words[0]
	switch last := w[len(w)-1]; {
	case w[0] >= 'A' && w[0] <= 'Z' && last >= '0' && last <= '9':
		l.Form, l.Card = adjudicate.FormCard, &adjudicate.Card{Numbers: nameOf(w, at)}
	case w[0] >= 'A' && w[0] <= 'Z':
		l.Form, l.Path = adjudicate.FormPlace, path(w, at)
	case w[0] >= 'a' && w[0] <= 'z' && last >= '0' && last <= '9':
		l.Form, l.Who = adjudicate.FormUnits, nameOf(w, at)
		if len(words) > 1 {
			l.Form, l.Path = adjudicate.FormMove, path(words[1], at)
		}
		if len(words) > 2 {
			l.How = words[2]
		}
	default:
		l.Form, l.Text = adjudicate.FormWord, text
	}
	return l
}

func nameOf(text string, at strict.Place) []adjudicate.Name {
	return []adjudicate.Name{{Text: text, At: at}}
}

func path(text string, at strict.Place) (list []adjudicate.Name) {
	for _, p := range strings.Split(text, "-") {
		list = append(list, adjudicate.Name{Text: p, At: at})
	}
	return list
}
