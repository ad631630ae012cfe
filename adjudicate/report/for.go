package report

import "strings"

// For is the side for which a report was made, as its head says in English; "" of one for
// everybody, and of any other text.
func For(text string) string {
	before, rest, _ := strings.Cut(English().Core["for"], "{side}")
	behind, _, _ := strings.Cut(rest, "{side}")
	n := 0
	for line := range strings.Lines(text) {
		if n++; n > headLines {
			return ""
		}
		if _, side, ok := strings.Cut(line, " "+before); ok {
			if side, _, ok := strings.Cut(side, behind); ok {
				return side
			}
		}
	}
	return ""
}

// headLines is how many lines of a text are looked at for its head.
const headLines = 12
