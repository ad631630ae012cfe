package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/exit"
)

// FuzzValidate: whatever arrives as a file of orders for the example, the check
// comes to an end without a panic; its exit status is one that the manual gives
// for `validate`; a refused file yields no orders and every problem has a place.
func FuzzValidate(f *testing.F) {
	for _, src := range validateSeeds(f) {
		f.Add(src)
	}
	state, err := read(filepath.Join("..", "..", "examples", "we-01", "state.yaml"))
	require.NoError(f, err)
	opened, err := single.OpenState(state, games.All)
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, src []byte) {
		t.Parallel()
		validateOne(t, *opened, src)
	})
}

var placeholder = regexp.MustCompile(`\{[0-9]\}|%!`)

// validateOne checks a file in a step of its own, a copy of one that was opened.
func validateOne(t *testing.T, step single.Step, src []byte) {
	t.Helper()
	watch := time.AfterFunc(20*time.Second, func() { panic(fmt.Sprintf("no end to the check of %q", src)) })
	defer watch.Stop()
	fresh, s := step, &step
	in := single.Input{Name: "x.yaml", Data: src}
	var out, failed bytes.Buffer
	a := &app{out: &out, err: &failed}
	told, ok, err := writing.Check(a.out, s, in, s.Rules.Messages())
	if err == nil && !ok {
		err = ended{(&single.Refused{Files: []single.Told{told}}).Status()}
	}
	switch status := a.finish(err); status {
	case exit.Done, exit.Refused, exit.WrongFile:
		if ok != (status == exit.Done) {
			t.Fatalf("status %d, and the orders are taken: %v", status, ok)
		}
	default:
		t.Fatalf("status %d: %s", status, failed.String())
	}
	lines := bytes.Count(src, []byte("\n")) + bytes.Count(src, []byte("\r")) + 1
	for _, p := range told.Faults {
		if p.At.File != in.Name || p.At.Line < 0 || p.At.Line > lines || p.At.Line > 0 && p.At.Col < 1 {
			t.Errorf("%s has no place: %+v", p.ID, p.At)
		}
	}
	for line := range strings.Lines(out.String()) {
		if strings.HasPrefix(line, in.Name) && placeholder.MatchString(line) && !placeholder.Match(src) {
			t.Errorf("a message with a gap: %s", line)
		}
	}
	sent, _ := s.Read(in)
	if sent.File == nil && ok {
		t.Fatal("a refused file is taken as orders")
	}
	if !ok || sent.File.Kind != "orders" {
		return
	}
	if err := fresh.Add([]single.Input{in}, nil, nil); err != nil || fresh.Orders == nil {
		t.Fatalf("checked as right, not taken as orders: %v", err)
	}
}

var baseLine = regexp.MustCompile(`(?m)^base:.*$`)

// validateSeeds are all fixtures and examples of orders: as they are, and with the
// base of the example, so that the rules get to see them.
func validateSeeds(tb testing.TB) [][]byte {
	tb.Helper()
	var list [][]byte
	for _, dir := range []string{"orders/testdata/fixtures", "orders/testdata/own", "orders/testdata/wrong", "orders/testdata/blocks", "examples/we-01"} {
		names, err := filepath.Glob(filepath.Join("..", "..", filepath.FromSlash(dir), "*.yaml"))
		require.NoError(tb, err)
		require.NotEmpty(tb, names, dir)
		for _, name := range names {
			src, err := os.ReadFile(name)
			require.NoError(tb, err)
			if len(src) > 1<<16 { // a fixture of size: told by the test of fixtures
				continue
			}
			list = append(list, src, baseLine.ReplaceAll(src, []byte("base: b1007561")))
		}
	}
	for _, path := range caseFiles(tb) {
		c, err := loadCase(path)
		require.NoError(tb, err)
		list = append(list, fmt.Appendf(nil, "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: axis\nbase: b1007561\nstatus: final\n%s", c.Orders))
	}
	return list
}
