package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// Folder is the folder of plain-file play: what was resolved into it so far.
type Folder struct {
	Dir     string
	Records []*single.Record
}

// OpenFolder reads the records of a folder; one that does not exist is empty.
func OpenFolder(dir string) (*Folder, error) {
	records, err := Records(dir)
	return &Folder{Dir: dir, Records: records}, err
}

// Of is the record of a segment, or nil.
func (f *Folder) Of(segment string) *single.Record {
	for _, r := range f.Records {
		if r.Segment == segment {
			return r
		}
	}
	return nil
}

// Waiting is the record of the segment that waits for an answer, or nil.
func (f *Folder) Waiting() *single.Record {
	for _, r := range f.Records {
		if !r.Done {
			return r
		}
	}
	return nil
}

// Kept reads bytes that the folder keeps by their hash.
func (f *Folder) Kept(sum string) ([]byte, error) {
	data, err := Kept(os.DirFS(f.Dir), sum)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("files/%s is not there, but a record names it: %w", sum, single.ErrAltered)
	}
	return data, err
}

// Lacks names a file without which a record cannot be run again and that is not
// in the folder, as where only what is public was sent; "" if all are there.
func (f *Folder) Lacks(rec *single.Record) string {
	sums := []string{rec.State}
	for _, in := range rec.Inputs {
		sums = append(sums, in.Hash)
	}
	for _, h := range rec.Halts {
		sums = append(sums, h.Answers...)
	}
	names := []string{}
	for _, sum := range sums {
		names = append(names, "files/"+sum)
	}
	if !chain.Of(rec.Dice).Faces {
		names = append(names, chain.SeedFile)
	}
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(f.Dir, filepath.FromSlash(name))); errors.Is(err, fs.ErrNotExist) {
			return name
		}
	}
	return ""
}

// entry is the number and the first counter of a segment: those of its record, or
// the next ones.
func (f *Folder) entry(segment string) (entry, counter int) {
	entry, counter = 1, 1
	for _, r := range f.Records {
		if r.Segment == segment {
			return r.Entry, max(r.Counter, counter)
		}
		entry, counter = r.Entry+1, counter+r.Locks
	}
	return entry, counter
}

// Resolve runs a step into the folder without writing anything. faces nil means
// the referee's dice of the folder. The same files again give the same result;
// other files for a segment that is resolved, or that has shown a die, are
// refused with ErrOther.
func (f *Folder) Resolve(s *single.Step, faces func() (*dice.Faces, single.Input, error)) (*single.Result, error) {
	if s.Fixed {
		return nil, &single.WrongFile{Name: s.From.Name, What: "a view out of a campaign without a referee: nothing is played on it"}
	}
	if of := s.ViewedBy(); of != "" {
		return nil, &single.WrongFile{Name: s.From.Name, What: "this is a view " + of + "; a segment is run on the whole state"}
	}
	old := f.Of(s.State.Segment)
	entry, counter := f.entry(s.State.Segment)
	rec := single.Record{Campaign: s.State.Campaign, Entry: entry, Segment: s.State.Segment, State: s.From.Sum(), Inputs: sums(s), Dice: chain.Alone(false).Dice, Counter: counter}
	if err := f.leads(old, &rec); err != nil {
		return nil, err
	}
	open := func() (dice.Source, error) { return openReferee(f.Dir, s.State.Campaign, counter) }
	if faces != nil {
		if err := f.mayBeGiven(); err != nil {
			return nil, err
		}
		_, in, err := faces()
		if err != nil {
			return nil, err
		}
		rec.Dice, rec.Counter = chain.Alone(true).Dice, 0
		rec.Inputs = append(rec.Inputs, single.Sum{Kind: "faces", Side: "none", Hash: in.Sum()})
		open = func() (dice.Source, error) {
			given, _, err := faces()
			return given, err
		}
	}
	if old != nil && !old.SameInputs(&rec) {
		if !old.Done {
			return nil, Stands{What: s.State.Segment + " is begun with other files, and they stand; it waits for an answer: `umpire play FILE`"}
		}
		return nil, fmt.Errorf("%s: %w", s.State.Segment, single.ErrOther)
	}
	r, err := s.Resolve(open)
	if err != nil {
		return nil, err
	}
	if ref, ok := s.Source.(*dice.Referee); ok {
		rec.Locks = len(ref.Locks())
	}
	rec.Rolls = slices.DeleteFunc(adjudicate.Fallen(r.Outcome.Journal), func(d dice.Die) bool { return d.Spec.Kind() == dice.KindPick })
	for _, h := range r.Halts {
		rec.Halts = append(rec.Halts, h.Record())
	}
	rec.Done = !r.Awaiting()
	rec.Journal = single.Input{Data: []byte(adjudicate.Public(r.Outcome.Position.Set(), r.Outcome.Journal))}.Sum()
	if rec.Done {
		rec.After = single.Input{Data: r.State.Write()}.Sum()
	}
	r.Record = rec
	if err := follows(old, &rec); err != nil {
		return r, err
	}
	return r, f.intact(f.Files(s, r, nil, nil), old != nil && old.Done)
}

// leads: a segment begins with the state that the one before left.
func (f *Folder) leads(old, now *single.Record) error {
	if old != nil || len(f.Records) == 0 {
		return nil
	}
	last := f.Records[len(f.Records)-1]
	switch {
	case last.Campaign != now.Campaign:
		return fmt.Errorf("the folder is of campaign %s, the state of %s: %w", last.Campaign, now.Campaign, single.ErrAltered)
	case !last.Done:
		return Stands{What: fmt.Sprintf("%s waits for an answer before %s can begin", last.Segment, now.Segment)}
	case last.After != now.State:
		return fmt.Errorf("this is not the state that %s left in the folder: %w", last.Segment, single.ErrAltered)
	}
	return nil
}

// Begin claims the folder for a segment before any die of it can be seen: from
// then on other files for it are refused. It does nothing if that is done.
func (f *Folder) Begin(s *single.Step, faces *single.Input) error {
	if f.Of(s.State.Segment) != nil {
		return nil
	}
	entry, counter := f.entry(s.State.Segment)
	rec := single.Record{Campaign: s.State.Campaign, Entry: entry, Segment: s.State.Segment, State: s.From.Sum(), Inputs: sums(s), Dice: chain.Alone(false).Dice, Counter: counter}
	if faces != nil {
		rec.Dice, rec.Counter = chain.Alone(true).Dice, 0
		rec.Inputs = append(rec.Inputs, single.Sum{Kind: "faces", Side: "none", Hash: faces.Sum()})
	}
	if err := f.leads(nil, &rec); err != nil {
		return err
	}
	kept := []File{{Name: "files/" + s.From.Sum(), Data: s.From.Data, Secret: true}}
	for _, in := range s.Arrived() {
		kept = append(kept, File{Name: "files/" + in.Sum(), Data: in.Data})
	}
	if faces != nil {
		kept = append(kept, File{Name: "files/" + faces.Sum(), Data: faces.Data})
	}
	if err := WriteAll(f.Dir, kept); err != nil {
		return err
	}
	return createNew(filepath.Join(f.Dir, rec.Name("record.yaml")), rec.Write())
}

// HasDice says what is wrong with the referee's dice of the folder, if anything.
func (f *Folder) HasDice(s *single.Step) error {
	_, counter := f.entry(s.State.Segment)
	_, err := openReferee(f.Dir, s.State.Campaign, counter)
	return err
}

// intact holds what lies in the folder against what a step writes. Bytes kept by
// their hash and stage keys never change, nor does anything of a step that is done;
// a file that is missing is written again.
func (f *Folder) intact(files []File, done bool) error {
	for _, want := range files[:len(files)-1] { // the record has been held against already
		if !done && !strings.HasPrefix(want.Name, "files/") && !strings.HasPrefix(want.Name, "keys/") {
			continue
		}
		have, err := os.ReadFile(filepath.Join(f.Dir, filepath.FromSlash(want.Name)))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if !bytes.Equal(have, want.Data) {
			return fmt.Errorf("%s does not hold what was written: %w", want.Name, single.ErrAltered)
		}
	}
	return nil
}

// follows holds a record against the one before: halts that were answered keep
// their answers, and what is done stays as it is.
func follows(old, now *single.Record) error {
	if old == nil {
		return nil
	}
	for i, h := range old.Halts {
		if i >= len(now.Halts) || h.Hash != now.Halts[i].Hash {
			return fmt.Errorf("%s: run again, the same files come to another halt than before: %w", now.Segment, single.ErrAltered)
		}
		for _, a := range h.Answers {
			if !slices.Contains(now.Halts[i].Answers, a) {
				return fmt.Errorf("%s: halt %.8s was answered with another file: %w", now.Segment, h.Hash, single.ErrOther)
			}
		}
	}
	same := func(a, b dice.Die) bool { return a.Key == b.Key && a.String() == b.String() }
	if len(now.Rolls) < len(old.Rolls) || !slices.EqualFunc(now.Rolls[:len(old.Rolls)], old.Rolls, same) {
		if chain.Of(now.Dice).Faces {
			return fmt.Errorf("%s: a face that has been used is another now: %w", now.Segment, single.ErrOther)
		}
		return fmt.Errorf("%s: run again, other dice fall than the record says: %w", now.Segment, single.ErrAltered)
	}
	if old.Done && !bytes.Equal(old.Write(), now.Write()) {
		return fmt.Errorf("%s: run again, the same files give another result than the record says: %w", now.Segment, single.ErrAltered)
	}
	return nil
}

func sums(s *single.Step) []single.Sum {
	var list []single.Sum
	if s.Orders != nil {
		list = append(list, single.Sum{Kind: "orders", Side: string(s.Orders.Side), Hash: s.Orders.Sum()})
	}
	if s.Also != nil {
		list = append(list, single.Sum{Kind: "orders", Side: string(s.Also.Side), Hash: s.Also.Sum()})
	}
	for _, st := range s.Standing {
		list = append(list, single.Sum{Kind: "standing", Side: string(st.Side), Hash: st.Sum()})
	}
	slices.SortFunc(list, func(a, b single.Sum) int {
		return strings.Compare(a.Kind+" "+a.Side, b.Kind+" "+b.Side)
	})
	return list
}

// Files are what a step writes, but for reports: the inputs by hash, stage keys,
// journal, new state, and last the record. extra stand before the record.
func (f *Folder) Files(s *single.Step, r *single.Result, faces *single.Input, extra []File) []File {
	var files []File
	keep := func(in single.Input) { files = append(files, File{Name: "files/" + in.Sum(), Data: in.Data}) }
	keep(s.From)
	if s.Orders != nil {
		keep(s.Orders.Input)
	}
	if s.Also != nil {
		keep(s.Also.Input)
	}
	for _, st := range append(s.Standing, s.Answers...) {
		keep(st.Input)
	}
	if faces != nil {
		keep(*faces)
	}
	if ref, ok := s.Source.(*dice.Referee); ok {
		for _, l := range ref.Locks() {
			files = append(files, File{Name: dice.KeyFile(l.Stage), Data: l.Record})
		}
	}
	set := r.Outcome.Position.Set()
	files = append(files, File{Name: r.Record.Name("journal.txt"), Data: []byte(adjudicate.Public(set, r.Outcome.Journal))})
	if r.State != nil {
		files = append(files, File{Name: r.Record.Name("state.yaml"), Data: r.State.Write(), Secret: true})
	}
	files = append(files, extra...)
	// the record has the hashes of all files, and what few words hash to is found by trying
	return append(files, File{Name: r.Record.Name("record.yaml"), Data: r.Record.Write(), Secret: true})
}

// Restore reads the inputs of a record back from the folder, so that an answer
// needs nothing but itself.
func (f *Folder) Restore(rec *single.Record) (state single.Input, orders, standing, answers []single.Input, faces *single.Input, err error) {
	get := func(name, sum string) single.Input {
		data, e := f.Kept(sum)
		err = errors.Join(err, e)
		return single.Input{Name: name, Data: data}
	}
	state = get("state", rec.State)
	for _, in := range rec.Inputs {
		switch in.Kind {
		case "orders":
			orders = append(orders, get("orders", in.Hash))
		case "standing":
			standing = append(standing, get("standing", in.Hash))
		case "faces":
			x := get("faces", in.Hash)
			faces = &x
		}
	}
	for _, h := range rec.Halts {
		for _, sum := range h.Answers {
			answers = append(answers, get("answers", sum))
		}
	}
	return state, orders, standing, answers, faces, err
}
