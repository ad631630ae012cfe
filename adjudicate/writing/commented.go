package writing

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/model/strict"
)

// commented warns, once for a file, of all choices that stand in it as a draft shows them, behind the
// sign of a comment, and about which its side may be asked: each with its line, and as it is written
// without the sign. It is no error, for orders may leave a choice open on purpose. A draft has not
// come so far.
func commented(t single.Told, mayAsk []adjudicate.Await) (f strict.Fault, is bool) {
	if slices.ContainsFunc(t.Faults, func(f strict.Fault) bool { return f.ID == "draft" }) {
		return f, false
	}
	open := map[string]bool{}
	for i := range mayAsk {
		open[mayAsk[i].Key] = true
	}
	for _, line := range t.Lines { // what stands there too is no comment alone
		if key, _, said := strings.Cut(line, ":"); said {
			delete(open, key)
		}
	}
	var list []string
	for n, line := range t.Lines {
		text, off := strings.CutPrefix(line, "# ")
		key, _, named := strings.Cut(text, ":")
		if !off || !named || !open[key] {
			continue
		}
		text, _, _ = strings.Cut(text, "  #")
		if list == nil {
			f = strict.Fault{At: strict.Place{File: t.Name, Line: n + 1, Col: 1, Width: len([]rune(line))}, ID: "commented", Warning: true}
		}
		list = append(list, speech.Text("part.commented", strings.TrimSpace(text), strconv.Itoa(n+1)))
	}
	f.Args = []string{strings.Join(list, ", ")}
	return f, list != nil
}
