package main

import (
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/model/lazy"
)

// deskDigits are how many digits of its hash name a mail on the desk.
const deskDigits = 12

// lays lays a mail and its files on the desk: the mail as it came, so that a dispute can take the
// files out of it again.
func (x *incoming) lays(w *arrivedMail) error {
	files := []campaign.File{{Name: campaign.DeskFolder + w.sum[:deskDigits] + ".eml", Data: w.Data, Secret: true}}
	for _, f := range w.files {
		name := campaign.DeskFolder + f.deskName()
		f.path = filepath.Join(x.dir, filepath.FromSlash(name))
		files = append(files, campaign.File{Name: name, Data: f.Data, Secret: true})
	}
	return campaign.Save(campaign.Real, x.dir, files)
}

var deskWord = lazy.Pattern(`^[A-Za-z0-9+-]{1,40}$`)

// deskName is a name for a file: of what it is, and of its bytes.
func (f *arrivedFile) deskName() string {
	var words []string
	for _, w := range []string{single.HeadValue(f.Data, "segment"), f.party, single.KindOf(f.Data)} {
		if !f.bundle && deskWord().MatchString(w) {
			words = append(words, w)
		}
	}
	ending := ".yaml"
	switch {
	case f.bundle && !isNonce(f.Data):
		ending = ".zip"
	case f.bundle:
		ending = ".txt"
	}
	return strings.Join(append(words, f.Sum()[:12]), "-") + ending
}

// notes writes down that a mail is done.
func (x *incoming) notes(w *arrivedMail, verdict string) error {
	who, id := "-", "-"
	if w.seat != "" {
		who = w.seat
	}
	if w.ID != "" {
		id = w.ID
	}
	x.done[w.sum] = true
	x.lines = append(x.lines, w.sum+" "+verdict+" "+who+" "+id+"\n")
	return campaign.Save(campaign.Real, x.dir, []campaign.File{{Name: mailsList, Data: []byte(strings.Join(x.lines, "")), Secret: true}})
}

// waits leaves a mail for another time: it lies on the desk.
func (x *incoming) waits(w *arrivedMail) {
	w.waits = true
	x.left[w.sum] = 0
}

// fails leaves a mail for another time because of a fault that is not its sender's.
func (x *incoming) fails(w *arrivedMail, status int) {
	w.waits = true
	x.left[w.sum] = status
	if !x.desk { // one that lies on the desk is told of, and keeps no other from being taken
		x.fault = max(x.fault, status)
	}
}
