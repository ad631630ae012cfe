package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// A file may hold what the other side must not know: a card that waits for its
// moment, a condition, a choice of losses. The bare hash of so few words is found by
// trying (hexdice/1 5), so the chain calls a file by its seal (3.7, 4.5): an entry
// `seal`, then the `input`, which names it. The nonce follows from that of the side's
// private part at the start and leads to nothing else. Until the end opens it the file
// lies in secret/. Where a side has no private part nothing is hidden, and the file
// stands in files/ under its hash.

// sentName begins the names of such files; the hash of the seal follows. sentMark is
// their first line: the end shows the hash of what follows it, and no hash in the chain
// is that of a file in secret/ (hexdice/1 11, N32).
const (
	sentName = "secret/sent-"
	sentMark = "under seal:\n"
)

// sealsFilesOf reports whether the files of a side are sealed.
func (c *Campaign) sealsFilesOf(side model.Side) bool { return c.Settings.SealsFiles(c.Setup, side) }

// sealEntry is the entry that seals a file which comes next, and what opens it.
func (c *Campaign) sealEntry(side model.Side, id string, data []byte) (dice.Record, *sealed, error) {
	nonce := single.SealNonce(c.Setup.State.Position, id, side)
	hash, err := dice.Seal(c.Settings.Campaign, string(side), id, nonce, data)
	if err != nil {
		return dice.Record{}, nil, err
	}
	rec, err := c.next(c.Settings.Referee, chain.Seal(string(side), id, hash.String()))
	return rec, &sealed{party: string(side), id: id, hash: hash.String(), nonce: nonce.String(), content: data}, err
}

// standsSealed enters a seal; the input that names it is due at once.
func (c *Campaign) standsSealed(rec dice.Record, s *sealed, sent *single.Sent, write bool) {
	kept := File{Name: sentName + s.hash, Data: append([]byte(sentMark), s.content...), Secret: true}
	c.Derived = append(c.Derived, kept)
	if write {
		c.out = append(c.out, kept)
	}
	c.seals = append(c.seals, s)
	c.known(single.UnderSeal+s.hash, s.content)
	c.enter(rec, write)
	sent.Veiled = c.shows(sent.Side)
	c.inputDue(sent, single.UnderSeal+s.hash)
}

// sealedFile reads a seal under which a file was handed in. It must be the one that
// we would make, or one that the player made and signed.
func (c *Campaign) sealedFile(e dice.Record) error {
	side, kind := model.Side(e.Get("party")), sealedKind(e)
	if kind == "" || !c.sealsFilesOf(side) {
		return fmt.Errorf("%w: nothing before it leads to an entry seal here", single.ErrAltered)
	}
	if c.blind {
		c.enter(e, false)
		c.foreignDue(side, kind, single.UnderSeal+e.Get("seal"))
		return nil
	}
	data, err := c.contentOf(e)
	if err != nil {
		return err
	}
	sent, err := c.sent(single.Input{Name: kind, Data: data}, kind, side)
	if err != nil {
		return err
	}
	id := SealID(c.nextStage(), kind, c.Chain.Seq())
	if a, err := c.asideFor(side, single.UnderSeal+e.Get("seal")); err != nil {
		return err
	} else if a != nil {
		id = e.Get("id")
	}
	want, s, err := c.sealEntry(side, id, data)
	if err != nil {
		return err
	}
	if want.Hash() != e.Hash() {
		return fmt.Errorf("%w: %s", single.ErrAltered, differs(want, e))
	}
	c.standsSealed(want, s, sent, false)
	return nil
}

// sealedKind is the kind of file that an entry `seal` seals; "" for a marker or a
// private part.
func sealedKind(e dice.Record) string {
	if e.Get("type") != "seal" {
		return ""
	}
	return sealedAs(e.Get("id"))
}

// sealedAs is the kind of file in the id of a seal; "" if it is of another sort.
func sealedAs(id string) string {
	_, what, _ := strings.Cut(id, "/")
	for _, kind := range []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers} {
		if number, ok := strings.CutPrefix(what, kind+"-"); ok {
			if _, err := strconv.Atoi(number); err == nil {
				return kind
			}
		}
	}
	return ""
}

// contentOf reads what a seal covers: as the end opened it, else in secret/.
func (c *Campaign) contentOf(seal dice.Record) ([]byte, error) {
	if sum, ok := c.opens[seal.Get("party")+" "+seal.Get("id")]; ok {
		return c.kept(sum)
	}
	name := sentName + seal.Get("seal")
	kept, err := fs.ReadFile(c.FS, name)
	if err != nil {
		return nil, fmt.Errorf("what %s sent is not here: %w", seal.Get("party"), err)
	}
	data, marked := bytes.CutPrefix(kept, []byte(sentMark))
	hash, err := dice.ParseHash(seal.Get("seal"))
	if err != nil {
		return nil, err
	}
	side := model.Side(seal.Get("party"))
	nonce := single.SealNonce(c.Setup.State.Position, seal.Get("id"), side)
	if err := dice.OpenSeal(hash, c.Settings.Campaign, string(side), seal.Get("id"), nonce, data); err != nil || !marked {
		return nil, fmt.Errorf("%s is not what %s sent: %w", name, side, single.ErrAltered)
	}
	return data, nil
}

// known keeps the bytes of a file under what the chain calls it.
func (c *Campaign) known(file string, data []byte) {
	c.brought[file], c.sums[file] = data, single.Input{Data: data}.Sum()
}

// sumOf is the hash of a file by what the chain calls it.
func (c *Campaign) sumOf(file string) string {
	if sum, ok := c.sums[file]; ok {
		return sum
	}
	return file
}

// sent reads a file, which must be of the kind and of the side that its entry says;
// side "" takes that of its head.
func (c *Campaign) sent(in single.Input, kind string, side model.Side) (*single.Sent, error) {
	sent, told := c.fresh().Read(in)
	if sent.File == nil {
		return nil, &single.Refused{Files: []single.Told{told}}
	}
	switch {
	case side == "" && sent.File.Kind != kind:
		return nil, &single.WrongFile{Name: in.Name, What: fmt.Sprintf("this is a file of %s, not of %s", sent.File.Kind, kind)}
	case sent.File.Kind != kind, side != "" && sent.Side != side:
		return nil, &single.WrongFile{Name: in.Name, What: fmt.Sprintf("a file of %s of %s, entered as %s of %s", sent.File.Kind, sent.Side, kind, side)}
	}
	return sent, nil
}

// inputDue makes the entry due that hands a file in, under what the chain calls it.
func (c *Campaign) inputDue(sent *single.Sent, file string) {
	sent.As = file
	d := due{
		make: func() (dice.Record, error) { return c.inputEntry(sent.Side, sent.File.Kind, file) },
		before: func(dice.Record) ([]File, error) {
			return c.handedIn(sent.Side, file)
		},
		take: func() error { return c.receive(sent) },
	}
	list := []due{d}
	if sent.Veiled && sent.File.Kind != orders.KindAnswers {
		list = append(list, c.openPartDue(sent, c.receive))
		list[0].take = func() error { return nil }
	}
	c.due = append(list, c.due...)
}

// input takes a file that a player handed in openly. Its entry must be the one that
// we would make.
func (c *Campaign) input(e dice.Record) error {
	side, kind, file := model.Side(e.Get("party")), e.Get("kind"), e.Get("file")
	if strings.HasPrefix(file, single.UnderSeal) || c.sealsFilesOf(side) && file != "none" {
		return fmt.Errorf("%w: a file of %s, and no seal before it", single.ErrAltered, side)
	}
	data, err := c.kept(file)
	if err != nil {
		return err
	}
	sent, err := c.sent(single.Input{Name: kind, Data: data}, kind, side)
	if err != nil {
		return err
	}
	c.inputDue(sent, file)
	want, err := c.due[0].make()
	if err != nil || want.Hash() != e.Hash() {
		return errors.Join(fmt.Errorf("%w: this input is not as umpire writes it: %s", single.ErrAltered, differs(want, e)), err)
	}
	return c.stand(want, false)
}

// handIn enters a file of a player.
func (c *Campaign) handIn(in single.Input, kind string) error {
	sent, err := c.sent(in, kind, "")
	if err != nil {
		return err
	}
	if a := c.handing; a != nil && a.Party() != string(sent.Side) {
		return &BadAside{fmt.Sprintf("a file of %s, signed by %s", sent.Side, a.Party())}
	}
	name := in.Sum()
	if c.sealsFilesOf(sent.Side) {
		id, err := c.sealOf(sent.Side, kind, in.Sum())
		if err != nil {
			return err
		}
		rec, s, err := c.sealEntry(sent.Side, id, in.Data)
		if err != nil {
			return err
		}
		if name = single.UnderSeal + s.hash; c.handing != nil && !c.handing.Names(name) {
			return &BadAside{"the signed head does not name " + in.Name + " under the seal " + id}
		}
		c.standsSealed(rec, s, sent, true)
	} else if c.handing != nil && !c.handing.Names(name) {
		return &BadAside{"the signed head does not name " + in.Name}
	} else {
		c.brought[in.Sum()] = in.Data
		c.out = append(c.out, File{Name: "files/" + in.Sum(), Data: in.Data})
		c.inputDue(sent, in.Sum())
	}
	for len(c.due) > 0 && c.due[0].take != nil {
		if err := c.writeNext(); err != nil {
			return err
		}
	}
	return nil
}
