package campaign

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
)

// Folder is the folder of plain-file play: what was resolved into it so far.
type Folder struct {
	Dir     string
	Records []*Record
}

// OpenFolder reads the records of a folder; one that does not exist is empty.
func OpenFolder(dir string) (*Folder, error) {
	records, err := Records(dir)
	return &Folder{Dir: dir, Records: records}, err
}

// Of is the record of a segment, or nil.
func (f *Folder) Of(segment string) *Record {
	for _, r := range f.Records {
		if r.Segment == segment {
			return r
		}
	}
	return nil
}

// Waiting is the record of the segment that waits for an answer, or nil.
func (f *Folder) Waiting() *Record {
	for _, r := range f.Records {
		if !r.Done {
			return r
		}
	}
	return nil
}

// Kept reads bytes that the folder keeps by their hash.
func (f *Folder) Kept(sum string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(f.Dir, "files", sum))
	if err != nil {
		return nil, err
	}
	if (Input{Data: data}).Sum() != sum {
		return nil, fmt.Errorf("files/%s does not hold the bytes of its name: %w", sum, ErrAltered)
	}
	return data, nil
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
func (f *Folder) Resolve(s *Step, faces func() (*dice.Faces, Input, error)) (*Result, error) {
	old := f.Of(s.State.Segment)
	entry, counter := f.entry(s.State.Segment)
	rec := Record{Campaign: s.State.Campaign, Entry: entry, Segment: s.State.Segment, State: s.input.Sum(), Inputs: s.sums(), Dice: "referee", Counter: counter}
	open := func() (*Source, error) { return OpenReferee(f.Dir, counter) }
	if faces != nil {
		_, in, err := faces()
		if err != nil {
			return nil, err
		}
		rec.Dice, rec.Counter = "given", 0
		rec.Inputs = append(rec.Inputs, Sum{"faces", "none", in.Sum()})
		open = func() (*Source, error) {
			given, _, err := faces()
			return &Source{Given: given}, err
		}
	}
	if old != nil && (old.State != rec.State || old.Dice != rec.Dice || !slices.Equal(old.Inputs, rec.Inputs)) {
		return nil, fmt.Errorf("%s: %w", s.State.Segment, ErrOther)
	}
	r, err := s.Resolve(open)
	if err != nil {
		return nil, err
	}
	if ref := s.Source.Referee; ref != nil {
		rec.Locks = len(ref.Locks())
	}
	rec.Rolls = s.Source.Rolls()
	for _, h := range r.Halts {
		rec.Halts = append(rec.Halts, h.record())
	}
	rec.Done = !r.Awaiting()
	rec.Journal = Input{Data: []byte(adjudicate.Public(r.Outcome.Position.Set(), r.Outcome.Journal))}.Sum()
	if rec.Done {
		rec.After = Input{Data: r.State.Write()}.Sum()
	}
	r.Record = rec
	return r, follows(old, &rec)
}

func (h Halt) record() Halted {
	names := make([]string, len(h.Open))
	for i, a := range h.Open {
		names[i] = string(a.To) + " " + a.Name
	}
	return Halted{Hash: h.Hash, Open: names, Answers: h.Answers}
}

// follows holds a record against the one before: halts that were answered keep
// their answers, and what is done stays as it is.
func follows(old, now *Record) error {
	if old == nil {
		return nil
	}
	for i, h := range old.Halts {
		if i >= len(now.Halts) || h.Hash != now.Halts[i].Hash {
			return fmt.Errorf("%s: run again, the same files come to another halt than before: %w", now.Segment, ErrAltered)
		}
		for _, a := range h.Answers {
			if !slices.Contains(now.Halts[i].Answers, a) {
				return fmt.Errorf("%s: halt %.8s was answered with another file: %w", now.Segment, h.Hash, ErrOther)
			}
		}
	}
	if old.Done && (old.After != now.After || old.Journal != now.Journal) {
		return fmt.Errorf("%s: run again, the same files give another result than the record says: %w", now.Segment, ErrAltered)
	}
	return nil
}

func (s *Step) sums() []Sum {
	var list []Sum
	if s.Orders != nil {
		list = append(list, Sum{"orders", string(s.Orders.Side), s.Orders.Sum()})
	}
	for _, st := range s.Standing {
		list = append(list, Sum{"standing", string(st.Side), st.Sum()})
	}
	slices.SortFunc(list, func(a, b Sum) int {
		return cmpStrings(a.Kind+" "+a.Side, b.Kind+" "+b.Side)
	})
	return list
}

func cmpStrings(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// Name is the name of a file of this step: campaign, entry, segment, what it is.
func (r *Record) Name(rest string) string {
	return fmt.Sprintf("%s_%03d_%s_%s", r.Campaign, r.Entry, r.Segment, rest)
}

// Files are what a step writes, but for reports: the inputs by hash, stage keys,
// journal, new state, and last the record. extra stand before the record.
func (f *Folder) Files(s *Step, r *Result, faces *Input, extra []File) []File {
	var files []File
	keep := func(in Input) { files = append(files, File{Name: "files/" + in.Sum(), Data: in.Data}) }
	keep(s.input)
	if s.Orders != nil {
		keep(s.Orders.Input)
	}
	for _, st := range append(s.Standing, s.Answers...) {
		keep(st.Input)
	}
	if faces != nil {
		keep(*faces)
	}
	if ref := s.Source.Referee; ref != nil {
		for _, l := range ref.Locks() {
			files = append(files, File{Name: "keys/" + l.Stage + ".txt", Data: l.Record})
		}
	}
	set := r.Outcome.Position.Set()
	files = append(files, File{Name: r.Record.Name("journal.txt"), Data: []byte(adjudicate.Public(set, r.Outcome.Journal))})
	if r.State != nil {
		files = append(files, File{Name: r.Record.Name("state.yaml"), Data: r.State.Write()})
	}
	files = append(files, extra...)
	return append(files, File{Name: r.Record.Name("record.yaml"), Data: r.Record.Write()})
}

// Restore reads the inputs of a record back from the folder, so that an answer
// needs nothing but itself.
func (f *Folder) Restore(rec *Record) (state Input, orders, standing, answers []Input, faces *Input, err error) {
	get := func(name, sum string) Input {
		data, e := f.Kept(sum)
		err = errors.Join(err, e)
		return Input{Name: name, Data: data}
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
