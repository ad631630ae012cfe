package campaign

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
)

// untold reports whether a player without the hands of the others cannot tell that an entry
// is left out, stands twice, or has another line: that rests on what the rules do (a stop,
// that dice are entered), is for another alone, or says nothing that was not said.
func untold(e dice.Record, how string) bool {
	switch typ := e.Get("type"); typ {
	case "pass":
		return true
	case "private":
		return e.Get("party") != "axis" || how == "twice"
	case "object":
		return how == "twice"
	case "rolls":
		return how == "left out"
	case "seal":
		return how == "changed" && (strings.HasSuffix(e.Get("id"), "/state") || strings.HasSuffix(e.Get("id"), "/view-soviet"))
	}
	return false
}

// changed is a value in the place of another of its sort, which the grammar takes.
func changed(v string) string {
	others := map[string]string{"axis": "soviet", "soviet": "axis", "referee": "axis", "orders": "standing", "none": "axis"}
	switch {
	case others[v] != "":
		return others[v]
	case strings.HasPrefix(v, "sealed/"):
		return "sealed/" + strings.Repeat("0", 64)
	case len(v) >= 64:
		return strings.Repeat("0", len(v))
	case strings.Trim(v, "0123456789") == "":
		return map[bool]string{true: "2", false: "1"}[v == "1"]
	}
	return v + "0"
}

// TestEveryLine: every entry of a referee that is left out, stands twice or has any value
// changed, in a chain that is whole and signed for the rest, is refused by the player's
// folder; the kinds of which only the end can tell are counted out by name.
func TestEveryLine(t *testing.T) {
	for _, mode := range []string{"referee", "referee+beacon", "given"} {
		tb, axis, b := mid(t, mode)
		first := axis.open().Seq()
		tries := 0
		taken := func(what string, e dice.Record, how string, edit []forgedEntry) {
			tries++
			_, err := Receive(os.DirFS(axis.dir), tb.forged(b, func(x dice.Record) []forgedEntry {
				if x.Hash() == e.Hash() {
					return edit
				}
				return as(x, keeps)
			}), axis.with)
			if err == nil && !untold(e, how) {
				t.Errorf("%s: entry %s %s\n%s", mode, how, what, e.Bytes())
			}
		}
		for _, e := range tb.open().Chain[first:] {
			taken("", e, "left out", nil)
			taken("", e, "twice", append(as(e, keeps), as(e, keeps)...))
			for at, l := range linesOf(e, keeps) {
				for i, v := range l.Values {
					n := -1
					edit := as(e, func(l *dice.Line) {
						if n++; n == at {
							l.Values[i] = changed(v)
						}
					})
					if l.Key == "roll" && i < 2 {
						continue // another label, or a die of more sides, falls the same now and then: which are thrown the rules say
					}
					if mode == "given" && (e.Get("type") == "rolls" || l.Key == "stage") || !writes(e, edit[0]) {
						continue // faces that are given are the referee's word, and so is the stage that they are counted to
					}
					taken(l.Key+" "+v, e, "changed", edit)
				}
			}
		}
		if tries < 20 {
			t.Errorf("%s: %d tries", mode, tries)
		}
		axis.mustReceive(b)
	}
}

// writes reports whether the grammar takes an entry.
func writes(e dice.Record, w forgedEntry) bool {
	_, err := dice.Entry(e.Get("campaign"), e.Number("seq"), dice.Hash{}, e.Get("writer"), w.typ, w.lines...)
	return err == nil
}
