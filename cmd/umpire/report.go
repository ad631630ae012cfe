package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// reports renders what a step gives: the public report as text, Markdown and
// JSON, one report a side with what that side alone may see, and a question sheet
// for everybody who is asked. text is what is printed.
func (a *app) reports(s *single.Step, r *single.Result) (files []campaign.File, text string) {
	files, text = openReports(s, r)
	rep := reportOf(s, r, "")
	for _, side := range s.State.Position.Set().Schema.Sides {
		rep.View = side
		files = append(files, sidesReport(s, r, side))
		if sheet, ok := sheetOn(rep, s, r, s.Rules.Messages()); ok {
			files = append(files, campaign.File{Name: sheetName(r, side), Data: sheet})
		}
	}
	return files, text
}

// openReports are the reports for everybody, and their text.
func openReports(s *single.Step, r *single.Result) (files []campaign.File, text string) {
	text = worded(s, r, "")
	return []campaign.File{{Name: r.Record.Name("report.txt"), Data: []byte(text)},
		{Name: r.Record.Name("report.md"), Data: []byte(report.Markdown(reportOf(s, r, "")))}}, text
}

// sidesReport is the report for a side.
func sidesReport(s *single.Step, r *single.Result, side model.Side) campaign.File {
	return campaign.File{Name: r.Record.Name(string(side) + "_report.txt"), Data: []byte(worded(s, r, side))}
}

// worded is the report of a step as text, with what the referee ruled before it.
func worded(s *single.Step, r *single.Result, view model.Side) string {
	return report.Text(reportOf(s, r, view)) + noted(s, report.English())
}

// news is what a segment has told a side since an entry, for everyday reading: without the
// proof of its dice, which reports/ has. around: the block in which something is new is told
// whole.
func news(t *campaign.Turn, view model.Side, since int64, around bool) report.Report {
	rep := reportOf(t.Step, t.Result, view)
	rep.From, rep.Around = t.ToldBy(since), around
	rep.Before, rep.Files, rep.Dice = "", nil, report.Dice{Source: rep.Dice.Source, Given: rep.Dice.Given}
	return rep
}

func reportOf(s *single.Step, r *single.Result, view model.Side) report.Report {
	st := s.State
	rep := report.Report{Game: st.Game, Edition: st.Edition, Campaign: st.Campaign, Segment: st.Segment, Side: s.Owner, View: view,
		Before: s.Base, Files: filed(s), Dice: diceOf(s, r), Set: st.Position.Set(), Journal: r.Outcome.Journal, Rulings: s.Rules.Rulings(),
		Awaits: r.Outcome.Awaits, Words: s.Rules.Words()}
	if r.State != nil {
		rep.After, rep.Next = r.Base, next(s, r.State.Segment)
	}
	return rep
}

// noted is what the referee ruled before the segment, as he wrote it.
func noted(s *single.Step, words adjudicate.Words) string {
	if len(s.Notes) == 0 {
		return ""
	}
	return "\n" + words.Core["ruled-before"] + "\n " + strings.Join(s.Notes, "\n ") + "\n"
}

func next(s *single.Step, segment string) string {
	if side, ok := s.Rules.Owner(segment); ok {
		return segment + ", " + string(side)
	}
	return segment
}

// nextIn is what is next, the side in the words of a language.
func nextIn(s *single.Step, segment string, words adjudicate.Words) string {
	if side, ok := s.Rules.Owner(segment); ok {
		return segment + ", " + words.Sides[string(side)]
	}
	return segment
}

func filed(s *single.Step) []report.Filed {
	var list []report.Filed
	add := func(sent *single.Sent) {
		if sent == nil || sent.Played {
			return // nobody sent it, and what it says rests on what the silent side holds
		}
		f := report.Filed{Side: sent.Side, Kind: sent.File.Kind, Hash: sent.Sum(), Sealed: s.Sealed(sent)}
		if f.Kind == orders.KindStanding {
			f.To = sent.Side
		}
		list = append(list, f)
	}
	add(s.Orders)
	add(s.Also)
	for _, sent := range slices.Concat(s.Standing, s.Answers) {
		add(sent)
	}
	sort.SliceStable(list, func(i, j int) bool {
		return list[i].Kind+string(list[i].Side) < list[j].Kind+string(list[j].Side)
	})
	return list
}

func diceOf(s *single.Step, r *single.Result) report.Dice {
	d := report.Dice{Source: s.Source.Name()}
	if d.Given = chain.Of(d.Source).Faces; d.Given {
		return d
	}
	for _, stage := range dice.ByStage(r.Record.Rolls) {
		d.Stages = append(d.Stages, stage.Stage)
	}
	if n := r.Counter(); n > 0 {
		d.Counter = strconv.Itoa(n)
	}
	if i := slices.IndexFunc(r.Record.Rolls, func(x dice.Die) bool { return !x.Hidden() }); i >= 0 {
		d.Explain = fmt.Sprintf("umpire dice explain %s %s", s.State.Segment, r.Record.Rolls[i].Label)
	}
	return d
}

// sheetFor is the question sheet of a side, which is the answer file with nothing
// behind the names (orders 2.11).
func sheetFor(s *single.Step, r *single.Result, side model.Side) ([]byte, bool) {
	return sheetOn(reportOf(s, r, side), s, r, s.Rules.Messages())
}

// sheetOn is the question sheet of the side that a report is for, in its words and those of texts.
func sheetOn(rep report.Report, s *single.Step, r *single.Result, texts map[string][2]string) ([]byte, bool) {
	side := rep.View
	asked := func(w adjudicate.Await) bool { return w.To == side }
	if !r.Awaiting() || !slices.ContainsFunc(r.Outcome.Awaits, asked) {
		return nil, false
	}
	var qs []orders.Question
	scene := report.Scene(rep)
	for _, w := range r.Outcome.Awaits {
		if asked(w) {
			qs = append(qs, orders.Question{Name: w.Name, Cite: w.Cite, About: scene, Why: whyAsked(s, w, texts), Options: w.Takes(), Several: w.Several, Left: w.Left})
		}
	}
	words := orders.Merge(orders.Parts, texts)
	halt, first := r.Halts[len(r.Halts)-1].Hash, r.Outcome.Awaits[0]
	head := orders.Head{Kind: "answers", Campaign: s.State.Campaign, Segment: first.Segment, Side: string(side), Base: halt[:8]}
	if first.Subject == first.Segment && first.Segment != s.State.Segment && !first.Covert {
		return orders.InsideSheetIn(words, head, s.Rules.Vocabulary(), qs), true // the orders of an extra segment
	}
	return orders.SheetIn(words, head, qs), true
}

// whyAsked says what has happened that a question is asked, and how it is answered, as far
// as the game says.
func whyAsked(s *single.Step, w adjudicate.Await, texts map[string][2]string) (list []string) {
	set := s.State.Position.Set()
	if !w.Barred.Legal() && w.By != nil {
		why, _ := orders.Fill(texts, strict.Fault{ID: w.Barred.ID, Args: adjudicate.Args(set, w.Barred.Args)})
		list = append(list, orders.Spoken(orders.Merge(orders.Parts, texts), speech.Text("sheet.barred", w.Key+": "+w.By.Text, why))+" ("+w.Barred.Cite+")")
	}
	if w.Reason.Legal() {
		return list
	}
	why, way := orders.Fill(texts, strict.Fault{ID: w.Reason.ID, Args: adjudicate.Args(set, w.Reason.Args)})
	for _, text := range []string{why, way} {
		if text != "" {
			list = append(list, text)
		}
	}
	return list
}

func (a *app) report() *cobra.Command {
	var out, side string
	var markdown, asJSON bool
	cmd := &cobra.Command{
		Use:   "report [SEGMENT] [FOLDER]",
		Short: "Print a report again",
		Long:  `The report is made anew from the files of the folder.`,
		Example: `  umpire report --out game
  umpire report GT3-A2 winter`,
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			file := ""
			if info, err := os.Stat(out); out != "" && (err != nil || !info.IsDir()) {
				file, out = out, ""
				args, out = gameIn(args)
			}
			c, view, err := a.chapterIn(args, out, side, cmd.Flags().Changed("side"))
			if err != nil {
				return err
			}
			text := c.text(view)
			whole := c.turn != nil || view == "" || cmd.Flags().Changed("lang") // else the reading would tell its owner less
			switch {
			case a.foreign() && markdown && whole:
				text, err = a.reading(c, view, markdown)
			case asJSON || markdown:
				text, err = c.form(view, asJSON)
			case a.foreign():
				text, err = a.textOf(c, view)
			}
			if err != nil {
				return err
			}
			return a.printedTo(file, func() error { a.printf("%s", text); return nil })
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "`FOLDER` of a game on plain files; in a campaign, the file to write the report to")
	cmd.Flags().StringVar(&side, "side", "", "print the report of this `SIDE`; by default that of the folder's owner, in a referee's the public one")
	cmd.Flags().BoolVar(&markdown, "markdown", false, "print Markdown")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	a.speaks(cmd)
	cmd.MarkFlagsMutuallyExclusive("json", "lang")
	return cmd
}

// chapterIn is the segment that is meant, of a campaign folder or of a game on plain files in
// out, and the side that looks at it.
func (a *app) chapterIn(args []string, out, side string, named bool) (*chapter, model.Side, error) {
	dir, rest, here := campaignIn(args)
	if campaign.IsCampaign(os.DirFS(out)) && out != "" {
		dir, out, here = out, "", true
	}
	if here && out == "" {
		t, err := a.tale(dir)
		if err != nil {
			return nil, "", err
		}
		view, err := t.seen(side, named)
		if err != nil {
			return nil, "", err
		}
		c, err := t.chapter(strings.Join(rest, " "))
		return c, view, err
	}
	out = playedInto(out)
	if err := needOut(out); err != nil {
		return nil, "", err
	}
	s, r, err := a.again(out, args)
	if err != nil {
		return nil, "", err
	}
	return &chapter{segment: s.State.Segment, turn: &campaign.Turn{Step: s, Result: r}}, model.Side(side), knownSide(s, side)
}

// gameIn takes the folder of a game on plain files out of the words of a command.
func gameIn(args []string) (rest []string, dir string) {
	for i, arg := range args {
		if list, err := campaign.Records(arg); err == nil && len(list) > 0 {
			return slices.Concat(args[:i], args[i+1:]), arg
		}
	}
	return args, ""
}

// playedInto is the folder that --out names; without it the one in which one stands, if
// segments were played into it.
func playedInto(out string) string {
	if out != "" {
		return out
	}
	if list, err := campaign.Records("."); err == nil && len(list) > 0 {
		return "."
	}
	return ""
}

// again runs a recorded step of a folder again from the bytes that it keeps.
func (w world) again(dir string, args []string) (*single.Step, *single.Result, error) {
	folder, err := campaign.OpenFolder(dir)
	if err != nil {
		return nil, nil, err
	}
	if len(folder.Records) == 0 {
		return nil, nil, wrongly(speech.Text("error.no-record", dir))
	}
	rec := folder.Records[len(folder.Records)-1]
	if len(args) == 1 {
		if rec = folder.Of(args[0]); rec == nil {
			return nil, nil, wrong{errors.New(speech.Text("error.no-record-of", dir, args[0]))}
		}
	}
	state, sent, standing, answers, faces, err := folder.Restore(rec)
	if err != nil {
		return nil, nil, err
	}
	s, err := single.OpenState(state, w.games)
	if err != nil {
		return nil, nil, err
	}
	if err := s.Add(sent, standing, answers); err != nil {
		return nil, nil, err
	}
	r, err := folder.Resolve(s, facesOf(faces, s))
	return s, r, err
}
