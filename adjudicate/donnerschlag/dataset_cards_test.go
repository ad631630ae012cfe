package donnerschlag

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestDecks: 48 and 78 cards in eight decks (2.4); an early activation deck has
// 15 to 19 cards (data 5), half of the cards are each side's (data 6).
func TestDecks(t *testing.T) {
	d := shippedSet(t)
	if len(d.Cards) != 48 || len(d.Combat) != 78 || len(d.Decks) != 8 {
		t.Fatalf("%d activation cards, %d combat cards, %d decks", len(d.Cards), len(d.Combat), len(d.Decks))
	}
	var all []string
	for _, k := range d.Decks {
		all = append(all, k.Cards...)
		if len(k.Cards) == 0 {
			t.Errorf("%s %s %s is empty", k.Side, k.Kind, k.Period)
		}
		if n := len(k.Cards); k.Period == "early" && (n < 15 || n > 19) {
			t.Errorf("%s %s: %d early cards", k.Side, k.Kind, n)
		}
	}
	act, combat := 0, 0
	data, _ := d.Data()
	for c := range data.Set.Cards { // as they are played
		if data.Act[c].ID != "" {
			act++
		}
		if data.Cards[c].Card != nil {
			combat++
		}
	}
	if act != 48 || combat != 78 {
		t.Errorf("%d activation cards and %d combat cards are played", act, combat)
	}
	first := newGame(t, "2023", 1).st.Position
	for _, k := range d.Decks {
		pile := string(k.Side) + "/" + k.Kind + map[string]string{"early": "/deck", "late": "/late"}[k.Period]
		if n := first.PileSize(pile); n != len(k.Cards) {
			t.Errorf("%s holds %d cards, not %d", pile, n, len(k.Cards))
		}
	}
	slices.Sort(all)
	if len(all) != 126 || len(slices.Compact(all)) != 126 {
		t.Errorf("%d cards lie in decks", len(all))
	}
	for _, kind := range []string{"activation", "combat"} {
		a := len(d.Deck(Axis, kind, "early")) + len(d.Deck(Axis, kind, "late"))
		s := len(d.Deck(Soviet, kind, "early")) + len(d.Deck(Soviet, kind, "late"))
		if a != s {
			t.Errorf("%s: %d and %d cards", kind, a, s)
		}
	}
}

// TestActivationKinds: the kinds of 6.2 and 6.3: no single card for the 17th
// Panzer Division, four early cards of each colour.
func TestActivationKinds(t *testing.T) {
	d := shippedSet(t)
	kinds := map[string]int{}
	for i := range d.Cards {
		for _, a := range d.Cards[i].Attr {
			if a.Key == "orders" {
				kinds[attr(&d.Cards[i], "side")+" "+strings.Join(a.Values, ", ")]++
			}
		}
	}
	want := map[string]int{"axis HQ/6P": 4, "axis HQ/23P": 4, "axis HQ/VI, HQ/VII": 3, "axis HQ/GP": 2, "axis any HQ": 6, "axis HQ/17P, Schwerpunkt": 5,
		"soviet red": 4, "soviet blue": 4, "soviet green": 4, "soviet yellow": 4, "soviet one colour, one formation": 4, "soviet one HQ, one formation": 4}
	if fmt.Sprint(kinds) != fmt.Sprint(want) {
		t.Errorf("got  %v\nwant %v", kinds, want)
	}
	early := d.Deck(Soviet, "activation", "early")
	for i := range d.Cards {
		if c := &d.Cards[i]; attr(c, "side") == "soviet" {
			colour := false
			for _, a := range c.Attr {
				colour = colour || a.Key == "orders" && contains(colours, a.Values[0])
			}
			if colour != slices.Contains(early, c.ID) {
				t.Errorf("%s: early %v", c.ID, !colour)
			}
		}
	}
}

// TestCardNames: the corrected names (data 6).
func TestCardNames(t *testing.T) {
	d := shippedSet(t)
	for id, name := range map[string]string{"C3": "Grenade Launcher", "C4": "Air Fleet 4", "C5": "Assault Boats", "C12": "Storm Pioneers", "C23": "Grenade Launcher",
		"C24": "Good Run", "C29": "Good Run", "C53": "Hero of the Soviet Union", "C74": "YAK-9", "C78": "Commissar"} {
		if got := d.CombatCard(id).Name; got != name {
			t.Errorf("%s: %s, want %s", id, got, name)
		}
	}
}

// TestCardGroups: the groupings of data 6.3, as the check of a set knows them,
// have the numbers of cards that the rulebook counts.
func TestCardGroups(t *testing.T) {
	d := shippedSet(t)
	count := map[string]int{}
	for i := range d.Combat {
		k := &d.Combat[i]
		count[strings.TrimSpace(k.Tactical.Effect+" "+k.Tactical.Text("cup"))]++
	}
	want := map[string]int{"draw alarmgruppe": 7, "draw infantry": 17, "draw tanks": 3, "shift": 21, "reroll": 6, "two-dice": 13}
	for kind, n := range want { // C23's is a shift by our reading of note 4, and of C1 and C3 two dice
		if count[kind] != n {
			t.Errorf("%s: %d cards, want %d", kind, count[kind], n)
		}
	}
	for id, want := range map[string]string{
		"C13 ge": "extra-segment, orders other, combats no, between-combats, check none, once",
		"C34 ge": "limit, deck activation, of axis, to 6, turn 4, anytime, check 4 or less, game",
		"C76 ge": "limit, deck combat, of soviet, to 6, turn 4, anytime, check 4 or less, game",
		"C57 pr": "limit, deck combat, of axis, to 5, anytime, check 2 or less, game, C62",
		"C60 pr": "drm, by 3, before-combat, check 4 or less, combat, defender, C63",
		"C60 ge": "drm, by 1, terrain city, before-combat, check 4 or less, combat, defender",
		"C74 ge": "yak-9, markers 7, mp 2, anytime, check none, turn",
		"C54 te": "drm, by 2, before-combat, check none, combat",
		"C64 ge": "eliminate, formations 6P 17P 23P, units 1, chosen axis, anytime, check 2 or less, once",
	} {
		k := d.CombatCard(id[:3])
		e := map[string]*CardEvent{"ge": k.General, "te": k.Tactical, "pr": k.Pair}[id[4:]]
		if got := eventText(e); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	if k := d.CombatCard("C57"); k.General != nil {
		t.Error("C57 has no general event alone")
	}
}

// TestEveryEventHasARule: whatever may be played in a combat can be played.
func TestEveryEventHasARule(t *testing.T) {
	d := shippedSet(t)
	built := 0
	for i := range d.Combat {
		k := &d.Combat[i]
		for _, e := range []*CardEvent{k.General, k.Tactical, k.Pair} {
			if e == nil {
				continue
			}
			if effectRules[e.Effect] == nil {
				t.Logf("%s: %s is not built", k.ID, e.Effect)
				continue
			}
			built++
		}
	}
	if built < 50 {
		t.Errorf("%d events are built", built)
	}
}

// TestDataDoc: docs/data.md lists every effect with its keys, every window and
// every duration, and every key of a unit.
func TestDataDoc(t *testing.T) {
	text, err := os.ReadFile("../../docs/data.md")
	if err != nil {
		t.Fatal(err)
	}
	doc := string(text)
	for _, f := range cardEffects {
		var keys []string
		for _, p := range f.params {
			key := "`" + p.key + "`"
			if !p.must {
				key = "(" + key + ")"
			}
			keys = append(keys, key)
		}
		row := fmt.Sprintf("| `%s` | %s | %s |", f.name, strings.Join(keys, " "), f.means)
		if !strings.Contains(doc, row) {
			t.Errorf("docs/data.md lacks\n%s", row)
		}
	}
	for _, table := range [][][2]string{eventWindows, eventDurations} {
		for _, row := range table {
			if line := fmt.Sprintf("| `%s` | %s |", row[0], row[1]); !strings.Contains(doc, line) {
				t.Errorf("docs/data.md lacks\n%s", line)
			}
		}
	}
	for _, word := range append(slices.Clone(datasetFiles), "side", "formation", "army", "colour", "class", "recon", "romanian", "hq", "alarm", "adhoc", "stug", "steps", "strength", "mp", "range", "alias", "symbol", "name", "assumed") {
		if !strings.Contains(doc, "`"+word+"`") {
			t.Errorf("docs/data.md is silent on %s", word)
		}
	}
}
