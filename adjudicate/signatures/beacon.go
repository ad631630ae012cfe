package signatures

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"

	"github.com/cloudflare/circl/sign/bls"

	"umpire/adjudicate/dice"
	"umpire/model/lazy"
)

// BeaconChain is a drand chain of scheme bls-unchained-g1-rfc9380: key on G2,
// signature on G1 (hexdice/1 7). Its rounds can be verified offline, for good.
type BeaconChain struct {
	Hash   string // 64 digits
	Key    string // of the League, 192 digits
	Start  int64  // unix time of round 1
	Period int64  // seconds
}

// Quicknet is the one chain that is accepted in play; others are for tests.
var Quicknet = BeaconChain{Hash: dice.Quicknet, Start: 1692803367, Period: 3,
	Key: "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"}

var _ dice.Beacon = BeaconChain{}

// ID is the hash of the chain.
func (c BeaconChain) ID() string { return c.Hash }

// Next is the first round strictly after the unix time t.
func (c BeaconChain) Next(t int64) int64 {
	if t < c.Start {
		return 1
	}
	return (t-c.Start)/c.Period + 2
}

// Time is the unix time of round r.
func (c BeaconChain) Time(r int64) int64 { return c.Start + c.Period*(r-1) }

// signedRound is what a pairing decides: that this signature is what the holder of this
// key gave for this round. The key stands in it rather than the hash of the chain, which
// nothing holds to the key.
type signedRound struct {
	key       string
	round     int64
	signature string
}

// verified remembers the randomness of rounds whose signature was right: a pairing costs
// some thousand times what the rest of an entry does, and an entry is read anew at every opening
// of a folder. Whatever is not found here is verified, so what is wrong is refused as often as it is given.
var verified = lazy.Remember[signedRound, dice.Hash](4096)

// Verify gives the randomness of a round, if the signature is the League's, in the
// one accepted encoding. Another encoding is refused before it is verified, with
// CodeEncoding; one that is false, or of another round, with CodeBeacon.
func (c BeaconChain) Verify(round int64, signature string) (dice.Hash, error) {
	this := signedRound{c.Key, round, signature}
	if random, known := verified.Get(this); known {
		return random, nil
	}
	random, err := dice.BeaconRandomness(signature)
	if err != nil {
		return dice.Hash{}, err
	}
	key, err := hex.DecodeString(c.Key)
	if err != nil {
		return dice.Hash{}, refuse(dice.CodeBeacon, "the key of chain %.8s: %v", c.Hash, err)
	}
	var public bls.PublicKey[bls.KeyG2SigG1]
	if err := public.UnmarshalBinary(key); err != nil {
		return dice.Hash{}, refuse(dice.CodeBeacon, "the key of chain %.8s: %v", c.Hash, err)
	}
	sig, err := hex.DecodeString(signature)
	if err != nil {
		return dice.Hash{}, refuse(dice.CodeEncoding, "%v", err)
	}
	if !bls.Verify(&public, roundMessage(round), sig) {
		return dice.Hash{}, refuse(dice.CodeBeacon, "the signature is not that of round %d of chain %.8s", round, c.Hash)
	}
	verified.Add(this, random)
	return random, nil
}

// roundMessage is what the League signs: the SHA-256 of the number of the round.
func roundMessage(round int64) []byte {
	m := sha256.Sum256(binary.BigEndian.AppendUint64(nil, uint64(round)))
	return m[:]
}

func refuse(code dice.Code, format string, args ...any) error {
	return &dice.Refusal{Code: code, What: fmt.Sprintf(format, args...)}
}
