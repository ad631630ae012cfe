package orders

import (
	"bytes"
	"encoding/json"
)

// Schema is a JSON Schema of draft 7, as far as files of ours need it: editors read it, to complete
// keys and to underline what is wrong. Everything that it refuses the reader of files refuses too;
// the reader refuses much more.
type Schema struct {
	Draft        string     `json:"$schema,omitempty"`
	Title        string     `json:"title,omitempty"`
	Description  string     `json:"description,omitempty"`
	Ref          string     `json:"$ref,omitempty"`
	Type         []string   `json:"type,omitempty"`
	Enum         []string   `json:"enum,omitempty"`
	Pattern      string     `json:"pattern,omitempty"`
	PatternError string     `json:"patternErrorMessage,omitempty"` // which editors show, of a pattern that does not fit
	Examples     []string   `json:"examples,omitempty"`            // what editors offer, beside all else that may stand there
	Maximum      int        `json:"maximum,omitempty"`
	Required     []string   `json:"required,omitempty"`
	Properties   Properties `json:"properties,omitempty"`
	Patterned    Properties `json:"patternProperties,omitempty"`
	Additional   Additional `json:"additionalProperties,omitzero"`
	Items        *Schema    `json:"items,omitempty"`
	MaxItems     int        `json:"maxItems,omitempty"`
	If           *Schema    `json:"if,omitempty"`
	Then         *Schema    `json:"then,omitempty"`
	Else         *Schema    `json:"else,omitempty"`
	Definitions  Properties `json:"definitions,omitempty"`

	list bool // it is written downwards, with a dash for each entry
}

// Properties are schemas by name, in the order in which they are written.
type Properties []Property

// Property is one of them.
type Property struct {
	Name string
	Is   *Schema
}

// MarshalJSON writes an object.
func (p Properties) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, one := range p {
		name, err := json.Marshal(one.Name)
		if err != nil {
			return nil, err
		}
		value, err := one.Is.json()
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(name)
		b.WriteByte(':')
		b.Write(value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// Additional says which properties there may be beside those that are named.
type Additional struct {
	None bool
	Each *Schema // what each of them is
}

// IsZero reports whether nothing is said of them.
func (a Additional) IsZero() bool { return a == Additional{} }

// MarshalJSON writes false, or what each of them is.
func (a Additional) MarshalJSON() ([]byte, error) {
	if a.None {
		return []byte("false"), nil
	}
	return a.Each.json()
}

// json writes a schema in one line, with the signs < and > as they are.
func (s *Schema) json() ([]byte, error) {
	var b bytes.Buffer
	w := json.NewEncoder(&b)
	w.SetEscapeHTML(false)
	err := w.Encode(s)
	return bytes.TrimSpace(b.Bytes()), err
}

// Write writes a schema as a file.
func (s *Schema) Write() ([]byte, error) {
	s.Draft = "http://json-schema.org/draft-07/schema#"
	text, err := s.json()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = json.Indent(&b, append(text, '\n'), "", "  ")
	return b.Bytes(), err
}
