package chain

import (
	"strconv"
	"strings"
)

// Names of chains and of what belongs to them. A
// chain has the name of its party; one that replaced another has its generation behind
// it: axis.2 (hexdice/1 3.11).

// SeedFile is where the seed of a party's first chain lies.
const SeedFile = "secret/seed.txt"

// PartyOf is the party that gives links under the name of a chain: axis of axis.2.
func PartyOf(token string) string {
	party, _, _ := strings.Cut(token, ".")
	return party
}

// NextToken is the name of the chain that would replace one.
func NextToken(token string) string {
	return PartyOf(token) + "." + strconv.Itoa(generation(token)+1)
}

// generation is the number behind the name of a chain that replaced another.
func generation(token string) int {
	_, digits, renewed := strings.Cut(token, ".")
	if n, err := strconv.Atoi(digits); renewed && err == nil {
		return n
	}
	return 1
}

// SeedOf is where the seed of a chain lies, by the name of the chain.
func SeedOf(token string) string {
	if n := generation(token); n > 1 {
		return "secret/seed-" + strconv.Itoa(n) + ".txt"
	}
	return SeedFile
}

// NonceName is where the nonce of a player for the start lies once it is open.
func NonceName(party string) string { return "genesis/nonce-" + party + ".txt" }

// RenewedNonce is where the nonce of a player for the re-key before a counter lies once it
// is open.
func RenewedNonce(party string, counter int) string {
	return "genesis/nonce-" + party + "-" + strconv.Itoa(counter) + ".txt"
}

// RekeyName is where the record of the re-key before a counter lies.
func RekeyName(counter int) string { return "genesis/rekey-" + strconv.Itoa(counter) + ".txt" }
