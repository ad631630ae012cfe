package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
	"umpire/orders/editor"
	"umpire/orders/mail"
)

// judge is what is wrong with a file, as the verb finds it that reads files of its kind; texts are those
// of the complaints. ok is false of a file that is none of ours, or that is not to be shown.
func (w *inEditor) judge(f editor.File) (told single.Told, texts map[string][2]string, ok bool) {
	in := single.Input{Name: filepath.Base(f.Path), Data: f.Text}
	if f.Path == "" {
		in.Name = "file"
	}
	kind := single.KindOf(f.Text)
	switch {
	case f.Path != "" && inSecret(f.Path), keepsSecret(f.Path, f.Text), !isText(f.Path):
		return told, nil, false
	case ordersKind(kind):
		return w.judgeOrders(f, in)
	case kind == "mail":
		b, doc, faults := mail.ReadBook(f.Text, in.Name)
		told = single.Told{Name: in.Name, Lines: doc.Lines, Faults: faults}
		if address, wrong := b.Wrong(); wrong && len(faults) == 0 {
			told.Faults = []strict.Fault{{ID: "data", Args: []string{address + " is not the address of one mailbox"}}}
		}
		return told, writing.Texts(dataWords), true
	case strings.HasPrefix(kind, "donnerschlag-"):
		return judgeData(f, in)
	}
	err := w.read(kind, f, in)
	told, texts = refusalOf(err, in)
	return told, texts, true
}

// dataWords are the texts of what is said in whole sentences.
var dataWords = map[string][2]string{"data": {"{0}", ""}}

// isText reports whether a name is one that files of ours have.
func isText(path string) bool {
	switch strings.ToLower(filepath.Ext(path)) {
	case "", ".yaml", ".yml", ".txt":
		return true
	}
	return false
}

// judgeOrders checks what a player writes.
func (w *inEditor) judgeOrders(f editor.File, in single.Input) (told single.Told, texts map[string][2]string, ok bool) {
	s, err := w.stands(f)
	if errors.Is(err, errNoState) && single.KindOf(f.Text) == "" {
		return told, nil, false // some other file
	}
	if err != nil {
		told, texts = refusalOf(err, in)
		for i := range told.Faults {
			told.Faults[i] = strict.Fault{ID: "data", Args: []string{"this file is not checked: " + err.Error()}, Warning: true}
		}
		return told, writing.Texts(dataWords), true
	}
	complaints, err := w.complaints(s)
	if err != nil {
		complaints = s.Rules.Messages()
	}
	told, err = writing.Judge(s, in)
	if err != nil {
		told.Faults = append(told.Faults, strict.Fault{ID: "data", Args: []string{err.Error()}})
	}
	return told, writing.Texts(complaints), true
}

// read reads a file of another kind.
func (w *inEditor) read(kind string, f editor.File, in single.Input) error {
	switch kind {
	case "campaign":
		_, err := campaign.ReadSettings(in)
		return err
	case "faces":
		name, segment := single.HeadValue(f.Text, "campaign"), single.HeadValue(f.Text, "segment")
		if s := w.stepFor(f); s != nil {
			name, segment = s.State.Campaign, s.State.Segment
		}
		_, err := campaign.ReadFaces(in, name, segment)
		return err
	case "state":
		_, err := single.OpenState(in, w.games)
		return err
	}
	return nil
}

// refusalOf are the problems that an error tells of a file; those of others are told without a place.
func refusalOf(err error, in single.Input) (single.Told, map[string][2]string) {
	told := single.Told{Name: in.Name, Lines: strings.Split(string(in.Data), "\n")}
	var refused *single.Refused
	switch {
	case err == nil:
	case errors.As(err, &refused) && len(refused.Files) > 0 && refused.Files[0].Name == in.Name:
		return refused.Files[0], writing.Texts(refused.Words)
	default:
		told.Faults = []strict.Fault{{ID: "data", Args: []string{strings.TrimPrefix(err.Error(), in.Name+": ")}}}
	}
	return told, writing.Texts(dataWords)
}

// judgeData reads the set of data in which a file stands, with the text that the editor has of it.
func judgeData(f editor.File, in single.Input) (told single.Told, texts map[string][2]string, ok bool) {
	told.Name = in.Name
	if f.Path == "" {
		return told, nil, false
	}
	_, faults := donnerschlag.ReadDataset(campaign.Layer(os.DirFS(filepath.Dir(f.Path)), []campaign.File{{Name: in.Name, Data: f.Text}}))
	told.Lines = strings.Split(string(f.Text), "\n")
	for _, one := range faults {
		if one.At.File == in.Name {
			told.Faults = append(told.Faults, one)
		}
	}
	return told, writing.Texts(dataWords), true
}
