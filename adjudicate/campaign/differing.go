package campaign

import (
	"strings"

	"github.com/sergi/go-diff/diffmatchpatch"

	"umpire/adjudicate/single"
	"umpire/model/lazy"
)

// Line is a place in which two texts part: the number of the line in each, counted from 1,
// and what stands there. A number is 0 where a text has no such line.
type Line struct {
	A    int    `json:"line"`
	B    int    `json:"other_line"`
	This string `json:"text"`
	That string `json:"other"`
}

// Differing lists where two texts part, line against line; same is how many lines they have
// in common. No time limit: the same texts give the same lines.
func Differing(a, b string) (list []Line, same int) {
	dmp := diffmatchpatch.New()
	dmp.DiffTimeout = 0
	ra, rb, lines := dmp.DiffLinesToRunes(a, b)
	var left, right []Line
	flush := func() {
		for i := range max(len(left), len(right)) {
			var l Line
			if i < len(left) {
				l.A, l.This = left[i].A, left[i].This
			}
			if i < len(right) {
				l.B, l.That = right[i].B, right[i].That
			}
			list = append(list, l)
		}
		left, right = nil, nil
	}
	nA, nB := 0, 0
	for _, d := range dmp.DiffCharsToLines(dmp.DiffMainRunes(ra, rb, false), lines) {
		for line := range strings.Lines(d.Text) {
			line = strings.TrimRight(line, "\r\n")
			switch d.Type {
			case diffmatchpatch.DiffDelete:
				nA++
				left = append(left, Line{A: nA, This: line})
			case diffmatchpatch.DiffInsert:
				nB++
				right = append(right, Line{B: nB, That: line})
			default:
				flush()
				nA, nB, same = nA+1, nB+1, same+1
			}
		}
	}
	flush()
	return list, same
}

// Different is a text that is like one of the campaign's and not the same.
type Different struct {
	File  string `json:"file"`
	Own   string `json:"own"`   // the campaign's
	Lines []Line `json:"lines"` // none: another program has changed its line ends or blanks, and no word
}

// Compare finds the text of a campaign that a text is like, and where the two part: the one of
// the same name, else the one with which it has the most lines in common, at least half of its
// own. ok is false where there is none. The texts are those that follow from the chain. A mail
// ([IsMail]) is like none but that whose name it bears.
func Compare(in single.Input, derived []File) (d Different, ok bool) {
	return ownTexts(derived).like(in)
}

// ownText is a text of a campaign, made ready to be held against others.
type ownText struct {
	name, words string
	lines       map[string]int // how often each line stands in it
}

type texts []ownText

// ownTexts are those of the files that people read and send on.
func ownTexts(derived []File) (list texts) {
	for _, f := range derived {
		if isText(f.Name) {
			words := wordsOf(f.Data)
			list = append(list, ownText{f.Name, words, lineCount(words)})
		}
	}
	return list
}

// lineCount is how often each line stands in a text.
func lineCount(text string) map[string]int {
	n := map[string]int{}
	for line := range strings.Lines(text) {
		n[line]++
	}
	return n
}

// like is the text among them that a text is like, see [Compare].
func (own texts) like(in single.Input) (d Different, ok bool) {
	if len(in.Data) > longest {
		return d, false
	}
	text := wordsOf(in.Data)
	for _, f := range own {
		if base(f.name) == base(in.Name) {
			lines, _ := Differing(f.words, text)
			return Different{File: in.Name, Own: f.name, Lines: lines}, true
		}
	}
	if IsMail(in.Data) {
		return d, false
	}
	lines, half, most := lineCount(text), strings.Count(text, "\n"), 0
	for _, f := range own {
		if n := shared(f.lines, lines); n <= most || 2*n < half {
			continue // in order they have no more in common than out of it
		}
		if parts, same := Differing(f.words, text); same > most && 2*same >= half {
			d, most, ok = Different{File: in.Name, Own: f.name, Lines: parts}, same, true
		}
	}
	return d, ok
}

// shared is how many lines two texts have in common, in whatever order.
func shared(a, b map[string]int) (n int) {
	for line, times := range b {
		n += min(times, a[line])
	}
	return n
}

// IsMail reports whether a text is that of a mail as the program writes it, under whatever head a
// mail program has given it. It tells of reports what was new when it was written, so it is like
// them and is none; nobody signs it. What it brings is attached to it, and is signed.
func IsMail(data []byte) bool { return AttachedTo(data) != "" }

// AttachedTo is the name of the bundle that is attached to a mail, as the line to be typed says it,
// which is the same in every language; "" if a text is not that of a mail ([IsMail]).
func AttachedTo(data []byte) string {
	if m := typedLine().FindStringSubmatch(wordsOf(data)); m != nil {
		return m[1]
	}
	return ""
}

// typedLine is the line in the text of a mail that its reader types.
var typedLine = lazy.Pattern(`(?m)^  [^ \n]+ +umpire (?:join )?([^ \n']+\.zip)`)

// longest is how many bytes a text may have that is held against those of a campaign.
const longest = 1 << 20

// isText reports whether a file is one that people read and send on.
func isText(name string) bool {
	for _, end := range []string{"report.txt", "report.md", "state.yaml", "journal.txt"} {
		if strings.HasSuffix(name, end) {
			return true
		}
	}
	return strings.HasPrefix(name, "reports/")
}

func base(name string) string { return name[strings.LastIndexAny(name, `/\`)+1:] }

var changedOnTheWay = strings.NewReplacer("\ufeff", "", "\r\n", "\n", "\u00a0", " ")

// wordsOf is a text without what mail programs and editors change: the ends of its lines, the
// mark of its encoding and kinds of blanks.
func wordsOf(data []byte) string {
	text := changedOnTheWay.Replace(string(data))
	var w strings.Builder
	for line := range strings.Lines(strings.TrimRight(text, "\n \t")) {
		w.WriteString(strings.TrimRight(line, " \t\n") + "\n")
	}
	return w.String()
}
