package hexes

import (
	"slices"

	"umpire/adjudicate"
)

// Ratio is the least ratio of a column, first to second: {3, 2} is 3:2.
type Ratio [2]adjudicate.Quarters

// Column is the number of ratios, which ascend, that a value has to another at least: the
// index of the column of a table whose first column asks for none. It compares by
// cross-multiplication; nothing is divided.
func Column(value, to adjudicate.Quarters, least []Ratio) int {
	n := 0
	for _, r := range least {
		if value*r[1] < to*r[0] {
			break
		}
		n++
	}
	return n
}

// Sum is a sum of shifts or of modifiers, with the reason for each. The zero value is 0.
type Sum struct {
	list [12]Part // room for what a sum has as a rule
	n    int
	more []Part // what has no room there
}

// Part is a number of a sum, and why it is in it.
type Part struct {
	Why    string
	Number int
}

// Add adds a number. A 0 is no part. Copies of a sum are independent of each other.
func (s *Sum) Add(why string, number int) {
	switch {
	case number == 0:
	case s.n < len(s.list):
		s.list[s.n] = Part{why, number}
		s.n++
	default:
		s.more = append(slices.Clip(s.more), Part{why, number})
	}
}

// Parts are the numbers in the order in which they were added. The slice is shared.
func (s *Sum) Parts() []Part {
	if len(s.more) == 0 {
		return s.list[:s.n]
	}
	return slices.Concat(s.list[:], s.more)
}

// Total is what they come to.
func (s *Sum) Total() (total int) {
	for _, p := range s.Parts() {
		total += p.Number
	}
	return total
}
