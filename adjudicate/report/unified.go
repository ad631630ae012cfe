package report

import (
	"fmt"
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"
)

// context is the number of unchanged lines around a change.
const context = 3

// edit is one line of a comparison: ' ', '-' or '+', and the line without its LF.
type edit struct {
	op   byte
	text string
}

// edits compares two texts line by line. It has no time limit: the answer depends
// on the texts alone.
func edits(a, b string) []edit {
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0
	ra, rb, lines := dmp.DiffLinesToRunes(a, b)
	var list []edit
	for _, d := range dmp.DiffCharsToLines(dmp.DiffMainRunes(ra, rb, false), lines) {
		op := byte(' ')
		switch d.Type {
		case diffmatchpatch.DiffDelete:
			op = '-'
		case diffmatchpatch.DiffInsert:
			op = '+'
		}
		for _, text := range strings.SplitAfter(d.Text, "\n") {
			if text != "" {
				list = append(list, edit{op, strings.TrimSuffix(text, "\n")})
			}
		}
	}
	return list
}

// unified is the difference of two texts that end with LF as a unified diff; ""
// if there is none.
func unified(nameA, nameB, a, b string) string {
	list := edits(a, b)
	var w strings.Builder
	lineA, lineB := 1, 1
	for i := 0; i < len(list); {
		if list[i].op == ' ' {
			i, lineA, lineB = i+1, lineA+1, lineB+1
			continue
		}
		if w.Len() == 0 {
			fmt.Fprintf(&w, "--- %s\n+++ %s\n", nameA, nameB)
		}
		from := max(0, i-context)
		to := hunkEnd(list, i)
		lineA, lineB = lineA-(i-from), lineB-(i-from)
		nA, nB := 0, 0
		for _, e := range list[from:to] {
			if e.op != '+' {
				nA++
			}
			if e.op != '-' {
				nB++
			}
		}
		fmt.Fprintf(&w, "@@ -%s +%s @@\n", span(lineA, nA), span(lineB, nB))
		for _, e := range list[from:to] {
			w.WriteByte(e.op)
			w.WriteString(e.text + "\n")
		}
		i, lineA, lineB = to, lineA+nA, lineB+nB
	}
	return w.String()
}

// hunkEnd is the end of the hunk that holds the change at i: changes with no more
// than twice the context between them stand in one.
func hunkEnd(list []edit, i int) int {
	last := i
	for j := i; j < len(list) && j-last <= 2*context; j++ {
		if list[j].op != ' ' {
			last = j
		}
	}
	return min(len(list), last+1+context)
}

// span is a range of a hunk; an empty one names the line before it.
func span(line, n int) string {
	if n == 0 {
		line--
	}
	if n == 1 {
		return fmt.Sprint(line)
	}
	return fmt.Sprintf("%d,%d", line, n)
}
