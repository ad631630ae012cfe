package stalingrad

import (
	"strings"
	"testing"
)

func (k *kit) supplied(side string, zones ...string) {
	k.t.Helper()
	s := k.segment()
	for _, z := range zones {
		name, want := strings.CutPrefix(z, "not ")
		of := Axis
		if side == "allies" {
			of = Allies
		}
		if got := s.supplied(of, k.at(name)); got == want {
			k.t.Errorf("%s supplied in %s: %v", side, name, got)
		}
	}
}

// W02, W03, W04, AS-SCR-6, 7, AS-SPR-3, 4, 12, 16: at the start of Race the Axis in Tinguta has nowhere to trace to;
// Abganerovo Station is an exit, and its capture supplies Tinguta at once.
func TestRaceSupply(t *testing.T) {
	k := scenarioKit(t, "race-to-stalingrad", "R1-C5")
	k.supplied("axis", "not TIN", "ABG", "SUR", "VKU")
	k.axis("ABG")
	k.supplied("axis", "TIN")
}

// W05, W06, AS-SPR-5 to 8, 14, 15, AS-SPC-3, 7: an Allied force on the Region Board traces through the city, never over
// the Volga.
func TestThroughTheCity(t *testing.T) {
	k := newKit(t, "R3-C12")
	k.axis("DUB", "KOT", "VER", "ILO", "VES", "FRO") // Rynok is cut off but for the city
	k.supplied("allies", "RYN")                      // SPA … PIT, BEK, KRA
	k.axis("PIT")
	k.mark(markFerry, "gray", "brown", "white")
	k.supplied("allies", "not RYN", "SPA")
}

// W07, AS-SPR-9 to 11, 13: out of a hostile zone into friendly ones.
func TestAssaultRestoresSupply(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.axis("BUZ", "GRO", "VKU", "TIN")
	k.supplied("axis", "not TIN", "BEK")
}

// W08, W09, W34, AS-SPC-4 to 6, 9 to 11, 14, 16, AS-FER-6: a crossing serves its own sector, through its landing zone; who
// stands in a hostile landing zone is served, nobody beyond it.
func TestCrossings(t *testing.T) {
	k := newKit(t, "R3-C12")
	k.axis("PIT", "VER", "RYN")
	k.supplied("allies", "not GRA", "not ARM", "KSL")
	k.mark(markFerry, "white")
	k.supplied("allies", "GRA", "ARM", "not PAV", "not SPA")
	k.axis("GRA")
	k.supplied("allies", "GRA", "not ARM")
	k.supplied("axis", "not KSL")
}

// W11, AS-SPC-8, 13: a ferry bought supplies the landing zone at once; Army Camp only when the
// landing zone is captured.
func TestGrainElevator(t *testing.T) {
	k := newKit(t, "R4-C12")
	k.axis("PIT", "VER", "RYN", "GRA", "ARM")
	k.mark(markFerry, "white")
	k.supplied("allies", "GRA", "not ARM")
	s := k.segment()
	if s.controls(Allies, k.at("GRA")) || !s.controls(Allies, k.at("PAV")) {
		t.Fatal("wrong set-up")
	}
	k = newKit(t, "R4-C12")
	k.axis("PIT", "VER", "RYN", "ARM")
	k.mark(markFerry, "white")
	k.supplied("allies", "ARM") // by Pavlov's House and Grain Elevator
}

// W33, AS-SET-4: in the Uranus set-up Spartanovka alone is out of supply, and all of
// the Axis is in it.
func TestUranusSupply(t *testing.T) {
	k := scenarioKit(t, "operation-uranus", "R7-C9")
	s := k.segment()
	for i := range s.d.Places {
		at := k.at(s.d.Places[i].ID)
		if s.d.Places[i].Zone() && s.hasLand(Allies, at) {
			if got, want := s.supplied(Allies, at), s.d.Places[i].ID != "SPA"; got != want {
				t.Errorf("Allies supplied in %s: %v", s.d.Places[i].ID, got)
			}
		}
		if s.d.Places[i].Zone() && s.hasLand(Axis, at) && !s.supplied(Axis, at) {
			t.Errorf("the Axis is unsupplied in %s", s.d.Places[i].ID)
		}
	}
}

// H39, AS-SPR-18: a hostile exit serves those who stand in it, and nobody else.
func TestHostileExit(t *testing.T) {
	k := newKit(t, "R3-C5")
	k.axis("GRO")
	k.supplied("axis", "VKU", "not GRO")
}

// W13, W36, AS-TOK-2 to 6: tokens are reached through friendly zones, the last of
// which may be hostile; not in bases, not over the Volga.
func TestStores(t *testing.T) {
	k := newKit(t, "R9-C5")
	k.put(Axis, "VER", "1 sup")
	k.put(Axis, "TAT", "1 sup")
	k.put(Allies, "KSL", "1 sup")
	k.mark(markFerry, "brown")
	s := k.segment()
	names := func(list []string) string { return strings.Join(list, " ") }
	stores := func(side, from string) string {
		of := Axis
		if side == "allies" {
			of = Allies
		}
		var list []string
		for _, z := range s.stores(of, k.at(from)) {
			list = append(list, k.pos.Set().SpaceName(z))
		}
		return names(list)
	}
	if got := stores("axis", "PIT"); got != "VER" { // both hostile, next to one another
		t.Errorf("from Pitomnik: %q", got)
	}
	if got := stores("axis", "BUZ"); got != "" {
		t.Errorf("from Buzinovka, Pitomnik hostile: %q", got)
	}
	k.axis("TAT", "TOR")
	if got := stores("axis", "TOR"); got != "" { // the token in the base next to it
		t.Errorf("from Tormosin: %q", got)
	}
	if got := stores("allies", "PAV"); got != "" {
		t.Errorf("over the Volga: %q", got)
	}
	if got := stores("allies", "KSL"); got != "KSL" {
		t.Errorf("in Krasnaya Sloboda: %q", got)
	}
}
