package pen

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/strict"
)

// Seat is what a party publishes before there is an offer, the file seat/1: its
// keys, and what the offer names of it (hexdice/1 3.4).
type Seat struct {
	Campaign, Side, Name string
	Sign, Age            string
	Tip                  string   // none where it contributes no links
	Nonce                string   // hash of its nonce record
	Hands                string   // hash of its file of hand commitments, or none
	Dead                 []string // campaigns between these players that were given up
}

// ProposalFile is what is proposed before there is an offer.
const ProposalFile = "start/proposal.yaml"

func seatFile(side string) string { return "start/seat-" + side + ".yaml" }

// Write is the canonical form of a seat.
func (s *Seat) Write() []byte {
	text := fmt.Sprintf("umpire: seat/1\ncampaign: %s\nside: %s\nname: %s\nsign: %s\nage: %s\ntip: %s\nnonce: %s\nhands: %s\n",
		s.Campaign, s.Side, model.Quote(s.Name), model.Quote(s.Sign), s.Age, model.Quote(s.Tip), model.Quote(s.Nonce), model.Quote(s.Hands))
	if len(s.Dead) > 0 {
		text += "dead:\n"
	}
	for _, name := range s.Dead {
		text += "  - " + model.Quote(name) + "\n"
	}
	return []byte(text)
}

// ReadSeat reads the bytes of a seat; a file that is not as Write makes it is a
// *single.WrongFile.
func ReadSeat(name string, data []byte) (*Seat, error) {
	return readCanonical(name, "seat/1", data, func(c *strict.Cursor) *Seat {
		s := &Seat{Campaign: c.Key("campaign").Text(), Side: c.Key("side").Text(), Name: c.Key("name").Text(), Sign: c.Key("sign").Text(),
			Age: c.Key("age").Text(), Tip: c.Key("tip").Text(), Nonce: c.Key("nonce").Text(), Hands: c.Key("hands").Text()}
		if dead, ok := c.Opt("dead"); ok {
			dead.Items(func(_ int, v *strict.Cursor) { s.Dead = append(s.Dead, v.Text()) })
		}
		return s
	})
}

// readCanonical reads a file of a version such as seat/1; one that is not as Write makes
// it is a *single.WrongFile.
func readCanonical[T interface{ Write() []byte }](name, version string, data []byte, read func(c *strict.Cursor) T) (none T, err error) {
	x, ok := chain.Canonical(version, data, read)
	if !ok {
		return none, &single.WrongFile{Name: name, What: "it is not a " + version + " as umpire writes it"}
	}
	return x, nil
}

// keyed checks that the keys of a seat are keys as umpire draws them.
func (s *Seat) keyed() error {
	if s.Age == "none" {
		return errors.New("it has no age recipient")
	}
	return chain.Seat{Name: s.Name, Sign: s.Sign, Age: s.Age}.Keyed()
}

// seats reads the seats that a folder holds, by side of the game.
func seats(fsys fs.FS, sides []chain.Seat) (map[string]*Seat, error) {
	found := map[string]*Seat{}
	for _, s := range sides {
		name := seatFile(string(s.Side))
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			continue
		}
		seat, err := ReadSeat(name, data)
		if err != nil {
			return nil, err
		}
		found[seat.Side] = seat
	}
	return found, nil
}

// secrets are what a party keeps to itself for its dice (hexdice/1 3.3, 3.8).
type secrets struct {
	seed, nonce dice.Hash
	hands       map[dice.DrawID]dice.Hash
}

// Names of a party's secret files.
const (
	nonceFile = "secret/nonce.txt"
	handsFile = "secret/hands.txt"
	viewFile  = "secret/setup.yaml"
)

func readSecrets(fsys fs.FS) (*secrets, error) {
	s := &secrets{hands: map[dice.DrawID]dice.Hash{}}
	for _, f := range []struct {
		name string
		to   *dice.Hash
	}{{chain.SeedFile, &s.seed}, {nonceFile, &s.nonce}} {
		var err error
		if *f.to, err = campaign.ReadSeed(fsys, f.name); err != nil {
			return nil, err
		}
	}
	data, err := fs.ReadFile(fsys, handsFile)
	if err != nil {
		return s, nil // a game without hidden decks
	}
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if len(words) != 3 {
			return nil, &single.Damaged{Name: handsFile, Size: len(data)}
		}
		index, wrong := strconv.ParseInt(words[1], 10, 64)
		value, err := dice.ParseHash(words[2])
		if wrong != nil || err != nil {
			return nil, &single.Damaged{Name: handsFile, Size: len(data)}
		}
		s.hands[dice.DrawID{Deck: words[0], Index: index}] = value
	}
	return s, nil
}
