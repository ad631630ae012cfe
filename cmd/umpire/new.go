package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/speech"
	"umpire/orders"
)

// campaignName is what a campaign may be called (hexdice/1 3.1).
var campaignName = lazy.Pattern(`^[a-z][a-z0-9]*-[0-9a-f]{8}$`)

// shipped are the flags that say which game begins.
type shipped struct {
	edition, name, scenario string
	rulings                 []string
}

func (g *shipped) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&g.edition, "edition", "2023", "`EDITION` of the rules")
	cmd.Flags().StringVar(&g.scenario, "scenario", "", "`SCENARIO`, if the game has several")
	cmd.Flags().StringVar(&g.name, "campaign", "", "`NAME` of the campaign: a word, a hyphen and 8 digits; by default one is made up")
	cmd.Flags().StringArrayVar(&g.rulings, "ruling", nil, "`ID=READING` of a ruling that differs from its default (repeatable)")
}

// opening is the first state of a game.
func (a *app) opening(game string, g *shipped) (*model.State, error) {
	name := g.name
	if name == "" {
		var tail [4]byte
		if _, err := io.ReadFull(a.entropy, tail[:]); err != nil {
			return nil, err
		}
		name = fmt.Sprintf("%s-%x", game, tail)
	}
	if !campaignName().MatchString(name) {
		return nil, failed(speech.Text("error.campaign-name", strconv.Quote(name)))
	}
	st, err := a.first(game, g.edition, g.scenario, name)
	if err != nil {
		return nil, err
	}
	if st.Rulings, err = settings(g.rulings); err != nil {
		return nil, err
	}
	for _, have := range a.games {
		if have.Name == game && have.Ruled != nil {
			have.Ruled(st)
		}
	}
	return st, nil
}

// newFiles starts a game on single files: the first state, before the set-up, and the
// referee's secret for the dice.
func (a *app) newFiles(game string, b *beginning) error {
	if err := needOut(b.out); err != nil {
		return err
	}
	if !slices.Contains(chain.FileModes(), b.source) || b.at.play != "" {
		return failed(speech.Text("error.file-dice", b.source))
	}
	st, err := a.opening(game, &b.shipped)
	if err != nil {
		return err
	}
	release, err := emptyFolder(b.out)
	if err != nil {
		return err
	}
	defer release()
	return a.begin(st, b.out, b.source)
}

// emptyFolder takes a folder for a campaign that begins: nothing lies in it, and
// nobody else writes there.
func emptyFolder(out string) (release func(), err error) {
	taken := hint(campaign.Taken{Dir: out}, speech.Text("way.own-folder"))
	if have, err := os.ReadDir(out); err == nil && len(have) > 0 {
		return nil, taken
	}
	release, err = campaign.Lock(out)
	if err != nil {
		return nil, err
	}
	if have, err := os.ReadDir(out); err != nil || len(have) > 1 { // the lock itself
		release()
		return nil, errors.Join(err, taken)
	}
	return release, nil
}

// saveNew writes a campaign into a folder in which nothing lies.
func (a *app) saveNew(out string, files []campaign.File) error {
	release, err := emptyFolder(out)
	if err != nil {
		return err
	}
	defer release()
	if err := campaign.Save(campaign.Real, out, files); err != nil {
		return err
	}
	return a.placed(out)
}

// first makes the first state of a game: of a scenario, where the game has them.
func (a *app) first(game, edition, scenario, name string) (*model.State, error) {
	for _, g := range a.games {
		if g.Name == game && g.New != nil {
			return g.New(scenario, name)
		}
	}
	st, _, err := a.start(game, edition, name)
	return st, err
}

// start makes the first state of a game on the set of data in force.
func (a *app) start(game, edition, name string) (*model.State, *donnerschlag.Game, error) {
	if game != "donnerschlag" {
		return nil, nil, failed(speech.Text("error.no-set-up", strconv.Quote(game)))
	}
	set, err := a.set()
	if err != nil {
		return nil, nil, err
	}
	return donnerschlag.NewState(set, edition, name)
}

// begin writes the first state, with fresh nonces, and the dice of a campaign.
func (a *app) begin(st *model.State, out, source string) error {
	random, err := a.secrets(5) // seed, two nonces of private parts, two of the dice
	if err != nil {
		return err
	}
	first, err := campaign.New(st, random[1:3])
	if err != nil {
		return err
	}
	s, err := single.OpenState(single.Input{Name: first.Name, Data: first.Data}, a.games)
	if err != nil {
		return err
	}
	var files []campaign.File
	if !chain.Of(source).Faces {
		if files, _, err = campaign.RefereesDice(s, random[0], random[3:]); err != nil {
			return err
		}
	}
	files = append(files, campaign.GitFiles()...)
	if err := campaign.WriteAll(out, append(files, first)); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.state-of", st.Campaign, st.Game, st.Segment, st.Edition, st.Data))
	a.printf("%s\n", speech.Text("said.all-secrets", first.Name))
	a.printf("%s\n", speech.Text("said.single-files", st.Game))
	return nil
}

// settings reads rulings given as ID=READING.
func settings(list []string) ([]model.Setting, error) {
	var found []model.Setting
	for _, text := range list {
		id, reading, ok := cut(text, '=')
		if !ok {
			return nil, failed(speech.Text("error.ruling-form", strconv.Quote(text)))
		}
		found = append(found, model.Setting{ID: id, Reading: reading})
	}
	return found, nil
}

func cut(text string, at byte) (before, after string, ok bool) {
	for i := range len(text) {
		if text[i] == at {
			return text[:i], text[i+1:], true
		}
	}
	return text, "", false
}

// set is the set of data in force: the folder that --data names, else the shipped
// one.
func (a *app) set() (*donnerschlag.Dataset, error) {
	if a.data == "" {
		return donnerschlag.Shipped()
	}
	set, faults := donnerschlag.ReadDataset(os.DirFS(a.data))
	if set == nil {
		return nil, hint(donnerschlag.DatasetErrors(faults), speech.Text("way.data-check", pasted(a.data)))
	}
	return set, nil
}

// useDataIn uses the data that --data names, or else those with which the campaign is played
// whose folder the words of a command name, or in which one stands. The folder keeps in mind
// where they lie.
func (a *app) useDataIn(args []string) (err error) {
	dir, _, here := campaignIn(args)
	switch {
	case !here:
	case a.data != "":
		err = a.rememberData(dir)
	default:
		a.data, err = dataOf(dir)
	}
	if err != nil {
		return err
	}
	return a.useData()
}

// useData puts an owner's set beside the shipped one, for every verb.
func (a *app) useData() error {
	if a.data == "" {
		return nil
	}
	set, err := a.set()
	if err != nil {
		return err
	}
	a.games = slices.Concat(donnerschlag.RegistryWith(set), slices.DeleteFunc(slices.Clone(a.games), func(g orders.Game) bool { return g.Name == "donnerschlag" }))
	return nil
}
