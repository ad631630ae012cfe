package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sumFile says of which sources the engine beside it was built.
const sumFile = "engine.sum"

// theirs prints the files of each package of this module: its sources and what they embed.
const theirs = `{{if .Module}}{{if .Module.Main}}{{$in := .Dir}}{{range .GoFiles}}{{$in}}/{{.}}
{{end}}{{range .EmbedFiles}}{{$in}}/{{.}}
{{end}}{{end}}{{end}}`

// sourcesOf is the hex SHA-256 of all of which the engine is built: the Go that builds it, the files
// of this module that go into it, and what it takes from others (go.mod, go.sum).
func sourcesOf(root string) (string, error) {
	version, err := said(root, "go", "env", "GOVERSION")
	if err != nil {
		return "", err
	}
	list, err := said(root, "go", "list", "-deps", "-f", theirs, "./cmd/pageengine")
	if err != nil {
		return "", err
	}
	files := append(strings.Fields(list), filepath.Join(root, "go.mod"), filepath.Join(root, "go.sum"))
	slices.Sort(files)
	sum := sha256.New()
	fmt.Fprintln(sum, version)
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(sum, "%s %d\n%s", filepath.ToSlash(name), len(data), data)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}
