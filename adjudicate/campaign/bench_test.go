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
		if a := Examine(m, games.All, plainText, nil); !a.OK() {
			b.Fatal(a.Faults)
		}
	}
}

// BenchmarkAuditHundred is the audit of a random campaign of a hundred segments.
func BenchmarkAuditHundred(b *testing.B) {
	m := long(b, 100)
	b.ResetTimer()
	for b.Loop() {
		if a := Examine(m, games.All, plainText, nil); len(a.Faults) > 0 {
			b.Fatal(a.Faults)
		}
	}
}

// BenchmarkDispute is a dispute about one segment of it, the campaign read before,
// and with reading it.
func BenchmarkDispute(b *testing.B) {
	m := long(b, 100)
	o := Otherwise{Edition: "2022"}
	dispute := func(b *testing.B, c *Campaign) {
		if _, err := c.Disputes(games.All).Dispute(c.Turns[len(c.Turns)-1].Segment, o); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("read", func(b *testing.B) {
		c, err := Open(m, games.All, nil)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			dispute(b, c)
		}
	})
	b.Run("whole", func(b *testing.B) {
		for b.Loop() {
			c, err := Open(m, games.All, nil)
			if err != nil {
				b.Fatal(err)
			}
			dispute(b, c)
		}
	})
}
