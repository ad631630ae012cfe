package vassal

import "strings"

// The delimiters of the sequences in a save, from the outermost in.
const (
	betweenCommands = '\x1b'
	betweenParts    = '/'
	betweenTraits   = '\t'
	betweenFields   = ';'
	betweenNames    = ','
)

// sequence is a list of texts joined by one delimiter. The elements are kept as they are
// written, so what nobody sets comes out as it came in.
//
// An element is written so: a delimiter in it gets a backslash before it; one that ends with a
// backslash, or begins and ends with an apostrophe, stands between apostrophes.
type sequence struct {
	delimiter byte
	written   []string
}

// split cuts a text into its elements. The empty text is one empty element.
func split(text string, delimiter byte) *sequence {
	s := &sequence{delimiter: delimiter}
	start := 0
	for i := 0; i < len(text); i++ {
		if text[i] == delimiter && (i == start || text[i-1] != '\\') {
			s.written = append(s.written, text[start:i])
			start = i + 1
		}
	}
	s.written = append(s.written, text[start:])
	return s
}

// join makes a sequence of texts.
func join(delimiter byte, texts ...string) *sequence {
	s := &sequence{delimiter: delimiter}
	for _, t := range texts {
		s.add(t)
	}
	return s
}

// len is the number of elements.
func (s *sequence) len() int { return len(s.written) }

// at is the i-th element; empty if there is none.
func (s *sequence) at(i int) string {
	if i < 0 || i >= len(s.written) {
		return ""
	}
	return unescape(s.written[i], s.delimiter)
}

// all are the elements.
func (s *sequence) all() []string {
	list := make([]string, len(s.written))
	for i := range list {
		list[i] = s.at(i)
	}
	return list
}

// set writes the i-th element anew, which is there.
func (s *sequence) set(i int, text string) { s.written[i] = escape(text, s.delimiter) }

// add writes an element at the end.
func (s *sequence) add(text string) { s.written = append(s.written, escape(text, s.delimiter)) }

// String is the sequence as it is written.
func (s *sequence) String() string { return strings.Join(s.written, string(s.delimiter)) }

// escape writes an element.
func escape(text string, delimiter byte) string {
	d := string(delimiter)
	out := strings.ReplaceAll(text, d, `\`+d)
	if strings.HasSuffix(text, `\`) || strings.HasPrefix(text, "'") && strings.HasSuffix(text, "'") {
		return "'" + out + "'"
	}
	return out
}

// unescape reads an element.
func unescape(written string, delimiter byte) string {
	d := string(delimiter)
	text := strings.ReplaceAll(written, `\`+d, d)
	if len(text) > 1 && text[0] == '\'' && text[len(text)-1] == '\'' {
		return text[1 : len(text)-1]
	}
	return text
}
