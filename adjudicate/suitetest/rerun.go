package suitetest

import (
	"strings"
	"testing"

	"umpire/adjudicate"
)

// StopAndRerun plays n random segments and then each again, stopped at every
// question: with the answers before it and the faces by label, the run must stop
// at that very question with the same events, faces and answers behind it; and
// with all answers it must come to the same position, byte for byte. It prints
// questions a segment.
func StopAndRerun(t *testing.T, c Case, n int, seed uint64) {
	t.Helper()
	var asked, stops []int
	for i := 0; i < n; i++ {
		a, s, bad := rerun(c, seed+uint64(i))
		if bad != "" {
			t.Fatalf("seed %d: %s", seed+uint64(i), bad)
		}
		asked, stops = append(asked, a), append(stops, s)
	}
	spread(t, "questions", asked)
	spread(t, "stops", stops)
}

func rerun(c Case, seed uint64) (asked, stops int, bad string) {
	in := AskAll(c.Input(seed))
	set, before := in.Position.Set(), Bytes(in.Position)
	in.Oracle = adjudicate.NewRandom(seed)
	first := adjudicate.Run(c.Game(), in)
	if first.Err != nil {
		return 0, 0, "random play: " + first.Err.Error()
	}
	settled := asAnswers(adjudicate.SettledBy(first.Journal))
	in.Oracle, in.Dice, in.Settled = nil, Faces(first.Journal), settled
	whole := adjudicate.Run(c.Game(), in)
	if bad := over(whole); bad != "" {
		return 0, 0, "all answers: " + bad
	}
	if a, b := Bytes(first.Position), Bytes(whole.Position); a != b {
		return 0, 0, "all answers, the position: " + different(a, b)
	}
	if a, b := unstaged(text(set, first.Journal)), unstaged(text(set, whole.Journal)); a != b {
		return 0, 0, "all answers, the journal: " + different(a, b)
	}
	journal := text(set, whole.Journal)
	for i, s := range settled {
		if s.Origin != adjudicate.FromSettled {
			continue
		}
		stops++
		in.Settled = settled[:i]
		out := adjudicate.Run(c.Game(), in)
		if bad := stopped(out, s.ID); bad != "" {
			return 0, 0, "stopped at " + s.ID + ": " + bad
		}
		if sofar := text(set, out.Journal); !strings.HasPrefix(journal, sofar) {
			return 0, 0, "stopped at " + s.ID + ", the journal so far: " + different(sofar, journal)
		}
	}
	if Bytes(in.Position) != before {
		return 0, 0, "a run changed the position it was given"
	}
	return first.Asked, stops, ""
}

func over(out *adjudicate.Outcome) string {
	switch {
	case out.Err != nil:
		return out.Err.Error()
	case len(out.Awaits) > 0:
		return "it still waits for " + out.Awaits[0].ID
	}
	return ""
}

// stopped says what is wrong if a run did not stop at a question.
func stopped(out *adjudicate.Outcome, id string) string {
	if out.Err != nil {
		return out.Err.Error()
	}
	if len(out.Awaits) == 0 {
		return "it did not stop"
	}
	if len(out.Open) == 0 {
		return "a halt without open questions"
	}
	var ids []string
	for _, a := range out.Awaits {
		if a.ID == id {
			return ""
		}
		ids = append(ids, a.ID)
	}
	return "it waits for " + strings.Join(ids, ", ") + " instead"
}

// unstaged leaves the stages out: random play has only one.
func unstaged(journal string) string {
	lines := strings.Split(journal, "\n")
	for i, l := range lines {
		if f := strings.Split(l, "|"); len(f) == 5 {
			f[3] = ""
			lines[i] = strings.Join(f, "|")
		}
	}
	return strings.Join(lines, "\n")
}
