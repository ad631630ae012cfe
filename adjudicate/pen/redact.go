package pen

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
)

// redact puts `ask` in the place of what stands under covert keys, so that the file
// can be shown: the public run asks there, and the owner's program answers. Names
// of questions that end in such a key count as well. Words that say the same
// whatever is held stay.
func redact(data []byte, keys []string) ([]byte, error) {
	var out bytes.Buffer
	hidden := -1 // the indent of the key whose value is left out
	for line := range strings.Lines(string(data)) {
		text := strings.TrimRight(line, "\r\n")
		indent := len(text) - len(strings.TrimLeft(text, " "))
		if hidden >= 0 && (strings.TrimSpace(text) == "" || indent > hidden || indent == hidden && strings.HasPrefix(text[indent:], "- ")) {
			continue
		}
		hidden = -1
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
			out.WriteString(strings.TrimSuffix(text, body) + key + ": ask\n")
			hidden = indent
			continue
		}
		out.WriteString(line)
	}
	if bytes.Equal(out.Bytes(), data) {
		return data, nil
	}
	return uncommented(out.Bytes()), nil
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
