package orders

import (
	"sort"
	"strings"

	"umpire/adjudicate"
)

// index is the vocabulary prepared for looking up. Names are found by their
// lower-case spelling (orders 2.3).
type index struct {
	keys  map[string]*Key
	names []string // of all keys, in the order of the table
	units map[string]string
	sides map[string]string // unit → side
	alias map[string]string
	ids   []string // of all units, sorted
	cards map[string]*Card
	zones map[string]string
	types map[string]string
	lists map[string]map[string]string
	facts []factPattern
	rank  map[string]int // place of a key in the table
}

type factPattern struct {
	name  string
	elems []elem
}

func newIndex(v *Vocabulary) *index {
	x := &index{keys: map[string]*Key{}, units: map[string]string{}, sides: map[string]string{}, alias: map[string]string{},
		cards: map[string]*Card{}, zones: map[string]string{}, types: map[string]string{}, lists: map[string]map[string]string{}, rank: map[string]int{}}
	for i, k := range v.Keys {
		x.keys[k.Name] = k
		x.names = append(x.names, k.Name)
		x.rank[k.Name] = i
		k.compile(v, k.Forms)
		reply := *k
		if k.Kind == Lines || k.Kind == Fights {
			reply.Kind, reply.Once = Preference, false
			reply.Reply = append(append([]Form(nil), k.Reply...), Form{Pattern: "none", As: adjudicate.FormWord}, Form{Pattern: "nothing more", As: adjudicate.FormWord})
		}
		reply.compile(v, append(append([]Form(nil), k.Forms...), reply.Reply...))
		k.replies = &reply
	}
	for _, u := range v.Units {
		x.units[strings.ToLower(u.ID)] = u.ID
		x.sides[u.ID] = u.Side
		x.ids = append(x.ids, u.ID)
		for _, a := range u.Aliases {
			x.alias[strings.ToLower(a)] = u.ID
		}
	}
	sort.Strings(x.ids)
	for i := range v.Cards {
		x.cards[strings.ToLower(v.Cards[i].ID)] = &v.Cards[i]
	}
	for _, z := range v.Zones {
		x.zones[strings.ToLower(z.ID)] = z.ID
	}
	for _, t := range v.Counted {
		x.types[strings.ToLower(t)] = t
	}
	x.list("columns", v.Columns)
	x.list("cells", v.Cells)
	x.list("targets", v.Targets)
	for name, words := range v.Lists {
		x.list(name, words)
	}
	for _, f := range v.Facts {
		x.facts = append(x.facts, factPattern{f.Name, compile(f.Pattern)})
	}
	return x
}

// compile prepares the forms of a key.
func (k *Key) compile(v *Vocabulary, forms []Form) {
	k.patterns, k.words = nil, nil
	for _, f := range forms {
		p := pattern{compile(f.Pattern), f.As}
		k.patterns = append(k.patterns, p)
		if len(p.elems) == 1 {
			k.words = append(k.words, p.elems[0].words...)
			k.words = append(k.words, v.Lists[p.elems[0].list]...)
		}
	}
}

func (x *index) list(name string, words []string) {
	m := make(map[string]string, len(words))
	for _, w := range words {
		m[strings.ToLower(w)] = w
	}
	x.lists[name] = m
}

// unit finds a unit by the whole of its name, or by an end of it that begins
// behind a stroke, if that is one unit's only (orders 2.9). fits are those that
// it could be.
func (x *index) unit(text string) (id string, fits []string) {
	low := strings.ToLower(text)
	if id, ok := x.units[low]; ok {
		return id, nil
	}
	if strings.Contains(low, "/") {
		for _, id := range x.ids {
			if strings.HasSuffix(strings.ToLower(id), "/"+low) {
				fits = append(fits, id)
			}
		}
	}
	if len(fits) == 1 {
		return fits[0], nil
	}
	return "", fits
}

// lessName is the canonical order of names: cards by number, all else bytewise.
func lessName(a, b string) bool {
	pa, na, oka := numbered(a)
	pb, nb, okb := numbered(b)
	if oka && okb && pa == pb && na != nb {
		return na < nb
	}
	return a < b
}

func numbered(s string) (letter byte, n int, ok bool) {
	if len(s) < 2 || len(s) > 4 || s[0] < 'A' || s[0] > 'Z' {
		return 0, 0, false
	}
	for i := 1; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return s[0], n, true
}
