package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// choices are bytes that decide: every call takes some, and 0 is chosen behind the last.
type choices struct{ left []byte }

func (c *choices) of(n int) int {
	if n <= 1 || len(c.left) == 0 {
		return 0
	}
	x := int(c.left[0])
	c.left = c.left[1:]
	if n > 256 && len(c.left) > 0 {
		x = x<<8 | int(c.left[0])
		c.left = c.left[1:]
	}
	return x % n
}

func one[T any](c *choices, list []T) (x T) {
	if len(list) == 0 {
		return x
	}
	return list[c.of(len(list))]
}

var aWord = regexp.MustCompile(`[^\s:,#{}\[\]"'&*|%@` + "`" + `]+`)

// collect gathers the words of the files of a spot, the keys that serve there and the
// places where anybody stands.
func (s *spot) collect() {
	v, pos := s.step.Rules.Vocabulary(), s.step.State.Position
	seg, _ := v.Segment(s.step.State.Segment)
	for _, k := range v.Keys {
		if k.Choice || slices.Contains(k.In, seg.Type) {
			s.keys = append(s.keys, k)
		}
	}
	for at := range model.Space(pos.Set().Board.Len()) {
		if len(pos.In(at)) > 0 {
			s.held = append(s.held, at)
		}
	}
	seen := map[string]bool{}
	for _, kind := range []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers} {
		for _, text := range s.sent[kind] {
			_, body, _ := strings.Cut(text, "status: ")
			for _, w := range aWord.FindAllString(body, -1) {
				if !seen[w] {
					seen[w] = true
					s.words = append(s.words, w)
				}
			}
		}
	}
}

// slot is a thing of the kind that a slot of a form takes, from what there is.
func (s *spot) slot(c *choices, name string) string {
	v, set := s.step.Rules.Vocabulary(), s.step.State.Position.Set()
	space := func() model.Space {
		if c.of(4) > 0 && len(s.held) > 0 {
			return one(c, s.held)
		}
		return model.Space(c.of(set.Board.Len()))
	}
	place := func() string { return set.SpaceName(space()) }
	switch name {
	case "unit", "who", "my", "mine":
		if len(v.Units) == 0 {
			return "1 " + one(c, v.Counted)
		}
		who := one(c, v.Units).ID
		for c.of(4) == 1 {
			who += " + " + one(c, v.Units).ID
		}
		return who
	case "count":
		what := fmt.Sprint(c.of(6), " ", one(c, v.Counted))
		for c.of(3) == 1 {
			what += fmt.Sprint(" + ", c.of(4), " ", one(c, v.Counted))
		}
		return what
	case "type":
		return one(c, v.Counted)
	case "place":
		return place()
	case "path":
		at := space()
		path := set.SpaceName(at)
		for range 1 + c.of(4) {
			if near := set.Board.Near(at); len(near) > 0 {
				at = one(c, near)
			}
			path += "-" + set.SpaceName(at)
		}
		return path
	case "card":
		return one(c, v.Cards).ID
	case "play":
		return one(c, v.Cards).ID + one(c, []string{"", " GE", " TE", " TE on " + place(), " GE for " + s.slot(c, "unit")})
	case "range":
		return one(c, []string{"1-2", "3", "3+", "0-9", "6-1"})
	case "least":
		return one(c, []string{"2+", "0+", "99+"})
	case "columns":
		return one(c, v.Columns) + one(c, []string{"", "+", "-"})
	case "column":
		return one(c, v.Columns)
	case "cell":
		return one(c, v.Cells)
	case "number":
		return one(c, []string{"0", "1", "2", "3", "7", "12", "99", "1000000000"})
	}
	return one(c, v.Lists[name])
}

var aSlot = regexp.MustCompile(`\{(\w+)\}|(\w[\w-]*)(?:\|[\w-]+)+`)

// filled is a form with something in its slots.
func (s *spot) filled(c *choices, pattern string) string {
	return aSlot.ReplaceAllStringFunc(pattern, func(part string) string {
		if strings.HasPrefix(part, "{") {
			return s.slot(c, strings.Trim(part, "{}"))
		}
		return one(c, strings.Split(part, "|"))
	})
}

// entry is something that a key takes by its form.
func (s *spot) entry(c *choices, k *orders.Key) string {
	v := s.step.Rules.Vocabulary()
	text := one(c, []string{"none", "any", "ask", "pass", "yes", "no", "2"})
	if forms := slices.Concat(k.Forms, k.Reply); len(forms) > 0 && c.of(5) > 0 {
		text = s.filled(c, one(c, forms).Pattern)
	}
	switch k.Kind {
	case orders.YesNo:
		text = one(c, []string{"yes", "no", "ask"})
	case orders.Number:
		text = s.slot(c, "number")
	case orders.Fights:
		return "attack: " + s.slot(c, "place") + "\n    with: " + s.slot(c, "unit")
	}
	for k.Kind == orders.Preference && c.of(3) == 1 && len(k.Forms) > 0 {
		text += " > " + s.filled(c, one(c, k.Forms).Pattern)
	}
	for k.Kind == orders.Set && c.of(3) == 1 && len(k.Forms) > 0 {
		text += ", " + s.filled(c, one(c, k.Forms).Pattern)
	}
	if len(v.Facts) > 0 && c.of(4) == 1 {
		f := one(c, v.Facts)
		text += " when " + strings.TrimSpace(f.Name+" "+s.filled(c, f.Pattern))
	}
	return text
}

// wildly changes the body of a file line by line: it stays well formed nearly always, and
// most of what it says is wrong.
func (s *spot) wildly(c *choices, text string) string {
	head, body, ok := strings.Cut(text, "status: final")
	if !ok {
		return text
	}
	lines := strings.Split(strings.TrimRight(body, "\n"), "\n")
	for n := 1 + c.of(8); n > 0; n-- {
		i := c.of(len(lines))
		lines = s.change(c, lines, i)
	}
	return head + "status: final" + strings.Join(lines, "\n") + "\n"
}

var aNumber = regexp.MustCompile(`\d+`)

func (s *spot) change(c *choices, lines []string, i int) []string {
	line, note, _ := strings.Cut(lines[i], "  #")
	switch c.of(12) {
	case 0, 1: // what stands there as a comment is said
		if off := strings.TrimPrefix(lines[i], "# "); off != lines[i] {
			lines[i] = off
		} else if note != "" && strings.Contains(line, ":") {
			key, _, _ := strings.Cut(line, ":")
			lines[i] = key + ": " + one(c, strings.Split(strings.TrimSpace(note), " · "))
		}
	case 2, 3: // another word
		words := aWord.FindAllStringIndex(line, -1)
		if len(words) > 0 && len(s.words) > 0 {
			at := one(c, words)
			lines[i] = line[:at[0]] + one(c, s.words) + line[at[1]:]
		}
	case 4:
		lines[i] = aNumber.ReplaceAllStringFunc(line, func(n string) string {
			return one(c, []string{n, "0", "1", "2", "3", "9", "99"})
		})
	case 5:
		return slices.Insert(lines, c.of(len(lines)+1), lines[i])
	case 6:
		if len(lines) > 1 {
			return slices.Delete(lines, i, i+1)
		}
	case 7:
		j := c.of(len(lines))
		lines[i], lines[j] = lines[j], lines[i]
	case 8: // behind a dash or a key, what its key takes
		if k := s.keyAt(lines, i); k != nil {
			before := line[:len(line)-len(strings.TrimLeft(line, " "))] + "- "
			if !strings.HasPrefix(strings.TrimSpace(line), "- ") {
				before, _, _ = strings.Cut(line, ":")
				before += ": "
			}
			lines[i] = before + s.entry(c, k)
		}
	case 9: // one entry more
		if k := s.keyAt(lines, i); k != nil {
			if strings.HasPrefix(strings.TrimSpace(line), "- ") {
				return slices.Insert(lines, i+1, line[:len(line)-len(strings.TrimLeft(line, " "))]+"- "+s.entry(c, k))
			}
			lines[i] = line + one(c, []string{", ", " > "}) + s.entry(c, k)
		}
	case 10: // one key more
		if k := one(c, s.keys); k != nil {
			indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
			if k.Kind == orders.Lines || k.Kind == orders.Fights {
				return slices.Insert(lines, i+1, indent+k.Name+":", indent+"  - "+s.entry(c, k), indent+"  - "+s.entry(c, k))
			}
			return slices.Insert(lines, i+1, indent+k.Name+": "+s.entry(c, k))
		}
	case 11:
		lines[i] = line + one(c, []string{" or ", " > ", ", ", " + ", "-", " when ", " at ", " to ", " with ", " by "}) + one(c, s.words)
	}
	return lines
}

// keyAt is the key in whose list or line a line stands.
func (s *spot) keyAt(lines []string, i int) *orders.Key {
	for ; i >= 0; i-- {
		name, _, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(lines[i]), "- "), ":")
		if !ok {
			continue
		}
		words := strings.Fields(name)
		if len(words) == 0 {
			return nil
		}
		return s.step.Rules.Vocabulary().Key(words[len(words)-1])
	}
	return nil
}

var aValue = regexp.MustCompile(`[A-Za-z0-9][A-Za-z0-9/+.-]*`)

// wildState changes words of the position: a place, a number, a card, a mark.
func (s *spot) wildState(c *choices) *single.Input {
	lines := bytes.Split(s.state.Data, []byte("\n"))
	from := slices.IndexFunc(lines, func(l []byte) bool { return bytes.HasPrefix(l, []byte("public:")) })
	if from < 0 {
		return &s.state
	}
	lines = slices.Clone(lines)
	for range 1 + c.of(3) {
		i, j := from+1+c.of(len(lines)-from-1), from+1+c.of(len(lines)-from-1)
		at, other := aValue.FindAllIndex(lines[i], -1), aValue.FindAll(lines[j], -1)
		if len(at) < 2 || len(other) < 2 {
			continue
		}
		span := one(c, at[1:])
		lines[i] = slices.Concat(lines[i][:span[0]], one(c, other[1:]), lines[i][span[1]:])
	}
	return &single.Input{Name: s.state.Name, Data: bytes.Join(lines, []byte("\n"))}
}
