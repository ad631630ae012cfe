package adjudicate_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"umpire/model/strict"
)

// TestPackedData: beside every data file of every game lies its packed form, made of these
// very bytes, and it is what the file itself reads as, node by node, with all places.
func TestPackedData(t *testing.T) {
	n := 0
	for _, game := range games(t) {
		files, err := filepath.Glob(filepath.Join("..", game, "data", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if filepath.Ext(file) == ".packed" {
				continue
			}
			n++
			packedAsRead(t, file)
		}
	}
	if n != 19 {
		t.Errorf("%d data files, not 19", n)
	}
}

func packedAsRead(t *testing.T, file string) {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	packed := strict.PackedOf(os.DirFS(filepath.Dir(file)), filepath.Base(file))
	fresh, err := strict.Pack(src, filepath.Base(file))
	if err != nil {
		t.Error(err)
		return
	}
	if string(packed) != string(fresh) {
		t.Errorf("%s is missing or stale: go generate ./adjudicate/...", strict.PackedName(file))
	}
	want, faults := strict.Read(src, file, strict.Options{Data: true})
	got, more := strict.ReadPacked(src, packed, file)
	if len(faults)+len(more) > 0 || !reflect.DeepEqual(got, want) {
		t.Errorf("%s is not what %s reads as", strict.PackedName(file), file)
	}
}
