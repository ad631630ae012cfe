//go:build !linux

package suitetest

// roomyMemory is a folder whose files lie in memory; none is known on this system.
func roomyMemory() string { return "" }
