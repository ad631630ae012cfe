package campaign

import (
	"crypto/rand"
	"strings"
	"testing"
)

// TestPadded: what is encrypted is as long as a power of two, and comes back as it was.
func TestPadded(t *testing.T) {
	keys, err := NewKeys(rand.Reader, "axis")
	if err != nil {
		t.Fatal(err)
	}
	size := map[int]bool{}
	for n := range 300 {
		text := []byte(strings.Repeat("\x80\x00x", n*9))[:n*17]
		data, err := Encrypt(keys.Age(), text)
		if err != nil {
			t.Fatal(err)
		}
		size[len(data)] = true
		if got, err := keys.Decrypt(data); err != nil || string(got) != string(text) {
			t.Fatalf("%d bytes: %d come back, %v", n, len(got), err)
		}
	}
	if len(size) != 2 {
		t.Errorf("%d sizes", len(size))
	}
	for _, bad := range []string{"", "x", strings.Repeat("\x00", leastCipher), strings.Repeat("x", leastCipher), "x\x80" + strings.Repeat("\x00", leastCipher)} {
		if _, err := unpadded([]byte(bad)); err == nil {
			t.Errorf("%.9q is taken", bad)
		}
	}
}
