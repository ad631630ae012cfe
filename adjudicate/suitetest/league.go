package suitetest

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cloudflare/circl/sign/bls"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

// League is a beacon of our own. Its key is in testdata and is not secret.
type League struct {
	Chain  signatures.BeaconChain
	secret *bls.PrivateKey[bls.KeyG2SigG1]
}

// NewLeague reads the key of the league from the folder of a package beside dice.
func NewLeague(t testing.TB) *League {
	t.Helper()
	return NewLeagueAt(t, filepath.Join("..", "dice"))
}

// NewLeagueAt reads the key of the league from the folder of the package dice.
func NewLeagueAt(t testing.TB, dir string) *League {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "testdata", "chain", "seed.txt"))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	secret, err := bls.KeyGen[bls.KeyG2SigG1](seed, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	public, err := secret.PublicKey().MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	chain := signatures.Quicknet
	chain.Hash, chain.Key = dice.HashOf(public).String(), hex.EncodeToString(public)
	return &League{chain, secret}
}

// Round is what the league publishes for a round.
func (l *League) Round(n int64) string {
	m := sha256.Sum256(binary.BigEndian.AppendUint64(nil, uint64(n)))
	return hex.EncodeToString(bls.Sign(l.secret, m[:]))
}
