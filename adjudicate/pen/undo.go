package pen

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

// What a party has entered, and no mail has taken along, it may take back: nobody else has
// seen it, and no die has fallen since. What is to be removed is written down first; until
// that is done the folder serves nothing else.

// undoFile says what is to be removed: a line `keep SEQ`, lines `lines FILE NUMBER` of files
// of which so many lines stay, and lines `remove FILE`.
const undoFile = "secret/undo.txt"

// ErrUndoing says that something was being taken back when the program was stopped.
var ErrUndoing = exit.New(exit.WrongFile, speech.Text("error.undoing"))

// undoable are the entries that a step of mine may have made.
var undoable = []string{"input", "seal", "open", "private", "lock", "reveal"}

// Undo says how my last step is taken back: what I have handed in last, with all that followed
// from it, since the last mail left, or the last dice fell. What was sent, and a die that I have
// seen, stands; so does what I handed in before that step, until it is taken back again.
func (m *Match) Undo() (campaign.File, error) {
	keep, signed, found := m.lastStep()
	if !found {
		return campaign.File{}, m.noUndo(keep)
	}
	u := &undoing{m: m, keep: keep, gone: m.Chain[keep:], signed: signed}
	u.signed = append(u.signed, m.asidesThat(func(a *chain.Aside) bool { return a.Party() == m.Me && a.Seq() > keep && !u.goes(a) })...)
	for _, e := range u.gone {
		if err := u.entry(e); err != nil {
			return campaign.File{}, err
		}
	}
	u.secrets()
	u.asides()
	u.reports()
	return campaign.File{Name: undoFile, Data: []byte(fmt.Sprintf("keep %d\n", keep) + u.lines.String() + u.removes.String()), Secret: true}, nil
}

// undoing gathers what is to be removed.
type undoing struct {
	m              *Match
	keep           int64
	gone           []dice.Record
	signed         []*chain.Aside // of mine that go
	seals          []string       // ids of seals that go
	locks          []string       // hashes of locks that go
	lines, removes strings.Builder
}

func (u *undoing) remove(name string) {
	if u.m.has(name) {
		fmt.Fprintf(&u.removes, "remove %s\n", name)
	}
}

// entry takes an entry back, and what it names.
func (u *undoing) entry(e dice.Record) error {
	switch e.Get("type") {
	case "lock":
		u.locks = append(u.locks, e.Hash().String())
		if _, round, ok := strings.Cut(e.Get("beacon"), "/"); ok {
			n, err := strconv.ParseInt(round, 10, 64)
			if err != nil {
				return err
			}
			if u.m.with.Past(n) {
				return unasked("round %d, which a lock of yours names, is out: you may have seen its dice", n)
			}
		}
	case "seal":
		u.seals = append(u.seals, e.Get("id"))
		if stage, what := sealParts(e.Get("id")); what == "orders" {
			segment, _ := dice.SplitStage(stage)
			u.remove(u.m.wholeNow(segment))
		}
	case "reveal":
		if !slices.Contains(u.locks, e.Get("lock")) {
			return unasked("a link of yours completes a lock that stands: its dice were seen")
		}
	case "input", "private", "open":
		u.file(cmp.Or(e.Get("file"), e.Get("content")))
	}
	u.remove(chain.EntryName(e.Number("seq")))
	return nil
}

// file takes back a file that no entry names that stays, and nobody has signed whose word does.
func (u *undoing) file(sum string) {
	stays := slices.ContainsFunc(u.m.Chain[:u.keep], func(o dice.Record) bool { return o.Get("file") == sum || o.Get("content") == sum })
	if !stays && len(u.m.asidesThat(func(a *chain.Aside) bool { return a.File() == sum && !u.goes(a) })) == 0 {
		u.remove("files/" + sum)
		u.remove(u.m.wholeNow(sum))
		u.remove(wholeName(sum))
	}
}

// goes reports whether an aside is taken back: one of mine that has not left.
func (u *undoing) goes(a *chain.Aside) bool {
	return slices.ContainsFunc(u.signed, func(b *chain.Aside) bool { return a.Hash() == b.Hash() })
}

// cut keeps the lines of a file before the last for which goes holds; those that go it gives.
func (u *undoing) cut(name string, goes func(string) bool) []string {
	data, err := u.m.fsys.ReadFile(name)
	if err != nil {
		return nil
	}
	lines := slices.Collect(strings.Lines(string(data)))
	n := len(lines)
	for ; n > 0 && goes(strings.TrimSuffix(lines[n-1], "\n")); n-- {
	}
	switch {
	case n == 0 && len(lines) > 0:
		u.remove(name)
	case n < len(lines):
		fmt.Fprintf(&u.lines, "lines %s %d\n", name, n)
	}
	return lines[n:]
}

// secrets takes back what secret/ keeps of seals and links that go: it was only ever put
// behind what was there.
func (u *undoing) secrets() {
	list, _ := u.m.fsys.ReadFile(sealsFile)
	for _, line := range u.cut(sealsFile, func(line string) bool {
		f := strings.Fields(line)
		return len(f) == 3 && slices.Contains(u.seals, f[0])
	}) {
		if sum := strings.Fields(line)[2]; strings.Count(string(list), " "+sum+"\n") == 1 {
			u.remove(contentName(sum))
		}
	}
	u.cut(saidFile, func(line string) bool {
		id, _, _ := strings.Cut(strings.TrimPrefix(line, "said "), ": ")
		return slices.ContainsFunc(u.seals, func(seal string) bool {
			stage, _, _ := strings.Cut(seal, "/")
			id, branch := unbranched(id)
			return saidSeal(stage, id)+branch == seal
		})
	})
	u.cut(chain.LedgerFile, func(line string) bool {
		_, lock, _ := strings.Cut(line, " ")
		return slices.Contains(u.locks, lock)
	})
}

// asides takes back what I have signed and what has not left.
func (u *undoing) asides() {
	for _, a := range u.signed {
		u.remove(a.Name("txt"))
		u.remove(a.Name("sig"))
		u.file(a.File())
	}
	u.cut(stepsFile, func(line string) bool {
		seq, err := strconv.ParseInt(line, 10, 64)
		return err != nil || seq >= u.keep
	})
	u.cut(unsentFile, func(line string) bool {
		return line+"\n" == unsentHead || slices.ContainsFunc(u.signed, func(a *chain.Aside) bool { return a.Hash() == line })
	})
}

// reports takes back the reports of what was played behind the entries that stay.
func (u *undoing) reports() {
	names, _ := fs.ReadDir(u.m.fsys, "reports")
	for _, n := range names {
		rest, ours := strings.CutPrefix(n.Name(), u.m.Settings.Campaign+"_")
		number, _, _ := strings.Cut(rest, "_")
		if seq, err := strconv.ParseInt(number, 10, 64); ours && err == nil && seq > u.keep {
			u.remove("reports/" + n.Name())
		}
	}
}

// Undoing reports whether something is being taken back in a folder.
func Undoing(fsys fs.FS) bool {
	_, err := fs.Stat(fsys, undoFile)
	return err == nil
}

// FinishUndo removes from a folder what [Match.Undo] has written down. Broken off, it goes on
// where it is given again.
func FinishUndo(d campaign.Disk, dir string) error {
	at := func(name string) string { return filepath.Join(dir, filepath.FromSlash(name)) }
	data, err := d.ReadFile(at(undoFile))
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(data)) {
		switch f := strings.Fields(line); {
		case len(f) == 2 && f[0] == "keep":
			err = lookedNoFurther(d, dir, f[1])
		case len(f) == 3 && f[0] == "lines":
			err = keepLines(d, dir, f[1], f[2])
		case len(f) == 2 && f[0] == "remove":
			err = gone(d.Remove(at(f[1])))
		default:
			err = fmt.Errorf("%s: %w", undoFile, single.ErrAltered)
		}
		if err != nil {
			return err
		}
	}
	_ = d.Remove(at(campaign.CacheFile)) // it may know what was taken back; one that stays is thrown away
	for _, folder := range []string{"entries", "files", "heads", "secret"} {
		if err := gone(d.SyncDir(at(folder))); err != nil {
			return err
		}
	}
	if err := d.Remove(at(undoFile)); err != nil {
		return err
	}
	return d.SyncDir(at("secret"))
}

// gone passes over that something is not there.
func gone(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// keepLines cuts a secret file down to its first lines.
func keepLines(d campaign.Disk, dir, name, number string) error {
	n, err := strconv.Atoi(number)
	if err != nil {
		return fmt.Errorf("%s: %w", undoFile, single.ErrAltered)
	}
	data, err := d.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		return err
	}
	lines := slices.Collect(strings.Lines(string(data)))
	kept := strings.Join(lines[:min(n, len(lines))], "")
	return campaign.Save(d, dir, []campaign.File{{Name: name, Data: []byte(kept), Secret: true}})
}

// lookedNoFurther makes the owner of a folder be told again what comes behind an entry.
func lookedNoFurther(d campaign.Disk, dir, number string) error {
	seq, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return fmt.Errorf("%s: %w", undoFile, single.ErrAltered)
	}
	f := campaign.LookedUpTo(seq)
	if have, err := d.ReadFile(filepath.Join(dir, f.Name)); err != nil || campaign.LookedIn(have) <= seq {
		return gone(err)
	}
	return campaign.Save(d, dir, []campaign.File{f})
}
