package draw

import (
	"bufio"
	"os"
	"strings"
	"testing"
	"fmt"

	"umpire/model"
)

func write(t *testing.T, name string, p *Picture, width int) {
	b, err := PNG(p, width)
	if err != nil {
		t.Fatal(err)
	}
	os.WriteFile("/tmp/draw/"+name+".png", b, 0o644)
	os.WriteFile("/tmp/draw/"+name+".svg", SVG(p), 0o644)
}

func rows(t *testing.T, f string) [][]string {
	file, err := os.Open("/work/shared/data/reconstruction/" + f)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]string
	sc := bufio.NewScanner(file)
	sc.Scan()
	for sc.Scan() {
		out = append(out, strings.Split(sc.Text(), ","))
	}
	return out
}

func real(t *testing.T) *Picture {
	g := model.Grid{Offset: model.OddDown, FirstCol: 8, LastCol: 46, FirstRow: 1, LastRow: 24, Missing: map[string]bool{},
		Features: map[string][]string{}, Roads: map[string][][]string{}, Borders: map[model.Side][]string{}}
	for r := 15; r <= 24; r++ {
		g.Missing[fmt.Sprintf("08%02d", r)] = true
		if r > 16 {
			g.Missing[fmt.Sprintf("09%02d", r)] = true
		}
	}
	for r := 1; r <= 24; r++ {
		if r <= 14 {
			g.Borders["soviet"] = append(g.Borders["soviet"], fmt.Sprintf("08%02d", r))
		}
		g.Borders["axis"] = append(g.Borders["axis"], fmt.Sprintf("46%02d", r))
	}
	b0, _ := model.NewHexes(g)
	var names [][2]string
	for _, r := range rows(t, "donnerschlag-terrain.csv") {
		if _, ok := b0.Find(r[0]); !ok {
			continue
		}
		g.Features[r[0]] = append(g.Features[r[0]], r[1])
		if len(names) == 0 || names[len(names)-1][0] != r[0] {
			names = append(names, [2]string{r[0], r[2]})
		}
	}
	wide := map[string]bool{}
	for _, r := range rows(t, "donnerschlag-rivers.csv") {
		a, ok := b0.Find(r[2])
		c, ok2 := b0.Find(r[3])
		if !ok || !ok2 || !b0.Adjacent(a, c) {
			continue
		}
		e := [2]string{r[2], r[3]}
		g.Rivers = append(g.Rivers, e)
		if strings.HasPrefix(r[4], "bridge") {
			g.Bridges = append(g.Bridges, e)
		}
		if r[0] == "Don" {
			wide[r[2]+r[3]], wide[r[3]+r[2]] = true, true
		}
	}
	kindOf := map[string]RoadKind{}
	exits := map[string][]string{}
	for _, r := range rows(t, "donnerschlag-roads.csv") {
		k := map[string]RoadKind{"rail": Railway, "major": Major}[r[0]]
		if r[0] != "rail" && r[0] != "major" {
			k = Minor
		}
		p := strings.Fields(r[2])
		for i := 0; i+1 < len(p); i++ {
			a, ok := b0.Find(p[i])
			c, ok2 := b0.Find(p[i+1])
			if !ok || !ok2 || !b0.Adjacent(a, c) {
				continue
			}
			if _, have := kindOf[p[i]+p[i+1]]; have {
				continue
			}
			kindOf[p[i]+p[i+1]], kindOf[p[i+1]+p[i]] = k, k
			exits[p[i]] = append(exits[p[i]], p[i+1])
			exits[p[i+1]] = append(exits[p[i+1]], p[i])
		}
	}
	for h, l := range exits {
		g.Roads[h] = [][]string{l}
	}
	b, err := model.NewHexes(g)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []kind
	type at struct{ id, hex string }
	var ats []at
	sym := map[string]Symbol{"HQ": HQ, "tank": Tank, "motorized": Motorized, "infantry": Infantry, "mechanized": Mechanized, "recon": Recon, "cavalry": Cavalry, "artillery": Artillery, "assault gun": AssaultGun, "engineer": Engineer}
	for _, r := range rows(t, "donnerschlag-units.csv") {
		side := model.Side(strings.ToLower(r[0]))
		id := r[3]
		left, right := id, ""
		if i := strings.LastIndex(id, "/"); i > 0 {
			left, right = id[:i], id[i+1:]
		}
		fill := r[12]
		if fill == "" {
			fill = "grey"
		}
		if _, ok := Colour(fill); !ok {
			fill = "tan"
		}
		size := "II"
		if side == "soviet" {
			size = "III"
		}
		steps := 2
		if r[7] == "1" {
			steps = 1
		}
		kinds = append(kinds, kind{id, left, right, size, side, sym[r[6]], steps, [2]string{r[8], r[9]}, r[10], fill})
		if _, ok := b.Find(r[13]); ok {
			ats = append(ats, at{id, r[13]})
		}
	}
	f := newFixture(t, b, kinds)
	for _, a := range ats {
		f.at(t, a.id, a.hex, f.by[mustUnit(f, a.id)].steps)
	}
	style := testStyle
	style.Road = func(a, c model.Space) RoadKind { return kindOf[b.Name(a)+b.Name(c)] }
	style.Wide = func(a, c model.Space) bool { return wide[b.Name(a)+b.Name(c)] }
	p := &Picture{Title: "Donnerschlag, reconstruction: set-up", Position: f.pos, Counters: f.counter, Style: style,
		Entries: []Entry{{Space: f.hex("4607"), Side: "axis", Text: "Axis"}, {Space: f.hex("2124"), Side: "soviet", Text: "Soviet"}},
		Notes:   []string{"Reconstruction: all values marked assumed."}}
	for _, n := range names {
		s, _ := b.Find(n[0])
		p.Labels = append(p.Labels, Label{Space: s, Text: n[1], Large: b.Has(s, "town") || b.Has(s, "city")})
	}
	return p
}

func TestScratch(t *testing.T) {
	os.MkdirAll("/tmp/draw", 0o755)
	write(t, "we01", we01(t).combat(), 1000)
	write(t, "random", random(t, 1), 1600)
	write(t, "real", real(t), 1240)
	write(t, "reallarge", real(t), 2400)
}

func TestScratchSymbols(t *testing.T) {
	os.MkdirAll("/tmp/draw", 0o755)
	p := random(t, 2)
	f := stacks(t)
	write(t, "stacks", f, 900)
	p.Crop = Crop{Spaces: []model.Space{300}, Margin: 3}
	write(t, "crop", p, 900)
	write(t, "areas", areaPicture(t), 700)
	write(t, "chart", chartPicture(t), 700)
	write(t, "flat", flat(t), 900)
}
