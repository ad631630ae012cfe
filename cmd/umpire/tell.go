package main

import (
	"os"
	"path/filepath"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
)

// tellOf tells the owner of a folder without a referee what happened since he looked last,
// and what the campaign waits for. own: a file of his has just been entered, so that what is
// known of the segment that is played is told in any case.
func (a *app) tellOf(dir string, own bool) error {
	if !withoutReferee(dir) {
		return a.nextOfInvitation(dir, false)
	}
	m, err := a.match(dir)
	if err != nil {
		return err
	}
	if err := a.happened(m, dir, own); err != nil {
		return err
	}
	return a.nextIn(m, dir)
}

// heard tells what happened without what is awaited.
func (a *app) heard(dir string) error {
	if !withoutReferee(dir) {
		return nil
	}
	m, err := a.match(dir)
	if err != nil {
		return err
	}
	return a.happened(m, dir, false)
}

// happened tells what happened since the last look, and keeps the reports. What was ruled and
// claimed comes first.
func (a *app) happened(m *pen.Match, dir string, own bool) error {
	turns, err := m.Played()
	if err != nil {
		return err
	}
	if err := keepReports(m, dir, turns); err != nil {
		return err
	}
	since := campaign.Looked(os.DirFS(dir))
	for _, h := range m.Happened(since) {
		a.printf("entry %d: %s\n", h.Seq, h.What)
	}
	for _, t := range turns {
		switch r := t.Result; {
		case r == nil:
		case t.Last > since:
			a.printf("%s", worded(t.Step, r, m.Seat()))
		case t.Last == 0 && (own || int64(r.Record.Entry) > since):
			a.printf("%s\n%s is not over: so much is known\n", worded(t.Step, r, m.Seat()), t.Segment)
		}
	}
	if m.Seq() == since {
		return nil
	}
	return campaign.Save(campaign.Real, dir, []campaign.File{campaign.LookedUpTo(m.Seq())})
}

// keepReports writes the reports of the segments that are over, as a referee's folder has
// them: for everybody those of the public run, and the owner's.
func keepReports(m *pen.Match, dir string, own []*campaign.Turn) error {
	open, err := m.PlayedOpenly()
	if err != nil {
		return err
	}
	var files []campaign.File
	for i, t := range open {
		if t.Last == 0 || lies(dir, t.Result.Record.Name("report.txt")) {
			continue
		}
		reports, _ := openReports(t.Step, t.Result)
		if side := m.Seat(); side != "" {
			reports = append(reports, sidesReport(own[i].Step, own[i].Result, side))
		}
		files = append(files, t.Result.OpenFiles()...)
		for _, f := range reports {
			files = append(files, campaign.File{Name: "reports/" + f.Name, Data: f.Data})
		}
	}
	return campaign.Save(campaign.Real, dir, files)
}

// lies reports whether a report lies in a folder.
func lies(dir, name string) bool {
	_, err := os.Stat(filepath.Join(dir, "reports", name))
	return err == nil
}
