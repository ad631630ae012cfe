package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"testing/fstest"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Render makes the reports and sheets of a stop; their names come from the record
// of the result.
type Render func(*single.Step, *single.Result) []File

// Campaign is a campaign folder (hexdice/1 9), read from its first entry and
// played again: the state that stands is what the rules make of the entries.
type Campaign struct {
	chain.Match
	FS       fs.FS
	Settings *Settings
	Setup    *single.Step    // before the first segment
	Shut     bool            // private parts are not open here: what rests on them is not proven
	Step     *single.Step    // before the segment that is to be played next
	Turn     *Turn           // the segment that is begun and not over; nil
	Turns    []*Turn         // begun, in order, also those taken back
	Changes  []*chain.Change // what the referee ruled and took back
	Proposed *Proposal       // what this step proposed and did not enter, as players have not signed it; nil
	Seats    []chain.Seat    // as they are held now
	Ended    string          // what ended the game before its end: a resignation, an agreed result; ""
	Closed   bool
	Beacon   Beacon // its clock, for a lock that is made
	Derived  []File // what follows from the chain and lies beside it: keys, heads, states, reports

	blind    bool                    // it is read by what the referee tells, as hands are not open here
	shown    map[string]*single.Sent // open parts, by what the chain calls their files
	ruled    *Statement              // what a ruling makes of private parts, to be told; nil
	nonces   map[string]string       // by party and id of seal, what opened it
	games    []orders.Game
	watch    func(done, all int) // told of every entry that was played again
	render   Render
	rest     []dice.Record // entries not read yet
	begun    *beginning    // a start that waits for its players; nil
	pending  *pending      // a lock that waits for its round; nil
	renewed  [][]string    // nonces that are open for the re-key that was begun: party and value
	awaiting string        // what the passes back of who accepts say; "" is what the campaign waits for
	due      []due
	dirty    bool                   // an input stands and the rules have not run over it
	burned   bool                   // so they have not since a lock was void: the game may end here
	standing map[model.Side][]stood // that came into force, those that were taken back left out
	state    string                 // that the last pass names
	named    *model.Position        // the whole of it
	rolls    map[dieID]dice.Die
	links    map[int]string
	fixed    map[dieID]int
	notes    []string
	older    map[string]string
	referee  *dice.RefereeConfig // set while writing in mode referee
	faces    func() (*dice.Faces, error)
	holder   *dice.Referee // of the hand secrets, where the folder has the seed
	seedless error         // why there is no holder: a seed that is missing, or not that of the offer
	pledged  []dice.DrawID // hidden draws that the offer commits the referee to
	secrets  map[dice.DrawID]dice.Hash
	seals    []*sealed // of markers, as the chain has them
	draws    map[dice.DrawID]drawAt
	locked   map[string]int          // counters by stage
	brought  map[string][]byte       // files at hand, by what the chain calls them
	sums     map[string]string       // hashes of files, by what the chain calls them
	opens    map[string]string       // by party and id of seal, the hash of what the end opened
	asides   map[string]*chain.Aside // head records that parties have signed, by hash
	emptied  bool                    // the change that is applied gives a seat to a successor, and standing orders of the player before were in force
	handing  *chain.Aside            // that of what is being entered; nil
	out      []File                  // written by this program, in order
	from     int64                   // the entry from which it was read on; 0: it was read whole
	held     map[string]int64        // what each party had signed by then
	laidBy   []byte                  // what the next reading may go on from; nil
	undone   int64                   // the first entry of what was taken back; 0
	mark     int                     // of Derived: where the last stop begins
}

// Turn is one segment as it was played.
type Turn struct {
	Segment string
	First   int64        // the entry of its first input
	Last    int64        // the pass that ended it; 0
	Void    int64        // the entry that took it back; 0
	Before  *single.Step // the state it began from
	Step    *single.Step
	Result  *single.Result // as far as it has come
	Stops   []int64        // the passes it made
	Marks   []Mark         // without a referee: how far it had come at which entries
	orders  *single.Sent
	also    *single.Sent   // of the other side, in a segment of both
	serving []*single.Sent // standing orders
	answers []*single.Sent
	counter int
	stages  map[string]int
	served  map[string]int // keys of its segments before it, by folded segment
	fixed   map[dieID]int
	notes   []string            // what was ruled before it
	rolled  int                 // dice whose entries are due or stand
	told    []telling           // what sealed files have decided, as the referee told it
	ahead   []Decision          // of the statement that comes next, where only that is known
	shows   [][]byte            // open parts that the referee shows anew with the run
	gave    []given             // who has answered under seal what a stop asked, where the files are not known
	silent  map[model.Side]bool // missed a deadline: played for to the end of the turn
	tried   map[string]int      // answers given for the silent, by question
}

// Mark says how many entries the journal of a segment had when an entry had taken it on.
type Mark struct {
	Entry int64
	Told  int
}

// ToldBy is how many entries the journal had at an entry; 0 where that is not known.
func (t *Turn) ToldBy(entry int64) (n int) {
	for _, m := range t.Marks {
		if m.Entry <= entry {
			n = m.Told
		}
	}
	for i, stop := range t.Stops {
		if len(t.Marks) == 0 && 0 < stop && stop <= entry && i < len(t.Result.Halts) {
			n = t.Result.Halts[i].Told
		}
	}
	return n
}

// Questions is at how many stops questions were put in the turn.
func (t *Turn) Questions() int { return max(len(t.Stops)-1, 0) }

// lookAhead takes dice and links from the entries before the rules run: whether
// they follow from the keys is what dice.Check says.
func (c *Campaign) lookAhead(list []dice.Record) {
	for _, e := range list {
		switch e.Get("type") {
		case "reveal":
			c.links[int(e.Number("counter"))] = e.Get("link")
		case "rolls":
			c.rolled(e)
		case "open":
			key := e.Get("party") + " " + e.Get("id")
			c.opens[key], c.nonces[key] = e.Get("content"), e.Get("nonce")
		default:
			c.hands(e)
		}
	}
}

// rolled notes the dice of an entry, whose labels may not be rolled again.
func (c *Campaign) rolled(e dice.Record) {
	for _, d := range dice.Entered(e) {
		c.rolls[die(d.Segment, d.Label)] = d
	}
}

// IsCampaign reports whether a folder is a campaign folder, not one of play on
// plain files.
func IsCampaign(fsys fs.FS) bool {
	_, err := fs.Stat(fsys, SettingsFile)
	return err == nil
}

// PactOf is the pact of the dice that the offer of a folder names; that of nobody without one.
func PactOf(fsys fs.FS) chain.Pact {
	offer, _ := readRecord(fsys, OfferFile, "offer")
	return chain.Of(offer.Get("dice"))
}

// replay reads the entries that are left. What is due next must be the next entry,
// byte for byte; where nothing is due, an input, a change or an ending may stand.
func (c *Campaign) replay(how opening, list chain.Entries, marks []chain.Mark) error {
	all, up := len(c.rest), int64(0)
	if marks != nil {
		up = layUpTo(c.Settings, list)
	}
	for len(c.rest) > 0 {
		e := c.rest[0]
		err := c.read(e)
		if c.dirty && !c.passAhead() && lacksDie(err) {
			return nil // broken off before its dice stood: who has the seed or the faces goes on
		}
		if err != nil {
			return &chain.EntryError{Seq: e.Number("seq"), Err: err}
		}
		c.rest = c.rest[1:]
		if c.watch != nil {
			c.watch(all-len(c.rest), all)
		}
		if n := c.Chain.Seq(); n <= up && n > up-layFrom && n > c.from+int64(CacheEvery) && c.borders() {
			c.layBy(how, marks)
		}
	}
	return nil
}

// Worded refuses a campaign whose reports are in words that this program does not
// write: all else of it can be read and held.
func (c *Campaign) Worded() error {
	if c.Settings.Words == adjudicate.WordsVersion {
		return nil
	}
	return &single.WrongFile{Name: SettingsFile, What: fmt.Sprintf("its reports are in words %d, this program writes words %d: install a release of umpire that has words %d",
		c.Settings.Words, adjudicate.WordsVersion, c.Settings.Words)}
}

func lacksDie(err error) bool {
	var face *dice.MissingFace
	return errors.Is(err, errUnknownDie) || errors.As(err, &face)
}

func (c *Campaign) read(e dice.Record) error {
	typ := e.Get("type")
	kind := sealedKind(e)
	if typ == "input" {
		kind = e.Get("kind")
	}
	free := typ == "object" && !c.states(e) || typ == "private" || kind == "standing"
	if kind != "" && len(c.due) == 0 && (kind == "answers" || c.Turn != nil) {
		free = true
	}
	if len(c.due) == 0 && c.Agreeing == nil && !c.dirty && !free && c.runsItself() && (typ == "seal" && kind == "" || typ == "lock" || typ == "rolls" || typ == "pass" || typ == "object") {
		if err := c.begin(nil); err != nil {
			return err
		}
	}
	if len(c.due) == 0 && c.dirty && !free && !(c.burned && typ == "change") {
		if err := c.run(); err != nil {
			return err
		}
	}
	if len(c.due) == 0 {
		return c.take(e)
	}
	want, err := c.due[0].make()
	switch {
	case err != nil:
		return err
	case bytes.Equal(want.Bytes(), e.Bytes()):
		return c.stand(want, false)
	case free:
		return c.take(e)
	}
	if what := c.falsely(want, e); what != nil {
		return what
	}
	return fmt.Errorf("%w: %s", single.ErrAltered, differs(want, e))
}

// stand takes the entry that was due, and with write puts it and its files among
// those to be written.
func (c *Campaign) stand(rec dice.Record, write bool) error {
	d := c.due[0]
	c.due = c.due[1:]
	emit := func(make func(dice.Record) ([]File, error)) error {
		if make == nil {
			return nil
		}
		files, err := make(rec)
		c.Derived = append(c.Derived, files...)
		if write {
			c.out = append(c.out, files...)
		}
		return err
	}
	if err := emit(d.before); err != nil {
		return err
	}
	if d.take != nil {
		if err := d.take(); err != nil {
			return err
		}
	}
	c.enter(rec, write)
	if d.then != nil {
		d.then(rec)
	}
	return emit(d.after)
}

// enter appends an entry to the chain.
func (c *Campaign) enter(e dice.Record, write bool) {
	c.Chain = append(c.Chain, e)
	c.Counts(e)
	if write {
		c.out = append(c.out, File{Name: chain.EntryName(e.Number("seq")), Data: e.Bytes()})
	}
	switch e.Get("type") {
	case "pass":
		c.state = e.Get("state")
	case "draw":
		c.hands(e)
	case "reveal":
		c.links[int(e.Number("counter"))] = e.Get("link")
	case "lock":
		c.hands(e)
	case "rolls":
		c.rolled(e)
	}
}

// settle makes all entries that follow from those that stand.
func (c *Campaign) settle() error {
	c.out = append(c.out, c.Derived[min(c.mark, len(c.Derived)):]...)
	for {
		if len(c.due) == 0 {
			ended, err := c.endsNow()
			switch {
			case err != nil:
				return err
			case !ended && !c.dirty:
				return nil
			case !ended:
				err = c.run()
			}
			if err != nil {
				return err
			}
		}
		if err := c.writeNext(); err != nil {
			return err
		}
	}
}

// writeNext makes the entry that is due next.
func (c *Campaign) writeNext() error {
	rec, err := c.due[0].make()
	if err != nil {
		return err
	}
	return c.stand(rec, true)
}

// Unfinished reports whether the chain was broken off within a step: the same
// command again finishes it.
func (c *Campaign) Unfinished() bool { return len(c.due) > 0 || c.dirty }

// Follows reports whether all that the chain lacks follows from what lies here, such as signatures
// in heads/: the next command that writes enters it, whatever it is.
func (c *Campaign) Follows() bool { return len(c.due) > 0 && !c.dirty }

// memory is files as a file system.
func memory(files []File) fs.FS {
	m := fstest.MapFS{}
	for _, f := range files {
		m[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return m
}
