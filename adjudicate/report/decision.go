package report

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
)

// absorb finds the answers and the dice that the line of a later event shows, so
// that they need none of their own.
func (c *composer) absorb() {
	for i, e := range c.entries {
		switch e.Kind {
		case adjudicate.Decided:
			if c.silent(keyOf(e) + " " + e.Text) {
				c.shown[i] = true
				continue
			}
			c.absorbAnswer(i, e)
		case adjudicate.Told:
			c.absorbDice(i, e)
		}
	}
}

// silent reports whether an answer needs no line. * in an entry stands for any words.
func (c *composer) silent(answer string) bool {
	for _, s := range c.words.Silent {
		if first, last, any := strings.Cut(s, "*"); answer == s || any && strings.HasPrefix(answer, first) && strings.HasSuffix(answer, last) {
			return true
		}
	}
	return false
}

// absorbAnswer: the first event that follows in the segment shows the answer if
// its phrase says that it shows such answers and one of its values is a word of
// it; so do the events of the same kind right behind it. The search ends where the
// same question is answered again, or the block is over.
func (c *composer) absorbAnswer(i int, e *adjudicate.Entry) {
	said := tokens(e.Text)
	var first *adjudicate.EventKind
	for j := i + 1; j < len(c.entries); j++ {
		f := c.entries[j]
		if f.Segment != e.Segment {
			continue
		}
		if f.Kind == adjudicate.Decided && f.Name == e.Name {
			return
		}
		if f.Kind != adjudicate.Told {
			if first != nil {
				return
			}
			continue
		}
		p := c.words.Events[f.Event.ID]
		shows := contains(p.Choices, keyOf(e)) && c.mentions(f, said) && (first == nil || f.Event == first)
		if !shows && first != nil {
			return
		}
		if shows {
			first, c.shown[i] = f.Event, true
			c.cause(j, e, p)
		}
		if p.Ends {
			return
		}
	}
}

// keyOf is the key of the question that was answered.
func keyOf(e *adjudicate.Entry) string {
	if e.Key != "" {
		return e.Key
	}
	return e.Name[strings.LastIndexByte(e.Name, ' ')+1:]
}

// cause notes at an event where the answer behind it came from. What the reader
// alone knows of it is marked.
func (c *composer) cause(j int, e *adjudicate.Entry, p adjudicate.Phrase) {
	src := c.source(e)
	if src == "" || p.Mute && !c.own(e) {
		return
	}
	if e.To != "" {
		src = "*" + string(glue) + src
	}
	c.sources[j] = once(c.sources[j], src)
}

// absorbDice: an event shows the dice that fell between it and the public event before it,
// if its phrase says so and has the faces of the last of them as they fell.
func (c *composer) absorbDice(j int, e *adjudicate.Entry) {
	var faces []string
	var dice []int
	for _, name := range c.words.Events[e.Event.ID].Dice {
		if k := slices.Index(e.Event.Params, name); k >= 0 {
			faces = append(faces, tokens(plain(c.set, e.Vals[k]))...)
		}
	}
	for i := j - 1; i >= 0 && len(dice) < len(faces); i-- {
		f := c.entries[i]
		if f.Kind == adjudicate.Told && f.To == "" {
			return
		}
		if f.Kind == adjudicate.Rolled {
			if faces[len(faces)-1-len(dice)] != strconv.Itoa(f.Die.Face()) {
				return
			}
			dice = append(dice, i)
		}
	}
	for _, i := range dice {
		c.shown[i] = true
	}
}

// mentions reports whether a value of an event is among the words of an answer.
func (c *composer) mentions(e *adjudicate.Entry, said []string) bool {
	for _, v := range e.Vals {
		for _, t := range tokens(plain(c.set, v)) {
			if t != "none" && contains(said, t) {
				return true
			}
		}
	}
	return false
}

func tokens(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune(" +,-", r) })
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// own reports whether the reader gave the answer himself.
func (c *composer) own(e *adjudicate.Entry) bool {
	return c.r.View != "" && e.Asked() == c.r.View
}

// source says where an answer came from. Its owner reads file and line; others
// read that it was his choice, and no more.
func (c *composer) source(e *adjudicate.Entry) string {
	switch e.Origin {
	case adjudicate.FromForced, adjudicate.FromPolicy:
		return c.core("origin=" + e.Origin.String())
	}
	if c.own(e) {
		text := c.core("origin=" + e.Origin.String())
		if e.Line != nil {
			text += "," + string(glue) + c.at(e.Line)
		}
		return text
	}
	if by := e.Asked(); by != "" {
		return c.sided("choice", by)
	}
	return c.core("choice-of")
}

// why says why an entry was passed over: the message of the game's problem, or that
// it fits nothing.
func (c *composer) why(e *adjudicate.Entry) string {
	if text := c.reason(e); text != "" {
		return text
	}
	return c.core("fits-nothing")
}

// reason is the message of the problem that an entry names, or "".
func (c *composer) reason(e *adjudicate.Entry) string { return c.problem(e.ID, e.Args) }

// problem is a message with its blanks filled, in which texts on their way are messages too.
func (c *composer) problem(id string, args []string) string {
	text := c.spell(c.words.Problems[id])
	for i, arg := range args {
		text = strings.ReplaceAll(text, "{"+strconv.Itoa(i)+"}", c.spell(speech.Whole(arg, c.problem)))
	}
	return text
}

func (c *composer) at(l *adjudicate.Line) string {
	return c.core("line", "line", strconv.Itoa(l.At.Line))
}
