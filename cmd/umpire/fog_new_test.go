package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/model/exit"
)

// A game with fog of war begins on plain files by its ruling, and in folders with a referee. Without
// one it does not yet: who tries is told the way on.
func TestNewInFog(t *testing.T) {
	begin := []string{"new", "wintergewitter", "--scenario", "advance-to-the-aksai", "--campaign", "winter-00000001", "--ruling", "wg-fog=on"}
	dir := filepath.Join(quickDir(t), "game")
	if status, _, said := program(append(begin, "--files", "--dice", "given", "--out", dir)...); status != 0 {
		t.Fatal(said)
	}
	state := filepath.Join(dir, "winter-00000001_000_state.yaml")
	text, err := os.ReadFile(state)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"  wg-fog: on\n", "    fog: \"on\"\n", "  stacks: {}\n"} {
		if !strings.Contains(string(text), line) {
			t.Errorf("the state has no line %q", line)
		}
	}
	// The Soviet player sets up; the German sees counters.
	orders := filepath.Join(dir, "setup.yaml")
	_, draft, _ := program("template", "--state", state)
	if err := os.WriteFile(orders, []byte(strings.Replace(draft, "status: draft", "status: final", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, said := program("adjudicate", orders, "--state", state, "--out", dir)
	if status != 0 {
		t.Fatal(said)
	}
	if strings.Contains(out, "302") {
		t.Errorf("the report for everybody tells the set-up\n%s", out)
	}
	found, _ := filepath.Glob(filepath.Join(dir, "*_SETUP-S_german_report.txt"))
	if len(found) != 1 {
		t.Fatal("there is no report for the German player")
	}
	seen, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(seen), "hidden set up at") {
		t.Errorf("the German player sees nothing\n%s", seen)
	}
	for _, from := range [][]string{begin, {"new", state}} {
		for _, way := range []string{"mutual", "beacon"} {
			status, _, said := program(append(slices.Clone(from), "--dice", way, "--play", "german", "--out", filepath.Join(quickDir(t), "folder"))...)
			if status != exit.WrongFile && status != exit.Refused || !strings.Contains(said, "without a referee nobody could keep them hidden yet") || !strings.Contains(said, "--dice referee") {
				t.Errorf("%v, %s: exit %d\n%s", from, way, status, said)
			}
		}
		for _, way := range []string{"referee", "given"} {
			if status, _, said := program(append(slices.Clone(from), "--dice", way, "--out", filepath.Join(quickDir(t), "folder"))...); status != 0 {
				t.Errorf("%v, %s: exit %d\n%s", from, way, status, said)
			}
		}
	}
}
