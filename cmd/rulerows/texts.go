package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// more is what follows an id that begins a list: `, -5`, ` to -8`, `, WG-4.2-5`.
var more = regexp.MustCompile(`^(,? to |, |,? and |,? )-(\d+)\b`)

// named are the rows that a text names: `WG-4.2-5`, and of a list `WG-4.2-5 to -8, -10`
// all that the list means.
func named(text string, rows []string) map[string]bool {
	known, found := setOf(rows), map[string]bool{}
	for _, at := range idAt.FindAllStringSubmatchIndex(text, -1) {
		before, last := text[at[2]:at[3]], number(text[at[4]:at[5]])
		add := func(n int) {
			if id := before + strconv.Itoa(n); known[id] {
				found[id] = true
			}
		}
		add(last)
		rest := text[at[1]:]
		for m := more.FindStringSubmatch(rest); m != nil; m = more.FindStringSubmatch(rest) {
			from, n := number(m[2]), number(m[2])
			if strings.Contains(m[1], "to") {
				from = last
			}
			for ; from <= n; from++ {
				add(from)
			}
			last, rest = n, rest[len(m[0]):]
		}
	}
	return found
}

// idAt finds ids that end with a hyphen and a number, such as WG-11.5-3.
var idAt = regexp.MustCompile(`\b([A-Z]{2}-[0-9A-Z.]+-)(\d+)\b`)

func number(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

// readTexts gives the rows that stand in the text of test files (a comment, a table, a
// message) of packages. It is less than a test of that name: the text says that the
// test is about the row, and nothing holds it to it.
func readTexts(folders, rows []string) (map[string]bool, error) {
	found := map[string]bool{}
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*_test.go"))
		if err != nil {
			return nil, err
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, fmt.Errorf("reading tests: %w", err)
			}
			for id := range named(string(text), rows) {
				found[id] = true
			}
		}
	}
	return found, nil
}
