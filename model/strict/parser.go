package strict

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"umpire/model/lazy"
)

// decode runs the YAML parser over a text. A panic of the parser is an error.
func decode(text string) (root *yaml.Node, more bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			root, err = nil, fmt.Errorf("yaml: %v", p)
		}
	}()
	d := yaml.NewDecoder(strings.NewReader(text))
	root = new(yaml.Node)
	if err = d.Decode(root); err != nil {
		return nil, false, err
	}
	if err = d.Decode(new(yaml.Node)); err != nil && !errors.Is(err, io.EOF) {
		return nil, false, err
	}
	return root, err == nil, nil
}

var yamlLine = lazy.Pattern(`^yaml: (?:line (\d+): )?(.*)`)

// parse returns the parser's tree, or nil and a fault.
func (r *reader) parse(text string) *yaml.Node {
	y, more, err := decode(text)
	switch {
	case errors.Is(err, io.EOF):
		r.fault(Place{File: r.file}, "empty-file.comments")
		return nil
	case err != nil:
		r.parserError(err.Error())
		return nil
	case more:
		r.fault(Place{File: r.file}, "second-document.more")
		return nil
	}
	return y
}

// parserError tells what the YAML parser complains of, in our words where we
// have some. It knows only the line, and sometimes the next one.
func (r *reader) parserError(text string) {
	msg, line := text, 1
	if m := yamlLine().FindStringSubmatch(text); m != nil {
		msg = m[2]
		if m[1] != "" {
			line, _ = strconv.Atoi(m[1])
		}
	}
	line = min(max(line, 1), len(r.raw))
	for line > 1 && strings.TrimSpace(r.lines[line-1]) == "" {
		line--
	}
	if m := unknownAnchor().FindStringSubmatch(msg); m != nil {
		r.fault(r.find("*"+m[1], line), "alias", "*"+m[1])
		return
	}
	for _, known := range parserWords {
		if strings.Contains(msg, known[0]) {
			r.fault(r.whole(line), known[1])
			return
		}
	}
	r.fault(r.whole(line), "yaml", msg)
}

var unknownAnchor = lazy.Pattern(`^unknown anchor '(.*)' referenced`)

// parserWords turn the parser's messages into IDs of ours; the first that fits.
var parserWords = [][2]string{
	{"mapping values are not allowed", "yaml.mapping"},
	{"mapping keys are not allowed", "yaml.mapping"},
	{"could not find expected ':'", "yaml.no-colon"},
	{"did not find expected ',' or", "yaml.bracket"},
	{"found character that cannot start", "yaml.letter"},
	{"found unexpected end of stream", "yaml.quote"},
	{"block sequence entries are not allowed", "dash-behind-key"},
	{"found a tab character", "tab"},
	{"did not find expected comment or line break", "wrapped.block"},
	{"did not find expected", "yaml.place"},
}

// find is the place where a word begins: the first in the lines the parser saw, or a whole
// line if it is in none.
func (r *reader) find(word string, line int) Place {
	for i, text := range r.lines {
		if k := strings.Index(text, word); k >= 0 {
			return r.at(i+1, utf8.RuneCountInString(text[:k])+1, 1)
		}
	}
	return r.whole(line)
}
