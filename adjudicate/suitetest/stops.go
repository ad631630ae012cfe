package suitetest

import (
	"regexp"
	"slices"
	"strings"
)

// english are words of English that texts of ours in another language have not.
const english = "the|of|and|by|with|from|into|is|are|not|no|this|its|may|must|only|unit|units|turn|card|cards|hold|holds|move|moves|enters|loses|eliminated|retreats|" +
	"advances|step|steps|left|draws?|marker|goes|supply|none|deck|placed|hand|hex(?:es)|attack|attacks|attackers?|defenders?|result|check|lone|road|town|city|" +
	"station|killed|choice|line|dice|passed|failed|finished|soviet|axis|german|allies|removed|roll|rolls|again|other|fire|fires|hits?|wins|space|" +
	"you|your|nothing|said|then|what|file|mail|answer|wait|until|awaited|here|each|nobody|there|that|it"

// shared are those of them that a language has too.
var shared = map[string][]string{"de": {"marker", "hand", "hex(?:es)", "mail"}}

// notation is what players type and what names a thing: the same in every language.
var notation = regexp.MustCompile(`\S*/\S*|\S+ ?= ?[a-z0-9-]+:?|[a-z]+(-[a-z0-9]+)+`)

// Stops finds English in what is said in a language, by its code: in texts of ours, without what
// players type there.
func Stops(code string) func(prose string) []string {
	words := slices.DeleteFunc(strings.Split(english, "|"), func(word string) bool { return slices.Contains(shared[code], word) })
	stop := regexp.MustCompile(`(?i)(?:^|[\s(;:,'])(` + strings.Join(words, "|") + `)(?:$|[\s);:,.'])`)
	return func(prose string) (found []string) {
		prose = notation.ReplaceAllString(strings.Join(strings.Fields(prose), " "), "")
		for _, at := range stop.FindAllStringSubmatchIndex(prose, -1) {
			found = append(found, prose[at[2]:at[3]]+" in “"+prose[max(0, at[0]-60):min(len(prose), at[1]+30)]+"”")
		}
		return found
	}
}
