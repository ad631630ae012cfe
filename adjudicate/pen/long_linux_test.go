package pen

import (
	"io/fs"
	"math/rand/v2"
	"os"
	"syscall"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
)

// BenchmarkLong is what next, play and receive cost in the folders UMPIRE_READ/axis and
// UMPIRE_READ/soviet, which TestLongFolders has written: read whole, and read on from a cache.
// Of a busy machine the time of the processor is told (cpu-ms/op). Nothing is written but the
// caches.
func BenchmarkLong(b *testing.B) {
	dir := os.Getenv("UMPIRE_READ")
	if dir == "" {
		b.Skip("UMPIRE_READ=FOLDER")
	}
	campaign.CacheEvery, CacheLeaves = 16, 4
	with := With{Games: endlessly(), Random: suitetest.Random{R: rand.New(rand.NewPCG(1, 2))}, Cached: true}
	var who *player
	for _, name := range []string{"axis", "soviet"} {
		p := &player{t: b, party: name, dir: dir + "/" + name, r: rand.New(rand.NewPCG(3, 4)), with: with}
		if m := p.open(); m.Pen == name {
			who = p
		}
	}
	m := who.open()
	d, err := m.Due()
	if err != nil || d.Kind != atOrders && d.Kind != atAnswers {
		b.Fatal(d, err)
	}
	play := func(m *Match) error { return m.Answers(who.answers(m)) }
	if d.Kind == atOrders {
		in := who.orders(m, false)
		play = func(m *Match) error { return m.Orders(in, checked) }
	}
	if err := play(m); err != nil {
		b.Fatal(err)
	}
	mail, err := m.Send()
	if err != nil {
		b.Fatal(err)
	}
	here, there := os.DirFS(who.dir), os.DirFS(dir+"/"+m.Pen)
	verbs := []struct {
		name string
		do   func(with With) (*Match, error)
	}{
		{"next", func(with With) (*Match, error) {
			m, err := Open(here, with)
			if err == nil {
				_, err = m.Next()
			}
			return m, err
		}},
		{"play", func(with With) (*Match, error) {
			m, err := Open(here, with)
			if err == nil {
				err = play(m)
			}
			return m, err
		}},
		{"receive", func(with With) (*Match, error) {
			got, err := Receive(there, mail.Data, with)
			if err != nil {
				return nil, err
			}
			return got.Match, nil
		}},
	}
	for _, v := range verbs {
		for _, cached := range []bool{false, true} {
			b.Run(v.name+map[bool]string{false: "/whole", true: "/cached"}[cached], func(b *testing.B) {
				with.Cached = cached
				before, last := spent(b), (*Match)(nil)
				for b.Loop() {
					var err error
					if last, err = v.do(with); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric((spent(b)-before)/float64(b.N), "cpu-ms/op")
				b.ReportMetric(float64(last.Seq()), "entries")
				b.ReportMetric(float64(last.Seq()-last.check.Resumed()), "read")
			})
		}
	}
	if info, err := fs.Stat(here, campaign.CacheFile); err == nil {
		b.Logf("the cache of %s has %d bytes", who.party, info.Size())
	}
}

// spent is how many milliseconds of processors the process has taken.
func spent(b *testing.B) float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e6
}
