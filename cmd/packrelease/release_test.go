package main

import (
	"archive/zip"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestArchives: the same files in another order give the same bytes; what is taken out again is what
// was put in, in one folder, with its modes.
func TestArchives(t *testing.T) {
	files := []file{{"umpire", 0o755, []byte("program")}, {"docs/a.md", 0o644, []byte("# A\n")}, {"LICENSE", 0o644, []byte("terms")}}
	turned := slices.Clone(files)
	slices.Reverse(turned)
	for _, pack := range []func(string, []file) ([]byte, error){tarred, zipped} {
		a, err := pack("umpire-1-x", files)
		require.NoError(t, err)
		b, err := pack("umpire-1-x", turned)
		require.NoError(t, err)
		require.Equal(t, a, b)
	}
	dir := t.TempDir()
	data, err := tarred("umpire-1-x", files)
	require.NoError(t, err)
	archive := filepath.Join(dir, "a.tar.gz")
	require.NoError(t, os.WriteFile(archive, data, 0o600))
	out, err := exec.Command("tar", "-xzf", archive, "-C", dir).CombinedOutput()
	require.NoError(t, err, string(out))
	data, err = zipped("umpire-1-x", files)
	require.NoError(t, err)
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	require.NoError(t, err)
	require.Len(t, z.File, len(files))
	for _, f := range files {
		have, err := os.ReadFile(filepath.Join(dir, "umpire-1-x", f.path))
		require.NoError(t, err)
		require.Equal(t, f.data, have)
		info, err := os.Stat(filepath.Join(dir, "umpire-1-x", f.path))
		require.NoError(t, err)
		require.Equal(t, f.mode&0o100, info.Mode()&0o100, f.path)
		one, err := z.Open("umpire-1-x/" + f.path)
		require.NoError(t, err)
		have, err = io.ReadAll(one)
		require.NoError(t, err)
		require.Equal(t, f.data, have)
	}
}

// TestPages: what names a page links to it, from the top and from its own folder; other names stay.
func TestPages(t *testing.T) {
	pages, err := asPages([]file{
		{"README.md", 0o644, []byte("Read `docs/a.md`, not docs/z.md.\n")},
		{"docs/a.md", 0o644, []byte("# A & B\n\nb.md says more, README.md less.\n\n| x | y |\n|---|---|\n| 1 | 2 |\n")},
		{"docs/b.md", 0o644, []byte("docs/a.md\n")}, {"umpire", 0o755, nil}})
	require.NoError(t, err)
	require.Len(t, pages, 3)
	require.Contains(t, string(pages[0].data), `Read <code><a href="docs/a.html">docs/a.md</a></code>, not docs/z.md.`)
	require.Contains(t, string(pages[1].data), `<a href="b.html">b.md</a> says more, <a href="../README.html">README.md</a> less.`)
	require.Contains(t, string(pages[1].data), "<h1 id=\"a--b\">A &amp; B</h1>")
	require.Contains(t, string(pages[1].data), "<td>1</td>")
	require.Contains(t, string(pages[2].data), `<a href="../docs/a.html">docs/a.md</a>`)
}

// TestTerms: a library without terms is an error, and one with two files has both.
func TestTerms(t *testing.T) {
	dir := t.TempDir()
	x := []library{{path: "x", version: "v1", dir: dir}}
	_, err := licencesOf(x)
	require.ErrorContains(t, err, "x@v1 has no file with its terms")
	for name, text := range map[string]string{"LICENSE-MIT": "may\r\n", "NOTICE": "by whom\n", "license.go": "package x\n", "main.go": ""} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	text, err := licencesOf(x)
	require.NoError(t, err)
	require.Contains(t, string(text), "x@v1: LICENSE-MIT\n\nmay\n")
	require.Contains(t, string(text), "x@v1: NOTICE\n\nby whom\n")
	require.NotContains(t, string(text), "package x")
	_, err = licenceNames("x@v1", dir)
	require.ErrorContains(t, err, "no licence that is known stands in the terms of x@v1")
}
