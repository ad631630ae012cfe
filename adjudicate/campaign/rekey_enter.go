package campaign

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
)

// Rekey replaces the referee's chain by that of a fresh seed. hashes are what the nonces
// of the players hash to, in their order, where they draw them; else nonces are drawn
// here. The same again goes on where it was broken off; before the next lock a second one
// changes nothing.
func (c *Campaign) Rekey(seed [32]byte, hashes []dice.Hash, nonces [][32]byte) error {
	if err := c.whole(); err != nil {
		return err
	}
	if err := c.running(); err != nil {
		return err
	}
	if err := c.settle(); err != nil {
		return err
	}
	switch {
	case c.Pact.Links != chain.Referee:
		return &chain.BadChange{What: "with dice " + c.Settings.Dice + " the referee has no chain"}
	case c.Turn != nil && c.Rekeying == nil:
		return &chain.BadChange{What: c.Turn.Segment + " is begun: no re-key stands between orders and their dice. renew the chain when it is over"}
	case c.Renewed():
		return nil // a counter has one re-key
	case c.Pact.Renews == chain.Players && c.Rekeying != nil && len(c.Rekeying.Missing(c.Players())) == 0:
		return nil // all are bound: their nonces are awaited
	case c.Pact.Renews == chain.Players && len(hashes) != len(c.Players()):
		return &Undrawn{c.Settings.Campaign, c.Counter + 1}
	case c.Pact.Renews == chain.Referee && len(hashes) > 0:
		return &chain.BadChange{What: "no player has a key: the referee draws these nonces, as he drew those of the start"}
	}
	if c.Rekeying == nil {
		if err := c.unlocked(); err != nil {
			return err
		}
		if err := c.commitTip(seed); err != nil {
			return err
		}
	}
	for i, p := range c.Players() {
		if c.Rekeying.Bound[p] != "" {
			continue
		}
		hash, err := c.bound(p, i, hashes, nonces)
		if err != nil {
			return err
		}
		e, err := c.next(p, chain.Commit(p, "none", hash))
		if err != nil {
			return err
		}
		if err := c.commits(e); err != nil {
			return err
		}
	}
	if c.Pact.Renews == chain.Referee {
		if err := c.openDrawn(); err != nil {
			return err
		}
	}
	return c.renew()
}

// Undrawn says that the players draw the nonces of a re-key, and that not all hashes of them were given.
type Undrawn struct {
	Campaign string
	Counter  int64 // the next lock, before which the referee's chain is replaced
}

func (u *Undrawn) Error() string {
	return fmt.Sprintf("the players have keys: each draws a nonce for the re-key before counter %d of %s", u.Counter, u.Campaign)
}

// Status is the program's exit status.
func (*Undrawn) Status() int { return exit.Awaiting }

// openDrawn opens the nonces that were drawn here.
func (c *Campaign) openDrawn() error {
	for _, side := range c.shutNonces() {
		value, err := ReadSeed(Layer(c.FS, c.out), keptNonce(string(side), int(c.Rekeying.Counter)))
		if err != nil {
			return err
		}
		rec, err := chain.NonceRecord(c.Settings.Campaign, string(side), value)
		if err != nil {
			return err
		}
		if err := c.Nonce(rec.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

// keptNonce is where a nonce that was drawn here lies before it is open.
func keptNonce(party string, counter int) string {
	return "secret/nonce-" + party + "-" + strconv.Itoa(counter) + ".txt"
}

// commitTip enters what the referee commits to: the tip of his new chain. The grammar
// wants a nonce as well; his is never opened, for a referee contributes none.
func (c *Campaign) commitTip(seed [32]byte) error {
	token := chain.NextToken(c.Links(c.Settings.Referee).Token)
	if have, err := ReadSeed(c.FS, chain.SeedOf(token)); err == nil {
		seed = have // drawn by a step that broke off
	}
	tip, err := dice.Tip(c.Settings.Campaign, token, seed, int(c.Counter)+Links)
	if err != nil {
		return err
	}
	nonce, err := chain.NonceRecord(c.Settings.Campaign, token, dice.HashOf([]byte("umpire nonce\n"+dice.Hash(seed).String()+"\n")))
	if err != nil {
		return err
	}
	e, err := c.next(c.Settings.Referee, chain.Commit(token, tip.String(), nonce.Hash().String()))
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: chain.SeedOf(token), Data: []byte(dice.Hash(seed).String() + "\n"), Secret: true})
	return c.commits(e)
}

// commits enters what a party commits to, and passes the pen on.
func (c *Campaign) commits(e dice.Record) error {
	if err := c.committed(e, true); err != nil {
		return err
	}
	return c.settle()
}

// bound is what the nonce of a player hashes to. One that is drawn here is kept before it
// binds.
func (c *Campaign) bound(party string, i int, hashes []dice.Hash, nonces [][32]byte) (string, error) {
	if i < len(hashes) {
		return hashes[i].String(), nil
	}
	if i >= len(nonces) {
		return "", fmt.Errorf("there is no nonce of %s", party)
	}
	name, value := keptNonce(party, int(c.Rekeying.Counter)), dice.Hash(nonces[i])
	if have, err := ReadSeed(c.FS, name); err == nil {
		value = have // drawn by a step that broke off
	}
	c.out = append(c.out, File{Name: name, Data: []byte(value.String() + "\n"), Secret: true})
	rec, err := chain.NonceRecord(c.Settings.Campaign, party, value)
	return rec.Hash().String(), err
}

// renewNonce takes a player's nonce for a re-key; with the last of them the re-key stands.
func (c *Campaign) renewNonce(data []byte) error {
	r := c.Rekeying
	if len(r.Missing(c.Players())) > 0 {
		return &chain.BadChange{What: "the re-key was broken off: give `umpire key renew` again"}
	}
	rec, err := c.opensRenewal(data)
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: chain.RenewedNonce(rec.Get("party"), int(r.Counter)), Data: data})
	return c.renew()
}

// renew enters the re-key once all nonces are open.
func (c *Campaign) renew() error {
	r := c.Rekeying
	if r == nil || len(c.shutNonces()) > 0 {
		return nil
	}
	rec, err := c.rekeyRecord()
	if err != nil {
		return err
	}
	e, err := c.next(c.Settings.Referee, chain.Rekey(rec))
	if err != nil {
		return err
	}
	c.out = append(c.out, File{Name: chain.RekeyName(int(r.Counter)), Data: rec.Bytes()})
	if err := c.rekeyed(e, true); err != nil {
		return err
	}
	if c.referee, err = refereeConfig(Layer(c.FS, c.out)); err != nil {
		return err
	}
	return c.settle()
}

// MayOpen says why a player does not open yet, in the folder that a referee sent, the nonce
// that he has drawn for the re-key before a counter: his commitment, and those of all
// others, stand first. tip is that to which the referee is bound: the nonce opens for no
// other.
func (c *Campaign) MayOpen(side model.Side, nonce dice.Record) (tip string, err error) {
	r := chain.RekeyingOf(c.Offer, append(slices.Clone(c.Chain), c.rest...))
	if r == nil {
		r = &chain.Rekeying{}
	}
	if missing := r.Missing(append(c.Players(), c.Settings.Referee)); len(missing) > 0 {
		return "", &single.WrongFile{Name: "the re-key", What: missing[0] + " is not bound yet: your nonce stays shut"}
	}
	if r.Bound[string(side)] != nonce.Hash().String() {
		return "", &single.WrongFile{Name: "the re-key", What: "the nonce to which you are bound is another than yours"}
	}
	return r.Tip, nil
}
