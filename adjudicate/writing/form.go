package writing

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/model/strict"
)

// formSpot is where something is written in a file that is read key by key.
type formSpot struct {
	*spot
	under *strict.Form // what its reader takes there; nil if it takes nothing
	keys  bool         // a key is written, else what stands behind one
	in    string       // the key above it, or behind which it stands; "" at the outermost
	had   []string     // the other keys beside it
	block bool         // it is not between braces
}

// formAt finds where a line and a column, both from 1, are in such a file.
func formAt(form *strict.Form, text string, line, col int) (*formSpot, bool) {
	s, ok := spotAt(text, line, col)
	if !ok {
		return nil, false
	}
	cursor := bytesIn(s.f.list[s.at], col-1)
	if f := flowAt(s.f.list, s.at, cursor); f != nil {
		return inFlow(form, text, s, f)
	}
	at := &formSpot{spot: s, under: form.At(s.above), keys: s.key == "", in: s.section(), block: true}
	switch {
	case s.line:
		at.under = at.under.Entry()
		at.keys = at.under != nil && at.under.Kind == strict.Map
	case !at.keys:
		at.under = at.under.Entry().Under(s.key)
	}
	at.had = s.beside()
	return at, true
}

// inFlow is such a place between braces or brackets.
func inFlow(form *strict.Form, text string, s *spot, f *flow) (*formSpot, bool) {
	opens := s.f.list[f.line]
	out, ok := spotAt(text, f.line+1, 1+utf8.RuneCountInString(opens[:f.col]))
	if !ok {
		return nil, false
	}
	path := slices.Clone(out.above)
	if out.key != "" && !out.line {
		path = append(path, out.key)
	}
	path = append(path, f.path...)
	s.from, s.to = f.from, f.to
	at := &formSpot{spot: s, under: form.At(path).Entry(), keys: f.key == "" && !f.list, had: f.said}
	if len(path) > 0 {
		at.in = path[len(path)-1]
	}
	if f.key != "" {
		at.under, s.key = at.under.Under(f.key), f.key
	}
	return at, true
}

// CompleteForm suggests what may stand at a line and a column of a file that is read key by key, both
// from 1: the keys that its reader asks for there, and the words that it takes. more are words that it
// takes at one place besides, by the key under which they stand and their own: readings of rulings.
func CompleteForm(form *strict.Form, text string, line, col int, more map[string]map[string][]string) (list []Suggestion) {
	s, ok := formAt(form, text, line, col)
	if !ok || s.under == nil {
		return nil
	}
	at := strict.Place{Line: line}
	at.Col, at.Width = s.place()
	if !s.keys {
		for _, word := range append(slices.Clone(s.under.Entry().Words), more[s.in][s.key]...) {
			if word != "" {
				list = append(list, Suggestion{At: at, Text: word})
			}
		}
		return list
	}
	add := func(name, end string) {
		if !slices.Contains(s.had, name) {
			list = append(list, Suggestion{At: at, Text: name + end, Key: true})
		}
	}
	for _, k := range s.under.Keys {
		end := ": "
		if k.Form.Kind == strict.Map && s.block {
			end = ":"
		}
		add(k.Name, end)
	}
	for _, name := range sorted(more[s.in]) {
		if s.under.Each != nil {
			add(name, ": ")
		}
	}
	return list
}

// AboutForm is what such a file takes behind the key at a line and a column, both from 1, as Markdown; ""
// where no key stands that its reader knows.
func AboutForm(form *strict.Form, text string, line, col int) (about string, at strict.Place) {
	s, ok := formAt(form, text, line, col)
	if !ok || s.under == nil || !s.keys {
		return "", at
	}
	word, at := wordAt(s.f.list[s.at], line, col)
	for _, k := range s.under.Keys {
		if k.Name == word {
			return fmt.Sprintf("`%s`: %s", word, takes(k.Form)), at
		}
	}
	return "", at
}

// takes says what stands at a place.
func takes(f *strict.Form) string {
	switch {
	case f.Kind == strict.List && f.Item != nil && len(f.Item.Words) > 0:
		return "a list of " + strings.Join(f.Item.Words, ", ")
	case f.Kind == strict.List:
		return "a list"
	case f.Kind == strict.Map && len(f.Keys) > 0:
		var names []string
		for _, k := range f.Keys {
			names = append(names, k.Name)
		}
		return "the keys " + strings.Join(names, ", ")
	case f.Kind == strict.Map:
		return "a line each"
	case len(f.Words) == 1:
		return f.Words[0]
	case len(f.Words) > 0:
		return "one of " + strings.Join(f.Words, ", ")
	case f.Whole:
		return "a whole number"
	}
	return "a text"
}

// beside are the keys that stand in other lines, set in as far as this one, under the same key.
func (s *spot) beside() (list []string) {
	in := indent(s.f.list[s.at])
	if strings.TrimSpace(s.f.list[s.at]) == "" {
		in = s.from
	}
	for _, step := range []int{-1, 1} {
		for i := s.at + step; i >= 0 && i < len(s.f.list); i += step {
			l := s.f.list[i]
			if comment(l) || indent(l) > in {
				continue
			}
			if indent(l) < in {
				break
			}
			if key, _, ok := cutKey(l[in:]); ok {
				list = append(list, key)
			}
		}
	}
	return list
}

func sorted(m map[string][]string) []string { return slices.Sorted(maps.Keys(m)) }
