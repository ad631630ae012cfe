package dice

import "sync"

// A sort is one kind of value of the grammar (hexdice/1 3.1).
type sort struct {
	match func(string) bool
	code  Code
	want  string
}

// Modes lists where dice may come from, as an offer names it (hexdice/1 2).
var Modes = []string{"given", "referee", "mutual", "beacon", "referee+beacon"}

var (
	aToken     = &sort{isToken, CodeToken, "a token: a-z 0-9 . _ / + -, first a letter or digit, at most 200"}
	aNumber    = &sort{isNumber, CodeNumber, "an integer without sign and leading zero, at most 15 digits"}
	aHash      = &sort{isHash, CodeHash, "64 digits 0-9 a-f"}
	aHashNone  = &sort{isHashOrNone, CodeHash, "64 digits 0-9 a-f, or none"}
	aCampaign  = &sort{isCampaign, CodeToken, "a campaign: a name, '-', 8 digits 0-9 a-f"}
	aParty     = &sort{isParty, CodeParty, "a party: a-z 0-9 -, first a letter, at most 31; never none, beacon, sealed"}
	aPartyNone = &sort{isPartyOrNone, CodeParty, "a party, or none"}
	aStage     = &sort{isStage, CodeStage, "a stage: the folded segment, a dot, a number from 1"}
	aFile      = &sort{isFile, CodeHash, "none, a hash, or sealed/ and a hash"}
	aFileNamed = &sort{isOpenOrSealed, CodeHash, "a hash, or sealed/ and a hash"}
	aRound     = &sort{isRound, CodeHash, "CHAINHASH/ROUND"}
	aRoundNone = &sort{isRoundOrNone, CodeHash, "CHAINHASH/ROUND, or none"}
	aBeacon    = &sort{isBeacon, CodeHash, "CHAINHASH/ROUND/RANDOMNESS"}
	aBeacNone  = &sort{isBeaconOrNone, CodeHash, "CHAINHASH/ROUND/RANDOMNESS, or none"}
	aShare     = &sort{isShare, CodeHash, "a link of 64 digits 0-9 a-f, or beacon/CHAINHASH/ROUND/RANDOMNESS"}
	aShareNone = &sort{isShareOrNone, CodeHash, "a link, beacon/CHAINHASH/ROUND/RANDOMNESS, or none"}
	aSignature = &sort{isSignature, CodeEncoding, "96 digits 0-9 a-f: the compressed form of 48 bytes"}
	aSpec      = &sort{isSpec, CodeSpec, specWanted}
	aMode      = &sort{oneOf(Modes...), CodeValue, "given, referee, mutual, beacon or referee+beacon"}
	aDefault   = &sort{oneOf("forfeit", "escrow", "beacon"), CodeValue, "forfeit, escrow or beacon"}
	aKind      = &sort{oneOf("orders", "standing", "answers"), CodeValue, "orders, standing or answers"}
	aSource    = &sort{oneOf("hexdice", "given"), CodeValue, "hexdice or given"}
)

// A field is one key of a record. A field with many lines has them sorted; the
// first unique values of two of its lines differ.
type field struct {
	key    string
	sorts  []*sort
	many   bool
	least  int // lines that must stand there
	unique int
	more   bool // the last sort may repeat
	beacon *sort
}

func one(key string, s *sort) field { return field{key: key, sorts: []*sort{s}, least: 1} }

// some is a key marked *, with the number of leading values that two lines may not share.
func some(key string, unique int, sorts ...*sort) field {
	return field{key: key, sorts: sorts, many: true, unique: unique}
}

// plus is a key marked +.
func plus(key string, unique int, sorts ...*sort) field {
	f := some(key, unique, sorts...)
	f.least = 1
	return f
}

// orBeacon lets a line begin with the word beacon and hold s after it: the
// nonce of a solo campaign (hexdice/1 3.4).
func (f field) orBeacon(s *sort) field {
	f.beacon = s
	return f
}

// repeated lets the last value of a line stand more than once.
func (f field) repeated() field {
	f.more = true
	return f
}

// records are the record types with their keys in order (hexdice/1 3.3 to 3.11).
var records = sync.OnceValue(func() map[string][]field {
	return map[string][]field{
		"link":  {one("campaign", aCampaign), one("party", aParty), one("index", aNumber), one("value", aHash)},
		"nonce": {one("campaign", aCampaign), one("party", aParty), one("value", aHash)},
		"offer": {
			one("campaign", aCampaign), one("dice", aMode), plus("player", 0, aParty),
			one("referee", aPartyNone), one("witness", aPartyNone),
			some("chain", 1, aParty, aNumber, aHash), some("nonce", 1, aParty, aHash).orBeacon(aRound), some("hands", 1, aParty, aHash),
			one("rules", aHash), one("behaviour", aToken), one("setup", aHash), one("settings", aHash),
			one("beacon", aHashNone), one("hours", aNumber), one("default", aDefault), some("dead", 0, aCampaign),
		},
		"genesis": {one("campaign", aCampaign), one("offer", aHash), some("nonce", 1, aParty, aHash).orBeacon(aBeacon)},
		"rekey": {
			one("campaign", aCampaign), one("previous", aHash), one("counter", aNumber), one("party", aParty),
			one("length", aNumber), one("tip", aHash), one("hands", aHashNone), plus("nonce", 1, aParty, aHash),
		},
		"stage": {
			one("campaign", aCampaign), one("genesis", aHash), one("stage", aStage), one("counter", aNumber),
			some("link", 1, aParty, aShare), one("beacon", aBeacNone),
		},
		"roll": {one("stage", aStage), one("label", aToken), one("block", aNumber)},
		"seal": {one("campaign", aCampaign), one("party", aParty), one("id", aToken), one("nonce", aHash), one("content", aHash)},
		"handsecret": {
			one("campaign", aCampaign), one("party", aParty), one("deck", aToken), one("index", aNumber), one("value", aHash),
		},
		"hand": {
			one("campaign", aCampaign), one("genesis", aHash), one("stage", aStage), one("counter", aNumber),
			one("deck", aToken), one("index", aNumber), one("secret", aHash), some("link", 1, aParty, aShare), one("beacon", aBeacNone),
		},
		"head":  {one("campaign", aCampaign), one("party", aParty), one("seq", aNumber), one("head", aHash), some("file", 0, aFileNamed)},
		"entry": {one("campaign", aCampaign), one("seq", aNumber), one("prev", aHash), one("writer", aParty), one("type", aToken)},
	}
})

// entries are the keys that follow the line `type T` of an entry (hexdice/1 3.9).
var entries = sync.OnceValue(func() map[string][]field {
	return map[string][]field{
		"offer":   {one("offer", aHash)},
		"accept":  {one("of", aNumber)},
		"nonce":   {one("party", aParty), one("value", aHash)},
		"genesis": {one("genesis", aHash)},
		"pass":    {one("to", aParty), one("state", aHash), one("awaits", aToken)},
		"input":   {one("party", aParty), one("kind", aKind), one("stage", aStage), one("file", aFile), one("signed", aHashNone)},
		"seal":    {one("party", aParty), one("id", aToken), one("seal", aHash)},
		"open":    {one("party", aParty), one("id", aToken), one("nonce", aHash), one("content", aHash)},
		"lock": {
			one("stage", aStage), one("counter", aNumber), one("genesis", aHash), one("state", aHash), one("rules", aHash),
			one("behaviour", aToken), plus("standing", 1, aParty, aFile), one("draw", aPartyNone), one("beacon", aRoundNone),
		},
		"reveal":  {one("counter", aNumber), one("party", aParty), one("lock", aHash), one("link", aHash)},
		"beacon":  {one("counter", aNumber), one("chain", aHash), one("round", aNumber), one("signature", aSignature)},
		"rolls":   {one("stage", aStage), one("source", aSource), plus("roll", 1, aToken, aSpec, aNumber).repeated()},
		"draw":    {one("stage", aStage), one("deck", aToken), one("first", aNumber), one("count", aNumber)},
		"secrets": {one("party", aParty), plus("secret", 2, aToken, aNumber, aHash)},
		"private": {one("party", aParty), one("file", aHash)},
		"demand":  {one("party", aParty), one("counter", aNumber), one("lock", aHash), one("round", aNumber), one("signed", aHash)},
		"default": {one("counter", aNumber), one("party", aParty), one("kind", aDefault), one("value", aShareNone)},
		"void":    {one("counter", aNumber), one("fault", aPartyNone), one("reason", aToken)},
		"object":  {one("party", aParty), one("file", aFile), one("signed", aHashNone)},
		"change":  {one("file", aHash)},
		"commit":  {one("party", aParty), one("tip", aHashNone), one("nonce", aHash)},
		"rekey":   {one("rekey", aHash)},
		"close":   {one("state", aHash)},
	}
})
