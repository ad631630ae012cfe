package pen

import (
	"os"
	"testing"

	"umpire/adjudicate/campaign"
)

// BenchmarkReadLong reads the folder UMPIRE_READ, one of those that TestLongFolders writes, and
// says what is due in it: whole, and read on from its cache.
func BenchmarkReadLong(b *testing.B) {
	dir := os.Getenv("UMPIRE_READ")
	if dir == "" {
		b.Skip("UMPIRE_READ=FOLDER")
	}
	for _, cached := range []bool{false, true} {
		b.Run(map[bool]string{false: "whole", true: "cached"}[cached], func(b *testing.B) {
			with := With{Games: endlessly(), Cached: cached}
			m, err := Open(os.DirFS(dir), with)
			if err != nil {
				b.Fatal(err)
			}
			if f, ok := m.Cache(); ok {
				if err := campaign.Save(campaign.Real, dir, []campaign.File{f}); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				if m, err = Open(os.DirFS(dir), with); err == nil {
					_, err = m.Next()
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(m.Seq()), "entries")
			b.ReportMetric(float64(m.Seq()-m.check.Resumed()), "read")
		})
	}
}
