package campaign

import (
	"encoding/binary"
	"slices"
	"testing"
)

// indexWith is an index of git as its documentation describes it (gitformat-index).
func indexWith(version uint32, names ...string) []byte {
	b := binary.BigEndian.AppendUint32([]byte("DIRC"), version)
	b = binary.BigEndian.AppendUint32(b, uint32(len(names)))
	before := ""
	for _, name := range names {
		at := len(b)
		b = append(b, make([]byte, 60)...)
		b = binary.BigEndian.AppendUint16(b, uint16(len(name)))
		if version == 4 {
			same := 0
			for same < min(len(before), len(name)) && before[same] == name[same] {
				same++
			}
			b = append(append(append(b, byte(len(before)-same)), name[same:]...), 0)
			before = name
			continue
		}
		b = append(b, name...)
		for pad := 8 - (len(b)-at)%8; pad > 0; pad-- {
			b = append(b, 0)
		}
	}
	return append(b, make([]byte, 20)...)
}

// TestTracked: the paths of an index are read, in each of its versions; what is cut off, or is
// none, gives fewer and never fails.
func TestTracked(t *testing.T) {
	names := []string{"a", "winter/campaign.yaml", "winter/secret/key", "winter/secret/seed.txt", "z"}
	for _, version := range []uint32{2, 3, 4} {
		index := indexWith(version, names...)
		if got := Tracked(index); !slices.Equal(got, names) {
			t.Errorf("version %d: %q", version, got)
		}
		for n := range index {
			if got := Tracked(index[:n]); len(got) > len(names) || !slices.Equal(got, names[:len(got)]) {
				t.Errorf("version %d, %d bytes: %q", version, n, got)
			}
		}
	}
}
