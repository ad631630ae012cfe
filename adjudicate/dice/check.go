package dice

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// Check verifies a campaign folder (hexdice/1 8 A, 9): entries/, genesis/, files/,
// heads/ and keys/, and that nothing in secret/ is named by its bare hash. The
// first thing that does not fit is a *Refusal with its File. Signatures of heads
// are not verified here; those of beacon rounds are, by the beacons that are accepted. Without one
// no round is accepted.
func Check(dir fs.FS, accepted ...Beacon) (*Report, error) {
	names, err := fs.ReadDir(dir, "entries")
	if err != nil {
		return nil, refuse(CodeSeq, "no folder entries: %v", err)
	}
	c := NewChecker(dir, accepted...)
	for i, name := range names {
		if want := entryFile(int64(i + 1)); name.Name() != want {
			return nil, &Refusal{Code: CodeSeq, File: "entries/" + name.Name(), What: "the next file is " + want + "; the chain has no gaps and no other files"}
		}
		b, err := fs.ReadFile(dir, "entries/"+name.Name())
		if err != nil {
			return nil, &Refusal{Code: CodeSeq, File: "entries/" + name.Name(), What: err.Error()}
		}
		if err := c.Entry(b); err != nil {
			return nil, err
		}
	}
	if err := c.Finish(); err != nil {
		return nil, err
	}
	return c.Report(), nil
}

func entryFile(seq int64) string { return fmt.Sprintf("%06d.txt", seq) }

// zeros is the prev of the first entry.
var zeros = Hash{}.String()

// Checker verifies a chain entry by entry. Entries come from the caller; the
// files they name are read from the folder. After a refusal it stays refused.
type Checker struct {
	dir    fs.FS
	league []Beacon // that are accepted
	failed error
	report Report

	// the chain
	seq    int64
	prev   string
	past   []Record          // entries that were verified earlier, where the checker was resumed
	tip    string            // the hash of the last of them
	log    []logged          // those after them, in order
	seen   map[string]int64  // every hash named in an entry, to its seq
	head   map[string]Record // of heads/*.txt those that were read, by hash
	looked map[string]bool   // the names of files in heads/ that were read

	// the start
	offer    Record
	players  []string // sorted
	parties  []string
	pen      string
	genesis  string
	accepted map[accept]bool
	pending  *accept            // what all others have to accept before play goes on
	nonces   map[string]string  // opened, by party
	spent    map[string]bool    // nonces that may not come again
	tokens   map[string]string  // contributor to party with generation
	chains   map[string]lastOne // by party with generation
	commits  map[string][2]string

	// play
	done     bool
	standing map[string]string
	stages   map[string]int64 // last number by segment
	seals    map[sealID]string
	opened   map[sealID]bool
	labels   map[[2]string]bool

	// dice
	counter int64
	round   int64
	lock    *openLock
	current *stageNow // the key that may be rolled under
	keys    map[string]bool
	beacons map[int64]string // beacon value by counter
	demands map[int64]int64  // round D by counter
	burned  []Unused
	shown   map[string][]lastOne // links that are out, by party with generation
	drawn   map[string]int64     // last index by deck
	draws   []drawn
	secrets map[string]map[DrawID]string
}

type logged struct{ typ, hash, by string }

type accept struct {
	seq int64
	who string
}

type lastOne struct {
	length int64 // last link the chain has
	index  int64 // last verified
	value  Hash
}

type sealID struct{ party, id string }

type drawn struct {
	DrawID
	stageNow
}

// openLock is a lock whose key is not complete.
type openLock struct {
	hash    string
	writer  string
	stage   string
	draw    string
	round   int64
	links   []Share
	out     bool // a link of this counter was out, before a repair too
	touched bool // something was opened since: no repair any more
}

// stageNow is a stage whose key is known and not yet over.
type stageNow struct {
	Stage
	key  Key
	draw string
}

// NewChecker begins an empty chain over the folder dir. Rounds are those of the beacons that are
// accepted.
func NewChecker(dir fs.FS, accepted ...Beacon) *Checker {
	return &Checker{
		dir: dir, league: accepted, prev: zeros, seen: map[string]int64{}, head: map[string]Record{}, looked: map[string]bool{},
		accepted: map[accept]bool{}, nonces: map[string]string{}, spent: map[string]bool{},
		tokens: map[string]string{}, chains: map[string]lastOne{}, commits: map[string][2]string{},
		standing: map[string]string{}, stages: map[string]int64{}, seals: map[sealID]string{}, opened: map[sealID]bool{},
		labels: map[[2]string]bool{}, keys: map[string]bool{}, beacons: map[int64]string{}, demands: map[int64]int64{},
		drawn: map[string]int64{}, shown: map[string][]lastOne{}, secrets: map[string]map[DrawID]string{},
	}
}

// Entry verifies the bytes of the next entry file and appends it. A *Refusal
// says why not.
func (c *Checker) Entry(b []byte) error {
	if c.failed != nil {
		return c.failed
	}
	e, err := Parse(b)
	if err != nil {
		return c.refused(err)
	}
	return c.Take(e)
}

// Take is [Checker.Entry] of an entry that is parsed already.
func (c *Checker) Take(e Record) error {
	if c.failed != nil {
		return c.failed
	}
	return c.refused(c.append(e))
}

// refused keeps a *Refusal of the next entry, and names its file.
func (c *Checker) refused(err error) error {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		if r.File == "" {
			r.File = "entries/" + entryFile(c.seq+1)
		}
		c.failed = r
	}
	return err
}

// Report tells what has been verified so far.
func (c *Checker) Report() *Report {
	r := c.report
	r.Campaign, r.Mode, r.Genesis = c.offer.Get("campaign"), c.mode(), c.genesis
	r.Entries, r.Head, r.Pen, r.Counter, r.Closed = c.seq, c.prev, c.pen, c.counter, c.done
	r.Stages, r.Rolls = slices.Clone(r.Stages), append(c.rolledBefore(), r.Rolls...)
	r.Seals, r.Opened = len(c.seals), len(c.opened)
	for _, u := range c.burned {
		r.Unused = append(r.Unused, c.openedLinks(u))
	}
	for _, d := range c.draws {
		r.Draws = append(r.Draws, c.reportDraw(d))
	}
	return &r
}

func (c *Checker) mode() string     { return c.offer.Get("dice") }
func (c *Checker) hasReferee() bool { return strings.HasPrefix(c.mode(), "referee") }
func (c *Checker) hasBeacon() bool  { return strings.HasSuffix(c.mode(), "beacon") }

// need counts one comparison; when it fails the refusal says what is wrong.
func (c *Checker) need(ok bool, code Code, format string, args ...any) error {
	c.report.Checks++
	if ok {
		return nil
	}
	return refuse(code, format, args...)
}

// first gives the first error: the checks of one entry read as a list.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// append holds an entry against the chain and against the rules of its type.
func (c *Checker) append(e Record) error {
	if e.Type() != "entry" {
		return refuseAt(CodeType, 1, "a record %s; wanted is an entry", e.Type())
	}
	if c.seq == 0 {
		if err := c.start(e); err != nil {
			return err
		}
	}
	if err := c.frame(e); err != nil {
		return err
	}
	if err := c.rules(e); err != nil {
		return err
	}
	c.seq, c.prev = c.seq+1, e.Hash().String()
	c.log = append(c.log, logged{e.Get("type"), c.prev, e.Get("writer")})
	c.remember(e, c.seq)
	if e.Get("type") == "lock" {
		c.lock.hash = c.prev
	}
	return nil
}

// remember notes every hash that an entry names, also inside a longer value.
func (c *Checker) remember(e Record, seq int64) {
	for _, values := range e.lines {
		for value := range strings.SplitSeq(values, " ") {
			for part := range strings.SplitSeq(value, "/") {
				if isHash(part) && c.seen[part] == 0 {
					c.seen[part] = seq
				}
			}
		}
	}
}

// frame checks what every entry has: place, hand, time (hexdice/1 3.9, 4.1).
func (c *Checker) frame(e Record) error {
	writer, typ := e.Get("writer"), e.Get("type")
	err := first(
		c.need(e.Get("campaign") == c.offer.Get("campaign"), CodeCampaign, "campaign %s; this chain is of %s", e.Get("campaign"), c.offer.Get("campaign")),
		c.need(e.Number("seq") == c.seq+1, CodeSeq, "seq %s; the next entry is %d", e.Get("seq"), c.seq+1),
		c.need(e.Get("prev") == c.prev, CodePrev, "prev is %s; the entry before has %s", e.Get("prev"), c.prev),
		c.need(slices.Contains(c.parties, writer), CodeWriter, "writer %s is not a party of the offer", writer),
	)
	if err != nil {
		return err
	}
	if writer != c.pen {
		byWitness := writer == c.offer.Get("witness") && (typ == "demand" || typ == "beacon" || typ == "default")
		if err := c.need(byWitness, CodePen, "%s writes, %s has the pen; it is passed by an entry pass", writer, c.pen); err != nil {
			return err
		}
		c.pen = writer
	}
	talk := typ == "accept" || typ == "pass" || typ == "object"
	start := talk || typ == "offer" || typ == "nonce" || typ == "genesis"
	return first(
		c.need(!c.done, CodeClosed, "the campaign is closed; nothing follows"),
		c.need(c.genesis != "" || start, CodeEarly, "%s before genesis; only offer, accept, nonce, pass, object may stand there", typ),
		c.need(talk || c.genesis == "" || c.pending == nil || c.allAccept(*c.pending), CodeAccept, "%s before every other player accepted entry %d", typ, c.waitsFor()),
	)
}

func (c *Checker) waitsFor() int64 {
	if c.pending == nil {
		return 0
	}
	return c.pending.seq
}

// allAccept tells whether every player but the writer of the entry accepted it.
func (c *Checker) allAccept(a accept) bool {
	for _, p := range c.players {
		if p != a.who && !c.accepted[accept{a.seq, p}] {
			return false
		}
	}
	return true
}

// rules are the checks of one type.
func (c *Checker) rules(e Record) error {
	switch e.Get("type") {
	case "offer":
		return c.need(c.seq == 0, CodeOffer, "a second offer; it stands only first")
	case "accept":
		return c.onAccept(e)
	case "nonce":
		return c.onNonce(e)
	case "genesis":
		return c.onGenesis(e)
	case "pass":
		c.pen = e.Get("to")
		return c.need(slices.Contains(c.parties, c.pen), CodeWriter, "%s is not a party of the offer", c.pen)
	case "input":
		return c.onInput(e)
	case "seal":
		return c.onSeal(e)
	case "open":
		return c.onOpen(e)
	case "lock":
		return c.onLock(e)
	case "reveal":
		return c.onReveal(e)
	case "beacon":
		return c.onBeacon(e)
	case "rolls":
		return c.onRolls(e)
	case "draw":
		return c.onDraw(e)
	case "secrets":
		return c.onSecrets(e)
	case "private":
		return c.need(slices.Contains(c.parties, e.Get("party")), CodeParty, "%s is not a party of the offer", e.Get("party"))
	case "demand":
		return c.onDemand(e)
	case "default":
		return c.onDefault(e)
	case "void":
		return c.onVoid(e)
	case "object":
		return c.onObject(e)
	case "change":
		return c.onChange(e)
	case "commit":
		return c.onCommit(e)
	case "rekey":
		return c.onRekey(e)
	case "close":
		c.done = true
		return c.noLock(CodeOpenLock)
	}
	return refuse(CodeType, "no rules for an entry %s", e.Get("type"))
}

// noLock refuses while a lock is open.
func (c *Checker) noLock(code Code) error {
	return c.need(c.lock == nil, code, "the lock of counter %d is open; its links are due first", c.counter)
}
