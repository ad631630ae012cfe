package campaign

import (
	"fmt"
	"io/fs"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// A start that the players sign (hexdice/1 3.4). Each draws a nonce himself and gives the
// referee its hash for the offer. Each signs the offer, and opens his nonce when all have.
// So the referee's chain was fixed before he knew what the keys are made of, and nobody
// accepts or begins anew by what he has seen. The entries are those of every start: they
// follow from the offer, and from the genesis once that is there.

// beginning is such a start as far as it has come.
type beginning struct {
	missing []model.Side // who has not signed the offer
	closed  []model.Side // who has not opened his nonce
	sigs    map[model.Side][]byte
	open    [][]string // party and value
}

// begins reads a start that waits for its players: what they signed lies in heads/, what
// they opened in genesis/.
func (c *Campaign) begins() error {
	b := &beginning{sigs: map[model.Side][]byte{}}
	c.begun = b
	list := c.start(nil)
	offer, err := c.offerEntry()
	if err != nil {
		return err
	}
	for _, row := range c.Offer.All("nonce") {
		side := model.Side(row[0])
		switch _, files, err := c.signedHead(side, offer, nil); {
		case isNotExist(err):
			b.missing = append(b.missing, side)
		case err != nil:
			return err
		default:
			c.Derived = append(c.Derived, files[0])
		}
		data, err := fs.ReadFile(c.FS, chain.NonceName(row[0]))
		switch {
		case isNotExist(err):
			b.closed = append(b.closed, side)
			continue
		case err != nil:
			return err
		}
		rec, err := c.opensNonce(data)
		if err != nil {
			return fmt.Errorf("%s: %w: %w", chain.NonceName(row[0]), single.ErrAltered, err)
		}
		b.open = append(b.open, []string{row[0], rec.Get("value")})
	}
	c.due = list[:1]
	if len(b.missing) == 0 {
		c.due = list[:c.acceptances()]
	}
	return c.found()
}

// offerEntry is the first entry, which all sign.
func (c *Campaign) offerEntry() (dice.Record, error) {
	return chain.Entries{}.Next(c.Settings.Campaign, c.Settings.Referee, chain.Offer(c.Offer))
}

// acceptances is how many entries of the start stand when all have accepted.
func (c *Campaign) acceptances() int { return 1 + 2*len(c.Players()) }

// found makes the genesis once every nonce is open, and all that follows due.
func (c *Campaign) found() error {
	b := c.begun
	if len(b.missing)+len(b.closed) > 0 {
		return nil
	}
	gen, err := chain.GenesisRecord(c.Offer, b.open)
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: GenesisFile, Data: gen.Bytes()})
	c.Genesis, c.begun = gen.Hash(), nil
	c.due = c.start(gen.All("nonce"))[c.Chain.Seq():]
	return nil
}

// signsOffer notes a signature of the offer that holds. With the last of them all accept.
func (c *Campaign) signsOffer(side model.Side, sig []byte) {
	b := c.begun
	b.sigs[side] = sig
	b.missing = slices.DeleteFunc(b.missing, func(s model.Side) bool { return s == side })
	if len(b.missing) == 0 {
		c.due = c.start(nil)[1:c.acceptances()]
	}
}

// offerSigned is the head record of the offer that a player signed; his acceptance does
// not stand without it.
func (c *Campaign) offerSigned(side model.Side) ([]File, error) {
	var sig []byte
	if c.begun != nil {
		sig = c.begun.sigs[side]
	}
	_, files, err := c.signedHead(side, c.Chain[0], sig)
	return files[:min(1, len(files))], err
}

// Nonce takes a player's nonce, once all have accepted the offer that names its hash. With
// the last of them play begins.
func (c *Campaign) Nonce(data []byte) error {
	if err := c.settle(); err != nil {
		return err
	}
	if c.Rekeying != nil {
		return c.renewNonce(data)
	}
	rec, err := c.opensNonce(data)
	if err != nil {
		return err
	}
	party := rec.Get("party")
	if have, err := fs.ReadFile(c.FS, chain.NonceName(party)); err == nil && string(have) == string(data) {
		return nil // it is in already
	}
	switch {
	case c.begun == nil:
		return &single.WrongFile{Name: "the nonce", What: "no nonce is awaited"}
	case len(c.begun.missing) > 0:
		return &Locked{*c.Waiting()}
	}
	c.out = append(c.out, File{Name: chain.NonceName(party), Data: data})
	c.begun.open = append(c.begun.open, []string{party, rec.Get("value")})
	c.begun.closed = slices.DeleteFunc(c.begun.closed, func(s model.Side) bool { return string(s) == party })
	if err := c.found(); err != nil {
		return err
	}
	return c.settle()
}

// opensNonce reads a nonce, which must be one that the offer names.
func (c *Campaign) opensNonce(data []byte) (dice.Record, error) {
	rec, err := dice.Parse(data)
	if err != nil {
		return rec, err
	}
	if rec.Type() != "nonce" {
		return rec, &single.WrongFile{Name: "the nonce", What: "it is a record " + rec.Type()}
	}
	for _, row := range c.Offer.All("nonce") {
		if row[0] == rec.Get("party") && row[1] == rec.Hash().String() {
			return rec, nil
		}
	}
	return rec, &single.WrongFile{Name: "the nonce", What: fmt.Sprintf("it is not the one of %s that the offer names", rec.Get("party"))}
}

// Offered is the first entry of a folder, for a player who is asked to sign the offer.
// It checks that everything the offer names follows from the folder, and that the key
// and the nonce of that side are the player's own. An offer without a nonce of the
// player is refused.
func (c *Campaign) Offered(side model.Side, key string, nonce dice.Record) (dice.Record, error) {
	offer, err := c.offerEntry()
	if err != nil {
		return offer, err
	}
	named := slices.ContainsFunc(c.Offer.All("nonce"), func(row []string) bool { return row[0] == string(side) && row[1] == nonce.Hash().String() })
	all := append(slices.Clone(c.Chain), c.rest...)
	switch {
	case c.Pact.Nonces != chain.Players:
		return offer, &single.WrongFile{Name: SettingsFile, What: "it does not say start: signed, so nobody signs the offer"}
	case len(all) == 0 || all[0].Hash() != offer.Hash():
		return offer, fmt.Errorf("%s is not the offer of this folder: %w", chain.EntryName(1), single.ErrAltered)
	case c.Settings.Roster().Now(string(side)).Sign != key:
		return offer, &single.WrongFile{Name: SettingsFile, What: fmt.Sprintf("the key of %s is another than yours", side)}
	case !named:
		return offer, &single.WrongFile{Name: OfferFile, What: fmt.Sprintf("the nonce of %s is another than yours", side)}
	}
	return offer, nil
}

// Others says whose signature of the offer is neither in the folder nor among those that
// a player has: before they are his nonce stays shut.
func (c *Campaign) Others(side model.Side, offer dice.Record, sigs [][]byte) (missing []model.Side) {
	for _, p := range c.Players() {
		other := model.Side(p)
		_, _, err := c.signedHead(other, offer, nil)
		signed := err == nil || slices.ContainsFunc(sigs, func(sig []byte) bool {
			_, _, err := c.signedHead(other, offer, sig)
			return err == nil
		})
		if other != side && !signed {
			missing = append(missing, other)
		}
	}
	return missing
}
