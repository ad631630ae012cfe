package stalingrad

import (
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A card needs a file of its owner only if it may ask him something: cards 4 and 11 without
// targets for anybody, or with one for each, the set-up without options, landings with
// nobody in the air, a Movement phase in which nobody can move, a single combat without a
// choice do not.
func TestWhoIsAsked(t *testing.T) {
	for _, c := range []struct {
		segment, setup string
		asked          bool
	}{
		{setupSegment, "", false},
		{setupSegment, "ruling as-opt-bidding on", true},
		{"R1-C2", "", false},
		{"R2-C2", "control OBL", true},
		{"R9-C2", "track winter-storm 8; track axis-rpc 2", false},
		{"R9-C2", "track winter-storm 8; track axis-rpc 3", true},
		{"R5-C3", "control OBL", false},
		{"R5-C3", "control OBL; axis OBL 1 inf", true},
		{"R5-C4", "axis KAL 1 inf", false},
		{"R5-C4", "allies PAV 1 art; attacks axis MAM 1 ftr; allies MAM 1 inf; assault MAM", false},
		{"R5-C4", "allies PAV 1 art; attacks axis MAM 1 ftr; attacks axis CHE 1 ftr; allies CHE 1 inf; allies MAM 1 inf; assault MAM CHE", true},
		{"R5-C4", "allies A4 1 inf; axis TS1 1 inf; control TS1", false},
		{"R5-C4", "allies A4 1 inf; axis TS1 1 inf + 1 tnk; control TS1", true}, // on a 1 he picks
		{"R5-C4", "allies A4 1 inf; axis TS1 1 inf; axis CHE 1 inf; control TS1 CHE", true},
		{"R5-C5", "control TAT", false},
		{"R5-C5", "control ABG VKU; battle TIN; axis TIN 1 inf; allies TIN 1 inf; control KOP PER", false},
		{"R5-C5", "control ABG VKU; battle TIN; axis TIN 1 inf + 1 tnk; allies TIN 1 inf", true},
		{"R5-C5", "battle ABG TIN; axis TIN 1 inf; allies TIN 1 inf; axis ABG 1 inf; allies ABG 1 inf", true},
		{"R5-C5", "battle ABG; axis ABG 1 inf + 1 sup; allies ABG 1 inf", true}, // he may deny the token
		{"R5-C6", "control TAT OBL; axis TAT 1 ftr", false},
		{"R5-C6", "control TAT OBL; attacks axis KAL 1 ftr", true},
		{"R5-C7", "", true},
		{"R2-C9", "control all but KSL", false},
	} {
		k := stage(t, c.segment, c.setup)
		in := k.in
		in.Position = k.pos
		owner, ok := k.g.Owner(c.segment)
		who := []model.Side{owner}
		if !ok || owner == "" {
			who = []model.Side{Axis, Allies}
		}
		check(t, adjudicate.Asks(k.g, in, who...) == c.asked, "%s, %s: asked: %v", c.segment, c.setup, !c.asked)
	}
}
