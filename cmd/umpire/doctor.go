package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/model/exit"
	"umpire/model/speech"
)

func (a *app) doctor() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor [FOLDER]",
		Short: "Say what is odd about this machine, your keys or a folder",
		Long: `It looks at the clock, at your keys, and at the folder of a game: who may read
its secrets, whether it can be written, what mail, git or a program that
synchronizes folders has done to its files. It changes nothing. Whether the
files fit together only ` + "`umpire audit`" + ` says. Exit status 1 means that something
is odd.`,
		Example: `  umpire doctor winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := here(args)
			_, err := playedIn(dir)
			if err != nil && len(args) > 0 {
				return misused(speech.Text("error.no-folder-here", dir))
			}
			e := &examination{app: a}
			e.machine()
			if err == nil {
				e.folder(dir)
			}
			if e.odd > 0 {
				return ended{exit.No}
			}
			return nil
		},
	}
}

// examination is a look at a machine and a folder.
type examination struct {
	*app
	odd int
}

// says tells of one thing: that it is well, or what is odd, and the way out.
func (e *examination) says(well, odd, way string) {
	if odd == "" {
		e.printf("ok   %s\n", well)
		return
	}
	e.odd++
	e.printf("ODD  %s\n", odd)
	if way != "" {
		e.printf("     %s\n", way)
	}
}

// firstDay is before every day on which this program can run.
var firstDay = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// machine looks at what is the same for all folders: the clock and the user's keys.
func (e *examination) machine() {
	now, odd := e.clock().UTC(), ""
	if now.Before(firstDay) {
		odd = "the clock says " + timeText(now) + ", when there was no umpire"
	}
	e.says("the clock says "+timeText(now), odd, "set it: deadlines and rounds of the beacon are told by it")
	if _, err := os.Stat(e.keyring); e.keyring != "" && err == nil {
		odd, _ := inWords(privately(e.keyring))
		e.says("nobody else can read your keys in "+e.keyring, odd, "let nobody but you read that folder: chmod -R go-rwx "+pasted(e.keyring))
	}
}

func timeText(t time.Time) string { return t.Format("2006-01-02 15:04 UTC") }

// inWords is an error and its way out, as texts; empty without one.
func inWords(err error) (odd, way string) {
	if err == nil {
		return "", ""
	}
	var h *exit.Hinted
	if errors.As(err, &h) {
		return err.Error(), h.Way
	}
	return err.Error(), ""
}

// folder looks at the folder of a campaign.
func (e *examination) folder(dir string) {
	odd, way := inWords(writable(dir))
	e.says(dir+" can be written", odd, way)
	odd = ""
	if times := campaign.Times(os.DirFS(dir)); len(times) > 0 && times[len(times)-1].At.After(e.clock()) {
		odd = "an entry was written at " + timeText(times[len(times)-1].At.UTC()) + ", which is still to come"
	}
	e.says("the clock has not gone back since it was last written", odd, "set the clock of this machine")
	odd, _ = inWords(secretsShut(dir))
	e.says("nobody else can read its secrets", odd, "let nobody but you read them: chmod -R go-rwx "+pasted(filepath.Join(dir, "secret")))
	odd = ""
	if place := copyOf(dir); place != "" {
		odd = dir + " is a copy of " + place + ", which is still there"
	}
	e.says("it is no copy of a folder that is still there", odd, "play on in one of the two: in both the same dice would fall")
	e.files(dir)
}

// writable takes a folder as whoever writes does, and lets go.
func writable(dir string) error {
	release, err := campaign.Lock(dir)
	if err == nil {
		release()
	}
	return err
}

// secretsShut refuses the first secret of a folder that others can read.
func secretsShut(dir string) error {
	err := filepath.WalkDir(filepath.Join(dir, "secret"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasSuffix(path, ".pub") { // which is for everybody
			return err
		}
		return campaign.Unshared(path)
	})
	if errors.Is(err, fs.ErrNotExist) { // a folder without secrets
		return nil
	}
	return err
}

// doubled is a name that programs make which synchronize folders, or copy a file beside itself.
var doubled = regexp.MustCompile(`(?i)( \([0-9]+\)| - copy|conflicted copy|\.sync-conflict-)`)

// files looks for what other programs have done to the files of a folder.
func (e *examination) files(dir string) {
	var copies, ends []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		if doubled.MatchString(d.Name()) {
			copies = append(copies, name)
		}
		if ours := filepath.ToSlash(name); strings.HasPrefix(ours, "entries/") || ours == campaign.SettingsFile {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if bytes.Contains(data, []byte("\r\n")) {
				ends = append(ends, name)
			}
		}
		return nil
	})
	odd, way := inWords(err)
	e.says("all its files can be read", odd, way)
	e.says("no file lies there twice under names that other programs make", some(copies), "compare them, and move away the one that is not wanted")
	odd = ""
	if len(ends) > 0 {
		odd = "another program gave these the line ends of Windows: " + some(ends)
	}
	e.says("no line ends were changed", odd, "take them again from a mail or from git, with core.autocrlf off: their hashes are those of the bytes")
}

// some are a few names of a list.
func some(names []string) string {
	const most = 5
	if len(names) > most {
		return strings.Join(names[:most], ", ") + fmt.Sprintf(" and %d more", len(names)-most)
	}
	return strings.Join(names, ", ")
}
