package draw

import (
	"bytes"
	"image/png"
	"testing"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// A plan says where the spaces lie: neighbours of a board of hexes are a hex apart, each middle lies
// in its outline and in the picture, and the picture is as large as it says.
func TestPlan(t *testing.T) {
	p := random(t, 1)
	const hex = 60
	plan, err := NewPlan(p, hex)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.DecodeConfig(bytes.NewReader(plan.PNG))
	if err != nil || img.Width != plan.Width || img.Height != plan.Height {
		t.Fatalf("%v %v, not %d x %d", err, img, plan.Width, plan.Height)
	}
	for s := range model.Space(p.Board.Len()) {
		at := plan.Spaces[s]
		if at.Name != p.Board.Name(s) || at.Middle.X < 0 || at.Middle.Y < 0 || at.Middle.X > plan.Width || at.Middle.Y > plan.Height {
			t.Fatalf("%+v", at)
		}
		for _, n := range p.Board.Near(s) {
			d := plan.Spaces[n].Middle.Sub(at.Middle)
			if far := d.X*d.X + d.Y*d.Y; far < (hex-1)*(hex-1) || far > (hex+1)*(hex+1) {
				t.Fatalf("%s and %s lie %v apart", at.Name, plan.Spaces[n].Name, d)
			}
		}
	}
	lying, err := LayPlan(p, hex)
	if err != nil || lying.PNG != nil || lying.Width != plan.Width {
		t.Fatal(err)
	}
	if _, err := NewPlan(p, 100000); err == nil {
		t.Error("a board larger than any picture")
	}
	if _, err := NewPlan(&picture.Picture{}, hex); err == nil {
		t.Error("a plan without a board")
	}
}

// The face of a counter is a picture as large as was asked for, and another counter has another.
func TestFace(t *testing.T) {
	one, err := Face(picture.Counter{Strength: "4", Fill: picture.RGB(0x8b97a3)}, picture.Square, 38)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.DecodeConfig(bytes.NewReader(one))
	if err != nil || img.Width != 38 || img.Height != 38 {
		t.Fatal(err, img)
	}
	two, err := Face(picture.Counter{Strength: "3", Fill: picture.RGB(0x8b97a3)}, picture.Square, 38)
	if err != nil || bytes.Equal(one, two) {
		t.Error("4 and 3 look the same")
	}
}
