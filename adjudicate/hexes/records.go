package hexes

import (
	"fmt"
	"hash"
	"io/fs"
	"slices"
	"sort"
	"strconv"
	"strings"

	"umpire/model/strict"
)

// Records reads the files of a set of data one after another, and gathers what is wrong
// with them and what they say that they have assumed.
type Records struct {
	Files   fs.FS
	Packed  bool      // a packed form may lie beside each file: of what is shipped, never of an owner's
	Game    string    // a file NAME.yaml calls itself GAME-NAME/1
	Names   []string  // of all files of a set, NAME.yaml
	Sum     hash.Hash // of the set; nil: one file of it is read
	Roots   []Root    // what was read into the sum
	Faults  []strict.Fault
	Assumed Assumed
	Forms   strict.Forms // if not nil: what the readers of the files ask for is noted there
	file    string
}

// Root is what a file of a set holds.
type Root struct {
	File string
	Root *strict.Node
}

// Read opens a file, reads it with f and complains about the keys nobody asked for.
func (r *Records) Read(file string, f func(c *strict.Cursor)) {
	r.file = file
	src, err := fs.ReadFile(r.Files, file)
	if err != nil {
		r.Fault(strict.Place{File: file}, "%s cannot be read: a set of data has the files %s", file, strings.Join(r.Names, ", "))
		return
	}
	var packed []byte
	if r.Packed {
		packed = strict.PackedOf(r.Files, file)
	}
	doc, faults := strict.ReadPacked(src, packed, file)
	r.Faults = append(r.Faults, faults...)
	if doc.Root == nil {
		return
	}
	if r.Sum != nil {
		fmt.Fprintf(r.Sum, "%s %s\n", file, canonical(doc.Root))
		r.Roots = append(r.Roots, Root{file, doc.Root})
	}
	c := r.Forms.Open(doc)
	c.Key("umpire").Word(r.Game + "-" + strings.TrimSuffix(file, ".yaml") + "/1")
	f(c)
	c.Done()
	r.Faults = append(r.Faults, c.Faults()...)
}

// canonical writes a value without its layout: texts quoted, keys sorted, no comments.
func canonical(n *strict.Node) string {
	switch n.Kind {
	case strict.List:
		parts := make([]string, len(n.Items))
		for i, item := range n.Items {
			parts[i] = canonical(item)
		}
		return "[" + strings.Join(parts, ",") + "]"
	case strict.Map:
		parts := make([]string, len(n.Pairs))
		for i, p := range n.Pairs {
			parts[i] = strconv.Quote(p.Key.Text) + ":" + canonical(p.Value)
		}
		sort.Strings(parts)
		return "{" + strings.Join(parts, ",") + "}"
	}
	return strconv.Quote(n.Text)
}

// Sound reports that nothing worse than a warning was found.
func (r *Records) Sound() bool {
	return !slices.ContainsFunc(r.Faults, func(f strict.Fault) bool { return !f.Warning })
}

// SoundIn is Sound of one file.
func (r *Records) SoundIn(file string) bool {
	return !slices.ContainsFunc(r.Faults, func(f strict.Fault) bool { return f.At.File == file && !f.Warning })
}

// Fault tells of something that does not fit, at a place of any file.
func (r *Records) Fault(at strict.Place, format string, args ...any) {
	r.Faults = append(r.Faults, strict.Fault{At: at, ID: "data", Args: []string{fmt.Sprintf(format, args...)}})
}

// Warn is Fault for what only looks wrong.
func (r *Records) Warn(at strict.Place, format string, args ...any) {
	r.Faults = append(r.Faults, strict.Fault{At: at, ID: "data", Args: []string{fmt.Sprintf(format, args...)}, Warning: true})
}

// Marks reads the mark of a line of the file that is read, whose keys are given: the keys
// that hold what the texts do not give, `all`, or `id` for the number or name before the
// line. It returns them.
func (r *Records) Marks(c *strict.Cursor, section, id string, keys ...string) []string {
	return r.marks(c, section, id, func(v *strict.Cursor, k string) {
		if !slices.Contains(keys, k) {
			v.Fault("data", fmt.Sprintf("assumed names %s, which is not a key of this line: name its keys, or all", k))
		} else if _, there := c.Opt(k); !there {
			v.Fault("data", fmt.Sprintf("assumed names %s, which this line does not have", k))
		}
	})
}

// Noted is Marks for a line whose mark may name every key that the line has, and words for
// what is no key.
func (r *Records) Noted(c *strict.Cursor, section, id string, words ...string) []string {
	return r.marks(c, section, id, func(v *strict.Cursor, k string) {
		if slices.Contains(words, k) {
			return
		}
		if _, there := c.Opt(k); !there {
			v.Fault("data", fmt.Sprintf("assumed names %s, which this line does not have: name its keys, or all", k))
		}
	})
}

// marks reads a mark, and has checked what it names but for all and id.
func (r *Records) marks(c *strict.Cursor, section, id string, check func(v *strict.Cursor, key string)) []string {
	r.Assumed.Lines++
	v, ok := c.Opt("assumed")
	if !ok {
		return nil
	}
	list := v.Texts()
	for _, k := range list {
		if k == "all" && len(list) == 1 || k == "id" {
			continue
		}
		check(v, k)
	}
	r.Assumed.List = append(r.Assumed.List, Assumption{r.file, section, id, list})
	return list
}

// FaultLine is a fault in one line, for errors of the program itself.
func FaultLine(f strict.Fault) string {
	text := f.ID
	if len(f.Args) > 0 {
		text = strings.Join(f.Args, ", ")
		if f.ID != "data" {
			text = f.ID + ": " + text
		}
	}
	if f.At.Line == 0 {
		return f.At.File + ": " + text
	}
	return fmt.Sprintf("%s:%d:%d: %s", f.At.File, f.At.Line, f.At.Col, text)
}
