package strict

import "slices"

// Form is what a reader of files takes at some place: a text, a list, or a map of keys.
type Form struct {
	Kind  NodeKind
	Words []string  // of a text: those that it may be; none: any
	Whole bool      // of a text: it is a whole number
	Lone  bool      // of a list: one text may stand in its place
	Keys  []FormKey // of a map, in the order in which they are asked for
	Each  *Form     // of a map: what stands behind all other keys; nil: there are none
	Item  *Form     // of a list
	bare  bool      // nothing is there that may be left out
}

// FormKey is a key of a map.
type FormKey struct {
	Name string
	Must bool // it is never left out
	*Form
}

// Sketch finds what a reader takes by letting it read: once where all that may be there is there, and
// once where it is not. What a reader does only for some values is not seen.
func Sketch(read func(*Cursor)) *Form {
	f, bare := &Form{}, &Form{bare: true}
	for _, form := range []*Form{f, bare} {
		read(&Cursor{form: form, book: &book{known: map[*Node]*names{}, told: map[*Node]bool{}}})
	}
	f.lax(bare)
	return f
}

// lax lets be left out what a reader does not ask for where it need not be there. Where it did not
// come to a value at all, nothing follows.
func (f *Form) lax(bare *Form) {
	if bare == nil || bare.Kind != f.Kind {
		return
	}
	if f.Each != nil {
		f.Each.lax(bare.Each)
	}
	if f.Item != nil {
		f.Item.lax(bare.Item)
	}
	for i, k := range f.Keys {
		if j := bare.find(k.Name); j < 0 {
			f.Keys[i].Must = false
		} else {
			k.lax(bare.Keys[j].Form)
		}
	}
}

func (f *Form) find(name string) int {
	return slices.IndexFunc(f.Keys, func(k FormKey) bool { return k.Name == name })
}

// Forms are what readers take, by the names of files.
type Forms map[string]*Form

// Open opens a file as the function of that name does, and notes what its reader asks for; nil notes
// nothing. So what a reader does only for some values is seen too, as far as the file has them; whether
// a key may be left out is not.
func (m Forms) Open(doc *Doc) *Cursor {
	c := Open(doc)
	if m != nil && doc != nil {
		c.form = &Form{}
		m[doc.File] = c.form
	}
	return c
}

// key is what stands behind a key of a map that is asked for; of no form nil, as of all that follows.
func (f *Form) key(name string, must bool) *Form {
	if f == nil {
		return nil
	}
	f.Kind = Map
	i := f.find(name)
	if i < 0 {
		i = len(f.Keys)
		f.Keys = append(f.Keys, FormKey{Name: name, Must: must, Form: &Form{bare: f.bare}})
	}
	return f.Keys[i].Form
}

// each is what stands behind any other key.
func (f *Form) each() *Form {
	if f == nil {
		return nil
	}
	f.Kind = Map
	if f.Each == nil {
		f.Each = &Form{bare: f.bare}
	}
	return f.Each
}

// item is what stands in a list.
func (f *Form) item() *Form {
	if f == nil {
		return nil
	}
	f.Kind = List
	if f.Item == nil {
		f.Item = &Form{bare: f.bare}
	}
	return f.Item
}

// word notes the words that a text may be.
func (f *Form) word(allowed []string) {
	if f == nil {
		return
	}
	for _, word := range allowed {
		if !slices.Contains(f.Words, word) {
			f.Words = append(f.Words, word)
		}
	}
}

// Note notes a key that a reader takes by another way than asking for it, and the words that it may have.
func (f *Form) Note(key string, words ...string) {
	f.key(key, false).word(words)
}

// Entry is what an entry of a list holds, of lists in lists that of the innermost; of what is no list itself.
func (f *Form) Entry() *Form {
	for f != nil && f.Kind == List && f.Item != nil {
		f = f.Item
	}
	return f
}

// At is what stands behind keys, each under the one before; entries of lists are looked into, and the key
// that begins one stands for the entry. nil if there is no such place.
func (f *Form) At(path []string) *Form {
	for _, key := range path {
		in := f.Entry()
		next := in.Under(key)
		if in != f && next != nil && next.Kind != Map && next.Kind != List {
			continue
		}
		f = next
	}
	return f
}

// Under is what stands behind a key; nil if there is no such key.
func (f *Form) Under(key string) *Form {
	if f == nil {
		return nil
	}
	if i := f.find(key); i >= 0 {
		return f.Keys[i].Form
	}
	return f.Each
}
