package chain

import "testing"

// TestCutNames: what is not as the system writes it is not read.
func TestCutNames(t *testing.T) {
	record := func(size byte, name string) []byte { return append(append(make([]byte, 16), size, 0, 8), name...) }
	for _, bad := range [][]byte{record(0, "abc\x00"), record(200, "abc\x00"), record(22, "abc")} {
		if cutNames(bad, func(string) {}) {
			t.Errorf("%v is read", bad)
		}
	}
	var have string
	if !cutNames(append(record(24, "ab\x00\x00\x00"), record(22, "..\x00")...), func(name string) { have += name }) || have != "ab" {
		t.Errorf("%q", have)
	}
}
