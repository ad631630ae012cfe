package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// The referee's chain is replaced when somebody may have seen its seed, or its links run
// out (hexdice/1 3.11). He commits to a new tip, every player to a nonce; then the nonces
// open, the re-key stands, and all accept it. From then on its hash stands where that of
// the genesis stood. Hand secrets stay those of the first seed. Where players have keys they
// draw these nonces, and sign: a referee with orders in hand could else renew his chain until
// their dice please him. Where nobody has a key all of it is the referee's word.

// tokenOf is the name of the referee's chain that has the link of a counter.
func (c *Campaign) tokenOf(counter int64) string {
	return c.Chains.At(c.Settings.Referee, counter).Token
}

// committed takes what a party commits to: first the referee to a tip, then each player to
// a nonce, in their order. The pen goes round.
func (c *Campaign) committed(e dice.Record, write bool) error {
	ref, writer, due := c.Settings.Referee, e.Get("writer"), c.Settings.Referee
	if c.Rekeying != nil {
		due = append(c.Rekeying.Missing(c.Players()), "")[0]
	}
	err := c.unlockedBut()
	begun, fits := c.Commits(e)
	if !fits || err != nil || writer != due || c.Turn != nil {
		return errors.Join(fmt.Errorf("%w: an entry commit of %s that is not due", single.ErrAltered, e.Get("party")), err)
	}
	c.enter(e, write)
	c.Rekeying = begun
	if next := begun.Missing(c.Players()); len(next) > 0 {
		c.due = append(c.due, c.passDue(writer, next[0], c.state, "commit/"+next[0]))
		return nil
	}
	c.due = append(c.due, c.passDue(writer, ref, c.state, c.awaitsNow()))
	return c.findNonces()
}

// unlockedBut refuses while anything waits but the re-key itself.
func (c *Campaign) unlockedBut() error {
	if c.Rekeying != nil {
		return nil
	}
	return c.unlocked()
}

// findNonces takes the nonces of a re-key that lie open in the folder.
func (c *Campaign) findNonces() error {
	for _, p := range c.Players() {
		data, err := fs.ReadFile(c.FS, chain.RenewedNonce(p, int(c.Rekeying.Counter)))
		if isNotExist(err) {
			continue
		}
		if err == nil {
			_, err = c.opensRenewal(data)
		}
		if err != nil {
			return fmt.Errorf("%s: %w: %w", chain.RenewedNonce(p, int(c.Rekeying.Counter)), single.ErrAltered, err)
		}
	}
	return nil
}

// opensRenewal takes a nonce of a re-key, which must be the one to which its player is bound.
func (c *Campaign) opensRenewal(data []byte) (dice.Record, error) {
	rec, err := dice.Parse(data)
	if err != nil {
		return rec, err
	}
	r, party := c.Rekeying, rec.Get("party")
	switch {
	case rec.Type() != "nonce" || r.Bound[party] != rec.Hash().String():
		return rec, &single.WrongFile{Name: "the nonce", What: fmt.Sprintf("it is not the one to which %s is bound", party)}
	case !slices.Contains(c.shutNonces(), model.Side(party)):
		return rec, nil
	}
	c.renewed = append(c.renewed, []string{party, rec.Get("value")})
	c.Derived = append(c.Derived, File{Name: chain.RenewedNonce(party, int(r.Counter)), Data: data})
	return rec, nil
}

// shutNonces lists the players whose nonce for the re-key is not open.
func (c *Campaign) shutNonces() (list []model.Side) {
	for _, p := range c.Players() {
		if !slices.ContainsFunc(c.renewed, func(row []string) bool { return row[0] == p }) {
			list = append(list, model.Side(p))
		}
	}
	return list
}

// rekeyRecord is the record that replaces the genesis.
func (c *Campaign) rekeyRecord() (dice.Record, error) {
	r := c.Rekeying
	return chain.Renewal{Previous: c.Genesis, Counter: r.Counter, Token: r.Token, Length: r.Counter - 1 + Links, Tip: r.Tip, Nonces: c.renewed}.Record(c.Settings.Campaign)
}

// rekeyed takes the entry of a re-key; all players accept it.
func (c *Campaign) rekeyed(e dice.Record, write bool) error {
	r := c.Rekeying
	if r == nil || len(c.shutNonces()) > 0 {
		return fmt.Errorf("%w: a re-key before all nonces are open", single.ErrAltered)
	}
	rec, err := c.rekeyRecord()
	if err != nil || e.Get("rekey") != rec.Hash().String() || e.Get("writer") != c.Settings.Referee {
		return errors.Join(fmt.Errorf("%w: this re-key is not as umpire writes it", single.ErrAltered), err)
	}
	c.Derived = append(c.Derived, File{Name: chain.RekeyName(int(r.Counter)), Data: rec.Bytes()})
	c.enter(e, write)
	c.Renews(rec)
	c.renewed = nil
	c.agree("", nil, c.signers()...)
	return nil
}
