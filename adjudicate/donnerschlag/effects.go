package donnerschlag

// effects is what cards have done to a combat so far.
type effects struct {
	noRiver        bool    // the river DRM is cancelled (C5, C7, C12, C37)
	tanksCross     bool    // tanks take part over unbridged rivers (C12)
	noTerrain      bool    // every terrain is cancelled (C22)
	noSmallTerrain bool    // all but a city is cancelled (C15)
	noTankBonus    bool    // C43, C54
	noArms         [2]bool // combined arms of the attacker, of the defender (C43)
	noRetreat      bool    // the retreat result is cancelled (C48)
	shifts         sources // column shifts of cards (C41, C61)
}

// role says in which role the owner of a card may play it.
type role uint8

const (
	eitherRole role = iota
	attackOnly
	defenceOnly
)

func (r role) fits(attacking bool) bool { return r == eitherRole || attacking == (r == attackOnly) }

// cardRule is the general event of a combat card (12.2).
type cardRule struct {
	window  window
	check   int // highest die that passes; 0: none is thrown
	checkOf func(s *segment) int
	role    role
	can     func(c *combat) bool // what must hold besides; nil: nothing
	effect  func(c *combat, p play) string
	bonuses bool // it is aimed at bonuses of the Axis (C43)
	cancels bool // it cancels a card (C30 and its kin)
	// assumed names what of this entry the texts do not give: it is ours until an
	// owner enters the words of the printed card.
	assumed string
}

// cardRules are the cards built so far. Never ranged over.
var cardRules = map[string]*cardRule{
	"C5":  {window: beforeCombat, role: attackOnly, effect: boats},
	"C7":  {window: beforeCombat, role: attackOnly, effect: boats},
	"C37": {window: beforeCombat, role: attackOnly, effect: boats},
	"C12": {window: beforeCombat, check: 4, role: attackOnly, effect: pioneers},
	"C15": {window: beforeCombat, role: attackOnly, effect: assaultGun, assumed: "window, check, role"},
	"C22": {window: beforeCombat, role: attackOnly, effect: mortar, assumed: "window, check, role"},
	"C30": noAnswer, "C38": noAnswer, "C44": noAnswer, "C66": noAnswer,
	"C41": {window: beforeCombat, role: defenceOnly, effect: trenches},
	"C61": {window: beforeCombat, role: defenceOnly, effect: trenches},
	"C43": {window: beforeCombat, bonuses: true, effect: ambush, assumed: "window, check"},
	"C48": {window: afterCombat, can: retreatPending, effect: smersh, assumed: "window, check"},
	"C54": {window: beforeCombat, checkOf: checkC54, role: defenceOnly, effect: fieldGun, assumed: "role"},
}

var noAnswer = &cardRule{window: inReply, check: 4, cancels: true, assumed: "check"}

// boats: the -1 for attacking over rivers is cancelled, tanks are not helped (C5).
func boats(c *combat, _ play) string {
	c.noRiver = true
	return "river-drm-void"
}

// pioneers: tanks may attack and advance over unbridged rivers, and the river DRM
// is cancelled (C12).
func pioneers(c *combat, _ play) string {
	c.noRiver, c.tanksCross = true, true
	return "river-void"
}

// assaultGun cancels a village, a station or a town (C15).
func assaultGun(c *combat, _ play) string {
	c.noSmallTerrain = true
	return "terrain-void"
}

// mortar cancels a village, a station, a town or a city (C22).
func mortar(c *combat, _ play) string {
	c.noTerrain = true
	return "terrain-void"
}

// trenches: one column to the left when defending (C41, C61).
func trenches(c *combat, p play) string {
	c.shifts.add(c.Set().CardName(p.card), -1)
	return "shift-left"
}

// ambush cancels the tank bonus, combined arms, or both, of the Axis (C43).
func ambush(c *combat, p play) string {
	if p.bonus&tankBonus != 0 {
		c.noTankBonus = true
	}
	if p.bonus&combinedArms != 0 {
		c.noArms[roleOf(c.attacker == Axis)] = true
	}
	switch p.bonus {
	case tankBonus:
		return "tank-bonus-void"
	case combinedArms:
		return "combined-arms-void"
	}
	return "bonus-void"
}

// roleOf is the index of a role: 0 for the attacker.
func roleOf(attacking bool) int {
	if attacking {
		return 0
	}
	return 1
}

// fieldGun cancels the tank bonus and nothing else (C54).
func fieldGun(c *combat, _ play) string {
	c.noTankBonus = true
	return "tank-bonus-void"
}

// checkC54: the example of 8.4 needs 3 or less, the entry of 12.2 says 5 or less;
// in 2022 there is the example alone (D-65).
func checkC54(s *segment) int {
	if s.edition == 2022 || s.Reads("ds-c54-check", "printed") {
		return 3
	}
	return 5
}

// retreatPending: there is a retreat result, and it has not been carried out.
// In 2022 the window comes behind the outcome, so that there never is (D-45).
func retreatPending(c *combat) bool { return c.result.retreat && !c.applied }

// smersh cancels the retreat result as a whole (C48).
func smersh(c *combat, _ play) string {
	c.noRetreat = true
	return "retreat-void"
}

// cardAssumed says what of a card's entry is assumed.
func cardAssumed(card string) string {
	if r := cardRules[card]; r != nil {
		return r.assumed
	}
	return ""
}
