package draw

import (
	"testing"

	"umpire/adjudicate/picture"
)

// TestLabelsKeepApart: no box of a label overlaps another, a counter or the sign of an
// overlay, on full boards and in corners; and every text on the map stands in such a box.
func TestLabelsKeepApart(t *testing.T) {
	list := pictures(t)
	for seed := range uint64(6) {
		p := random(t, seed)
		list["seed "+p.Title+string(rune('0'+seed))] = p
		q := random(t, seed)
		q.Crop.Spaces, q.Crop.Margin = q.Board.Near(400), 2
		list["crop "+string(rune('0'+seed))] = q
	}
	signs := 0
	for name, p := range list {
		c := compose2(p)
		signs += len(c.room.signs)
		for i, a := range c.room.given {
			for _, b := range c.room.signs {
				if a.overlaps(b) {
					t.Fatalf("%s: label %v covers the sign %v of an overlay", name, a, b)
				}
			}
			for _, b := range c.room.given[:i] {
				if a.overlaps(b) {
					t.Fatalf("%s: labels %v and %v overlap", name, a, b)
				}
			}
			for _, s := range c.shown {
				for _, k := range c.on[s] {
					if a.overlaps(k.at) {
						t.Fatalf("%s: label %v lies on a counter %v", name, a, k.at)
					}
				}
			}
			if !c.frame.holds(a) {
				t.Fatalf("%s: label %v leaves the frame", name, a)
			}
		}
		for _, g := range c.s.groups {
			if g.name != "labels" {
				continue
			}
			for _, it := range g.items {
				if w, ok := it.(words); ok && !stands(w, c.room.given) {
					t.Errorf("%s: %q stands in no box", name, w.text)
				}
			}
		}
	}
	if signs == 0 {
		t.Error("no overlay has a sign")
	}
}

// compose2 is compose up to the map, in the coordinates of the board.
func compose2(p *picture.Picture) *composer {
	c := newComposer(p)
	c.drawMap()
	return c
}

func stands(w words, boxes []box) bool {
	n := measure(w.text, w.size, w.bold)
	b := box{w.left(), w.at.Y - w.size*72/100, w.left() + n, w.at.Y}
	for _, o := range boxes {
		if o.holds(b) {
			return true
		}
	}
	return false
}

// TestPlacerSees: what the placer is told of it keeps clear of.
func TestPlacerSees(t *testing.T) {
	p := newPlacer(box{0, 0, 20000, 20000})
	p.take(box{9000, 9000, 11000, 11000})
	if _, ok := p.place(1000, 1000, []point{{10000, 10000}, {11400, 10000}, {-100, 5}}); ok {
		t.Error("a label lies on what was taken")
	}
	if b, ok := p.place(1000, 1000, []point{{10000, 10000}, {11500, 10000}}); !ok || b.x0 != 11000 {
		t.Errorf("%v %v", b, ok)
	}
	if _, ok := p.place(1000, 1000, []point{{11900, 10400}}); ok {
		t.Error("a label lies on a label")
	}
}

func TestHalves(t *testing.T) {
	for text, want := range map[string]string{"Zety": "Zety", "Verkhne-Tsaritsynsky": "Verkhne-|Tsaritsynsky", "Kolkhoz 8 March": "Kolkhoz|8 March", "-a": "-a"} {
		got := ""
		for i, h := range halves(text) {
			got += []string{"", "|"}[min(i, 1)] + h
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
