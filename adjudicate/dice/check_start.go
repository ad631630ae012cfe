package dice

import (
	"io/fs"
	"slices"
	"strings"
)

// start reads the offer that the first entry names (hexdice/1 3.4).
func (c *Checker) start(e Record) error {
	if err := c.need(e.Get("type") == "offer", CodeOffer, "the first entry is %s; it must be the offer", e.Get("type")); err != nil {
		return err
	}
	offer, err := c.record("genesis/offer.txt", "offer", e.Get("offer"), CodeOffer)
	if err != nil {
		return err
	}
	c.offer = offer
	for _, row := range offer.All("player") {
		c.players = append(c.players, row[0])
		c.standing[row[0]] = "none"
	}
	slices.Sort(c.players)
	c.parties, c.pen = slices.Clone(c.players), c.players[0]
	if w := e.Get("writer"); slices.Contains(c.players, w) { // whichever player begins (4.1)
		c.pen = w
	}
	if r := offer.Get("referee"); r != "none" {
		c.parties, c.pen = append(c.parties, r), r
	}
	if w := offer.Get("witness"); w != "none" {
		c.parties = append(c.parties, w)
	}
	return first(c.startChains(), c.startNonces())
}

// contributors are those who own a chain, sorted: the lines chain of the offer.
func (c *Checker) contributors() []string {
	switch {
	case c.mode() == "mutual":
		return c.players
	case c.hasReferee():
		return []string{c.offer.Get("referee")}
	}
	return nil
}

func (c *Checker) startChains() error {
	var owners []string
	for _, row := range c.offer.All("chain") {
		tip, err := ParseHash(row[2])
		if err != nil {
			return err
		}
		owners = append(owners, row[0])
		c.tokens[row[0]] = row[0]
		c.chains[row[0]] = lastOne{length: number(row[1]), value: tip}
	}
	return c.need(slices.Equal(owners, c.contributors()), CodeLinks, "chains of %q; mode %s wants those of %q", owners, c.mode(), c.contributors())
}

func (c *Checker) startNonces() error {
	var owners, want []string
	for _, row := range c.offer.All("nonce") {
		owners = append(owners, row[0])
	}
	switch {
	case c.mode() == "given":
	case len(c.players) == 1 && slices.Contains(owners, "beacon"):
		want = []string{"beacon"}
	default:
		want = c.players
	}
	return c.need(slices.Equal(owners, want), CodeNonce, "nonces of %q in the offer; wanted are those of %q", owners, want)
}

// record reads a record of the folder that an entry names by its hash.
func (c *Checker) record(path, typ, hash string, code Code) (Record, error) {
	b, err := fs.ReadFile(c.dir, path)
	if err != nil {
		return Record{}, &Refusal{Code: code, File: path, What: "the file cannot be read: " + err.Error()}
	}
	if err := c.need(HashOf(b).String() == hash, code, "%s has hash %s; the entry names %s", path, HashOf(b), hash); err != nil {
		return Record{}, err
	}
	return parseFile(path, typ, b)
}

// parseFile parses and names the file in a refusal.
func parseFile(path, typ string, b []byte) (Record, error) {
	r, err := Parse(b)
	if refusal, ok := err.(*Refusal); ok {
		refusal.File = path
		return r, refusal
	}
	if r.Type() != typ {
		return r, &Refusal{Code: CodeType, File: path, Line: 1, What: "a record " + r.Type() + "; wanted is " + typ}
	}
	return r, err
}

// offerAccepted tells whether every player but the writer of entry 1 accepted it.
func (c *Checker) offerAccepted() bool { return c.allAccept(accept{1, c.logged(1).by}) }

func (c *Checker) onAccept(e Record) error {
	of, writer := e.Number("of"), e.Get("writer")
	typ := ""
	if of >= 1 && of <= c.seq {
		typ = c.logged(of).typ
	}
	may := typ == "offer" || typ == "rekey" || typ == "void" || typ == "change"
	a := accept{of, writer}
	err := c.need(may && !c.accepted[a], CodeAccept, "entry %d cannot be accepted (again); offer, rekey, void and change are, once", of)
	c.accepted[a] = true
	return err
}

func (c *Checker) onNonce(e Record) error {
	party, value := e.Get("party"), e.Get("value")
	err := first(
		c.need(c.offerAccepted(), CodeAccept, "a nonce before every other player accepted the offer"),
		c.need(party == e.Get("writer"), CodeWriter, "%s opens the nonce of %s", e.Get("writer"), party),
	)
	if err != nil {
		return err
	}
	hash, err := nonceHash(c.offer.Get("campaign"), party, value)
	if err != nil {
		return err
	}
	fits := false
	for _, row := range c.offer.All("nonce") {
		fits = fits || row[0] == party && row[1] == hash
	}
	_, again := c.nonces[party]
	c.nonces[party], c.spent[value] = value, true
	return c.need(fits && !again, CodeNonce, "the nonce of %s does not open its commitment in the offer", party)
}

func nonceHash(campaign, party, value string) (string, error) {
	v, err := ParseHash(value)
	if err != nil {
		return "", err
	}
	h, err := NonceHash(campaign, party, v)
	return h.String(), err
}

func (c *Checker) onGenesis(e Record) error {
	err := first(
		c.need(c.genesis == "", CodeGenesis, "genesis stands already"),
		c.need(c.mode() == "given" || c.offerAccepted(), CodeAccept, "genesis before every other player accepted the offer"),
	)
	if err != nil {
		return err
	}
	lines := []Line{L("campaign", c.offer.Get("campaign")), L("offer", c.offer.Hash().String())}
	for _, row := range c.offer.All("nonce") {
		value := c.nonces[row[0]]
		if row[0] == "beacon" {
			if value, err = c.soloNonce(row[1]); err != nil {
				return err
			}
		}
		if err := c.need(value != "", CodeNonce, "the nonce of %s is not open", row[0]); err != nil {
			return err
		}
		lines = append(lines, L("nonce", row[0], value))
	}
	g, err := Make("genesis", lines...)
	if err != nil {
		return err
	}
	c.genesis = g.Hash().String()
	return c.need(c.genesis == e.Get("genesis"), CodeGenesis, "genesis %s; offer and nonces make %s", e.Get("genesis"), c.genesis)
}

// soloNonce is the beacon value that genesis.txt gives for the round of the offer.
func (c *Checker) soloNonce(round string) (string, error) {
	const path = "genesis/genesis.txt"
	b, err := fs.ReadFile(c.dir, path)
	if err != nil {
		return "", &Refusal{Code: CodeGenesis, File: path, What: "the file cannot be read: " + err.Error()}
	}
	g, err := parseFile(path, "genesis", b)
	if err != nil {
		return "", err
	}
	rows := g.All("nonce")
	fits := len(rows) == 1 && rows[0][0] == "beacon" && strings.HasPrefix(rows[0][1], round+"/")
	if err := c.need(fits, CodeNonce, "%s does not hold the randomness of round %s", path, round); err != nil {
		return "", err
	}
	return rows[0][1], nil
}

// base is a party without its generation.
func base(party string) string {
	name, _, _ := strings.Cut(party, ".")
	return name
}

func (c *Checker) onCommit(e Record) error {
	c.commits[e.Get("party")] = [2]string{e.Get("tip"), e.Get("nonce")}
	return first(
		c.need(base(e.Get("party")) == e.Get("writer"), CodeWriter, "%s commits for %s", e.Get("writer"), e.Get("party")),
		c.noLock(CodeOpenLock),
	)
}

// onRekey replaces a lost chain (hexdice/1 3.11).
func (c *Checker) onRekey(e Record) error {
	if err := c.noLock(CodeRekey); err != nil {
		return err
	}
	r, err := c.record("genesis/rekey-"+itoa(c.counter+1)+".txt", "rekey", e.Get("rekey"), CodeRekey)
	if err != nil {
		return err
	}
	party, owner := r.Get("party"), base(r.Get("party"))
	tip, err := ParseHash(r.Get("tip"))
	if err != nil {
		return err
	}
	same := r.Get("campaign") == c.offer.Get("campaign") && r.Get("previous") == c.genesis && r.Number("counter") == c.counter+1
	err = first(
		c.need(same, CodeRekey, "campaign, previous or counter of the re-key; the next counter is %d", c.counter+1),
		c.need(c.tokens[owner] != "" && party == nextGeneration(c.tokens[owner]), CodeRekey, "%s cannot be the new name of %s", party, c.tokens[owner]),
		c.need(r.Number("length") >= c.counter+1, CodeRekey, "a chain of %s links does not reach counter %d", r.Get("length"), c.counter+1),
		c.rekeyNonces(r),
	)
	c.tokens[owner] = party
	c.chains[party] = lastOne{length: r.Number("length"), value: tip}
	c.genesis, c.pending = e.Get("rekey"), &accept{c.seq + 1, e.Get("writer")}
	return err
}

// rekeyNonces: one new nonce of every player, each committed before.
func (c *Checker) rekeyNonces(r Record) error {
	var owners []string
	fresh := true
	for _, row := range r.All("nonce") {
		owners = append(owners, base(row[0]))
		fresh = fresh && !c.spent[row[1]]
	}
	slices.Sort(owners)
	if err := c.need(fresh && slices.Equal(owners, c.players), CodeRekey, "the nonces of the re-key; wanted is one new nonce of each of %q", c.players); err != nil {
		return err
	}
	if party := r.Get("party"); !slices.Contains(c.players, base(party)) { // a referee, who has no nonce
		if err := c.need(c.commits[party][0] == r.Get("tip"), CodeRekey, "%s has not committed this tip in an entry commit before", party); err != nil {
			return err
		}
	}
	for _, row := range r.All("nonce") {
		hash, err := nonceHash(c.offer.Get("campaign"), row[0], row[1])
		if err != nil {
			return err
		}
		want := [2]string{"none", hash}
		if row[0] == r.Get("party") {
			want[0] = r.Get("tip")
		}
		if err := c.need(c.commits[row[0]] == want, CodeRekey, "%s has not committed this tip and nonce in an entry commit before", row[0]); err != nil {
			return err
		}
		c.spent[row[1]] = true
	}
	clear(c.commits)
	return nil
}

// nextGeneration: axis to axis.2, axis.2 to axis.3.
func nextGeneration(party string) string {
	name, generation, renewed := strings.Cut(party, ".")
	if !renewed {
		generation = "1"
	}
	return name + "." + itoa(number(generation)+1)
}
