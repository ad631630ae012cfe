package orders

import (
	"slices"
	"strings"

	"umpire/model/strict"
)

// HeadKeys are the keys of the head of files of a kind, in the order in which they are written.
func HeadKeys(kind string) []string {
	return slices.DeleteFunc(slices.Clone(headKeys), func(name string) bool { return name == "until" && kind != KindStanding })
}

// HeadTakes is what a key of the head takes.
func (v *Vocabulary) HeadTakes(name string) string { return (&reader{v: v}).headTakes(name) }

// KeysOf are the keys that may stand in a file of a kind for a segment: by itself, or where inside is
// the first key of a map, "attack", "stack" or "play", in that map. Of a play: map card is the card.
func (v *Vocabulary) KeysOf(kind, segment, inside, card string) (list []*Key) {
	v.tables() // which prepares the keys
	of, _ := v.Segment(segment)
	sc := scope{kind: inFile, segment: of.Type}
	switch {
	case inside == "attack":
		sc.kind = inFight
	case inside == "stack":
		sc.kind = inStack
	case inside == "play":
		sc = scope{kind: inPlay, segment: "play"}
		if v.Play != nil && v.Play(card) != "" {
			sc.segment = v.Play(card)
		}
	case kind == KindStanding:
		sc.kind = inStanding
	}
	for _, k := range v.Keys {
		if sc.takes(k) {
			list = append(list, k)
		}
	}
	return list
}

// Always are the words that may stand behind a key at any time.
func (v *Vocabulary) Always(key string) []string {
	k := v.Key(key)
	switch {
	case k == nil:
		return nil
	case k.Kind == YesNo:
		return []string{"yes", "no"}
	}
	list := slices.Clone(k.words)
	for _, p := range k.patterns {
		if len(p.elems) == 1 && p.elems[0].slot == slotColumns {
			list = append(list, v.Columns...)
		}
	}
	return bare(list)
}

// Conditions are the words with which a condition begins, each with what it takes.
func (v *Vocabulary) Conditions() (list [][2]string) {
	for _, f := range v.Facts {
		begin, _, _ := strings.Cut(f.Pattern, "{")
		begin, _, _ = strings.Cut(begin, "|")
		if begin = strings.TrimSpace(begin); begin != "" && !slices.ContainsFunc(list, func(have [2]string) bool { return have[0] == begin }) {
			list = append(list, [2]string{begin, f.Pattern})
		}
	}
	return list
}

// Examples are those of what a key says that it takes which are read as they stand: what a side may
// write there at some time or other.
func (v *Vocabulary) Examples(key, side string) (list []string) {
	k := v.Key(key)
	if k == nil {
		return nil
	}
	for _, text := range strings.Split(k.TakesOf(side), " · ") {
		_, behind, _ := strings.Cut(text, ": ") // what is left: 3 left
		for _, one := range []string{text, behind} {
			r := &reader{v: v, head: Head{Side: side}, side: side, brought: map[string]bool{}, movers: map[string]bool{}}
			if one != "" && r.text(k, &strict.Node{Kind: strict.Text, Text: one, At: strict.Place{Line: 1, Col: 1}}, scope{kind: inAnswers}) != nil && len(r.faults) == 0 {
				list = append(list, one)
				break
			}
		}
	}
	return list
}
