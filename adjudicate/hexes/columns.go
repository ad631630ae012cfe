package hexes

import "umpire/adjudicate"

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
	list [32]Part // more than there are cards in two hands
	n    int
}

// Part is a number of a sum, and why it is in it.
type Part struct {
	Why    string
	Number int
}

// Add adds a number, up to 32 of them; what comes behind is left out. A 0 is no part.
func (s *Sum) Add(why string, number int) {
	if number != 0 && s.n < len(s.list) {
		s.list[s.n] = Part{why, number}
		s.n++
	}
}

// Parts are the numbers in the order in which they were added. The slice is shared.
func (s *Sum) Parts() []Part { return s.list[:s.n] }

// Total is what they come to.
func (s *Sum) Total() (total int) {
	for i := range s.n {
		total += s.list[i].Number
	}
	return total
}
