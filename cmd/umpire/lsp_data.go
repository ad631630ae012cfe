package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
	"umpire/orders"
	"umpire/orders/editor"
)

// dataFile is the game of which a file holds data, with the name of the file in a set: by its name and the
// files beside it, as `umpire dev data check` has it, or else as it says.
func (w *inEditor) dataFile(f editor.File) (g *orders.Game, name string, ok bool) {
	kind := single.KindOf(f.Text)
	if kindOf(kind) != nil || slices.Contains(gameKinds, kind) {
		return nil, "", false
	}
	name = filepath.Base(f.Path)
	if f.Path != "" && slices.ContainsFunc(w.games, func(g orders.Game) bool { return g.Data != nil && slices.Contains(g.Data.Files, name) }) {
		if of, ok := w.gameOfData(setRound(f)); ok && slices.Contains(of.Data.Files, name) {
			return &of, name, true
		}
	}
	for i := range w.games {
		if name, ok := w.games[i].DataFile(kind); ok {
			return &w.games[i], name, true
		}
	}
	return nil, "", false
}

// setRound is the folder of a file, with the text that the editor has of it.
func setRound(f editor.File) fs.FS {
	return campaign.Layer(os.DirFS(filepath.Dir(f.Path)), []campaign.File{{Name: filepath.Base(f.Path), Data: f.Text}})
}

// judgeData checks the set of data in which a file stands, with the text that the editor has of it, and
// tells what is wrong in that file.
func judgeData(g *orders.Game, f editor.File, in single.Input) (single.Told, map[string][2]string) {
	told := single.Told{Name: in.Name, Lines: strings.Split(string(f.Text), "\n")}
	if f.Path == "" || !slices.Contains(g.Data.Files, in.Name) {
		return told, nil
	}
	_, faults := g.Data.Check(setRound(f))
	for _, one := range faults {
		if one.At.File == in.Name {
			told.Faults = append(told.Faults, one)
		}
	}
	slices.SortStableFunc(told.Faults, func(a, b strict.Fault) int { // as it is printed
		switch {
		case a.At.Before(b.At):
			return -1
		case b.At.Before(a.At):
			return 1
		}
		return 0
	})
	return told, writing.Texts(dataWords)
}

// faces reads a file of faces, of the segment for which it is written.
func (w *inEditor) faces(f editor.File, in single.Input) error {
	name, segment := w.facesOf(f)
	_, err := campaign.ReadFaces(in, name, segment)
	return err
}

// facesOf are the campaign and the segment of which a file of faces is: of the step that it is for, else
// as it says.
func (w *inEditor) facesOf(f editor.File) (name, segment string) {
	if s := w.stepFor(f); s != nil {
		return s.State.Campaign, s.State.Segment
	}
	return single.HeadValue(f.Text, "campaign"), single.HeadValue(f.Text, "segment")
}

// facesWords are what the head of a file of faces says, and the die that comes next by the files beside
// it, with its faces. The line that is being written does not count.
func (w *inEditor) facesWords(f editor.File, line int) map[string]map[string][]string {
	name, segment := w.facesOf(f)
	all := map[string]map[string][]string{"": {"campaign": {name}, "segment": {segment}}}
	lines := strings.Split(string(f.Text), "\n")
	if line <= len(lines) {
		lines = slices.Delete(lines, line-1, line)
	}
	in := single.Input{Name: filepath.Base(f.Path), Data: []byte(strings.Join(lines, "\n"))}
	if die, ok := w.nextDie(f, in); ok {
		var faces []string
		for n := 1; n <= die.Spec.N() && n <= mostFaces; n++ {
			faces = append(faces, strconv.Itoa(n))
		}
		all["faces"] = map[string][]string{die.Label: faces}
	}
	return all
}

// mostFaces bounds how many faces of a die are offered.
const mostFaces = 20

// nextDie is the first die of a segment that a file of faces does not have, by the orders, standing orders
// and answers beside it. In the folder of a campaign nothing is known of it.
func (w *inEditor) nextDie(f editor.File, in single.Input) (dice.Die, bool) {
	s := w.stepFor(f)
	if s == nil || f.Path == "" || folderRound(f.Path) != "" {
		return dice.Die{}, false
	}
	paths, err := filepath.Glob(filepath.Join(filepath.Dir(f.Path), "*.yaml"))
	if err != nil {
		return dice.Die{}, false
	}
	sent := map[string][]single.Input{}
	for _, path := range paths {
		one, err := read(path)
		kind := single.KindOf(one.Data)
		if err == nil && single.HeadValue(one.Data, "campaign") == s.State.Campaign && (kind == orders.KindStanding || single.HeadValue(one.Data, "segment") == s.State.Segment) {
			sent[kind] = append(sent[kind], one)
		}
	}
	if err := s.Add(sent[orders.KindOrders], sent[orders.KindStanding], sent[orders.KindAnswers]); err != nil {
		return dice.Die{}, false
	}
	_, err = s.Resolve(func() (dice.Source, error) {
		if given, err := campaign.ReadFaces(in, s.State.Campaign, s.State.Segment); err == nil {
			return given, nil
		}
		return dice.NewFaces(s.State.Campaign, s.State.Segment, nil) // no line is whole yet
	})
	var missing *dice.MissingFace
	if !errors.As(err, &missing) {
		return dice.Die{}, false
	}
	return missing.Die, true
}
