package main

import (
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/model/lazy"
)

// lays lays a mail and its files on the desk: the mail as it came, so that a dispute can take the
// files out of it again.
func (x *incoming) lays(w *arrivedMail) error {
	files := []campaign.File{{Name: campaign.DeskFolder + w.sum[:12] + ".eml", Data: w.Data, Secret: true}}
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
	for _, w := range []string{campaign.HeadValue(f.Data, "segment"), f.party, campaign.KindOf(f.Data)} {
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

// with are the bundles that a bundle is handed in with. A segment that waits for the orders of
// several sides begins once there is one of each: begun with those of one side, it would take no
// others. nil as long as it waits.
func (x *incoming) with(f *arrivedFile) []*arrivedFile {
	o, err := x.a.outlook(x.dir)
	if err != nil {
		return []*arrivedFile{f} // the command says what is wrong
	}
	var sides []string
	for _, d := range o.Due {
		if d.Kind == "orders" && !d.Mine {
			sides = append(sides, d.Who)
		}
	}
	if len(sides) < 2 || !slices.Contains(sides, f.party) {
		return []*arrivedFile{f}
	}
	x.held = append(x.held, f)
	for _, side := range sides {
		if !slices.ContainsFunc(x.held, func(h *arrivedFile) bool { return h.party == side }) {
			return nil
		}
	}
	all := x.held
	x.held = nil
	return all
}
