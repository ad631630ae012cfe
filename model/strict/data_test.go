package strict

import (
	"strings"
	"testing"
)

// TestData: states and data are scanned for tabs, odd spaces and second documents
// only, and may have keys in any letters and in quotes.
func TestData(t *testing.T) {
	for _, r := range []struct{ src, want string }{
		{"\"62/13T\": {at: \"2413\", steps: 1}\nAb: c\n", `{62/13T: {at: "2413", steps: "1"}, Ab: "c"}`},
		{"roads: [[\"1\", \"2\"], []]\n", `{roads: [["1", "2"], []]}`},
		{"a:\n  - - b\n    - c\n  - d\n", `{a: [["b", "c"], "d"]}`},
		{"a: \"\"\nb: \"x \\\"y\\\" \\\\z\"\n", `{a: "", b: "x \"y\" \\z"}`},
		{"a: [b,\n    c]   #x\n", `{a: ["b", "c"]}`},
		{"a: ~\n", `empty-value.null 1:4:1`},
		{"a:\n- b: {c}\n", `empty-value 2:7:1`},
		{"a: \"\\x41\"\n", `yaml.escape 1:5:2`},
		{"a: b\n  c\n", `wrapped 1:4:1`},
		{"a: \"b\n  c\"\n", `wrapped 1:4:2`},
		{"a: |\n  c\n", `wrapped.block 1:4:1`},
		{"a: &x b\nc: *x\nd: !t e\n<<: {f: g}\n", `anchor 1:4:1, alias 2:4:1, tag 3:4:2, merge 4:1:2`},
		{"a: *x\n", `alias 1:4:1`},
		{"a:\n\tb: c\n", `tab 2:1:1`},
		{"a:\n\u2003b: c\n", `odd-space 2:1:1`},
		{"a: b\n---\nc: d\n", `second-document 2:1:3`},
		{"a: ü\nnote: ü\n", `foreign-letter.other 1:4:1`},
		{"\"a\": b\n'a': c\n", `twice.section 2:2:1`},
		{"a: b: c\n", `yaml.mapping 1:1:7`},
		{"a: [b\nc: d\n", `yaml.bracket 1:1:5`},
		{"a: @b\n", `yaml.letter 1:1:5`},
		{"a: - b\n", `dash-behind-key 1:1:6`},
		{"a: \"b\n", `yaml.quote 1:1:5`},
		{"a: b\nc\nd: e\n", `yaml.no-colon 2:1:1`},
		{"a: {b: c}}\n", `yaml.place 1:1:10`},
		{"[a, b]: c\n", `yaml.key 1:1:1`},
		{": c\n", `yaml.place 1:1:3`},
		{"a: {: c}\n", `yaml.place 1:1:8`},
		{"> a\n", `wrapped.block 1:1:3`},
		{"text\n", `"text"`},
	} {
		doc, faults := Read([]byte(r.src), "f", Options{Data: true})
		got := says(faults)
		if doc.Root != nil {
			got += dump(doc.Root)
		}
		if got != r.want {
			t.Errorf("%q\nwant %s\ngot  %s", r.src, r.want, got)
		}
		for _, opt := range allOptions {
			sound(t, []byte(r.src), opt)
		}
	}
}

// TestSize: the cap holds to the byte, and nothing up to it takes long.
func TestSize(t *testing.T) {
	full := []byte("a: " + strings.Repeat("b", maxSize-4) + "\n")
	if doc, faults := Read(full, "f", Options{Mail: true}); doc.Root == nil {
		t.Error(says(faults))
	}
	if _, faults := Read(append(full, '\n'), "f", Options{Mail: true}); says(faults) != "too-big 0:0:0" {
		t.Error(says(faults))
	}
	n := 1 << 17
	for _, s := range []string{
		strings.Repeat("[", n), "a: [" + strings.Repeat("{b: c}, ", n/8) + "]\n", "x: " + strings.Repeat("Т ", n/3) + "\n", "ü: [" + strings.Repeat("\"b\", ", n/5) + "]\n",
		strings.Repeat("- ", n/2), strings.Repeat("a:\n", n/3), "a: " + strings.Repeat("\"", n), strings.Repeat("? ", n/2), strings.Repeat("\x00\n", n/2), strings.Repeat("&a ", n/3),
	} {
		for _, opt := range allOptions[1:4] {
			if doc, faults := Read([]byte(s), "f", opt); (doc.Root == nil) != refused(faults) {
				t.Errorf("%q …", s[:9])
			}
		}
	}
}
