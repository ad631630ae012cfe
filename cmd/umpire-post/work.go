package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/exit"
	"umpire/orders/mail"
)

// post carries the mails of a club.
type post struct {
	*settings
	umpire string // the program that knows the games
	dry    bool   // says what it would do, and does nothing
	now    func() time.Time
	out    *os.File
	stop   context.Context
	games  []*game              // those of the club, by their folders
	left   bool                 // this round has left something for another, which keeps nothing else
	looked map[string]time.Time // when it was looked whether a campaign waits for a round of the beacon, by its folder
}

// game is a campaign of the club.
type game struct {
	name, dir string // name is "" if it cannot be read
	book      *mail.Book
	out       error // why it is left out; nil if it is not
	beacon    bool  // its dice need rounds of the beacon
}

// says writes a line of the log.
func (p *post) says(format string, args ...any) {
	fmt.Fprintf(p.out, "%s  %s\n", p.now().UTC().Format("2006-01-02 15:04:05"), strings.ReplaceAll(strings.TrimSpace(fmt.Sprintf(format, args...)), "\n", "\n                     "))
}

// kept is a file that the program keeps for itself; empty as long as there is none.
func (p *post) kept(name string) ([]byte, error) {
	data, err := os.ReadFile(filepath.Join(p.dir, name))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// errLeft says that a round has left something for another.
var errLeft = errors.New("some mails are left for later: the log says which")

// leaves says that a mail is left for another round.
func (p *post) leaves(format string, args ...any) {
	p.left = true
	p.says(format, args...)
}

// round does all that can be done now: it fetches mails, hands each to its campaign, fetches the rounds
// of the beacon for which campaigns wait, writes the daily mail, and sends what the campaigns have ready.
// What fails is told, and done the next time.
func (p *post) round() error {
	p.left = false
	if err := p.reads(); err != nil {
		return err
	}
	errs := []error{p.fetch()}
	if errors.Is(errs[0], errLogin) {
		return errs[0]
	}
	if !p.dry {
		errs = append(errs, p.handles(), p.rounds(), p.daily())
	}
	return errors.Join(append([]error{p.sends()}, errs...)...) // a password that is not taken comes first
}

// reads reads which campaigns there are: the folders with addresses. One that cannot be read is told,
// and left out.
func (p *post) reads() error {
	p.games = nil
	folders, err := os.ReadDir(filepath.Join(p.dir, campaignsName))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for _, d := range folders {
		g := gameIn(filepath.Join(p.dir, campaignsName, d.Name()))
		if g == nil {
			continue
		}
		p.games = append(p.games, g)
		if g.out == nil {
			continue
		}
		p.says("%s is left out: %v", g.dir, g.out)
		if err := p.asks(fmt.Sprintf("%s is left out: %v. Its mails wait", g.dir, g.out)); err != nil {
			return err
		}
	}
	return nil
}

// gameIn is the campaign in a folder; nil if no addresses lie there.
func gameIn(dir string) *game {
	path := filepath.Join(dir, mail.BookFile)
	if _, err := os.Stat(path); err != nil {
		return nil
	}
	g := &game{dir: dir}
	set, err := os.ReadFile(filepath.Join(dir, campaign.SettingsFile))
	if err != nil {
		g.out = err
		return g
	}
	g.name, g.beacon = single.HeadValue(set, "campaign"), campaign.PactOf(os.DirFS(dir)).Round
	data, err := os.ReadFile(path)
	if err != nil {
		g.out = err
		return g
	}
	book, _, faults := mail.ReadBook(data, path)
	if _, bad := book.Wrong(); bad || writing.HasErrors(faults) {
		g.out = fmt.Errorf("`umpire outbox %s` says what is wrong with its %s", dir, mail.BookFile)
	}
	g.book = book
	return g
}

// handles hands each mail in the spool to the campaigns for which it is, lets these go on, and
// removes it then: killed before that, it is handed on again, and they know it.
func (p *post) handles() error {
	spooled, err := campaign.Listed(filepath.Join(p.dir, spoolFolder), "", ".eml")
	if err != nil {
		return err
	}
	var errs []error
	for _, path := range spooled {
		if p.stop.Err() != nil {
			break
		}
		done, err := p.hands(path)
		if err == nil && done {
			err = os.Remove(path)
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// hands hands one mail on, and reports whether it is done.
func (p *post) hands(path string) (bool, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return false, err
	}
	head := mail.HeadOf(data)
	list := p.concerned(data, head)
	if len(list) == 0 {
		p.says("mail of %s: for no campaign", inShort(head))
		return true, p.asks(fmt.Sprintf("a mail of %s is for no campaign", inShort(head)))
	}
	done := true
	for _, g := range list {
		if g.out != nil {
			p.leaves("mail of %s: it waits for %s", inShort(head), g.dir)
			done = false
			continue
		}
		p.says("mail of %s: to %s", inShort(head), g.name)
		delete(p.looked, g.dir)
		ran, err := p.goesOn(g, []string{"inbox", path, g.dir})
		if err != nil {
			return false, err
		}
		done = done && ran
	}
	return done, nil
}

// goesOn gives a command in a campaign, lets that go on, and reports whether both were done.
func (p *post) goesOn(g *game, command []string) (bool, error) {
	for _, line := range [][]string{command, {"next", "--do", g.dir}} {
		if ran, err := p.runs(line...); err != nil {
			return false, fmt.Errorf("%s: %w", g.name, err)
		} else if !ran {
			return false, nil
		}
	}
	return true, nil
}

// concerned are the campaigns that a mail is for: those that its files name; of one whose files name
// none, those that its subject names, if its sender plays there. One with a file of a campaign that
// nobody knows may be for any that cannot be read.
func (p *post) concerned(data []byte, head mail.Head) (list []*game) {
	files, _ := mail.Files(data) // what cannot be read of a mail its campaign tells
	var names []string
	for _, f := range files {
		if name, _ := pen.Made(f.Data); name != "" {
			names = append(names, name)
		}
	}
	var unread []*game
	for _, g := range p.games {
		switch {
		case g.name == "":
			unread = append(unread, g)
		case slices.Contains(names, g.name),
			len(names) == 0 && strings.Contains(head.Subject, g.name) && (g.out != nil || g.book.Party(head.From) != ""):
			list = append(list, g)
		}
	}
	if len(list) == 0 && len(names) > 0 {
		return unread
	}
	return list
}

// errLater says that a command could not be done now: the folder is in use, or the disk is full.
var errLater = exit.New(exit.InOut, "not done now")

// runs gives a command of the program, tells what it says, and reports whether it was done. It was
// not if something is wrong with the folder or the program: the person who rules is told. What may go
// well the next time is an error.
func (p *post) runs(args ...string) (bool, error) {
	var out bytes.Buffer
	status, err := p.gives(&out, &out, args...)
	if err != nil {
		return false, err
	}
	said := out.String()
	p.says("umpire %s: status %d\n%s", args[0], status, said)
	switch status {
	case exit.Done, exit.Awaiting:
		return true, nil
	case exit.InOut:
		return false, fmt.Errorf("%w: %s", errLater, strings.TrimSpace(said))
	}
	p.left = true
	return false, p.asks(fmt.Sprintf("`umpire %s` ended with status %d:\n%s", strings.Join(args, " "), status, said))
}

// gives gives a command, and says how it ended. What it prints goes to out, and what it says of errors
// to said: one buffer for both has them in their order.
func (p *post) gives(out, said *bytes.Buffer, args ...string) (status int, err error) {
	cmd := exec.Command(p.umpire, args...)
	cmd.Stdout, cmd.Stderr = out, said
	err = runTied(cmd)
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.ExitCode() >= 0 {
		return ended.ExitCode(), nil
	}
	if err != nil {
		err = fmt.Errorf("running %s: %w", p.umpire, err)
	}
	return 0, err
}
