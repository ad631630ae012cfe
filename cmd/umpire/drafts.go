package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/lazy"
	"umpire/model/speech"
	"umpire/orders"
)

// In a player's folder `umpire` lays a draft of each file that its owner may write next into
// drafts/: he fills it in where it lies, and gives it to `umpire FILE`.

// laid gives what is awaited of the owner of a player's folder the file to fill in: a draft of
// orders, or the sheet. Where no draft can be laid the command stands that begins one.
func (a *app) laid(d due, o *outlook) due {
	if !d.Mine || !slices.Contains(d.Then, "FILE") || seatIn(o.dir) == "" {
		return d
	}
	file := d.Sheet
	if d.Kind == "orders" {
		file = a.draftOf(o, d.Segment, d.Base)
	}
	if file == "" {
		return d
	}
	d.Then, d.Draft = slices.Clone(d.Then), nil
	d.Then[slices.Index(d.Then, "FILE")] = file
	if d.Kind == "orders" {
		d.File = ""
	}
	return d
}

// awaitedFile is the file that is awaited of the owner of a player's folder, of one of some kinds: a
// draft of orders or a sheet, which he may have filled in. Where none is, the error says what to name.
func (a *app) awaitedFile(cmd *cobra.Command, dir string, kinds ...string) (string, error) {
	if dir == "" || seatIn(dir) == "" {
		return "", nothingNamed(cmd)
	}
	o, err := a.outlook(dir)
	if err != nil {
		return "", err
	}
	for _, d := range o.Due {
		i := slices.Index(d.Then, "FILE")
		if !d.Mine || i < 0 || !slices.Contains(kinds, d.Kind) {
			continue
		}
		if then := a.laid(d, o).Then; then[i] != "FILE" {
			return then[i], nil
		}
	}
	return "", failed(speech.Text("error.none-awaited", cmd.Name(), commandIn(dir, cmd.Name(), "FILE")))
}

// draftOf lays the draft of the orders for a segment, unless it lies there for the same base;
// "" if it cannot.
func (a *app) draftOf(o *outlook, segment, base string) string {
	name := campaign.DraftsFolder + segment + ".yaml"
	path := filepath.Join(o.dir, campaign.DraftsFolder, segment+".yaml")
	if have, err := os.ReadFile(path); err == nil && single.HeadValue(have, "base") == base {
		return path
	}
	text, err := a.draftWhere(o, orders.KindOrders)
	if err != nil || single.HeadValue(text, "segment") != segment || single.HeadValue(text, "base") != base {
		return ""
	}
	if campaign.Save(campaign.Real, o.dir, []campaign.File{{Name: name, Data: text}}) != nil {
		return ""
	}
	return path
}

// draftWhere is draftIn where the folder may be read already.
func (a *app) draftWhere(o *outlook, kind string) ([]byte, error) {
	if o.stands == nil {
		return a.draftIn(o.dir, kind, "", "")
	}
	state, standing, err := o.stands()
	if err != nil {
		return nil, err
	}
	s, err := a.open(state, nil, standing, nil)
	if err != nil {
		return nil, err
	}
	d := drafting{mine: seatIn(o.dir), words: a.complaints}
	return d.file(s, kind)
}

// draftIn is a draft for the owner of a folder.
func (a *app) draftIn(dir, kind, card, order string) ([]byte, error) {
	p := plain{state: dir}
	s, err := p.step(a.world)
	if err != nil {
		return nil, err
	}
	d := drafting{mine: seatIn(dir), card: card, order: order, words: a.complaints}
	return d.file(s, kind)
}

// drafted reports whether there is a draft of orders for the owner of a folder as play stands.
func (a *app) drafted(m *pen.Match) bool {
	state, standing, err := m.Now()
	if err != nil {
		return false
	}
	s, err := a.open(state, nil, standing, nil)
	if err != nil {
		return false
	}
	d := drafting{mine: m.Seat()}
	_, err = d.file(s, orders.KindOrders)
	return err == nil
}

// besidePlay lays what may be handed in at any time, and says where: standing orders, as long as
// there are none, and a proposal. A referee has the proposal alone.
func (a *app) besidePlay(dir string, o *outlook) error {
	if o.Closed || o.Ended != "" || o.Segment == "" || !campaign.IsCampaign(os.DirFS(dir)) {
		return nil
	}
	side := seatIn(dir)
	var files []campaign.File
	stale := func(name string, head func(data []byte) bool) bool {
		data, err := os.ReadFile(filepath.Join(dir, campaign.DraftsFolder, name))
		return err != nil || head(data)
	}
	if side != "" && stale("standing.yaml", func([]byte) bool { return false }) {
		if text, err := a.draftWhere(o, orders.KindStanding); err == nil {
			files = append(files, campaign.File{Name: campaign.DraftsFolder + "standing.yaml", Data: text})
		}
	}
	if stale("proposal.yaml", func(data []byte) bool {
		return single.HeadValue(data, "segment") != o.Segment // one that was handed in stays, to be changed where it is taken back
	}) {
		t, err := a.tale(dir)
		if err != nil {
			return err
		}
		played, from := t.playedIn(), o.Segment
		if len(played) > 0 {
			from = played[len(played)-1]
		}
		files = append(files, campaign.File{Name: campaign.DraftsFolder + "proposal.yaml", Data: a.wishDraft(o.Campaign, o.Segment, string(side), from, slices.Compact(append(played, o.Segment)))})
	}
	if err := campaign.Save(campaign.Real, dir, files); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.any-time", pasted(commandWords(dir, "FILE")...)))
	if side != "" {
		a.printf("  %s %s\n", a.labelAmong("standing", "standing", "proposal"), pasted(filepath.Join(dir, campaign.DraftsFolder, "standing.yaml")))
	}
	a.printf("  %s %s\n", a.labelAmong("proposal", "standing", "proposal"), speech.Text("said.proposal", pasted(filepath.Join(dir, campaign.DraftsFolder, "proposal.yaml"))))
	return nil
}

// finalStatus is the status of a file that its owner means, and what stands before it.
var finalStatus = lazy.Pattern(`(?m)^(status:[ ]*)final\b`)

// unmeant makes drafts again of the files in a player's folder that its owner had meant for segments that
// are taken back, and says which: on the same position they would else be handed in unseen.
func (a *app) unmeant(dir string, segments []string) error {
	for _, in := range []string{campaign.DraftsFolder, "reports/"} {
		names, _ := os.ReadDir(filepath.Join(dir, in))
		for _, n := range names {
			path := filepath.Join(dir, in, n.Name())
			data, err := os.ReadFile(path)
			if kind := single.KindOf(data); err != nil || kind != orders.KindOrders && kind != orders.KindAnswers || !finalStatus().Match(data) ||
				!slices.Contains(segments, single.HeadValue(data, "segment")) {
				continue
			}
			if err := campaign.Save(campaign.Real, dir, []campaign.File{{Name: in + n.Name(), Data: finalStatus().ReplaceAll(data, []byte("${1}draft"))}}); err != nil {
				return err
			}
			a.printf("%s\n", speech.Text("said.unmeant", path))
		}
	}
	return nil
}

// another are the keys of a draft beside its head and the card.
var another = lazy.Pattern(`(?m)^([a-z-]+):`)

// redrafts drafts orders anew for the card that a draft in drafts/ names and nothing else; false
// of any other file.
func (a *app) redrafts(dir, path string) (bool, error) {
	data, err := os.ReadFile(path)
	if err != nil || single.KindOf(data) != orders.KindOrders || single.HeadValue(data, "card") == "" || !within(filepath.Join(dir, campaign.DraftsFolder), path) {
		return false, nil
	}
	for _, key := range another().FindAllSubmatch(data, -1) {
		if !slices.Contains([]string{"umpire", "campaign", "segment", "side", "base", "status", "card", "order"}, string(key[1])) {
			return false, nil
		}
	}
	text, err := a.draftIn(dir, orders.KindOrders, single.HeadValue(data, "card"), single.HeadValue(data, "order"))
	if err != nil || bytes.Equal(text, data) {
		return false, err
	}
	if err := campaign.Save(campaign.Real, dir, []campaign.File{{Name: campaign.DraftsFolder + filepath.Base(path), Data: text}}); err != nil {
		return false, err
	}
	a.printf("%s\n", speech.Text("said.redrafted", path, single.HeadValue(text, "card")))
	return true, nil
}

// within reports whether a file lies in a folder.
func within(dir, path string) bool {
	in, err := filepath.Abs(dir)
	at, err2 := filepath.Abs(filepath.Dir(path))
	return err == nil && err2 == nil && in == at
}
