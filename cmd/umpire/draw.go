package main

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// drawing are the flags of `umpire draw`.
type drawing struct {
	state, side, out string
	named            bool // the side
	segment          string
	width            int
	crop             []string
	zoc, supply      []string // sides
	ranges, reach    []string // units
	zones            bool
	board            string
}

func (a *app) draw() *cobra.Command {
	var p drawing
	cmd := &cobra.Command{
		Use:   "draw [STATE | FOLDER] [--out FILE]",
		Short: "Draw a position as an SVG or PNG picture",
		Long: `The name of the file ends in .svg or .png; by default it is board.svg where you
stand. Without --side the picture shows only what everybody may see; in a
player's folder it shows what the player may see, and --side '' what everybody
may.`,
		Example: `  umpire draw state.yaml --side soviet --out board.svg`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				p.state = args[0]
			}
			p.named = cmd.Flags().Changed("side")
			if p.out != "" {
				return a.drawState(&p)
			}
			p.out = usualPicture
			if err := a.drawState(&p); err != nil {
				return err
			}
			a.printf("%s\n", speech.Text("said.picture", p.out))
			return nil
		},
	}
	f := cmd.Flags()
	f.StringVar(&p.state, "state", "", "`FILE` with the state")
	f.StringVar(&p.side, "side", "", "draw what this `SIDE` may see")
	f.StringVar(&p.out, "out", "", "`FILE` to write, .svg or .png; by default board.svg")
	f.IntVar(&p.width, "width", 2400, "width of a PNG in `PIXELS`")
	f.StringSliceVar(&p.crop, "crop", nil, "draw the part between two `SPACES`, such as 2008,2818")
	f.StringVar(&p.segment, "segment", "", "draw this `SEGMENT` of a folder: its moves, its combats and the position after it")
	f.StringArrayVar(&p.zoc, "zoc", nil, "shade the zones of control of a `SIDE` (repeatable)")
	f.StringArrayVar(&p.supply, "supply", nil, "show the supply lines of a `SIDE`, and units without (repeatable)")
	f.StringArrayVar(&p.ranges, "range", nil, "ring the command range of an `HQ` (repeatable)")
	f.StringArrayVar(&p.reach, "reach", nil, "shade where a `UNIT` can go, with the MPs it costs (repeatable)")
	f.StringVar(&p.board, "board", "", "draw one `BOARD` of a game that has several")
	f.BoolVar(&p.zones, "zones", false, "show the named parts of the board")
	a.speaks(cmd)
	return cmd
}

func (a *app) drawState(p *drawing) error {
	pic, err := p.picture(a)
	if err != nil {
		return err
	}
	var data []byte
	switch ext := strings.ToLower(filepath.Ext(p.out)); ext {
	case ".svg":
		data = draw.SVG(pic)
	case ".png":
		if data, err = draw.PNG(pic, p.width); err != nil {
			return err
		}
	default:
		return failed(speech.Text("error.picture-name", strconv.Quote(p.out)))
	}
	return campaign.WriteAll(filepath.Dir(p.out), []campaign.File{{Name: filepath.Base(p.out), Data: data}})
}

// usualPicture is the file that draw writes where none is named, and then says so.
const usualPicture = "board.svg"

// picture is what the game makes of the flags.
func (p *drawing) picture(a *app) (*picture.Picture, error) {
	step, r, err := p.look(a)
	if err != nil {
		return nil, err
	}
	return p.pictureOf(a, step, r)
}

// pictureOf is what the game makes of the flags for what is looked at.
func (p *drawing) pictureOf(a *app, step *single.Step, r *picture.Request) (*picture.Picture, error) {
	game, ok := step.Rules.(picture.Game)
	if !ok {
		return nil, errors.New(speech.Text("error.no-picture", step.Rules.Name()))
	}
	if err := p.wish(step, r); err != nil {
		return nil, err
	}
	pic, err := a.pictured(game, step, r)
	if err != nil {
		return nil, err
	}
	return pic, p.cut(pic)
}

// pictured is the picture of a request, in the language that is wanted.
func (a *app) pictured(game picture.Game, s *single.Step, r *picture.Request) (*picture.Picture, error) {
	if !a.foreign() {
		return game.Picture(r)
	}
	texts, err := a.complaints(s)
	if err != nil {
		return nil, err
	}
	r.Say = orders.Sayer(nil, texts)
	return game.Picture(r)
}

// cut cuts the picture down to the part that is meant: of the board that --board names.
func (p *drawing) cut(pic *picture.Picture) error {
	var part []model.Space
	for _, name := range p.crop {
		space, ok := findSpace(pic.Board, name)
		if !ok || len(pic.Crop.Spaces) > 0 && !slices.Contains(pic.Crop.Spaces, space) {
			return failed(speech.Text("error.not-on-board", name, cornersOf(pic)))
		}
		part = append(part, space)
	}
	if len(part) > 0 {
		pic.Crop.Spaces = part
	}
	return nil
}

// findSpace finds a space by its name, however its letters are written.
func findSpace(board *model.Board, name string) (model.Space, bool) {
	for i := range board.Len() {
		if strings.EqualFold(board.Name(model.Space(i)), name) {
			return model.Space(i), true
		}
	}
	return model.NoSpace, false
}

// cornersOf are two spaces of a picture, for an example.
func cornersOf(pic *picture.Picture) string {
	first, last := model.Space(0), model.Space(pic.Board.Len()-1)
	if n := len(pic.Crop.Spaces); n > 0 {
		first, last = pic.Crop.Spaces[0], pic.Crop.Spaces[n-1]
	}
	return pic.Board.Name(first) + "," + pic.Board.Name(last)
}

// look reads the position that is meant, a state's or a segment's of a folder, as the side
// may see it.
func (p *drawing) look(a *app) (s *single.Step, r *picture.Request, err error) {
	if p.segment != "" {
		return a.lookBack(p)
	}
	side := ownIfUnnamed(p.state, p.side, p.named)
	if s, err = a.openState(p.state); err != nil {
		return nil, nil, err
	}
	return s, a.standing(s, side), knownSide(s, string(side))
}

// standing is a position as a side may see it.
func (a *app) standing(s *single.Step, side model.Side) *picture.Request {
	return &picture.Request{Input: s.Looking(s.State.Position.View(side)), Title: a.say(speech.Text("pic.before", s.State.Campaign, s.State.Segment))}
}

// lookBack reads a segment that was played, as the side may see it. Where only reports came
// of it, there is the position after it.
func (a *app) lookBack(p *drawing) (*single.Step, *picture.Request, error) {
	c, side, err := a.chapterOf(p)
	if err != nil {
		return nil, nil, err
	}
	turn, err := c.as(side)
	if err != nil {
		in, over := c.reports.State()
		if !over {
			return nil, nil, wrongly(speech.Text("error.not-over", c.segment))
		}
		s, err := single.OpenState(in, a.games)
		if err != nil {
			return nil, nil, err
		}
		return s, &picture.Request{Input: s.Looking(s.State.Position.View("")), Title: a.say(speech.Text("pic.after", s.State.Campaign, c.segment))}, nil
	}
	s, played := turn.Step, turn.Result
	return s, &picture.Request{Input: s.Looking(played.Outcome.Position.View(side)), Title: s.State.Campaign + "  " + s.State.Segment,
		Before: s.State.Position.View(side), Journal: seenBy(side, played.Outcome.Journal)}, nil
}

// chapterOf is the segment that is to be drawn, and who looks at it.
func (a *app) chapterOf(p *drawing) (*chapter, model.Side, error) {
	dir := cmp.Or(p.state, ".")
	if campaign.IsCampaign(os.DirFS(dir)) {
		return a.chapterIn([]string{p.segment}, dir, p.side, p.named)
	}
	s, r, err := a.again(dir, []string{strings.ToUpper(p.segment)})
	if err != nil {
		return nil, "", err
	}
	return &chapter{segment: s.State.Segment, turn: &campaign.Turn{Step: s, Result: r}}, model.Side(p.side), knownSide(s, p.side)
}

// wish adds what the flags want to see upon the board.
func (p *drawing) wish(s *single.Step, r *picture.Request) (err error) {
	r.Zones, r.Board = p.zones, p.board
	if r.ZOC, err = sidesOf(s, p.zoc); err != nil {
		return err
	}
	if r.Supply, err = sidesOf(s, p.supply); err != nil {
		return err
	}
	if r.Ranges, err = unitsOf(r.Input.Position.Set(), p.ranges); err != nil {
		return err
	}
	r.Reach, err = unitsOf(r.Input.Position.Set(), p.reach)
	return err
}

// sidesOf are the sides that a flag names.
func sidesOf(s *single.Step, names []string) (list []model.Side, err error) {
	for _, name := range names {
		if err := knownSide(s, name); err != nil {
			return nil, err
		}
		list = append(list, model.Side(name))
	}
	return list, nil
}

// unitsOf are the units that a flag names.
func unitsOf(set *model.Set, names []string) (list []model.UnitID, err error) {
	for _, name := range names {
		u, ok := set.FindUnit(name)
		if !ok {
			return nil, errors.New(speech.Text("error.no-unit", name))
		}
		list = append(list, u)
	}
	return list, nil
}

// seenBy is a journal without what another side alone may see.
func seenBy(side model.Side, journal []adjudicate.Entry) []adjudicate.Entry {
	var list []adjudicate.Entry
	for i := range journal {
		if to := journal[i].To; to == "" || to == side {
			list = append(list, journal[i])
		}
	}
	return list
}
