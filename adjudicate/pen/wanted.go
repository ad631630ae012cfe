package pen

import (
	"strings"

	"umpire/model/speech"
)

// What is what is due in plain words, and of whom: a text on its way.
func (d Due) What() string { return What(d.Kind, d.By) }

// What is what is due in plain words, and of whom: a text on its way.
func What(kind string, by []string) string {
	return speech.Text("due."+kind, strings.Join(by, speech.Text("part.and")))
}
