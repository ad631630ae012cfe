package campaign

import (
	"io/fs"
	"regexp"
	"slices"
	"strconv"

	"umpire/adjudicate/chain"
)

// What was entered and signed has left when a mail with it lies in sent/. A program that was killed
// between the two has no such mail, and it is due still: in the folder of a referee, of a player, and
// of one of two without a referee.

// Mailed reports whether sent/ of a folder has a bundle of a party with what was entered up to an
// entry. from is how the names of its bundles call the party: by its side, and a referee with that to
// which he writes, as in referee-axis.
func Mailed(fsys fs.FS, from string, entry int64) bool {
	is := regexp.MustCompile(`_(\d{6,})_` + regexp.QuoteMeta(from) + `(?:_.*)?\.zip$`)
	names, _ := fs.ReadDir(fsys, "sent")
	for _, d := range slices.Backward(names) { // the newest is most often the last
		if m := is.FindStringSubmatch(d.Name()); m != nil {
			if seq, err := strconv.ParseInt(m[1], 10, 64); err == nil && seq >= entry {
				return true
			}
		}
	}
	return false
}

// mailed reports whether the bundle that brings a head of the owner lies in sent/.
func (f *Copy) mailed(a *chain.Aside) bool {
	_, err := fs.Stat(f.fsys, mailName(a))
	return err == nil
}
