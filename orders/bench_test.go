package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/orders"
)

// sixty is an order file of 60 lines: moves with alternatives and conditions, and
// combats with all their lists.
func sixty() string {
	var b strings.Builder
	b.WriteString(head + "card: A17\norder: HQ/6P\nactivate:\n")
	for i := range 9 {
		fmt.Fprintf(&b, "  - I/11/6P 2713-2613-2513-2512 > 2713-2613 > holds when 24%02d empty and not I/114/6P reduced\n", i+10)
	}
	b.WriteString("  - rest holds\ncombats:\n")
	for i := range 4 {
		fmt.Fprintf(&b, "  - attack: 24%02d\n    with: I/11/6P, I/114/6P\n    when: 2413 empty or ours and odds 2:1+\n    cards:\n      - C12 GE\n      - C9 GE on 62/13T when C12 failed\n      - pass\n", 10+i)
		b.WriteString("    losses: I/114/6P > not I/11/6P > weakest > any\n    retreat: together > near 2814 > any\n    advance: I/11/6P 2513-2413, I/114/6P\n")
	}
	return b.String()
}

func TestSixty(t *testing.T) {
	if n := strings.Count(sixty(), "\n"); n != 60 {
		t.Error(n, "lines")
	}
	if f, faults := orders.Read([]byte(sixty()), "x.yaml", we01(), context()); f == nil {
		t.Error(faults)
	}
}

func BenchmarkRead(b *testing.B) {
	src, v, ctx := []byte(sixty()), we01(), context()
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := orders.Read(src, "x.yaml", v, ctx); f == nil {
			b.Fatal("refused")
		}
	}
}

func BenchmarkLists(b *testing.B) {
	f, _ := orders.Read([]byte(sixty()), "x.yaml", we01(), context())
	b.ReportAllocs()
	for b.Loop() {
		f.Lists("losses", "2413")
	}
}
