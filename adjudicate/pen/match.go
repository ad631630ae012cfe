package pen

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

func side(party string) model.Side { return model.Side(party) }

// Match is a campaign without a referee as one party holds it: read from its first
// entry and played again.
type Match struct {
	chain.Match
	Me       string // the party whose folder it is; "" for an observer
	Settings *campaign.Settings
	Pen      string // who may append
	Closed   bool
	Forfeit  string       // who has lost by silence; "" else
	over     string       // what ended the game before its end, in words; "" else
	left     *stop        // where the public run stood then
	Setup    *single.Step // the public position of the start
	Step     *single.Step // the public one before the segment that is played or comes next
	Mine     *single.Step // the same with what I know; nil for an observer
	begun    *single.Step // Mine at the start
	Turn     *Turn        // the segment that is begun and not over; nil
	Turns    []*Turn      // those that the reading still has: all, or from the last before the cache on
	Notes    []string     // what holds and ought to be known

	with     With
	fsys     *campaign.Layered
	check    *dice.Checker
	keys     *campaign.Keys
	next     *campaign.Keys // that are to take over my seat; nil
	secret   *secrets
	said     map[string]string   // what I decided in secret, by question
	opened   map[string]bool     // nonces that are open
	sealed   map[string][]sealed // by party, in order
	shut     map[string]string   // by party: the seal over its answer to what several are asked
	given    map[string]bool     // hand secrets are open
	hands    map[string]*hands   // seals over single cards, by party
	laid     []laid              // seals over markers, in order
	passages []model.Passage     // of the public run, in the turns that are over
	own      []model.Passage     // the same as I know them
	shown    map[string]string   // what was shown to me alone, by question
	standing map[string]string
	stood    map[string]moment // when the standing orders were signed
	lock     *lock
	thrown   []dice.Entering     // entries of dice that are due
	branch   int                 // how many rollbacks stand
	backAt   int64               // the entry of the last of them
	rolled   map[string]dice.Die // dice of what was taken back, by segment and label
	fixed    campaign.Faces      // faces that rulings set for the next segment
	notes    []string            // what was ruled, for its report
	ruledTo  map[*single.Step]ruledFrom
	stop     *stop  // where the public run stands; nil if it must be run
	moved    int64  // the last entry that took the public run on
	state    string // hash of the public position there
	out      []campaign.File
	fresh    []campaign.File // those of out that guard has not looked through
	looked   int64           // the last entry when it did
	gone     []bygone        // the segments before Turns
	files    string          // hashes of files that were entered behind the last rollback, one behind the other (lengthen)
	listed   int64           // up to which entry
	laidBy   []byte          // what the next reading may go on from; nil
}

// lock is a lock whose key is not complete.
type lock struct {
	chain.Lock
	links     []string // who has revealed
	missed    bool     // a question was due instead
	acked     []string // who has shown, by passing the pen, that it holds the lock
	objection string   // the file of somebody's objection to it; "" without one
	heard     bool     // who locked has the pen back since
	repaired  []string // the locks of the counter that it repairs
	before    int64    // the round that was not out when it was made: its own, or that of the first that it repairs
}

// sealed is a seal in the chain.
type sealed struct {
	id, hash string
	open     bool
}

// Unasked says that an entry is not what is due.
type Unasked struct{ What string }

func (u *Unasked) Error() string { return u.What }

// Status is the program's exit status.
func (*Unasked) Status() int { return exit.WrongFile }

func unasked(format string, args ...any) error { return &Unasked{fmt.Sprintf(format, args...)} }

// Desync says that a pass names a position that does not follow from the chain
// here: nobody appends to it (hexdice/1 4.3).
type Desync struct{ Have, Want string }

func (d *Desync) Error() string {
	return fmt.Sprintf("the pass names position %.8s; here the rules give %.8s: one of the two programs plays other rules", d.Have, d.Want)
}

// Status is the program's exit status.
func (*Desync) Status() int { return exit.Integrity }

// Begun reports whether a folder holds a campaign of this package that has an
// offer.
func Begun(fsys fs.FS) bool { return campaign.PactOf(fsys).Between() }

// Open reads a folder and plays it again. The first thing that does not hold is
// the error; what was read until then stands in the Match.
func Open(fsys fs.FS, with With) (*Match, error) {
	m := &Match{with: with.filled(), fsys: campaign.Layer(listing(campaign.Tidy(fsys)), nil), opened: map[string]bool{}, sealed: map[string][]sealed{},
		shut: map[string]string{}, given: map[string]bool{}, hands: map[string]*hands{}, shown: map[string]string{}, standing: map[string]string{}, stood: map[string]moment{}, rolled: map[string]dice.Die{}, ruledTo: map[*single.Step]ruledFrom{}}
	if Undoing(m.fsys) {
		return m, ErrUndoing
	}
	m.check = dice.NewChecker(m.fsys, m.with.Chain)
	look := m.readAhead()
	err := m.start(with.Games)
	lie := look()
	if err == nil {
		err = m.readChain(lie)
	}
	if err != nil {
		return m, err
	}
	m.looked = m.Seq()
	return m, nil
}

// readChain reads the entries and plays them; from where the cache of the folder ends, if there
// is one and it may be used.
func (m *Match) readChain(lie lying) error {
	if lie.err != nil && !errors.Is(lie.err, fs.ErrNotExist) {
		return lie.err
	}
	var laid *Match
	var list chain.Entries
	var marks []chain.Mark
	if r, ok := m.resumed(lie); ok {
		laid, list, marks = r, r.Chain, lie.laid.Marks
	} else if m.with.Cached && lie.err == nil {
		marks = lie.Marked(m.fsys, 0)
	}
	list, err := chain.ReadOn(m.fsys, list, lie.Listing)
	if err != nil {
		return err
	}
	list = m.arrived(list)
	if laid != nil && laid.Seq() <= list.Seq() && !slices.ContainsFunc(list[laid.Seq():], m.takesBack) { // what a rollback restores may lie before the cache
		*m = *laid
	}
	from := m.Seq()
	for _, e := range list[from:] {
		if err := m.apply(e); err != nil {
			return &chain.EntryError{Seq: e.Number("seq"), Err: err}
		}
		if marks != nil && m.laidBy == nil && m.Seq()-from > int64(campaign.CacheEvery) && list.Seq()-m.Seq() <= int64(CacheLeaves) && m.rests() {
			m.layBy(marks)
		}
	}
	if m.check.Resumed() > 0 && m.mayGoBack() {
		return m.recallAll()
	}
	return nil
}

// start reads settings, offer and the position of the start.
func (m *Match) start(games []orders.Game) error {
	var err error
	if m.Match, m.Settings, err = campaign.ReadTerms(m.fsys, games); err != nil {
		return err
	}
	if m.Pact.Round && m.with.Now == nil {
		return campaign.ErrNoClock
	}
	if m.Setup, err = m.position(campaign.SetupFile, games, single.OpenState); err != nil {
		return err
	}
	if m.Setup.Base != m.Offer.Get("setup") {
		return fmt.Errorf("%s is not the position that the offer names: %w", campaign.SetupFile, single.ErrAltered)
	}
	if err := m.Settings.Fits(m.Setup.State); err != nil {
		return err
	}
	m.Step, m.state, m.Pen = m.Setup, m.Setup.Base, m.beginner()
	return m.readParty(games)
}

// beginner is who writes the offer: the player who must write the first orders, for whom the start is
// then complete a mail earlier; the first player where the first segment is nobody's or of both.
func (m *Match) beginner() string {
	if owner := string(m.Setup.Owner); slices.Contains(m.Players(), owner) {
		return owner
	}
	return m.Players()[0]
}

func (m *Match) position(name string, games []orders.Game, open func(single.Input, []orders.Game) (*single.Step, error)) (*single.Step, error) {
	data, err := fs.ReadFile(m.fsys, name)
	if err != nil {
		return nil, err
	}
	s, err := open(single.Input{Name: name, Data: data}, games)
	if err != nil {
		return nil, err
	}
	s.Fixed = true
	return s, nil
}

// readParty reads what the party of this folder keeps to itself; an observer has
// nothing.
func (m *Match) readParty(games []orders.Game) error {
	name, err := fs.ReadFile(m.fsys, campaign.PartyFile)
	if err != nil {
		return nil
	}
	m.Me = strings.TrimSuffix(string(name), "\n")
	if m.witness() {
		return m.readKeys()
	}
	if !slices.Contains(m.Players(), m.Me) {
		return fmt.Errorf("%s names %s, who is not a player of the offer: %w", campaign.PartyFile, m.Me, single.ErrAltered)
	}
	if m.secret, err = readSecrets(m.fsys); err != nil {
		return err
	}
	m.readSaid()
	if err := m.readKeys(); err != nil {
		return err
	}
	if m.next, err = campaign.ReadKeysBehind(m.fsys, nextKeys); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if m.Mine, err = m.position(viewFile, games, single.OpenSecret); err != nil {
		return err
	}
	m.begun = m.Mine
	if m.Mine.Base != m.Setup.Base {
		return fmt.Errorf("%s is not the position of %s: %w", viewFile, campaign.SetupFile, single.ErrAltered)
	}
	return nil
}

// readKeys reads the keys of the party of this folder.
func (m *Match) readKeys() error {
	var err error
	m.keys, err = campaign.ReadKeysBehind(m.fsys, "secret/")
	return err
}

// other is the next player after p.
func (m *Match) other(p string) string {
	list := m.Players()
	return list[(slices.Index(list, p)+1)%len(list)]
}

func (m *Match) nextStage(segment string) string { return m.Stages.Next(segment) }

// Files are what is to be written, in their order.
func (m *Match) Files() []campaign.File { return m.out }

// Written says that what was to be written is: the match goes on from there.
func (m *Match) Written() { m.out = nil }
