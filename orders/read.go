package orders

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// Context is what a file is read against. Every part may be empty; what is empty
// is not checked.
type Context struct {
	Campaign  string
	Segment   string                           // the next segment of the campaign
	Base      string                           // hash of the public part, or of the halt for answers
	After     string                           // the segment that led to Base
	Older     map[string]string                // earlier bases → the segment that led to them
	Questions []Question                       // open at the halt
	At        func(u model.UnitID) model.Space // where a unit stands
	Hand      []string                         // cards of the side that reads; nil: not known
	Held      func(card string) bool
}

// Question is a question as a sheet puts it: its name, the rule that asks, what
// comments say above it, what may be answered, and what is left of that where a
// list left several.
type Question struct {
	Name    string
	Cite    string
	About   []string
	Why     []string // what has happened that this is asked, and how it is answered
	Options []string
	Several bool // any number of the options is one answer
	Left    []string
}

// Read reads a file of orders, standing orders or answers (orders 2). A file with
// an error in it yields no File; warnings alone do not refuse it. The faults
// stand in order of place and carry ids of Messages.
func Read(src []byte, file string, v *Vocabulary, ctx Context) (*File, []strict.Fault) {
	f, _, faults := Open(src, file, v, func(model.Side) Context { return ctx })
	return f, faults
}

// Open is Read for a context that depends on the side the head names. It also
// gives the lines of the file, for printing places.
func Open(src []byte, file string, v *Vocabulary, ctx func(model.Side) Context) (*File, []string, []strict.Fault) {
	if line := oversize(strict.UTF8(src)); line > 0 {
		return nil, nil, []strict.Fault{{At: strict.Place{File: file, Line: line, Col: 1, Width: 1}, ID: "too-big.lines"}}
	}
	doc, faults := strict.Read(src, file, strict.Options{Mail: true, Empty: true})
	if newer := ofLaterVersion(doc.Lines, file); newer != nil {
		return nil, doc.Lines, newer
	}
	r := &reader{v: v, file: file, brought: map[string]bool{}}
	r.bareKeys(faults, doc.Lines)
	f := r.document(doc.Tree(), ctx)
	faults = tidy(faults, r.faults)
	if off := cutOff(strict.UTF8(src), file, doc.Lines); off != nil && !slices.ContainsFunc(faults, func(f strict.Fault) bool { return f.At.Line == off.At.Line }) {
		faults = append(faults, *off)
	}
	if f == nil || doc.Root == nil || refused(faults) {
		return nil, doc.Lines, faults
	}
	sum := sha256.Sum256(src)
	f.Sum = hex.EncodeToString(sum[:])
	f.prepare(v)
	return f, doc.Lines, faults
}

// cutOff warns of a last line without a line end: a file that was broken off on its way
// looks like that. What ends with END ORDERS is whole.
func cutOff(text []byte, file string, lines []string) *strict.Fault {
	n := len(lines)
	if n == 0 || bytes.HasSuffix(text, []byte("\n")) || bytes.HasSuffix(text, []byte("\r")) || strings.Contains(lines[n-1], "END ORDERS") {
		return nil
	}
	width := utf8.RuneCountInString(lines[n-1])
	return &strict.Fault{At: strict.Place{File: file, Line: n, Col: 1, Width: max(1, width)}, ID: "cut-off", Warning: true}
}

// The largest file of orders: no player's notes come near it, and reading stays a
// matter of moments.
const (
	maxLines  = 2000
	maxLength = 4000 // bytes of a line
)

// oversize gives the number of the first line that is one too many or too long; 0
// if all is well.
func oversize(src []byte) int {
	line, start := 1, 0
	for i, c := range src {
		if c == '\n' {
			line, start = line+1, i+1
		}
		if line > maxLines || i-start > maxLength {
			return line
		}
	}
	return 0
}

// reader reads one file.
type reader struct {
	v       *Vocabulary
	ctx     Context
	file    string
	faults  []strict.Fault
	head    Head
	segment Segment
	side    string          // whose names are his own; "" if that is not clear
	bare    map[string]bool // keys that stand without their colon
	brought map[string]bool // cards that an earlier line may bring into the hand
	fetched bool            // an earlier line may bring any card
	replies bool            // an answer is read, which takes what its question offers
	movers  map[string]bool // units that an extra segment in an earlier line may have moved
}

func (r *reader) document(root *strict.Node, ctx func(model.Side) Context) *File {
	if root == nil {
		return nil
	}
	if root.Kind != strict.Map || len(root.Pairs) == 0 {
		if !root.Told {
			r.fault(root.At, "no-head.none")
		}
		return nil
	}
	f := &File{Body: &adjudicate.Body{}}
	if !r.readHead(root, ctx) {
		return nil
	}
	f.Head, f.Kind = r.head, r.head.Kind
	rest := r.afterHead(root)
	switch f.Kind {
	case KindAnswers:
		r.answers(rest, f.Body)
	case KindStanding:
		r.body(rest, f.Body, scope{kind: inStanding, name: r.head.Segment})
	default:
		sc := scope{kind: inFile, segment: r.segment.Type, name: r.head.Segment}
		r.body(rest, f.Body, sc)
		r.missing(root, sc)
	}
	return f
}

func (r *reader) fault(at strict.Place, id string, args ...string) {
	r.faults = append(r.faults, strict.Fault{At: at, ID: id, Args: args})
}

func (r *reader) warn(at strict.Place, id string, args ...string) {
	r.faults = append(r.faults, strict.Fault{At: at, ID: id, Args: args, Warning: true})
}

func refused(faults []strict.Fault) bool {
	for _, f := range faults {
		if !f.Warning {
			return true
		}
	}
	return false
}

// tidy puts the faults of both readers in order of place. Where the strict reader
// has said something about a word, nothing more is said about it: one slip is
// told once.
func tidy(first, second []strict.Fault) []strict.Fault {
	all := append([]strict.Fault(nil), first...)
	for _, f := range second {
		if !told(first, f) {
			all = append(all, f)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].At.Before(all[j].At) })
	out := all[:0]
	for i, f := range all {
		if i == 0 || all[i-1].At != f.At || all[i-1].ID != f.ID || strings.Join(all[i-1].Args, "\x00") != strings.Join(f.Args, "\x00") {
			out = append(out, f)
		}
	}
	return out
}

func told(first []strict.Fault, f strict.Fault) bool {
	for _, g := range first {
		if !g.Warning && g.At.Line == f.At.Line && f.At.Line > 0 &&
			g.At.Col < f.At.Col+max(1, f.At.Width) && f.At.Col < g.At.Col+max(1, g.At.Width) {
			return true
		}
	}
	return false
}
