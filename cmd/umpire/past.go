package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model/speech"
)

// begunFile stands beside the keys of a player and lists the folders of the campaigns
// that he has begun with them: what he remembers when he begins another.
const begunFile = "campaigns.txt"

// pasts reads what the campaigns tell that were begun with some keys. A folder that is
// not there any more is forgotten.
func pasts(keys string) ([]*pen.Past, error) {
	if keys == "" {
		return nil, nil
	}
	data, err := os.ReadFile(filepath.Join(keys, begunFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []*pen.Past
	for line := range strings.Lines(string(data)) {
		p, err := pen.Remember(os.DirFS(strings.TrimSuffix(line, "\n")))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
	return list, nil
}

// begunAs is the folder of a campaign that was begun with some keys; "" if there is none any more.
func begunAs(keys, name string) string {
	data, err := os.ReadFile(filepath.Join(keys, begunFile))
	if keys == "" || err != nil {
		return ""
	}
	for dir := range strings.Lines(string(data)) {
		dir = strings.TrimSuffix(dir, "\n")
		if set, _, _, err := pen.Proposed(os.DirFS(dir)); err == nil && set.Campaign == name {
			return dir
		}
		if set, err := settingsOf(dir); err == nil && set.Campaign == name {
			return dir
		}
	}
	return ""
}

// reminded says what helps where a campaign hides what was before it: for who answers an invitation
// the command again, with the word that is missing.
func reminded(err error, again []string) error {
	var seen *pen.Seen
	switch {
	case errors.As(err, &seen) && seen.Open != "" && len(again) > 0:
		return hint(err, speech.Text("way.beside", pasted(append(slices.Clone(again), "--beside", seen.Open)...), seen.Open))
	case seen != nil:
		return hint(err, speech.Text("way.past"))
	}
	return err
}

// remember adds the folder of a campaign to those begun with some keys.
func remember(keys, folder string) error {
	if keys == "" {
		return nil
	}
	at, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(filepath.Join(keys, begunFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return campaign.Save(campaign.Real, keys, []campaign.File{{Name: begunFile, Data: append(data, at+"\n"...)}})
}
