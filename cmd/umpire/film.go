package main

import (
	"bytes"
	_ "embed" // the page
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
)

//go:embed pages/replay.html
var replayPage []byte

// filmed are the pictures and words of a campaign as the page reads them. Numbers in arrays are
// short, as there are many.
type filmed struct {
	Campaign string            `json:"campaign"`
	Game     string            `json:"game"`
	Side     string            `json:"side"` // as its reader calls it; "" for what everybody may see
	Box      string            `json:"box"`
	Spaces   [][3]string       `json:"spaces"` // name, x, y
	Segments []filmSegment     `json:"segments"`
	Tips     []string          `json:"tips"`    // of the symbols
	Frames   []filmFrame       `json:"frames"`  // each in what it differs from the one before
	Records  []string          `json:"records"` // of keys of dice
	Words    map[string]string `json:"words"`   // what the page says, by id
}

type filmSegment struct {
	ID     string    `json:"id"`
	Owner  string    `json:"owner,omitempty"` // whose it is
	Lines  []string  `json:"lines"`
	Before int       `json:"before"` // frames
	After  int       `json:"after"`
	Dice   []filmDie `json:"dice"`
}

type filmDie struct {
	Label  string `json:"label"`
	Sides  int    `json:"sides"`
	Face   int    `json:"face"`
	Record int    `json:"record"`
}

type filmFrame struct {
	Gone  []int   `json:"gone,omitempty"` // counters of the frame before, by their index in it, ascending
	Come  [][]any `json:"come,omitempty"` // counters behind those that stayed: symbol, x, y, size
	Below string  `json:"below,omitempty"`
	Above string  `json:"above,omitempty"`
}

// film writes the page on which a tale is replayed, for a side.
func (a *app) film(dir string, t *tale, to string, side model.Side, file string) error {
	game, ok := t.step.Rules.(picture.Game)
	if !ok {
		return errors.New(speech.Text("error.no-picture", t.step.Rules.Name()))
	}
	proven, err := campaign.ProvenDice(os.DirFS(dir), a.league)
	if err != nil {
		return err
	}
	m := &filmer{app: a, game: game, owner: t.step.Rules.Owner, side: side, proven: proven, records: map[string]int{}}
	m.Campaign, m.Game = t.settings.Campaign, t.step.Rules.Name()
	if m.Side, err = a.sideOf(t.step, side); err != nil {
		return err
	}
	for _, c := range t.chapters {
		if c.void > 0 || !c.tells() {
			continue
		}
		if err := m.chapter(c); err != nil {
			return err
		}
		if strings.EqualFold(c.segment, to) {
			break
		}
	}
	if len(m.Segments) == 0 {
		return t.noneYet()
	}
	page, err := m.page()
	if err != nil {
		return err
	}
	if err := campaign.WriteAll(filepath.Dir(file), []campaign.File{{Name: filepath.Base(file), Data: page}}); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.film", file, len(m.Segments)))
	return nil
}

// filmer makes the pictures of a tale.
type filmer struct {
	filmed
	app     *app
	game    picture.Game
	owner   func(segment string) (model.Side, bool)
	side    model.Side
	pics    []*picture.Picture
	proven  map[string][]campaign.Proven
	records map[string]int // where a record stands
}

// chapter adds a segment: the report of the side, the position before it, and what it did.
func (m *filmer) chapter(c *chapter) error {
	text, err := m.app.textOf(c, m.side)
	if err != nil {
		return err
	}
	seg := filmSegment{ID: c.segment, Lines: strings.Split(strings.TrimRight(text, "\n"), "\n"), Before: -1, After: -1}
	if owner, ok := m.owner(c.segment); ok {
		seg.Owner = string(owner)
	}
	turn, err := c.as(m.side)
	if err != nil { // of which only reports came: there are words without a picture
		m.Segments = append(m.Segments, seg)
		return nil
	}
	s, played := turn.Step, turn.Result
	before := turn.Before.State.Position.View(m.side)
	if seg.Before, err = m.picture(s, &picture.Request{Input: s.Looking(before)}); err != nil {
		return err
	}
	seg.After, err = m.picture(s, &picture.Request{Input: s.Looking(played.Outcome.Position.View(m.side)), Before: before, Journal: seenBy(m.side, played.Outcome.Journal)})
	if err != nil {
		return err
	}
	m.Segments = append(m.Segments, seg)
	m.dice(c.segment)
	return nil
}

// picture adds a picture and gives its number.
func (m *filmer) picture(s *single.Step, r *picture.Request) (int, error) {
	p, err := m.app.pictured(m.game, s, r)
	if err != nil {
		return 0, err
	}
	m.pics = append(m.pics, p)
	return len(m.pics) - 1, nil
}

// dice adds the dice of the newest segment that the page can compute again.
func (m *filmer) dice(segment string) {
	seg := &m.Segments[len(m.Segments)-1]
	for _, d := range m.proven[dice.Fold(segment)] {
		at, known := m.records[string(d.Record)]
		if !known {
			at = len(m.Records)
			m.records[string(d.Record)] = at
			m.Records = append(m.Records, string(d.Record))
		}
		seg.Dice = append(seg.Dice, filmDie{Label: d.Label, Sides: d.Spec.N(), Face: d.Face(), Record: at})
	}
}

// page is the page with all that it shows.
func (m *filmer) page() ([]byte, error) {
	f := draw.NewFilm(m.pics)
	m.Box = f.Box
	for _, s := range f.Spaces {
		m.Spaces = append(m.Spaces, [3]string{s.Name, s.X, s.Y})
	}
	var stands []draw.Stand
	for _, fr := range f.Frames {
		one := filmFrame{Below: fr.Below, Above: fr.Above}
		stands = one.stands(stands, fr.Stands)
		m.Frames = append(m.Frames, one)
	}
	m.Tips, m.Words = f.Tips, m.app.pageWords()
	data, err := json.Marshal(m.filmed) // < and & are escaped, so it may stand in the page
	if err != nil {
		return nil, err
	}
	var defs strings.Builder
	for i, s := range f.Symbols {
		defs.WriteString(draw.Symbol(i, s))
	}
	page := bytes.Replace(m.app.labelled(replayPage), []byte("<!--symbols-->"), []byte(defs.String()), 1)
	page = bytes.Replace(page, []byte("<!--board-->"), []byte(f.Board), 1)
	return bytes.Replace(page, []byte("{/*data*/}"), data, 1), nil
}

// stands notes in what counters differ from those of the frame before, and gives them in the
// order in which the page has them.
func (f *filmFrame) stands(before, now []draw.Stand) (list []draw.Stand) {
	for i, s := range before {
		if slices.Contains(now, s) {
			list = append(list, s)
		} else {
			f.Gone = append(f.Gone, i)
		}
	}
	for _, s := range now {
		if !slices.Contains(before, s) {
			list = append(list, s)
			f.Come = append(f.Come, []any{s.Symbol, s.X, s.Y, s.Size})
		}
	}
	return list
}
