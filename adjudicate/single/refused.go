package single

import (
	"fmt"

	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Refused says that files were read and understood to be wrong: what is in Faults
// has been told about every file that was read.
type Refused struct {
	Files []Told
	Rules orders.Rules         // of the game, whose messages say the faults; nil for a file of no game
	Words map[string][2]string // else what is said, by id
}

// Said are the texts of the faults in English, by id.
func (r *Refused) Said() map[string][2]string {
	if r.Rules == nil {
		return r.Words
	}
	return r.Rules.Messages()
}

// Told is a file with what is to be told about it.
type Told struct {
	Name   string
	Lines  []string
	Faults []strict.Fault
	Cites  map[strict.Place]string
	State  bool // a state, record or faces file: not a player's
}

func (r *Refused) Error() string {
	n := 0
	for _, f := range r.Files {
		n += len(f.Faults)
	}
	return fmt.Sprintf("%d problems in %d files", n, len(r.Files))
}

// Status is the program's exit status. What is wrong in the head of a file, or with a state,
// is a wrong file; all else is a refusal.
func (r *Refused) Status() int {
	for _, f := range r.Files {
		for _, p := range f.Faults {
			switch p.Code() {
			case "campaign", "base", "segment", "side", "version":
				return exit.WrongFile
			}
		}
		if f.State {
			return exit.WrongFile
		}
	}
	return exit.Refused
}

// Refuse says what is wrong with a file of the program, not of a player.
func Refuse(name string, lines []string, faults []strict.Fault) error {
	return &Refused{Files: []Told{{Name: name, Lines: lines, Faults: faults, State: true}}}
}

// WrongFile says that a file is of another campaign, version, game or kind.
type WrongFile struct{ Name, What string }

func (w *WrongFile) Error() string { return w.Name + ": " + w.What }

// Status is the program's exit status.
func (*WrongFile) Status() int { return exit.WrongFile }

// Damaged says that a file of secret/, or of keys, is not as it was written. It gives
// the name and the length, and never the content: people read errors aloud and paste
// them into mails.
type Damaged struct {
	Name string
	Size int
}

func (d *Damaged) Error() string {
	return speech.Text("error.damaged", d.Name, d.Size)
}

// Status is the program's exit status.
func (*Damaged) Status() int { return exit.Integrity }
