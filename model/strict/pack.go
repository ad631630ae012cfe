package strict

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"strings"
)

// The packed form of a file of data: the SHA-256 of the file; three numbers, how many
// nodes, pairs and items it holds; how many bytes its nodes take; the nodes in the order of
// the file; all their texts without anything between. A node is five numbers: kind and
// quotes; lines below the node before it; column; width; and the bytes of its text, or the
// pairs or items that follow. All numbers are unsigned varints, as encoding/binary writes
// them, the lines signed.

// PackedName is the name of the packed form of a file of data: board.packed of board.yaml.
func PackedName(file string) string { return strings.TrimSuffix(file, ".yaml") + ".packed" }

// Pack reads a file of data and gives its packed form, which ReadPacked takes in the place
// of reading. A file of which Read has anything to say cannot be packed.
func Pack(src []byte, file string) ([]byte, error) {
	doc, faults := Read(src, file, Options{Data: true})
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s, line %d: %s %v: mend it, then pack it", file, faults[0].At.Line, faults[0].ID, faults[0].Args)
	}
	p := &packer{}
	p.node(doc.Root)
	sum := sha256.Sum256(src)
	out := append([]byte(nil), sum[:]...)
	for _, n := range []int{p.count, p.pairs, p.items, len(p.nodes)} {
		out = binary.AppendUvarint(out, uint64(n))
	}
	return append(append(out, p.nodes...), p.texts...), nil
}

// packer writes nodes, each before what it holds.
type packer struct {
	nodes, texts        []byte
	count, pairs, items int
	line                int
}

func (p *packer) node(n *Node) {
	head := uint64(n.Kind) << 1
	if n.Quoted {
		head |= 1
	}
	holds := len(n.Text)
	switch n.Kind {
	case List:
		holds = len(n.Items)
	case Map:
		holds = len(n.Pairs)
	}
	p.count++
	p.nodes = binary.AppendUvarint(p.nodes, head)
	p.nodes = binary.AppendVarint(p.nodes, int64(n.At.Line-p.line))
	for _, v := range []int{n.At.Col, n.At.Width, holds} {
		p.nodes = binary.AppendUvarint(p.nodes, uint64(v))
	}
	p.line = n.At.Line
	p.texts = append(p.texts, n.Text...)
	p.pairs, p.items = p.pairs+len(n.Pairs), p.items+len(n.Items)
	for _, pair := range n.Pairs {
		p.node(pair.Key)
		p.node(pair.Value)
	}
	for _, item := range n.Items {
		p.node(item)
	}
}
