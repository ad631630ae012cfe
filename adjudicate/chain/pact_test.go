package chain

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
)

// table prints the pact of each way, a column each.
func table(list []Pact) string {
	yes := func(b bool) string {
		if b {
			return "yes"
		}
		return "-"
	}
	role := func(r Role) string {
		if r == Nobody {
			return "-"
		}
		return string(r)
	}
	consent := func(typ string) func(Pact) string {
		return func(p Pact) string {
			c := p.Consents(typ)
			if c == (Consent{Nobody, Nobody}) {
				return "-"
			}
			return role(c.Signed) + "/" + role(c.Word)
		}
	}
	rows := []struct {
		name string
		of   func(Pact) string
	}{
		{"way", func(p Pact) string { return p.Way }},
		{"dice", func(p Pact) string { return p.Dice }},
		{"appends", func(p Pact) string { return role(p.Appends) }},
		{"knows all", func(p Pact) string { return role(p.Knows) }},
		{"judges silence", func(p Pact) string { return role(p.Judges) }},
		{"gives links", func(p Pact) string { return role(p.Links) }},
		{"holds a lock", func(p Pact) string { return role(p.Holds) }},
		{"beacon's round", func(p Pact) string { return yes(p.Round) }},
		{"faces typed", func(p Pact) string { return yes(p.Faces) }},
		{"draws nonces", func(p Pact) string { return role(p.Nonces) }},
		{"draws renewals", func(p Pact) string { return role(p.Renews) }},
		{"commits hands", func(p Pact) string { return role(p.Hands) }},
		{"heads on files", func(p Pact) string { return yes(p.Heads) }},
		{"seals views", func(p Pact) string { return yes(p.Views) }},
		{"plain files", func(p Pact) string { return yes(p.Files) }},
		{"accept offer", consent("offer")},
		{"accept void", consent("void")},
		{"accept change", consent("change")},
		{"accept rekey", consent("rekey")},
	}
	var w strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&w, "    %-15s", r.name)
		for _, p := range list {
			fmt.Fprintf(&w, " %-14s", r.of(p))
		}
		s := strings.TrimRight(w.String(), " ") + "\n"
		w.Reset()
		w.WriteString(s)
	}
	return w.String()
}

// TestPactOfTheSixWays prints the table, which docs/architecture.md has as it is.
func TestPactOfTheSixWays(t *testing.T) {
	page, err := os.ReadFile("../../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	if got := table(ways); !strings.Contains(string(page), "\n\n"+got+"\n") {
		t.Errorf("docs/architecture.md does not show the pact as it is:\n%s", got)
	}
	var modes []string
	for _, p := range ways {
		if p.Way == p.Dice {
			modes = append(modes, p.Dice)
		}
	}
	if !slices.Equal(modes, dice.Modes) || len(ways) != len(modes)+1 {
		t.Errorf("rows of %q; hexdice/1 has %q, and one plays alone", modes, dice.Modes)
	}
}

// TestPactNamesParties: what a row says of roles, the pact of settings says of parties.
func TestPactNamesParties(t *testing.T) {
	of := func(mode string, signed bool) Pact {
		return Make(Terms{Dice: mode, Players: []string{"soviet", "axis"}, Referee: "referee", Witness: "none", Keyed: signed, SignedStart: signed})
	}
	same := func(what string, got []string, want ...string) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	same("given, links", of("given", false).Contributors())
	same("referee, links", of("referee", false).Contributors(), "referee")
	same("mutual, links", of("mutual", false).Contributors(), "axis", "soviet")
	same("beacon, links", of("beacon", false).Contributors())
	same("mutual, holders", of("mutual", false).Holders("axis"))
	same("beacon, holders", of("beacon", false).Holders("axis"), "soviet")
	same("referee+beacon, holders", of("referee+beacon", false).Holders("referee"), "axis", "soviet")
	signed, word := of("referee", false).Asked("rekey")
	same("rekey, signed", signed)
	same("rekey, word", word, "axis", "soviet")
	signed, word = of("referee+beacon", true).Asked("rekey", "axis")
	same("rekey of one who has a key, signed", signed, "axis")
	same("rekey of one who has a key, word", word, "soviet")
	signed, word = of("referee", true).Asked("offer")
	same("offer of a signed start, signed", signed, "axis", "soviet")
	same("offer of a signed start, word", word)
	signed, word = of("referee+beacon", true).Asked("void", "axis")
	same("void, signed", signed, "axis")
	same("void, word", word, "soviet")
	signed, word = of("referee", false).Asked("change")
	same("change, signed", signed)
	same("change, word", word, "axis", "soviet")
	if of("referee", true).Nonces != Players || of("referee", false).Nonces != Referee || Of("referee").Nonces != Referee {
		t.Error("who signs the start draws his nonce, and the row stays as it is")
	}
	if p := of("mutual", false); p.Judges != Nobody || Of("mutual").Judges != Witness {
		t.Error("without a witness nobody judges")
	}
	if p := Of("dice of a friend"); p.Dice != "" || p.Refereed() || p.Between() || p.Contributors() != nil {
		t.Errorf("a mode that nobody knows gives %+v", p)
	}
}
