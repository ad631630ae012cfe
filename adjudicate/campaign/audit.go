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
	"umpire/model/speech"
	"umpire/orders"
)

// Audit is what a campaign folder proves, recomputed from its first byte: the
// chain and every die (part A of hexdice/1 8), what the referee did that the rules
// do not do (B), every state and report (C), and statistics (D).
type Audit struct {
	Campaign  string      `json:"campaign"`
	Game      string      `json:"game"`
	Edition   string      `json:"edition"`
	Behaviour string      `json:"behaviour"`
	Dice      string      `json:"dice"`
	Entries   int64       `json:"entries"`
	Head      string      `json:"head"` // hash of the last entry
	Closed    bool        `json:"closed"`
	Segments  []string    `json:"segments"` // played to their end, those taken back left out
	Rolls     int         `json:"rolls"`
	Stages    int         `json:"stages"`
	Checks    int         `json:"checks"`              // comparisons of part A
	Files     int         `json:"files"`               // held byte for byte against what was recomputed
	Shut      bool        `json:"shut"`                // hands are not open: the rules could not be run
	Faults    []Fault     `json:"faults"`              // what does not hold
	Notes     []Fault     `json:"notes"`               // what holds and ought to be known
	Outside   []string    `json:"outside"`             // files not under the chain: nothing is said of them
	Different []Different `json:"different,omitempty"` // texts that are like one of the campaign's, and not the same
	Tests     []Stat      `json:"tests"`

	report *dice.Report // of part A; nil if it does not hold
}

// Fault is one thing an audit found: in which part, in which file, what.
type Fault struct {
	Part string `json:"part"`
	File string `json:"file"`
	What string `json:"what"`

	Accident bool `json:"accident,omitempty"` // another program changes texts so: nobody is accused
}

// Accidents reports whether all that does not hold is what other programs do to texts.
func (a *Audit) Accidents() bool {
	return len(a.Faults) > 0 && !slices.ContainsFunc(a.Faults, func(f Fault) bool { return !f.Accident })
}

// Stat is one statistic as it is told: without a verdict below its least number.
type Stat struct {
	Name    string `json:"name"`
	Data    int    `json:"data"`
	Least   int    `json:"least"`
	Stat    string `json:"stat"`
	P       string `json:"p"`
	Verdict string `json:"verdict"`
}

// OK reports whether nothing was found and all of it could be checked.
func (a *Audit) OK() bool { return len(a.Faults) == 0 && !a.Shut }

// auditor is an audit while it runs.
type auditor struct {
	*Audit
	fsys  fs.FS
	names map[string]bool // files there, true: accounted for
	order []string
	mails bool // the folder is filled by mails: what of one was written before it was broken off is no fault
}

// Examine audits a folder. render makes the reports as they were written; watch, if it is not
// nil, is told how many of all entries have been played again. Rounds of a beacon are those of
// quicknet, or of the chains named instead.
func Examine(fsys fs.FS, games []orders.Game, render Render, watch func(done, all int), chains ...signatures.BeaconChain) *Audit {
	if watch == nil {
		watch = func(int, int) {}
	}
	a := auditing(fsys)
	fsys = a.fsys
	report, err := signatures.Check(fsys, chains...)
	if err != nil {
		a.refused("A", err)
	} else {
		a.Checks, a.Rolls, a.Stages = report.Checks, len(report.Rolls), len(report.Stages)
	}
	c, err := openAs(fsys, opening{games: games, render: render, watch: watch})
	if refusal := (*dice.Refusal)(nil); errors.As(err, &refusal) {
		a.refused("A", err)
	} else if err != nil {
		a.refused("C", err)
	}
	a.told(c)
	a.named(c)
	a.markers(c)
	a.derived(c, err == nil)
	a.otherWords(c)
	a.signatures(c)
	a.rest(c.Derived)
	a.remarks(c)
	a.heldBack(c)
	if report != nil {
		a.TellUnused(report)
		a.statistics(report, c)
	}
	return a.Audit
}

// auditing begins an audit of a folder: what lies there, and the entries by themselves.
func auditing(fsys fs.FS) *auditor {
	a := &auditor{Audit: &Audit{}, names: map[string]bool{}}
	a.Notes = Leavings(fsys)
	a.lineEnds(fsys)
	a.fsys = readOnce{Tidy(fsys), map[string][]byte{}}
	a.list()
	a.entries()
	return a
}

// Lying is what an audit knows of a folder whose chain was read by another reader.
type Lying struct {
	Chain    chain.Entries
	Offer    dice.Record
	Settings *Settings
	Setup    *single.Step
	Begins   bool                   // there is no genesis yet
	Derived  []File                 // what follows from the chain and must lie there
	Held     func(path string) bool // what else was held against the chain, or belongs to the folder
}

// ExamineFiles is the audit of the files of such a folder, each by itself and as the chain names
// it, and of what nothing accounts for.
func ExamineFiles(fsys fs.FS, l Lying) *Audit {
	a := auditing(fsys)
	a.mails = true
	c := &Campaign{Match: chain.Match{Chain: l.Chain, Offer: l.Offer}, Settings: l.Settings, Setup: l.Setup, Derived: l.Derived}
	if l.Begins {
		c.begun = &beginning{}
	}
	a.named(c)
	a.derived(c, true)
	for _, path := range a.order {
		a.names[path] = a.names[path] || l.Held(path)
	}
	a.rest(c.Derived)
	return a.Audit
}

// fault notes what does not hold, in a text on its way.
func (a *auditor) fault(part, file, what string) {
	f := Fault{Part: part, File: file, What: what}
	if !slices.Contains(a.Faults, f) {
		a.Faults = append(a.Faults, f)
	}
}

// stray tells that a file is missing, or that nothing names it. Where an act that was broken off
// may have left it so that is no fault: it is finished when it is done again.
func (a *auditor) stray(file, what string, unfinished bool) {
	if a.mails && unfinished {
		a.note(file, speech.Text("found.unfinished", what))
		return
	}
	a.fault("A", file, what)
}

// note notes what holds and ought to be known, in a text on its way.
func (a *auditor) note(file, what string) {
	a.Notes = append(a.Notes, Fault{Part: "B", File: file, What: what})
}

// refused tells an error with the file that it names.
func (a *auditor) refused(part string, err error) {
	switch e := err.(type) {
	case *dice.Refusal:
		a.fault(part, e.File, strings.TrimPrefix(e.Error(), e.File+": "))
	case *chain.EntryError:
		a.fault(part, chain.EntryName(e.Seq), e.Err.Error())
	default:
		a.fault(part, "", err.Error())
	}
}

func (a *auditor) list() {
	_ = fs.WalkDir(a.fsys, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			a.fault("A", path, speech.Text("found.unreadable", err))
			return nil
		}
		if d.IsDir() || slices.ContainsFunc(a.Notes, func(f Fault) bool { return f.File == path }) {
			return nil
		}
		a.names[path] = false
		a.order = append(a.order, path)
		return nil
	})
}

// lineEnds tells of texts whose line ends are not those that were written: git and editors
// change them, and what was written can be read all the same.
func (a *auditor) lineEnds(fsys fs.FS) {
	_ = fs.WalkDir(Tidy(fsys), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if data, err := fs.ReadFile(fsys, path); err == nil && len(written(path, data)) != len(data) {
			a.Faults = append(a.Faults, Fault{Part: "A", File: path, What: speech.Text("found.line-ends"), Accident: true})
		}
		return nil
	})
}

// readOnce keeps what was read of a folder: chain, dice and rules look at the same
// bytes, and nobody changes them between.
type readOnce struct {
	fs.FS
	read map[string][]byte
}

// ReadFile is fs.ReadFile; the bytes are shared.
func (r readOnce) ReadFile(name string) ([]byte, error) {
	if data, ok := r.read[name]; ok {
		return data, nil
	}
	data, err := fs.ReadFile(r.FS, name)
	if err == nil {
		r.read[name] = data
	}
	return data, err
}

// ReadDir is fs.ReadDir of the folder itself.
func (r readOnce) ReadDir(name string) ([]fs.DirEntry, error) { return fs.ReadDir(r.FS, name) }

func (a *auditor) read(path string) []byte {
	data, _ := fs.ReadFile(a.fsys, path)
	return data
}

// told fills in what the page says of the campaign.
func (a *auditor) told(c *Campaign) {
	a.Entries, a.Closed, a.Shut = c.Chain.Seq(), c.Closed, c.Shut
	if s := c.Settings; s != nil {
		a.Campaign, a.Game, a.Edition, a.Behaviour, a.Dice = s.Campaign, s.Game, s.Edition, s.Behaviour, s.Dice
	}
	if !c.Ran() {
		a.Entries = int64(len(c.rest))
		a.Head = c.rest[len(c.rest)-1].Hash().String()
		return
	}
	a.Head = c.Chain.Head().String()
	for _, t := range c.Turns {
		if t.Last > 0 && t.Void == 0 {
			a.Segments = append(a.Segments, t.Segment)
		}
	}
}

// remarks are what the rules did not do: part B.
func (a *auditor) remarks(c *Campaign) {
	if c.Settings == nil {
		return
	}
	if pact := c.Settings.Pact(); pact.Faces {
		a.note("", speech.Text("found.given"))
	} else {
		a.note("", c.Settings.WhoseDice())
		if n := a.unsigned(); n > 0 {
			a.note("heads", speech.Text("found.unsigned", n))
		}
	}
	changes := a.changes(c)
	a.silences(c, changes)
	for _, ch := range changes {
		a.note(chain.EntryName(ch.Seq), speech.Text("found.change", speech.Text("change."+ch.Kind), ch.Segment, ch.Does(), ch.Reason, c.By(ch)))
	}
	for _, t := range c.Turns {
		if t.Void > 0 {
			a.note(chain.EntryName(t.First), speech.Text("found.taken-back", t.Segment, t.Void))
		}
		if t.Result != nil {
			a.fixedDice(t)
		}
	}
	if len(a.Faults) == 0 && c.Ran() && c.Unfinished() {
		a.fault("A", chain.EntryName(c.Chain.Seq()), speech.Text("found.within", c.Missing()))
	}
}

// changes are what was ruled, taken back and ended, also where the hands are shut and the
// rules could not be run: then as the chain names it.
func (a *auditor) changes(c *Campaign) []*chain.Change {
	if c.Ran() {
		return c.Changes
	}
	var list []*chain.Change
	err := eachChange(a.fsys, c.rest, func(seq int64, ch *chain.Change) {
		ch.Seq = seq
		list = append(list, ch)
	})
	if c.Roster, _ = RosterOf(a.fsys, c.Settings, c.rest); err != nil {
		a.fault("A", "files", err.Error())
	}
	return list
}

// WhoseDice says who could know the dice of a referee beforehand, and who could choose them, in a
// text on its way (Texts).
func (s *Settings) WhoseDice() string {
	switch pact := s.Pact(); {
	case pact.Round:
		return speech.Text("dice.beacon")
	case pact.Nonces == chain.Players:
		return speech.Text("dice.signed")
	}
	return speech.Text("dice.trusted")
}

// diceTexts say whose the dice are, by id.
var diceTexts = map[string][2]string{
	"dice.beacon":  {"the dice of the referee and the beacon: nobody knew them before their rounds were out, and every player had signed each lock by then", ""},
	"dice.signed":  {"the referee's dice: the referee knows them beforehand, but cannot choose them, because the players sign the start", ""},
	"dice.trusted": {"the referee's dice: the referee knows them beforehand, and could have chosen them, because the players did not sign the start: nothing shows that the game was begun only once", ""},
}

func (a *auditor) fixedDice(t *Turn) {
	fell := map[dieID]bool{}
	for _, r := range t.Result.Record.Rolls {
		if r.From == FromRuling {
			id := die(r.Segment, r.Label)
			a.note(chain.EntryName(t.First), speech.Text("found.die-set", t.Segment, id.in(t.Segment), r.Values[0]))
			fell[id] = true
		}
	}
	var idle []string
	for id, face := range t.fixed {
		if t.Last > 0 && t.Void == 0 && !fell[id] {
			idle = append(idle, speech.Text("found.die-idle", t.Segment, id.in(t.Segment), face))
		}
	}
	slices.Sort(idle)
	for _, what := range idle {
		a.note(chain.EntryName(t.First), what)
	}
}

// Missing says what would come next in a chain that ends within a step.
func (c *Campaign) Missing() string {
	if len(c.due) == 0 {
		return speech.Text("found.not-played")
	}
	rec, err := c.due[0].make()
	if err != nil {
		return err.Error()
	}
	return speech.Text("found.due", rec.Get("type"))
}

// unsigned counts the heads that hand files in and carry no signature.
func (a *auditor) unsigned() int {
	n := 0
	for _, name := range a.order {
		base, ok := strings.CutSuffix(name, ".txt")
		if !ok || !strings.HasPrefix(name, "heads/") || a.has(base+".sig") {
			continue
		}
		if head, err := dice.Parse(a.read(name)); err == nil && len(head.All("file")) > 0 {
			n++
		}
	}
	return n
}

func (a *auditor) has(name string) bool {
	_, ok := a.names[name]
	return ok
}
