package vassal

import (
	"slices"
	"strings"
)

// same reports whether two names are one.
func same(game, module string) bool { return game == module }

// alike reports whether two names have the same words and numbers, in whatever order and with
// whatever signs between them.
func alike(game, module string) bool {
	x := wordsOf(game)
	return len(x) > 0 && slices.Equal(x, wordsOf(module))
}

func wordsOf(name string) []string {
	list := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !letter(r) && !digit(r) })
	slices.Sort(list)
	return list
}

// resembles reports whether a name of the module has all words and numbers of one of the game, the words
// perhaps shortened in one of them: I/11/6P is in 6.Pz 4-6 (I/11).
func resembles(game, module string) bool {
	asked, have := partsOf(game), partsOf(module)
	for _, fits := range []func(a, b string) bool{same, shortened} {
		asked = slices.DeleteFunc(asked, func(a string) bool {
			i := slices.IndexFunc(have, func(h string) bool { return fits(a, h) })
			if i >= 0 {
				have = slices.Delete(have, i, i+1)
			}
			return i >= 0
		})
	}
	return len(asked) == 0 && game != ""
}

// partsOf are the words and numbers of a name. Where a number meets a letter one ends: 6P is two.
func partsOf(name string) (list []string) {
	word := ""
	last := false // a digit
	for _, r := range strings.ToLower(name) {
		if word != "" && (!letter(r) && !digit(r) || digit(r) != last) {
			list, word = append(list, word), ""
		}
		if letter(r) || digit(r) {
			word += string(r)
		}
		last = digit(r)
	}
	if word != "" {
		list = append(list, word)
	}
	return list
}

func letter(r rune) bool { return r >= 'a' && r <= 'z' || r > 127 }
func digit(r rune) bool  { return r >= '0' && r <= '9' }

// shortened reports whether one of two words is the other, cut off. Numbers are not cut, Roman ones
// neither.
func shortened(a, b string) bool {
	for _, w := range []string{a, b} {
		if digit(rune(w[0])) || strings.Trim(w, "ivx") == "" {
			return false
		}
	}
	return strings.HasPrefix(a, b) || strings.HasPrefix(b, a)
}
