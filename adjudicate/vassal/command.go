package vassal

import (
	"strings"
)

// The most that the text of a save may hold: commands, and how deep they may stand in each other.
const (
	mostCommands = 100000
	mostDepth    = 64
)

// command is one command of a save or log, or several that stand in one.
type command struct {
	text  string
	parts []*command // those that stand in it; then text is empty
	// written is the command as it came, until something in it is set.
	written string
	fresh   bool
}

// script is the text of a save or log: commands one behind the other.
type script struct {
	root *command
	n    int // commands so far
}

// readScript reads the text of a save.
func readScript(text string) (*script, error) {
	s := &script{}
	root, err := s.read(text, 0)
	if err != nil {
		return nil, err
	}
	if s.root = root; root.parts == nil { // what comes behind a single command stands beside it
		s.root = &command{written: text, parts: []*command{root}}
	}
	return s, nil
}

func (s *script) read(text string, depth int) (*command, error) {
	if s.n++; s.n > mostCommands {
		return nil, damaged(savedGame, "it has more than %d commands", mostCommands)
	}
	if depth > mostDepth {
		return nil, damaged(savedGame, "command %d: commands stand in each other more than %d deep", s.n, mostDepth)
	}
	seq := split(text, betweenCommands)
	if seq.len() == 1 && seq.at(0) == text {
		return &command{text: text, written: text}, nil
	}
	c := &command{written: text}
	for _, part := range seq.all() {
		sub, err := s.read(part, depth+1)
		if err != nil {
			return nil, err
		}
		c.parts = append(c.parts, sub)
	}
	return c, nil
}

// set gives a single command another text. Empty, it is nothing and is left out.
func (c *command) set(text string) { c.text, c.fresh = text, true }

// changed reports whether anything in it was set or added.
func (c *command) changed() bool {
	if c.fresh {
		return true
	}
	for _, p := range c.parts {
		if p.changed() {
			return true
		}
	}
	return false
}

// String is the command as it is written: what nobody set as it came.
func (c *command) String() string {
	switch {
	case !c.changed():
		return c.written
	case c.parts == nil:
		return c.text
	}
	var list []string
	for _, p := range c.parts {
		if t := p.String(); t != "" || !p.changed() {
			list = append(list, t)
		}
	}
	return join(betweenCommands, list...).String()
}

// singles are the single commands in their order, without the empty ones.
func (s *script) singles() (list []*command) {
	var walk func(c *command)
	walk = func(c *command) {
		if c.parts == nil && c.text != "" {
			list = append(list, c)
		}
		for _, p := range c.parts {
			walk(p)
		}
	}
	walk(s.root)
	return list
}

// after puts new commands behind one that is there. Below its own parent they stand at the same depth.
func (s *script) after(c *command, texts ...string) {
	var walk func(parent *command) bool
	walk = func(parent *command) bool {
		for i, p := range parent.parts {
			if p == c {
				var fresh []*command
				for _, t := range texts {
					fresh = append(fresh, &command{text: t, fresh: true})
				}
				rest := append(fresh, parent.parts[i+1:]...)
				parent.parts = append(parent.parts[:i+1:i+1], rest...)
				return true
			}
			if walk(p) {
				return true
			}
		}
		return false
	}
	walk(s.root)
}

// String is the whole text.
func (s *script) String() string { return s.root.String() }

// is reports whether a single command begins so.
func (c *command) is(head string) bool { return strings.HasPrefix(c.text, head) }
