package writing

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Check tells what is wrong with a file, and if nothing is, how it was understood, what may be
// asked, and the receipt. Orders become those of the step. complaints are the texts of what may
// be wrong, by id. fine is false if it is refused; an error is a fault of ours.
func Check(w io.Writer, s *single.Step, in single.Input, complaints map[string][2]string) (told single.Told, fine bool, err error) {
	c, err := check(w, s, in, complaints, worth)
	return c.told, c.fine, err
}

// checked is what a check of a file has found.
type checked struct {
	told    single.Told
	mayAsk  []adjudicate.Await // the questions that may be asked
	fine    bool               // it is not refused
	receipt string             // of a file that could be read
}

// check is Check with all that it has found; odds tells what combats are worth.
func check(w io.Writer, s *single.Step, in single.Input, complaints map[string][2]string, odds func(io.Writer, *single.Step)) (is checked, err error) {
	sent, told, c, err := judge(s, in)
	is.told, is.mayAsk = told, c.MayAsk
	if sent.File != nil {
		is.receipt = sent.File.Receipt()
	}
	if err != nil {
		return is, err
	}
	Layout(w, told, complaints)
	switch is.fine = sent.File != nil && !HasErrors(told.Faults); {
	case !is.fine:
	case sent.File.Kind != orders.KindOrders:
		fmt.Fprintf(w, "%s %s\n", orders.Understood(sent.File, complaints), orders.Spoken(complaints, speech.Text("echo."+sent.File.Kind))) // how much of it was judged
	default:
		var b strings.Builder
		understood(&b, s, sent, c, complaints)
		odds(&b, s)
		notAskedFor(&b, told, c)
		_, err = io.WriteString(w, orders.Spoken(complaints, b.String()))
	}
	return is, err
}

// Judge is what Check finds wrong with a file, without a word. Orders become those of the step.
func Judge(s *single.Step, in single.Input) (single.Told, error) {
	_, told, _, err := judge(s, in)
	return told, err
}

// judge reads a file and finds what is wrong with it: orders are run, of others the names are held
// against the board.
func judge(s *single.Step, in single.Input) (sent *single.Sent, told single.Told, c adjudicate.Checked, err error) {
	sent, told = s.Read(in)
	switch {
	case sent.File == nil:
		return sent, told, c, nil
	case sent.File.Kind == orders.KindOrders:
		s.Orders = sent
		c = s.Check()
	default:
		c.Problems = s.Audit(sent)
	}
	if c.Err == nil {
		told = WithProblems(told, c)
	}
	return sent, told, c, c.Err
}

// understood prints the echo (orders 2.13), in texts on their way.
func understood(w io.Writer, s *single.Step, sent *single.Sent, c adjudicate.Checked, words map[string][2]string) {
	h := sent.File.Head
	fmt.Fprintf(w, "%-48s %s\n", orders.Spoken(words, speech.Text("echo.head", h.Segment, h.Side)), speech.Text("receipt.orders", sent.File.Receipt()))
	var standing *orders.File
	for _, st := range s.Standing {
		if st.Side == sent.Side {
			standing = st.File
		}
	}
	lines := s.Rules.Echo(s.State.Position.View(sent.Side).Set(), c.Journal, sent.File, standing)
	if len(lines) == 0 { // a segment of whose orders the game has nothing more to tell
		lines = orders.Said(sent.File)
	}
	for _, line := range lines {
		fmt.Fprintf(w, " %s\n", line)
	}
	fmt.Fprintf(w, " %s\n", speech.Text("echo.may-ask"))
	switch {
	case c.Capped && len(c.MayAsk) == 0:
		fmt.Fprintf(w, "  %s\n", speech.Text("echo.capped-none", c.Branches))
	case c.Capped:
		fmt.Fprintf(w, "  %s\n", speech.Text("echo.capped", c.Branches))
	case len(c.MayAsk) == 0 && provoked(s.Rules):
		fmt.Fprintf(w, "  %s\n", speech.Text("echo.unless"))
	case len(c.MayAsk) == 0:
		fmt.Fprintf(w, "  %s\n", speech.Text("echo.nothing"))
	}
	for _, q := range c.MayAsk {
		fmt.Fprintf(w, "  %-20s (%s)\n", q.Name, q.Cite)
	}
}

// notAskedFor prints the lists that no case tried asked for, where there are others: that
// they never serve is not certain.
func notAskedFor(w io.Writer, told single.Told, c adjudicate.Checked) {
	if len(c.NotAsked) == 0 {
		return
	}
	fmt.Fprintf(w, " %s\n  %s\n", speech.Text("echo.not-asked"), speech.Text("echo.serves", c.Branches))
	for _, l := range c.NotAsked {
		fmt.Fprintf(w, "  %s %s\n", speech.Text("echo.line", fmt.Sprintf("%-4d", l.At.Line)), strings.TrimSpace(told.Lines[l.At.Line-1]))
	}
}

// provoked reports whether what one side plays unseen can put questions to the other,
// through which a check does not go.
func provoked(g adjudicate.Game) bool {
	return slices.ContainsFunc(g.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Provoked })
}

// WithProblems adds to what is told of a file what a check of it found.
func WithProblems(t single.Told, c adjudicate.Checked) single.Told {
	t.Cites = map[strict.Place]string{}
	for _, p := range c.Problems {
		t.Faults = append(t.Faults, p.Fault)
		t.Cites[p.At] = p.Cite
	}
	if !HasErrors(t.Faults) { // behind an error much is not come to
		for _, l := range c.Unused {
			t.Faults = append(t.Faults, strict.Fault{At: l.At, ID: "unused", Warning: true})
		}
		if f, is := commented(t, c.MayAsk); is {
			t.Faults = append(t.Faults, f)
		}
	}
	return t
}

// HasErrors reports whether there is more than warnings among faults.
func HasErrors(list []strict.Fault) bool {
	return slices.ContainsFunc(list, func(f strict.Fault) bool { return !f.Warning })
}

// Layout prints the problems of one file (orders 6). rules are the messages of the game.
func Layout(w io.Writer, f single.Told, rules map[string][2]string) {
	if len(f.Faults) == 0 {
		return
	}
	fmt.Fprint(w, orders.Layout(f.Name, f.Faults, f.Lines, citing(f), Texts(rules)))
}

// Say is what Layout says of one of the problems: what is wrong, and the way out. texts are those of
// Texts.
func Say(f single.Told, n int, texts map[string][2]string) (what, way string) {
	return orders.Say(f.Faults[n], citing(f), texts)
}

// Texts are the messages of all readers and, over them, those of a game.
func Texts(rules map[string][2]string) map[string][2]string {
	return orders.Merge(orders.Messages, orders.CheckMessages, strict.Messages, model.Messages, rules)
}

// citing gives the rule of a problem of a file by its place.
func citing(f single.Told) func(strict.Place) string {
	return func(p strict.Place) string { return f.Cites[p] }
}
