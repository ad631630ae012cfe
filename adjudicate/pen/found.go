package pen

import (
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Founding is what a party begins from: the position as it may know it, what is
// proposed, who it is, its keys, and its source of randomness.
type Founding struct {
	State    single.Input
	Settings *campaign.Settings
	Party    string
	Keys     *campaign.Keys
	Random   io.Reader
	Links    int      // of a chain; campaign.Links
	Past     []*Past  // campaigns that the party has sat down to before
	Dead     []string // those of them that were given up
	Beside   []string // those of them that are played on beside this one
}

// Found draws up a party's part of a campaign without a referee: its secrets, its
// seat, and the position of the start. The offer follows when all seats are there.
func Found(in Founding, games []orders.Game) ([]campaign.File, error) {
	s, err := campaign.OpenStart(in.State, games)
	if err != nil {
		return nil, err
	}
	set := *in.Settings
	if err := playable(&set, s.State.Position.Set().Schema.Sides); err != nil {
		return nil, err
	}
	if err := set.Fits(s.State); err != nil {
		return nil, err
	}
	seat := &Seat{Campaign: set.Campaign, Side: in.Party, Sign: in.Keys.Sign(), Age: in.Keys.Age(), Tip: "none", Hands: "none", Dead: in.Dead}
	for _, x := range set.Seats {
		if string(x.Side) == in.Party {
			seat.Name = x.Name
		}
	}
	if seat.Name == "" {
		return nil, &single.WrongFile{Name: in.Party, What: "there is no such seat"}
	}
	public, view := campaign.Private(s.State, side(in.Party))
	files := append(campaign.GitFiles(),
		campaign.File{Name: campaign.SetupFile, Data: public},
		campaign.File{Name: viewFile, Data: view, Secret: true},
		campaign.File{Name: campaign.PartyFile, Data: []byte(in.Party + "\n"), Secret: true},
	)
	drawn, err := in.drawSecrets(s, seat)
	if err != nil {
		return nil, err
	}
	files = append(append(files, drawn...), in.Keys.Files("secret/")...)
	past := remembered(in.Past, in.Beside)
	if err := recall(campaign.Layer(nil, []campaign.File{past}), set.Campaign, []*Seat{seat}); err != nil {
		return nil, err
	}
	if len(past.Data) > 0 { // an empty secret has the hash of whatever else is empty, as a private part that the end opens
		files = append(files, past)
	}
	// last, as by it a folder is known: one that was broken off before it is none
	return append(files, campaign.File{Name: seatFile(in.Party), Data: seat.Write()}, campaign.File{Name: ProposalFile, Data: set.Write()}), nil
}

// playable refuses settings, which may be those of an invitation, that this package
// does not play: dice of a referee, or other seats than the sides of the game.
func playable(set *campaign.Settings, sides []model.Side) error {
	wrong := func(what string) error { return &single.WrongFile{Name: ProposalFile, What: what} }
	if !set.Pact().Between() || set.Referee != "none" {
		return wrong(fmt.Sprintf("dice %s and referee %s; without a referee dice are mutual or beacon", set.Dice, set.Referee))
	}
	for _, x := range set.Seats {
		if !slices.Contains(sides, x.Side) {
			return wrong("a seat of " + string(x.Side) + ", which is not a side of the game")
		}
	}
	if len(set.Seats) != len(sides) {
		return wrong(fmt.Sprintf("%d seats for %d sides", len(set.Seats), len(sides)))
	}
	return set.Witnessed()
}

// drawSecrets draws seed, nonce and hand secrets, independently of each other
// (hexdice/1 3.3), and notes in the seat what the offer will name.
func (in *Founding) drawSecrets(s *single.Step, seat *Seat) ([]campaign.File, error) {
	var err error
	random := func() (h dice.Hash) {
		if _, e := io.ReadFull(in.Random, h[:]); e != nil && err == nil {
			err = e
		}
		return h
	}
	seed, nonce := random(), random()
	if slices.Contains(in.Settings.Pact().Contributors(), in.Party) {
		tip, err := dice.Tip(seat.Campaign, in.Party, seed, cmp.Or(in.Links, campaign.Links))
		if err != nil {
			return nil, err
		}
		seat.Tip = tip.String()
	}
	commitment, e := dice.NonceHash(seat.Campaign, in.Party, nonce)
	if e != nil {
		return nil, e
	}
	seat.Nonce = commitment.String()
	files := []campaign.File{
		{Name: chain.SeedFile, Data: []byte(seed.String() + "\n"), Secret: true},
		{Name: nonceFile, Data: []byte(nonce.String() + "\n"), Secret: true},
	}
	var secret, public strings.Builder
	for _, deck := range decksOf(s, in.Party) {
		for i := int64(1); i <= campaign.HandDraws; i++ {
			value := random()
			hash, err := dice.SecretHash(seat.Campaign, in.Party, deck, i, value)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&secret, "%s %d %s\n", deck, i, value)
			fmt.Fprintf(&public, "%s %d %s\n", deck, i, hash)
		}
	}
	if public.Len() > 0 {
		seat.Hands = dice.HashOf([]byte(public.String())).String()
		files = append(files, campaign.File{Name: handsFile, Data: []byte(secret.String()), Secret: true},
			campaign.File{Name: campaign.HandsName(in.Party), Data: []byte(public.String())})
	}
	return files, err
}

// decksOf lists the hidden decks of a party.
func decksOf(s *single.Step, party string) (list []string) {
	for _, deck := range campaign.Decks(s.State.Position) {
		if owner, _, _ := strings.Cut(deck, "/"); owner == party {
			list = append(list, deck)
		}
	}
	return list
}

// committed checks that a seat commits to each draw of its decks, once, and to nothing
// else: what it left open it could choose later, and only the end would show it.
func (s *Seat) committed(fsys fs.FS, decks []string) error {
	name := campaign.HandsName(s.Side)
	data, err := fs.ReadFile(fsys, name)
	if len(decks) == 0 && s.Hands == "none" && err != nil {
		return nil
	}
	wrong := &single.WrongFile{Name: name, What: "it does not hold what the seat names, " + strconv.Itoa(campaign.HandDraws) + " draws of each deck"}
	if err != nil || dice.HashOf(data).String() != s.Hands {
		return wrong
	}
	lines := strings.SplitAfter(string(data), "\n")
	if len(lines) != len(decks)*campaign.HandDraws+1 || lines[len(lines)-1] != "" {
		return wrong
	}
	for i, line := range lines[:len(lines)-1] {
		value, ok := strings.CutPrefix(line, fmt.Sprintf("%s %d ", decks[i/campaign.HandDraws], i%campaign.HandDraws+1))
		if _, err := dice.ParseHash(strings.TrimSuffix(value, "\n")); !ok || err != nil {
			return wrong
		}
	}
	return nil
}

// beaconOf is the chain that an offer names: rounds of it are dice, or the place of a
// link that was withheld.
func beaconOf(set *campaign.Settings, chain signatures.BeaconChain) string {
	if set.Pact().Round || set.Default == campaign.BeaconDefault {
		return chain.Hash
	}
	return "none"
}

// Offer puts together settings and offer, once all seats are in the folder; nil
// before. Both copies come to the same bytes.
func Offer(fsys fs.FS, with With) ([]campaign.File, error) {
	with = with.filled()
	games, chain := with.Games, with.Chain
	data, err := fs.ReadFile(fsys, ProposalFile)
	if err != nil {
		return nil, err
	}
	set, err := campaign.ReadSettings(single.Input{Name: ProposalFile, Data: data})
	if err != nil {
		return nil, err
	}
	known, err := seats(fsys, set.Seats)
	if err != nil || len(known) < len(set.Seats) {
		return nil, err
	}
	setup, err := fs.ReadFile(fsys, campaign.SetupFile)
	if err != nil {
		return nil, err
	}
	s, err := single.OpenState(single.Input{Name: campaign.SetupFile, Data: setup}, games)
	if err != nil {
		return nil, err
	}
	if err := campaign.NoFog(s); err != nil {
		return nil, err
	}
	if err := recall(fsys, set.Campaign, slices.Collect(maps.Values(known))); err != nil {
		return nil, err
	}
	lines := []dice.Line{dice.L("campaign", set.Campaign), dice.L("dice", set.Dice), dice.L("referee", set.Referee), dice.L("witness", set.WitnessParty())}
	dead := map[string]bool{}
	for i, x := range set.Seats {
		seat := known[string(x.Side)]
		for _, y := range set.Seats[:i] {
			if other := known[string(y.Side)]; seat.Tip != "none" && seat.Tip == other.Tip || seat.Nonce == other.Nonce {
				return nil, &single.WrongFile{Name: seatFile(seat.Side), What: "it has the tip or the nonce of " + other.Side}
			}
		}
		if seat.Campaign != set.Campaign {
			return nil, &single.WrongFile{Name: seatFile(seat.Side), What: "it is for campaign " + seat.Campaign}
		}
		if err := seat.committed(fsys, decksOf(s, seat.Side)); err != nil {
			return nil, err
		}
		set.Seats[i].Name, set.Seats[i].Sign, set.Seats[i].Age = seat.Name, seat.Sign, seat.Age
		lines = append(lines, dice.L("player", seat.Side), dice.L("nonce", seat.Side, seat.Nonce))
		for _, name := range seat.Dead {
			dead[name] = true
		}
		if seat.Tip != "none" {
			lines = append(lines, dice.L("chain", seat.Side, strconv.Itoa(with.Links), seat.Tip))
		}
		if seat.Hands != "none" {
			lines = append(lines, dice.L("hands", seat.Side, seat.Hands))
		}
	}
	for name := range dead {
		lines = append(lines, dice.L("dead", name))
	}
	if err := set.Distinct(); err != nil {
		return nil, err
	}
	settings := set.Write()
	offer, err := dice.Make("offer", append(lines, dice.L("rules", dice.HashOf([]byte(set.Behaviour+"\n")).String()), dice.L("behaviour", set.Behaviour), dice.L("setup", s.Base),
		dice.L("settings", dice.HashOf(settings).String()), dice.L("beacon", beaconOf(set, chain)), dice.L("hours", strconv.Itoa(set.Hours)), dice.L("default", set.Default))...)
	if err != nil {
		return nil, fmt.Errorf("the offer: %w", err)
	}
	return []campaign.File{{Name: campaign.SettingsFile, Data: settings}, {Name: campaign.OfferFile, Data: offer.Bytes()}}, nil
}
