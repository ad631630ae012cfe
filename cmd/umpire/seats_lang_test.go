package main

import (
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
)

var hashOfFile = regexp.MustCompile(`(?m)^file [0-9a-f]{64}$`)

// inLanguages begins a campaign of two folders whose owners read such languages, plays a segment of
// each side by the drafts that the program writes, and gives all that was entered, signed and sent.
func inLanguages(t *testing.T, keys, axis, soviet string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	at := func(parts ...string) string { return filepath.Join(append([]string{dir}, parts...)...) }
	require.NoError(t, filepath.WalkDir(keys, func(path string, d fs.DirEntry, err error) error { // they note what was begun with them
		name, _ := filepath.Rel(keys, path)
		if err != nil || d.IsDir() {
			return errors.Join(err, os.MkdirAll(at("keys", name), 0o700))
		}
		data, err := os.ReadFile(path)
		return errors.Join(err, os.WriteFile(at("keys", name), data, 0o600))
	}))
	w := noon()
	w.entropy = suitetest.Random{R: rand.New(rand.NewPCG(11, 11))}
	run := func(args ...string) {
		t.Helper()
		status, printed, said := w.program(args...)
		require.Contains(t, []int{0, exit.Awaiting}, status, "%v: %s%s", args, printed, said)
	}
	newest := func(side string) string {
		list, err := filepath.Glob(at(side, "sent", "winter*.zip"))
		require.NoError(t, err)
		require.NotEmpty(t, list)
		return list[len(list)-1]
	}
	final := func(side string) string {
		file := at(side + ".yaml")
		run("template", at(side), "--out", file, "--lang", "en") // what a player writes is entered as it is
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(text), "status: draft", "status: final", 1)), 0o600))
		return file
	}
	run("new", filepath.Join("..", "..", "examples", "we-01", "state.yaml"), "--dice", "mutual", "--play", "axis", "--name", "Anna", "--key", at("keys", "axis"), "--out", at("axis"), "--lang", axis)
	run("join", at("axis", "sent", "invitation-axis.zip"), "--accept", "winter-7f3c2a91", "--name", "Boris", "--key", at("keys", "soviet"), "--out", at("soviet"), "--lang", soviet)
	run(at("axis"), at("soviet", "sent", "invitation-soviet.zip"))
	run("receive", newest("axis"), at("soviet"))
	run("receive", newest("soviet"), at("axis"))
	for _, by := range [][2]string{{"axis", "soviet"}, {"soviet", "axis"}} {
		run("play", final(by[0]), at(by[0]))
		run("send", at(by[0]))
		run("receive", newest(by[0]), at(by[1]))
		run("next", at(by[1]))
	}
	run("audit", at("axis"))
	run("audit", at("soviet"))
	entered := map[string]string{}
	for _, side := range []string{"axis", "soviet"} {
		require.NoError(t, filepath.WalkDir(at(side), func(path string, d fs.DirEntry, err error) error {
			name, _ := filepath.Rel(dir, path)
			// what a sealed file has of chance differs by itself, and so what names its hash
			sealed := strings.Contains(name, "/own/") || strings.HasSuffix(name, ".sig") || strings.HasSuffix(name, ".zip")
			private := strings.Contains(name, "/sent/") || strings.Contains(name, "/drafts/") || strings.Contains(name, "/cache/") ||
				strings.HasSuffix(name, "/lang.txt") || strings.HasSuffix(name, "/place.txt")
			if err != nil || d.IsDir() || private || sealed {
				return err
			}
			data, err := os.ReadFile(path)
			entered[name] = hashOfFile.ReplaceAllString(string(data), "file")
			return err
		}))
	}
	return entered
}

// A campaign whose seats read different languages audits clean, and what is entered, signed
// and reported for the record is the same bytes as if both read English.
func TestSeatsReadOtherLanguages(t *testing.T) {
	t.Parallel()
	keys := t.TempDir()
	for _, side := range []string{"axis", "soviet"} {
		status, _, said := noon().program("key", "new", "--out", filepath.Join(keys, side))
		require.Zero(t, status, said)
	}
	english := inLanguages(t, keys, "en", "en")
	require.Greater(t, len(english), 30)
	for _, langs := range [][2]string{{"fr", "en"}, {"de", "fr"}} {
		entered := inLanguages(t, keys, langs[0], langs[1])
		require.Len(t, entered, len(english))
		for _, name := range slices.Sorted(maps.Keys(english)) {
			require.Equal(t, english[name], entered[name], "%v: %s", langs, name)
		}
	}
}
