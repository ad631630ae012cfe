package main

import (
	"bytes"
	"strings"
	"testing"
	"time"
)

// TestBar: nothing within the first second, nothing where no terminal is; then how
// far it has come, and no trace of it at the end.
func TestBar(t *testing.T) {
	var out bytes.Buffer
	if b := newBar(&out); b.out != nil {
		t.Error("a file is taken for a terminal")
	}
	now := time.Unix(0, 0)
	b := &bar{out: &out, began: now, now: func() time.Time { return now }}
	b.step(1, 10)
	b.end()
	if out.Len() > 0 {
		t.Errorf("within a second: %q", out.String())
	}
	now = now.Add(barAfter)
	b.step(5, 10)
	b.step(5, 10)
	want := "\r[" + strings.Repeat("#", 20) + strings.Repeat(".", 20) + "] 5 of 10"
	if out.String() != want {
		t.Errorf("%q, wanted %q", out.String(), want)
	}
	out.Reset()
	b.end()
	if s := out.String(); strings.Trim(s, "\r ") != "" || len(s) != len(want)+1 {
		t.Errorf("left behind: %q", s)
	}
}
