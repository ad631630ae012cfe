package strict

import (
	"sort"
	"strings"
)

// Read reads one file into nodes that know their place, or refuses it (orders 2.2). It
// reports every fault that it can at once, in order of place, each slip once. The Doc
// is never nil and its Lines are filled; its Root is nil exactly if a fault is more
// than a warning. Read never panics and never returns half a file.
func Read(src []byte, file string, opt Options) (*Doc, []Fault) {
	r := &reader{file: file, opt: opt}
	root := r.read(src)
	r.faults = tidy(r.faults)
	doc := &Doc{File: file, Lines: r.raw}
	if r.refused() {
		doc.Partial = root
	} else {
		doc.Root = root
	}
	return doc, r.faults
}

func (r *reader) read(src []byte) *Node {
	if !r.text(src) || !r.scan() {
		return nil
	}
	y := r.parse(strings.Join(r.lines, "\n") + "\n")
	if y == nil {
		return nil
	}
	return r.tree(y)
}

// tidy sorts faults by place, keeping the order of those that share one, and
// drops what was said before.
func tidy(faults []Fault) []Fault {
	sort.SliceStable(faults, func(i, j int) bool { return faults[i].At.Before(faults[j].At) })
	var out []Fault
next:
	for _, f := range faults {
		for i := len(out) - 1; i >= 0 && out[i].At == f.At; i-- {
			if out[i].ID == f.ID && strings.Join(out[i].Args, "\x00") == strings.Join(f.Args, "\x00") {
				continue next
			}
		}
		out = append(out, f)
	}
	return out
}
