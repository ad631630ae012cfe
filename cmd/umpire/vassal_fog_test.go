package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/vassal"
	"umpire/adjudicate/wintergewitter"
	"umpire/model"
)

// TestVassalLogInFog: logs of segments with fog of war, for each side and for everybody, end where the view
// after the segment has all, counters of nobody known too; and a unit of the enemy that is hidden in the
// view before and after stands in no line, not even as a counter that was taken away.
func TestVassalLogInFog(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	most := suitetest.Few(5, 14)
	if suitetest.Soaking() {
		most = 400
	}
	st, rules := fogTwins.begin(t, wintergewitter.Edition)
	moved, blanks, unknown := 0, 0, 0
	for step := uint64(0); step < uint64(most) && st.Position.Track("winner") == ""; step++ {
		out := adjudicate.Run(rules, adjudicate.Input{Position: st.Position, Segment: st.Segment, Oracle: adjudicate.NewRandom(7<<16 + step), Traced: true})
		require.NoError(t, out.Err)
		first, err := campaign.New(st, nonces)
		require.NoError(t, err)
		file := filepath.Join(t.TempDir(), "state.yaml")
		require.NoError(t, os.WriteFile(file, first.Data, 0o600))
		s, err := (&app{world: outside()}).openState(file)
		require.NoError(t, err)
		s.Source, err = dice.NewFaces(st.Campaign, st.Segment, nil)
		require.NoError(t, err)
		after := *st
		after.Position, after.Segment = out.Position, rules.Next(out.Position, st.Segment)
		turn := &campaign.Turn{Segment: st.Segment, Step: s, Result: &single.Result{Outcome: out, State: &after}}
		for _, side := range []model.Side{wintergewitter.German, wintergewitter.Soviet, ""} {
			was, is := st.Position.View(side), after.Position.View(side)
			data, done, err := (&onTable{}).log(turn, side, "")
			require.NoError(t, err)
			require.Empty(t, done.Doubts)
			log, err := vassal.Open("told.vlog", data)
			require.NoError(t, err)
			kit, err := kitOf(s, is, false)
			require.NoError(t, err)
			m, err := kit.Opened()
			require.NoError(t, err)
			table := tableOf(s, is)
			seen, err := vassal.Look(log, m, kit.Mapping(), table)
			require.NoError(t, err)
			require.Equal(t, &vassal.Seen{}, seen, "%s for %q", st.Segment, side)
			text := strings.Join(newHandTable(t, m, data).lines, "\n")
			lie := map[string]int{}
			for _, lay := range table.Hidden {
				at, ok := m.Point(boardMap, lay.At)
				if !ok {
					at, ok = m.Point(besideMap, lay.At)
				}
				require.True(t, ok, lay.At)
				lie[fmt.Sprintf("%s %d %d", at.Map, at.X, at.Y)]++
				blanks++
			}
			require.Equal(t, lie, blanksIn(foreignCommands(t, data)), "%s for %q", st.Segment, side)
			set, levels := is.Set().Printed(), levelsIn(foreignCommands(t, data))
			for _, st := range table.Stands {
				if !st.Unknown || st.At == "" {
					continue
				}
				u, ok := set.FindUnit(st.Unit)
				require.True(t, ok, st.Unit)
				require.Equal(t, strconv.Itoa(max(set.Units[u].Steps, 1)+1), levels[st.Unit], "%s after %s for %q: that its steps are unknown is the last of its faces", st.Unit, turn.Segment, side)
				require.Nil(t, st.Marks, st.Unit)
				unknown++
			}
			for i, unit := range set.Units {
				u := model.UnitID(i)
				if is.Guessed(u) && was.Guessed(u) && unit.Side != side {
					require.NotContains(t, text, ";;;;"+strings.ReplaceAll(unit.ID, "/", `\/`)+"/", "%s for %q", st.Segment, side)
				}
			}
		}
		if slices.ContainsFunc(out.Traces, func(tr adjudicate.Trace) bool { return tr.At != model.NoSpace }) {
			moved++
		}
		st = &after
	}
	require.Positive(t, moved)
	require.Positive(t, blanks)
	require.Positive(t, unknown)
	t.Logf("%d segments in which counters moved, %d counters of nobody known, %d of unknown steps", moved, blanks, unknown)
}

// blanksIn are the points at which counters that nobody knows lie when a log is over, and how many at
// each.
func blanksIn(commands []string) map[string]int {
	at := map[string]string{}
	for _, c := range commands {
		parts := foreignWords(strings.TrimPrefix(c, "LOG\t"), '/')
		switch {
		case parts[0] == "+" && strings.HasPrefix(parts[2], "piece;") && strings.HasSuffix(parts[2], ";?"):
			at[parts[1]] = strings.Join(foreignWords(parts[3], ';')[:3], " ")
		case parts[0] == "-":
			delete(at, parts[1])
		case parts[0] == "M" && at[parts[1]] != "":
			at[parts[1]] = strings.Join(parts[2:5], " ")
		}
	}
	n := map[string]int{}
	for _, place := range at {
		n[place]++
	}
	return n
}

// levelsIn are the levels of the step layers when a log is over, by unit.
func levelsIn(commands []string) map[string]string {
	units, levels := map[string]string{}, map[string]string{}
	for _, c := range commands {
		parts := foreignWords(strings.TrimPrefix(c, "LOG\t"), '/')
		state := ""
		switch parts[0] {
		case "+":
			if _, unit, ok := strings.Cut(parts[2], "piece;;;;"); ok && strings.HasPrefix(parts[2], "label;") {
				units[parts[1]], state = unit, parts[3]
			}
		case "D":
			state = parts[2]
		}
		if traits := foreignWords(state, '\t'); state != "" && units[parts[1]] != "" {
			levels[units[parts[1]]] = foreignWords(traits[1], '\t')[0]
		}
	}
	return levels
}
