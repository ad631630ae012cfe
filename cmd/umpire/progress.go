package main

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// bar shows how far something has come that takes longer than a second, on a
// terminal alone; nobody else is told, and nothing is left behind.
type bar struct {
	out   io.Writer // nil: nobody looks
	began time.Time
	now   func() time.Time
	shown string
	marks int // of those shown
}

// barAfter is how long nothing is shown, barWidth how many marks are the whole.
const (
	barAfter = time.Second
	barWidth = 40
)

// newBar begins to measure; it shows something only if a terminal is at the end.
func newBar(out io.Writer) *bar {
	b := &bar{began: time.Now(), now: time.Now}
	if terminal(out) {
		b.out = out
	}
	return b
}

// step shows that so much of all is done.
func (b *bar) step(done, all int) {
	if b.out == nil || all == 0 || b.now().Sub(b.began) < barAfter {
		return
	}
	n := done * barWidth / all
	if n == b.marks && done < all {
		return
	}
	b.marks = n
	line := fmt.Sprintf("\r[%s%s] %d of %d", strings.Repeat("#", n), strings.Repeat(".", barWidth-n), done, all)
	if line != b.shown {
		b.shown = line
		_, _ = io.WriteString(b.out, line)
	}
}

// end takes the bar off the terminal.
func (b *bar) end() {
	if b.shown != "" {
		_, _ = io.WriteString(b.out, "\r"+strings.Repeat(" ", len(b.shown)-1)+"\r")
	}
}
