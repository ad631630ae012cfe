package campaign

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// played is a finished campaign in memory: some random turns, a ruling, a turn
// taken back and played again.
func played(t testing.TB, mode string, seed uint64) fstest.MapFS {
	t.Helper()
	key := fmt.Sprint(mode, seed)
	if _, done := playedBefore[key]; !done {
		playedBefore[key] = playNow(t, mode, seed)
	}
	copied := fstest.MapFS{}
	for name, f := range playedBefore[key] {
		file := *f
		file.Data = slices.Clone(f.Data)
		copied[name] = &file
	}
	return copied
}

// playedBefore are the campaigns that were played, by mode and seed: each is played once.
var playedBefore = map[string]fstest.MapFS{}

func playNow(t testing.TB, mode string, seed uint64) fstest.MapFS {
	t.Helper()
	p := newPlayer(t, seed)
	p.begin(mode, func(s *Settings) { s.Consent = "advance" })
	p.turn()
	p.rule("steps", "6/6P", "1")
	segment := p.open().Step.State.Segment
	p.turn()
	c := p.open()
	if err := c.Rollback(segment, "a card was overlooked", []string{"axis", "soviet"}); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	p.turn()
	c = p.open()
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	p.write(c)
	return inMemory(t, os.DirFS(p.dir))
}

func (p *player) write(c *Campaign) {
	p.t.Helper()
	if err := c.Write(p.disk, p.dir); err != nil {
		p.t.Fatal(err)
	}
}

// rule enters one act, or its opposite where it would change nothing.
func (p *player) rule(words ...string) {
	p.t.Helper()
	c := p.open()
	act, err := ParseAct(words)
	if err != nil {
		p.t.Fatal(err)
	}
	err = c.Enter(&chain.Change{Kind: "ruling", Reason: "the counter was forgotten", Acts: []chain.Act{act}})
	if err != nil {
		c = p.open()
		err = c.Enter(&chain.Change{Kind: "ruling", Reason: "the marker was forgotten", Acts: []chain.Act{{Verb: "marker", Args: []string{"6/6P", "oos", "on"}}}})
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.write(c)
}

func inMemory(t testing.TB, fsys fs.FS) fstest.MapFS {
	t.Helper()
	m := fstest.MapFS{}
	err := fs.WalkDir(fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(fsys, path)
		m[path] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAuditSound(t *testing.T) {
	for _, mode := range []string{"referee", "given"} {
		m := played(t, mode, 3)
		start := time.Now()
		a := Examine(m, games.All, plainText, nil)
		t.Logf("%s: %d files, %d entries, %d rolls, %v", mode, len(m), a.Entries, a.Rolls, time.Since(start))
		for _, f := range a.Faults {
			t.Errorf("%s: %+v", mode, f)
		}
		if !a.OK() || !a.Closed || len(a.Segments) != 2 || len(a.Outside) != 0 {
			t.Errorf("%s: %+v", mode, a)
		}
		notes := inEnglish(fmt.Sprint(a.Notes))
		for _, want := range []string{"ruling before", "rollback before", "was taken back"} {
			if !strings.Contains(notes, want) {
				t.Errorf("%s: no remark %q in %s", mode, want, notes)
			}
		}
	}
}

// tamper is one change to one file of a campaign.
type tamper struct {
	what string
	do   func(m fstest.MapFS) // m is a copy
	file string               // must be named among the faults; "" for any
}

func clone(m fstest.MapFS) fstest.MapFS {
	c := maps.Clone(m)
	for name, f := range m {
		c[name] = &fstest.MapFile{Data: bytes.Clone(f.Data)}
	}
	return c
}

// textChanges are what mail programs and editors do to a text.
var textChanges = map[string]func([]byte) []byte{
	"CRLF":           func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) },
	"BOM":            func(b []byte) []byte { return append([]byte("\xef\xbb\xbf"), b...) },
	"trailing blank": func(b []byte) []byte { return bytes.Replace(b, []byte("\n"), []byte(" \n"), 1) },
	"last LF":        func(b []byte) []byte { return bytes.TrimSuffix(b, []byte("\n")) },
}

// tampers lists every change of the test: bits at every stride-th position of all
// bytes from a random one on, the texts, the order of entries.
func tampers(m fstest.MapFS, r *rand.Rand, positions int) []tamper {
	var list []tamper
	names := slices.Sorted(maps.Keys(m))
	total := 0
	for _, name := range names {
		total += len(m[name].Data)
	}
	flip := func(at int) {
		for _, name := range names {
			if n := len(m[name].Data); at >= n {
				at -= n
				continue
			}
			bit := byte(1) << r.IntN(8)
			list = append(list, tamper{fmt.Sprintf("bit %08b of byte %d of %s", bit, at, name), func(m fstest.MapFS) { m[name].Data[at] ^= bit }, name})
			return
		}
	}
	for i := range min(positions, total) {
		if positions >= total {
			flip(i)
		} else {
			flip(r.IntN(total))
		}
	}
	var entries []string
	for _, name := range names {
		for _, what := range slices.Sorted(maps.Keys(textChanges)) {
			list = append(list, tamper{what + " in " + name, func(m fstest.MapFS) { m[name].Data = textChanges[what](m[name].Data) }, name})
		}
		list = append(list, tamper{"missing " + name, func(m fstest.MapFS) { delete(m, name) }, name})
		if strings.HasPrefix(name, "entries/") {
			entries = append(entries, name)
		}
	}
	for i, name := range entries {
		gone := ""
		if i+1 < len(entries) {
			gone = name
		}
		to := r.IntN(len(entries) - 1)
		if to >= i {
			to++
		}
		list = append(list, tamper{fmt.Sprintf("%s moved to place %d", name, to+1), func(m fstest.MapFS) { move(m, entries, i, to) }, chain.EntryName(int64(to + 1))})
		list = append(list, tamper{"repeat of " + name, func(m fstest.MapFS) { insert(m, entries, i+1, m[name].Data) }, chain.EntryName(int64(i + 2))},
			tamper{"dropped " + name, func(m fstest.MapFS) { drop(m, entries, i) }, gone})
		if i > 0 {
			list = append(list, tamper{"swapped with " + name, func(m fstest.MapFS) { m[name], m[entries[i-1]] = m[entries[i-1]], m[name] }, name})
		}
	}
	for _, folder := range []string{"entries", "files", "keys", "heads", "genesis", "reports"} {
		name := folder + "/foreign.txt"
		list = append(list, tamper{"foreign " + name, func(m fstest.MapFS) { m[name] = &fstest.MapFile{Data: []byte("x\n")} }, name})
	}
	return list
}

// move takes an entry to another place, and those between one place on.
func move(m fstest.MapFS, entries []string, from, to int) {
	moved := m[entries[from]]
	for ; from < to; from++ {
		m[entries[from]] = m[entries[from+1]]
	}
	for ; from > to; from-- {
		m[entries[from]] = m[entries[from-1]]
	}
	m[entries[to]] = moved
}

// drop takes an entry out and lets the later ones close up.
func drop(m fstest.MapFS, entries []string, at int) {
	for i := at; i+1 < len(entries); i++ {
		m[entries[i]] = m[entries[i+1]]
	}
	delete(m, entries[len(entries)-1])
}

// insert puts an entry in and moves the later ones on.
func insert(m fstest.MapFS, entries []string, at int, data []byte) {
	for i := len(entries); i > at; i-- {
		m[chain.EntryName(int64(i+1))] = m[entries[i-1]]
	}
	m[chain.EntryName(int64(at+1))] = &fstest.MapFile{Data: bytes.Clone(data)}
}

// mayMiss: without secret/ there is nothing to hold; whoever has the folder to
// himself may take the last entry and its head away together; and what git is told to leave out is
// his own to say.
func (x tamper) mayMiss() bool {
	return strings.HasPrefix(x.what, "missing secret/setup") || strings.HasPrefix(x.what, "missing secret/seed") || x.file == ignoreFile
}

// found fails unless the audit finds the change, and names the file.
func (x tamper) found(t *testing.T, m fstest.MapFS) {
	t.Helper()
	if x.mayMiss() {
		return
	}
	changed := clone(m)
	x.do(changed)
	a := Examine(changed, games.All, plainText, nil)
	switch {
	case len(a.Faults) == 0:
		t.Errorf("%s: not found", x.what)
	case x.file != "" && !slices.ContainsFunc(a.Faults, func(f Fault) bool { return f.File == x.file || strings.Contains(inEnglish(f.What), x.file) }):
		t.Errorf("%s: %s is not named in %v", x.what, x.file, a.Faults)
	}
}

// TestTampering: whatever is changed in a finished campaign is found, and the file
// is named: bits at random, and some of the changes to whole texts and entries
// (TestTamperingSoak makes all).
func TestTampering(t *testing.T) {
	seed, positions, stride := uint64(20261), suitetest.Few(40, 100), suitetest.Few(71, 23)
	if suitetest.Soaking() {
		positions, stride = 250, 11
	}
	if s, err := strconv.ParseUint(os.Getenv("UMPIRE_SEED"), 10, 64); err == nil {
		seed = s
	}
	t.Logf("seed %d", seed)
	m := played(t, "referee", 3)
	list := tampers(m, rand.New(rand.NewPCG(seed, 2)), positions)
	n := 0
	for i, x := range list {
		if i < positions || (i+int(seed))%stride == 0 {
			x.found(t, m)
			n++
		}
	}
	t.Logf("%d of %d changes in %d files of %d bytes", n, len(list), len(m), sizeOf(m))
}

// TestOutside: what lies in the folder beside the chain is listed, is no fault, and
// what lies in its folders without being named is one.
func TestOutside(t *testing.T) {
	suitetest.Long(t)
	m := played(t, "given", 3)
	for _, name := range []string{"notes.txt", "mail/2026-12-01.txt", timesFile, "heads/000001-axis.txt.sig"} {
		m[name] = &fstest.MapFile{Data: []byte("x\n")}
	}
	m[".umpire-99999999-entry"] = &fstest.MapFile{Data: []byte("x\n")}
	a := Examine(m, games.All, plainText, nil)
	want := []string{"heads/000001-axis.txt.sig", "mail/2026-12-01.txt", "notes.txt", timesFile}
	if len(a.Faults) > 0 || !slices.Equal(a.Outside, want) {
		t.Errorf("outside %v, faults %v", a.Outside, a.Faults)
	}
}

// TestAuditBeforeTheFault: what stands before an altered or missing entry is still
// held, and nothing of it is called foreign or false.
func TestAuditBeforeTheFault(t *testing.T) {
	m := golden(t, "donnerschlag-1-sealed-answers")
	for what, do := range map[string]func(fstest.MapFS){
		"altered": func(m fstest.MapFS) { m[chain.EntryName(30)].Data = []byte("hexdice/1 entry\n") },
		"missing": func(m fstest.MapFS) { delete(m, chain.EntryName(30)) },
	} {
		changed := clone(m)
		do(changed)
		a := Examine(changed, games.All, plainText, nil)
		if a.Entries != 29 || a.Campaign == "" || a.OK() {
			t.Errorf("%s: %d entries hold of %q", what, a.Entries, a.Campaign)
		}
		for _, f := range a.Faults {
			if !strings.HasPrefix(f.File, "entries/") {
				t.Errorf("%s: %+v", what, f)
			}
		}
	}
}
