package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders/editor"
)

func (a *app) lsp() *cobra.Command {
	var p plain
	cmd := &cobra.Command{
		Use:   "lsp [FOLDER | --state FILE]",
		Short: "Check and complete files in your editor, as you write them",
		Long: `A language server: an editor starts it and speaks with it over standard input
and output (docs/editor.md says how). It underlines what ` + "`umpire check`" + ` finds
wrong, completes keys and what you may say, says what a card, a ruling or a key
is, and offers to mend what is wrong.

A file is checked in the campaign folder round it; without one against FOLDER
or --state, or the state beside it from which it was drafted. It never changes
a file by itself.`,
		Example: `  umpire lsp
  umpire lsp --state state.yaml`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if args = p.placed(args); len(args) > 0 {
				return misused(speech.Text("error.no-campaign-folder", args[0]))
			}
			ended, err := editor.Serve(a.in, a.out, &inEditor{app: a, p: p, known: map[string]*openedStep{}, forms: map[string]strict.Forms{}, data: cmd.Flags().Changed("data"), lang: cmd.Flags().Changed("lang")}, "umpire", version)
			if err != nil {
				return fmt.Errorf("speaking with the editor: %w", err)
			}
			if !ended {
				return failed(speech.Text("error.editor-gone"))
			}
			return nil
		},
	}
	p.before(cmd, ownStandings)
	a.speaks(cmd)
	return cmd
}

// inEditor is what the program knows of files as they are written (editor.Language).
type inEditor struct {
	*app
	p     plain
	known map[string]*openedStep  // by the state or folder
	data  bool                    // which data serve was said, of all folders
	lang  bool                    // and which language
	forms map[string]strict.Forms // of the data of a game
}

// Faults are all that is wrong with a file.
func (w *inEditor) Faults(f editor.File) (list []editor.Fault) {
	err := guarded(func() error {
		list = w.faults(f)
		return nil
	})
	if err != nil {
		return []editor.Fault{{Code: "bug", Text: "this is a bug of ours: " + err.Error()}}
	}
	return list
}

func (w *inEditor) faults(f editor.File) (list []editor.Fault) {
	told, texts, ok := w.judge(f)
	if !ok {
		return nil
	}
	for i := range told.Faults {
		list = append(list, faultOf(told, i, texts))
	}
	return list
}

// faultOf is one complaint as an editor shows it.
func faultOf(told single.Told, i int, texts map[string][2]string) editor.Fault {
	f := told.Faults[i]
	what, way := writing.Say(told, i, texts)
	if way != "" {
		what += "\n" + way
	}
	return editor.Fault{At: placeOf(f.At), Code: f.Code(), Text: what, Warning: f.Warning}
}

func placeOf(at strict.Place) editor.Place {
	return editor.Place{Line: at.Line, Col: at.Col, Width: at.Width}
}

// Offers are what may stand at a place of a file.
func (w *inEditor) Offers(f editor.File, line, col int) (list []editor.Offer) {
	_ = guarded(func() error { // who writes on is not stopped by a bug; Faults says it
		for _, s := range w.suggests(f, line, col) {
			list = append(list, editor.Offer{At: placeOf(s.At), Text: s.Text, About: s.About, Key: s.Key})
		}
		return nil
	})
	return list
}

func (w *inEditor) suggests(f editor.File, line, col int) []writing.Suggestion {
	if form := w.formOf(f); form != nil {
		return writing.CompleteForm(form, string(f.Text), line, col, w.words(f, line))
	}
	if !ordersKind(single.KindOf(f.Text)) {
		return nil
	}
	s := w.stepFor(f)
	if s == nil {
		return nil
	}
	return writing.At(s, sideIn(s, f.Text)).Complete(string(f.Text), line, col)
}

// formOf is what a file holds that is read key by key; nil of another.
func (w *inEditor) formOf(f editor.File) *strict.Form {
	if g, name, ok := w.dataFile(f); ok {
		if w.forms[g.Name] == nil {
			w.forms[g.Name] = g.Data.Forms()
		}
		return w.forms[g.Name][name]
	}
	if k := kindOf(single.KindOf(f.Text)); k != nil && k.form != nil {
		return k.form()
	}
	return nil
}

// words are what a file takes beside what its form says, by the key under which it stands and its own:
// readings of the rulings of the game that settings name, and of faces which they are.
func (w *inEditor) words(f editor.File, line int) map[string]map[string][]string {
	switch single.KindOf(f.Text) {
	case "campaign":
		return w.readings(f)
	case "faces":
		return w.facesWords(f, line)
	}
	return nil
}

// readings are the readings of the rulings of the game that settings name.
func (w *inEditor) readings(f editor.File) map[string]map[string][]string {
	s := w.gameOf(f)
	if s == nil {
		return nil
	}
	all := map[string][]string{}
	for _, r := range s.Rules.Rulings().All() {
		for _, x := range r.Readings {
			all[r.ID] = append(all[r.ID], x.Name)
		}
	}
	return map[string]map[string][]string{"rulings": all}
}

// gameOf is the game at its beginning that settings name; nil if they name none.
func (w *inEditor) gameOf(f editor.File) *single.Step {
	for _, g := range w.games {
		if g.Name == single.HeadValue(f.Text, "game") {
			if s, err := w.setUp(g); err == nil {
				return s
			}
		}
	}
	return nil
}

// About is what is to be said of the word at a place of a file.
func (w *inEditor) About(f editor.File, line, col int) (text string, at editor.Place) {
	_ = guarded(func() error {
		if f.Path != "" && inSecret(f.Path) {
			return nil
		}
		about, where := w.about(f, line, col)
		text, at = about, placeOf(where)
		return nil
	})
	return text, at
}

func (w *inEditor) about(f editor.File, line, col int) (string, strict.Place) {
	form := w.formOf(f)
	s := w.stepFor(f)
	if s == nil {
		s = w.gameOf(f)
	}
	if s != nil && form == nil {
		texts, err := w.complaints(s)
		if err != nil {
			return err.Error(), strict.Place{}
		}
		return writing.At(s, sideIn(s, f.Text)).Speaking(texts).About(string(f.Text), line, col)
	}
	if s != nil {
		if about, at := writing.At(s, sideIn(s, f.Text)).AboutRuling(string(f.Text), line, col); about != "" {
			return about, at
		}
	}
	return writing.AboutForm(form, string(f.Text), line, col)
}

// Repairs are the changes that take away what is wrong in some lines of a file.
func (w *inEditor) Repairs(f editor.File, from, to int) (list []editor.Repair) {
	_ = guarded(func() error {
		told, texts, ok := w.judge(f)
		if !ok {
			return nil
		}
		again := func(data []byte) single.Told {
			one := f
			one.Text = data
			now, _, _ := w.judge(one)
			return now
		}
		for _, r := range writing.Repairs(f.Text, told, from, to, again) {
			list = append(list, editor.Repair{Title: r.Title, Fault: faultOf(told, r.Fault, texts), At: placeOf(r.At), Text: r.Text})
		}
		return nil
	})
	return list
}

// sideIn is the side that a file names, if there is one of that name; else the one whose segment it is.
func sideIn(s *single.Step, text []byte) model.Side {
	sides := s.State.Position.Set().Schema.Sides
	for _, side := range sides {
		if string(side) == single.HeadValue(text, "side") {
			return side
		}
	}
	if s.Owner != "" {
		return s.Owner
	}
	return sides[0]
}
