package suitetest

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// PlayAgain writes the answers and faces of a segment as text, reads them back, and runs the
// segment on them alone: what everybody is told and the position must be the same bytes. What a side is told
// alone of a covert question may differ by the rulings that only a listing looks up.
func PlayAgain(tb testing.TB, game adjudicate.Game, in adjudicate.Input, first *adjudicate.Outcome) {
	tb.Helper()
	settled, faces, err := readScript(writtenScript(first.Journal))
	if err != nil {
		tb.Fatal(err)
	}
	in.Oracle, in.Settled, in.Dice = nil, settled, faces
	again := adjudicate.Run(game, in)
	if bad := over(again); bad != "" {
		tb.Fatalf("%s again: %s", in.Segment, bad)
	}
	set := in.Position.Set()
	if a, b := public(set, first.Journal), public(set, again.Journal); a != b {
		tb.Fatalf("%s again, the journal: %s", in.Segment, different(a, b))
	}
	if a, b := Bytes(first.Position), Bytes(again.Position); a != b {
		tb.Fatalf("%s again, the position: %s", in.Segment, different(a, b))
	}
}

// public is what a journal tells everybody, without who answered: what was tried is settled later.
func public(set *model.Set, journal []adjudicate.Entry) string {
	return strings.NewReplacer(" (tried)", "", " (answer)", "").Replace(adjudicate.Public(set, journal))
}

// writtenScript is what a segment was answered and what its dice showed, a line each.
func writtenScript(journal []adjudicate.Entry) string {
	var w strings.Builder
	for _, s := range adjudicate.SettledBy(journal) {
		fmt.Fprintf(&w, "answer %d %s = %s\n", s.Origin, strconv.Quote(s.ID), strconv.Quote(s.Text))
	}
	for i := range journal {
		if e := &journal[i]; e.Kind == adjudicate.Rolled {
			fmt.Fprintf(&w, "face %s %s = %d\n", strconv.Quote(e.Segment), strconv.Quote(e.ID), e.Die.Face())
		}
	}
	return w.String()
}

func readScript(text string) (settled []adjudicate.Settled, faces Given, err error) {
	faces = Given{}
	lines := bufio.NewScanner(strings.NewReader(text))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var s adjudicate.Settled
		var label [2]string
		var face int
		line := lines.Text()
		if n, _ := fmt.Sscanf(line, "answer %d %q = %q", &s.Origin, &s.ID, &s.Text); n == 3 {
			settled = append(settled, s)
			continue
		}
		if n, _ := fmt.Sscanf(line, "face %q %q = %d", &label[0], &label[1], &face); n != 3 {
			return nil, nil, fmt.Errorf("what is %q", line)
		}
		faces[label] = face
	}
	return settled, faces, lines.Err()
}
