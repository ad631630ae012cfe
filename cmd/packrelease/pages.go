package main

import (
	"bytes"
	"html"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
)

// markdown reads pages as they are written here: with tables, and headings that can be linked to.
var markdown = goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithParserOptions(parser.WithAutoHeadingID()))

// named is the name of a page of ours in a text.
var named = regexp.MustCompile(`\b((?:[a-z0-9-]+/)*[A-Za-z0-9-]+)\.md\b`)

// asPages are pages for a browser of all that is written in Markdown: it lies on every machine.
func asPages(files []file) (pages []file, err error) {
	have := map[string]bool{}
	for _, f := range files {
		have[f.path] = true
	}
	for _, f := range files {
		name, ok := strings.CutSuffix(f.path, ".md")
		if !ok {
			continue
		}
		var b bytes.Buffer
		if err := markdown.Convert(f.data, &b); err != nil {
			return nil, err
		}
		pages = append(pages, file{name + ".html", 0o644, []byte(page(name, linked(b.String(), path.Dir(f.path), have)))})
	}
	return pages, nil
}

// linked makes links to pages of what names them: as it stands there from the top, or from the folder
// of the page itself.
func linked(text, dir string, have map[string]bool) string {
	up := strings.Repeat("../", strings.Count(dir+"/", "/"))
	if dir == "." {
		up = ""
	}
	return named.ReplaceAllStringFunc(text, func(found string) string {
		goal := strings.TrimSuffix(found, ".md")
		switch {
		case have[found]:
			return `<a href="` + up + goal + `.html">` + found + `</a>`
		case have[path.Join(dir, found)]:
			return `<a href="` + goal + `.html">` + found + `</a>`
		}
		return found
	})
}

// page is a page that opens in a browser and loads nothing.
func page(name, body string) string {
	return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>umpire: " + html.EscapeString(path.Base(name)) + "</title>\n<style>" + look + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n"
}

const look = `body{font:16px/1.5 serif;max-width:46em;margin:2em auto;padding:0 1em}pre,code{font:14px/1.4 monospace;background:#f3f1ec}pre{padding:.6em;overflow-x:auto}table{border-collapse:collapse}td,th{border:1px solid #bbb;padding:.2em .5em;text-align:left;vertical-align:top}`
