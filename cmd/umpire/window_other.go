//go:build !windows

package main

// ownWindow is never so here: whoever opens a program by a click has it in a terminal that stays, or in none.
func ownWindow() bool { return false }
