package main

import (
	"os"
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

// soaking is true where time is no object.
func soaking() bool { return os.Getenv("UMPIRE_SOAK") != "" }
