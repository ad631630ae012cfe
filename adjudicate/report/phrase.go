package report

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/lazy"
)

// teller puts values and templates into words.
type teller struct {
	set   *model.Set
	words adjudicate.Words
}

func newTeller(r *Report) *teller {
	return &teller{set: r.Set, words: r.Words.Merge(English())}
}

// core is one of the report's own words, its blanks filled from pairs of name and
// text.
func (t *teller) core(key string, pairs ...string) string {
	return t.fill(t.words.Core[key], func(name string) (string, bool) {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return t.spell(pairs[i+1]), pairs[i+1] != ""
			}
		}
		return "", false
	})
}

// spell keeps what cannot be printed out of a text: in English all that is not ASCII.
func (t *teller) spell(s string) string {
	if t.words.Lang == "en" {
		return ascii(s)
	}
	return latin(s)
}

// side is the name of a side.
func (t *teller) side(s model.Side) string { return t.sideAs(s, "") }

// sideAs is a form of the name of a side, or its name where the language has no such form.
func (t *teller) sideAs(s model.Side, form string) string {
	if name, ok := t.words.Sides[string(s)+":"+form]; ok && form != "" {
		return t.spell(name)
	}
	if name, ok := t.words.Sides[string(s)]; ok {
		return t.spell(name)
	}
	return ascii(string(s))
}

// sided is one of the report's own words about a side.
func (t *teller) sided(key string, s model.Side) string {
	return t.fill(t.words.Core[key], func(blank string) (string, bool) {
		_, form, _ := strings.Cut(blank, ":")
		return t.sideAs(s, form), true
	})
}

// event fills a template from an event. Steps between blanks of the text that are
// left empty by a dropped part stay as the template has them.
func (t *teller) event(tpl string, e *adjudicate.Entry) string {
	return t.fill(tpl, func(blank string) (string, bool) {
		name, how, _ := strings.Cut(blank, ":")
		for i, p := range e.Event.Params {
			if p == name && how == "remark" {
				r, _ := e.Vals[i].(adjudicate.Remarked)
				return t.word(how, r.Remark), r.Remark != ""
			}
			if p == name {
				return t.blank(name, how, e.Vals[i])
			}
		}
		if name == "segment" {
			return ascii(e.Segment), true
		}
		return "", false
	})
}

// blank is a value in the form that a blank names.
func (t *teller) blank(name, how string, v any) (string, bool) {
	if side, ok := v.(model.Side); ok && how != "" && side != "" {
		return t.sideAs(side, how), true
	}
	text, ok := t.value(name, v, how == "unit")
	if form, there := t.words.Values[name+":"+how+"="+plain(t.set, v)]; there {
		return t.spell(form), ok
	}
	return t.numbered(text, how), ok
}

// numbered puts behind a number what it counts: the part behind the colon of a blank such as
// {points:point}, in the plural unless it is one, or in the second of its two forms.
func (t *teller) numbered(number, noun string) string {
	if noun == "" || noun == "unit" || number == "" {
		return number
	}
	single, two, forms := strings.Cut(noun, "|")
	one := number == "1" && t.words.Singular == nil || slices.Contains(t.words.Singular, number)
	switch {
	case one:
		noun = single
	case forms:
		noun = two
	case strings.HasSuffix(noun, "x"):
		noun += "es"
	default:
		noun += "s"
	}
	return number + " " + noun
}

// fill replaces the blanks of a template. get gives the text of a blank and
// whether there is anything to say.
func (t *teller) fill(tpl string, get func(blank string) (string, bool)) string {
	var w strings.Builder
	for i := 0; i < len(tpl); {
		switch c := tpl[i]; {
		case c == '[' && strings.IndexByte(tpl[i:], ']') > 0:
			end := i + strings.IndexByte(tpl[i:], ']')
			if part := tpl[i+1 : end]; all(part, get) {
				w.WriteString(t.fill(part, get))
			}
			i = end + 1
		case c == '{' && strings.IndexByte(tpl[i:], '}') > 0:
			end := i + strings.IndexByte(tpl[i:], '}')
			text, ok := get(tpl[i+1 : end])
			if !ok && text == "" {
				text = "?"
			}
			w.WriteString(text)
			i = end + 1
		case c == '~':
			w.WriteRune(glue)
			i++
		default:
			w.WriteByte(c)
			i++
		}
	}
	return w.String()
}

// all reports whether every blank of a part has something to say.
func all(part string, get func(string) (string, bool)) bool {
	for {
		_, after, found := strings.Cut(part, "{")
		if !found {
			return true
		}
		blank, rest, closed := strings.Cut(after, "}")
		if !closed {
			return true
		}
		if _, ok := get(blank); !ok {
			return false
		}
		part = rest
	}
}

// value puts a value of an event into words; false if it is none.
func (t *teller) value(name string, v any, detail bool) (string, bool) {
	switch v := v.(type) {
	case []model.UnitID:
		list := make([]string, len(v))
		for i, u := range v {
			list[i] = t.unit(u, detail)
		}
		return t.list(name, list, " + ")
	case []string:
		list := make([]string, len(v))
		for i, s := range v {
			list[i] = t.word(name, s)
		}
		return t.list(name, list, ", ")
	case model.UnitID:
		if v != model.NoUnit {
			return t.unit(v, detail), true
		}
	case []model.Space:
		if len(v) > 0 {
			return ascii(t.set.Path(v)), true
		}
	case model.Side:
		if v != "" {
			return t.side(v), true
		}
	case bool:
		return t.word(name, plain(t.set, v)), v
	default:
		s := plain(t.set, v)
		words := t.word(name, s)
		return words, s != "none" && words != ""
	}
	return t.word(name, "none"), false
}

func (t *teller) list(name string, list []string, sep string) (string, bool) {
	if len(list) == 0 {
		return t.word(name, "none"), false
	}
	return strings.Join(list, sep), true
}

// counts is what players count a unit as; "" of one that has a name to them.
func (t *teller) counts(u model.UnitID) string { return ascii(t.words.Counted[plain(t.set, u)]) }

// nameless is a text in which those units that players count have no names.
func (t *teller) nameless(text string) string {
	if len(t.words.Counted) == 0 {
		return text
	}
	return unitName().ReplaceAllStringFunc(text, func(id string) string {
		if code := t.words.Counted[id]; code != "" {
			return code
		}
		return id
	})
}

// unitName is a word that may be the id of a unit.
var unitName = lazy.Pattern(`[^ ,:]+`)

func (t *teller) unit(u model.UnitID, detail bool) string {
	if code := t.counts(u); code != "" {
		return code
	}
	id := plain(t.set, u)
	if more := t.words.Units[id]; detail && more != "" {
		return ascii(id) + string(glue) + t.spell(more)
	}
	return ascii(id)
}

// word is the words for a value of a parameter, or the value itself.
func (t *teller) word(name, v string) string {
	if w, ok := t.words.Values[name+"="+v]; ok {
		return t.spell(w)
	}
	return ascii(v)
}

// plain is a value as players write it, also one that is none.
func plain(s *model.Set, v any) string {
	switch v := v.(type) {
	case model.UnitID:
		if v < 0 || int(v) >= len(s.Units) {
			return "none"
		}
	case model.CardID:
		if v < 0 || int(v) >= len(s.Cards) {
			return "none"
		}
	}
	return adjudicate.Format(s, v)
}

// raw is an event that the table has no words for: its id and parameters.
func (t *teller) raw(e *adjudicate.Entry) string {
	var w strings.Builder
	w.WriteString(e.Event.ID)
	for i, name := range e.Event.Params {
		w.WriteString(" " + name + "=" + strings.ReplaceAll(plain(t.set, e.Vals[i]), " ", "_"))
	}
	return ascii(w.String())
}

// label puts the label of a die into words; "" if the table has none.
func (t *teller) label(label string) string {
	l, got, ok := t.words.Die(label)
	if !ok {
		return ""
	}
	return t.fill(l.Text, func(blank string) (string, bool) {
		number, how, _ := strings.Cut(blank, ":")
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(got) {
			return "", false
		}
		if how == "upper" {
			return strings.ToUpper(ascii(got[n-1])), true
		}
		return t.word(how, got[n-1]), true
	})
}
