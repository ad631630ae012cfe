package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/suitetest"
)

// quick are the tests, whose folders need not last. The program that scripts call is
// laid down before, where it may be run.
type quick struct{ *testing.M }

func (q quick) Run() int {
	suitetest.Quick()
	status := q.M.Run()
	for dir := range keptDirs.Range {
		_ = os.RemoveAll(dir.(string)) // what is left lies among temporary files
	}
	if err := dismissAll(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return status
}

// TestMain lets scripts call the program by its name, and tests start runners. Tests lose no
// power.
func TestMain(m *testing.M) {
	debug.SetGCPercent(garbage)
	campaign.Hasty = true
	campaign.CacheEvery, pen.CacheLeaves = 0, 1<<30                        // every folder is read on from a cache as soon as it may be
	if _, err := fs.Stat(engineFiles, "engine/wasm_exec.js"); err != nil { // go test without make: pages are made, and not opened
		none := fstest.MapFS{}
		for _, name := range everyEngine() {
			none["engine/"+name] = &fstest.MapFile{Data: []byte("// none")}
		}
		engineFiles = none
	}
	testscript.Main(quick{m}, map[string]func(){
		"umpire":        func() { os.Exit(ofScript().run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
		"umpire-window": func() { os.Exit(timed(os.Getenv("CLOCK")).prompted(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
		"runner":        runErrands,
	})
}

// TestScripts runs the command-line tests, each in a folder of its own that holds
// the files of examples/we-01.
func TestScripts(t *testing.T) { runScripts(t, "script") }

// TestInEditors drives real editors: Neovim without a window as the client of the program, and of
// yaml-language-server with a schema that the program wrote.
func TestInEditors(t *testing.T) {
	if os.Getenv("UMPIRE_EDITORS") == "" {
		t.Skip("make test-editors opens files in Neovim")
	}
	runScripts(t, "editor")
}

// runScripts runs the scripts of a folder of testdata.
func runScripts(t *testing.T, dir string) {
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", dir),
		UpdateScripts: *update,
		Condition: func(what string) (bool, error) { // [!whole] skip: a long script
			if what != "whole" {
				return false, fmt.Errorf("there is no condition %s", what)
			}
			return suitetest.Whole(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"run": runs, "fill": fill, "campaign": begin, "final": final, "damage": damage, "alter": alter, "status": status, "private": private, "eliminate": eliminate, "turn2": turn2, "newest": newest, "utf16": wide, "cut": cutOff, "replace": swapped, "drag": drag, "carry": carry, "mail": oneMail, "mails": allMails},
		Setup: func(e *testscript.Env) error {
			for _, name := range []string{"we-01", "we-01-hexdice", "tinguta", "two-players", "segment"} {
				if err := os.CopyFS(filepath.Join(e.WorkDir, name), os.DirFS(filepath.Join("..", "..", "examples", name))); err != nil {
					return err
				}
			}
			if driver, err := os.ReadFile(filepath.Join("testdata", dir, "drive.lua")); err == nil {
				if err := os.WriteFile(filepath.Join(e.WorkDir, "drive.lua"), driver, 0o644); err != nil {
					return err
				}
			}
			if err := os.CopyFS(filepath.Join(e.WorkDir, "shipped"), os.DirFS(filepath.Join("..", "..", "adjudicate", "donnerschlag", "data"))); err != nil {
				return err
			}
			return os.Chmod(filepath.Join(e.WorkDir, "we-01-hexdice", "secret"), 0o700)
		},
	})
}

// fill makes an answer file of a question sheet: fill SHEET FILE 'ANSWER'…, one
// answer for each question of the sheet in order.
func fill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 3 {
		ts.Fatalf("usage: fill SHEET FILE ANSWER...")
	}
	answers := args[2:]
	lines := strings.Split(ts.ReadFile(args[0]), "\n")
	for i, l := range lines {
		name, _, _ := strings.Cut(l, "  #")
		name = strings.TrimRight(name, " ")
		switch {
		case strings.HasPrefix(l, "status: draft"):
			lines[i] = "status: final"
		case strings.HasPrefix(l, "  ") && strings.HasSuffix(name, ":") && len(answers) > 0:
			lines[i] = name + " " + answers[0]
			answers = answers[1:]
		}
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(strings.Join(lines, "\n")), 0o644))
}

// newest copies the one of some files that was written last: newest PATTERN FILE. Some names
// have digits of a hash in them, or the number of an entry.
func newest(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: newest PATTERN FILE")
	}
	names, err := filepath.Glob(ts.MkAbs(args[0]))
	ts.Check(err)
	if len(names) == 0 {
		ts.Fatalf("nothing is %s", args[0])
	}
	written := func(name string) time.Time {
		info, err := os.Stat(name)
		ts.Check(err)
		return info.ModTime()
	}
	last := slices.MaxFunc(names, func(a, b string) int { return written(a).Compare(written(b)) })
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(ts.ReadFile(last)), 0o644))
}
