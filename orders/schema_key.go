package orders

import (
	"slices"
	"strings"
)

// value is what may stand behind a key.
func (g *schemaOf) value(k *Key) *Schema {
	entry := g.entry(k)
	s := *entry
	s.list = k.Kind == Lines || k.Kind == Fights
	s.Description = g.said(k)
	s.Type = append(slices.Clone(entry.Type), "array")
	s.Items = entry
	switch k.Kind {
	case One, Number, YesNo:
		s.MaxItems = 1
	}
	return &s
}

// said is what an editor shows of a key: the question that it answers, and what it takes.
func (g *schemaOf) said(k *Key) string {
	var lines []string
	if k.Ask != "" {
		lines = append(lines, strings.ToUpper(k.Ask[:1])+k.Ask[1:])
	}
	if len(k.For) == 0 {
		return strings.Join(append(lines, k.Takes), "\n")
	}
	for _, side := range g.v.Sides {
		lines = append(lines, side.ID+": "+k.TakesOf(side.ID))
	}
	return strings.Join(lines, "\n")
}

// entry is one entry of a key: a line, or one of the maps that it takes.
func (g *schemaOf) entry(k *Key) *Schema {
	switch k.Kind {
	case YesNo:
		s := &Schema{Type: oneText}
		s.choice([]string{"yes", "no"})
		return s
	case Number:
		return &Schema{Type: []string{"string", "integer"}, Maximum: k.Max, Examples: k.words}
	}
	s := &Schema{Type: oneText, Examples: bare(k.words)}
	if k.Kind == One {
		s.Pattern = k.closed(g.v)
	}
	if s.Pattern != "" {
		s.PatternError = k.Takes
	}
	if len(k.Maps) > 0 {
		s.Type = append(slices.Clone(oneText), "object")
		s.If, s.Then = &Schema{Type: []string{"object"}}, whichMap(k.Maps)
	}
	return s
}

// bare are words once each.
func bare(words []string) []string {
	var list []string
	seen := map[string]bool{}
	for _, w := range words {
		if !seen[w] {
			seen[w], list = true, append(list, w)
		}
	}
	return list
}

// whichMap tells the maps of a key apart by their first keys, as the reader does: what is no other
// is the last.
func whichMap(names []string) *Schema {
	var s *Schema
	for _, name := range []string{"attack", "stack", "play"} { // from the last that is tried to the first
		if !slices.Contains(names, name) {
			continue
		}
		one := &Schema{Ref: "#/definitions/" + name + ":"}
		if s == nil {
			s = one
			continue
		}
		s = &Schema{If: &Schema{Required: []string{name}}, Then: one, Else: s}
	}
	return s
}

// closed is the expression that fits all that a key of one thing may hold, if that are words of a
// closed list alone; else it is empty.
func (k *Key) closed(v *Vocabulary) string {
	var forms []string
	for _, p := range k.patterns {
		var words []string
		for _, e := range p.elems {
			word := e.closed(v)
			if word == "" {
				return ""
			}
			words = append(words, word)
		}
		forms = append(forms, strings.Join(words, `\s+`))
	}
	if len(forms) == 0 {
		return ""
	}
	return `^\s*(` + anyCase("not") + `\s+)?(` + strings.Join(forms, "|") + `)(\s+` + anyCase("when") + `\s.*)?\s*$`
}

// closed is the expression of one place of a pattern.
func (e *elem) closed(v *Vocabulary) string {
	words, end := e.words, ""
	switch e.slot {
	case slotWord:
	case slotColumns:
		words, end = v.Columns, "[+-]*"
	case slotNumber:
		return "[0-9]+"
	case slotList:
		for _, w := range v.tables().lists[e.list] {
			words = append(words, w)
		}
		slices.Sort(words)
	default:
		return ""
	}
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = anyCase(w)
	}
	return "(" + strings.Join(list, "|") + ")" + end
}
