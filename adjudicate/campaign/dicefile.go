package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/strict"
)

// Links is the length of a referee's chain (hexdice/1 3.3).
const Links = 4096

// Setup is what stands at the beginning of a referee's dice: the records that fix
// his chain before play (hexdice/1 3.4).
type Setup struct {
	Campaign string
	Party    string
	Tip      string
	Links    int
	Genesis  dice.Hash

	offer, genesis dice.Record // as they stand in a folder
}

// ReadFaces reads a file faces/1: the head and one face a label. The file must be
// for the campaign and segment.
func ReadFaces(in single.Input, campaign, segment string) (*dice.Faces, error) {
	if of := single.HeadValue(in.Data, "segment"); of != "" && of != segment {
		return nil, &single.WrongFile{Name: in.Name, What: "these are the faces of " + of + "; wanted are those of " + segment}
	}
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, single.Refuse(in.Name, doc.Lines, faults)
	}
	c := strict.Open(doc)
	faces := readFaces(c, campaign, segment)
	if len(c.Faults()) > 0 {
		return nil, single.Refuse(in.Name, doc.Lines, c.Faults())
	}
	f, err := dice.NewFaces(campaign, segment, faces)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", in.Name, err)
	}
	return f, nil
}

// FacesForm is what a file of faces holds.
func FacesForm() *strict.Form {
	return strict.Sketch(func(c *strict.Cursor) { readFaces(c, "", "") })
}

func readFaces(c *strict.Cursor, campaign, segment string) (faces []dice.Face) {
	c.Key("umpire").Word("faces/1")
	c.Key("campaign").Word(campaign)
	c.Key("segment").Word(segment)
	c.Key("faces").Each(func(label string, at strict.Place, v *strict.Cursor) {
		faces = append(faces, dice.Face{Label: label, Values: []int{v.Int()}, Line: at.Line})
	})
	c.Done()
	return faces
}

// Commit draws up a referee's dice for a campaign on plain files: the public
// records and the secret seed. players are the sides that decide; seed and nonces
// come from the caller's source of randomness.
func Commit(campaign, party string, players []string, seed [32]byte, nonces [][32]byte, pins Pins) ([]File, Setup, error) {
	tip, err := dice.Tip(campaign, party, seed, Links)
	if err != nil {
		return nil, Setup{}, err
	}
	lines := []dice.Line{dice.L("campaign", campaign), dice.L("dice", chain.Alone(false).Dice)}
	for _, p := range players {
		lines = append(lines, dice.L("player", p))
	}
	lines = append(lines, dice.L("referee", party), dice.L("witness", "none"), dice.L("chain", party, strconv.Itoa(Links), tip.String()))
	var open [][]string
	var files []File
	for i, p := range players {
		rec, err := chain.NonceRecord(campaign, p, nonces[i])
		if err != nil {
			return nil, Setup{}, err
		}
		lines = append(lines, dice.L("nonce", p, rec.Hash().String()))
		open = append(open, []string{p, rec.Get("value")})
		files = append(files, File{Name: chain.NonceName(p), Data: rec.Bytes()})
	}
	lines = append(lines, dice.L("rules", pins.Rules.String()), dice.L("behaviour", pins.Behaviour), dice.L("setup", pins.Setup.String()),
		dice.L("settings", pins.Settings.String()), dice.L("beacon", "none"), dice.L("hours", "72"), dice.L("default", "forfeit"))
	offer, err := dice.Make("offer", lines...)
	if err != nil {
		return nil, Setup{}, fmt.Errorf("offer: %w", err)
	}
	gen, err := chain.GenesisRecord(offer, open)
	if err != nil {
		return nil, Setup{}, err
	}
	files = append(files,
		File{Name: chain.SeedFile, Data: []byte(dice.Hash(seed).String() + "\n"), Secret: true},
		File{Name: OfferFile, Data: offer.Bytes()},
		File{Name: GenesisFile, Data: gen.Bytes()})
	return files, Setup{Campaign: campaign, Party: party, Tip: tip.String(), Links: Links, Genesis: gen.Hash()}, nil
}

// Pins are the hashes that an offer fixes (hexdice/1 3.4).
type Pins struct {
	Rules, Setup, Settings dice.Hash
	Behaviour              string
}

// ErrNoDice says that a folder holds no dice source.
var ErrNoDice = exit.New(exit.WrongFile, "no dice source")

// openReferee reads the referee's dice of a folder; next is the counter of the
// next lock. The dice must have been drawn up for the campaign.
func openReferee(dir, campaign string, next int) (*dice.Referee, error) {
	setup, err := readSetup(dir)
	if err != nil {
		return nil, err
	}
	if setup.Campaign != campaign {
		return nil, fmt.Errorf("the dice of this folder are those of %s, not of %s: %w", setup.Campaign, campaign, single.ErrAltered)
	}
	text, err := os.ReadFile(filepath.Join(dir, "secret", "seed.txt"))
	if err != nil {
		return nil, fmt.Errorf("the seed of the dice: %w", err)
	}
	seed, err := dice.ParseHash(strings.TrimSuffix(string(text), "\n"))
	if err != nil {
		return nil, &single.Damaged{Name: chain.SeedFile, Size: len(text)}
	}
	if err := checkPublished(seed, setup.Genesis); err != nil {
		return nil, err
	}
	if err := guarded(dir, chain.SeedFile, seed); err != nil {
		return nil, err
	}
	ref, err := dice.NewReferee(dice.RefereeConfig{Campaign: setup.Campaign, Genesis: setup.Genesis, Party: setup.Party, Seed: seed, Links: setup.Links, Next: next})
	if err != nil {
		return nil, err
	}
	if ref.Tip().String() != setup.Tip {
		return nil, fmt.Errorf("secret/seed.txt does not give the tip of genesis/offer.txt: %w", single.ErrAltered)
	}
	return ref, nil
}

func readSetup(dir string) (Setup, error) {
	text, err := os.ReadFile(filepath.Join(dir, "genesis", "offer.txt"))
	if errors.Is(err, fs.ErrNotExist) {
		return Setup{}, ErrNoDice
	}
	if err != nil {
		return Setup{}, err
	}
	offer, err := dice.Parse(text)
	if err != nil {
		return Setup{}, fmt.Errorf("genesis/offer.txt: %w", errors.Join(single.ErrAltered, err))
	}
	text, err = os.ReadFile(filepath.Join(dir, "genesis", "genesis.txt"))
	if err != nil {
		return Setup{}, err
	}
	gen, err := dice.Parse(text)
	if err != nil || gen.Get("offer") != offer.Hash().String() {
		return Setup{}, fmt.Errorf(GenesisFile+" does not belong to genesis/offer.txt: %w", errors.Join(single.ErrAltered, err))
	}
	own := offer.All("chain")
	if offer.Get("dice") != chain.Alone(false).Dice || len(own) != 1 {
		return Setup{}, fmt.Errorf("genesis/offer.txt is for dice %s: on plain files only %s serve", offer.Get("dice"), strings.Join(chain.FileModes(), " and "))
	}
	n, _ := strconv.Atoi(own[0][1])
	return Setup{Campaign: offer.Get("campaign"), Party: own[0][0], Links: n, Tip: own[0][2], Genesis: gen.Hash(), offer: offer, genesis: gen}, nil
}
