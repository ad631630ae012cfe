package main

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// licenceFile is the name of a file in which the terms of a library stand.
var licenceFile = regexp.MustCompile(`^(?i)(LICEN[CS]E|COPYING|NOTICE|PATENTS)(-[a-z0-9.]+)?(\.(txt|md|rst))?$`)

// licencesOf are the terms of all that is linked into some programs: of Go, and of the libraries that
// the programs themselves name, in order. A library without such a file is an error.
func licencesOf(programs []string) ([]byte, error) {
	modules := map[string]string{}
	for _, path := range programs {
		info, err := buildinfo.ReadFile(path)
		if err != nil {
			return nil, err
		}
		for _, m := range info.Deps {
			if m.Replace != nil {
				return nil, fmt.Errorf("%s is replaced: whose terms are those?", m.Path)
			}
			modules[m.Path+"@"+m.Version] = m.Path
		}
	}
	goroot, err := said("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.WriteString("umpire itself stands under the terms in LICENSE. Linked into the programs, and the\nterms of each:\n")
	if err := terms(&b, "Go and its standard library", goroot); err != nil {
		return nil, err
	}
	for _, m := range slices.Sorted(maps.Keys(modules)) {
		dir, err := said("go", "list", "-m", "-f", "{{.Dir}}", modules[m])
		if err != nil {
			return nil, err
		}
		if err := terms(&b, m, dir); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// terms writes the files with the terms that lie in a folder.
func terms(b *bytes.Buffer, what, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	found := false
	for _, e := range entries {
		if e.IsDir() || !licenceFile.MatchString(e.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "\n%s\n%s: %s\n\n%s\n", strings.Repeat("=", 72), what, e.Name(), bytes.TrimSpace(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))))
		found = true
	}
	if !found {
		return fmt.Errorf("%s has no file with its terms in %s", what, dir)
	}
	return nil
}
