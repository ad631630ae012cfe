package wintergewitter

import (
	"slices"

	"umpire/model"
)

// Here rulings change what the data say: what a counter is, what belongs to a sector.

// unitsAs are the units of a position as the rulings read their counters: II/Lehr as armor
// (wg-lehr-type), the 149th as a brigade (wg-149th-type), Gruppe Bischof as Rumanian (wg-bischof). The list
// is not to be changed.
func (d *Data) unitsAs(reads func(ruling, reading string) bool, p *model.Position) []Unit {
	panzer := reads("wg-lehr-type", "panzer") || reads("wg-lehr-type", "scenario") && p.Track(trackScenario) != "19.2"
	brigade, rumanian := reads("wg-149th-type", "brigade"), reads("wg-bischof", "rumanian")
	if !panzer && !brigade && !rumanian {
		return d.Units
	}
	units := slices.Clone(d.Units)
	for i := range units {
		switch u := &units[i]; {
		case u.ID == "II/Lehr" && panzer:
			u.Type, u.Loss, u.Move = Tank, Armor, Mechanized
		case u.ID == "149/AT" && brigade:
			u.Size = Brigade
		case u.ID == "B/7C" && rumanian:
			u.Nation = Rum
		}
	}
	return units
}

// openSector are the hexes beside the Pocket that belong to no army of the Ring.
const openSector = "open"

// sector is the army of the Ring in whose sector a hex lies; "" if in none (19.3.1,
// wg-ring-sector).
func (d *Data) sector(hex model.Space, reads func(ruling, reading string) bool) string {
	switch ring := d.Hexes[hex].Ring; {
	case ring != openSector:
		return ring
	case reads("wg-ring-sector", "21"):
		return "21"
	}
	return ""
}
