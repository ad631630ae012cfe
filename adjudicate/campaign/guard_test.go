package campaign

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
)

// In the letters of a public key a card's name may stand by chance: that tells nothing. Beside a key it does.
func TestGuardPassesKeys(t *testing.T) {
	s, err := single.OpenState(example(t, "state.yaml"), games.All)
	require.NoError(t, err)
	set := s.State.Position.Set()
	c9, ok := set.FindCard("C9")
	require.True(t, ok)
	g := &Guard{Set: set, Held: map[model.CardID]model.Side{c9: "axis"}}
	bug := func(File) error { return adjudicate.ErrBug }
	key := "    sign: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBq/C9+7Fqk0/C9/Yw\n"
	require.NoError(t, g.Look(bug, File{Name: "campaign.yaml", Data: []byte(key)}))
	for _, text := range []string{key + "note: C9\n", "note: (C9) " + key, key + "C9"} {
		var leak *Leak
		require.ErrorAs(t, g.Look(bug, File{Name: "campaign.yaml", Data: []byte(text)}), &leak, text)
		require.Equal(t, "C9", leak.What)
	}
}
