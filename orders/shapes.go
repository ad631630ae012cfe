package orders

import (
	"strings"
	"unicode/utf8"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// name is a word that was read, with what it names in the set of the data.
func (v *Vocabulary) name(text string, at strict.Place) adjudicate.Name {
	return adjudicate.NameOf(v.Set, text, at)
}

func sign(text string) bool { return text == "+" || text == ">" || text == "," || text == "-" }

// unitLike: a number or letters, a stroke, and more.
func (v *Vocabulary) unitLike(text string) bool {
	if strings.ContainsAny(text, ":,+") || v.isPlace(text) {
		return false
	}
	if i := strings.IndexByte(text, '/'); i > 0 && i < len(text)-1 {
		return true
	}
	return len(v.Units) > 0 && len(text) > 1 && digitIn(text) && letterIn(text) && !strings.Contains(text, "-")
}

func digitIn(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c >= '0' && c <= '9' }) >= 0
}

func letterIn(s string) bool {
	return strings.IndexFunc(s, func(c rune) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }) >= 0
}

// isPlace reports whether a word is written as a place: an area that there is, or
// four digits.
func (v *Vocabulary) isPlace(text string) bool {
	if len(v.Zones) > 0 {
		_, ok := v.tables().zones[strings.ToLower(text)]
		return ok
	}
	return fourDigits(text)
}

// onBoard reports whether there is a place of that name.
func (v *Vocabulary) onBoard(text string) bool {
	return v.isPlace(text) && (len(v.Zones) > 0 || v.Set == nil || v.name(text, strict.Place{}).Space() != model.NoSpace)
}

func fourDigits(text string) bool {
	return len(text) == 4 && digit(text[0]) && digit(text[1]) && digit(text[2]) && digit(text[3])
}

// placeLike reports whether a word was meant for a place.
func (v *Vocabulary) placeLike(text string) bool {
	if v.isPlace(text) {
		return true
	}
	if len(v.Zones) > 0 {
		return len(text) == 3 && !digit(text[0]) && strings.ToUpper(text) == text && letterIn(text)
	}
	if len(text) < 3 || len(text) > 5 {
		return false
	}
	n := 0
	for i := 0; i < len(text); i++ {
		c := digitFor(text[i])
		switch {
		case digit(text[i]):
			n++
		case !digit(c) && c != '.' && c != '_':
			return false
		}
	}
	return n >= 2
}

func (v *Vocabulary) isPath(text string) (ok, like bool) {
	ok = true
	from, n := 0, 0
	for i, c := range text {
		if !dash(c) {
			continue
		}
		ok, like = ok && v.isPlace(text[from:i]), like || v.placeLike(text[from:i])
		from, n = i+utf8.RuneLen(c), n+1
	}
	if n == 0 {
		return false, false
	}
	return ok && v.isPlace(text[from:]), like || v.placeLike(text[from:])
}

// cardLike reports whether a word was meant for the number of a card.
func cardLike(text string) bool {
	return len(text) > 1 && len(text) < 5 && letter(text[0]) && digitIn(text) && !strings.ContainsAny(text, "/:-+.")
}

func isNumber(text string) bool {
	if text == "" || len(text) > 6 || text[0] == '0' && text != "0" {
		return false
	}
	for i := 0; i < len(text); i++ {
		if !digit(text[i]) {
			return false
		}
	}
	return true
}

// isRange: 3, 3+, 1-2.
func isRange(text string) bool {
	a, b, ok := strings.Cut(text, "-")
	if ok {
		return isNumber(a) && isNumber(b)
	}
	return isNumber(strings.TrimSuffix(text, "+"))
}
