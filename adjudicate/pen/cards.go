package pen

import (
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// Every card that a party comes to hold hidden is under a seal of its own, and
// whoever plays, discards or shows it opens that seal (hexdice/1 5, 4 and 5). How
// many seals are due, and which cards have left the hand, the public run tells; which
// cards came only their owner knows. A seal or an opening is due from when its party
// has the pen, before anything else.

// handSeal begins the name of a seal over one card.
const handSeal = "hand-"

func isHandSeal(id string) bool {
	_, what, _ := strings.Cut(id, "/")
	return strings.HasPrefix(what, handSeal)
}

// hands are the hand seals of a party: the ids in order, and after how many of them
// those that were made at once begin.
type hands struct {
	ids     []string
	batches []int
	due     int           // how many were due when the last were made
	opens   []openedCard  // before the end
	again   []sealedAgain // behind a rollback
}

// openedCard is a seal that was opened, and the card under it.
type openedCard struct {
	id   string
	card model.CardID
}

// sealedAgain are cards whose seals were opened in what a rollback took back: they are in the
// hand again, and each needs another seal. They stand among the cards that came at a place.
type sealedAgain struct {
	at    int
	cards []model.CardID
}

func (h *hands) clone() *hands {
	c := *h
	c.ids, c.batches, c.opens, c.again = slices.Clone(h.ids), slices.Clone(h.batches), slices.Clone(h.opens), slices.Clone(h.again)
	return &c
}

// needs is how many seals are due, of which so many are for cards that came.
func (h *hands) needs(came int) int {
	for _, x := range h.again {
		came += len(x.cards)
	}
	return came
}

// order lists the cards in the order in which they are sealed, by those that came.
func (h *hands) order(came []model.CardID) []model.CardID {
	for _, x := range h.again {
		came = slices.Insert(slices.Clone(came), min(x.at, len(came)), x.cards...)
	}
	return came
}

// sealAgain has cards sealed once more.
func (h *hands) sealAgain(cards []model.CardID) {
	if len(cards) > 0 {
		h.again = append(h.again, sealedAgain{len(h.ids), cards})
	}
}

// holdsOpened lists the cards of each party that lay under a seal when a turn began, and whose
// seals have been opened since.
func (m *Match) holdsOpened(from *Turn) map[string][]model.CardID {
	list := map[string][]model.CardID{}
	for _, p := range m.Players() {
		was := from.saw.hands[p]
		for _, o := range m.handsOf(p).opens {
			if was != nil && slices.Contains(was.ids, o.id) && !slices.Contains(was.opens, o) {
				list[p] = append(list[p], o.card)
			}
		}
	}
	return list
}

// held is what everybody knows of the cards that a party has held hidden.
type held struct {
	came  int                  // those that nobody else saw come, from the start on
	left  []model.CardID       // those that everybody saw leave, but for those that came openly
	shown map[model.CardID]int // those that came openly and have not left
}

// holds tells what the public run knows of the hidden cards of a party.
func (m *Match) holds(party string) held {
	start := m.Setup.State.Position
	h := held{shown: map[model.CardID]int{}}
	if start.Hole(side(party)) {
		h.came = start.HeldHidden(side(party))
	} else {
		for _, c := range start.Hiding(side(party)) {
			h.shown[c]++
		}
	}
	for _, p := range m.passed() {
		switch {
		case string(p.Side) != party:
		case p.In && p.Known():
			h.shown[p.Card]++
		case p.In:
			h.came++
		case h.shown[p.Card] > 0:
			h.shown[p.Card]--
		default:
			h.left = append(h.left, p.Card)
		}
	}
	return h
}

// passed are the passages of the public run, through all turns.
func (m *Match) passed() []model.Passage {
	if m.Turn == nil || m.Turn.Run == nil {
		return m.passages
	}
	return append(slices.Clone(m.passages), m.Turn.Run.passages()...)
}

func (r *Run) passages() []model.Passage { return r.Result.Outcome.Position.Passages() }

// handDue is what a party with the pen owes of its hand.
func (m *Match) handDue() (Due, bool) {
	h, have := m.holds(m.Pen), m.handsOf(m.Pen)
	switch {
	case have.needs(h.came) > len(have.ids):
		return Due{Kind: "hand", By: []string{m.Pen}}, true
	case len(h.left) > len(have.opens):
		return Due{Kind: "open", By: []string{m.Pen}, seal: sealed{id: m.sealOver(h.left[len(have.opens)])}}, true
	}
	return Due{}, false
}

func (m *Match) handsOf(party string) *hands {
	if m.hands[party] == nil {
		m.hands[party] = &hands{}
	}
	return m.hands[party]
}

// hiddenDue is what a party with the pen owes of its hand and its markers.
func (m *Match) hiddenDue() (Due, bool) {
	if d, ok := m.handDue(); ok {
		return d, ok
	}
	return m.markerDue()
}

// hiddenFirst refuses an entry of a party that owes seals or openings of what it holds
// hidden.
func (m *Match) hiddenFirst(e dice.Record) error {
	switch e.Get("type") {
	case "pass", "input", "lock", "private", "seal", "open":
	default:
		return nil
	}
	if m.Genesis == (dice.Hash{}) || m.lock != nil || m.Agreeing != nil || m.unsealed(e.Get("writer")) != "" || isHandSeal(e.Get("id")) || m.isMarkerSeal(e.Get("id")) {
		return nil
	}
	st, err := m.advance()
	if err != nil || st.kind == atEnd || len(m.thrown) > 0 {
		return err
	}
	if d, owed := m.hiddenDue(); owed && m.Pen == e.Get("writer") {
		what := map[string]string{"hand": "a seal for each card that came into its hand", "marker": "a seal for each marker that it laid face down",
			"open": "the seal of what it played, showed or turned up, open"}[d.Kind]
		return unasked("an entry %s of %s, which owes %s", e.Get("type"), m.Pen, what)
	}
	return nil
}

// nextHandSeal is the id of the next seal over a card of a party.
func (m *Match) nextHandSeal(party string) string {
	begin := m.nextStage(m.Step.State.Segment) + "/" + handSeal
	n := 1
	for _, id := range m.handsOf(party).ids {
		if strings.HasPrefix(id, begin) && m.sealID(strings.TrimSuffix(id, m.sealID(""))) == id {
			n++
		}
	}
	return m.sealID(begin + strconv.Itoa(n))
}

// takeHandSeal takes a seal over one card: as many as came, each under the next id.
func (m *Match) takeHandSeal(party, id string) error {
	st, err := m.advance()
	if err != nil {
		return err
	}
	h := m.handsOf(party)
	due := h.needs(m.holds(party).came)
	switch want := m.nextHandSeal(party); {
	case st.kind == atEnd || due <= len(h.ids):
		return unasked("a seal over a card of %s, to which none came", party)
	case id != want:
		return unasked("seal %s over a card of %s; the next is %s", id, party, want)
	}
	if h.due != due {
		h.batches, h.due = append(h.batches, len(h.ids)), due
	}
	h.ids = append(h.ids, id)
	return nil
}

// takeHandOpen takes an opening: of the card that has left the hand, and no other;
// at the end of all.
func (m *Match) takeHandOpen(e dice.Record) error {
	party := e.Get("party")
	st, err := m.advance()
	if err != nil || st.kind == atEnd {
		return err
	}
	content, err := m.kept(e.Get("content"))
	if err != nil {
		return err
	}
	h, left := m.handsOf(party), m.holds(party).left
	if len(left) <= len(h.opens) {
		return unasked("%s opens the seal of a card that has not left its hand", party)
	}
	if want := m.cardContent(left[len(h.opens)]); string(content) != want {
		return unasked("the seal that %s opens holds %q; what it played is %q", party, strings.TrimSpace(string(content)), strings.TrimSpace(want))
	}
	h.opens = append(h.opens, openedCard{e.Get("id"), left[len(h.opens)]})
	return nil
}

// cardContent is what a seal over a card covers.
func (m *Match) cardContent(c model.CardID) string {
	return "card: " + m.Setup.State.Position.Set().CardName(c) + "\n"
}

// sealOver is the seal of mine over a card that I hold: the last that is not open. It
// is empty if there is none, and for a party that is not me.
func (m *Match) sealOver(c model.CardID) string {
	if m.Pen != m.Me {
		return ""
	}
	for _, s := range slices.Backward(m.sealed[m.Me]) {
		if s.open || !isHandSeal(s.id) {
			continue
		}
		if _, content, err := m.sealOf(s.id); err == nil && string(content) == m.cardContent(c) {
			return s.id
		}
	}
	return ""
}

// sealHand seals the cards that have come into my hand, in an order that tells
// nothing.
func (m *Match) sealHand() error {
	own := slices.Clone(m.own)
	if m.Turn != nil {
		run, err := m.play(m.Turn, m.Turn.Own, m.Me)
		if err != nil {
			return err
		}
		own = append(own, run.passages()...)
	}
	came := m.cameUnseen(m.Me, m.begun.State.Position, own)
	h := m.handsOf(m.Me)
	came = h.order(came)
	from, to := len(h.ids), h.needs(m.holds(m.Me).came)
	if len(came) < to {
		return fmt.Errorf("%w: %d cards came to %s, and %d are known", adjudicate.ErrBug, to, m.Me, len(came))
	}
	list := slices.Clone(came[from:to])
	if err := shuffle(m.with.Random, list); err != nil {
		return err
	}
	for _, c := range list {
		if err := m.seal(m.nextHandSeal(m.Me), []byte(m.cardContent(c))); err != nil {
			return err
		}
	}
	return nil
}

// cameUnseen lists the cards of a party that nobody else saw come, as they are known
// to one who played its part: from its position at the start and his passages.
func (m *Match) cameUnseen(party string, start *model.Position, own []model.Passage) []model.CardID {
	var list []model.CardID
	if m.Setup.State.Position.Hole(side(party)) {
		list = slices.Clone(start.Hiding(side(party)))
	}
	mine := func(p model.Passage) bool { return !p.In || string(p.Side) != party }
	seen, known := slices.DeleteFunc(slices.Clone(m.passed()), mine), slices.DeleteFunc(slices.Clone(own), mine)
	for i, p := range seen {
		if !p.Known() && i < len(known) {
			list = append(list, known[i].Card)
		}
	}
	return list
}

// shuffle puts cards into a random order.
func shuffle(random io.Reader, list []model.CardID) error {
	for i := len(list) - 1; i > 0; i-- {
		var b [8]byte
		if _, err := io.ReadFull(random, b[:]); err != nil {
			return err
		}
		j := binary.BigEndian.Uint64(b[:]) % uint64(i+1) // of at most 2^64 the rest of a few cards is nothing
		list[i], list[j] = list[j], list[i]
	}
	return nil
}

// sealedAsDealt checks at the end that the seals of a party over its cards hold what
// came to it: those that were made at once the same cards, in whatever order.
func (m *Match) sealedAsDealt(party string, came []model.CardID, contents map[string]string) error {
	h := m.handsOf(party)
	came = h.order(came)
	for i, from := range h.batches {
		to := len(h.ids)
		if i+1 < len(h.batches) {
			to = h.batches[i+1]
		}
		if to > len(came) {
			return fmt.Errorf("it has sealed %d cards, and %d came", to, len(came))
		}
		var want, have []string
		for k := from; k < to; k++ {
			want, have = append(want, m.cardContent(came[k])), append(have, contents[h.ids[k]])
		}
		slices.Sort(want)
		slices.Sort(have)
		if !slices.Equal(want, have) {
			return fmt.Errorf("the seals %s to %s hold other cards than came to it", h.ids[from], h.ids[to-1])
		}
	}
	return nil
}
