package main

import (
	"errors"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
	"umpire/orders"
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
	if f.Path != "" && inSecret(f.Path) || keepsSecret(f.Path, f.Text) || !isText(f.Path) {
		return told, nil, false
	}
	if g, _, ok := w.dataFile(f); ok {
		told, texts = judgeData(g, f, in)
		return told, texts, true
	}
	kind := single.KindOf(f.Text)
	if ordersKind(kind) {
		return w.judgeOrders(f, in)
	}
	k := kindOf(kind)
	if k.judge == nil {
		return told, nil, false
	}
	told, texts = k.judge(w, f, in)
	return told, texts, true
}

// ordersKind reports whether files of a kind are read as `umpire check` reads them: orders, standing
// orders and answers, and what does not rightly say what it is.
func ordersKind(kind string) bool { return kindOf(kind) == nil }

// dataWords are the texts of what is said in whole sentences.
var dataWords = orders.Merge(spokenTexts, map[string][2]string{"data": {"{0}", ""}})

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
	complaints, err := w.reader(f).complaints(s)
	if err != nil {
		complaints = s.Rules.Messages()
	}
	told, err = writing.Judge(s, in)
	if err != nil {
		told.Faults = append(told.Faults, strict.Fault{ID: "data", Args: []string{orders.Spoken(spokenTexts, err.Error())}})
	}
	return told, writing.Texts(complaints), true
}

// addresses judges mail.yaml.
func addresses(_ *inEditor, _ editor.File, in single.Input) (single.Told, map[string][2]string) {
	b, doc, faults := mail.ReadBook(in.Data, in.Name)
	told := single.Told{Name: in.Name, Lines: doc.Lines, Faults: faults}
	if address, wrong := b.Wrong(); wrong && len(faults) == 0 {
		told.Faults = []strict.Fault{{ID: "data", Args: []string{address + " is not the address of one mailbox"}}}
	}
	return told, writing.Texts(dataWords)
}

// refusing judges a file by the error with which its reader refuses it.
func refusing(read func(w *inEditor, f editor.File, in single.Input) error) judging {
	return func(w *inEditor, f editor.File, in single.Input) (single.Told, map[string][2]string) {
		return refusalOf(read(w, f, in), in)
	}
}

func (w *inEditor) settings(_ editor.File, in single.Input) error {
	_, err := campaign.ReadSettings(in)
	return err
}

func (w *inEditor) state(_ editor.File, in single.Input) error {
	_, err := single.OpenState(in, w.games)
	return err
}

// refusalOf are the problems that an error tells of a file; those of others are told without a place.
func refusalOf(err error, in single.Input) (single.Told, map[string][2]string) {
	told := single.Told{Name: in.Name, Lines: strings.Split(string(in.Data), "\n")}
	var refused *single.Refused
	switch {
	case err == nil:
	case errors.As(err, &refused) && len(refused.Files) > 0 && refused.Files[0].Name == in.Name:
		return refused.Files[0], writing.Texts(refused.Said())
	default:
		told.Faults = []strict.Fault{{ID: "data", Args: []string{strings.TrimPrefix(err.Error(), in.Name+": ")}}}
	}
	return told, writing.Texts(dataWords)
}
