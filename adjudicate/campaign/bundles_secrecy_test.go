package campaign

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// readable is all that a party can read of the bundles that it got: their files, and what
// was encrypted to it.
func readable(t testing.TB, p *seated, bundles [][]byte) map[string][]byte {
	t.Helper()
	found := map[string][]byte{}
	for n, data := range bundles {
		files, err := Unpack(data)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			found[fmt.Sprint(n, " ", f.Name)] = f.Data
			packed, err := keysFor(t, p.side).Decrypt(f.Data)
			if err != nil {
				continue
			}
			inner, err := UnpackSmall(packed, confided)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range inner {
				found[fmt.Sprint(n, " ", f.Name, " ", x.Name)] = x.Data
			}
		}
	}
	return found
}

// ends reports whether a bundle brings the end of a campaign, which opens the hands.
func ends(data []byte) bool {
	files, err := Unpack(data)
	if err != nil {
		return false
	}
	list, err := Entries(files)
	return err == nil && len(list) > 0 && list[len(list)-1].Get("type") == "close"
}

// TestNothingHiddenLeaves: no bundle for a player, with all that he can decrypt, has a
// secret of the referee or of the other player in it, searched byte for byte, until the
// end opens the hands.
func TestNothingHiddenLeaves(t *testing.T) {
	modes, turns := []string{"referee"}, 7
	if suitetest.Soaking() {
		modes, turns = []string{"given", "referee", "referee+beacon"}, 40
	}
	for _, mode := range modes {
		tb := sit(t, example(t, "state.yaml"), mode, 3)
		for n := 0; n < turns && tb.turn(); n++ {
		}
		for side, list := range tb.sent {
			tb.sent[side] = slices.DeleteFunc(list, ends)
		}
		for _, p := range tb.seats {
			other := tb.seats[1]
			if p == other {
				other = tb.seats[0]
			}
			var secrets [][]byte
			for _, name := range []string{chain.SeedFile, "secret/key", "secret/age.txt"} {
				if data, err := os.ReadFile(filepath.Join(tb.dir, filepath.FromSlash(name))); err == nil {
					secrets = append(secrets, bytes.TrimSpace(data))
				}
			}
			c, f := tb.open(), other.open()
			for _, step := range []*single.Step{c.Setup, c.Step} {
				pos := step.State.Position
				secrets = append(secrets, []byte(pos.Nonce(model.Side(other.side))))
				for line := range strings.Lines(string(pos.PrivateContent(model.Side(other.side)))) {
					if _, cards, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); len(cards) > 8 {
						secrets = append(secrets, []byte(cards))
					}
				}
			}
			handed := 0
			for _, e := range f.Chain {
				if data := f.sent(e.Get("file")); e.Get("type") == "input" && e.Get("party") == other.side && data != nil {
					secrets = append(secrets, data, []byte((single.Input{Data: data}).Sum()[:16]))
					handed++
				}
			}
			if handed == 0 || len(secrets) < 8 {
				t.Errorf("%s: %d files handed in, %d secrets", mode, handed, len(secrets))
			}
			for name, data := range readable(t, p, tb.sent[p.side]) {
				for _, s := range secrets {
					if len(s) > 0 && bytes.Contains(data, s) {
						t.Errorf("%s: %s tells %s %.60q of %s", mode, name, p.side, s, other.side)
					}
				}
				if strings.Contains(name, other.side+"_report") || strings.Contains(name, "answers_"+other.side) {
					t.Errorf("%s: %s goes to %s", mode, name, p.side)
				}
			}
		}
	}
}

// twin is a position of the example in which the Soviet player holds another combat card:
// one of his that nobody sees.
func twin(t testing.TB) (a, b single.Input) {
	t.Helper()
	states := []single.Input{}
	for n := range 2 {
		s, err := single.OpenState(example(t, "state.yaml"), games.All)
		if err != nil {
			t.Fatal(err)
		}
		pos := s.State.Position
		h := model.NewHand(pos)
		hand, _ := pos.Pile("soviet/combat/hand")
		if n == 1 {
			open := func(c model.CardID) bool {
				return slices.ContainsFunc(pos.Set().Schema.Piles, func(p model.Pile) bool { return pos.PileHas(p.Name, c) })
			}
			for c := range pos.Set().Cards {
				id := model.CardID(c)
				if card := pos.Set().Cards[c]; card.Side == "soviet" && strings.HasPrefix(card.ID, "C") && !open(id) {
					h.Take("soviet/combat/hand", hand[0])
					h.Put("soviet/combat/hand", id)
					break
				}
			}
		}
		first, err := New(s.State, [][32]byte{{1}, {2}})
		if err != nil {
			t.Fatal(err)
		}
		states = append(states, single.Input{Name: "state.yaml", Data: first.Data})
	}
	if bytes.Equal(states[0].Data, states[1].Data) {
		t.Fatal("the twins are one")
	}
	return states[0], states[1]
}

var digits = regexp.MustCompile(`[0-9a-f]{8,}`)

// plain is what of a bundle can be told apart by who reads it: hashes and what is
// encrypted or signed by their length alone.
func plainFiles(t testing.TB, p *seated, b *Bundle) string {
	t.Helper()
	var w strings.Builder
	read := readable(t, p, [][]byte{b.Data})
	var names []string
	for name := range read {
		names = append(names, name)
	}
	blank := func(text string) string {
		return digits.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("#", len(s)) })
	}
	var lines []string
	for _, name := range names {
		text := fmt.Sprintf("%s %d\n", blank(name), len(read[name]))
		if !strings.HasSuffix(name, ".sig") && !bytes.HasPrefix(read[name], []byte("age-encryption.org")) {
			text += blank(string(read[name]))
		}
		lines = append(lines, text)
	}
	slices.Sort(lines)
	w.WriteString(strings.Join(lines, ""))
	return w.String()
}

// TestTwinBundles: two positions that differ in what the Soviet player holds give the Axis
// player bundles that are equal byte for byte, but for hashes and what is encrypted or
// signed, and those are of equal size (hexdice/1 11 N31).
func TestTwinBundles(t *testing.T) {
	a, b := twin(t)
	tables := []*table{sit(t, a, "given", 3), sit(t, b, "given", 3)}
	asked := 0
	for step := range 8 {
		var seen []string
		var kinds []string
		for _, tb := range tables {
			axis := tb.seat("axis")
			bundle := tb.send(axis)
			seen = append(seen, plainFiles(t, axis, bundle))
			axis.mustReceive(bundle)
			soviet := tb.seat("soviet")
			soviet.mustReceive(tb.send(soviet))
			c := tb.open()
			w := c.Awaited()[0]
			kinds = append(kinds, w.Kind+" of "+string(w.Side))
			switch {
			case w.Kind == "orders" && step == 0:
				in := example(t, "orders.yaml")
				in.Data = regexp.MustCompile(`base: [0-9a-f]{8}`).ReplaceAll(in.Data, []byte("base: "+c.Step.Base[:8]))
				if _, err := tb.enter(axis.hand(in)); err != nil {
					t.Fatal(err)
				}
			case w.Kind == "answers":
				asked++
				p := tb.seat(string(w.Side))
				if _, err := tb.enter(p.hand(p.first(c))); err != nil {
					t.Fatal(err)
				}
			}
		}
		if seen[0] != seen[1] {
			x, y := strings.Split(seen[0], "\n"), strings.Split(seen[1], "\n")
			for i := range x {
				if i < len(y) && x[i] != y[i] {
					t.Fatalf("bundle %d, line %d:\n%s\n%s", step+1, i, x[i], y[i])
				}
			}
			t.Fatalf("bundle %d has %d lines and %d", step+1, len(x), len(y))
		}
		if kinds[0] != kinds[1] {
			t.Fatalf("%v", kinds)
		}
	}
	if asked == 0 {
		t.Error("nobody was asked anything")
	}
	t.Logf("%d answers", asked)
}

// TestSizesOfWhatIsHandedIn: orders that name one card or another, or none, make bundles
// of one size: what goes to the referee is padded.
func TestSizesOfWhatIsHandedIn(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	p := tb.seat("axis")
	in := p.orders(false)
	sizes := map[int]int{}
	for _, lines := range []string{"", "cards: C5 GE > pass\n", "cards: C12 GE > pass # for C31\n"} {
		b, err := p.open().HandIn([]single.Input{{Name: in.Name, Data: append(slices.Clone(in.Data), lines...)}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		sizes[len(b.Data)]++
	}
	if len(sizes) != 1 {
		t.Errorf("sizes of bundles: %v", sizes)
	}
}
