package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
)

// TestPrintedLegalLists: what reports, sheets, drafts and next print of `umpire legal` does what they say, in
// every way to play: each such command lists something where it was printed, or says who else is
// asked; and of each section that a draft offers, legal lists what stands there and takes it.
func TestPrintedLegalLists(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	for _, g := range games.All {
		if g.Name != "donnerschlag" && !suitetest.Soaking() {
			continue // the texts of the others print no such command
		}
		for i, mode := range ways {
			t.Run(g.Name+"/"+mode, func(t *testing.T) {
				t.Parallel()
				l := &legals{driven: newDriven(t, uint64(i), false)}
				l.segments, l.twice = 4, l.types
				l.begin(mode, g.Name, g.Name, "--edition", g.Editions[0])
				l.play()
				t.Logf("%d printed, %d offered, %d hexes; segments %v", l.printed, l.offered, l.hexes, l.seen)
			})
		}
	}
}

// legals is a driven game that types what is printed of `umpire legal`.
type legals struct {
	*driven
	printed, offered, hexes int
}

var (
	anOffer  = regexp.MustCompile(`^# ([a-z]+(?: [a-z]+)?|[^ :]+ [a-z]+): [^#]*# (.*)$`)
	aTarget  = regexp.MustCompile(`\bfor (\d{4}) \(`)
	aDraft   = regexp.MustCompile(`\S*/drafts/\S+-(?:ADM\d|[AS]\d|C\d+)\.yaml`)
	isListed = regexp.MustCompile(`(?m)^ +\S|the game waits for`)
)

// types gives a command, and then what it printed.
func (l *legals) types(args []string) (int, string) {
	l.t.Helper()
	status, said := l.once(args)
	folder := args[len(args)-1]
	if !slices.ContainsFunc(l.homes, func(h *home) bool { return l.path(h.name) == folder }) || slices.Contains(args, "--json") {
		return status, said
	}
	for _, c := range printedIn(said) {
		words := inShell(l.t, c.text)
		if len(words) < 3 || words[1] != "legal" {
			continue
		}
		l.printed++
		l.lists(append(words[1:], folder)...)
	}
	_, next := l.once([]string{"next", folder})
	for _, draft := range aDraft.FindAllString(next, -1) {
		l.draft(draft, folder)
	}
	return status, said
}

// lists types a command of legal, which must list something.
func (l *legals) lists(args ...string) string {
	l.t.Helper()
	status, said := l.once(args)
	if status != exit.Done || !isListed.MatchString(said) {
		l.t.Errorf("umpire %s: status %d\n%s", strings.Join(args, " "), status, said)
	}
	return said
}

// draft holds what a draft offers against what legal lists.
func (l *legals) draft(path, folder string) {
	l.t.Helper()
	lines := strings.Split(l.read(filepath.Clean(path)), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "# what your standing orders leave open") || strings.HasPrefix(line, "# cards:") {
			break // what follows are examples
		}
		if m := aTarget.FindStringSubmatch(line); m != nil {
			l.hexes++
			l.lists("legal", m[1], folder)
		}
		m := anOffer.FindStringSubmatch(line)
		if m == nil || !strings.Contains(line, " · ") {
			continue
		}
		offers := m[2]
		for _, more := range lines[i+1:] {
			if rest := strings.TrimLeft(more, "# "); !strings.HasPrefix(more, "    ") || rest == "" {
				break
			} else {
				offers += " " + rest
			}
		}
		said := l.lists(append(append([]string{"legal"}, strings.Fields(m[1])...), folder)...)
		for _, offer := range strings.Split(strings.TrimSuffix(strings.TrimSpace(offers), " …"), " · ") {
			if offer = strings.Trim(offer, " …·"); offer == "" {
				continue
			}
			l.offered++
			if !strings.Contains(said, "\n  "+offer+"\n") {
				l.t.Errorf("%s: %s offers %q, and legal lists\n%s", path, m[1], offer, said)
			}
			if status, said := l.once(append(append([]string{"legal"}, strings.Fields(offer)...), folder)); status != exit.Done {
				l.t.Errorf("umpire legal %s: status %d\n%s", offer, status, said)
			}
		}
	}
}
