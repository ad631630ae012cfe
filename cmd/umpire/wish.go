package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/model/strict"
)

// A file proposal/1 holds what somebody wants beside the play: to take back, to rule, to end by a
// result, to resign. `umpire FILE` takes it in every folder: between two it is proposed to the
// other, a referee enters it or asks the players, and a player with a referee sends it to him.

// proposalKind is the word in its head.
const proposalKind = "proposal"

// wish is what a file proposal/1 asks for: one of four things, and why.
type wish struct {
	file, reason             string
	draft, empty             bool   // it is a draft still; nothing is asked for in it yet
	segment                  string // for which it was written; "" if it does not say
	rollback, result, resign string
	acts                     []chain.Act
	consent                  []string
}

// wishIn reads a file proposal/1 of a campaign.
func wishIn(in single.Input, name string) (*wish, error) {
	w := &wish{file: in.Name}
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{})
	refused := func(list []strict.Fault) error {
		return &single.Refused{Files: []single.Told{{Name: in.Name, Lines: doc.Lines, Faults: list}}}
	}
	if doc.Root == nil {
		return nil, refused(faults)
	}
	c := strict.Open(doc)
	c.Key("umpire").Word(proposalKind + "/1")
	if of := c.Key("campaign").Text(); of != name {
		return nil, &single.WrongFile{Name: in.Name, What: "it is for campaign " + of + ", and this is " + name}
	}
	w.draft = c.Key("status").Word("draft", "final") == "draft"
	if v, ok := c.Opt("segment"); ok {
		w.segment = v.Text()
	}
	n := 0 // what it asks for
	for i, to := range []*string{&w.rollback, &w.result, &w.resign} {
		if v, ok := c.Opt([]string{"rollback", "result", "resign"}[i]); ok {
			*to, n = v.Text(), n+1
		}
	}
	var acts []string
	if v, ok := c.Opt("ruling"); ok {
		acts, n = v.Texts(), n+1
	}
	if v, ok := c.Opt("consent"); ok {
		w.consent = v.Texts()
	}
	if v, ok := c.Opt("reason"); ok {
		w.reason = v.Text()
	}
	c.Done()
	switch {
	case len(c.Faults()) > 0:
		return nil, refused(c.Faults())
	case w.draft && n == 0:
		w.empty = true
	case n != 1:
		return nil, wrongly(speech.Text("error.asks-for", in.Name, n))
	}
	for _, text := range acts {
		act, err := campaign.ParseAct(strings.Fields(text))
		if err != nil {
			return nil, err
		}
		w.acts = append(w.acts, act)
	}
	return w, nil
}

// wants hands a file proposal/1 in at a folder.
func (a *app) wants(dir, path string) error {
	in, err := read(path)
	if err != nil {
		return err
	}
	set, err := settingsOf(dir)
	if err != nil {
		return err
	}
	w, err := wishIn(in, set.Campaign)
	if err != nil {
		return err
	}
	o, err := a.outlook(dir)
	switch {
	case err != nil:
		return err
	case w.segment != "" && !strings.EqualFold(w.segment, o.Segment):
		return wrongly(speech.Text("error.other-segment", w.file, w.segment, o.Segment))
	case w.draft:
		if !w.empty {
			a.printf("%s\n\n", speech.Text("said.would-sign", changed(w.change()).What))
		}
		a.printf("%s\n", speech.Text("said.draft"))
		return ended{exit.Refused}
	case withoutReferee(dir):
		return a.wantsAlone(dir, w)
	case playersFolder(dir):
		return a.wantsOfReferee(dir, w)
	}
	return a.change(dir, func(c *campaign.Campaign) error { return c.Enter(w.change()) })
}

// change is what is asked for, as it is entered.
func (w *wish) change() *chain.Change {
	switch {
	case w.rollback != "":
		return &chain.Change{Kind: chain.Rollback, Segment: strings.ToUpper(w.rollback), Reason: w.reason, Consent: w.consent}
	case w.result != "":
		return chain.AgreedEnd(w.result, w.reason, w.consent)
	case w.resign != "":
		return chain.Resignation(w.resign, w.reason)
	}
	return &chain.Change{Kind: chain.Ruling, Acts: w.acts, Reason: w.reason, Consent: w.consent}
}

// wantsAlone proposes it to the other player.
func (a *app) wantsAlone(dir string, w *wish) error {
	why := because{reason: w.reason, consent: w.consent}
	switch {
	case w.rollback != "":
		return a.proposes(dir, why, func(m *pen.Match) error { return m.Rollback(strings.ToUpper(w.rollback), w.reason) })
	case w.result != "":
		return a.agrees(dir, []string{w.result}, why)
	case w.resign != "":
		return a.resigns(dir, []string{w.resign}, w.reason)
	}
	return a.proposes(dir, why, func(m *pen.Match) error { return m.Rule(w.acts, w.reason) })
}

// wantsOfReferee writes the bundle with which a player proposes it to the referee. His signature goes
// with it: he is not asked once more.
func (a *app) wantsOfReferee(dir string, w *wish) error {
	if me := string(seatIn(dir)); w.resign != "" && w.resign != me {
		return wrongly(speech.Text("error.resigns-other", w.file, w.resign, me))
	}
	return alone(dir, func() error {
		f, err := campaign.OpenCopy(os.DirFS(dir), a.table())
		if err != nil {
			return broken(err)
		}
		ch := w.change()
		b, err := f.Propose(ch)
		if err != nil {
			return err
		}
		if err := campaign.Save(campaign.Real, dir, f.Files()); err != nil {
			return err
		}
		what := speech.Text("did.proposes", f.Me, changed(ch).What)
		if ch.Resigns() {
			what = wordOf(f.Me, ch)
		}
		text, err := a.letterOf(dir, f, b, f.Next().Segment, []string{what})
		if err != nil {
			return err
		}
		a.printf("%s\n", speech.Text("said.wished", changed(ch).What))
		return a.sent(dir, b, text, "", mailing{})
	})
}

// signsFile signs the file of a change that somebody else proposes.
func (a *app) signsFile(dir, path string) error {
	switch {
	case withoutReferee(dir):
		in, err := read(path)
		if err != nil {
			return err
		}
		return a.ends(dir, "", func(m *pen.Match) error { return m.AgreeTo(in.Sum()) })
	case playersFolder(dir):
		return a.agreesTo(dir, []string{path})
	}
	return wrongly(speech.Text("error.waits-signatures", filepath.Base(path), commandIn(dir, "send")))
}

// wishDraft is a draft of a file proposal/1: what can be asked for, each behind a #. from is the last
// segment that was begun.
func (a *app) wishDraft(name, segment, side, from string, played []string) []byte {
	var w strings.Builder
	line := func(key, comment string) { fmt.Fprintf(&w, "%-31s # %s\n", key, a.say(comment)) }
	fmt.Fprintf(&w, "umpire: %s/1\ncampaign: %s\nsegment: %s\n", proposalKind, name, segment)
	fmt.Fprintf(&w, "%-30s # %s\n\n# %s\n\n", "status: draft", a.say(speech.Text("draft.final")), a.say(speech.Text("wish.how")))
	line("# rollback: "+from, speech.Text("wish.rollback", strings.Join(played[max(0, len(played)-5):], ", ")))
	line("# result: a draw", speech.Text("wish.result"))
	if side == "" {
		line("# resign: SIDE", speech.Text("wish.resign-side"))
	} else {
		line("# resign: "+side, speech.Text("wish.resign"))
	}
	line("# ruling:", speech.Text("wish.ruling"))
	for _, act := range campaign.ActWords() {
		fmt.Fprintf(&w, "#   - %s\n", act)
	}
	w.WriteString("\n")
	line("# reason: "+a.say(speech.Text("wish.late")), speech.Text("wish.reason"))
	if side == "" {
		line("# consent: [SIDE]", speech.Text("wish.consent"))
	}
	return []byte(w.String())
}

// playedIn are the segments that may be taken back, the oldest first.
func (t *tale) playedIn() (list []string) {
	for _, c := range t.chapters {
		if c.void == 0 {
			list = append(list, c.segment)
		}
	}
	return slices.Compact(list)
}
