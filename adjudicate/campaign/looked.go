package campaign

import (
	"io/fs"
	"strconv"
	"strings"
)

// lookedFile holds the number of the last entry of which the owner of a folder was told. It
// is outside the chain, and stays in the folder.
const lookedFile = "looked.txt"

// Looked is up to which entry the owner of a folder was told what happened; 0 if he never
// was.
func Looked(fsys fs.FS) int64 {
	data, err := fs.ReadFile(fsys, lookedFile)
	if err != nil {
		return 0
	}
	return LookedIn(data)
}

// LookedIn is what the file says that notes it.
func LookedIn(data []byte) int64 {
	seq, _ := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64) // what is no number says nothing
	return max(seq, 0)
}

// LookedUpTo is the file that notes it.
func LookedUpTo(seq int64) File {
	return File{Name: lookedFile, Data: []byte(strconv.FormatInt(seq, 10) + "\n")}
}
