package main

import (
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

// ownWindow reports whether no other program has the console in which this one runs, as after a double click:
// it was opened for this one, and closes with it.
func ownWindow() bool {
	list := windows.NewLazySystemDLL("kernel32.dll").NewProc("GetConsoleProcessList")
	if list.Find() != nil {
		return false
	}
	var processes [2]uint32
	n, _, _ := list.Call(uintptr(unsafe.Pointer(&processes[0])), uintptr(len(processes)))
	var mode uint32
	typed := windows.GetConsoleMode(windows.Handle(os.Stdin.Fd()), &mode) == nil // not a file or a pipe
	return n == 1 && typed
}
