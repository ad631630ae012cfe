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
	agree := func(mode string, signed bool, typ, writer string, some ...string) func(missing, word []string) {
		return func(missing, word []string) {
			t.Helper()
			e, err := dice.Entry("winter-7f3c2a91", 9, dice.Hash{}, writer, typ, map[string]dice.Entering{"rekey": Rekey(dice.Record{}), "change": ChangeTo(dice.Hash{}.String()),
				"void": Void(3, "none", "agreed"), "offer": Offer(dice.Record{})}[typ].Lines...)
			if err != nil {
				t.Fatal(err)
			}
			a, others := of(mode, signed).Agreement(e, some...)
			if a.Seq != 9 || a.Type != typ || !slices.Equal(a.Missing, missing) || !slices.Equal(others, word) {
				t.Errorf("%s, %s: %+v, word of %q; want signatures of %q, word of %q", mode, typ, a, others, missing, word)
			}
		}
	}
	both := []string{"axis", "soviet"}
	agree("referee", false, "rekey", "referee")(nil, both)
	agree("referee+beacon", true, "rekey", "referee", "axis")([]string{"axis"}, []string{"soviet"})
	agree("referee", true, "offer", "referee")(both, nil)
	agree("referee", false, "offer", "referee")(nil, both)
	agree("referee+beacon", true, "void", "referee", "axis")([]string{"axis"}, []string{"soviet"})
	agree("referee", false, "change", "referee")(nil, both)
	agree("given", false, "change", "referee", "soviet")([]string{"soviet"}, []string{"axis"})
	agree("mutual", false, "offer", "axis")([]string{"soviet"}, nil)
	agree("beacon", false, "void", "soviet")([]string{"axis"}, nil)
	agree("mutual", false, "rekey", "soviet")([]string{"axis"}, nil)
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

// TestAgreementConcludes: what follows is done once, with the last acceptance.
func TestAgreementConcludes(t *testing.T) {
	var at []int64
	a := &Agreement{Seq: 4, Type: "void", Missing: []string{"axis", "soviet"}, Then: func(seq int64) { at = append(at, seq) }}
	a.Accept("soviet")
	if a.Conclude(5) || len(at) > 0 {
		t.Error("it is concluded without axis")
	}
	a.Accept("axis")
	if !a.Conclude(6) || !slices.Equal(at, []int64{6}) {
		t.Errorf("all have accepted, and %v follows", at)
	}
}
