package strict

import (
	"fmt"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// ours are the codes of chapter 6 that this package tells; all other complaints
// of the chapter are those of the readers behind it.
var ours = map[string]bool{
	"foreign-letter": true, "twice": true, "empty-value": true, "colon": true, "comment": true, "tab": true, "odd-space": true,
	"fence": true, "quoted": true, "signature": true, "wrapped": true, "sign-first": true, "dash-behind-key": true,
	"anchor": true, "alias": true, "begin-end": true,
}

type said struct{ head, text, mark, hint string }

// heads are the lines that the chapter leaves out, by the word behind `wrong`.
var heads = map[string][2]string{
	"":         {"gt3-a2.yaml", "umpire: orders/1\ncampaign: w\nsegment: GT3-A2\nside: axis\nbase: 9f2c41d0\nstatus: final\ncard: A17\norder: HQ/6P\n"},
	"whole":    {"gt3-a2.yaml", ""},
	"standing": {"standing.yaml", "umpire: standing/1\ncampaign: w\nsegment: GT3-A2\nside: axis\nbase: 9f2c41d0\nstatus: final\n"},
	"answers":  {"answers.yaml", "umpire: answers/1\ncampaign: w\nsegment: GT3-A2\nside: axis\nbase: 9f2c41d0\nstatus: final\n"},
	"bid":      {"gt6-ini.yaml", "umpire: orders/1\ncampaign: w\nsegment: GT6-INI\nside: german\nbase: 9f2c41d0\nstatus: final\n"},
	"areas":    {"r3-c3.yaml", "umpire: orders/1\ncampaign: w\nsegment: R3-C3\nside: axis\nbase: 9f2c41d0\nstatus: final\n"},
}

var code6 = regexp.MustCompile(` \[([a-z-]+)\]$`)

// TestChapter6 reads every wrong block of orders 6 and compares what is said of
// it, to the last mark, as far as it is for this package to say.
func TestChapter6(t *testing.T) {
	text, err := os.ReadFile("testdata/chapter6.md")
	if err != nil {
		t.Fatal(err)
	}
	signs := strings.NewReplacer("<TAB>", "\t", "<NBSP>", "\u00a0", "<FENCE>", "```", "<SIG>", "-- ")
	blocks := strings.Split(string(text), "```yaml wrong")
	mine := 0
	for _, block := range blocks[1:] {
		kind, rest, _ := strings.Cut(block, "\n")
		src, rest, _ := strings.Cut(rest, "\n```\n```text says\n")
		says, _, ok := strings.Cut(rest, "\n```\n")
		if !ok {
			t.Fatal(block)
		}
		head, ok := heads[strings.TrimSpace(kind)]
		if !ok {
			t.Fatal(kind)
		}
		doc, faults := Read([]byte(head[1]+signs.Replace(src)+"\n"), head[0], Options{Mail: true, Empty: kind == " answers"})
		var got, want []said
		for _, f := range faults {
			got = append(got, render(doc, f))
		}
		for _, s := range parseSaid(says) {
			if ours[code6.FindStringSubmatch(s.head)[1]] {
				if strings.HasSuffix(s.head, "[empty-value]") {
					s.hint = "nothing is a word: none" // until the reader who knows the key replaces it
				}
				want = append(want, s)
			}
		}
		mine += len(want)
		if !reflect.DeepEqual(want, got) {
			t.Errorf("%s\nwant %q\ngot  %q", src, want, got)
		}
	}
	if mine != 17 {
		t.Errorf("%d complaints of chapter 6 are ours, not 17", mine)
	}
}

func parseSaid(text string) []said {
	var list []said
	for _, line := range strings.Split(text, "\n") {
		n := len(list) - 1
		switch {
		case !strings.HasPrefix(line, " "):
			list = append(list, said{head: line})
		case strings.HasPrefix(line, "      | "):
			list[n].mark = line
		case len(line) > 5 && strings.HasPrefix(line[5:], " | "):
			list[n].text = line
		default:
			list[n].hint = strings.TrimSpace(line)
		}
	}
	return list
}

// render is the layout of orders 6.
func render(doc *Doc, f Fault) said {
	kind := "error"
	if f.Warning {
		kind = "warning"
	}
	m := Messages[f.ID]
	line := strings.NewReplacer("\t", "→", "\u00a0", "·").Replace(doc.Lines[f.At.Line-1])
	return said{
		head: fmt.Sprintf("%s:%d:%d: %s: %s [%s]", f.At.File, f.At.Line, f.At.Col, kind, fill(m[0], f.Args), f.Code()),
		text: strings.TrimRight(fmt.Sprintf("%5d | %s", f.At.Line, line), " "),
		mark: "      | " + strings.Repeat(" ", f.At.Col-1) + strings.Repeat("^", f.At.Width),
		hint: fill(m[1], f.Args),
	}
}

func fill(s string, args []string) string {
	for i, a := range args {
		s = strings.ReplaceAll(s, fmt.Sprintf("{%d}", i), a)
	}
	return s
}
