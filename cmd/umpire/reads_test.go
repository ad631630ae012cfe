package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/adjudicate/report"
	"umpire/adjudicate/suitetest"
)

// TestDrivenInFrench: whoever reads French meets no word of English in what is printed, in mails, drafts
// and sheets. Games are driven as in TestDrivenByJSON; what a referee's bundle brings for a side alone is the
// record, which is English.
func TestDrivenInFrench(t *testing.T) {
	t.Parallel()
	for i, c := range []struct{ game, mode string }{
		{"donnerschlag", "mutual"}, {"stalingrad", "mutual"}, {"wintergewitter", "beacon"}, {"donnerschlag", "beacon"}, {"wintergewitter", "mutual"},
		{"donnerschlag", "referee"}, {"stalingrad", "alone"}, {"wintergewitter", "referee+beacon"}, {"donnerschlag", "alone"},
	} {
		if i > 0 && !suitetest.Whole() {
			continue
		}
		t.Run(c.game+"/"+c.mode, func(t *testing.T) {
			t.Parallel()
			tb := newDriven(t, uint64(i), i%2 == 0)
			x := &reader{driven: tb, stops: suitetest.Stops("fr"), found: map[string]bool{}}
			tb.twice = x.gives
			tb.mailed = func(_ *home, name string, _ int) { x.mail(strings.TrimSuffix(name, "zip") + "txt") }
			tb.segments = suitetest.Sized(2, 4, 12)
			tb.begin(c.mode, c.game, c.game)
			tb.play()
			tb.compare()
			t.Logf("%d texts", x.read)
		})
	}
}

// reader drives a game in French and reads all that he is told.
type reader struct {
	*driven
	stops func(prose string) []string
	found map[string]bool
	read  int
}

// gives gives a command in French, and reads what it says.
func (x *reader) gives(args []string) (int, string) {
	if !slices.Contains(args, "--json") && (args[0] == "new" || args[0] == "join") {
		args = append(slices.Clone(args), "--lang", "fr")
	}
	status, said := x.once(args)
	if slices.Contains(args, "--json") || args[0] == "key" { // nothing says yet what is read there
		return status, said
	}
	said = aloneTold.ReplaceAllString(said, "")
	x.prose(strings.Join(args, " "), said)
	if at := slices.Index(args, "--out"); at > 0 && args[0] == "template" {
		x.comments(args[at+1])
	}
	return status, said
}

var (
	typedHere = regexp.MustCompile("`[^`]*`" + `|umpire dice explain \S+|(?m)^ *\d+ \| .*$|(?m)^ {2,}\S+ +umpire .*$|"[^"]*"`)
	// sides as they are typed, what is printed on a box, rules of a rulebook that has names and no numbers
	aSeat = regexp.MustCompile(`\b(axis|soviet|german|allies)\b|AXIS & ALLIES|[0-9A-Z]+ (?:road|attacks)\b|UNIT\b|[:,]\s+(?:none|no|no, yes)\s+\(|\((Cards? |Combat|Round)[^)]*\)?`)
	// what a referee told a side alone, in the words of the record
	aloneTold  = regexp.MustCompile(`(?m)^CE QUI N'EST DIT QU'À VOUS.*\n(?:[ *].*\n|\n[ *].*\n)*`)
	notations  = regexp.MustCompile(`·|…|^ *with  |^ *-? *[a-z-]+:|^ *with *$`)
	namedThing = regexp.MustCompile(`\S*/\S*`)
)

// prose reads what is printed: nothing is English.
func (x *reader) prose(by, text string) {
	x.t.Helper()
	x.read++
	for _, found := range x.stops(aSeat.ReplaceAllString(typedHere.ReplaceAllString(text, ""), "")) {
		x.tell(by, found)
	}
}

func (x *reader) tell(by, what string) {
	x.t.Helper()
	if !x.found[what] {
		x.found[what] = true
		x.t.Errorf("%s: %s", by, what)
	}
}

// mail reads the text of a mail: no line is wider than a report.
func (x *reader) mail(name string) {
	x.t.Helper()
	if text, err := os.ReadFile(name); err == nil {
		x.prose(filepath.Base(name), string(text))
		for line := range strings.Lines(string(text)) {
			line = strings.TrimRight(line, "\n")
			if utf8.RuneCountInString(line) > report.Width && !strings.Contains(line, "umpire ") && !namedThing.MatchString(line) {
				x.tell(name, "wide: "+line)
			}
		}
	}
}

// comments reads those of a draft or a sheet.
func (x *reader) comments(name string) {
	x.t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		return
	}
	for line := range strings.Lines(string(text)) {
		if _, comment, ok := strings.Cut(line, "#"); ok && !notations.MatchString(comment) {
			x.prose(filepath.Base(name), comment)
		}
	}
}
