package report

import (
	"strings"

	"umpire/adjudicate"
)

// composer makes blocks of a journal, entry after entry, in the order of the
// journal. It reads nothing but what the reader may see.
type composer struct {
	*teller
	r       *Report
	entries []*adjudicate.Entry
	shown   []bool     // beside entries: told by another entry's line
	sources [][]string // beside entries: where the answers came from that the event shows
	blocks  []*block
	old     int // entries that were told before

	cur     *block
	segment string
	seen    map[string]bool // segments that have had a block
	told    map[string]int  // event → its last number in the block
	count   int             // events told in the block
	quiet   map[string]bool
	head    string
	join    string // what the line that the next event may go on is named
	joined  int    // and which line of the block it is
	rulings []string
}

func compose(r *Report) *composer {
	c := &composer{teller: newTeller(r), r: r, entries: r.visible(), seen: map[string]bool{}}
	c.shown = make([]bool, len(c.entries))
	c.sources = make([][]string, len(c.entries))
	c.old = r.before()
	c.absorb()
	c.begin()
	for i, e := range c.entries {
		if i == c.old && i > 0 {
			c.toldSoFar()
		}
		c.entry(i, e)
	}
	c.close()
	c.leaveOut()
	if len(c.entries) == 0 {
		c.blocks[0].lines = append(c.blocks[0].lines, line{text: c.core("nothing")})
	}
	c.consulted()
	c.dice()
	c.waiting()
	c.next()
	return c
}

func (c *composer) entry(i int, e *adjudicate.Entry) {
	switch e.Kind {
	case adjudicate.Told:
		c.event(i, e)
	case adjudicate.Decided:
		if !c.shown[i] {
			l := c.split(c.core("decision", "name", e.Name, "text", e.Text))
			c.cite(&l.notes, e.Rule())
			l.notes.add(c.source(e))
			c.add(e, l, true)
		}
	case adjudicate.Rolled:
		if !c.shown[i] {
			l := c.split(c.face(e) + "  " + c.labelled(e))
			c.add(e, l, true)
		}
	case adjudicate.Lapsed:
		l := c.split(c.core("lapsed", "text", e.Text, "why", c.reason(e)))
		c.cite(&l.notes, e.Rule())
		if e.Line != nil && e.To != "" {
			l.notes.add(c.at(e.Line))
		}
		c.add(e, l, true)
	case adjudicate.PassedOver:
		l := c.split(c.core("passed-over", "key", e.Key, "text", e.Text, "why", c.why(e)))
		c.cite(&l.notes, e.Rule())
		l.notes.add(c.at(e.Line))
		c.add(e, l, true)
	case adjudicate.Consulted:
		if c.r.Rulings != nil {
			if ruling, ok := c.r.Rulings.Find(e.ID); ok && ruling.Default != e.Text {
				c.rulings = append(c.rulings, c.core("ruling-here", "id", e.ID, "reading", e.Text))
			}
		}
	}
}

// event tells an event by its phrase, or raw if the table has none.
func (c *composer) event(i int, e *adjudicate.Entry) {
	p, ok := c.words.Events[e.Event.ID]
	if !ok {
		l := line{text: c.raw(e)}
		c.cite(&l.notes, e.Rule())
		c.add(e, l, true)
		return
	}
	if p.Title != "" {
		c.close()
		c.start(e.Segment, c.teller.event(p.Title, e))
		c.cite(&c.cur.notes, e.Rule())
		c.mark(i, &c.cur.notes)
	} else {
		c.in(e)
	}
	c.quietly(e, p)
	join := c.teller.event(p.Join, e)
	if e.To != "" {
		join += " *"
	}
	if p.Join != "" && join == c.join {
		last := &c.cur.lines[c.joined]
		last.text, last.old = strings.TrimSpace(last.text+c.teller.event(p.More, e)), false
		c.cite(&last.notes, e.Rule())
		c.mark(i, &last.notes)
	} else if p.Text != "" && !c.known(e, p) {
		c.lines(i, e, p)
		if p.Join != "" {
			c.join, c.joined = join, len(c.cur.lines)-1
		}
	}
	c.count++
	c.told[e.Event.ID] = c.count
	if p.Ends {
		c.close()
	}
}

// known reports whether an event before it has said all that this one would.
func (c *composer) known(e *adjudicate.Entry, p adjudicate.Phrase) bool {
	for k, name := range e.Event.Params {
		if contains(p.Known, name+"="+plain(c.set, e.Vals[k])) {
			return true
		}
	}
	return false
}

func (c *composer) lines(i int, e *adjudicate.Entry, p adjudicate.Phrase) {
	texts := strings.Split(p.Text, "\n")
	for k, text := range texts {
		l := c.split(c.teller.event(text, e))
		if k == len(texts)-1 && p.Title == "" {
			c.cite(&l.notes, e.Rule())
			c.mark(i, &l.notes)
		}
		if head, ok := c.heading(p); ok {
			c.under(head)
			c.add(e, l, true)
		} else {
			c.add(e, l, p.Under)
		}
	}
}

// mark adds to a line where its answer came from and the rulings that are not at
// their default and were looked up on the way to it.
func (c *composer) mark(i int, n *notes) {
	for _, s := range c.sources[i] {
		n.add(s)
	}
	for _, r := range c.rulings {
		n.add(r)
	}
	c.rulings = nil
}

// quietly says what did not happen before an event.
func (c *composer) quietly(e *adjudicate.Entry, p adjudicate.Phrase) {
quiet:
	for _, q := range p.Quiet {
		since, begun := c.told[q.Since]
		if !begun || c.quiet[q.Text] {
			continue
		}
		for _, id := range q.Events {
			if at, told := c.told[id]; told && at > since {
				continue quiet
			}
		}
		c.quiet[q.Text] = true
		l := c.split(c.fill(q.Text, func(string) (string, bool) { return "", false }))
		c.cite(&l.notes, e.Rule())
		c.add(e, l, false)
	}
}

func (c *composer) heading(p adjudicate.Phrase) (string, bool) {
	for _, h := range p.Heads {
		if _, told := c.told[h.After]; told || h.After == "" {
			return c.spell(h.Text), true
		}
	}
	return "", false
}

func (c *composer) under(head string) {
	if c.head != head {
		c.cur.lines = append(c.cur.lines, line{text: head, head: true})
		c.head, c.join = head, ""
	}
}

// in makes sure that an entry stands in a block of its segment.
func (c *composer) in(e *adjudicate.Entry) {
	if c.cur != nil && c.segment == e.Segment {
		return
	}
	again := c.seen[e.Segment]
	c.close()
	title := ascii(e.Segment)
	if again {
		title = c.core("goes-on", "segment", e.Segment)
	}
	c.start(e.Segment, title)
}

func (c *composer) start(segment, title string) {
	c.cur = &block{title: title}
	c.cur.told = true
	c.blocks = append(c.blocks, c.cur)
	c.seen[segment] = true
	c.segment, c.told, c.count, c.quiet, c.head, c.join = segment, map[string]int{}, 0, map[string]bool{}, "", ""
}

// close ends the block. Rulings that no line has mentioned stand in a line of
// their own.
func (c *composer) close() {
	if c.cur != nil && len(c.rulings) > 0 {
		for _, r := range c.rulings {
			c.cur.lines = append(c.cur.lines, line{text: r})
		}
		c.rulings = nil
	}
	c.cur, c.join = nil, ""
}

// add puts a line into the block of its segment; under keeps it below the heading
// before it. What the reader alone sees does not part a line from what goes on
// with it, so that public lines are the same for everybody.
func (c *composer) add(e *adjudicate.Entry, l line, under bool) {
	c.in(e)
	l.own, l.entry = e.To != "", e
	if !under {
		c.head = ""
	} else if c.head != "" {
		l.level = 1
	}
	c.cur.lines = append(c.cur.lines, l)
	if !l.own || e.Kind == adjudicate.Told {
		c.join = ""
	}
}

// split takes the first column off a text.
func (c *composer) split(text string) line {
	if left, rest, ok := strings.Cut(text, "\t"); ok {
		return line{left: strings.ReplaceAll(left, string(glue), " "), text: strings.TrimSpace(rest)}
	}
	return line{text: strings.TrimSpace(text)}
}
