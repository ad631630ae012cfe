package campaign

import (
	"fmt"
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// SideBySide lays two texts beside each other, line by line, those that differ
// with a mark between them. No time limit: the same texts give the same lines.
func SideBySide(a, b string, width int) string {
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0
	ra, rb, lines := dmp.DiffLinesToRunes(a, b)
	var w strings.Builder
	var left, right []string
	flush := func() {
		for i := 0; i < max(len(left), len(right)); i++ {
			l, r, mark := "", "", "|"
			switch {
			case i >= len(left):
				r, mark = right[i], ">"
			case i >= len(right):
				l, mark = left[i], "<"
			default:
				l, r = left[i], right[i]
			}
			fmt.Fprintf(&w, "%s\n", strings.TrimRight(fmt.Sprintf("%-*.*s %s %.*s", width, width, l, mark, width, r), " "))
		}
		left, right = nil, nil
	}
	for _, d := range dmp.DiffCharsToLines(dmp.DiffMainRunes(ra, rb, false), lines) {
		for line := range strings.Lines(d.Text) {
			line = strings.TrimSuffix(line, "\n")
			switch d.Type {
			case diffmatchpatch.DiffDelete:
				left = append(left, line)
			case diffmatchpatch.DiffInsert:
				right = append(right, line)
			default:
				flush()
				fmt.Fprintf(&w, "%s\n", strings.TrimRight(fmt.Sprintf("%-*.*s   %.*s", width, width, line, width, line), " "))
			}
		}
	}
	flush()
	return w.String()
}
