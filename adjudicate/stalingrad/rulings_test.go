package stalingrad

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/model"
)

// Every ruling is read by the rules with each of its readings' names, and some test
// of this folder sets it to what is not its default.
func TestRulingsAreRead(t *testing.T) {
	var rules, tests strings.Builder
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(f, "_test.go") {
			tests.Write(src)
		} else {
			rules.Write(src)
		}
	}
	for _, r := range rulings.All() {
		if !strings.Contains(rules.String(), `Reads("`+r.ID+`", "`) {
			t.Errorf("%s is read nowhere", r.ID)
		}
		if !strings.Contains(tests.String(), `"`+r.ID+`"`) {
			t.Errorf("%s flips no case", r.ID)
		}
		if r.Question == "" || r.Why == "" || r.Sources == "" {
			t.Errorf("%s: question, reason or sources are missing", r.ID)
		}
	}
}

// as-crossing-order: a crossing attack among the combats.
func TestCrossingOrder(t *testing.T) {
	for reading, sunkFirst := range map[string]bool{"first": true, "free": false} {
		k := newKit(t, "R5-C5")
		k.in.Rulings["as-crossing-order"] = reading
		k.axis("PIT", "VER", "RYN", "KAL", "NOV", "SUR", "TOR")
		k.mark(markFerry, "brown")
		k.mark(markAssault, "CHE")
		k.put(Axis, "CHE", "1 inf")
		k.put(Allies, "CHE", "1 inf")
		for _, u := range k.put(Axis, "brown", "1 bmr") {
			model.NewHand(k.pos).Mark(u, markAttacks, true)
		}
		k.play(Axis, given{"crossing/brown/axis/bmr/1": 3, "combat/che/axis/inf/1": 6, "combat/che/allies/inf/1": 2}, "combats! CHE; brown", "casualties: any")
		want := "none" // a supplied defender hits at 2
		if sunkFirst {
			want = "1 inf"
		}
		k.want(Axis, "CHE", want)
	}
}

// as-token-hostile-landing.
func TestTokenHostileLanding(t *testing.T) {
	for reading, axis := range map[string]string{"kept": "1 inf", "captured": "1 inf + 1 sup"} {
		k := newKit(t, "R5-C10")
		k.in.Rulings["as-token-hostile-landing"] = reading
		k.axis("PAV")
		k.put(Axis, "PAV", "1 inf")
		k.mark(markFerry, "brown")
		k.put(Allies, "brown", "1 sup")
		k.play(Allies, nil, "moves/ ")
		k.want(Axis, "PAV", axis)
	}
}

// as-forced-move-points, as-forced-move-hostile: what the opponent may push where.
func TestForcedMoves(t *testing.T) {
	push := func(rulings map[string]string) string {
		k := newKit(t, "R5-C3")
		k.axis("KLE", "KRE", "ZIM", "KOP")
		k.put(Axis, "KLE", "8 inf")
		k.put(Axis, "KRE", "1 inf")
		for id, r := range rulings {
			k.in.Rulings[id] = r
		}
		k.play(Axis, nil, "moves/ 1 inf KRE-KLE", "displace: BOL > KOP > any", "casualties: inf")
		for _, z := range []string{"BOL", "KOP"} {
			if k.has(Axis, z) != "none" {
				return z
			}
		}
		return k.has(Axis, "KLE")
	}
	if got := push(nil); got != "BOL" {
		t.Errorf("into a hostile zone: %s", got)
	}
	if got := push(map[string]string{"as-forced-move-hostile": "friendly"}); got != "KOP" {
		t.Errorf("into a friendly zone: %s", got)
	}
	k := newKit(t, "R5-C3") // all of the excess has moved: none may be pushed, its owner destroys one
	k.in.Rulings["as-forced-move-points"] = "counted"
	k.axis("KLE", "KRE", "ZIM")
	k.put(Axis, "KRE", "5 inf")
	k.put(Axis, "ZIM", "4 inf")
	k.play(Axis, nil, "moves/ 5 inf KRE-KLE; 4 inf ZIM-KLE", "displace: any", "casualties: inf")
	k.want(Axis, "KLE", "8 inf")
	k.want(Axis, "KRE", "none")
}

// as-targeted-order, as-designation-moment: a demand for a tank and an ordinary hit
// on a tank and an infantry.
func TestTargetedOrder(t *testing.T) {
	for _, c := range []struct{ ruling, reading, casualties, want string }{
		{"as-targeted-order", "fixed", "inf", "none"}, {"as-targeted-order", "free", "tnk", "none"}, {"as-designation-moment", "together", "inf", "none"}} {
		k := newKit(t, "R3-C5")
		k.in.Rulings[c.ruling] = c.reading
		k.axis("ABG", "TIN")
		k.mark(markBattle, "BEK")
		k.put(Axis, "BEK", "1 agn + 1 tnk")
		k.put(Allies, "BEK", "1 tnk + 1 inf")
		out := k.play(Axis, given{"combat/bek/axis/agn/1": 2, "combat/bek/axis/tnk/1": 3, "combat/bek/allies/tnk/1": 6, "combat/bek/allies/inf/1": 6}, "combats! BEK",
			"aim: tnk", "casualties: "+c.casualties+" > any", "targets: none > agn")
		k.want(Allies, "BEK", c.want)
		// free: the ordinary hit is met first, by the tank, so that the demand finds none
		demanded := false
		for _, e := range out.Journal {
			demanded = demanded || e.Event == evDemands
		}
		if demanded == (c.reading == "free") {
			t.Errorf("%s: demanded %v", c.reading, demanded)
		}
	}
}

// as-interceptor-home.
func TestInterceptorHome(t *testing.T) {
	for reading, want := range map[string]string{"lost": "none", "lands": "1 ftr"} {
		k := newKit(t, "R3-C11")
		k.in.Rulings["as-opt-interceptors"] = "on"
		k.in.Rulings["as-interceptor-home"] = reading
		k.axis("PIT", "OBL", "TAT")
		k.mark(markBattle, "MAM")
		k.put(Axis, "MAM", "1 inf")
		k.put(Axis, "PIT", "1 ftr")
		k.put(Allies, "MAM", "1 inf")
		k.fly("MAM", "1 ftr", markAttacks)
		k.play(Axis, nil, "targets: MAM")
		model.NewHand(k.pos).MarkGround(k.at("PIT"), markControl, false)
		k.in.Segment = "R3-C13"
		k.play(Allies, nil, "landing: any")
		k.want(Axis, "OBL", want)
	}
}

// H60, AS-CMK-7: with all Combat Markers in use nobody begins an Assault; contested
// zones may be joined.
func TestMarkersRunOut(t *testing.T) {
	k := newKit(t, "R5-C3")
	for _, z := range k.g.Data.zones(func(p *Place) bool { return p.Base == "" && p.ID != "GRO" && p.ID != "SUR" && p.ID != "VKU" })[:k.g.Data.Markers] {
		k.mark(markBattle, k.pos.Set().SpaceName(z))
	}
	k.axis("SUR", "VKU")
	k.put(Axis, "SUR", "1 inf")
	k.put(Axis, "VKU", "1 inf")
	k.judges(moveCase{"1 inf SUR-GRO", "no-marker"}, moveCase{"1 inf VKU-BUZ", "not-adjacent"}, moveCase{"1 inf SUR-NOV", ""})
}

// AS-TOK-9: a supplied force spends a token only if its owner has said so.
func TestSpendThoughSupplied(t *testing.T) {
	for said, left := range map[string]string{"tokens: keep": "1 inf + 1 sup", "tokens: spend": "1 inf"} {
		k := newKit(t, "R5-C5")
		k.mark(markBattle, "KRA")
		k.put(Axis, "KRA", "1 tnk")
		k.put(Allies, "KRA", "1 inf + 1 sup")
		k.in.Standing[Allies] = say(said)
		k.play(Axis, given{"combat/kra/axis/tnk/1": 6, "combat/kra/allies/inf/1": 6}, "combats! KRA")
		k.want(Allies, "KRA", left)
	}
}

// H17: an Assault on an empty zone: no dice, control at once; until then the zone
// counts for its old owner.
func TestEmptyZone(t *testing.T) {
	k := newKit(t, "R5-C5")
	k.mark(markAssault, "KAL")
	k.put(Axis, "KAL", "1 inf")
	if s := k.segment(); !s.controls(Allies, k.at("KAL")) {
		t.Error("control changed before the combat")
	}
	k.play(Axis, given{}, "combats! KAL")
	if s := k.segment(); !s.controls(Axis, k.at("KAL")) || s.contested(k.at("KAL")) {
		t.Error("Kalach was not taken")
	}
}
