package mail

import (
	"bytes"
	"html"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"umpire/model/lazy"
)

// isFile reports whether bytes are a file of the program: one that says so in its first
// key, a public key, or a bundle.
func isFile(data []byte) bool {
	text := bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	for _, first := range []string{"PK\x03\x04", "umpire:", "ssh-ed25519 ", "\xFF\xFE", "\xFE\xFF", "hexdice/1 "} {
		if bytes.HasPrefix(text, []byte(first)) {
			return true
		}
	}
	return firstKey().Match(text)
}

var firstKey = lazy.Pattern(`(?m)^umpire: *\w+/`)

// inCharset makes UTF-8 of a text. One that is UTF-8, or whose charset nobody names, stays.
func inCharset(data []byte, name string) []byte {
	page := pages()[strings.ToLower(name)]
	if page == nil && !utf8.Valid(data) {
		page = charmap.Windows1252
	}
	if page == nil {
		return data
	}
	text, err := page.NewDecoder().Bytes(data)
	if err != nil {
		return data
	}
	return text
}

// pages are the charsets of one byte that mails come in.
var pages = sync.OnceValue(func() map[string]*charmap.Charmap {
	byName := map[string]*charmap.Charmap{"latin1": charmap.Windows1252, "iso-8859-1": charmap.Windows1252}
	for _, e := range charmap.All {
		page, ok := e.(*charmap.Charmap)
		if !ok {
			continue
		}
		name := strings.ToLower(strings.ReplaceAll(page.String(), " ", "-"))
		if byName[name] == nil {
			byName[name] = page
		}
	}
	return byName
})

// unflowed joins what a mail program has broken (RFC 3676).
func unflowed(text string, delsp bool) string {
	var out []string
	soft := false
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimPrefix(line, " ")
		goesOn := strings.HasSuffix(line, " ") && line != "-- "
		if goesOn && delsp {
			line = line[:len(line)-1]
		}
		if soft {
			out[len(out)-1] += line
		} else {
			out = append(out, line)
		}
		soft = goesOn
	}
	return strings.Join(out, "\n")
}

var (
	unread    = lazy.Pattern(`(?is)<!--.*?-->|<(script|style|head|title)\b.*?</(script|style|head|title)\s*>`)
	aBreak    = lazy.Pattern(`(?i)<br\b[^>]*>(?:\s*</(?:p|div)>)?|</(?:p|div|tr|li|h[1-6]|blockquote|pre)\s*>`)
	aBlock    = lazy.Pattern(`(?i)<(?:p|div|tr|li|h[1-6]|blockquote)\b[^>]*>`)
	anyTag    = lazy.Pattern(`<[A-Za-z/!][^>]*>`)
	twoBreaks = lazy.Pattern(`\x00 ?\x00\x01`)
	blanks    = lazy.Pattern(`[ \t\n]+`)
	aPre      = lazy.Pattern(`(?is)<pre\b[^>]*>(.*?)</pre\s*>`)
	newline   = "\x00"
)

// plainText is the text of HTML, a line a block.
func plainText(src []byte) string {
	text := string(lineEnds(src))
	text = strings.ReplaceAll(unread().ReplaceAllString(text, ""), newline, "")
	text = aPre().ReplaceAllStringFunc(text, func(pre string) string { // its lines and blanks count
		inner := aPre().FindStringSubmatch(pre)[1]
		return newline + strings.NewReplacer("\n", newline, " ", "&nbsp;").Replace(anyTag().ReplaceAllString(inner, "")) + newline
	})
	text = blanks().ReplaceAllString(text, " ")
	text = aBlock().ReplaceAllString(aBreak().ReplaceAllString(text, newline), newline+"\x01")
	text = twoBreaks().ReplaceAllString(text, newline)
	text = strings.ReplaceAll(text, "\x01", "")
	var lines []string
	for _, line := range strings.Split(anyTag().ReplaceAllString(text, ""), newline) {
		line = html.UnescapeString(strings.Trim(line, " "))
		lines = append(lines, strings.TrimRight(strings.ReplaceAll(line, "\u00a0", " "), " "))
	}
	return strings.Join(lines, "\n")
}
