package suitetest

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

// Schema is a JSON Schema in the hands of a validator of others.
type Schema struct{ compiled *jsonschema.Schema }

// NewSchema compiles a schema.
func NewSchema(t testing.TB, text []byte) *Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("x.json", doc))
	compiled, err := c.Compile("x.json")
	require.NoError(t, err)
	return &Schema{compiled}
}

// Refused are the places at which the schema refuses a file, keys and numbers of entries joined by
// strokes; none if it takes it.
func (s *Schema) Refused(src string) (places []string) {
	value, _ := edited(src)
	err := s.compiled.Validate(value)
	if err == nil {
		return nil
	}
	var walk func(e *jsonschema.ValidationError)
	walk = func(e *jsonschema.ValidationError) {
		if len(e.Causes) == 0 {
			places = append(places, strings.Join(e.InstanceLocation, "/"))
		}
		for _, c := range e.Causes {
			walk(c)
		}
	}
	walk(err.(*jsonschema.ValidationError))
	return places
}

// FileKind is what a file says it is, before the stroke: orders of orders/1; empty if it is no YAML or
// does not say it.
func FileKind(src string) string {
	value, ok := edited(src)
	if root, isMap := value.(map[string]any); ok && isMap {
		text, _ := root["umpire"].(string)
		kind, _, _ := strings.Cut(strings.TrimSpace(text), "/")
		return kind
	}
	return ""
}

// edited is a file as an editor has it; false if it is no YAML.
func edited(src string) (any, bool) {
	var doc yaml.Node
	if yaml.Unmarshal([]byte(src), &doc) != nil || len(doc.Content) == 0 {
		return nil, false
	}
	return plainValue(doc.Content[0]), true
}

// plainValue is a node as an editor has it, which takes words that look like numbers for such.
func plainValue(n *yaml.Node) any {
	switch n.Kind {
	case yaml.MappingNode:
		m := map[string]any{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			m[n.Content[i].Value] = plainValue(n.Content[i+1])
		}
		return m
	case yaml.SequenceNode:
		list := []any{}
		for _, c := range n.Content {
			list = append(list, plainValue(c))
		}
		return list
	}
	switch n.ShortTag() {
	case "!!null":
		return nil
	case "!!bool":
		return true
	case "!!int":
		if i, err := strconv.Atoi(n.Value); err == nil {
			return i
		}
		return 1
	case "!!float":
		return 1.5
	}
	return n.Value
}

// slips are words that stand where a slip is made.
var slips = strings.Fields("none any ask {} [] ~ null yes 5 3.5 attack: with: - [a,b] {attack:2413} HOLDS Final when not")

// Slip makes one edit in a text, such as a slip is: a line is left out, cut, made longer, written in
// capitals, or stands twice. n says which.
func Slip(text string, n func(int) int) string {
	lines := strings.Split(text, "\n")
	i := n(len(lines))
	switch word := slips[n(len(slips))]; n(5) {
	case 0:
		lines = append(lines[:i], lines[i+1:]...)
	case 1:
		before, _, _ := strings.Cut(lines[i], ":")
		lines[i] = before + ": " + word
	case 2:
		lines[i] += " " + word
	case 3:
		lines[i] = strings.ToUpper(lines[i])
	default:
		lines = append(lines[:i+1], append([]string{lines[n(len(lines))]}, lines[i+1:]...)...)
	}
	return strings.Join(lines, "\n")
}
