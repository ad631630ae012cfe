package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// attributes keep git from changing a line end.
const attributes = "* -text\n"

// Start is what a campaign begins from.
type Start struct {
	State    single.Input // the whole state before the first segment
	Settings *Settings    // nil: SettingsFor the state, with dice referee
	Seed     [32]byte     // of the referee's chain; not used when dice are given
	Nonces   [][32]byte
	Drawn    []dice.Hash // instead of nonces: what those that the players have drawn hash to, a side each
	Beacon   Beacon      // of dice with a beacon: its chain
}

// beaconOf is the chain of the beacon that the offer names.
func (in Start) beaconOf() string {
	if in.Settings.Pact().Round {
		return in.Beacon.Filled().Chain.Hash
	}
	return "none"
}

// Begin draws up the folder of a campaign: settings, offer, genesis and the first
// entries, up to the pass that says whose orders are awaited. Seed and one nonce
// a side come from the caller's source of randomness.
func Begin(in Start, games []orders.Game) ([]File, error) {
	s, err := OpenStart(in.State, games)
	if err != nil {
		return nil, err
	}
	if in.Settings == nil {
		in.Settings = SettingsFor(s.State, chain.Usual)
	}
	if err := errors.Join(in.Settings.Fits(s.State), in.Settings.Keyed()); err != nil {
		return nil, err
	}
	files, err := genesisFiles(in, s)
	if err != nil {
		return nil, err
	}
	fsys := memory(files)
	c, err := Open(fsys, games, nil)
	if err != nil {
		return nil, err
	}
	if err := c.settle(); err != nil {
		return nil, err
	}
	return append(files, c.out...), nil
}

// genesisFiles are all files of the start but the entries.
func genesisFiles(in Start, s *single.Step) ([]File, error) {
	set, pact := in.Settings, in.Settings.Pact()
	offer, open, files, err := in.nonces()
	if err != nil {
		return nil, err
	}
	offer = append(offer, dice.L("campaign", set.Campaign), dice.L("dice", set.Dice), dice.L("referee", set.Referee), dice.L("witness", "none"))
	if pact.Links == chain.Referee {
		tip, err := dice.Tip(set.Campaign, set.Referee, in.Seed, Links)
		if err != nil {
			return nil, err
		}
		offer = append(offer, dice.L("chain", set.Referee, strconv.Itoa(Links), tip.String()))
		files = append(files, File{Name: chain.SeedFile, Data: []byte(dice.Hash(in.Seed).String() + "\n"), Secret: true})
	}
	if pact.Hands == chain.Referee && len(Decks(s.State.Position)) > 0 {
		ref, err := dice.NewReferee(dice.RefereeConfig{Campaign: set.Campaign, Party: set.Referee, Seed: in.Seed, Links: 1, Next: 1})
		if err != nil {
			return nil, err
		}
		hands, err := handsFile(s.State.Position, set.Campaign, set.Referee, ref)
		if err != nil {
			return nil, err
		}
		offer = append(offer, dice.L("hands", set.Referee, dice.HashOf(hands).String()))
		files = append(files, File{Name: HandsName(set.Referee), Data: hands})
	}
	offer = append(offer, dice.L("rules", dice.HashOf([]byte(set.Behaviour+"\n")).String()), dice.L("behaviour", set.Behaviour), dice.L("setup", s.Base),
		dice.L("settings", set.Sum().String()), dice.L("beacon", in.beaconOf()), dice.L("hours", strconv.Itoa(set.Hours)), dice.L("default", "forfeit"))
	rec, err := dice.Make("offer", offer...)
	if err != nil {
		return nil, fmt.Errorf("offer: %w", err)
	}
	if err := errors.Join(set.Distinct(), DistinctOffer(rec)); err != nil {
		return nil, err
	}
	if pact.Nonces != chain.Players {
		gen, err := chain.GenesisRecord(rec, open)
		if err != nil {
			return nil, err
		}
		files = append(files, File{Name: GenesisFile, Data: gen.Bytes()})
	}
	public := *s.State
	public.Position = s.State.Position.View("")
	return append(append(files, GitFiles()...),
		File{Name: SettingsFile, Data: set.Write()},
		File{Name: SetupFile, Data: public.Write()},
		File{Name: fullSetupFile, Data: s.State.Write(), Secret: true},
		File{Name: OfferFile, Data: rec.Bytes()}), nil
}

// nonces are the players as the offer names them, each with the hash of his nonce; the
// values of those that were drawn here, and their records.
func (in Start) nonces() (offer []dice.Line, open [][]string, files []File, err error) {
	set, pact := in.Settings, in.Settings.Pact()
	for i, seat := range set.Seats {
		p := string(seat.Side)
		offer = append(offer, dice.L("player", p))
		switch {
		case pact.Nonces == chain.Nobody:
		case pact.Nonces == chain.Players && i < len(in.Drawn):
			offer = append(offer, dice.L("nonce", p, in.Drawn[i].String()))
		case pact.Nonces == chain.Referee && i < len(in.Nonces):
			rec, err := chain.NonceRecord(set.Campaign, p, in.Nonces[i])
			if err != nil {
				return nil, nil, nil, err
			}
			offer, open = append(offer, dice.L("nonce", p, rec.Hash().String())), append(open, []string{p, rec.Get("value")})
			files = append(files, File{Name: chain.NonceName(p), Data: rec.Bytes()})
		default:
			return nil, nil, nil, fmt.Errorf("there is no nonce of %s, of %d sides", p, len(set.Seats))
		}
	}
	return offer, open, files, nil
}

// Names of files in a campaign folder; those of a folder without a referee are the same.
const (
	attributesFile = ".gitattributes"
	OfferFile      = "genesis/offer.txt"
	GenesisFile    = "genesis/genesis.txt"
	SetupFile      = "genesis/setup.yaml"
	PartyFile      = "secret/party.txt"
	fullSetupFile  = "secret/setup.yaml"
)

// start are the entries up to the first pass: all of them follow from offer and
// genesis (hexdice/1 3.4). Players accept before a nonce opens.
func (c *Campaign) start(nonces [][]string) []due {
	ref, setup := c.Settings.Referee, c.Offer.Get("setup")
	list := []due{c.plainDue(ref, chain.Offer(c.Offer))}
	if c.Pact.Consents("offer") != (chain.Consent{Signed: chain.Nobody, Word: chain.Nobody}) {
		players := c.Players()
		pen := ref
		hand := func(to, awaits string) {
			if pen != to {
				list = append(list, c.passDue(pen, to, setup, awaits))
				pen = to
			}
		}
		for _, p := range players {
			hand(p, "accept/1")
			d := c.plainDue(p, chain.Accept(1))
			if c.Pact.Consents("offer").Signed == chain.Players {
				d.before = func(dice.Record) ([]File, error) { return c.offerSigned(model.Side(p)) }
			}
			list = append(list, d)
		}
		for _, row := range nonces {
			hand(row[0], "nonce/"+row[0])
			list = append(list, c.plainDue(row[0], chain.Nonce(row[0], row[1])))
		}
		hand(ref, "genesis")
	}
	list = append(list, c.plainDue(ref, chain.Genesis(c.Genesis)))
	p := c.Setup.State.Position
	for _, side := range p.Set().Schema.Sides {
		if seal := p.Commitment(side); seal != "" && slices.Contains(c.Players(), string(side)) {
			list = append(list, c.plainDue(ref, chain.Seal(string(side), c.sealID(), seal)))
		}
	}
	return append(list, c.stopDue(nil))
}

// sealID is the id under which the private parts of the start are sealed.
func (c *Campaign) sealID() string { return single.StartSeal(c.Setup.State.Segment) }

// ReadTerms reads what was agreed before play, as every folder of a campaign has it: the offer
// and the settings that it names; with them a chain begins. What was read until something does
// not hold comes with the error.
func ReadTerms(fsys fs.FS, games []orders.Game) (m chain.Match, set *Settings, err error) {
	if m.Offer, err = readRecord(fsys, OfferFile, "offer"); err != nil {
		return m, nil, err
	}
	offer := m.Offer
	if err := knownRules(offer, games); err != nil {
		return m, nil, err
	}
	data, err := fs.ReadFile(fsys, SettingsFile)
	switch {
	case err != nil:
		return m, nil, err
	case dice.HashOf(data).String() != offer.Get("settings"):
		return m, nil, fmt.Errorf("%s is not the one that the offer names: %w", SettingsFile, single.ErrAltered)
	}
	if set, err = ReadSettings(single.Input{Name: SettingsFile, Data: data}); err != nil {
		return m, set, err
	}
	m = chain.Begin(offer, set.Pact(), set.Roster())
	if offer.Get("dice") != set.Dice || offer.Get("campaign") != set.Campaign {
		return m, set, fmt.Errorf("%s is not for these settings: %w", OfferFile, single.ErrAltered)
	}
	return m, set, DistinctOffer(offer)
}

// readStart reads settings, offer, genesis and the position of the start.
func (c *Campaign) readStart() error {
	var err error
	if c.Match, c.Settings, err = ReadTerms(c.FS, c.games); err != nil {
		return err
	}
	c.Seats = slices.Clone(c.Settings.Seats)
	if c.Setup, err = c.readSetup(); err != nil {
		return err
	}
	if c.Setup.Base != c.Offer.Get("setup") {
		return fmt.Errorf("the position of the start is not the one that the offer names: %w", single.ErrAltered)
	}
	if err := c.readPledged(); err != nil {
		return err
	}
	if err := c.Settings.Fits(c.Setup.State); err != nil {
		return err
	}
	return c.readGenesis()
}

// readGenesis reads the genesis of the offer. A campaign that the players sign has none
// before they all have, and their nonces are open.
func (c *Campaign) readGenesis() error {
	gen, err := readRecord(c.FS, GenesisFile, "genesis")
	switch {
	case c.Pact.Nonces == chain.Players && isNotExist(err):
		return c.begins()
	case err != nil:
		return err
	case gen.Get("offer") != c.Offer.Hash().String():
		return fmt.Errorf("%s does not belong to genesis/offer.txt: %w", GenesisFile, single.ErrAltered)
	}
	c.Genesis = gen.Hash()
	c.due = c.start(gen.All("nonce"))
	return nil
}

// knownRules refuses a campaign whose rules this program does not have, and says
// what is wanted: its results would be others.
func knownRules(offer dice.Record, games []orders.Game) error {
	wanted := offer.Get("behaviour")
	game, _, _ := strings.Cut(wanted, "/")
	for _, g := range games {
		switch {
		case g.Behaviour == wanted:
			return nil
		case g.Name == game:
			return &single.WrongFile{Name: OfferFile, What: fmt.Sprintf("the campaign is played by the rules %s, this program has %s: install a release of umpire that has %s", wanted, g.Behaviour, wanted)}
		}
	}
	return &single.WrongFile{Name: OfferFile, What: fmt.Sprintf("the campaign is played by the rules %s, which this program does not have: install a release of umpire that has them", wanted)}
}

// readSetup reads the position from which play begins: the whole one where the
// folder has it, else the public one, with the hands that are open.
func (c *Campaign) readSetup() (*single.Step, error) {
	public, err := fs.ReadFile(c.FS, SetupFile)
	if err != nil {
		return nil, err
	}
	full, err := fs.ReadFile(c.FS, fullSetupFile)
	whole := err == nil
	if !whole {
		full = withHands(public, c.opened())
	}
	s, err := c.openSetup(full, whole)
	if err != nil {
		return nil, err
	}
	view := *s.State
	view.Position = s.State.Position.View("")
	if string(view.Write()) != string(public) || whole && string(s.State.Write()) != string(full) {
		return nil, fmt.Errorf("%s and %s are not the same position, as we write it: %w", SetupFile, fullSetupFile, single.ErrAltered)
	}
	for _, side := range s.State.Position.Set().Schema.Sides {
		c.Shut = c.Shut || s.State.Position.Hole(side) && s.State.Position.Commitment(side) != ""
	}
	return s, nil
}

func (c *Campaign) openSetup(data []byte, whole bool) (*single.Step, error) {
	if whole {
		return single.OpenSecret(single.Input{Name: fullSetupFile, Data: data}, c.games)
	}
	return single.OpenState(single.Input{Name: SetupFile, Data: data}, c.games)
}

func readRecord(fsys fs.FS, path, typ string) (dice.Record, error) {
	data, err := fs.ReadFile(fsys, path)
	if err != nil {
		return dice.Record{}, err
	}
	rec, err := dice.Parse(data)
	if err == nil && rec.Type() != typ {
		err = fmt.Errorf("a record %s", rec.Type())
	}
	if err != nil {
		return rec, fmt.Errorf("%s: %w: %w", path, single.ErrAltered, err)
	}
	return rec, nil
}
