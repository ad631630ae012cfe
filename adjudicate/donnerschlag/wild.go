package donnerschlag

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// wild is a random player of both sides that is to meet everything that can
// happen: small weights favour what chance alone hardly ever brings (favoured), and
// every other move goes next to an enemy, or there would be few combats.
type wild struct {
	*adjudicate.Random
	g    *Game
	turn int
}

// Wild is a random player of both sides for one segment, and the standing orders
// that stop it at moments at which silence is a pass (orders 2.7).
func (g *Game) Wild(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source) {
	r := adjudicate.NewRandom(seed)
	at := stopping(g.Data, r)
	return &wild{r, g, trackNumber(p, "turn")}, map[model.Side]adjudicate.Source{Axis: at, Soviet: at}
}

// favoured are answers that are preferred, and by how much: what hangs on several
// things at once, as multiples of the others. A name stands for what begins with it.
var favoured = []struct {
	key, begins string
	weight      int
}{
	{"donnerschlag", "no", 4}, // turns 7 and 8 come with a late call alone (9.1)
	{"high-command", "C4", 12}, {"high-command", "C57", 12}, {"high-command", "C62", 12}, {"high-command", "C60", 6}, {"high-command", "C63", 6},
	{"high-command", "C35", 4}, {"high-command", "C55", 3}, {"high-command", "C33", 3}, {"high-command", "C56", 6},
	{"cards", "C4 GE", 12}, {"cards", "C57 + C62", 12}, {"cards", "C60 + C63", 12}, {"cards", "C35 GE", 4},
	{"cards", "C2 GE", 6}, {"cards", "C58 GE", 12}, {"cards", "C77 GE", 12}, {"cards", "C78 GE", 12}, {"cards", "C69 GE", 6}, {"cards", "C73 GE", 6}, {"cards", "C32 GE", 12},
	{"order", "Schwerpunkt", 3},
}

// Think weighs what it may answer. Of plays that differ in their targets alone
// one is taken first, and then a target.
func (w *wild) Think(a *adjudicate.Await, now *model.Position) int {
	if a.Key == kindActivate.Key {
		return w.approach(a, now)
	}
	heads, sum := make([]string, 0, len(a.Options)), 0
	weights := map[string]int{}
	for _, o := range a.Options {
		h := w.head(a.Key, o)
		if weights[h] == 0 {
			heads, weights[h] = append(heads, h), w.weight(a.Key, h)
			sum += weights[h]
		}
	}
	if len(heads) == len(a.Options) && sum == common*len(heads) {
		return -1
	}
	n := w.Choose(a.ID, sum)
	i := 0
	for n >= weights[heads[i]] {
		n -= weights[heads[i]]
		i++
	}
	return w.within(a, heads[i])
}

// approach picks, every other time, a move that ends next to an enemy.
func (w *wild) approach(a *adjudicate.Await, now *model.Position) int {
	if w.Choose(a.ID, 2) == 0 {
		return -1
	}
	near := make([]bool, now.Set().Board.Len())
	for u := range w.g.Data.Units {
		if id := model.UnitID(u); w.g.Data.Units[u].Side != a.To && now.OnBoard(id) {
			for _, n := range now.Set().Board.Near(now.At(id)) {
				near[n] = true
			}
		}
	}
	var among []int
	for i, o := range a.Options {
		if hex, ok := now.Set().Board.Find(o[max(len(o)-4, 0):]); ok && near[hex] {
			among = append(among, i)
		}
	}
	if len(among) == 0 {
		return -1
	}
	return among[w.Choose(a.ID, len(among))]
}

// head is what of an answer is chosen first.
func (w *wild) head(key, option string) string {
	if key != "cards" {
		return option
	}
	for _, part := range []string{" on ", " for "} {
		option, _, _ = strings.Cut(option, part)
	}
	return option
}

// within picks one of the answers that begin alike.
func (w *wild) within(a *adjudicate.Await, head string) int {
	var among []int
	for i, o := range a.Options {
		if w.head(a.Key, o) == head {
			among = append(among, i)
		}
	}
	return among[w.Choose(a.ID, len(among))]
}

// weight of an answer. In turns 1, 4 and 7 tactical events are hardly thought of, in
// 2, 5 and 8 general ones: else a card would be gone, nearly always, for the one of
// its events that may be played sooner.
func (w *wild) weight(key, option string) int {
	if key == "cards" && (w.turn%3 == 1 && strings.Contains(option, " TE") || w.turn%3 == 2 && strings.Contains(option, " GE")) {
		return 1
	}
	for _, f := range favoured {
		if f.key == key && strings.HasPrefix(option+" ", f.begins+" ") {
			return f.weight * common
		}
	}
	return common
}

// common is the weight of what is not favoured.
const common = 20

// stops are standing orders that say `ask` and nothing else: at some moments, and
// where a card may be cancelled.
type stops struct{ cards *adjudicate.Pref }

func (s stops) Lists(key, _ string) []*adjudicate.Pref {
	if key != "cards" {
		return nil
	}
	return []*adjudicate.Pref{s.cards}
}

func (stops) Section(string) *adjudicate.Section { return nil }

// stopping asks at each moment of a segment in three of four, at few units that
// move and hexes that are entered, so that a game keeps its size.
func stopping(d *Data, r *adjudicate.Random) stops {
	s := stops{&adjudicate.Pref{Key: "cards"}}
	ask := func(f adjudicate.Fact) {
		s.cards.Entries = append(s.cards.Entries, &adjudicate.Line{Form: adjudicate.FormWord, Text: "ask", When: []*adjudicate.Fact{&f}})
	}
	for _, m := range bareMoments {
		if r.Choose("", 4) > 0 {
			ask(adjudicate.Fact{Name: string(m)})
		}
	}
	name := func(text string) adjudicate.Name { return adjudicate.NameOf(d.Set, text, strict.Place{}) }
	moves, enters, against := adjudicate.Fact{Name: "unit", Tails: []adjudicate.Name{{Text: string(unitMoves)}}}, adjudicate.Fact{Name: string(enemyEnters)}, adjudicate.Fact{Name: "against"}
	for u := range d.Units {
		if r.Choose("", 16) == 0 {
			moves.Values = append(moves.Values, name(d.Units[u].ID))
		}
	}
	for hex := range model.Space(d.Set.Board.Len()) {
		if r.Choose("", 16) == 0 {
			enters.Values = append(enters.Values, name(d.Set.SpaceName(hex)))
		}
	}
	for c := range d.Cards {
		if d.Cards[c].Card != nil {
			against.Values = append(against.Values, name(d.Set.CardName(model.CardID(c))))
		}
	}
	ask(moves)
	ask(enters)
	ask(against)
	return s
}
