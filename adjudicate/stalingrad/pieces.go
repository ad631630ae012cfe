package stalingrad

import (
	"slices"
	"sort"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// The limits of a zone: land units of a side (Stacking Limits), air units on the
// ground (Airfields).
const (
	stackLimit = 8
	fieldLimit = 4
)

// owner is the side of a piece; a token's shows on its face.
func (s *segment) owner(u model.UnitID) model.Side {
	switch {
	case !s.d.of[u].Token():
		return s.d.of[u].Side
	case s.pos.Marked(u, markAxis):
		return Axis
	}
	return Allies
}

// in lists the pieces of a side in a place that pass a test.
func (s *segment) in(side model.Side, at model.Space, ok func(t *Type) bool) (list []model.UnitID) {
	if s.pos.First(at) != model.NoUnit {
		list = make([]model.UnitID, 0, 2*stackLimit)
	}
	for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
		if s.owner(u) == side && ok(s.d.of[u]) {
			list = append(list, u)
		}
	}
	return list
}

func isLand(t *Type) bool  { return !t.Air() && !t.Token() }
func isAir(t *Type) bool   { return t.Air() }
func isUnit(t *Type) bool  { return !t.Token() }
func isToken(t *Type) bool { return t.Token() }
func isPiece(*Type) bool   { return true }

func (s *segment) land(side model.Side, at model.Space) []model.UnitID { return s.in(side, at, isLand) }
func (s *segment) air(side model.Side, at model.Space) []model.UnitID  { return s.in(side, at, isAir) }
func (s *segment) tokens(side model.Side, at model.Space) []model.UnitID {
	return s.in(side, at, isToken)
}

// occupied: tokens do not occupy a zone, and those in the air do (Spaces).
func (s *segment) occupied(side model.Side, at model.Space) bool {
	for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
		if t := s.d.of[u]; !t.Token() && t.Side == side {
			return true
		}
	}
	return false
}

func (s *segment) hasLand(side model.Side, at model.Space) bool {
	for u := s.pos.First(at); u != model.NoUnit; u = s.pos.Next(u) {
		if t := s.d.of[u]; t.Side == side && isLand(t) {
			return true
		}
	}
	return false
}

// aloft: the air unit is in the air.
func (s *segment) aloft(u model.UnitID) bool {
	for _, i := range aloftMarks {
		if s.pos.MarkedWith(u, i) {
			return true
		}
	}
	return false
}

// grounds lists the air units of a side on the ground of an airfield.
func (s *segment) onGround(side model.Side, at model.Space) (list []model.UnitID) {
	for _, u := range s.air(side, at) {
		if !s.aloft(u) {
			list = append(list, u)
		}
	}
	return list
}

// piece is what the rules can tell apart among the pieces of one place: the type
// and what it is doing there, as players call it: that crossed, with 1 sup.
type piece struct{ Code, How string }

func pieceText(_ *model.Set, p piece) string {
	if p.Code == "" {
		return "none"
	}
	return joined(p.Code, p.How)
}

// joined puts a blank between two texts that are not empty.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " " + b
}

// pieceOf says what a piece is.
func (s *segment) pieceOf(u model.UnitID) piece {
	p := piece{Code: s.d.of[u].Code}
	link := "that "
	for n, i := range doingMarks {
		if s.pos.MarkedWith(u, i) {
			p.How = joined(p.How, link+doingWords[n])
			link = "and "
		}
	}
	if c := s.cargo(u); len(c) > 0 {
		p.How = joined(p.How, "with "+groups(s.count(c)))
	}
	return p
}

// kinds lists the different pieces among some, in the order of the charts.
func (s *segment) kinds(list []model.UnitID) []piece {
	found, ranks := make([]piece, 0, 8), make([]int, 0, 8)
	var last piece
	for _, u := range list {
		p, rank := s.pieceOf(u), s.d.of[u].rank
		if p == last { // pieces of a type stand together
			continue
		}
		last = p
		i := 0
		for i < len(found) && (ranks[i] < rank || ranks[i] == rank && found[i].How < p.How) {
			i++
		}
		if i == len(found) || found[i] != p {
			found, ranks = slices.Insert(found, i, p), slices.Insert(ranks, i, rank)
		}
	}
	return found
}

// find finds a piece among some.
func (s *segment) find(list []model.UnitID, p piece) model.UnitID {
	for _, u := range list {
		if s.d.of[u].Code == p.Code && s.pieceOf(u) == p {
			return u
		}
	}
	return model.NoUnit
}

// take finds a piece among some and gives the rest.
func (s *segment) take(list []model.UnitID, p piece) (model.UnitID, []model.UnitID) {
	u := s.find(list, p)
	return u, without(list, u)
}

// count counts pieces by type, in the order of the charts.
func (s *segment) count(list []model.UnitID) []Count {
	var n [kindsOfPieces]int
	for _, u := range list {
		n[s.d.of[u].rank]++
	}
	out := make([]Count, 0, 8)
	for i, code := range codes {
		if n[i] > 0 {
			out = append(out, Count{code, n[i]})
		}
	}
	return out
}

func (s *segment) words(list []model.UnitID) string { return groups(s.count(list)) }

// supplyOf lists the pieces of a type that are still in the pool. Of tokens each
// side has its own (Setup).
func (s *segment) supplyOf(t *Type, side model.Side) (list []model.UnitID) {
	pool := s.Set().Box(poolBox)
	for _, u := range s.d.pool[t] {
		if s.pos.At(u) == pool && (!t.Token() || s.owner(u) == side) {
			list = append(list, u)
		}
	}
	return list
}

// deploy places a new piece, if the pool has one.
func (s *segment) deploy(t *Type, side model.Side, at model.Space) (model.UnitID, bool) {
	list := s.supplyOf(t, side)
	if len(list) == 0 {
		return model.NoUnit, false
	}
	s.Hand().Move(list[0], at)
	return list[0], true
}

// lose takes a piece off the boards with what it carries (Component Limits). A
// token goes to the Allied pool, whoever had it.
func (s *segment) lose(u model.UnitID, at model.Space, why string) {
	s.Tell(evLoses, s.owner(u), s.d.of[u].Code, at, why)
	carried := s.cargo(u)
	s.unload(u)
	for _, c := range carried {
		s.lose(c, at, "with its bomber")
	}
	s.Hand().Move(u, s.Set().Box(poolBox))
	s.Hand().ClearMarks(u)
}

// cargo lists what a bomber carries. The track holds `bomber:piece piece`, one
// entry a bomber.
func (s *segment) cargo(u model.UnitID) (list []model.UnitID) {
	if s.d.of[u].Code != "bmr" {
		return nil
	}
	text := s.pos.Track("cargo")
	if text == "" {
		return nil
	}
	for _, entry := range strings.Split(text, ", ") {
		if rest, ok := strings.CutPrefix(entry, s.Set().UnitName(u)+":"); ok {
			for _, name := range strings.Split(rest, " ") {
				c, _ := s.Set().FindUnit(name)
				list = append(list, c)
			}
		}
	}
	return list
}

// load puts pieces aboard a bomber.
func (s *segment) load(u model.UnitID, cargo []model.UnitID) {
	names := make([]string, len(cargo))
	for i, c := range cargo {
		names[i] = s.Set().UnitName(c)
		s.Hand().Move(c, s.Set().Box(aboardBox))
	}
	var entries []string
	if text := s.pos.Track("cargo"); text != "" {
		entries = strings.Split(text, ", ")
	}
	entries = append(entries, s.Set().UnitName(u)+":"+strings.Join(names, " "))
	sort.Strings(entries)
	s.Hand().SetTrack("cargo", strings.Join(entries, ", "))
}

// unload takes the entry of a bomber away; where its cargo goes is the caller's.
func (s *segment) unload(u model.UnitID) {
	if len(s.cargo(u)) == 0 {
		return
	}
	var entries []string
	for _, entry := range strings.Split(s.pos.Track("cargo"), ", ") {
		if !strings.HasPrefix(entry, s.Set().UnitName(u)+":") {
			entries = append(entries, entry)
		}
	}
	s.Hand().SetTrack("cargo", strings.Join(entries, ", "))
}

// offerPiece is how one of some pieces is typed: by its type, and if several of the type
// differ by what it is doing, or as other tnk where it does nothing of note.
func offerPiece(among []piece) func(piece) string {
	return func(p piece) string {
		alike := func(o piece) bool { return o.Code == p.Code && o != p }
		switch {
		case p.Code == "" || !slices.ContainsFunc(among, alike):
			return pieceText(nil, piece{Code: p.Code})
		case p.How == "":
			return other + p.Code
		}
		return pieceText(nil, p)
	}
}

// other is the word before a type for those of it that do nothing of note.
const other = "other "

// fitsPiece: an entry names a type, as `tnk` or `2 tnk`.
func fitsPiece(l *adjudicate.Line, p piece) bool {
	if l.Form == adjudicate.FormOther { // a piece with what it is doing
		return l.Text == pieceText(nil, p) || p.How == "" && l.Text == other+p.Code
	}
	for _, w := range l.Who {
		if w.Text == p.Code {
			return true
		}
	}
	return l.Form == adjudicate.FormWord && (l.Text == p.Code || p.Code == "" && l.Text == "none")
}

// price is what a piece costs; what cannot be bought is dearer than all that can.
func (s *segment) price(side model.Side, p piece) int {
	if p.Code == ferryCode {
		return s.d.Ferry
	}
	if t := s.d.typeOf(side, p.Code); t != nil && t.Cost > 0 {
		return t.Cost
	}
	return 100
}

// rankPiece ranks the pieces of a side.
func (s *segment) rankPiece(side model.Side) func(l *adjudicate.Line, p piece) (int, bool) {
	return s.ranks[index(side)]
}

// nothingDemanded ranks behind every piece.
const nothingDemanded = 1 << 20

// rank is the meaning of cheapest and dearest.
func (s *segment) rank(side model.Side, l *adjudicate.Line, p piece) (int, bool) {
	switch {
	case l.Form != adjudicate.FormWord:
		return 0, false
	case p.Code == "" && (l.Text == "cheapest" || l.Text == "dearest"): // demanding nothing is neither
		return nothingDemanded, true
	case l.Text == "cheapest":
		return s.price(side, p), true
	case l.Text == "dearest":
		return -s.price(side, p), true
	}
	return 0, false
}
