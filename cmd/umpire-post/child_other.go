//go:build !linux

package main

import "os/exec"

// runTied runs a command. If this program is killed, the command goes on to its end, and the next
// run of this program finds its folder in use until then.
func runTied(cmd *exec.Cmd) error { return cmd.Run() }
