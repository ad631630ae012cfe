package orders

import (
	"slices"
	"strings"
)

// Offer is a question that comes up now: the key under which a file answers it, its name, and what may
// be said to it, as the list of what may be said has it.
type Offer struct {
	Key, Name string
	Answers   []string
}

// offer puts what may be said now behind the keys: of a combat, behind those of its map.
func (g *schemaOf) offer(now []Offer) {
	var order []*Schema
	all := map[*Schema][]string{}
	add := func(s *Schema, text string) {
		if s == nil {
			return
		}
		if all[s] == nil {
			order = append(order, s)
		}
		all[s] = append(all[s], text)
	}
	for _, o := range now {
		for _, answer := range o.Answers {
			entry, isMap := strings.CutPrefix(g.v.Entry(o.Key, answer), "- ")
			if !isMap {
				add(g.defined.find(o.Key), entry)
				continue
			}
			first, rest, _ := strings.Cut(entry, "\n")
			key, value, _ := strings.Cut(first, ": ")
			if combat := g.defined.find(key + ":"); combat != nil {
				add(combat.Properties.find(key), value)
			}
			if key, value, ok := strings.Cut(strings.TrimSpace(rest), ": "); ok {
				add(g.defined.find(key), value)
			}
		}
	}
	for _, s := range order {
		s.offer(all[s])
	}
}

// find is the schema of a name; nil if there is none.
func (p Properties) find(name string) *Schema {
	for _, one := range p {
		if one.Name == name {
			return one.Is
		}
	}
	return nil
}

// offer has editors offer what may be said now, in front of what may stand there at any time.
func (s *Schema) offer(answers []string) {
	at := s
	if s.list {
		at = s.Items
	}
	at.Examples = bare(append(slices.Clone(answers), at.Examples...))
	if s.Items != nil {
		s.Items.Examples = at.Examples
	}
}
