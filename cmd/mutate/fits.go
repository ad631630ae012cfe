package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// source reads the file of a mutation below a root, and names the function, or the table
// beside functions, in which its text stands; data have none, and "-" stands for it. A text
// that the file does not hold once, or that lies in nothing that acts, is an error that
// names the row, the file and the text.
func (m mutation) source(root string) (src, fn string, err error) {
	text, err := os.ReadFile(filepath.Join(root, m.file))
	if err != nil {
		return "", "", fmt.Errorf("%s: %w", m.rule, err)
	}
	src = string(text)
	if m.old == "" || strings.Count(src, m.old) != 1 {
		return "", "", fmt.Errorf("%s: %s holds %q %d times, not once: write the line of the table anew",
			m.rule, m.file, m.old, strings.Count(src, m.old))
	}
	if m.old == m.now {
		return "", "", fmt.Errorf("%s: %s: %q stays as it is", m.rule, m.file, m.old)
	}
	if filepath.Ext(m.file) != ".go" {
		return src, "-", nil
	}
	if fn, err = function(src, m.old); err != nil {
		return "", "", fmt.Errorf("%s: %s: %q %w", m.rule, m.file, m.old, err)
	}
	return src, fn, nil
}

// function names the declaration in which a text begins that the source holds: a function
// or a method, a variable, a constant or a type. A text in none of them, as in what is
// imported or in a comment between them, changes nothing and is an error.
func function(src, text string) (string, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, "", src, parser.SkipObjectResolution)
	if err != nil {
		return "", fmt.Errorf("stands in a file that cannot be read: %w", err)
	}
	from := strings.Index(src, text)
	to := from + len(text)
	for _, d := range file.Decls {
		if set.Position(d.Pos()).Offset >= to || set.Position(d.End()).Offset <= from {
			continue
		}
		if name := declared(d); name != "" {
			return name, nil
		}
	}
	return "", fmt.Errorf("lies in no function and in no table")
}

// declared is the first name that a declaration declares, or "" if it imports.
func declared(d ast.Decl) string {
	switch d := d.(type) {
	case *ast.FuncDecl:
		return d.Name.Name
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				return spec.Names[0].Name
			case *ast.TypeSpec:
				return spec.Name.Name
			}
		}
	}
	return ""
}
