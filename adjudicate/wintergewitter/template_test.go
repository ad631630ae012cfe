package wintergewitter

import (
	"math/rand"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// The draft of every segment of a game is orders that are accepted as they stand, and that
// change nothing.
func TestDraftsAreAccepted(t *testing.T) {
	g := NewGame(shippedData(t))
	for _, name := range []string{"19.1", "19.2"} {
		st, err := NewState(name, "c")
		if err != nil {
			t.Fatal(err)
		}
		pos, segment := st.Position, st.Segment
		oracle := random{rand.New(rand.NewSource(4))}
		for range 16 {
			in := adjudicate.Input{Position: pos, Segment: segment}
			for _, side := range sides {
				if g.Writes(segment, side) {
					draftServes(t, g, in, side)
				}
			}
			out := adjudicate.Run(g, adjudicate.Input{Position: pos, Segment: segment, Oracle: oracle})
			pos, segment = out.Position, g.Next(out.Position, segment)
		}
	}
}

func draftServes(t *testing.T, g *Game, in adjudicate.Input, side model.Side) {
	t.Helper()
	rows, err := g.Draft(orders.DraftRequest{Input: in, Side: side})
	if err != nil {
		t.Fatalf("%s %s: %v", in.Segment, side, err)
	}
	text := string(orders.Template(orders.Head{Kind: "orders", Campaign: "c", Segment: in.Segment, Side: string(side), Base: "00000000"}, rows))
	text = strings.Replace(text, "status: draft", "status: final", 1)
	f, faults := orders.Read([]byte(text), "o.yaml", g.Vocabulary(), orders.Context{At: in.Position.At})
	if f == nil || len(faults) > 0 {
		t.Fatalf("%s %s: %v\n%s", in.Segment, side, faults, text)
	}
	in.Oracle, in.Check, in.View = random{rand.New(rand.NewSource(5))}, true, side
	in.Orders = map[model.Side]adjudicate.Source{side: f}
	if out := adjudicate.Run(g, in); out.Err != nil || len(out.Problems) > 0 {
		t.Errorf("%s %s: %v %v\n%.3000s", in.Segment, side, out.Err, out.Problems, text)
	}
}

// The draft of standing orders is taken as it stands.
func TestStandingDraftsAreRead(t *testing.T) {
	g := NewGame(shippedData(t))
	for _, side := range sides {
		head := orders.Head{Kind: "standing", Campaign: "c", Segment: "GT1-AIR1", Side: string(side), Base: "00000000"}
		text := string(orders.Template(head, orders.ChoiceRows(g.Vocabulary(), side, g.Choices(), false)))
		text = strings.Replace(text, "status: draft", "status: final", 1)
		if f, faults := orders.Read([]byte(text), "s.yaml", g.Vocabulary(), orders.Context{}); f == nil || len(faults) > 0 {
			t.Errorf("%s: %v\n%s", side, faults, text)
		}
	}
}

// Sixth Army and the Ring: what their segments ask stands in the draft, and no more (5.2, 5.3, 7.2).
func TestDraftsOfThePocket(t *testing.T) {
	for _, c := range []struct {
		id, unit string
		side     model.Side
		says     bool
	}{{"GT5-POC", "I/36/14P", German, true}, {"GT5-POC", "I/36/14P", Soviet, false}, {"GT5-R-NM", "151G/52G", Soviet, false}, {"GT5-R-NM", "156/MR", Soviet, true}} {
		d, p := newTable(t, c.id).pocketAt("2005").put(c.unit, "2006", markReleased).track(trackThunder, thunderOn).build()
		rows, err := NewGame(d).Draft(orders.DraftRequest{Input: adjudicate.Input{Position: p, Segment: c.id}, Side: c.side})
		if err != nil {
			t.Fatal(err)
		}
		text := string(orders.Template(orders.Head{Kind: "orders", Campaign: "c", Segment: c.id, Side: string(c.side), Base: "00000000"}, rows))
		if strings.Contains(text, "\nmechanized: move first") != c.says {
			t.Errorf("%s of %s with %s:\n%s", c.id, c.side, c.unit, text)
		}
	}
}
