package strict

import (
	"os"
	"strings"
	"testing"
)

var allOptions = []Options{{}, {Mail: true}, {Mail: true, Empty: true}, {Data: true}, {Data: true, Empty: true}}

// FuzzStrict: whatever is read, nothing panics, and what holds of every reading
// holds (see sound).
func FuzzStrict(f *testing.F) {
	for _, folder := range []string{"fixtures", "good"} {
		_, texts := files(f, folder)
		for _, src := range texts {
			f.Add(src)
		}
	}
	chapter, err := os.ReadFile("testdata/chapter6.md")
	if err != nil {
		f.Fatal(err)
	}
	for _, block := range strings.Split(string(chapter), "```") {
		f.Add([]byte(strings.NewReplacer("<TAB>", "\t", "<NBSP>", "\u00a0", "<FENCE>", "```", "<SIG>", "-- ").Replace(block)))
	}
	for _, r := range rules {
		f.Add([]byte(r.src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, opt := range allOptions {
			sound(t, src, opt)
		}
	})
}

// BenchmarkRead reads an orders file of 60 lines.
func BenchmarkRead(b *testing.B) {
	src := []byte(sixty())
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if doc, faults := Read(src, "f", Options{Mail: true}); doc.Root == nil {
			b.Fatal(says(faults))
		}
	}
}

func sixty() string {
	var s strings.Builder
	s.WriteString("umpire: orders/1\ncampaign: w\nsegment: GT3-A2\nside: axis\nbase: 9f2c41d0\nstatus: final\ncard: A17\norder: HQ/6P\nactivate:\n")
	for range 21 {
		s.WriteString("  - I/11/6P 2713-2613-2513   # by the road\n")
	}
	s.WriteString("combats:\n")
	for range 5 {
		s.WriteString("  - attack: 2413\n    with: I/11/6P, I/114/6P\n    expect: 2:1\n    cards: C12 GE > pass\n    losses: [62/13T, weakest, any]\n")
	}
	s.WriteString("call-off: no\nreroll:\n  - marker when die 1-2\n  - no\n")
	return s.String()
}
