package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// said is a source of answers for tests, read from lines like those of players;
// the reader of real files is package orders.
type said struct {
	prefs  map[string][]*adjudicate.Pref
	fights *adjudicate.Section
}

func newSaid() *said {
	return &said{prefs: map[string][]*adjudicate.Pref{}, fights: &adjudicate.Section{Key: "combats"}}
}

// over looks up the names of what was said.
func (s *said) over(set *model.Set) *said {
	b := &adjudicate.Body{Sections: []*adjudicate.Section{s.fights}}
	for _, list := range s.prefs {
		b.Prefs = append(b.Prefs, list...)
	}
	suitetest.Named(set, b)
	return s
}

func (s *said) Section(key string) *adjudicate.Section {
	if key == "combats" {
		return s.fights
	}
	return nil
}

func (s *said) Lists(key, subject string) (list []*adjudicate.Pref) {
	for _, it := range s.fights.Lines {
		if it.Fight.Target.Text == subject {
			for _, p := range it.Fight.Prefs {
				if p.Key == key {
					list = append(list, p)
				}
			}
		}
	}
	return append(list, s.prefs[key]...)
}

func (s *said) lists(lists []string) {
	for _, text := range lists {
		p := saidPref(text)
		s.prefs[p.Key] = append(s.prefs[p.Key], p)
	}
}

func (s *said) fight(hex, with string, lists []string) {
	f := &adjudicate.Fight{Target: adjudicate.Name{Text: hex}}
	f.At.Line = 10 + len(s.fights.Lines)
	f.Target.At.Line = f.At.Line
	for _, u := range strings.Split(with, ", ") {
		n := adjudicate.Name{Text: u}
		n.At.Line, n.At.Col = f.At.Line, len(f.With)+1
		f.With = append(f.With, n)
	}
	for _, text := range lists {
		switch key, rest, _ := strings.Cut(text, ": "); key {
		case "expect":
			f.Expect.Text = rest
		case "when":
			f.When = saidFacts(rest)
		default:
			f.Prefs = append(f.Prefs, saidPref(text))
		}
	}
	s.fights.Lines = append(s.fights.Lines, &adjudicate.Item{Fight: f})
}

// saidPref reads `key: a > b when x and y ; c > d`: entries are parted by ` ; `,
// and alternatives without a condition are entries of their own too.
func saidPref(text string) *adjudicate.Pref {
	key, rest, _ := strings.Cut(text, ": ")
	p := &adjudicate.Pref{Key: key, Set: key == "advance"}
	sep := " > "
	if p.Set {
		sep = ", "
	}
	for _, entry := range strings.Split(rest, " ; ") {
		alts, when, _ := strings.Cut(entry, " when ")
		for _, alt := range strings.Split(alts, sep) {
			l := saidLine(alt)
			if when != "" {
				l.When = saidFacts(when)
			}
			p.Entries = append(p.Entries, l)
		}
	}
	return p
}

func wordsOf(text, sep string) (list []adjudicate.Name) {
	for _, w := range strings.Split(text, sep) {
		list = append(list, adjudicate.Name{Text: w})
	}
	return list
}

func tailsOf(text string) []adjudicate.Name {
	if text == "" {
		return nil
	}
	return wordsOf(text, " or ")
}

func isHex(w string) bool { return len(w) == 4 && strings.Trim(w, "0123456789") == "" }

func saidLine(text string) *adjudicate.Line {
	l := &adjudicate.Line{Text: text}
	if rest, not := strings.CutPrefix(text, "not "); not {
		l, l.Not = saidLine(rest), true
		l = &adjudicate.Line{Form: l.Form, Text: rest, Who: l.Who, Path: l.Path, Not: true}
		return l
	}
	words := strings.Fields(text)
	switch {
	case len(words) == 1 && text[0] == 'C' && strings.Trim(text[1:], "0123456789") == "":
		l.Form, l.Card = adjudicate.FormCard, &adjudicate.Card{Numbers: wordsOf(text, "+")}
	case strings.HasSuffix(words[0], "E") && len(words[0]) == 2, len(words) > 1 && (words[1] == "GE" || words[1] == "TE"):
		l.Form, l.Card = adjudicate.FormCard, &adjudicate.Card{Numbers: wordsOf(words[0], "+"), Event: words[1]}
		if _, on, aimed := strings.Cut(text, " on "); aimed {
			l.Card.On = wordsOf(on, ", ")
		}
	case words[0] == "near" || words[0] == "far":
		l.Form, l.Path = adjudicate.FormNear, wordsOf(words[len(words)-1], "-")
	case isHex(words[0]):
		l.Form, l.Path = adjudicate.FormPlace, wordsOf(words[0], "-")
	case strings.Contains(text, " to "):
		who, to, _ := strings.Cut(text, " to ")
		l.Form, l.Who, l.Path = adjudicate.FormTo, wordsOf(who, " + "), wordsOf(to, "-")
	case strings.Contains(words[0], "/") && len(words) == 2 && strings.Contains(words[1], "-"):
		l.Form, l.Who, l.Path = adjudicate.FormMove, wordsOf(words[0], "+"), wordsOf(words[1], "-")
	case strings.HasSuffix(text, " dies"):
		l.Form, l.Who, l.How = adjudicate.FormOther, wordsOf(strings.TrimSuffix(text, " dies"), " + "), "dies"
	case strings.Contains(words[0], "/"):
		l.Form, l.Who = adjudicate.FormUnits, wordsOf(text, " + ")
	default:
		l.Form = adjudicate.FormWord
	}
	return l
}

func saidFacts(text string) (list []*adjudicate.Fact) {
	for _, t := range strings.Split(text, " and ") {
		list = append(list, saidFact(t))
	}
	return list
}

func saidFact(text string) *adjudicate.Fact {
	f := &adjudicate.Fact{Text: text}
	text, f.Not = strings.CutPrefix(text, "not ")
	first, rest, _ := strings.Cut(text, " ")
	switch {
	case first == "odds" || first == "die" || first == "result" || first == "against" || first == "turn" || first == "enemy" && rest != "segment" || first == "own" && rest != "segment":
		f.Name, f.Values = first, wordsOf(rest, " or ")
	case strings.HasPrefix(text, "we lose ") || strings.HasPrefix(text, "they lose "):
		i := strings.LastIndex(text, " ")
		f.Name, f.Values = text[:i], wordsOf(text[i+1:], " or ")
	case isHex(first):
		f.Name, f.Values, f.Tails = "place", wordsOf(first, " or "), tailsOf(rest)
	case strings.Contains(first, "/"):
		f.Name, f.Values, f.Tails = "unit", wordsOf(first, " or "), tailsOf(rest)
	case first[0] == 'C' && rest != "":
		f.Name, f.Values, f.Tails = "card", wordsOf(first, " or "), tailsOf(rest)
	default:
		f.Name = text
	}
	return f
}
