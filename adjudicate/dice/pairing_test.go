package dice

import (
	"encoding/hex"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/cloudflare/circl/sign/bls"
)

// TestBeaconPairing: the published rounds of quicknet verify, and the false ones,
// whose encoding is right, do not (hexdice/1 7; 11 N55).
func TestBeaconPairing(t *testing.T) {
	for _, row := range table(t, "beacon.tsv", 3) {
		random, err := QuicknetChain.Verify(int64(atoi(t, row[0])), row[1])
		if err != nil || random.String() != row[2] {
			t.Errorf("round %s: %v, %v", row[0], random, err)
		}
	}
	for _, row := range table(t, "bad/pairing.tsv", 3) {
		_, err := QuicknetChain.Verify(int64(atoi(t, row[0])), row[1])
		if r := (*Refusal)(nil); !errors.As(err, &r) || r.Code != CodeBeacon {
			t.Errorf("%s: %v", row[2], err)
		}
	}
}

// testSeed reads the secret of the chain of our own, which is no secret.
func testSeed(t testing.TB) *bls.PrivateKey[bls.KeyG2SigG1] {
	t.Helper()
	text, err := os.ReadFile("testdata/chain/seed.txt")
	if err != nil {
		t.Fatal(err)
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	key, err := bls.KeyGen[bls.KeyG2SigG1](seed, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestOwnChain: a round that the chain of our own signs verifies; another round,
// another chain and an altered signature do not.
func TestOwnChain(t *testing.T) {
	secret := testSeed(t)
	public, err := secret.PublicKey().MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	chain := BeaconChain{Hash: HashOf(public).String(), Key: hex.EncodeToString(public), Start: quicknetStart, Period: quicknetPeriod}
	r := rand.New(rand.NewPCG(1, 1))
	for range 4 {
		round := r.Int64N(1 << 30)
		sig := hex.EncodeToString(bls.Sign(secret, roundMessage(round)))
		random, err := chain.Verify(round, sig)
		if want, _ := BeaconRandomness(sig); err != nil || random != want {
			t.Errorf("round %d: %v", round, err)
		}
		if _, err := chain.Verify(round+1, sig); err == nil {
			t.Error("the signature of another round verifies")
		}
		if _, err := QuicknetChain.Verify(round, sig); err == nil {
			t.Error("the signature of another chain verifies")
		}
	}
}

// TestVerifiedIsRemembered: what is remembered is what was right, under its own round,
// signature and key; a wrong one is refused as often as it is given.
func TestVerifiedIsRemembered(t *testing.T) {
	secret := testSeed(t)
	public, err := secret.PublicKey().MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	chain := BeaconChain{Hash: HashOf(public).String(), Key: hex.EncodeToString(public), Start: quicknetStart, Period: quicknetPeriod}
	other := chain
	other.Key = QuicknetChain.Key // the same name, another key
	const round = 77_000_001
	sig := hex.EncodeToString(bls.Sign(secret, roundMessage(round)))
	wrong := hex.EncodeToString(bls.Sign(secret, roundMessage(round+1)))
	want, err := BeaconRandomness(sig)
	if err != nil {
		t.Fatal(err)
	}
	for again := range 2 {
		if _, err := chain.Verify(round, wrong); err == nil {
			t.Errorf("time %d: the signature of another round verifies", again)
		}
		if _, known := verified.get(signedRound{chain.Key, round, wrong}); known {
			t.Errorf("time %d: a wrong signature is remembered", again)
		}
		if random, err := chain.Verify(round, sig); err != nil || random != want {
			t.Errorf("time %d: the right signature does not verify: %v", again, err)
		}
		if random, known := verified.get(signedRound{chain.Key, round, sig}); !known || random != want {
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

// TestMemoryIsBounded: a memory holds no more than it may, and forgets rather than fails.
func TestMemoryIsBounded(t *testing.T) {
	m := remember[int, string](3)
	for i := range 10 {
		m.add(i, strings.Repeat("x", i))
		if v, known := m.get(i); !known || len(v) != i {
			t.Errorf("of %d it holds %q", i, v)
		}
		if _, known := m.get(i + 1); known || len(m.held) > 3 {
			t.Errorf("after %d: %v", i, m.held)
		}
	}
}

// TestRounds: the first round strictly after a time, before the chain begins too.
func TestRounds(t *testing.T) {
	for _, at := range []int64{0, quicknetStart - 1, quicknetStart, quicknetStart + 1, quicknetStart + 3, quicknetStart + 100} {
		next := QuicknetChain.Next(at)
		if QuicknetChain.Time(next) <= at || next > 1 && QuicknetChain.Time(next-1) > at {
			t.Errorf("after %d comes round %d at %d", at, next, QuicknetChain.Time(next))
		}
	}
}
