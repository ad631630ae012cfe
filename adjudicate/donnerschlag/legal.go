package donnerschlag

import (
	"strings"

	"umpire/model"
)

// battleValue reads what battleText wrote: a hex and who attacks it.
func battleValue(set *model.Set, text string) (battle, bool) {
	hex, with, ok := strings.Cut(text, " with ")
	if !ok {
		return battle{hex: model.NoSpace, play: pass}, text == "none"
	}
	b := battle{play: pass}
	if b.hex, ok = set.Board.Find(hex); !ok {
		return b, false
	}
	for _, name := range strings.Split(with, ", ") {
		u, ok := set.FindUnit(name)
		if !ok {
			return b, false
		}
		b.attackers = append(b.attackers, u)
	}
	return b, true
}
