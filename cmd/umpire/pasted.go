package main

import (
	"strings"

	"umpire/model/lazy"
)

var (
	plainWord  = lazy.Pattern(`^[\pL\pN_./:=,@%+~^-]+$`)
	unsafeWord = lazy.Pattern("[\"$`!]")
)

// commandIn is a command of the program as it is typed where one stands: with the folder, if
// one does not stand in it.
func commandIn(dir string, words ...string) string {
	line := append([]string{"umpire"}, words...)
	if dir != "." {
		line = append(line, dir)
	}
	return pasted(line...)
}

// pasted joins words as they can be typed into a shell. Quotation marks serve in all
// shells; a word with what they do not cover is quoted as POSIX has it.
func pasted(words ...string) string {
	list := make([]string, len(words))
	for i, w := range words {
		switch {
		case plainWord().MatchString(w):
			list[i] = w
		case unsafeWord().MatchString(w):
			list[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		default:
			list[i] = `"` + w + `"`
		}
	}
	return strings.Join(list, " ")
}

// typedWords are the words of a line that somebody typed; it undoes pasted. A backslash is a letter as others,
// as in paths on Windows, but for one before the mark ' between two quoted parts.
func typedWords(line string) (words []string) {
	for line = strings.TrimSpace(line); line != ""; line = strings.TrimSpace(line) {
		var word strings.Builder
		quoted := line[0] == '\''
		for line != "" && line[0] != ' ' && line[0] != '\t' {
			switch {
			case line[0] == '"' || quoted && line[0] == '\'':
				inside, rest, _ := strings.Cut(line[1:], line[:1])
				word.WriteString(inside)
				line = rest
			case quoted && strings.HasPrefix(line, `\'`):
				word.WriteByte('\'')
				line = line[2:]
			default:
				word.WriteByte(line[0])
				line = line[1:]
			}
		}
		words = append(words, word.String())
	}
	return words
}
