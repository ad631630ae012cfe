package writing

import (
	"maps"
	"slices"
	"strings"

	"umpire/model/strict"
)

// CompleteForm suggests what may stand at a line and a column of a file that is read key by key, both
// from 1: the keys that its reader asks for there, and the words that it takes. more are words that it
// takes at one place besides, by the key under which they stand and their own: readings of rulings.
func CompleteForm(form *strict.Form, text string, line, col int, more map[string]map[string][]string) (list []Suggestion) {
	s, ok := spotAt(text, line, col)
	if !ok {
		return nil
	}
	at := strict.Place{Line: line}
	at.Col, at.Width = s.place()
	under := form
	for _, key := range s.above {
		if under = under.Under(key); under == nil {
			return nil
		}
	}
	above := s.section()
	if s.key != "" {
		if under = under.Under(s.key); under != nil {
			for _, word := range append(append([]string(nil), under.Words...), more[above][s.key]...) {
				list = append(list, Suggestion{At: at, Text: word})
			}
		}
		return list
	}
	for _, k := range under.Keys {
		end := ": "
		if k.Form.Kind == strict.Map {
			end = ":"
		}
		if !s.said(k.Name) {
			list = append(list, Suggestion{At: at, Text: k.Name + end, Key: true})
		}
	}
	for _, name := range sorted(more[above]) {
		if !s.said(name) {
			list = append(list, Suggestion{At: at, Text: name + ": ", Key: true})
		}
	}
	return list
}

// said reports whether a key stands in another line already, set in as far as this one.
func (s *spot) said(key string) bool {
	in := indent(s.f.list[s.at])
	for i, l := range s.f.list {
		if i != s.at && indent(l) == in && strings.HasPrefix(l[in:], key+":") {
			return true
		}
	}
	return false
}

func sorted(m map[string][]string) []string { return slices.Sorted(maps.Keys(m)) }
