package stalingrad

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// shippedStanding are the standing orders of a side as a draft proposes them.
func (k *kit) shippedStanding(side model.Side) adjudicate.Source {
	k.t.Helper()
	head := orders.Head{Kind: orders.KindStanding, Campaign: "test-00000001", Segment: setupSegment, Side: string(side), Base: "00000000"}
	text := string(orders.Template(head, orders.ChoiceRows(k.g.words, side, k.g.Choices(), false)))
	f, faults := orders.Read([]byte(strings.Replace(text, "status: draft", "status: final", 1)), "", k.g.words, orders.Context{})
	if f == nil || len(faults) > 0 {
		k.t.Fatalf("%v\n%s", faults, text)
	}
	return f
}

// mailTally is what sensible games cost in mails with the shipped standing orders.
type mailTally struct {
	games, cards, rounds, choices, without int
	mails                                  int
	stops                                  map[string]int
}

// tallyMails plays games between sensible players. Of what the owner of a card is asked,
// what stands in its sections is in his orders.
func tallyMails(t testing.TB, games int) *mailTally {
	m := &mailTally{stops: map[string]int{}}
	for seed := range uint64(games) {
		m.games++
		k := scenarioKit(t, Scenarios[seed%2], "")
		standing := map[model.Side]adjudicate.Source{Axis: k.shippedStanding(Axis), Allies: k.shippedStanding(Allies)}
		for segment, n := setupSegment, uint64(0); k.pos.Track("winner") == ""; n++ {
			in := k.in
			in.Segment, in.Position, in.Standing, in.Oracle = segment, k.pos, standing, both(k.g, seed*1000+n)
			out := adjudicate.Run(k.g, in)
			if out.Err != nil {
				t.Fatalf("seed %d, %s: %v", seed, segment, out.Err)
			}
			m.card(k.g, in, out)
			k.pos, segment = out.Position, k.g.Next(out.Position, segment)
		}
	}
	return m
}

// card counts the mails of a card: one of its owner's orders if he is asked anything, and
// of every further question one where the decider changes, and two where he decides again.
func (m *mailTally) card(g *Game, in adjudicate.Input, out *adjudicate.Outcome) {
	m.cards++
	of, _ := segmentOf(in.Segment)
	if of.Type == "C14" {
		m.rounds++
	}
	owner := model.Side(of.Side)
	asked := owner != "" && !automatic[of.Type] && adjudicate.Asks(g, in, owner)
	mails, last := 0, owner
	if asked {
		mails = 1
	}
	for i := range out.Journal {
		e := &out.Journal[i]
		if e.Kind != adjudicate.Decided || e.Origin != adjudicate.FromOracle || asked && e.By == owner && written(e.Key, of.Type) {
			continue
		}
		m.stops[e.Key]++
		mails++
		if e.By == last {
			mails++
		}
		last = e.By
	}
	if mails == 0 {
		m.without++
		return
	}
	m.choices++
	m.mails += mails
}

// written: a key is a section of the orders of a card, or serves in its place.
func written(key, card string) bool {
	for _, k := range keys() {
		if k.Name == key {
			return !k.Choice && slices.Contains(k.In, card) || key == kindTargets.Key && (card == "C4" || card == "C11" || card == "C12")
		}
	}
	return false
}

const mailsTitle = "# Axis & Allies: Stalingrad"

// page is the part of docs/mails.md that is this game's.
func (m *mailTally) page() string {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("%s\n", mailsTitle)
	line("%d games, both scenarios in turn, between two sensible players. Both have sent the standing", m.games)
	line("orders that `umpire template --kind standing` drafts. A card needs a file only if it may ask")
	line("its owner something. A test writes this part: `UMPIRE_SOAK=1 go test ./adjudicate/stalingrad")
	line("-run TestMailsPage -update`.\n")
	line("| | |\n|---|---|")
	line("| cards | %d |", m.cards)
	line("| cards that ask nobody anything and need no file | %d |", m.without)
	line("| cards with a choice | %d |", m.choices)
	line("| mails a card with a choice, `mutual`, in steady play: 1 + s + 2r | %s |", suitetest.Hundredths(m.mails, m.choices))
	line("| mails a round | %s |", suitetest.Hundredths(m.mails, m.rounds))
	names := make([]string, 0, len(m.stops))
	for k := range m.stops {
		names = append(names, k)
	}
	slices.Sort(names)
	line("\nThe goal is a mean of 1.3.")
	if len(names) > 0 {
		line("\n| question that still stops a card | times |\n|---|---|")
	}
	for _, k := range names {
		line("| `%s` | %d |", k, m.stops[k])
	}
	return w.String()
}

// TestMailsPage: docs/mails.md is what the games give; the mean is below the goal.
func TestMailsPage(t *testing.T) {
	games := 1
	if suitetest.Soaking() || *update {
		games = 20
	}
	m := tallyMails(t, games)
	t.Log(m.page())
	if 10*m.mails > 13*m.choices {
		t.Errorf("%s mails a card with a choice", suitetest.Hundredths(m.mails, m.choices))
	}
	if suitetest.Soaking() || *update {
		suitetest.PagePart(t, "../../docs/mails.md", mailsTitle, m.page(), *update)
	}
}
