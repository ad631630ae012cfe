package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Nation is whose unit it is; the German side has two (2.1).
type Nation uint8

// The nations.
const (
	Ger Nation = iota
	Rum
	Sov
)

// Type is the type of a unit (2.1, chart).
type Type uint8

// The types of land units, and one for all that fly.
const (
	HQ Type = iota
	Tank
	HeavyTank
	AssaultGun
	SPAntiTank
	Recon
	MechInfantry
	MotInfantry
	Infantry
	Cavalry
	Engineer
	AntiTank
	AntiAircraft
	Artillery
	Mortar
	Rocket
	Convoy
	Air
)

// Size is the size of a unit (2.1.2).
type Size uint8

// The sizes, small to large.
const (
	Company Size = iota
	Battalion
	Regiment
	Brigade
	Division
	Corps
	Army
)

// MoveClass is the column of the Terrain Effects Chart (2.1, 8).
type MoveClass uint8

// The classes of movement.
const (
	Mechanized MoveClass = iota
	Motorized
	NonMotorized
)

// LossClass is by what losses, retreats and replacements go (11.6, 17.2; wg-unit-classes).
type LossClass uint8

// The classes of losses. HQs and convoys have one of their own.
const (
	Armor LossClass = iota
	InfantryClass
	ArtilleryClass
	HQClass
	ConvoyClass
)

// Unit is what a counter says. Figures are those of the full side first, then of the
// reduced side.
type Unit struct {
	ID        string
	Side      model.Side
	Nation    Nation
	Formation string // 6P, 302, 51Ai …: who traces supply and is rebuilt together
	Parent    string // the HQ above its formation: 51A, 4C, 57PC, edge, independent
	Ring      string // army of the Ring, 21, 57 or 64; "" for all others (5.3)
	Option    string // group of scenario 20 that it belongs to
	Type      Type
	Size      Size
	Move      MoveClass
	Mech      bool // activated with the mechanized units (7.1)
	Loss      LossClass
	Strength  int // strength points at full strength
	Reduced   int // the strength of its reverse side; 0 if it has none
	PR        [2]int
	Stack     [2]int
	MA        int // movement allowance, in movement points
	Range     int // of artillery, in hexes; 0: it cannot bombard
	Aliases   []string
	Name      string    // for reports and pictures
	Group     [4]string // its group in the set-ups of 19.1, 19.2, 19.3, 20; "" if not used
	Aircraft
}

// Aircraft is what the counter of an air unit says (2.1, 4.3).
type Aircraft struct {
	Kind        AirKind
	Proficiency int
	AirToAir    int
	Defence     int
	Bombardment int
}

// AirKind is the type of an aircraft (2.1).
type AirKind uint8

// The types of aircraft; NoAircraft is a land unit.
const (
	NoAircraft AirKind = iota
	Fighter
	GroundAttack
	DiveBomber
	Bomber
	HeavyBomber
)

// Tanks reports whether a type makes and cancels armor superiority (11.4): tanks,
// panzers and assault guns.
func (t Type) Tanks() bool { return t == Tank || t == HeavyTank || t == AssaultGun }

// Guns reports whether a type is artillery that fires at a distance: artillery, mortars
// and rockets (12.1).
func (t Type) Guns() bool { return t == Artillery || t == Mortar || t == Rocket }

// land reports whether a unit is one of the board.
func (u *Unit) land() bool { return u.Kind == NoAircraft }

// strength is what a unit has left, in strength points (2.2).
func (s *segment) strength(u model.UnitID) int { return s.pos.Steps(u) }

// flipped is 1 where a unit has the values of its reduced side, else 0 (2.2,
// wg-reduced-side).
func (s *segment) flipped(u model.UnitID) int {
	unit, left := &s.units[u], s.pos.Steps(u)
	if unit.Reduced == 0 || left == unit.Strength {
		return 0
	}
	if left <= unit.Reduced || s.Reads("wg-reduced-side", "any-loss") {
		return 1
	}
	return 0
}

// proficiency is the proficiency rating of a unit now (11.3.2).
func (s *segment) proficiency(u model.UnitID) int { return s.units[u].PR[s.flipped(u)] }

// stackPoints is the stacking value of a unit now (9.0).
func (s *segment) stackPoints(u model.UnitID) int { return s.units[u].Stack[s.flipped(u)] }

// disrupted: 13.1.
func (s *segment) disrupted(u model.UnitID) bool { return s.pos.MarkedWith(u, disruptedIndex) }

// fired: 12.2.
func (s *segment) fired(u model.UnitID) bool { return s.pos.MarkedWith(u, firedIndex) }

// half is half of a figure in the rounding of 2.5: .50 and more up.
func half(n int) int { return (n + 1) / 2 }

// point is one movement point. Movement points are kept in quarters; a road costs two.
const point adjudicate.Quarters = 4

// standing lists the units of a side in a hex, in canonical order.
func (s *segment) standing(side model.Side, hex model.Space) []model.UnitID {
	return s.pos.Standing(side, hex)
}

// check is a proficiency check: a die of ten, passed with the rating or less (11.5).
// of is what the label of the die begins with.
func (s *segment) check(u model.UnitID, of string) (die int, passed bool) {
	die = s.rollOf(u, of)
	return die, die <= s.proficiency(u)
}
