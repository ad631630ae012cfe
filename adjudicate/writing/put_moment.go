package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate"
)

// moment puts what holds at one moment into the list of a key, in front of what always holds. The key stands
// in a line, or if in none (-1) comes to a place, set in so far. What says the same with a condition more takes
// the place of what it said.
func (f *lines) moment(at, place, in int, key, answer string) {
	margin := strings.Repeat(" ", in)
	entry := margin + "  - "
	if at < 0 {
		f.list = slices.Insert(f.list, place, margin+key+":", entry+answer)
		return
	}
	if _, value, _ := strings.Cut(before(f.list[at]), ":"); strings.TrimSpace(value) != "" {
		f.set(at, margin+key+":")
		f.list = slices.Insert(f.list, at+1, entry+strings.TrimSpace(value))
	}
	place = at + 1
	for i := at + 1; i < f.ends(at); i++ {
		line := strings.TrimPrefix(strings.TrimSpace(before(f.list[i])), "- ")
		switch {
		case line == answer:
			return
		case strings.Contains(line, " when ") && strings.HasPrefix(answer, line+" and "):
			f.set(i, entry+answer)
			return
		case strings.Contains(line, " when "):
			place = i + 1
		}
	}
	f.list = slices.Insert(f.list, place, entry+answer)
}

// always puts what always holds behind what a key says of some moments, in place of what held always; of a key
// that has no moments, in place of all that it says.
func (f *lines) always(at, place, in int, key, answer string) {
	if at < 0 || f.alwaysAt(at) == at || len(f.momentsAt(at)) == 0 {
		f.put(at, place, in, key, answer)
		return
	}
	entry := strings.Repeat(" ", in) + "  - " + answer
	if last := f.alwaysAt(at); last > at {
		f.set(last, entry)
		return
	}
	f.list = slices.Insert(f.list, f.ends(at), entry)
}

// alwaysAt is the line in which the key of a line says what always holds: its own, or that of an entry without
// a condition, the last; -1 if it says none.
func (f *lines) alwaysAt(at int) int {
	if _, value, _ := strings.Cut(before(f.list[at]), ":"); strings.TrimSpace(value) != "" {
		return at
	}
	for i := f.ends(at) - 1; i > at; i-- {
		if l := before(f.list[i]); strings.HasPrefix(strings.TrimSpace(l), "- ") && !strings.Contains(l, " when ") {
			return i
		}
	}
	return -1
}

// moments are the entries with a condition that the file has for a question.
func (f *lines) moments(q adjudicate.Await) (list []string) {
	f = f.in(q)
	if at := f.choice(q); at >= 0 {
		return f.momentsAt(at)
	}
	return nil
}

func (f *lines) momentsAt(at int) []string {
	_, ways := playsOf(f.list[at])
	for _, l := range f.list[at+1 : f.ends(at)] {
		if entry, is := strings.CutPrefix(strings.TrimSpace(before(l)), "- "); is {
			ways = append(ways, entry)
		}
	}
	return slices.DeleteFunc(ways, func(w string) bool { return !strings.Contains(w, " when ") })
}

// saidAt is what the key of a line says that always holds; "" if it says no such thing.
func (f *lines) saidAt(at int) string {
	at = f.alwaysAt(at)
	if at < 0 {
		return ""
	}
	if entry, is := strings.CutPrefix(strings.TrimSpace(before(f.list[at])), "- "); is {
		return entry
	}
	_, said, _ := strings.Cut(before(f.list[at]), ":")
	return strings.TrimSpace(said)
}
