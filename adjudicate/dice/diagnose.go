package dice

import (
	"bytes"
	"fmt"
	"strings"
)

// Mismatch is the error of bytes that have another hash than the one wanted.
// Cures names the changes by which a mail program or editor would explain the
// difference, empty when none does. It never means that the bytes are accepted.
type Mismatch struct {
	Got, Want Hash
	Cures     []string
}

// Error says what to do.
func (m *Mismatch) Error() string {
	if len(m.Cures) == 0 {
		return fmt.Sprintf("hash is %s, wanted is %s; no usual change of line ends or blanks explains it, ask for the file again", m.Got, m.Want)
	}
	return fmt.Sprintf("hash is %s, wanted is %s; to restore it: %s; or ask for the file again, packed", m.Got, m.Want, strings.Join(m.Cures, ", then "))
}

// cure is one thing that can be undone.
type cure struct {
	name string
	undo func([]byte) []byte
}

// cures in the order in which they are undone; groups exclude each other.
var cures = [][]cure{
	{{"remove the byte order mark (BOM)", func(b []byte) []byte { return bytes.TrimPrefix(b, []byte("\xef\xbb\xbf")) }}},
	{
		{"turn CRLF into LF", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\r\n"), []byte("\n")) }},
		{"turn LF into CRLF", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }},
	},
	{
		{"turn no-break spaces (NBSP) into blanks", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\u00a0"), []byte(" ")) }},
		{"turn no-break spaces (NBSP) into blanks", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\xa0"), []byte(" ")) }},
	},
	{{"remove blanks at the ends of lines", trimLines}},
	{
		{"add the LF at the end", func(b []byte) []byte { return append(bytes.Clone(b), '\n') }},
		{"remove all but one LF at the end", func(b []byte) []byte { return append(bytes.TrimRight(b, "\n"), '\n') }},
		{"remove the LF at the end", func(b []byte) []byte { return bytes.TrimRight(b, "\n") }},
	},
}

func trimLines(b []byte) []byte {
	lines := bytes.Split(b, []byte("\n"))
	for i, l := range lines {
		lines[i] = bytes.TrimRight(l, " \t")
	}
	return bytes.Join(lines, []byte("\n"))
}

// Verify holds bytes against a hash (hexdice/1 1 no. 20, 9). Another hash is a
// *Mismatch that names the fewest usual changes of a mail program (CRLF, BOM,
// last LF, NBSP, blanks at line ends) that restore it, if any do.
func Verify(b []byte, want Hash) error {
	got := HashOf(b)
	if got == want {
		return nil
	}
	for most := 1; most <= len(cures); most++ {
		if names := restore(b, want, cures, most); names != nil {
			return &Mismatch{got, want, names}
		}
	}
	return &Mismatch{Got: got, Want: want}
}

// restore looks for at most the given number of cures that lead to want.
func restore(b []byte, want Hash, groups [][]cure, most int) []string {
	if len(groups) == 0 || most == 0 {
		return nil
	}
	for _, c := range groups[0] {
		changed := c.undo(bytes.Clone(b))
		if bytes.Equal(changed, b) {
			continue
		}
		if HashOf(changed) == want {
			return []string{c.name}
		}
		if names := restore(changed, want, groups[1:], most-1); names != nil {
			return append([]string{c.name}, names...)
		}
	}
	return restore(b, want, groups[1:], most)
}
