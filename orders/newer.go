package orders

import (
	"strings"
	"unicode/utf8"

	"umpire/model/lazy"
	"umpire/model/strict"
)

var ofLater = lazy.Pattern(`^umpire: *(\w+/(\d+))\s*(?:#.*)?$`)

// Newer finds in the head of a file of any kind that a later version of the program has
// written it: its line, from 1, the kind and version, and the head in one line. Line 0
// means that it is not so.
func Newer(lines []string) (line int, version, head string) {
	for i, text := range lines {
		m := ofLater().FindStringSubmatch(text)
		if m == nil {
			continue
		}
		if m[2] == "1" || strings.HasPrefix(m[2], "0") {
			return 0, "", ""
		}
		line, version = i+1, m[1]
		break
	}
	if line == 0 {
		return 0, "", ""
	}
	var said []string
	for _, text := range lines {
		key, value, ok := strings.Cut(text, ": ")
		if ok && (key == "game" || key == "edition" || headKey(key)) && key != "umpire" {
			value, _, _ = strings.Cut(value, " #")
			said = append(said, key+" "+strings.TrimSpace(value))
		}
	}
	return line, version, strings.Join(said, ", ")
}

// ofLaterVersion is the one thing that is told of such a file.
func ofLaterVersion(lines []string, file string) []strict.Fault {
	line, version, head := Newer(lines)
	if line == 0 {
		return nil
	}
	kind, _, _ := strings.Cut(version, "/")
	before, _, _ := strings.Cut(lines[line-1], version)
	at := strict.Place{File: file, Line: line, Col: 1 + utf8.RuneCountInString(before), Width: len(version)}
	return []strict.Fault{{At: at, ID: "version.newer", Args: []string{version, head, kind}}}
}
