package dice

import (
	"encoding/hex"
	"math/big"
)

// Quicknet is the chain hash of the one drand chain that is accepted (hexdice/1 7).
const Quicknet = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"

// FallbackRounds is how many rounds after the round of a demand the one comes that
// replaces a link in a default by beacon (hexdice/1 6): a day.
const FallbackRounds = 28800

// Beacon is a chain of public rounds, whose signatures it verifies: package signatures has those
// that there are.
type Beacon interface {
	// ID is the hash of the chain, 64 digits.
	ID() string
	// Verify gives the randomness of a round, if the signature is that of the round. A *Refusal says
	// why not, with CodeEncoding or CodeBeacon.
	Verify(round int64, signature string) (Hash, error)
}

// fieldPrime is the prime of BLS12-381.
var fieldPrime, _ = new(big.Int).SetString("1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab", 16)

// BeaconRandomness checks the one accepted encoding of a quicknet signature and
// gives its randomness, the SHA-256 of the 48 bytes (hexdice/1 7): 96 lower-case
// digits, compressed, not infinity, x below the prime and on the curve. Anything
// else is a *Refusal with CodeEncoding.
//
// It does not verify the signature: that does a [Beacon].
func BeaconRandomness(signature string) (Hash, error) {
	if !isSignature(signature) {
		return Hash{}, refuse(CodeEncoding, "%d characters %.20q…; wanted are %s", len(signature), signature, aSignature.want)
	}
	b, err := hex.DecodeString(signature)
	if err != nil {
		return Hash{}, refuse(CodeEncoding, "%v", err)
	}
	const compressed, infinity, sign = 0x80, 0x40, 0x20
	if b[0]&compressed == 0 || b[0]&infinity != 0 {
		return Hash{}, refuse(CodeEncoding, "first byte 0x%02x; wanted is a compressed point that is not infinity", b[0])
	}
	random := HashOf(b)
	b[0] &^= compressed | sign
	x := new(big.Int).SetBytes(b)
	if x.Cmp(fieldPrime) >= 0 {
		return Hash{}, refuse(CodeEncoding, "x is not below the prime of BLS12-381")
	}
	// y² = x³ + 4 must have a root
	square := new(big.Int).Exp(x, big.NewInt(3), fieldPrime)
	square.Add(square, big.NewInt(4)).Mod(square, fieldPrime)
	if big.Jacobi(square, fieldPrime) != 1 {
		return Hash{}, refuse(CodeEncoding, "no point of the curve has this x")
	}
	return random, nil
}
