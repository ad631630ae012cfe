package campaign

import (
	"os"
	"path/filepath"

	"umpire/model/exit"
	"umpire/model/speech"
)

// Committed says that faces are given where dice were committed to before play began.
type Committed struct{ Dir string }

func (c *Committed) Error() string {
	return speech.Text("error.committed", c.Dir)
}

// Status is the program's exit status.
func (*Committed) Status() int { return exit.WrongFile }

// mayBeGiven refuses faces in a folder whose dice were fixed before play.
func (f *Folder) mayBeGiven() error {
	if _, err := os.Stat(filepath.Join(f.Dir, filepath.FromSlash(OfferFile))); err != nil {
		return nil
	}
	return &Committed{f.Dir}
}
