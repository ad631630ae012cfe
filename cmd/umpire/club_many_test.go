package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestClubOfMany: a club of a thousand campaigns gets a mail for each, with the orders of a segment:
// it takes, answers and plays on all of them within ten minutes, in 200 MB of memory. What it costs is
// measured in seconds of processor, as others may use the machine.
func TestClubOfMany(t *testing.T) {
	t.Setenv("TMPDIR", "/var/tmp") // on a disk, as it would be
	c := newClub(t, startServers(t))
	n := 1000
	if text := os.Getenv("UMPIRE_CAMPAIGNS"); text != "" {
		_, err := fmt.Sscan(text, &n)
		require.NoError(t, err)
	}
	names := map[string]bool{}
	for i := range n {
		g := newClubGame(t, c, uint64(i+1))
		names[g.tb.campaign()] = true
		g.of = fmt.Sprintf("-%d", i)
		g.addresses()
		g.begins()
	}
	require.Len(t, names, n, "each campaign has a name of its own")

	cmd := exec.Command(c.post, "--once", c.folder)
	cmd.Env = append(os.Environ(), "HOME="+c.dir)
	said := &strings.Builder{}
	cmd.Stdout, cmd.Stderr = said, said
	begun := time.Now()
	require.NoError(t, cmd.Start())
	most := make(chan int)
	ended := make(chan bool)
	go func() { most <- mostMemory(cmd.Process.Pid, ended) }()
	err := cmd.Wait()
	close(ended)
	took, memory := time.Since(begun), <-most
	require.NoError(t, err, "%s", said)
	spent := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime() // with what its commands used
	t.Logf("%d campaigns: %.0f s, of them %.0f s of processor; at most %d MB, with the command that runs", n, took.Seconds(), spent.Seconds(), memory>>10)
	require.Less(t, spent, 10*time.Minute)
	require.NotZero(t, memory)
	require.LessOrEqual(t, memory, 200<<10)

	require.Equal(t, n, strings.Count(said.String(), "entered: the orders of"))
	spooled, err := filepath.Glob(filepath.Join(c.folder, "post", "spool", "*.eml"))
	require.NoError(t, err)
	require.Empty(t, spooled)
	for i := range n { // a receipt, and for both sides what the orders brought
		c.arrived(fmt.Sprintf("axis-%d", i), 2)
		c.arrived(fmt.Sprintf("allies-%d", i), 1)
	}
	status, again := c.once()
	require.Zero(t, status, again)
	require.NotContains(t, again, "mail of", "what was handed on is handed on again")
}

// begins lets the side whose turn it is send its orders to the club.
func (g *clubGame) begins() {
	g.t.Helper()
	outbox := filepath.Join(g.tb.path("referee"), "outbox")
	require.NoError(g.t, os.RemoveAll(outbox)) // the invitations: they came in another way
	for _, h := range g.tb.homes[1:] {
		bundles, err := filepath.Glob(filepath.Join(g.tb.path("referee"), "sent", "*-"+h.name+".zip"))
		require.NoError(g.t, err)
		for h.inbox = bundles; g.tb.acts(h); {
		}
		if len(g.tb.seen) > 0 {
			g.mails(h)
			return
		}
	}
	g.tb.stuck()
}

// mostMemory is the most memory that a program and the commands that it runs had, in kB, until it ends.
func mostMemory(pid int, ended chan bool) (most int) {
	for {
		select {
		case <-ended:
			return most
		case <-time.After(5 * time.Millisecond):
		}
		sum := memoryOf(fmt.Sprint(pid))
		threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
		for _, path := range threads {
			children, _ := os.ReadFile(path) // it may have ended
			for _, child := range strings.Fields(string(children)) {
				sum += memoryOf(child)
			}
		}
		most = max(most, sum)
	}
}

// memoryOf is the most memory that a process has had, in kB; 0 if it has ended.
func memoryOf(pid string) (kB int) {
	status, _ := os.ReadFile("/proc/" + pid + "/status")
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	_, _ = fmt.Sscan(rest, &kB)
	return kB
}
