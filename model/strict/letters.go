package strict

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

//go:embed names.txt
var nameList string

var runeNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for _, line := range strings.Split(nameList, "\n") {
		if hex, name, ok := strings.Cut(line, " "); ok {
			names["U+"+hex] = name
		}
	}
	return names
})

// runeName is the Unicode name of a character that is commonly met, or what sort
// of character it is.
func runeName(c rune) string {
	if name, ok := runeNames()[code(c)]; ok {
		return name
	}
	switch {
	case unicode.IsLetter(c):
		return "LETTER"
	case unicode.IsMark(c):
		return "COMBINING MARK"
	}
	return "CHARACTER"
}

// foreign finds the characters beyond ASCII in a text, which stands in one line
// from a place on: one a word, of curly quotes and letters like nothing of ours
// one a text (orders 2.2). It reports whether there was one.
func (r *reader) foreign(text string, at Place) bool {
	found := false
	told := map[string]bool{} // by ID
	counted, col := 0, at.Col
	for pos := 0; pos < len(text); {
		c, n := utf8.DecodeRuneInString(text[pos:])
		if c < 0x80 {
			pos += n
			continue
		}
		col += utf8.RuneCountInString(text[counted:pos])
		counted = pos
		found = true
		start, end := wordAt(text, pos)
		id, look := likeness(c)
		word := text[start:end]
		if !told[id] || id == "foreign-letter" || id == "foreign-letter.sign" {
			told[id] = true
			spot := at
			spot.Col, spot.Width = col, 1
			r.fault(spot, id, code(c), runeName(c), short(word), look, short(mended(word)))
		}
		pos = end
	}
	return found
}

// wordAt is the word round a byte: what stands between spaces, without a comma
// at its end.
func wordAt(s string, pos int) (start, end int) {
	start = strings.LastIndexByte(s[:pos], ' ') + 1
	end = len(s)
	if k := strings.IndexByte(s[pos:], ' '); k >= 0 {
		end = pos + k
	}
	if trimmed := strings.TrimRight(s[start:end], ",;"); start+len(trimmed) > pos {
		end = start + len(trimmed)
	}
	return start, end
}

// likeness says what an ASCII reader takes a character for, and the ID of the
// message that says so.
func likeness(c rune) (id, look string) {
	switch {
	case invisible(c):
		return "foreign-letter.hidden", ""
	case unicode.Is(unicode.Zs, c):
		return "foreign-letter.space", " "
	case strings.ContainsRune("‘’‚‛“”„‟«»‹›′″", c):
		return "foreign-letter.quote", ""
	case c > 0xFF00 && c < 0xFF5F:
		look = string(c - 0xFEE0)
	default:
		look = looks[c]
	}
	switch {
	case look == "":
		return "foreign-letter.other", ""
	case unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsNumber(c):
		return "foreign-letter", look
	}
	return "foreign-letter.sign", look
}

// mended is a word as it was probably meant.
func mended(word string) string {
	var b strings.Builder
	for _, c := range word {
		if c < 0x80 {
			b.WriteRune(c)
		} else if id, look := likeness(c); id == "foreign-letter.other" {
			b.WriteRune(c)
		} else {
			b.WriteString(look)
		}
	}
	return b.String()
}

// looks is what characters are taken for; fullwidth ones are computed.
var looks = pairsOf("АA ВB СC ЕE НH ІI ЈJ КK ӀI МM ОO РP ЅS ТT ХX УY З3 аa сc еe һh іi јj кk оo рp ѕs тt хx уy вB нH мM" +
	" ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo νv ιi κk ρp χx ıi" +
	" ⅠI ⅡII ⅢIII ⅣIV ⅤV ⅥVI ⅦVII ⅧVIII ⅨIX ⅩX ⅪXI ⅫXII ﬁfi ﬂfl ﬀff" +
	" ‐- ‑- ‒- –- —- ―- −- ─- ﹘- ﹣- →- ⁄/ ∕/ ∶: ⁺+ ×x …... •- ·- ∙- ●- ▪- ◦- ‣- ⁃- ⋅-")

func pairsOf(list string) map[rune]string {
	m := map[rune]string{}
	for _, f := range strings.Fields(list) {
		c, n := utf8.DecodeRuneInString(f)
		m[c] = f[n:]
	}
	return m
}

// isBullet reports whether a word processor puts c where a dash belongs.
func isBullet(c rune) bool {
	id, look := likeness(c)
	return id == "foreign-letter.sign" && look == "-" && c != '→'
}

// foreignLine finds a foreign colon in a line that has no key for that reason.
func (l *layout) foreignLine(i, pos int) bool {
	line := l.r.lines[i]
	for k, c := range line {
		if _, look := likeness(c); k >= pos && c >= 0x80 && look == ":" {
			return l.r.foreign(line[pos:], l.place(i, pos, len(line)))
		}
	}
	return false
}
