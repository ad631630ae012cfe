package pen

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// eagerly has every reading laid by at once, as late as it may be.
func eagerly(t *testing.T) {
	every, leaves := CacheEvery, CacheLeaves
	CacheEvery, CacheLeaves = 0, 1<<30
	t.Cleanup(func() { CacheEvery, CacheLeaves = every, leaves })
}

// cached is the folder read on from its cache, and how many entries that had.
func (p *player) cached() (*Match, int64) {
	p.t.Helper()
	with := p.with
	with.Cached = true
	m, err := Open(os.DirFS(p.dir), with)
	if err != nil {
		p.t.Fatalf("%s: %v", p.party, err)
	}
	resumed := m.check.Resumed()
	if f, ok := m.Cache(); ok {
		if err := campaign.Save(campaign.Real, p.dir, []campaign.File{f}); err != nil {
			p.t.Fatal(err)
		}
	}
	return m, resumed
}

// alike fails where a match that was read on from a cache is not as one that was read whole.
func alike(t *testing.T, have, want *Match) {
	t.Helper()
	steps := func(m *Match) string {
		s := fmt.Sprintf("%s %s %s\n%s", m.Step.Base, m.Step.State.Segment, m.Step.Owner, m.Step.State.Write())
		if m.Mine != nil {
			s += fmt.Sprintf("%s\n%s", m.Mine.Base, m.Mine.State.Write())
		}
		return s
	}
	if a, b := steps(have), steps(want); a != b {
		t.Errorf("the positions are\n%s\nwanted\n%s", a, b)
	}
	turns := func(m *Match) (list []bygone) {
		list = append(list, m.gone...)
		for _, t := range m.Turns {
			list = append(list, bygone{t.Segment, t.ended})
		}
		return list
	}
	if a, b := turns(have), turns(want); !reflect.DeepEqual(a, b) {
		t.Errorf("the segments are %v, wanted %v", a, b)
	}
	a, b := reflect.ValueOf(have).Elem(), reflect.ValueOf(want).Elem()
	for i := range b.NumField() {
		switch name := b.Type().Field(i).Name; name {
		case "with", "fsys", "check", "laidBy": // of the reading itself; the checker has a test of its own
		case "Step", "Mine", "Turn", "Turns", "gone", "Setup", "begun", "stop": // above, or rest on the same files
		default:
			at := func(v reflect.Value) any { return reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem().Interface() }
			empty := func(v reflect.Value) bool {
				return v.IsZero() || (v.Kind() == reflect.Map || v.Kind() == reflect.Slice) && v.Len() == 0
			}
			if x, y := a.Field(i), b.Field(i); !(empty(x) && empty(y)) && !reflect.DeepEqual(at(x), at(y)) {
				t.Errorf("%s is %+v\nwanted %+v", name, at(x), at(y))
			}
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// TestReadOnFromCache: after every mail of a game, in every way to play without a referee, a
// folder that is read on from its cache is in everything as one that is read whole.
func TestReadOnFromCache(t *testing.T) {
	eagerly(t)
	for _, mode := range chain.Modes() {
		if !chain.Of(mode).Between() {
			continue
		}
		for _, g := range games.All {
			t.Run(mode+"/"+g.Name, func(t *testing.T) {
				var league *suitetest.League
				if chain.Of(mode).Round {
					league = suitetest.NewLeague(t)
				}
				with := folderGames[g.Name]
				tb := sitWith(t, with.state(t), mode, 3, league)
				resumed := 0
				for n := 0; n < 40 && with.on(tb.seats["axis"].live().Step.State.Segment) && tb.turn(); n++ {
					for _, p := range tb.seats {
						have, from := p.cached()
						if from > 0 {
							resumed++
						}
						want := p.open()
						alike(t, have, want)
						a, errA := have.Next()
						b, errB := want.Next()
						if !reflect.DeepEqual(a, b) || (errA == nil) != (errB == nil) {
							t.Fatalf("next is %+v, %v; wanted %+v, %v", a, errA, b, errB)
						}
					}
				}
				t.Logf("%d entries, read on %d times", tb.seats["axis"].live().Seq(), resumed)
				if resumed < 10 {
					t.Errorf("read on %d times", resumed)
				}
			})
		}
	}
}

// laidBy is a player of a short game in whose folder a cache lies that is read on from.
func laidBy(t *testing.T) *player {
	t.Helper()
	eagerly(t)
	tb := sit(t, example(t, "state.yaml"), "mutual", 3)
	for range 8 {
		tb.turn()
	}
	p := tb.seats["axis"]
	p.cached()
	if _, from := p.cached(); from == 0 {
		t.Fatal("it is not read on from its cache")
	}
	return p
}

// resumes is as many entries as the cache of a folder gives; 0 if it is thrown away.
func (p *player) resumes(fsys fs.FS) int64 {
	with := p.with
	with.Cached = true
	m, _ := Open(fsys, with)
	if m.check == nil {
		return 0
	}
	return m.check.Resumed()
}

// TestCacheDamaged: a cache of which any byte is another, that is cut off or goes on, is thrown
// away, and what is read is as without it.
func TestCacheDamaged(t *testing.T) {
	p := laidBy(t)
	name := filepath.Join(p.dir, filepath.FromSlash(campaign.CacheFile))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	whole := p.open()
	m, err := Open(campaign.Layer(os.DirFS(p.dir), nil), With{Games: p.with.Games})
	if err != nil {
		t.Fatal(err)
	}
	listed, err := m.fsys.ReadDir("entries")
	if err != nil {
		t.Fatal(err)
	}
	marks := chain.Marks(listed)
	tries := 0
	try := func(bytes []byte) {
		t.Helper()
		tries++
		fresh := &Match{with: m.with, fsys: campaign.Layer(os.DirFS(p.dir), []campaign.File{{Name: campaign.CacheFile, Data: bytes}})}
		if err := fresh.start(p.with.Games); err != nil {
			t.Fatal(err)
		}
		if _, ok := fresh.resumed(listed, marks); ok {
			t.Fatalf("try %d of a cache that is not whole is read on from", tries)
		}
	}
	for i := 0; i < len(good); i += 1 + len(good)/200 {
		bad := slices.Clone(good)
		bad[i] ^= 1 << (i % 8)
		try(bad)
	}
	for _, bad := range [][]byte{nil, good[:len(good)/2], good[:len(good)-1], append(slices.Clone(good), 0), []byte(cacheMark), bytes.Repeat([]byte{255}, 300)} {
		try(bad)
	}
	for i := 0; i < len(good); i += 1 + len(good)/10 {
		bad := slices.Clone(good)
		bad[i]++
		if err := os.WriteFile(name, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		have, from := p.cached()
		if from != 0 {
			t.Fatalf("byte %d: read on from %d entries", i, from)
		}
		alike(t, have, whole)
	}
	t.Logf("%d bytes, %d tries", len(good), tries)
}

// TestCacheOfOther: a cache is thrown away where what it is made of is another: the program,
// the rules, an entry, a file with which the folder was founded, what was decided in secret.
// An entry that was altered behind it is found; one that was only copied is not held against
// it.
func TestCacheOfOther(t *testing.T) {
	p := laidBy(t)
	read := func(name string) []byte {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	over := func(files ...campaign.File) fs.FS { return campaign.Layer(os.DirFS(p.dir), files) }
	if p.resumes(over()) == 0 {
		t.Fatal("it is not read on from its cache")
	}
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(p.dir)); err != nil {
		t.Fatal(err)
	}
	if p.resumes(os.DirFS(copied)) == 0 {
		t.Error("a copy of the folder is not read on from its cache")
	}
	for _, name := range []string{"secret/seed.txt", "secret/nonce.txt", "secret/party.txt"} {
		if p.resumes(over(campaign.File{Name: name, Data: append([]byte("x"), read(name)...)})) != 0 {
			t.Errorf("%s is another, and the cache is read on from", name)
		}
	}
	for name, change := range map[string]func(*With){
		"behaviour": func(w *With) {
			w.Games = slices.Clone(w.Games)
			for i := range w.Games {
				w.Games[i].Behaviour += "x"
			}
		},
		"league": func(w *With) { w.Chain = dice.BeaconChain{Hash: "x"} },
	} {
		q := *p
		change(&q.with)
		if q.resumes(over()) != 0 {
			t.Errorf("the %s is another, and the cache is read on from", name)
		}
	}
	before := program
	program = func() string { return "another" }
	if p.resumes(over()) != 0 {
		t.Error("the program is another, and the cache is read on from")
	}
	program = before
	with := p.with
	with.Cached = true
	resumed := p.resumes(over())
	for seq := int64(1); seq <= resumed; seq++ {
		name := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(seq)))
		good := read(chain.EntryName(seq))
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		bad := bytes.Replace(good, []byte("prev "), []byte("prev 0"), 1)
		bad = append(bad[:len(bad)-2], '\n') // as long as it was
		if err := os.WriteFile(name, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(name, info.ModTime(), info.ModTime()); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(os.DirFS(p.dir), with); err == nil {
			t.Errorf("entry %d was altered, and nothing is said of it", seq)
		}
		if err := os.WriteFile(name, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if p.resumes(over()) != resumed {
		t.Error("all is as it was, and the cache is thrown away")
	}
	last := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(resumed)))
	if err := os.Remove(last); err != nil {
		t.Fatal(err)
	}
	if p.resumes(over()) != 0 {
		t.Error("an entry is gone, and the cache is read on from")
	}
}
