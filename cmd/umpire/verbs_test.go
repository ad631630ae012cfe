package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// final makes a draft final: final FILE.
func final(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: final FILE")
	}
	text := strings.Replace(ts.ReadFile(args[0]), "status: draft", "status: final", 1)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}

// damage makes of sound.yaml what mail programs make of it: damage FILE.
func damage(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: damage FILE")
	}
	text := strings.NewReplacer("  - \"I/11/6P 2713-2613-2513\"", "\t- \u201cI/11/6P 2713-2613-2513\u201d",
		"  - 6/6P 2812-2712", "\u00a0\u00a0- 6/6P 2812\u20132712  ", "\n", "\r\n").Replace(ts.ReadFile("sound.yaml"))
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("\ufeff"+strings.TrimSuffix(text, "\r\n")+"\n"), 0o644))
}

// alter changes the first place at which a file says something: alter FILE OLD NEW.
func alter(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: alter FILE OLD NEW")
	}
	text := ts.ReadFile(args[0])
	if !strings.Contains(text, args[1]) {
		ts.Fatalf("%s does not hold %q", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(strings.Replace(text, args[1], args[2], 1)), 0o644))
}

// private checks that files are readable by their owner alone: private FILE….
func private(ts *testscript.TestScript, neg bool, args []string) {
	for _, arg := range args {
		names, err := filepath.Glob(ts.MkAbs(arg))
		ts.Check(err)
		if len(names) == 0 {
			ts.Fatalf("there is no %s", arg)
		}
		for _, name := range names {
			info, err := os.Stat(name)
			ts.Check(err)
			if info.Mode().Perm() != 0o600 != neg {
				ts.Fatalf("%s has mode %o", name, info.Mode().Perm())
			}
		}
	}
}

// eliminate takes units of a state off the map: eliminate STATE UNIT….
func eliminate(ts *testscript.TestScript, neg bool, args []string) {
	text := ts.ReadFile(args[0])
	for _, unit := range args[1:] {
		line := regexp.MustCompile(`(?m)^( *"` + regexp.QuoteMeta(unit) + `": )\{at: .*\}$`)
		if !line.MatchString(text) {
			ts.Fatalf("%s stands nowhere", unit)
		}
		text = line.ReplaceAllString(text, "${1}{at: eliminated}")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}
