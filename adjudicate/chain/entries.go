package chain

import (
	"strconv"

	"umpire/adjudicate/dice"
)

// The entries of a chain before their heads (hexdice/1 3.9): each type is spelled here, and
// nowhere else. Files, seals and hashes are 64 digits, or none.

func number(n int64) string { return strconv.FormatInt(n, 10) }

// PlayersOf lists the players of an offer, in byte order.
func PlayersOf(offer dice.Record) (list []string) {
	for _, row := range offer.All("player") {
		list = append(list, row[0])
	}
	return list
}

// Offer enters the offer.
func Offer(offer dice.Record) dice.Entering {
	return dice.Entering{Type: "offer", Lines: []dice.Line{dice.L("offer", offer.Hash().String())}}
}

// Accept accepts an entry by its number.
func Accept(of int64) dice.Entering {
	return dice.Entering{Type: "accept", Lines: []dice.Line{dice.L("of", number(of))}}
}

// Nonce opens a party's nonce of the start.
func Nonce(party, value string) dice.Entering {
	return dice.Entering{Type: "nonce", Lines: []dice.Line{dice.L("party", party), dice.L("value", value)}}
}

// Genesis enters the hash of the genesis.
func Genesis(genesis dice.Hash) dice.Entering {
	return dice.Entering{Type: "genesis", Lines: []dice.Line{dice.L("genesis", genesis.String())}}
}

// Pass hands the pen to a party: it names the public position and what is awaited.
func Pass(to, state, awaits string) dice.Entering {
	return dice.Entering{Type: "pass", Lines: []dice.Line{dice.L("to", to), dice.L("state", state), dice.L("awaits", awaits)}}
}

// Input enters a file of a party; signed is the head record that hands it in, or none.
func Input(party, kind, stage, file, signed string) dice.Entering {
	return dice.Entering{Type: "input", Lines: []dice.Line{dice.L("party", party), dice.L("kind", kind), dice.L("stage", stage), dice.L("file", file), dice.L("signed", signed)}}
}

// Seal enters a party's seal under an id.
func Seal(party, id, seal string) dice.Entering {
	return dice.Entering{Type: "seal", Lines: []dice.Line{dice.L("party", party), dice.L("id", id), dice.L("seal", seal)}}
}

// Open opens a seal: its nonce, and the hash of what was under it.
func Open(party, id, nonce, content string) dice.Entering {
	return dice.Entering{Type: "open", Lines: []dice.Line{dice.L("party", party), dice.L("id", id), dice.L("nonce", nonce), dice.L("content", content)}}
}

// Reveal gives a link for a lock, under the name of its chain.
func Reveal(counter int64, token, lock, link string) dice.Entering {
	return dice.Entering{Type: "reveal", Lines: []dice.Line{dice.L("counter", number(counter)), dice.L("party", token), dice.L("lock", lock), dice.L("link", link)}}
}

// Round enters a round of a beacon's chain for the lock of a counter.
func Round(counter int64, beacon string, round int64, signature string) dice.Entering {
	return dice.Entering{Type: "beacon", Lines: []dice.Line{dice.L("counter", number(counter)), dice.L("chain", beacon), dice.L("round", number(round)), dice.L("signature", signature)}}
}

// Void burns a counter; fault is a party, or none.
func Void(counter int64, fault, reason string) dice.Entering {
	return dice.Entering{Type: "void", Lines: []dice.Line{dice.L("counter", number(counter)), dice.L("fault", fault), dice.L("reason", reason)}}
}

// Demand enters that a party has demanded, by a signed head, a link until a round.
func Demand(party string, counter int64, lock string, round int64, signed string) dice.Entering {
	return dice.Entering{Type: "demand", Lines: []dice.Line{dice.L("party", party), dice.L("counter", number(counter)), dice.L("lock", lock), dice.L("round", number(round)), dice.L("signed", signed)}}
}

// Default enters what takes the place of the link of a chain.
func Default(counter int64, token, kind, value string) dice.Entering {
	return dice.Entering{Type: "default", Lines: []dice.Line{dice.L("counter", number(counter)), dice.L("party", token), dice.L("kind", kind), dice.L("value", value)}}
}

// Commit enters what a party brings to a re-key: the tip of its new chain under the name of
// that, or none, and the hash of a nonce.
func Commit(token, tip, nonce string) dice.Entering {
	return dice.Entering{Type: "commit", Lines: []dice.Line{dice.L("party", token), dice.L("tip", tip), dice.L("nonce", nonce)}}
}

// Rekey enters the record that replaces the genesis.
func Rekey(rekey dice.Record) dice.Entering {
	return dice.Entering{Type: "rekey", Lines: []dice.Line{dice.L("rekey", rekey.Hash().String())}}
}

// ChangeTo enters the file of a change.
func ChangeTo(file string) dice.Entering {
	return dice.Entering{Type: "change", Lines: []dice.Line{dice.L("file", file)}}
}

// Object enters what a party states: a file or none, and the head record it signed, or none.
func Object(party, file, signed string) dice.Entering {
	return dice.Entering{Type: "object", Lines: []dice.Line{dice.L("party", party), dice.L("file", file), dice.L("signed", signed)}}
}

// Private enters a file that is encrypted to a party.
func Private(party, file string) dice.Entering {
	return dice.Entering{Type: "private", Lines: []dice.Line{dice.L("party", party), dice.L("file", file)}}
}

// Secrets opens the secrets of a party's hidden draws.
func Secrets(party string, of map[dice.DrawID]dice.Hash) dice.Entering {
	lines := []dice.Line{dice.L("party", party)}
	for d, value := range of { // a record sorts its lines
		lines = append(lines, dice.L("secret", d.Deck, number(d.Index), value.String()))
	}
	return dice.Entering{Type: "secrets", Lines: lines}
}

// Close ends a campaign at a public position.
func Close(state string) dice.Entering {
	return dice.Entering{Type: "close", Lines: []dice.Line{dice.L("state", state)}}
}
