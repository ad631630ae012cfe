package campaign

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The name of a folder is no pattern.
func TestListed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "club [1] *")
	list, err := Listed(dir, "", ".eml")
	require.NoError(t, err, "a folder that is not there has none")
	require.Empty(t, list)
	require.NoError(t, os.MkdirAll(filepath.Join(dir, "re-folder.eml"), 0o700))
	for _, name := range []string{"re-b.eml", "re-a.eml", "a.eml", "re-a.txt", "re-.eml"} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	list, err = Listed(filepath.Join(dir, "re-b.eml"), "", "")
	require.NoError(t, err, "a file is no folder")
	require.Empty(t, list)
	list, err = Listed(dir, "re-", ".eml")
	require.NoError(t, err)
	require.Equal(t, []string{filepath.Join(dir, "re-.eml"), filepath.Join(dir, "re-a.eml"), filepath.Join(dir, "re-b.eml")}, list)
}

// noted is a disk that notes when names appear and when they last.
type noted struct {
	Disk
	did string
}

func (n *noted) Write(path string, data []byte, mode fs.FileMode, lasts bool) error {
	n.did += map[bool]string{true: "synced ", false: "loose "}[lasts]
	return n.Disk.Write(path, data, mode, lasts)
}

func (n *noted) Rename(from, to string) error {
	n.did += filepath.Base(to) + ", "
	return n.Disk.Rename(from, to)
}

func (n *noted) Place(from, to string) error {
	n.did += filepath.Base(to) + ", "
	return n.Disk.Place(from, to)
}

func (n *noted) SyncDir(path string) error {
	n.did += "names in " + filepath.Base(path) + "; "
	return n.Disk.SyncDir(path)
}

// What rests on a file is begun when that file lasts.
func TestSaveInTurn(t *testing.T) {
	dir := t.TempDir()
	d := &noted{Disk: Real}
	require.NoError(t, SaveInTurn(d, dir, File{Name: "spool/1.eml", Data: []byte("1")}, File{Name: "seen.txt", Data: []byte("2")}))
	spool, seen, ok := strings.Cut(d.did, "names in spool; ")
	require.True(t, ok, d.did)
	require.Contains(t, spool, "synced 1.eml")
	require.NotContains(t, spool, "seen.txt", d.did)
	require.Contains(t, seen, "synced seen.txt")
	require.Error(t, SaveInTurn(Real, dir, File{Name: "seen.txt/1.eml"}, File{Name: "after.txt"}))
	require.NoFileExists(t, filepath.Join(dir, "after.txt"))
}
