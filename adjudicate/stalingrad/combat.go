package stalingrad

import (
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/model"
)

func itoa(n int) string { return strconv.Itoa(n) }

// faces writes dice as they fell: 2, 5.
func faces(dice []int) string {
	if len(dice) == 0 {
		return none
	}
	var room [48]byte
	text := room[:0]
	for i, d := range dice {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = strconv.AppendInt(text, int64(d), 10)
	}
	return string(text)
}

// fight is one round of combat in one zone.
type fight struct {
	*segment
	at        model.Space
	attackers []model.UnitID // who may be a casualty; not all of them fire
	defenders []model.UnitID
	bonus     string            // none, fortified, river
	fed       [2]bool           // the attacker's force, the defender's: supplied, by a line or a token
	scored    [2]hits           // on the defender, on the attacker: those that have fallen
	fallen    [2][]model.UnitID // of the defender, of the attacker: who has been chosen
	sunk      bool              // a ferry has been, or what crosses the ice
}

// combat is the Combat Sequence, step by step. Nobody leaves the zone for a battle board, so
// that nothing moves in steps 1 and 5.
func (s *segment) combat(at model.Space) {
	s.scene = scene{at, "combat", s.side}
	f := &fight{segment: s, at: at, attackers: s.in(s.side, at, isUnit), defenders: s.in(Enemy(s.side), at, isUnit)}
	s.Tell(evCombat, at, s.side, s.words(f.attackers), s.words(f.defenders))
	if len(f.defenders) > 0 && len(f.attackers) > 0 {
		f.supply()   // step 1; the number of each unit is value
		f.exchange() // steps 2 to 4
	}
	f.conclude() // step 6
}

// supply is the first half of step 1: both may spend a token.
func (f *fight) supply() {
	sides := []model.Side{f.side, Enemy(f.side)}
	from := [2]model.Space{model.NoSpace, model.NoSpace}
	f.Together(func() { from[0] = f.askToken(sides[0], f.at) }, func() { from[1] = f.askToken(sides[1], f.at) })
	for i, side := range sides {
		f.spendToken(side, f.at, from[i])
	}
	f.weigh()
	f.Tell(evStatus, f.at, f.status(0), f.status(1), f.bonus)
}

// weigh settles what holds for the whole combat: supply and the defender's bonus.
func (f *fight) weigh() {
	f.fed = [2]bool{f.fedOrSupplied(f.side, f.at), f.fedOrSupplied(Enemy(f.side), f.at)}
	f.bonus = f.defenceBonus()
}

// status is that of the attacker's land units, 0, or of the defender's, 1.
func (f *fight) status(i int) string {
	switch {
	case !f.hasLand([]model.Side{f.side, Enemy(f.side)}[i], f.at):
		return "air"
	case f.fed[i]:
		return "supplied"
	}
	return "unsupplied"
}

// askToken asks whether a token is spent for a force. A supplied force is asked
// only if its owner has said so of it: he may want to deny a token to the enemy.
func (s *segment) askToken(side model.Side, at model.Space) model.Space {
	if s.fed[feed{side, at}] || !s.hasLand(side, at) {
		return model.NoSpace
	}
	stores := s.stores(side, at)
	if len(stores) == 0 {
		return model.NoSpace
	}
	if i := slices.Index(stores, at); i > 0 { // the word spend alone takes the one in the zone itself, else the first
		stores = append([]model.Space{at}, without(stores, at)...)
	}
	name := s.Set().SpaceName(at)
	if s.supplied(side, at) && !s.Wondering() && !s.Speaks(side, "tokens", name, func(l *adjudicate.Line) bool { return spends(l) && s.holds(side, l.When) }) {
		return model.NoSpace
	}
	return kindTokens.Ask(s.Table, adjudicate.Question[model.Space]{To: side, Subject: name, Among: append(stores, model.NoSpace), Facts: s.facts(side),
		Fits: func(l *adjudicate.Line, from model.Space) bool {
			if from == model.NoSpace {
				return word(l, "keep")
			}
			return spends(l) && (len(l.Path) == 0 && from == stores[0] || s.fitsSpace(l, from))
		},
		Same: func(a, b model.Space) bool { return false }})
}

func spends(l *adjudicate.Line) bool {
	return word(l, "spend") || len(l.Words) > 0 && l.Words[0].Text == "spend"
}

// spendToken: the token goes to the Allied pool, whoever spent it.
func (s *segment) spendToken(side model.Side, at, from model.Space) {
	if from == model.NoSpace {
		return
	}
	u := s.tokens(side, from)[0]
	s.Hand().Move(u, s.Set().Box(poolBox))
	s.Hand().ClearMarks(u)
	s.fed[feed{side, at}] = true
	s.Tell(evSpends, side, at, from)
}

// defenceBonus is the second half of step 1: +1 in a fortified zone that the
// defender controls, or against an Assault over an unfrozen river; not both.
func (f *fight) defenceBonus() string {
	switch {
	case f.d.place(f.at).Fort && f.controls(Enemy(f.side), f.at):
		return "fortified"
	case f.assaulted(f.at) && f.overRiver():
		return "river"
	}
	return none
}

// overRiver: by those who are there now, or by what happened in the Movement phase
// (as-river-bonus-moment).
func (f *fight) overRiver() bool {
	if !f.pos.GroundMarked(f.at, markRiver) {
		return false
	}
	for _, u := range f.land(f.side, f.at) {
		if f.pos.Marked(u, markCrossed) {
			return true
		}
	}
	return f.Reads("as-river-bonus-moment", "movement")
}

// value is the number at which a unit hits, 0 if it does not fire (step 1).
func (f *fight) value(u model.UnitID) int {
	t := f.d.of[u]
	attacking := t.Side == f.side
	v, fed := t.Defence, f.fed[1]
	if attacking {
		v, fed = t.Attack, f.fed[0]
	}
	switch {
	case v == 0:
		return 0
	case t.Air():
		if f.grounded() || attacking && !f.attacksNow(u) {
			return 0
		}
		return v - f.sortie()
	}
	if !fed {
		v--
	}
	if !attacking && f.bonus != none {
		v++
	}
	return v
}

// attacksNow: of the attacker's air units fire those declared as attackers
// (as-stationed-air).
func (f *fight) attacksNow(u model.UnitID) bool {
	if f.pos.Marked(u, markAttacks) {
		return true
	}
	return !f.aloft(u) && !f.pos.Marked(u, markFlew) && f.Reads("as-stationed-air", "all")
}

// exchange is steps 2 to 4. All dice of a side fall before its enemy chooses his
// casualties; those of the defender fire before they go.
func (f *fight) exchange() {
	enemy := Enemy(f.side)
	f.fires(0, f.attackers) // step 2
	if f.Reads("as-designation-moment", "first") {
		f.fall(enemy, f.defenders, 0)
		f.fires(1, f.defenders) // step 3
		f.fall(f.side, f.attackers, 1)
	} else {
		f.fires(1, f.defenders)
		f.Together(func() { f.fall(enemy, f.defenders, 0) }, func() { f.fall(f.side, f.attackers, 1) })
	}
	for _, u := range append(f.fallen[1], f.fallen[0]...) { // the attacker's of step 3, then step 4
		f.lose(u, f.at, "combat")
	}
}

// fall turns the hits on a force into casualties: of the defender, 0, or of the attacker, 1.
func (f *fight) fall(owner model.Side, force []model.UnitID, role int) {
	f.fallen[role] = f.designate(owner, f.at, force, f.scored[role])
	f.scored[role] = hits{}
	f.rejoin("casualties", role)
}

// fires rolls a die for every unit of a force that has a value, type by type: of the attacker,
// 0, or of the defender, 1.
func (f *fight) fires(role int, force []model.UnitID) {
	side := []model.Side{f.side, Enemy(f.side)}[role]
	var board [kindsOfPieces][7][2]int // the battle board: by type, value, and who is an interceptor
	for _, u := range force {
		row := 0
		if f.pos.Marked(u, markScrambled) {
			row = 1
		}
		board[f.d.of[u].rank][f.value(u)][row]++
	}
	var rows []row
	var volleys []adjudicate.Volley
	for rank, code := range codes {
		rolled := 0
		for v := 6; v > 0; v-- {
			for scrambled, n := range board[rank][v] {
				if n == 0 {
					continue
				}
				r := row{code, n, v, f.scores(side, code, scrambled == 1)}
				one := volleyOf(side, f.label("combat", f.at, side, code), rolled+1, n, v)
				one.Kind = r.scores
				rows, volleys = append(rows, r), append(volleys, one)
				rolled += n
			}
		}
	}
	next := f.Volleys(volleys)
	for i, r := range rows {
		dice, hit := next()
		f.Tell(evFires, f.at, side, itoa(r.n)+" "+r.code, r.value, faces(dice), hit)
		f.scored[role].add(r.scores, hit)
		f.rejoin("fires", role, i)
	}
}

// row is one of the battle board: so many pieces of a type that fire at one value, and what a
// hit of theirs is.
type row struct {
	code     string
	n, value int
	scores   hits
}

// scores is what a hit of a type is; scrambled pieces are interceptors.
func (f *fight) scores(side model.Side, code string, scrambled bool) hits {
	if scrambled {
		return hits{interceptors: 1}
	}
	return targeting(f.d.typeOf(side, code), side == f.side)
}

// conclude is step 6: the marker, and who controls the zone.
func (f *fight) conclude() {
	enemy := Enemy(f.side)
	ours, theirs := f.hasLand(f.side, f.at), f.hasLand(enemy, f.at)
	switch {
	case ours && theirs:
		if f.assaulted(f.at) {
			f.unmark(f.at)
			f.Hand().MarkGround(f.at, markBattle, true)
			f.Tell(evBattle, f.at)
		}
	case ours:
		f.unmark(f.at)
		f.takes(f.side, f.at, "combat")
	case theirs:
		f.unmark(f.at)
		f.takes(enemy, f.at, "combat")
	default:
		f.unmark(f.at)
	}
	control := Allies
	if f.controls(Axis, f.at) {
		control = Axis
	}
	f.Tell(evConcludes, f.at, f.words(f.in(f.side, f.at, isUnit)), f.words(f.in(enemy, f.at, isUnit)), control)
}
