package main

import (
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// selfPlayer is a game that plays itself.
type selfPlayer interface {
	orders.Rules
	// Wild and Sensible are players of both sides for one segment: at random, and with
	// some sense.
	Wild(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source)
	Sensible(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source)
	// Sound reports what does not hold that must hold whenever a segment is over.
	Sound(before, after *model.State) error
	// Outcome says how the game ended; "" while it goes on.
	Outcome(st *model.State) string
}

// selfPlay are the flags of a row of games.
type selfPlay struct {
	games    int
	seed     uint64
	edition  string
	scenario string
	player   string
	rulings  []string
	from     string
	out      string
	counts   bool
	decided  int
	segments int
	winners  map[string]int
	kinds    map[string]int
	events   map[string]int
}

func (a *app) selfplay() *cobra.Command {
	p := selfPlay{winners: map[string]int{}, kinds: map[string]int{}, events: map[string]int{}}
	cmd := &cobra.Command{
		Use:   "selfplay GAME",
		Short: "Let the program play whole games against itself",
		Long: `It plays at random, or sensibly. A game that fails is written to --out as a
folder that plays it again.`,
		Example: `  umpire selfplay donnerschlag --games 2 --seed 7`,
		Args:    cobra.ExactArgs(1),
		RunE:    func(cmd *cobra.Command, args []string) error { return a.playAll(&p, args[0]) },
	}
	f := cmd.Flags()
	f.IntVar(&p.games, "games", 1, "number of `GAMES`")
	f.Uint64Var(&p.seed, "seed", 1, "`SEED` of the first game; each later game takes the next number")
	f.StringVar(&p.edition, "edition", "2023", "`EDITION` of the rules")
	f.StringVar(&p.scenario, "scenario", "", "`SCENARIO`, if the game has several")
	f.StringVar(&p.player, "player", "random", "who plays both sides: `HOW` is random or sensible")
	f.StringArrayVar(&p.rulings, "ruling", nil, "`ID=READING` of a ruling that differs from its default (repeatable)")
	f.StringVar(&p.from, "from", "", "begin from this `STATE`, such as that of a failed game")
	f.StringVar(&p.out, "out", "", "`FOLDER` for games that fail")
	f.BoolVar(&p.counts, "counts", false, "print how often each question and event occurred")
	return cmd
}

func (a *app) playAll(p *selfPlay, name string) error {
	if p.player != "random" && p.player != "sensible" {
		return hint(fmt.Errorf("there is no player %q", p.player), "random or sensible")
	}
	st, game, err := a.begun(p, name)
	if err != nil {
		return err
	}
	failed := 0
	for i := range p.games {
		seed := p.seed + uint64(i)
		g := campaign.SelfPlay(game, st, p.players(game, seed), game.Sound)
		p.add(game, g)
		if g.Failed == nil {
			continue
		}
		failed++
		a.printf("game %d fails in %s: %v\n", seed, g.State.Segment, g.Failed)
		if p.out != "" {
			if err := a.writeFailed(p, seed, g); err != nil {
				return err
			}
		}
	}
	a.summary(p, failed)
	if failed > 0 {
		return ended{exit.No}
	}
	return nil
}

// begun is the state that every game begins from.
func (a *app) begun(p *selfPlay, name string) (*model.State, selfPlayer, error) {
	s, err := a.beginning(p, name)
	if err != nil {
		return nil, nil, err
	}
	game, ok := s.Rules.(selfPlayer)
	if !ok {
		return nil, nil, errors.New(s.State.Game + " does not play itself")
	}
	return s.State, game, nil
}

// beginning is the state that --from names, else a new one.
func (a *app) beginning(p *selfPlay, name string) (*campaign.Step, error) {
	if p.from != "" {
		return openState(p.from)
	}
	st, err := a.first(name, p.edition, p.scenario, "selfplay-00000001")
	if err != nil {
		return nil, err
	}
	if st.Rulings, err = settings(p.rulings); err != nil {
		return nil, err
	}
	first, err := campaign.New(st, nonces)
	if err != nil {
		return nil, err
	}
	return campaign.OpenState(campaign.Input{Name: first.Name, Data: first.Data}, registry)
}

// nonces are those of games that nobody keeps secrets in.
var nonces = [][32]byte{{1}, {2}}

// players gives each segment a player of its own, so that a game can be taken up
// anywhere: it rests on the seed and the segment's id.
func (p *selfPlay) players(game selfPlayer, seed uint64) func(st *model.State) campaign.Player {
	return func(st *model.State) campaign.Player {
		x := seed
		for _, c := range []byte(st.Segment) {
			x = x*1099511628211 + uint64(c)
		}
		play := game.Wild
		if p.player == "sensible" {
			play = game.Sensible
		}
		oracle, standing := play(st.Position, x)
		return campaign.Player{Oracle: oracle, Standing: standing}
	}
}

func (p *selfPlay) add(game selfPlayer, g *campaign.Game) {
	p.segments += g.Segments
	if how := game.Outcome(g.State); how != "" && g.Failed == nil {
		p.decided++
		p.winners[how]++
	}
	for k, n := range g.Kinds {
		p.kinds[k] += n
	}
	for k, n := range g.Events {
		p.events[k] += n
	}
}

// writeFailed writes the state before the segment that failed, its journal so far,
// and the line that plays it again.
func (a *app) writeFailed(p *selfPlay, seed uint64, g *campaign.Game) error {
	first, err := campaign.New(g.State, nonces)
	if err != nil {
		return err
	}
	dir := fmt.Sprintf("game-%d/", seed)
	again := fmt.Sprintf("umpire selfplay %s --from %sstate.yaml --seed %d --player %s\n\n%v\n", g.State.Game, dir, seed, p.player, g.Failed)
	set := g.State.Position.Set()
	var journal strings.Builder
	for i := range g.Journal {
		journal.WriteString(g.Journal[i].String(set) + "\n")
	}
	return campaign.WriteAll(p.out, []campaign.File{
		{Name: dir + "state.yaml", Data: first.Data}, {Name: dir + "journal.txt", Data: []byte(journal.String())}, {Name: dir + "again.txt", Data: []byte(again)}})
}

func (a *app) summary(p *selfPlay, failed int) {
	a.printf("%d games, %d decided, %d failed, %d segments\n", p.games, p.decided, failed, p.segments)
	for _, w := range ordered(p.winners) {
		a.printf("  %-20s %d\n", w, p.winners[w])
	}
	if !p.counts {
		return
	}
	for _, k := range ordered(p.kinds) {
		a.printf("  question %-20s %d\n", k, p.kinds[k])
	}
	for _, k := range ordered(p.events) {
		a.printf("  event    %-20s %d\n", k, p.events[k])
	}
}

func ordered(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
