package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// inShell are the words into which a POSIX shell takes a command line apart, where there is
// such a shell.
func inShell(t testing.TB, line string) []string {
	t.Helper()
	out, err := exec.Command("sh", "-c", `umpire() { printf '%s\0' umpire "$@"; }`+"\n"+line).Output()
	if errors.Is(err, exec.ErrNotFound) {
		return strings.Fields(line)
	}
	if err != nil {
		t.Errorf("sh does not take %q: %v", line, err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
}

// toldCommands looks at all commands that the program prints: each stands where it ends beyond
// doubt, goes through a shell, is taken by the program, and names files that are there. Of
// commands that differ in folders and numbers alone one is looked at.
type toldCommands struct{ seen map[string]bool }

var (
	ownFolder  = regexp.MustCompile(`/[^"'` + "`" + `\n]*/(?:desk )?\d{4,7}\b`)
	anyNumber  = regexp.MustCompile(`[0-9]+`)
	filledLate = regexp.MustCompile(`^[A-Z]+$`) // FILE, for the player to fill in
)

func (p *toldCommands) look(t testing.TB, by, text string) {
	t.Helper()
	if p.seen == nil {
		p.seen = map[string]bool{}
	}
	if strings.Contains(text, "\nUsage:\n") {
		return // help, which shows forms of commands
	}
	for _, c := range printedIn(text) {
		key := anyNumber.ReplaceAllString(ownFolder.ReplaceAllString(c.text, "DIR"), "#")
		if p.seen[key] {
			continue
		}
		p.seen[key] = true
		if !c.whole {
			t.Errorf("%s: where does %q end?", by, c.text)
			continue
		}
		args := inShell(t, c.text)
		if err := typeable(args); err != nil {
			t.Errorf("%s: `%s` is not taken: %v", by, c.text, err)
		}
		if missing := lacking(args); missing != "" {
			t.Errorf("%s: `%s` names %s, which is not there", by, c.text, missing)
		}
	}
}

// lacking is a file that a command names with its folder, and that is not there; empty if
// there is none, but for what the command makes.
func lacking(args []string) string {
	for i, arg := range args {
		if args[max(0, i-1)] == "--out" || filledLate.MatchString(filepath.Base(arg)) {
			continue
		}
		if _, err := os.Stat(arg); err != nil && filepath.IsAbs(arg) {
			return arg
		}
	}
	return ""
}
