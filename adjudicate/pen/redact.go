package pen

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"umpire/adjudicate/campaign"
)

// redacted is what everybody may see of a file of mine.
func (m *Match) redacted(data []byte) ([]byte, error) {
	set := m.Step.State.Position.Set()
	return redact(data, m.covert(), func(word string) bool {
		c, ok := set.FindCard(strings.ToUpper(word))
		return ok && string(set.Cards[c].Side) == m.Me
	})
}

// redact puts `ask` in the place of what stands under covert keys, so that the file
// can be shown: the public run asks there, and the owner's program answers. Names
// of questions that end in such a key count as well. Words that say the same
// whatever is held stay, and so does an entry `ask when …` that names no card of the
// owner's: where nobody is stopped unless he has said so, others must see that he has.
func redact(data []byte, keys []string, own func(word string) bool) ([]byte, error) {
	var out bytes.Buffer
	var left *covertValue // what is left out, while its lines come
	flush := func() {
		if left != nil {
			out.WriteString(left.told(own))
		}
		left = nil
	}
	for line := range strings.Lines(string(data)) {
		text := strings.TrimRight(line, "\r\n")
		indent := len(text) - len(strings.TrimLeft(text, " "))
		if left != nil && (strings.TrimSpace(text) == "" || indent > left.indent || indent == left.indent && strings.HasPrefix(text[indent:], "- ")) {
			left.lines = append(left.lines, line)
			continue
		}
		flush()
		body := text[indent:]
		for strings.HasPrefix(body, "- ") {
			body, indent = strings.TrimLeft(body[2:], " "), len(text)-len(strings.TrimLeft(body[2:], " "))
		}
		key, value, isKey := strings.Cut(body, ":")
		switch {
		case strings.HasPrefix(body, "#"), !isKey:
		case strings.HasPrefix(body, "{") && mentions(body, keys):
			return nil, &campaign.WrongFile{Name: "orders", What: fmt.Sprintf("what may not be shown stands in braces: %.60q. write it on a line of its own", body)}
		case covertKey(key, keys) && !plain(value):
			left = &covertValue{head: strings.TrimSuffix(text, body) + key + ":", value: value, indent: indent, lines: []string{line}}
			continue
		}
		out.WriteString(line)
	}
	flush()
	if bytes.Equal(out.Bytes(), data) {
		return data, nil
	}
	return uncommented(out.Bytes()), nil
}

// covertValue is what stands under a covert key: behind it, or as a list below it.
type covertValue struct {
	head, value string
	indent      int      // of the key
	lines       []string // with that of the key
}

// told is what others see of it.
func (c *covertValue) told(own func(word string) bool) string {
	asks, all := []string{}, true
	if strings.TrimSpace(c.value) != "" {
		all = asksOpenly(c.value, own)
	}
	for _, line := range c.lines[1:] {
		text := strings.TrimSpace(line)
		entry, isEntry := strings.CutPrefix(text, "- ")
		switch {
		case text == "" || strings.HasPrefix(text, "#") || isEntry && plain(entry):
		case isEntry && asksOpenly(entry, own):
			asks = append(asks, line)
		default:
			all = false
		}
	}
	switch {
	case all:
		return strings.Join(c.lines, "")
	case len(asks) == 0:
		return c.head + " ask\n"
	}
	indent, _, _ := strings.Cut(asks[0], "-")
	return c.head + "\n" + strings.Join(asks, "") + indent + "- ask\n"
}

// asksOpenly reports whether an entry is `ask when …` and names no card of its owner.
func asksOpenly(entry string, own func(word string) bool) bool {
	entry, _, _ = strings.Cut(entry, " #")
	condition, ok := strings.CutPrefix(strings.Trim(strings.TrimSpace(entry), `"'`), "ask when ")
	words := strings.FieldsFunc(condition, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return ok && !slices.ContainsFunc(words, own)
}

// uncommented leaves comments out: what is written beside a card that is not shown
// would show it.
func uncommented(data []byte) []byte {
	var out bytes.Buffer
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		quote := byte(0)
		end := len(line)
		for i := 0; i < len(line); i++ {
			switch c := line[i]; {
			case quote != 0:
				if c == quote {
					quote = 0
				}
			case c == '"' || c == '\'':
				quote = c
			case c == '#' && i > 0 && line[i-1] == ' ':
				end, i = i, len(line)
			}
		}
		out.WriteString(strings.TrimRight(line[:end], " \r\n") + "\n")
	}
	return out.Bytes()
}

func covertKey(key string, keys []string) bool {
	words := strings.Fields(strings.Trim(key, `"'`))
	return len(words) > 0 && slices.Contains(keys, words[len(words)-1])
}

func mentions(body string, keys []string) bool {
	return slices.ContainsFunc(keys, func(k string) bool { return strings.Contains(body, k+":") })
}

// plain: words that mean the same whatever the owner holds.
func plain(value string) bool {
	v, _, _ := strings.Cut(value, " #")
	return slices.Contains([]string{"ask", "none", "no", "pass"}, strings.Trim(strings.TrimSpace(v), `"'`))
}
