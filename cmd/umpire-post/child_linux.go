package main

import (
	"os/exec"
	"runtime"
	"syscall"
)

// runTied runs a command that ends with this program: killed, it leaves none at work. What a command
// had begun is done by the next.
func runTied(cmd *exec.Cmd) error {
	runtime.LockOSThread() // the system ties it to the thread
	defer runtime.UnlockOSThread()
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return cmd.Run()
}
