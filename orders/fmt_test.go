package orders_test

import (
	"strings"
	"testing"

	"umpire/orders"
)

// A file that fmt mends reads as the orders of 00-good.yaml where it was nothing but
// damage on the way; where the table names a slip of the player it stays refused
// with the same code.
func TestMendFixtures(t *testing.T) {
	good, _ := orders.Read([]byte(readTest(t, "fixtures", "00-good.yaml")), "", we01(), context())
	for _, row := range strings.Split(strings.TrimSpace(readTest(t, "fixtures", "EXPECTED.tsv")), "\n")[1:] {
		f := strings.Split(row, "\t")
		if !strings.HasSuffix(f[0], ".yaml") {
			continue
		}
		src := []byte(readTest(t, "fixtures", f[0]))
		if !orders.Mendable(src) {
			if f[2] != "not-utf8" && f[2] != "control" {
				t.Errorf("%s is text, and yet it cannot be mended", f[0])
			}
			continue
		}
		text, done := orders.Mend(src, f[0])
		file, faults := orders.Read(text, f[0], we01(), context())
		switch f[0] {
		case "01-bom.yaml", "02-crlf.yaml", "05-nbsp-indent.yaml", "07-smart-quotes.yaml":
			if file == nil || string(file.Canonical()) != string(good.Canonical()) {
				t.Errorf("%s mended: %v\n%s", f[0], faults, text)
			}
			if len(done) == 0 {
				t.Errorf("%s: nothing is said of what was done", f[0])
			}
		default:
			if f[1] == "accepted" && file == nil || f[1] == "refused" && (file != nil || len(faults) == 0 || !strings.HasPrefix(f[2], faults[0].Code())) {
				t.Errorf("%s mended gives %v, not %s %s", f[0], faults, f[1], f[2])
			}
		}
		twice, more := orders.Mend(text, f[0])
		if string(twice) != string(text) || len(more) > 0 {
			t.Errorf("%s: mending twice does more: %v", f[0], more)
		}
	}
}

// What is mended and what is left alone, case by case (orders 4).
func TestMend(t *testing.T) {
	for _, c := range []struct{ name, src, want string }{
		{"dashes of a path", "  - 6/6P 2812\u20132712\u20142612\n", "  - 6/6P 2812-2712-2612\n"},
		{"areas", "  - 1 inf TIN\u2013OBL\n", "  - 1 inf TIN-OBL\n"},
		{"in a list across", "advance: [I/11/6P 2513\u20132413, all]\n", "advance: [I/11/6P 2513-2413, all]\n"},
		{"not in a segment", "segment: GT3\u2013A2\n", "segment: GT3\u2013A2\n"},
		{"not in a unit", "  - I\u2013II/6P holds\n", "  - I\u2013II/6P holds\n"},
		{"not by itself", "  - 6/6P 2812 \u2013 2712\n", "  - 6/6P 2812 \u2013 2712\n"},
		{"curly quotes round a value", "order: \u201eHQ/6P\u201c\n", "order: \"HQ/6P\"\n"},
		{"not inside one", "order: HQ/\u201c6P\u201d\n", "order: HQ/\u201c6P\u201d\n"},
		{"a letter like ours", "with: 62/13\u0422\n", "with: 62/13\u0422\n"},
		{"tabs", "\t- 6/6P\t2812\tholds\t\n", "  - 6/6P 2812 holds\n"},
		{"a comment", "card: A17\t#\tx \u2013 \u201cy\u201d\n", "card: A17\t#\tx \u2013 \u201cy\u201d\n"},
		{"a note", "note: \u201cSchl\u00e4ge\u201d 2812\u20132712\u00a0!  \n", "note: \u201cSchl\u00e4ge\u201d 2812\u20132712\u00a0!\n"},
		{"a sign that is no comment", "  - 1 inf TS#1\u00a0\n", "  - 1 inf TS#1\n"},
		{"outside the marks", "Hi\u00a0!  \r\nBEGIN ORDERS\ncard:\tA17\nEND ORDERS\n\tbye\n", "Hi\u00a0!  \nBEGIN ORDERS\ncard: A17\nEND ORDERS\n\tbye\n"},
		{"old line ends", "card: A17\rorder: HQ/6P", "card: A17\norder: HQ/6P\n"},
		{"nothing", "", ""},
	} {
		text, done := orders.Mend([]byte(c.src), "x.yaml")
		if string(text) != c.want {
			t.Errorf("%s: %q becomes %q, not %q", c.name, c.src, text, c.want)
		}
		if (c.src == c.want) != (len(done) == 0) {
			t.Errorf("%s: it says %v", c.name, done)
		}
		for _, d := range done {
			if orders.MendMessages[d.ID][0] == "" {
				t.Errorf("%s has no words", d.ID)
			}
		}
	}
}

// FuzzMend: mending is done once and for all, it never makes a sound file another
// one, and ids stay.
func FuzzMend(f *testing.F) {
	f.Add("umpire: orders/1\r\n\t- \u201c2812\u20132712\u201d\u00a0# x\n")
	f.Add("\ufeffBEGIN ORDERS\nnote: 'a # b'\t\n")
	f.Fuzz(func(t *testing.T, src string) {
		if !orders.Mendable([]byte(src)) {
			return
		}
		text, _ := orders.Mend([]byte(src), "x")
		again, more := orders.Mend(text, "x")
		if string(again) != string(text) || len(more) > 0 {
			t.Fatalf("%q becomes %q and then %q: %v", src, text, again, more)
		}
		before, _ := orders.Read([]byte(src), "x", we01(), orders.Context{})
		after, faults := orders.Read(text, "x", we01(), orders.Context{})
		if before != nil && (after == nil || string(before.Canonical()) != string(after.Canonical())) {
			t.Fatalf("%q was sound and is now %q: %v", src, text, faults)
		}
	})
}
