package strict

import (
	"slices"

	"umpire/model/speech"
)

// Cursor is a value of a file in the hands of its reader, with the faults that
// were found so far. Reading goes on after a fault: the accessor returns the
// zero value, and a cursor with nothing sound under it keeps silent about
// whatever follows, so that one slip is told once. A Cursor is never nil.
type Cursor struct {
	node *Node // nil: there is nothing here, and that was told
	key  *Node // the key it stands behind, if any
	book *book
	form *Form // what its reader takes, while that is found: instead of a node, or beside it
}

// book is what the cursors of one file share. Its maps are looked up, never
// walked.
type book struct {
	file   string
	root   *Node
	faults []Fault
	known  map[*Node]*names
	told   map[*Node]bool
}

// names are the keys of a map that somebody asked for, those that are not there too.
type names struct {
	all  bool // every key that is there
	list []string
	room [8]string
}

// Open returns a cursor at the root of a file. Of a file that was refused it is
// silent: Read has told what there is.
func Open(doc *Doc) *Cursor {
	b := &book{known: map[*Node]*names{}, told: map[*Node]bool{}}
	if doc == nil {
		return &Cursor{book: b}
	}
	b.file, b.root = doc.File, doc.Root
	return &Cursor{node: doc.Root, book: b}
}

// sketches reports whether there is no file, and it is found what a reader takes.
func (c *Cursor) sketches() bool { return c.form != nil && c.node == nil }

func (c *Cursor) dead() bool { return c.node == nil || c.book.told[c.node] || c.node.Told }

// Kind is what stands here; nothing is a Text.
func (c *Cursor) Kind() NodeKind {
	if c.node == nil {
		return Text
	}
	return c.node.Kind
}

// At is where it stands.
func (c *Cursor) At() Place {
	switch {
	case c.node != nil:
		return c.node.At
	case c.key != nil:
		return c.key.At
	}
	return Place{File: c.book.file}
}

// KeyAt is the place of its key; for an item or the root, its own place.
func (c *Cursor) KeyAt() Place {
	if c.key != nil {
		return c.key.At
	}
	return c.At()
}

// Fault tells of something wrong with the value, unless an accessor has found it
// wrong already.
func (c *Cursor) Fault(id string, args ...string) {
	if !c.dead() {
		c.book.faults = append(c.book.faults, Fault{At: c.At(), ID: id, Args: args})
	}
}

// spoilt tells of a value that is not what its reader needs and silences it.
func (c *Cursor) spoilt(id string, args ...string) {
	c.Fault(id, args...)
	if c.node != nil {
		c.book.told[c.node] = true
	}
}

// Faults returns what was found anywhere in the file so far, sorted by place.
func (c *Cursor) Faults() []Fault { return tidy(append([]Fault(nil), c.book.faults...)) }

// need reports whether the value is of a kind; if not, that is a fault.
func (c *Cursor) need(kind NodeKind, id string) bool {
	if c.dead() {
		return false
	}
	if c.node.Kind == kind {
		return true
	}
	c.spoilt(id, c.name(), kindWord(c.node.Kind))
	return false
}

// name is what a message calls the value.
func (c *Cursor) name() string {
	if c.key != nil {
		return c.key.Text + ":"
	}
	if c.node != nil && c.node.At.Line > 0 {
		return speech.Text("part.this")
	}
	return speech.Text("part.file")
}

func kindWord(k NodeKind) string {
	switch k {
	case List:
		return speech.Text("part.list")
	case Map:
		return speech.Text("part.keys")
	}
	return speech.Text("part.text")
}

func (c *Cursor) known() *names {
	known := c.book.known[c.node]
	if known == nil {
		known = &names{}
		known.list = known.room[:0]
		c.book.known[c.node] = known
	}
	return known
}

func (c *Cursor) find(name string, must bool) (*Cursor, bool) {
	form := c.form.key(name, must)
	if known := c.known(); !slices.Contains(known.list, name) {
		known.list = append(known.list, name)
	}
	for _, p := range c.node.Pairs {
		if p.Key.Text == name {
			return &Cursor{node: p.Value, key: p.Key, book: c.book, form: form}, true
		}
	}
	return &Cursor{key: c.key, book: c.book, form: form}, false
}

// Key returns the value of a key that must be there and marks it known. If it is
// missing, the fault missing-key is reported at the place of the map.
func (c *Cursor) Key(name string) *Cursor {
	if c.sketches() {
		return &Cursor{form: c.form.key(name, true), book: c.book}
	}
	if !c.need(Map, "need-map") {
		return &Cursor{key: c.key, book: c.book}
	}
	v, ok := c.find(name, true)
	if !ok {
		at := c.KeyAt()
		if c.node == c.book.root {
			at = Place{File: c.book.file}
		}
		c.book.faults = append(c.book.faults, Fault{At: at, ID: "missing-key", Args: []string{name}})
	}
	return v
}

// Opt returns the value of a key that may be there and marks it known.
func (c *Cursor) Opt(name string) (*Cursor, bool) {
	if c.sketches() {
		return &Cursor{form: c.form.key(name, false), book: c.book}, !c.form.bare
	}
	if !c.need(Map, "need-map") {
		return &Cursor{key: c.key, book: c.book}, false
	}
	return c.find(name, false)
}

// Each calls f for every key of a map, in the order of the file, and marks all
// of them known.
func (c *Cursor) Each(f func(key string, at Place, c *Cursor)) {
	form := c.form.each()
	if c.sketches() {
		f("", Place{}, &Cursor{form: form, book: c.book})
		return
	}
	if !c.need(Map, "need-map") {
		return
	}
	c.known().all = true
	for _, p := range c.node.Pairs {
		f(p.Key.Text, p.Key.At, &Cursor{node: p.Value, key: p.Key, book: c.book, form: form})
	}
}

// Items calls f for every item of a list, counted from 0.
func (c *Cursor) Items(f func(i int, c *Cursor)) {
	form := c.form.item()
	if c.sketches() {
		f(0, &Cursor{form: form, book: c.book})
		return
	}
	if !c.need(List, "need-list") {
		return
	}
	for i, n := range c.node.Items {
		f(i, &Cursor{node: n, book: c.book, form: form})
	}
}

// Done complains about the keys nobody asked for (unknown-key), with the nearest
// known key if one is near. Of what is no map it says nothing.
func (c *Cursor) Done() {
	if c.dead() || c.node.Kind != Map {
		return
	}
	known := c.known()
	if known.all {
		return
	}
	for _, p := range c.node.Pairs {
		if slices.Contains(known.list, p.Key.Text) || p.Key.Told {
			continue
		}
		f := Fault{At: p.Key.At, ID: "unknown-key", Args: []string{p.Key.Text}}
		if near := nearest(p.Key.Text, slices.Sorted(slices.Values(known.list))); near != "" {
			f.ID, f.Args = "unknown-key.near", append(f.Args, near)
		}
		c.book.faults = append(c.book.faults, f)
	}
}
