package strict

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"io/fs"
)

// PackedOf is what lies beside a file of data as its packed form, or nothing: without it the
// file itself is read.
func PackedOf(files fs.FS, file string) []byte {
	packed, err := fs.ReadFile(files, PackedName(file))
	if err != nil {
		return nil
	}
	return packed
}

// ReadPacked is Read of a file of data. If packed is the packed form of these very bytes,
// the nodes are taken from there, which is much faster; if it is not, or is no packed form
// at all, it is not used. It never panics.
func ReadPacked(src, packed []byte, file string) (*Doc, []Fault) {
	if sum := sha256.Sum256(src); bytes.HasPrefix(packed, sum[:]) {
		if root := unpack(packed[len(sum):], file); root != nil {
			return &Doc{File: file, Root: root, Lines: split(UTF8(src))}, nil
		}
	}
	return Read(src, file, Options{Data: true})
}

// deepest is how many lists and maps may stand in one another in a packed file.
const deepest = 100

// unpack reads what stands behind the hash of a packed file; of what is none it gives nil.
func unpack(packed []byte, file string) *Node {
	u := &unpacker{rest: packed, file: file}
	count, pairs, items, size := u.number(), u.number(), u.number(), u.number()
	if u.bad || size > len(u.rest) || count > size || pairs > size || items > size {
		return nil
	}
	u.texts, u.rest = string(u.rest[size:]), u.rest[:size]
	u.nodes, u.pairs, u.items = make([]Node, count), make([]Pair, pairs), make([]*Node, items)
	root := u.node(0)
	if u.bad || len(u.rest)+len(u.texts)+len(u.nodes)+len(u.pairs)+len(u.items) > 0 {
		return nil
	}
	return root
}

// unpacker takes nodes from the front of what is left. Once bad it takes no more.
type unpacker struct {
	rest  []byte
	texts string
	file  string
	line  int
	nodes []Node
	pairs []Pair
	items []*Node
	bad   bool
}

// number takes one, which is none of a size that no file has.
func (u *unpacker) number() int {
	n, size := binary.Uvarint(u.rest)
	if size <= 0 || n > maxSize {
		u.bad = true
		return 0
	}
	u.rest = u.rest[size:]
	return int(n)
}

// signed takes a number of lines.
func (u *unpacker) signed() int {
	n, size := binary.Varint(u.rest)
	if size <= 0 || n > maxSize || n < -maxSize {
		u.bad = true
		return 0
	}
	u.rest = u.rest[size:]
	return int(n)
}

func (u *unpacker) node(depth int) *Node {
	if len(u.nodes) == 0 || depth > deepest {
		u.bad = true
		return nil
	}
	n := &u.nodes[0]
	u.nodes = u.nodes[1:]
	head := u.number()
	u.line += u.signed()
	n.Kind, n.Quoted = NodeKind(head>>1), head&1 == 1
	n.At = Place{File: u.file, Line: u.line, Col: u.number(), Width: u.number()}
	holds := u.number()
	if u.bad {
		return nil
	}
	switch n.Kind {
	case Text:
		n.Text = u.text(holds)
	case List:
		u.list(n, holds, depth)
	case Map:
		u.keys(n, holds, depth)
	default:
		u.bad = true
	}
	return n
}

func (u *unpacker) text(size int) string {
	if size > len(u.texts) {
		u.bad = true
		return ""
	}
	text := u.texts[:size]
	u.texts = u.texts[size:]
	return text
}

func (u *unpacker) list(n *Node, holds, depth int) {
	if holds > len(u.items) {
		u.bad = true
		return
	}
	if holds == 0 {
		return
	}
	n.Items, u.items = u.items[:holds:holds], u.items[holds:]
	for i := range n.Items {
		if n.Items[i] = u.node(depth + 1); u.bad {
			return
		}
	}
}

func (u *unpacker) keys(n *Node, holds, depth int) {
	if holds > len(u.pairs) {
		u.bad = true
		return
	}
	if holds == 0 {
		return
	}
	n.Pairs, u.pairs = u.pairs[:holds:holds], u.pairs[holds:]
	for i := range n.Pairs {
		n.Pairs[i].Key = u.node(depth + 1)
		if n.Pairs[i].Value = u.node(depth + 1); u.bad {
			return
		}
	}
}
