package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestForward: the line for a .forward file in docs/club.md, run by a shell as a mail server does,
// asks for another try exactly if the mail was not taken, or the game could not go on as its folder
// is in use.
func TestForward(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "club.md"))
	require.NoError(t, err)
	found := regexp.MustCompile(`(?m)^    "\|(.*)"$`).FindSubmatch(text)
	require.NotNil(t, found)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "umpire"), []byte("#!/bin/sh\ncat >/dev/null\necho $1 >> \"$DIR/asked\"\ncase $1 in inbox) exit $INBOX;; esac\nexit $NEXT\n"), 0o700))
	for _, c := range []struct{ inbox, next, status, asked string }{
		{"0", "0", "0", "inbox next"},
		{"0", "10", "0", "inbox next"},
		{"0", "5", "0", "inbox next"},
		{"0", "74", "75", "inbox next"},
		{"5", "0", "75", "inbox"},
		{"74", "0", "75", "inbox"},
	} {
		cmd := exec.Command("sh", "-c", string(found[1]))
		cmd.Env = []string{"PATH=" + dir + ":" + os.Getenv("PATH"), "DIR=" + dir, "INBOX=" + c.inbox, "NEXT=" + c.next}
		cmd.Stdin = strings.NewReader("From: a@example.org\n\nx\n")
		_ = cmd.Run()
		require.Equal(t, c.status, strings.TrimPrefix(cmd.ProcessState.String(), "exit status "), "%+v", c)
		asked, err := os.ReadFile(filepath.Join(dir, "asked"))
		require.NoError(t, err)
		require.Equal(t, c.asked, strings.Join(strings.Fields(string(asked)), " "), "%+v", c)
		require.NoError(t, os.Remove(filepath.Join(dir, "asked")))
	}
}
