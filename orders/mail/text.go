package mail

import (
	"bytes"
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

// unsigned is a text without the signature that stands in it, and without the mark before a line that
// begins with a hyphen (RFC 9580 7.2).
func unsigned(text string) string {
	before, rest, _ := strings.Cut(text, "-----BEGIN PGP SIGNED MESSAGE-----\n")
	within, behind, _ := strings.Cut(rest, "-----BEGIN PGP SIGNATURE-----\n")
	_, behind, ok := strings.Cut(behind, "-----END PGP SIGNATURE-----")
	if !ok {
		return text
	}
	return before + strings.TrimPrefix(strings.ReplaceAll("\n"+within, "\n- ", "\n"), "\n") + "-- " + behind // which ends a file
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

// unflowed joins what a mail program has broken (RFC 3676). Quoted lines keep their marks, and
// join those that are quoted as deeply.
func unflowed(text string, delsp bool) string {
	var out strings.Builder
	soft := -1 // how deep in quotations the line before goes on; -1 if it does not
	for i, line := range strings.Split(text, "\n") {
		rest := strings.TrimLeft(line, ">")
		depth := len(line) - len(rest)
		rest = strings.TrimPrefix(rest, " ")
		goesOn := strings.HasSuffix(rest, " ") && rest != "-- "
		if goesOn && delsp {
			rest = rest[:len(rest)-1]
		}
		if soft != depth && i > 0 {
			out.WriteByte('\n')
		}
		if soft != depth && depth > 0 {
			out.WriteString(line[:depth] + " ")
		}
		out.WriteString(rest)
		soft = -1
		if goesOn {
			soft = depth
		}
	}
	return out.String()
}
