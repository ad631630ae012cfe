package campaign

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
)

// Where a player's folder keeps what he knows of the position: that of the start, and
// that before the segment that is played or comes next. Their nonces prove his hand
// against the commitments of the public position.
const (
	startFile = "secret/start.yaml"
	viewFile  = "secret/view.yaml"
)

// confided matches what an age file of the referee may hold.
const confided = `^(secret/(start|view)\.yaml|reports/[A-Za-z0-9][A-Za-z0-9._+-]*)$`

// confidence is the age file for a seat: its view, and the reports and sheets that are
// new for it.
func confidence(c *Campaign, seat chain.Seat) ([]byte, error) {
	files := c.For(seat.Side)
	for _, v := range []struct {
		name string
		of   *single.Step
	}{{startFile, c.Setup}, {viewFile, c.Step}} {
		_, view := Private(v.of.State, seat.Side)
		files = append(files, File{Name: v.name, Data: view})
	}
	packed, err := PackSmall(files)
	if err != nil {
		return nil, err
	}
	return Encrypt(seat.Age, packed)
}

// False says that what a referee's bundle says does not hold: entry by entry, as far as a
// player can tell.
type False struct {
	Seq  int64
	What string
}

func (f *False) Error() string { return chain.EntryName(f.Seq) + ": " + f.What }

// Status is the program's exit status.
func (*False) Status() int { return exit.Integrity }

// confide reads the age file of an entry `private` to the owner of the folder.
func (f *Copy) confide(e dice.Record) ([]File, error) {
	bad := func(format string, args ...any) error { return &False{e.Number("seq"), fmt.Sprintf(format, args...)} }
	sum := e.Get("file")
	cipher, err := f.fsys.ReadFile("files/" + sum)
	if err != nil {
		return nil, bad("the file that is for %s alone is not in the bundle: it was made for another party", f.Me)
	}
	if dice.HashOf(cipher).String() != sum {
		return nil, bad("the file that is for %s alone is another than the entry names", f.Me)
	}
	packed, err := f.keys.Decrypt(cipher)
	if err != nil {
		return nil, bad("the file that is for %s alone does not open with its key", f.Me)
	}
	files, err := UnpackSmall(packed, confided)
	if err != nil {
		return nil, bad("the file that is for %s alone: %v", f.Me, err)
	}
	for i := range files {
		files[i].Secret = true
	}
	return files, nil
}

// viewed takes a view that came: it must be the owner's, on a public position that the
// chain names, and the one of the start that of the offer.
func (f *Copy) viewed(name string, data []byte) error {
	s, err := single.OpenSecret(single.Input{Name: name, Data: data}, f.with.Games)
	if err != nil {
		return err
	}
	of, hands := s.ViewedBy(), false
	for _, row := range f.Offer.All("player") {
		hands = hands || row[0] != f.Me && s.State.Position.Commitment(model.Side(row[0])) != ""
	}
	switch {
	case s.State.Campaign != f.Settings.Campaign:
		return fmt.Errorf("%s is of campaign %s: %w", name, s.State.Campaign, single.ErrAltered)
	case of == "" && hands:
		return fmt.Errorf("%s shows the hands of others: %w", name, single.ErrAltered)
	case of != "" && of != "of "+f.Me:
		return fmt.Errorf("%s is a view %s: %w", name, of, single.ErrAltered)
	case name == startFile && s.Base != f.Offer.Get("setup"):
		return fmt.Errorf("%s is not the position that the offer names: %w", name, single.ErrAltered)
	case name == viewFile && s.Base != f.Offer.Get("setup") && !f.namesState(s.Base):
		return fmt.Errorf("%s is not a position that an entry of the chain names: %w", name, single.ErrAltered)
	}
	f.views[s.Base] = s
	if name == startFile {
		f.Start = s
	} else {
		f.Step = s
	}
	return nil
}

// namesState reports whether a pass names a public position.
func (f *Copy) namesState(base string) bool {
	for _, e := range f.Chain {
		if e.Get("type") == "pass" && e.Get("state") == base {
			return true
		}
	}
	return false
}

// bordered is the public position that stands at an entry, where the last pass names
// one between two segments: within one, views are of the position from which it began.
func (f *Copy) bordered(seq int64) (base string, named bool) {
	pass, ok := lastPass(f.Chain[:seq])
	if !ok {
		return "", false
	}
	kind, _, _ := strings.Cut(pass.Get("awaits"), "/")
	return pass.Get("state"), pass.Get("to") == f.Settings.Referee && (kind == "orders" || kind == "close")
}

// lastPass is the last pass of some entries; false without one.
func lastPass(entries []dice.Record) (pass dice.Record, ok bool) {
	for _, e := range slices.Backward(entries) {
		if e.Get("type") == "pass" {
			return e, true
		}
	}
	return dice.Record{}, false
}

// side is the owner's.
func (f *Copy) side() model.Side { return model.Side(f.Me) }

// isReport tells a report from a view.
func isReport(name string) bool { return strings.HasPrefix(name, "reports/") }
