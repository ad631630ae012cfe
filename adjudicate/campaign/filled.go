package campaign

import (
	"slices"
	"strings"

	"umpire/adjudicate/single"
	"umpire/orders"
)

// FilledIn reports whether a file is one of a campaign's question sheets with its player's answers
// in it: the same head and the same questions. What a player writes into a sheet, and which of its
// comments he drops, makes it no other sheet.
func FilledIn(in single.Input, derived []File) bool {
	if single.KindOf(in.Data) != orders.KindAnswers {
		return false
	}
	mine := asked(in.Data)
	return slices.ContainsFunc(derived, func(f File) bool {
		return single.KindOf(f.Data) == orders.KindAnswers && slices.Equal(asked(f.Data), mine)
	})
}

// asked are the lines of a sheet without what its player fills in: its status, the answers and
// the comments.
func asked(data []byte) (list []string) {
	for line := range strings.Lines(wordsOf(data)) {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimRight(line, " \n")
		name, _, keyed := strings.Cut(line, ":")
		switch {
		case line == "" || name == "status":
		case strings.HasPrefix(line, "  ") && keyed:
			list = append(list, name)
		case !strings.HasPrefix(line, " "):
			list = append(list, line)
		}
	}
	return list
}
