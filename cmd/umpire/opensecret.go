package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/model/speech"
)

// privately refuses keys in a folder that others can read: the same rule as for the seed
// of a referee.
func privately(dir string) error {
	for _, name := range []string{"key", "age.txt"} {
		if err := campaign.Unshared(filepath.Join(dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// withSecrets runs a command. If it is refused since others can read a secret, and
// --allow-open-secret says that this is known, the folder is told once, and the command
// is run again: it has done nothing yet.
func (a *app) withSecrets(do func() error) error {
	const most = 4 // seeds and keys lie in one or two folders
	err := do()
	for range most {
		var open *campaign.Readable
		if !a.openSecret || !errors.As(err, &open) {
			break
		}
		note := campaign.File{Name: campaign.SharedNote, Data: []byte("others can read the secrets in this folder; umpire was told --allow-open-secret\n")}
		if err := campaign.WriteAll(filepath.Dir(open.Path), []campaign.File{note}); err != nil {
			return err
		}
		err = do()
	}
	a.remind()
	return err
}

// remind says, as often as a folder with such a note is played in, that its secrets are
// open.
func (a *app) remind() {
	var told []string
	for _, dir := range append(slices.Clone(a.args), ".") {
		for _, note := range []string{filepath.Join(dir, campaign.SharedNote), filepath.Join(dir, "secret", campaign.SharedNote)} {
			if _, err := os.Stat(note); err == nil && !slices.Contains(told, filepath.Clean(note)) {
				told = append(told, filepath.Clean(note))
				fmt.Fprintln(a.err, a.say(speech.Text("layout.shared", filepath.Dir(note), campaign.SharedNote)))
			}
		}
	}
}
