// Package speech has texts on their way to a reader whose language is not known yet. A text is
// the id of a table and what fills its blanks, in a string that may stand among other text
// and in the blank of another. Whoever prints it says it by the table of his reader.
package speech

import (
	"fmt"
	"strings"
)

// What begins, parts and ends a text on its way. No text of ours has these characters, and no
// file of a player is read that has.
const (
	begin = "\x02"
	next  = "\x1f"
	end   = "\x03"
)

// Text is a text on its way: its id, and what fills its blanks, which may be texts on their
// way too.
func Text(id string, args ...any) string {
	var b strings.Builder
	b.WriteString(begin + id)
	for _, arg := range args {
		b.WriteString(next)
		fmt.Fprint(&b, arg)
	}
	b.WriteString(end)
	return b.String()
}

// way is what the id of the way out begins with that stands in a table beside another text.
const way = "\x1e"

// Way is the way out that the table has beside what a text on its way says.
func Way(text string) string { return begin + way + strings.TrimPrefix(text, begin) }

// WayOf is the id beside whose text a way out stands. It reports false for a text itself.
func WayOf(id string) (string, bool) { return strings.CutPrefix(id, way) }

// On reports whether texts on their way stand in a string.
func On(s string) bool { return strings.Contains(s, begin) }

// Whole is a string in which every text on its way is said: say gives the words of an id with
// its blanks filled. Inner texts are said first. What begins and never ends stays as it is.
func Whole(s string, say func(id string, args []string) string) string {
	for {
		to := strings.Index(s, end)
		if to < 0 {
			return s
		}
		from := strings.LastIndex(s[:to], begin)
		if from < 0 {
			return s
		}
		parts := strings.Split(s[from+1:to], next)
		s = s[:from] + say(parts[0], parts[1:]) + s[to+1:]
	}
}
