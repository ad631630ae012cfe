package lazy

import "sync"

// Memory is what a process remembers of values that rest on their key alone and are
// dear to find: at most so many, in a map that is safe for concurrent use.
type Memory[K comparable, V any] struct {
	mutex sync.Mutex
	most  int
	held  map[K]V
}

// Remember makes a memory of at most so many values.
func Remember[K comparable, V any](most int) *Memory[K, V] {
	return &Memory[K, V]{most: most, held: map[K]V{}}
}

// Get gives what is remembered of a key.
func (m *Memory[K, V]) Get(key K) (V, bool) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	v, known := m.held[key]
	return v, known
}

// Add remembers a value. Once there are too many all are forgotten: each is found anew.
func (m *Memory[K, V]) Add(key K, v V) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	if len(m.held) >= m.most {
		clear(m.held)
	}
	m.held[key] = v
}
