package campaign

import (
	"fmt"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// due is one entry that follows from what the chain has already.
type due struct {
	make func() (dice.Record, error)
	// before and after are the files that are written beside it; nil for none.
	before func(rec dice.Record) ([]File, error)
	after  func(rec dice.Record) ([]File, error)
	take   func() error          // what it brings is taken in, just before it stands
	then   func(rec dice.Record) // what is known once it stands
}

// next makes the entry that would follow.
func (c *Campaign) next(writer string, e dice.Entering) (dice.Record, error) {
	return c.Entry(writer, e)
}

// plainDue is an entry of fixed lines.
func (c *Campaign) plainDue(writer string, e dice.Entering) due {
	return due{make: func() (dice.Record, error) { return c.next(writer, e) }}
}

// passDue hands the pen on: it names the public position and what is awaited.
func (c *Campaign) passDue(from, to, state, awaits string) due {
	return c.plainDue(from, chain.Pass(to, state, awaits))
}

// differs says in what an entry is not the one that is due: its type, or the first line of it.
func differs(want, have dice.Record) string {
	if want.Get("type") != have.Get("type") {
		return fmt.Sprintf("after what goes before comes an entry %s; this one is an entry %s", want.Get("type"), have.Get("type"))
	}
	a, b := strings.Split(string(want.Bytes()), "\n"), strings.Split(string(have.Bytes()), "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			other := "nothing"
			if i < len(b) && b[i] != "" {
				other = "`" + b[i] + "`"
			}
			return fmt.Sprintf("what goes before gives an entry %s with `%s`; this one has %s", want.Get("type"), a[i], other)
		}
	}
	return "it has more lines than what goes before gives"
}
