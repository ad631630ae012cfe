package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders/editor"
)

// openedStep is a step that was opened, and what it was opened of.
type openedStep struct {
	of   string // the sizes and times of its files
	step *single.Step
	in   *app // as its folder has it: whose data serve, and which language is spoken
	err  error
}

// stepFor is the step for which a file is written; nil if none is found, or it cannot be opened.
func (w *inEditor) stepFor(f editor.File) *single.Step {
	s, err := w.stands(f)
	if err != nil {
		return nil
	}
	return s
}

// stands is the step for which a file is written: that of the campaign folder round it; else the one
// that the command names; else that of the state beside it of which it was drafted. A step is opened
// anew when something of its files has changed.
func (w *inEditor) stands(f editor.File) (*single.Step, error) {
	have, err := w.opened(f)
	if err != nil {
		return nil, err
	}
	one := *have.step
	one.Standing = slices.Clone(one.Standing)
	return &one, nil
}

func (w *inEditor) opened(f editor.File) (*openedStep, error) {
	p := w.p
	dir := folderRound(f.Path)
	if dir != "" {
		p.state = dir
	} else if p.state == "" {
		if p.state = stateBeside(f); p.state == "" {
			return nil, errNoState
		}
	}
	of := marksOf(p.state)
	have := w.known[p.state]
	if have == nil || have.of != of {
		have = &openedStep{of: of}
		if have.in, have.err = w.at(dir); have.err == nil {
			have.step, have.err = p.step(have.in.world)
		}
		w.known[p.state] = have
	}
	return have, have.err
}

// at is the program as it runs in a folder of a campaign, which names its data and its language, but for
// what the command says of all folders; "" is none.
func (w *inEditor) at(dir string) (*app, error) {
	one := *w.app
	if dir == "" {
		return &one, nil
	}
	if !w.data {
		one.data, one.games = "", games.All
		if err := one.useDataIn([]string{dir}); err != nil {
			return nil, err
		}
	}
	if !w.lang {
		one.lang = ""
		return &one, one.readsIn([]string{dir})
	}
	return &one, nil
}

// reader is the program as it runs where a file lies.
func (w *inEditor) reader(f editor.File) *app {
	if have, err := w.opened(f); err == nil {
		return have.in
	}
	return w.app
}

// errNoState is why a file is not checked.
var errNoState = errors.New(speech.Text("error.no-state-near"))

// folderRound is the campaign folder in which a file lies, at any depth; "" if it lies in none.
func folderRound(path string) string {
	if path == "" {
		return ""
	}
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		if campaign.IsCampaign(os.DirFS(dir)) {
			return dir
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

// stateBeside is the state beside a file from which it was drafted: one of its campaign and segment, or
// else of its campaign, or if the file says that it is one of ours any; "" if there is none.
func stateBeside(f editor.File) string {
	if f.Path == "" {
		return ""
	}
	dir := filepath.Dir(f.Path)
	have, err := os.ReadDir(dir)
	if err != nil {
		return ""
	}
	name, segment := single.HeadValue(f.Text, "campaign"), single.HeadValue(f.Text, "segment")
	best, at := "", 0
	if single.KindOf(f.Text) != "" {
		at = -1
	}
	for _, e := range have {
		path := filepath.Join(dir, e.Name())
		if e.IsDir() || filepath.Ext(path) != ".yaml" || path == f.Path {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil || single.KindOf(data) != "state" {
			continue
		}
		fits := 0
		if single.HeadValue(data, "campaign") == name {
			fits++
		}
		if fits > 0 && single.HeadValue(data, "segment") == segment {
			fits++
		}
		if fits > at {
			best, at = path, fits
		}
	}
	return best
}

// marksOf are the sizes and times of what a step is opened of: of a file its own, of a folder those of
// what lies in it. Whatever is entered in a folder is written beside and renamed, so its parts tell.
func marksOf(path string) string {
	var b strings.Builder
	mark := func(name string) {
		if info, err := os.Stat(name); err == nil {
			fmt.Fprintln(&b, name, info.Size(), info.ModTime().UnixNano())
		}
	}
	mark(path)
	have, err := os.ReadDir(path)
	if err != nil {
		return b.String()
	}
	for _, e := range have {
		if e.Name() != "cache" { // which is derived
			mark(filepath.Join(path, e.Name()))
		}
	}
	return b.String()
}
