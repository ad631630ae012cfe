package orders

import (
	"strings"

	"umpire/adjudicate"
)

// pattern is a Form prepared for matching.
type pattern struct {
	elems []elem
	as    adjudicate.Form
}

// elem is one place of a pattern: a word, one of several, or a slot.
type elem struct {
	slot  slot
	words []string // of a literal
	list  string   // of a slotList
}

type slot int

const (
	slotWord slot = iota
	slotUnit
	slotWho
	slotMy
	slotMine
	slotCount
	slotType
	slotPlace
	slotPath
	slotGoal
	slotCard
	slotPlay
	slotRange
	slotLeast
	slotColumns
	slotNumber
	slotList
)

var slots = map[string]slot{"unit": slotUnit, "who": slotWho, "my": slotMy, "mine": slotMine, "count": slotCount, "type": slotType,
	"place": slotPlace, "path": slotPath, "goal": slotGoal, "card": slotCard, "play": slotPlay, "range": slotRange, "least": slotLeast,
	"columns": slotColumns, "number": slotNumber}

// compile reads the text of a pattern.
func compile(text string) []elem {
	var list []elem
	for _, f := range strings.Fields(text) {
		if !strings.HasPrefix(f, "{") {
			list = append(list, elem{words: strings.Split(f, "|")})
			continue
		}
		name := strings.Trim(f, "{}")
		s, ok := slots[name]
		switch {
		case ok:
			list = append(list, elem{slot: s})
		case name == "column":
			list = append(list, elem{slot: slotList, list: "columns"})
		case name == "cell":
			list = append(list, elem{slot: slotList, list: "cells"})
		default:
			list = append(list, elem{slot: slotList, list: name})
		}
	}
	return list
}

// goalAlone reports whether a move of the pattern names where it goes and not where
// it begins.
func (p *pattern) goalAlone() bool {
	for i := range p.elems {
		switch p.elems[i].slot {
		case slotGoal:
			return true
		case slotPlace, slotPath:
			return false
		}
	}
	return false
}

// most is how many places a pattern may have.
const most = 10

// match is how a pattern fits some words: how many each place takes, and what is
// wrong with them. slips counts the places whose words only look right.
type match struct {
	n     [most]int
	slips int
}

// fit tries a pattern on words, all of them.
func (v *Vocabulary) fit(elems []elem, words []word) (m match, ok bool) {
	i := 0
	for e := range elems {
		if e >= most {
			return m, false
		}
		n, good := v.take(&elems[e], words[i:], e == 0 && len(elems) > 1)
		if n == 0 {
			return m, false
		}
		if !good {
			m.slips++
		}
		m.n[e] = n
		i += n
	}
	return m, i == len(words)
}

// best is the pattern that fits with the fewest slips, the first of them.
func (v *Vocabulary) best(list []pattern, words []word) (p *pattern, m match) {
	for i := range list {
		n, ok := v.fit(list[i].elems, words)
		if ok && (p == nil || n.slips < m.slips) {
			p, m = &list[i], n
		}
		if p != nil && m.slips == 0 {
			break
		}
	}
	return p, m
}

// take says how many of the words a place of a pattern takes, 0 if it cannot, and
// whether they are right.
func (v *Vocabulary) take(e *elem, words []word, lead bool) (n int, good bool) {
	if len(words) == 0 {
		return 0, false
	}
	text := words[0].text
	switch e.slot {
	case slotWord:
		for _, w := range e.words {
			if strings.EqualFold(w, text) {
				return 1, true
			}
		}
		return 0, false
	case slotUnit, slotMy:
		return v.takeUnit(words, lead)
	case slotWho, slotMine:
		return v.takeWho(words, lead)
	case slotCount:
		return v.takeCount(words)
	case slotPlay:
		if strings.EqualFold(text, "marker") && len(words) > 1 {
			return len(words), true
		}
		if _, ok := v.tables().cards[strings.ToLower(text)]; ok || cardLike(text) {
			return len(words), true
		}
		return 0, false
	}
	return v.takeOne(e, text)
}

func (v *Vocabulary) takeOne(e *elem, text string) (n int, good bool) {
	ok, like := false, false
	switch e.slot {
	case slotType:
		_, ok = v.tables().types[strings.ToLower(text)]
	case slotPlace, slotGoal:
		ok, like = v.isPlace(text), v.placeLike(text)
	case slotPath:
		ok, like = v.isPath(text)
	case slotCard:
		_, ok = v.tables().cards[strings.ToLower(text)]
		like = cardLike(text)
	case slotRange:
		ok = isRange(text)
	case slotLeast:
		ok = strings.HasSuffix(text, "+") && isNumber(text[:len(text)-1])
	case slotColumns:
		_, ok = v.tables().lists["columns"][strings.ToLower(strings.TrimRight(text, "+-"))]
	case slotNumber:
		ok = isNumber(text)
	case slotList:
		_, ok = v.tables().lists[e.list][strings.ToLower(text)]
	}
	if ok || like {
		return 1, ok
	}
	return 0, false
}

func (v *Vocabulary) takeUnit(words []word, lead bool) (n int, good bool) {
	text := words[0].text
	if sign(text) {
		return 0, false
	}
	if id, fits := v.tables().unit(text); id != "" {
		return 1, true
	} else if len(fits) > 0 {
		return 1, false
	}
	if len(words) > 1 {
		if _, ok := v.tables().alias[strings.ToLower(text+" "+words[1].text)]; ok {
			return 2, false
		}
	}
	switch {
	case v.unitLike(text):
		return 1, len(v.Units) == 0
	case lead && len(v.Units) > 0 && !v.placeLike(text) && letterIn(text) && !strings.Contains(text, ":"):
		return 1, false
	}
	return 0, false
}

func (v *Vocabulary) takeWho(words []word, lead bool) (n int, good bool) {
	good = true
	for {
		k, ok := v.takeUnit(words[n:], lead)
		if k == 0 {
			return 0, false
		}
		n += k
		good = good && ok
		if n+1 >= len(words) || words[n].text != "+" {
			return n, good
		}
		n++
	}
}

// takeCount takes `2 tnk + 1 mec`.
func (v *Vocabulary) takeCount(words []word) (n int, good bool) {
	for n+1 < len(words) && isNumber(words[n].text) && words[n].text != "0" {
		if _, ok := v.tables().types[strings.ToLower(words[n+1].text)]; !ok {
			return 0, false
		}
		n += 2
		if n+2 >= len(words) || words[n].text != "+" {
			return n, true
		}
		n++
	}
	return 0, false
}
