package dice

// HandKey is the key of one hidden draw of party in a completed stage (hexdice/1
// 3.8): of its stage record, but without party's own link, and with the secret
// that party committed for this deck and index. Bytes that are no stage record,
// or lines outside the grammar, are a *Refusal.
func HandKey(stage []byte, party, deck string, index int64, secret Hash) (Key, error) {
	r, err := Parse(stage)
	if err != nil {
		return Key{}, err
	}
	genesis, err := ParseHash(r.Get("genesis"))
	if err != nil {
		return Key{}, err
	}
	s := Stage{Campaign: r.Get("campaign"), Genesis: genesis, Stage: r.Get("stage"), Counter: r.Number("counter"), Beacon: r.Get("beacon")}
	for _, row := range r.All("link") {
		if base(row[0]) != party {
			s.Links = append(s.Links, Share{row[0], row[1]})
		}
	}
	hand, err := s.HandRecord(deck, index, secret)
	return Key(hand.Hash()), err
}
