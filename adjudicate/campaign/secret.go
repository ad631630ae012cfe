package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
	"umpire/orders"
)

// Damaged says that a file of secret/, or of keys, is not as it was written. It gives
// the name and the length, and never the content: people read errors aloud and paste
// them into mails.
type Damaged struct {
	Name string
	Size int
}

func (d *Damaged) Error() string {
	return fmt.Sprintf("%s is damaged (%d bytes; its content is not shown)", d.Name, d.Size)
}

// Status is the program's exit status.
func (*Damaged) Status() int { return exit.Integrity }

// OpenSecret is OpenState of a file of secret/: what is wrong with it is told as *Damaged, but
// for what is wrong with its head, such as a game or data that this program does not have.
func OpenSecret(in Input, games []orders.Game) (*Step, error) {
	s, err := openState(in, games)
	var wrong *WrongFile
	if errors.As(err, &wrong) {
		return s, err
	}
	if err == nil {
		return s, nil
	}
	var told *Refused
	if head, _, ok := bytes.Cut(in.Data, []byte("\npublic:\n")); ok && errors.As(err, &told) {
		for _, f := range told.Files[0].Faults {
			ok = ok && f.At.Line > 0 && f.At.Line <= bytes.Count(head, []byte("\n"))+1
		}
		if ok {
			return nil, err
		}
	}
	return nil, &Damaged{in.Name, len(in.Data)}
}

// Published reports whether the seed of a folder is that of an example, and no secret.
func Published(fsys fs.FS) bool {
	seed, err := ReadSeed(fsys, chain.SeedFile)
	_, shown := published[dice.HashOf(seed[:]).String()]
	return err == nil && shown
}

// Secret reports whether a file, by its slash-separated path, lies in a folder secret/.
func Secret(name string) bool {
	return strings.HasSuffix(path.Dir(name), "secret")
}
