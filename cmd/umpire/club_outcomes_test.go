package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// letterIn is a mail with some header lines and a text.
func letterIn(from, subject, head, text string) []byte {
	return []byte(fmt.Sprintf("From: %s@example.org\r\nTo: club@example.org\r\nSubject: %s\r\nMessage-ID: <%x@example.org>\r\n%s\r\n%s", from, subject, time.Now().UnixNano(), head, text))
}

const encryptedText = "-----BEGIN PGP MESSAGE-----\r\n\r\nx\r\n-----END PGP MESSAGE-----\r\n"

// TestClubOutcomes: whatever comes, and whatever fails, has an outcome of its own, and nothing of it
// stops the club.
func TestClubOutcomes(t *testing.T) {
	c := newClub(t, startServers(t))
	g := newClubGame(t, c, 3)
	name := g.tb.campaign()
	ready := func() (n int) {
		list, err := filepath.Glob(filepath.Join(g.tb.path("referee"), "outbox", "re-*.eml"))
		require.NoError(t, err)
		return len(list)
	}

	status, said := c.once("--dry-run")
	require.Zero(t, status, said)
	require.Contains(t, said, "would send: "+name)
	require.Empty(t, c.box("axis"))
	status, said = c.once()
	require.Zero(t, status, said)
	c.arrived("axis", 1)
	was := len(c.box("axis"))

	// programs and servers that answer are not answered
	c.sends("axis", "club", letterIn("axis", "Re: "+name, "Auto-Submitted: auto-replied\r\n", encryptedText))
	c.sends("axis", "club", letterIn("axis", "Re: "+name, "Precedence: bulk\r\n", encryptedText))
	c.sends("axis", "club", letterIn("MAILER-DAEMON", "Undelivered: "+name, "MIME-Version: 1.0\r\nContent-Type: multipart/report; boundary=b\r\n", "--b\r\n\r\nx\r\n--b--\r\n"))
	// nor is who plays no game; the person who rules is told
	c.sends("mallory", "club", letterIn("mallory", "hello", "", "hello\r\n"))
	status, said = c.once()
	require.Zero(t, status, said)
	require.Contains(t, said, "mail of mallory@example.org: hello: for no campaign")
	require.Zero(t, ready())
	require.Len(t, c.box("axis"), was)
	require.Empty(t, c.box("mallory"))

	// a mail of 50 MB is not read, and its sender is told
	c.sends("axis", "club", letterIn("axis", name, "", strings.Repeat("0123456789012345678901234567890123456789012345678\r\n", 1<<20)))
	status, said = c.once()
	require.Zero(t, status, said)
	require.Contains(t, said, "the mail is too large")
	c.arrived("axis", was+1)

	// a loop ends: one address gets 20 replies a day
	for range 21 {
		c.sends("axis", "club", letterIn("axis", name, "", encryptedText))
	}
	status, said = c.once()
	require.Zero(t, status, said)
	require.Contains(t, said, "axis@example.org had 20 replies")
	require.Equal(t, 2, ready())
	c.arrived("axis", was+20)

	// a full disk: nothing is lost, and it goes on when there is room
	c.sends("allies", "club", letterIn("allies", name, "", encryptedText))
	cmd := exec.Command("sh", "-c", `ulimit -f 0; exec "$0" --once "$1"`, c.post, c.folder)
	cmd.Env = append(os.Environ(), "HOME="+c.dir)
	out, err := cmd.CombinedOutput()
	require.Error(t, err)
	require.Equal(t, 74, cmd.ProcessState.ExitCode(), string(out))
	before := len(c.box("allies"))
	status, said = c.once()
	require.Zero(t, status, said)
	c.arrived("allies", before+1)

	// a password that the server does not take ends it, and is not tried again
	require.NoError(t, os.WriteFile(filepath.Join(c.folder, "password"), []byte("wrong\n"), 0o600))
	status, said = c.once()
	require.Equal(t, 3, status, said)
	require.Contains(t, said, "the server does not take the user and the password")
	require.NoError(t, os.WriteFile(filepath.Join(c.folder, "password"), []byte(serversPassword+"\n"), 0o600))
	require.NoError(t, os.Chmod(filepath.Join(c.folder, "password"), 0o644))
	status, said = c.once()
	require.Equal(t, 5, status, "others may read it: %s", said)
	require.NoError(t, os.Chmod(filepath.Join(c.folder, "password"), 0o600))

	// told of new mail by the server, it answers; stopped, it ends
	run := exec.Command(c.post, c.folder)
	run.Env = append(os.Environ(), "HOME="+c.dir)
	log := &strings.Builder{}
	run.Stdout, run.Stderr = log, log
	require.NoError(t, run.Start())
	before = len(c.box("allies"))
	time.Sleep(3 * time.Second)
	c.sends("allies", "club", letterIn("allies", name, "", encryptedText))
	c.arrived("allies", before+1)
	require.NoError(t, run.Process.Signal(syscall.SIGTERM))
	require.NoError(t, run.Wait(), log.String())
	require.True(t, strings.HasSuffix(log.String(), "stopped\n"), log.String())
}
