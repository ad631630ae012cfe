package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"umpire/model/speech"
)

// plainly makes a command and those below it speak in our words: help says in one
// sentence what the command does before it says more; a refusal says what is wrong and
// how the command is called.
func plainly(cmd *cobra.Command) {
	cmd.Long = strings.TrimSpace(cmd.Short + ".\n\n" + cmd.Long)
	cmd.SetFlagErrorFunc(wrongFlag)
	cmd.Flags().VisitAll(givenOnce)
	cmd.PersistentFlags().VisitAll(givenOnce)
	if takes := cmd.Args; takes != nil {
		cmd.Args = func(cmd *cobra.Command, args []string) error {
			if takes(cmd, args) == nil {
				return together(cmd)
			}
			if cmd.HasAvailableSubCommands() && len(args) > 0 {
				return noVerb(cmd, args[0])
			}
			if len(args) == 0 {
				return nothingNamed(cmd)
			}
			return failed(speech.Text("error.words", cmd.Name(), len(args), called(cmd)))
		}
	}
	for _, sub := range cmd.Commands() {
		plainly(sub)
	}
}

// together refuses flags that exclude each other.
func together(cmd *cobra.Command) error {
	if cmd.ValidateFlagGroups() == nil {
		return nil
	}
	var given []string
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Annotations["cobra_annotation_mutually_exclusive"] != nil {
			given = append(given, dashed(f.Name))
		}
	})
	return failed(speech.Text("error.exclude", joined(given)))
}

// nothingNamed says that a command needs a word, and how it is called.
func nothingNamed(cmd *cobra.Command) error {
	return failed(speech.Text("error.nothing-named", cmd.Name(), called(cmd)))
}

// called is how a command is called.
func called(cmd *cobra.Command) string {
	return strings.TrimSuffix(cmd.UseLine(), " [flags]")
}

// noVerb refuses a command that there is not, with that of a group which has its name, or those
// that look like it.
func noVerb(cmd *cobra.Command, name string) error {
	cmd.SuggestionsMinimumDistance = 2 // letters that may differ
	way := speech.Text("way.help", cmd.CommandPath())
	if like := cmd.SuggestionsFor(name); len(like) > 0 {
		way = speech.Text("way.like", eitherOf(like))
	}
	for _, group := range cmd.Commands() {
		for _, verb := range group.Commands() {
			if verb.Name() == name {
				way = speech.Text("way.called", verb.CommandPath())
			}
		}
	}
	return hint(errors.New(speech.Text("error.no-command", strconv.Quote(name))), way)
}

// meansFile reports whether a word that is no command is the name of a file.
func meansFile(word string) bool {
	return strings.ContainsRune(word, '/') || strings.ContainsRune(word, filepath.Separator) || filepath.Ext(word) != ""
}

func wrongFlag(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var empty *pflag.ValueRequiredError
	var bad *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &unknown):
		return failed(speech.Text("error.no-flag", cmd.Name(), dashed(unknown.GetSpecifiedName()), cmd.CommandPath()))
	case errors.As(err, &empty):
		word, _ := pflag.UnquoteUsage(empty.GetFlag())
		return failed(speech.Text("error.flag-empty", empty.GetFlag().Name, word))
	case errors.As(err, &bad) && errors.Is(err, errTwice):
		return failed(speech.Text("error.flag-twice", bad.GetFlag().Name))
	case errors.As(err, &bad):
		return failed(speech.Text("error.flag-value", bad.GetFlag().Name, strconv.Quote(bad.GetValue()), takes[bad.GetFlag().Value.Type()]))
	case errors.As(err, &syntax):
		return failed(speech.Text("error.not-flag", syntax.GetSpecifiedFlag(), cmd.CommandPath()))
	}
	return err
}

func dashed(name string) string {
	if len(name) == 1 {
		return "-" + name
	}
	return "--" + name
}

// takes says what stands behind a flag, by its type.
var takes = map[string]string{"int": speech.Text("takes.number"), "uint64": speech.Text("takes.from-0"), "bool": speech.Text("takes.bool"), "string": speech.Text("takes.text"), "int64": speech.Text("takes.number")}

var errTwice = errors.New("given twice")

// once is a flag that takes one value: of two the first would be lost in silence.
type once struct {
	pflag.Value
	set bool
}

// Set takes the value the first time.
func (o *once) Set(text string) error {
	if o.set {
		return errTwice
	}
	o.set = true
	return o.Value.Set(text)
}

func givenOnce(f *pflag.Flag) {
	if _, done := f.Value.(*once); done {
		return
	}
	switch f.Value.Type() {
	case "string", "int", "int64", "uint64":
		f.Value = &once{Value: f.Value}
	}
}

// smallSide takes --side in any case: sides are written small in files.
func smallSide(cmd *cobra.Command) {
	if f := cmd.Flags().Lookup("side"); f != nil {
		if o, ok := f.Value.(*once); ok && o.set {
			_ = o.Value.Set(strings.ToLower(o.Value.String()))
		}
	}
}

// aFile refuses a folder where a file is wanted.
func aFile(path string) error {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return hint(&fs.PathError{Op: "read", Path: path, Err: errors.New(speech.Text("error.is-folder"))}, speech.Way(speech.Text("error.is-folder")))
	}
	return nil
}
