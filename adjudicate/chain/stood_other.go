//go:build !linux && !darwin

package chain

import "io/fs"

func markBy(fs.File) func(name string) (Mark, bool) { return nil }

// changedAt: the system has no such time, or it is not asked for.
func changedAt(fs.FileInfo) int64 { return 0 }
