// Package stow puts values into bytes and takes them out again. One description serves both
// ways, so that what is written is what is read. It is for what a program keeps for itself
// and may lose: the bytes say nothing of what they hold, and serve only who wrote them.
package stow

import (
	"encoding/binary"
	"slices"
	"strings"
	"unsafe"
)

// Stow is a row of values that is written, or read.
type Stow struct {
	reading bool
	data    []byte // written so far
	text    string // still to be read
	bad     bool
}

// Writing begins an empty row.
func Writing() *Stow { return &Stow{} }

// Reading begins to read a row.
func Reading(data string) *Stow { return &Stow{reading: true, text: data} }

// ReadingOf begins to read a row of bytes that nobody changes any more: what is read shares them.
func ReadingOf(data []byte) *Stow {
	return Reading(unsafe.String(unsafe.SliceData(data), len(data)))
}

// Reads reports whether the row is read.
func (s *Stow) Reads() bool { return s.reading }

// Bytes is what was written.
func (s *Stow) Bytes() []byte { return s.data }

// Whole reports whether all that was asked for was there, and nothing else.
func (s *Stow) Whole() bool { return !s.bad && s.text == "" }

// Fail says that what was read cannot be.
func (s *Stow) Fail() { s.bad, s.text = true, "" }

// take cuts so many bytes off what is still to be read; of a row that has fewer nothing.
func (s *Stow) take(n int) string {
	if n < 0 || n > len(s.text) {
		s.Fail()
		return ""
	}
	cut := s.text[:n]
	s.text = s.text[n:]
	return cut
}

// Int is a number.
func Int[T ~int | ~int8 | ~int16 | ~int64 | ~uint8 | ~uint16](s *Stow, v *T) {
	if !s.reading {
		s.data = binary.AppendVarint(s.data, int64(*v))
		return
	}
	head := []byte(s.text[:min(len(s.text), binary.MaxVarintLen64)])
	n, size := binary.Varint(head)
	if size <= 0 {
		s.Fail()
		return
	}
	*v, s.text = T(n), s.text[size:]
}

// Bool is a yes or no.
func Bool(s *Stow, v *bool) {
	n := 0
	if *v {
		n = 1
	}
	Int(s, &n)
	*v = n == 1
}

// Text is a text. What is read shares the bytes of the row.
func Text[T ~string](s *Stow, v *T) {
	n := len(*v)
	Int(s, &n)
	if !s.reading {
		s.data = append(s.data, *v...)
		return
	}
	*v = T(s.take(n))
}

// Blob is bytes.
func Blob(s *Stow, v *[]byte) {
	text := string(*v)
	Text(s, &text)
	if s.reading {
		*v = []byte(text)
	}
}

// Hash is 32 bytes.
func Hash[T ~[32]byte](s *Stow, v *T) {
	if !s.reading {
		h := [32]byte(*v)
		s.data = append(s.data, h[:]...)
		return
	}
	var h [32]byte
	copy(h[:], s.take(len(h)))
	*v = T(h)
}

// List is a list, nil if it is empty.
func List[E any](s *Stow, list *[]E, each func(*E)) {
	n := len(*list)
	Int(s, &n)
	if !s.reading {
		for i := range *list {
			each(&(*list)[i])
		}
		return
	}
	if n < 0 || n > len(s.text) { // an element has a byte at least
		s.Fail()
		n = 0
	}
	*list = nil
	if n > 0 {
		*list = make([]E, n)
	}
	for i := range *list {
		each(&(*list)[i])
	}
}

// Same is a list as long as it is already.
func Same[E any](s *Stow, list []E, each func(*E)) {
	n := len(list)
	Int(s, &n)
	if n != len(list) {
		s.Fail()
		return
	}
	for i := range list {
		each(&list[i])
	}
}

// Map is a map, written in an order of its own, and never nil when it is read.
func Map[K comparable, V any](s *Stow, m *map[K]V, key func(*K), value func(*V)) {
	n := len(*m)
	Int(s, &n)
	if !s.reading {
		rows := make([]string, 0, n)
		before := s.data
		for k, v := range *m {
			s.data = nil
			key(&k)
			value(&v)
			rows = append(rows, string(s.data))
		}
		slices.Sort(rows)
		s.data = append(before, strings.Join(rows, "")...)
		return
	}
	if n < 0 || n > len(s.text) {
		s.Fail()
		n = 0
	}
	*m = make(map[K]V, n)
	for range n {
		var k K
		var v V
		key(&k)
		value(&v)
		(*m)[k] = v
	}
}

// Texts is a list of texts.
func Texts(s *Stow, list *[]string) { List(s, list, func(v *string) { Text(s, v) }) }

// Words is a map of texts.
func Words(s *Stow, m *map[string]string) {
	Map(s, m, func(k *string) { Text(s, k) }, func(v *string) { Text(s, v) })
}
