package strict

import (
	"bytes"
	"crypto/sha256"
	"reflect"
	"strings"
	"testing"
)

// packedEqual packs what is sound and holds that it comes back as it was read; it reports
// whether it is sound.
func packedEqual(t *testing.T, src []byte) bool {
	t.Helper()
	doc, faults := Read(src, "f.yaml", Options{Data: true})
	packed, err := Pack(src, "f.yaml")
	if (err == nil) != (len(faults) == 0) {
		t.Fatalf("%q: packed with %v, read with %s", src, err, says(faults))
	}
	if err != nil {
		return false
	}
	root := unpack(packed[sha256.Size:], "f.yaml")
	if !reflect.DeepEqual(root, doc.Root) {
		t.Fatalf("%q: %s came back as %s", src, dump(doc.Root), dump(root))
	}
	if again, _ := ReadPacked(src, packed, "f.yaml"); !reflect.DeepEqual(again, doc) {
		t.Fatalf("%q: another document from the packed form", src)
	}
	return true
}

// TestPacked: every sound file of the fixtures comes back from its packed form node by
// node, with all places.
func TestPacked(t *testing.T) {
	n := 0
	for _, folder := range []string{"fixtures", "good"} {
		_, texts := files(t, folder)
		for _, src := range texts {
			if packedEqual(t, src) {
				n++
			}
		}
	}
	for _, src := range []string{"a", "- a\n- b: {}\n  c: []\n- 'it''s'\n", "\"ключ\": \"\"\r\nb:\n  - - x\n", strings.Repeat("[", 50) + strings.Repeat("]", 50)} {
		if packedEqual(t, []byte(src)) {
			n++
		}
	}
	if n < 75 {
		t.Errorf("only %d files were sound", n)
	}
}

// TestPackedStale: a packed form of other bytes, a broken one or none is not used.
func TestPackedStale(t *testing.T) {
	src := []byte("a: 1\nb: [x, y]\n")
	other, err := Pack([]byte("a: 2\nb: [x, y]\n"), "f.yaml")
	if err != nil {
		t.Fatal(err)
	}
	sound, err := Pack(src, "f.yaml")
	if err != nil {
		t.Fatal(err)
	}
	want, _ := Read(src, "f.yaml", Options{Data: true})
	for _, packed := range [][]byte{nil, other, sound[:len(sound)-1], append(bytes.Clone(sound), 0), sound[:sha256.Size]} {
		if doc, faults := ReadPacked(src, packed, "f.yaml"); len(faults) > 0 || !reflect.DeepEqual(doc, want) {
			t.Errorf("%x: %s", packed, dump(doc.Root))
		}
	}
	lie := append(bytes.Clone(sound[:sha256.Size]), other[sha256.Size:]...)
	if doc, _ := ReadPacked(src, lie, "f.yaml"); doc.Root.Get("a").Text != "2" {
		t.Error("the packed form is not what is read")
	}
	if _, err := Pack([]byte("a: 1\na: 2\n"), "f.yaml"); err == nil || !strings.Contains(err.Error(), "f.yaml, line 2: twice") {
		t.Error(err)
	}
}

// FuzzUnpack: whatever stands in a packed file, nothing panics, and what is taken is whole.
func FuzzUnpack(f *testing.F) {
	for _, folder := range []string{"fixtures", "good"} {
		_, texts := files(f, folder)
		for _, src := range texts {
			if packed, err := Pack(src, "f.yaml"); err == nil {
				f.Add(packed[sha256.Size:])
			}
		}
	}
	f.Fuzz(func(t *testing.T, packed []byte) {
		if root := unpack(packed, "f"); root != nil {
			whole(t, root)
		}
		packedEqual(t, packed)
	})
}

func whole(t *testing.T, n *Node) {
	if n == nil || n.Kind < Text || n.Kind > Map {
		t.Fatal("a node is missing")
	}
	for _, p := range n.Pairs {
		whole(t, p.Key)
		whole(t, p.Value)
	}
	for _, item := range n.Items {
		whole(t, item)
	}
}

// BenchmarkReadPacked reads the packed form of an orders file of 60 lines.
func BenchmarkReadPacked(b *testing.B) {
	src := []byte(sixty())
	packed, err := Pack(src, "f.yaml")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if doc, _ := ReadPacked(src, packed, "f.yaml"); doc.Root == nil {
			b.Fatal("not read")
		}
	}
}
