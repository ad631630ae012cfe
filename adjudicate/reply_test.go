package adjudicate_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
)

// untold are orders of which others have nothing: as campaign gives them to a run.
type untold struct{ *suitetest.Said }

func (untold) Section(string) *adjudicate.Section { return nil }

func (untold) Withheld() bool { return true }

// Lists gives the lines of a section as a list.
func (u untold) Lists(key, subject string) []*adjudicate.Pref {
	sec := u.Said.Section(key)
	if sec == nil {
		return u.Said.Lists(key, subject)
	}
	p := &adjudicate.Pref{Key: key, Origin: adjudicate.FromOrders}
	for _, it := range sec.Lines {
		p.Entries = append(p.Entries, it.Line)
	}
	return []*adjudicate.Pref{p}
}

// TestWithheldLines: the lines of orders of which others have nothing are done as those of other
// orders are, each as the answer to a question of its own, and the last ends the series.
func TestWithheldLines(t *testing.T) {
	for lines, ends := range map[string]string{"moves/ r2 A-B; r1 A-C when D empty; r1 A-B when not D empty; r3 B holds": "r3 holds", "moves/ r1 A-B; r3 B-C": "nothing more", "moves/ r1 A-B": "nothing more", "x: none": "nothing more"} {
		want, _ := story(t, field(t, lines))
		in := field(t)
		in.Orders = sources{toy.Red: untold{said(lines)}}
		got, out := story(t, in)
		same(t, lines, got, want...)
		last := ""
		for _, e := range out.Journal {
			if e.Kind == adjudicate.Decided && strings.Contains(e.ID, " moves ") {
				last = e.Text
			}
		}
		if len(out.Awaits) > 0 || last != ends {
			t.Errorf("%s: the last decision is %q, not %q; awaits %v", lines, last, ends, out.Awaits)
		}
	}
}

// TestWithheldLapses: one of them that cannot be done lapses, and those behind it are done.
func TestWithheldLapses(t *testing.T) {
	in := field(t)
	in.Orders = sources{toy.Red: untold{said("moves/ r1 A-B; r3 B-C")}}
	put(t, in.Position, "b1 A") // nobody leaves A now
	got, out := story(t, in)
	same(t, "lines", got, "lapsed r1 A-B", "moves unit=r3 from=B to=C")
	if len(out.Awaits) > 0 {
		t.Errorf("awaits %v", out.Awaits)
	}
}
