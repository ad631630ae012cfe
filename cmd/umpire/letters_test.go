package main

import (
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/report"
)

// letter is the text of the mail with a bundle, which the guard of its sender lets go, and
// what it tells of the play behind the entry since.
func (tb *twoSeats) letter(x *memorySeat, b *campaign.Bundle) (text []byte, told *letter, since int64) {
	tb.t.Helper()
	a := &app{world: stoppedAt(tb.now)}
	a.league = tb.league.Chain
	text, err := a.letterAlone("", x.m, b, mailing{})
	if err != nil {
		tb.t.Fatalf("%s: %v", x.party, err)
	}
	for line := range strings.Lines(string(text)) {
		if len(strings.TrimRight(line, "\n")) > report.Width && strings.Contains(strings.TrimSpace(line), " ") {
			tb.t.Errorf("%s: a line of the mail is longer than %d columns: %s", x.party, report.Width, line)
		}
	}
	told, since = &letter{}, x.m.Held()
	if err := told.tellsOf(x.m, since); err != nil {
		tb.t.Fatal(err)
	}
	tb.onceTold(x, text)
	return text, told, since
}

// onceTold holds the mails against the reports: what everybody is told of a segment stands in
// one of them at least, and a mail that has told of a segment before tells but what is new.
func (tb *twoSeats) onceTold(x *memorySeat, text []byte) {
	tb.t.Helper()
	squeezed := func(text string) string { return strings.Join(strings.Fields(text), " ") }
	tb.mailed += " " + squeezed(string(text))
	turns, err := x.m.PlayedOpenly()
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, t := range turns[min(tb.letters, len(turns)):] {
		if t.Last == 0 || t.Last > x.m.Seq() {
			break
		}
		tb.letters++
		for line := range strings.Lines(chapterOf(t).letter(0, "")) {
			if strings.HasPrefix(line, " ") && !strings.Contains(tb.mailed, squeezed(line)) && !strings.HasPrefix(line, " Report ") && !strings.HasPrefix(line, " Dice ") {
				tb.t.Errorf("%s: no mail tells %q", t.Segment, line)
			}
		}
		again := chapterOf(t).letter(t.Last, "")
		if strings.Contains(chapterOf(t).letter(0, ""), "\n\n"+t.Segment) && !strings.Contains(again, " nothing new\n") {
			tb.t.Errorf("%s: what was told is told again:\n%s", t.Segment, again)
		}
	}
}

// sameLetter holds what the mail told against what the folder of who got it tells of the
// same: it told nothing but what he can know.
func (tb *twoSeats) sameLetter(x *memorySeat, told *letter, since int64) {
	tb.t.Helper()
	mine := &letter{}
	if err := mine.tellsOf(x.m, since); err != nil {
		tb.t.Fatal(err)
	}
	if !slices.Equal(mine.reports, told.reports) {
		tb.t.Errorf("the mail to %s tells what he does not know: %s", x.party, apartAt(strings.Join(told.reports, "\n"), strings.Join(mine.reports, "\n")))
	}
	waits := func(line string) bool { // it stands in no entry yet
		return slices.ContainsFunc([]string{" hands in ", " proposes: ", " agrees to this: ", ": the game ends"}, func(w string) bool { return strings.Contains(line, w) })
	}
	if len(x.m.Waiting()) == 0 && !slices.ContainsFunc(told.happened, waits) && !slices.Equal(mine.happened, told.happened) {
		tb.t.Errorf("the mail to %s says %q; there it is %q", x.party, told.happened, mine.happened)
	}
}
