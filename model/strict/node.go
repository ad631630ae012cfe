package strict

// NodeKind says what a node is.
type NodeKind int

// The kinds of nodes. There is no null: an empty value is a fault, except where
// Options.Empty allows it, and then it is a Text that is empty.
const (
	Text NodeKind = iota
	List
	Map
)

// Node is one value of a file, with its place. Every scalar is the text that
// stands there, whatever it looks like.
type Node struct {
	Kind   NodeKind
	Text   string
	Quoted bool
	Told   bool  // an error was told of this value (or this key): say nothing more about it
	At     Place // of a text: what stands between the quotes, if there are any
	Pairs  []Pair
	Items  []*Node
}

// Pair is one key of a map with its value, in the order of the file.
type Pair struct {
	Key   *Node
	Value *Node
}

// Get returns the value of a key, or nil.
func (n *Node) Get(key string) *Node {
	if n == nil {
		return nil
	}
	for _, p := range n.Pairs {
		if p.Key.Text == key {
			return p.Value
		}
	}
	return nil
}

// Options say what a kind of file allows beyond the strict minimum.
type Options struct {
	Mail  bool // scan for what mail does to text: quotation, fences, signatures, BEGIN ORDERS (orders 2.2)
	Empty bool // a key may have nothing behind it (a question sheet's draft)
	Data  bool // keys in any letters, quoted keys (states and data)
	Texts bool // values in any letters (words in other languages)
}

// Doc is a file that was read.
//
// Partial is there so that all problems of a file can be told at once: a file
// refused for slips that leave its structure sound has Root nil and Partial set.
// A caller may look for further problems in it, skips every node that is Told,
// and never takes anything from it. Of a file that was not refused it is nil.
type Doc struct {
	File    string
	Root    *Node    // nil if the file was refused
	Partial *Node    // see above
	Lines   []string // the lines as they arrived, without line ends, for printing places
}

// Tree is what problems may be looked for in: the root, or what could be read
// of a refused file, or nil.
func (d *Doc) Tree() *Node {
	if d == nil {
		return nil
	}
	if d.Root != nil {
		return d.Root
	}
	return d.Partial
}
