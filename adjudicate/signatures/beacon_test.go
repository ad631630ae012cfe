package signatures_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/suitetest"
)

// rows reads a table of the vectors of hexdice/1 without its heading.
func rows(t testing.TB, name string) (list [][]string) {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "dice", "testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")[1:] {
		list = append(list, strings.Split(line, "\t"))
	}
	if len(list) == 0 {
		t.Fatalf("%s holds no rows", name)
	}
	return list
}

func number(t testing.TB, s string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestBeaconPairing: the published rounds of quicknet verify, and the false ones,
// whose encoding is right, do not (hexdice/1 7; 11 N55).
func TestBeaconPairing(t *testing.T) {
	for _, row := range rows(t, "beacon.tsv") {
		random, err := signatures.Quicknet.Verify(number(t, row[0]), row[1])
		if err != nil || random.String() != row[2] {
			t.Errorf("round %s: %v, %v", row[0], random, err)
		}
	}
	for _, row := range rows(t, "bad/pairing.tsv") {
		_, err := signatures.Quicknet.Verify(number(t, row[0]), row[1])
		if r := (*dice.Refusal)(nil); !errors.As(err, &r) || r.Code != dice.CodeBeacon {
			t.Errorf("%s: %v", row[2], err)
		}
	}
}

// TestOwnChain: a round that the chain of our own signs verifies; another round,
// another chain and an altered signature do not.
func TestOwnChain(t *testing.T) {
	league := suitetest.NewLeague(t)
	chain := league.Chain
	r := rand.New(rand.NewPCG(1, 1))
	for range 4 {
		round := r.Int64N(1 << 30)
		sig := league.Round(round)
		random, err := chain.Verify(round, sig)
		if want, _ := dice.BeaconRandomness(sig); err != nil || random != want {
			t.Errorf("round %d: %v", round, err)
		}
		if _, err := chain.Verify(round+1, sig); err == nil {
			t.Error("the signature of another round verifies")
		}
		if _, err := signatures.Quicknet.Verify(round, sig); err == nil {
			t.Error("the signature of another chain verifies")
		}
	}
}

// TestVerifiedIsRemembered: what is remembered is what was right, under its own round,
// signature and key; a wrong one is refused as often as it is given.
func TestVerifiedIsRemembered(t *testing.T) {
	league := suitetest.NewLeague(t)
	chain := league.Chain
	other := chain
	other.Key = signatures.Quicknet.Key // the same name, another key
	const round = 77_000_001
	sig := league.Round(round)
	wrong := league.Round(round + 1)
	want, err := dice.BeaconRandomness(sig)
	if err != nil {
		t.Fatal(err)
	}
	for again := range 2 {
		if _, err := chain.Verify(round, wrong); err == nil {
			t.Errorf("time %d: the signature of another round verifies", again)
		}
		if _, known := signatures.Remembered(chain, round, wrong); known {
			t.Errorf("time %d: a wrong signature is remembered", again)
		}
		if random, err := chain.Verify(round, sig); err != nil || random != want {
			t.Errorf("time %d: the right signature does not verify: %v", again, err)
		}
		if random, known := signatures.Remembered(chain, round, sig); !known || random != want {
			t.Errorf("time %d: the right signature is not remembered", again)
		}
		if _, err := other.Verify(round, sig); err == nil {
			t.Errorf("time %d: it verifies under another key", again)
		}
		if _, err := chain.Verify(round+2, sig); err == nil {
			t.Errorf("time %d: it verifies for another round", again)
		}
	}
}

// TestRounds: the first round strictly after a time, before the chain begins too.
func TestRounds(t *testing.T) {
	for _, row := range rows(t, "rounds.tsv") {
		at, want := number(t, row[0]), number(t, row[1])
		if next := signatures.Quicknet.Next(at); next != want {
			t.Errorf("after %d: round %d, want %d", at, next, want)
		}
	}
	begin := signatures.Quicknet.Start
	for _, at := range []int64{0, begin - 1, begin, begin + 1, begin + 3, begin + 100} {
		next := signatures.Quicknet.Next(at)
		if signatures.Quicknet.Time(next) <= at || next > 1 && signatures.Quicknet.Time(next-1) > at {
			t.Errorf("after %d comes round %d at %d", at, next, signatures.Quicknet.Time(next))
		}
	}
}
