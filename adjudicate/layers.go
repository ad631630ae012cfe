package adjudicate

import "maps"

// layers is a map to which entries are added and that is copied often: copies share what it held
// when the first was taken. The zero value is empty.
type layers[K comparable, V any] struct{ below, own map[K]V }

func (l *layers[K, V]) get(k K) (V, bool) {
	v, ok := l.own[k]
	if !ok {
		v, ok = l.below[k]
	}
	return v, ok
}

func (l *layers[K, V]) set(k K, v V) {
	if l.own == nil {
		l.own = map[K]V{}
	}
	l.own[k] = v
}

// again is an independent copy.
func (l *layers[K, V]) again() layers[K, V] {
	if l.below == nil {
		l.below, l.own = l.own, nil
	}
	return layers[K, V]{l.below, maps.Clone(l.own)}
}
