package orders

import (
	"strings"
	"unicode/utf8"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/model/strict"
)

// unread tells what is wrong with words that are none of the forms of a key, as
// exactly as it can be known.
func (r *reader) unread(k *Key, words []word, at strict.Place) {
	if r.attacks(k, words, at) || r.pathSpace(k, words) || r.whereTo(k, words) || r.yesNo(k, words) || r.missingComma(k, words) {
		return
	}
	if len(words) == 1 {
		w := words[0]
		if near := nearest(w.text, k.words); near != "" && len(w.text) > 2 {
			r.fault(at, "form.near", k.Name, w.text, near)
			return
		}
		if r.v.placeLike(w.text) && !r.v.isPlace(w.text) && k.takes(slotPlace) {
			r.noPlace(w)
			return
		}
	}
	id := "form"
	if k.Kind == Preference && k.several(words) {
		id += ".several"
	}
	r.fault(at, id, k.Name, join(words), r.takes(k))
}

// takes is what a key takes, for a hint: in an answer what its question offers, else examples.
func (r *reader) takes(k *Key) string {
	if r.replies {
		return speech.Text("part.offered")
	}
	return k.TakesOf(r.head.Side)
}

// several reports whether words look like several preferences: two that choose, or what stands
// between things in a sentence.
func (k *Key) several(words []word) bool {
	n := 0
	for _, w := range words {
		switch {
		case strings.HasSuffix(w.text, ";"), has([]string{"or", "then", "else"}, strings.ToLower(w.text)):
			n += 2
		case k.hasWord(w.text):
			n++
		}
	}
	return n > 1
}

// takes reports whether one of the forms of a key has such a slot.
func (k *Key) takes(s slot) bool {
	for i := range k.patterns {
		for j := range k.patterns[i].elems {
			if k.patterns[i].elems[j].slot == s {
				return true
			}
		}
	}
	return false
}

// attacks finds an attack written as a move.
func (r *reader) attacks(k *Key, words []word, at strict.Place) bool {
	if !k.Moves {
		return false
	}
	for _, w := range words {
		for _, a := range r.v.Attacks {
			if strings.EqualFold(w.text, a) {
				r.fault(at, "attack-in-move", r.v.FightKey)
				return true
			}
		}
	}
	return false
}

// pathSpace finds a path with blanks in it.
func (r *reader) pathSpace(k *Key, words []word) bool {
	if !k.takes(slotPath) {
		return false
	}
	for i := 1; i < len(words)-1; i++ {
		w := words[i]
		if len([]rune(w.text)) == 1 && dash([]rune(w.text)[0]) {
			r.fault(w.at, "path-space.dash")
			return true
		}
	}
	for i := 0; i+1 < len(words); i++ {
		j := i
		for j < len(words) && (r.v.placeLike(words[j].text) || r.pathLike(words[j].text)) {
			j++
		}
		if j > i+1 {
			names := make([]string, 0, j-i)
			for _, w := range words[i:j] {
				names = append(names, w.text)
			}
			r.fault(span(words[i:j]), "path-space", r.v.placeWord(), strings.Join(names, "-"))
			return true
		}
	}
	return false
}

func (r *reader) pathLike(text string) bool {
	ok, like := r.v.isPath(text)
	return ok || like
}

// placeWord is what places are called.
func (v *Vocabulary) placeWord() string {
	if len(v.Zones) > 0 {
		return "zones"
	}
	return "hexes"
}

var (
	whoPlace   = compile("{who} {place}")
	countPlace = compile("{count} {place}")
)

// whereTo finds a unit with a place and no word more.
func (r *reader) whereTo(k *Key, words []word) bool {
	if !k.Moves {
		return false
	}
	form := whoPlace
	if len(r.v.Counted) > 0 {
		form = countPlace
	}
	m, ok := r.v.fit(form, words)
	if !ok {
		return false
	}
	last := words[len(words)-1]
	if m.slips > 0 {
		r.name(k, &form[0], words[:m.n[0]], &adjudicate.Line{})
		if !r.v.onBoard(last.text) {
			r.noPlace(last)
		}
		return true
	}
	r.fault(last.at, "whereto", join(words[:len(words)-1]), r.v.place(last.text))
	return true
}

// other is a word for yes or no that is none here.
var other = map[string]string{"ja": "yes", "oui": "yes", "si": "yes", "da": "yes", "y": "yes", "true": "yes", "on": "yes", "1": "yes", "ok": "yes",
	"nein": "no", "non": "no", "niet": "no", "nyet": "no", "n": "no", "false": "no", "off": "no", "0": "no", "nee": "no", "nope": "no"}

// nothings are words for nothing; a key takes one of them (orders 1).
var nothings = []string{"none", "no", "pass", "nothing", "nobody", "-"}

// nothing is the word for nothing that a key takes, or "".
func (k *Key) nothing() string {
	for _, w := range nothings[:3] {
		if has(k.words, w) {
			return w
		}
	}
	if k.Kind == Lines || k.Kind == Fights {
		return "none"
	}
	return ""
}

// yesNo finds yes and no in other tongues, and a word for nothing that is not the
// one that belongs here.
func (r *reader) yesNo(k *Key, words []word) bool {
	if len(words) != 1 {
		return false
	}
	low := strings.ToLower(words[0].text)
	right := other[low]
	if right == "" || k.Kind != YesNo && !has(k.words, right) {
		if right = k.nothing(); right == "" || other[low] != "no" && !has(nothings, low) {
			return false
		}
	}
	r.fault(words[0].at, "yes-no", k.Name, words[0].text, right)
	return true
}

// missingComma finds several things without a sign between them.
func (r *reader) missingComma(k *Key, words []word) bool {
	if len(words) < 2 || k.Kind != Set && k.Kind != Preference {
		return false
	}
	for i := range words {
		if p, m := r.v.best(k.patterns, words[i:i+1]); p == nil || m.slips > 0 {
			return false
		}
	}
	names := make([]string, len(words))
	for i, w := range words {
		names[i] = w.text
	}
	if k.Kind == Set {
		r.fault(span(words), "missing-comma", k.Name, join(words), strings.Join(names, ", "))
	} else {
		r.fault(span(words), "missing-comma.prefers", k.Name, join(words), strings.Join(names, " > "))
	}
	return true
}

// bareKeys finds the lines that begin with a key and have no colon behind it, which
// the layout takes for the rest of a line above, and says what is meant there.
func (r *reader) bareKeys(layout []strict.Fault, lines []string) {
	r.bare = map[string]bool{}
	for i, f := range layout {
		if f.ID != "wrapped.line" || f.At.Line > len(lines) {
			continue
		}
		text, _, _ := strings.Cut(lines[f.At.Line-1], " #")
		text = strings.TrimSpace(text)
		name, value, _ := strings.Cut(text, " ")
		name = strings.ToLower(name)
		if r.v.Key(name) == nil && !headKey(name) {
			continue
		}
		r.bare[name] = true
		layout[i].ID, layout[i].Args = "no-colon", []string{text, strings.TrimSpace(name + ": " + strings.TrimSpace(value))}
		layout[i].At.Width = utf8.RuneCountInString(text)
	}
}
