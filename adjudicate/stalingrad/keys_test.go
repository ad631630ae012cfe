package stalingrad

import (
	"slices"
	"strings"
	"testing"

	"umpire/model"
	"umpire/orders"
)

var someZones = []orders.Zone{{ID: "SUR", Name: "Surovikino"}, {ID: "GRO", Name: "Gromoslavka"}, {ID: "NOV", Name: "Novomoskovsk"}, {ID: "gray", Name: "gray crossing"}, {ID: "A4", Name: "A4"}, {ID: "TS1", Name: "Train Station #1"}}

// The table of segments (orders 3.1): whose each order card is, and the sections
// it must have.
func TestSegments(t *testing.T) {
	v := Vocabulary(Names{Zones: someZones})
	for id, want := range map[string]string{"R3-C1": "/", "R3-C2": "axis/", "R3-C3": "axis/moves", "R3-C4": "allies/", "R3-C5": "axis/combats", "R13-C6": "axis/", "R1-C7": "allies/",
		"R1-C9": "allies/", "R4-C10": "allies/moves", "R4-C11": "axis/", "R4-C12": "allies/combats", "R4-C13": "allies/", "R4-C14": "/", "SETUP": "/"} {
		s, ok := v.Segment(id)
		var needed []string
		for _, k := range v.Keys {
			if slices.Contains(k.Needed, s.Type) {
				needed = append(needed, k.Name)
			}
		}
		if got := s.Side + "/" + strings.Join(needed, " "); !ok || got != want {
			t.Errorf("%s: %q, not %q", id, got, want)
		}
	}
	for _, id := range []string{"R0-C3", "R14-C3", "R3-C15", "R3", "GT3-A1"} {
		if _, ok := v.Segment(id); ok {
			t.Errorf("%s is not a segment", id)
		}
	}
}

// Every key of 3.4 of orders is there, and those of the segment before the first card; what is written in secret is shut.
func TestKeys(t *testing.T) {
	v := Vocabulary(Names{Zones: someZones})
	names := strings.Fields("bid factory arrange free buy expect moves air-defence ambush bombard combats landings northwest southeast launch deploy preload casualties tokens aim displace targets landing")
	if len(names) != len(v.Keys) {
		t.Errorf("%d keys, not %d", len(v.Keys), len(names))
	}
	for _, n := range names {
		if k := v.Key(n); k == nil || k.Takes == "" || k.Open && (n == "northwest" || n == "southeast") {
			t.Errorf("%s: %+v", n, k)
		}
	}
}

// Pieces are counted; land pieces go along borders, aircraft where they like.
func TestMoves(t *testing.T) {
	board, err := model.NewAreas([]model.Zone{{Name: "SUR", Near: []string{"GRO"}}, {Name: "GRO"}, {Name: "NOV"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	set, err := model.NewSet(board, nil, nil, nil, model.Schema{})
	if err != nil {
		t.Fatal(err)
	}
	v := Vocabulary(Names{Zones: someZones, Set: set})
	read := func(line string) (*orders.File, string) {
		src := "umpire: orders/1\ncampaign: c\nsegment: R3-C3\nside: axis\nbase: 00000000\nstatus: final\nmoves:\n  - " + line + "\n"
		f, faults := orders.Read([]byte(src), "", v, orders.Context{})
		if len(faults) > 0 {
			return f, faults[0].ID
		}
		return f, ""
	}
	for line, want := range map[string]string{"2 TNK + 1 mec sur-gro blitz": "", "1 ftr SUR-NOV attacks": "", "1 tnk SUR-NOV": "not-adjacent.zone", "1 bmr SUR-NOV lands 2 sup": "",
		"0 tnk SUR-GRO": "form", "1 tnk SUR": "whereto", "1 tnk SUR GRO": "path-space", "1 tnk SUR-XXX": "unknown-zone.none"} {
		if _, got := read(line); got != want {
			t.Errorf("%s: %q, not %q", line, got, want)
		}
	}
	f, _ := read("2 TNK + 1 mec sur-gro blitz")
	if l := f.Section("moves").Lines[0].Line; l.Text != "2 tnk + 1 mec SUR-GRO blitz" || l.Count[0] != 2 || l.How != "blitz" || l.Path[1].Text != "GRO" {
		t.Errorf("%+v", l)
	}
}
