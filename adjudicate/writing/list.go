package writing

import (
	"errors"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Lister lists what a side may do now, given what it has said so far: the files of the step.
// Show is called for each question that is listed.
type Lister struct {
	Step *single.Step
	Side model.Side
	Why  bool // what is illegal too

	Words map[string][2]string // what it says; nil: the game's, in English
	Show  func(*Asked)

	set   *model.Set // as the side knows it
	shown bool
	good  int // answers that were shown and are legal
	bad   bool

	faults []strict.Fault // of an answer that was read as an entry
}

// Asked is a question with its answers, as words ask for it.
type Asked struct {
	*adjudicate.Listed
	Lead  string              // what is said before it; "" for nothing
	Title string              // the question; "" where one answer is judged by itself
	Rows  []orders.Row        // the answers in rows, where there are so many that the game gathers them
	Good  []adjudicate.Option // legal
	Bad   []adjudicate.Option // illegal, or judged by itself
}

// List lists what words mean: nothing, a unit, a place, a question, or an answer to one (`umpire
// legal`). fine is false where an answer that was judged is illegal.
func (l *Lister) List(words []string) (fine bool, err error) {
	l.set = l.Step.State.Position.View(l.Side).Set()
	switch {
	case len(words) == 0:
		err = l.overview()
	case len(words) == 1 && l.Step.Rules.Vocabulary().Key(strings.ToLower(words[0])) != nil:
		err = l.ofKey(strings.ToLower(words[0]))
	case len(words) == 1:
		err = l.one(words[0])
	case len(words) == 2 && l.Step.Rules.Vocabulary().Key(strings.ToLower(words[1])) != nil:
		err = l.question(words[0] + " " + words[1])
	default:
		err = l.answer(words)
	}
	switch {
	case err != nil:
		return false, err
	case !l.shown:
		err := error(&NotPut{l.Side, l.Step.State.Segment})
		if way := l.wayOn(); way != "" {
			return false, exit.Hint(err, way)
		}
		return false, err
	}
	return !l.bad, nil
}

// NotPut is why nothing is listed: what words mean does not come up for a side in a segment.
type NotPut struct {
	Side    model.Side
	Segment string
}

func (e *NotPut) Error() string { return speech.Text("legal.no-question", e.Side, e.Segment) }

// wayOn says what may help where no question comes up, in words of the game that is played.
func (l *Lister) wayOn() string {
	switch v := l.Step.Rules.Vocabulary(); {
	case l.Step.Owner != "" && l.Step.Owner != l.Side:
		return speech.Text("legal.owner", l.Step.Owner)
	case l.Step.Orders != nil || l.Step.Owner == "":
		return ""
	case v.Key("card") == nil:
		return speech.Text("legal.say-orders")
	}
	return speech.Text("legal.say-card")
}

// overview is the first question that nothing decides, and then every other section of the
// file in which something may be said.
func (l *Lister) overview() error {
	first := func(_ adjudicate.Await, _ *adjudicate.Item, open bool) bool { return open }
	key, err := l.gathered(first)
	if err != nil || key == "" {
		return err
	}
	v := l.Step.Rules.Vocabulary()
	of, _ := v.Segment(l.Step.State.Segment)
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
func (l *Lister) gathered(here meant) (key string, err error) {
	found, err := l.Step.Legal(l.Side, adjudicate.Look{Here: here})
	if err != nil || found == nil {
		return "", err
	}
	var rows []orders.Row
	if g, ok := l.Step.Rules.(orders.Gatherer); ok {
		rows = (&orders.DraftRequest{Words: l.Words}).Spoken(g.Gather(found), l.Step.Rules.Messages())
	}
	if len(rows) == 0 {
		return found.Key, l.show(here, nil, nil, "")
	}
	l.shown = true
	l.Show(&Asked{Listed: found, Title: l.title(found, len(rows)), Rows: rows})
	return found.Key, nil
}

// one is a unit or a place.
func (l *Lister) one(word string) error {
	if u, ok := l.set.FindUnit(word); ok {
		view := l.Step.State.Position.View(l.Side)
		if l.set.Units[u].Side == l.Side || !view.OnBoard(u) {
			return l.unit(l.set.UnitName(u), nil)
		}
		word = l.set.SpaceName(view.At(u)) // of an enemy: who may come to him
	}
	if _, ok := l.set.FindSpace(word); !ok {
		if err := l.answer([]string{word}); err != nil || l.shown {
			return err
		}
		if len(l.Step.Rules.Vocabulary().Zones) > 0 {
			return exit.Hint(errors.New(speech.Text("legal.no-zone", word)), speech.Text("legal.two-zone"))
		}
		return exit.Hint(errors.New(speech.Text("legal.no-unit", word)), speech.Text("legal.two-hex"))
	}
	moves, err := l.late(turnOf(""))
	if err != nil {
		return err
	}
	for _, here := range []meant{moves, other, atEnd} {
		if err := l.show(here, nil, func(text string) bool { return about(text, word) }, ""); err != nil {
			return err
		}
	}
	if err := l.all(func(q adjudicate.Await) bool { return q.Subject == word }); err != nil {
		return err
	}
	if l.shown && l.good == 0 {
		return l.show(turnOf(""), nil, func(text string) bool { return nextTo(l.set.Board, text, word) },
			speech.Text("legal.next-to", word))
	}
	return nil
}

// late is a question of a section in which things may be said twice, as of pieces that are counted,
// behind all entries that the section has; any other where it is put first.
func (l *Lister) late(here meant) (meant, error) {
	open := func(q adjudicate.Await, entry *adjudicate.Item, open bool) bool { return open && here(q, entry, open) }
	found, err := l.Step.Legal(l.Side, adjudicate.Look{Here: open})
	if err != nil || found == nil || found.Subject != found.Segment {
		return here, err
	}
	if k := l.Step.Rules.Vocabulary().Key(found.Key); k == nil || k.Kind != orders.Lines || k.Once {
		return here, nil
	}
	return open, nil
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

// unit lists the moves of a unit where its turn comes; with Why those hexes next to
// them that it may not enter.
func (l *Lister) unit(name string, try []string) error {
	mine := func(text string) bool { return strings.HasPrefix(text, name+" ") }
	if l.Why && try == nil {
		found, err := l.Step.Legal(l.Side, adjudicate.Look{Here: turnOf(name)})
		if err != nil || found == nil {
			return err
		}
		try = beyond(l.Step.State.Position.Set().Board, found, mine)
	}
	turn, err := l.turn(name)
	if err != nil {
		return err
	}
	if err := l.show(turn, try, mine, ""); err != nil || l.good > 0 {
		return err
	}
	if l.shown { // why not
		u, _ := l.set.FindUnit(name)
		at := l.set.SpaceName(l.Step.State.Position.At(u))
		err := l.answer([]string{name, at, "holds"})
		l.bad = false
		return err
	}
	return l.show(aboutUnit(name), nil, nil, "")
}

// turn is the question at which a unit may do something: its turn in the first segment, that of a card or the
// one in which it is played, that has something for it; turnOf where none has.
func (l *Lister) turn(name string) (meant, error) {
	turn, tried := turnOf(name), []string(nil)
	next := func(q adjudicate.Await, entry *adjudicate.Item, open bool) bool {
		return !slices.Contains(tried, q.Segment) && turn(q, entry, open)
	}
	for {
		found, err := l.Step.Legal(l.Side, adjudicate.Look{Here: next})
		if err != nil || found == nil {
			return turn, err
		}
		if slices.ContainsFunc(found.Options, func(text string) bool { return strings.HasPrefix(text, name+" ") }) {
			return func(q adjudicate.Await, entry *adjudicate.Item, open bool) bool {
				return q.Segment == found.Segment && turn(q, entry, open)
			}, nil
		}
		tried = append(tried, found.Segment)
	}
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
func (l *Lister) show(here meant, try []string, fits func(string) bool, lead string) error {
	found, err := l.Step.Legal(l.Side, adjudicate.Look{Here: here, Try: try})
	if err != nil || found == nil {
		return err
	}
	a := &Asked{Listed: found, Lead: lead}
	for _, o := range append(found.Answers, found.Tried...) {
		switch {
		case fits != nil && !fits(o.Text):
		case len(o.Bad) == 0:
			a.Good = append(a.Good, o)
		case l.Why:
			a.Bad = append(a.Bad, o)
		}
	}
	l.shown = true
	l.good += len(a.Good)
	a.Title = l.title(found, len(a.Good))
	a.Lead = orders.Spoken(l.texts(), a.Lead)
	l.Show(a)
	return nil
}

// title is a question in words, with what it assumes.
func (l *Lister) title(found *adjudicate.Listed, n int) string {
	what := found.Name
	if found.Subject == found.Segment {
		what = found.Segment + " " + found.Key
	}
	if assumes := l.Step.Rules.Assume(l.set, found.Journal); assumes != "" {
		what += ", " + assumes
	}
	if found.Many {
		what += speech.Text("legal.any")
	}
	id := "legal.listed"
	if n == 0 {
		id = "legal.nothing"
	}
	return orders.Spoken(l.texts(), speech.Text(id, what)+" ("+found.Cite+")")
}

// Complaints say what is wrong with an option, line by line; nothing if it is legal.
func (l *Lister) Complaints(o adjudicate.Option) (lines []string) {
	words, no := l.texts(), "legal.not"
	if !Barred(o) {
		no = "legal.warned"
	}
	for _, v := range o.Bad {
		fault, cite := strict.Fault{ID: v.ID, Args: adjudicate.Args(l.set, v.Args)}, " ("+v.Cite+")"
		if noAnswer(o) && len(l.faults) > 0 {
			fault, cite = l.faults[0], ""
		}
		what, way := orders.Fill(words, fault)
		lines = append(lines, orders.Spoken(words, speech.Text(no, o.Text, what))+cite)
		if way != "" {
			lines = append(lines, "    "+way)
		}
	}
	return lines
}

// texts are the words in which it speaks.
func (l *Lister) texts() map[string][2]string {
	return orders.Merge(orders.Messages, l.Step.Rules.Vocabulary().Texts(), l.Step.Rules.Messages(), l.Words)
}

// Barred reports whether an answer breaks a rule; what only comes to nothing is allowed.
func Barred(o adjudicate.Option) bool {
	return slices.ContainsFunc(o.Bad, func(v adjudicate.Verdict) bool { return !v.Idle })
}
