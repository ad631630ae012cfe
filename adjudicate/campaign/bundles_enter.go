package campaign

import (
	"fmt"
	"io/fs"
	"strings"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/orders"
)

// handed matches what the age file of a player may hold: files by the ids of their seals.
const handed = `^[a-z0-9][a-z0-9+-]*\.[1-9][0-9]*/(orders|standing|answers)-[1-9][0-9]*$`

// EnterBundles reads bundles of players and enters what they hand in, in one step. given is what
// the referee adds: faces, when they came, how orders are judged. Everything is checked
// against the chain first; what is to be written is c.Files. Once the game is over, files
// that are handed in are read and not entered.
func EnterBundles(c *Campaign, keys *Keys, bundles []single.Input, given Sending) error {
	if err := mailing(c.Settings, keys); err != nil {
		return err
	}
	given.By = map[string]*chain.Aside{}
	for _, b := range bundles {
		p, err := asideIn(b.Data)
		if err != nil {
			return err
		}
		if err := soundAside(c, p.Aside); err != nil {
			return err
		}
		switch {
		case p.nonce != nil:
			err = c.Nonce(p.nonce)
		case p.proposal != nil:
			err = c.proposedBy(p)
		case len(p.Handed()) == 0:
			err = held(c, p.Aside, given.Arrived)
		case p.cipher == nil && c.Asked(p.Aside):
			err = c.Agreed(p.Aside)
		default:
			err = open(&given, p, keys)
		}
		if err != nil {
			return err
		}
	}
	if len(given.By) == 0 || c.Closed || c.Ended != "" { // a mail may have crossed with the end
		return nil
	}
	return c.Take(given)
}

// parcel is a player's bundle: a head with its signature, and what goes with it.
type parcel struct {
	*chain.Aside
	cipher   []byte // what it hands in
	nonce    []byte // that he opens
	proposal []byte // that he makes
}

func asideIn(data []byte) (*parcel, error) {
	files, err := Unpack(data)
	if err != nil {
		return nil, err
	}
	if hasEntries(files) {
		return nil, &BadBundle{What: speech.Text("bundle.for-player")}
	}
	p := &parcel{Aside: &chain.Aside{IDs: map[string]string{}}}
	for _, x := range files {
		switch folder, rest, _ := strings.Cut(x.Name, "/"); {
		case folder == "files" && p.cipher == nil:
			p.cipher = x.Data
		case folder == "genesis" && strings.HasPrefix(rest, "nonce-") && p.nonce == nil:
			if rec, err := dice.Parse(x.Data); err != nil || rec.Type() != "nonce" {
				return nil, &BadBundle{What: x.Name + " is not a nonce record"}
			}
			p.nonce = x.Data
		case folder == "proposed" && p.proposal == nil:
			p.proposal = x.Data
		case folder == "heads" && strings.HasSuffix(x.Name, ".txt") && p.Head.Type() == "":
			if p.Head, err = dice.Parse(x.Data); err != nil || p.Head.Type() != "head" {
				return nil, &BadBundle{What: x.Name + " is not a head record"}
			}
		case folder == "heads" && strings.HasSuffix(x.Name, ".sig") && p.Sig == nil:
			p.Sig = x.Data
		default:
			return nil, &BadBundle{What: x.Name + " does not belong in a player's bundle"}
		}
	}
	if p.Head.Type() == "" || p.Sig == nil {
		return nil, &BadBundle{What: speech.Text("bundle.no-head")}
	}
	return p, nil
}

// soundAside checks the head of a player: of which campaign it is, that he signed it, and that
// the chain here has the entry that it names.
func soundAside(c *Campaign, a *chain.Aside) error {
	if of := a.Head.Get("campaign"); of != c.Settings.Campaign {
		return &single.WrongFile{Name: "the bundle", What: "it belongs to campaign " + of + ", this folder to " + c.Settings.Campaign}
	}
	if a.Party() == c.Settings.Referee {
		return &single.WrongFile{Name: "the bundle", What: "it is your own"}
	}
	if err := c.Signed(a); err != nil {
		return err
	}
	if !a.Of(c.Chain) {
		return &Parted{Seq: a.Seq(), Party: a.Party()}
	}
	return nil
}

// Parted says that a player has signed an entry that does not stand in the referee's
// chain: his signed head and that of the referee's bundle show it to anybody.
type Parted struct {
	Seq   int64
	Party string
}

func (p *Parted) Error() string {
	return fmt.Sprintf("the chains part: %s has signed an entry %d that does not stand here", p.Party, p.Seq)
}

// Status is the program's exit status.
func (*Parted) Status() int { return exit.Integrity }

// open reads the files that an aside hands in.
func open(in *Sending, p *parcel, keys *Keys) error {
	packed, err := keys.Decrypt(p.cipher)
	if err != nil {
		return &BadBundle{What: "what it hands in does not open with the referee's key"}
	}
	files, err := UnpackSmall(packed, handed)
	if err != nil {
		return err
	}
	for _, x := range files {
		file := single.Input{Name: "the file of " + p.Party(), Data: x.Data}
		p.IDs[file.Sum()], in.By[file.Sum()] = x.Name, p.Aside
		_, what, _ := strings.Cut(x.Name, "/")
		switch kind, _, _ := strings.Cut(what, "-"); kind {
		case orders.KindStanding:
			in.Standing = append(in.Standing, file)
		case orders.KindAnswers:
			in.Answers = append(in.Answers, file)
		default:
			in.Orders = append(in.Orders, file)
		}
	}
	if len(files) != len(p.Handed()) {
		return &BadAside{What: "the signed head names another number of files"}
	}
	return nil
}

// held enters a head without files: where a lock or a void waits for the player's
// signature it is that; else it is kept, as what he holds.
func held(c *Campaign, a *chain.Aside, arrived time.Time) error {
	if w := c.Waiting(); w != nil && w.Entry == a.Seq() {
		return c.Acknowledge(a.Sig, arrived)
	}
	if _, err := fs.Stat(c.FS, AsideFiles(a)[0].Name); err == nil {
		return nil
	}
	c.Keep(AsideFiles(a)...)
	return nil
}
