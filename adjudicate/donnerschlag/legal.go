package donnerschlag

import (
	"strings"

	"umpire/model"
)

// battleValue reads what battleText wrote: a hex and who attacks it.
func battleValue(set *model.Set, text string) (battle, bool) {
	hex, with, ok := strings.Cut(text, " with ")
	if !ok {
		return battle{does: attacksNobody, hex: model.NoSpace}, text == "none"
	}
	var b battle
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
