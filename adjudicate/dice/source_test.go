package dice

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const campaign = "winter-7f3c2a91"

func seed(b byte) (s [32]byte) {
	for i := range s {
		s[i] = b
	}
	return s
}

func testReferee(t testing.TB, next int, locks map[string]int) *Referee {
	t.Helper()
	r, err := NewReferee(RefereeConfig{Campaign: campaign, Genesis: HashOf([]byte("g")), Party: "referee", Seed: seed(0x33), Links: 16, Next: next, Locks: locks})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func mustRoll(t testing.TB, s Source, segment string, stage int, label string) Die {
	t.Helper()
	r, err := s.Roll(Die{Segment: segment, Stage: stage, Label: label, Spec: D6})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestRefereeVector(t *testing.T) {
	want := vector(t, "records/stage-referee.txt")
	parsed, err := Parse(want)
	if err != nil {
		t.Fatal(err)
	}
	r, err := NewReferee(RefereeConfig{Campaign: campaign, Genesis: hash(t, parsed.Get("genesis")), Party: "referee", Seed: seed(0x33), Links: 16, Next: 1})
	if err != nil {
		t.Fatal(err)
	}
	record, key, err := r.Key("gt1-a1.1", 1)
	if err != nil || string(record) != string(want) || key.String() != HashOf(want).String() {
		t.Fatalf("%s %s %v", record, key, err)
	}
	rolled := mustRoll(t, r, "GT1-A1", 1, "combat/2413/attack")
	if direct := key.Roll("gt1-a1.1", "combat/2413/attack", D6); !slices.Equal(direct.Values, rolled.Values) || rolled.Key != "gt1-a1.1" {
		t.Error("the source rolls something else than the key")
	}
}

// N47: segments inside segments; counters in order of first use, numbers
// without gaps, a stage without a die takes nothing.
func TestRefereeCounters(t *testing.T) {
	r := testReferee(t, 5, map[string]int{"GT3-A2": 3})
	var got []string
	for _, c := range []struct {
		segment string
		stage   int
		label   string
	}{
		{"GT3-A2", 1, "a"}, {"GT3-A2", 1, "b"}, {"GT3-A2", 4, "c"}, {"GT3-A2+C13", 2, "a"}, {"GT3-A2+C13+C16", 1, "a"},
		{"GT3-A2+C13", 3, "b"}, {"gt3-a2", 5, "d"},
	} {
		x := mustRoll(t, r, c.segment, c.stage, c.label)
		got = append(got, fmt.Sprintf("%s@%d", x.Key, r.Locks()[len(r.Locks())-1].Counter))
	}
	want := []string{"gt3-a2.4@5", "gt3-a2.4@5", "gt3-a2.5@6", "gt3-a2+c13.1@7", "gt3-a2+c13+c16.1@8", "gt3-a2+c13.2@9", "gt3-a2.6@10"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v\nwant %v", got, want)
	}
	locks := r.Locks()
	if len(locks) != 6 || r.Next() != 11 || locks[0].Counter != 5 {
		t.Errorf("%d locks, next %d", len(locks), r.Next())
	}
	for _, l := range locks {
		if key, stage, err := KeyOf(l.Record); err != nil || key != l.Key || stage != l.Stage {
			t.Errorf("lock %d: %v", l.Counter, err)
		}
		if err := VerifyLink(campaign, "referee", int64(l.Counter), l.Link, 0, r.Tip()); err != nil {
			t.Error(err)
		}
	}
}

func TestSourcesRefuse(t *testing.T) {
	faces, err := NewFaces(campaign, "GT3-A2", []Face{{"a", []int{3}, 1}, {"b", []int{4}, 2}, {"c", []int{7}, 3}, {"d", []int{1}, 4}})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []Source{testReferee(t, 1, nil), faces} {
		mustRoll(t, s, "GT3-A2", 1, "a")
		mustRoll(t, s, "GT3-A2", 3, "b")
		for _, c := range []struct {
			segment string
			stage   int
			label   string
			spec    Spec
			code    Code
		}{
			{"GT3-A2", 3, "a", D6, CodeLabel},      // twice
			{"gt3-a2", 3, "a", D6, CodeLabel},      // twice, spelled otherwise
			{"GT3-A2", 1, "d", D6, CodeClosed},     // an earlier stage
			{"GT3-A2", 0, "d", D6, CodeStage},      // counts from 1
			{"GT3.A2", 1, "d", D6, CodeStage},      // a dot in the segment
			{"GT3-A2", 3, "D", D6, CodeLabel},      // not folded
			{"GT3-A2", 3, "d\nx", D6, CodeLabel},   // another line
			{"GT3-A2", 3, "hand/a", D6, CodeLabel}, // a hidden draw
			{"GT3-A2", 3, "d", Spec{}, CodeSpec},
		} {
			if _, err := s.Roll(Die{Segment: c.segment, Stage: c.stage, Label: c.label, Spec: c.spec}); codeOf(err) != string(c.code) {
				t.Errorf("%s: %+v: %v", s.Name(), c, err)
			}
		}
		want := map[string]string{"given": "none", "referee": "gt3-a2.2"}[s.Name()]
		if x := mustRoll(t, s, "GT3-A2", 3, "d"); x.Key != want {
			t.Errorf("%s: stage %s after refusals", s.Name(), x.Key)
		}
	}
	if _, err := faces.Roll(Die{Segment: "GT3-A2", Stage: 3, Label: "c", Spec: D6}); codeOf(err) != "value" {
		t.Errorf("a 7 on a d6: %v", err)
	}
	var missing *MissingFace
	if _, err := faces.Roll(Die{Segment: "GT3-A2", Stage: 3, Label: "e", Spec: D6}); !errors.As(err, &missing) ||
		err.Error() != "no face for e in segment GT3-A2: it needs a number from 1 to 6; add a line `e: FACE` to the faces of this segment" {
		t.Errorf("missing: %v", err)
	}
	if err := (&MissingFace{Die{Segment: "GT3-A2", Label: "draw/axis/cbt/1", Spec: PickOf(14)}}); !strings.Contains(err.Error(), ": it needs a number from 0 to 13, the place of what is drawn; add") {
		t.Errorf("missing: %v", err)
	}
	if _, err := faces.Roll(Die{Segment: "GT3-A2+C13", Stage: 1, Label: "c", Spec: D6}); !errors.As(err, &missing) {
		t.Errorf("another segment: %v", err)
	}
	if got := faces.Unused(); !slices.Equal(got, []string{"c"}) {
		t.Errorf("unused %v", got)
	}
}

func TestFacesAreCheckedWhenLoaded(t *testing.T) {
	for name, c := range map[string]struct {
		campaign, segment string
		face              Face
		code              Code
	}{
		"good":     {campaign, "GT1", Face{"a", []int{1}, 3}, "accepted"},
		"campaign": {"winter", "GT1", Face{"a", []int{1}, 3}, CodeToken},
		"segment":  {campaign, "GT/1.2", Face{"a", []int{1}, 3}, CodeStage},
		"label":    {campaign, "GT1", Face{"A", []int{1}, 3}, CodeLabel},
		"hand":     {campaign, "GT1", Face{"hand/a/b/1", []int{1}, 3}, CodeLabel},
		"double":   {campaign, "GT1", Face{"z", []int{1}, 3}, CodeDouble},
		"negative": {campaign, "GT1", Face{"a", []int{-1}, 3}, CodeValue},
		"large":    {campaign, "GT1", Face{"a", []int{10_000_000}, 3}, CodeValue},
		"none":     {campaign, "GT1", Face{"a", nil, 3}, CodeValue},
	} {
		_, err := NewFaces(c.campaign, c.segment, []Face{{"z", []int{1}, 2}, c.face})
		if codeOf(err) != string(c.code) {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
}

func TestRefereeRefuses(t *testing.T) {
	good := RefereeConfig{Campaign: campaign, Party: "referee", Seed: seed(1), Links: 2, Next: 1}
	for name, c := range map[string]struct {
		change func(*RefereeConfig)
		code   Code
	}{
		"campaign": {func(c *RefereeConfig) { c.Campaign = "Winter" }, CodeToken},
		"party":    {func(c *RefereeConfig) { c.Party = "none" }, CodeParty},
		"links":    {func(c *RefereeConfig) { c.Links = 0 }, CodeNumber},
		"many":     {func(c *RefereeConfig) { c.Links = MaxLinks + 1 }, CodeNumber},
		"next":     {func(c *RefereeConfig) { c.Next = 0 }, CodeCounter},
		"locks":    {func(c *RefereeConfig) { c.Locks = map[string]int{"a": -1} }, CodeStage},
	} {
		config := good
		c.change(&config)
		if _, err := NewReferee(config); codeOf(err) != string(c.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
	r, err := NewReferee(good)
	if err != nil {
		t.Fatal(err)
	}
	mustRoll(t, r, "s", 1, "a")
	mustRoll(t, r, "s", 2, "b")
	if _, err := r.Roll(Die{Segment: "s", Stage: 3, Label: "c", Spec: D6}); codeOf(err) != "link" { // N20: chain end
		t.Errorf("chain end: %v", err)
	}
	if r.Next() != 3 || len(r.Locks()) != 2 {
		t.Error("a refused roll took a counter")
	}
	mustRoll(t, r, "s", 2, "c") // nothing has changed
}

// N14, N15: another spec reads the same stream; order of labels changes no die.
func TestOneStreamALabel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		labels := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z0-9][a-z0-9._/+-]{0,30}`), 1, 8, rapid.ID).Filter(func(l []string) bool {
			return !slices.ContainsFunc(l, func(s string) bool { return len(s) >= 5 && s[:5] == "hand/" })
		}).Draw(t, "labels")
		config := RefereeConfig{Campaign: campaign, Party: "referee", Seed: seed(rapid.Byte().Draw(t, "seed")), Links: 70, Next: rapid.IntRange(1, 70).Draw(t, "next")}
		roll := func(order []string) map[string]int {
			r, err := NewReferee(config)
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]int{}
			for _, l := range order {
				x, err := r.Roll(Die{Segment: "s", Stage: 1, Label: l, Spec: D6})
				if err != nil {
					t.Fatal(err)
				}
				got[l] = x.Values[0]
			}
			return got
		}
		ahead := roll(labels)
		slices.Reverse(labels)
		for l, face := range roll(labels) {
			if ahead[l] != face {
				t.Fatalf("%s: %d, in the other order %d", l, ahead[l], face)
			}
		}
	})
}
