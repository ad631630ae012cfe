// Package languages says in other languages what the program says in English. A
// language is a folder of tables, a file a room, and nothing else: language.yaml
// names it, report.yaml has the report's own words, GAME.yaml what a game tells,
// and another file for each table of messages. A table is checked whole against
// the English one when it is opened.
package languages

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"umpire/model/exit"
	"umpire/model/strict"
)

//go:embed */*.yaml
var shipped embed.FS

// English is the language of the record: its words stand in the rooms themselves.
const English = "en"

// Codes lists the languages that there are beside English, as --lang names them.
func Codes() []string { return codes(shipped) }

func codes(files fs.FS) (list []string) {
	paths, err := fs.Glob(files, "*/language.yaml")
	if err != nil {
		return nil
	}
	for _, p := range paths {
		list = append(list, path.Dir(p))
	}
	slices.Sort(list)
	return list
}

// Unknown is the error for a language that there is not.
type Unknown struct{ Code string }

func (e *Unknown) Error() string {
	return "there is no language " + e.Code + "; there are: " + strings.Join(append([]string{English}, Codes()...), ", ")
}

// Status is that of words of the command that are wrong.
func (e *Unknown) Status() int { return exit.Usage }

// Lacks is the error for what a language has no words for: a game, or complaints about its files.
type Lacks struct{ Language, What string }

func (e *Lacks) Error() string { return e.Language + " has no words for " + e.What }

// Status is that of words of the command that are wrong.
func (e *Lacks) Status() int { return exit.Usage }

// Language is one language beside English.
type Language struct {
	Code     string
	Name     string   // as its speakers write it
	Singular []string // the numbers behind which one form of a noun stands, else the other
	files    fs.FS
}

// Open finds a language by its code. It is an Unknown if there is none, and a Broken if
// its file is not sound.
func Open(code string) (*Language, error) { return open(shipped, code) }

func open(files fs.FS, code string) (*Language, error) {
	if !slices.Contains(codes(files), code) {
		return nil, &Unknown{code}
	}
	l := &Language{Code: code, files: files}
	return l, l.read("language", func(t *table) {
		l.Name = t.Key("name").Text()
		l.Singular = t.Key("singular").Texts()
		t.Done()
	})
}

// Plays is a Lacks if a game cannot be played in the language: the words of its reports or the
// complaints about its files are missing.
func (l *Language) Plays(game string) error {
	if !l.has(game) {
		return &Lacks{l.Name, game}
	}
	if !l.has(game + complaints) {
		return &Lacks{l.Name, "complaints about files of " + game}
	}
	return nil
}

// has reports whether the language has a table for a room.
func (l *Language) has(room string) bool {
	_, err := fs.Stat(l.files, l.file(room))
	return err == nil
}

func (l *Language) file(room string) string { return l.Code + "/" + room + ".yaml" }

// table is a file of a language in the hands of its reader.
type table struct{ *strict.Cursor }

// read opens the table of a room; all that is wrong with it is one Broken.
func (l *Language) read(room string, take func(*table)) error {
	src, err := fs.ReadFile(l.files, l.file(room))
	if err != nil {
		return err
	}
	doc, faults := strict.Read(src, l.file(room), strict.Options{Data: true, Texts: true})
	c := strict.Open(doc)
	take(&table{c})
	if faults = append(faults, c.Faults()...); len(faults) > 0 {
		return &Broken{faults}
	}
	return nil
}
