package adjudicate

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"umpire/model/strict"
)

// errJoined ends a branch of a check where it comes to what an earlier branch has gone
// through to the end.
var errJoined = errors.New("an earlier branch went on from here")

// Rejoin tells a check that what the rest of the run does rests on nothing but the
// position and what rest writes down: where an earlier branch came by the same way of
// things, this one ends, and what the earlier one found from there counts for it too.
// So a check goes through each state between two combats once, however many cases of the
// dice lead to it. The rules go on as if nothing had been said.
//
// rest must write all that the rules remember beside the position and that differs
// between two branches; what only words of a report rest on may be left out.
func (t *Table) Rejoin(rest func(k *Key)) {
	m := t.in.meetings
	if m == nil || !t.bare() {
		return
	}
	k := &m.key
	k.bytes = t.pos.AppendKey(k.bytes[:0])
	k.spent(t.spent)
	k.cursors(t.cursor)
	rest(k)
	at := m.of[string(k.bytes)]
	if at == nil {
		at = &meeting{way: slices.Clone(m.walk.path[:m.walk.at])}
		m.of[string(k.bytes)] = at
	} else if !slices.Equal(at.way, m.walk.path[:m.walk.at]) {
		m.joined = at
		t.fail(errJoined)
	}
	m.passed = append(m.passed, passing{at, len(t.told)})
}

// Key is what tells two states of a run apart.
type Key struct {
	bytes  []byte
	fields map[reflect.Type][]fields
	things map[uintptr]int // in the order in which they came up
}

// All writes what a value holds, down to what its lists hold, but for the fields that are
// named: what follows from the rest, or serves other ends. A pointer is what it points at,
// which all branches share: an entry, a rule of a card. What a function does is no state.
func (k *Key) All(v any, but ...string) { k.value(reflect.Indirect(reflect.ValueOf(v)), but) }

func (k *Key) value(v reflect.Value, but []string) {
	switch v.Kind() {
	case reflect.Bool:
		k.number(one(v.Bool()))
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		k.number(int(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		k.number(int(v.Uint()))
	case reflect.String:
		k.number(v.Len())
		k.bytes = append(k.bytes, v.String()...)
	case reflect.Slice, reflect.Array:
		k.number(v.Len())
		for i := range v.Len() {
			k.value(v.Index(i), nil)
		}
	case reflect.Struct:
		for _, i := range k.fieldsOf(v.Type(), but) {
			k.value(v.Field(i), nil)
		}
	case reflect.Pointer:
		k.number(k.thing(v.Pointer()))
	case reflect.Func:
	default:
		panic(&stop{err: fmt.Errorf("%w: a state holds a %s", ErrBug, v.Kind())})
	}
}

// fields are those of a type without some.
type fields struct {
	but  []string
	list []int
}

func (k *Key) fieldsOf(of reflect.Type, but []string) []int {
	for _, f := range k.fields[of] {
		if slices.Equal(f.but, but) {
			return f.list
		}
	}
	f := fields{but: slices.Clone(but)}
	for i := range of.NumField() {
		if !slices.Contains(but, of.Field(i).Name) {
			f.list = append(f.list, i)
		}
	}
	k.fields[of] = append(k.fields[of], f)
	return f.list
}

// Flags writes a list that is as long in all branches, as All does.
func (k *Key) Flags(list []bool) {
	for len(list) > 0 {
		var bits byte
		for i := range min(8, len(list)) {
			bits |= byte(one(list[i])) << i
		}
		k.bytes = append(k.bytes, bits)
		list = list[min(8, len(list)):]
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (k *Key) number(n int) { k.bytes = binary.AppendVarint(k.bytes, int64(n)) }

// thing numbers what branches share.
func (k *Key) thing(of uintptr) int {
	n, known := k.things[of]
	if !known {
		n = len(k.things)
		k.things[of] = n
	}
	return n
}

func (k *Key) spent(set map[*Line]bool) {
	list := make([]int, 0, len(set))
	for l := range set {
		list = append(list, k.thing(reflect.ValueOf(l).Pointer()))
	}
	k.numbers(list)
}

func (k *Key) cursors(at map[*Section]int) {
	list := make([]int, 0, len(at))
	for s, n := range at {
		list = append(list, k.thing(reflect.ValueOf(s).Pointer())<<16|n)
	}
	k.numbers(list)
}

// numbers writes a set of numbers.
func (k *Key) numbers(set []int) {
	slices.Sort(set)
	k.number(len(set))
	for _, n := range set {
		k.number(n)
	}
}

// meetings are the states to which the branches of one check have come.
type meetings struct {
	walk   *walk
	of     map[string]*meeting
	key    Key
	passed []passing // by the present branch
	joined *meeting  // where it ended
}

// meeting is one such state. The branches are gone through in order, so that all that
// begin at it are over when another way leads to it.
type meeting struct {
	way   []fork              // the choices that led to it first
	found map[problemKey]bool // by each branch from here on; nil before the first is over
}

type passing struct {
	at   *meeting
	told int // how many problems had been told before
}

// problemKey is what makes two problems one.
type problemKey struct {
	at strict.Place
	id string
}

func newMeetings(w *walk) *meetings {
	return &meetings{walk: w, of: map[string]*meeting{}, key: Key{fields: map[reflect.Type][]fields{}, things: map[uintptr]int{}}}
}

// begin prepares for the next branch.
func (m *meetings) begin() {
	if m != nil {
		m.passed, m.joined = m.passed[:0], nil
	}
}

// end takes in what a branch was told, and gives all that it found: with what those found
// that went on from where it ended.
func (m *meetings) end(told []problemKey) map[problemKey]bool {
	all := map[problemKey]bool{}
	if m == nil {
		m = &meetings{}
	}
	if m.joined != nil {
		for p := range m.joined.found {
			all[p] = true
		}
	}
	from := len(told)
	for i := len(m.passed) - 1; i >= 0; i-- {
		p := m.passed[i]
		for _, k := range told[p.told:from] {
			all[k] = true
		}
		from = p.told
		p.at.both(all)
	}
	for _, k := range told[:from] {
		all[k] = true
	}
	return all
}

// both keeps of what each branch has found what this one has too.
func (at *meeting) both(found map[problemKey]bool) {
	if at.found == nil {
		at.found = make(map[problemKey]bool, len(found))
		for p := range found {
			at.found[p] = true
		}
		return
	}
	for p := range at.found {
		if !found[p] {
			delete(at.found, p)
		}
	}
}
