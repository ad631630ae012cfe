package donnerschlag

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/hexes"
)

// The columns of the combat results table (8.1), by index.
var columns = [...]string{"0:1", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"}

const lastColumn = len(columns) - 1

// The least ratio of each column after the first.
var leastRatio = []hexes.Ratio{{1, 1}, {3, 2}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}, {7, 1}}

// column is the column of a ratio, rounded down (8.2 step 3).
func column(attack, defence adjudicate.Quarters) int {
	return hexes.Column(attack, defence, leastRatio)
}

// columnNamed is the index of a column as players write it, or -1.
func columnNamed(name string) int { return slices.Index(columns[:], name) }

// crt2023 is the Combat Results Table (8.4): a row a modified die, 1 or less to 6 or
// more, a column a ratio.
var crt2023 = [6][len(columns)]string{
	{"1AR", "1AR", "1A", "AR", "-", "-", "DR", "DR", "1DR"},
	{"1AR", "1A", "AR", "-", "-", "DR", "DR", "1DR", "1DR"},
	{"1AR", "AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR"},
	{"1AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR"},
	{"1AR", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR"},
	{"1AR", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR", "3DR"},
}

// cell is a result of the table (8.4): steps lost by a side, and whether it
// retreats. whom is 'A', 'D', or 0 for no effect.
type cell struct {
	steps   int
	whom    byte
	retreat bool
}

// cellOf looks a result up. Every die above 6 reads as 6, below 1 as 1 (8.2).
func (s *segment) cellOf(col, die int) cell {
	row := min(max(die, 1), 6) - 1
	return s.rules.result(s, col, row)
}

// parseCell reads a result as printed: prefix, body, suffix (8.4).
func parseCell(text string) (c cell) {
	for i := range len(text) {
		switch b := text[i]; b {
		case 'A', 'D':
			c.whom = b
		case 'R':
			c.retreat = true
		case '1', '2', '3':
			c.steps = int(b - '0')
		}
	}
	return c
}

// String is the cell as printed.
func (c cell) String() string {
	if c.whom == 0 {
		return "-"
	}
	text := string(rune(c.whom))
	if c.steps > 0 {
		text = strconv.Itoa(c.steps) + text
	}
	if c.retreat {
		text += "R"
	}
	return text
}
