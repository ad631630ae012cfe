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
