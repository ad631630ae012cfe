package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/report"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// A report tells each die once in its block, and once in the proof: a die that the line of
// an event shows has no line of its own. Those of Stalingrad all stand in such lines; of
// Donnerschlag draws have lines of their own, and dice that are thrown again; of Wintergewitter
// those that say who takes what is left of a bombardment.
func TestEachDieIsToldOnce(t *testing.T) {
	suitetest.Long(t)
	alone := regexp.MustCompile(`(?m)^ +d\d+ = \d+  (.*\n.*)$`)
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			dice := 0
			for _, journal := range playedJournals(t, g.Name, g.Editions[0], uint64(suitetest.Few(1, 2))) {
				text := report.Text(report.Report{Set: journal.set, Journal: journal.entries, Words: journal.words, Dice: report.Dice{Source: "given", Given: true}})
				body, table, _ := strings.Cut(text, "\n\nDICE")
				for _, m := range alone.FindAllStringSubmatch(body, -1) {
					require.True(t, g.Name == "donnerschlag" && (strings.HasPrefix(m[1], "draw") || strings.Contains(m[1], "re-roll")) ||
						g.Name == "wintergewitter" && strings.HasPrefix(m[1], "who takes"), "%s\n%s", m[0], body)
				}
				dice += journal.proven(t, table)
			}
			require.Greater(t, dice, 50)
		})
	}
}

// journal is a segment that was played, and the words of its game.
type playedJournal struct {
	set     *model.Set
	entries []adjudicate.Entry
	words   adjudicate.Words
}

// proven reads the table of dice: it has every public die of the journal once, by its label
// and face, and no other. Two segments may have dice of one label. It gives their number.
func (j playedJournal) proven(t *testing.T, table string) int {
	t.Helper()
	var read []string
	for _, m := range regexp.MustCompile(`(?m)^ (\S+?)(?:(\d+)\.\.(\d+))?  +d\d+ = ([\d, \n]*\d)`).FindAllStringSubmatch(table, -1) {
		faces := strings.Fields(strings.ReplaceAll(m[4], ",", " "))
		if m[2] == "" {
			require.Len(t, faces, 1, m[0])
			read = append(read, m[1]+" "+faces[0])
			continue
		}
		first, _ := strconv.Atoi(m[2])
		last, _ := strconv.Atoi(m[3])
		require.Len(t, faces, last-first+1, m[0])
		for i, face := range faces {
			read = append(read, m[1]+strconv.Itoa(first+i)+" "+face)
		}
	}
	var public []string
	for _, e := range j.entries {
		if e.Kind == adjudicate.Rolled && e.To == "" {
			public = append(public, e.ID+" "+strconv.Itoa(e.Die.Face()))
		}
	}
	require.ElementsMatch(t, public, read, table)
	return len(public)
}

// playedJournals are what happened in a game, segment by segment.
func playedJournals(t *testing.T, game, edition string, seed uint64) (list []playedJournal) {
	t.Helper()
	g := selfPlayed(t, game, edition, seed)
	for s := range g.each(t) {
		list = append(list, playedJournal{s.st.Position.Set(), s.out.Journal, g.rules.Words()})
	}
	return list
}
