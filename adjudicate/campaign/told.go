package campaign

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/strict"
)

// Statement is the file told/1, in which the referee tells everybody what the sealed files of
// the sides have decided since he told so last, and what now seals their private parts.
// With it the public run comes to the positions that the chain names. An entry `object` of
// his own names it: a statement, of which the end shows whether it was true.
type Statement struct {
	Campaign, Segment string
	Decided           []Decision
	Private           []single.Commitment // after the segment, or after a ruling
}

// Decision is one answer that a sealed file has given, as everybody is told it.
type Decision struct {
	Of             model.Side
	Question, Text string
	From           adjudicate.Origin
}

const toldKind = "told"

// fromSealed stands for where a decision comes from of which everybody is told only what
// it was: orders, standing orders or an answer given ahead.
const fromSealed = "sealed"

// Write is the canonical form.
func (x *Statement) Write() []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: told/1")
	line("campaign: %s", x.Campaign)
	line("segment: %s", model.Quote(x.Segment))
	if len(x.Decided) == 0 {
		line("decided: []")
	} else {
		line("decided:")
	}
	for _, d := range x.Decided {
		line("  - {of: %s, question: %s, answer: %s, from: %s}", d.Of, model.Quote(d.Question), model.Quote(d.Text), model.Quote(originWord(d.From)))
	}
	if len(x.Private) == 0 {
		line("private: {}")
	} else {
		line("private:")
	}
	for _, p := range x.Private {
		line("  %s: %s", p.Side, model.Quote(p.Seal))
	}
	return []byte(w.String())
}

// toldOrigins are where a decision may come from that the referee tells of.
var toldOrigins = []adjudicate.Origin{adjudicate.FromSettled, adjudicate.FromOrders, adjudicate.FromStanding, adjudicate.FromAhead, adjudicate.FromPolicy, adjudicate.FromForced, sealedOrigin}

// sealedOrigin is the origin of a decision of which nobody is told where it stands.
const sealedOrigin = adjudicate.FromOracle

func originWord(o adjudicate.Origin) string {
	if o == sealedOrigin {
		return fromSealed
	}
	return o.String()
}

// readTold reads a file told/1; one that is not as Write makes it is refused.
func readTold(in single.Input) (*Statement, error) {
	x, ok := chain.Canonical("told/1", in.Data, func(c *strict.Cursor) *Statement {
		x := &Statement{Campaign: c.Key("campaign").Text(), Segment: c.Key("segment").Text()}
		c.Key("decided").Items(func(_ int, v *strict.Cursor) {
			d := Decision{Of: model.Side(v.Key("of").Text()), Question: v.Key("question").Text(), Text: v.Key("answer").Text()}
			word := v.Key("from").Text()
			d.From = toldOrigins[max(0, slices.IndexFunc(toldOrigins, func(o adjudicate.Origin) bool { return originWord(o) == word }))]
			x.Decided = append(x.Decided, d)
			v.Done()
		})
		c.Key("private").Each(func(side string, _ strict.Place, v *strict.Cursor) {
			x.Private = append(x.Private, single.Commitment{Side: model.Side(side), Seal: v.Text()})
		})
		return x
	})
	if !ok {
		return nil, fmt.Errorf("%s: %w: it is not a told/1 as umpire writes it", in.Name, single.ErrAltered)
	}
	return x, nil
}

// entered are decisions as a run takes them.
func entered(list []Decision) (out []adjudicate.Settled) {
	for _, d := range list {
		from := d.From
		if from == sealedOrigin {
			from = adjudicate.FromOrders
		}
		out = append(out, adjudicate.Settled{ID: d.Question, Text: d.Text, Origin: from, Line: d.From == adjudicate.FromOrders})
	}
	return out
}

// toldFalsely says of the statement of the referee that the chain has with a run what in it
// the sealed files do not give, by the name of the question: the run itself would go on
// otherwise from there. nil where hands are not open, or nothing is wrong.
func (c *Campaign) toldFalsely(r *single.Result) error {
	if c.blind || r == nil || len(c.rest) == 0 {
		return nil
	}
	x, err := c.statementAhead(c.rest, c.Pact.Round)
	if x == nil || err != nil {
		return err
	}
	gives := map[string]Decision{}
	for _, d := range c.decided(r) {
		gives[d.Question] = d
	}
	for _, d := range x.Decided {
		if is, ok := gives[d.Question]; ok && is != d {
			return falseWord(d, fmt.Sprintf("%q", is.Text))
		}
	}
	return nil
}

func falseWord(d Decision, gives string) error {
	return fmt.Errorf("%w: the referee tells that %s decided %q to %s; what it handed in gives %s", single.ErrAltered, d.Of, d.Text, d.Question, gives)
}

// falsely says of a statement of the referee that it is another than the run gives, and in
// which decision; nil of any other entry.
func (c *Campaign) falsely(want, have dice.Record) error {
	if !c.states(want) || !c.states(have) {
		return nil
	}
	a, errA := c.toldIn(want)
	b, errB := c.toldIn(have)
	if errA != nil || errB != nil {
		return nil
	}
	for i, d := range b.Decided {
		if i >= len(a.Decided) || a.Decided[i] != d {
			return falseWord(d, "nothing there")
		}
	}
	if len(a.Decided) > len(b.Decided) {
		d := a.Decided[len(b.Decided)]
		return fmt.Errorf("%w: the referee does not tell that %s decided %q to %s", single.ErrAltered, d.Of, d.Text, d.Question)
	}
	return fmt.Errorf("%w: the referee tells of other private parts than the run gives", single.ErrAltered)
}

func (c *Campaign) toldIn(e dice.Record) (*Statement, error) {
	data, err := c.kept(e.Get("file"))
	if err != nil {
		return nil, err
	}
	return readTold(single.Input{Name: "files/" + e.Get("file")[:8], Data: data})
}
