package main

import (
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// TestCacheChangesNothing: games that are driven, in every way to play: each command, and now
// and then each verb that looks, is given twice, in folders without a cache and in those that
// have one: it prints and writes the same. So every folder also goes on when its cache is
// deleted between any two verbs.
func TestCacheChangesNothing(t *testing.T) {
	t.Parallel()
	read := map[string]bool{}
	for i, g := range games.All {
		for k, mode := range append(slices.Clone(chain.Modes()), "alone") {
			if !suitetest.Soaking() && (!chain.Of(mode).Between() || (i+k)%2 == 0 || !suitetest.Some(k, 2)) {
				continue // one game in each mode in which a folder has a cache
			}
			t.Run(g.Name+"/"+mode, func(t *testing.T) {
				tb := &driven{t: t, dir: t.TempDir(), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), r: rand.New(rand.NewPCG(uint64(i), 5)),
					league: suitetest.NewLeagueAt(t, "../../adjudicate/dice"), segments: suitetest.Few(1, 2)}
				tb.begin(mode, g.Name, g.Name, "--edition", g.Editions[0])
				w := &withAndWithout{driven: tb, every: 19}
				if suitetest.Soaking() {
					tb.segments, w.every = 3, 7
				}
				tb.twice = w.try
				tb.play()
				t.Logf("%d commands, %d of them where a cache lay; %d looks", tb.point, w.cached, w.looks)
				read[mode] = read[mode] || w.cached > 0
			})
		}
	}
	for mode, has := range read {
		if !has && chain.Of(mode).Between() {
			t.Errorf("%s: no folder ever had a cache", mode)
		}
	}
}

// withAndWithout gives every command in folders without a cache, and then in those with one.
type withAndWithout struct {
	*driven
	cached, looks int
	every         int // after so many commands all verbs look
	deep          bool
	lucky         bool // the sum of luck was looked at
}

// try gives a command both ways.
func (w *withAndWithout) try(args []string) (int, string) {
	w.t.Helper()
	aside := w.dir + "-aside"
	if err := os.Rename(w.dir, aside); err != nil {
		w.t.Fatal(err)
	}
	if err := os.CopyFS(w.dir, os.DirFS(aside)); err != nil {
		w.t.Fatal(err)
	}
	w.withModes(aside)
	lay := 0
	for _, h := range w.homes {
		if _, err := os.Stat(filepath.Join(w.path(h.name), filepath.FromSlash(campaign.CacheFile))); err == nil {
			lay++
			if err := os.RemoveAll(filepath.Dir(filepath.Join(w.path(h.name), filepath.FromSlash(campaign.CacheFile)))); err != nil {
				w.t.Fatal(err)
			}
		}
	}
	point := w.point
	wantStatus, want := w.once(args)
	wrote := w.written()
	if err := os.RemoveAll(w.dir); err != nil {
		w.t.Fatal(err)
	}
	if err := os.Rename(aside, w.dir); err != nil {
		w.t.Fatal(err)
	}
	w.point = point
	status, said := w.once(args)
	if status != wantStatus || said != want {
		w.t.Fatalf("umpire %s: with a cache status %d\n%s\nwithout one status %d\n%s", strings.Join(args, " "), status, said, wantStatus, want)
	}
	if have := w.written(); !maps.Equal(have, wrote) {
		for _, name := range slices.Sorted(maps.Keys(have)) {
			if have[name] != wrote[name] {
				w.t.Errorf("umpire %s: %s is\n%.2000s\nwithout a cache\n%.2000s", strings.Join(args, " "), name, have[name], wrote[name])
			}
		}
		for name := range wrote {
			if _, ok := have[name]; !ok {
				w.t.Errorf("umpire %s: %s is there without a cache alone", strings.Join(args, " "), name)
			}
		}
		w.t.FailNow()
	}
	if lay > 0 {
		w.cached++
	}
	w.lookAround(args, lay > 0)
	return status, said
}

// withModes gives the folders that were copied the modes that they had.
func (w *withAndWithout) withModes(from string) {
	w.t.Helper()
	err := filepath.WalkDir(from, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.Chmod(w.dir+strings.TrimPrefix(path, from), info.Mode().Perm())
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// written is what lies in all folders, but for caches and what is encrypted: that has
// randomness of its own, and so has what is signed over it and mailed.
func (w *withAndWithout) written() map[string]string {
	files := content(w.t, w.dir)
	for name := range files {
		_, rest, _ := strings.Cut(name, "/")
		folder, _, _ := strings.Cut(rest, "/")
		if slices.Contains([]string{"cache", "own", "heads", "sent"}, folder) || strings.HasPrefix(name, "keys-") || strings.HasPrefix(files[name], "age-encryption.org") {
			delete(files, name)
		}
	}
	return files
}

// lookAround gives every verb that looks in the folders, both ways, at some commands.
func (w *withAndWithout) lookAround(args []string, cached bool) {
	w.t.Helper()
	if w.deep || !cached || w.point%w.every != 0 {
		return
	}
	w.deep = true
	defer func() { w.deep = false }()
	for _, h := range w.homes {
		folder := w.path(h.name)
		if _, err := os.Stat(folder); err != nil {
			continue
		}
		for _, verb := range slices.Sorted(maps.Keys(lookingLines)) {
			for _, line := range lookingLines[verb] {
				words := strings.Fields(strings.NewReplacer("SIDE", h.name, "OUT", w.out(), "UNIT", "u1").Replace(line))
				if strings.Contains(line, "ENEMY") || strings.Contains(line, "validate") || verb == "dev data check" || line == "odds --luck" && (w.lucky || !suitetest.Whole()) {
					continue
				}
				w.lucky = w.lucky || line == "odds --luck" // once: it takes seconds
				w.looks++
				w.inFolder(folder, words)
			}
		}
	}
}

// out is where a look writes.
func (w *withAndWithout) out() string { return filepath.Join(w.dir, "out") }

// inFolder gives a looking verb where one stands in a folder, both ways.
func (w *withAndWithout) inFolder(folder string, words []string) {
	w.t.Helper()
	look := func() string {
		if err := os.MkdirAll(w.out(), 0o700); err != nil {
			w.t.Fatal(err)
		}
		status, out, said := programIn(w.t, folder, words...)
		written := content(w.t, w.out())
		if err := os.RemoveAll(w.out()); err != nil {
			w.t.Fatal(err)
		}
		list := []string{out, said, string(rune('0' + status))}
		for _, name := range slices.Sorted(maps.Keys(written)) {
			list = append(list, name, written[name])
		}
		return strings.Join(list, "\n")
	}
	name := filepath.Join(folder, filepath.FromSlash(campaign.CacheFile))
	with := look()
	if err := os.Rename(name, w.dir+"-cache"); err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	without := look()
	if err := os.Rename(w.dir+"-cache", name); err != nil && !os.IsNotExist(err) {
		w.t.Fatal(err)
	}
	if with != without {
		w.t.Fatalf("umpire %s in %s\n%s\nwithout a cache\n%s", strings.Join(words, " "), filepath.Base(folder), with, without)
	}
}
