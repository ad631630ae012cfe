package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestTied: whoever is killed while a command of his is at work leaves none behind. The test plays
// him, in a process of its own.
func TestTied(t *testing.T) {
	if file := os.Getenv("TIED"); file != "" {
		_ = runTied(exec.Command("sh", "-c", "echo $$ > "+file+".new && mv "+file+".new "+file+" && exec sleep 600"))
		return
	}
	file := filepath.Join(t.TempDir(), "child")
	cmd := exec.Command(os.Args[0], "-test.run=^TestTied$")
	cmd.Env = append(os.Environ(), "TIED="+file)
	require.NoError(t, cmd.Start())
	var child string
	require.Eventually(t, func() bool {
		data, err := os.ReadFile(file)
		child = strings.TrimSpace(string(data))
		return err == nil
	}, time.Minute, 10*time.Millisecond)
	require.True(t, atWork(child))
	pid, err := strconv.Atoi(child)
	require.NoError(t, err)
	t.Cleanup(func() { _ = syscall.Kill(pid, syscall.SIGKILL) }) // if it is left behind after all
	require.NoError(t, cmd.Process.Kill())
	_ = cmd.Wait()
	require.Eventually(t, func() bool { return !atWork(child) }, time.Minute, 10*time.Millisecond)
}

// atWork reports whether a process runs: one that has ended may not be buried yet.
func atWork(pid string) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%s/stat", pid))
	return err == nil && !strings.Contains(string(stat), ") Z ")
}
