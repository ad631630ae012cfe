package campaign

import (
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

// TestPublicRun: what the rules give, a player's folder computes itself, at once: an entry
// that the referee leaves out or makes otherwise is refused when it comes, with nothing
// written, and named by the audit of a copy that has it. No hand is open, and no dice are
// false: each of these was found only at the end before.
func TestPublicRun(t *testing.T) {
	const silent, untold = "no word of what sealed orders hold", "no word of what sealed orders decide"
	zeros := strings.Repeat("0", 64)
	drop := func(typ string) func(dice.Record) []forgedEntry {
		return func(e dice.Record) []forgedEntry {
			if e.Get("type") == typ {
				return nil
			}
			return as(e, keeps)
		}
	}
	on := func(typ, key, to string) func(dice.Record) []forgedEntry {
		return func(e dice.Record) []forgedEntry {
			return as(e, func(l *dice.Line) {
				if e.Get("type") == typ && l.Key == key {
					l.Values[0] = to
				}
			})
		}
	}
	for _, mode := range []string{"given", "referee", "referee+beacon"} {
		tb, axis, b := mid(t, mode)
		for _, c := range []struct {
			name string
			edit func(dice.Record) []forgedEntry
		}{
			{"a pass left out", drop("pass")},
			{"dice left out", drop("rolls")},
			{"another position named by a pass", on("pass", "state", zeros)},
			{"another question awaited", on("pass", "awaits", "answer/soviet/gt3-a2_cards")},
			{silent, unsaid(0)},
			{untold, unsaid(1)}, // their open part comes first
		} {
			t.Run(mode+" "+c.name, func(t *testing.T) {
				tb, axis, b := tb, axis, b
				quiet := c.name == silent || c.name == untold
				if quiet && mode == "referee+beacon" { // it is told with the lock, one bundle before
					tb, axis = ordered(t, mode)
					b = tb.send(axis)
				}
				forged := tb.forged(b, c.edit)
				if quiet {
					forged = repacked(t, forged, func(files []File) []File {
						return slices.DeleteFunc(files, func(f File) bool {
							return strings.HasPrefix(string(f.Data), "umpire: told/1\n") || c.name == silent && strings.HasPrefix(string(f.Data), "umpire: orders/1\n")
						})
					})
				}
				was := snapshot(t, axis.dir)
				if _, err := axis.receive(forged); !is[*False](err) {
					t.Errorf("%T %v", err, err)
				} else {
					t.Log(err)
				}
				unchanged(t, axis.dir, was)
				stuffed := &seated{t: t, side: axis.side, dir: t.TempDir()}
				if err := os.CopyFS(stuffed.dir, os.DirFS(axis.dir)); err != nil {
					t.Fatal(err)
				}
				stuffed.stuffed(&Bundle{Data: forged})
				if report, err := signatures.Check(os.DirFS(stuffed.dir), axis.with.Filled().Chain); err == nil {
					for _, k := range report.Stages {
						save(t, stuffed.dir, []File{{Name: dice.KeyFile(k.Stage), Data: k.Record}})
					}
				}
				a := ExamineCopy(os.DirFS(stuffed.dir), axis.with, func(int, int) {})
				if !named(a.Faults) {
					t.Errorf("the audit says %+v", a.Faults)
				}
			})
		}
		axis.mustReceive(b)
	}
}

// unsaid leaves out what the referee says of sealed files, but for the first entries of it.
func unsaid(first int) func(dice.Record) []forgedEntry {
	return func(e dice.Record) []forgedEntry {
		if e.Get("type") != "object" || e.Get("writer") != "referee" || e.Get("party") != "referee" {
			return as(e, keeps)
		}
		if first--; first < 0 {
			return nil
		}
		return as(e, keeps)
	}
}

// named reports whether a fault names an entry.
func named(faults []Fault) bool {
	for _, f := range faults {
		if strings.HasPrefix(f.File, "entries/") {
			return true
		}
	}
	return false
}
