package pen

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
)

// TestLaidByAnew: where all entries of a folder have other times it is read on all the same, and
// the cache is laid by anew, once.
func TestLaidByAnew(t *testing.T) {
	p := laidBy(t)
	n := p.resumes(os.DirFS(p.dir))
	fsys := upTo{os.DirFS(p.dir), n}
	for many := range 2 {
		campaign.CacheMoves = 1
		t.Cleanup(func() { campaign.CacheMoves = 64 })
		for seq := int64(1); seq <= n; seq++ {
			old := time.Now().Add(time.Duration(many+int(seq)-100) * time.Hour)
			if err := os.Chtimes(filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(seq))), old, old); err != nil {
				t.Fatal(err)
			}
		}
		m, err := Open(aged{fsys}, p.with)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := m.Cache(); m.check.Resumed() != n || !ok {
			t.Fatalf("read on from %d entries of %d, laid by anew: %v", m.check.Resumed(), n, ok)
		}
		p.layBy(m)
		if m, err = Open(aged{fsys}, p.with); err != nil {
			t.Fatal(err)
		}
		if _, ok := m.Cache(); m.check.Resumed() != n || ok {
			t.Fatalf("read on from %d entries of %d, laid by again: %v", m.check.Resumed(), n, ok)
		}
	}
}

// aged is a folder whose system has no time of a change.
type aged struct{ upTo }

func (a aged) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := a.upTo.ReadDir(name)
	for i := range list {
		list[i] = agedEntry{list[i]}
	}
	return list, err
}

// Open gives a file that the system is not asked about by itself.
func (a aged) Open(name string) (fs.File, error) {
	f, err := a.upTo.Open(name)
	return struct{ fs.File }{f}, err
}

type agedEntry struct{ fs.DirEntry }

func (e agedEntry) Info() (fs.FileInfo, error) {
	info, err := e.DirEntry.Info()
	return agedInfo{info}, err
}

type agedInfo struct{ fs.FileInfo }

func (agedInfo) Sys() any { return nil }
