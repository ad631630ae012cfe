package pen

import (
	"bytes"
	"errors"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
)

// idsThatFoldAlike: two ids that fold alike are an error when data are loaded (N11).
func idsThatFoldAlike(t *testing.T) {
	state := string(example(t, "state.yaml").Data)
	unit := `  "HQ/6P": {side: axis, formation: 6P, hq: yes, mp: 6, range: 4}` + "\n"
	for twin, alike := range map[string]bool{"hq/6p": true, "HQ.6P": false} {
		two := strings.Replace(state, unit, unit+strings.Replace(unit, "HQ/6P", twin, 1), 1)
		two = strings.Replace(two, `    "HQ/6P": {at: "2814"}`+"\n", `    "HQ/6P": {at: "2814"}`+"\n    \""+twin+"\": {at: \"2815\"}\n", 1)
		_, err := single.OpenState(single.Input{Name: "state.yaml", Data: []byte(two)}, games.All)
		if refused := (*single.Refused)(nil); errors.As(err, &refused) != alike || err != nil && !alike {
			t.Errorf("HQ/6P and %s: %v", twin, err)
		}
	}
}

// labelInOrders: labels and specs come from the engine alone; orders that name one are
// refused, and nothing is entered (N13).
func labelInOrders(t *testing.T) {
	tb := started(t, 5)
	axis := tb.seats["axis"]
	for _, line := range []string{"label: combat/2413/attack", "spec: d4", "roll: combat/2413/attack d6 6"} {
		m := axis.open()
		if err := m.Go(); err != nil {
			t.Fatal(err)
		}
		before := m.Seq()
		in := example(t, "orders.yaml")
		in.Data = append(in.Data, line+"\n"...)
		var refused *single.Refused
		if err := m.Orders(in, nil); !errors.As(err, &refused) || m.Seq() != before {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// stageOfVectors is the key of a stage of the vectors.
func stageOfVectors(t *testing.T) dice.Key {
	t.Helper()
	key, _, err := dice.KeyOf(readVector(t, "records/stage-mutual.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func rollOf(t *testing.T, key dice.Key, label, spec string) dice.Result {
	t.Helper()
	s, err := dice.ParseSpec(spec)
	if err != nil {
		t.Fatal(err)
	}
	return key.Roll("gt3-a2.4", label, s)
}

// oneStreamALabel: another spec reads the same stream of a label, and a second die
// changes no first (N14).
func oneStreamALabel(t *testing.T) {
	key := stageOfVectors(t)
	six, ten := rollOf(t, key, "combat/2413/attack", "d6"), rollOf(t, key, "combat/2413/attack", "d10")
	if six.Block0 != ten.Block0 || six.Values[0] != 5 || ten.Values[0] != 3 {
		t.Errorf("d6 %v, d10 %v", six, ten)
	}
	rollOf(t, key, "combat/2413/attack/second", "d6")
	if again := rollOf(t, key, "combat/2413/attack", "d6"); again.Values[0] != six.Values[0] {
		t.Error("a second die changes the first")
	}
}

// diceInAnyOrder: two attacks in the other order have the same dice (N15).
func diceInAnyOrder(t *testing.T) {
	key := stageOfVectors(t)
	labels := []string{"combat/2413/attack", "combat/0926/attack"}
	faces := map[string]int{}
	for _, order := range [][]string{labels, {labels[1], labels[0]}} {
		for _, l := range order {
			face := rollOf(t, key, l, "d6").Values[0]
			if have, ok := faces[l]; ok && have != face {
				t.Errorf("%s is %d and %d", l, have, face)
			}
			faces[l] = face
		}
	}
}

// rebuildOpensNothing: when the discards make a new deck no card comes into a hand or
// leaves one, so that no seal is opened (N42).
func rebuildOpensNothing(t *testing.T) {
	g := newSequence()
	p := model.NewPosition(g.set)
	h := model.NewHand(p)
	c, _ := g.set.FindCard("A3")
	h.Put("axis/hand", c)
	h.Take("axis/hand", c)
	h.Put("played", c)
	before := len(p.Passages())
	h.Take("played", c)
	h.FaceDown("played", 1)
	if got := p.Passages(); len(got) != before {
		t.Errorf("%v", got)
	}
}

// cardsAsNumbers: a draw counts through the cards of the deck by their numbers, so
// that A9 stands before A10 (N43).
func cardsAsNumbers(t *testing.T) {
	differ := false
	for seed := uint64(1); seed < 8 && !differ; seed++ {
		_, axis, _ := until(t, "AAAA.dx.d", "axis", "hand", seed)
		m := axis.open()
		hand, _ := m.Mine.State.Position.Pile("axis/hand")
		var have []string
		for _, c := range hand {
			have = append(have, m.Setup.State.Position.Set().CardName(c))
		}
		byNumber := func(deck []string) {
			sort.Slice(deck, func(i, j int) bool { return number(deck[i]) < number(deck[j]) })
		}
		byBytes := slices.Sort[[]string]
		sort.Strings(have)
		if got := drawnFrom(t, m, byNumber); !slices.Equal(got, have) {
			t.Errorf("seed %d: the hand is %v; by numbers it is %v", seed, have, got)
		}
		differ = !slices.Equal(drawnFrom(t, m, byBytes), have)
	}
	if !differ {
		t.Error("no seed tells one order from the other")
	}
}

func number(card string) int {
	n, _ := strconv.Atoi(strings.TrimLeft(card, "AS"))
	return n
}

// drawnFrom draws again all that axis has drawn, by hand, from a deck in an order.
func drawnFrom(t *testing.T, m *Match, sorted func([]string)) []string {
	t.Helper()
	var deck, got []string
	for n := 1; n <= sequenceCards; n++ {
		deck = append(deck, "A"+strconv.Itoa(n))
	}
	sorted(deck)
	for _, d := range m.check.Report().Draws {
		i := slices.IndexFunc(m.Proven["p1"], func(p dice.StageKey) bool { return p.Stage == d.Stage })
		key, err := dice.HandKey(m.Proven["p1"][i].Record, "axis", d.Deck, d.Index, m.secret.hands[d.DrawID])
		if err != nil {
			t.Fatal(err)
		}
		spec, err := dice.ParseSpec("pick" + strconv.Itoa(len(deck)))
		if err != nil {
			t.Fatal(err)
		}
		at := key.Roll(d.Stage, dice.HandLabel(d.Deck, d.Index), spec).Values[0]
		got, deck = append(got, deck[at]), slices.Delete(deck, at, at+1)
	}
	sort.Strings(got)
	return got
}

func readVector(t *testing.T, name string) []byte {
	t.Helper()
	data := mustRead(t, vectors, name)
	if bytes.Contains(data, []byte("\r")) {
		t.Fatal("the vectors were changed")
	}
	return data
}
