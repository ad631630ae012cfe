package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// TestComputerTwins: in two games that differ in what the person holds and in nothing else, the
// computer hands in the same files until the first die is asked for, all of them, what it keeps
// secret too. Beyond that the dice differ, which follow from the position.
func TestComputerTwins(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	n := 10 // every sort of segment of both editions of the one game, nine cards of the other
	if suitetest.Soaking() {
		n = 120
	}
	for k, g := range []*twinGame{hexTwins, areaTwins} {
		if !suitetest.Some(k, 2) {
			continue
		}
		ordered, twins := 0, 0
		for i, m := range g.positions(t, n) {
			if !suitetest.Some(i, 5) {
				continue
			}
			for _, side := range g.seers {
				twin := m
				twin.pos = m.pos.Clone()
				g.redeal(twin.pos, g.enemyOf(side), false, 0, adjudicate.NewRandom(uint64(i)))
				if owner, ok := ownerOf(t, m); ok && owner != side || string(m.pos.PrivateContent(g.enemyOf(side))) == string(twin.pos.PrivateContent(g.enemyOf(side))) {
					continue
				}
				a, b := computersFiles(t, m, side), computersFiles(t, twin, side)
				if twins++; !slices.Equal(a, b) {
					t.Errorf("position %d, %s %s: the computer knows what %s holds: %s", i, m.edition, m.segment, g.enemyOf(side), apartAt(a[len(a)-1], b[len(b)-1]))
				}
				ordered += len(a) - 1
			}
		}
		if ordered == 0 || twins == 0 {
			t.Errorf("%v: %d files in %d twins", g.sides, ordered, twins)
		}
		t.Logf("%v: %d files beside standing orders, in %d twins", g.sides, ordered, twins)
	}
}

// computersFiles begins a game at a position against the computer, and gives the files that it
// hands in before a die is asked for, but for the hashes in them.
func computersFiles(t *testing.T, m twinned, side model.Side) (list []string) {
	t.Helper()
	st := m.state
	if st == nil {
		st, _ = m.game.begin(t, m.edition)
	}
	now := *st
	now.Edition, now.Position, now.Segment = m.edition, m.pos, m.segment
	first, err := campaign.New(&now, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	state, dir := filepath.Join(t.TempDir(), "state.yaml"), filepath.Join(quickDir(t), "game")
	if err := os.WriteFile(state, first.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	w := noon()
	w.entropy = suitetest.Random{R: rand.New(rand.NewPCG(7, 7))}
	if status, _, said := w.program("new", state, "--dice", "mutual", "--play", string(m.game.enemyOf(side)), "--seat", string(side)+"=computer", "--out", dir); status != 0 {
		t.Fatal(said)
	}
	his := filepath.Join(dir, campaign.ComputerFolder)
	entries, err := chain.Read(os.DirFS(his))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Get("type") == "lock" {
			break
		}
		if e.Get("type") != "input" || e.Get("party") != string(side) {
			continue
		}
		for _, name := range []string{"files/" + e.Get("file"), "secret/whole-" + e.Get("file")} {
			data, err := os.ReadFile(filepath.Join(his, name))
			if err == nil {
				list = append(list, hashes.ReplaceAllString(string(data), "#"))
			}
		}
	}
	return append(list, string(side))
}
