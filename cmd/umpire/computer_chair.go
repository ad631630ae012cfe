package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
)

// chair is one of the two folders of a game against the computer. It is read once, and again
// after an error.
type chair struct {
	a   *app
	dir string
	m   *pen.Match // nil if it must be read
}

// match is the campaign as the folder has it.
func (c *chair) match() (*pen.Match, error) {
	if c.m != nil {
		return c.m, nil
	}
	m, err := c.a.match(c.dir)
	if err == nil {
		c.m = m
	}
	return m, err
}

// save writes what was entered.
func (c *chair) save() error {
	err := campaign.Save(campaign.Real, c.dir, c.m.Files())
	if c.m.Written(); err != nil {
		c.m = nil
	}
	return err
}

// mail is what the folder sends next; pen.ErrWaiting if a file of its owner comes first.
func (c *chair) mail() (*campaign.Bundle, error) {
	fsys := os.DirFS(c.dir)
	if !pen.Begun(fsys) {
		return invitation(fsys)
	}
	m, err := c.match()
	if err != nil {
		return nil, err
	}
	if m.Seq() == 0 && m.Pen != m.Me {
		return invitation(fsys)
	}
	b, err := m.Send()
	if err != nil && !errors.Is(err, pen.ErrWaiting) {
		c.m = nil
		return nil, err
	}
	return b, errors.Join(err, c.save())
}

// aside is a mail of what its owner has handed in beside the file that is awaited of him; nil
// if there is nothing.
func (c *chair) aside() (*campaign.Bundle, error) {
	if len(c.m.Waiting()) == 0 {
		return nil, nil
	}
	b, err := c.m.All()
	if err != nil {
		return nil, err
	}
	return b, c.save()
}

// take takes a bundle, and reports whether it brought anything. Where the offer is made an
// invitation brings nothing.
func (c *chair) take(b *campaign.Bundle) (fresh bool, err error) {
	fsys := os.DirFS(c.dir)
	if !pen.Begun(fsys) {
		files, got, err := pen.Join(fsys, b.Data, c.a.house())
		if err == nil && got != nil {
			files = append(files, got.Files()...)
		}
		if err != nil {
			return false, err
		}
		return len(files) > 0, campaign.Save(campaign.Real, c.dir, files)
	}
	if strings.HasPrefix(b.Name, "invitation-") {
		return false, nil
	}
	m, err := c.match()
	if err != nil {
		return false, err
	}
	got, err := m.Receive(b.Data)
	if err != nil {
		c.m = nil
		return false, err
	}
	return got.New > 0 || len(m.Files()) > 0, c.save()
}

// answer is the next mail of the computer, after all that it has to decide.
func (c *chair) answer() (*campaign.Bundle, error) {
	for range rounds {
		if err := c.agrees(); err != nil {
			return nil, err
		}
		b, err := c.mail()
		if !errors.Is(err, pen.ErrWaiting) {
			return b, err
		}
		if err := (&mind{c}).thinks(); err != nil {
			return nil, fmt.Errorf("the computer, in %s: %w", c.dir, err)
		}
	}
	return nil, fmt.Errorf("%w: the computer comes to no end", adjudicate.ErrBug)
}

// agrees signs what the player proposes to end the game with.
func (c *chair) agrees() error {
	if !pen.Begun(os.DirFS(c.dir)) {
		return nil
	}
	m, err := c.match()
	if err != nil {
		return err
	}
	for _, p := range m.Proposed() {
		if err := m.AgreeTo(p.File); err != nil {
			return err
		}
	}
	return c.save()
}
