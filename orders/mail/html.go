package mail

import (
	"bytes"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Elements by what they do to lines: those of a block stand on lines of their own, what
// unseen ones hold is no text.
var (
	blocks = []atom.Atom{atom.P, atom.Div, atom.Tr, atom.Li, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Blockquote, atom.Pre, atom.Table, atom.Ul, atom.Ol, atom.Hr}
	unseen = []atom.Atom{atom.Script, atom.Style, atom.Head, atom.Title}
)

// page is the text of HTML as it is read.
type page struct {
	lines   []string
	line    strings.Builder
	started bool // the line has text, or a break has ended it
	quoted  int  // how deep in quotations
	pre     int
	hidden  int
}

// plainText is the text of HTML, a line a block, as a reader sees it. A quotation has the marks of
// one in plain text.
func plainText(src []byte) string {
	p := &page{}
	for z := html.NewTokenizer(bytes.NewReader(lineEnds(src))); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			p.ends()
			return strings.Join(p.lines, "\n")
		}
		tok := z.Token()
		switch kind {
		case html.TextToken:
			p.writes(tok.Data)
		case html.StartTagToken, html.SelfClosingTagToken:
			p.opens(tok.DataAtom)
		case html.EndTagToken:
			p.closes(tok.DataAtom)
		}
	}
}

func (p *page) opens(tag atom.Atom) {
	switch {
	case slices.Contains(unseen, tag):
		p.hidden++
	case tag == atom.Body: // a head need not be closed
		p.hidden = 0
	case tag == atom.Br:
		p.started = true
		p.ends()
	case slices.Contains(blocks, tag):
		p.ends()
	}
	switch tag {
	case atom.Pre:
		p.pre++
	case atom.Blockquote:
		p.quoted++
	}
}

func (p *page) closes(tag atom.Atom) {
	switch {
	case slices.Contains(unseen, tag):
		p.hidden = max(0, p.hidden-1)
	case slices.Contains(blocks, tag):
		p.ends()
	}
	switch tag {
	case atom.Pre:
		p.pre = max(0, p.pre-1)
	case atom.Blockquote:
		p.quoted = max(0, p.quoted-1)
	}
}

// writes adds text: white space counts once, but within pre.
func (p *page) writes(text string) {
	switch {
	case p.hidden > 0:
		return
	case p.pre > 0:
		for i, line := range strings.Split(text, "\n") {
			if i > 0 {
				p.started = true
				p.ends()
			}
			p.adds(strings.ReplaceAll(line, " ", "\u00a0"))
		}
		return
	}
	const white = " \t\n"
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(white, r) })
	if strings.TrimLeft(text, white) != text {
		p.gap()
	}
	p.adds(strings.Join(words, " "))
	if len(words) > 0 && strings.TrimRight(text, white) != text {
		p.gap()
	}
}

// gap is white space between words: one blank, and none at the beginning of a line.
func (p *page) gap() {
	if p.started && !strings.HasSuffix(p.line.String(), " ") {
		p.line.WriteByte(' ')
	}
}

func (p *page) adds(text string) {
	p.started = p.started || text != ""
	p.line.WriteString(text)
}

// ends ends the line, if there is one.
func (p *page) ends() {
	if !p.started {
		return
	}
	line := strings.TrimRight(strings.ReplaceAll(p.line.String(), "\u00a0", " "), " ")
	p.lines = append(p.lines, strings.Repeat("> ", min(p.quoted, mostQuotes))+line)
	p.line.Reset()
	p.started = false
}
