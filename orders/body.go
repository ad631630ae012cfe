package orders

import (
	"sort"
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/model/strict"
)

// body reads the sections and choice keys among pairs.
func (r *reader) body(pairs []strict.Pair, b *adjudicate.Body, sc scope) {
	for _, p := range r.inOrder(pairs) {
		r.pair(p, b, sc)
	}
	r.v.sortPrefs(b.Prefs)
	r.v.sortSections(b.Sections)
}

// inOrder puts pairs in the order of the table: what a line may bring into the hand
// serves the keys behind it, wherever they stand in the file (orders 2.8).
func (r *reader) inOrder(pairs []strict.Pair) []strict.Pair {
	list := append([]strict.Pair(nil), pairs...)
	sort.SliceStable(list, func(i, j int) bool { return r.rank(list[i]) < r.rank(list[j]) })
	return list
}

func (r *reader) rank(p strict.Pair) int {
	if n, ok := r.v.tables().rank[p.Key.Text]; ok {
		return n
	}
	return len(r.v.Keys)
}

func (r *reader) pair(p strict.Pair, b *adjudicate.Body, sc scope) {
	if p.Key.Told || p.Value.Told {
		return
	}
	if p.Key.Text == "note" {
		b.Note = r.note(p.Value)
		return
	}
	k := r.key(p.Key, sc)
	if k == nil || r.empty(k, p.Value) {
		return
	}
	if k.Kind != Lines && k.Kind != Fights {
		b.Prefs = append(b.Prefs, r.pref(k, p.Key, p.Value, sc))
		return
	}
	if k.Choice {
		b.Prefs = append(b.Prefs, r.pref(k, p.Key, p.Value, sc))
		return
	}
	s := &adjudicate.Section{Key: k.Name, At: p.Key.At, Value: p.Value.At, Lines: r.lines(k, p.Value, sc)}
	b.Sections = append(b.Sections, s)
	r.once(k, s)
	if k.Kind == Fights {
		r.fightsTwice(s)
	}
}

// note is the text of a note. It is kept with the orders and read by nobody.
func (r *reader) note(n *strict.Node) string {
	if n.Kind != strict.Text {
		r.fault(n.At, "one-thing", "note", speech.Text("part.text"))
	}
	if n.Kind == strict.Text && n.Text == "" {
		r.fault(n.At, "empty-value.takes", "note", speech.Text("part.text"))
	}
	return n.Text
}

// empty tells of a key with nothing behind it.
func (r *reader) empty(k *Key, n *strict.Node) bool {
	if n.Kind == strict.List || n.Text != "" || len(n.Pairs) > 0 {
		return false
	}
	if !n.Told {
		r.fault(n.At, "empty-value.takes", k.Name, k.TakesOf(r.head.Side))
	}
	return true
}

// key finds a key that may stand here, or tells what is wrong with it.
func (r *reader) key(n *strict.Node, sc scope) *Key {
	k := r.v.Key(n.Text)
	if k != nil && sc.takes(k) {
		return k
	}
	low := strings.ToLower(n.Text)
	switch {
	case wrongKeys[low] != "":
		r.fault(n.At, "unknown-key.wrong", n.Text, wrongKeys[low])
	case low != n.Text && r.known(low, sc):
		r.fault(n.At, "unknown-key.case", n.Text, low)
	case k != nil:
		r.fault(n.At, "unknown-key.here", n.Text, r.here(sc))
	default:
		if near := nearest(low, r.names(sc)); near != "" {
			r.fault(n.At, "unknown-key.near", n.Text, near)
		} else {
			r.fault(n.At, "unknown-key.here", n.Text, r.here(sc))
		}
	}
	return nil
}

// meant is the key that a key is a slip for, as the hint offers it, or "".
func (r *reader) meant(text string, sc scope) string {
	low := strings.ToLower(text)
	if r.known(low, sc) {
		return low
	}
	return nearest(low, r.names(sc))
}

func (r *reader) known(name string, sc scope) bool {
	k := r.v.Key(name)
	return k != nil && sc.takes(k) || has(structure(sc), name)
}

// names are the keys that may stand here, in the order of the table.
func (r *reader) names(sc scope) []string {
	list := structure(sc)
	for _, k := range r.v.Keys {
		if sc.takes(k) {
			list = append(list, k.Name)
		}
	}
	return list
}

// structure are the keys of every game that may stand here.
func structure(sc scope) []string {
	switch sc.kind {
	case inFight:
		return []string{"attack", "when", "note"}
	case inPlay:
		return []string{"play", "when", "note"}
	case inStack:
		return []string{"stack", "note"}
	}
	return []string{"note"}
}

// here lists the sections that stand in a segment, or the choice keys.
func (r *reader) here(sc scope) string {
	var list []string
	for _, k := range r.v.Keys {
		if sc.takes(k) && (sc.kind != inFile || has(k.In, sc.segment)) {
			list = append(list, k.Name+":")
		}
	}
	if len(list) == 0 {
		return speech.Text("part.only-choices")
	}
	return speech.Text("part.here", strings.Join(list, ", "))
}

// once finds a unit that stands in two lines of a section. It may if all but the
// last have a condition (orders 2.6).
func (r *reader) once(k *Key, s *adjudicate.Section) {
	if !k.Once {
		return
	}
	first := make(map[string]*adjudicate.Line, len(s.Lines))
	for _, it := range s.Lines {
		if it.Line == nil || len(it.Line.Count) > 0 || it.Line.Card != nil {
			continue
		}
		for _, u := range it.Line.Who {
			if old := first[u.Text]; old != nil && len(old.When) == 0 {
				r.fault(u.At, "moved-twice", u.Text, itoa(old.At.Line))
				continue
			}
			first[u.Text] = it.Line
		}
	}
}

// missing tells of the sections that a segment needs and the file has not (orders
// 2.7). A section whose key is mis-spelt is there.
func (r *reader) missing(root *strict.Node, sc scope) {
	for _, k := range r.v.Keys {
		if !has(k.Needed, sc.segment) || root.Get(k.Name) != nil || r.bare[k.Name] || r.misspelt(root, k, sc) {
			continue
		}
		if k.Kind == Lines || k.Kind == Fights || has(k.words, "none") && strings.Contains(k.Takes, "none") {
			r.fault(strict.Place{File: r.file}, "missing", k.Name, k.Ask, "none")
		} else {
			r.fault(strict.Place{File: r.file}, "missing.takes", k.Name, k.Ask, k.TakesOf(r.head.Side))
		}
	}
}

func (r *reader) misspelt(root *strict.Node, k *Key, sc scope) bool {
	for _, p := range root.Pairs {
		if old := r.v.Key(p.Key.Text); old != nil && sc.takes(old) || headKey(p.Key.Text) {
			continue
		}
		if r.meant(p.Key.Text, sc) == k.Name {
			return true
		}
	}
	return false
}
