package campaign

import (
	"reflect"
	"testing"

	"umpire/adjudicate/single"
)

// TestDiffering: lines against each other, by their numbers in each text.
func TestDiffering(t *testing.T) {
	got, same := Differing("a\nb\nc\n", "a\nx\nc\nd\n")
	want := []Line{{2, 2, "b", "x"}, {0, 4, "", "d"}}
	if !reflect.DeepEqual(got, want) || same != 2 {
		t.Errorf("got %v, %d the same; wanted %v", got, same, want)
	}
}

// TestCompare: a text is held against the one of its name, else against the one that it is
// like; line ends and blanks at the ends are no difference, and what is like nothing is not
// compared.
func TestCompare(t *testing.T) {
	derived := []File{{Name: "reports/a_report.txt", Data: []byte("one\ntwo\nthree\n")}, {Name: "reports/b_report.txt", Data: []byte("four\nfive\nsix\nseven\n")}, {Name: "keys/k.txt", Data: []byte("one\ntwo\nthree\n")}}
	for _, x := range []struct {
		name, text, own string
		lines           int
	}{
		{"lie.txt", "four\nfive\nsix\neight\n", "reports/b_report.txt", 1},
		{"b_report.txt", "one\ntwo\n", "reports/b_report.txt", 4},
		{"crlf.txt", "\ufeffone\r\ntwo \r\nthree", "reports/a_report.txt", 0},
		{"letter.txt", "dear\nfriend\none\n", "", 0},
		{"turned.txt", "seven\nsix\nfive\nfour\n", "", 0},
		{"empty.txt", "", "", 0},
	} {
		d, ok := Compare(single.Input{Name: x.name, Data: []byte(x.text)}, derived)
		if ok != (x.own != "") || d.Own != x.own || len(d.Lines) != x.lines {
			t.Errorf("%s: %v, %+v; wanted %s with %d lines", x.name, ok, d, x.own, x.lines)
		}
	}
}
