package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The program in this process, from the command line to the files written: what
// docs/speed.md speaks of beside the start of a process (docs/bench.sh).

func benchRun(b *testing.B, args ...string) {
	b.Helper()
	var stdout, stderr bytes.Buffer
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != done {
		b.Fatalf("status %d: %s%s", status, stdout.String(), stderr.String())
	}
}

func inExample(name string) string { return filepath.Join("..", "..", "examples", "we-01", name) }

// BenchmarkShow reads a state file and makes the rules over it.
func BenchmarkShow(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		benchRun(b, "show", "--state", inExample("state.yaml"), "--base")
	}
}

// BenchmarkAdjudicate checks and resolves the example and writes all its files.
func BenchmarkAdjudicate(b *testing.B) {
	b.ReportAllocs()
	dir := b.TempDir()
	for b.Loop() {
		out, err := os.MkdirTemp(dir, "out")
		if err != nil {
			b.Fatal(err)
		}
		benchRun(b, "adjudicate", inExample("orders.yaml"), "--state", inExample("state.yaml"), "--standing", inExample("standing-axis.yaml"),
			"--standing", inExample("standing-soviet.yaml"), "--faces", inExample("faces.yaml"), "--out", out)
	}
}
