package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
)

// meant reports whether a question is the one that is meant (adjudicate.Look).
type meant = func(q adjudicate.Await, entry *adjudicate.Item, open bool) bool

// turnOf is the question of a series of moves at which a unit comes to its turn: its
// own line, the rest, or the end. Of any unit, "" means the first line.
func turnOf(name string) meant {
	return func(q adjudicate.Await, entry *adjudicate.Item, open bool) bool {
		if q.Subject != q.Segment || q.Key != "activate" && q.Key != "moves" {
			return false
		}
		if entry == nil || entry.Line == nil || name == "" {
			return open || name == ""
		}
		line := entry.Line
		if strings.HasPrefix(line.Text, "rest ") {
			return true
		}
		for _, who := range line.Who {
			if who.Text == name {
				return true
			}
		}
		return false
	}
}

// anyLine is a series of the segment, all others of it that come before taken as over: the
// next line, when all that are ordered are done.
func anyLine(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
	return open && q.Subject == q.Segment
}

// other is anyLine where it is about neither moves nor combats.
func other(q adjudicate.Await, it *adjudicate.Item, open bool) bool {
	return anyLine(q, it, open) && !turnOf("")(q, it, open) && !atEnd(q, it, open)
}

// atEnd is the next combat, when all that are ordered have been fought.
func atEnd(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
	return open && q.Key == "combats"
}

// forCards is the first question about the play of a card.
func forCards(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Key == "cards" }

// about reports whether an answer is about a place: it goes there or attacks it; of
// counted pieces, which have no name to ask for, also whether they stand there.
func about(text, place string) bool {
	words := strings.Fields(text)
	if strings.TrimSuffix(words[0], ",") == place { // 2142, artillery: all
		return true
	}
	if !numbered(text) {
		return strings.HasSuffix(words[min(1, len(words)-1)], place) && !strings.HasSuffix(text, " holds")
	}
	for _, w := range words {
		path := strings.Split(w, "-")
		if (path[0] == place || path[len(path)-1] == place) && straight(path) {
			return true
		}
	}
	return false
}

// straight: no place is passed twice. Who wants to go in a circle writes it.
func straight(path []string) bool {
	for i, at := range path {
		if slices.Contains(path[i+1:], at) {
			return false
		}
	}
	return true
}

// aboutUnit is a question that is asked about a unit by itself: where a reinforcement
// comes in.
func aboutUnit(name string) meant {
	return func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool {
		return q.Subject == name && q.Key != "cards"
	}
}

// numbered reports whether an answer is about pieces that are counted: 2 tnk KOP-KLE.
func numbered(text string) bool {
	return text[0] >= '1' && text[0] <= '9' && strings.IndexByte(text, ' ') == 1
}

// ofKey are all questions of a key, as a file has it (`swap`), by their whole names (`GT1-ADM2 swap`).
func (l *Lister) ofKey(key string) error {
	return l.all(func(q adjudicate.Await) bool { return q.Key == key })
}

// all are the questions that are wanted, each name once.
func (l *Lister) all(wanted func(adjudicate.Await) bool) error {
	names, err := l.names(wanted)
	for i := 0; err == nil && i < len(names); i++ {
		err = l.question(names[i])
	}
	return err
}

// names are the whole names of the questions that may be put, as far as they are of some kind.
func (l *Lister) names(are func(adjudicate.Await) bool) (names []string, err error) {
	_, err = l.Step.Legal(l.Side, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool {
		if are(q) && !slices.Contains(names, q.Name) {
			names = append(names, q.Name)
		}
		return false
	}})
	return names, err
}

// question lists the answers to a question by its whole name.
func (l *Lister) question(name string) (err error) {
	here := func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return strings.EqualFold(q.Name, name) }
	subject, _, _ := strings.Cut(name, " ")
	if _, ofSegment := l.Step.Rules.Vocabulary().Segment(subject); ofSegment {
		if here, err = l.late(here); err != nil {
			return err
		}
	}
	return l.show(here, nil, nil, "")
}
