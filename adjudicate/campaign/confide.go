package campaign

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
)

// What a referee's folder gives to a player besides the chain: his view of the position,
// and the reports and sheets that are for him. They go to him as an age file that an
// entry `private` names (hexdice/1 3.9, 4.2).

// Due reports whether a side has something coming that no entry `private` has brought it:
// the rules have stopped since its last one.
func (c *Campaign) Due(side model.Side) bool {
	if c.Closed || c.Waiting() != nil {
		return false
	}
	for _, e := range slices.Backward(c.Chain) {
		switch typ := e.Get("type"); {
		case typ == "private" && e.Get("party") == string(side):
			return false
		case typ == "pass" && e.Get("to") == c.Settings.Referee:
			return true
		}
	}
	return false
}

// For are the reports, sheets, journals and public states of the stops since a side's last
// entry `private` that the side may see: not those that have the name of another in them. A
// successor with keys of their own could not read what came before.
func (c *Campaign) For(side model.Side) []File {
	last := c.confided(side)
	var list []File
	for _, f := range c.Derived {
		words := strings.SplitN(strings.TrimPrefix(f.Name, "reports/"), "_", 4)
		if f.Secret || !strings.HasPrefix(f.Name, "reports/") || len(words) < 4 {
			continue
		}
		if n, err := strconv.ParseInt(words[1], 10, 64); err == nil && n > last && !c.forAnother(side, words[3]) {
			list = append(list, f)
		}
	}
	return list
}

// confided is a side's last entry `private`, of those that its keys open; 0 without one.
func (c *Campaign) confided(side model.Side) int64 {
	for _, e := range slices.Backward(c.Chain) {
		if e.Get("type") == "private" && e.Get("party") == string(side) && e.Number("seq") >= c.Roster.Now(string(side)).From {
			return e.Number("seq")
		}
	}
	return 0
}

// forAnother reports whether the end of a name names another side than one.
func (c *Campaign) forAnother(side model.Side, rest string) bool {
	words := strings.FieldsFunc(rest, func(r rune) bool { return r == '_' || r == '.' })
	return slices.ContainsFunc(c.Settings.Seats, func(s chain.Seat) bool { return s.Side != side && slices.Contains(words, string(s.Side)) })
}

// Confide enters an age file that one party alone can read.
func (c *Campaign) Confide(party string, cipher []byte) error {
	if err := c.settle(); err != nil {
		return err
	}
	sum := single.Input{Data: cipher}.Sum()
	e, err := c.next(c.Settings.Referee, chain.Private(party, sum))
	if err != nil {
		return err
	}
	c.brought[sum] = cipher
	c.out = append(c.out, File{Name: "files/" + sum, Data: cipher})
	c.enter(e, true)
	return nil
}

// Keep puts files among those to be written that lie beside the chain.
func (c *Campaign) Keep(files ...File) { c.out = append(c.out, files...) }

// Told is the entry behind which the last mail to a side tells what happened: the last that
// the side has signed, or the one with which the mail before it left.
func (c *Campaign) Told(side string) int64 {
	var left []int64
	for _, e := range c.Chain {
		if e.Get("type") == "private" && e.Get("party") == side {
			left = append(left, e.Number("seq"))
		}
	}
	if len(left) < 2 {
		return c.Holds(side)
	}
	return max(c.Holds(side), left[len(left)-2])
}

// Holds is the last entry that a party has signed, as far as the folder knows.
func (c *Campaign) Holds(party string) int64 {
	var list []*chain.Aside
	for _, a := range c.asides {
		if seq := a.Seq(); a.Party() == party && seq <= c.Chain.Seq() && seq > c.held[party] {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, func(a, b *chain.Aside) int { return cmp.Compare(b.Seq(), a.Seq()) })
	for _, a := range list {
		if c.Signed(a) == nil {
			return a.Seq()
		}
	}
	return c.held[party]
}
