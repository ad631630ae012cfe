package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
)

func (a *app) legal() *cobra.Command {
	var p plain
	var d drafting
	var why bool
	cmd := &cobra.Command{
		Use:   "legal [UNIT | HEX | QUESTION | ANSWER] [FOLDER | --state FILE]",
		Short: "List what you may do now, or say why something is illegal",
		Long: `What it lists depends on what you name, given the orders so far:

  nothing        what may be said now: the first question that is still
                 open, and the other sections of the file
  a unit         its moves
  a hex or zone  who may come there and who may attack it
  a question     its answers (2413 losses, TIN casualties)
  an answer      whether it is legal, and why not
                 (I/11/6P 2713-2613, 2 inf NOV-KAL)
  a card         whether it may be played, at the first moment for cards
                 (C9 GE on 62/13T)

Exit status 1 means that the answer is no.`,
		Example: `  umpire legal --state state.yaml --card A17 I/11/6P
  umpire legal --state state.yaml --orders orders.yaml 2413 losses`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			args = p.placed(args)
			d.mine = seatIn(p.state)
			s, err := p.step(a.world)
			if err != nil {
				return err
			}
			if s.Owner != "" {
				d.mine = "" // who is on move is listed
			}
			side, err := d.whose(s)
			if err != nil {
				return err
			}
			if s.Orders == nil && (d.card != "" || d.order != "") {
				if err := d.ordersFor(s); err != nil {
					return err
				}
			}
			l := &lister{app: a, step: s, side: side, why: why, set: s.State.Position.View(side).Set()}
			return l.list(strings.Fields(strings.Join(args, " ")))
		},
	}
	p.flags(cmd)
	d.flags(cmd)
	cmd.Flags().BoolVar(&why, "why", false, "list what is illegal too, and why")
	return cmd
}

// ordersFor takes the draft of that card and order for the orders so far.
func (d *drafting) ordersFor(s *campaign.Step) error {
	text, err := d.file(s, orders.KindOrders)
	if err != nil {
		return err
	}
	return s.Add([]campaign.Input{{Name: "template", Data: text}}, nil, nil)
}

// lister lists answers for a side.
type lister struct {
	*app
	step  *campaign.Step
	side  model.Side
	set   *model.Set // as the side knows it
	why   bool
	shown bool
	good  int // answers that were shown and are legal
	bad   bool

	faults []strict.Fault // of an answer that was read as an entry
}

// list finds out what the words mean.
func (l *lister) list(words []string) error {
	set := l.set
	var err error
	switch {
	case len(words) == 0:
		err = l.overview()
	case len(words) == 1:
		err = l.one(set, words[0])
	case len(words) == 2 && l.step.Rules.Vocabulary().Key(strings.ToLower(words[1])) != nil:
		name := words[0] + " " + strings.ToLower(words[1])
		err = l.show(func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return strings.EqualFold(q.Name, name) }, nil, nil)
	default:
		err = l.answer(set, words)
	}
	switch {
	case err != nil:
		return err
	case !l.shown:
		a := fmt.Errorf("no such question comes up for %s in %s", l.side, l.step.State.Segment)
		if way := l.wayOn(); way != "" {
			return hint(a, way)
		}
		return a
	case l.bad:
		return ended{exit.No}
	}
	return nil
}

// wayOn says what may help where no question comes up, in words of the game that is played.
func (l *lister) wayOn() string {
	switch v := l.step.Rules.Vocabulary(); {
	case l.step.Owner != "" && l.step.Owner != l.side:
		return "the segment is of " + string(l.step.Owner)
	case l.step.Orders != nil || l.step.Owner == "":
		return ""
	case v.Key("card") == nil:
		return "say what is ordered so far: --orders FILE"
	}
	return "say what is ordered so far: --orders FILE, or --card and --order"
}

// overview is the first question that nothing decides, and then every other section of the
// file in which something may be said.
func (l *lister) overview() error {
	first := func(_ adjudicate.Await, _ *adjudicate.Item, open bool) bool { return open }
	key, err := l.gathered(first)
	if err != nil || key == "" {
		return err
	}
	v := l.step.Rules.Vocabulary()
	of, _ := v.Segment(l.step.State.Segment)
	for _, k := range v.Keys {
		if k.Name == key || !slices.Contains(k.In, of.Type) {
			continue
		}
		section := func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
			return open && q.Key == k.Name && q.Subject == q.Segment
		}
		if _, err := l.gathered(section); err != nil {
			return err
		}
	}
	return nil
}

// gathered lists the answers to a question, in rows if the game has so many that it gathers
// them, and gives its key; "" if it does not come up.
func (l *lister) gathered(here func(adjudicate.Await, *adjudicate.Item, bool) bool) (key string, err error) {
	found, err := l.step.Legal(l.side, adjudicate.Look{Here: here})
	if err != nil || found == nil {
		return "", err
	}
	var rows []orders.Row
	if g, ok := l.step.Rules.(orders.Gatherer); ok {
		rows = g.Gather(found)
	}
	if len(rows) == 0 {
		return found.Key, l.show(here, nil, nil)
	}
	l.shown = true
	l.title(found, len(rows))
	l.printf("%s", orders.Listing(rows))
	return found.Key, nil
}

// one is a unit or a hex.
func (l *lister) one(set *model.Set, word string) error {
	if u, ok := set.FindUnit(word); ok {
		return l.unit(set.UnitName(u), nil)
	}
	if _, ok := set.FindSpace(word); !ok {
		if len(l.step.Rules.Vocabulary().Zones) > 0 {
			return hint(errors.New("there is no zone and no question "+word), "a question has two words: TIN casualties")
		}
		return hint(errors.New("there is no unit, no hex and no question "+word), "a question has two words: 2413 losses")
	}
	at := func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Subject == word }
	for _, meant := range []func(adjudicate.Await, *adjudicate.Item, bool) bool{turnOf(""), other, atEnd, at} {
		if err := l.show(meant, nil, func(text string) bool { return about(text, word) }); err != nil {
			return err
		}
	}
	if l.shown && l.good == 0 {
		l.printf("who may come next to %s, to attack it if an enemy is there:\n", word)
		return l.show(turnOf(""), nil, func(text string) bool { return nextTo(set.Board, text, word) })
	}
	return nil
}

// nextTo reports whether an answer is a move, or a stay, that ends next to a hex.
func nextTo(board *model.Board, text, hex string) bool {
	words := strings.Fields(text)
	if len(words) < 2 {
		return false
	}
	end, ok := board.Find(words[1][strings.LastIndexByte(words[1], '-')+1:])
	to, _ := board.Find(hex)
	return ok && board.Adjacent(end, to)
}

// unit lists the moves of a unit where its turn comes; --why those hexes next to
// them that it may not enter.
func (l *lister) unit(name string, try []string) error {
	mine := func(text string) bool { return strings.HasPrefix(text, name+" ") }
	if l.why && try == nil {
		found, err := l.step.Legal(l.side, adjudicate.Look{Here: turnOf(name)})
		if err != nil || found == nil {
			return err
		}
		try = beyond(l.step.State.Position.Set().Board, found, mine)
	}
	if err := l.show(turnOf(name), try, mine); err != nil || l.good > 0 {
		return err
	}
	if l.shown { // why not
		set := l.set
		u, _ := set.FindUnit(name)
		at := set.SpaceName(l.step.State.Position.At(u))
		err := l.answer(set, []string{name, at, "holds"})
		l.bad = false
		return err
	}
	return l.show(aboutUnit(name), nil, nil)
}

// aboutUnit is a question that is asked about a unit by itself: where a reinforcement
// comes in.
func aboutUnit(name string) func(adjudicate.Await, *adjudicate.Item, bool) bool {
	return func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool {
		return q.Subject == name && q.Key != "cards"
	}
}

// answer judges one answer where its turn comes.
func (l *lister) answer(set *model.Set, words []string) error {
	text := strings.Join(words, " ")
	here := atEnd
	if numbered(text) {
		here = anyLine
	}
	if u, ok := set.FindUnit(words[0]); ok {
		words[0] = set.UnitName(u)
		text, here = strings.Join(words, " "), turnOf(words[0])
	}
	if _, ok := set.FindCard(strings.ToUpper(words[0])); ok {
		text, here = strings.ToUpper(words[0])+strings.TrimPrefix(text, words[0]), forCards
	}
	found, err := l.step.Legal(l.side, adjudicate.Look{Here: here, Try: []string{text}, Read: l.entry})
	if err == nil && found == nil {
		found, err = l.step.Legal(l.side, adjudicate.Look{Here: aboutUnit(words[0]), Try: []string{text}})
	}
	if err != nil || found == nil {
		return err
	}
	l.shown, l.bad = true, barred(found.Tried[0])
	l.option(found.Tried[0])
	return nil
}

// entry reads an answer as the entry of a section of an order file.
func (l *lister) entry(key, text string) *adjudicate.Item {
	st := l.step.State
	head := orders.Head{Kind: orders.KindOrders, Campaign: st.Campaign, Segment: st.Segment, Side: string(l.side), Base: l.step.Base[:8]}
	file := orders.Template(head, []orders.Row{{Text: key + ":"}, {Indent: 2, Text: "- " + text}})
	file = bytes.Replace(file, []byte("status: draft"), []byte("status: final"), 1)
	f, faults := orders.Read(file, "", l.step.Rules.Vocabulary(), orders.Context{})
	l.faults = nil
	for _, fault := range faults { // those of the entry, not of what else a file must have
		if fault.At.Line == bytes.Count(file, []byte("\n")) {
			l.faults = append(l.faults, fault)
		}
	}
	if f == nil || f.Section(key) == nil || len(f.Section(key).Lines) != 1 {
		return nil
	}
	return f.Section(key).Lines[0]
}

// numbered reports whether an answer is about pieces that are counted: 2 tnk KOP-KLE.
func numbered(text string) bool {
	return text[0] >= '1' && text[0] <= '9' && strings.IndexByte(text, ' ') == 1
}

// beyond are the moves one hex further than each that is legal, as far as they lead
// to hexes that none reaches.
func beyond(board *model.Board, found *adjudicate.Listed, mine func(string) bool) []string {
	ends := map[model.Space]bool{}
	var paths []string
	for _, text := range found.Options {
		words := strings.Fields(text)
		if !mine(text) || len(words) < 2 {
			continue
		}
		if end, ok := board.Find(words[1][strings.LastIndexByte(words[1], '-')+1:]); ok {
			ends[end] = true
			paths = append(paths, words[0]+" "+words[1])
		}
	}
	var more []string
	for _, path := range paths {
		end, _ := board.Find(path[strings.LastIndexAny(path, "- ")+1:])
		for _, next := range board.Near(end) {
			if !ends[next] {
				ends[next] = true
				more = append(more, path+"-"+board.Name(next))
			}
		}
	}
	return more
}

// show lists the answers to a question that fit.
func (l *lister) show(here func(adjudicate.Await, *adjudicate.Item, bool) bool, try []string, fits func(string) bool) error {
	found, err := l.step.Legal(l.side, adjudicate.Look{Here: here, Try: try})
	if err != nil || found == nil {
		return err
	}
	var good, bad []adjudicate.Option
	for _, o := range append(found.Answers, found.Tried...) {
		switch {
		case fits != nil && !fits(o.Text):
		case len(o.Bad) == 0:
			good = append(good, o)
		case l.why:
			bad = append(bad, o)
		}
	}
	l.shown = true
	l.good += len(good)
	l.title(found, len(good))
	for _, o := range good {
		l.printf("  %s\n", l.step.Rules.Vocabulary().Entry(found.Key, o.Text))
	}
	for _, o := range bad {
		l.option(o)
	}
	return nil
}

func (l *lister) title(found *adjudicate.Listed, n int) {
	what := found.Name
	if found.Subject == found.Segment {
		what = found.Segment + " " + found.Key
	}
	if assumes := l.step.Rules.Assume(l.set, found.Journal); assumes != "" {
		what += ", " + assumes
	}
	if found.Many {
		what += ", any number of"
	}
	if n == 0 {
		what += ": nothing"
	} else {
		what += ":"
	}
	l.printf("%s (%s)\n", what, found.Cite)
}

// option prints one answer, and behind it what is wrong with it.
func (l *lister) option(o adjudicate.Option) {
	if len(o.Bad) == 0 {
		l.printf("  %s\n", o.Text)
		return
	}
	set := l.set
	words := orders.Merge(orders.Messages, l.step.Rules.Vocabulary().Texts(), lookWords, l.step.Rules.Messages())
	no := "not"
	if !barred(o) {
		no = "with a warning:"
	}
	for _, v := range o.Bad {
		fault, cite := strict.Fault{ID: v.ID, Args: adjudicate.Args(set, v.Args)}, " ("+v.Cite+")"
		if v.ID == "no-answer" && len(l.faults) > 0 {
			fault, cite = l.faults[0], ""
		}
		what, way := orders.Fill(words, fault)
		l.printf("  %s %s: %s%s\n", no, o.Text, what, cite)
		if way != "" {
			l.printf("      %s\n", way)
		}
	}
}
