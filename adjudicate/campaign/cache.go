package campaign

import (
	"errors"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/stow"
	"umpire/orders"
)

// What a Campaign knows behind the pass with which a segment ends, as it is laid by in cache/ and
// read again. The segments before are not in it, nor what lies beside the chain for them: whoever
// wants these, or what the end opens, reads whole (errWhole). A test holds what was read so against
// a whole reading.

// errWhole says that something wants what a cache has left out.
var errWhole = errors.New("what a cache leaves out is wanted")

// whole refuses what needs all of a chain, where it was read on from a cache.
func (c *Campaign) whole() error {
	if c.from > 0 {
		return errWhole
	}
	return nil
}

// since refuses what tells of play behind an entry, where the cache has left some of that out.
func (c *Campaign) since(entry int64) error {
	if entry < c.from {
		return errWhole
	}
	return nil
}

// Cache is the file that lets the next reading of the folder go on from where this one was
// between two segments; ok false if there is nothing new to be laid by. It is derived, and secret
// as what it is made of.
func (c *Campaign) Cache() (f File, ok bool) {
	return File{Name: CacheFile, Data: c.laidBy, Secret: true}, c.laidBy != nil
}

// foundationOf is the hash of what a reading of a folder with a referee rests on. league is the
// beacon by which a player's folder checks dice.
func foundationOf(fsys fs.FS, games []orders.Game, league signatures.BeaconChain, referee string) (dice.Hash, bool) {
	return Foundation(fsys, games, league, SettingsFile, SetupFile, fullSetupFile, OfferFile, GenesisFile, PartyFile, chain.SeedFile, HandsName(referee))
}

// borders reports whether the chain stands behind a segment, and nothing was ruled or taken back
// since: so little is known then that it can be laid by.
func (c *Campaign) borders() bool {
	return c.Turn == nil && len(c.Turns) > 0 && c.Turns[len(c.Turns)-1].Last == c.Chain.Seq() && len(c.due) == 0 && !c.dirty &&
		c.pending == nil && c.Agreeing == nil && c.begun == nil && c.Rekeying == nil &&
		len(c.notes) == 0 && len(c.fixed) == 0 && c.ruled == nil && !c.Closed && c.Ended == ""
}

// laidIn is the cache of a folder with a referee, if there is one that rests on what it has; of a
// player's with what its checker of dice knew. Else nil.
func laidIn(fsys fs.FS, of func() (dice.Hash, bool), listed chain.Listing) *Laid {
	l, ok := ReadLaid(fsys, listed)
	if !ok {
		return nil
	}
	if is, ok := of(); !ok || is != l.Of {
		return nil
	}
	stow.Blob(l.Row, &l.checked)
	return l
}

// layFrom is how many entries before the last that may be in it a cache is looked for.
const layFrom = 64

// layUpTo is the entry up to which a cache may reach: what the next mail to each side tells lies
// behind it. list are all entries of the folder.
func layUpTo(set *Settings, list chain.Entries) int64 {
	most := list.Seq()
	if set.Post.Side == "" {
		return most
	}
	for _, seat := range set.Seats {
		var left []int64
		for _, e := range slices.Backward(list) {
			if e.Get("type") == "private" && e.Get("party") == string(seat.Side) {
				if left = append(left, e.Number("seq")); len(left) == 2 {
					break
				}
			}
		}
		if len(left) < 2 {
			return 0
		}
		most = min(most, left[1])
	}
	return most
}

// layBy puts what is known between two segments into the bytes of a cache.
func (c *Campaign) layBy(how opening, marks []chain.Mark) {
	of, ok := foundationOf(c.FS, c.games, how.league, c.Settings.Referee)
	if !ok {
		return
	}
	for _, seat := range c.Seats {
		c.held[string(seat.Side)] = c.Holds(string(seat.Side))
	}
	checked := how.checked[c.Chain.Seq()]
	c.laidBy = LayBy(of, c.Chain, marks, func(s *stow.Stow) bool {
		stow.Blob(s, &checked)
		c.stow(s)
		return true
	})
}

// stow puts into a row what is known, or reads it over a campaign of which the start was read.
func (c *Campaign) stow(s *stow.Stow) {
	text, number := func(v *string) { stow.Text(s, v) }, func(v *int64) { stow.Int(s, v) }
	if c.Step = StowStep(s, c.Step, c.Setup); s.Reads() {
		c.named = c.Step.State.Position
	}
	text(&c.state)
	c.Match.Stow(s)
	c.stowChanges(s)
	stow.Words(s, &c.older)
	stow.Words(s, &c.sums)
	stow.Map(s, &c.standing, func(v *model.Side) { stow.Text(s, v) }, func(v *[]stood) {
		stow.List(s, v, func(x *stood) { text(&x.file); number(&x.seq) })
	})
	stow.Map(s, &c.held, text, number)
	c.stowSeals(s)
	for _, seat := range c.Seats {
		c.stowServing(s, seat.Side)
	}
}

// stowChanges puts into a row which changes stand, who has the seats since, and where that begins
// which was taken back: dice that fell there keep their faces.
func (c *Campaign) stowChanges(s *stow.Stow) {
	var seqs []int64
	for _, ch := range c.Changes {
		seqs = append(seqs, ch.Seq)
	}
	stow.List(s, &seqs, func(n *int64) { stow.Int(s, n) })
	stow.List(s, &c.Seats, func(x *chain.Seat) { x.Stow(s) })
	for _, t := range c.Turns {
		if t.Void > 0 && (c.undone == 0 || t.First < c.undone) {
			c.undone = t.First
		}
	}
	stow.Int(s, &c.undone)
	if !s.Reads() {
		return
	}
	for _, seq := range seqs {
		if seq < 1 || seq > c.Seq() {
			s.Fail()
			return
		}
		ch, err := ChangeOf(c.FS, c.Chain[seq-1])
		if err != nil {
			s.Fail()
			return
		}
		ch.Seq = seq
		c.Changes = append(c.Changes, ch)
	}
	if c.undone > 0 && c.undone <= c.Seq() {
		c.lookAhead(c.Chain[c.undone-1:])
	}
}

// stowSeals puts the seals of the chain into a row. What those over markers cover goes with them:
// all else the end alone opens.
func (c *Campaign) stowSeals(s *stow.Stow) {
	n := len(c.seals)
	stow.Int(s, &n)
	if s.Reads() {
		if n < 0 || n > 1<<20 {
			s.Fail()
			n = 0
		}
		c.seals = make([]*sealed, n)
	}
	for i := range c.seals {
		if s.Reads() {
			c.seals[i] = &sealed{}
		}
		x := c.seals[i]
		stow.Text(s, &x.party)
		stow.Text(s, &x.id)
		stow.Bool(s, &x.open)
		marker := x.party != c.Settings.Referee && sealedAs(x.id) == ""
		if stow.Bool(s, &marker); marker {
			stow.Text(s, &x.hash)
			stow.Text(s, &x.nonce)
			stow.Blob(s, &x.content)
		}
	}
}

// stowServing puts the standing orders of a side that are in force into a row, where they are
// under seal, with what others have of them.
func (c *Campaign) stowServing(s *stow.Stow, side model.Side) {
	file := c.serving(side)
	if !strings.HasPrefix(file, single.UnderSeal) {
		return
	}
	data := c.brought[file]
	stow.Blob(s, &data)
	open := c.shown[file]
	shown := open != nil
	var in single.Input
	if shown {
		in = open.Input
	}
	stow.Bool(s, &shown)
	stow.Text(s, &in.Name)
	stow.Blob(s, &in.Data)
	if !s.Reads() {
		return
	}
	c.brought[file] = data
	if !shown {
		return
	}
	open, err := c.sent(in, orders.KindStanding, side)
	if err != nil {
		s.Fail()
		return
	}
	open.As = file
	c.shown[file] = open
}

// resume reads the campaign on from the cache of its folder, the start of which was read; false
// where there is none that fits.
func (c *Campaign) resume(how opening, marks []chain.Mark) bool {
	l := how.laid
	c.Chain, c.due, c.begun = l.Entries, nil, nil
	c.stow(l.Row)
	if !l.Row.Whole() || c.Step.Base != c.state {
		return false
	}
	c.from = c.Chain.Seq()
	wanted := map[string]bool{}
	for _, list := range c.standing {
		if len(list) > 0 {
			wanted[c.Chain[list[len(list)-1].seq-1].Get("signed")] = true
		}
	}
	for _, e := range c.rest {
		wanted[e.Get("signed")] = true
	}
	for hash := range wanted {
		delete(wanted, hash)
		wanted[hash[:min(8, len(hash))]] = true
	}
	from := c.from
	for _, seat := range c.Seats {
		from = min(from, c.held[string(seat.Side)])
	}
	border := strings.TrimSuffix(chain.HeadName(from, "", ""), "-.")
	changed := slices.ContainsFunc(c.rest, func(e dice.Record) bool { return e.Get("type") == "change" })
	c.asides = chain.AsidesThat(c.FS, func(base string) bool { // those that hold no more than is known, and hand in nothing that counts, are left
		return changed || base >= border || wanted[base[strings.LastIndex(base, "-")+1:]]
	})
	if l.Moved() {
		c.layBy(how, marks)
	}
	return true
}

// resumable reports whether nothing behind a cache or beside the chain needs what it leaves out:
// list are all entries, of which it has so many.
func (c *Campaign) resumable(list chain.Entries, laid int) bool {
	if len(ReadProposals(c.FS, list)) > 0 {
		return false
	}
	return !slices.ContainsFunc(list[laid:], func(e dice.Record) bool {
		switch e.Get("type") {
		case "secrets", "close":
			return true
		case "change":
			ch, err := ChangeOf(c.FS, e)
			return err != nil || ch.Kind != chain.Ruling && ch.Kind != chain.GiveSeat && ch.Kind != chain.Deadline
		case "open":
			return strings.HasSuffix(e.Get("id"), single.PrivatePart)
		}
		return false
	})
}
