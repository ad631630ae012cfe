package campaign

import (
	"os"
	"path/filepath"
	"testing"

	"umpire/adjudicate/games"
)

// BenchmarkFolder is the reading of the folders of a campaign with a referee below UMPIRE_READ, as
// TestWholeDriven with UMPIRE_KEEP has left them: whole, and read on from a cache. Nothing is written
// but the caches.
func BenchmarkFolder(b *testing.B) {
	dir := os.Getenv("UMPIRE_READ")
	if dir == "" {
		b.Skip("UMPIRE_READ=FOLDER")
	}
	for _, name := range []string{"referee", "axis"} {
		fsys := os.DirFS(filepath.Join(dir, name))
		how := opening{games: games.All, watch: unwatched, cached: true}
		c, err := openAs(fsys, how)
		if err != nil {
			b.Fatal(err)
		}
		laysBy(b, filepath.Join(dir, name), c.Cache)
		for _, cached := range []bool{false, true} {
			how.cached = cached
			b.Run(name+map[bool]string{false: "/whole", true: "/cached"}[cached], func(b *testing.B) {
				for b.Loop() {
					if c, err = openAs(fsys, how); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(c.Chain.Seq()), "entries")
				b.ReportMetric(float64(c.Chain.Seq()-c.from), "read")
			})
		}
	}
}
