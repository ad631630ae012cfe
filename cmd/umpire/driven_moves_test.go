package main

import (
	"regexp"
	"strings"
)

// holding is a line of a draft in which a unit holds, with the beginning of what it can reach.
var holding = regexp.MustCompile(`^  - (.* )holds +# (.*)$`)

// moved makes orders of a draft in which some units go to a place that the draft names beside
// them; the fewer the later in the list.
func (tb *driven) moved(draft string) (list []string) {
	lines := strings.Split(strings.Replace(draft, "status: draft", "status: final", 1), "\n")
	for _, share := range []int{2, 4, 12} {
		made := make([]string, len(lines))
		moved := 0
		for i, line := range lines {
			made[i] = line
			m := holding.FindStringSubmatch(line)
			if m == nil || tb.r.IntN(share) > 0 {
				continue
			}
			reach := m[2]
			for _, next := range lines[i+1:] {
				note, ok := strings.CutPrefix(strings.TrimSpace(next), "# ")
				if !ok || !strings.HasPrefix(next, "   ") {
					break
				}
				reach += " " + note
			}
			if to := tb.place(reach); to != "" {
				made[i] = "  - " + m[1] + "to " + to
				moved++
			}
		}
		if moved > 0 {
			list = append(list, strings.Join(made, "\n"))
		}
	}
	return list
}

// aPlace is a hex or a zone as drafts name it.
var aPlace = regexp.MustCompile(`^(\d{4}|[A-Z][A-Z0-9]{2})$`)

// place draws a place of those that a draft names.
func (tb *driven) place(reach string) string {
	if _, after, ok := strings.Cut(reach, "MP: "); ok {
		reach = after
	}
	reach, _, _ = strings.Cut(reach, "; attacks")
	var places []string
	for _, word := range strings.FieldsFunc(reach, func(r rune) bool { return r == ' ' || r == ';' }) {
		if aPlace.MatchString(word) {
			places = append(places, word)
		}
	}
	if len(places) == 0 {
		return ""
	}
	return places[tb.r.IntN(len(places))]
}
