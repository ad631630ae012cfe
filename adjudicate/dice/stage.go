package dice

import "cmp"

// Share is what one party gave to a stage: its link, or beacon/… after a
// default (hexdice/1 3.5). Party carries the generation.
type Share struct {
	Party, Value string
}

// Stage holds the lines of a stage record (hexdice/1 3.5). An empty Beacon is none.
type Stage struct {
	Campaign string
	Genesis  Hash
	Stage    string
	Counter  int64
	Links    []Share
	Beacon   string
}

// Record writes the stage record; its Hash is the key. A line outside the
// grammar is a *Refusal.
func (s Stage) Record() (Record, error) {
	return Make("stage", s.lines()...)
}

func (s Stage) lines() []Line {
	lines := []Line{
		L("campaign", s.Campaign), L("genesis", s.Genesis.String()), L("stage", s.Stage), L("counter", itoa(s.Counter)),
		L("beacon", cmp.Or(s.Beacon, "none")),
	}
	for _, l := range s.Links {
		lines = append(lines, L("link", l.Party, l.Value))
	}
	return lines
}

// HandRecord writes the hand record of one hidden draw in stage s (hexdice/1
// 3.8); its Hash is the hand key, under which [HandLabel] is read. s.Links are
// the links that belong into it: in mutual play those of all others, with a
// referee his. A line outside the grammar is a *Refusal.
func (s Stage) HandRecord(deck string, index int64, secret Hash) (Record, error) {
	return Make("hand", append(s.lines(), L("deck", deck), L("index", itoa(index)), L("secret", secret.String()))...)
}

// KeyOf is the key that the bytes of a stage or hand record make, and the stage
// it serves. Bytes that are no such record are a *Refusal.
func KeyOf(record []byte) (Key, string, error) {
	r, err := Parse(record)
	if err != nil {
		return Key{}, "", err
	}
	if r.Type() != "stage" && r.Type() != "hand" {
		return Key{}, "", refuseAt(CodeType, 1, "a record %s makes no key; wanted is a stage or hand record", r.Type())
	}
	return Key(r.Hash()), r.Get("stage"), nil
}

// SecretHash is the commitment to one hand secret, the hash of its handsecret
// record (hexdice/1 3.8). A line outside the grammar is a *Refusal.
func SecretHash(campaign, party, deck string, index int64, secret Hash) (Hash, error) {
	r, err := Make("handsecret", L("campaign", campaign), L("party", party), L("deck", deck), L("index", itoa(index)), L("value", secret.String()))
	return r.Hash(), err
}

// NonceHash is the commitment to a nonce of the start or of a re-key, the hash
// of its nonce record (hexdice/1 3.4). A line outside the grammar is a *Refusal.
func NonceHash(campaign, party string, nonce Hash) (Hash, error) {
	r, err := Make("nonce", L("campaign", campaign), L("party", party), L("value", nonce.String()))
	return r.Hash(), err
}

// Entry writes entry seq of the chain after the file with hash prev (64 zeros
// before the first; hexdice/1 3.9). A line outside the grammar is a *Refusal.
func Entry(campaign string, seq int64, prev Hash, writer, typ string, lines ...Line) (Record, error) {
	all := []Line{L("campaign", campaign), L("seq", itoa(seq)), L("prev", prev.String()), L("writer", writer), L("type", typ)}
	return Make("entry", append(all, lines...)...)
}
