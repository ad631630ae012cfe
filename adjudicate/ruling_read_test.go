package adjudicate

import (
	"strings"
	"testing"
	"testing/fstest"
)

const register = `- id: x-tie
  editions: ["2022", "2023"]
  question: "Who wins a tie?"
  readings:
    - mover: "who moves"
    - other: "the other"
  default: mover
  why: "He came."
  sources: "R 1"
`

func TestReadRulings(t *testing.T) {
	r := MustRulings(fstest.MapFS{"data/rulings.yaml": {Data: []byte(register)}})
	x, ok := r.Find("x-tie")
	if !ok || x.Question != "Who wins a tie?" || x.Why != "He came." || x.Sources != "R 1" || strings.Join(x.Editions, " ") != "2022 2023" ||
		x.Default != "mover" || len(x.Readings) != 2 || x.Readings[1] != (Reading{"other", "the other"}) {
		t.Errorf("%+v", x)
	}
	for _, c := range []struct{ old, new, says string }{
		{"  why:", "  wherefore:", "data/rulings.yaml:1:3: missing-key why\ndata/rulings.yaml:8:3: unknown-key wherefore"},
		{"  why: \"He came.\"\n", "", "data/rulings.yaml:1:3: missing-key why"},
		{"default: mover", "default: nobody", "data/rulings.yaml:5:5: data ruling x-tie: the default"},
		{"    - other: \"the other\"\n", "", "data/rulings.yaml:5:5: data ruling x-tie: the default"},
		{"    - other:", "      other:", "data/rulings.yaml:5:7: data a reading is one name"},
		{"mover: \"who moves\"", "mover: [a]", "data/rulings.yaml:5:14: need-text"},
		{"[\"2022\", \"2023\"]", "{a: b}", "data/rulings.yaml:2:13: need-list"},
		{"\"R 1\"\n", "\"R 1\"\n  sources: \"R 2\"\n", "data/rulings.yaml:10:3: twice"},
		{register, register + register, "ruling x-tie stands twice"},
		{register, "id: x\n", "data/rulings.yaml:1:1: need-list"},
		{register, "", "data/rulings.yaml:0:0: empty-file"},
	} {
		text := strings.Replace(register, c.old, c.new, 1)
		if text == register {
			t.Fatalf("%q is not there", c.old)
		}
		if _, err := readRulings([]byte(text), nil); err == nil || !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("%q: %v, not %s", c.new, err, c.says)
		}
	}
}
