package campaign

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// What players sign where nobody is to say later that he did not hold a lock, or did
// not accept that one is void: the head record of its entry (hexdice/1 3.10, 7).

// signedHead is the head record of an entry as a player signs it; its signature lies
// beside it and must hold.
func (c *Campaign) signedHead(side model.Side, entry dice.Record, sig []byte) (head dice.Record, files []File, err error) {
	if head, err = dice.Head(c.Settings.Campaign, string(side), entry); err != nil {
		return head, nil, err
	}
	sigName := chain.HeadName(entry.Number("seq"), string(side), "sig")
	if sig == nil {
		if sig, err = fs.ReadFile(c.FS, sigName); err != nil {
			return head, nil, err
		}
	}
	files = []File{{Name: chain.HeadName(entry.Number("seq"), string(side), "txt"), Data: head.Bytes()}, {Name: sigName, Data: sig}}
	return head, files, c.Signed(&chain.Aside{Signed: chain.Signed{Head: head, Sig: sig}})
}

// Acknowledge enters a player's signature of the entry that waits for it: that he
// holds a lock before its round, or that he accepts another entry. arrived is when it came.
func (c *Campaign) Acknowledge(sig []byte, arrived time.Time) error {
	if err := c.settle(); err != nil {
		return err
	}
	if c.signedAlready(sig) {
		return nil
	}
	if of, err := c.agreesTo(sig); of || err != nil {
		return err
	}
	w := c.Waiting()
	if w == nil || len(w.Missing) == 0 {
		return &single.WrongFile{Name: "the signature", What: "no signature is awaited"}
	}
	var last error
	for _, side := range w.Missing {
		head, files, err := c.signedHead(side, c.Chain[w.Entry-1], sig)
		if err != nil {
			last = err
			continue
		}
		c.out = append(c.out, files...)
		switch w.Accept {
		case "offer":
			c.signsOffer(side, sig)
			return c.settle()
		case "void", "change", "rekey":
			c.accepts(side)
			return c.settle()
		}
		if !arrived.Before(w.Out) {
			return &chain.Late{Round: w.Round}
		}
		e, err := c.next(c.Settings.Referee, chain.Object(string(side), "none", head.Hash().String()))
		if err != nil {
			return err
		}
		c.enter(e, true)
		c.holds(side, files[0])
		return c.settle()
	}
	if side, seq := c.signerOf(sig); seq > 0 && seq != w.Entry {
		return &single.WrongFile{Name: "the signature", What: fmt.Sprintf("it is that of %s for entry %d; awaited is that of %s for entry %d", side, seq, w.Missing[0], w.Entry)}
	}
	return last
}

// signerOf is whose signature of which entry one is; 0 if it is of none that players sign.
func (c *Campaign) signerOf(sig []byte) (side string, seq int64) {
	for _, e := range slices.Backward(c.Chain) {
		if !chain.Signable(e) {
			continue
		}
		for _, p := range c.Players() {
			if _, _, err := c.signedHead(model.Side(p), e, sig); err == nil {
				return p, e.Number("seq")
			}
		}
	}
	return "", 0
}

// signedAlready reports whether a signature of the last entry that players sign lies here:
// given again it changes nothing.
func (c *Campaign) signedAlready(sig []byte) bool {
	waiting := Waiting{}
	if w := c.Waiting(); w != nil {
		waiting = *w
	}
	for _, e := range slices.Backward(c.Chain) {
		if !chain.Signable(e) {
			continue
		}
		for _, p := range c.Players() {
			have, err := fs.ReadFile(c.FS, chain.HeadName(e.Number("seq"), p, "sig"))
			if err == nil && bytes.Equal(have, sig) && !slices.Contains(waiting.Missing, model.Side(p)) {
				return true
			}
		}
		return false
	}
	return false
}

// heldBy takes the entry by which a player shows that he holds the open lock; false
// for any other statement.
func (c *Campaign) heldBy(e dice.Record) (bool, error) {
	side := model.Side(e.Get("party"))
	if c.pending == nil || c.pending.held[side] || !slices.Contains(c.Players(), string(side)) {
		return false, nil
	}
	head, err := dice.Head(c.Settings.Campaign, string(side), c.Chain[c.pending.Seq-1])
	if err != nil || head.Hash().String() != e.Get("signed") {
		return false, err
	}
	_, files, err := c.signedHead(side, c.Chain[c.pending.Seq-1], nil)
	if err != nil {
		return true, err
	}
	c.enter(e, false)
	c.holds(side, files[0])
	return true, nil
}

// holds notes that a player holds the open lock. Once all do, the referee's link is
// due.
func (c *Campaign) holds(side model.Side, head File) {
	c.Derived = append(c.Derived, head)
	c.pending.held[side] = true
	if len(c.unheld()) > 0 {
		return
	}
	ref, p := c.Settings.Referee, c.pending
	c.due = append(c.due, due{make: func() (dice.Record, error) {
		link, err := c.linkOf(p)
		if err != nil {
			return dice.Record{}, err
		}
		return c.next(ref, chain.Reveal(p.Counter, c.tokenOf(p.Counter), p.Hash, link))
	}, then: func(dice.Record) { p.out = true }})
}
