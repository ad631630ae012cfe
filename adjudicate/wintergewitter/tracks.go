package wintergewitter

import (
	"slices"
	"strconv"
	"strings"
)

// Several tracks hold a list of words, or of entries KEY=VALUE, in ascending order.

// listed reports whether a word stands on a track that holds a list.
func (s *segment) listed(track, word string) bool {
	return slices.Contains(strings.Fields(s.pos.Track(track)), word)
}

// list puts a word on a track that holds a list. It reports whether it was not there.
func (s *segment) list(track, word string) bool {
	words := strings.Fields(s.pos.Track(track))
	if slices.Contains(words, word) {
		return false
	}
	words = append(words, word)
	slices.Sort(words)
	s.Hand().SetTrack(track, strings.Join(words, " "))
	return true
}

// unlist takes a word off a track that holds a list.
func (s *segment) unlist(track, word string) {
	words := slices.DeleteFunc(strings.Fields(s.pos.Track(track)), func(w string) bool { return w == word })
	s.Hand().SetTrack(track, strings.Join(words, " "))
}

// entry is the value of a key on a track of entries; "" if it is not there.
func (s *segment) entry(track, key string) string {
	for _, e := range strings.Fields(s.pos.Track(track)) {
		if k, v, _ := strings.Cut(e, "="); k == key {
			return v
		}
	}
	return ""
}

// setEntry sets the value of a key on a track of entries; "" takes it out.
func (s *segment) setEntry(track, key, value string) {
	entries := slices.DeleteFunc(strings.Fields(s.pos.Track(track)), func(e string) bool { return strings.HasPrefix(e, key+"=") })
	if value != "" {
		entries = append(entries, key+"="+value)
		slices.Sort(entries)
	}
	s.Hand().SetTrack(track, strings.Join(entries, " "))
}

// tallied is the number of a key on a track of entries; 0 if it is not there.
func (s *segment) tallied(track, key string) int {
	n, _ := strconv.Atoi(s.entry(track, key))
	return n
}

// tally adds to the number of a key on a track of entries.
func (s *segment) tally(track, key string, n int) {
	s.setEntry(track, key, strconv.Itoa(s.tallied(track, key)+n))
}
