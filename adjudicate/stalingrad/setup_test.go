package stalingrad

import (
	"strings"
	"testing"

	"umpire/model"
)

// AS-SET-1 to 3, 5, 7, 8, 13, 16, AS-SCR-1 to 5, AS-SCU-1 to 5, 7, 13: how the scenarios
// begin.
func TestSetups(t *testing.T) {
	k := scenarioKit(t, "race-to-stalingrad", "R1-C2")
	s := k.segment()
	for track, want := range map[string]string{"winter-storm": "", "frozen": "0", "axis-rpc": "0", "launched": "", "workers": ""} {
		if got := k.pos.Track(track); got != want {
			t.Errorf("Race: %s %q", track, got)
		}
	}
	if at, ok := s.factoryAt(markTankWorks); !ok || at != k.at("TRF") {
		t.Error("Race: the tank factory is not in Tractor Factory")
	}
	if at, ok := s.factoryAt(markGunWorks); !ok || at != k.at("BFA") {
		t.Error("Race: the artillery factory is not in Barrikady Factory")
	}
	for _, c := range []string{"gray", "brown", "white"} {
		if !k.pos.GroundMarked(k.at(c), markFerry) {
			t.Errorf("Race: no %s ferry", c)
		}
	}
	if n := len(s.supplyOf(s.d.supply, Axis)); n != 7 {
		t.Errorf("Race: %d tokens in the Axis pool", n)
	}
	if s.controls(Axis, k.at("TIN")) || !s.contested(k.at("TIN")) || s.assaulted(k.at("TIN")) || !s.controls(Axis, k.at("SUR")) {
		t.Error("Race: control or markers are wrong")
	}
	if k.pos.PileSize(pileDeck) != 14 {
		t.Error("Race: the Uranus deck has not 14 cards")
	}
	k = scenarioKit(t, "operation-uranus", "R7-C9")
	s = k.segment()
	for track, want := range map[string]string{"winter-storm": "10", "frozen": "1", "axis-rpc": "40", "workers": "over"} {
		if got := k.pos.Track(track); got != want {
			t.Errorf("Uranus: %s %q", track, got)
		}
	}
	if _, ok := s.factoryAt(markTankWorks); ok || k.pos.GroundMarked(k.at("gray"), markFerry) || !k.pos.GroundMarked(k.at("brown"), markFerry) {
		t.Error("Uranus: factories or ferries are wrong")
	}
	k.want(Allies, "brown", "1 inf")
	k.want(Allies, "A1", "none")
	k.want(Allies, "A4", "1 inf")
	k.want(Allies, "CHE", "6 inf")
}

// AS-ZON-1 to 4, 6, 17, AS-GEO-5 to 7, AS-GEN-10: the boards.
func TestBoards(t *testing.T) {
	k := newKit(t, "R3-C3")
	d := k.g.Data
	near := func(a, b string) bool { return containsSpace(d.place(k.at(a)).land, k.at(b)) }
	for pair, want := range map[[2]string]bool{{"SUR", "GRO"}: true, {"BWS", "ROS"}: false, {"LSA", "BEK"}: false, {"ORL", "VER"}: true, {"KSL", "PAV"}: false, {"KSL", "SRE"}: false, {"SRE", "DUB"}: false} {
		if near(pair[0], pair[1]) != want || near(pair[1], pair[0]) != want {
			t.Errorf("%v touch: %v", pair, !want)
		}
	}
	if !d.Set.Board.Unbridged(k.at("SUR"), k.at("GRO")) || d.Set.Board.Unbridged(k.at("VKU"), k.at("GRO")) {
		t.Error("the Don lies elsewhere")
	}
	for i := range d.Places {
		if p := &d.Places[i]; p.RP < 0 || p.RP > 2 || p.Zone() && p.City && !p.East && p.Sector == "" {
			t.Errorf("%s: RP %d, sector %q", p.ID, p.RP, p.Sector)
		}
	}
}

// AS-ORD-1 to 7, AS-SCU-6, 8: the order of the cards.
func TestOrderOfPlay(t *testing.T) {
	walk := func(k *kit, from string, n int) string {
		list := []string{from}
		for range n {
			from = k.g.Next(k.pos, from)
			list = append(list, from)
		}
		return strings.Join(list, " ")
	}
	k := scenarioKit(t, "race-to-stalingrad", "R1-C2")
	if got, want := walk(k, "R2-C6", 9), "R2-C6 R2-C8 R2-C9 R2-C10 R2-C11 R2-C12 R2-C13 R2-C14 R3-C2 R3-C3"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if got, want := walk(k, "R5-C14", 1), "R5-C14 R6-C1"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	k.track("launched", "4")
	k.track("workers", "over")
	if got, want := walk(k, "R5-C6", 1), "R5-C6 R5-C9"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	k.track("winner", "axis total")
	if got := walk(k, "R5-C14", 1); got != "R5-C14 R5-C14" {
		t.Errorf("the game goes on: %s", got)
	}
	k = scenarioKit(t, "operation-uranus", "R7-C9")
	k.track("launched", "7")
	if got, want := walk(k, "R7-C7", 8), "R7-C7 R7-C9 R7-C10 R7-C11 R7-C12 R7-C13 R7-C14 R8-C1 R8-C2"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	for segment, want := range map[string]model.Side{"R3-C3": Axis, "R3-C4": Allies, "R3-C12": Allies, "R3-C11": Axis} {
		if side, ok := k.g.Owner(segment); !ok || side != want {
			t.Errorf("%s is of %s", segment, side)
		}
	}
	if _, ok := k.g.Owner("R3-C14"); ok {
		t.Error("card 14 is nobody's")
	}
}
