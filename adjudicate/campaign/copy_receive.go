package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/model/stow"
)

// Received is what a referee's bundle brought.
type Received struct {
	*Copy
	New int64 // entries; 0: all of it was here already, and nothing changes
}

// ErrNoSeat says that somebody sits down with keys that are not those of a player.
var ErrNoSeat = &single.WrongFile{Name: SettingsFile, What: speech.Text("error.no-seat")}

// Sit makes a player's folder of the referee's first bundle and the player's keys, which
// tell whose it is.
func Sit(data []byte, keys *Keys, with With) (*Received, error) {
	files, err := Unpack(data)
	if err != nil {
		return nil, err
	}
	f := &Copy{with: with, fsys: Layer(nil, nil), keys: keys, views: map[string]*single.Step{}}
	for _, name := range []string{SettingsFile, OfferFile} {
		i := slices.IndexFunc(files, func(x File) bool { return x.Name == name })
		if i < 0 {
			return nil, &BadBundle{What: speech.Text("bundle.no-beginning")}
		}
		f.put(files[i])
	}
	if err := f.settings(); err != nil {
		return nil, err
	}
	entries, err := Entries(files)
	if err != nil {
		return nil, err
	}
	roster, err := RosterOf(Layer(nil, files), f.Settings, entries)
	if err != nil {
		return nil, err
	}
	for _, seat := range f.Settings.Seats {
		if roster.Now(string(seat.Side)).Sign == keys.Sign() {
			f.Me = string(seat.Side)
		}
	}
	if f.Me == "" {
		return nil, ErrNoSeat
	}
	f.put(append(GitFiles(), File{Name: PartyFile, Data: []byte(f.Me + "\n"), Secret: true})...)
	f.put(keys.Files("secret/")...)
	return f.receive(files)
}

// Receive checks a referee's bundle against a player's folder, all that can be checked
// there. Nothing is written: what is to be written is Files.
func Receive(fsys fs.FS, data []byte, with With) (*Received, error) {
	f, err := OpenCopy(fsys, with)
	if err != nil {
		return nil, err
	}
	files, err := Unpack(data)
	if err != nil {
		return nil, err
	}
	return f.receive(files)
}

func (f *Copy) receive(files []File) (*Received, error) {
	entries, err := Entries(files)
	if err != nil {
		return nil, err
	}
	head, err := f.sender(files)
	if err != nil {
		return nil, err
	}
	if err := f.addressed(files, entries); err != nil {
		return nil, err
	}
	fresh, err := Fresh(f.Chain, entries, head)
	if err != nil {
		return nil, err
	}
	known, err := f.proposals(files)
	if err != nil || len(fresh) == 0 {
		return &Received{Copy: f}, err
	}
	files = slices.DeleteFunc(files, func(x File) bool { return slices.Contains(known, x.Name) })
	if err := f.lay(files); err != nil {
		return nil, err
	}
	f.Chain = append(slices.Clone(f.Chain), fresh...)
	f.asides = chain.Asides(f.fsys)
	if f.Roster, err = RosterOf(f.fsys, f.Settings, f.Chain); err != nil {
		return nil, err
	}
	for _, check := range []func() error{
		func() error { return f.confidences(fresh) },
		func() error { return f.named(files, entries) },
		f.proven,
		func() error { return f.honest(fresh) },
		f.follows,
	} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	for _, e := range fresh { // behind all that they name
		f.put(File{Name: chain.EntryName(e.Number("seq")), Data: e.Bytes()})
	}
	return &Received{f, int64(len(fresh))}, nil
}

// sender is the head with which the referee has signed the bundle.
func (f *Copy) sender(files []File) (dice.Record, error) {
	a, signed := &chain.Aside{}, false
	for _, x := range files {
		name, ok := strings.CutPrefix(x.Name, "heads/")
		seq, rest, _ := strings.Cut(name, "-")
		if !ok {
			continue
		}
		signed = true
		switch rest {
		case f.Settings.Referee + ".txt":
			head, err := dice.Parse(x.Data)
			if err != nil || head.Type() != "head" || fmt.Sprintf("%06d", head.Number("seq")) != seq || a.Head.Type() != "" {
				return a.Head, &BadBundle{What: x.Name + " is not a head record, or there are two of the referee"}
			}
			a.Head = head
		case f.Settings.Referee + ".sig":
			a.Sig = x.Data
		}
	}
	switch {
	case a.Head.Type() == "" && signed && !hasEntries(files):
		return a.Head, &BadBundle{What: speech.Text("bundle.players")}
	case a.Head.Type() == "" || a.Sig == nil:
		return a.Head, &BadBundle{What: "it has no head that the referee has signed"}
	case a.Party() != f.Settings.Referee: // the name of a file is nobody's signature
		return a.Head, &BadBundle{What: fmt.Sprintf("what it calls the referee's head is one of %s", a.Party())}
	case a.Head.Get("campaign") != f.Settings.Campaign:
		return a.Head, &single.WrongFile{Name: "the bundle", What: "it belongs to campaign " + a.Head.Get("campaign") + ", this folder to " + f.Settings.Campaign}
	}
	return a.Head, f.Settings.Roster().Signed(a.Signed, 0)
}

// lay puts the files of a bundle over the folder. What stands here already must be the
// same.
func (f *Copy) lay(files []File) error {
	for _, x := range files {
		fresh, err := f.fsys.Takes(x)
		switch {
		case err != nil:
			return err
		case fresh && strings.HasPrefix(x.Name, "entries/"): // they are written last
			f.fsys.Put(x)
		case fresh:
			f.put(x)
		}
	}
	return nil
}

// addressed refuses a bundle with what is for another alone, before anything else of it is
// judged: which entries it lacks is no concern of this player.
func (f *Copy) addressed(files []File, entries []dice.Record) error {
	for _, e := range entries {
		if other := e.Get("party"); e.Get("type") == "private" && other != f.Me && hasFile(files, "files/"+e.Get("file")) {
			return &BadBundle{What: speech.Text("bundle.for-other", other)}
		}
	}
	return nil
}

// named refuses files that no entry of the bundle names.
func (f *Copy) named(files []File, entries []dice.Record) error {
	index, known := publicNames(f.fsys), map[string]bool{SettingsFile: true}
	for _, name := range index.start {
		known[name] = true
	}
	for _, e := range entries {
		known[chain.EntryName(e.Number("seq"))] = true
		for _, name := range index.named(e, f.Me) {
			known[name] = true
		}
	}
	for _, x := range files {
		_, rest, _ := strings.Cut(x.Name, "-")
		if !known[x.Name] && !(strings.HasPrefix(x.Name, "heads/") && strings.HasPrefix(rest, f.Settings.Referee+".")) {
			return &BadBundle{What: x.Name + " is named by no entry of it"}
		}
	}
	return nil
}

// hasEntries reports whether a bundle brings entries, as those of a referee do.
func hasEntries(files []File) bool {
	return slices.ContainsFunc(files, func(x File) bool { return strings.HasPrefix(x.Name, "entries/") })
}

func hasFile(files []File, name string) bool {
	return slices.ContainsFunc(files, func(x File) bool { return x.Name == name })
}

// proven recomputes what the dice prove: every hash, link, round, key and face, and keeps
// the keys.
func (f *Copy) proven() error {
	check, known := f.checker()
	up := layUpTo(f.Settings, f.Chain)
	f.checked = map[int64][]byte{}
	for _, e := range f.Chain[check.Resumed():] {
		if err := check.Take(e); err != nil {
			return err
		}
		if n := e.Number("seq"); n <= up && n > up-layFrom && e.Get("type") == "pass" && check.Rests() {
			s := stow.Writing()
			check.Lay(s)
			f.checked[n] = s.Bytes()
		}
	}
	if err := check.Finish(); err != nil {
		return err
	}
	for _, k := range check.Report().Stages[known:] {
		f.put(File{Name: dice.KeyFile(k.Stage), Data: k.Record})
	}
	return nil
}

// checker is what checks the dice, read on from the cache of the folder if that knows of it, and how
// many keys it has that lie in the folder.
func (f *Copy) checker() (*dice.Checker, int) {
	league := f.with.Filled().Chain
	if f.laid != nil && len(f.laid.checked) > 0 {
		s := stow.Reading(string(f.laid.checked))
		check := dice.ResumeChecker(s, f.fsys, f.Offer, slices.Clip(f.laid.Entries), league)
		names, _ := fs.ReadDir(f.fsys, "keys")
		if known := len(check.Report().Stages); s.Whole() && known <= len(names) {
			return check, known
		}
	}
	return dice.NewChecker(f.fsys, league), 0
}

// follows runs the rules over the chain: over what everybody knows, and once the end has
// opened the hands, over all. What the referee has entered otherwise is a *False.
func (f *Copy) follows() error {
	c, err := openAs(f.fsys, opening{games: f.with.Games, render: f.with.Render, watch: unwatched, cached: true, laid: f.laid, league: f.with.Filled().Chain, checked: f.checked})
	var at *chain.EntryError
	switch {
	case errors.As(err, &at):
		return &False{at.Seq, at.Err.Error()}
	case err != nil:
		return err
	case !c.Ran(): // as campaigns of before were: their referee's word was all until the end
		return &single.WrongFile{Name: SettingsFile, What: "there are hidden hands, and it does not say files: sealed, so nothing that the referee enters could be checked here before the end: play no such campaign"}
	case c.Shut && f.Closed():
		return &False{f.Seq(), "the campaign is closed, and not all hands are open: nothing of them is proven"}
	case c.Ran() && c.Unfinished():
		return &False{f.Seq(), "the chain ends within a step: " + c.Missing()}
	}
	f.laidBy = c.laidBy
	for _, x := range c.Derived {
		if x.Secret {
			continue
		}
		have, err := f.fsys.ReadFile(x.Name)
		if err == nil && filledIn(have, x) {
			continue
		}
		if err == nil && isReport(x.Name) && !bytes.Equal(have, x.Data) {
			return &False{f.Seq(), x.Name + " as the referee sent it is not what the rules tell"}
		}
		f.put(x)
	}
	return nil
}

// filledIn reports whether a question sheet lies in the folder with what its player wrote into
// it. It stays as it is.
func filledIn(have []byte, sheet File) bool {
	return isReport(sheet.Name) && !bytes.Equal(have, sheet.Data) && FilledIn(single.Input{Name: sheet.Name, Data: have}, []File{sheet})
}

// confidences reads what came for the owner alone.
func (f *Copy) confidences(fresh []dice.Record) error {
	for _, e := range fresh {
		if e.Get("type") != "private" || e.Get("party") != f.Me || !f.holdsSeat(e) {
			continue // what went to who had the seat before opens with his key
		}
		files, err := f.confide(e)
		if err != nil {
			return err
		}
		for _, x := range files {
			have, err := f.fsys.ReadFile(x.Name)
			if err == nil && filledIn(have, x) {
				continue
			}
			switch {
			case isReport(x.Name) && err == nil && !bytes.Equal(have, x.Data):
				return &False{e.Number("seq"), x.Name + " came before, with other words"}
			case !isReport(x.Name):
				if err := f.viewed(x.Name, x.Data); err != nil {
					return &False{e.Number("seq"), err.Error()}
				}
				if base, named := f.bordered(e.Number("seq")); named && x.Name == viewFile && f.Step.Base != base {
					return &False{e.Number("seq"), "the view is not of the position that stands: orders are awaited on another"}
				}
			}
			f.put(x)
		}
	}
	return nil
}
