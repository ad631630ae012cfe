package campaign

import (
	"testing"

	"umpire/adjudicate/games"
)

// BenchmarkAudit is a whole audit of a small campaign (docs/speed.md).
func BenchmarkAudit(b *testing.B) {
	m := played(b, "referee", 3)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if a := Examine(m, games.All, plainText); !a.OK() {
			b.Fatal(a.Faults)
		}
	}
}
