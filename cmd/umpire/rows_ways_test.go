package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/suitetest"
)

// A folder in which a row of the tables of negative tests and threats is tried: one of a game that
// was played in one way.
type rowFolder struct {
	dir     string
	fsys    fs.FS
	entries []dice.Record
	audit   func(fs.FS) *campaign.Audit
	league  signatures.BeaconChain
	clean   map[int][]string // what the audit says of it as it is, by how many entries it is cut to
	checked map[int]bool     // whether the checker of dice takes it so
}

// rowTry is one change of a folder, which must be found.
type rowTry struct {
	what  string
	cut   int               // how many entries are left; 0: all
	files map[string]string // what is put into it; "" is taken away
}

// rowFolders are folders of two games in one way to play, from near the end to it: one with hands
// and seals, one with dice.
func rowFolders(t *testing.T, way int) (list []*rowFolder) {
	t.Helper()
	for k, g := range games.All {
		if g.Name == "stalingrad" {
			continue // its last segment has neither
		}
		tb := lateGame(t, k, lateness[g.Name].segments[0], way)
		for _, h := range []*home{tb.homes[0], tb.homes[len(tb.homes)-1]} {
			a := &app{world: outside()}
			a.league = tb.league.Chain
			dir := tb.path(h.name)
			f := &rowFolder{dir: dir, fsys: os.DirFS(dir), league: tb.league.Chain, clean: map[int][]string{}, checked: map[int]bool{}}
			f.audit = func(fsys fs.FS) *campaign.Audit {
				switch {
				case withoutReferee(dir):
					with := a.house()
					with.Chain = f.league
					return pen.Examine(fsys, with)
				case playersFolder(dir):
					table := a.table()
					table.Chain = f.league
					return campaign.ExamineCopy(fsys, table, func(int, int) {})
				}
				return campaign.Examine(fsys, a.games, a.render, nil, f.league)
			}
			names, err := os.ReadDir(filepath.Join(dir, "entries"))
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range names {
				rec, err := dice.Parse([]byte(f.text("entries/" + n.Name())))
				if err != nil {
					t.Fatal(err)
				}
				f.entries = append(f.entries, rec)
			}
			list = append(list, f)
		}
	}
	return list
}

func (f *rowFolder) text(name string) string {
	data, _ := fs.ReadFile(f.fsys, name)
	return string(data)
}

// changedFolder is a folder with a change: cut to so many entries, without the heads of later ones.
type changedFolder struct {
	fs.FS
	cut   int
	files map[string]string
}

func (c changedFolder) gone(dir, name string) bool {
	if text, ok := c.files[dir+"/"+name]; ok {
		return text == ""
	}
	n := 0
	_, err := fmt.Sscanf(name, "%06d", &n)
	return c.cut > 0 && err == nil && n > c.cut && (dir == "entries" || dir == "heads")
}

func (c changedFolder) ReadFile(name string) ([]byte, error) {
	dir, base := filepath.Split(name)
	if c.gone(strings.TrimSuffix(dir, "/"), base) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	if text, ok := c.files[name]; ok {
		return []byte(text), nil
	}
	return fs.ReadFile(c.FS, name)
}

func (c changedFolder) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(c.FS, name)
	list = slices.DeleteFunc(slices.Clone(list), func(d fs.DirEntry) bool { return !d.IsDir() && c.gone(name, d.Name()) })
	for file := range c.files {
		if dir, base := filepath.Split(file); strings.TrimSuffix(dir, "/") == name && c.files[file] != "" &&
			!slices.ContainsFunc(list, func(d fs.DirEntry) bool { return d.Name() == base }) {
			list = append(list, newName(base))
		}
	}
	slices.SortFunc(list, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return list, err
}

// newName is a file that the change has put there.
type newName string

func (n newName) Name() string             { return string(n) }
func (newName) IsDir() bool                { return false }
func (newName) Type() fs.FileMode          { return 0 }
func (newName) Info() (fs.FileInfo, error) { return nil, fs.ErrInvalid }
func (c changedFolder) faults(f *rowFolder) (list []string) {
	for _, x := range f.audit(c).Faults {
		list = append(list, x.Part+" "+x.File+" "+x.What)
	}
	return list
}

// found reports whether a change is refused by the checker of dice, or named by the audit beside
// what that says of the folder without it.
func (f *rowFolder) found(x rowTry) bool {
	c := changedFolder{f.fsys, x.cut, x.files}
	if _, looked := f.checked[x.cut]; !looked {
		_, err := signatures.Check(changedFolder{FS: f.fsys, cut: x.cut}, f.league)
		f.checked[x.cut] = err == nil
	}
	if f.checked[x.cut] {
		if _, err := signatures.Check(c, f.league); err != nil {
			return true
		}
	}
	if f.clean[x.cut] == nil {
		f.clean[x.cut] = append(changedFolder{FS: f.fsys, cut: x.cut}.faults(f), "-")
	}
	return slices.ContainsFunc(c.faults(f), func(what string) bool { return !slices.Contains(f.clean[x.cut], what) })
}

// rowPackages are where the tests lie that testdata/rows-by-way.tsv names.
var rowPackages = map[string]string{"pen": "pen", "campaign": "campaign", "dice": "dice", "signatures": "signatures", "adjudicate": ".", "donnerschlag": "donnerschlag"}

// TestRowsInEveryWay: each row of the table of negative tests (N1 to N60) and of threats (T1 to T38)
// is tried in every way to play, on folders of games that were played in it; or a test that is named
// does it; or the table says why it has no meaning in that way.
func TestRowsInEveryWay(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	text, err := os.ReadFile("testdata/rows-by-way.tsv")
	if err != nil {
		t.Fatal(err)
	}
	how := map[string]map[string][]string{} // by row and way: how, and by what
	for _, row := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		f := append(strings.Split(row, "\t"), "")
		if how[f[0]] == nil {
			how[f[0]] = map[string][]string{}
		}
		list := ways
		if f[1] != "*" {
			list = strings.Fields(f[1])
		}
		for _, way := range list {
			if how[f[0]][way] != nil || !slices.Contains(ways, way) {
				t.Errorf("%s is twice in the table for %q, or there is no such way", f[0], way)
			}
			how[f[0]][way] = f[2:4]
		}
		if pkg, test, _ := strings.Cut(f[3], ":"); f[2] == "test" && !hasTest(t, filepath.Join("../../adjudicate", rowPackages[pkg]), test) {
			t.Errorf("%s: there is no test %s", f[0], f[3])
		}
		if f[2] == "none" && f[3] == "" || f[2] == "tried" && rowEdits[f[0]] == nil {
			t.Errorf("%s: %q says nothing", f[0], row)
		}
	}
	for i := range 98 {
		id := fmt.Sprintf("N%d", i+1)
		if i >= 60 {
			id = fmt.Sprintf("T%d", i-59)
		}
		for _, way := range ways {
			if how[id][way] == nil {
				t.Errorf("nothing is said of %s in %s", id, way)
			}
		}
	}
	for i, way := range ways {
		if !suitetest.Some(i+1, 3) {
			continue
		}
		t.Run(way, func(t *testing.T) {
			t.Parallel()
			folders, tried := rowFolders(t, i), 0
			for id, edits := range rowEdits {
				n := 0
				for _, f := range folders {
					for _, x := range edits(f) {
						if n++; suitetest.Some(n+i, 3) && how[id][way] != nil && how[id][way][0] == "tried" && !f.found(x) {
							t.Errorf("%s, %s: %s: %s is not found", id, way, filepath.Base(f.dir), x.what)
						}
					}
				}
				switch says := how[id][way]; {
				case says == nil:
				case says[0] == "tried" && n == 0:
					t.Errorf("%s has nothing to be tried on in %s: say why in the table", id, way)
				case says[0] == "none" && n > 0:
					t.Errorf("%s has a meaning in %s: %d changes could be tried", id, way, n)
				}
				tried += n
			}
			t.Logf("%d changes tried in %d folders", tried, len(folders))
		})
	}
}

// hasTest reports whether a package has a test, or a check of that name that its tests make.
func hasTest(t *testing.T, dir, test string) bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil || len(names) == 0 {
		t.Fatal(dir, err)
	}
	return slices.ContainsFunc(names, func(name string) bool {
		src, _ := os.ReadFile(name)
		return strings.Contains(string(src), "func "+test+"(")
	})
}
