package main

import (
	"bytes"
	"cmp"
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
	games  []*game // those of the club, by name
}

// game is a campaign of the club.
type game struct {
	name, dir string
	book      *mail.Book
}

// says writes a line of the log.
func (p *post) says(format string, args ...any) {
	fmt.Fprintf(p.out, "%s  %s\n", p.now().UTC().Format("2006-01-02 15:04:05"), strings.ReplaceAll(strings.TrimSpace(fmt.Sprintf(format, args...)), "\n", "\n                     "))
}

// round does all that can be done now: it fetches, hands each mail to its campaign, and sends what
// the campaigns have ready. What fails is told, and done the next time.
func (p *post) round() error {
	if err := p.reads(); err != nil {
		return err
	}
	errs := []error{p.fetch()}
	if errors.Is(errs[0], errLogin) {
		return errs[0]
	}
	if !p.dry {
		errs = append(errs, p.handles(), p.daily())
	}
	return errors.Join(append(errs, p.sends())...)
}

// reads reads which campaigns there are. One whose addresses cannot be read is told, and left out.
func (p *post) reads() error {
	p.games = nil
	books, err := filepath.Glob(filepath.Join(p.dir, campaignsName, "*", mail.BookFile))
	if err != nil {
		return err
	}
	for _, path := range books {
		dir := filepath.Dir(path)
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		book, _, faults := mail.ReadBook(data, path)
		set, err := os.ReadFile(filepath.Join(dir, campaign.SettingsFile))
		if wrong, bad := book.Wrong(); err != nil || bad || len(faults) > 0 {
			p.says("%s is left out: %v", dir, cmp.Or(err, fmt.Errorf("`umpire outbox %s` says what is wrong with its %s (%s)", dir, mail.BookFile, wrong)))
			continue
		}
		p.games = append(p.games, &game{campaign.HeadValue(set, "campaign"), dir, book})
	}
	return nil
}

// handles hands each mail in the spool to the campaigns for which it is, lets these go on, and
// removes it then: killed before that, it is handed on again, and they know it.
func (p *post) handles() error {
	spooled, err := filepath.Glob(filepath.Join(p.dir, spoolFolder, "*.eml"))
	if err != nil {
		return err
	}
	var errs []error
	for _, path := range spooled {
		if p.stop.Err() != nil {
			break
		}
		if err := p.hands(path); err != nil {
			errs = append(errs, err)
			continue
		}
		if err := os.Remove(path); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// hands hands one mail on.
func (p *post) hands(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	head := mail.HeadOf(data)
	list := p.concerned(data, head)
	if len(list) == 0 {
		p.says("mail of %s: for no campaign", inShort(head))
		return p.asks(fmt.Sprintf("a mail of %s is for no campaign", inShort(head)))
	}
	for _, g := range list {
		p.says("mail of %s: to %s", inShort(head), g.name)
		if err := p.runs("inbox", path, g.dir); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
		if err := p.runs("next", "--do", g.dir); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
	}
	return nil
}

// concerned are the campaigns that a mail is for: those that its files name; of one without files,
// the one that its subject names, if its sender plays there.
func (p *post) concerned(data []byte, head mail.Head) (list []*game) {
	files, err := mail.Files(data)
	for _, g := range p.games {
		names := func(f mail.File) bool { name, _ := pen.Made(f.Data); return name == g.name }
		if slices.ContainsFunc(files, names) || err != nil && g.book.Party(head.From) != "" && strings.Contains(head.Subject, g.name) {
			list = append(list, g)
		}
	}
	return list
}

// errLater says that a command could not be done now: the folder is in use, or the disk is full.
var errLater = errors.New("not done now")

// runs gives a command of the program, and tells what it says. What it refuses is its answer; only
// what may go well the next time is an error.
func (p *post) runs(args ...string) error {
	status, said, err := p.gives(args...)
	if err != nil {
		return err
	}
	p.says("umpire %s: status %d\n%s", args[0], status, said)
	switch status {
	case exit.InOut:
		return fmt.Errorf("%w: %s", errLater, strings.TrimSpace(said))
	case exit.Integrity, exit.Bug, exit.Usage:
		return p.asks(fmt.Sprintf("`umpire %s` ended with status %d:\n%s", strings.Join(args, " "), status, said))
	}
	return nil
}

// gives gives a command, and says how it ended and what it printed.
func (p *post) gives(args ...string) (status int, said string, err error) {
	var out bytes.Buffer
	cmd := exec.Command(p.umpire, args...)
	cmd.Stdout, cmd.Stderr = &out, &out
	err = cmd.Run()
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.ExitCode() >= 0 {
		return ended.ExitCode(), out.String(), nil
	}
	if err != nil {
		err = fmt.Errorf("running %s: %w", p.umpire, err)
	}
	return 0, out.String(), err
}
