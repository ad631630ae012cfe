package stalingrad

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// drafted is the draft of a card on a position, as a file.
func (k *kit) drafted(side model.Side) (string, error) {
	in := k.in
	in.Position = k.pos
	rows, err := k.g.Draft(orders.DraftRequest{Input: in, Side: side})
	head := orders.Head{Kind: orders.KindOrders, Campaign: "c", Segment: k.in.Segment, Side: string(side), Base: "00000000"}
	return strings.Replace(string(orders.Template(head, rows)), "status: draft", "status: final", 1), err
}

// A draft of any card is a file that the check accepts as it stands, and of a card of the
// other side, or of nobody, there is none.
func TestDraftsAreSound(t *testing.T) {
	for _, scenario := range []string{"race", "uranus"} {
		for card := 1; card <= 14; card++ {
			k := begin(t, scenario, "R8-C"+itoa(card), "track launched 7; track winter-storm 8")
			owner, ok := k.g.Owner(k.in.Segment)
			for _, side := range []model.Side{Axis, Allies} {
				text, err := k.drafted(side)
				if !ok || side != owner {
					check(t, err != nil, "%s: a draft for the %s", k.in.Segment, side)
					continue
				}
				check(t, err == nil, "%s: %v", k.in.Segment, err)
				f, faults := orders.Read([]byte(text), "", k.g.words, orders.Context{})
				if f == nil {
					t.Fatalf("%s: %v\n%s", k.in.Segment, faults, text)
				}
				in := k.in
				in.Position, in.Orders = k.pos, map[model.Side]adjudicate.Source{side: f}
				c := adjudicate.Check(k.g, in, side, k.g.Assume)
				check(t, c.Err == nil && len(c.Problems)+len(c.Unused) == 0, "%s: %v %v\n%s", k.in.Segment, c.Err, c.Problems, text)
			}
		}
	}
	k := begin(t, "race", "R1-C5")
	text, _ := k.drafted(Axis)
	check(t, strings.Contains(text, "  - attack: ABG") && strings.Contains(text, "  - attack: TIN") && !strings.Contains(text, "attack: GRO"), "%s", text)
}
