package dice

import (
	"strconv"
	"strings"
)

// maxToken is the length no token may pass (hexdice/1 3.1).
const maxToken = 200

func isLower(c byte) bool { return 'a' <= c && c <= 'z' }
func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// only tells whether every byte of s is a lower-case letter, a digit or one of extra.
func only(s, extra string) bool {
	for i := range len(s) {
		if !isLower(s[i]) && !isDigit(s[i]) && strings.IndexByte(extra, s[i]) < 0 {
			return false
		}
	}
	return true
}

func isToken(s string) bool {
	return s != "" && len(s) <= maxToken && only(s[:1], "") && only(s, "._/+-")
}

// isPositive is [1-9] and up to more further digits.
func isPositive(s string, more int) bool {
	if s == "" || len(s) > more+1 || s[0] == '0' {
		return false
	}
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return true
}

func isNumber(s string) bool { return s == "0" || isPositive(s, 14) }

func isHexOf(s string, digits int) bool {
	if len(s) != digits {
		return false
	}
	for i := range len(s) {
		if !hexDigits[s[i]] {
			return false
		}
	}
	return true
}

// hexDigits are the bytes that hashes are made of: every entry of a chain has some, so it is a table.
var hexDigits = func() (is [256]bool) {
	for _, c := range []byte("0123456789abcdef") {
		is[c] = true
	}
	return is
}()

func isHash(s string) bool       { return isHexOf(s, 64) }
func isHashOrNone(s string) bool { return s == "none" || isHash(s) }
func isSignature(s string) bool  { return isHexOf(s, 96) }

func isCampaign(s string) bool {
	cut := len(s) - 9
	if cut < 1 || cut > 61 || s[cut] != '-' {
		return false
	}
	return isLower(s[0]) && only(s[:cut], "-") && isHexOf(s[cut+1:], 8)
}

func isParty(s string) bool {
	if s == "none" || s == "beacon" || s == "sealed" {
		return false
	}
	name, generation, renewed := strings.Cut(s, ".")
	if name == "" || len(name) > 31 || !isLower(name[0]) || !only(name, "-") {
		return false
	}
	return !renewed || isPositive(generation, 1)
}

func isPartyOrNone(s string) bool { return s == "none" || isParty(s) }

func isSegment(s string) bool {
	return s != "" && len(s) <= 81 && only(s[:1], "") && only(s, "+-")
}

func isStage(s string) bool {
	segment, n, ok := strings.Cut(s, ".")
	return ok && isSegment(segment) && isPositive(n, 4)
}

func isOpenOrSealed(s string) bool { return isHash(strings.TrimPrefix(s, "sealed/")) }
func isFile(s string) bool         { return s == "none" || isOpenOrSealed(s) }

// isRound is CHAINHASH/ROUND.
func isRound(s string) bool {
	chain, round, ok := strings.Cut(s, "/")
	return ok && isHash(chain) && isNumber(round)
}

func isRoundOrNone(s string) bool { return s == "none" || isRound(s) }

// isBeacon is CHAINHASH/ROUND/RANDOMNESS.
func isBeacon(s string) bool {
	cut := strings.LastIndexByte(s, '/')
	return cut > 0 && isRound(s[:cut]) && isHash(s[cut+1:])
}

func isBeaconOrNone(s string) bool { return s == "none" || isBeacon(s) }

// isShare is what stands for a party in a stage record: a link, or the beacon
// value that took its place by a default.
func isShare(s string) bool {
	value, ok := strings.CutPrefix(s, "beacon/")
	return isHash(s) || ok && isBeacon(value)
}

func isShareOrNone(s string) bool { return s == "none" || isShare(s) }

func isSpec(s string) bool {
	_, err := ParseSpec(s)
	return err == nil
}

// oneOf makes the test for a closed list of words.
func oneOf(words ...string) func(string) bool {
	return func(s string) bool {
		for _, w := range words {
			if s == w {
				return true
			}
		}
		return false
	}
}

// number reads what isNumber has accepted; anything else is 0.
func number(s string) int64 {
	n, err := strconv.ParseInt(s, 10, 64)
	if err != nil {
		return 0
	}
	return n
}
