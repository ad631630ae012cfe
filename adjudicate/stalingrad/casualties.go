package stalingrad

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// casualty asks a side which of some pieces is lost, or which the enemy loses. why says
// what has happened, with the rule.
func (s *segment) casualty(to model.Side, subject string, among []model.UnitID, why func() adjudicate.Verdict) model.UnitID {
	owner := s.owner(among[0])
	return s.find(among, s.falls(adjudicate.Question[piece]{To: to, Subject: subject, Among: s.kinds(among), Rank: s.rankPiece(owner), Reason: why}))
}

// falls asks which of some pieces is lost.
func (s *segment) falls(q adjudicate.Question[piece]) piece {
	q.Facts, q.Fits, q.Offer = s.facts(q.To), fitsPiece, offerPiece(q.Among)
	return askPieces(s, &kindCasualties, q, codeOf)
}

// hit says of a casualty by what it falls, and how many hits are still to be met.
func (s *segment) hit(by string, at model.Space, n int) func() adjudicate.Verdict {
	id := "asked.hit"
	if n > 1 {
		id = "asked.hits"
	}
	return func() adjudicate.Verdict { return refuse(id, hitRule(by), hitWords[by], at, n) }
}

// hitWords are the ways in which a piece is hit, as a sentence names them.
var hitWords = map[string]string{"combat": "combat", "air-defence": "Air Defense", "interdiction": "interdiction", "bombardment": "bombardment", "ambush": "Ambush", "heroes": "Heroes of the Soviet Union", "crossing": "the attack on the crossing"}

// hitRule is the rule that says how a piece is hit: the one that the report cites for the
// dice.
func hitRule(by string) string {
	switch by {
	case "combat":
		return evFires.Cite
	case "heroes":
		return evHero.Cites["rule=Heroes of the Soviet Union"]
	}
	return evShot.Cites["as="+by]
}

// hits are what one side has scored in a combat: those that demand tanks (assault
// guns), air units (fighters) or a type of land unit (attacking bombers), and the
// others.
type hits struct{ guns, fighters, bombers, plain, interceptors int }

func (h hits) total() int { return h.guns + h.fighters + h.bombers + h.plain + h.interceptors }

// add adds n hits that are each like one.
func (h *hits) add(one hits, n int) {
	h.guns += n * one.guns
	h.fighters += n * one.fighters
	h.bombers += n * one.bombers
	h.plain += n * one.plain
	h.interceptors += n * one.interceptors
}

// targeting is a hit by the type that scored it.
func targeting(t *Type, attacking bool) hits {
	switch {
	case t.is(traitTargetsTanks):
		return hits{guns: 1}
	case t.is(traitTargetsAir):
		return hits{fighters: 1}
	case t.is(traitTargetsLand) && attacking:
		return hits{bombers: 1}
	}
	return hits{plain: 1}
}

// designate turns the hits on a side into casualties: demands first, then the
// others (as-targeted-order). It only asks; the caller removes.
func (s *segment) designate(owner model.Side, at model.Space, force []model.UnitID, h hits) (dead []model.UnitID) {
	left := slices.Clone(force)
	dead = make([]model.UnitID, 0, min(h.total(), len(left)))
	for h.total() > 0 && len(left) > 0 {
		class := s.nextHit(owner, at, h)
		var among []model.UnitID
		switch class {
		case "interceptors": // they must choose air units
			h.interceptors--
			among = s.those(left, isAir)
		case "agn":
			h.guns--
			among = s.demand(owner, at, left, class, func(t *Type) bool { return t.is(traitBlitz) })
		case "ftr":
			h.fighters--
			among = s.demand(owner, at, left, class, isAir)
		case "bmr":
			h.bombers--
			among = s.demandType(owner, at, left)
		default:
			h.plain--
		}
		if len(among) == 0 {
			among = left
		}
		u := s.casualty(owner, s.Set().SpaceName(at), among, s.hit("combat", at, h.total()+1))
		s.Tell(evFalls, at, owner, s.d.of[u].Code)
		dead = append(dead, u)
		left = slices.Delete(left, slices.Index(left, u), slices.Index(left, u)+1)
	}
	return dead
}

// those lists the pieces among some whose type passes a test.
func (s *segment) those(list []model.UnitID, ok func(t *Type) bool) []model.UnitID {
	those := make([]model.UnitID, 0, len(list))
	for _, u := range list {
		if ok(s.d.of[u]) {
			those = append(those, u)
		}
	}
	return those
}

func without[T comparable](list []T, u T) (rest []T) {
	for _, v := range list {
		if v != u {
			rest = append(rest, v)
		}
	}
	return rest
}

// classes are the hits by class, in the order of as-targeted-order=fixed.
func (h hits) classes() [5]struct {
	code string
	n    int
} {
	return [...]struct {
		code string
		n    int
	}{{"interceptors", h.interceptors}, {"agn", h.guns}, {"ftr", h.fighters}, {"bmr", h.bombers}, {"", h.plain}}
}

// nextHit is the class of the hit that is met next: interceptors, agn, ftr, bmr, or ""
// for the others.
func (s *segment) nextHit(owner model.Side, at model.Space, h hits) string {
	first, several := "", false
	for _, c := range h.classes() {
		if c.n == h.total() {
			return c.code
		}
		if c.n > 0 && !several {
			first, several = c.code, true
		}
	}
	if s.Reads("as-targeted-order", "fixed") {
		return first
	}
	var among []piece
	for _, c := range h.classes() {
		if c.n > 0 {
			among = append(among, piece{Code: c.code})
		}
	}
	return kindHits.Ask(s.Table, adjudicate.Question[piece]{To: owner, Subject: s.Set().SpaceName(at), Among: among, Facts: s.facts(owner), Fits: fitsPiece}).Code
}

// demand asks the firer whether a hit of an assault gun must be a tank, or one of a
// fighter an air unit; the owner then chooses which. If there is none it falls on
// anything.
func (s *segment) demand(owner model.Side, at model.Space, left []model.UnitID, by string, ok func(t *Type) bool) []model.UnitID {
	among := s.those(left, ok)
	if len(among) == 0 {
		return nil
	}
	what := "tnk"
	if by == "ftr" {
		what = "air"
	}
	p := s.aim(owner, at, []piece{{Code: what}, {}}, fitsDemand)
	if p.Code == "" {
		return nil
	}
	s.Tell(evDemands, at, Enemy(owner), by, what)
	return among
}

// fitsDemand: an entry names tanks or air units, as air, ftr or bmr.
func fitsDemand(l *adjudicate.Line, p piece) bool {
	return fitsPiece(l, p) || p.Code == "air" && (fitsPiece(l, piece{Code: "ftr"}) || fitsPiece(l, piece{Code: "bmr"}))
}

// demandType asks for the type of land unit that a bomber's hit demands.
func (s *segment) demandType(owner model.Side, at model.Space, left []model.UnitID) []model.UnitID {
	var types []piece
	for _, c := range s.count(left) {
		if isLand(s.d.typeOf(owner, c.Code)) {
			types = append(types, piece{Code: c.Code})
		}
	}
	if len(types) == 0 {
		return nil
	}
	p := s.aim(owner, at, append(types, piece{}), fitsPiece)
	if p.Code == "" {
		return nil
	}
	s.Tell(evDemands, at, Enemy(owner), "bmr", p.Code)
	return s.those(left, func(t *Type) bool { return t.Code == p.Code })
}

func (s *segment) aim(owner model.Side, at model.Space, among []piece, fits func(*adjudicate.Line, piece) bool) piece {
	firer := Enemy(owner)
	return kindAim.Ask(s.Table, adjudicate.Question[piece]{To: firer, Subject: s.Set().SpaceName(at), Among: among, Facts: s.facts(firer), Fits: fits, Rank: s.rankPiece(owner)})
}
