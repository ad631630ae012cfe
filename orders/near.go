package orders

import "strings"

// nearest returns the name that a word is probably a slip for: the one with the
// fewest letters changed, at most a third of them; "" if there is none. Names
// that look alike in print count as nearer.
func nearest(word string, names []string) string {
	if len(word) > 40 {
		return ""
	}
	best, at := "", 1+max(2, len(word)*2/3)
	for _, n := range names {
		if n == "" || len(n) > 40 {
			continue
		}
		if d := slips(strings.ToLower(word), strings.ToLower(n)); d < at && d < 2*len(n) {
			best, at = n, d
		}
	}
	return best
}

// slips counts the letters put in, left out, changed or swapped, two for each; one
// for a letter that looks like the other.
func slips(a, b string) int {
	var rows [3][42]int
	for j := 0; j <= len(b); j++ {
		rows[1][j] = 2 * j
	}
	before, last, row := &rows[0], &rows[1], &rows[2]
	for i := 1; i <= len(a); i++ {
		row[0] = 2 * i
		for j := 1; j <= len(b); j++ {
			cost := 2
			switch {
			case a[i-1] == b[j-1]:
				cost = 0
			case alike(a[i-1], b[j-1]):
				cost = 1
			}
			row[j] = min(last[j]+2, row[j-1]+2, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+2)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

func alike(a, b byte) bool {
	return digitFor(a) == digitFor(b)
}

// digitFor is the digit that a letter is mistaken for, or the letter itself.
func digitFor(c byte) byte {
	switch c {
	case 'l', 'i', 'I':
		return '1'
	case 'o', 'O', 'q':
		return '0'
	case 's', 'S':
		return '5'
	case 'z', 'Z':
		return '2'
	case 'b', 'B':
		return '8'
	}
	return c
}

// digits turns the letters of a word into the digits they look like.
func digits(word string) string {
	b := []byte(word)
	for i, c := range b {
		b[i] = digitFor(c)
	}
	return string(b)
}
