package campaign

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Awaited is one thing that a campaign waits for.
type Awaited struct {
	Side      model.Side // "" where nobody's file is awaited
	Player    string     // who has the seat
	Kind      string     // orders, answers, signature, round; acceptance and nonce; run for a segment that takes no orders, close at the end
	Segment   string
	Base      string   // what the file names as its base, eight digits
	Questions []string // of answers: the names
	File      string   // a good name for the file
	Subject   string   // a good subject for the mail
	Lock      *Waiting // of signature, round, acceptance and nonce: what waits
}

// Awaited lists what the campaign waits for; nothing once it is closed.
func (c *Campaign) Awaited() []Awaited {
	if c.Closed || !c.Ran() || c.Ended != "" {
		return nil
	}
	if w := c.Waiting(); w != nil {
		return c.awaitsRound(w)
	}
	t := c.Turn
	if t == nil || t.Result == nil || !t.Result.Awaiting() {
		kind := "orders"
		switch {
		case c.Step.Over():
			kind = "close"
		case !c.Step.Ordered():
			kind = "run"
		}
		if kind == "orders" && c.Step.Owner == "" {
			return c.awaitsBoth()
		}
		return []Awaited{c.awaits(c.Step.Owner, kind, c.Step.State.Segment, c.Step.Base)}
	}
	halt := t.Result.Halts[len(t.Result.Halts)-1]
	var list []Awaited
	for _, side := range c.Step.State.Position.Set().Schema.Sides {
		var names []string
		for _, w := range t.Result.Outcome.Awaits {
			if w.To == side {
				names = append(names, w.Name)
			}
		}
		if len(names) > 0 {
			a := c.awaits(side, "answers", t.Segment, halt.Hash)
			a.Questions = names
			list = append(list, a)
		}
	}
	return list
}

// awaitsBoth lists the orders of a segment of both sides that are not in yet, of those
// who have anything to write for it; none in a segment of one side.
func (c *Campaign) awaitsBoth() []Awaited {
	var list []Awaited
	if c.Step.Owner != "" || !c.Step.Ordered() {
		return nil
	}
	for _, seat := range c.Seats {
		if !c.Turn.has(seat.Side) && c.Step.Writes(seat.Side) {
			list = append(list, c.awaits(seat.Side, "orders", c.Step.State.Segment, c.Step.Base))
		}
	}
	return list
}

// has reports whether the orders of a side are in.
func (t *Turn) has(side model.Side) bool {
	return t != nil && (t.orders != nil && t.orders.Side == side || t.also != nil && t.also.Side == side)
}

// awaitsRound lists the signatures that an open lock or another entry lacks, or then the
// round, or the nonces.
func (c *Campaign) awaitsRound(w *Waiting) []Awaited {
	kind, sides := "signature", w.Missing
	switch {
	case w.Accept != "" && len(w.Missing) > 0:
		kind = "acceptance"
	case len(w.Nonces) > 0:
		kind, sides = "nonce", w.Nonces
	case len(w.Missing) == 0:
		a := c.awaits("", "round", c.Step.State.Segment, c.Step.Base)
		a.Lock = w
		return []Awaited{a}
	}
	var list []Awaited
	for _, side := range sides {
		a := c.awaits(side, kind, c.Step.State.Segment, c.Step.Base)
		a.File, a.Lock = chain.EntryName(w.Entry), w
		if kind == "nonce" {
			a.File = "nonce-" + string(side) + ".txt"
		}
		list = append(list, a)
	}
	return list
}

func (c *Campaign) awaits(side model.Side, kind, segment, base string) Awaited {
	a := Awaited{Side: side, Kind: kind, Segment: segment, Base: base[:8]}
	for _, seat := range c.Seats {
		if seat.Side == side {
			a.Player = seat.Name
		}
	}
	if side != "" {
		a.File = fmt.Sprintf("%s_%03d_%s_%s_%s.yaml", c.Settings.Campaign, c.Chain.Seq(), segment, side, kind)
		a.Subject = fmt.Sprintf("%s %s %s %s FINAL", c.Settings.Campaign, segment, side, kind)
	}
	return a
}

// timesFile holds when entries were written, by the clock of who has the folder. It is
// outside the chain: a time proves nothing.
const timesFile = "times.txt"

// Stamp is a line of times.txt: an entry, and when it was written.
type Stamp struct {
	Seq int64
	At  time.Time
}

// Times reads times.txt; lines that are none are passed over.
func Times(fsys fs.FS) []Stamp {
	data, err := fs.ReadFile(fsys, timesFile)
	if err != nil {
		return nil
	}
	var list []Stamp
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if len(words) != 3 || words[1] != "written" {
			continue
		}
		seq, err := strconv.ParseInt(words[0], 10, 64)
		at, err2 := time.Parse(time.RFC3339, words[2])
		if err == nil && err2 == nil {
			list = append(list, Stamp{seq, at})
		}
	}
	return list
}

// Stamped is times.txt with one stamp more.
func Stamped(fsys fs.FS, s Stamp) File {
	data, _ := fs.ReadFile(fsys, timesFile)
	return File{Name: timesFile, Data: append(data, fmt.Sprintf("%06d written %s\n", s.Seq, s.At.Format(time.RFC3339))...)}
}

// Since is when the campaign began to wait for what it waits for; false if no time is known.
func (c *Campaign) Since(times []Stamp) (time.Time, bool) {
	since := c.waitsSince()
	for _, s := range times {
		if s.Seq >= since {
			return s.At, true
		}
	}
	return time.Time{}, false
}

// Deadline is until when the campaign waits: as the last entry says that moved it since the
// waiting began, else the hours of the settings after that; false if no time is known.
func (c *Campaign) Deadline(times []Stamp) (time.Time, bool) {
	if d := c.moved(); d != nil {
		return d.until, true
	}
	at, found := c.Since(times)
	return at.Add(c.allowed()), found
}

// waitsSince is the entry since which the same thing is awaited.
func (c *Campaign) waitsSince() int64 { return WaitsSince(c.Chain, c.Settings.Referee) }

// WaitsSince is the entry of a chain since which a referee waits for the same thing: standing
// orders, a new player or a file that is taken back give nobody more time.
func WaitsSince(entries []dice.Record, referee string) int64 {
	since, awaits := int64(len(entries)), ""
	for _, e := range slices.Backward(entries) {
		if e.Get("type") != "pass" || e.Get("to") != referee {
			continue
		}
		if awaits == "" {
			awaits = e.Get("awaits")
		}
		if e.Get("awaits") != awaits {
			break
		}
		since = e.Number("seq")
	}
	return since
}
