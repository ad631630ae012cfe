package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/languages"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// speaks gives a verb the flag --lang: what it prints can be read in another language. The
// record is English; nothing that is entered or hashed depends on the flag.
func (a *app) speaks(cmd *cobra.Command) {
	list := strings.Join(append([]string{languages.English}, languages.Codes()...), ", ")
	cmd.Flags().StringVar(&a.lang, "lang", "", "speak this `LANGUAGE`: "+list+"; by default that of the folder, else en")
}

// foreign reports whether another language than that of the record is wanted.
func (a *app) foreign() bool { return a.lang != "" && a.lang != languages.English }

// me is who has a folder, in the file of its languages.
const me = "me"

// langsOf are the languages of a folder by who reads them: me is its owner, others are sides.
// None is known where the folder does not say.
func langsOf(dir string) (map[string]string, error) {
	data, err := os.ReadFile(filepath.Join(dir, campaign.LangFile))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil // most folders speak English
	case err != nil:
		return nil, err
	}
	langs := map[string]string{}
	for n, line := range strings.Split(strings.TrimRight(string(data), "\n"), "\n") {
		words := strings.Fields(line)
		if len(words) != 2 {
			return nil, failed(speech.Text("error.lang-line", filepath.Join(dir, campaign.LangFile), n+1, strconv.Quote(line)))
		}
		if words[1] != languages.English {
			if _, err := languages.Open(words[1]); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", filepath.Join(dir, campaign.LangFile), n+1, err)
			}
		}
		langs[words[0]] = words[1]
	}
	return langs, nil
}

// readsIn speaks as the folder says whose campaign the words of a command name, or in which one
// stands, unless --lang names a language, which must be there, or who gave the command did.
func (a *app) readsIn(args []string) error {
	if a.lang != "" {
		_, err := tongue(a.lang)
		return err
	}
	if a.lang = a.reads; a.lang != "" {
		return nil
	}
	dir, _, here := homeIn(args)
	if !here {
		if dir, _, here = homeIn(args); !here { // which knows a folder that only invites yet
			return nil
		}
	}
	langs, err := langsOf(dir)
	a.lang = langs[me]
	return err
}

// plays is what is wrong with --lang for the owner of a folder of a game.
func (a *app) plays(game string) error {
	l, err := tongue(a.lang)
	if l == nil || err != nil {
		return err
	}
	return l.Plays(game)
}

// rememberLang notes in a folder that is made which language its owner reads.
func (a *app) rememberLang(dir string) error {
	if a.lang == "" {
		return nil
	}
	return campaign.Save(campaign.Real, dir, []campaign.File{{Name: campaign.LangFile, Data: []byte(me + " " + a.lang + "\n")}})
}

// tongue is a language, nil for English.
func tongue(code string) (*languages.Language, error) {
	if code == "" || code == languages.English {
		return nil, nil
	}
	return languages.Open(code)
}

// words is what a game and the report say, in the language that is wanted.
func (a *app) words(s *single.Step) (adjudicate.Words, error) {
	return wordsIn(a.lang, s)
}

// wordsIn is what a game and the report say in a language.
func wordsIn(lang string, s *single.Step) (adjudicate.Words, error) {
	l, err := tongue(lang)
	if l == nil || err != nil {
		return s.Rules.Words(), err
	}
	return l.Words(s.State.Game, s.Rules)
}

// complaints are what is said of files that are wrong, in the language that is wanted.
func (a *app) complaints(s *single.Step) (map[string][2]string, error) {
	l, err := tongue(a.lang)
	if l == nil || err != nil {
		return s.Rules.Messages(), err
	}
	return l.Complaints(s.State.Game, s.Rules)
}

// sideOf is what a side is called in the language that is wanted; in English by its id.
func (a *app) sideOf(s *single.Step, side model.Side) (string, error) {
	if !a.foreign() {
		return string(side), nil
	}
	texts, err := a.complaints(s)
	return orders.Phrase(texts, string(side)), err
}

// spoken puts a report into words of another table.
func spoken(rep *report.Report, t *campaign.Turn, words adjudicate.Words) {
	rep.Words = words
	if t.Result.State != nil && words.Lang != languages.English {
		rep.Next = nextIn(t.Step, t.Result.State.Segment, words)
	}
}

// textOf is what a chapter tells a side, in the language that is wanted. Where the folder holds but what the
// side was told, in English words, it is what everybody knows, and those words below it.
func (a *app) textOf(c *chapter, side model.Side) (string, error) {
	if _, err := c.as(side); err != nil || !a.foreign() {
		return c.text(side), nil
	}
	text, err := a.reading(c, side, false)
	if own := aloneIn(c.text(side)); err == nil && c.turn == nil && own != "" {
		text += "\n" + a.say(speech.Text("told.alone")) + "\n" + own
	}
	return text, err
}

// aloneIn are the lines of a report that its side alone was told: those with a star, and what goes on below
// them, further in.
func aloneIn(text string) string {
	var own strings.Builder
	inside, begins := false, 0
	for line := range strings.Lines(text) {
		behind := strings.TrimLeft(strings.TrimPrefix(line, "*"), " ")
		in := len(line) - len(behind)
		if strings.HasPrefix(line, "*") {
			inside, begins = true, in
		} else {
			inside = inside && in > begins && behind != "\n"
		}
		if inside {
			own.WriteString(line)
		}
	}
	return own.String()
}

// reading is the report of a segment for a side, in another language than the record's. A
// player's folder with a referee holds what its owner alone was told in English words only:
// there it is the report for everybody.
func (a *app) reading(c *chapter, view model.Side, markdown bool) (string, error) {
	t, err := c.as(view)
	if err != nil {
		return "", err
	}
	if c.turn == nil {
		view = ""
	}
	words, err := a.words(t.Step)
	if err != nil {
		return "", err
	}
	rep := reportOf(t.Step, t.Result, view)
	spoken(&rep, t, words)
	if markdown {
		return report.Markdown(rep), nil
	}
	return report.Text(rep) + noted(t.Step, rep.Words), nil
}
