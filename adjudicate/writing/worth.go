package writing

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
)

// checkWays is how many ways of a combat a check goes through to say what it is worth.
const checkWays = 1000

// worth says of each combat that the orders of the step name what it is worth, as far as its side
// knows: one line for those that can be reckoned in a few ways. The others `umpire odds` may reckon.
func worth(w io.Writer, s *single.Step) {
	title := " " + speech.Text("echo.worth") + "\n"
	for _, r := range known(s, s.Orders) {
		fmt.Fprintf(w, "%s  %-11s %s\n", title, r.Fight.Target.Text, Worth(r.Odds))
		title = ""
	}
}

// known are the combats of a file that can be reckoned in a few ways, as far as its side knows.
func known(s *single.Step, sent *single.Sent) []single.Reckoned {
	return slices.DeleteFunc(ownStep(s, sent).Reckon(checkWays, nil), func(r single.Reckoned) bool { return !isKnown(r) })
}

func isKnown(r single.Reckoned) bool { return r.Err == nil && r.Odds.Begun }

// ownStep is a step with a file of orders, as far as its side knows it.
func ownStep(s *single.Step, sent *single.Sent) *single.Step {
	own := *s
	own.Orders = sent
	own.Standing = slices.DeleteFunc(slices.Clone(s.Standing), func(st *single.Sent) bool { return st.Side != sent.Side })
	return &own
}

// worth says what a combat of a file of orders is worth, by its number from 1, or why that is not known;
// is reports whether there is one. taken are its target and the chance that it is taken, nothing where
// that is not known.
func (d *Desk) worth(text string, number int) (what string, taken [][2]string, is bool) {
	s := d.said(text)
	if s.Orders == nil {
		return "", nil, false
	}
	r, is := ownStep(s, s.Orders).ReckonAt(number-1, checkWays, nil)
	if !is {
		return "", nil, false
	}
	target, says := r.Fight.Target.Text, "%s"
	if errors.Is(r.Err, adjudicate.ErrTooManyWays) {
		says = speech.Text("echo.as-drafted", "%s")
		if s = d.said(d.decided(text)); s.Orders != nil {
			r, _ = ownStep(s, s.Orders).ReckonAt(number-1, checkWays, nil)
		}
	}
	switch {
	case isKnown(r):
		what, taken = fmt.Sprintf(says, Worth(r.Odds)), [][2]string{{target, Percent(r.Odds.Taken.Is)}}
	case errors.Is(r.Err, adjudicate.ErrTooManyWays):
		what = speech.Text("echo.too-many")
	default:
		what = speech.Text("echo.not-begun")
	}
	return fmt.Sprintf("%-11s %s", target, orders.Spoken(Texts(d.words()), what)), taken, true
}

// decided is the text of a file of orders in which what no line and no standing order of its side decides is
// decided as a draft of standing orders would.
func (d *Desk) decided(text string) string {
	f := &lines{list: strings.Split(text, "\n")}
	d.samples(func(k *orders.Key, q Choice, sample string) {
		if f.find(0, k.Name) < 0 && !slices.ContainsFunc(d.step.Standing, func(s *single.Sent) bool { return s.Side == d.side && s.File.Says(k.Name) }) {
			text = d.put(text, q, sample)
		}
	})
	return text
}

// valued are the rows of a draft with what each combat that it orders is worth, in the note behind it.
func valued(s *single.Step, r *orders.DraftRequest, rows []orders.Row) []orders.Row {
	sent, _ := s.Read(single.Input{Name: "draft", Data: orders.Template(Head(s, orders.KindOrders, r.Side), rows)})
	if sent.File == nil {
		return rows
	}
	rows = slices.Clone(rows)
	for _, f := range known(s, sent) {
		i := slices.IndexFunc(rows, func(row orders.Row) bool { return !row.Off && row.Text == "- attack: "+f.Fight.Target.Text })
		if i < 0 {
			continue
		}
		if rows[i].Note != "" {
			rows[i].Note += "; "
		}
		rows[i].Note += Worth(f.Odds)
	}
	return r.Spoken(rows, orders.Parts)
}

// Worth is what odds come to, in one line, a text on its way (orders.Parts).
func Worth(o *adjudicate.Odds) string {
	return speech.Text("draft.worth", Percent(o.Taken.Is), Decimal(o.Steps[0].Is), Decimal(o.Steps[1].Is))
}

// Decimal is a number with two digits behind the point.
func Decimal(n *big.Rat) string { return n.FloatString(2) }

// Percent is a chance in hundredths, with one digit behind the point.
func Percent(p *big.Rat) string {
	return new(big.Rat).Mul(p, big.NewRat(100, 1)).FloatString(1) + " %"
}

// Luck is how much better a side did in a combat, by the dice alone, than was to be expected: steps
// that its enemy lost and it did not. Nil if it is not known which dice fell.
func Luck(o *adjudicate.Odds) *big.Rat {
	if o == nil || o.Had == nil {
		return nil
	}
	gain := func(own, enemy *big.Rat) *big.Rat { return new(big.Rat).Sub(enemy, own) }
	return new(big.Rat).Sub(gain(o.Had[0], o.Had[1]), gain(o.Steps[0].Is, o.Steps[1].Is))
}
