// Command umpire-post carries the mails of a club: it fetches them from a mailbox, hands them to
// the campaigns, and sends what these have ready. The program umpire itself uses no network.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"umpire/adjudicate/campaign"
	"umpire/model/exit"
)

const usage = `Carry the mails of a club between a mailbox and its campaigns.

  umpire-post [--once] [--dry-run] FOLDER

FOLDER holds post.yaml, the file password, and campaigns/ with one folder a
campaign, each with its mail.yaml. docs/club.md says how they are set up.
It runs until it is stopped, and is told of new mail by the server.

`

func main() {
	flags := pflag.NewFlagSet("umpire-post", pflag.ContinueOnError)
	once := flags.Bool("once", false, "do what can be done now, and end")
	dry := flags.Bool("dry-run", false, "say what would be fetched and sent, and do nothing")
	flags.Usage = func() { fmt.Fprint(os.Stderr, usage, flags.FlagUsages()) }
	if err := flags.Parse(os.Args[1:]); errors.Is(err, pflag.ErrHelp) {
		return
	} else if err != nil || flags.NArg() != 1 {
		flags.Usage()
		os.Exit(exit.Usage)
	}
	if err := carries(flags.Arg(0), *once || *dry, *dry); err != nil {
		fmt.Fprintf(os.Stderr, "umpire-post: error: %v\n", err)
		os.Exit(statusOf(err))
	}
}

// statusOf is the exit status of an error: what it says of itself; else a server does not answer, or the
// settings are wrong.
func statusOf(err error) int {
	if status := exit.Of(err); status != exit.Usage {
		return status
	}
	return exit.No
}

// carries does the work of a club, once or until it is stopped.
func carries(dir string, once, dry bool) error {
	set, err := readSettings(dir)
	if err != nil {
		return err
	}
	program, err := umpire()
	if err != nil {
		return err
	}
	release, err := campaign.Lock(filepath.Join(dir, ownFolder))
	if err != nil {
		return err
	}
	defer release()
	stop, end := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer end()
	p := &post{settings: set, umpire: program, dry: dry, now: time.Now, out: os.Stdout, stop: stop}
	if once {
		if err := p.round(); err != nil || !p.left {
			return err
		}
		return errLeft
	}
	return p.runsOn()
}

// umpire is where the program umpire lies: beside this one, or where programs are looked for.
func umpire() (string, error) {
	if own, err := os.Executable(); err == nil {
		for _, name := range []string{"umpire", "umpire.exe"} {
			beside := filepath.Join(filepath.Dir(own), name)
			if info, err := os.Stat(beside); err == nil && info.Mode().IsRegular() {
				return beside, nil
			}
		}
	}
	return exec.LookPath("umpire")
}

// The pauses of a program that runs on: how long it waits for new mail before it looks by itself,
// and how long it waits after something failed, at first and at most.
const (
	looksAgain = 10 * time.Minute
	firstPause = 10 * time.Second
	mostPause  = 15 * time.Minute
)

// runsOn carries mails until it is stopped. What fails is told and tried again after a pause; only a
// password that the server does not take ends it.
func (p *post) runsOn() error {
	pause := firstPause
	for p.stop.Err() == nil {
		err := p.round()
		if err == nil {
			pause = firstPause
			err = p.waits(looksAgain)
		}
		switch {
		case errors.Is(err, errLogin):
			return err
		case p.stop.Err() != nil:
		case err != nil:
			p.says("it goes on in %s: %v", pause, err)
			p.pauses(pause)
			pause = min(2*pause, mostPause)
		}
	}
	p.says("stopped")
	return nil
}

// pauses waits, unless it is to stop.
func (p *post) pauses(most time.Duration) {
	select {
	case <-time.After(most):
	case <-p.stop.Done():
	}
}
