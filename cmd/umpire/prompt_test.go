package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestTypedWords: what the program prints to be typed is read as it was meant, and so is a path of Windows.
func TestTypedWords(t *testing.T) {
	t.Parallel()
	for line, want := range map[string][]string{
		``:                            nil,
		"  next\t winter ":            {"next", "winter"},
		`check C:\games\o.yaml`:       {"check", `C:\games\o.yaml`},
		`"C:\my games\o.yaml" --x=""`: {`C:\my games\o.yaml`, "--x="},
		`d'Artagnan.yaml`:             {"d'Artagnan.yaml"},
		`""`:                          {""},
		`"open`:                       {"open"},
		`'a $b'\''c' d`:               {"a $b'c", "d"},
	} {
		require.Equal(t, want, typedWords(line), line)
	}
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[a-zé$"'\\ .:/-]{1,8}`)).Draw(t, "words")
		if got := typedWords(pasted(words...)); strings.Join(got, "\n") != strings.Join(words, "\n") {
			t.Fatalf("%q of %s", got, pasted(words...))
		}
	})
}
