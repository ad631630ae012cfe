package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/suitetest/elsewhere"
)

// Whole campaigns of all games in all ways, from the set-up to the victory, driven by nothing but
// `next --json` and its commands.

// wholeGames are the games as they are played to their end: short is the scenario or edition
// that ends first.
var wholeGames = []struct {
	name  string
	flags []string
}{
	{"stalingrad", []string{"--scenario", "operation-uranus"}},
	{"stalingrad", []string{"--scenario", "race-to-stalingrad"}},
	{"donnerschlag", []string{"--edition", "2023"}},
	{"donnerschlag", []string{"--edition", "2022"}},
}

// TestWholeDriven plays whole campaigns. At their end all folders hold one chain, the audit of
// each is clean, and the two independent programs accept it. Whole games take
// minutes: they are played with UMPIRE_SOAK=1, and TestLateDriven plays the ends of them.
func TestWholeDriven(t *testing.T) {
	if !suitetest.Soaking() {
		t.Skip("whole games: with UMPIRE_SOAK=1")
	}
	for _, g := range wholeGames {
		for i, mode := range ways {
			for _, bold := range []bool{false, true} {
				name := strings.Join([]string{g.name, g.flags[1], mode, map[bool]string{false: "drafts", true: "moves"}[bold]}, "/")
				t.Run(name, func(t *testing.T) {
					tb := newDriven(t, uint64(i), false)
					tb.keep()
					tb.segments = 1 << 30
					if bold {
						tb.orders = tb.moved
					}
					log := tb.measured()
					begun := time.Now()
					tb.begin(mode, g.name, append([]string{g.name}, g.flags...)...)
					tb.play()
					if !tb.over() {
						t.Fatal("it is not over")
					}
					t.Logf("played in %s: %d commands, orders for %d segments, moves taken and not %v", time.Since(begun).Round(time.Second), tb.point, len(tb.seen), tb.taken)
					tb.compare()
					tb.confirmed()
					tb.counted(mode)
					log.tell(t)
				})
			}
		}
	}
}

// keep lets the folders stay in the folder that UMPIRE_KEEP names.
func (tb *driven) keep() {
	tb.t.Helper()
	dir := os.Getenv("UMPIRE_KEEP")
	if dir == "" {
		return
	}
	tb.dir = filepath.Join(dir, strings.ReplaceAll(strings.TrimPrefix(tb.t.Name(), "TestWholeDriven/"), "/", "-"))
	if err := os.RemoveAll(tb.dir); err != nil {
		tb.t.Fatal(err)
	}
	if err := os.MkdirAll(tb.dir, 0o700); err != nil {
		tb.t.Fatal(err)
	}
}

// confirmed: the two independent programs accept every folder.
func (tb *driven) confirmed() {
	tb.t.Helper()
	for _, h := range tb.homes {
		for _, v := range elsewhere.Campaign(tb.t, tb.path(h.name)) {
			if !v.Sound {
				tb.t.Errorf("%s: %s: %s", h.name, v.Program, v.Out)
			}
		}
	}
}

// spentLog is what a campaign costs as it grows.
type spentLog struct {
	tb    *driven
	took  map[string]map[int][]time.Duration // by verb and hundred of entries
	mails []posted
}

// measured has a game tell what it costs.
func (tb *driven) measured() *spentLog {
	log := &spentLog{tb: tb, took: map[string]map[int][]time.Duration{}}
	entries := func(dir string) int {
		list, _ := os.ReadDir(filepath.Join(dir, "entries"))
		return len(list)
	}
	tb.spent = func(args []string, took time.Duration) {
		dir := args[len(args)-1]
		verb := args[0]
		if filepath.Dir(dir) != tb.dir || verb == "join" || verb == "new" {
			return
		}
		if log.took[verb] == nil {
			log.took[verb] = map[int][]time.Duration{}
		}
		log.took[verb][entries(dir)/100] = append(log.took[verb][entries(dir)/100], took)
	}
	tb.mailed = func(from *home, _ string, size int) {
		log.mails = append(log.mails, posted{from.name, len(tb.seen), entries(tb.path(from.name)), size})
	}
	return log
}

// tell tells what it was.
func (log *spentLog) tell(t *testing.T) {
	if len(log.mails) > 0 {
		for _, h := range log.tb.homes {
			var list []posted
			for _, p := range log.mails {
				if p.from == h.name {
					list = append(list, p)
				}
			}
			t.Logf("from %s: %s", h.name, sizes(list))
		}
		t.Logf("all: %s", sizes(log.mails))
	}
	for _, verb := range []string{"next", "template", "play", "send", "receive", "audit"} {
		text := ""
		for hundred := range 100 {
			if list := log.took[verb][hundred]; len(list) > 0 {
				slices.Sort(list)
				text += fmt.Sprintf(" %d+:%d", 100*hundred, list[len(list)/2].Milliseconds())
			}
		}
		if text != "" {
			t.Logf("%s, median ms by entries:%s", verb, text)
		}
	}
}
