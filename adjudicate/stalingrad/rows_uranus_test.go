package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// card7 plays Card 7 of a round with first choices; launch says whether it is launched. lay is
// what lies on both sides of the board already: U1 U2 / U3 U4.
func card7(t *testing.T, k *kit, choices fixed) *adjudicate.Outcome {
	t.Helper()
	in := k.in
	in.Position, in.Oracle = k.pos, choices
	out := adjudicate.Run(k.g, in)
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	k.pos = out.Position
	return out
}

// lay puts cards on one side of the board.
func (k *kit) lay(pile string, cards ...string) *kit {
	h := model.NewHand(k.pos)
	for _, name := range cards {
		c, _ := k.pos.Set().FindCard(name)
		h.Take(pileDeck, c)
		h.Put(pile, c)
	}
	return k
}

// deploys judges where a card of one side of the board may go.
func (k *kit) deploys(card, side, to string, cardsThere int) string {
	c, _ := k.pos.Set().FindCard(card)
	return k.segment().judgeDeployment(deployment{c, k.at(to)}, []model.CardID{c}, side, map[model.Space]int{k.at(to): cardsThere}).ID
}

// launched deploys one card of the northwest and looks.
func launched(t *testing.T, segment, card, to string, clauses ...string) (*kit, *adjudicate.Outcome) {
	t.Helper()
	k := stage(t, segment, clauses...).lay(pileNW, card).lay(pileSE, "U12").lay(pileDrawn, "U8", "U13")
	other := map[string]string{"FRO": "VES", "VES": "FRO"}[to]
	return k, k.fine(Allies, "northwest: U8\nlaunch: yes\ndeploy:\n  - "+card+" to "+to+"\n  - U8 to "+other+"\n  - U12 to KRA\n  - U13 to KRA\n")
}

var uranusRows = []rowTest{
	{"AS-C07-1", func(t *testing.T) {
		for _, round := range []string{"R1", "R2"} {
			k := begin(t, "race", round+"-C7")
			k.rolls("")
			check(t, k.pos.PileSize(pileDeck) == 14, "%s: a card is drawn", round)
		}
	}},
	{"AS-C07-2", func(t *testing.T) {
		k := begin(t, "race", "R3-C7")
		card7(t, k, fixed{})
		check(t, k.pos.PileSize(pileDeck) == 12 && k.pos.PileSize(pileNW) == 1 && k.pos.PileSize(pileSE) == 1, "%d, %d, %d", k.pos.PileSize(pileDeck), k.pos.PileSize(pileNW), k.pos.PileSize(pileSE))
		k.next("R4-C7")
		card7(t, k, fixed{})
		check(t, k.pos.PileSize(pileDeck) == 10 && k.pos.PileSize(pileNW) == 2 && k.pos.PileSize(pileSE) == 2, "the second round")
	}},
	{"AS-C07-3", func(t *testing.T) { // the one that is named goes northwest, the other southeast, and no third
		for _, nw := range []string{"U1", "U2"} {
			k := begin(t, "race", "R3-C7").lay(pileDrawn, "U1", "U2")
			card7(t, k, fixed{"northwest": map[string]int{"U1": 0, "U2": 1}[nw]})
			a, _ := k.pos.Pile(pileNW)
			b, _ := k.pos.Pile(pileSE)
			check(t, cardList(k.pos.Set(), a) == nw && cardList(k.pos.Set(), b) == map[string]string{"U1": "U2", "U2": "U1"}[nw], "%s: %v and %v", nw, a, b)
		}
		k := begin(t, "race", "R3-C7").lay(pileDrawn, "U1", "U2")
		check(t, k.checks(Allies, "northwest: U1\nsoutheast: U1\nlaunch: no\n") != "", "both sides get one card")
		check(t, k.checks(Allies, "northwest: U1\nsoutheast: U3\nlaunch: no\n") != "", "a card that was not drawn")
		check(t, k.checks(Allies, "northwest: U1\nsoutheast: U2\nlaunch: no\n") == "", "%s", k.checks(Allies, "northwest: U1\nsoutheast: U2\nlaunch: no\n"))
	}},
	{"AS-C07-4", func(t *testing.T) {
		k := begin(t, "race", "R3-C7").lay(pileDrawn, "U1", "U2")
		out := card7(t, k, fixed{})
		check(t, !strings.Contains(adjudicate.For(k.pos.Set(), out.Journal, Axis), "U1") && !strings.Contains(adjudicate.For(k.pos.Set(), out.Journal, Axis), "U2"), "the Axis reads of a card")
		hand := k.g.Hand(k.pos, Allies)
		check(t, slices.Contains(hand, "U1") && slices.Contains(hand, "U2") && k.g.Hand(k.pos, Axis) == nil, "the Allies look at %v", hand)
		for _, pile := range Schema().Piles {
			check(t, pile.Hidden == (pile.Name == pileDrawn || pile.Name == pileNW || pile.Name == pileSE), "%s", pile.Name)
		}
	}},
	{"AS-C07-5", func(t *testing.T) {
		for yes, round := range []string{"", "4"} {
			k := begin(t, "race", "R4-C7")
			card7(t, k, fixed{"launch": yes})
			check(t, k.pos.Track("launched") == round, "launched in %q", k.pos.Track("launched"))
			check(t, k.pos.PileSize(pileUsed) == 2*yes, "%d cards are revealed: those of this round lie when it is asked", k.pos.PileSize(pileUsed))
		}
	}},
	{"AS-C07-6 H54", func(t *testing.T) {
		k := begin(t, "race", "R7-C7").lay(pileNW, "U1", "U2", "U3", "U4").lay(pileSE, "U5", "U6", "U7", "U8")
		card7(t, k, fixed{"launch": 0})
		check(t, k.pos.Track("launched") == "7" && k.pos.PileSize(pileUsed) == 10, "launched in %q with %d cards", k.pos.Track("launched"), k.pos.PileSize(pileUsed))
		zones := map[string]int{}
		for _, z := range k.g.Data.zones(func(p *Place) bool { return p.Uranus != "" }) {
			zones[k.g.Data.place(z).Uranus]++
		}
		check(t, zones["NW"] >= 3 && zones["SE"] >= 3, "%v zones for five cards a side", zones)
	}},
	{"AS-C07-7", func(t *testing.T) {
		k, out := launched(t, "R4-C7", "U3", "FRO")
		k.tells(out, "launch northwest=U3+U8 southeast=U12+U13")
		k.sees("FRO: allies, allies 2 inf + 1 tnk")
		check(t, k.pos.PileSize(pileNW)+k.pos.PileSize(pileSE)+k.pos.PileSize(pileDrawn) == 0, "cards are left")
	}},
	{"AS-C07-8", func(t *testing.T) {
		k := stage(t, "R7-C7")
		check(t, k.deploys("U1", "NW", "FRO", 0) == "" && k.deploys("U1", "NW", "KRA", 0) == "wrong-side" && k.deploys("U1", "NW", "DUB", 0) == "wrong-side", "northwest")
		check(t, k.deploys("U1", "SE", "KRA", 0) == "" && k.deploys("U1", "SE", "FRO", 0) == "wrong-side" && k.deploys("U1", "SE", "KSL", 0) == "wrong-side", "southeast")
	}},
	{"AS-C07-9 W27", func(t *testing.T) { // by the reconstruction: 3+ VES FRO KRA, 5+ KRE BEK, 7 BOL LSA
		for round, open := range map[string]string{"R3": "FRO KRA VES", "R4": "FRO KRA VES", "R5": "BEK FRO KRA KRE VES", "R6": "BEK FRO KRA KRE VES", "R7": "BEK BOL FRO KRA KRE LSA VES"} {
			k := stage(t, round+"-C7")
			var list []string
			for _, z := range strings.Fields("BEK BOL FRO KRA KRE LSA VES") {
				side := map[bool]string{true: "SE", false: "NW"}[strings.Contains("BEK KRA LSA", z)]
				if k.deploys("U1", side, z, 0) == "" {
					list = append(list, z)
				} else {
					check(t, k.deploys("U1", side, z, 0) == "too-early", "%s, %s: %s", round, z, k.deploys("U1", side, z, 0))
				}
			}
			check(t, strings.Join(list, " ") == open, "%s: %v", round, list)
		}
	}},
	{"AS-C07-10", func(t *testing.T) {
		k, _ := launched(t, "R4-C7", "U5", "VES")
		k.sees("VES: allies, allies 2 mec + 1 tnk")
		k = stage(t, "R4-C7")
		k.reads(Allies, "launch: yes\ndeploy:\n  - 1 tnk to VES\n", "form")
	}},
	{"AS-C07-11", func(t *testing.T) {
		k := stage(t, "R4-C7")
		check(t, k.deploys("U1", "NW", "FRO", 1) == "" && k.deploys("U1", "NW", "FRO", 2) == "two-cards", "a third card")
		k = begin(t, "race", "R5-C7").lay(pileNW, "U1", "U2").lay(pileSE, "U12", "U13").lay(pileDrawn, "U3", "U4")
		got := k.checks(Allies, "northwest: U3\nlaunch: yes\ndeploy:\n  - U1 to FRO\n  - U2 to FRO\n  - U3 to FRO\n")
		check(t, strings.Contains(got, "two-cards"), "three cards in Frolovo: %q", got)
	}},
	{"AS-C07-12", func(t *testing.T) {
		k, _ := launched(t, "R4-C7", "U9", "FRO")
		k.sees("FRO: allies, allies 1 tnk + 1 ftr")
		check(t, len(k.segment().onGround(Allies, k.at("FRO"))) == 0, "the fighter is on the ground")
	}},
	{"AS-C07-13", func(t *testing.T) {
		k := stage(t, "R4-C7").lay(pileNW, "U10").lay(pileSE, "U12").lay(pileDrawn, "U8", "U13")
		k.fine(Allies, "northwest: U8\nlaunch: yes\ndeploy:\n  - U10 to FRO\n  - U8 to VES\n  - U12 to KRA\n  - U13 to KRA\npreload:\n  - 1 bmr FRO with 1 sup\n")
		k.sees("FRO: allies, allies 1 mec + 1 bmr") // the token is aboard
		k.next("R4-C10").allowed("1 bmr FRO-PIT lands 1 sup", "1 bmr FRO-KAL drops 1 sup").refused("laden", "1 bmr FRO-KAL attacks", "1 bmr FRO-PIT lands 2 sup")
		k.moves("1 bmr FRO-KAL drops 1 sup", "landing: SRE").next("R4-C12").rolls("", "combats! ")
		k.sees("KAL: allies, allies 1 bmr + 1 sup", "FRO: allies, allies 1 mec")
		k.next("R4-C7").with("control FLY")
		check(t, len(k.segment().empty(k.at("FRO"))) == 0, "it takes a second one")
		k = stage(t, "R4-C7").lay(pileNW, "U10").lay(pileSE, "U12").lay(pileDrawn, "U8", "U13")
		k.fine(Allies, "northwest: U8\nlaunch: yes\ndeploy:\n  - U10 to FRO\n  - U8 to VES\n  - U12 to KRA\n  - U13 to KRA\npreload: none\n") // it need not
		k.sees("FRO: allies, allies 1 mec + 1 bmr + 1 sup")
	}},
	{"AS-C07-14", func(t *testing.T) {
		k, _ := launched(t, "R4-C7", "U3", "FRO", "allies FRO 7 inf")
		k.sees("FRO: allies, allies 9 inf + 1 tnk")
	}},
	{"AS-C07-15", func(t *testing.T) {
		k, _ := launched(t, "R4-C7", "U3", "FRO", "control FRO; axis FRO 1 inf")
		k.sees("FRO: axis assault, axis 1 inf, allies 2 inf + 1 tnk")
		k.next("R4-C10").refused("locked", "1 tnk FRO-ILO")
	}},
	{"AS-C07-16", func(t *testing.T) {
		k, _ := launched(t, "R4-C7", "U3", "FRO", "control FRO; axis FRO 1 sup")
		k.sees("FRO: allies, allies 2 inf + 1 tnk + 1 sup")
		k.next("R4-C10").allowed("1 tnk FRO-ILO", "1 inf FRO-KLE")
	}},
	{"AS-C07-17 W28", func(t *testing.T) {
		for round := 3; round <= 7; round++ {
			k := begin(t, "race", "R"+itoa(round)+"-C7")
			card7(t, k, fixed{"launch": 1})
			check(t, k.pos.Track("winter-storm") == itoa(round+3), "launched in round %d: %s", round, k.pos.Track("winter-storm"))
		}
	}},
	{"H53", func(t *testing.T) {
		k := begin(t, "race", "R3-C7").lay(pileDrawn, "U1", "U2")
		out := k.fine(Allies, "northwest: U2\nlaunch: yes\ndeploy:\n  - U2 to FRO\n  - U1 to KRA\n")
		k.tells(out, "launch northwest=U2 southeast=U1 winter-storm=6")
		k.sees("FRO: allies, allies 3 inf + 1 art + 1 rkt", "KRA: allies, allies 4 inf") // 1 inf and 1 rkt, 1 inf stood there
	}},
	{"AS-C07-18", func(t *testing.T) {
		k := begin(t, "race", "R4-C7")
		card7(t, k, fixed{"launch": 1})
		check(t, k.g.Next(k.pos, "R5-C6") == "R5-C8" && k.pos.PileSize(pileDeck) == 0, "card 7 is still there")
		k.next("R5-C6").rolls("")
		check(t, k.pos.PileSize(pileDrawn) == 0, "more cards are drawn")
	}},
	{"AS-C08-1", func(t *testing.T) {
		works(t, "R5-C8", "", "1 tnk", none)
		works(t, "R5-C8", "control TRF", none, none)
	}},
	{"AS-C08-2", func(t *testing.T) {
		works(t, "R6-C8", "", none, "1 art")
		works(t, "R6-C8", "control BFA", none, none)
	}},
	{"AS-C08-3", func(t *testing.T) {
		works(t, "R5-C8", "battle TRF; axis TRF 1 inf", "1 tnk", none)
		works(t, "R6-C8", "battle BFA; axis BFA 1 inf", none, "1 art")
	}},
	{"AS-C08-4", func(t *testing.T) { works(t, "R5-C8", "allies TRF 8 inf", "8 inf + 1 tnk", none) }},
	{"AS-C08-5 H51", func(t *testing.T) {
		k := stage(t, "R5-C5", "control TRF; mark tank-factory TRF; mark artillery-factory BFA; mark captured TRF; battle TRF; axis TRF 1 inf; allies TRF 1 inf")
		k.rolls("TRF allies inf 2", "combats! TRF", "casualties: any")
		k.sees("TRF: allies, allies 1 inf")
		check(t, k.marked(markCaptured) == "", "the token is not turned back")
		k.next("R5-C8").rolls("")
		k.sees("TRF: allies, allies 1 inf")
		k.next("R5-C14").rolls("")
		k.next("R7-C8").rolls("")
		k.sees("TRF: allies, allies 1 inf + 1 tnk")
	}},
	{"AS-C08-6", func(t *testing.T) {
		k := works(t, "R5-C8", "control TRF BFA", none, none)
		check(t, k.marked(markTankWorks)+k.marked(markGunWorks) == "" && k.g.Next(k.pos, "R6-C7") == "R6-C9", "the card or a token is left")
		model.NewHand(k.pos).MarkGround(k.at("TRF"), markControl, false) // taken back, nothing comes any more
		k.next("R7-C8").rolls("")
		k.sees("TRF: allies")
	}},
	{"AS-C08-7", func(t *testing.T) {
		k := works(t, "R6-C8", "control TRF", none, "1 art")
		check(t, k.g.Next(k.pos, "R7-C6") == "R7-C7" && k.g.Next(k.pos, "R7-C7") == "R7-C8", "the card has left")
		works(t, "R5-C8", "control BFA", "1 tnk", none)
	}},
}

// works plays Card 8 with both factories and wants what the Allies have in their zones.
func works(t *testing.T, segment, clauses, trf, bfa string) *kit {
	t.Helper()
	k := stage(t, segment, "mark tank-factory TRF; mark artillery-factory BFA", clauses)
	k.rolls("")
	k.want(Allies, "TRF", trf)
	k.want(Allies, "BFA", bfa)
	return k
}
