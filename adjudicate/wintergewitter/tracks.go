package wintergewitter

import (
	"slices"
	"strconv"
	"strings"
)

// Several tracks hold a list of words, or of entries KEY=VALUE, in ascending order.

// listed reports whether a word stands on a track that holds a list.
func (s *segment) listed(track, word string) bool {
	for w := range strings.FieldsSeq(s.pos.Track(track)) {
		if w == word {
			return true
		}
	}
	return false
}

// list puts a word on a track that holds a list. It reports whether it was not there.
func (s *segment) list(track, word string) bool {
	words := strings.Fields(s.pos.Track(track))
	if slices.Contains(words, word) {
		return false
	}
	s.Hand().SetTrack(track, strings.Join(inserted(words, word), " "))
	return true
}

// unlist takes a word off a track that holds a list.
func (s *segment) unlist(track, word string) {
	words := slices.DeleteFunc(strings.Fields(s.pos.Track(track)), func(w string) bool { return w == word })
	s.Hand().SetTrack(track, strings.Join(words, " "))
}

// entry is the value of a key on a track of entries; "" if it is not there.
func (s *segment) entry(track, key string) string {
	for e := range strings.FieldsSeq(s.pos.Track(track)) {
		if v, ok := strings.CutPrefix(e, key); ok && (v == "" || v[0] == '=') {
			return strings.TrimPrefix(v, "=")
		}
	}
	return ""
}

// setEntry sets the value of a key on a track of entries; "" takes it out.
func (s *segment) setEntry(track, key, value string) {
	entries := slices.DeleteFunc(strings.Fields(s.pos.Track(track)), func(e string) bool { return strings.HasPrefix(e, key+"=") })
	if value != "" {
		entries = inserted(entries, key+"="+value)
	}
	s.Hand().SetTrack(track, strings.Join(entries, " "))
}

// inserted is a list with a word more, in ascending order.
func inserted(list []string, word string) []string {
	if slices.IsSorted(list) {
		i, _ := slices.BinarySearch(list, word)
		return slices.Insert(list, i, word)
	}
	list = append(list, word)
	slices.Sort(list)
	return list
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
