package orders_test

import (
	"strconv"
	"strings"
	"testing"

	"umpire/model"
	"umpire/orders"
)

// The damaged and sound files of fixtures/orders give what the table beside them
// says: verdict, codes, lines, columns, and what the message must name. Those that
// need the mail reader are not here.
func TestExpected(t *testing.T) {
	rows := strings.Split(strings.TrimSpace(readTest(t, "fixtures", "EXPECTED.tsv")), "\n")[1:]
	tried := 0
	for _, row := range rows {
		f := strings.Split(row, "\t")
		if !strings.HasSuffix(f[0], ".yaml") {
			continue
		}
		tried++
		t.Run(f[0], func(t *testing.T) {
			v := we01()
			src := readTest(t, "fixtures", f[0])
			file, lines, faults := orders.Open([]byte(src), f[0], v, func(model.Side) orders.Context { return context() })
			text := orders.Layout(f[0], faults, lines, nil, words(v))
			if f[1] == "accepted" {
				if file == nil || len(faults) > 0 {
					t.Fatalf("it is sound, but:\n%s", text)
				}
				return
			}
			if file != nil {
				t.Error("it should be refused")
			}
			var codes, at, cols []string
			for _, fault := range faults {
				codes = append(codes, fault.Code())
				at, cols = append(at, number(fault.At.Line)), append(cols, number(fault.At.Col))
			}
			if got := []string{strings.Join(codes, ", "), strings.Join(at, ", "), strings.Join(cols, ", ")}; got[0] != f[2] || got[1] != f[3] || got[2] != f[4] {
				t.Errorf("code, line, column are %v, not %v:\n%s", got, f[2:5], text)
			}
			for _, part := range mustName[f[0]] {
				if !strings.Contains(text, part) {
					t.Errorf("it does not say %q:\n%s", part, text)
				}
			}
		})
	}
	if tried != 23 {
		t.Errorf("%d files of the table were tried, not 23", tried)
	}
}

// mustName is the last column of the table, as far as it is no prose.
var mustName = map[string][]string{
	"04-latin1-note.yaml":        {"byte FC", "UTF-8"},
	"05-nbsp-indent.yaml":        {"U+00A0 NO-BREAK SPACE in the indentation", "fmt"},
	"07-smart-quotes.yaml":       {"U+201C LEFT DOUBLE QUOTATION MARK"},
	"10-exp-unit.yaml":           {"there is no unit 62E1"},
	"12-missing-comma.yaml":      {"I/11/6P I/114/6P", "I/11/6P, I/114/6P"},
	"14-second-doc-orders.yaml":  {"---", "nothing of either set is taken"},
	"15-quoted-reply.yaml":       {"quoted mail text", "BEGIN ORDERS"},
	"16-wrapped-note.yaml":       {"and dig in there", "put it back on the line above"},
	"17-dup-orders-key.yaml":     {"activate", "line 9"},
	"18-typo-key.yaml":           {"activte", "did you mean activate:?"},
	"20-cyrillic-T.yaml":         {"U+0422 CYRILLIC CAPITAL LETTER TE", "did you mean 62/13T?"},
	"22-empty.yaml":              {"0 bytes"},
	"23-comment-only.yaml":       {"only comments", "to order nothing, write none after each section"},
	"25-nul-tail.yaml":           {"U+0000"},
	"27-title-case-keys.yaml":    {"Umpire: is not umpire:", "keys are written small"},
	"30-two-moves-one-unit.yaml": {"the first is in line 10"},
}

func number(n int) string {
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(n)
}

// What the sound fixtures must be read as.
func TestSoundFixtures(t *testing.T) {
	want := "activate:\n  - I/11/6P 2713-2613-2513\n  - rest holds\ncombats: none\n"
	for name, rest := range map[string]string{"00-good": want, "01-bom": want, "02-crlf": want, "03-utf16le": want,
		"09-octal-hexes":   want + "retreat: near 0710 > 0611 > 0810 > any\n",
		"24-explicit-none": "activate: none\ncombats: none\n"} {
		file, faults := orders.Read([]byte(readTest(t, "fixtures", name+".yaml")), name, we01(), context())
		if file == nil {
			t.Fatal(name, faults)
		}
		if got := string(file.Canonical()); got != head+"card: A17\norder: HQ/6P\n"+rest {
			t.Errorf("%s is read as\n%s", name, got)
		}
		if file.Body.Note != "" {
			t.Error(name, "has a note")
		}
	}
	good, _ := orders.Read([]byte(readTest(t, "fixtures", "00-good.yaml")), "", we01(), context())
	crlf, _ := orders.Read([]byte(readTest(t, "fixtures", "02-crlf.yaml")), "", we01(), context())
	if good.Sum == crlf.Sum {
		t.Error("the hash is of the bytes as they arrived, so it must differ")
	}
	if len(good.Receipt()) != 8 || !strings.HasPrefix(good.Sum, good.Receipt()) {
		t.Error("the receipt is the first eight digits of the hash:", good.Receipt())
	}
}
