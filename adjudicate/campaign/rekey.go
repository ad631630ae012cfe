package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// The referee's chain is replaced when somebody may have seen its seed, or its links run
// out (hexdice/1 3.11). He commits to a new tip, every player to a nonce; then the nonces
// open, the re-key stands, and all accept it. From then on its hash stands where that of
// the genesis stood. Hand secrets stay those of the first seed. Where players have keys they
// draw these nonces, and sign: a referee with orders in hand could else renew his chain until
// their dice please him. Where nobody has a key all of it is the referee's word.

// renewal is a re-key that was begun.
type renewal struct {
	counter int // the first that it serves
	token   string
	tip     string
	hashes  map[string]string // by player, of his nonce
	open    [][]string        // party and value
}

// chainName is the name under which the referee gives links, from a counter on.
type chainName struct {
	from  int
	token string
}

// tokenOf is the name of the chain that has the link of a counter: with its generation
// once it was replaced.
func (c *Campaign) tokenOf(counter int) string {
	token := c.Settings.Referee
	for _, n := range c.chains {
		if n.from <= counter {
			token = n.token
		}
	}
	return token
}

// committed takes what a party commits to: first the referee to a tip, then each player to
// a nonce, in their order. The pen goes round.
func (c *Campaign) committed(e dice.Record, write bool) error {
	ref, writer, players := c.Settings.Referee, e.Get("writer"), c.players()
	next := 0
	if r := c.renewing; r != nil {
		next = len(r.hashes)
	}
	token := chain.NextToken(c.tokenOf(c.counter + 1))
	fits := c.renewing == nil && writer == ref && e.Get("party") == token && e.Get("tip") != "none" ||
		c.renewing != nil && next < len(players) && writer == players[next] && e.Get("party") == writer && e.Get("tip") == "none"
	if err := c.unlockedBut(); err != nil || !fits || c.Turn != nil {
		return errors.Join(fmt.Errorf("%w: an entry commit of %s that is not due", ErrAltered, e.Get("party")), err)
	}
	c.enter(e, write)
	if c.renewing == nil {
		c.renewing = &renewal{counter: c.counter + 1, token: token, tip: e.Get("tip"), hashes: map[string]string{}}
		c.due = append(c.due, c.passDue(ref, players[0], c.state, "commit/"+players[0]))
		return nil
	}
	c.renewing.hashes[writer] = e.Get("nonce")
	if next+1 < len(players) {
		c.due = append(c.due, c.passDue(writer, players[next+1], c.state, "commit/"+players[next+1]))
		return nil
	}
	c.due = append(c.due, c.passDue(writer, ref, c.state, c.awaitsNow()))
	return c.findNonces()
}

// unlockedBut refuses while anything waits but the re-key itself.
func (c *Campaign) unlockedBut() error {
	if c.renewing != nil {
		return nil
	}
	return c.unlocked()
}

// findNonces takes the nonces of a re-key that lie open in the folder.
func (c *Campaign) findNonces() error {
	for _, p := range c.players() {
		data, err := fs.ReadFile(c.FS, chain.RenewedNonce(p, c.renewing.counter))
		if isNotExist(err) {
			continue
		}
		if err == nil {
			_, err = c.opensRenewal(data)
		}
		if err != nil {
			return fmt.Errorf("%s: %w: %w", chain.RenewedNonce(p, c.renewing.counter), ErrAltered, err)
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
	r, party := c.renewing, rec.Get("party")
	switch {
	case rec.Type() != "nonce" || r.hashes[party] != rec.Hash().String():
		return rec, &WrongFile{"the nonce", fmt.Sprintf("it is not the one to which %s is bound", party)}
	case slices.ContainsFunc(r.open, func(row []string) bool { return row[0] == party }):
		return rec, nil
	}
	r.open = append(r.open, []string{party, rec.Get("value")})
	c.Derived = append(c.Derived, File{Name: chain.RenewedNonce(party, r.counter), Data: data})
	return rec, nil
}

// closed lists the players whose nonce for the re-key is not open.
func (r *renewal) closed(players []string) (list []model.Side) {
	for _, p := range players {
		if !slices.ContainsFunc(r.open, func(row []string) bool { return row[0] == p }) {
			list = append(list, model.Side(p))
		}
	}
	return list
}

// rekeyRecord is the record that replaces the genesis.
func (c *Campaign) rekeyRecord() (dice.Record, error) {
	r := c.renewing
	return chain.Renewal{Previous: c.Genesis, Counter: int64(r.counter), Token: r.token, Length: int64(r.counter - 1 + Links), Tip: r.tip, Nonces: r.open}.Record(c.Settings.Campaign)
}

// rekeyed takes the entry of a re-key; all players accept it.
func (c *Campaign) rekeyed(e dice.Record, write bool) error {
	r := c.renewing
	if r == nil || len(r.closed(c.players())) > 0 {
		return fmt.Errorf("%w: a re-key before all nonces are open", ErrAltered)
	}
	rec, err := c.rekeyRecord()
	if err != nil || e.Get("rekey") != rec.Hash().String() || e.Get("writer") != c.Settings.Referee {
		return errors.Join(fmt.Errorf("%w: this re-key is not as umpire writes it", ErrAltered), err)
	}
	c.Derived = append(c.Derived, File{Name: chain.RekeyName(r.counter), Data: rec.Bytes()})
	c.enter(e, write)
	c.Genesis, c.renewing = rec.Hash(), nil
	c.chains = append(c.chains, chainName{r.counter, r.token})
	c.agree("", nil, c.signers()...)
	return nil
}
