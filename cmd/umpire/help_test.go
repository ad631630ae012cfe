package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"
)

// widest is how many letters the sentence may have that says what a verb does: more do
// not fit beside its name on a line.
const widest = 60

// TestHelpIsShort: a verb says in one short sentence what it does; no line of its help is
// broken by a terminal.
func TestHelpIsShort(t *testing.T) {
	for name, cmd := range everyVerb() {
		if n := utf8.RuneCountInString(cmd.Short); n == 0 || n > widest {
			t.Errorf("%s: its sentence has %d letters: %s", name, n, cmd.Short)
		}
		if !regexp.MustCompile(`^[A-Z].*[^.]$`).MatchString(cmd.Short) {
			t.Errorf("%s: the sentence begins with a capital, and help sets its full stop: %s", name, cmd.Short)
		}
		if !strings.HasPrefix(cmd.Long, cmd.Short+".") {
			t.Errorf("%s: its help begins otherwise: %s", name, cmd.Long)
		}
		for line := range strings.Lines(cmd.Long) {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: a line of %d letters: %s", name, n, line)
			}
		}
	}
}

// TestHelpExamples: every verb that does something shows how it is called, and every line
// of that is run by a script, as it stands, to its end: a no or a question is one.
func TestHelpExamples(t *testing.T) {
	ran := scripted(t)
	for name, cmd := range everyVerb() {
		if cmd.Example == "" && (!cmd.HasSubCommands() || name == "umpire new") {
			t.Errorf("%s shows no example", name)
		}
		for line := range strings.Lines(cmd.Example) {
			line = strings.TrimSpace(line)
			called := strings.HasPrefix(line, name)
			for _, alias := range cmd.Aliases {
				called = called || strings.HasPrefix(line, "umpire "+alias)
			}
			if !called {
				t.Errorf("%s: the example is of another verb: %s", name, line)
			}
			if !ran[line] {
				t.Errorf("%s: no script runs %s", name, line)
			}
		}
	}
}

// everyVerb is the program with all its verbs, by their whole names.
func everyVerb() map[string]*cobra.Command {
	list := map[string]*cobra.Command{}
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		list[cmd.CommandPath()] = cmd
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk((&app{out: io.Discard, err: io.Discard}).root())
	delete(list, "umpire")
	return list
}

// scripted is what the scripts run with success, or to a no or a question.
func scripted(t *testing.T) map[string]bool {
	names, err := filepath.Glob(filepath.Join("testdata", "script", "*.txtar"))
	require.NoError(t, err)
	list := map[string]bool{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`(?m)^(?:exec|run|status (?:0|1|10)) (umpire .*)$`).FindAllStringSubmatch(string(text), -1) {
			list[m[1]] = true
		}
	}
	return list
}

// TestFirstScreen: what the program says of itself fits on a terminal, and leaves no verb out.
func TestFirstScreen(t *testing.T) {
	status, screen, said := noon().program()
	require.Equal(t, 0, status, said)
	lines := strings.Split(strings.TrimSuffix(screen, "\n"), "\n")
	if len(lines) > 24 {
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("a line of %d letters: %s", n, line)
		}
	}
	for name := range everyVerb() {
		if words := strings.Fields(name); len(words) == 2 && !strings.Contains(name, "completion") && !strings.Contains(name, "help") &&
			!regexp.MustCompile(`(?m)\b`+words[1]+`\b`).MatchString(screen) {
			t.Errorf("it does not name %s", name)
		}
	}
}
