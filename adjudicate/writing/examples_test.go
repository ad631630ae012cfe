package writing_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
)

// TestExamplesByList: the files of the examples are made anew from their positions by choosing from the
// list alone, and by taking out entries, without a word typed: each statement of a file, comments aside,
// but those that are named here, which have to be typed: conditions (when), near a place, the column that is
// counted on, orders inside a card that is played, another way to the same end and what hangs on it, a
// choice to which no way that is looked at leads, and the rest, where each unit is named. The statements of a
// section are compared without their order.
func TestExamplesByList(t *testing.T) {
	suitetest.Long(t)
	for _, c := range []struct {
		example, file string
		side          model.Side
		card          string
		typed         []string // what has to be typed
	}{
		{"segment", "orders.yaml", "axis", "A17", []string{"activate / - play: C13 GE", "activate / - play: C13 GE / order: HQ/23P", "activate / - play: C13 GE / activate / - I/128/23P 3110-3010-2909", "activate / - play: C13 GE / activate / - II/128/23P 3207-3107-3007-2906", "activate / - play: C13 GE / activate / - rest holds", "activate / - II/4/6P 3211-3111-3011-2911-2811-2711", "activate / - rest holds", "combats / - attack: 2913 / losses: II/114/6P > any", "combats / - attack: 2913 / retreat: II/11/6P to 2812 > near 3011 > any", "combats / - attack: 2611 / with: I/11/6P, II/4/6P", "combats / - attack: 2611 / expect: 4:1", "combats / - attack: 2611 / losses: II/4/6P > any"}},
		{"segment", "draft.yaml", "axis", "A17", nil},
		{"segment", "standing-axis.yaml", "axis", "", []string{"retreat: together > near 3011 > any", "relocate: road > near 3011 > any"}},
		{"segment", "standing-soviet.yaml", "soviet", "", []string{"cards / - C54 TE when 2913", "cards / - C61 GE when 2611", "cards / - pass", "retreat: together > near 2511 > any", "place: near 2913 > any"}},
		{"we-01", "orders.yaml", "axis", "A17", []string{"activate / - rest holds", "combats / - attack: 2413 / expect: 2:1", "combats / - attack: 2413 / retreat: together > near 2814 > any"}},
		{"we-01", "standing-axis.yaml", "axis", "", []string{"reroll / - marker when C12 failed", "reroll / - no", "retreat: together > with HQ > near 4607 > any", "relocate: road > near 4607 > any"}},
		{"we-01", "standing-soviet.yaml", "soviet", "", []string{"cards / - C54 GE when defending and enemy tank and odds 1.5:1+", "cards / - pass", "place: near 2413 > any"}},
		{"tinguta", "orders.yaml", "axis", "", []string{"combats / - attack: TIN / tokens / - spend when unsupplied", "combats / - attack: TIN / tokens / - keep"}},
		{"tinguta", "standing-allies.yaml", "allies", "", []string{"casualties / - inf when TIN", "casualties / - inf > art > tnk > any"}},
	} {
		t.Run(c.example+"/"+c.file, func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join("..", "..", "examples", c.example, c.file))
			require.NoError(t, err)
			m := &maker{t: t, d: desk(t, c.example, c.side), want: statements(string(data))}
			kind := "orders"
			if strings.HasPrefix(c.file, "standing") {
				kind = "standing"
			}
			made := m.made(serve(t, m.d, writing.Wish{Do: "draft", Kind: kind, Card: c.card}).Text)
			have := statements(made)
			var typed []string
			for _, s := range m.want {
				if !slices.Contains(have, s) {
					typed = append(typed, s)
				}
			}
			require.Equal(t, c.typed, typed, made)
		})
	}
}

// statements are what a file says, without its head: each line with the section and the entry in which it
// stands before it.
func statements(text string) (list []string) {
	_, body, _ := strings.Cut(text, "\nstatus: ")
	_, body, _ = strings.Cut(body, "\n")
	var in []string
	for _, line := range strings.Split(body, "\n") {
		line, _, _ = strings.Cut(line, " #")
		line = strings.TrimRight(line, " ")
		said := strings.TrimLeft(line, " ")
		if said == "" || said[0] == '#' {
			continue
		}
		depth := (len(line) - len(said)) / 2
		in = append(in[:min(depth, len(in))], strings.TrimSuffix(said, ":"))
		if !strings.HasSuffix(said, ":") {
			list = append(list, strings.Join(in, " / "))
		}
	}
	return list
}

// maker makes a file that says something, by choosing what brings it nearer.
type maker struct {
	t    *testing.T
	d    *writing.Desk
	want []string
}

// score is how near a file is: statements that it has, and those that it begins to say, less those that
// are wanted by nobody.
func (m *maker) score(text string) (n int) {
	for _, s := range statements(text) {
		switch {
		case slices.Contains(m.want, s):
			n += 4
		case slices.ContainsFunc(m.want, func(w string) bool {
			return strings.HasPrefix(w, s+" > ") || strings.HasPrefix(w, s+", ")
		}):
			n += 1 + strings.Count(s, " > ") + strings.Count(s, ", ")
		default:
			n--
		}
	}
	return n
}

func (m *maker) made(text string) string {
	for best := m.score(text); ; {
		next := text
		try := func(now string) {
			if n := m.score(now); n > best {
				best, next = n, now
			}
		}
		for line := range strings.Split(text, "\n") {
			try(m.d.Serve(writing.Wish{Do: "drop", Text: text, Line: line + 1}).Text)
		}
		for _, q := range m.d.Serve(writing.Wish{Do: "questions", Text: text}).Lists {
			for _, l := range m.d.Serve(writing.Wish{Do: "list", Text: text, Words: q.Name}).Lists {
				for _, answer := range l.Answers {
					try(m.d.Serve(writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: answer}).Text)
				}
				if l.Many {
					m.many(text, l, try)
				}
			}
		}
		for _, s := range m.want { // its units, as one clicks them
			if unit, is := strings.CutPrefix(s, "activate / - "); is {
				for _, l := range m.d.Serve(writing.Wish{Do: "list", Text: text, Words: strings.Fields(unit)[0]}).Lists {
					for _, answer := range l.Answers {
						try(m.d.Serve(writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: answer}).Text)
					}
				}
			}
		}
		if next == text {
			return text
		}
		text = next
	}
}

// many tries what is pressed with one answer more.
func (m *maker) many(text string, l writing.Listed, try func(string)) {
	for _, answer := range l.Answers {
		if !slices.Contains(l.Chosen, answer) {
			try(m.d.Serve(writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: strings.Join(append(slices.Clone(l.Chosen), answer), ", ")}).Text)
		}
	}
}
