package draw

import (
	"testing"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// TestFilmKeepsNames: on a board of areas whose names are drawn once, no text of a later picture and no
// counter covers a name, though counters and texts come only then.
func TestFilmKeepsNames(t *testing.T) {
	bare, full := areaPicture(t), areaPicture(t)
	bare.Counters = nil
	for s := range model.Space(full.Board.Len()) {
		full.Overlays = append(full.Overlays, picture.Mark{Space: s, Text: "forces from round 3 on"}, picture.Combat{Target: s, Result: "a long result\nin two lines"})
	}
	_, all, names := filmed([]*picture.Picture{bare, full})
	if len(names) != full.Board.Len() || len(all) != 2 {
		t.Fatal(len(names), "names")
	}
	texts, stands := 0, 0
	for _, c := range all {
		for _, name := range names {
			for _, text := range c.room.given {
				if texts++; text.overlaps(name) {
					t.Errorf("a text %v covers the name %v", text, name)
				}
			}
			for _, s := range c.shown {
				if at, ok := c.stack(s); ok {
					if stands++; at.overlaps(name) {
						t.Errorf("a counter %v covers the name %v", at, name)
					}
				}
			}
		}
	}
	if texts == 0 || stands == 0 {
		t.Error("nothing stands there:", texts, "texts,", stands, "counters")
	}
}
