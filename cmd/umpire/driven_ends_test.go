package main

import (
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
)

// TestEndsDriven: games that end early, by a resignation or an agreed result, in all ways; then
// all folders hold one chain, and each audits clean.
func TestEndsDriven(t *testing.T) {
	t.Parallel()
	for k, g := range games.All {
		for i, mode := range ways {
			for e, end := range []string{"resign", "agree"} {
				if !suitetest.Soaking() && ((i+e)%len(games.All) != k || !suitetest.Some(i+2*e, 8)) {
					continue // each end in each way, in one game
				}
				t.Run(strings.Join([]string{g.Name, mode, end}, "/"), func(t *testing.T) {
					t.Parallel()
					tb := newDriven(t, uint64(i), (i+e)%2 == 0)
					tb.segments = 0 // it ends as soon as it may
					tb.begin(mode, g.Name, g.Name)
					tb.play()
					tb.segments = 1 << 30
					for !tb.ends(end) {
						tb.goesOn()
					}
					tb.play()
					if o := tb.looks(tb.homes[0]); o.Ended == "" {
						t.Errorf("the game went on to its end in %s", o.Segment)
					}
					for _, h := range tb.homes { // all hands lie open
						tb.must("show", tb.path(h.name))
					}
					tb.compare()
					tb.confirmed()
				})
			}
		}
	}
}

// ends gives the command with which a game ends early: in one of two players' folders, or the
// referee's; false where it must go on first: before the start has come everywhere.
func (tb *driven) ends(end string) bool {
	tb.t.Helper()
	h := tb.homes[tb.r.IntN(len(tb.homes))]
	var args []string
	sides := bothSides(tb.t, tb.game)
	between := tb.homes[0].name == sides[0]
	if !between {
		h = tb.homes[0]
	}
	if between && strings.HasPrefix(tb.looks(h).Segment, "SETUP") { // the mails of the start may not have come there yet
		return false
	}
	for !between && len(h.inbox) > 0 { // what lies there would move the position on, and the end lapse
		tb.acts(h)
	}
	switch {
	case end == "resign" && between:
		args = []string{"resign", "--reason", "no fuel left"}
	case end == "resign":
		side := sides[tb.r.IntN(2)]
		tb.must("resign", side, "--reason", "no fuel left", tb.path(h.name))
		tb.collect(h)
		return tb.signs(h, side)
	case between:
		args = []string{"agree", "a draw", "--reason", "both agree"}
	default:
		args = []string{"agree", "a draw", "--reason", "both agree", "--consent", sides[0], "--consent", sides[1]}
	}
	tb.must(append(args, tb.path(h.name))...)
	tb.collect(h)
	if end == "agree" && between {
		return tb.agreed(h)
	}
	if end == "agree" {
		return tb.signs(h, sides[0]) && tb.signs(h, sides[1])
	}
	return true
}

// agreed brings what a folder proposes to the other at once, which agrees, and the answer back;
// false where it cannot yet, or dice have fallen since.
func (tb *driven) agreed(from *home) bool {
	tb.t.Helper()
	to := tb.homes[0]
	if to == from {
		to = tb.homes[1]
	}
	tb.brings(from, to)
	for _, d := range tb.looks(to).Due {
		if d.Kind == "agreement" && tb.gives(to, d) {
			tb.collect(to)
			tb.brings(to, from)
			tb.brings(from, to)
			return tb.looks(from).Ended != ""
		}
	}
	return false
}

// signs brings what the referee has entered for a side to its folder, if it has one, which signs,
// and the signature back, before anything else is handed in.
func (tb *driven) signs(referee *home, side string) bool {
	tb.t.Helper()
	for _, to := range tb.homes {
		if to == referee || to.name != side {
			continue
		}
		tb.brings(referee, to)
		for _, d := range tb.looks(to).Due {
			if d.Kind == "agreement" && tb.gives(to, d) {
				tb.collect(to)
				tb.brings(to, referee)
				break
			}
		}
	}
	return true
}

// brings writes what one folder has for another, which takes it in.
func (tb *driven) brings(from, to *home) {
	tb.t.Helper()
	tb.must("send", tb.path(from.name))
	tb.collect(from)
	for len(to.inbox) > 0 {
		tb.acts(to)
	}
}
