package writing_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
)

// TestExamplesByList: the files of the examples are made anew from their positions by choosing from the list
// alone, in steps where it has them, and by taking out entries, without a word typed: each statement of a file,
// comments aside. The statements of a section are compared without their order.
func TestExamplesByList(t *testing.T) {
	suitetest.Long(t)
	for _, c := range []struct {
		example, file string
		side          model.Side
		card          string
	}{
		{"segment", "orders.yaml", "axis", "A17"},
		{"segment", "draft.yaml", "axis", "A17"},
		{"segment", "standing-axis.yaml", "axis", ""},
		{"segment", "standing-soviet.yaml", "soviet", ""},
		{"we-01", "orders.yaml", "axis", "A17"},
		{"we-01", "standing-axis.yaml", "axis", ""},
		{"we-01", "standing-soviet.yaml", "soviet", ""},
		{"tinguta", "orders.yaml", "axis", ""},
		{"tinguta", "standing-allies.yaml", "allies", ""},
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
			require.Empty(t, typed, made)
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
		if card.MatchString(said) { // the same, with nothing set in below it
			said = "- play: " + said[2:]
		}
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
			return strings.HasPrefix(w, s+" > ") || strings.HasPrefix(w, s+", ") || strings.HasPrefix(w, s+" and ")
		}):
			n += 1 + strings.Count(s, " > ") + strings.Count(s, ", ") + strings.Count(s, " and ")
		default:
			n--
		}
	}
	return n
}

func (m *maker) made(text string) string {
	for {
		was, best, next := text, m.score(text), text
		try := func(now string) {
			if n := m.score(now); n > best {
				best, next = n, now
			}
		}
		for line := strings.Count(text, "\n"); line > 0; line-- {
			try(m.d.Serve(writing.Wish{Do: "drop", Text: text, Line: line}).Text)
			text = next
		}
		var words []string
		for _, q := range m.d.Serve(writing.Wish{Do: "questions", Text: text}).Lists {
			words = append(words, q.Name)
		}
		for _, s := range m.want { // its units, as one clicks them
			if at := strings.LastIndex(s, "activate / - "); at >= 0 {
				words = append(words, strings.Fields(s[at:])[3])
			}
		}
		for _, w := range words {
			for _, l := range m.d.Serve(writing.Wish{Do: "list", Text: text, Words: w}).Lists {
				m.tries(text, l, try)
			}
			text = next
		}
		if text == was {
			return text
		}
	}
}

// tries tries all that a list offers.
func (m *maker) tries(text string, l writing.Listed, try func(string)) {
	for _, answer := range l.Answers {
		try(m.d.Serve(writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: answer}).Text)
	}
	if l.Many {
		m.many(text, l, try)
	}
	for _, form := range l.Forms {
		m.steps(text, l.Choice, form.Form, try)
	}
}

// steps fills the blanks of a form, as far as that leads to what is wanted, and tries what is whole.
func (m *maker) steps(text string, q writing.Choice, form string, try func(string)) {
	if !m.leads(form) {
		return
	}
	for _, l := range m.d.Serve(writing.Wish{Do: "fill", Text: text, Put: q, Answer: form}).Lists {
		for _, answer := range l.Answers {
			if m.leads(answer) {
				try(m.d.Serve(writing.Wish{Do: "put", Text: text, Put: q, Answer: answer}).Text)
			}
		}
		for _, f := range l.Forms {
			m.steps(text, q, f.Form, try)
		}
	}
}

var card = regexp.MustCompile(`^- C\d+ [GT]E$`)

var blank = regexp.MustCompile(`\{[a-z]+\}`)

// leads reports whether what a form says by itself stands in something that is wanted.
func (m *maker) leads(form string) bool {
	parts := blank.Split(form, -1)
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	pattern := regexp.MustCompile(strings.Join(parts, ".+"))
	return slices.ContainsFunc(m.want, pattern.MatchString)
}

// many tries what is pressed with one answer more.
func (m *maker) many(text string, l writing.Listed, try func(string)) {
	for _, answer := range l.Answers {
		if !slices.Contains(l.Chosen, answer) {
			try(m.d.Serve(writing.Wish{Do: "put", Text: text, Put: l.Choice, Answer: strings.Join(append(slices.Clone(l.Chosen), answer), ", ")}).Text)
		}
	}
}
