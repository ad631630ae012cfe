package adjudicate

import (
	"slices"
	"strings"

	"umpire/model"
)

// WordsVersion is the version of the words in which reports and sheets are written. It
// is raised when a report of the same journal reads otherwise than the last release
// wrote it: a campaign pins the version, so nobody takes another wording for a report
// that was altered.
const WordsVersion = 1

// Words is what a game says in one language: plain data, so that another language
// is another table. The report reads it; the rules never do. English texts are ASCII; those
// of another language are UTF-8 and have letters of Latin alone.
//
// A text is a template. {name} is the value of the event's parameter of that
// name, put into words; {name:unit} says with every unit what Units has for it;
// {number:point} counts: in English an s follows where it is not one; another language
// gives both forms, {number:pas|pas}. {side:of} is what Sides has for "axis:of", {card:of}
// what Values has for "card:of=C12": a form that a language needs beside the bare word.
// {segment} is the segment's id. A part in [square brackets] is left out if one of
// its blanks is no parameter or is none. ~ is a blank at which no line ends, a tab
// ends the first column of a line, a line feed the line.
type Words struct {
	Lang     string            // en, de …
	Game     string            // the game's name as players write it
	Events   map[string]Phrase // by the event's id
	Values   map[string]string // name=value → words; a value that is not here stands as it is, one whose words are empty is left out like none
	Sides    map[string]string // side → its name; side:form → a form of it
	Units    map[string]string // unit → what a reader wants to know of it: its class
	Counted  map[string]string // unit → what players count it as, where it has no name to them: tnk
	Labels   []LabelWords      // the first that fits a die's label serves
	Core     map[string]string // the report's own words, where they differ
	Problems map[string]string // problem → what it says, {0} its first argument: why an entry was passed over
	Untold   []string          // tracks that a position is shown without: no rule moves them
	Rulings  map[string]string // ruling=reading → what the reading means, where it is not said in English
	Rulebook string            // what the rulebook of the language is called in citations: FR
	Sections map[string]string // a rule as it is cited → its section in that rulebook, where they differ
	Singular []string          // numbers behind which a noun stands in its first form; nil is 1 alone
	Silent   []string          // answers, "KEY TEXT", that need no line: the events behind them say it all; * stands for any words
}

// Phrase is how one event is told.
type Phrase struct {
	Title string // headline of the block that the event opens; "" opens none
	Text  string // "" if the event only opens or closes a block
	Ends  bool   // the block is over

	// Join names the line that the event shares with the entries before it, a
	// template: while it stays the same, More is added to the line.
	Join, More string

	Heads   []Head   // the heading under which the line stands
	Under   bool     // stays under the heading before it, if there is one
	Choices []string // keys of the questions whose answers the event shows
	Mute    bool     // that somebody chose goes without saying
	Dice    []string // the parameters that repeat the faces of the dice before it, of one or of several: 2, 5
	Known   []string // name=value: with this value an event before it has said all, and it needs no line
	Quiet   []Quiet  // what did not happen before it
}

// Head is a heading inside a block. It serves if the event After was told in the
// block, or if After is empty; the first that serves counts.
type Head struct{ After, Text string }

// Quiet says that something did not happen. Its text is printed if, in this block, none
// of Events has come after the event Since.
type Quiet struct {
	Since  string
	Events []string
	Text   string
}

// LabelWords puts the labels of dice into words. * in the pattern stands for one
// part between strokes, ** at its end for the rest; {1} in the text is the first
// of them, {1:upper} the same in capitals (labels are written small), {1:cup} as that value of cup is said.
type LabelWords struct {
	Pattern, Text string
	Place         int // which of the parts names a place of the board; 0 if none does
	Sides         int // of the die; 0 if that is not known before it falls
}

// Die finds the words for a label of a die, and the parts that stand for the stars of their
// pattern. A die that is rolled again under one name ([Table.Roll]), /again2, and fits no pattern has
// the words of the first, with again2 behind them. ok is false if the game rolls no such die.
func (w Words) Die(label string) (words LabelWords, parts []string, ok bool) {
	for _, l := range w.Labels {
		if got, ok := starred(strings.Split(l.Pattern, "/"), strings.Split(label, "/")); ok {
			return l, got, true
		}
	}
	if i := strings.LastIndex(label, "/"); i > 0 && strings.HasPrefix(label[i+1:], "again") {
		if words, parts, ok = w.Die(label[:i]); ok {
			words.Text += ", " + label[i+1:]
		}
	}
	return words, parts, ok
}

func starred(pattern, parts []string) ([]string, bool) {
	var got []string
	for i, p := range pattern {
		switch {
		case p == "**" && i < len(parts):
			return append(got, strings.Join(parts[i:], "/")), true
		case i >= len(parts) || p != "*" && p != parts[i]:
			return nil, false
		case p == "*":
			got = append(got, parts[i])
		}
	}
	return got, len(pattern) == len(parts)
}

// Asked is the side that a decision was put to, "" if the entry does not say.
func (e *Entry) Asked() model.Side {
	if e.To != "" {
		return e.To
	}
	return e.By
}

// Merge is a table with the words of w, and for what w lacks those of base.
// Neither is changed.
func (w Words) Merge(base Words) Words {
	m := Words{Lang: w.Lang, Game: w.Game, Silent: slices.Concat(w.Silent, base.Silent), Untold: slices.Concat(w.Untold, base.Untold), Events: overlaid(w.Events, base.Events), Labels: append(append([]LabelWords(nil), w.Labels...), base.Labels...)}
	if m.Lang == "" {
		m.Lang = base.Lang
	}
	if m.Game == "" {
		m.Game = base.Game
	}
	m.Values, m.Sides = overlaid(w.Values, base.Values), overlaid(w.Sides, base.Sides)
	m.Problems = overlaid(w.Problems, base.Problems)
	m.Counted = overlaid(w.Counted, base.Counted)
	m.Rulings, m.Sections, m.Singular = overlaid(w.Rulings, base.Rulings), overlaid(w.Sections, base.Sections), w.Singular
	m.Rulebook = w.Rulebook
	m.Units, m.Core = overlaid(w.Units, base.Units), overlaid(w.Core, base.Core)
	return m
}

// overlaid is base with top over it; top itself where base has nothing, since a report
// is made of tables that nobody writes to.
func overlaid[V any](top, base map[string]V) map[string]V {
	if len(base) == 0 {
		return top
	}
	m := make(map[string]V, len(top)+len(base))
	for k, v := range base {
		m[k] = v
	}
	for k, v := range top {
		m[k] = v
	}
	return m
}
