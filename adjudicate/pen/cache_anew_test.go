package pen

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
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

// TestOldEntryAltered: an entry older than those that are looked at each time, that was altered, is
// found when the cache is about to be laid by anew, and by whoever reads whole. Until then it is sent
// as it was read.
func TestOldEntryAltered(t *testing.T) {
	p := laidBy(t)
	n := p.resumes(os.DirFS(p.dir))
	chain.Watched, campaign.CacheEvery = 2, 1<<30
	t.Cleanup(func() { chain.Watched, campaign.CacheEvery = 256, 0 })
	name := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(3)))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, append(good, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := p.resumes(os.DirFS(p.dir)); got != n {
		t.Fatalf("read on from %d entries of %d", got, n)
	}
	all, err := p.open().All()
	if err != nil {
		t.Fatal(err)
	}
	files, err := campaign.Unpack(all.Data)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(files, func(f campaign.File) bool { return f.Name == chain.EntryName(3) })
	if at < 0 || !bytes.Equal(files[at].Data, good) {
		t.Error("it is not sent as it was read")
	}
	listed, err := chain.List(os.DirFS(p.dir))
	if err != nil {
		t.Fatal(err)
	}
	found := func(with With) {
		t.Helper()
		_, err := Open(os.DirFS(p.dir), with)
		if err == nil || !strings.Contains(err.Error(), chain.EntryName(3)) {
			t.Errorf("it is not found: %v", err)
		}
	}
	whole := p.with
	whole.Cached = false
	found(whole)
	campaign.CacheEvery = listed.Len() - int(n) - 1
	found(p.with)
}

// TestCopiedAltered: in a copy of a folder all entries are looked at, since none stands as it did.
func TestCopiedAltered(t *testing.T) {
	p := laidBy(t)
	n := p.resumes(os.DirFS(p.dir))
	chain.Watched, campaign.CacheEvery, campaign.CacheMoves = 2, 1<<30, 1
	t.Cleanup(func() { chain.Watched, campaign.CacheEvery, campaign.CacheMoves = 256, 0, 64 })
	last := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(n+1)))
	if err := os.WriteFile(last, nil, 0o600); err != nil { // the newest, so that the others may be known by their marks
		t.Fatal(err)
	}
	for seq := n - 1; seq <= n; seq++ {
		old := time.Now().Add(-time.Hour)
		if err := os.Chtimes(filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(seq))), old, old); err != nil {
			t.Fatal(err)
		}
	}
	look := func() (l *campaign.Laid, ok bool) {
		fsys := aged{upTo{os.DirFS(p.dir), n + 1}}
		listed, err := chain.List(fsys)
		if err != nil {
			t.Fatal(err)
		}
		return campaign.ReadLaid(fsys, listed)
	}
	if l, ok := look(); !ok || !l.Moved() {
		t.Fatal("the copy is not read on from its cache, or was not seen to be one")
	}
	name := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(1)))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, append(good, '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, ok := look(); ok {
		t.Error("an old entry was altered, and nothing is said of it")
	}
}

// TestListedBySystem: the folder of a match is listed past its file system, as long as nothing of its
// own lies there.
func TestListedBySystem(t *testing.T) {
	p := laidBy(t)
	m := p.open()
	listed := func() bool {
		open, ok := chain.OpenFolder(m.fsys, "entries")
		if ok {
			_ = open.Close()
		}
		return ok
	}
	if !listed() {
		t.Error("it is not")
	}
	m.fsys.Put(campaign.File{Name: chain.EntryName(m.Seq() + 1)})
	if listed() {
		t.Error("it is, though an entry lies over it")
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
