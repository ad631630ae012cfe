package campaign

import (
	"errors"
	"fmt"
	"path"
	"strings"

	"umpire/orders"
)

// Damaged says that a file of secret/, or of keys, is not as it was written. It names the
// file and its length, and nothing of what lies in it: an error stands on a screen, and is
// pasted into mails.
type Damaged struct {
	Name string
	Size int
}

func (d *Damaged) Error() string {
	return fmt.Sprintf("%s is damaged (%d bytes; what lies in it is not shown)", d.Name, d.Size)
}

// secretly is the error about a secret file: nothing of what a reader found in it.
func secretly(name string, data []byte, err error) error {
	if err == nil {
		return nil
	}
	return &Damaged{name, len(data)}
}

// OpenSecret is OpenState of a file of secret/: what is wrong with it is told as *Damaged, but
// for a game or data that this program does not have (*WrongFile).
func OpenSecret(in Input, games []orders.Game) (*Step, error) {
	s, err := OpenState(in, games)
	var wrong *WrongFile
	if errors.As(err, &wrong) {
		return s, err
	}
	return s, secretly(in.Name, in.Data, err)
}

// Secret reports whether a file, by its slash-separated path, lies in a folder secret/.
func Secret(name string) bool {
	return strings.HasSuffix(path.Dir(name), "secret")
}
