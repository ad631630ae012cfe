package strict

import (
	"fmt"
	"strings"
	"testing"
)

// later are the fixtures whose verdict comes from the readers behind this
// package (or from a mail reader that is not built): they are read without a
// complaint, or not asked.
var later = map[string]bool{
	"10-exp-unit.yaml": true, "12-missing-comma.yaml": true, "18-typo-key.yaml": true, "27-title-case-keys.yaml": true, "30-two-moves-one-unit.yaml": true,
}

// must are what the messages must name: the column of EXPECTED.tsv in words that
// can be looked for.
var must = map[string][]string{
	"04-latin1-note.yaml":       {"the byte FC", "save the file as UTF-8"},
	"05-nbsp-indent.yaml":       {"U+00A0 NO-BREAK SPACE", "in the indentation", "fmt"},
	"07-smart-quotes.yaml":      {"U+201C LEFT DOUBLE QUOTATION MARK"},
	"14-second-doc-orders.yaml": {"---", "begins a second document", "one file, one set of orders", "nothing of either set is taken"},
	"15-quoted-reply.yaml":      {"quoted mail text", "take the > signs away", "BEGIN ORDERS and END ORDERS round your own text"},
	"16-wrapped-note.yaml":      {"and dig in there", "has no key and no dash", "put it back on the line above"},
	"17-dup-orders-key.yaml":    {"activate", "twice", "line 9"},
	"20-cyrillic-T.yaml":        {"U+0422 CYRILLIC CAPITAL LETTER TE", "did you mean 62/13T"},
	"22-empty.yaml":             {"0 bytes"},
	"23-comment-only.yaml":      {"only comments", "to order nothing, write none after each section"},
	"25-nul-tail.yaml":          {"U+0000"},
	"28-markdown-fence.yaml":    {"fence", "```"},
}

func TestFixtures(t *testing.T) {
	names, texts := files(t, "fixtures")
	src := map[string][]byte{}
	for i, name := range names {
		src[name] = texts[i]
	}
	good, _ := Read(src["00-good.yaml"], "f", Options{Mail: true})
	rows := strings.Split(strings.TrimSpace(string(src["EXPECTED.tsv"])), "\n")[1:]
	if len(rows) != len(names)-1 {
		t.Errorf("%d rows for %d files", len(rows), len(names)-1)
	}
	for _, row := range rows {
		col := strings.Split(row, "\t")
		name, verdict := col[0], col[1]
		doc, faults := Read(src[name], "f", Options{Mail: true})
		for _, opt := range allOptions {
			sound(t, src[name], opt)
		}
		switch {
		case verdict == "needs the mail reader":
			if doc.Root != nil {
				t.Error(name, "taken without a mail reader")
			}
			continue
		case verdict == "accepted" || later[name]:
			if doc.Root == nil || len(faults) > 0 {
				t.Error(name, says(faults))
			}
			if verdict == "accepted" && col[5] == "the orders of 00-good.yaml" && dump(doc.Root) != dump(good.Root) {
				t.Error(name, dump(doc.Root))
			}
			continue
		}
		var codes, lines, cols, words []string
		for _, f := range faults {
			codes = append(codes, f.Code())
			if f.At.Line > 0 {
				lines, cols = append(lines, fmt.Sprint(f.At.Line)), append(cols, fmt.Sprint(f.At.Col))
			} else {
				lines, cols = append(lines, "-"), append(cols, "-")
			}
			m := Messages[f.ID]
			words = append(words, fill(m[0], f.Args), fill(m[1], f.Args))
		}
		got := []string{strings.Join(codes, ", "), strings.Join(lines, ", "), strings.Join(cols, ", ")}
		if doc.Root != nil || strings.Join(got, "|") != strings.Join(col[2:5], "|") {
			t.Errorf("%s: want %q, got %q", name, col[2:5], got)
		}
		if len(must[name]) == 0 {
			t.Error(name, "says nothing that is looked for")
		}
		for _, w := range must[name] {
			if !strings.Contains(strings.Join(words, "; "), w) {
				t.Errorf("%s: no %q in %q", name, w, words)
			}
		}
	}
}

// TestGood reads every whole file of orders 1 to 5, and the state and dice files
// of the worked example, without a complaint. The one block that is abridged with
// an ellipsis is abridged here too.
func TestGood(t *testing.T) {
	names, texts := files(t, "good")
	for i, name := range names {
		opt := Options{Mail: true, Empty: true}
		if strings.HasPrefix(name, "we-") {
			opt = Options{Data: true}
		}
		doc, faults := Read([]byte(strings.ReplaceAll(string(texts[i]), "6f1e…", "6f1e")), name, opt)
		if doc.Root == nil || len(faults) > 0 || doc.Root.Kind != Map || doc.Root.Pairs[0].Key.Text == "" {
			t.Error(name, says(faults))
		}
	}
	if len(names) < 75 {
		t.Error(len(names), "files")
	}
}

// TestEmptyOption: a question sheet is born with nothing behind its names.
func TestEmptyOption(t *testing.T) {
	src := []byte("answers:\n  2413 losses:\n  2413 retreat:   # near\n  a: ~\n")
	doc, faults := Read(src, "f", Options{Mail: true, Empty: true})
	if got := says(faults); got != "empty-value.null 4:6:1" {
		t.Error(got)
	}
	if got := dump(doc.Tree()); got != `{answers: {2413 losses: "", 2413 retreat: "", a: "~"}}` {
		t.Error(got)
	}
	if at := doc.Tree().Get("answers").Get("2413 losses").At; at != (Place{"f", 2, 15, 1}) {
		t.Error(at)
	}
	_, faults = Read(src, "f", Options{Mail: true})
	if got := says(faults); got != "empty-value 2:15:1, empty-value 3:16:1, empty-value.null 4:6:1" {
		t.Error(got)
	}
}

// TestPartial: slips that leave the structure sound do not hide the others, and
// each is marked where it was told.
func TestPartial(t *testing.T) {
	src := "a: 62/13Т\nb:\n  - > x\n  - ok\nc: y\nc: z\nd:\ne: fine\n"
	doc, faults := Read([]byte(src), "f", Options{Mail: true})
	if got := says(faults); got != "foreign-letter 1:9:1, sign-first 3:5:1, twice.section 6:1:1, empty-value 7:3:1" {
		t.Error(got)
	}
	if doc.Root != nil || doc.Partial == nil {
		t.Fatal("no partial tree")
	}
	p := doc.Partial
	if got := dump(p); got != `{a: "62/13Т", b: ["> x", "ok"], c: "y", d: "", e: "fine"}` {
		t.Error(got)
	}
	if !p.Get("a").Told || !p.Get("b").Items[0].Told || p.Get("b").Items[1].Told || p.Get("c").Told || !p.Get("d").Told || p.Get("e").Told {
		t.Error("told in the wrong places")
	}
	if (*Doc)(nil).Tree() != nil || (*Node)(nil).Get("a") != nil {
		t.Error("nothing is nothing")
	}
}
