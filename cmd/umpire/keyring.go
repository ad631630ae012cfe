package main

import (
	"cmp"
	"errors"
	"os"

	"umpire/adjudicate/campaign"
	"umpire/model/speech"
)

// seatKeys are the keys with which somebody sits down, and the folder in which what he begins
// with them is remembered: those that he names, else his own, which are made when he has none.
// Where no place for them is known they are fresh, and nothing is remembered.
func (a *app) seatKeys(named string) (keys *campaign.Keys, dir string, err error) {
	switch {
	case named != "":
		keys, err = ownKeys(named)
		return keys, named, err
	case a.keyring == "":
		keys, err = campaign.NewKeys(a.entropy, "umpire")
		return keys, "", err
	}
	if have, err := os.ReadDir(a.keyring); err != nil || len(have) == 0 {
		if keys, err = a.drawKeys(a.keyring); err != nil {
			return nil, "", err
		}
		a.printf("%s\n", speech.Text("said.new-keys", a.keyring))
		return keys, a.keyring, nil
	}
	keys, err = ownKeys(a.keyring)
	return keys, a.keyring, err
}

// keysThere are the keys of somebody whose seat is taken already: none are made, for the
// campaign names those that count.
func (a *app) keysThere(named string) (keys *campaign.Keys, dir string, err error) {
	if have, err := os.ReadDir(a.keyring); named == "" && (err != nil || len(have) == 0) {
		return nil, "", failed(speech.Text("error.keys-named", speech.Text("way.which-keys")))
	}
	return a.seatKeys(named)
}

// ofYourKeys is what help says of a folder of keys that need not be named.
const ofYourKeys = "`FOLDER` of your keys; by default those that the program keeps for you"

// keptKeys are the keys of a named folder, or else those that the program keeps for its user,
// and where they lie. None are made, and none are to be: others have their public part.
func (w world) keptKeys(named string) (keys *campaign.Keys, dir string, err error) {
	dir = cmp.Or(named, w.keyring)
	keys, err = ownKeys(dir)
	if errors.Is(err, os.ErrNotExist) {
		err = failedBy(err, speech.Text("error.keys-missing", dir))
	}
	return keys, dir, err
}

// naming is the flag that names a folder of keys, with a blank before it; "" if it is the one that the
// program looks into unasked.
func (w world) naming(keys string) string {
	if keys == w.keyring {
		return ""
	}
	return " --key " + pasted(keys)
}

// keepsKeysOf reports whether the keys of a player's folder are those that the program keeps for its user.
func (w world) keepsKeysOf(dir string) bool {
	own, err := campaign.ReadKeysBehind(os.DirFS(dir), "secret/")
	if err != nil || w.keyring == "" {
		return false
	}
	kept, err := campaign.ReadKeys(os.DirFS(w.keyring))
	return err == nil && kept.Sign() == own.Sign()
}

// drawKeys makes keys in a folder in which nothing lies.
func (a *app) drawKeys(dir string) (*campaign.Keys, error) {
	keys, err := campaign.NewKeys(a.entropy, "umpire")
	if err != nil {
		return nil, err
	}
	return keys, campaign.Save(campaign.Real, dir, append(keys.Files(""), campaign.GitIgnoresKeys()))
}

// folderFor is the folder of a game that begins, where none is named: that of the player's
// name, else that of the campaign and his side, beneath where one stands.
func folderFor(name, campaignName, side string) string {
	if name = plainName(name); name != "" {
		return name
	}
	if side == "" {
		return campaignName
	}
	return campaignName + "-" + side
}

// plainName is a name as a folder may have it on any system: small letters and digits; "" if
// it has others.
func plainName(name string) string {
	var b []byte
	for i := range len(name) {
		switch c := name[i]; {
		case 'A' <= c && c <= 'Z':
			b = append(b, c+'a'-'A')
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9':
			b = append(b, c)
		case c == ' ' || c == '-':
			b = append(b, '-')
		default:
			return ""
		}
	}
	return string(b)
}
