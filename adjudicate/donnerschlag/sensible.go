package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// sensible is a player of either side who is no master: his outlook says where the
// game is decided (sensible_outlook.go), he goes there (sensible_places.go), orders
// those who are near (sensible_orders.go), attacks at good odds
// (sensible_attack.go), and plays his cards by the shipped standing orders; what
// they leave open he weighs here. He looks at the open board and at his own cards.
type sensible struct {
	*adjudicate.Random
	g    *Game
	view *outlook
	// named are attacks that were named: one whose attackers all drop out may be
	// named again without end (8.1).
	named map[string]bool
}

// Sensible is a sensible player of both sides for one segment, and the standing
// orders that he has sent.
func (g *Game) Sensible(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	files, err := shippedStanding()
	if err != nil {
		files = nil // another set of data: everything is asked
	}
	return &sensible{Random: adjudicate.NewRandom(seed), g: g, view: newOutlook(g, p), named: map[string]bool{}}, files
}

// Think answers the questions that decide a game; the others are left to chance.
func (s *sensible) Think(a *adjudicate.Await, now *model.Position) int {
	best := func(worth func(option string) int) int { return bestOf(a.Options, worth) }
	switch a.Key {
	case "activate", "moves":
		return s.move(a, now)
	case "combats":
		return s.attack(a, now)
	case "cards":
		return best(func(o string) int { return s.cardWorth(o, a.To, now) })
	case "order":
		return best(func(o string) int { return s.orderWorth(o, a.To, now) })
	case "card":
		return best(func(o string) int { return s.activationWorth(o, a.To, now) })
	case "donnerschlag":
		return best(func(o string) int { return yesIf(o, s.calls(now)) })
	case "zone":
		return best(func(o string) int { return -s.view.lead(now, o) })
	case "high-command", "keep":
		return best(func(o string) int { return wantedIndex(o) })
	case "schwerpunkt":
		return best(func(o string) int { return s.carrierWorth(o, now) })
	case "reinforcements":
		return best(func(o string) int { return s.arrivalWorth(o, a.To, now) })
	case "stugs": // with the division that leads
		return best(func(o string) int { return yesIf("yes", strings.HasSuffix(o, "/6P")) })
	case "swap", "reroll":
		return indexOf(a.Options, "no")
	}
	return -1
}

// calls: Donnerschlag is called as soon as the four action phases that are left then
// will bring the relief into a zone and hold it there: every turn the enemy grows
// (9.1).
func (s *sensible) calls(now *model.Position) bool {
	return s.view.lead(now, s.view.aim(now)) <= relief
}

// relief is how many hexes the spearhead makes good in the time between the call
// and the check.
const relief = 22

func yesIf(option string, yes bool) int {
	if yes == (option == "yes") {
		return 1
	}
	return 0
}

// bestOf is the index of the option that is worth most; the first of several.
func bestOf(options []string, worth func(option string) int) int {
	best, most := -1, 0
	for i, o := range options {
		if n := worth(o); best < 0 || n > most {
			best, most = i, n
		}
	}
	return best
}

func indexOf(list []string, text string) int {
	for i, o := range list {
		if o == text {
			return i
		}
	}
	return -1
}

// wanted are the combat cards that a player looks for, most wanted last.
var wanted = []string{"C61", "C41", "C54", "C1", "C23", "C29", "C24", "C13", "C75", "C34", "C33", "C12", "C48", "C4", "C56", "C55"}

// wantedIndex is how much a card is wanted.
func wantedIndex(card string) int { return indexOf(wanted, card) + 1 }

// effectWorth is what a general event is worth at a moment of one's own segment;
// what is not here has a moment of its own, in the standing orders.
var effectWorth = map[string]int{"survival": 90, "limit": 80, "schwerpunkt": 75, "deploy-hq": 70, "eliminate": 60, "extra-segment": 55, "extra-move": 50,
	"lose-steps": 45, "replace": 40, "take-card": 35, "relocate-hq": 20, "yak-9": 20, "snowdrift": 20, "double-mp": 15, "ignore-ezoc": 15, "see-hand": 5, "reveal-zone": 5}

// cardWorth is what a play is worth when a standing order asks: by its effect, then
// by the units that it is aimed at.
func (s *sensible) cardWorth(option string, side model.Side, now *model.Position) int {
	p, ok := playValue(now.Set(), option)
	if !ok || p.event != "GE" || p.card == model.NoCard {
		return 0 // pass; a tactical event waits for a combat
	}
	e := s.g.Data.Cards[p.card].General
	if e == nil {
		return 0
	}
	worth := effectWorth[e.Effect] * 100
	if worth == 0 || e.Effect == "deploy-hq" || e.Effect == "schwerpunkt" {
		return worth - sumUnits(p.units, func(u model.UnitID) int { return s.view.fromFront(now, u) })
	}
	return worth + sumUnits(p.units, func(u model.UnitID) int { return 4*s.strength(u, now) - s.view.fromFront(now, u)/2 })
}

func sumUnits(units []model.UnitID, worth func(model.UnitID) int) int {
	n := 0
	for _, u := range units {
		n += worth(u)
	}
	return n
}

// strength is what a unit is worth in combat now, in whole points.
func (s *sensible) strength(u model.UnitID, now *model.Position) int {
	unit := &s.g.Data.Units[u]
	if unit.HQ {
		return 1
	}
	if now.OnBoard(u) && now.Steps(u) < unit.Steps {
		return unit.Strength[1]
	}
	return unit.Strength[0]
}
