package campaign

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"
	"testing/fstest"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/stow"
)

// What package pen needs of this one: play without a referee has the same folders, files
// and steps.

// Layered is a folder under files that are not written yet.
type Layered struct {
	Under fs.FS
	Over  fstest.MapFS
}

// Layer puts files over a folder.
func Layer(under fs.FS, files []File) *Layered {
	l := &Layered{under, fstest.MapFS{}}
	l.Put(files...)
	return l
}

// Put adds files.
func (l *Layered) Put(files ...File) {
	for _, f := range files {
		l.Over[f.Name] = &fstest.MapFile{Data: f.Data, Mode: 0o600}
	}
}

// Takes reports whether a file of a bundle is new here. What stands here already must be the
// same.
func (l *Layered) Takes(f File) (bool, error) {
	have, err := l.ReadFile(f.Name)
	if err == nil && !bytes.Equal(have, f.Data) {
		return false, fmt.Errorf("%s already exists here with other bytes: %w", f.Name, single.ErrOther)
	}
	return err != nil, nil
}

// Open opens a file of either layer, or a folder of the upper one if that has files in it.
func (l *Layered) Open(name string) (fs.File, error) {
	if _, ok := l.Over[name]; ok || l.Under == nil {
		return l.Over.Open(name)
	}
	for over := range l.Over {
		if strings.HasPrefix(over, name+"/") {
			return l.Over.Open(name)
		}
	}
	return l.Under.Open(name)
}

// ReadFile reads a file of either layer.
func (l *Layered) ReadFile(name string) ([]byte, error) {
	if f, ok := l.Over[name]; ok {
		return f.Data, nil
	}
	if l.Under == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return fs.ReadFile(l.Under, name)
}

// Beneath is what lies under the files, if none of them is in the folder ([chain.OpenFolder]); else nil.
func (l *Layered) Beneath(folder string) fs.FS {
	if _, err := fs.Stat(l.Over, folder); err == nil {
		return nil
	}
	return l.Under
}

// ReadDir lists a folder of both layers, sorted.
func (l *Layered) ReadDir(name string) ([]fs.DirEntry, error) {
	over, err := fs.ReadDir(l.Over, name)
	if l.Under == nil {
		return over, err
	}
	under, err2 := fs.ReadDir(l.Under, name)
	if len(over) == 0 && err2 == nil {
		return under, nil
	}
	if err != nil && err2 != nil {
		return nil, err2
	}
	return mergeEntries(under, over), nil
}

// mergeEntries merges two sorted lists; of a name in both the second counts.
func mergeEntries(a, b []fs.DirEntry) []fs.DirEntry {
	var list []fs.DirEntry
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0].Name() < b[0].Name():
			list, a = append(list, a[0]), a[1:]
		case a[0].Name() == b[0].Name():
			a = a[1:]
		default:
			list, b = append(list, b[0]), b[1:]
		}
	}
	return append(append(list, a...), b...)
}

// StowStep puts what stands before a segment into a row, or reads it as a step that comes later
// in the campaign of a start.
func StowStep(s *stow.Stow, step, start *single.Step) *single.Step {
	st := *start.State
	if !s.Reads() {
		st = *step.State
	}
	stow.Text(s, &st.Segment)
	stow.List(s, &st.Rulings, func(r *model.Setting) { stow.Text(s, &r.ID); stow.Text(s, &r.Reading) })
	if !s.Reads() {
		st.Position.Lay(s)
		return step
	}
	st.Position = model.ReadLaid(s, start.State.Position.Set())
	return start.Follow(&single.Result{State: &st, Base: st.Base()})
}

// Private splits a state into the public one, as it is written, and what one side
// may have of it.
func Private(st *model.State, side model.Side) (public, view []byte) {
	return single.ViewOf(st, "").Write(), single.ViewOf(st, side).Write()
}

// Opened puts private parts, as the end opened them, into a public position: of each side the
// nonce and the content.
func Opened(public []byte, hands map[model.Side][2]string) []byte {
	return withHands(public, hands)
}

// Statistics are part D of an audit, over the dice of a report.
func Statistics(report *dice.Report) []Stat {
	a := &auditor{Audit: &Audit{}}
	a.statistics(report, &Campaign{})
	return a.Tests
}
