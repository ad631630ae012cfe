package orders

import (
	"regexp"
	"slices"
	"strings"
)

// oneText is what a text may be for an editor: to the reader all of these are what stands there.
var oneText = []string{"string", "number", "boolean"}

// FileSchema is the schema of files of a kind, KindOrders, KindStanding or KindAnswers; nil of
// another kind. It does not know the segment: which sections stand in it, and which must, only the
// reader says. What may be said now it offers, and never demands.
func (v *Vocabulary) FileSchema(kind string, now ...Offer) *Schema {
	v.tables() // which prepares the keys
	s := &Schema{Title: kind + " of " + v.Game, Type: []string{"object"}, Additional: Additional{None: true}}
	g := &schemaOf{v: v}
	switch kind {
	case KindOrders, KindStanding:
		s.Properties = append(g.head(s, kind), g.keys(g.scopes(kind)...)...)
	case KindAnswers:
		s.Properties = append(g.head(s, kind), Property{"answers", g.answers(now)})
		s.Required = append(s.Required, "answers")
	default:
		return nil
	}
	g.define()
	if kind != KindAnswers {
		g.offer(now)
	}
	s.Definitions = g.defined
	s.Properties = append(s.Properties, noteSchema)
	return s
}

// noteSchema is a note, wherever one stands.
var noteSchema = Property{"note", &Schema{Description: "a text that is kept with the file and read by nobody", Type: oneText}}

// schemaOf makes the schemas of a vocabulary's keys.
type schemaOf struct {
	v       *Vocabulary
	defined Properties
}

// head are the keys of the head.
func (g *schemaOf) head(s *Schema, kind string) (list Properties) {
	for _, name := range headKeys {
		one := &Schema{Description: headTakes[name], Type: oneText}
		switch name {
		case "umpire":
			one.Enum = []string{kind + "/1"}
		case "until":
			if kind != KindStanding {
				continue
			}
		case "side":
			one.Description = strings.Join(g.v.sideNames(), " · ")
			one.choice(g.v.sideNames())
		case "status":
			one.choice([]string{"final", "draft"})
		case "base":
			one.Pattern, one.PatternError = "^[0-9A-Fa-f]{8,64}$", headTakes[name]
		}
		if name != "until" {
			s.Required = append(s.Required, name)
		}
		list = append(list, Property{name, one})
	}
	return list
}

// choice says that a text is one of several words, in whatever letters.
func (s *Schema) choice(words []string) {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = anyCase(w)
	}
	s.Pattern = "^(" + strings.Join(list, "|") + ")$"
	s.PatternError, s.Examples = "one of "+strings.Join(words, " · "), words
}

// anyCase is the expression that fits a word in capital and small letters.
func anyCase(word string) string {
	var b strings.Builder
	for _, r := range word {
		low, up := strings.ToLower(string(r)), strings.ToUpper(string(r))
		if low == up {
			b.WriteString(regexp.QuoteMeta(low))
			continue
		}
		b.WriteString("[" + up + low + "]")
	}
	return b.String()
}

// scopes are where the keys of a file may stand: of orders for some segment or other.
func (g *schemaOf) scopes(kind string) (list []scope) {
	if kind == KindStanding {
		return []scope{{kind: inStanding}}
	}
	inside := g.plays()
	for _, k := range g.v.Keys {
		for _, segment := range k.In {
			if segment != "stack" && segment != inside[0].segment {
				list = append(list, scope{kind: inFile, segment: segment})
			}
		}
	}
	return append(list, scope{kind: inFile})
}

// plays are where the keys of a play: map may stand: of a card that gives no segment first, then of
// those that give one.
func (g *schemaOf) plays() []scope {
	list := []scope{{kind: inPlay, segment: "play"}}
	for i := range g.v.Cards {
		if g.v.Play == nil {
			break
		}
		if segment := g.v.Play(g.v.Cards[i].ID); segment != "" {
			list = append(list, scope{kind: inPlay, segment: segment})
		}
	}
	return list
}

// keys are the keys that may stand in one of some scopes.
func (g *schemaOf) keys(in ...scope) (list Properties) {
	for _, k := range g.v.Keys {
		if slices.ContainsFunc(in, func(sc scope) bool { return sc.takes(k) }) {
			list = append(list, Property{k.Name, &Schema{Ref: "#/definitions/" + k.Name}})
		}
	}
	return list
}

// define makes what the keys and the maps in them refer to.
func (g *schemaOf) define() {
	maps := map[string]bool{}
	for _, k := range g.v.Keys {
		g.defined = append(g.defined, Property{k.Name, g.value(k)})
		for _, m := range k.Maps {
			maps[m] = true
		}
	}
	when := Property{"when", &Schema{Description: Spoken(Parts, g.v.conditionsTaken()), Type: oneText}}
	for _, m := range []struct {
		name  string
		takes string
		more  Properties
	}{
		{"play", "a card with its event: C13 GE", append(Properties{when}, g.keys(g.plays()...)...)},
		{"stack", "units and where they stand: II/11/6P + 1/76/6P 2531", g.keys(scope{kind: inStack})},
		{"attack", (&reader{v: g.v}).attackTakes(), append(Properties{when}, g.keys(scope{kind: inFight})...)},
	} {
		if !maps[m.name] {
			continue
		}
		first := Properties{{m.name, &Schema{Description: m.takes, Type: oneText}}}
		g.defined = append(g.defined, Property{m.name + ":", &Schema{Type: []string{"object"}, Required: []string{m.name},
			Properties: append(append(first, m.more...), noteSchema), Additional: Additional{None: true}}})
	}
}

// answers are the questions of a sheet, by the keys that end their names, and by their whole names
// those that are asked now.
func (g *schemaOf) answers(now []Offer) *Schema {
	s := &Schema{Description: "the questions of the sheet, each with what you answer", Type: []string{"object"}, Additional: Additional{None: true}}
	for _, k := range g.v.Keys {
		if k.Kind == Text || k.Fight && !k.Choice {
			continue
		}
		s.Patterned = append(s.Patterned, Property{`^[^\s,]+\s+` + anyCase(k.Name) + "$", g.reply(k)})
	}
	for _, o := range now {
		if k := g.v.Key(o.Key); k != nil {
			asked := g.reply(k)
			asked.offer(o.Answers)
			s.Properties = append(s.Properties, Property{o.Name, asked})
		}
	}
	return s
}

// reply is what stands behind a question of a sheet, or nothing, as long as nobody has filled it in.
func (g *schemaOf) reply(k *Key) *Schema {
	s := g.value(k.replies)
	s.Type = append(slices.Clone(s.Type), "null")
	return s
}
