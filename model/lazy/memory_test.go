package lazy

import (
	"strings"
	"testing"
)

// TestMemoryIsBounded: a memory holds no more than it may, and forgets rather than fails.
func TestMemoryIsBounded(t *testing.T) {
	m := Remember[int, string](3)
	for i := range 10 {
		m.Add(i, strings.Repeat("x", i))
		if v, known := m.Get(i); !known || len(v) != i {
			t.Errorf("of %d it holds %q", i, v)
		}
		if _, known := m.Get(i + 1); known || len(m.held) > 3 {
			t.Errorf("after %d: %v", i, m.held)
		}
	}
}
