package main

import (
	"os"
	"path/filepath"
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// tellOf tells the owner of a folder without a referee what happened since he looked last,
// and what the campaign waits for. own: a file of his has just been entered, so that what is
// known of the segment that is played is told in any case. If it is the computer's turn, that
// comes first.
func (a *app) tellOf(dir string, own bool) error { return a.tellFrom(nil, dir, own) }

// tellFrom is tellOf where the folder is read already, and what was to be written is: m is
// nil if it is not.
func (a *app) tellFrom(m *pen.Match, dir string, own bool) error {
	if played, err := a.against(dir); err != nil {
		return err
	} else if played != nil {
		m = played
	}
	if !withoutReferee(dir) {
		return a.tellNext(dir)
	}
	m, err := a.read(m, dir)
	if err != nil {
		return err
	}
	if err := a.happened(m, dir, own); err != nil {
		return err
	}
	return a.nextIn(m, dir)
}

// happened tells what happened since the last look, and keeps the reports. What was ruled and
// claimed comes first.
func (a *app) happened(m *pen.Match, dir string, own bool) error {
	since := campaign.Looked(os.DirFS(dir))
	turns, open, err := m.Lately(func(r single.Record) bool { return int64(r.Entry) > since })
	if err != nil {
		return err
	}
	if err := keepReports(m, dir, turns, open, since); err != nil {
		return err
	}
	for _, p := range m.Proposed() {
		a.printf("%s\n", speech.Text("did.proposes", p.Party, p.What))
	}
	for _, h := range m.Happened(since, false) {
		a.printf("%s\n", h.What)
	}
	for _, t := range turns {
		if r := t.Result; r == nil || t.Last == 0 && t.Void > 0 || t.Last <= since && (t.Last > 0 || !own && int64(r.Record.Entry) <= since) {
			continue
		}
		rep := news(t, m.Seat(), since, true)
		if words, err := a.words(t.Step); err == nil { // a game of which the language has no words is told in English
			spoken(&rep, t, words)
		}
		a.printf("%s", report.Text(rep))
		if rep.From > 0 {
			a.printf("\n%s\n", speech.Text("next.all-of", t.Segment, commandIn(dir, "report", t.Segment)))
		}
		if t.Last == 0 {
			a.printf("\n%s\n", speech.Text("mail.not-over", t.Segment))
		}
	}
	for _, h := range m.Happened(since, true) {
		if err := a.unmeant(dir, h.Back); err != nil {
			return err
		}
	}
	if m.Seq() == since {
		return nil
	}
	return campaign.Save(campaign.Real, dir, []campaign.File{campaign.LookedUpTo(m.Seq())})
}

// keepReports writes the reports of the segments that are over since the last look, as a referee's
// folder has them. Those that lie there already are left alone.
func keepReports(m *pen.Match, dir string, own, open []*campaign.Turn, since int64) error {
	return campaign.Save(campaign.Real, dir, reportsAlone(m, own, open, func(r *single.Result) bool {
		_, err := os.Lstat(filepath.Join(dir, "reports", r.Record.Name("report.txt")))
		return int64(r.Record.Entry) > since && err != nil
	}))
}

// reportsAlone are the reports of the segments that are over, of those that are wanted: for
// everybody those of the public run, and the owner's.
func reportsAlone(m *pen.Match, own, open []*campaign.Turn, wanted func(*single.Result) bool) (files []campaign.File) {
	for i, t := range open {
		if t.Last == 0 || !wanted(t.Result) {
			continue
		}
		reports, _ := openReports(t.Step, t.Result)
		if side := m.Seat(); side != "" {
			reports = append(reports, sidesReport(own[i].Step, own[i].Result, side))
		}
		files = append(files, campaign.OpenFiles(t.Result)...)
		for _, f := range reports {
			files = append(files, campaign.File{Name: "reports/" + f.Name, Data: f.Data})
		}
	}
	return files
}

// heardOf tells the owner of a player's folder what the referee's bundles brought since he
// looked last: first what was ruled and taken back, and on whose word, then his reports.
func (a *app) heardOf(dir string, f *campaign.Copy) error {
	list, changes, err := f.Told()
	if err != nil {
		return err
	}
	since := campaign.Looked(os.DirFS(dir))
	for _, ch := range changes {
		if ch.Seq <= since {
			continue
		}
		a.printf("%s%s\n", changed(ch).What, agreedBy(ch))
		if ch.TakesBack() {
			back := []string{ch.Segment}
			for _, r := range list {
				if r.Void == ch.Seq {
					back = append(back, r.Segment)
				}
			}
			if err := a.unmeant(dir, back); err != nil {
				return err
			}
		}
	}
	told, err := a.retells(dir, f)
	if err != nil {
		return err
	}
	for _, r := range list {
		if r.Stop > since {
			a.printf("%s", told(r))
		}
	}
	return campaign.Save(campaign.Real, dir, []campaign.File{campaign.LookedUpTo(f.Seq())})
}

// retells gives what a player was told of a segment: as it came, or in the language that is wanted, if it has
// words for the game.
func (a *app) retells(dir string, f *campaign.Copy) (func(r *campaign.Reports) string, error) {
	side := model.Side(f.Me)
	came := func(r *campaign.Reports) string { return r.Text(side) }
	if !a.foreign() || a.plays(f.Settings.Game) != nil {
		return came, nil
	}
	t, err := a.tale(dir)
	if err != nil {
		return nil, err
	}
	return func(r *campaign.Reports) string {
		i := slices.IndexFunc(t.chapters, func(c *chapter) bool { return c.first == r.First })
		if i < 0 {
			return came(r)
		}
		text, err := a.textOf(t.chapters[i], side)
		if err != nil || text == "" {
			return came(r)
		}
		return text
	}, nil
}

// agreedBy says who agreed to a change, as the entry has it.
func agreedBy(ch *chain.Change) string {
	if len(ch.Consent) == 0 {
		return ""
	}
	return speech.Text("mail.agreed-by", joined(ch.Consent))
}
