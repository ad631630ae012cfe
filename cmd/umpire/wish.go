package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
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
	rollback, result, resign string
	acts                     []chain.Act
	consent                  []string
}

// wishIn reads a file proposal/1 of a campaign. One that is still a draft is refused.
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
	status := c.Key("status").Word("draft", "final")
	if v, ok := c.Opt("segment"); ok {
		v.Text()
	}
	n := 0
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
	case status == "draft":
		return nil, hint(wrong{errors.New(in.Name + " is a draft")}, "write `status: final` when you mean it")
	case n != 1:
		return nil, hint(wrong{fmt.Errorf("%s asks for %s", in.Name, count(n, "thing", "things"))}, "take the # away before one of rollback, ruling, result and resign, and leave the others out")
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
	switch {
	case err != nil:
		return err
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
		return hint(wrong{errors.New(w.file + " gives up for " + w.resign + ", and you play " + me)}, "write `resign: "+me+"`")
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
	return hint(wrong{errors.New(filepath.Base(path) + " waits for the signatures of players: nothing of yours is missing")}, "`"+commandIn(dir, "send")+"` brings it to them")
}

// wishDraft is a draft of a file proposal/1: what can be asked for, each behind a #. from is the last
// segment that was begun.
func wishDraft(name, segment, side, from string, played []string) []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: %s/1\ncampaign: %s\nsegment: %s\nstatus: draft                  # final when you mean it\n", proposalKind, name, segment)
	line("# Take the # away before one of these and before the reason, and fill them in.\n")
	line("# rollback: %-20s # play again from here: %s", from, strings.Join(played[max(0, len(played)-5):], ", "))
	line("# result: a draw                # the game ends so, if all agree")
	if side == "" {
		line("# resign: SIDE                  # the side that gives up")
	} else {
		line("# resign: %-21s # you give up", side)
	}
	line("# ruling:                       # change the position, or how a rule is read:")
	for _, act := range campaign.ActWords() {
		line("#   - %s", act)
	}
	line("\n# reason: it is late             # and say why: all read it")
	if side == "" {
		line("# consent: [SIDE]               # who has told you that they agree, of players without keys")
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
