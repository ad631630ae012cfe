package main

import (
	"errors"
	"fmt"
	"runtime"
	"sort"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
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
	shard    string
	merge    bool
}

func (a *app) selfplay() *cobra.Command {
	var p selfPlay
	cmd := &cobra.Command{
		Use:   "selfplay GAME | selfplay --merge FILE…",
		Short: "Let the program play whole games against itself",
		Long: `It plays at random, or sensibly, on every core. A game that fails is written to
--out as a folder that plays it again.

You can split many games over several machines. --shard 3/16 plays the third of
sixteen parts and prints its counts. --merge adds up the counts of all parts,
as if one machine had played them.`,
		Example: `  umpire dev selfplay donnerschlag --games 2 --seed 7
  umpire dev selfplay stalingrad --games 5 --seed 3 --shard 1/3
  umpire dev selfplay --merge --counts three.yaml one.yaml two.yaml`,
		Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if p.merge {
				return a.mergeShards(&p, args)
			}
			if len(args) > 1 {
				return hint(fmt.Errorf("it plays one game, not %d", len(args)), "to add up the files of --shard, say --merge")
			}
			return a.playAll(&p, args[0])
		},
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
	f.StringVar(&p.shard, "shard", "", "play `PART/PARTS` of the games, as 3/16, and print what was counted")
	f.BoolVar(&p.merge, "merge", false, "add up the files that --shard printed")
	return cmd
}

// playAll plays the games, or those of a shard.
func (a *app) playAll(p *selfPlay, name string) error {
	if p.player != "random" && p.player != "sensible" {
		return hint(fmt.Errorf("there is no player %q", p.player), "random or sensible")
	}
	part, err := readShard(p.shard)
	if err != nil {
		return err
	}
	st, game, err := a.begun(p, name)
	if err != nil {
		return err
	}
	t := newCensus(p, st, part)
	var seeds []uint64
	for i := range p.games {
		if part.has(i) {
			seeds = append(seeds, p.seed+uint64(i))
		}
	}
	err = inOrder(seeds, func(seed uint64) *campaign.Game {
		return campaign.SelfPlay(game, st, p.players(game, seed), game.Sound)
	}, func(seed uint64, g *campaign.Game) error {
		t.add(game, g, seed)
		if g.Failed == nil || p.out == "" {
			return nil
		}
		return a.writeFailed(p, seed, g)
	})
	if err != nil {
		return err
	}
	if p.shard != "" {
		a.printf("%s", t.write())
		return nil
	}
	return a.summary(t, p.counts)
}

// inOrder plays games on every core and takes them in the order of their seeds.
func inOrder(seeds []uint64, play func(seed uint64) *campaign.Game, take func(seed uint64, g *campaign.Game) error) error {
	ready := make([]chan *campaign.Game, len(seeds))
	for i := range ready {
		ready[i] = make(chan *campaign.Game, 1)
	}
	room := make(chan bool, runtime.GOMAXPROCS(0))
	go func() {
		for i, seed := range seeds {
			room <- true
			go func() { ready[i] <- play(seed) }()
		}
	}()
	for i, seed := range seeds {
		g := <-ready[i]
		<-room
		if err := take(seed, g); err != nil {
			return err
		}
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
func (a *app) beginning(p *selfPlay, name string) (*single.Step, error) {
	if p.from != "" {
		return a.openState(p.from)
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
	return single.OpenState(single.Input{Name: first.Name, Data: first.Data}, a.games)
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

// writeFailed writes the state before the segment that failed, its journal so far,
// and the line that plays it again.
func (a *app) writeFailed(p *selfPlay, seed uint64, g *campaign.Game) error {
	first, err := campaign.New(g.State, nonces)
	if err != nil {
		return err
	}
	dir := fmt.Sprintf("game-%d/", seed)
	again := fmt.Sprintf("umpire dev selfplay %s --from %sstate.yaml --seed %d --player %s\n\n%v\n", g.State.Game, dir, seed, p.player, g.Failed)
	set := g.State.Position.Set()
	var journal strings.Builder
	for i := range g.Journal {
		journal.WriteString(g.Journal[i].String(set) + "\n")
	}
	return campaign.WriteAll(p.out, []campaign.File{
		{Name: dir + "state.yaml", Data: first.Data}, {Name: dir + "journal.txt", Data: []byte(journal.String())}, {Name: dir + "again.txt", Data: []byte(again)}})
}

// summary prints what was counted, failures first.
func (a *app) summary(t *census, counts bool) error {
	for _, f := range t.failures {
		a.printf("game %d fails in %s: %s\n", f.seed, f.segment, f.what)
	}
	a.printf("%d games, %d decided, %d failed, %d segments\n", t.games, t.decided, len(t.failures), t.segments)
	for _, w := range ordered(t.winners) {
		a.printf("  %-20s %d\n", w, t.winners[w])
	}
	if counts {
		for _, k := range ordered(t.questions) {
			a.printf("  question %-20s %d\n", k, t.questions[k])
		}
		for _, k := range ordered(t.events) {
			a.printf("  event    %-20s %d\n", k, t.events[k])
		}
	}
	if len(t.failures) > 0 {
		return ended{exit.No}
	}
	return nil
}

func ordered(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
