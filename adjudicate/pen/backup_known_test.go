package pen

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
)

// madeBackup is what the backup of a folder holds now, with a file in cache/ as it is given.
func madeBackup(t *testing.T, m *Match, known []byte) part {
	t.Helper()
	m.fsys.Put(campaign.File{Name: backupsFile, Data: known})
	cipher, err := m.backup()
	if err != nil {
		t.Fatal(err)
	}
	made, err := openPart(cipher, m.signer())
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// TestBackupOfKnown: with what cache/backups knows, and without it or with any byte of it another, a
// backup holds the same; a secret file that was altered since is in it, whatever its time says.
func TestBackupOfKnown(t *testing.T) {
	suitetest.Long(t)
	tb := sit(t, example(t, "state.yaml"), "mutual", 3)
	for range 9 {
		tb.turn()
	}
	time.Sleep(2100 * time.Millisecond) // what is younger is read again
	p := tb.seats["axis"]
	for range 4 {
		tb.turn()
	}
	at := filepath.Join(p.dir, filepath.FromSlash(backupsFile))
	good, err := os.ReadFile(at)
	if err != nil {
		t.Fatal(err)
	}
	m := p.whole()
	known := m.knownBackups(m.signer().Age())
	name, settled := "", 0
	for n, f := range known.files {
		if f.mark != (chain.Mark{}) {
			settled++
			if strings.HasPrefix(n, "secret/whole-") && (name == "" || n < name) {
				name = n
			}
		}
	}
	if settled < 3 || name == "" || len(known.parts) < 2 {
		t.Fatalf("%d files and %d parts are known", settled, len(known.parts))
	}
	if len(m.knownBackups("other keys").parts) > 0 {
		t.Error("what was encrypted to other keys is known")
	}
	want := madeBackup(t, m, nil)
	same := func(what string, known []byte) {
		t.Helper()
		if got := madeBackup(t, m, known); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: the backup holds\n%s\nwanted\n%s", what, got.held[listFile], want.held[listFile])
		}
	}
	same("as it was written", good)
	for i := 0; i < len(good); i += 1 + len(good)/40 {
		bad := slices.Clone(good)
		bad[i] ^= 1 << (i % 8)
		same("one byte is another", bad)
		if m.fsys.Put(campaign.File{Name: backupsFile, Data: bad}); len(m.knownBackups(m.signer().Age()).files) > 0 {
			t.Fatalf("byte %d is another, and the file is believed", i)
		}
	}
	path := filepath.Join(p.dir, filepath.FromSlash(name))
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[len(data)-1] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, info.ModTime(), info.ModTime()); err != nil {
		t.Fatal(err)
	}
	want = madeBackup(t, m, nil)
	if !strings.Contains(string(want.held[listFile]), name) {
		t.Fatal("the altered file is in no backup")
	}
	same("a secret file is another", good)
}
