package dice

import "sync"

// memory is what a process remembers of values that rest on their key alone and are
// dear to find: at most so many, in a map that is safe for concurrent use. An entry is
// read anew at every opening of a folder, so the same ones are wanted again and again.
type memory[K comparable, V any] struct {
	sync.Mutex
	most int
	held map[K]V
}

// remember makes a memory of at most so many values.
func remember[K comparable, V any](most int) *memory[K, V] {
	return &memory[K, V]{most: most, held: map[K]V{}}
}

// get gives what is remembered of a key.
func (m *memory[K, V]) get(key K) (V, bool) {
	m.Lock()
	defer m.Unlock()
	v, known := m.held[key]
	return v, known
}

// add remembers a value. Once there are too many all are forgotten: each is found anew.
func (m *memory[K, V]) add(key K, v V) {
	m.Lock()
	defer m.Unlock()
	if len(m.held) >= m.most {
		clear(m.held)
	}
	m.held[key] = v
}
