package report

import (
	"strings"

	"umpire/adjudicate"
)

// Line is a line of what a report tells, unbroken, without the rules it rests on. Entry is the
// index in the journal of the entry with which it begins.
type Line struct {
	Text  string
	Entry int
}

// Lines are the lines of a report that tell of the journal, in order.
func Lines(r Report) (list []Line) {
	index := make(map[*adjudicate.Entry]int, len(r.Journal))
	for i := range r.Journal {
		index[&r.Journal[i]] = i
	}
	for _, b := range compose(&r).blocks {
		for _, l := range b.lines {
			if l.entry != nil {
				text := strings.ReplaceAll(strings.TrimSpace(l.left+"  "+l.text), string(glue), " ")
				list = append(list, Line{text, index[l.entry]})
			}
		}
	}
	return list
}
