package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

//go:embed pages/orders.html pages/orders.js
var ordersPage embed.FS

// The engines of the page, one a game, are built before the program (`make build`) and lie here then.
//
//go:embed engine
var builtEngine embed.FS

// engineFiles is where the engines lie.
var engineFiles fs.FS = builtEngine

func (a *app) page() *cobra.Command {
	var p plain
	var side, html string
	cmd := &cobra.Command{
		Use:   "page [FOLDER | STATE] --html FILE",
		Short: "Write a page on which you give orders by clicking",
		Long: `The page is one file. It opens in a web browser by a double click, without a
network, and runs the rules itself: click a counter, a hex or a question and
choose what you do. It writes the text of your file and checks it as
` + "`umpire check`" + ` does. Download the file and hand it in with ` + "`umpire FILE`" + `.

The page holds what your side may see, your standing orders and the question
sheet that waits for you. It holds no key and signs nothing.`,
		Example: `  umpire page state.yaml --side axis --html orders.html`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if html == "" {
				return failed(speech.Text("error.no-page"))
			}
			if args = p.placed(args); len(args) == 1 && p.state == "" {
				p.state = args[0]
			}
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			if side = cmp.Or(string(ownIfUnnamed(p.state, side, cmd.Flags().Changed("side"))), string(s.Owner)); side == "" {
				return failed(speech.Text("error.no-side"))
			}
			if err := knownSide(s, side); err != nil {
				return err
			}
			if err := seenFrom(s, side); err != nil {
				return err
			}
			sheet, err := a.sheetFor(p.state, model.Side(side))
			if err != nil {
				return err
			}
			return a.writePage(s, model.Side(side), sheet, html)
		},
	}
	p.before(cmd, ownStandings)
	a.speaks(cmd)
	cmd.Flags().StringVar(&side, "side", "", "the `SIDE` it is for; by default the one whose folder it is, or who moves")
	cmd.Flags().StringVar(&html, "html", "", "`FILE` to write the page to")
	return cmd
}

// sheetFor is the question sheet that waits for the side whose folder it is; "" if none does.
func (a *app) sheetFor(dir string, side model.Side) (string, error) {
	if seatIn(dir) != side {
		return "", nil
	}
	o, err := a.outlook(dir)
	if err != nil {
		return "", err
	}
	for _, d := range o.Due {
		if d.Mine && d.Sheet != "" {
			sheet, err := os.ReadFile(d.Sheet)
			return string(sheet), err
		}
	}
	return "", nil
}

// clicked is what the page of orders holds beside the engine.
type clicked struct {
	Campaign string            `json:"campaign"`
	Segment  string            `json:"segment"`
	Base     string            `json:"base"`
	Side     model.Side        `json:"side"`
	Called   string            `json:"called"` // what its reader calls the side
	Begin    writing.Begin     `json:"begin"`
	Kinds    []string          `json:"kinds"`  // of the files that may be written
	Sheets   map[string]string `json:"sheets"` // by kind, the file with which it begins; else it is drafted
	Box      string            `json:"box"`
	Spaces   [][3]string       `json:"spaces"` // name, x, y
	Stands   [][]any           `json:"stands"` // symbol, x, y, size
	Tips     []string          `json:"tips"`   // of the symbols
	Own      []string          `json:"own"`    // the units of the side
	Words    map[string]string `json:"words"`  // what the page says, by id
}

// writePage writes the page of a side.
func (a *app) writePage(s *single.Step, side model.Side, sheet, file string) error {
	view := s.State.Position.View(side)
	text := single.ViewOf(s.State, side).Write()
	packed, err := strict.Pack(text, "view.yaml")
	if err != nil {
		return err
	}
	c := clicked{Campaign: s.State.Campaign, Segment: s.State.Segment, Base: s.Base[:8], Side: side, Sheets: map[string]string{},
		Begin: writing.Begin{Side: side, View: string(text), Packed: packed}}
	if c.Called, err = a.sideOf(s, side); err != nil {
		return err
	}
	if a.foreign() {
		if c.Begin.Words, err = a.complaints(s); err != nil {
			return err
		}
	}
	for _, st := range s.Standing {
		if st.Side == side {
			c.Begin.Standing = string(st.Data)
		}
	}
	if sheet != "" {
		c.Kinds, c.Sheets[orders.KindAnswers] = append(c.Kinds, orders.KindAnswers), sheet
	}
	if d, ok := s.Rules.(orders.Drafter); ok {
		if d.Writes(s.State.Segment, side) && (s.Owner == "" || s.Owner == side) {
			c.Kinds = append(c.Kinds, orders.KindOrders)
		}
		c.Kinds = append(c.Kinds, orders.KindStanding)
	}
	if len(c.Kinds) == 0 {
		return errors.New(speech.Text("error.no-page-of", s.Rules.Name()))
	}
	game, ok := s.Rules.(picture.Game)
	if !ok {
		return errors.New(speech.Text("error.no-picture", s.Rules.Name()))
	}
	pic, err := a.pictured(game, s, &picture.Request{Input: s.Looking(view)})
	if err != nil {
		return err
	}
	for _, u := range view.Set().Units {
		if u.Side == side {
			c.Own = append(c.Own, u.ID)
		}
	}
	c.Words = a.pageWords()
	page, err := a.clickedPage(&c, draw.NewFilm([]*picture.Picture{pic}), s.Rules.Name())
	if err != nil {
		return err
	}
	if err := campaign.WriteAll(filepath.Dir(file), []campaign.File{{Name: filepath.Base(file), Data: page}}); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.page", file, s.State.Segment, side))
	return nil
}

// clickedPage is the page with all that it holds, and the engine of the game of that name.
func (a *app) clickedPage(c *clicked, f *draw.Film, name string) ([]byte, error) {
	wasm, err := built(name + ".wasm.gz")
	if err != nil {
		return nil, err
	}
	glue, err := built("wasm_exec.js")
	if err != nil {
		return nil, err
	}
	c.Box, c.Tips = f.Box, f.Tips
	for _, s := range f.Spaces {
		c.Spaces = append(c.Spaces, [3]string{s.Name, s.X, s.Y})
	}
	var below, above string
	for _, fr := range f.Frames {
		below, above = fr.Below, fr.Above
		for _, s := range fr.Stands {
			c.Stands = append(c.Stands, []any{s.Symbol, s.X, s.Y, s.Size})
		}
	}
	data, err := json.Marshal(c) // < and & are escaped, so it may stand in the page
	if err != nil {
		return nil, err
	}
	var defs strings.Builder
	for i, s := range f.Symbols {
		defs.WriteString(draw.Symbol(i, s))
	}
	html, err := ordersPage.ReadFile("pages/orders.html")
	if err != nil {
		return nil, err
	}
	html = a.labelled(html)
	script, err := ordersPage.ReadFile("pages/orders.js")
	if err != nil {
		return nil, err
	}
	html = bytes.Replace(html, []byte("{/*script*/}"), script, 1)
	// in one pass: what stands in one part is never a place for another
	return []byte(strings.NewReplacer("{style}", string(allowed(html, "<style>", "</style>")), "{script}", string(allowed(html, "<script>", "</script>")),
		"<!--symbols-->", defs.String(), "<!--board-->", f.Board, "<!--below-->", below, "<!--above-->", above,
		"{/*data*/}", string(data), "{/*glue*/}", string(glue), "{/*engine*/}", base64.StdEncoding.EncodeToString(wasm)).Replace(string(html))), nil
}

// built reads a file of the engine.
func built(name string) ([]byte, error) {
	data, err := fs.ReadFile(engineFiles, "engine/"+name)
	if errors.Is(err, fs.ErrNotExist) {
		err = failed(speech.Text("error.no-engine", name))
	}
	return data, err
}

// allowed is the source by which the policy of a page lets its one script, or its one style, pass:
// the hash of what stands between two tags.
func allowed(html []byte, begin, end string) []byte {
	_, rest, _ := bytes.Cut(html, []byte(begin))
	text, _, _ := bytes.Cut(rest, []byte(end))
	sum := sha256.Sum256(text)
	return []byte("'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'")
}
