package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/google/licensecheck"
)

// licenceFile is the name of a file in which the terms of a library stand.
var licenceFile = regexp.MustCompile(`^(?i)(LICEN[CS]E|COPYING|NOTICE|PATENTS)(-[a-z0-9.]+)?(\.(txt|md|rst))?$`)

// beside is the name of such a file that holds no licence, but something beside one.
var beside = regexp.MustCompile(`^(?i)(NOTICE|PATENTS)`)

// licencesOf are the terms of libraries, in full. A library without a file that holds them is an error.
func licencesOf(libraries []library) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("umpire itself stands under the terms in LICENSE. Linked into the programs, and the\nterms of each:\n")
	for _, l := range libraries {
		what := l.ref()
		if l.path == standard {
			what = "Go and its standard library"
		}
		terms, err := termsIn(what, l.dir)
		if err != nil {
			return nil, err
		}
		for _, t := range terms {
			fmt.Fprintf(&b, "\n%s\n%s: %s\n\n%s\n", strings.Repeat("=", 72), what, t.path, t.data)
		}
	}
	return b.Bytes(), nil
}

// termsIn are the files with the terms that lie in a folder, by their names.
func termsIn(what, dir string) (terms []file, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		terms = append(terms, file{e.Name(), 0o644, bytes.TrimSpace(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")))})
	}
	if len(terms) == 0 {
		return nil, fmt.Errorf("%s has no file with its terms in %s", what, dir)
	}
	return terms, nil
}

// licenceNames are the names that SPDX has for the licences in a folder, as they read. A folder in which
// none is known is an error.
func licenceNames(what, dir string) (names []string, err error) {
	terms, err := termsIn(what, dir)
	if err != nil {
		return nil, err
	}
	for _, t := range terms {
		if beside.MatchString(t.path) {
			continue
		}
		for _, m := range licensecheck.Scan(t.data).Match {
			if !m.IsURL {
				names = append(names, m.ID)
			}
		}
	}
	slices.Sort(names)
	if len(names) == 0 {
		return nil, fmt.Errorf("no licence that is known stands in the terms of %s in %s", what, dir)
	}
	return slices.Compact(names), nil
}
