package campaign

import (
	"fmt"
	"io/fs"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
	"umpire/model/speech"
)

// Bundle is one attachment.
type Bundle struct {
	Name  string
	Data  []byte
	To    string // whose move it is then
	Also  string // who else must have it, as the witness a lock; "" if nobody
	Stays bool   // the pen stays with the sender: it acknowledges a lock
}

// Gathering gathers the files of a bundle out of a folder, each once.
type Gathering struct {
	FS    fs.FS
	Files []File
	have  map[string]bool
}

// Add adds files that are at hand.
func (g *Gathering) Add(files ...File) {
	for _, f := range files {
		if g.lacks(f.Name) {
			g.Files = append(g.Files, f)
		}
	}
}

// Bring adds files of the folder.
func (g *Gathering) Bring(names ...string) error {
	for _, name := range names {
		if !g.lacks(name) {
			continue
		}
		data, err := fs.ReadFile(g.FS, name)
		if err != nil {
			return err
		}
		g.Files = append(g.Files, File{Name: name, Data: data})
	}
	return nil
}

// lacks reports whether a file was not gathered before; now it is.
func (g *Gathering) lacks(name string) bool {
	if g.have == nil {
		g.have = map[string]bool{}
	}
	before := g.have[name]
	g.have[name] = true
	return !before
}

// Entries are those of a bundle, one after the other.
func Entries(files []File) (list []dice.Record, err error) {
	for _, f := range files {
		if !strings.HasPrefix(f.Name, "entries/") {
			continue
		}
		rec, err := dice.Parse(f.Data)
		if r, ok := err.(*dice.Refusal); ok {
			r.File = f.Name
			return nil, fmt.Errorf("%w: %w", &BadBundle{speech.Text("bundle.altered")}, r)
		}
		if n := len(list); rec.Type() != "entry" || rec.Number("seq") < 1 || chain.EntryName(rec.Number("seq")) != f.Name || n > 0 && rec.Number("seq") != list[n-1].Number("seq")+1 {
			return nil, &BadBundle{f.Name + " is not the entry of that number, or one before it is missing"}
		}
		list = append(list, rec)
	}
	return list, nil
}

// Fresh are those entries of a bundle that a chain lacks. Those that it has must be the
// same (*Fork), none may be missing between (*Gap), and with the new ones the chain must
// end where the signed head says (*Short).
func Fresh(chain, entries []dice.Record, signed dice.Record) (list []dice.Record, err error) {
	have, head := int64(len(chain)), signed.Number("seq")
	at := map[int64]string{}
	if head >= 1 && head <= have {
		at[head] = chain[head-1].Hash().String()
	}
	reach := have
	for i, e := range entries {
		seq := e.Number("seq")
		switch {
		case seq <= have && e.Hash() != chain[seq-1].Hash():
			return nil, &Fork{seq, chain[seq-1], e}
		case seq <= have:
			continue
		case i == 0 && seq > have+1:
			return nil, &Gap{have, seq}
		}
		reach, list, at[seq] = max(reach, seq), append(list, e), e.Hash().String()
	}
	if n := len(entries); n > 0 && entries[n-1].Number("seq") != head {
		return nil, &Short{head, entries[n-1].Number("seq")}
	}
	if at[head] != signed.Get("head") || reach > have && reach != head {
		return nil, &Short{head, reach}
	}
	return list, nil
}

// Fork says that two copies of a chain part: two entries have the number Seq.
// Both heads are signed, so they show who wrote which.
type Fork struct {
	Seq          int64
	Mine, Theirs dice.Record
}

func (f *Fork) Error() string {
	return fmt.Sprintf("the chains part at entry %d: here %s by %s, there %s by %s", f.Seq, f.Mine.Get("type"), f.Mine.Get("writer"), f.Theirs.Get("type"), f.Theirs.Get("writer"))
}

// Status is the program's exit status.
func (*Fork) Status() int { return exit.Integrity }

// Gap says that a bundle goes on where this copy has not come yet: one before it
// was lost.
type Gap struct{ Have, From int64 }

func (g *Gap) Error() string {
	return speech.Text("error.gap", g.From, g.Have)
}

// Status is the program's exit status.
func (*Gap) Status() int { return exit.WrongFile }

// Short says that a bundle does not hold the entries that its signed head names.
type Short struct{ Head, Have int64 }

func (s *Short) Error() string {
	return speech.Text("error.short", s.Head, s.Have)
}

// Status is the program's exit status.
func (*Short) Status() int { return exit.Integrity }
