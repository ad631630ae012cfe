package orders

import (
	"io/fs"
	"slices"
	"strings"

	"umpire/model/strict"
)

// SetOfData is how a game reads a set of its data: that with which the program ships, or an owner's
// (docs/data.md).
type SetOfData struct {
	Files []string // of a set; NAME.yaml says that it is GAME-NAME/1
	// Check reads the files of a folder, or of nil those with which the program ships, and says what they
	// hold and how much of it is assumed; "" of a set that does not hold together. Faults are all that
	// is wrong, with their places.
	Check func(files fs.FS) (report string, faults []strict.Fault)
	// Forms are what the files take, as their readers ask for it over the shipped ones.
	Forms func() strict.Forms
}

// DataFile is the file of a set of the game's data that has a kind; false of other kinds.
func (g *Game) DataFile(kind string) (file string, ok bool) {
	name, ok := strings.CutPrefix(kind, g.Name+"-")
	if file = name + ".yaml"; !ok || g.Data == nil || !slices.Contains(g.Data.Files, file) {
		return "", false
	}
	return file, true
}
