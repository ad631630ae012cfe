package campaign

import (
	"errors"
	"fmt"
)

// ErrFog says that units are hidden in a game, which a campaign in a folder cannot play yet.
var ErrFog = errors.New("units are hidden in this game, and a campaign in a folder cannot keep them hidden yet")

// NoFog refuses the start of a campaign in a folder in which units are hidden: its public run
// would have to guess them. On plain files with an umpire such a game can be played.
func NoFog(s *Step) error {
	if s.State.Position.Fogged() {
		return fmt.Errorf("%s: %w", s.State.Campaign, ErrFog)
	}
	return nil
}
