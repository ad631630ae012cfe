package main

import (
	"cmp"
	"debug/buildinfo"
	"fmt"
	"slices"
	"strings"
)

// library is a module that is linked into a program; of Go itself its standard library.
type library struct {
	path, version string
	sum           string // as go.sum has it; empty for Go itself
	dir           string // where its sources and its terms lie
}

// ref names a library and its version.
func (l library) ref() string { return l.path + "@" + l.version }

// standard is the path under which lists of what is linked, and of faults, know Go's own library.
const standard = "stdlib"

// program is one that was built for a system.
type program struct {
	name      string // of its file in the archive
	data      []byte
	libraries []library // linked into it, by path
}

// linkedIn is what is linked into the program in a file, as the program says itself: Go's own library
// first. A module that is replaced is an error, for nobody can say whose it is.
func linkedIn(path string) ([]library, error) {
	info, err := buildinfo.ReadFile(path)
	if err != nil {
		return nil, err
	}
	goroot, err := said("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	var list []library
	for _, m := range info.Deps {
		if m.Replace != nil {
			return nil, fmt.Errorf("%s is replaced: whose is that?", m.Path)
		}
		dir, err := said("go", "list", "-m", "-f", "{{.Dir}}", m.Path)
		if err != nil {
			return nil, err
		}
		list = append(list, library{m.Path, m.Version, m.Sum, dir})
	}
	slices.SortFunc(list, func(a, b library) int { return cmp.Compare(a.path, b.path) })
	return append([]library{{standard, strings.TrimPrefix(info.GoVersion, "go"), "", goroot}}, list...), nil
}

// linkedInAny is what is linked into any of some programs, each library once, Go's own first.
func linkedInAny(programs []program) []library {
	var list []library
	for _, p := range programs {
		list = append(list, p.libraries...)
	}
	slices.SortFunc(list, func(a, b library) int {
		switch {
		case a.path == b.path:
			return 0
		case a.path == standard:
			return -1
		case b.path == standard:
			return 1
		}
		return cmp.Compare(a.path, b.path)
	})
	return slices.Compact(list)
}
