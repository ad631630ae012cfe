package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/games"
)

// TestEngineIsFresh: an engine that lies in the folder is of the sources that lie here. Where none
// was built there is nothing to hold.
func TestEngineIsFresh(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(t, err)
	_, err = os.Stat(filepath.Join(root, folder, games.All[0].Name+packed))
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("no engine was built")
	}
	require.NoError(t, err)
	for _, g := range games.All {
		require.FileExists(t, filepath.Join(root, folder, g.Name+packed))
	}
	of, err := os.ReadFile(filepath.Join(root, folder, sumFile))
	require.NoError(t, err, "`make engine` builds it anew")
	want, err := sourcesOf(root)
	require.NoError(t, err)
	require.Equal(t, want, strings.TrimSpace(string(of)), "the engine is of other sources: `make engine` builds it anew")
}

// TestSourcesOf: a source of the rules that changes changes the sum, and one that is not in the
// engine does not.
func TestSourcesOf(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		require.NoError(t, os.MkdirAll(filepath.Join(root, filepath.Dir(name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(root, name), []byte(text), 0o644))
	}
	write("go.mod", "module umpire\n\ngo 1.24\n")
	write("go.sum", "")
	write("cmd/pageengine/main.go", "package main\n\nimport _ \"umpire/rules\"\n\nfunc main() {}\n")
	write("rules/rules.go", "package rules\n\nimport _ \"embed\"\n\n//go:embed data.yaml\nvar data []byte\n")
	write("rules/data.yaml", "a: 1\n")
	write("other/other.go", "package other\n")
	sum := func() string {
		s, err := sourcesOf(root)
		require.NoError(t, err)
		return s
	}
	first := sum()
	write("other/other.go", "package other // changed\n")
	require.Equal(t, first, sum())
	write("rules/data.yaml", "a: 2\n")
	second := sum()
	require.NotEqual(t, first, second)
	write("rules/rules.go", "package rules // changed\n\nimport _ \"embed\"\n\n//go:embed data.yaml\nvar data []byte\n")
	require.NotEqual(t, second, sum())
	write("cmd/pageengine/main.go", "package main\n\nimport _ \"umpire/nothing\"\n\nfunc main() {}\n")
	_, err := sourcesOf(root)
	require.ErrorContains(t, err, "umpire/nothing", "what went wrong is said")
}
