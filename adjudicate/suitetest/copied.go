package suitetest

import (
	"reflect"
	"slices"
	"unsafe"
)

// Fill gives each field of a struct that has its zero value another one: a list of one with room for
// more, a map with one entry, a pointer to something. Interfaces and functions stay as they are.
func Fill(to any) { fill(reflect.ValueOf(to).Elem()) }

func fill(v reflect.Value) {
	v = settable(v)
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case v.Kind() == reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case !v.IsZero():
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 4))
	case v.Kind() == reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		entry := reflect.New(v.Type().Elem()).Elem()
		if entry.Kind() == reflect.Pointer {
			fill(entry)
		}
		v.SetMapIndex(reflect.Zero(v.Type().Key()), entry)
	case v.Kind() == reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.Kind() == reflect.String:
		v.SetString("x")
	}
}

// settable is a field as it can be set and read, though it has a small letter.
func settable(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}

// Shared lists the paths of what two structs of one type have in common that each may change: maps,
// lists, what is pointed at, what functions hold. "PATH, added to" is a list whose end the second has
// copied away, so that both may add to it; "PATH, lost" is a field that the second does not have
// as the first. What pointers to other types of the package lead to is looked at too.
func Shared(first, second any) (paths []string) {
	p := pair{pkg: reflect.TypeOf(first).Elem().PkgPath(), seen: map[[2]unsafe.Pointer]bool{}}
	p.look("", reflect.ValueOf(first), reflect.ValueOf(second))
	slices.Sort(p.paths)
	return p.paths
}

type pair struct {
	pkg   string
	seen  map[[2]unsafe.Pointer]bool
	paths []string
}

func (p *pair) say(path string) { p.paths = append(p.paths, path) }

func (p *pair) look(path string, a, b reflect.Value) {
	switch a.Kind() {
	case reflect.Struct:
		for i := range a.NumField() {
			p.look(path+"."+a.Type().Field(i).Name, settable(a.Field(i)), settable(b.Field(i)))
		}
	case reflect.Array:
		for i := range a.Len() {
			p.look(path+"[]", a.Index(i), b.Index(i))
		}
	case reflect.Pointer:
		p.pointers(path, a, b)
	case reflect.Slice:
		p.lists(path, a, b)
	case reflect.Map:
		p.maps(path, a, b)
	case reflect.Func:
		if held(a) != nil && held(a) == held(b) {
			p.say(path)
		}
	case reflect.Interface:
		if x := a.Elem(); x.Kind() == reflect.Pointer || x.Kind() == reflect.Map {
			if x.UnsafePointer() == b.Elem().UnsafePointer() {
				p.say(path)
			}
		}
	default:
		if !a.Equal(b) {
			p.say(path + ", lost")
		}
	}
}

// held is where a function keeps what it holds.
func held(f reflect.Value) unsafe.Pointer { return *(*unsafe.Pointer)(f.Addr().UnsafePointer()) }

func (p *pair) pointers(path string, a, b reflect.Value) {
	both := [2]unsafe.Pointer{a.UnsafePointer(), b.UnsafePointer()}
	switch {
	case a.IsNil() && b.IsNil() || p.seen[both]:
	case a.IsNil() != b.IsNil():
		p.say(path + ", lost")
	case both[0] == both[1]:
		p.say(path)
	case a.Type().Elem().PkgPath() == p.pkg:
		p.seen[both] = true
		p.look(path, a.Elem(), b.Elem())
	}
}

func (p *pair) maps(path string, a, b reflect.Value) {
	switch {
	case a.Len() != b.Len():
		p.say(path + ", lost")
	case a.Len() > 0 && a.UnsafePointer() == b.UnsafePointer():
		p.say(path)
	case a.Type().Elem().Kind() == reflect.Pointer:
		for at := a.MapRange(); at.Next(); { // paths are sorted
			p.pointers(path+"[]", at.Value(), b.MapIndex(at.Key()))
		}
	}
}

func (p *pair) lists(path string, a, b reflect.Value) {
	switch {
	case a.Len() != b.Len():
		p.say(path + ", lost")
	case a.Len() == 0 || a.UnsafePointer() != b.UnsafePointer():
	case b.Cap() == b.Len():
		p.say(path + ", added to")
	default:
		p.say(path)
	}
}
