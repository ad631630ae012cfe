package writing_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/writing"
)

// TestPlan: what a file orders, as a board shows it: the way of a move, also where its goal alone is
// named; of an attack where those stand by then who attack.
func TestPlan(t *testing.T) {
	d := desk(t, "segment", "axis")
	head, _, _ := strings.Cut(serve(t, d, writing.Wish{Do: "draft", Kind: "orders"}).Text, "\ncard:")
	text := head + `
card: A17
order: HQ/6P
activate:
  - II/4/6P 3211-3111-3012-2912
  - II/114/6P 2814 holds
  - 6/6P to 2711
  - rest holds
combats:
  - attack: 2913
    with: II/114/6P, II/4/6P
`
	line := strings.Count(head, "\n") + 5 // of the first that moves
	plan := serve(t, d, writing.Wish{Do: "plan", Text: text}).Plan
	require.Len(t, plan, 4)
	require.Contains(t, plan[2].Text, "2711")
	plan[2].Text = ""
	require.Equal(t, []writing.Planned{
		{Line: line, Text: "II/4/6P 3211-3111-3012-2912", Who: []string{"II/4/6P"}, Path: []string{"3211", "3111", "3012", "2912"}},
		{Line: line + 1, Text: "II/114/6P 2814 holds", Who: []string{"II/114/6P"}},
		{Line: line + 2, Who: []string{"6/6P"}, Path: []string{"3012", "2711"}, Goal: true},
		{Line: line + 5, Text: "2913 with II/114/6P, II/4/6P", Target: "2913", From: []string{"2814", "2912"}},
	}, plan)
	require.Empty(t, serve(t, d, writing.Wish{Do: "plan", Text: text + "nonsense"}).Plan, "of what cannot be read nothing is drawn")
}
