package stalingrad

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/suitetest"
	"umpire/orders"
)

func TestWords(t *testing.T) {
	v := Vocabulary(Names{})
	suitetest.Words(t, events, Words(nil), (&Game{}).Kinds(), func(key string) bool { return v.Key(key) != nil })
}

// Every condition that may be written is judged, and none besides.
func TestConditionsAreJudged(t *testing.T) {
	written := map[string]bool{}
	for _, c := range conditions {
		written[c.Name] = true
		if (anytimeFacts[c.Name] == nil) == (sceneFacts[c.Name] == nil) {
			t.Errorf("%s stands in none of the two tables, or in both", c.Name)
		}
	}
	if len(written) != len(anytimeFacts)+len(sceneFacts) {
		t.Errorf("%d conditions may be written, %d and %d are judged", len(written), len(anytimeFacts), len(sceneFacts))
	}
}

// Every reason for which the rules refuse something has a text.
func TestMessages(t *testing.T) { suitetest.Refusals(t, orders.Merge(orders.Messages, messages)) }

// docs/stalingrad-events.md is made from the declarations.
func TestEventsDoc(t *testing.T) {
	var b strings.Builder
	b.WriteString("# Events of Axis & Allies: Stalingrad\n\nevents.md says what is true of all events. A test makes this page from the declarations:\n`go test ./adjudicate/stalingrad -run TestEventsDoc -update`.\n\n| event | parameters | meaning | rule |\n|---|---|---|---|\n")
	for _, e := range events {
		params := "`" + strings.Join(e.Params, "` `") + "`"
		cites := e.Cite
		for _, value := range slices.Sorted(maps.Keys(e.Cites)) {
			cites += "; `" + value + "`: " + e.Cites[value]
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", e.ID, params, e.About, cites)
	}
	golden(t, "../../docs/stalingrad-events.md", []byte(b.String()))
}

// No text that a player of this game may read has examples of another game, and what a
// key takes has none of the other side.
func TestExamplesAreOfThisGame(t *testing.T) {
	v := Vocabulary(Names{})
	foreign := regexp.MustCompile(`\b[013-9]\d{3}\b|\b2[1-9]\d\d\b|/\d+[A-Z]|\bC\d\d\b`)
	texts := orders.Merge(orders.Messages, v.Texts(), messages)
	for id, text := range texts {
		check(t, !foreign.MatchString(text[0]+text[1]) || strings.Contains(text[1], "4000 characters"), "%s: %q", id, text)
	}
	for _, k := range v.Keys {
		for _, side := range []string{"axis", "allies"} {
			takes := k.TakesOf(side)
			check(t, !foreign.MatchString(takes), "%s: %s", k.Name, takes)
			check(t, side == "axis" || !strings.Contains(takes, "OBL") && !strings.Contains(takes, "TOR"), "%s: %s", k.Name, takes)
			check(t, side == "allies" || !strings.Contains(takes, "KSL-") && !strings.Contains(takes, "ferry gray"), "%s: %s", k.Name, takes)
		}
	}
}
