package donnerschlag

import (
	"fmt"
	"strings"

	"umpire/model/strict"
)

// statedTactical are the groups of tactical events that the rulebook names
// (12.1, and 12.2 for C54): the cards whose tactical event has the effect.
var statedTactical = []struct{ effect, cup, cards string }{
	{"draw", "alarmgruppe", "C2 C6 C8 C12 C21 C31 C37"},
	{"draw", "infantry", "C41 C42 C43 C45 C46 C47 C48 C57 C58 C60 C62 C63 C64 C68 C69 C70 C71"},
	{"draw", "tanks", "C40 C55 C56"},
	{"shift", "", "C5 C7 C9 C10 C11 C13 C16 C17 C18 C19 C22 C24 C27 C28 C30 C38 C49 C50 C51 C66"},
	{"reroll", "", "C34 C35 C75 C76 C77 C78"},
	{"drm", "", "C54"},
}

// statedTwoDice have `two dice` as one of their events (12.1 note 4).
const statedTwoDice = "C1 C3 C15 C23 C29 C32 C33 C36 C39 C52 C53 C67 C73 C74"

// statedSegment last for the current activation segment (12.1 note 5).
const statedSegment = "C14 C19 C27 C28 C40 C59 C67"

// statedChecks are the success checks of general events that 12.2 gives; 0 is
// none.
var statedChecks = []struct {
	card  string
	check int
}{{"C3", 0}, {"C5", 0}, {"C7", 0}, {"C37", 0}, {"C41", 0}, {"C61", 0}, {"C12", 4}, {"C23", 4}, {"C54", 5}, {"C63", 3}}

// statedPairs are the cards that are played together, with their check (12.2).
var statedPairs = []struct {
	card, with string
	check      int
}{{"C57", "C62", 2}, {"C62", "C57", 2}, {"C60", "C63", 4}, {"C63", "C60", 4}}

// statedAlike are cards of which 12.2 says that one is like the other.
var statedAlike = []string{"C5 C7 C37", "C10 C11", "C13 C16", "C24 C29", "C27 C28", "C30 C38 C44 C66", "C49 C50 C51", "C41 C61"}

// statedEffects are general events by the word of their effect, as 3.2, 5.2 and
// 12.2 give them.
var statedEffects = []struct{ effect, cards string }{
	{"replace", "C10 C11 C20 C39 C68"},
	{"extra-segment", "C13 C16 C24 C29 C70"},
	{"no-river-drm", "C5 C7 C37"},
	{"tanks-cross", "C12"},
	{"cancel", "C30 C32 C38 C44 C66"},
	{"limit", "C34 C35 C75 C76"},
	{"survival", "C4"},
	{"schwerpunkt", "C33"},
	{"deploy-hq", "C55 C56"},
	{"relocate-hq", "C69"},
	{"reveal-zone", "C73"},
	{"take-card", "C31 C36 C42"},
	{"snowdrift", "C52"},
	{"yak-9", "C74"},
}

// checkCards holds the cards against what the rulebook says of them.
func (r *datasetReader) checkCards() {
	r.checkNumbers()
	r.checkDecks()
	for _, g := range statedTactical {
		for _, id := range strings.Fields(g.cards) {
			if k := r.d.CombatCard(id); k != nil && (k.Tactical.Effect != g.effect || k.Tactical.Text("cup") != g.cup) {
				r.Fault(k.Tactical.At, "%s: its tactical event is %s (12.1)", id, strings.TrimSpace(g.effect+" "+g.cup))
			}
		}
	}
	for _, id := range strings.Fields(statedTwoDice) {
		if k := r.d.CombatCard(id); k != nil && k.Tactical.Effect != "two-dice" && (k.General == nil || k.General.Effect != "two-dice") {
			r.Fault(k.At, "%s: one of its events is two-dice (12.1 note 4)", id)
		}
	}
	for _, id := range strings.Fields(statedSegment) {
		if k := r.d.CombatCard(id); k != nil && k.General != nil && k.General.Lasts != "segment" {
			r.Fault(k.General.At, "%s: its general event lasts for the segment (12.1 note 5)", id)
		}
	}
	for _, s := range statedChecks {
		if k := r.d.CombatCard(s.card); k != nil && k.General != nil && k.General.Check != s.check {
			r.Fault(k.General.At, "%s: its success check is %s (12.2)", s.card, checkWord(s.check))
		}
	}
	for _, g := range statedEffects {
		for _, id := range strings.Fields(g.cards) {
			if k := r.d.CombatCard(id); k != nil && (k.General == nil || k.General.Effect != g.effect) {
				r.Fault(k.At, "%s: the effect of its general event is %s (12.2)", id, g.effect)
			}
		}
	}
	r.checkPairs()
	r.checkAlike()
}

func checkWord(check int) string {
	if check == 0 {
		return "none"
	}
	return fmt.Sprintf("%d or less", check)
}

// checkNumbers: 48 activation cards A1 to A48 and 78 combat cards C1 to C78, the
// first half of these the Axis player's (2.4, 12.1).
func (r *datasetReader) checkNumbers() {
	file := strict.Place{File: "cards.yaml"}
	act, combat := map[string]bool{}, map[string]bool{}
	for i := range r.d.Cards {
		act[r.d.Cards[i].ID] = true
	}
	for i := range r.d.Combat {
		k := &r.d.Combat[i]
		combat[k.ID] = true
		side := Soviet
		if n, _ := combatNumber(k.ID); n <= axisCombatCards {
			side = Axis
		}
		if k.Side != side {
			r.Fault(k.At, "%s is a card of the %s player (12.1)", k.ID, side)
		}
	}
	for _, s := range []struct {
		letter, kind string
		has          map[string]bool
		want, got    int
	}{{"A", "activation", act, activationCards, len(r.d.Cards)}, {"C", "combat", combat, combatCards, len(r.d.Combat)}} {
		var missing []string
		for n := 1; n <= s.want; n++ {
			if id := fmt.Sprint(s.letter, n); !s.has[id] {
				missing = append(missing, id)
			}
		}
		if len(missing) > 0 {
			r.Fault(file, "%s: %s missing (2.4)", s.kind, strings.Join(missing, ", "))
		} else if s.got != s.want {
			r.Fault(file, "%s: %d cards, and there are %d, %s1 to %s%d (2.4)", s.kind, s.got, s.want, s.letter, s.letter, s.want)
		}
	}
}

// activationCards is the number of activation cards (2.4).
const activationCards = 48

// checkDecks: the decks have as many cards as setup.yaml says; an early deck
// lasts for the first three turns and runs short in turn 4 (5.1).
func (r *datasetReader) checkDecks() {
	for i := range r.d.Decks {
		d, want := &r.d.Decks[i], r.counts[i]
		name := fmt.Sprintf("%s %s-%s", d.Side, d.Kind, d.Period)
		if len(d.Cards) != want.cards {
			r.Fault(want.at, "%s: %d cards here, %d in cards.yaml: count again", name, want.cards, len(d.Cards))
		}
		if d.Period == "late" {
			if len(d.Cards) == 0 {
				r.Fault(want.at, "%s: the deck has no card (2.4)", name)
			}
			continue
		}
		most := 19
		if d.Kind == "combat" {
			most = 18 // one card of turn 4 is picked from the late deck (3.9)
		}
		switch n := len(d.Cards); {
		case n < 15:
			r.Fault(want.at, "%s: %d cards, and turns 1 to 3 take 15 (5.1)", name, n)
		case n > most:
			r.Warn(want.at, "%s: %d cards, and in turn 4 there should not be enough of them (5.1): count again", name, n)
		}
	}
}

func (r *datasetReader) checkPairs() {
	for i := range r.d.Combat {
		k := &r.d.Combat[i]
		with, check := "", 0
		for _, p := range statedPairs {
			if p.card == k.ID {
				with, check = p.with, p.check
			}
		}
		switch {
		case with == "" && k.Pair != nil:
			r.Fault(k.Pair.At, "%s is played with no other card (12.2): take pair away", k.ID)
		case with != "" && (k.Pair == nil || k.Pair.With != with || k.Pair.Check != check):
			r.Fault(k.At, "%s: it is played with %s, and passes with %s (12.2): mend its pair", k.ID, with, checkWord(check))
		}
	}
}

// checkAlike: of cards that are alike the general events are the same, but for
// their marks.
func (r *datasetReader) checkAlike() {
	for _, group := range statedAlike {
		ids := strings.Fields(group)
		first := r.d.CombatCard(ids[0])
		for _, id := range ids[1:] {
			if k := r.d.CombatCard(id); first != nil && k != nil && eventText(k.General) != eventText(first.General) {
				r.Fault(k.At, "%s: its general event is that of %s (12.2)", id, first.ID)
			}
		}
	}
}

// eventText is an event in one line.
func eventText(e *CardEvent) string {
	if e == nil {
		return "none"
	}
	parts := []string{e.Effect}
	for _, p := range e.Params {
		parts = append(parts, p.Key+" "+strings.Join(p.Values, " "))
	}
	parts = append(parts, e.Window, "check "+checkWord(e.Check))
	for _, s := range []string{e.Lasts, e.Role, e.With} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	return strings.Join(parts, ", ")
}
