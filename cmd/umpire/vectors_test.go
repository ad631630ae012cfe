package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model/exit"
)

// TestBadVectors: the program says of every record of the vectors that must be refused,
// and of every entry in its place, that it does not hold, with exit status 1 and the
// code (hexdice/1 10, 11).
func TestBadVectors(t *testing.T) {
	t.Parallel()
	vectors := filepath.Join("..", "..", "adjudicate", "dice", "testdata", "vectors")
	index, err := os.ReadFile(filepath.Join(vectors, "bad", "index.tsv"))
	require.NoError(t, err)
	n := 0
	for _, line := range strings.Split(strings.TrimSpace(string(index)), "\n")[1:] {
		f := strings.Split(line, "\t")
		file, kind, where, code := filepath.Join(vectors, "bad", f[0]), f[1], f[2], f[3]
		switch kind {
		case "record":
		case "entry":
			file = inPlace(t, filepath.Join(vectors, where), file)
		default:
			continue // a spec or a signature is no file
		}
		var stdout, stderr bytes.Buffer
		got := outside().run([]string{"dice", "verify", file}, strings.NewReader(""), &stdout, &stderr)
		if said := stdout.String() + stderr.String(); got != exit.No || !strings.Contains(said, "refused ("+code+")") {
			t.Errorf("%s: status %d, wanted 1 and refused (%s): %s", f[0], got, code, said)
		}
		n++
	}
	require.Equal(t, 114, n)
}

// inPlace is a folder of a campaign of the vectors that ends with a bad entry.
func inPlace(t *testing.T, dir, file string) string {
	t.Helper()
	bad, err := os.ReadFile(file)
	require.NoError(t, err)
	_, seq, _ := strings.Cut(string(bad), "\nseq ")
	seq, _, _ = strings.Cut(seq, "\n")
	name := strings.Repeat("0", 6-len(seq)) + seq + ".txt"
	out := t.TempDir()
	require.NoError(t, os.CopyFS(out, os.DirFS(dir)))
	list, err := os.ReadDir(filepath.Join(out, "entries"))
	require.NoError(t, err)
	for _, e := range list {
		if e.Name() >= name {
			require.NoError(t, os.Remove(filepath.Join(out, "entries", e.Name())))
		}
	}
	require.NoError(t, os.WriteFile(filepath.Join(out, "entries", name), bad, 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(out, "campaign.yaml"), []byte("settings: test\n"), 0o600))
	return out
}
