package campaign

import (
	"io/fs"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Open reads a campaign folder and plays it again. render nil leaves reports out.
// The first thing that does not hold is the error; what was read until then
// stands in the Campaign.
func Open(fsys fs.FS, games []orders.Game, render Render) (*Campaign, error) {
	return openAs(fsys, opening{games: games, render: render, watch: unwatched})
}

// OpenOn is Open, read on from the cache of the folder if there is one that fits: it has what
// stands and what came since the cache was laid by, and may lack what was played before.
func OpenOn(fsys fs.FS, games []orders.Game, render Render) (*Campaign, error) {
	return openAs(fsys, opening{games: games, render: render, watch: unwatched, cached: true})
}

// OpenBegun reads what a campaign begins with, and of the rest, where hands are not open, no
// more than the entries: in a folder that has not all that they name.
func OpenBegun(fsys fs.FS, games []orders.Game) (*Campaign, error) {
	return openAs(fsys, opening{games: games})
}

// opening says how a folder is read.
type opening struct {
	games   []orders.Game
	render  Render
	config  *dice.RefereeConfig    // who reads may write, in mode referee
	watch   func(done, all int)    // is told of every entry; nil: where hands are not open the rules are not run
	cached  bool                   // from the cache on, and laying by the next
	whole   bool                   // but not from that which there is
	laid    *Laid                  // that cache, where it was read before
	league  signatures.BeaconChain // of a player's folder
	checked map[int64][]byte       // what its checker of dice knew at which entries
}

func unwatched(int, int) {}

func openAs(fsys fs.FS, how opening) (*Campaign, error) {
	fsys = Tidy(fsys)
	if how.cached {
		if c, err := how.read(fsys); err == nil {
			return c, nil
		}
		how.whole, how.laid = true, nil // whatever it was: the whole reading says it, and lays by anew
	}
	return how.read(fsys)
}

func (how opening) read(fsys fs.FS) (*Campaign, error) {
	c := &Campaign{FS: fsys, watch: how.watch, games: how.games, render: how.render, referee: how.config, standing: map[model.Side][]stood{},
		shown: map[string]*single.Sent{}, nonces: map[string]string{}, rolls: map[dieID]dice.Die{}, links: map[int]string{}, fixed: map[dieID]int{}, older: map[string]string{}, brought: map[string][]byte{},
		secrets: map[dice.DrawID]dice.Hash{}, draws: map[dice.DrawID]drawAt{}, locked: map[string]int{},
		sums: map[string]string{}, opens: map[string]string{}, held: map[string]int64{}}
	c.holder, c.seedless = holderOf(fsys)
	listed, err := chain.List(fsys)
	if err != nil && !isNotExist(err) {
		return c, err
	}
	if how.cached && !how.whole && how.laid == nil {
		how.laid = laidIn(fsys, func() (dice.Hash, bool) {
			offer, _ := readRecord(fsys, OfferFile, "offer")
			return foundationOf(fsys, how.games, how.league, offer.Get("referee"))
		}, listed)
	}
	var marks []chain.Mark
	if how.laid != nil {
		c.rest, marks = how.laid.Entries, how.laid.Marks
	} else if c.asides = chain.Asides(fsys); how.cached {
		marks = listed.Marked(fsys, 0)
	}
	list, broken := chain.ReadOn(fsys, c.rest, listed)
	c.rest = list // those before the first that does not fit
	if err := c.readStart(); err != nil {
		return c, err
	}
	if c.Worded() != nil && c.render != nil {
		c.render = func(*single.Step, *single.Result) []File { return nil }
	}
	c.Step = c.Setup
	if c.blind = c.Shut && c.Settings.Sealed && how.watch != nil; c.Shut && !c.blind {
		c.lookAhead(list)
		return c, broken
	}
	if how.laid != nil {
		c.rest = list[len(how.laid.Entries):]
		if !c.resumable(list, len(how.laid.Entries)) || !c.resume(how, marks) {
			return c, errWhole
		}
	}
	c.lookAhead(c.rest)
	if err := c.replay(how, list, marks); err != nil {
		return c, err
	}
	return c, broken
}
