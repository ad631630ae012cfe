package campaign

import (
	"bytes"
	"reflect"
	"testing"
)

// TestPackedSmall: what a zip spends on names and places stays out of a mail. A bundle is no
// longer than what it brings, and the same files give the same bytes.
func TestPackedSmall(t *testing.T) {
	_, _, b := mid(t, "referee+beacon")
	files, err := Unpack(b.Data)
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for _, f := range files {
		size += len(f.Data)
	}
	if len(files) < 10 || len(b.Data) > size {
		t.Errorf("%d files of %d bytes make a bundle of %d", len(files), size, len(b.Data))
	}
	again, err := Pack(files)
	if err != nil || !bytes.Equal(again, b.Data) {
		t.Errorf("packed again it is another: %v", err)
	}
	plain, err := stored(files)
	if err != nil {
		t.Fatal(err)
	}
	read, err := Unpack(plain)
	if err != nil || !reflect.DeepEqual(read, files) {
		t.Errorf("a bundle as it was packed before is read otherwise: %v", err)
	}
	t.Logf("%d files of %d bytes: a bundle of %d, stored it has %d", len(files), size, len(b.Data), len(plain))
}
