package pen

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// sequence is a game of questions, dice and hidden draws in an order that the
// position holds: as small as a game can be, and with all that the pen must serve.
// A plan has one word a segment; its letters are: d a die; a, s a question to axis
// or soviet; A, S a hidden draw of theirs; x, y a card of theirs is played; b, c one
// is put away face down; u, w a hand of theirs is shown to the other alone; j a question
// to both at once; m axis lays three markers face down, one of them real, f the first of
// them is turned up.
type sequence struct {
	set   *model.Set
	words *orders.Vocabulary
}

const sequenceCards = 12 // of each side

func newSequence() *sequence {
	g := &sequence{words: (&orders.Vocabulary{Game: "sequence", Sides: []orders.Side{{ID: "axis", Adjective: "Axis"}, {ID: "soviet", Adjective: "Soviet"}},
		Segment: func(id string) (orders.Segment, bool) { return orders.Segment{Type: id}, true }}).Build()}
	board, err := model.NewAreas([]model.Zone{{Name: "FLD"}}, nil)
	if err != nil {
		panic(err)
	}
	schema := model.Schema{Sides: []model.Side{"axis", "soviet"}, Tracks: append([]string{"plan", "sum", "draws/axis/cbt", "draws/soviet/cbt"}, seqMarkers...), MayLack: append([]string{seqMarks}, seqMarkers...)}
	schema.Piles = append(schema.Piles, model.Pile{Name: seqMarks, Owner: "axis", Hidden: true})
	var cards []model.CardInfo
	for i, side := range schema.Sides {
		for n := 1; n <= sequenceCards; n++ {
			cards = append(cards, model.CardInfo{ID: "AS"[i:i+1] + strconv.Itoa(n), Side: side})
		}
		for _, p := range []model.Pile{{Name: "hand", Owner: side, Hidden: true}, {Name: "box", Owner: side, Hidden: true}, {Name: "played"}} {
			p.Name = string(side) + "/" + p.Name
			schema.Piles = append(schema.Piles, p)
		}
	}
	for _, name := range seqMarkers {
		cards = append(cards, model.CardInfo{ID: strings.ToUpper(name)}) // in no deck
		schema.Sealed = append(schema.Sealed, model.Sealed{Name: name, Owner: "axis", Pile: seqMarks, Card: strings.ToUpper(name)})
	}
	if g.set, err = model.NewSet(board, nil, []model.Unit{{ID: "one", Side: "axis", Steps: 1}}, cards, schema); err != nil {
		panic(err)
	}
	return g
}

var (
	seqPick = adjudicate.Kind[string]{KindInfo: adjudicate.KindInfo{Key: "pick", Cite: "1"}, Text: seqText}
	seqPlay = adjudicate.Kind[model.CardID]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "2", Covert: true, Open: true}, Text: seqCard, Value: seqValue}
	seqShow = adjudicate.Kind[[]model.CardID]{KindInfo: adjudicate.KindInfo{Key: "show", Cite: "4", Covert: true, Shown: true, Silence: adjudicate.Passes}, Text: seqCards, Value: seqCardsValue}
	seqLay  = adjudicate.Kind[string]{KindInfo: adjudicate.KindInfo{Key: "lay", Cite: "5", Covert: true}, Text: seqText, Value: func(_ *model.Set, v string) (string, bool) { return v, v == model.Hidden }}
	seqTurn = adjudicate.Kind[string]{KindInfo: adjudicate.KindInfo{Key: "turn", Cite: "5"}, Text: seqText, Value: func(_ *model.Set, v string) (string, bool) { return v, v == model.RealMark || v == model.DummyMark }}
	seqBox  = adjudicate.Kind[model.CardID]{KindInfo: adjudicate.KindInfo{Key: "box", Cite: "3", Covert: true}, Text: seqCard, Value: seqValue}
)

// seqSeen tells a side what the other holds.
var seqSeen = &adjudicate.EventKind{ID: "seen", Cite: "4", Params: []string{"cards"}}

// seqMarkers are the markers that axis lays face down, seqMarks the pile of the real one.
var seqMarkers = []string{"mark-a", "mark-b", "mark-c"}

const seqMarks = "axis/marks"

func seqText(_ *model.Set, text string) string { return text }

func seqCard(s *model.Set, c model.CardID) string {
	if c == model.NoCard {
		return "none"
	}
	return s.CardName(c)
}

func seqValue(s *model.Set, text string) (model.CardID, bool) {
	switch text {
	case "none":
		return model.NoCard, true
	case model.Hidden:
		return model.SomeCard, true
	}
	return s.FindCard(text)
}

func (g *sequence) Name() string { return "sequence" }
func (g *sequence) Kinds() []*adjudicate.KindInfo {
	return []*adjudicate.KindInfo{&seqPick.KindInfo, &seqPlay.KindInfo, &seqBox.KindInfo, &seqShow.KindInfo, &seqLay.KindInfo, &seqTurn.KindInfo}
}
func (g *sequence) Events() []*adjudicate.EventKind              { return []*adjudicate.EventKind{seqSeen} }
func (g *sequence) Rulings() *adjudicate.Rulings                 { r, _ := adjudicate.NewRulings(nil); return r }
func (g *sequence) Vocabulary() *orders.Vocabulary               { return g.words }
func (g *sequence) Messages() map[string][2]string               { return nil }
func (g *sequence) Words() adjudicate.Words                      { return adjudicate.Words{} }
func (g *sequence) Owner(string) (model.Side, bool)              { return "", false }
func (g *sequence) Hand(*model.Position, model.Side) []string    { return nil }
func (g *sequence) Assume(*model.Set, []adjudicate.Entry) string { return "" }
func (g *sequence) Echo(*model.Set, []adjudicate.Entry, *orders.File, *orders.File) []string {
	return nil
}

func seqCards(s *model.Set, list []model.CardID) string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = seqCard(s, c)
	}
	return strings.Join(names, " + ")
}

func seqCardsValue(s *model.Set, text string) (list []model.CardID, ok bool) {
	for _, name := range strings.Split(text, " + ") {
		c, ok := seqValue(s, name)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

// Next is the segment that follows, END behind the last.
func (g *sequence) Next(p *model.Position, segment string) string {
	n, err := strconv.Atoi(strings.TrimPrefix(segment, "P"))
	if err != nil || n >= len(strings.Split(p.Track("plan"), ".")) {
		return "END"
	}
	return "P" + strconv.Itoa(n+1)
}

// Play goes through the letters of the segment.
func (g *sequence) Play(t *adjudicate.Table) {
	n, err := strconv.Atoi(strings.TrimPrefix(t.Segment(), "P"))
	if err != nil {
		return
	}
	sum := 0
	for i, c := range strings.Split(t.Position().Track("plan"), ".")[n-1] {
		what := fmt.Sprintf("%c%d", c, i)
		side := model.Side("axis")
		if strings.ContainsRune("sSycw", c) {
			side = "soviet"
		}
		switch c {
		case 'd':
			sum += t.Roll("axis", dice.Label(what), 6)
		case 'a', 's':
			seqPick.Ask(t, adjudicate.Question[string]{To: side, Subject: what, Among: []string{"left", "right"}})
		case 'j':
			pick := func(side model.Side) func() {
				return func() {
					seqPick.Ask(t, adjudicate.Question[string]{To: side, Subject: what + string(side), Among: []string{"left", "right"}})
				}
			}
			t.Together(pick("axis"), pick("soviet"))
		case 'A', 'S':
			g.draw(t, side)
		case 'x', 'y':
			g.move(t, side, what, "played", &seqPlay)
		case 'b', 'c':
			g.move(t, side, what, "box", &seqBox)
		case 'u', 'w':
			g.show(t, side, what)
		case 'm':
			g.lay(t, what)
		case 'f':
			g.turnUp(t, what)
		}
	}
	t.Hand().SetTrack("sum", strconv.Itoa(sum))
}

// show has a side show its hand to the other.
func (g *sequence) show(t *adjudicate.Table, side model.Side, what string) {
	pile := string(side) + "/hand"
	if t.Position().PileSize(pile) == 0 {
		return
	}
	q := adjudicate.Question[[]model.CardID]{To: side, Subject: what, Shadow: func(list []model.CardID) string {
		return strings.TrimSuffix(strings.Repeat(model.Hidden+" + ", len(list)), " + ")
	}}
	if cards, known := t.Position().Pile(pile); known {
		q.Among, q.Pass = [][]model.CardID{cards}, cards
	}
	seen := seqShow.Ask(t, q)
	for _, other := range g.set.Schema.Sides {
		if other != side {
			t.TellTo(other, seqSeen, seen)
		}
	}
}

// lay lays the markers face down; which of them is real only axis knows.
func (g *sequence) lay(t *adjudicate.Table, what string) {
	if t.Position().Track(seqMarkers[0]) != "" {
		return
	}
	name := seqLay.Ask(t, adjudicate.Question[string]{To: "axis", Subject: what, Among: seqMarkers, Shadow: func(string) string { return model.Hidden }})
	for _, m := range seqMarkers {
		t.Hand().SetTrack(m, model.FaceDown)
	}
	card := model.SomeCard
	if name != model.Hidden {
		card, _ = g.set.FindCard(strings.ToUpper(name))
	}
	t.Hand().Put(seqMarks, card)
}

// turnUp turns the first marker up.
func (g *sequence) turnUp(t *adjudicate.Table, what string) {
	p := t.Position()
	if p.Track(seqMarkers[0]) != model.FaceDown {
		return
	}
	among := []string{model.DummyMark, model.RealMark}
	if cards, known := p.Pile(seqMarks); known && len(cards) == 1 {
		among = []string{model.DummyMark}
		if seqCard(g.set, cards[0]) == strings.ToUpper(seqMarkers[0]) {
			among[0] = model.RealMark
		}
	}
	t.Hand().SetTrack(seqMarkers[0], seqTurn.Ask(t, adjudicate.Question[string]{To: "axis", Subject: what, Among: among}))
}

func (g *sequence) draw(t *adjudicate.Table, side model.Side) {
	p := t.Position()
	var deck []model.CardID
	for c := range g.set.Cards {
		id := model.CardID(c)
		if g.set.Cards[c].Side == side && !p.PileHas(string(side)+"/hand", id) && !p.PileHas(string(side)+"/box", id) && !p.PileHas(string(side)+"/played", id) {
			deck = append(deck, id)
		}
	}
	track := "draws/" + string(side) + "/cbt"
	n, _ := strconv.Atoi(p.Track(track))
	t.Hand().SetTrack(track, strconv.Itoa(n+1))
	card := model.NoCard
	if i := t.Pick(side, dice.HandLabel(string(side)+"/cbt", int64(n+1)), len(deck)); i != adjudicate.Unseen {
		card = deck[i]
	}
	t.Hand().Put(string(side)+"/hand", card)
}

func (g *sequence) move(t *adjudicate.Table, side model.Side, what, to string, kind *adjudicate.Kind[model.CardID]) {
	hand, _ := t.Position().Pile(string(side) + "/hand")
	q := adjudicate.Question[model.CardID]{To: side, Subject: what, Among: append(append([]model.CardID(nil), hand...), model.NoCard), Pass: model.NoCard,
		Unasked: t.Position().PileSize(string(side)+"/hand") == 0}
	if to == "box" {
		q.Shadow = func(c model.CardID) string {
			if c == model.NoCard {
				return "none"
			}
			return model.Hidden
		}
	}
	c := kind.Ask(t, q)
	if c == model.NoCard {
		return
	}
	t.Hand().Take(string(side)+"/hand", c)
	t.Hand().Put(string(side)+"/"+to, c)
}

// sequenceGames is a registry with the sequence alone.
func sequenceGames() []orders.Game {
	return []orders.Game{{Name: "sequence", Behaviour: "sequence/1", Editions: []string{"1"}, Load: func(st *model.State, c *strict.Cursor) (orders.Rules, []strict.Fault) {
		g := newSequence()
		p, faults := model.ReadPosition(c, g.set)
		st.Position = p
		return g, faults
	}}}
}

// plan is the first state of a sequence.
func plan(t testing.TB, text string) single.Input {
	t.Helper()
	return planOf(t, "plan-00000001", text)
}

// planOf is a plan in a campaign of another name.
func planOf(t testing.TB, name, text string) single.Input {
	t.Helper()
	g := newSequence()
	st := &model.State{Game: "sequence", Edition: "1", Campaign: name, Segment: "P1", Behaviour: "sequence/1", Data: "sequence@1", Position: model.NewPosition(g.set)}
	h := model.NewHand(st.Position)
	h.Move(0, 0)
	h.SetTrack("plan", text)
	for _, track := range []string{"sum", "draws/axis/cbt", "draws/soviet/cbt"} {
		h.SetTrack(track, "0")
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	return single.Input{Name: "state.yaml", Data: first.Data}
}

// TestMails counts the mails of a segment against hexdice/1 4.6, for all sequences
// of up to six deciders, where s counts the questions at which the decider changes and
// r those at which the same decider decides again: 2 + s + 2r in mode mutual. In mode
// beacon it is 1 + d for d = s + r, and one acknowledgement a stage: 2 + 2d. There the
// mail that tells the last dice is the one with which the next segment begins, and
// counts there.
func TestMails(t *testing.T) {
	longest := suitetest.Few(2, 3)
	if suitetest.Soaking() {
		longest = 6
	}
	for mode, want := range map[string]func(s, r int) int{
		"mutual": func(s, r int) int { return 2 + s + 2*r },
		"beacon": func(s, r int) int { return 2 + 2*(s+r) },
	} {
		n := 0
		for length := 0; length <= longest; length++ {
			for bits := range 1 << length {
				text, s, r := deciders(length, bits)
				var l *suitetest.League
				if mode == "beacon" {
					l = suitetest.NewLeague(t)
				}
				tb := sitAt(t, plan(t, text+".d"), mode, 1, l, sequenceGames())
				if got := tb.mailsOf("P1"); got != want(s, r) {
					t.Errorf("%s, %s: %d mails, wanted %d", mode, text, got, want(s, r))
				}
				n++
			}
		}
		t.Logf("%s: %d sequences", mode, n)
	}
}

// deciders is a plan in which axis begins, and each bit says who decides next.
func deciders(length, bits int) (text string, s, r int) {
	text, last := "d", 'a'
	for i := range length {
		who := rune("as"[bits>>i&1])
		if who == last {
			r++
		} else {
			s++
		}
		text, last = text+string(who)+"d", who
	}
	return text, s, r
}

// mailsOf counts the mails from the lock of the first die of a segment to where both
// know that it is over, or with a beacon, to where the next segment is locked.
func (tb *table) mailsOf(segment string) int {
	tb.t.Helper()
	begun := 0
	for {
		over := true
		for _, p := range tb.seats {
			over = over && p.live().Step.State.Segment != segment
		}
		m := tb.seats["axis"].live()
		switch {
		case over && m.Settings.Dice == "beacon":
			return tb.mails - 1 - begun
		case over:
			return tb.mails - begun
		}
		if m.Pen == "axis" && m.Counter == 0 && m.opened["soviet"] {
			begun = tb.mails
		}
		tb.turn()
	}
}

// randomPlan is a plan of n segments.
func randomPlan(seed uint64, n int) string {
	r := adjudicate.NewRandom(seed)
	segments := make([]string, n)
	for i := range segments {
		w := ""
		for range 2 + r.Choose("", 6) {
			w += string("ddasASxybcjuwmf"[r.Choose("", 15)])
		}
		segments[i] = w
	}
	return strings.Join(segments, ".")
}

// TestSequences: random campaigns with dice, questions, hidden draws, plays and cards
// put away, to their end: the chains are equal, all is opened and replayed, and the
// two other programs accept them.
func TestSequences(t *testing.T) {
	suitetest.Long(t)
	n := 1
	if suitetest.Soaking() {
		n = 40
	}
	for seed := range uint64(n) {
		for _, mode := range []string{"mutual", "beacon"} {
			var l *suitetest.League
			if mode == "beacon" {
				l = suitetest.NewLeague(t)
			}
			tb := sitAt(t, plan(t, "dAAAASSSS."+randomPlan(seed, 4)), mode, seed, l, sequenceGames())
			for tb.turn() {
			}
			tb.same()
			for name, p := range tb.seats {
				if a := Examine(osDir(p.dir), p.with); !a.OK() {
					t.Errorf("%s, %s, seed %d: %+v, shut %v", name, mode, seed, a.Faults, a.Shut)
				}
			}
			others(t, tb.seats["axis"].dir)
		}
	}
}
