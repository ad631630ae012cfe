package orders

import (
	"slices"
	"strings"
	"unicode"

	"umpire/adjudicate"
)

// Secrets says what of a file its side keeps to itself.
type Secrets struct {
	// Covert reports whether what stands under a key rests on what only its side knows.
	Covert func(key string) bool
	// Own reports whether a word is the name of a card of the side. A condition that names
	// one is not shown.
	Own func(word string) bool
	// Held reports whether a word is the name of something that the side holds hidden, such
	// as a card in hand, wherever it stands.
	Held func(word string) bool
	// Apart: an entry that names what is held is left out of a section that its segment
	// needs. Who has the whole file shows it when it is done.
	Apart bool
}

// Open writes the part of the file that everybody may read, in canonical spelling:
// never the player's own bytes, and no comments or notes. Where something is kept
// secret it writes `ask`, so that the player is asked when it is needed. It leaves out
// a key that takes no `ask`, and a section that its segment does not need. Words that
// are the same whatever the player holds stay. So does an entry `ask when …` that names
// no card of the player's own: a segment stops only where a player has said so, and
// others must see that. A section that its segment needs stays as it is, whatever its
// lines name, but where Apart leaves them out.
//
// all reports that nothing was kept secret.
func (f *File) Open(s Secrets) (open []byte, all bool) {
	o := &opener{v: f.v, s: s, all: true}
	if of, ok := f.v.Segment(f.Head.Segment); ok && f.Kind == KindOrders {
		o.segment = of.Type
	}
	part := &File{Kind: f.Kind, Head: f.Head, Body: o.body(f.Body), v: f.v}
	return part.Canonical(), o.all
}

// opener copies what is open of a body.
type opener struct {
	v       *Vocabulary
	s       Secrets
	segment string // the type of the segment; "" of standing orders and answers
	all     bool
}

func (o *opener) body(b *adjudicate.Body) *adjudicate.Body {
	if b == nil {
		return nil
	}
	open := &adjudicate.Body{}
	for _, p := range b.Prefs {
		if p = o.pref(p); p != nil {
			open.Prefs = append(open.Prefs, p)
		}
	}
	for _, s := range b.Sections {
		if !o.needs(s.Key) && slices.ContainsFunc(s.Lines, o.names) {
			o.all = false
			continue
		}
		part := *s
		part.Lines = nil
		for _, it := range s.Lines {
			if it = o.item(it); o.s.Apart && o.names(it) {
				o.all = false
				continue
			}
			part.Lines = append(part.Lines, it)
		}
		open.Sections = append(open.Sections, &part)
	}
	return open
}

// needs reports whether the segment cannot do without a key: what stands there is
// announced with the orders.
func (o *opener) needs(key string) bool {
	k := o.v.Key(key)
	return k != nil && o.segment != "" && has(k.Needed, o.segment)
}

func (o *opener) item(it *adjudicate.Item) *adjudicate.Item {
	if it.Fight != nil {
		fight := *it.Fight
		fight.Prefs, fight.Note = nil, ""
		for _, p := range it.Fight.Prefs {
			if p = o.pref(p); p != nil {
				fight.Prefs = append(fight.Prefs, p)
			}
		}
		return &adjudicate.Item{Fight: &fight}
	}
	line := *it.Line
	line.Body = o.body(line.Body)
	return &adjudicate.Item{Line: &line}
}

// pref is what others see of a list; nil if that is nothing.
func (o *opener) pref(p *adjudicate.Pref) *adjudicate.Pref {
	covert, part := o.s.Covert(p.Key), *p
	secret := func(l *adjudicate.Line) bool {
		if covert {
			return !plain(l) && !o.asksOpenly(l)
		}
		return !o.needs(p.Key) && o.mentions(l, o.s.Held)
	}
	first := slices.IndexFunc(p.Entries, secret)
	if first < 0 {
		return &part
	}
	o.all = false
	if part.Entries = slices.Clone(p.Entries[:first]); covert {
		part.Entries = slices.DeleteFunc(slices.Clone(p.Entries), func(l *adjudicate.Line) bool { return !o.asksOpenly(l) })
	}
	if o.v.Key(p.Key).hasWord(askWord) {
		part.Entries = append(part.Entries, &adjudicate.Line{Form: adjudicate.FormWord, Text: askWord})
	}
	if len(part.Entries) == 0 {
		return nil
	}
	return &part
}

const askWord = "ask"

// hasWord reports whether a key takes a bare word.
func (k *Key) hasWord(word string) bool { return k != nil && has(k.words, word) }

// plain: words that mean the same whatever the side holds.
func plain(l *adjudicate.Line) bool {
	return l.Form == adjudicate.FormWord && has([]string{askWord, "none", "no", "pass"}, l.Text) && !l.Not && len(l.When)+len(l.Or) == 0
}

// asksOpenly reports whether an entry is `ask when …` and names no card of its owner.
func (o *opener) asksOpenly(l *adjudicate.Line) bool {
	return l.Form == adjudicate.FormWord && l.Text == askWord && !l.Not && len(l.Or) == 0 && len(l.When) > 0 && !o.mentions(l, o.s.Own)
}

// names reports whether an entry of a section names what is held hidden.
func (o *opener) names(it *adjudicate.Item) bool {
	w := &writer{v: o.v}
	if it.Fight != nil {
		w.fight(0, it.Fight)
	} else {
		w.entry(0, it.Line)
	}
	return slices.ContainsFunc(Words(w.String()), o.s.Held)
}

func (o *opener) mentions(l *adjudicate.Line, what func(string) bool) bool {
	w := &writer{v: o.v}
	w.entry(0, l)
	return slices.ContainsFunc(Words(w.String()), what)
}

// Words are the words of a text in which names may stand: runs of letters, digits and
// dashes, so that the segment GT3-A1 does not name the card A1.
func Words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' })
}
