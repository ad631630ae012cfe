package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/orders"
)

// What a file orders in the segment that a card gives stands in the map of that card: behind play: C13 GE, set
// in further, as in a file of its own.

// cardsOf are the cards that give the segment of a question, from the outermost; none of the file's own.
func (f *lines) cardsOf(q adjudicate.Await) []string {
	own := f.value("segment")
	behind, inside := strings.CutPrefix(q.Segment, own+"+")
	if !inside && own == "" {
		_, behind, inside = strings.Cut(q.Segment, "+")
	}
	if !inside {
		return nil
	}
	return strings.Split(behind, "+")
}

// Entangled is why nothing can be said in the segment that a card gives: the card is one of several ways in an
// entry that is done, and only a card that stands alone can be given orders.
type Entangled struct {
	Card string
	Line int // from 1
}

func (e *Entangled) Error() string { return speech.Text("put.entangled", e.Line, e.Card) }

// reply says the answer to a question in a file (Put); what cannot be said there is an [Entangled].
func (d *Desk) reply(w Wish) (string, error) {
	v, q := d.step.Rules.Vocabulary(), w.Put.await()
	f := &lines{list: strings.Split(w.Text, "\n")}
	if cards := f.cardsOf(q); len(cards) > 0 {
		if at := f.play(cards[0]); at >= 0 && f.entangled(v, at) {
			return w.Text, &Entangled{cards[0], at + 1}
		}
	}
	return Put(v, w.Text, q, w.Answer), nil
}

// entangled reports whether a line is an entry of a section that is done, with several ways in it.
func (f *lines) entangled(v *orders.Vocabulary, at int) bool {
	head, ways := playsOf(f.list[at])
	if head != "" || len(ways) < 2 {
		return false
	}
	for i := at - 1; i >= 0; i-- {
		if l := f.list[i]; !comment(l) && indent(l) < indent(f.list[at]) {
			k := v.Key(strings.TrimSuffix(strings.TrimSpace(before(l)), ":"))
			return k != nil && !k.Choice
		}
	}
	return false
}

// in is what the file says in the segment of a question; nothing if it does not play the card that gives it.
func (f *lines) in(q adjudicate.Await) *lines {
	for _, card := range f.cardsOf(q) {
		at := f.play(card)
		if at < 0 {
			return &lines{}
		}
		f = f.inner(at)
	}
	return f
}

// plays reports whether the file plays all the cards that give the segment of a question.
func (f *lines) plays(q adjudicate.Await) bool {
	for _, card := range f.cardsOf(q) {
		at := f.play(card)
		if at < 0 {
			return false
		}
		f = f.inner(at)
	}
	return true
}

// inside changes what the file says in the segments that some cards give, which it plays.
func (f *lines) inside(cards []string, change func(*lines)) {
	if len(cards) == 0 {
		change(f)
		return
	}
	at := f.mapped(cards[0])
	inner, end := f.inner(at), f.ends(at)
	inner.inside(cards[1:], change)
	in := strings.Repeat(" ", indent(f.list[at])+2)
	for i, l := range inner.list {
		inner.list[i] = in + l
	}
	f.list = slices.Replace(f.list, at+1, end, inner.list...)
}

// inner are the lines that are set in below an entry, as if they stood by themselves.
func (f *lines) inner(at int) *lines {
	in, sub := indent(f.list[at])+2, &lines{}
	for _, l := range f.list[at+1 : f.ends(at)] {
		sub.list = append(sub.list, l[min(in, indent(l)):])
	}
	return sub
}

// play is the line in which a card is played: an entry that begins with it, or the line of a choice that
// names it; -1 if there is none.
func (f *lines) play(card string) int {
	return slices.IndexFunc(f.list, func(l string) bool {
		_, ways := playsOf(l)
		return slices.ContainsFunc(ways, func(way string) bool { return strings.HasPrefix(way, card+" ") })
	})
}

// playsOf are the ways that a line has, one if the other cannot be, and what stands before them.
func playsOf(line string) (head string, ways []string) {
	said := strings.TrimSpace(before(line))
	if strings.HasPrefix(said, "#") {
		return "", nil
	}
	value, entry := strings.CutPrefix(said, "- ")
	if !entry {
		head, value, _ = strings.Cut(said, ": ")
	}
	value, when, moment := strings.Cut(strings.TrimPrefix(value, "play: "), " when ")
	for _, way := range strings.Split(value, " > ") {
		if moment {
			way += " when " + when
		}
		ways = append(ways, way)
	}
	return head, ways
}

// mapped is the line in which a card is played, once that is an entry with a map, and each other way that
// stood in the line an entry of its own.
func (f *lines) mapped(card string) int {
	at := f.play(card)
	if strings.HasPrefix(strings.TrimSpace(f.list[at]), "- play: ") {
		return at
	}
	head, ways := playsOf(f.list[at])
	in := strings.Repeat(" ", indent(f.list[at]))
	var now []string
	if head != "" {
		f.set(at, in+head+":")
		in += "  "
		at++
		f.list = slices.Insert(f.list, at, "")
	}
	for _, way := range ways {
		if !strings.HasPrefix(way, card+" ") {
			now = append(now, in+"- "+way)
			continue
		}
		play, when, moment := strings.Cut(way, " when ")
		now = append(now, in+"- play: "+play)
		if moment {
			now = append(now, in+"  when: "+when)
		}
	}
	if head == "" {
		f.set(at, now[0])
		f.list = slices.Insert(f.list, at+1, now[1:]...)
	} else {
		f.list = slices.Replace(f.list, at, at+1, now...)
	}
	return f.play(card)
}
