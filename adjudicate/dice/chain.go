package dice

import (
	"crypto/sha256"
	"encoding/hex"
	"strconv"

	"umpire/model/lazy"
)

func itoa(n int64) string { return strconv.FormatInt(n, 10) }

// MaxLinks is the longest chain that NewChain computes.
const MaxLinks = 1 << 20

// every is the distance of the links that a Chain keeps.
const every = 64

// Chain is one party's hash chain (hexdice/1 3.3): x_n is the seed, x_(i-1) is
// the hash of the link record of x_i, x_0 is the tip that is published. It keeps
// every 64th link, so a link costs at most 63 hashes. It does not change and is
// safe for concurrent use. It holds secrets: never print one.
type Chain struct {
	campaign, party string
	n               int
	kept            []Hash // x_0, x_64, … and at the end x_n
}

// chainOf is all that a chain rests on.
type chainOf struct {
	campaign, party string
	seed            [32]byte
	n               int
}

// chains remembers the chains of this process, which are walked down from end to end
// whenever a folder that holds their seed is opened. The seeds lie in the chains anyway.
var chains = lazy.Remember[chainOf, *Chain](64)

// NewChain walks the chain down once. A campaign or party outside the grammar,
// or n outside 1 to MaxLinks, is a *Refusal.
func NewChain(campaign, party string, seed [32]byte, n int) (*Chain, error) {
	switch {
	case !isCampaign(campaign):
		return nil, refuse(CodeToken, "%.80q is not %s", campaign, aCampaign.want)
	case !isParty(party):
		return nil, refuse(CodeParty, "%.80q is not %s", party, aParty.want)
	case n < 1 || n > MaxLinks:
		return nil, refuse(CodeNumber, "a chain of %d links; wanted are 1 to %d", n, MaxLinks)
	}
	this := chainOf{campaign, party, seed, n}
	if c, known := chains.Get(this); known {
		return c, nil
	}
	c := &Chain{campaign: campaign, party: party, n: n, kept: make([]Hash, (n-1)/every+2)}
	c.kept[len(c.kept)-1] = seed
	x := Hash(seed)
	for i := n; i > 0; i-- {
		x = stepDown(campaign, party, int64(i), x)
		if (i-1)%every == 0 {
			c.kept[(i-1)/every] = x
		}
	}
	chains.Add(this, c)
	return c, nil
}

// Tip is x_0.
func (c *Chain) Tip() Hash { return c.kept[0] }

// Len is n: the last counter that the chain serves.
func (c *Chain) Len() int { return c.n }

// Link is x_i, the contribution to the stage with counter i. An i outside 1 to
// Len is a *Refusal with CodeLink.
func (c *Chain) Link(i int) (Hash, error) {
	if i < 1 || i > c.n {
		return Hash{}, refuse(CodeLink, "link %d of a chain of %d; make a re-key", i, c.n)
	}
	k := (i + every - 1) / every
	from := min(k*every, c.n)
	if from == c.n {
		k = len(c.kept) - 1
	}
	x := c.kept[k]
	for ; from > i; from-- {
		x = stepDown(c.campaign, c.party, int64(from), x)
	}
	return x, nil
}

// Tip is the tip of the chain of n links that begins with seed, with the errors
// of [NewChain].
func Tip(campaign, party string, seed [32]byte, n int) (Hash, error) {
	c, err := NewChain(campaign, party, seed, n)
	if err != nil {
		return Hash{}, err
	}
	return c.Tip(), nil
}

// VerifyLink tells whether link x with number i walks down to the known value
// with number below (the tip is number 0; hexdice/1 3.3). If not, the error is a
// *Refusal with CodeLink. It hashes i-below times: callers bound i.
func VerifyLink(campaign, party string, i int64, x Hash, below int64, known Hash) error {
	y := x
	for j := i; j > below; j-- {
		y = stepDown(campaign, party, j, y)
	}
	if i < below || y != known {
		return refuse(CodeLink, "link %d of %s does not lead to link %d; it belongs to another party, campaign or number", i, party, below)
	}
	return nil
}

// stepDown is H(link record) of x_i: x_(i-1).
func stepDown(campaign, party string, i int64, x Hash) Hash {
	var space [512]byte
	b := append(space[:0], version+" link\ncampaign "...)
	b = append(b, campaign...)
	b = append(b, "\nparty "...)
	b = append(b, party...)
	b = append(b, "\nindex "...)
	b = strconv.AppendInt(b, i, 10)
	b = append(b, "\nvalue "...)
	b = hex.AppendEncode(b, x[:])
	b = append(b, '\n')
	return sha256.Sum256(b)
}
