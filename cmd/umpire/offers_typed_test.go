package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// lineOf is the number of a line of a text, by what it says.
func lineOf(text, line string) int {
	return slices.IndexFunc(strings.Split(text, "\n"), func(l string) bool { return strings.TrimSpace(strings.Split(l, "  #")[0]) == strings.TrimSpace(line) }) + 1
}

// valueOf is what a file says for a key.
func valueOf(text, key string) string {
	_, after, _ := strings.Cut(text, "\n"+key+": ")
	line, _, _ := strings.Cut(after, "\n")
	value, _, _ := strings.Cut(line, "  #")
	return strings.TrimSpace(value)
}

// reach are the hexes of a note, from 2809 to 2812 where it has 2809..2812.
func reach(note string) (list []string) {
	_, hexes, _ := strings.Cut(note, ": ")
	for _, word := range strings.Fields(hexes) {
		from, to, several := strings.Cut(word, "..")
		if !several {
			to = from
		}
		a, err := strconv.Atoi(from)
		b, err2 := strconv.Atoi(to)
		for ; err == nil && err2 == nil && len(from) == 4 && a <= b; a++ {
			list = append(list, fmt.Sprintf("%04d", a))
		}
	}
	return list
}

// typedAs types an answer into the draft: a card into a draft of its own, a line about
// counted pieces into a section without any other, for others have as many already.
func typedAs(d *desk, text, key, answer string, line int) (string, int) {
	st := d.step.State
	k := d.step.Rules.Vocabulary().Key(key)
	counted := st.Position.Set().Board.Kind() != model.Hexes && k != nil && k.Kind == orders.Lines && strings.Contains(text, "\n"+key+": ") && !strings.Contains(text, "\n"+key+": none")
	switch {
	case key == "card", key == "order": // what follows in the draft rests on it
		with := &drafting{side: string(d.side), card: answer}
		if key == "order" {
			with.card, with.order = valueOf(text, "card"), answer
		}
		draft, err := with.file(d.step, orders.KindOrders)
		if err != nil {
			return err.Error(), 1
		}
		file := string(suitetest.Final(draft, nil))
		return file, lineOf(file, key+": "+answer)
	case counted:
		lines := strings.Split(text, "\n")
		from := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, key+":") }) + 1
		to := from
		for to < len(lines) && strings.HasPrefix(lines[to], " ") {
			to++
		}
		text, line = strings.Join(slices.Delete(lines, from+1, to), "\n"), from+1
	}
	return typedIn(d.step.Rules.Vocabulary(), st.Segment, text, key, answer, line)
}

// typedIn types an answer into orders: in place of the line that is read at the question,
// in the section of its key, or as the answer of the whole file. It gives the number of the
// line too; "" where orders do not take the key.
func typedIn(v *orders.Vocabulary, segment, text, key, answer string, line int) (string, int) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	k := v.Key(key)
	seg, _ := v.Segment(segment)
	if k == nil || !k.Choice && !slices.Contains(k.In, seg.Type) {
		return "", 0
	}
	entry := strings.Split("  - "+strings.TrimPrefix(answer, "- "), "\n")
	section := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, key+":") })
	put := func(from, to int, with ...string) (string, int) {
		return strings.Join(slices.Replace(lines, from, to, with...), "\n") + "\n", from + len(with) - len(entry) + 1
	}
	switch {
	case line > 0: // before the line that is read, without another of that unit
		start := strings.Join(strings.Fields(answer)[:1], "")
		own := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "  - "+start+" ") })
		if own < line-1 { // the line that is read is its own, or speaks of several
			return put(line-1, line, entry...)
		}
		lines = slices.Delete(lines, own, own+1)
		return put(line-1, line-1, entry...)
	case k.Kind != orders.Lines && k.Kind != orders.Fights:
		entry = []string{key + ": " + answer}
		if section >= 0 {
			return put(section, section+1, entry...)
		}
		return put(len(lines), len(lines), entry...)
	case k.Kind == orders.Fights && lineOf(text, entry[0]) > 0: // fought first
		own := lineOf(text, entry[0]) - 1
		lines = slices.Insert(slices.Delete(lines, own, own+1), section+1, entry[0])
		return strings.Join(lines, "\n") + "\n", section + 2
	case section < 0:
		return put(len(lines), len(lines), append([]string{key + ":"}, entry...)...)
	case strings.HasPrefix(lines[section], key+": none"):
		return put(section, section+1, append([]string{key + ":"}, entry...)...)
	}
	return put(section+1, section+1, entry...)
}
