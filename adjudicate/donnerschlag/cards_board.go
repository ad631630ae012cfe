package donnerschlag

import (
	"umpire/model"
)

// Cards that put something on the map or into a hand at any time.
var (
	_ = effect("schwerpunkt", effectRule{can: markerIsNew, aims: carriers, do: placeSchwerpunkt})
	_ = effect("take-card", effectRule{aims: fetchable, do: fetchCard})
	_ = effect("deploy-hq", effectRule{can: hqIsNew, do: deployHQ})
	_ = effect("relocate-hq", effectRule{aims: hqMoves, do: relocateHQ})
)

// markerIsNew: C33 brings the marker into play once; the track names its unit from
// then on.
func markerIsNew(x *scene, _ *deed) bool {
	_, known := x.Set().FindUnit(x.pos.Track("schwerpunkt"))
	return !known
}

// carriers: any own unit on the map, at first a combat unit (12.2 C33,
// ds-first-schwerpunkt).
func carriers(x *scene, d *deed) []play {
	var list []play
	for i := range x.units {
		u := model.UnitID(i)
		if x.units[u].Side == d.side && x.pos.OnBoard(u) && (x.combatUnit(u) || x.Reads("ds-first-schwerpunkt", "any")) {
			list = append(list, d.on(u))
		}
	}
	return list
}

func placeSchwerpunkt(x *scene, d *deed) string {
	x.Hand().SetTrack("schwerpunkt", x.Set().UnitName(d.units[0]))
	x.Tell(evSchwerpunkt, d.units[0], x.pos.At(d.units[0]))
	return ""
}

// fetchable: a combat card of one's own, out of the discards or, of C36, the draw
// pile too (12.2 C31, C36, C42). Cards that were removed are in neither.
func fetchable(x *scene, d *deed) []play {
	var list []play
	for card, pile := range x.whence(d) {
		if pile != "" && model.CardID(card) != d.card {
			p := d.play
			p.fetch = []model.CardID{model.CardID(card)}
			list = append(list, p)
		}
	}
	return list
}

// whence is by card the pile out of which an event can take it, "" if it cannot. A
// deck lies face down: what lies nowhere else is in it.
func (x *scene) whence(d *deed) []string {
	list := make([]string, len(x.Set().Cards))
	for _, word := range d.event.Texts("from") {
		pile := pilesOf(d.side).from(word)
		cards, _ := x.pos.Pile(pile)
		if word == "deck" {
			cards = x.drawDeck(d.side, combatCard, "deck")
		}
		for _, c := range cards {
			if list[c] == "" {
				list[c] = pile
			}
		}
	}
	return list
}

// from is the pile that the card data call by a word.
func (p *piles) from(word string) string {
	if word == "deck" {
		return p.deck
	}
	return p.discard
}

func fetchCard(x *scene, d *deed) string {
	card := d.fetch[0]
	x.Hand().Take(x.whence(d)[card], card)
	x.Hand().Put(pilesOf(d.side).hand, card)
	x.Tell(evFetches, d.side, card)
	return ""
}

// hqIsNew: C55 and C56 bring an HQ into play that is not on the map, into a hex
// with room for it (3.4).
func hqIsNew(x *scene, d *deed) bool {
	hq, ok := x.Set().FindUnit(d.event.Text("unit"))
	hex, found := x.Set().FindSpace(d.event.Text("hex"))
	return ok && found && !x.pos.OnBoard(hq) && x.room(hq, hex)
}

func deployHQ(x *scene, d *deed) string {
	hq, _ := x.Set().FindUnit(d.event.Text("unit"))
	hex, _ := x.Set().FindSpace(d.event.Text("hex"))
	x.hqArrives(hq, hex)
	return ""
}

// hqMoves: a Soviet HQ in play, overrun or not, goes to one of the hexes (12.2
// C69).
func hqMoves(x *scene, d *deed) []play {
	var list []play
	for i := range x.units {
		hq := model.UnitID(i)
		if !x.units[hq].HQ || x.units[hq].Side != d.side || !x.pos.OnBoard(hq) {
			continue
		}
		for _, name := range d.event.Texts("hexes") {
			if hex, ok := x.Set().FindSpace(name); ok && hex != x.pos.At(hq) && x.room(hq, hex) {
				p := d.on(hq)
				p.hexes = []model.Space{hex}
				list = append(list, p)
			}
		}
	}
	return list
}

func relocateHQ(x *scene, d *deed) string {
	x.hqArrives(d.units[0], d.hexes[0])
	return ""
}

// hqArrives puts a Soviet HQ on the map. It is overrun at once where an enemy unit
// stands, or in an EZOC without a friend; else it is in operation (12.2 C55, C69).
func (s *segment) hqArrives(hq model.UnitID, hex model.Space) {
	side := s.units[hq].Side
	over := s.occupied(Enemy(side), hex) || s.rules.overrunByEZOC(s, side, hex)
	s.Hand().Move(hq, hex)
	s.Hand().Mark(hq, unitMarks[markOverrun], over)
	s.Tell(evArrives, hq, hex)
	if over {
		s.Tell(evArrivesOver, hq)
	}
	s.boardChanged()
}

var (
	evFetches     = event("fetches", "12.2", "a combat card goes from the discards or the draw pile into its owner's hand", "side", "card")
	evArrives     = event("hq-arrives", "12.2", "a Soviet HQ is placed by a card", "hq", "hex")
	evArrivesOver = event("hq-overrun", "7.3", "an HQ that was placed is overrun at once: an enemy is there, or an EZOC without a friend", "hq")
)
