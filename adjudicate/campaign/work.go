package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"umpire/orders"
)

// Work is one step into a campaign folder: what was broken off is finished, do
// enters something, and it is written. Nobody else writes meanwhile. The campaign
// comes back also with an error, as far as it was read.
func Work(d Disk, dir string, games []orders.Game, render Render, do func(*Campaign) error) (*Campaign, error) {
	release, err := Lock(dir)
	if err != nil {
		return nil, err
	}
	defer release()
	c, err := OpenToWrite(dir, games, render)
	if err == nil && c.Unfinished() {
		if c, err = finished(c, d, dir); err == nil {
			c, err = OpenToWrite(dir, games, render)
		}
	}
	if err != nil {
		return c, err
	}
	if err := do(c); err != nil {
		return c, err
	}
	return c, c.Write(d, dir)
}

// finished writes what a step that was broken off lacks. Where its faces are given
// and not here, whoever has them finishes it.
func finished(c *Campaign, d Disk, dir string) (*Campaign, error) {
	switch err := c.settle(); {
	case lacksDie(err), errors.Is(err, ErrNoClock):
		return c, nil
	case err != nil:
		return c, err
	}
	return c, c.Write(d, dir)
}

// lockName is the file that says who writes in a folder: the number of a process.
const lockName = tmpPrefix + "lock"

// Busy says that another run of the program writes in the folder.
type Busy struct{ Path, Process string }

func (b *Busy) Error() string {
	return fmt.Sprintf("another run of umpire (process %s) writes in this folder: %s", b.Process, b.Path)
}

// Lock takes a folder for one writer. A lock whose process is dead is taken over.
func Lock(dir string) (release func(), err error) {
	path := filepath.Join(dir, lockName)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	me := strconv.Itoa(os.Getpid())
	for range 3 {
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err == nil {
			_, err = f.WriteString(me)
			return func() { _ = os.Remove(path) }, errors.Join(err, f.Close())
		}
		if !errors.Is(err, fs.ErrExist) {
			return nil, err
		}
		holder, _ := os.ReadFile(path)
		if len(holder) == 0 || running(string(holder)+"-") {
			return nil, &Busy{path, string(holder)}
		}
		if !takeAway(path, string(holder)) {
			break
		}
	}
	return nil, &Busy{path, "unknown"}
}

// takeAway removes the lock of a dead process, and nobody else's: of two that find
// it dead the slower one must not remove the lock that the quicker one made.
func takeAway(path, holder string) bool {
	aside := filepath.Join(filepath.Dir(path), tmpName("stale"))
	if os.Rename(path, aside) != nil {
		return true // somebody was quicker: look again
	}
	if now, _ := os.ReadFile(aside); string(now) != holder {
		_ = os.Rename(aside, path)
		return false
	}
	return os.Remove(aside) == nil
}

// repeats reports whether a change was the last thing entered: giving the same
// command again changes nothing.
func (c *Campaign) repeats(ch *Change) bool {
	if len(c.Changes) == 0 {
		return false
	}
	last := c.Changes[len(c.Changes)-1]
	for _, e := range c.Chain.Entries[last.Seq:] {
		if typ := e.Get("type"); typ == "lock" || typ == "rolls" || typ == "input" && e.Get("writer") == c.Settings.Referee {
			return false
		}
	}
	same := func(a, b Act) bool { return a.Verb == b.Verb && slices.Equal(a.Args, b.Args) }
	return last.Kind == ch.Kind && last.Reason == ch.Reason && slices.Equal(last.Consent, ch.Consent) &&
		slices.EqualFunc(last.Acts, ch.Acts, same) && (ch.Kind != rollback || strings.EqualFold(last.Segment, ch.Segment))
}
