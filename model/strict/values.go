package strict

import (
	"strconv"
	"strings"
)

// Text returns the text that stands here.
func (c *Cursor) Text() string {
	if !c.need(Text, "need-text") {
		return ""
	}
	return c.node.Text
}

// Int returns a whole number without sign, point or leading nought.
func (c *Cursor) Int() int {
	if c.form != nil {
		c.form.Whole = true
	}
	s := c.Text()
	if c.dead() {
		return 0
	}
	n, ok := number(s)
	if !ok {
		c.spoilt("number", s)
	}
	return n
}

func number(s string) (int, bool) {
	if s == "" || len(s) > 9 || s[0] == '0' && s != "0" {
		return 0, false
	}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// Bool reads yes, no, true and false.
func (c *Cursor) Bool() bool {
	switch c.Word("yes", "no", "true", "false") {
	case "yes", "true":
		return true
	}
	return false
}

// Word returns the text, which must be one of those allowed, as it is written
// there.
func (c *Cursor) Word(allowed ...string) string {
	c.form.word(allowed)
	if c.sketches() {
		return allowed[0]
	}
	s := c.Text()
	if c.dead() {
		return ""
	}
	for _, a := range allowed {
		if a == s {
			return s
		}
	}
	c.spoilt("word", s, strings.Join(allowed, ", "))
	return ""
}

// Texts returns a list of texts, or one text as a list of one.
func (c *Cursor) Texts() []string {
	item := c.form.item()
	if c.form != nil {
		c.form.Lone = true
	}
	if c.sketches() {
		return []string{(&Cursor{form: item, book: c.book}).Text()}
	}
	if c.dead() {
		return nil
	}
	if c.node.Kind == Text {
		return []string{c.node.Text}
	}
	var list []string
	c.Items(func(_ int, v *Cursor) {
		if s := v.Text(); !v.dead() {
			list = append(list, s)
		}
	})
	return list
}

// nearest returns the name that differs from s by the fewest letters put in,
// left out, changed or swapped, if that is few enough to be a slip.
func nearest(s string, names []string) string {
	best, at := "", 1+max(1, len(s)/3)
	for _, name := range names {
		if d := distance(strings.ToLower(s), name); d < at {
			best, at = name, d
		}
	}
	return best
}

func distance(a, b string) int {
	if len(a) > 64 || len(b) > 64 {
		return 64
	}
	var rows [3][65]int
	for j := 0; j <= len(b); j++ {
		rows[1][j] = j
	}
	before, last, row := &rows[0], &rows[1], &rows[2]
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
