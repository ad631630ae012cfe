package donnerschlag

import (
	"strings"
	"testing"
)

// D-40: by the text of 2022 alone the marker goes to and fro as long as its owner swaps.
func TestD40SwapsAgain(t *testing.T) {
	for _, c := range []struct {
		edition, reading string
		want             int
	}{{"2023", "other", 2}, {"2023", "literal", 2}, {"2022", "other", 2}, {"2022", "literal", 3}} {
		p, s := scripted(t, c.edition, nil)
		p.ruling("ds-2022-silent", c.reading)
		p.to("GT2-ADM2")
		g := p.g.segmentOn(p.st.Position)
		first := swapText(p.g.Data.Set, g.swapsOf(Axis)[1])
		s.answers = map[string][]string{"axis swap": {first, "no"}, "soviet swap": {swapText(p.g.Data.Set, g.swapsOf(Soviet)[1])}}
		s.asked = nil
		p.step()
		n := 0
		for _, a := range s.asked {
			if strings.HasSuffix(a, " swap") {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s, %s: %d times asked, not %d", c.edition, c.reading, n, c.want)
		}
	}
}

// D-62: a combat deck that runs out in turn 7 is made anew, by the text of 2022 alone in
// turn 8 only.
func TestD62LateReshuffle(t *testing.T) {
	for _, c := range []struct {
		edition, reading, turn string
		want                   int
	}{{"2023", "literal", "7", 5}, {"2022", "other", "7", 5}, {"2022", "literal", "7", 0}, {"2022", "literal", "8", 5}} {
		p, _ := scripted(t, c.edition, nil)
		p.ruling("ds-2022-silent", c.reading)
		lateGame(p, c.turn)
		p.step()
		if got := p.st.Position.PileSize("axis/combat/hand"); got != c.want {
			t.Errorf("%s, %s, turn %s: %d cards", c.edition, c.reading, c.turn, got)
		}
	}
}

// D-54: with no road hex in range an Axis HQ goes to a hex in range; the text of 2022
// alone says nothing of where, and leaves it to its owner.
func TestD54NoRoadInRange(t *testing.T) {
	for _, c := range []struct {
		edition, reading string
		far              bool
	}{{"2023", "literal", false}, {"2022", "other", false}, {"2022", "literal", true}} {
		f := raid(t)
		f.edition = c.edition
		f.rulings["ds-2022-silent"] = c.reading
		f.add("B6", "4010", "axis 6P infantry")
		f.grid.Roads = map[string][][]string{}
		got := f.overrunOf()
		if !strings.Contains(got, " 3018 ") || strings.Contains(got, " 3026 ") != c.far {
			t.Errorf("%s, %s: %s", c.edition, c.reading, got)
		}
	}
}
