package main

import (
	"errors"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

// tale is what a folder can tell of the campaign that is played in it: the referee's all of
// it, a player's what its owner may know.
type tale struct {
	settings *campaign.Settings
	seats    []chain.Seat // as they are held now
	seq      int64
	head     string
	side     model.Side   // whose folder it is; "" where every hand is known, and of a witness's
	blind    bool         // it is a witness's or an observer's: no hand is known
	step     *single.Step // the position that stands; nil before there is one
	chapters []*chapter
	between  []played // what was entered between the segments
	end      string   // how it ended; "" before the end
}

// chapter is a segment that was begun.
type chapter struct {
	segment     string
	first, last int64          // entries; last is 0 while it is not over
	void        int64          // the entry that took it back; 0
	turn        *campaign.Turn // as the owner knows it; nil where he has it by the reports that came
	open        *campaign.Turn // as everybody knows it, where that is another run
	reports     *campaign.Reports
}

// tale reads what the folder of a campaign can tell.
func (a *app) tale(dir string) (*tale, error) {
	switch {
	case withoutReferee(dir):
		return a.taleAlone(dir)
	case playersFolder(dir):
		if t, err := a.taleOfPlayer(dir); t != nil || err != nil {
			return t, err
		}
	}
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return nil, err
	}
	t := &tale{settings: c.Settings, seats: c.Seats, seq: c.Chain.Seq(), head: c.Chain.Head().String(), step: c.Step}
	for _, turn := range c.Turns {
		t.chapters = append(t.chapters, chapterOf(turn))
	}
	for _, ch := range c.Changes {
		t.between = append(t.between, changed(ch))
	}
	if c.Closed {
		t.end = closedSo(c.Ended)
	}
	return t, nil
}

// closedSo says how a campaign was closed; how is "" where nothing but the rules ended it.
func closedSo(how string) string {
	if how == "" {
		return speech.Text("history.closed")
	}
	return speech.Text("history.closed-so", how)
}

func chapterOf(t *campaign.Turn) *chapter {
	return &chapter{segment: t.Segment, first: t.First, last: t.Last, void: t.Void, turn: t}
}

// taleAlone is the tale of a folder without a referee.
func (a *app) taleAlone(dir string) (*tale, error) {
	m, err := a.match(dir)
	if err != nil {
		return nil, err
	}
	turns, err := m.Played()
	if err != nil {
		return nil, err
	}
	open, err := m.PlayedOpenly()
	if err != nil {
		return nil, err
	}
	t := &tale{settings: m.Settings, seats: m.Seats(), seq: m.Seq(), head: m.Head().String(), side: m.Seat(), blind: m.Seat() == "", step: m.Position()}
	for i, turn := range turns {
		c := chapterOf(turn)
		c.open = open[i]
		t.chapters = append(t.chapters, c)
	}
	for _, h := range m.Happened(0, true) {
		t.between = append(t.between, played{Entry: h.Seq, What: h.What, rules: h.Ruling})
	}
	if m.Closed {
		t.end = closedSo(m.Ended())
	}
	return t, nil
}

// taleOfPlayer is the tale of a player's folder before the end: of the reports that came. It
// is nil where the end has opened the hands.
func (a *app) taleOfPlayer(dir string) (*tale, error) {
	f, err := campaign.OpenCopy(os.DirFS(dir), a.table())
	if err != nil {
		return nil, broken(err)
	}
	if f.Closed() {
		return nil, nil
	}
	seats, err := f.Seats()
	if err != nil {
		return nil, broken(err)
	}
	t := &tale{settings: f.Settings, seats: seats, seq: f.Seq(), head: f.Chain[f.Seq()-1].Hash().String(), side: model.Side(f.Me), step: f.Step}
	list, changes, err := f.Told()
	if err != nil {
		return nil, broken(err)
	}
	for _, r := range list {
		t.chapters = append(t.chapters, &chapter{segment: r.Segment, first: r.First, last: r.Last, void: r.Void, reports: r})
	}
	for _, ch := range changes {
		t.between = append(t.between, changed(ch))
	}
	return t, a.openTurns(dir, t)
}

// openTurns adds to the chapters of a player's folder what everybody knows of them, which the
// chain gives.
func (a *app) openTurns(dir string, t *tale) error {
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return err
	}
	for _, turn := range c.Turns {
		i := slices.IndexFunc(t.chapters, func(ch *chapter) bool { return slices.Contains(turn.Stops, ch.first) })
		if i >= 0 && turn.Result != nil {
			t.chapters[i].open = turn
		}
	}
	return nil
}

// seen is the side for which the folder tells: the one that is named, or if none is, its
// owner. What another knows is not in it, and is refused.
func (t *tale) seen(side string, named bool) (model.Side, error) {
	switch {
	case !named:
		return t.side, nil
	case side == "" || t.holds(model.Side(side)):
		return model.Side(side), t.known(side)
	}
	if err := t.known(side); err != nil {
		return "", err
	}
	if t.side != "" {
		return "", wrongly(speech.Text("error.others-hand", side, t.side))
	}
	return "", wrongly(speech.Text("error.nobodys-hand", side))
}

// holds reports whether the folder knows what a side holds.
func (t *tale) holds(side model.Side) bool { return side == t.side || t.side == "" && !t.blind }

func (t *tale) known(side string) error {
	if t.step == nil {
		return nil
	}
	return knownSide(t.step, side)
}

// chapter finds a segment that counts; without a name the last of which something is known.
func (t *tale) chapter(segment string) (*chapter, error) {
	for _, c := range slices.Backward(t.chapters) {
		if c.void == 0 && c.tells() && (segment == "" || strings.EqualFold(c.segment, segment)) {
			return c, nil
		}
	}
	if segment == "" {
		return nil, t.noneYet()
	}
	return nil, wrong{errors.New(speech.Text("error.not-played", t.settings.Campaign, segment))}
}

// tells reports whether anything is known of a segment.
func (c *chapter) tells() bool {
	return c.reports != nil || c.turn.Result != nil
}

// as is the segment as a side knows it.
func (c *chapter) as(side model.Side) (*campaign.Turn, error) {
	switch {
	case c.turn == nil && c.open == nil:
		return nil, failed(speech.Text("error.gives-nothing", c.segment))
	case c.open != nil && (side == "" || c.turn == nil):
		return c.open, nil
	}
	return c.turn, nil
}

// text is the report for a side.
func (c *chapter) text(side model.Side) string {
	if c.reports != nil {
		return c.reports.Text(side)
	}
	t, err := c.as(side)
	if err != nil {
		return ""
	}
	return worded(t.Step, t.Result, side)
}

// form is the report in another form than text.
func (c *chapter) form(side model.Side, asJSON bool) (string, error) {
	if c.turn == nil && !asJSON && side == "" {
		return c.reports.Markdown(), nil
	}
	t, err := c.as(side)
	if err != nil {
		return "", err
	}
	if c.turn == nil {
		side = "" // what everybody knows: what he knows beside it he has in words
	}
	rep := reportOf(t.Step, t.Result, side)
	if !asJSON {
		return report.Markdown(rep), nil
	}
	text, err := report.JSON(rep)
	return string(text), err
}

// noneYet says that there is nothing to tell of.
func (t *tale) noneYet() error {
	return wrong{errors.New(speech.Text("error.none-played", t.settings.Campaign))}
}
