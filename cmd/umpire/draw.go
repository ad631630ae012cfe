package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/stalingrad"
	"umpire/model"
)

// picture are the flags of `umpire draw`.
type picture struct {
	state, side, out string
	segment          string
	width            int
	crop             []string
	zoc, supply      []string // sides
	ranges, reach    []string // units
	zones            bool
	board            string
}

func (a *app) draw() *cobra.Command {
	var p picture
	cmd := &cobra.Command{
		Use:   "draw [STATE | FOLDER] --out FILE",
		Short: "draw a position as SVG or PNG, whichever the name of the file says",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				p.state = args[0]
			}
			return a.drawState(&p)
		},
	}
	f := cmd.Flags()
	f.StringVar(&p.state, "state", "", "the state `FILE`")
	f.StringVar(&p.side, "side", "", "what this `SIDE` may see; without it, what everybody may")
	f.StringVar(&p.out, "out", "", "the `FILE` to write: .svg or .png")
	f.IntVar(&p.width, "width", 2400, "`PIXELS` across, of a PNG")
	f.StringSliceVar(&p.crop, "crop", nil, "two `HEXES` at opposite corners: --crop 2008,2818")
	f.StringVar(&p.segment, "segment", "", "the moves and combats of this `SEGMENT` of a folder, and how it left things")
	f.StringArrayVar(&p.zoc, "zoc", nil, "shade the zones of control of a `SIDE` (may be given again)")
	f.StringArrayVar(&p.supply, "supply", nil, "show the supply lines of a `SIDE` and who has none (may be given again)")
	f.StringArrayVar(&p.ranges, "range", nil, "ring the command range of an `HQ` (may be given again)")
	f.StringArrayVar(&p.reach, "reach", nil, "shade where a `UNIT` can go, with the MPs it costs (may be given again)")
	f.StringVar(&p.board, "board", "", "one `BOARD` alone, of a game that has several")
	f.BoolVar(&p.zones, "zones", false, "show the meeting zones")
	return cmd
}

func (a *app) drawState(p *picture) error {
	v, err := p.look()
	if err != nil {
		return err
	}
	pic, err := p.of(v)
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
		return hint(fmt.Errorf("%q is the name of no picture", p.out), "name it: --out board.svg or --out board.png")
	}
	return campaign.WriteAll(filepath.Dir(p.out), []campaign.File{{Name: filepath.Base(p.out), Data: data}})
}

// view is what a side may see of a position, and of the segment that led to it.
type view struct {
	step    *campaign.Step
	side    model.Side // "" is everybody
	pos     *model.Position
	title   string
	journal []adjudicate.Entry // of the segment, without what others alone may see
}

// look reads the position that is meant: a state, or a segment of a folder.
func (p *picture) look() (*view, error) {
	v := &view{side: model.Side(p.side)}
	if p.segment == "" {
		s, err := openState(p.state)
		if err != nil {
			return nil, err
		}
		v.step, v.pos, v.title = s, s.State.Position, s.State.Campaign+"  before "+s.State.Segment
	} else {
		s, r, err := playedOf(p.state, strings.ToUpper(p.segment))
		if err != nil {
			return nil, err
		}
		v.step, v.pos, v.title = s, r.Outcome.Position, s.State.Campaign+"  "+s.State.Segment
		v.journal = seenBy(v.side, r.Outcome.Journal)
	}
	if err := knownSide(v.step, p.side); err != nil {
		return nil, err
	}
	v.pos = v.pos.View(v.side)
	return v, nil
}

// playedOf is a segment of a folder: of a campaign, or of play on plain files.
func playedOf(dir, segment string) (*campaign.Step, *campaign.Result, error) {
	if dir == "" {
		dir = "."
	}
	if _, _, ok := campaignIn([]string{dir}); !ok {
		return again(dir, []string{segment})
	}
	a := &app{}
	return a.playedIn(dir, []string{segment})
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

// of is the picture of a view.
func (p *picture) of(v *view) (pic *draw.Picture, err error) {
	switch game := v.step.Rules.(type) {
	case *donnerschlag.Game:
		pic, err = p.donnerschlag(v, game)
	case *stalingrad.Game:
		pic, err = p.stalingrad(v, game)
	default:
		return nil, errors.New(game.Name() + " has no picture")
	}
	if err != nil {
		return nil, err
	}
	for _, name := range p.crop {
		space, ok := v.pos.Set().Board.Find(strings.ToUpper(name))
		if !ok {
			return nil, hint(fmt.Errorf("%s is not on this board", name), "two hexes at opposite corners: --crop 2008,2818")
		}
		pic.Crop.Spaces = append(pic.Crop.Spaces, space)
	}
	return pic, nil
}
