package orders_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/donnerschlag"
	"umpire/model"
	"umpire/orders"
)

// notOurs are the complaints of chapter 6 that the rules make later.
var notOurs = []string{"too-far", "not-ordered", "not-active", "hq-off-road", "expect"}

const head = "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: axis\nbase: 9f2c41d0\nstatus: final\n"

// wrong builds the file that a wrong block of chapter 6 is a part of, and what
// it is read with. Sections that the block leaves out and the segment needs are
// put behind it, so that lines keep their numbers.
func wrong(name, block string) (file, src string, v *orders.Vocabulary, ctx orders.Context) {
	block = strings.NewReplacer("<TAB>", "\t", "<NBSP>", "\u00a0", "<FENCE>", "```", "<SIG>", "-- ").Replace(block)
	switch name[strings.LastIndex(name, "-")+1:] {
	case "whole":
		return "gt3-a2.yaml", block, we01(), context()
	case "standing":
		return "standing.yaml", strings.NewReplacer("orders/1", "standing/1", "axis", "soviet").Replace(head) + block, we01(), context()
	case "answers":
		return "answers.yaml", strings.NewReplacer("orders/1", "answers/1", "axis", "soviet").Replace(head) + block, we01(), context()
	case "bare": // less is known: not what led to the base, and of one unit alone where it is
		ctx = context()
		ctx.After, ctx.At = "", func(model.UnitID) model.Space { return mapOf().Box("reserve") }
		return "gt3-a2.yaml", block, vocabulary([]donnerschlag.UnitName{{Unit: orders.Unit{ID: "I/11/6P"}}}), ctx
	case "bid":
		return "gt6-ini.yaml", "umpire: orders/1\ncampaign: hoth-51aa07c3\nsegment: GT6-INI\nside: german\nbase: 63e0b1f7\nstatus: final\n" + block,
			vocabularyOf("-w.yaml"), orders.Context{}
	case "areas":
		return "r3-c3.yaml", "umpire: orders/1\ncampaign: volga-88d2e0c4\nsegment: R3-C3\nside: axis\nbase: 08d1c2aa\nstatus: final\n" + block,
			vocabularyOf("-aa.yaml"), orders.Context{}
	}
	v = we01()
	if strings.HasSuffix(name, "-ds") {
		v = shipped()
	}
	src = head + "card: A17\norder: HQ/6P\n" + block
	low := strings.ToLower(block)
	for _, section := range []string{"activate", "combats"} {
		if !strings.Contains(low, section+":") {
			src += section + ": none\n"
		}
	}
	return "gt3-a2.yaml", src, v, context()
}

// Every wrong block of chapter 6 gives exactly what stands under it.
func TestWrongBlocks(t *testing.T) {
	files, err := filepath.Glob("testdata/wrong/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal("no blocks", err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(filepath.Base(f), ".yaml")
		t.Run(name, func(t *testing.T) {
			file, src, v, ctx := wrong(name, readTest(t, "wrong", name+".yaml"))
			got, lines, faults := orders.Open([]byte(src), file, v, func(model.Side) orders.Context { return ctx })
			want := ours(readTest(t, "wrong", name+".says"))
			if text := orders.Layout(file, faults, lines, nil, words(v)); text != want {
				t.Errorf("it says\n%s\nand should say\n%s", text, want)
			}
			if got != nil && want != "" {
				t.Error("it was refused and yet there is a file")
			}
		})
	}
}

// ours leaves out the complaints that are not made here.
func ours(text string) string {
	var out []string
	skip := false
	for _, line := range strings.Split(text, "\n") {
		if line != "" && line[0] != ' ' {
			code := line[strings.LastIndex(line, "[")+1 : len(line)-1]
			skip = slices.Contains(notOurs, code)
		}
		if !skip {
			out = append(out, line)
		}
	}
	text = strings.Join(out, "\n")
	if strings.Trim(text, "\n") == "" {
		return ""
	}
	return strings.TrimRight(text, "\n") + "\n"
}
