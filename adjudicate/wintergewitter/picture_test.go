package wintergewitter

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// pictureOf is the picture of the proposed set-up of 19.1, and what was asked for.
func pictureOf(t *testing.T, change func(h model.Hand, set *model.Set), r picture.Request) *picture.Picture {
	t.Helper()
	st, err := NewState("19.1", "c")
	if err != nil {
		t.Fatal(err)
	}
	d := shippedData(t)
	g, p := NewGame(d), st.Position
	for i := range d.Units {
		if hex, ok := d.Scenarios[0].Proposed.At[d.Units[i].ID]; ok {
			model.NewHand(p).Move(model.UnitID(i), hex)
		}
	}
	if change != nil {
		change(model.NewHand(p), p.Set())
	}
	r.Input = adjudicate.Input{Position: p, Segment: "GT1-G-NM"}
	pic, err := g.Picture(&r)
	if err != nil {
		t.Fatal(err)
	}
	return pic
}

func unitIn(t *testing.T, set *model.Set, id string) model.UnitID {
	t.Helper()
	u, ok := set.FindUnit(id)
	if !ok {
		t.Fatalf("there is no %s", id)
	}
	return u
}

// Of a stack the largest unit lies on top (18.1); what is marked bears its badges.
func TestPictureOfAStack(t *testing.T) {
	pic := pictureOf(t, func(h model.Hand, set *model.Set) {
		hex, _ := set.FindSpace("2748")
		for _, id := range []string{"HQ/6P", "6/6P", "II/11/6P"} {
			h.Move(unitIn(t, set, id), hex)
		}
		h.SetSteps(unitIn(t, set, "II/11/6P"), 3)
		h.Mark(unitIn(t, set, "6/6P"), markDisrupted, true)
		h.Mark(unitIn(t, set, "6/6P"), markOut, true)
	}, picture.Request{})
	var names []string
	for _, k := range pic.Counters {
		if pic.Board.Name(k.Space) == "2748" {
			names = append(names, k.Tip[:strings.Index(k.Tip, ",")])
			if strings.HasPrefix(k.Tip, "6/6P,") && (!slices.Equal(k.Badges, []string{"D"}) || !k.OutOfSupply) {
				t.Errorf("6/6P: badges %v, out of supply %v", k.Badges, k.OutOfSupply)
			}
		}
	}
	if got := strings.Join(names, " "); got != "6/6P II/11/6P HQ/6P" { // 5 points, 3, 1
		t.Errorf("from the top: %s", got)
	}
}

// What lies on the board is shown: an interdiction zone reaches five hexes (4.4), an
// entrenchment stands in its hex, aircraft in their boxes.
func TestPictureOfWhatLies(t *testing.T) {
	pic := pictureOf(t, func(h model.Hand, set *model.Set) {
		h.SetTrack(trackZones, "2538=2")
		hex, _ := set.FindSpace("2428")
		h.MarkGround(hex, markTrench, true)
		h.Move(unitIn(t, set, "I/JG52"), set.Box(boxSuperior))
		h.SetTrack(trackInitiative, string(German))
		h.SetTrack(trackMandate, "3")
	}, picture.Request{})
	if i := slices.IndexFunc(pic.Tracks, func(tr picture.Track) bool { return tr.Name == "As things stand" }); i < 0 {
		t.Error("no track says how things stand")
	} else if got := fmt.Sprint(pic.Tracks[i].Boxes); got != "[{initiative [Axis] false} {attacks owed [3] false} {Verkhne-Kumsky 2428 [Soviet] false}]" {
		t.Error(got)
	}
	zone, trench := 0, ""
	for _, o := range pic.Overlays {
		switch o := o.(type) {
		case picture.Range:
			zone = len(o.Spaces)
			if o.Text != "-2 MP" || pic.Board.Name(o.Centre) != "2538" {
				t.Errorf("zone round %s: %s", pic.Board.Name(o.Centre), o.Text)
			}
		case picture.Mark:
			trench = pic.Board.Name(o.Space)
		}
	}
	if zone != 1+6+12+18+24+30 || trench != "2428" {
		t.Errorf("%d hexes in the zone, entrenched is %q", zone, trench)
	}
	for _, tr := range pic.Tracks {
		if tr.Name == "German aircraft" && !slices.ContainsFunc(tr.Boxes, func(b picture.Box) bool { return b.Name == boxSuperior && slices.Equal(b.Lines, []string{"I/JG52"}) }) {
			t.Errorf("the German aircraft: %v", tr.Boxes)
		}
	}
}

// Supply lines lead from hex to hex, without loops, from each unit to its headquarters and from these to
// the edge of the map; who has none is ringed.
func TestPictureOfSupply(t *testing.T) {
	pic := pictureOf(t, func(h model.Hand, set *model.Set) {
		far, _ := set.FindSpace("4840")
		h.Move(unitIn(t, set, "II/11/6P"), far)
	}, picture.Request{Supply: []model.Side{German}})
	lines, edges, cut := 0, 0, false
	for _, o := range pic.Overlays {
		switch o := o.(type) {
		case picture.Supply:
			for _, p := range o.Paths {
				lines++
				for i := 1; i < len(p); i++ {
					if !pic.Board.Adjacent(p[i-1], p[i]) {
						t.Fatalf("a line jumps from %s to %s", pic.Board.Name(p[i-1]), pic.Board.Name(p[i]))
					}
				}
				end := p[len(p)-1]
				hq := func(at model.Space) bool {
					return slices.ContainsFunc(pic.Counters, func(k picture.Counter) bool { return k.Space == at && k.Symbol == picture.HQ })
				}
				if edge := pic.Board.ToBorder(German, end) == 0; !hq(end) && (!edge || !hq(p[0])) {
					t.Fatalf("a line from %s ends in %s, where no HQ stands", pic.Board.Name(p[0]), pic.Board.Name(end))
				} else if edge {
					edges++
				}
				for i, at := range p {
					if slices.Contains(p[i+1:], at) {
						t.Fatalf("a line runs in a loop: %s", pic.Board.Name(at))
					}
				}
			}
		case picture.Mark:
			cut = cut || pic.Board.Name(o.Space) == "4840"
		}
	}
	if lines < 20 || edges < 5 || !cut {
		t.Errorf("%d lines, %d to the edge; 4840 is ringed: %v", lines, edges, cut)
	}
}

// What this game does not have is refused.
func TestPictureRefuses(t *testing.T) {
	g := NewGame(shippedData(t))
	if _, err := g.Picture(&picture.Request{Board: "city"}); err == nil || !strings.Contains(err.Error(), "has one board") {
		t.Errorf("one of several boards: %v", err)
	}
	if _, err := g.Picture(&picture.Request{Ranges: []model.UnitID{0}}); err == nil || !strings.Contains(err.Error(), "no command range") {
		t.Errorf("a command range: %v", err)
	}
}
