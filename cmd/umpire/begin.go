package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
)

// beginning is what `umpire new` is told.
type beginning struct {
	shipped
	at                                  seatAt
	out, source, silence, late, consent string
	hours                               int
	signs, drawn                        []string
	files                               bool
}

func (a *app) newGame() *cobra.Command {
	var b beginning
	cmd := &cobra.Command{
		Use:   "new GAME|STATE",
		Short: "Start a game, alone or with others",
		Long: `Name a game, or a state file to start from. It makes a folder.

Two players need no referee: one says --dice mutual (or beacon), --play SIDE
and --name NAME, and sends the invitation that this writes; the other types
join. Without --play it is a game with a referee: you run it for others, or
play both sides. With --files there is no campaign: the first state and the
dice are single files, and nobody can audit the game.

If you are alone, say --dice mutual, --play SIDE and for the other side --seat
SIDE=computer: the program plays it, and knows only what it may know.`,
		Example: `  umpire new donnerschlag --dice mutual --play axis --name Anna
  umpire new stalingrad --dice mutual --play axis --seat allies=computer --out solo
  umpire new donnerschlag --out winter
  umpire new state.yaml --dice mutual --play axis --key keys --out anna
  umpire new donnerschlag --files --campaign storm-00000001 --out storm`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case b.files:
				return a.newFiles(args[0], &b)
			case b.at.play != "":
				return a.invite(args[0], &b)
			}
			return a.newRefereed(args[0], &b)
		},
	}
	b.flags(cmd)
	a.speaks(cmd)
	return cmd
}

func (b *beginning) flags(cmd *cobra.Command) {
	b.shipped.flags(cmd)
	f, at := cmd.Flags(), &b.at
	f.StringVar(&b.out, "out", "", "`FOLDER` for the game; by default it has your name, or that of the campaign")
	f.StringVar(&b.source, "dice", chain.Usual, "where dice come from: `SOURCE` is referee, referee+beacon, given, mutual or beacon")
	f.StringVar(&at.play, "play", "", "without a referee: the `SIDE` you play")
	f.StringVar(&at.name, "name", "", "with --play: your `NAME`")
	f.BoolVar(&b.files, "files", false, "single files, without a campaign folder")
	f.StringArrayVar(&at.names, "seat", nil, "who plays a side, `SIDE=NAME` (repeatable); computer is the program, a person of that name writes Computer")
	f.StringArrayVar(&b.signs, "sign", nil, "a player's key.pub, `SIDE=FILE`; one for each side with referee+beacon or bundles (repeatable)")
	f.StringArrayVar(&b.drawn, "nonce", nil, "hash that key nonce printed for a player, `SIDE=HASH`; with one for each side the players sign the start (repeatable)")
	f.StringVar(&at.keys, "key", "", "`FOLDER` of your keys; by default the program keeps them for you; a referee with keys plays by bundles")
	f.StringArrayVar(&at.dead, "dead", nil, "without a referee: `CAMPAIGN` between the same players that you gave up (repeatable)")
	f.StringArrayVar(&at.beside, "beside", nil, "without a referee: `CAMPAIGN` between the same players that goes on beside this one (repeatable)")
	f.StringVar(&at.witness, "witness", "", "without a referee: the witness of silence and their key.pub, `PARTY=FILE`")
	f.StringVar(&at.witnessAge, "witness-age", "", "without a referee: the `WORD` age1… of the witness, who holds seeds; by default that in their key.pub")
	f.StringVar(&at.fallback, "default", campaign.ForfeitDefault, "without a referee: what replaces a withheld link, once the witness says so: `HOW` is forfeit, escrow or beacon")
	f.IntVar(&at.penalty, "penalty", 0, "without a referee: a player loses with the `N`th default; 0 for never")
	f.IntVar(&b.hours, "hours", 72, "`HOURS` to answer")
	f.StringVar(&b.silence, "silence", "wait", "what a missed deadline means, once the referee or witness says so: `HOW` is wait, hold or forfeit")
	f.StringVar(&b.late, "late", "take", "what happens to orders that come after the deadline, before the referee acts: `HOW` is take or refuse")
	f.StringVar(&b.consent, "consent", "each", "how players accept rulings: `HOW` is each (one by one) or advance (beforehand)")
}

// invite begins a campaign without a referee: a player's folder, and the invitation.
func (a *app) invite(from string, b *beginning) error {
	w, err := witnessed(b.at.witness, b.at.witnessAge, b.at.fallback == campaign.EscrowDefault)
	if err != nil {
		return err
	}
	state, settings, err := a.proposal(from, &b.shipped, func(s *campaign.Settings) {
		s.Dice, s.Hours, s.Silence = b.source, b.hours, b.silence
		s.Witness, s.Default, s.Penalty = w, b.at.fallback, b.at.penalty
	})
	if err != nil {
		return err
	}
	if slices.Contains(b.at.names, b.at.play+"="+computer) {
		return failed(speech.Text("error.own-seat", b.at.play))
	}
	if !slices.ContainsFunc(settings.Seats, func(seat chain.Seat) bool { return string(seat.Side) == b.at.play }) {
		return noSide(settings, "--play "+b.at.play, b.at.play, "SIDE")
	}
	if err := errors.Join(seated(settings, b.at.names), own(settings, b.at.play, b.at.name)); err != nil {
		return err
	}
	return a.sitDown(nil, settings, state, b.out, b.at)
}

// newRefereed makes the folder of a campaign with a referee.
func (a *app) newRefereed(from string, b *beginning) error {
	if b.at.name != "" {
		return failed(speech.Text("error.name-play"))
	}
	in, s, err := a.startOf(from, &b.shipped)
	if err != nil {
		return err
	}
	if err := a.plays(s.State.Game); err != nil {
		return err
	}
	if chain.Of(b.source).Between() {
		return failed(speech.Text("error.own-folder"))
	}
	if !slices.Contains(chain.Modes(), b.source) {
		return failed(speech.Text("error.no-dice", b.source, strings.Join(chain.Modes(), speech.Text("part.or")+"--dice ")))
	}
	set := campaign.SettingsFor(s.State, b.source)
	set.Hours, set.Silence, set.Late, set.Consent = b.hours, b.silence, b.late, b.consent
	keys, err := a.postKeys(set, b.at.keys, len(b.signs))
	if err != nil {
		return err
	}
	start := campaign.Start{State: in, Beacon: a.watch(), Settings: set}
	if start.Drawn, err = committed(set, b.drawn); err != nil {
		return err
	}
	set.SignedStart = start.Drawn != nil
	if err := keyed(set, b.signs); err != nil {
		return err
	}
	if err := seated(set, b.at.names); err != nil {
		return err
	}
	if b.out == "" {
		b.out = folderFor("", set.Campaign, "")
	}
	release, err := emptyFolder(b.out)
	if err != nil {
		return err
	}
	defer release()
	if err := a.found(start, keys, b.out); err != nil {
		return err
	}
	if start.Settings.Post.Side == "" { // whoever has the players' keys knows whose game it is
		a.printf("%s\n", speech.Text("said.refereed", pasted(from), string(set.Seats[0].Side)))
	}
	return nil
}

// known reports whether an argument names a game that the program has.
func (w world) known(arg string) bool {
	return slices.ContainsFunc(w.games, func(have orders.Game) bool { return have.Name == arg })
}

// gameNames lists the games that can begin.
func (w world) gameNames() (list []string) {
	for _, g := range w.games {
		list = append(list, g.Name)
	}
	return slices.Compact(list)
}

// startOf is the position from which a campaign begins: that of a file, or the
// set-up of a game that the program has, its hands sealed.
func (a *app) startOf(arg string, g *shipped) (single.Input, *single.Step, error) {
	if !a.known(arg) {
		in, err := read(arg)
		switch {
		case errors.Is(err, fs.ErrNotExist) && plainWord().MatchString(arg) && !strings.Contains(arg, "."):
			return in, nil, failed(speech.Text("error.no-game", arg, strings.Join(a.gameNames(), ", ")))
		case err != nil:
			return in, nil, err
		case g.name != "" || g.scenario != "" || len(g.rulings) > 0:
			return in, nil, failed(speech.Text("error.game-flags", arg))
		}
		s, err := single.OpenState(in, a.games)
		if err == nil {
			a.lacks(s)
		}
		return in, s, err
	}
	st, err := a.opening(arg, g)
	if err != nil {
		return single.Input{}, nil, err
	}
	nonces, err := a.secrets(len(st.Position.Set().Schema.Sides))
	if err != nil {
		return single.Input{}, nil, err
	}
	first, err := campaign.New(st, nonces)
	if err != nil {
		return single.Input{}, nil, err
	}
	in := single.Input{Name: first.Name, Data: first.Data}
	s, err := single.OpenState(in, a.games)
	return in, s, err
}

// lacks warns of a state from which a game cannot be played to its end.
func (a *app) lacks(s *single.Step) {
	if g, ok := s.Rules.(orders.Lacker); ok {
		for _, what := range g.Lacks(s.Looking(s.State.Position)) {
			fmt.Fprintln(a.err, a.say(speech.Text("layout.warning-line", what)))
		}
	}
}

// setUp is the first position of a game, for whoever needs its rules and nothing of how things stand.
func (a *app) setUp(g orders.Game) (*single.Step, error) {
	_, s, err := a.startOf(g.Name, &shipped{edition: g.Editions[0]})
	return s, err
}

// keyed puts the public keys of players into the settings.
func keyed(set *campaign.Settings, signs []string) error {
	for _, text := range signs {
		side, path, _ := strings.Cut(text, "=")
		i := slices.IndexFunc(set.Seats, func(s chain.Seat) bool { return string(s.Side) == side })
		if i < 0 {
			return noSide(set, "--sign "+text, side, "SIDE=FILE")
		}
		sign, age, err := publicKey(path)
		if err != nil {
			return err
		}
		set.Seats[i].Sign, set.Seats[i].Age = sign, age
	}
	return set.Keyed()
}

// committed is what the nonces of the players hash to, by seat. All draw theirs, or nobody
// does.
func committed(set *campaign.Settings, drawn []string) ([]dice.Hash, error) {
	if len(drawn) == 0 {
		return nil, nil
	}
	found := map[string]dice.Hash{}
	for _, text := range drawn {
		side, digits, _ := strings.Cut(text, "=")
		hash, err := dice.ParseHash(digits)
		if err != nil || !slices.ContainsFunc(set.Seats, func(s chain.Seat) bool { return string(s.Side) == side }) {
			return nil, misused(speech.Text("error.nonce-seat", text))
		}
		found[side] = hash
	}
	var list []dice.Hash
	for _, seat := range set.Seats {
		hash, ok := found[string(seat.Side)]
		if !ok {
			return nil, misused(speech.Text("error.nonce-none", seat.Side))
		}
		list = append(list, hash)
	}
	return list, nil
}

// publicKey reads a line key.pub: the signing key, and the age recipient, none where the
// comment has none.
func publicKey(path string) (sign, age string, err error) {
	in, err := read(path)
	if err != nil {
		return "", "", err
	}
	words := strings.Fields(string(in.Data))
	if len(words) < 2 || words[0] != "ssh-ed25519" {
		return "", "", wrongly(speech.Text("error.no-public-key", in.Name))
	}
	if age = "none"; len(words) > 2 && strings.HasPrefix(words[2], "age1") {
		age = words[2]
	}
	return words[0] + " " + words[1], age, nil
}

func seated(set *campaign.Settings, seats []string) error {
next:
	for _, text := range seats {
		side, name, _ := strings.Cut(text, "=")
		for i := range set.Seats {
			if string(set.Seats[i].Side) == side && name != "" {
				if name == computer {
					if err := takesSeat(set, side); err != nil {
						return err
					}
				}
				set.Seats[i].Name = name
				continue next
			}
		}
		return noSide(set, "--seat "+text, side, "SIDE=NAME")
	}
	_, err := campaign.ReadSettings(single.Input{Name: "campaign.yaml", Data: set.Write()})
	return err
}

// noSide refuses what names a side that the game does not have, or none, and says which it has.
func noSide(set *campaign.Settings, typed, side, form string) error {
	var sides []string
	for _, seat := range set.Seats {
		sides = append(sides, string(seat.Side))
	}
	if slices.Contains(sides, side) || side == "" {
		return failed(speech.Text("error.form-of", typed, form, eitherOf(sides)))
	}
	return failed(speech.Text("error.no-side-of", typed, side, form, eitherOf(sides)))
}

// found draws the secrets of a campaign and writes its folder.
func (a *app) found(in campaign.Start, keys []campaign.File, out string) error {
	random, err := a.secrets(1 + len(in.Settings.Seats))
	if err != nil {
		return err
	}
	in.Seed, in.Nonces = random[0], random[1:]
	files, err := campaign.Begin(in, a.games)
	if err != nil {
		return err
	}
	if err := campaign.Save(campaign.Real, out, append(files, keys...)); err != nil {
		return err
	}
	if err := a.placed(out); err != nil {
		return err
	}
	c, err := a.openCampaign(out, false)
	if err != nil {
		return err
	}
	if err := a.stamp(out, campaign.Stamp{Seq: c.Chain.Seq(), At: a.clock()}); err != nil {
		return err
	}
	shows := speech.Text("said.show-start")
	if c.Settings.Post.Side != "" {
		shows = speech.Text("said.first-mail")
	}
	a.printf("%s\n", speech.Text("said.campaign-head", c.Settings.Campaign, out, c.Chain.Head(), shows))
	if !c.Pact.Faces {
		a.printf("%s\n", c.Settings.WhoseDice())
	}
	a.says(a.outlookRefereed(c, out))
	return nil
}
