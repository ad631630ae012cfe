//go:build !linux

package chain

import "io/fs"

// EachName gives each name in an open folder as the system lists it; false where that is not to be had.
func EachName(fs.File, func(name string)) bool { return false }
