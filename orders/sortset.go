package orders

import (
	"sort"

	"umpire/adjudicate"
)

// sortEntries puts the members of a set in canonical order, by the names in them:
// the order in which they were written has no say (orders 2.8).
func sortEntries(list []*adjudicate.Line) {
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].Text != list[j].Text {
			return lessName(list[i].Text, list[j].Text)
		}
		return Write(list[i]) < Write(list[j])
	})
}

func sortNames(list []adjudicate.Name) {
	sort.SliceStable(list, func(i, j int) bool { return lessName(list[i].Text, list[j].Text) })
}

// sortPrefs puts the keys of a body in the order of the vocabulary, answers by
// their subject.
func (v *Vocabulary) sortPrefs(list []*adjudicate.Pref) {
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].Subject != list[j].Subject {
			return list[i].Subject < list[j].Subject
		}
		return v.tables().rank[list[i].Key] < v.tables().rank[list[j].Key]
	})
}

func (v *Vocabulary) sortSections(list []*adjudicate.Section) {
	sort.SliceStable(list, func(i, j int) bool { return v.tables().rank[list[i].Key] < v.tables().rank[list[j].Key] })
}
