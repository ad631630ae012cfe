package donnerschlag

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// mailTally is what sensible games with the shipped standing orders cost in mails.
type mailTally struct {
	games, segments, mutual, given int
	sizes                          map[int]int    // segments by mails, mutual
	kinds                          map[string]int // stops by question and whose
	heavy                          map[string]int // the same, in segments of more than two mails
	drawn, played                  map[model.Side]int
}

func tallyMails(t testing.TB, games int) *mailTally {
	m := &mailTally{sizes: map[int]int{}, kinds: map[string]int{}, heavy: map[string]int{}, drawn: map[model.Side]int{}, played: map[model.Side]int{}}
	for seed := range games {
		p := newGame(t, "2023", uint64(seed))
		m.games++
		for p.st.Segment != over {
			segment := p.st.Segment
			p.oracle, p.standing = p.g.Sensible(p.st.Position, uint64(seed*1000+p.segs))
			p.step()
			m.add(p.g, segment, p.journal)
		}
	}
	return m
}

func (m *mailTally) add(g *Game, segment string, journal []adjudicate.Entry) {
	for i := range journal {
		switch e := &journal[i]; {
		case e.Kind != adjudicate.Told:
		case e.Event == evDealt && e.Vals[1] == combatCard:
			m.drawn[e.Vals[0].(model.Side)] += e.Vals[2].(int)
		case e.Event == evChosen:
			m.drawn[e.Vals[0].(model.Side)]++
		case e.Event == evPlays:
			m.played[e.Vals[0].(model.Side)]++
		}
	}
	if !activationID().MatchString(segment) {
		return
	}
	stops := g.Stops(segment, journal)
	mutual, given := Mails(segment, stops)
	m.segments, m.mutual, m.given = m.segments+1, m.mutual+mutual, m.given+given
	m.sizes[mutual]++
	for _, s := range stops {
		whose := "the enemy"
		if s.Own {
			whose = "the owner of the segment"
		}
		m.kinds[s.Key+" | "+whose]++
		if mutual > 2 {
			m.heavy[s.Key+" | "+whose]++
		}
	}
}

const mailsTitle = "# How many mails a game takes"

// page is docs/mails.md.
func (m *mailTally) page() string {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("%s\n", mailsTitle)
	line("%d games of Donnerschlag (2023) between two sensible players (`umpire dev selfplay donnerschlag", m.games)
	line("--player sensible`). Both have sent the shipped standing orders")
	line("(`adjudicate/donnerschlag/standing/`) in the open; these name every card of their side, so")
	line("they betray no hand. What neither standing orders nor orders decide stops a segment.")
	line("A test writes this page: `UMPIRE_SOAK=1 go test ./adjudicate/donnerschlag -run")
	line("TestMailsPage -update`.\n")
	line("| | |\n|---|---|")
	line("| activation segments | %d |", m.segments)
	line("| questions that stop a segment, on average | %s |", suitetest.Hundredths(m.stops(), m.segments))
	line("| mails a segment, `mutual`, in steady play: 1 + s + 2r | %s |", suitetest.Hundredths(m.mutual, m.segments))
	line("| mails a segment, `mutual`, begun anew: 2 + s + 2r | %s |", suitetest.Hundredths(m.mutual+m.segments, m.segments))
	line("| mails a segment, `beacon`, in steady play: 2 + 2d, d = s + r | %s |", suitetest.Hundredths(2*m.segments+2*m.stops(), m.segments))
	line("| mails a segment, `referee`, by bundles, to and from the player who decides: 2 + 2d | %s |", suitetest.Hundredths(2*m.segments+2*m.stops(), m.segments))
	line("| mails a segment, `given`: 1 + s | %s |", suitetest.Hundredths(m.given, m.segments))
	for _, side := range bothSides {
		line("| combat cards drawn and played by the %s player | %d, %d (%d %%) |", side, m.drawn[side], m.played[side], 100*m.played[side]/max(m.drawn[side], 1))
	}
	line("\ns counts the questions at which the decider changes, r those at which the same player")
	line("decides again. In steady play the mail that ends one segment begins the next. The goal is a")
	line("mean of 1.3. With `beacon` every second mail only acknowledges a lock; docs/trust.md says who")
	line("keeps the pen. With a referee each stop costs one more mail, which tells the other player and")
	line("for which nobody waits. With `referee+beacon` each lock is a bundle to each player and one")
	line("back.\n")
	line("## Segments by their mails (`mutual`, steady)\n\n| mails | segments |\n|---|---|")
	var sizes []int
	for n := range m.sizes {
		sizes = append(sizes, n)
	}
	sort.Ints(sizes)
	for _, n := range sizes {
		line("| %d | %d |", n, m.sizes[n])
	}
	line("\n## What still stops a segment\n\n| question | put to | times | in segments of more than two mails | why standing orders do not answer it |\n|---|---|---|---|---|")
	for _, k := range sortedKeys(m.kinds) {
		key, _, _ := strings.Cut(k, " | ")
		line("| `%s` | %s | %d | %d | %s |", key, strings.TrimPrefix(k, key+" | "), m.kinds[k], m.heavy[k], stopReasons[key])
	}
	return w.String()
}

func (m *mailTally) stops() (n int) {
	for _, v := range m.kinds {
		n += v
	}
	return n
}

func sortedKeys(m map[string]int) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// stopReasons says of each question that may stop a segment under the shipped
// standing orders why they do not answer it.
var stopReasons = map[string]string{
	"activate": "a card has barred the way of a unit that moves (12.2 C13)",
	"advance":  "more units may advance than the hex holds, or a card lets them go on: which, and where to",
	"cards":    "a moment in an extra segment of the player's own, inside an enemy segment",
	"draw":     "an ad hoc unit is due, and the moment that the list names does not come",
	"losses":   "units that the rules can tell apart and the list cannot",
	"moves":    "where units go with C65, in an enemy segment",
	"order":    "whom an extra segment orders, in an enemy segment",
	"place":    "several hexes are equal by the list",
	"relocate": "several hexes are equally near",
	"retreat":  "several hexes are equal by 8.4 and by the list",
	"reroll":   "no list forbids it",
	"zone":     "what is on the marker of a zone that C73 flips",
}

// TestMailsPage: docs/mails.md is what the games give. In a plain run one game
// stands for them: no stop is without a reason, and the mean is below two.
func TestMailsPage(t *testing.T) {
	games := 1
	if soak() || *update {
		games = 20
	}
	m := tallyMails(t, games)
	t.Log(m.page())
	for k := range m.kinds {
		if key, _, _ := strings.Cut(k, " | "); stopReasons[key] == "" {
			t.Errorf("%s stops a segment, and the page does not say why", k)
		}
	}
	if m.mutual >= 2*m.segments {
		t.Errorf("%s mails a segment", suitetest.Hundredths(m.mutual, m.segments))
	}
	for _, side := range bothSides {
		if 100*m.played[side] < 60*m.drawn[side] && games > 1 {
			t.Errorf("the %s player plays %d of %d combat cards", side, m.played[side], m.drawn[side])
		}
	}
	if soak() || *update {
		suitetest.PagePart(t, "../../docs/mails.md", mailsTitle, m.page(), *update)
	}
}

// The mails of a segment, by hand from hexdice/1 4.6: A's segment, with the
// questions to S, S, A in this order.
func TestMails(t *testing.T) {
	s, a := Stop{Of: Soviet}, Stop{Of: Axis}
	for _, c := range []struct {
		stops         []Stop
		mutual, given int
	}{{nil, 1, 1}, {[]Stop{s}, 2, 2}, {[]Stop{a}, 3, 1}, {[]Stop{s, s, a}, 5, 3}, {[]Stop{a, a, a}, 7, 1}} {
		if m, g := Mails("GT3-A2", c.stops); m != c.mutual || g != c.given {
			t.Errorf("%v: %d and %d mails, not %d and %d", c.stops, m, g, c.mutual, c.given)
		}
	}
}
