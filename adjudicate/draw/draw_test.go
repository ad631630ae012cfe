package draw

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"flag"
	"image/png"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"

	"umpire/adjudicate/picture"
	"umpire/model"
)

var update = flag.Bool("update", false, "write the golden files anew")

func pictures(t testing.TB) map[string]*picture.Picture {
	return map[string]*picture.Picture{"flat": flat(t), "stacks": stacks(t), "areas": areaPicture(t), "chart": chartPicture(t), "blocks": blocksPicture(t), "combat": we01(t).combat(), "random": random(t, 3)}
}

func TestGolden(t *testing.T) {
	golden(t, "testdata/flat.svg", SVG(flat(t)))
	golden(t, "testdata/chart.svg", SVG(chartPicture(t)))
	var sums bytes.Buffer
	for _, name := range []string{"flat", "stacks", "areas", "chart", "blocks", "combat", "random"} {
		p := pictures(t)[name]
		img, err := Image(p, 700)
		if err != nil {
			t.Fatal(err)
		}
		pix, svg := sha256.Sum256(img.Pix), sha256.Sum256(SVG(p))
		sums.WriteString(name + " pixels " + hex.EncodeToString(pix[:]) + " svg " + hex.EncodeToString(svg[:]) + "\n")
	}
	golden(t, "testdata/sums.txt", sums.Bytes())
}

func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; look at the picture, then go test -update", file)
	}
}

func TestSameBytes(t *testing.T) {
	p := random(t, 4)
	first, err := PNG(p, 800)
	if err != nil {
		t.Fatal(err)
	}
	text := SVG(p)
	for _, n := range []int{1, 2, 8} {
		old := runtime.GOMAXPROCS(n)
		again, err := PNG(random(t, 4), 800)
		runtime.GOMAXPROCS(old)
		if err != nil || !bytes.Equal(first, again) {
			t.Errorf("PNG differs with GOMAXPROCS %d (%v)", n, err)
		}
		if !bytes.Equal(text, SVG(random(t, 4))) {
			t.Error("SVG differs")
		}
	}
}

func TestSVGIsXML(t *testing.T) {
	for name, p := range pictures(t) {
		p.Title, p.Notes = `A & B <"x">`+"\x01", []string{"a<b"}
		d := xml.NewDecoder(bytes.NewReader(SVG(p)))
		for {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
	}
}

func TestPNGWidth(t *testing.T) {
	b, err := PNG(flat(t), 333)
	if err != nil {
		t.Fatal(err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(b))
	if err != nil || c.Width != 333 {
		t.Errorf("%v %v", c, err)
	}
	for _, w := range []int{0, -5, MaxWidth + 1} {
		if _, err := PNG(flat(t), w); err == nil {
			t.Errorf("width %d is drawn", w)
		}
	}
	if _, err := PNG(random(t, 1), MaxWidth); err == nil {
		t.Error("an image past MaxPixels is drawn")
	}
}

// TestEveryUnitShown: every unit on the board is in the picture, none off it, and
// none outside a crop.
func TestEveryUnitShown(t *testing.T) {
	f := we01(t)
	p := f.combat()
	u, _ := f.set.FindUnit("7/5C")
	f.hand.Move(u, f.hex("eliminated"))
	p.Counters, p.Crop = f.counters(), picture.Crop{}
	text := string(SVG(p))
	for i, unit := range f.set.Units {
		if got, want := strings.Contains(text, "<title>"+unit.ID+"</title>"), model.UnitID(i) != u; got != want {
			t.Errorf("%s shown: %v", unit.ID, got)
		}
	}
	p.Crop = picture.Crop{Spaces: f.path("2713")}
	text = string(SVG(p))
	if !strings.Contains(text, "<title>I/11/6P</title>") || strings.Contains(text, "<title>166/98/1G</title>") {
		t.Error("the crop shows what lies outside, or not what lies inside")
	}
}

// TestStrange: nothing that a caller may hand in stops the drawing.
func TestStrange(t *testing.T) {
	f := we01(t)
	for _, p := range []*picture.Picture{{}, {Title: "nothing", Notes: []string{"", "x"}}, {Board: zones(t)}, {Board: f.set.Board, Counters: []picture.Counter{{Space: model.NoSpace}, {Space: 9999}}, Overlays: []picture.Overlay{nil}}, {Board: f.set.Board, Crop: picture.Crop{Spaces: []model.Space{-1, 9999}, Margin: -3}}} {
		if _, err := PNG(p, 50); err != nil {
			t.Error(err)
		}
		if _, err := PNG(p, 1); err != nil {
			t.Error(err)
		}
	}
	p := f.combat()
	for _, s := range []model.Space{model.NoSpace, model.Space(f.set.Board.Len()), 0, 500} {
		odd := []model.Space{s, 0, s, s, model.NoSpace, 5}
		p.Labels = append(p.Labels, picture.Label{Space: s, Text: "Ünnötig Ж"}, picture.Label{Space: s})
		p.Entries = append(p.Entries, picture.Entry{Space: s, Text: "x"})
		p.Overlays = append(p.Overlays, picture.Zone{Spaces: odd}, picture.Range{Centre: s, Spaces: odd}, picture.Supply{Paths: [][]model.Space{odd, {}, {s}}},
			picture.Reach{From: s, Steps: []picture.Cost{{Space: s, Text: "1"}}}, picture.Move{Path: odd, Text: "x"}, picture.Move{Path: odd[:1]}, picture.Move{Path: odd, Retreat: true}, picture.Move{}, picture.Combat{From: odd, Target: s, Result: "r"}, picture.Mark{Space: s, Text: "t", Name: "n"})
	}
	p.Style.Orientation = picture.Orientation{CC: picture.East, RR: picture.West}
	for _, crop := range []picture.Crop{{}, p.Crop, {Spaces: []model.Space{0}}} {
		p.Crop = crop
		if _, err := PNG(p, 300); err != nil {
			t.Error(err)
		}
	}
}
