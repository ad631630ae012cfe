package pen

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// Decided is the file decided/1: what a party decided at a stop of the public run,
// question by question, where its own file says so and may not be shown.
type Decided struct {
	Campaign, Segment, Side string
	Halt                    string // all 64 digits
	Answers                 []adjudicate.Settled
}

const decidedKind = "decided"

// Write is the canonical form.
func (d *Decided) Write() []byte {
	var w strings.Builder
	fmt.Fprintf(&w, "umpire: decided/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\ndecided:\n", d.Campaign, model.Quote(d.Segment), d.Side, model.Quote(d.Halt))
	for _, a := range d.Answers {
		fmt.Fprintf(&w, "  - {question: %s, answer: %s}\n", model.Quote(a.ID), model.Quote(a.Text))
	}
	return []byte(w.String())
}

// readDecided reads a file decided/1; one that is not as Write makes it is a
// *single.WrongFile.
func readDecided(data []byte) (*Decided, error) {
	return readCanonical(decidedKind, "decided/1", data, func(c *strict.Cursor) *Decided {
		d := &Decided{Campaign: c.Key("campaign").Text(), Segment: c.Key("segment").Text(), Side: c.Key("side").Text(), Halt: c.Key("base").Text()}
		c.Key("decided").Items(func(_ int, v *strict.Cursor) {
			d.Answers = append(d.Answers, adjudicate.Settled{ID: v.Key("question").Text(), Text: v.Key("answer").Text(), Origin: adjudicate.FromSettled})
			v.Done()
		})
		return d
	})
}
