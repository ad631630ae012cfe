package stalingrad

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/model"
)

// setUp plays the segment before the first card of a scenario with orders of both sides.
func (k *kit) setUp(faces given, axis, allies []string) *adjudicate.Outcome {
	k.t.Helper()
	in := k.in
	in.Segment, in.Position, in.Dice = setupSegment, k.pos, faces
	in.Orders = map[model.Side]adjudicate.Source{Axis: say(axis...), Allies: say(allies...)}
	out := adjudicate.Run(k.g, in)
	require.NoError(k.t, out.Err)
	require.Empty(k.t, out.Awaits, adjudicate.For(k.pos.Set(), out.Journal, ""))
	k.pos = out.Position
	return out
}

// Without an optional rule the set-up stays as it is, and the first card follows.
func TestPlainSetup(t *testing.T) {
	for scenario, first := range map[string]string{"race-to-stalingrad": "R1-C2", "operation-uranus": "R7-C7"} {
		k := scenarioKit(t, scenario, setupSegment)
		out := k.setUp(nil, nil, nil)
		for i := range out.Journal {
			require.Equal(t, adjudicate.Consulted, out.Journal[i].Kind, "nothing is told, asked or rolled")
		}
		require.Equal(t, first, k.g.Next(k.pos, setupSegment))
		st, err := NewState(scenario, "test")
		require.NoError(t, err)
		require.Equal(t, setupSegment, st.Segment)
	}
}
