package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// keeps warns of what makes the secrets of a folder no secrets: git takes them along, or the
// folder is a copy, and another one with the same seed lies where it was made.
func (a *app) keeps(dir string) {
	if list := tracked(dir); len(list) > 0 && !campaign.Published(os.DirFS(dir)) {
		fmt.Fprintln(a.err, a.say(speech.Text("layout.warning-line", speech.Text("kept.git", len(list), list[0]))))
		fmt.Fprintln(a.err, a.say(speech.Text("layout.hint-line", speech.Text("way.kept-git", pasted(filepath.Join(dir, "secret")), pasted(filepath.Join(dir, "reports")), pasted(filepath.Join(dir, campaign.DraftsFolder))))))
	}
	if place := copyOf(dir); place != "" {
		fmt.Fprintln(a.err, a.say(speech.Text("layout.warning-line", speech.Text("kept.copy", place))))
	}
}

// placed notes where a folder is made, and where the data lie that --data named for it.
func (a *app) placed(dir string) error {
	if err := notePlace(dir, campaign.PlaceFile, dir); err != nil {
		return err
	}
	if err := a.rememberLang(dir); err != nil {
		return err
	}
	return a.rememberData(dir)
}

// notePlace writes into a folder where on this machine something lies.
func notePlace(dir, name, path string) error {
	at, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	return campaign.Save(campaign.Real, dir, []campaign.File{{Name: name, Data: []byte(at + "\n")}})
}

// rememberData notes in the folder of a campaign where the data of its settings lie, if they
// are those that --data names.
func (a *app) rememberData(dir string) error {
	if a.data == "" {
		return nil
	}
	settings, err := os.ReadFile(filepath.Join(dir, campaign.SettingsFile))
	if err != nil {
		return nil // an invitation has none yet
	}
	set, err := campaign.ReadSettings(single.Input{Name: campaign.SettingsFile, Data: settings})
	if err != nil {
		return nil // who reads the folder tells what is wrong with it
	}
	shipped, err := donnerschlag.Shipped()
	if err != nil {
		return err
	}
	if own, err := a.set(); err != nil || set.Data != own.ID() || own.ID() == shipped.ID() {
		return err
	}
	return notePlace(dir, campaign.DataFile, a.data)
}

// dataOf is where the data of a folder lie that was told so once; "" if it was not.
func dataOf(dir string) (string, error) {
	data, err := os.ReadFile(filepath.Join(dir, campaign.DataFile))
	if err != nil {
		return "", nil // most folders need none
	}
	path := strings.TrimSpace(string(data))
	if _, err := os.Stat(path); err != nil {
		return "", failedBy(err, speech.Text("error.data-gone", path, err))
	}
	return path, nil
}

// copyOf is the folder of which another is a copy, by the place where it was made and the seed
// that lies there still; "" if it is none.
func copyOf(dir string) string {
	data, err := os.ReadFile(filepath.Join(dir, campaign.PlaceFile))
	if err != nil {
		return ""
	}
	place := strings.TrimSpace(string(data))
	here, err1 := os.Stat(dir)
	there, err2 := os.Stat(place)
	if err1 != nil || err2 != nil || os.SameFile(here, there) {
		return ""
	}
	mine, err1 := os.ReadFile(filepath.Join(dir, "secret", "seed.txt"))
	other, err2 := os.ReadFile(filepath.Join(place, "secret", "seed.txt"))
	if err1 != nil || err2 != nil || !bytes.Equal(mine, other) {
		return ""
	}
	return place
}

// oneCampaign refuses to begin a campaign in a copy whose seed serves one already, or may.
func oneCampaign(dir string) error {
	place := copyOf(dir)
	if place == "" {
		return nil
	}
	what := speech.Text("error.seed-copy", place)
	if pen.Begun(os.DirFS(place)) {
		what = speech.Text("error.seed-begun", place)
	}
	return hint(&pen.Seen{What: what}, speech.Way(what))
}

// tracked lists the files that git has of a folder and that tell what others may not know, in the repository in which it lies.
func tracked(dir string) (list []string) {
	at, err := filepath.Abs(dir)
	if err != nil {
		return nil
	}
	for top := at; ; top = filepath.Dir(top) {
		if index := indexOf(filepath.Join(top, ".git")); index != nil {
			below, err := filepath.Rel(top, at)
			if err != nil {
				return nil
			}
			prefix := ""
			if below != "." {
				prefix = filepath.ToSlash(below) + "/"
			}
			for _, name := range campaign.Tracked(index) {
				if rest, ok := strings.CutPrefix(name, prefix); ok && campaign.Telling(rest) {
					list = append(list, rest)
				}
			}
			return list
		}
		if top == filepath.Dir(top) {
			return nil
		}
	}
}

// indexOf reads the index of a repository: .git is its folder, or a file that names it.
func indexOf(git string) []byte {
	if data, err := os.ReadFile(git); err == nil {
		if folder, ok := strings.CutPrefix(strings.TrimSpace(string(data)), "gitdir: "); ok {
			if !filepath.IsAbs(folder) {
				folder = filepath.Join(filepath.Dir(git), folder)
			}
			git = folder
		}
	}
	data, err := os.ReadFile(filepath.Join(git, "index"))
	if err != nil {
		return nil
	}
	return data
}
