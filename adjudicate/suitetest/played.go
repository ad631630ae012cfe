package suitetest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/model"
)

// Soaking is true where time is no object: UMPIRE_SOAK=1.
func Soaking() bool { return os.Getenv("UMPIRE_SOAK") != "" }

// Whole is true where a suite takes its whole sample and not a part of it: UMPIRE_WHOLE=1, as
// `make test-whole` and so .ci/run take it, and in a soak.
func Whole() bool { return os.Getenv("UMPIRE_WHOLE") != "" || Soaking() }

// Long leaves a test that takes a second or more, and goes ways that a shorter one goes too, to the
// whole size.
func Long(t testing.TB) {
	t.Helper()
	if !Whole() {
		t.Skip("a long test: `make test-whole` runs it")
	}
}

// Few is how large a sample is: quick in `make test`, which is not to take long, else whole.
func Few(quick, whole int) int {
	if Whole() {
		return whole
	}
	return quick
}

// Sized is how large a sample is: quick in `make test`, whole in `make test-whole`, and soak where
// time is no object.
func Sized(quick, whole, soak int) int {
	if Soaking() {
		return soak
	}
	return Few(quick, whole)
}

// Some is true of one case in so many of a suite, by its number (0-based), and of each in a whole
// run. Of cases that have two numbers, such as a game and a way to play, their sum is taken, so
// that each game and each way occurs.
func Some(i, of int) bool { return i%Few(of, 1) == 0 }

// Random is a source of randomness that repeats.
type Random struct{ R *rand.Rand }

// Read fills b; it never fails.
func (s Random) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(s.R.IntN(256))
	}
	return len(b), nil
}

// Example reads a file of examples/we-01 from the folder of a package beside dice.
func Example(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "examples", "we-01", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Final is a draft of orders or a sheet of questions as a player sends it, with what he
// writes behind the names of questions.
func Final(draft []byte, answers map[string]string) []byte {
	text := strings.Replace(string(draft), "status: draft", "status: final", 1)
	for name, answer := range answers {
		text = strings.Replace(text, "  "+name+":", "  "+name+": "+answer, 1)
	}
	return []byte(text)
}

// Combat is the section of orders in which units of a side attack a neighbour, both drawn
// at random, or nothing; in areas nobody attacks a neighbour. Who is not sure leaves one
// attack in three out and looks on.
func Combat(p *model.Position, side model.Side, sure bool, r *rand.Rand) string {
	set := p.Set()
	if set.Board.Kind() != model.Hexes {
		return ""
	}
	ours := func(u model.UnitID) bool { return u != model.NoUnit && set.Units[u].Side == side }
	for _, h := range r.Perm(set.Board.Len()) {
		hex := model.Space(h)
		if u := p.First(hex); u == model.NoUnit || ours(u) {
			continue
		}
		var with []string
		for _, n := range set.Board.Near(hex) {
			if u := p.First(n); ours(u) && !strings.HasPrefix(set.UnitName(u), "HQ") {
				with = append(with, set.UnitName(u))
			}
		}
		if len(with) > 0 && (sure || r.IntN(3) > 0) {
			return fmt.Sprintf("combats:\n  - attack: %s\n    with: %s", set.Board.Name(hex), strings.Join(with[:1+r.IntN(len(with))], ", "))
		}
	}
	return ""
}
