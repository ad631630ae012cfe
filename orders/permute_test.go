package orders_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/orders"
)

// The order of keys and of the members of a set has no say (orders 2.8): the echo,
// the lists and the complaints are the same.
func TestPermuting(t *testing.T) {
	sets := map[string][]string{"with": {"I/11/6P", "I/114/6P", "II/11/6P"}, "advance": {"I/11/6P 2513-2413-2312", "I/114/6P", "II/11/6P when C12 worked"}}
	fight := map[string]string{"cards": "C31 GE for C12 > pass", "losses": "I/114/6P > any", "retreat": "together > any", "expect": "2:1", "when": "2413 enemy", "note": "now"}
	top := map[string]string{"card": "A17", "order": "HQ/6P", "activate": "\n  - C31 GE for C26\n  - I/11/6P 2713-2613\n  - rest holds", "reroll": "marker > no",
		"cards": "C26 GE > pass", "note": "go on"}
	build := func(draw func(list []string) []string) string {
		var b strings.Builder
		b.WriteString(head)
		for _, key := range draw([]string{"card", "order", "activate", "combats", "reroll", "cards", "note"}) {
			if key != "combats" {
				b.WriteString(key + ":" + spaced(top[key]) + "\n")
				continue
			}
			b.WriteString("combats:\n  - attack: 2413\n")
			for _, k := range draw([]string{"with", "expect", "when", "cards", "losses", "retreat", "advance", "note"}) {
				if members, set := sets[k]; set {
					if k == "advance" {
						b.WriteString("    advance:\n")
						for _, m := range draw(members) {
							b.WriteString("      - " + m + "\n")
						}
						continue
					}
					b.WriteString("    " + k + ": " + strings.Join(draw(members), ", ") + "\n")
					continue
				}
				b.WriteString("    " + k + ": " + fight[k] + "\n")
			}
		}
		return b.String()
	}
	same := func(list []string) []string { return list }
	first := build(same)
	file, faults := orders.Read([]byte(first), "", we01(), context())
	if file == nil {
		t.Fatal(faults, first)
	}
	rapid.Check(t, func(r *rapid.T) {
		src := build(func(list []string) []string { return rapid.Permutation(list).Draw(r, "order") })
		other, faults := orders.Read([]byte(src), "", we01(), context())
		if other == nil {
			r.Fatal(faults, src)
		}
		if a, b := string(file.Canonical()), string(other.Canonical()); a != b {
			r.Fatalf("%s\nis not\n%s\nfrom\n%s", b, a, src)
		}
		if a, b := plainly(file.Body), plainly(other.Body); a != b {
			r.Fatalf("%s\nis not\n%s", b, a)
		}
	})
}

func spaced(value string) string {
	if strings.HasPrefix(value, "\n") {
		return value
	}
	return " " + value
}
