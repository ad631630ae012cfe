package chain

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
)

// Change is what an entry of that name names: what was ruled, taken back or ended, which keys
// a seat has, when something may come. It is a file change/1, the same whoever appends, with
// a reason, and with those who agreed to that very file.
type Change struct {
	Campaign string
	Kind     string // one of Kinds
	Segment  string // the one that is played or comes next; of a rollback, the one played again
	State    string // hash of the public position to which it applies, or which is restored
	Reason   string
	Consent  []string // players who agreed to this very change, sorted
	Acts     []Act    // in order; a rollback has none
	Seq      int64    // the entry; 0 before it stands
}

// The kinds of change.
const (
	Ruling   = "ruling"
	Rollback = "rollback"
	Retract  = "retract"
	GiveSeat = "seat"
	Silence  = "silence"
	Deadline = "deadline"
	Ending   = "end"
)

// Kinds lists the kinds of change.
var Kinds = []string{Ruling, Rollback, Retract, GiveSeat, Silence, Deadline, Ending}

// Act is one thing that a change does.
type Act struct {
	Verb string
	Args []string
}

// String is the act as it is typed: the verb and what it takes.
func (a Act) String() string { return a.Verb + " " + strings.Join(a.Args, " ") }

// BadChange says why a change is refused.
type BadChange struct{ What string }

func (b *BadChange) Error() string { return b.What }

// Write is the canonical form of a change.
func (ch *Change) Write() []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: change/1")
	line("campaign: %s", ch.Campaign)
	line("kind: %s", ch.Kind)
	line("segment: %s", model.Quote(ch.Segment))
	line("state: %s", model.Quote(ch.State))
	line("reason: %s", model.Quote(ch.Reason))
	line("consent: %s", model.Quoted(ch.Consent))
	if len(ch.Acts) == 0 {
		line("acts: []")
	} else {
		line("acts:")
	}
	for _, a := range ch.Acts {
		line("  - %s", model.Quoted(append([]string{a.Verb}, a.Args...)))
	}
	return []byte(w.String())
}

// ReadChange reads the bytes of a change. What is not as Write makes it is a *BadChange.
func ReadChange(data []byte) (*Change, error) {
	ch, ok := Canonical("change/1", data, func(c *strict.Cursor) *Change {
		ch := &Change{Campaign: c.Key("campaign").Text(), Kind: c.Key("kind").Word(Kinds...),
			Segment: c.Key("segment").Text(), State: c.Key("state").Text(), Reason: c.Key("reason").Text(), Consent: c.Key("consent").Texts()}
		c.Key("acts").Items(func(_ int, v *strict.Cursor) {
			if words := v.Texts(); len(words) > 1 {
				ch.Acts = append(ch.Acts, Act{words[0], words[1:]})
			}
		})
		return ch
	})
	if !ok {
		return nil, &BadChange{"the change is not a change/1 as umpire writes it"}
	}
	return ch, nil
}

// Canonical reads a file of a version such as change/1; false of one that is not as Write
// makes it.
func Canonical[T interface{ Write() []byte }](version string, data []byte, read func(c *strict.Cursor) T) (none T, ok bool) {
	doc, _ := strict.Read(data, version, strict.Options{Data: true})
	if doc.Root == nil {
		return none, false
	}
	c := strict.Open(doc)
	c.Key("umpire").Word(version)
	x := read(c)
	c.Done()
	if len(c.Faults()) > 0 || string(x.Write()) != string(data) {
		return none, false
	}
	return x, true
}

// Sound refuses a change without a reason, with what is no line of text, or on the word of
// somebody who does not play.
func (ch *Change) Sound(players []string) error {
	if strings.TrimSpace(ch.Reason) == "" {
		return &BadChange{"a reason is missing: say why, for the record"}
	}
	told := ch.Reason
	for _, act := range ch.Acts {
		told += act.String()
	}
	if strings.ContainsFunc(told, unicode.IsControl) {
		return &BadChange{"a reason or a name is one line without control characters"}
	}
	for _, p := range ch.Consent {
		if !slices.Contains(players, p) {
			return &BadChange{p + " is not a player of this campaign"}
		}
	}
	return nil
}

// AgreedBy refuses a change to which one of some players has not agreed.
func (ch *Change) AgreedBy(players []string) error {
	for _, p := range players {
		if !slices.Contains(ch.Consent, p) {
			return &BadChange{p + " has not agreed: every player must, say --consent " + p + " when he has"}
		}
	}
	return nil
}

// Does tells what a change does, act by act; of a rollback, what it takes back.
func (ch *Change) Does() string {
	if ch.TakesBack() {
		return speech.Text("change.takes-back", ch.Segment)
	}
	words := make([]string, len(ch.Acts))
	for i, act := range ch.Acts {
		words[i] = act.String()
	}
	if own, ok := ch.NewKeys(); ok {
		return speech.Text("change.own-keys", GiveSeat, own.Side, own.Name)
	}
	return strings.Join(words, "; ")
}

// TakesBack reports whether a change takes back its segment and all behind it.
func (ch *Change) TakesBack() bool { return ch.Kind == Rollback }

// GivesSeat reports whether a change gives the seat of a party to a successor.
func (ch *Change) GivesSeat(party string) bool {
	return ch.Kind == GiveSeat && len(ch.Acts) == 1 && len(ch.Acts[0].Args) > 1 && ch.Acts[0].Args[0] == party
}

// NewKeys is the seat of a change that gives it to somebody with keys of their own.
func (ch *Change) NewKeys() (Seat, bool) {
	if ch.Kind != GiveSeat || len(ch.Acts) != 1 || len(ch.Acts[0].Args) != 4 {
		return Seat{}, false
	}
	a := ch.Acts[0].Args
	return Seat{Side: model.Side(a[0]), Name: a[1], Sign: a[2], Age: a[3]}, true
}

// Seating is the change by which a seat is given to somebody; with keys of their own, if to has
// any.
func Seating(to Seat, reason string, consent []string) *Change {
	act := Act{GiveSeat, []string{string(to.Side), to.Name}}
	if to.Sign != "" {
		act.Args = append(act.Args, to.Sign, to.Age)
	}
	return &Change{Kind: GiveSeat, Reason: reason, Consent: consent, Acts: []Act{act}}
}
