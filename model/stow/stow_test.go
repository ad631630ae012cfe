package stow

import (
	"reflect"
	"testing"
)

// sample has one of each sort of value.
type sample struct {
	n     int64
	small int8
	yes   bool
	text  string
	blob  []byte
	hash  [32]byte
	list  []string
	same  [3]int16
	pairs map[[2]string]bool
	words map[string]string
}

func (v *sample) stow(s *Stow) {
	Int(s, &v.n)
	Int(s, &v.small)
	Bool(s, &v.yes)
	Text(s, &v.text)
	Blob(s, &v.blob)
	Hash(s, &v.hash)
	Texts(s, &v.list)
	Same(s, v.same[:], func(n *int16) { Int(s, n) })
	Map(s, &v.pairs, func(k *[2]string) { Text(s, &k[0]); Text(s, &k[1]) }, func(b *bool) { Bool(s, b) })
	Words(s, &v.words)
}

func filled() *sample {
	return &sample{n: -1 << 62, small: -7, yes: true, text: "a text", blob: []byte{0, 255}, hash: [32]byte{1, 31: 2}, list: []string{"", "b"}, same: [3]int16{1, -2, 3},
		pairs: map[[2]string]bool{{"a", "b"}: true, {"b", "a"}: false}, words: map[string]string{"x": "1", "y": "2", "z": ""}}
}

// TestStowedIsRead: what was written is read again, and is written alike each time.
func TestStowedIsRead(t *testing.T) {
	w := Writing()
	filled().stow(w)
	for range 10 {
		again := Writing()
		filled().stow(again)
		if string(again.Bytes()) != string(w.Bytes()) {
			t.Fatal("a map is written in another order")
		}
	}
	var got sample
	r := Reading(string(w.Bytes()))
	got.stow(r)
	if !r.Whole() || !reflect.DeepEqual(&got, filled()) {
		t.Errorf("%v, %+v", r.Whole(), got)
	}
}

// TestStowedInPart: a row that is cut off or goes on is not whole, and no length in it makes
// room for more than it has.
func TestStowedInPart(t *testing.T) {
	w := Writing()
	filled().stow(w)
	all := string(w.Bytes())
	for n := range all {
		var got sample
		if r := Reading(all[:n]); func() bool { got.stow(r); return r.Whole() }() {
			t.Errorf("%d bytes of %d are whole", n, len(all))
		}
	}
	var got sample
	if r := Reading(all + "x"); func() bool { got.stow(r); return r.Whole() }() {
		t.Error("one byte more is whole")
	}
	var list []string
	r := Reading("\xfe\xff\xff\xff\x0f" + "abc")
	if Texts(r, &list); r.Whole() || list != nil {
		t.Errorf("a list of %d", len(list))
	}
}
