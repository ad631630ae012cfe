// Package lazy holds what is made when it is first asked for, and used again: a command that does
// not need it does not wait for it.
package lazy

import (
	"regexp"
	"sync"
)

// Pattern is a regular expression that is compiled the first time it is called for. Its
// text stands in the program: one that does not compile is a mistake there, and panics.
func Pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
