package dice

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"
)

// Key is a stage key or a hand key: the SHA-256 of its record (hexdice/1 3.5, 3.8).
type Key [32]byte

// String gives the 64 lower-case digits.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// Result is one label read under one key.
type Result struct {
	Values   []int    // one face, one index, or a permutation
	Bytes    int      // bytes read from the stream, the rejected ones included
	Rejected int      // values rejected
	Block0   [32]byte // the first block of the stream, read or not
}

// Roll reads label under k as hexdice/1 3.6 says. It is a function of its
// arguments alone. A stage or label outside the grammar, or the zero Spec, has
// no stream: the Result is then zero, without Values. A [Source] refuses such
// arguments with an error instead.
func (k Key) Roll(stage, label string, spec Spec) Result {
	if spec.n <= 0 || !isStage(stage) || !isToken(label) {
		return Result{}
	}
	s := stream{key: &k, stage: stage, label: label}
	s.load()
	r := Result{Block0: s.block}
	switch spec.kind {
	case KindDie:
		r.Values = []int{s.uniform(int(spec.n)) + 1}
	case KindPick:
		r.Values = []int{s.uniform(int(spec.n))}
	case KindShuffle:
		r.Values = s.shuffle(int(spec.n))
	}
	r.Bytes, r.Rejected = s.used, s.rejected
	return r
}

// stream is R_0 ‖ R_1 ‖ … of one label.
type stream struct {
	key          *Key
	stage, label string
	block        [32]byte
	number       int // of the block after this one
	used         int
	rejected     int
}

// load reads the next block.
func (s *stream) load() {
	s.block = s.key.block(s.stage, s.label, s.number)
	s.number++
}

// next gives the next byte of the stream.
func (s *stream) next() byte {
	if s.used == 32*s.number {
		s.load()
	}
	b := s.block[s.used%32]
	s.used++
	return b
}

// width is the number of bytes that uniform reads at once for n outcomes.
func width(n int) int {
	switch {
	case n <= 1:
		return 0
	case n <= 1<<8:
		return 1
	case n <= 1<<16:
		return 2
	}
	return 4
}

// limit is the first value that is rejected: the largest multiple of n that w
// bytes can hold.
func limit(n, w int) uint64 {
	all := uint64(1) << (8 * w)
	return all - all%uint64(n)
}

// uniform gives 0 to n-1, all alike, by rejection.
func (s *stream) uniform(n int) int {
	w := width(n)
	if w == 0 {
		return 0
	}
	for bound := limit(n, w); ; s.rejected++ {
		v := uint64(0)
		for range w {
			v = v<<8 | uint64(s.next())
		}
		if v < bound {
			return int(v % uint64(n))
		}
	}
}

// shuffle is Fisher and Yates from the end.
func (s *stream) shuffle(n int) []int {
	a := make([]int, n)
	for i := range a {
		a[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := s.uniform(i + 1)
		a[i], a[j] = a[j], a[i]
	}
	return a
}

// block is R_b: the HMAC-SHA256 of the roll record under the key. It is written
// out (RFC 2104: two hashes, the key is shorter than a block) so that it stays
// on the stack; the tests hold it against crypto/hmac.
func (k *Key) block(stage, label string, number int) [32]byte {
	var inner, outer [512]byte
	for i := range 64 {
		inner[i], outer[i] = 0x36, 0x5c
	}
	for i, b := range k {
		inner[i] ^= b
		outer[i] ^= b
	}
	message := append(inner[:64], version+" roll\nstage "...)
	message = append(message, stage...)
	message = append(message, "\nlabel "...)
	message = append(message, label...)
	message = append(message, "\nblock "...)
	message = strconv.AppendInt(message, int64(number), 10)
	message = append(message, '\n')
	digest := sha256.Sum256(message)
	return sha256.Sum256(append(outer[:64], digest[:]...))
}
